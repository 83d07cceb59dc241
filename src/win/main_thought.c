/* SPDX-License-Identifier: MIT */
#include "main_thought.h"

#include "main_window.h"

void main_thought_create(MainWindow *self) {
    InitializeSRWLock(&self->study.thought.lock);
}

void main_thought_hear(void *context, uint32_t generation, const EngineLine *line) {
    MainWindow *self = context;
    MainThought *thought = &self->study.thought;
    if (line->rank != 1) {
        return;
    }
    AcquireSRWLockExclusive(&thought->lock);
    thought->line = *line;
    thought->generation = generation;
    ReleaseSRWLockExclusive(&thought->lock);
    main_study_post_news(self->window, WM_APP_THINKING, &self->study.thought_news);
}

bool main_thought_format(MainWindow *self, wchar_t *out) {
    MainThought *thought = &self->study.thought;
    bool is_thinking = self->phase == PHASE_COMPUTER || self->phase == PHASE_NOTIFY;
    if (!self->settings.has_thought || !is_thinking) {
        return false;
    }
    wchar_t name[PANEL_TEXT_SIZE];
    main_view_player_name(self, game_mover(referee_game(self->referee)), name, PANEL_TEXT_SIZE);
    AcquireSRWLockExclusive(&thought->lock);
    EngineLine line = thought->line;
    bool is_current = thought->generation == referee_generation(self->referee) && line.depth > 0;
    ReleaseSRWLockExclusive(&thought->lock);
    if (!is_current) {
        main_view_format(self, TEXT_STATUS_THINKING, (const wchar_t *[]){ name }, 1, out);
        return true;
    }
    wchar_t search[PANEL_TEXT_SIZE];
    HintValue value = { .depth = line.depth,
                        .selectivity = line.selectivity,
                        .is_exact = line.is_solved && line.selectivity == 100,
                        .move_count = line.move_count };
    CopyMemory(value.moves, line.moves, sizeof value.moves);
    main_study_format_search(self, &value, line.nodes, line.time_us, search);
    main_view_format(self, TEXT_STATUS_THOUGHT, (const wchar_t *[]){ name, search }, 2, out);
    return true;
}
