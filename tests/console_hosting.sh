#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Other people's engines as players of match, think and play: by GTP and by NBoard, healthy ones and those that fail.
#   console_hosting.sh PROGRAM [ARGUMENT…]  build/native/othello-cli, build/othello-cli.exe or wine build/othello-cli.exe
# The engines are build/tests/fake-engine in its modes, and the program itself.
# shellcheck disable=SC2015 # A && B || C: wherever C is run here, A or B has failed
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/tools/program.sh
. tests/tools/program.sh
program_begin console-hosting "$@"

start=---------------------------OX------XO---------------------------
number='[+-][0-9]+\.[0-9]{2}'
# Where the program looks for engines, and how these are called in the output.
engine=build/tests/fake-engine${is_exe:+.exe}
own=${is_exe:+build/othello-cli.exe}
own=${own:-build/native/othello-cli}

# The argument for an engine in a mode, by gtp or nboard.
by() {
    echo "$1:$engine $([ "$1" = gtp ] || echo nboard-)$2"
}

# Exit code 1, one line that names the engine and what happened, nothing else.
fails() {
    local pattern=$1
    shift
    run "$@"
    [ "$code" -eq 1 ] || { wrong "exit code 1 expected: $*"; return 1; }
    [ ! -s "$work/out" ] && [ "$(wc -l <"$work/err")" -eq 1 ] || { wrong "one message expected: $*"; return 1; }
    grep -qE -e "$pattern" "$work/err" || wrong "'$pattern' expected: $*"
}

# ---------------------------------------------------------------------------------------------------- match
# An engine is the same player whatever its protocol and its manners are.
engine_plays_a_match() {
    local mode
    for mode in gtp:good gtp:strict gtp:crlf nboard:good nboard:crlf nboard:chatty; do
        run match column "$(by "${mode%:*}" "${mode#*:}")" --games 8 --seed 5 --threads 2
        [ "$code" -eq 0 ] && [ ! -s "$work/err" ] || { wrong "exit code 0 expected"; return 1; }
        [ -s "$work/match" ] || cp "$work/out" "$work/match"
        cmp "$work/match" "$work/out" || return 1
    done
    grep -qxE "column fake-engine games=8 wins=[0-9]+ draws=[0-9]+ losses=[0-9]+ mean=$number low=$number high=$number" \
        "$work/match" && [ "$(wc -l <"$work/match")" -eq 2 ] || { wrong "the last line"; return 1; }
    run match "gtp:\"$engine\" good" "nboard:\"$engine\" nboard-good" --games 2 --seed 1 --threads 1
    grep -qE '^fake-engine fake-engine games=2 ' "$work/out" || wrong "two engines"
}
match_prints_times() {
    local protocol time='total=[0-9]+\.[0-9]{3} moves=[0-9]+ mean=[0-9]+\.[0-9]{6} max=[0-9]+\.[0-9]{6}'
    for protocol in gtp nboard; do
        run match column "$(by $protocol good)" --games 4 --seed 2 --threads 2 --times
        [ "$code" -eq 0 ] && [ "$(wc -l <"$work/out")" -eq 4 ] || { wrong "four lines"; return 1; }
        sed -n 1p "$work/out" | grep -qxE "time column $time" && sed -n 2p "$work/out" | grep -qxE "time fake-engine $time" ||
            { wrong "a line with the times of each side"; return 1; }
        tail -n 2 "$work/out" >"$work/last"
        run match column "$(by $protocol good)" --games 4 --seed 2 --threads 1
        cmp "$work/last" "$work/out" || return 1
    done
}
engine_cannot_start() {
    local first=(--games 4 --seed 1 --threads 2)
    fails "'never-made-engine -l 3' cannot be started" match column 'gtp:never-made-engine -l 3' "${first[@]}" &&
        fails "'never-made-engine -l 3' cannot be started" match column 'nboard:never-made-engine -l 3' "${first[@]}" &&
        fails "'' cannot be read" match gtp: column "${first[@]}" &&
        fails "'' cannot be read" match nboard: column "${first[@]}" &&
        fails 'double quote is not closed' match column 'nboard:"a b' "${first[@]}" &&
        fails "has ended by itself at the command 'set_game" match column "$(by gtp exit)" "${first[@]}" &&
        fails "has ended by itself at the command 'nboard 2'" match column "$(by nboard exit)" "${first[@]}" &&
        fails "without an end" match column "$(by gtp long)" "${first[@]}" &&
        fails "without an end" match column "$(by nboard long)" "${first[@]}" &&
        fails "without an end" match column "$(by nboard flood)" "${first[@]}" &&
        fails "GTP does not allow there: 'Guten Tag" match column "$(by gtp garbage)" "${first[@]}" &&
        fails "を起動できません" match column nboard:never-made-engine "${first[@]}" --lang ja
}
# Half a minute each.
engine_never_answers() {
    local first=(--games 4 --seed 1 --threads 2)
    fails "NBoard does not allow there: 'Guten Tag, pong 1'; .* to speak NBoard" match column "$(by nboard garbage)" "${first[@]}" &&
        fails "does not answer the command 'set_game Othello' in time; .* to speak GTP" match column "$(by gtp silent)" "${first[@]}"
}
# ARGUMENT PATTERN OPTION…: the engine fails in each of the games, which are lost for it; the rest goes on.
loses_each_game() {
    local argument=$1 pattern=$2
    shift 2
    run match column "$argument" --games 4 --seed 1 --threads 2 "$@"
    [ "$code" -eq 1 ] || { wrong "exit code 1 expected: $argument"; return 1; }
    tail -n 1 "$work/out" | grep -qxF 'column fake-engine games=4 wins=4 draws=0 losses=0 mean=+64.00 low=+64.00 high=+64.00' ||
        { wrong "four lost games: $argument"; return 1; }
    # The first three failures, that the others are only counted, and how many there were.
    [ "$(wc -l <"$work/err")" -eq 5 ] && [ "$(head -n 3 "$work/err" | grep -cE -e "$pattern")" -eq 3 ] &&
        sed -n 4p "$work/err" | grep -q 'only counted' && sed -n 5p "$work/err" | grep -q 'has failed 12 times in all; 4 of the games' ||
        wrong "five messages: $argument"
}
engine_fails_in_each_move() {
    loses_each_game "$(by gtp illegal)" "'genmove [bw]' with a move that is not legal there: 'A1'" &&
        loses_each_game "$(by nboard illegal)" "'go' with a move that is not legal there: 'A1/64\.00'" &&
        loses_each_game "$(by gtp pass)" "not legal there: 'PASS'" &&
        loses_each_game "$(by nboard pass)" "not legal there: 'PA'" &&
        loses_each_game "$(by gtp refuse)" "refuses the command 'genmove [bw]': '打てません'" &&
        loses_each_game "$(by nboard refuse)" "'go' with what NBoard does not allow there: '打てません'" &&
        loses_each_game "$(by gtp exit-later)" "has ended by itself at the command 'genmove" &&
        loses_each_game "$(by nboard exit-later)" "has ended by itself at the command 'go'" &&
        loses_each_game "$(by nboard long-move)" "without an end" &&
        loses_each_game "$(by gtp sulk)" "does not answer the command 'genmove [bw]' in time" --patience 0.5 &&
        loses_each_game "$(by nboard sulk)" "does not answer the command 'go' in time" --patience 0.5
}
# It dies after every third move. That is told, and changes nothing else.
engine_dies_again_and_again() {
    local protocol
    run match column "$(by gtp good)" --games 4 --seed 5 --threads 2
    cp "$work/out" "$work/healthy"
    for protocol in gtp nboard; do
        run match column "$(by $protocol mortal)" --games 4 --seed 5 --threads 2
        [ "$code" -eq 1 ] && cmp "$work/healthy" "$work/out" || { wrong "the same result, exit code 1"; return 1; }
        grep -qE 'has failed [0-9]{2} times in all; 0 of the games' "$work/err" && [ "$(wc -l <"$work/err")" -eq 5 ] ||
            { wrong "five messages"; return 1; }
    done
}
nothing_but_failures_ends_the_match() {
    run match "$(by nboard exit-later)" column --games 1000 --seed 1 --threads 2
    [ "$code" -eq 1 ] && grep -qE '^fake-engine column games=10 wins=0 draws=0 losses=10 mean=-64\.00 ' "$work/out" &&
        grep -q '10 games in a row' "$work/err" || { wrong "ten games"; return 1; }
    run match "$(by gtp illegal)" "$(by nboard illegal)" --games 40 --seed 1 --threads 1 --lang ja
    [ "$code" -eq 1 ] && grep -qE '^fake-engine fake-engine games=10 ' "$work/out" && grep -q '10局続いた' "$work/err" &&
        [ "$(grep -c '数えるだけ' "$work/err")" -eq 2 ] || wrong "two engines that fail"
}

# ---------------------------------------------------------------------------------------------------- think
expect() {
    local expected=$1
    shift
    run "$@"
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] && printf '%s\n' "$expected" | cmp -s - "$work/out" || wrong "expected $expected: $*"
}
engine_thinks() {
    local edited=---------------------------XO------OX---------------------------
    expect d3 think --opponent "$(by gtp good)" --board "$start" --side X &&
        expect d3 think --opponent "$(by nboard good)" --board "$start" --side X &&
        expect e3 think --opponent "$(by nboard good)" --board "$start" --side O &&
        expect e3 think --opponent "$(by nboard good)" --board "$edited" --side X &&
        expect over think --opponent "$(by nboard good)" --board "${start//O/X}" --side X &&
        fails 'GTP only knows games of Othello from the standard start' \
            think --opponent "$(by gtp good)" --board "$start" --side O &&
        fails 'cannot be started' think --opponent gtp:never-made --board "$start" --side X || return 1
    local words
    for words in --all --stdin; do
        run think --opponent "$(by nboard good)" $words
        [ "$code" -eq 2 ] && grep -q 'gives no points' "$work/err" || { wrong "$words is refused"; return 1; }
    done
    run think --opponent "$(by nboard illegal)" --board "$start" --side X
    [ "$code" -eq 1 ] && [ ! -s "$work/out" ] && grep -q "not legal there: 'A1/64.00'" "$work/err" || wrong "a message"
}

# ----------------------------------------------------------------------------------------------------- play
# Plays with what stands in $work/in.
play() {
    run play "$@" <"$work/in"
}
# All squares again and again: illegal ones are asked for again.
all_squares() {
    local round row column
    for round in {1..30}; do
        for row in {1..8}; do
            for column in {1..8}; do echo "$row $column"; done
        done
    done
}
person_plays_an_engine() {
    local protocol
    all_squares >"$work/in"
    for protocol in gtp nboard; do
        play --opponent "$(by $protocol good)" --lang en
        [ "$code" -eq 0 ] && [ ! -s "$work/err" ] && grep -q '^Your opponent: fake-engine (' "$work/out" &&
            grep -q '^fake-engine chooses row' "$work/out" && ! grep -q 'plays on in its place' "$work/out" &&
            tail -n 1 "$work/out" | grep -qE '^result=(win|draw|loss) human=[0-9]+ computer=[0-9]+$' ||
            { wrong "a whole game by $protocol"; return 1; }
        [ -s "$work/play" ] || cp "$work/out" "$work/play"
        cmp "$work/play" "$work/out" || return 1
    done
}
# It fails for good in mid-game: level 10 plays the game to its end.
engine_is_replaced() {
    local protocol
    all_squares >"$work/in"
    for protocol in gtp nboard; do
        play --opponent "$(by $protocol old)" --seed 1 --lang en
        [ "$code" -eq 1 ] && [ "$(wc -l <"$work/err")" -eq 3 ] && [ "$(grep -c 'has ended by itself' "$work/err")" -eq 3 ] ||
            { wrong "three messages and exit code 1"; return 1; }
        [ "$(grep -cx 'fake-engine cannot go on\. Level 10 plays on in its place\.' "$work/out")" -eq 1 ] &&
            [ "$(grep -c '^fake-engine chooses' "$work/out")" -ge 12 ] && [ "$(grep -c '^Level 10 chooses' "$work/out")" -ge 5 ] &&
            tail -n 1 "$work/out" | grep -qE '^result=(win|draw|loss) human=[0-9]+ computer=[0-9]+$' ||
            { wrong "the game goes on"; return 1; }
        sed '1,/plays on in its place/d' "$work/out" | grep -q fake-engine && { wrong "it is still there"; return 1; }
    done
    printf '5 6\nq\n' >"$work/in"
    play --opponent "$(by nboard sulk)" --patience 0.5 --lang ja
    [ "$code" -eq 1 ] && [ "$(grep -c '時間内に応答しません' "$work/err")" -eq 3 ] &&
        grep -q '^fake-engineが続けられなくなったので、ここからはレベル10が代わりに打ちます。' "$work/out" &&
        tail -n 1 "$work/out" | grep -q '^result=quit' || wrong "in Japanese"
}
engine_dies_in_play() {
    all_squares >"$work/in"
    play --opponent "$(by gtp good)" --lang en
    cp "$work/out" "$work/healthy"
    play --opponent "$(by nboard mortal)" --lang en
    [ "$code" -eq 1 ] && cmp "$work/healthy" "$work/out" && [ "$(grep -c 'has ended by itself' "$work/err")" -ge 8 ] ||
        wrong "the same game, with messages"
}
engine_cannot_play() {
    : >"$work/in"
    fails 'cannot be started' play --opponent nboard:never-made &&
        fails 'cannot be read' play --opponent gtp: &&
        fails "has ended by itself at the command 'nboard 2'" play --opponent "$(by nboard exit)" || return 1
    play --opponent "$(by gtp good)" --patience 0
    [ "$code" -eq 2 ] && grep -q -e --patience "$work/err" || wrong "--patience 0 is refused"
}

# ------------------------------------------------------------------------------------------ the program itself
# Level 1 by GTP plays as level 1 does: the dice are not the same, the rules are.
own_gtp_plays() {
    run match column "gtp:$own gtp --level 1 --seed 1" --games 4 --seed 1 --threads 2
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] && grep -qE '^column othello-cli games=4 ' "$work/out" || wrong "four games"
}
own_nboard_plays() {
    run match column "nboard:$own nboard --depth 3 --threads 1 --hash 1" --games 4 --seed 1 --threads 2
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] && grep -qE '^column othello-cli games=4 ' "$work/out" || wrong "four games"
    # Positions that no game has.
    run think --opponent "nboard:$own nboard --depth 3 --threads 1 --hash 1" --side O \
        --board OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] && grep -qxE 'g5|h6' "$work/out" || wrong "a move"
}
rhino_plays_a_match() {
    run match column-evolved 'gtp:/usr/games/gtp-rhino -l 1 -b 0' --games 2 --seed 1 --threads 1
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] && grep -qE '^column-evolved gtp-rhino games=2 ' "$work/out" ||
        wrong "a match of two games"
}

: >"$work/out"
: >"$work/err"
code=0
tap_case "match with outside engines by GTP and by NBoard" engine_plays_a_match
tap_case "match --times prints the seconds of both sides" match_prints_times
tap_case "D71 an engine that cannot start: a message, no hang" engine_cannot_start
tap_case "D71 an engine that fails three times in a move loses the game, the match goes on" engine_fails_in_each_move
tap_case "D71 an engine that dies again and again plays on" engine_dies_again_and_again
tap_case "D71 ten games lost by failures in a row end the match" nothing_but_failures_ends_the_match
tap_case "think asks an outside engine" engine_thinks
tap_case "play against an outside engine" person_plays_an_engine
tap_case "D71 play goes on with a level when the engine fails for good" engine_is_replaced
tap_case "D71 play goes on with the engine when it fails once" engine_dies_in_play
tap_case "D71 play with an engine that cannot start: a message" engine_cannot_play
tap_case "our own gtp as an outside engine" own_gtp_plays
tap_case "our own nboard as an outside engine" own_nboard_plays
if [ -z "$is_exe" ]; then
    tap_case "D71 an engine that never answers, and one that speaks something else" engine_never_answers
    tap_case "match with gtp-rhino" rhino_plays_a_match
fi
tap_done
