#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# How long our engine takes to answer in mid-search: ping (NBoard) until pong, quit (NBoard and GTP) until the program
# has ended. A measurement, no test: other programs on the machine are in it.
#   protocol_latency.sh [TRIES [PROGRAM…]]    100, build/native/othello-cli
# Prints a line each: what, tries, median, 99th of 100, longest, in milliseconds.
set -u
cd "$(dirname "$0")/../.." || exit 1
tries=${1:-100}
shift
[ $# -gt 0 ] || set -- build/native/othello-cli
program=("$@")
work=$(mktemp -d "${TMPDIR:-/tmp}/latency.XXXXXX")
trap 'rm -rf "$work"' EXIT

now_us() { local t=$EPOCHREALTIME; echo "${t/[.,]/}"; }
note() { echo $(($(now_us) - begin)) >>"$work/$1"; }
hear() {
    local line
    while IFS= read -r -t 30 line <&7; do [[ $line =~ $1 ]] && return 0; done
    echo "nothing like '$1' came" >&2
    exit 1
}
talk() {
    coproc ENGINE { exec "${program[@]}" "$@"; }
    pid=$ENGINE_PID
    exec 8>&"${ENGINE[1]}" 7<&"${ENGINE[0]}"
    eval "exec ${ENGINE[1]}>&- ${ENGINE[0]}<&-"
}
# A moment in a search that is anywhere between its beginning and its depths.
sleep_a_little() { sleep "0.$(printf '%03d' $((50 + RANDOM % 400)))"; }
show() {
    sort -n "$work/$1" | awk -v what="$2" '
        { us[NR] = $1 }
        END { printf "%s: %d tries, median %.1f ms, p99 %.1f ms, longest %.1f ms\n", what, NR,
              us[int((NR + 1) / 2)] / 1000, us[int((NR * 99 + 99) / 100)] / 1000, us[NR] / 1000 }'
}

talk nboard --depth 60
echo 'nboard 2' >&8
for ((i = 1; i <= tries; i++)); do
    task=go
    [ $((i % 2)) -eq 0 ] || task='hint 3'
    echo "$task" >&8
    hear '^search'
    sleep_a_little
    begin=$(now_us)
    echo "ping $i" >&8
    hear "^pong $i"
    note ping
done
echo quit >&8
exec 8>&- 7<&-
wait "$pid"
show ping "ping to pong"

for protocol in nboard gtp; do
    for ((i = 1; i <= tries; i++)); do
        talk $protocol --depth 60
        if [ $protocol = nboard ]; then
            echo go >&8
            hear '^search'
        else
            echo 'genmove b' >&8
        fi
        sleep_a_little
        begin=$(now_us)
        echo quit >&8
        while read -r _ <&7; do :; done # to the end of its output, which it closes by ending
        note "quit-$protocol"
        exec 8>&- 7<&-
        wait "$pid"
    done
    show "quit-$protocol" "$protocol, quit to the end"
done
