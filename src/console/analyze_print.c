/* SPDX-License-Identifier: MIT */
#include "analyze_print.h"

#include <stdio.h>
#include <string.h>

#include "study/mistake.h"
#include "study/opening.h"

void analyze_print_square(Square square, char text[8]) {
    if (square == SQUARE_NONE) {
        strcpy(text, "pass");
    } else {
        square_to_text(square, text);
    }
}

bool analyze_print_name(Language language, const AnalyzedGame *game, int index, char name[OPENING_TEXT_SIZE]) {
    OpeningMatch match = opening_of_record(game->record, game->analysis->moves[index].node);
    name[0] = '\0';
    if (!match.opening || match.ply != index + 1) {
        return false;
    }
    opening_text(language, match.opening->japanese, match.opening->english,
                 match.english_opening ? match.english_opening->english : NULL, name, OPENING_TEXT_SIZE);
    return true;
}

/* --------------------------------------------------------------------------------------------------- lines */
void analyze_print_lines(Language language, const AnalyzedGame *game) {
    if (game->number > 1) {
        printf("# game %d\n", game->number);
    }
    for (int i = 0; i < game->analysis->move_count; i++) {
        const AnalysisMove *move = &game->analysis->moves[i];
        char played[8];
        char best[8];
        char name[OPENING_TEXT_SIZE];
        analyze_print_square(move->move.square, played);
        analyze_print_square(move->best, best);
        bool has_name = analyze_print_name(language, game, i, name);
        printf("%d %s %+d %s %+d %d %s\n", i + 1, played, move->score, best, move->best_score, move->loss,
               has_name ? name : "-");
    }
}

/* ---------------------------------------------------------------------------------------------------- JSON */
/* @param text UTF-8; NULL: null */
static void print_string(const char *text) {
    if (!text) {
        fputs("null", stdout);
        return;
    }
    putchar('"');
    for (; *text; text++) {
        unsigned char byte = (unsigned char)*text;
        if (byte == '"' || byte == '\\') {
            printf("\\%c", byte);
        } else if (byte < ' ' || byte == 0x7f) {
            printf("\\u%04x", byte);
        } else {
            putchar(byte);
        }
    }
    putchar('"');
}

static void print_line(const AnalysisLine *line) {
    putchar('[');
    for (int i = 0; i < line->move_count; i++) {
        char square[8];
        analyze_print_square(line->moves[i], square);
        printf("%s\"%s\"", i > 0 ? "," : "", square);
    }
    putchar(']');
}

/* What is wrong with a move, claim by claim. */
static void print_reasons(const AnalysisMove *move) {
    static const char *const KINDS[] = { "corner", "mobility", "parity", "stability" };
    MistakeClaim claims[MISTAKE_CLAIMS_MAX];
    int count = mistake_claims(move, claims);
    putchar('[');
    for (int i = 0; i < count; i++) {
        printf("%s{\"kind\":\"%s\"", i > 0 ? "," : "", KINDS[claims[i].kind]);
        if (claims[i].kind == MISTAKE_CORNER) {
            char square[8];
            analyze_print_square(claims[i].square, square);
            printf(",\"square\":\"%s\"", square);
        }
        if (claims[i].kind != MISTAKE_PARITY) {
            printf(",\"plies\":%d", claims[i].plies);
        }
        if (claims[i].kind == MISTAKE_MOBILITY || claims[i].kind == MISTAKE_STABILITY) {
            printf(",\"played\":%d,\"best\":%d", claims[i].played, claims[i].best);
        }
        putchar('}');
    }
    putchar(']');
}

static void print_move(Language language, const AnalyzedGame *game, int index) {
    const AnalysisMove *move = &game->analysis->moves[index];
    char played[8];
    char best[8];
    char name[OPENING_TEXT_SIZE];
    analyze_print_square(move->move.square, played);
    analyze_print_square(move->best, best);
    bool has_name = analyze_print_name(language, game, index, name);
    printf("{\"number\":%d,\"side\":\"%c\",\"move\":\"%s\",\"score\":%d,\"best\":\"%s\",\"best_score\":%d,\"loss\":%d,"
           "\"exact\":%s,\"name\":",
           index + 1, move->before.mover == COLOR_BLACK ? 'X' : 'O', played, move->score, best, move->best_score,
           move->loss, move->is_exact ? "true" : "false");
    print_string(has_name ? name : NULL);
    fputs(",\"line\":", stdout);
    print_line(&move->line);
    fputs(",\"best_line\":", stdout);
    print_line(&move->best_line);
    fputs(",\"reasons\":", stdout);
    print_reasons(move);
    putchar('}');
}

static void print_losses(const Analysis *analysis, Color side, const char *key) {
    AnalysisLosses losses = analysis_losses(analysis, side);
    printf("\"%s\":{\"moves\":%d,\"loss\":%d,\"best\":%d,\"mistakes\":%d}", key, losses.move_count, losses.loss,
           losses.best_count, losses.mistake_count);
}

static const char *field_of(const Record *record, RecordField field) {
    return record->fields[field].size > 0 ? record_text(record, record->fields[field]) : NULL;
}

void analyze_print_json(Language language, const AnalyzedGame *game) {
    const Analysis *analysis = game->analysis;
    printf("{\"game\":%d,\"level\":%d,\"black\":", game->number, game->level);
    print_string(field_of(game->record, RECORD_BLACK));
    fputs(",\"white\":", stdout);
    print_string(field_of(game->record, RECORD_WHITE));
    fputs(",\"moves\":[", stdout);
    for (int i = 0; i < analysis->move_count; i++) {
        if (i > 0) {
            putchar(',');
        }
        print_move(language, game, i);
    }
    printf("],\"over\":%s,\"discs\":[%d,%d],\"losses\":{", analysis->is_over ? "true" : "false",
           position_disc_count(&analysis->last, COLOR_BLACK), position_disc_count(&analysis->last, COLOR_WHITE));
    print_losses(analysis, COLOR_BLACK, "X");
    putchar(',');
    print_losses(analysis, COLOR_WHITE, "O");
    fputs("}}\n", stdout);
}
