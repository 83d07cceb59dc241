/* SPDX-License-Identifier: MIT */
#include "referee/referee_saved.h"

#include <assert.h>

#include "referee_parts.h"

RefereeMark referee_mark(const Referee *referee, int node) {
    assert(node >= 0 && node < referee->line.record->node_count);
    const NodeMark *mark = &referee->line.marks[node];
    RefereeMark found = { mark->visited, { mark->time.left_us[0], mark->time.left_us[1] }, mark->time.spent_us };
    if (node == game_line_node(&referee->line)) {
        GameClock clock = referee->clock;
        int64_t now_us = referee_now_us(referee);
        found.spent_us = referee->spent_us + game_clock_ran_us(&clock, now_us);
        game_clock_stop(&clock, now_us);
        found.left_us[COLOR_BLACK] = clock.left_us[COLOR_BLACK];
        found.left_us[COLOR_WHITE] = clock.left_us[COLOR_WHITE];
    }
    return found;
}

int referee_first_node(const Referee *referee) {
    return referee->first_node;
}

static NodeMark mark_of(const Record *record, int node, const RefereeMark *saved) {
    int count = record->node_count;
    bool is_child = saved->visited > 0 && saved->visited < count && record->nodes[saved->visited].parent == node;
    return (NodeMark){ .visited = is_child ? saved->visited : RECORD_NONE,
                       .time = { { saved->left_us[0], saved->left_us[1] }, saved->spent_us } };
}

Status referee_restore(Referee *referee, const Record *record, int node, int first_node, const RefereeMark marks[],
                       const RefereeSetup *setup) {
    Record *copy = NULL;
    if (first_node < 0 || first_node >= record->node_count) {
        return STATUS_NOT_FOUND;
    }
    Status status = referee_check_open(record, node, setup);
    if (status == STATUS_OK) {
        status = record_create(&copy);
    }
    if (status == STATUS_OK) {
        status = record_copy(record, copy);
        if (status != STATUS_OK) {
            record_destroy(copy);
        }
    }
    if (status == STATUS_OK) {
        status = referee_install(referee, copy, RECORD_ROOT, setup);
    }
    if (status != STATUS_OK) {
        return status;
    }
    for (int i = 0; i < record->node_count; i++) {
        referee->line.marks[i] = mark_of(record, i, &marks[i]);
    }
    referee->first_node = first_node;
    game_line_go_to(&referee->line, node);
    referee_enter_node(referee);
    referee->is_playing = !game_is_over(&referee->line.game) && !referee_is_flag_down(referee);
    referee_tell(referee, REFEREE_BEGUN, game_mover(&referee->line.game));
    referee_open_turn(referee, ARRIVAL_TO_LOOK);
    return STATUS_OK;
}
