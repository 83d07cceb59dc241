/* SPDX-License-Identifier: MIT */
#include "wthor_sample.h"

#include <stdlib.h>
#include <string.h>

#include "platform/file.h"
#include "suites.h"

static size_t read_file(const char *path, char *to, size_t room) {
    char *bytes = NULL;
    size_t size = 0;
    assert_int_equal(file_read(path, room, &bytes, &size), STATUS_OK);
    memcpy(to, bytes, size);
    free(bytes);
    return size;
}

WthorSample wthor_sample(void) {
    WthorSample it;
    assert_int_equal(read_file("tests/data/records/WTH_2001.wtb", it.bytes, sizeof it.bytes), WTHOR_SAMPLE_SIZE);
    it.players_size = read_file("tests/data/records/WTHOR.JOU", it.players, WTHOR_SAMPLE_NAMES);
    it.tournaments_size = read_file("tests/data/records/WTHOR.TRN", it.tournaments, WTHOR_SAMPLE_NAMES);
    return it;
}

char *wthor_sample_game(WthorSample *sample, int game) {
    return sample->bytes + WTHOR_HEADER_SIZE + game * WTHOR_GAME_SIZE;
}

WthorHeader wthor_sample_header(const char *bytes) {
    WthorHeader header;
    assert_int_equal(wthor_read_header(bytes, WTHOR_HEADER_SIZE, &header), STATUS_OK);
    return header;
}

Record *wthor_sample_record(void) {
    Record *record = NULL;
    assert_int_equal(record_create(&record), STATUS_OK);
    return record;
}
