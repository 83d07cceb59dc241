/* SPDX-License-Identifier: MIT */
/* Any bytes as a text of a collection: every game of the index is read again from its place in the bytes, to the same
 * moves, and there are as many as a reader finds. Bytes longer than a piece are made by repeating them: the first byte
 * says how often. */
#include "../../src/study/text_index.h"
#include "games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct Bytes {
    char *bytes;
    size_t size;
} Bytes;

static Status read_bytes(void *context, int64_t offset, char *bytes, size_t size) {
    const Bytes *text = context;
    require(offset >= 0 && (uint64_t)offset <= text->size && size <= text->size - (size_t)offset);
    if (size > 0) {
        memcpy(bytes, text->bytes + offset, size);
    }
    return STATUS_OK;
}

static Bytes repeated(const uint8_t *data, size_t size) {
    size_t count = size > 1 ? 1 + (size_t)data[0] % 8 * (TEXT_PIECE_SIZE / (size - 1)) / 4 : 0;
    Bytes text = { malloc((size > 0 ? size - 1 : 0) * count + 1), 0 };
    require(text.bytes != NULL);
    for (size_t i = 0; i < count; i++) {
        memcpy(text.bytes + text.size, data + 1, size - 1);
        text.size += size - 1;
    }
    return text;
}

static void check_game(const TextIndex *index, int64_t number, Bytes *text, const TextNames *names, char *scratch,
                       Record *record) {
    const TextGame *game = &index->games[number];
    RecordError error;
    require(game->offset >= 0 && game->size > 0 && game->offset + game->size <= index->decoded_size);
    require(number == 0 || game->offset >= game[-1].offset + game[-1].size);
    require(game->score <= SQUARE_COUNT && game->year >= 0 && game->kind <= TEXT_GAME_OTHER_RULES);
    require(game->kind != TEXT_GAME_OTHER_START || game->start < index->start_count);
    for (int kind = 0; kind < TEXT_NAME_KINDS; kind++) {
        require(game->names[kind] <= names->count);
        require(strlen(text_names_get(names, game->names[kind])) <= TEXT_NAME_SIZE_MAX);
    }
    require(text_index_load(index, number, read_bytes, text, scratch, record, &error) == STATUS_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char scratch[TEXT_PIECE_SIZE];
    Bytes text = repeated(data, size);
    TextNames names = { 0 };
    TextIndex *index = NULL;
    Record *record = NULL;
    Status status = STATUS_OK;
    require(record_create(&record) == STATUS_OK);
    require(text_index_create((int64_t)text.size, &names, &index) == STATUS_OK);
    while (status == STATUS_OK && index->reader) {
        status = text_index_feed(index, text.bytes + index->piece_count * TEXT_PIECE_SIZE);
    }
    require(status == STATUS_OK || status == STATUS_BAD_TEXT);
    int64_t step = status == STATUS_OK ? 1 + index->game_count / 50 : 1;
    for (int64_t i = 0; status == STATUS_OK && i < index->game_count; i += step) {
        check_game(index, i, &text, &names, scratch, record);
    }
    text_index_destroy(index);
    text_names_free(&names);
    record_destroy(record);
    free(text.bytes);
    return 0;
}
