#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Talks to our engine by GTP and by NBoard: whole sessions against golden ones, and what it hears while it thinks.
#   console_protocols.sh PROGRAM [ARGUMENT…]  build/native/othello-cli, build/othello-cli.exe or wine build/…
#   GOLDEN=write console_protocols.sh PROGRAM…  writes the golden answers anew; look at what git diff says of them
# shellcheck disable=SC2015 # A && B || C: wherever C is run here, A or B has failed
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/tools/program.sh
. tests/tools/program.sh
program_begin console-protocols "$@"

# COMMAND ARGUMENT…: with $work/in as its input. Whatever loops is stopped (124).
run() {
    timeout -k 5 60 "${program[@]}" "$@" <"$work/in" >"$work/out" 2>"$work/err"
    code=$?
}
# --------------------------------------------------------------------------------------------- transcripts
# Seconds differ from run to run, the version from release to release.
version=$(sed -n 's/^VERSION := //p' Makefile.mingw)
without_times() {
    sed -E "s/^(=== .*\/)[0-9]+\.[0-9]+$/\1T/; s/^(nodestats [0-9]+) [0-9]+\.[0-9]+$/\1 T/
        s/^(=[0-9]* |set myname Othello-)${version//./\\.}(\r?)$/\1VERSION\2/"
}

# FILE ARGUMENT…: the session tests/golden/FILE, whose answers are in FILE.txt
session() {
    local file=tests/golden/$1
    shift
    cp "$file" "$work/in"
    run "$@"
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] || { wrong "exit code 0 and no message expected"; return 1; }
    without_times <"$work/out" >"$work/answers"
    if [ "${GOLDEN:-}" = write ]; then cp "$work/answers" "$file.txt"; fi
    diff "$file.txt" "$work/answers"
}
gtp_session() { session "gtp-$1.gtp" gtp --depth 5 --threads 1 --hash 1; }
nboard_session() { session "nboard-$1.nboard" nboard --threads 1 --hash 1; }
# The same with Windows' line ends and none behind the last line.
windows_session() {
    sed 's/$/\r/' "tests/golden/$1" | head -c -2 >"$work/in"
    shift
    run "$@"
    without_times <"$work/out" | cmp - "$golden"
}
lines_end_as_they_like() {
    golden=tests/golden/gtp-passes.gtp.txt
    windows_session gtp-passes.gtp gtp --depth 5 --threads 1 --hash 1 || return 1
    golden=tests/golden/nboard-pass.nboard.txt
    windows_session nboard-pass.nboard nboard --threads 1 --hash 1
}
long_lines_do_no_harm() {
    { head -c 3000000 /dev/zero | tr '\0' 'x'; echo; printf '7 name '; head -c 70000 /dev/zero | tr '\0' ' '; printf '\n8 name ';
      head -c 2000000 /dev/zero | tr '\0' 'y'; printf '\n9 name\0\0\n'; } >"$work/in"
    run gtp
    printf '? unknown command\n\n?7 syntax error\n\n?8 syntax error\n\n=9 Othello\n\n' | cmp - "$work/out" || return 1
    { printf 'ping 1\nset game '; head -c 3000000 /dev/zero | tr '\0' '['; printf '\nping 2\0\nping 3\n'; } >"$work/in"
    run nboard
    printf 'pong 1\npong 3\n' | cmp - "$work/out"
}
levels_play() {
    local level
    for level in 1 10 12; do
        printf '1 level %s\n2 genmove b\n3 genmove w\n4 name\n' "$level" >"$work/in"
        run gtp --seed 3
        grep -qxE '=2 (D3|C4|F5|E6)' "$work/out" && grep -qxE '=3 [A-H][1-8]' "$work/out" || { wrong "level $level"; return 1; }
        cp "$work/out" "$work/first"
        sed -i 1d "$work/in"
        run gtp --seed 3 --level "$level"
        sed 1,2d "$work/first" | cmp - "$work/out" || { wrong "--level $level is the same"; return 1; }
    done
}
files_are_loaded() {
    printf 'f5d6c3d3c4f4c5b3c2\n' >"$work/game.txt"
    printf '1 loadsgf %s\n2 gogui-rules_side_to_move\n3 undo\n4 loadsgf %s 3\n5 gogui-rules_legal_moves\n6 undo\n7 undo\n8 undo\n' \
        "$1/game.txt" "$1/game.txt" >"$work/in"
    run gtp
    printf '=1\n\n=2 white\n\n=3\n\n=4\n\n=5 C3 D3 E3 F3 G3 C4 C6\n\n=6\n\n=7\n\n?8 cannot undo\n\n' >"$work/expected"
    sed -i 's/^=5 .*/=5 MOVES/' "$work/expected" "$work/out"
    cmp "$work/expected" "$work/out" || wrong "two moves of three, and all nine"
}

# ------------------------------------------------------------------------------------------- while it thinks
# Starts the program with pipes both ways: fd 8 to it, fd 7 from it; told() writes a line, hear PATTERN reads up to one.
talk() {
    coproc ENGINE { timeout -k 5 60 "${program[@]}" "$@" 2>"$work/err"; }
    engine_pid=$ENGINE_PID
    exec 8>&"${ENGINE[1]}" 7<&"${ENGINE[0]}"
    eval "exec ${ENGINE[1]}>&- ${ENGINE[0]}<&-"
    : >"$work/out"
    code=0
}
tell() { printf '%s\n' "$@" >&8; }
hear() {
    local line
    while IFS= read -r -t 40 line <&7; do
        line=${line%$'\r'}
        printf '%s\n' "$line" >>"$work/out"
        [[ $line =~ $1 ]] && return 0
    done
    wrong "nothing like '$1' came"
}
# Ends the talk; the program ends by itself, long before the search would, and says nothing more.
hang_up() {
    exec 8>&-
    cat <&7 >"$work/rest"
    exec 7<&-
    wait "$engine_pid"
    code=$?
    note_death "$code"
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] || wrong "it ends by itself"
}
says_no_more() { [ ! -s "$work/rest" ] || { sed 's/^/rest: /' "$work/rest"; return 1; }; }
count_of() { grep -cE "$1" "$work/out"; }

ping_stops_a_hint() {
    talk nboard --threads 1
    tell 'nboard 2' 'hint 2'
    hear '^search [A-H1-8]+ -?[0-9]+.* 0 8 ' && hear '^search' || return 1
    tell 'ping 7'
    hear '^pong 7$' && tell 'ping 8' && hear '^pong 8$' || return 1
    tail -n 3 "$work/out" | tr '\n' ' ' | grep -q '^status pong 7 pong 8 $' || { wrong "nothing comes behind the pong"; return 1; }
    tell 'move f5' 'hint 1'
    hear '^search (D6|F4|F6)' && tell 'set game nonsense' && tell 'ping 9' && hear '^pong 9$' || return 1
    tell quit
    hang_up && says_no_more
}
# A move that was asked for comes before the pong; ended by hand it is a legal one all the same.
ping_ends_a_move() {
    talk nboard --threads 1 --depth 60
    tell 'nboard 2' 'go'
    hear '^search .* 0 9 ' && tell 'unknown' 'set contempt 3' 'ping 1' && hear '^pong 1$' || return 1
    [ "$(count_of '^=== (D3|C4|F5|E6)/-?[0-9]+(\.00)?/[0-9]+\.[0-9]{2}$')" -eq 1 ] || { wrong "one legal move"; return 1; }
    tell 'go'
    hear '^status' && tell 'ping 2' && hear '^pong 2$' || return 1
    [ "$(count_of '^=== ')" -eq 2 ] || { wrong "a move also at once"; return 1; }
    # When the position changes without a ping, the old move is of no use.
    tell 'go'
    hear '^search .* 0 9 ' && tell 'move F5' 'ping 3' && hear '^pong 3$' || return 1
    [ "$(count_of '^=== ')" -eq 2 ] || { wrong "no move for a position that is gone"; return 1; }
    tell 'analyze'
    hear '^status Analyzing' && tell 'ping 4' && hear '^pong 4$' || return 1
    hang_up && says_no_more
}
quit_ends_a_search() {
    local task
    for task in 'hint 1' go analyze; do
        talk nboard --threads 1 --depth 60
        tell 'nboard 2' "$task"
        hear '^status' || return 1
        [ "$task" = analyze ] || hear '^search .* 0 9 ' || return 1
        tell quit
        hang_up || return 1
        # And the end of the input, without any word.
        talk nboard --threads 1 --depth 60
        tell "$task"
        hear '^status' && hang_up || return 1
    done
}
gtp_quit_ends_a_search() {
    local strength
    for strength in '--time 100' '--depth 60' '--level 20'; do
        # shellcheck disable=SC2086 # two words
        talk gtp $strength --threads 1
        tell '1 name' && hear '^=1' && tell '2 genmove b' && sleep 0.3 || return 1
        tell '# not yet' '' '3 quit'
        hear '^=2 (D3|C4|F5|E6)$' && hear '^=3$' || return 1
        hang_up && [ "$(cat "$work/rest")" = "" ] || return 1
        # shellcheck disable=SC2086
        talk gtp $strength --threads 1
        tell '1 name' && hear '^=1' && tell 'genmove b' || return 1
        hang_up && grep -qxE '= (D3|C4|F5|E6)' "$work/rest" || { wrong "a move at the end of the input"; return 1; }
    done
}
# Times far below what the strength would take: the settings are kept, or the test takes too long and is stopped.
gtp_keeps_its_time() {
    local settings
    for settings in '0 1 1' '3 0 0' '0 3 3'; do
        printf 'time_settings %s\ngenmove b\ngenmove w\ngenmove b\nname\n' "$settings" >"$work/in"
        run gtp --depth 60 --threads 1
        [ "$code" -eq 0 ] && [ "$(grep -cxE '= [A-H][1-8]' "$work/out")" -eq 3 ] || { wrong "time_settings $settings"; return 1; }
    done
    printf 'time_left b 1 1\ngenmove b\ntime_left w 2 0\ngenmove w\nname\n' >"$work/in"
    run gtp --depth 60 --threads 1
    [ "$code" -eq 0 ] && [ "$(grep -cxE '= [A-H][1-8]' "$work/out")" -eq 2 ] || wrong "time_left"
}
nboard_keeps_its_clock() {
    local board='BO[8 ---------------------------O*------*O--------------------------- *]' time
    for time in 'TI[0:05//0:00]' 'TB[6]TW[5:00]' 'TI[00:00:10/1/2]B[F5//9.0]W[D6//1]' 'TI[1:00]B[F5//75]W[D6]'; do
        talk nboard --depth 60 --threads 1
        tell "set game (;GM[Othello]PB[a]PW[b]TY[8]${time%%B\[F*}$board${time#"${time%%B\[F*}"};)" go
        hear '^=== [A-H][1-8]/' && hang_up || return 1
    done
}

# ------------------------------------------------------------------------------------------------ the command
help_and_refusals() {
    local command
    : >"$work/in"
    for command in gtp nboard; do
        run $command
        [ "$code" -eq 0 ] && [ ! -s "$work/out" ] && [ ! -s "$work/err" ] || { wrong "no input, no output"; return 1; }
        run $command --depth 3 --time 1
        [ "$code" -eq 2 ] && grep -q -e '--depth' "$work/err" || { wrong "one strength"; return 1; }
        run $command --depth 61
        [ "$code" -eq 2 ] || { wrong "--depth 61"; return 1; }
        run $command more
        [ "$code" -eq 2 ] || { wrong "an argument"; return 1; }
    done
    run gtp --level 21
    [ "$code" -eq 2 ] && grep -q "'21'" "$work/err" || wrong "--level 21"
}
closed_output_ends_it() {
    { printf '1 name\n'; sleep 1; printf '2 name\n3 name\n'; sleep 1; printf '4 name\n'; sleep 20; } |
        timeout -k 5 60 "${program[@]}" gtp 2>"$work/err" | head -n 1 >"$work/out"
    grep -qx '=1 Othello' "$work/out"
}
two_servers_play_a_match() {
    local server=${program[-1]} # an .exe starts an .exe
    "${program[@]}" match "gtp:$server gtp --depth 3 --threads 1" "gtp:$server gtp --level 2 --seed 5" --games 2 --seed 1 \
        >"$work/out" 2>"$work/err"
    code=$?
    [ "$code" -eq 0 ] && tail -n 1 "$work/out" | grep -q ' games=2 ' || wrong "two games"
}
rhino_plays_us() {
    "${program[@]}" match "gtp:${program[*]} gtp --level 8 --seed 2" "gtp:/usr/games/gtp-rhino -l 2" --games 4 --seed 1 \
        >"$work/out" 2>"$work/err"
    code=$?
    [ "$code" -eq 0 ] && tail -n 1 "$work/out" | grep -q ' games=4 ' || wrong "four games"
}

: >"$work/out"
: >"$work/err"
code=0
tap_case "GTP: ids, comments, control characters, wrong commands and arguments" gtp_session form
tap_case "T6 T9 GTP: passes told, forgiven and by themselves, undo over them, the end of a game, GoGui's rules" gtp_session passes
tap_case "T9 GTP: a game against itself" gtp_session game
tap_case "T43 T66 NBoard: unknown and malformed lines are ignored" nboard_session form
tap_case "T9 T65 NBoard: passes in games, moves, hints and the analysis" nboard_session pass
tap_case "T6 T68 T69 NBoard: hint, go and analysis at the end of a game; exact values are whole" nboard_session end
tap_case "GTP and NBoard: Windows' line ends" lines_end_as_they_like
tap_case "GTP and NBoard: lines of any length" long_lines_do_no_harm
tap_case "GTP: a level, by option or command, plays as its seed says" levels_play
tap_case "GTP: loadsgf up to a move" files_are_loaded "$work"
tap_case "T67 NBoard: ping stops a hint, and nothing comes behind the pong" ping_stops_a_hint
tap_case "T67 NBoard: ping ends a move, another position gives it up" ping_ends_a_move
tap_case "NBoard: quit and the end of the input end every search" quit_ends_a_search
tap_case "GTP: quit and the end of the input end a search with a move" gtp_quit_ends_a_search
tap_case "GTP: time settings are kept" gtp_keeps_its_time
tap_case "NBoard: the clock of the game is kept" nboard_keeps_its_clock
tap_case "GTP and NBoard: help, wrong options, no input" help_and_refusals
tap_case "GTP: a reader that has gone ends it" closed_output_ends_it
tap_case "match: two of our servers against each other" two_servers_play_a_match
if [ -z "$is_exe" ]; then
    tap_case "match: gtp-rhino against our server" rhino_plays_us
fi
tap_done
