#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Quarry, a board game program with a client of GTP, as a judge of our engine and of our records: it plays a whole game
# of Othello with `othello-cli gtp` on both sides and saves it, and it opens a record that we wrote.
#   quarry.sh PROGRAM     build/native/othello-cli
# On a display and in a home of its own. Pictures: build/pictures/quarry-game.png, quarry-record.png.
# shellcheck disable=SC2015 # A && B || C: wherever C is run here, A or B has failed
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/tools/tap.sh
. tests/tools/tap.sh
export LC_ALL=C.UTF-8

program=$PWD/${1:?PROGRAM}
quarry=$(command -v quarry || echo /usr/games/quarry)
pictures=build/pictures
work=$(mktemp -d "${TMPDIR:-/tmp}/quarry.XXXXXX")
xvfb=
client=

end_client() {
    [ -z "$client" ] || { kill "$client" 2>/dev/null; wait "$client" 2>/dev/null; }
    client=
}
end_all() {
    end_client
    [ -z "$xvfb" ] || { kill "$xvfb" 2>/dev/null; wait "$xvfb" 2>/dev/null; }
    rm -rf "$work"
}
trap end_all EXIT
trap 'exit 143' TERM INT HUP

# wait_for SECONDS COMMAND…: until the command succeeds.
wait_for() {
    local tries=$(($1 * 10))
    shift
    until "$@"; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || { echo "in vain: $*"; return 1; }
        sleep 0.1
    done
}

has_display() { [ -s "$work/display" ]; }
begin_display() {
    Xvfb -displayfd 3 -screen 0 1024x768x24 -nolisten tcp 3>"$work/display" >/dev/null 2>&1 &
    xvfb=$!
    wait_for 20 has_display || exit 1
    DISPLAY=:$(cat "$work/display")
    export DISPLAY
}

# ARGUMENT…: starts Quarry in a new home in which our engine is registered, and chosen for both sides.
begin_client() {
    export HOME=$work/home
    rm -rf "$HOME"
    mkdir -p "$HOME" "$pictures"
    cat >"$HOME/.quarry" <<END
[GTP Engine "ours"]
Screen name format	= "%n"
Name			= "Othello"
Command line		= "$program gtp --level 4 --seed 1"
Supported games		= "Reversi"

[SGF]
Force UTF-8		= true

[New Game Parameters]
Game			= "Reversi"
White is computer	= true
White engine name	= "ours"
Black is computer	= true
Black engine name	= "ours"
END
    # By lines, so that the log is there while the game goes on.
    stdbuf -oL "$quarry" --gtp-log=- "$@" >"$work/log" 2>"$work/err" &
    client=$!
}

# PATTERN: the window whose title fits.
window() { xdotool search --onlyvisible --name "$1" 2>/dev/null | tail -n 1; }
has_window() { [ -n "$(window "$1")" ]; }
# PATTERN KEY…: keys for a window. Without a window manager nobody else gives it the focus.
keys() {
    local found
    found=$(window "$1")
    shift
    xdotool windowfocus "$found" sleep 0.2 key --delay 50 "$@"
}

# ------------------------------------------------------------------------------------------------- a game
# The moves of the first engine, its own and the other's, as commands.
moves_of_log() {
    awk '
        /^> genmove/ { color = $3; next }
        /^> play/ { print "play", $3, $4; next }
        /^ *= [A-H][1-8]$|^ *= PASS$/ { if (color != "") print "play", color, $2; color = "" }' "$1"
}
# What our engine says at the end of the lines on its input: the last answer.
last_answer() { "$program" gtp | awk 'BEGIN { RS = "" } { last = $0 } END { print last }'; }
log_is_over() {
    grep -c '^> play' "$work/log" >/dev/null || return 1
    { grep '^> play' "$work/log" | cut -c 3-; echo final_score; } | last_answer | grep -q '^='
}
# The file is there, and whole.
is_saved() { [ -s "$1" ] && tail -c 3 "$1" | grep -q ')'; }

game_is_played() {
    wait_for 30 has_window 'Quarry Control Center' || { cat "$work/err"; return 1; }
    wait_for 30 open_new_game || return 1
    keys 'New Game' alt+f
    sleep 0.5
    keys 'New Game' alt+p
    wait_for 30 has_window ' vs\. ' || { tail "$work/log"; return 1; }
    wait_for 120 log_is_over || { tail -n 20 "$work/log"; return 1; }
}
open_new_game() {
    keys 'Quarry Control Center' alt+n
    sleep 0.5
    has_window 'New Game'
}
no_command_was_refused() {
    [ "$(grep -c '^> genmove' "$work/log")" -ge 40 ] || { echo "a whole game expected"; return 1; }
    ! grep -n -A 2 '^ *?' "$work/log"
}
game_is_saved_with_our_score() {
    local score
    sleep 1 # the last move has still to be seen
    import -window root "$pictures/quarry-game.png" || return 1
    save_as ctrl+s "$work/game.sgf" || return 1
    # Quarry counts discs, and leaves the empties out.
    score=$({ grep '^> play' "$work/log" | cut -c 3-; echo showboard; } | last_answer |
        sed -n 's/.*X (black) \([0-9]*\), O (white) \([0-9]*\), game over/\1 \2/p' |
        awk '{ d = $1 - $2; print (d > 0 ? "B+" d : d < 0 ? "W+" (-d) : "0") }')
    [ -n "$score" ] || { echo "our engine sees no end"; return 1; }
    grep -qF "RE[$score]" "$work/game.sgf" || { echo "$score expected:"; grep RE "$work/game.sgf"; return 1; }
}
# KEY FILE: saves the record that the window shows.
save_as() {
    keys ' vs\. |\.sgf' "$1"
    wait_for 20 has_window 'Save As' || return 1
    xdotool windowfocus "$(window 'Save As')" sleep 0.3 key ctrl+a type --delay 20 "$2"
    sleep 0.3
    xdotool key Return
    wait_for 20 is_saved "$2"
}
same_position() {
    local file
    for file in "$@"; do
        printf 'loadsgf %s\nshowboard\n' "$file" | last_answer >"$work/position"
        grep -q '^= *$' "$work/position" || { echo "$file is not read"; return 1; }
        [ ! -f "$work/before" ] || cmp "$work/before" "$work/position" || { cat "$work/before" "$work/position"; return 1; }
        mv "$work/position" "$work/before"
    done
    rm -f "$work/before"
}
its_record_is_read() {
    grep '^> play' "$work/log" | cut -c 3- >"$work/commands"
    { cat "$work/commands"; echo showboard; } | last_answer >"$work/before"
    same_position "$work/game.sgf"
}

# ----------------------------------------------------------------------------------------------- a record
# T7, with two passes.
transcript=f5d6c3d3c4f4c5b3c2e3d2b4e2e6e7f3g4g3g5f2f1c1c7f6f7d7c6b5c8h5h6h4b6h7a5g6d1f8e8d8h2b8a2a3a4a7b1e1b2b7g2h1h3g1h8a1a6--a8--g8g7
write_record() {
    printf '%s\n' "$transcript" >"$work/t7.txt"
    "$program" convert "$work/t7.txt" --to sgf --out "$work/ours.sgf"
}
record_is_opened() {
    [ -s "$work/ours.sgf" ] || { cat "$work/written"; return 1; }
    wait_for 30 has_window 'ours\.sgf' || { cat "$work/err"; return 1; }
    keys 'ours\.sgf' alt+End
    sleep 1
    import -window root "$pictures/quarry-record.png"
}
record_is_understood() {
    save_as shift+ctrl+s "$work/theirs.sgf" || return 1
    same_position "$work/ours.sgf" "$work/theirs.sgf" || { cat "$work/theirs.sgf"; return 1; }
    printf 'loadsgf %s\nfinal_score\n' "$work/theirs.sgf" | last_answer | grep -qx '= B+10' || { echo "B+10 expected"; return 1; }
}

begin_display
begin_client
tap_case "Quarry plays a whole game of Othello with our engine on both sides" game_is_played
tap_case "Quarry's log has no refused command" no_command_was_refused
tap_case "Quarry's score of the game is ours" game_is_saved_with_our_score
tap_case "the record that Quarry has saved is read, with the same end" its_record_is_read
end_client
write_record >"$work/written" 2>&1
# Once, on a very busy machine, its window did not come: it gets a second try.
for _ in 1 2; do
    begin_client "$work/ours.sgf"
    wait_for 30 has_window 'ours\.sgf' >/dev/null && break
    end_client
done
tap_case "Quarry opens an SGF record that we wrote" record_is_opened
tap_case "T7 Quarry saves it again with the same moves and passes" record_is_understood
end_client
tap_done
