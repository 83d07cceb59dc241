#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks the command database as a user types it.
#   console_database.sh PROGRAM [ARGUMENT…]    build/native/othello-cli, build/othello-cli.exe
# shellcheck disable=SC2015 # A && B || C: wherever C is run here, A or B has failed
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/tools/program.sh
. tests/tools/program.sh
program_begin console_database "$@"

samples=tests/data/records
games=$samples/WTH_2001.wtb
start=---------------------------OX------XO---------------------------
mirrored=---------------------------XO------OX---------------------------
after_f5=---------------------------OX------XXX--------------------------
after_d3=-------------------X-------XX------XO---------------------------

run() {
    "${program[@]}" database "$@" >"$work/out" 2>"$work/err"
    code=$?
}

# prints TEXT ARGUMENT…: exactly this on standard output, nothing on the other, exit code 0.
prints() {
    local text=$1
    shift
    run "$@"
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] || { wrong "exit code 0 and no message expected: $*"; return 1; }
    printf '%b' "$text" | cmp -s - "$work/out" || { wrong "expected: $text"; return 1; }
}

# tells PATTERN TEXT ARGUMENT…: one message, and this on standard output all the same, exit code 1.
tells() {
    local pattern=$1 text=$2
    shift 2
    run "$@"
    [ "$code" -eq 1 ] || { wrong "exit code 1 expected: $*"; return 1; }
    [ "$(wc -l <"$work/err")" -eq 1 ] && grep -qE -e "$pattern" "$work/err" || { wrong "'$pattern' expected: $*"; return 1; }
    printf '%b' "$text" | cmp -s - "$work/out" || { wrong "expected: $text"; return 1; }
}

refuse() {
    local pattern=$1
    shift
    run "$@"
    [ "$code" -eq 2 ] && [ ! -s "$work/out" ] || { wrong "exit code 2 and no output expected: $*"; return 1; }
    [ "$(wc -l <"$work/err")" -eq 1 ] && grep -qE -e "$pattern" "$work/err" && grep -q -e '--help' "$work/err" ||
        { wrong "'$pattern' and one line with --help expected: $*"; return 1; }
}

both='games=2 black=2 draw=0 white=0 mean=+37.00\n'
one='games=1 black=1 draw=0 white=0 mean=+10.00\n'

a_position_with_its_results_and_next_moves() {
    prints "${both}f5 2 2 0 0 +37.00\n" "$games" --lang en || return 1
    prints "${both}d6 2 2 0 0 +37.00\n" "$games" --position "$after_f5 O" || return 1
    # The same by another of the four symmetries: its moves are those of the position asked for.
    prints "${both}c5 2 2 0 0 +37.00\n" "$games" --position "$after_d3 O" || return 1
    prints 'games=0 black=0 draw=0 white=0 mean=-\n' "$games" --position "$mirrored X" || return 1
    prints 'games=0 black=0 draw=0 white=0 mean=-\n' "$games" --position "$after_f5 X"
}

the_side_may_be_an_argument_of_its_own() {
    prints "${both}d6 2 2 0 0 +37.00\n" "$games" --position "$after_f5" O || return 1
    prints "${both}d6 2 2 0 0 +37.00\n" --position "$after_f5" O "$games" || return 1
    prints "${both}d6 2 2 0 0 +37.00\n" --position="$after_f5" o "$games" --lang en
}

games_end_and_passes_are_moves() {
    # Game 2 after its nine moves; game 1 before its first pass, White to move and then Black.
    prints 'games=1 black=1 draw=0 white=0 mean=+64.00\nend 1 1 0 0 +64.00\n' "$games" \
        --position "--------------------X------XXX----XXXXX----XXX------X----------- O" || return 1
    local last
    last=$("${program[@]}" show "$games" --move 57 | sed -n '/^1 /,/^8 /{s/^. //;s/ //g;p;}' | tr -d '\r\n')
    prints "${one}pass 1 1 0 0 +10.00\n" "$games" --position "$last" O || return 1
    prints "${one}a8 1 1 0 0 +10.00\n" "$games" --position "$last" X
}

games_are_listed_with_names() {
    prints "${both}f5 2 2 0 0 +37.00\ngame\t$games\t1\t2001\t37-27\tDupont Jean\tMüller Karl\tEssai de tournoi 2001\n" \
        "$games" --list 1 || return 1
    run "$games" "$games" --list 9
    [ "$(grep -c '^game	' "$work/out")" -eq 4 ] && grep -q "	2	2001	64-0	Yamada Taro	Dupont Jean	Divers" "$work/out" ||
        wrong "two games of each file, with names"
}

games_without_names_have_numbers() {
    cp "$games" "$work/alone.wtb"
    run "$work/alone.wtb" --list 1
    [ "$code" -eq 0 ] && [ "$(wc -l <"$work/err")" -eq 1 ] && grep -q "alone.wtb.*WTHOR.JOU" "$work/err" &&
        grep -q "37-27	#1	#2	#1" "$work/out" || wrong "numbers, and why"
}

games_are_asked_for_by_name_and_year() {
    prints "${one}f5 1 1 0 0 +10.00\n" "$games" --player MULLER || return 1
    prints "${one}f5 1 1 0 0 +10.00\n" "$games" --white müller --event "de tournoi" || return 1
    prints "${both}f5 2 2 0 0 +37.00\n" "$games" --player dupont --from 2001 --to 2001 || return 1
    prints 'games=0 black=0 draw=0 white=0 mean=-\n' "$games" --black müller || return 1
    prints 'games=0 black=0 draw=0 white=0 mean=-\n' "$games" --from 2002
}

D60_japanese_folders_and_long_paths_with_names_in_any_case() {
    local folder
    folder=$work/日本語ソ/$(printf 'n%.0s' {1..120})/$(printf 'm%.0s' {1..120})
    mkdir -p "$folder"
    cp "$games" "$folder/WTH_2001.wtb"
    cp "$samples/WTHOR.JOU" "$folder/wthor.Jou"
    cp "$samples/WTHOR.TRN" "$folder/Wthor.trn"
    run "$folder/WTH_2001.wtb" --list 1
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] && grep -q '37-27	Dupont Jean	Müller Karl	Essai de tournoi 2001$' "$work/out" ||
        wrong "names from that folder"
}

# wthor_with N1 P1: a header of the sample with these bytes (printf's escapes).
wthor_with() {
    head -c 4 "$games"
    printf '%b' "$1"
    head -c 12 "$games" | tail -c 4
    printf '%b' "$2"
    head -c 16 "$games" | tail -c 3
}

game() {
    tail -c +17 "$games" | head -c $((68 * $1)) | tail -c 68
}

T56_sizes_that_do_not_fit() {
    { wthor_with '\xff\xff\xff\x7f' '\x08'; game 1; game 2; } >"$work/huge.wtb"
    tells 'huge.wtb.* 2147483647 .* 2' "${both}f5 2 2 0 0 +37.00\n" "$work/huge.wtb" || return 1
    { wthor_with '\0\0\0\0' '\x08'; game 1; game 2; } >"$work/none.wtb"
    tells 'none.wtb.* 0 .* 2' "${both}f5 2 2 0 0 +37.00\n" "$work/none.wtb" || return 1
    { wthor_with '\x02\0\0\0' '\x08'; game 1; game 2 | head -c 67; } >"$work/cut.wtb"
    tells 'cut.wtb.* 2 .* 1' "${one}f5 1 1 0 0 +10.00\n" "$work/cut.wtb" || return 1
    { wthor_with '\x01\0\0\0' '\x08'; game 1; game 2 | head -c 67; } >"$work/more.wtb"
    tells 'more.wtb' "${one}f5 1 1 0 0 +10.00\n" "$work/more.wtb" || return 1
    wthor_with '\0\0\0\0' '\x08' >"$work/empty.wtb"
    prints 'games=0 black=0 draw=0 white=0 mean=-\n' "$work/empty.wtb"
}

T57_boards_of_other_sizes() {
    { wthor_with '\x01\0\0\0' '\0'; game 1; } >"$work/zero.wtb"
    prints "${one}f5 1 1 0 0 +10.00\n" "$work/zero.wtb" || return 1
    { wthor_with '\x01\0\0\0' '\x0a'; game 1; } >"$work/ten.wtb"
    tells 'ten.wtb.*10x10' "" "$work/ten.wtb" --lang en || return 1
    tells 'ten.wtb.*10x10' "${both}f5 2 2 0 0 +37.00\n" "$work/ten.wtb" "$games" --lang en
}

# bad_game BYTE: game 1 with this fifth move.
bad_game() {
    game 1 | head -c 12
    printf '%b' "$1"
    game 1 | tail -c 55
}

T58_faulty_games_are_left_out_and_counted() {
    { wthor_with '\x06\0\0\0' '\x08'; bad_game '\x13'; bad_game '\x99'; bad_game '\x5a'; bad_game '\x2c'; bad_game '\0'
        game 2; } >"$work/bad.wtb"
    tells '4 .*6 .* 1 .*bad.wtb' 'games=2 black=2 draw=0 white=0 mean=+37.00\nf5 2 2 0 0 +37.00\n' "$work/bad.wtb" --lang en
}

# A score that the moves deny: that of a whole game is counted from its discs, that of a broken one believed.
D61_the_score_is_that_of_the_moves() {
    { wthor_with '\x02\0\0\0' '\x08'; game 1 | head -c 6; printf '\x05'; game 1 | tail -c 61; game 2; } >"$work/score.wtb"
    prints "${both}f5 2 2 0 0 +37.00\n" "$work/score.wtb"
}

faulty_files_are_told_and_the_others_used() {
    tells 'gone.wtb.*no such file' "${both}f5 2 2 0 0 +37.00\n" "$work/gone.wtb" "$games" --lang en || return 1
    tells 'README.md.*no game' "${both}f5 2 2 0 0 +37.00\n" "$games" README.md --lang en || return 1
    tells '見つかりません' "" "$work/gone.wtb" --lang ja || return 1
    mkdir -p "$work/half"
    cp "$games" "$samples/WTHOR.TRN" "$work/half"
    head -c 90 "$samples/WTHOR.JOU" >"$work/half/WTHOR.JOU"
    tells 'WTHOR.JOU.*not whole' "${both}f5 2 2 0 0 +37.00\n" "$work/half/WTH_2001.wtb" --lang en
}

texts_of_games_beside_wthor_files() {
    local ggf=$work/two.ggf
    "${program[@]}" convert "$games" --to ggf --out "$ggf" || { wrong "convert"; return 1; }
    prints "${both}f5 2 2 0 0 +37.00\n" "$ggf" || return 1
    prints "${both}d6 2 2 0 0 +37.00\n" "$ggf" --position "$after_f5 O" || return 1
    prints 'games=4 black=4 draw=0 white=0 mean=+37.00\nf5 4 4 0 0 +37.00\n' "$games" "$ggf" || return 1
    prints "${one}f5 1 1 0 0 +10.00\ngame\t$ggf\t1\t2001\t37-27\tDupont Jean\tMüller Karl\tEssai de tournoi 2001\n" \
        "$ggf" --white müller --list 3 || return 1
    { cat "$ggf"; echo '(;GM[Othello]BO[8 oops]B[A1];)'; } >"$work/fault.ggf"
    run "$work/fault.ggf" --lang en
    [ "$code" -eq 1 ] && grep -q 'fault.ggf.*line' "$work/err" && grep -q '1 of 3' "$work/err" &&
        printf '%b' "${both}f5 2 2 0 0 +37.00\n" | cmp -s - "$work/out" || wrong "the fault is told and counted"
}

a_folder_stands_for_its_files() {
    local folder=$work/棋譜
    mkdir -p "$folder/inner" "$work/void"
    tells 'no file of games' "" "$work/void" --lang en || return 1
    printf 'f5d6\nf5f6\n' >"$folder/b.TXT"
    printf 'd3c5\n' >"$folder/a.txt"
    printf 'no games here\n' >"$folder/readme.txt"
    printf 'f5d6\n' >"$folder/notes.doc"
    printf 'f5d6\n' >"$folder/inner/c.txt"
    run "$folder" --list 9
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] && grep -q '^games=3 ' "$work/out" &&
        [ "$(sed -n 's/^game	.*[/\\]\([^	]*\)	.*/\1/p' "$work/out" | tr '\n' ' ')" = 'a.txt b.TXT b.TXT ' ] ||
        wrong "three games of two files"
}

wrong_command_lines() {
    refuse 'FILE' || return 1
    refuse '65' "$games" --position "$after_f5- O" || return 1
    refuse '' "$games" --position "$after_f5" || return 1
    refuse '' "$games" --position "$start" Z || return 1
    refuse '' "$games" --position || return 1
    refuse '' "$games" --list x || return 1
    refuse '' "$games" --from 0 || return 1
    refuse '' "$games" --no-such-option
}

help_says_what_is_printed() {
    local language
    for language in en ja; do
        run --help --lang $language
        [ "$code" -eq 0 ] && grep -q 'games=' "$work/out" && grep -q -e '--position' "$work/out" ||
            { wrong "help in $language"; return 1; }
    done
}

tap_case "a position with its results and next moves" a_position_with_its_results_and_next_moves
tap_case "the side may be an argument of its own" the_side_may_be_an_argument_of_its_own
tap_case "games end and passes are moves" games_end_and_passes_are_moves
tap_case "games are listed with names" games_are_listed_with_names
tap_case "games without names have numbers" games_without_names_have_numbers
tap_case "games are asked for by name and year" games_are_asked_for_by_name_and_year
tap_case "D60 japanese folders and long paths with names in any case" D60_japanese_folders_and_long_paths_with_names_in_any_case
tap_case "T56 sizes that do not fit" T56_sizes_that_do_not_fit
tap_case "T57 boards of other sizes" T57_boards_of_other_sizes
tap_case "T58 faulty games are left out and counted" T58_faulty_games_are_left_out_and_counted
tap_case "D61 the score is that of the moves" D61_the_score_is_that_of_the_moves
tap_case "faulty files are told and the others used" faulty_files_are_told_and_the_others_used
tap_case "texts of games beside WTHOR files" texts_of_games_beside_wthor_files
tap_case "a folder stands for its files" a_folder_stands_for_its_files
tap_case "wrong command lines" wrong_command_lines
tap_case "help says what is printed" help_says_what_is_printed
tap_done
