#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Plays the console game through pipes, on a terminal and on a Windows console, and holds what it says against
# golden transcripts.
#   console_play.sh PROGRAM [ARGUMENT…]  build/native/othello-cli, build/othello-cli.exe or wine build/othello-cli.exe
#   GOLDEN=write console_play.sh PROGRAM…  writes the transcripts anew; look at what git diff says of them
# shellcheck disable=SC2015 # A && B || C: wherever C is run here, A or B has failed
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/tools/program.sh
. tests/tools/program.sh
program_begin console-play "$@"

# Plays with $work/in as what is typed; the output is then in $work/out and $work/err, the exit code in $code.
# Whatever loops is stopped (124).
run() {
    timeout -k 5 60 "${program[@]}" play "$@" <"$work/in" >"$work/out" 2>"$work/err"
    code=$?
}

# It ended by itself and politely, and said only what belongs on standard output.
ended() {
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] || { wrong "exit code 0 and no message expected"; return 1; }
    tail -n 1 "$work/out" | grep -qxE "result=$1 human=[0-9]+ computer=[0-9]+" || wrong "a last line result=$1 expected"
}

# --------------------------------------------------------------------------------------------- transcripts
# NAME SEED RESULT ARGUMENT…: plays tests/golden/play-NAME.in in both languages.
transcript() {
    local name=$1 seed=$2 result=$3 language golden
    shift 3
    cp "tests/golden/play-$name.in" "$work/in"
    for language in ja en; do
        golden=tests/golden/play-$name-$language.txt
        run "$@" --seed "$seed" --lang $language
        ended "$result" || return 1
        if [ "${GOLDEN:-}" = write ]; then cp "$work/out" "$golden"; fi
        diff "$golden" "$work/out" || return 1
    done
    run "$@" --seed "$seed" --lang en --plain
    cmp "$golden" "$work/out"
}

# NAME TEXT…: the Japanese transcript tells of each.
tells() {
    local golden=tests/golden/play-$1-ja.txt text
    shift
    for text in "$@"; do
        grep -q -e "$text" "$golden" || { echo "$golden does not tell: $text"; return 1; }
    done
}
elementary_is_told() {
    tells elementary '小学生です\|小学生（○' '1個も返りません' '置くところが見つからない' '続けて両方がパス' 'あなたの勝ち' 'お見事'
}
junior_high_is_told() {
    tells junior-high '中学生は少しためらって' 'もうある石の上から' '盤がいっぱい' 'あなたの勝ち'
}
high_school_is_told() {
    tells high-school 'あなたはパスしました' '打てる手がありません。パスします' '盤がいっぱい'
}
university_is_told() {
    tells university '大学生が割り込んで' 'トイレから戻り' '碁石です' '◦'
}
column_is_told() {
    tells column 'パスできません' 'あなたは置けるところがないので、パスです' 'コラムのプレイヤーは置けるところがないので' 'あなたの負け' &&
        [ "$(grep -c パスできません tests/golden/play-column-ja.txt)" -eq 1 ]
}
garbage_is_told() {
    local golden=tests/golden/play-garbage-ja.txt
    [ "$(grep -c 番号を数字で "$golden")" -eq 7 ] || { echo "the menu: 7 times asked again"; return 1; }
    [ "$(grep -c 1から8までの数字を "$golden")" -eq 18 ] || { echo "the squares: 18 times asked again"; return 1; }
    [ "$(grep -c 'にはもう石があります' "$golden")" -eq 2 ] && [ "$(grep -c '返せる石がありません' "$golden")" -eq 4 ] &&
        tells garbage '対局相手は中学生' 'あなたはパスしました' '対局をやめました'
}
last_words() {
    local student
    for student in 1 2 3 4; do
        grep -h '^「' "tests/golden/play-beaten-$student-ja.txt" | tail -n 1
    done >"$work/words"
    [ "$(sort -u "$work/words" | wc -l)" -eq 4 ] || { cat "$work/words"; return 1; }
    tells sweep 完勝です && tells draw 引き分けです 互角です 盤がいっぱい
}
every_board_is_straight() {
    local golden
    for golden in tests/golden/play-*.txt; do
        sed -n 's/[●○◦]/+/gp; /^[1-8] /p' "$golden" | grep -E '^[1-8]' | grep -vqE '^[1-8]( [+●○◦]){8}$' &&
            { echo "$golden"; return 1; }
        [ "$(grep -cE '^[1-8]( (\+|●|○|◦)){8}$' "$golden")" -eq $((8 * $(grep -cx '  1 2 3 4 5 6 7 8' "$golden"))) ] ||
            { echo "$golden: 8 rows to each header"; return 1; }
    done
}
the_seed_repeats_the_game() {
    local seed
    for seed in 1 2 3 4 5 6; do
        cp tests/golden/play-university.in "$work/in"
        run --seed $seed
        cp "$work/out" "$work/seed-$seed"
        run --seed $seed
        cmp "$work/seed-$seed" "$work/out" || return 1
    done
    [ "$(md5sum "$work"/seed-* | cut -d' ' -f1 | sort -u | wc -l)" -ge 5 ] || { echo "the seed makes no difference"; return 1; }
}

# ------------------------------------------------------------------------------------------ other opponents
every_opponent_plays() {
    local name
    "${program[@]}" opponents | cut -f1 | tr -d '\r' >"$work/names"
    [ "$(wc -l <"$work/names")" -ge 8 ] || { echo "at least 8 opponents"; return 1; }
    printf 'f5\n' >"$work/in"
    while read -r name <&3; do
        run --opponent "$name" --seed 1 --lang en
        ended quit || { echo "$name"; return 1; }
        grep -q '^Your opponent: ' "$work/out" && [ "$(grep -c '^  1 2' "$work/out")" -eq 3 ] ||
            { wrong "$name: three boards expected"; return 1; }
    done 3<"$work/names"
}
only_the_student_barges_in() {
    local number
    for number in 0 4 -1 ７ 1000000000000000000000000; do
        printf '%s\nq\n' "$number" >"$work/in"
        run --lang ja
        ended quit && grep -q '大学生が割り込んで' "$work/out" && grep -q '対局相手は大学生' "$work/out" ||
            { wrong "$number"; return 1; }
    done
    for number in 1 2 3 ３ 02 +1; do
        printf '%s\nq\n' "$number" >"$work/in"
        run --lang ja
        ended quit && ! grep -q 大学生 "$work/out" || { wrong "$number"; return 1; }
    done
}

# --------------------------------------------------------------------------------------- ends and bad input
input_ends_anywhere() {
    local typed
    for typed in '' '1' '1\n' '1\n5' '1\n5\n' '1\n5\n6' 'x' '1\n0\n0\n0\n'; do
        # shellcheck disable=SC2059
        printf "$typed" >"$work/in"
        run --seed 1 --lang en
        ended '[a-z]+' || { echo "$typed"; return 1; }
        grep -qx 'result=quit .*' "$work/out" && grep -q '^The input has ended' "$work/out" || { wrong "$typed"; return 1; }
    done
}
q_leaves_everywhere() {
    local typed
    for typed in 'q\n' 'Q\n' '1\nquit\n' '1\n5\nq\n' '1\n5\n６\nｑ\n'; do
        # shellcheck disable=SC2059
        printf "$typed" >"$work/in"
        run --seed 1 --lang en
        ended quit && grep -q '^You have left' "$work/out" && ! grep -q 'input has ended' "$work/out" ||
            { wrong "$typed"; return 1; }
    done
}
# PATTERN COUNT: asked again so often, and the input has ended politely.
asked_again() {
    ended quit || return 1
    [ "$(grep -c "$1" "$work/out")" -eq "$2" ] && [ "$(wc -c <"$work/out")" -lt 100000 ] || wrong "'$1' $2 times expected"
}
long_lines_are_one_answer() {
    { head -c 1048576 /dev/zero | tr '\0' 1; echo; } >"$work/in"
    run --lang en
    asked_again 'type a number\.' 1 || return 1
    { echo 1; head -c 1048576 /dev/zero | tr '\0' 5; echo; echo 5; head -c 1048576 /dev/zero | tr '\0' ' '; echo; echo 0
        head -c 1048576 /dev/zero; } >"$work/in"
    run --seed 1 --lang en
    asked_again 'from 1 to 8\.' 3
}
many_lines_of_garbage_end() {
    { echo 2; head -c 20000 build/native/othello-cli | tr "\n" x; echo; yes 'x' | head -n 300; yes '' | head -n 300; } >"$work/in"
    run --seed 1 --lang ja
    asked_again 1から8までの数字を 601
}
windows_lines_and_a_byte_order_mark() {
    printf '\xef\xbb\xbf1\r\n5\r\n6\r\nq\r\n' >"$work/in"
    run --seed 1 --lang en
    ended quit && [ "$(grep -c '^  1 2' "$work/out")" -eq 3 ] && ! grep -q $'\r' "$work/out" || wrong "three boards expected"
}
wrong_command_lines_are_refused() {
    local words
    : >"$work/in"
    for words in '--opponent nobody' '--opponent' '--seed x' '--seed -1' '--plain=1' '--frobnicate' 'extra'; do
        # shellcheck disable=SC2086
        run $words
        [ "$code" -eq 2 ] && [ ! -s "$work/out" ] && [ "$(wc -l <"$work/err")" -eq 1 ] && grep -q -e --help "$work/err" ||
            { wrong "$words"; return 1; }
    done
}
help_is_printed() {
    local language
    : >"$work/in"
    for language in ja en; do
        run --help --lang $language
        [ "$code" -eq 0 ] && grep -q 'othello-cli play' "$work/out" && grep -q 'result=win|draw|loss|quit' "$work/out" ||
            { wrong "$language"; return 1; }
    done
}
lost_output_is_noticed() {
    printf '1\n5\n6\n' | timeout 60 "${program[@]}" play --lang en >/dev/full 2>"$work/err"
    code=$?
    [ "$code" -eq 1 ] && grep -q 'output could not be written' "$work/err" || wrong "exit code 1 and a message"
}
unreadable_input_is_noticed() {
    timeout 60 "${program[@]}" play --lang en </ >"$work/out" 2>"$work/err"
    code=$?
    [ "$code" -eq 1 ] && grep -q 'could not be read' "$work/err" || wrong "exit code 1 and a message"
}

# ---------------------------------------------------------------------------------- a terminal, other widths
escape=$'\x1b'

# ARGUMENT…: plays on a terminal; what it shows goes to $work/out.
on_a_terminal() {
    TERM=xterm timeout 60 script -qec "${program[*]} play $*" /dev/null <"$work/in" >"$work/out" 2>"$work/err"
    code=$?
}
a_terminal_has_colours_and_straight_columns() {
    printf '7\n5\n6\nq\n' >"$work/in"
    on_a_terminal --seed 1 --lang en
    [ "$code" -eq 0 ] && ! grep -q '^result=' "$work/out" && grep -q 'You have left' "$work/out" || { wrong "a polite end"; return 1; }
    # 64 squares of 3 boards, each reached by moving the cursor to its column: 5, 8 … 26; and the end of each row.
    grep -oE "$escape\[[0-9]+G" "$work/out" | tr -dc '0-9\n' | sort -n | uniq -c | awk '{ print $2 ":" $1 }' | paste -sd' ' - >"$work/columns"
    grep -qx '5:24 8:24 11:24 14:24 17:24 20:24 23:24 26:24 28:24' "$work/columns" || { cat "$work/columns"; return 1; }
    # Green from the first cell of a row to the last, and nothing behind it.
    [ "$(grep -cE "^ [1-8] $escape\[0;30;42m {24}$escape\[5G.*$escape\[28G$escape\[0m.?$" "$work/out")" -eq 24 ] ||
        { wrong "24 green rows"; return 1; }
}
plain_on_a_terminal() {
    printf '1\nq\n' >"$work/in"
    on_a_terminal --plain --lang en
    [ "$code" -eq 0 ] && grep -q '^result=quit human=2 computer=2' "$work/out" && ! grep -q "$escape" "$work/out" ||
        wrong "no colours and a result line"
}
# A locale in which ● and ○ are two columns wide: a cell then is three, and the small go stone is padded.
wide_discs_are_padded() {
    local locales=$PWD/build/locale
    [ -d "$locales/ja_JP.EUC-JP" ] || localedef -i ja_JP -f EUC-JP "$locales/ja_JP.EUC-JP" 2>/dev/null
    cp tests/golden/play-university.in "$work/in"
    LOCPATH=$locales LC_ALL=ja_JP.EUC-JP run --seed 7 --lang en
    ended win || return 1
    grep -qx '  1  2  3  4  5  6  7  8' "$work/out" || { wrong "a wide header"; return 1; }
    # Every disc counts two columns; then all rows are as wide as an empty one.
    grep -E '^[1-8] ' "$work/out" | sed 's/[●○]/##/g; s/◦/*/g; s/ *$//; s/\(.*\)/\1  /; s/^\(.\{25\}\).*/\1/' >"$work/rows"
    [ "$(wc -l <"$work/rows")" -gt 400 ] || { echo "$(wc -l <"$work/rows") rows"; return 1; }
    ! grep -vE '^[1-8]( (##|\+ |\* )){8}$' "$work/rows" | head -n 5 | grep .
}

# -------------------------------------------------------------------------------------- a Windows console
# Plays the script on standard input on a console of 80×25.
on_a_console() {
    timeout -k 5 120 wine build/tests/console-driver.exe 80 25 build/othello-cli.exe play "$@" 2>"$work/err" | tr -d '\r' >"$work/out"
    code=${PIPESTATUS[0]}
    [ "$code" -eq 0 ] || wrong "the console"
}
a_console_shows_the_game() {
    on_a_console --seed 1 --lang ja <<'END' || return 1
prompt 番号を入力してください（qでやめる）：
type １
prompt 縦（1から8、0でパス、qでやめる）：
type ５
prompt 横（1から8、0で縦に戻る、qでやめる）：
type 6
prompt 縦（1から8、0でパス、qでやめる）：
type いろは
prompt 縦（1から8、0でパス、qでやめる）：
screen
type q
end
END
    if [ "${GOLDEN:-}" = write ]; then cp "$work/out" tests/golden/play-console-ja.txt; fi
    diff tests/golden/play-console-ja.txt "$work/out"
}
a_console_has_a_green_board() {
    on_a_console --opponent column --seed 1 --lang en <<'END' || return 1
prompt Row (1 to 8, q leaves):
backgrounds
type q
end
END
    local green plain
    green=$(printf '2%.0s' {1..24})
    plain=$(printf '0%.0s' {1..53})
    [ "$(grep -cx "000$green$plain" "$work/out")" -eq 8 ] && [ "$(grep -c 2 "$work/out")" -eq 8 ] || wrong "8 green rows"
}
a_console_ends_its_input() {
    on_a_console --opponent column --seed 1 --lang en <<'END' || return 1
prompt Row (1 to 8, q leaves):
end_of_input
end
screen
END
    grep -qx 'exit 0' "$work/out" && grep -q '^The input has ended' "$work/out" && ! grep -q '^result=' "$work/out" || wrong "a polite end"
}
a_console_can_be_plain() {
    on_a_console --opponent column --seed 1 --lang en --plain <<'END' || return 1
line Row (1 to 8, q leaves):
type 5 6
line Row (1 to 8, q leaves):
type q
end
screen
backgrounds
END
    grep -qx 'exit 0' "$work/out" && grep -qE '^result=quit human=[0-9] computer=[0-9]$' "$work/out" && ! grep -qx '.*2222.*' "$work/out" &&
        grep -qx '  1 2 3 4 5 6 7 8' "$work/out" && grep -qE '^5( (\+|●|○)){8}$' "$work/out" || wrong "lines of text"
}
a_console_shows_a_refused_command_line() {
    on_a_console --seed x --lang ja <<'END' || return 1
end
screen
END
    grep -qx 'exit 2' "$work/out" && grep -q "othello-cli play：--seed は0から18446744073709551615までの整数です。'x' は" "$work/out" || wrong "a whole message"
}
a_console_shows_a_whole_game() {
    { echo 'prompt Row (1 to 8, q leaves):'; } >"$work/script"
    sed -n '2,$p' tests/golden/play-column.in | paste -d' ' - - | sed 's/^/type /; a prompt Row (1 to 8, q leaves):' | sed '$d' >>"$work/script"
    printf 'end\nscreen\n' >>"$work/script"
    on_a_console --opponent column --seed 1 --lang en <"$work/script" || return 1
    grep -qx 'exit 0' "$work/out" && grep -q 'You lost by 22 discs' "$work/out" || wrong "the end of the game"
}

: >"$work/in"
: >"$work/out"
: >"$work/err"
code=0
tap_case "the elementary pupil's game" transcript elementary 1 win
tap_case "the junior high pupil's game" transcript junior-high 7 win
tap_case "the high school pupil's game" transcript high-school 1 win
tap_case "the university student's game" transcript university 7 win
tap_case "a clean sweep" transcript sweep 4 win
tap_case "a drawn game" transcript draw 5 draw
tap_case "beaten by the elementary pupil" transcript beaten-1 1 loss
tap_case "beaten by the junior high pupil" transcript beaten-2 1 loss
tap_case "beaten by the high school pupil" transcript beaten-3 1 loss
tap_case "beaten by the university student" transcript beaten-4 1 loss
tap_case "a game by Othello's rules" transcript column 1 loss --opponent column
tap_case "garbage, full-width digits, refusals" transcript garbage 3 quit
tap_case "the elementary pupil flips nothing, gives up, and both pass" elementary_is_told
tap_case "the junior high pupil hesitates and forces a disc onto another" junior_high_is_told
tap_case "the high school pupil says that it passes; the person passes at will" high_school_is_told
tap_case "the university student barges in, drops a disc, has a go stone" university_is_told
tap_case "by Othello's rules a pass is refused while there is a move" column_is_told
tap_case "each wrong answer is asked again with its reason" garbage_is_told
tap_case "each student has its own words for beating you, and there are some for a sweep and a draw" last_words
tap_case "every board has its 8 straight rows" every_board_is_straight
tap_case "the seed repeats the game" the_seed_repeats_the_game
tap_case "every opponent plays by its name" every_opponent_plays
tap_case "any other number brings the university student" only_the_student_barges_in
tap_case "the input may end anywhere" input_ends_anywhere
tap_case "q leaves everywhere" q_leaves_everywhere
tap_case "a line of 1 MB is one wrong answer" long_lines_are_one_answer
tap_case "much garbage ends" many_lines_of_garbage_end
tap_case "Windows line ends and a byte order mark" windows_lines_and_a_byte_order_mark
tap_case "wrong command lines: exit code 2, one line that names --help" wrong_command_lines_are_refused
tap_case "--help in both languages" help_is_printed
tap_case "lost output is noticed" lost_output_is_noticed
if [ -z "$is_exe" ]; then
    tap_case "input that cannot be read is noticed" unreadable_input_is_noticed
    tap_case "a terminal has colours and straight columns" a_terminal_has_colours_and_straight_columns
    tap_case "--plain on a terminal" plain_on_a_terminal
    tap_case "discs two columns wide are padded" wide_discs_are_padded
else
    tap_case "a console of 80x25 shows the game in Japanese" a_console_shows_the_game
    tap_case "a console has a green board" a_console_has_a_green_board
    tap_case "Ctrl+Z on a console leaves politely" a_console_ends_its_input
    tap_case "--plain on a console" a_console_can_be_plain
    tap_case "a message on a console is whole" a_console_shows_a_refused_command_line
    tap_case "a whole game on a console" a_console_shows_a_whole_game
fi
tap_done
