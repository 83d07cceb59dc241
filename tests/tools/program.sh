# SPDX-License-Identifier: MIT
# Sourced by the tests of the console program, from the root of the repository:
#   program_begin NAME PROGRAM [ARGUMENT…]   build/native/othello-cli, build/othello-cli.exe or wine build/….exe
#   run ARGUMENT…                            its output goes to $work/out and $work/err, its exit code to $code
#   wrong TEXT                               fails the case, with the text and what was seen
# sets program (how to call it), is_exe (empty natively) and work (a folder that goes when the shell exits). An .exe
# gets a Wine prefix of its own unless the caller has one.
# shellcheck shell=bash
# shellcheck source=tests/tools/tap.sh
. tests/tools/tap.sh
# shellcheck source=tests/tools/wine.sh
. tests/tools/wine.sh
export LC_ALL=C.UTF-8
unset POSIXLY_CORRECT

program_begin() {
    local name=$1
    shift
    program=("$@")
    is_exe=
    case "${program[*]}" in
    *.exe)
        is_exe=1
        [ "${program[0]}" = wine ] || program=(wine "${program[@]}")
        [ -n "${WINEPREFIX:-}" ] || wine_begin "$name" || exit 1
        ;;
    esac
    work=$(mktemp -d "${TMPDIR:-/tmp}/$name.XXXXXX")
    tap_died=$work/died
    trap 'rm -rf "$work"; wine_end' EXIT
}

run() {
    timeout -k 5 120 "${program[@]}" "$@" >"$work/out" 2>"$work/err"
    code=$?
    note_death "$code"
}

# A fault of the program ends it under Wine with code 5, of which the tests hear. A signal is Wine's own end: with the
# machine busy, about one process in some hundreds dies so while its threads are being ended.
note_death() {
    if [ -n "$is_exe" ] && [ "$1" -eq 139 ]; then
        : >"$tap_died"
    fi
}

wrong() {
    echo "$1 (exit code $code)"
    tail -n 20 "$work/out" | cut -c 1-200 | sed 's/^/out: /'
    head -n 12 "$work/err" | cut -c 1-200 | sed 's/^/err: /'
    return 1
}
