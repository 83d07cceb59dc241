/* SPDX-License-Identifier: MIT */
#include "text/result_text.h"

TextId text_of_result(int lead) {
    switch (lead) {
    case 0:
        return TEXT_RESULT_DRAW;
    case 1:
        return TEXT_RESULT_WON_ONE;
    case -1:
        return TEXT_RESULT_LOST_ONE;
    default:
        return lead > 0 ? TEXT_RESULT_WON : TEXT_RESULT_LOST;
    }
}

TextId text_of_student_remark(const char *student_name, int own_count, int other_count) {
    if (own_count == 0) {
        return text_of_opponent(student_name, "BEATS");
    }
    if (other_count == 0) {
        return TEXT_STUDENT_SWEPT;
    }
    return own_count > other_count   ? TEXT_STUDENT_REMARK_WON
           : own_count < other_count ? TEXT_STUDENT_REMARK_LOST
                                     : TEXT_STUDENT_REMARK_DRAW;
}
