#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks the commands that know about games, name and analyze, and holds what they print against golden files.
#   console_study.sh PROGRAM [ARGUMENT…]  build/native/othello-cli, build/othello-cli.exe or wine build/othello-cli.exe
#   GOLDEN=write console_study.sh PROGRAM…  writes the golden files anew; look at what git diff says of them
# shellcheck disable=SC2015 # A && B || C: wherever C is run here, A or B has failed
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/tools/program.sh
. tests/tools/program.sh
program_begin console-study "$@"
tab=$'\t'
standard=...........................OX......XO...........................
mirrored=...........................XO......OX...........................
games=tests/golden/analyze.in
level=(--level 6 --threads 1)

succeed() {
    run "$@"
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] || { wrong "done without a message expected: $*"; return 1; }
}

expect() {
    local expected=$1
    shift
    succeed "$@" || return 1
    printf '%s\n' "$expected" | cmp -s - "$work/out" || { wrong "expected: $expected"; return 1; }
}

# FILE: what was printed is what the golden file holds.
golden() {
    if [ "${GOLDEN:-}" = write ]; then
        cp "${2:-$work/out}" "tests/golden/$1"
    fi
    cmp "tests/golden/$1" "${2:-$work/out}" || { wrong "tests/golden/$1 expected"; return 1; }
}

# CODE PATTERN ARGUMENT…: ends with the exit code and a message of one line.
refuse() {
    local expected=$1 pattern=$2
    shift 2
    run "$@"
    [ "$code" -eq "$expected" ] || { wrong "exit code $expected expected: $*"; return 1; }
    [ "$(wc -l <"$work/err")" -eq 1 ] || { wrong "one line expected: $*"; return 1; }
    grep -qE -e "$pattern" "$work/err" || { wrong "'$pattern' expected: $*"; return 1; }
}

# ----------------------------------------------------------------------------------------------------- name
openings_have_names_in_both_languages() {
    expect Tiger name f5d6c3d3c4 --lang en && expect 虎定石 name f5d6c3d3c4 --lang ja &&
        expect "Snake, Peasant" name f5f6e6f4g6 --lang en && expect 蛇定石 --lang ja name f5f6e6f4g6
}
all_first_moves_and_transpositions_count() {
    local moves
    for moves in f5d6c3d3c4 c4e3f6e6f5 e6f4c3c4d3 D3C5F6F5E6; do
        expect Tiger name "$moves" --lang en || return 1
    done
    expect ヨーグルトプリン name f5f4e3f6e6d7 --lang ja
}
the_count_stands_in_front_when_asked_for() {
    expect "5${tab}Tiger" name --count f5d6c3d3c4f4 --lang en && expect "0${tab}-" name f5 --count
}
without_an_english_name_the_beginning_has_one() {
    expect "Rose (Sローズ)" name f5d6c5f4e3c6d3f6e6d7g3 --lang en &&
        expect Sローズ name f5d6c5f4e3c6d3f6e6d7g3 --lang ja
}
no_name_is_a_dash() {
    expect - name f5 --lang en && expect - name f5 --lang ja && expect - name "$mirrored X" --lang en &&
        expect - name "$mirrored X; c5e6f3e3f4" --lang en && expect Tiger name "$standard X; f5d6c3d3c4" --lang en
}
bad_transcripts_are_refused() {
    refuse 1 'move 4' name f5d6c3d --lang en && [ ! -s "$work/out" ] || { wrong "no output expected"; return 1; }
    refuse 1 d4 name d3d4d5 --lang en && refuse 1 . name "" --lang en && refuse 2 --help name --lang en &&
        refuse 2 --help name f5 d6 --lang en && refuse 2 --help name --no-such f5 --lang en
}

# -------------------------------------------------------------------------------------------------- analyze
# The fields of each line, and what must hold between them.
lines_are_right() {
    tr -d '\r' <"$work/out" | awk '
        /^# game [0-9]+$/ { number = 0; next }
        NF < 7 { print FNR ": fewer than 7 fields"; next }
        $1 != number + 1 { print FNR ": number " $1 " behind " number }
        { number = $1 }
        $2 !~ /^([a-h][1-8]|pass)$/ || $4 !~ /^([a-h][1-8]|pass)$/ { print FNR ": no move" }
        $3 !~ /^[+-][0-9]+$/ || $5 !~ /^[+-][0-9]+$/ || $6 !~ /^[0-9]+$/ { print FNR ": no figures" }
        $5 - $3 != $6 { print FNR ": the loss is not the difference" }
        $6 == 0 && $2 != $4 { print FNR ": a best move that is not the best" }
        $2 == "pass" && ($4 != "pass" || $6 != 0) { print FNR ": a pass with a choice" }
        /  / { print FNR ": two spaces" }' >"$work/faults"
    [ ! -s "$work/faults" ] || { cat "$work/faults"; return 1; }
}
games_are_printed_as_before() {
    succeed analyze "$games" "${level[@]}" --lang en && lines_are_right && golden analyze-en.txt &&
        succeed analyze "$games" "${level[@]}" --lang ja && lines_are_right && golden analyze-ja.txt
}
both_kernels_agree() {
    succeed analyze "$games" "${level[@]}" --lang en --kernel baseline && golden analyze-en.txt
}
json_is_one_object_a_game() {
    succeed analyze "$games" "${level[@]}" --lang ja --json && golden analyze-ja.json || return 1
    [ "$(grep -c '^{"game":[0-9]*,.*}}$' "$work/out")" -eq 3 ] && [ "$(wc -l <"$work/out")" -eq 3 ] ||
        { wrong "three objects expected"; return 1; }
}
the_standard_input_is_read_too() {
    "${program[@]}" analyze - "${level[@]}" --lang en <"$games" >"$work/out" 2>"$work/err"
    code=$?
    golden analyze-en.txt
}
shards_together_are_the_whole() {
    local i
    for i in 1 2; do
        succeed analyze "$games" "${level[@]}" --json --lang ja --shard "$i/2" || return 1
        cp "$work/out" "$work/shard$i"
    done
    sort "$work/shard1" "$work/shard2" | cmp - <(sort tests/golden/analyze-ja.json) || return 1
    [ "$(wc -l <"$work/shard1")" -eq 2 ] && [ "$(wc -l <"$work/shard2")" -eq 1 ] || { echo "2 and 1 games expected"; return 1; }
}
analysis_begins_where_it_is_told() {
    succeed analyze "$games" "${level[@]}" --json --lang ja --from 2 &&
        sed 1d tests/golden/analyze-ja.json | cmp - "$work/out" &&
        succeed analyze "$games" "${level[@]}" --from 4 && [ ! -s "$work/out" ]
}
pictures_are_drawn_in_both_languages() {
    local language
    for language in en ja; do
        succeed analyze "$games" "${level[@]}" --lang "$language" --plot "$work/図.svg" || return 1
        golden "analyze-$language.svg" "$work/図.svg" || return 1
    done
}
a_picture_that_cannot_be_written_is_told() {
    refuse 1 'no-such' analyze "$games" --level 1 --shard 2/3 --lang en --plot "$work/no-such/x.svg"
    [ -s "$work/out" ] || { wrong "the analysis expected all the same"; return 1; }
}
T68_finished_games_end() {
    echo f5d6c5f4e3f6g5e6e7 >"$work/in"
    succeed analyze "$work/in" --level 3 && lines_are_right || return 1
    [ "$(wc -l <"$work/out")" -eq 9 ] && tail -n 1 "$work/out" | grep -q '^9 e7 +64 e7 +64 0 -' ||
        { wrong "nine moves and +64 expected"; return 1; }
}
T11_passes_are_moves() {
    echo F5d6C3d3C4f4F6f3E6e7F7c5B6g6G5c6E8b5E3d2B3h4D7b4A5a4A3a6F2g4A7c7D8g3H6f1H5c8B8g8B7g7C2f8H8h7E1d1G2e2H3h1H2c1b1 >"$work/in"
    succeed analyze "$work/in" --level 3 && lines_are_right || return 1
    [ "$(grep -c ' pass ' "$work/out")" -eq 1 ] && [ "$(wc -l <"$work/out")" -eq 56 ] ||
        { wrong "55 discs and a pass expected"; return 1; }
}
games_before_a_faulty_one_are_analysed() {
    printf 'f5d6c3\nf5d6f5\n' >"$work/in"
    refuse 1 f5 analyze "$work/in" --level 1 --lang en
    [ "$(wc -l <"$work/out")" -eq 3 ] || { wrong "three moves expected"; return 1; }
}
wrong_calls_are_refused() {
    refuse 2 --help analyze --lang en && refuse 2 --help analyze "$games" --level 0 --lang en &&
        refuse 2 --help analyze "$games" --level 21 --lang en && refuse 2 --help analyze "$games" --shard 3/2 --lang en &&
        refuse 2 --help analyze "$games" --from 0 --lang en && refuse 1 . analyze "$work/none" --lang en
}
help_is_there_in_both_languages() {
    local command language
    for command in name analyze; do
        for language in en ja; do
            succeed "$command" --help --lang "$language" || return 1
            [ "$(wc -l <"$work/out")" -ge 6 ] || { wrong "more help expected"; return 1; }
            cp "$work/out" "$work/help-$language"
        done
        ! cmp -s "$work/help-en" "$work/help-ja" || { echo "two languages expected"; return 1; }
    done
}

tap_case "openings have names in both languages" openings_have_names_in_both_languages
tap_case "all first moves and transpositions have the same name" all_first_moves_and_transpositions_count
tap_case "the number of moves stands in front when it is asked for" the_count_stands_in_front_when_asked_for
tap_case "an opening without an English name is called by a beginning that has one" without_an_english_name_the_beginning_has_one
tap_case "D33 without a name, and for the mirrored start, there is a dash" no_name_is_a_dash
tap_case "bad transcripts are refused with their place" bad_transcripts_are_refused
tap_case "analysed games are printed as before, and consistently" games_are_printed_as_before
tap_case "both kernels have the same analysis" both_kernels_agree
tap_case "JSON is one object for each game" json_is_one_object_a_game
tap_case "the standard input is analysed too" the_standard_input_is_read_too
tap_case "the shards together are the whole" shards_together_are_the_whole
tap_case "an analysis begins where it is told to" analysis_begins_where_it_is_told
tap_case "pictures are drawn in both languages" pictures_are_drawn_in_both_languages
tap_case "a picture that cannot be written is told, the analysis stays" a_picture_that_cannot_be_written_is_told
tap_case "T68 a finished game is analysed to its end" T68_finished_games_end
tap_case "T11 passes are moves with a number of their own" T11_passes_are_moves
tap_case "games before a faulty one are analysed" games_before_a_faulty_one_are_analysed
tap_case "wrong calls are refused" wrong_calls_are_refused
tap_case "there is help in both languages" help_is_there_in_both_languages
tap_done
