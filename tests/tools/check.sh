#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs all tests, part by part, those under Wine beside the native ones: the window's mostly wait for its animations.
# Each part prints the Test Anything Protocol to build/test-logs/<part>.tap and has a time limit; a part that crashes, is cut off or prints no test counts as a failed test, and so does a test
# that was skipped. The last line is "N passed, N failed".
#   check.sh              everything
#   check.sh WORD…        the parts whose names contain one of the words
set -u
cd "$(dirname "$0")/../.." || exit 1
logs=build/test-logs
counts=$logs/counts # a line per part: tests passed, failed
words=("$@")
export XDG_CONFIG_HOME=$PWD/build/tests/config
export ASAN_OPTIONS=detect_stack_use_after_return=1:strict_string_checks=1
export UBSAN_OPTIONS=print_stacktrace=1
export TSAN_OPTIONS=halt_on_error=1
export LC_ALL=C.UTF-8

# shellcheck source=tests/tools/wine.sh
. tests/tools/wine.sh

is_wanted() {
    local word
    [ ${#words[@]} -gt 0 ] || return 0
    for word in "${words[@]}"; do
        case $1 in *"$word"*) return 0 ;; esac
    done
    return 1
}

# Reads a log and prints "passed failed" and then a line for each thing that is wrong with it.
judge() {
    awk -v code="$2" '
        # cmocka prints a plan per suite, in front; others one plan at the end.
        { sub(/\r$/, "") }
        /^1\.\.[0-9]+/ { split($0, plan, /\.\./); planned += plan[2] }
        /^ok .*# *[Ss][Kk][Ii][Pp]/ { bad++; problem[++n] = "skipped: " $0; next }
        /^ok / { good++ }
        /^not ok / { bad++; problem[++n] = $0; is_failure = 1; next }
        /^# / && is_failure && shown < 40 { problem[++n] = "    " $0; shown++; next }
        { is_failure = 0 }
        END {
            seen = good + bad
            if (seen == 0) { bad++; problem[++n] = "no test was run" }
            else if (seen != planned) { bad++; problem[++n] = "planned " planned + 0 " tests, saw " seen }
            if (code == 124 || code == 137) { bad++; problem[++n] = "stopped: it took too long" }
            else if (code != 0 && bad == 0) { bad++; problem[++n] = "ended with exit code " code }
            print good + 0, bad + 0
            for (i = 1; i <= n; i++) print problem[i]
        }' "$1"
}

# part NAME TITLE SECONDS COMMAND…
part() {
    local name=$1 title=$2 seconds=$3 begin code verdict good bad
    shift 3
    is_wanted "$name" || return 0
    begin=$SECONDS
    limited "$seconds" "$@" >"$logs/$name.tap" 2>"$logs/$name.err" </dev/null 9>&-
    code=$?
    verdict=$(judge "$logs/$name.tap" "$code")
    read -r good bad <<<"$verdict"
    report "$title" "$good" "$bad" $((SECONDS - begin)) "$(
        [ "$bad" -eq 0 ] && exit
        tail -n +2 <<<"$verdict" | sed 's/^/    /'
        tail -n 25 "$logs/$name.err" | sed 's/^/    | /'
        echo "    (all of it: $logs/$name.tap, $name.err)"
    )"
}

# report TITLE PASSED FAILED SECONDS DETAILS: counts a part and prints it in one piece, whatever runs beside it.
report() {
    local line
    printf -v line '%-52s %5d passed %4d failed %5d s' "$1" "$2" "$3" "$4"
    echo "$2 $3" >>"$counts"
    echo "$line${5:+$'\n'$5}"
}

# A part that cannot begin: one failed test.
broken() {
    is_wanted "$1" || return 0
    report "$2" 0 1 0 "    $3"
}

# What was built before must not pass for what stands in the source now.
forget_failed_programs() {
    local program
    for program in build/othello.exe build/othello-cli.exe build/native/othello-cli build/tests/unit-asan \
        build/tests/unit-tsan build/tests/unit.exe; do
        make -s -q -f Makefile.mingw "$program" >/dev/null 2>&1 || rm -f "$program"
    done
}

build() {
    local begin=$SECONDS
    if ! limited 1200 make -f Makefile.mingw -k -j2 all native test-programs >"$logs/build.log" 2>&1 9>&-; then
        report "the build" 0 1 $((SECONDS - begin)) \
            "$(grep -E 'error|warning|undefined reference|\*\*\*' "$logs/build.log" | head -n 20 | sed 's/^/    /')"
        forget_failed_programs
    else
        report "the build" 1 0 $((SECONDS - begin)) ""
    fi
}

fuzz_replays() {
    local source name
    for source in tests/fuzz/fuzz_*.c; do
        [ -f "$source" ] || continue
        name=$(basename "$source" .c)
        name=${name#fuzz_}
        part "fuzz-$name" "fuzz corpus: $name (ASan, UBSan)" 120 \
            tests/tools/replay.sh "build/tests/replay-$name" "tests/fuzz/corpus/$name"
    done
    [ -f "${source:-}" ] || broken fuzz "fuzz corpora" "there is no tests/fuzz/fuzz_*.c"
}

# console_tests KIND RUNNER-TITLE PROGRAM: the scripts that drive the console program.
console_tests() {
    local kind=$1 title=$2 program=$3 script name
    for script in tests/console*.sh; do
        name=$(basename "$script" .sh)
        name=${name#console}
        part "console${name//_/-}-$kind" "console${name//_/ }, $title" 900 "$script" "$program"
    done
    [ -f "${script:-}" ] || broken "console-$kind" "console program" "there is no tests/console*.sh"
}

# Programs of others as clients and readers. They have displays of their own.
client_tests() {
    part quarry "Quarry with our engine and records" 300 tests/quarry.sh build/native/othello-cli
}

# The driver starts build/othello.exe itself and plays on the real window.
gui_tests() {
    local dpi
    if ! ls tests/gui/*.c >/dev/null 2>&1; then
        broken gui "window" "there is no tests/gui/*.c"
        return
    fi
    for dpi in 96 144 192; do
        wine_set_dpi "$dpi"
        part "gui-en-$dpi" "window, English, $dpi dpi" 1500 wine build/tests/gui-driver.exe build/othello.exe en "$dpi"
        part "gui-ja-$dpi" "window, Japanese, $dpi dpi" 900 \
            env LOCPATH="$PWD/build/locale" LC_ALL=ja_JP.UTF-8 wine build/tests/gui-driver.exe build/othello.exe ja "$dpi"
    done
    wine_set_dpi 96
}

mkdir -p "$logs" build/tests/config
rm -f "$logs"/*
build
# One lane beside the other.
native_tests() {
    part source "source: arrows, headers, sizes, texts, resources" 600 tests/tools/source.sh
    part programs "programs: imports, flags, reproducible build" 900 tests/tools/programs.sh
    part dist "the release: packed twice, signed, installed, updated, removed" 900 tests/dist.sh
    part unit-asan "unit tests, native (ASan, UBSan)" 900 build/tests/unit-asan
    part unit-tsan "unit tests with threads, native (TSan)" 900 \
        build/tests/unit-tsan platform process gtp nboard outside-engine outside-hints hosting thinker referee \
        opponent level engine solve selfplay hints game-analysis exercise-finder game-store autosave-keeper settings-file games-list record-file
    part save-faults "saves with every call failing, and killed at it, native" 300 \
        build/tests/save-faults build/tests/faults
    # The thread that reads the input cannot be woken, and is left to the end of the process.
    part protocols-tsan "gtp and nboard, native (TSan)" 600 env TSAN_OPTIONS="$TSAN_OPTIONS:report_thread_leaks=0" \
        tests/console_protocols.sh build/tests/othello-cli-tsan
    part kernels "kernels: instructions, emulated processors" 600 tests/tools/kernels.sh
    part round-trip "1,000 games through every format, native" 600 build/tests/round-trip 1000
    part agree "exact endgame against brute force, native" 600 build/tests/agree
    fuzz_replays
    console_tests native native build/native/othello-cli
    client_tests
}

wine_tests() {
    if wine_begin check; then
        part unit-wine "unit tests, .exe under Wine" 900 wine build/tests/unit.exe
        part save-faults-wine "saves with every call failing, and killed at it, .exe under Wine" 600 \
            wine build/tests/save-faults.exe build/tests/faults-wine
        console_tests wine ".exe under Wine" build/othello-cli.exe
        part safety "planted DLLs, files and networks at a start, under Wine" 300 tests/safety.sh
        gui_tests
    else
        broken wine "Wine" "the tests under Wine could not begin"
    fi
    wine_end
}

native_tests &
lane=$!
wine_tests
wait "$lane"
read -r passed failed < <(awk '{ passed += $1; failed += $2 } END { print passed + 0, failed + 0 }' "$counts")
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
