#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Plays three in a row and its family through pipes, on a terminal and on a Windows console, and holds what is shown
# against golden transcripts.
#   console_mnk.sh PROGRAM [ARGUMENT…]  build/native/othello-cli, build/othello-cli.exe or wine build/othello-cli.exe
#   GOLDEN=write console_mnk.sh PROGRAM…  writes the transcripts anew; look at what git diff says of them
# shellcheck disable=SC2015 # A && B || C: wherever C is run here, A or B has failed
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/tools/program.sh
. tests/tools/program.sh
program_begin console-mnk "$@"
escape=$'\x1b'
gomoku=(--width 15 --height 15 --line 5)

# Plays with $work/in as what is typed; the output is then in $work/out and $work/err, the exit code in $code.
# Whatever loops is stopped (124).
run() {
    timeout -k 5 60 "${program[@]}" mnk "$@" <"$work/in" >"$work/out" 2>"$work/err"
    code=$?
}

# TEXT…: as run, with what printf makes of TEXT as what is typed.
typed() {
    local text=$1
    shift
    # shellcheck disable=SC2059
    printf "$text" >"$work/in"
    run "$@"
}

# It ended by itself and politely, and said only what belongs on standard output.
ended() {
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] || { wrong "exit code 0 and no message expected"; return 1; }
    [ "$(tail -n 1 "$work/out")" = "result=$1" ] || { wrong "a last line result=$1 expected"; return 1; }
    ! grep -q "$escape" "$work/out" || wrong "neither colours nor cursor movement expected"
}

# --------------------------------------------------------------------------------------------- transcripts
# NAME RESULT ARGUMENT…: plays tests/golden/mnk-NAME.in in both languages.
transcript() {
    local name=$1 result=$2 language golden
    shift 2
    cp "tests/golden/mnk-$name.in" "$work/in"
    for language in ja en; do
        golden=tests/golden/mnk-$name-$language.txt
        run "$@" --lang $language
        ended "$result" || return 1
        if [ "${GOLDEN:-}" = write ]; then cp "$work/out" "$golden"; fi
        diff "$golden" "$work/out" || return 1
    done
    run "$@" --lang en --plain
    cmp "$golden" "$work/out" || return 1
    timeout 60 "${program[@]}" sanmoku "$@" --lang en <"$work/in" | cmp "$golden" -
}
garbage_is_told() {
    local golden=tests/golden/mnk-garbage-en.txt
    [ "$(grep -c '^No such place\. Type a letter from A to C and a number from 1 to 3, like b2\.$' "$golden")" -eq 13 ] &&
        [ "$(grep -c '^b2 is taken\. Choose an empty place\.$' "$golden")" -eq 2 ] || { echo "each wrong answer has its reason"; return 1; }
    [ "$(grep -c '^\[A\]' "$golden")" -eq 4 ] || echo "the board is shown again only when it has changed"
}

# The column of every stone, and of the last digit but the bracket of each number, when ○, × and · take so many columns.
# Prints a line for each line of a board: the columns, with spaces.
columns_of() {
    sed -e 's/○/\x01/g; s/×/\x01/g; s/·/\x01/g' "$2" | grep -E $'^\\[[A-S]\\] +\x01' | LC_ALL=C awk -v width="$1" '
        {
            column = 0; line = ""
            for (i = 1; i <= length($0); i++) {
                c = substr($0, i, 1)
                if (c == "\001") { line = line " " column; column += width } else column++
            }
            print line
        }' | sort -u
}
header_columns_of() {
    sed -e 's/·/\x01/g' "$2" | grep -aE $'^ +\\[?1\\]?\x01' | LC_ALL=C awk -v width="$1" '
        {
            column = 0; line = ""
            for (i = 1; i <= length($0); i++) {
                c = substr($0, i, 1)
                d = substr($0, i + 1, 1)
                if (c ~ /[0-9]/ && d !~ /[0-9]/) line = line " " column
                column += c == "\001" ? width : 1
            }
            print line
        }' | sort -u
}
columns_are_straight() {
    local golden width
    for golden in tests/golden/mnk-*-en.txt tests/golden/mnk-*-ja.txt; do
        for width in 1 2; do
            columns_of $width "$golden" >"$work/columns"
            header_columns_of $width "$golden" >"$work/header"
            [ "$(wc -l <"$work/columns")" -eq 1 ] && cmp "$work/columns" "$work/header" ||
                { echo "$golden, $width columns"; cat "$work/columns" "$work/header"; return 1; }
        done
    done
}
largest_board_fits_80_columns() {
    typed 's19\n' --width 19 --height 19 --line 5
    ended quit && grep -qE '^\[S\] .* ○$' "$work/out" || { wrong "a stone at s19"; return 1; }
    columns_of 2 "$work/out" >"$work/columns"
    [ "$(awk '{ print NF, $NF }' "$work/columns")" = "19 77" ] || { cat "$work/columns"; return 1; }
}

# ------------------------------------------------------------------------------------------- the computer
# In whatever order somebody types all places, and whatever the seed: who does not look never wins.
computer_never_loses() {
    local seed places
    places="a1 a2 a3 b1 b2 b3 c1 c2 c3"
    for seed in 1 2 3 4 5 6 7 8 9 10; do
        # shellcheck disable=SC2086
        shuf -n 9 -e $places --random-source=<(yes $seed) >"$work/in"
        run --opponent computer --seed $seed
        [ "$code" -eq 0 ] && tail -n 1 "$work/out" | grep -qxE 'result=(second|draw)' || { wrong "seed $seed"; return 1; }
    done
}
computer_takes_and_blocks() {
    # The centre and two in a row beside it: it blocks; whoever does not block it loses.
    typed 'b2\na1\na2\na3\nc2\nb1\nb3\nc1\nc3\n' --opponent computer --seed 3 --lang en
    [ "$code" -eq 0 ] && grep -q '^The computer (×) played [a-c][1-3]\. Your move' "$work/out" || wrong "its moves are told"
}
seed_repeats_the_game() {
    local seed
    for seed in 1 1 2 2 3 3 4 4 5 5 6 6; do
        typed 'b2\na3\nc2\nb1\n' --opponent computer --seed $seed
        if [ -e "$work/seed-$seed" ]; then cmp "$work/seed-$seed" "$work/out" || return 1; fi
        cp "$work/out" "$work/seed-$seed"
    done
    [ "$(md5sum "$work"/seed-* | cut -d' ' -f1 | sort -u | wc -l)" -ge 3 ] || { echo "the seed makes no difference"; return 1; }
}

# ------------------------------------------------------------------------------------ ends and bad input
input_ends_anywhere() {
    local text
    for text in '' 'b2' 'b2\n' 'b2\na' '\n\n' 'x' '\357\274'; do
        typed "$text" --lang en
        ended quit && grep -q '^The game was ended' "$work/out" || { echo "$text"; return 1; }
    done
    typed 'a1\nb1\na2\nb2\na3'
    ended first
}
q_ends_in_every_form() {
    local text
    for text in 'q\n' 'Q\n' 'ｑ\n' 'Ｑ\n' ' q \r\n' 'b2\nq\nb1\n'; do
        typed "$text"
        ended quit || { echo "$text"; return 1; }
    done
    typed 'q5\nq\n' --width 19 --height 19 --line 5 --lang en
    ended quit && ! grep -q 'No such place' "$work/out" || wrong "q5 is a place in row Q"
}
# COUNT: so many answers were wrong, and the input has ended politely.
refused() {
    ended quit || return 1
    [ "$(grep -c 'No such place' "$work/out")" -eq "$1" ] && [ "$(wc -c <"$work/out")" -lt 100000 ] ||
        wrong "$1 wrong answers expected"
}
long_lines_are_one_answer() {
    { head -c 1048576 /dev/zero | tr '\0' 1; echo; echo b2; head -c 1048576 /dev/zero | tr '\0' ' '; echo; echo a1
        head -c 1048576 /dev/zero; } >"$work/in"
    run --lang en
    refused 3 || return 1
    [ "$(grep -c '^\[A\]' "$work/out")" -eq 3 ] || wrong "two moves expected"
}
garbage_ends() {
    { head -c 30000 build/native/othello-cli | tr '\nqQ' xxx; echo; yes x | head -n 300; yes '' | head -n 300; } >"$work/in"
    run --lang en
    refused 601
}
windows_lines_and_a_byte_order_mark() {
    typed '\357\273\277b2\r\nA1\r\nq\r\n'
    ended quit && [ "$(grep -c '^\[A\]' "$work/out")" -eq 3 ] && ! grep -q $'\r' "$work/out" || wrong "three boards expected"
}

# ------------------------------------------------------------------------------------- options and messages
wrong_command_lines_are_refused() {
    local words
    : >"$work/in"
    for words in '--width 0' '--width 20' '--height 20' '--height x' '--line 0' '--line 4' '--width 2 --height 2' \
        '--width 5 --line 6' '--opponent nobody' '--opponent' '--seed x' '--plain=1' '--frobnicate' 'extra'; do
        # shellcheck disable=SC2086
        run $words
        [ "$code" -eq 2 ] && [ ! -s "$work/out" ] && [ "$(wc -l <"$work/err")" -eq 1 ] && grep -q -e --help "$work/err" ||
            { wrong "$words"; return 1; }
    done
}
every_size_is_played() {
    local words
    for words in '--width 1 --height 1 --line 1' '--width 19 --height 1' '--width 1 --height 19 --line 19' \
        '--width 10 --height 2' '--width 9 --height 19 --line 5' '--width 19 --height 19 --line 19'; do
        # shellcheck disable=SC2086
        typed 'a1\n' $words --opponent computer --seed 1
        [ "$code" -eq 0 ] && [ ! -s "$work/err" ] && tail -n 1 "$work/out" | grep -q '^result=' || { wrong "$words"; return 1; }
    done
}
help_is_printed() {
    local language command
    for language in ja en; do
        for command in mnk sanmoku; do
            "${program[@]}" $command --help --lang $language >"$work/out" 2>"$work/err"
            code=$?
            [ "$code" -eq 0 ] && grep -q 'othello-cli mnk' "$work/out" && grep -q 'othello-cli sanmoku' "$work/out" ||
                { wrong "$command in $language"; return 1; }
        done
    done
}
lost_output_is_noticed() {
    printf 'b2\na1\n' | timeout 60 "${program[@]}" mnk --lang en >/dev/full 2>"$work/err"
    code=$?
    [ "$code" -eq 1 ] && grep -q 'output could not be written' "$work/err" || wrong "exit code 1 and a message"
}
unreadable_input_is_noticed() {
    timeout 60 "${program[@]}" mnk --lang en </ >"$work/out" 2>"$work/err"
    code=$?
    [ "$code" -eq 1 ] && grep -q 'could not be read' "$work/err" || wrong "exit code 1 and a message"
}

# ------------------------------------------------------------------------------------------- on a terminal
# COLUMNS ROWS ARGUMENT…: plays on a terminal; what it sends goes to $work/out.
on_a_terminal() {
    local columns=$1 rows=$2
    shift 2
    TERM=xterm timeout 60 script -qec "stty columns $columns rows $rows; ${program[*]} mnk $*" /dev/null \
        <"$work/in" >"$work/out" 2>"$work/err"
    code=$?
}

# Draws what a terminal was sent; stones and dots take so many columns. Fails at anything that it does not know.
draw_screen() {
    sed -e 's/○/\x01/g; s/×/\x02/g; s/·/\x03/g; s/\r//g' "$work/out" | LC_ALL=C awk -v width="$1" -v rows="$2" '
        function put(c, taken) { cell[row, column] = c; if (taken == 2) cell[row, column + 1] = ""; column += taken }
        function erase(r, from, k) { for (k = from; k < 200; k++) delete cell[r, k] }
        BEGIN { row = column = 0; RS = "\n" }
        NR > 1 { row++; column = 0 }
        {
            text = $0
            while (text != "") {
                c = substr(text, 1, 1)
                if (c == "\033") {
                    if (!match(text, /^\033\[[0-9;]*[A-Za-z]/)) { print "unknown sequence"; exit 1 }
                    body = substr(text, 3, RLENGTH - 3); last = substr(text, RLENGTH, 1)
                    text = substr(text, RLENGTH + 1)
                    if (last == "H") { split(body ";1", at, ";"); row = (at[1] ? at[1] : 1) - 1; column = (at[2] ? at[2] : 1) - 1; if (body == "") column = 0 }
                    else if (last == "K") erase(row, column)
                    else if (last == "J") { erase(row, body == "2" ? 0 : column); for (r = body == "2" ? 0 : row + 1; r < 100; r++) erase(r, 0) }
                    else if (last != "m") { print "unknown sequence " last; exit 1 }
                    continue
                }
                text = substr(text, 2)
                put(c, c < "\004" ? width : 1)
                if (row >= rows) { print "below the screen"; exit 1 }
            }
        }
        END {
            for (r = 0; r < rows; r++) {
                line = ""
                for (k = 0; k < 200; k++) line = line ((r, k) in cell ? cell[r, k] : " ")
                sub(/ +$/, "", line)
                print line
            }
        }' | sed -e 's/\x01/○/g; s/\x02/×/g; s/\x03/·/g' -e :a -e '/^\n*$/{$d;N;ba' -e '}'
}
screen_is_drawn_over_in_place() {
    cp tests/golden/mnk-first.in "$work/in"
    on_a_terminal 80 24 --lang en
    [ "$code" -eq 0 ] || { wrong "exit code 0"; return 1; }
    draw_screen 1 24 >"$work/screen"
    diff - "$work/screen" <<'END' || return 1
3×3, 3 in a row wins. ○ moves first, × second.
    [1] [2] [3]
[A]  ×   ·   ○
[B]  ·   ○   ·
[C]  ○   ×   ·
The first player (○) has won.
END
    # The whole screen is wiped once; after that it is only drawn over.
    [ "$(grep -o "$escape\[2J" "$work/out" | wc -l)" -eq 1 ] || wrong "one wipe"
}
columns_are_straight_on_a_terminal() {
    local width expected
    printf 'a1\na19\ns1\ns19\nj10\n' >"$work/in"
    on_a_terminal 80 24 --width 19 --height 19 --line 5 --lang en
    expected=$(for i in $(seq 0 18); do printf ' %d' $((5 + 4 * i)); done)
    for width in 1 2; do
        draw_screen $width 24 >"$work/screen"
        columns_of $width "$work/screen" >"$work/columns"
        [ "$(cat "$work/columns")" = "$expected" ] || { echo "$width columns:"; cat "$work/screen"; return 1; }
    done
    # Stones of either side, and the last one inverse.
    grep -q "$escape\[1;36m○$escape\[0m" "$work/out" && grep -q "$escape\[1;35m×$escape\[0m" "$work/out" &&
        grep -q "$escape\[7m○$escape\[0m" "$work/out" || wrong "two colours and a mark"
}
status_line_stays_where_it_is() {
    printf 'zz\nb2\nb2\n' >"$work/in"
    on_a_terminal 80 24 --lang en
    # Line 6 begins with what there is to say, four times, and line 7 asks.
    [ "$(grep -oE "$escape\[6;1H$escape\[K(First|No such|Second|b2 is taken)" "$work/out" | wc -l)" -eq 4 ] &&
        [ "$(grep -oE "$escape\[7;1H$escape\[JRow letter" "$work/out" | wc -l)" -eq 4 ] || wrong "the status line"
}
small_terminal_is_written_line_by_line() {
    printf 'b2\nq\n' >"$work/in"
    on_a_terminal 40 24 "${gomoku[*]}" --lang en
    [ "$code" -eq 0 ] && ! grep -q "$escape" "$work/out" && [ "$(grep -c '^\[A\]' "$work/out")" -eq 2 ] || wrong "two plain boards"
}
plain_on_a_terminal() {
    printf 'b2\nq\n' >"$work/in"
    on_a_terminal 80 24 --plain --lang en
    [ "$code" -eq 0 ] && ! grep -q "$escape" "$work/out" && grep -q '^result=quit' "$work/out" || wrong "plain lines"
    TERM=dumb timeout 60 script -qec "TERM=dumb ${program[*]} mnk" /dev/null <"$work/in" >"$work/out" 2>"$work/err"
    code=$?
    [ "$code" -eq 0 ] && ! grep -q "$escape" "$work/out" && grep -q '^result=quit' "$work/out" || wrong "plain lines on a dumb terminal"
}

# -------------------------------------------------------------------------------------- a Windows console
# Plays the script on standard input on a console of 80×25.
on_a_console() {
    timeout -k 5 120 wine build/tests/console-driver.exe 80 25 build/othello-cli.exe mnk "$@" 2>"$work/err" | tr -d '\r' >"$work/out"
    code=${PIPESTATUS[0]}
    [ "$code" -eq 0 ] || wrong "the console"
}
a_console_shows_the_game() {
    on_a_console --lang ja <<'END' || return 1
prompt 段の文字と列の数字（qで終了）：
type ｂ２
prompt 段の文字と列の数字（qで終了）：
type A1
prompt 段の文字と列の数字（qで終了）：
type b2
prompt 段の文字と列の数字（qで終了）：
screen
type いろは
prompt 段の文字と列の数字（qで終了）：
type a3
prompt 段の文字と列の数字（qで終了）：
type c2
prompt 段の文字と列の数字（qで終了）：
type c1
end
screen
END
    if [ "${GOLDEN:-}" = write ]; then cp "$work/out" tests/golden/mnk-console-screens.txt; fi
    diff tests/golden/mnk-console-screens.txt "$work/out"
}
a_console_marks_the_last_stone() {
    on_a_console --lang en <<'END' || return 1
prompt Row letter and column number (q ends):
type b2
prompt Row letter and column number (q ends):
backgrounds
type q
end
END
    # Nothing but the stone in row B, column 2: the fourth line, ten columns from the left.
    grep -nE '^[0-9a-f]{80}$' "$work/out" | grep -v ':0*$' >"$work/marks"
    [ "$(wc -l <"$work/marks")" -eq 1 ] && grep -qE '^4:0{9}[1-9a-f]0{70}$' "$work/marks" || wrong "one inverse stone"
}
a_console_shows_the_largest_board() {
    on_a_console --width 19 --height 19 --line 5 --lang en <<'END' || return 1
prompt Row letter and column number (q ends):
type s19
prompt Row letter and column number (q ends):
type a1
prompt Row letter and column number (q ends):
type b20
prompt Row letter and column number (q ends):
screen
type q
end
END
    columns_of 1 "$work/out" >"$work/columns"
    [ "$(awk '{ print NF, $1, $NF }' "$work/columns")" = "19 5 77" ] || { cat "$work/columns"; return 1; }
    [ "$(sed -n 1p "$work/out")" = "19×19, 5 in a row wins. ○ moves first, × second." ] &&
        sed -n 2p "$work/out" | grep -qE '^    \[1\] \[2\] .*\[18\]\[19\]$' && sed -n 22p "$work/out" | grep -q '^No such place' ||
        wrong "title, header and status line"
}
a_console_ends_its_input() {
    on_a_console --lang en <<'END' || return 1
prompt Row letter and column number (q ends):
end_of_input
end
screen
END
    grep -qx 'exit 0' "$work/out" && grep -q '^The game was ended' "$work/out" && ! grep -q '^result=' "$work/out" || wrong "a polite end"
}
a_console_can_be_plain() {
    on_a_console --plain --lang en <<'END' || return 1
line Row letter and column number (q ends):
type b2
line Row letter and column number (q ends):
type q
end
screen
END
    grep -qx 'exit 0' "$work/out" && grep -qx 'result=quit' "$work/out" || wrong "lines of text"
}

: >"$work/in"
: >"$work/out"
: >"$work/err"
code=0
tap_case "the first player wins" transcript first first
tap_case "the second player wins" transcript second second
tap_case "a draw after nine moves" transcript draw draw
tap_case "full-width letters and digits, any case" transcript wide second
tap_case "garbage, wrong places, occupied places, q" transcript garbage quit
tap_case "gomoku against the computer" transcript gomoku second "${gomoku[@]}" --opponent computer --seed 1
tap_case "each wrong answer is asked again with its reason" garbage_is_told
tap_case "the columns of every board are straight, stones one or two columns wide" columns_are_straight
tap_case "19x19 fits 80 columns, stones two columns wide" largest_board_fits_80_columns
tap_case "the computer does not lose 3x3" computer_never_loses
tap_case "the computer's moves are told" computer_takes_and_blocks
tap_case "the seed repeats the game" seed_repeats_the_game
tap_case "the input may end anywhere" input_ends_anywhere
tap_case "q ends in every form, and q5 is a place" q_ends_in_every_form
tap_case "a line of 1 MB is one wrong answer" long_lines_are_one_answer
tap_case "much garbage ends" garbage_ends
tap_case "Windows line ends and a byte order mark" windows_lines_and_a_byte_order_mark
tap_case "every size is played" every_size_is_played
tap_case "wrong command lines: exit code 2, one line that names --help" wrong_command_lines_are_refused
tap_case "--help in both languages and by both names" help_is_printed
tap_case "lost output is noticed" lost_output_is_noticed
if [ -z "$is_exe" ]; then
    tap_case "input that cannot be read is noticed" unreadable_input_is_noticed
    tap_case "a terminal's screen is drawn over in place" screen_is_drawn_over_in_place
    tap_case "the columns are straight on a terminal, stones one or two columns wide" columns_are_straight_on_a_terminal
    tap_case "the status line stays where it is" status_line_stays_where_it_is
    tap_case "a terminal that is too small is written line by line" small_terminal_is_written_line_by_line
    tap_case "--plain and a dumb terminal" plain_on_a_terminal
else
    tap_case "a console of 80x25 shows the game in Japanese, in place" a_console_shows_the_game
    tap_case "a console marks the last stone" a_console_marks_the_last_stone
    tap_case "a console of 80x25 shows the largest board" a_console_shows_the_largest_board
    tap_case "Ctrl+Z on a console leaves politely" a_console_ends_its_input
    tap_case "--plain on a console" a_console_can_be_plain
fi
tap_done
