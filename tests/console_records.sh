#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks the commands that read and write records, as a user types them: info, convert, show.
#   console_records.sh PROGRAM [ARGUMENT…]    build/native/othello-cli, build/othello-cli.exe
# What is expected of info, in tests/golden/records-info.txt too, was computed by another program, square by square.
# shellcheck disable=SC2001,SC2059,SC2094
# shellcheck disable=SC2015 # A && B || C: wherever C is run here, A or B has failed
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/tools/program.sh
. tests/tools/program.sh
program_begin console_records "$@"

start=---------------------------OX------XO---------------------------
mirrored=---------------------------XO------OX---------------------------
must_pass=OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO
empty=----------------------------------------------------------------
full=XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX
samples=tests/data/records
three='moves=3 passes=0 discs=5-2 score=62-2 over=no mover=O legal=4 board=------------------X--------XX------OXX-----O--------------------'

# info_is LINES TEXT: what info prints of a text on its standard input, and that it has nothing to complain of.
# TEXT goes through printf '%b'.
info_is() {
    printf '%b' "$2" >"$work/in"
    run info - <"$work/in"
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] || { wrong "exit code 0 and no message expected: $2"; return 1; }
    printf '%s\n' "$1" | cmp -s - "$work/out" || { wrong "expected: $1"; return 1; }
}

# info_fails PATTERN TEXT [LINES]: a fault on the standard input, what was printed before it, exit code 1.
info_fails() {
    printf '%b' "$2" >"$work/in"
    run info - <"$work/in"
    [ "$code" -eq 1 ] || { wrong "exit code 1 expected: $2"; return 1; }
    [ "$(wc -l <"$work/err")" -eq 1 ] && grep -qE -e "$1" "$work/err" || { wrong "'$1' expected: $2"; return 1; }
    printf '%s' "${3:+$3
}" | cmp -s - "$work/out" || { wrong "expected: ${3:-nothing}"; return 1; }
}

# The line that is expected of info for a case.
golden() {
    sed -n "s/^$1 //p" tests/golden/records-info.txt
}

# A wrong command line: exit code 2, nothing on standard output, one line that names --help.
refuse() {
    local pattern=$1
    shift
    run "$@"
    [ "$code" -eq 2 ] && [ ! -s "$work/out" ] || { wrong "exit code 2 and no output expected: $*"; return 1; }
    [ "$(wc -l <"$work/err")" -eq 1 ] && grep -q -e '--help' "$work/err" || { wrong "one line with --help: $*"; return 1; }
    grep -qE -e "$pattern" "$work/err" || { wrong "'$pattern' expected: $*"; return 1; }
}

# ------------------------------------------------------------------------------------------- transcripts
T1_upper_case_and_an_implied_pass() {
    info_is "$(golden T1)" \
        'D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6G1A2C2C7B8D8C8G8G6H6G5H5G4H4H3G7H8F8H7A8A7B7A1B2G3G2H2H1C1B1'
}
T6_numbers_and_a_result() {
    info_is "$(golden T6)" \
        '1. d3 c5 2. f6 f5 3. e6 e3 4. b5 f4 5. g3 f3 6. f2 e7 7. e8 17-0'
}
T7_two_written_passes() {
    info_is "$(golden T7)" \
        'f5d6c3d3c4f4c5b3c2e3d2b4e2e6e7f3g4g3g5f2f1c1c7f6f7d7c6b5c8h5h6h4b6h7a5g6d1f8e8d8h2b8a2a3a4a7b1e1b2b7g2h1h3g1h8a1a6--a8--g8g7'
}
T9_four_black_passes() {
    info_is "$(golden T9)" \
        'f5f6f7g7h7h8c4e7d7g5h5h6f8d8c7h4'
}
T11_a_pass_before_the_last_token() {
    info_is "$(golden T11)" \
        'F5d6C3d3C4f4F6f3E6e7F7c5B6g6G5c6E8b5E3d2B3h4D7b4A5a4A3a6F2g4A7c7D8g3H6f1H5c8B8g8B7g7C2f8H8h7E1d1G2e2H3h1H2c1b1'
}
T12_black_has_to_pass() {
    info_is "$(golden T12)" \
        'e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8'
}
T14_white_is_to_move() {
    info_is "$(golden T14)" \
        'f5d6c3d3c4f4c5b3c2e6c6b4b5d2e3a6c1d7e7f6a4e2a5d1f7b6c8d8f8b8c7a3f1e1g6a7g3g4f2f3h4g2h1g1g5h5h6e8a8b7a2b2b1a1h3'
}
T15_twenty_nine_moves() {
    info_is "$(golden T15)" \
        'c4e3f5e6f6c5c3c6d3d2e2b3e1f4f3f2f1c2b1g3g4d6g5h4h5h3h2h6h7'
}
T17_white_takes_all() {
    info_is "$(golden T17)" \
        'f5d6c4g5e6d3c5b5c6d7'
}
T21_case_is_colour() {
    info_is "$(golden T21)" \
        'F5 f4 2. F3 g4 3. H3 f6 4. G5 g6 5. E6 h6 6. H5 e7 7. E3 d2 8. F7 f8 9. E2 c5 10. B5 d6 11. C4 c3 12. D7 b3 13. C6 b6 14. D3 c7 15. D8 c8 16. E8 b4 17. C1 c2 18. G3 b7'
}
T16_a_game_of_nine_moves() {
    local expected
    expected=$(golden T16)
    info_is "$expected"$'\n'"$expected" 'f5d6c5f4e3f6g5e6e7\ne6f4e3f6g5d6e7f5c5\n'
}
T2_a_square_that_is_taken() {
    info_fails 'game 1, line 1, move 2 \("d4"\): there is a disc' d3d4d5 &&
        info_fails 'game 1, line 1, move 2 \("D4"\): there is a disc' D3D4D5D6
}
D23_separators_numbers_line_ends_and_marks() {
    local text five
    five=$(golden five)
    info_is "$five" 'f5 d6 c3 d3 c4' || return 1
    for text in f5,d6,c3 f5-d6-c3 '1.f5 d6 2.c3' F5d6C3 'f5d6c3\n' 'f5\td6\tc3' 'f5d6c3\r\n' '\xef\xbb\xbff5d6c3' \
        '\xff\xfef\x005\x00d\x006\x00c\x003\x00' '\xfe\xff\x00f\x005\x00d\x006\x00c\x003'; do
        info_is "format=transcript start=standard $three" "$text" || return 1
    done
}
D24_full_width_letters_and_digits() {
    local text
    for text in 'ｆ５ｄ６ｃ３' 'f５d6ｃ3' 'f5　d6　c3' '\x82\x86\x82\x54\x82\x84\x82\x55\x82\x83\x82\x52'; do
        info_is "format=transcript start=standard $three" "$text" || return 1
    done
}
D25_what_is_no_game_names_the_token() {
    info_fails 'move 4 \("d"\)' f5d6c3d && info_fails 'move 3 \("z9"\)' f5d6z9 &&
        info_fails 'move 3 \("f5"\): there is a disc' f5d6f5 && info_fails 'no game in it' '' &&
        info_fails 'no game in it' '\n \r\n' &&
        head -c 100001 /dev/zero | tr '\0' a >"$work/long" && info_fails 'standard input, .*: ' "$(cat "$work/long")"
}
D26_a_pass_with_a_legal_move() {
    info_fails 'move 3 \("PA"\): illegal pass' f5d6PAc3 && info_fails 'move 2 \("PA"\): illegal pass' f5PAd6
}
D27_every_spelling_of_a_pass() {
    local pass expected
    expected=$(golden T7)
    for pass in pa PA ps PS pass PASS @@@@; do
        info_is "$expected" \
            "f5d6c3d3c4f4c5b3c2e3d2b4e2e6e7f3g4g3g5f2f1c1c7f6f7d7c6b5c8h5h6h4b6h7a5g6d1f8e8d8h2b8a2a3a4a7b1e1b2b7g2h1h3g1h8a1a6${pass}a8${pass}g8g7" || return 1
    done
    info_is "format=transcript start=standard $three" 'p@f5p@d6p@c3'
}
D28_what_follows_the_end() {
    info_fails 'move 10 \("d1"\): the game is over before this move' 'f5d6c5f4e3f6g5e6e7d1' &&
        info_fails 'move 10 \("pa"\): the game is over before this move' 'f5d6c5f4e3f6g5e6e7pa'
}
several_games_and_a_fault_behind_them() {
    local first='format=transcript start=standard '$three
    info_is "$first"$'\n'"$first" 'f5d6c3\n\nf5d6c3\n' &&
        info_fails 'game 2, line 3, move 2 \("c4"\): a disc there would flip nothing' 'f5d6c3\n\nd3c4\nf5\n' "$first"
}

# --------------------------------------------------------------------------------------------- positions
T30_the_mover_has_to_pass() {
    local expected="format=board start=custom moves=0 passes=0 discs=19-43 score=19-45 over=no mover=X legal=0 board=$must_pass"
    info_is "$expected" "$must_pass X"
}
D33_the_mirrored_start() {
    info_is "format=board start=mirrored moves=0 passes=0 discs=2-2 score=32-32 over=no mover=X legal=4 board=$mirrored" \
        "$mirrored X"
}
D34_boards_without_a_side_and_without_moves() {
    info_is "format=board start=custom moves=0 passes=0 discs=0-0 score=32-32 over=yes mover=- legal=0 board=$empty" "$empty" &&
        info_is "format=board start=custom moves=0 passes=0 discs=64-0 score=64-0 over=yes mover=- legal=0 board=$full" "$full" &&
        info_is "format=board start=custom moves=0 passes=0 discs=63-0 score=64-0 over=yes mover=- legal=0 board=${full#X}-" \
            "${full#X}-" &&
        info_is "format=board start=standard moves=0 passes=0 discs=2-2 score=32-32 over=no mover=X legal=4 board=$start" "$start"
}
D35_signs_of_discs_and_sides() {
    local text
    for text in "${start}O" "$start o" "$(tr XO- xo. <<<"$start") O"; do
        info_is "format=board start=custom moves=0 passes=0 discs=2-2 score=32-32 over=no mover=O legal=4 board=$start" \
            "$text" || return 1
    done
    for text in "$start *" "$start X\\n" "$start\\n" "$(tr X '*' <<<"$start") x"; do
        info_is "format=board start=standard moves=0 passes=0 discs=2-2 score=32-32 over=no mover=X legal=4 board=$start" \
            "$text" || return 1
    done
    info_fails 'digits as discs' "$(tr XO 10 <<<"$start") X" && info_fails 'digits as discs' "$(tr XO 01 <<<"$start")"
}
D36_lines_labels_and_wrong_numbers_of_squares() {
    local rows labelled
    rows=$(fold -w 8 <<<"$start")
    labelled=$(sed 's/./ &/g' <<<"$rows" | cat -n | sed 's/^ *//; s/\t//')
    for text in "$rows" "$(sed 's/./& /g' <<<"$rows")" "$labelled" $'  a b c d e f g h\n'"$labelled"; do
        info_is "format=board start=standard moves=0 passes=0 discs=2-2 score=32-32 over=no mover=X legal=4 board=$start" \
            "$text\\nX" || return 1
    done
    info_fails 'fewer than 64 squares' "${start#-} X" && info_fails 'more than 64 squares' "-$start X" &&
        info_fails 'fewer than 64 squares' "$(sed 1d <<<"$labelled")\\nX"
}
problems_are_games_of_no_moves() {
    run info tests/data/solve.obf
    [ "$code" -eq 0 ] && [ "$(grep -c '^format=obf start=custom moves=0 ' "$work/out")" -eq 6 ] || wrong "six lines"
}

# --------------------------------------------------------------------------------------- GGF, SGF and PGN
seven=$(golden T7)
seven=${seven#*standard }
seven_moves='1. f5 d6 2. c3 d3 3. c4 f4 4. c5 b3 5. c2 e3 6. d2 b4 7. e2 e6 8. e7 f3 9. g4 g3 10. g5 f2 11. f1 c1 12.
c7 f6 13. f7 d7 14. c6 b5 15. c8 h5 16. h6 h4 17. b6 h7 18. a5 g6 19. d1 f8 20. e8 d8 21. h2 b8 22. a2 a3
23. a4 a7 24. b1 e1 25. b2 b7 26. g2 h1 27. h3 g1 28. h8 a1 29. a6 -- 30. a8 -- 31. g8 g7'
bo='BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]'
T41_a_number_in_front_and_several_games() {
    local game="(;GM[Othello]PC[GGS]DT[2003]PB[a]PW[b]TY[8]$bo""B[F5]W[D6]B[C3];)"
    info_is "format=ggf start=standard $three" "1 $game" &&
        info_is "format=ggf start=standard $three"$'\n'"format=ggf start=standard $three" "2 $game$game\n" &&
        info_is "format=ggf start=standard $three"$'\n'"format=ggf start=standard $three" "$game\n$game\n"
}
T43_games_that_are_cut_off() {
    info_fails 'standard input, game 1' '(;GM[Othello]PC[This game is corrupt' &&
        info_fails 'standard input, game 1' '(;GM[Othello]PB[a]B[F5]W[D6];)' &&
        info_fails 'standard input, game 1' '(;GM[Othello]PB[a]BO[8 ------- B[F5]W[D6];)'
}
T44_other_sizes_and_games() {
    info_fails 'another size|other size' "(;GM[Othello]TY[10]BO[10 ---- *]B[F5];)" &&
        info_fails 'fewer discs win' "(;GM[Othello]TY[8a]$bo""B[F5];)" &&
        info_fails 'another size|other size' "(;GM[Othello]TY[88]BO[88 ---- *];)" &&
        info_is "format=ggf start=standard $three" "(;GM[Othello]TY[8k]$bo""B[F5]W[D6]B[C3];)" &&
        info_is "format=ggf start=mirrored moves=1 passes=0 discs=4-1 score=63-1 over=no mover=O legal=3 board=---------------------------XO------XX------X--------------------" \
            "(;GM[Othello]TY[s8r20]BO[8 $(tr X '*' <<<"$mirrored") *]B[D6];)"
}
T45_moves_with_values_times_and_passes() {
    info_is "format=ggf start=standard $three" "(;GM[Othello]TY[8]$bo""B[F5/-1.39]W[d6/-1.34/0.016]B[c3//5.2];)" &&
        info_is "format=ggf start=custom moves=0 passes=1 discs=19-43 score=19-45 over=no mover=O legal=2 board=$must_pass" \
            "(;GM[Othello]TY[8]BO[8 $(tr X '*' <<<"$must_pass") *]B[PASS];)"
}
the_samples_of_edax() {
    local format
    for format in ggf sgf pgn; do
        run info "$samples/edax.$format"
        [ "$code" -eq 0 ] && [ "$(cat "$work/out")" = "format=$format start=standard $seven" ] ||
            { wrong "edax.$format: format=$format start=standard $seven"; return 1; }
    done
}
T51_a_position_a_result_and_passes_in_a_pgn() {
    info_is "format=pgn start=standard $three" \
        '[Event "?"]\n[FEN "8/8/8/3Pp3/3pP3/8/8/8 w - - 0 1"]\n[Result "37-27"]\n\n1. f5 d6 2. c3 37-27\n' &&
        info_is "format=pgn start=standard $seven" "[Event \"?\"]\\n[Result \"37-27\"]\\n\\n$seven_moves 37-27\\n" &&
        info_is "format=pgn start=standard $seven" "[Event \"?\"]\\n[Result \"1-0\"]\\n\\n${seven_moves//--/pass} 1-0\\n"
}

# ------------------------------------------------------------------------------------------------- WTHOR
# A header of so many games on boards of a size. little-endian
wthor_head() {
    printf '\x14\x01\x01\x01'"$1"'\0\0\xd1\x07'"$2"'\0\x16\0'
}
wthor_game() {
    tail -c +17 "$samples/WTH_2001.wtb" | head -c $((68 * $1)) | tail -c 68
}
first_game="format=wthor start=standard $seven"
second_game=$(golden T16)
second_game=${second_game/transcript/wthor}
T56_sizes_that_do_not_fit() {
    { wthor_head '\x03\0\0\0' '\x08'; wthor_game 1; wthor_game 2; wthor_game 1 | head -c 67; } >"$work/cut.wtb"
    run info "$work/cut.wtb"
    [ "$code" -eq 1 ] && [ "$(cat "$work/out")" = "$first_game"$'\n'"$second_game" ] && grep -q 'game 3' "$work/err" ||
        { wrong "a last game that is cut off"; return 1; }
    { wthor_head '\xff\xff\xff\x7f' '\x08'; wthor_game 2; } >"$work/huge.wtb"
    run info "$work/huge.wtb"
    [ "$code" -eq 1 ] && [ "$(cat "$work/out")" = "$second_game" ] && grep -q 'tells of 2147483647 games, but there are 1' "$work/err" ||
        { wrong "a header that tells of too many games"; return 1; }
    { wthor_head '\0\0\0\0' '\x08'; wthor_game 2; } >"$work/none.wtb"
    run info "$work/none.wtb"
    [ "$code" -eq 1 ] && [ "$(cat "$work/out")" = "$second_game" ] && grep -q 'tells of 0 games, but there are 1' "$work/err" ||
        { wrong "a header that tells of no games"; return 1; }
    wthor_head '\0\0\0\0' '\x08' >"$work/empty.wtb"
    run info "$work/empty.wtb"
    [ "$code" -eq 0 ] && [ ! -s "$work/out" ] && [ ! -s "$work/err" ] || { wrong "a file of no games"; return 1; }
    wthor_head '\x01\0\0\0' '\x08' | head -c 9 >"$work/short.wtb"
    run info "$work/short.wtb"
    [ "$code" -eq 1 ] && [ ! -s "$work/out" ] && grep -q 'does not begin like this' "$work/err" || wrong "half a header"
}
T57_boards_of_other_sizes() {
    { wthor_head '\x01\0\0\0' '\0'; wthor_game 2; } >"$work/zero.wtb"
    run info "$work/zero.wtb"
    [ "$code" -eq 0 ] && [ "$(cat "$work/out")" = "$second_game" ] || { wrong "0 is 8×8"; return 1; }
    { wthor_head '\x01\0\0\0' '\x0a'; wthor_game 2; } >"$work/ten.wtb"
    run info "$work/ten.wtb"
    [ "$code" -eq 1 ] && [ ! -s "$work/out" ] && grep -q 'only games on 8×8' "$work/err" || wrong "10×10 is refused"
}
# A game whose third move is another byte.
wthor_game_with() {
    wthor_game 1 | head -c 10
    printf '%b' "$1"
    wthor_game 1 | tail -c 57
}
T58_bytes_that_are_no_moves() {
    { wthor_head '\x04\0\0\0' '\x08'; wthor_game_with '\x13'; wthor_game_with '\x99'; wthor_game_with '\0'; wthor_game 2; } >"$work/bad.wtb"
    run info "$work/bad.wtb"
    [ "$code" -eq 1 ] && grep -q 'game 1, move 3 ("19")' "$work/err" && grep -q '2 of 4 games are faulty' "$work/err" ||
        { wrong "two games are passed over and counted"; return 1; }
    [ "$(sed 1d "$work/out")" = "$second_game" ] && grep -q '^format=wthor start=standard moves=2 ' "$work/out" ||
        wrong "0 ends a game, the others are read"
}
a_wthor_file_comes_through_a_pipe() {
    run info - <"$samples/WTH_2001.wtb"
    [ "$code" -eq 0 ] && [ "$(cat "$work/out")" = "$first_game"$'\n'"$second_game" ] || wrong "both games"
}
D60_japanese_folders_and_long_paths() {
    local folder="$work/日本語 ソ表"
    mkdir -p "$folder/$(printf 'n%.0s' {1..240})"
    cp "$samples"/W* "$folder"
    cp "$samples"/W* "$folder/nnn"*
    for file in "$folder/WTH_2001.wtb" "$folder"/nnn*/WTH_2001.wtb; do
        run show "$file" --game 2
        [ "$code" -eq 0 ] && grep -q '^Black (X): Yamada Taro$' "$work/out" && grep -q '^Event: Divers$' "$work/out" ||
            { wrong "the names beside the file are found"; return 1; }
    done
}

# ----------------------------------------------------------------------------------------------- encodings
players_are_read_in_any_encoding() {
    local encoding
    printf '(;GM[Othello]PB[田中 ソ表①髙]PW[ｵｾﾛ]TY[8]%sB[F5];)\n' "$bo" >"$work/utf8"
    run show "$work/utf8"
    cp "$work/out" "$work/expected"
    grep -q '^Black (X): 田中 ソ表①髙$' "$work/out" || { wrong "the name in UTF-8"; return 1; }
    for encoding in UTF-16 UTF-16LE CP932; do
        { [ "$encoding" != UTF-16LE ] || printf '\xff\xfe'; iconv -f UTF-8 -t "$encoding" "$work/utf8"; } >"$work/in"
        run show - <"$work/in"
        [ "$code" -eq 0 ] && diff <(sed 1d "$work/expected") <(sed 1d "$work/out") || { wrong "the same in $encoding"; return 1; }
    done
    printf '(;GM[Othello]PB[Jos\xe9]PW[St\xe9phane]TY[8]%sB[F5];)\n' "$bo" >"$work/in"
    run show - <"$work/in"
    [ "$code" -eq 0 ] && grep -q '^Black (X): José$' "$work/out" && grep -q '^White (O): Stéphane$' "$work/out" || wrong "Latin-1"
}
any_bytes_are_refused_without_harm() {
    local seed
    for seed in 1 2 3 4 5 6; do
        LC_ALL=C awk -v seed="$seed" 'BEGIN { srand(seed); for (i = 0; i < 70000; i++) printf "%c", int(rand() * 256) }' >"$work/in"
        run info - <"$work/in"
        [ "$code" -eq 1 ] && [ -s "$work/err" ] || { wrong "exit code 1 and a message"; return 1; }
        ! iconv -f UTF-8 -t UTF-8 "$work/err" 2>&1 >/dev/null | grep . || { wrong "the message is UTF-8"; return 1; }
    done
}

# ----------------------------------------------------------------------------------------- convert and show
every_format_says_the_same() {
    local format
    for format in transcript ggf sgf pgn own; do
        run convert "$samples/WTH_2001.wtb" --to "$format" --out "$work/all.$format"
        [ "$code" -eq 0 ] && [ ! -s "$work/out" ] || { wrong "convert to $format"; return 1; }
        run info "$work/all.$format"
        [ "$code" -eq 0 ] && [ "$(cat "$work/out")" = "${first_game/wthor/$format}"$'\n'"${second_game/wthor/$format}" ] ||
            { wrong "the same games in $format"; return 1; }
    done
    mkdir "$work/new"
    run convert "$work/all.ggf" "$work/all.pgn" --to wthor --out "$work/new/games"
    [ "$code" -eq 0 ] || { wrong "convert to wthor"; return 1; }
    run info "$work/new/games.wtb"
    [ "$code" -eq 0 ] && [ "$(cat "$work/out")" = "$first_game"$'\n'"$second_game"$'\n'"$first_game"$'\n'"$second_game" ] ||
        { wrong "four games in WTHOR"; return 1; }
    run show "$work/new/games.wtb" --game 3
    grep -q '^Black (X): Dupont Jean$' "$work/out" && grep -q '^White (O): Müller Karl$' "$work/out" || wrong "names in WTHOR"
}
names_that_are_there_keep_their_numbers() {
    mkdir "$work/names"
    cp "$samples"/W* "$work/names"
    printf '(;GM[Othello]PB[Abe]PW[Dupont Jean]DT[2002]TY[8]%sB[F5]W[D6]B[C3];)' "$bo" >"$work/in"
    run convert "$work/in" --to wthor --out "$work/names/new.wtb"
    [ "$code" -eq 0 ] || { wrong "convert beside other games"; return 1; }
    run show "$work/names/new.wtb"
    grep -q '^Black (X): Abe$' "$work/out" && grep -q '^White (O): Dupont Jean$' "$work/out" || { wrong "the new game's names"; return 1; }
    run show "$work/names/WTH_2001.wtb" --game 2
    grep -q '^Black (X): Yamada Taro$' "$work/out" && grep -q '^White (O): Dupont Jean$' "$work/out" || { wrong "the old game's names"; return 1; }
    head -c 20 "$samples/WTHOR.JOU" >"$work/names/WTHOR.JOU"
    cp "$work/names/new.wtb" "$work/before"
    run convert "$work/in" "$work/in" --to wthor --out "$work/names/new.wtb"
    [ "$code" -eq 1 ] && grep -q 'WTHOR.JOU or WTHOR.TRN' "$work/err" && cmp "$work/before" "$work/names/new.wtb" ||
        wrong "names that cannot be read are not written over"
}
losses_are_told_once_for_each_kind() {
    run convert "$samples/WTH_2001.wtb" - "$samples/WTH_2001.wtb" --to transcript <"$samples/WTH_2001.wtb"
    [ "$code" -eq 0 ] && [ "$(wc -l <"$work/out")" -eq 6 ] && [ "$(wc -l <"$work/err")" -eq 1 ] &&
        grep -q 'game 1: transcript has no place for some of the names' "$work/err" || wrong "one message"
}
positions_are_written_for_what_holds_no_moves() {
    local format
    for format in board obf; do
        run convert "$samples/edax.ggf" --to $format --out -
        [ "$code" -eq 0 ] && [ "$(wc -l <"$work/err")" -ge 1 ] && grep -q "game 1: $format has no place for moves" "$work/err" ||
            { wrong "a message"; return 1; }
        cp "$work/out" "$work/in"
        run info - <"$work/in"
        [ "$code" -eq 0 ] && [ "$(sed 's/.*board=//' "$work/out")" = "${seven##*board=}" ] || { wrong "the last position"; return 1; }
    done
}
a_folder_is_no_file() {
    run info "$work"
    [ "$code" -eq 1 ] && [ ! -s "$work/out" ] && [ "$(wc -l <"$work/err")" -eq 1 ] || { wrong "info of a folder"; return 1; }
    run convert "$samples/edax.ggf" --to sgf --out "$work"
    [ "$code" -eq 1 ] && [ -d "$work" ] || wrong "convert to a folder"
}
a_fault_leaves_the_old_file() {
    echo old >"$work/kept"
    printf 'f5d6c3\nf5f5\n' >"$work/in"
    run convert "$work/in" --to ggf --out "$work/kept"
    [ "$code" -eq 1 ] && [ "$(cat "$work/kept")" = old ] && grep -q 'kept was not written' "$work/err" ||
        { wrong "the file stays as it was"; return 1; }
    [ -z "$(find "$work" -name '*.tmp')" ] || { wrong "nothing is left over"; return 1; }
    run convert "$work/in" --to transcript
    [ "$code" -eq 1 ] && [ "$(cat "$work/out")" = f5d6c3 ] || { wrong "the game before the fault"; return 1; }
    run convert "$work/none" --to ggf
    [ "$code" -eq 1 ] && grep -q 'none: there is no such name or file' "$work/err" || wrong "a missing file"
}
other_starts_are_refused_where_moves_would_be_wrong() {
    printf '(;GM[Othello]TY[8]BO[8 %s *]B[PASS];)' "$(tr X '*' <<<"$must_pass")" >"$work/in"
    run convert "$work/in" --to wthor --out "$work/start"
    [ "$code" -eq 1 ] && [ ! -e "$work/start.wtb" ] && grep -q 'game 1: it begins at another position' "$work/err" ||
        { wrong "another start"; return 1; }
    run convert "$work/in" --to ggf
    [ "$code" -eq 0 ] && grep -q "$(tr X '*' <<<"$must_pass" | head -c 8)" "$work/out" || wrong "GGF can say it"
}
show_prints_a_game() {
    run show "$samples/WTH_2001.wtb" --move 1 --lang ja
    [ "$code" -eq 0 ] && cmp tests/golden/show-ja.txt "$work/out" || { wrong "tests/golden/show-ja.txt"; return 1; }
    run show "$samples/WTH_2001.wtb"
    [ "$code" -eq 0 ] && cmp tests/golden/show-en.txt "$work/out" || { wrong "tests/golden/show-en.txt"; return 1; }
    run show "$samples/WTH_2001.wtb" --move 0
    [ "$code" -eq 0 ] && grep -q '^Start position:$' "$work/out" && grep -q '^X 2, O 2; X to move$' "$work/out" ||
        { wrong "the start"; return 1; }
    run show "$samples/WTH_2001.wtb" --move 61
    [ "$code" -eq 1 ] && grep -q 'no move 61; the game has 60' "$work/err" || { wrong "too many moves"; return 1; }
    run show "$samples/WTH_2001.wtb" --game 3
    [ "$code" -eq 1 ] && grep -q 'no game 3; the file has 2' "$work/err" || wrong "too many games"
}
T46_results_in_words() {
    local result expected
    while IFS='|' read -r result expected; do
        printf '(;GM[Othello]PB[a]PW[b]RE[%s]TY[8]%sB[F5];)' "$result" "$bo" >"$work/in"
        run show - <"$work/in"
        [ "$code" -eq 0 ] && grep -qx "Result: $expected" "$work/out" || { wrong "$result: $expected"; return 1; }
    done <<'END'
+0.000|a draw
?|unfinished
+4.000|Black wins by 4
-5.00:r|White wins by 5, by resignation
-5.00:t|White wins by 5, on time
+2:s|Black wins by 2, by agreement
+64.00:l|Black wins by 64, a player left
END
}
D47_tags_behind_the_board_are_no_moves() {
    printf '(;GM[Othello]%sPB[a]PW[b]RB[1000]TB[15:00]B[F5]W[D6]B[C3];)' "$bo" >"$work/in"
    run show - <"$work/in"
    [ "$code" -eq 0 ] && grep -qx '  1  f5 d6 c3' "$work/out" && grep -qx "Black's rating: 1000" "$work/out" || wrong "three moves"
}
# The points of the discs of a colour, as SGF has them: [a1][b1]…
points_of() {
    local i letters=abcdefgh
    for ((i = 0; i < 64; i++)); do
        [ "${must_pass:i:1}" != "$1" ] || printf '[%s%d]' "${letters:i%8:1}" $((i / 8 + 1))
    done
}
D50_passes_in_an_sgf() {
    local pass
    for pass in 'B[PA]' 'B[]' 'B[pass]'; do
        info_is "format=sgf start=custom moves=0 passes=1 discs=19-43 score=19-45 over=no mover=O legal=2 board=$must_pass" \
            "(;FF[4]GM[2]SZ[8]AB$(points_of X)AW$(points_of O)PL[B];$pass)" || return 1
    done
}
nothing_foreign_steers_the_console() {
    printf '(;GM[Othello]PB[a\x1b[31m\x07b]CO[c\x9b\x1b]2;d]TY[8]%sB[F5];)' "$bo" >"$work/in"
    run show - <"$work/in"
    ! grep -q "$(printf '[\x1b\x07]')" "$work/out" || { wrong "no control characters"; return 1; }
    printf 'f5d6\x1b[31m' >"$work/in"
    run info - <"$work/in"
    [ "$code" -eq 1 ] && ! grep -q "$(printf '\x1b')" "$work/err" || wrong "no control characters in messages"
}
messages_in_japanese() {
    printf 'f5d6c3\nf5f5\n' >"$work/in"
    run info "$work/in" --lang ja
    [ "$code" -eq 1 ] && grep -q '、2局目、2行目、2手目「f5」：そのマスにはもう石があります' "$work/err" || wrong "the place in Japanese"
}
wrong_command_lines() {
    refuse 'argument FILE' info && refuse 'argument FILE' show && refuse 'argument IN' convert --to ggf &&
        refuse '-?-to' convert x && refuse "no format 'doc'" convert x --to doc && refuse 'needs --out' convert x --to wthor &&
        refuse 'needs --out' convert x --to wthor --out - &&
        refuse 'one too many' info a b && refuse "'0'" show x --game 0 && refuse "'-1'" show x --move=-1 || return 1
    local command
    for command in info convert show; do
        run $command --help
        [ "$code" -eq 0 ] && grep -q "^Usage: othello-cli $command " "$work/out" || { wrong "$command --help"; return 1; }
    done
}
a_reader_that_has_gone_is_noticed() {
    yes f5d6c3 | head -n 100000 | "${program[@]}" info - 2>"$work/err" | head -n 1 >"$work/out"
    code=${PIPESTATUS[2]}
    [ "$code" -eq 1 ] && grep -q 'could not be written' "$work/err" || wrong "exit code 1 and a message"
}

tap_case "T1 upper case and an implied pass" T1_upper_case_and_an_implied_pass
tap_case "T6 numbers and a result" T6_numbers_and_a_result
tap_case "T7 two written passes" T7_two_written_passes
tap_case "T9 four black passes" T9_four_black_passes
tap_case "T11 a pass before the last token" T11_a_pass_before_the_last_token
tap_case "T12 black has to pass" T12_black_has_to_pass
tap_case "T14 white is to move" T14_white_is_to_move
tap_case "T15 twenty nine moves" T15_twenty_nine_moves
tap_case "T17 white takes all" T17_white_takes_all
tap_case "T21 case is colour" T21_case_is_colour
tap_case "T16 a game of nine moves" T16_a_game_of_nine_moves
tap_case "T2 a square that is taken" T2_a_square_that_is_taken
tap_case "D23 separators numbers line ends and marks" D23_separators_numbers_line_ends_and_marks
tap_case "D24 full width letters and digits" D24_full_width_letters_and_digits
tap_case "D25 what is no game names the token" D25_what_is_no_game_names_the_token
tap_case "D26 a pass with a legal move" D26_a_pass_with_a_legal_move
tap_case "D27 every spelling of a pass" D27_every_spelling_of_a_pass
tap_case "D28 what follows the end" D28_what_follows_the_end
tap_case "several games and a fault behind them" several_games_and_a_fault_behind_them
tap_case "T30 the mover has to pass" T30_the_mover_has_to_pass
tap_case "D33 the mirrored start" D33_the_mirrored_start
tap_case "D34 boards without a side and without moves" D34_boards_without_a_side_and_without_moves
tap_case "D35 signs of discs and sides" D35_signs_of_discs_and_sides
tap_case "D36 lines labels and wrong numbers of squares" D36_lines_labels_and_wrong_numbers_of_squares
tap_case "problems are games of no moves" problems_are_games_of_no_moves
tap_case "T41 a number in front and several games" T41_a_number_in_front_and_several_games
tap_case "T43 games that are cut off" T43_games_that_are_cut_off
tap_case "T44 other sizes and games" T44_other_sizes_and_games
tap_case "T45 moves with values times and passes" T45_moves_with_values_times_and_passes
tap_case "the samples of edax" the_samples_of_edax
tap_case "T51 a position a result and passes in a pgn" T51_a_position_a_result_and_passes_in_a_pgn
tap_case "T56 sizes that do not fit" T56_sizes_that_do_not_fit
tap_case "T57 boards of other sizes" T57_boards_of_other_sizes
tap_case "T58 bytes that are no moves" T58_bytes_that_are_no_moves
tap_case "a wthor file comes through a pipe" a_wthor_file_comes_through_a_pipe
tap_case "D60 japanese folders and long paths" D60_japanese_folders_and_long_paths
tap_case "players are read in any encoding" players_are_read_in_any_encoding
tap_case "any bytes are refused without harm" any_bytes_are_refused_without_harm
tap_case "every format says the same" every_format_says_the_same
tap_case "names that are there keep their numbers" names_that_are_there_keep_their_numbers
tap_case "losses are told once for each kind" losses_are_told_once_for_each_kind
tap_case "positions are written for what holds no moves" positions_are_written_for_what_holds_no_moves
tap_case "a folder is no file" a_folder_is_no_file
tap_case "a fault leaves the old file" a_fault_leaves_the_old_file
tap_case "other starts are refused where moves would be wrong" other_starts_are_refused_where_moves_would_be_wrong
tap_case "show prints a game" show_prints_a_game
tap_case "T46 results in words" T46_results_in_words
tap_case "D47 tags behind the board are no moves" D47_tags_behind_the_board_are_no_moves
tap_case "D50 passes in an sgf" D50_passes_in_an_sgf
tap_case "nothing foreign steers the console" nothing_foreign_steers_the_console
tap_case "messages in japanese" messages_in_japanese
tap_case "wrong command lines" wrong_command_lines
tap_case "a reader that has gone is noticed" a_reader_that_has_gone_is_noticed
tap_done
