/* SPDX-License-Identifier: MIT */
#include "records/record_writer.h"

#include <string.h>

#include "format_parts.h"

static bool is_variant(const Record *record) {
    const Position *start = &record->nodes[RECORD_ROOT].position;
    return record->rules[COLOR_BLACK] != SIDE_OTHELLO || record->rules[COLOR_WHITE] != SIDE_OTHELLO ||
           start->go_stones[COLOR_BLACK] != 0 || start->go_stones[COLOR_WHITE] != 0;
}

static bool is_standard(const Record *record) {
    const Position *start = &record->nodes[RECORD_ROOT].position;
    Position standard = position_start(START_STANDARD);
    return memcmp(start->discs, standard.discs, sizeof start->discs) == 0 && start->mover == standard.mover;
}

static int node_losses(const Record *record) {
    int losses = record->node_count > 1 ? RECORD_LOSS_MOVES : 0;
    for (int i = 0; i < record->node_count; i++) {
        const RecordNode *node = &record->nodes[i];
        losses |= node->next_sibling != RECORD_NONE ? RECORD_LOSS_TREE : 0;
        if (node->comment.size > 0 || node->value != RECORD_NO_VALUE || node->time_ms != RECORD_NO_TIME) {
            losses |= RECORD_LOSS_COMMENTS;
        }
    }
    return losses;
}

static bool has_fields(const Record *record) {
    for (int i = 0; i < RECORD_FIELD_COUNT; i++) {
        if (record->fields[i].size > 0) {
            return true;
        }
    }
    return false;
}

/* Tags of another format: only this program's own keeps them. */
static bool has_foreign_tags(const Record *record, RecordFormat format) {
    for (int i = 0; i < record->tag_count; i++) {
        if (record->tags[i].format != format) {
            return true;
        }
    }
    return false;
}

/* What this program's own format alone can hold: the students' rules, and tags of every format. */
static int losses_of_all_others(const Record *record, RecordFormat format) {
    return (is_variant(record) ? RECORD_LOSS_VARIANT : 0) | (has_foreign_tags(record, format) ? RECORD_LOSS_FIELDS : 0);
}

int record_write_loss(const Record *record, RecordFormat format) {
    int losses = node_losses(record) | (is_standard(record) ? 0 : RECORD_LOSS_START) |
                 (has_fields(record) ? RECORD_LOSS_FIELDS : 0);
    return (losses & format_parts(format)->losses) |
           (format == RECORD_OWN ? RECORD_LOSS_NONE : losses_of_all_others(record, format));
}

Status record_write(const Record *record, RecordFormat format, TextBuffer *text) {
    const FormatParts *parts = format_parts(format);
    size_t size = text->size;
    int losses = record_write_loss(record, format);
    if (!parts->write || (losses & (RECORD_LOSS_VARIANT | RECORD_LOSS_START)) != 0) {
        return STATUS_UNSUPPORTED;
    }
    parts->write(record, text);
    if (text->has_failed) {
        text_buffer_cut(text, size);
        return STATUS_OUT_OF_MEMORY;
    }
    return STATUS_OK;
}
