/* SPDX-License-Identifier: MIT */
/* Which sides of a game were played by the user, kept in the record itself: a name does not tell, people change theirs.
 *
 * It is a key of this program's own format, "person" with the words "black", "white" or both (a program that does not
 * know it keeps it, as it keeps every key of a later version). Other formats have no place for it. */
#ifndef RECORDS_RECORD_PERSONS_H
#define RECORDS_RECORD_PERSONS_H

#include "records/record.h"

/* Notes it; what was noted before counts no more.
 * @param is_person by Color
 * @errors STATUS_FULL, STATUS_OUT_OF_MEMORY; the record is then untouched */
Status record_set_persons(Record *record, const bool is_person[2]);

/* @param is_person receives it, by Color; false for both when nothing is noted
 * @return whether it is noted */
bool record_get_persons(const Record *record, bool is_person[2]);

#endif
