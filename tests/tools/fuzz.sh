#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# fuzz.sh SECONDS NAME…: lets libFuzzer work on each parser for so long, from the committed corpus on, with ASan and
# UBSan. What it finds new goes to build/fuzz/corpus/NAME, a fault to build/fuzz/NAME-crash-…
# A line per parser: runs, lines reached (cov), faults. Exit code 0: no fault.
set -u
cd "$(dirname "$0")/../.." || exit 1
seconds=${1:?seconds}
shift
code=0
make -s -f Makefile.mingw -j"${JOBS:-2}" "${@/#/build/fuzz/}" || exit 1
for name in "$@"; do
    found=build/fuzz/corpus/$name
    log=build/fuzz/$name.log
    mkdir -p "$found"
    "build/fuzz/$name" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=4096 -print_final_stats=1 \
        -artifact_prefix="build/fuzz/$name-" "$found" "tests/fuzz/corpus/$name" >"$log" 2>&1
    result=$?
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    covered=$(grep -o 'cov: [0-9]*' "$log" | tail -n 1)
    last_new=$(grep -n 'NEW' "$log" | tail -n 1 | sed 's/.*#\([0-9]*\).*/\1/')
    echo "$name: $seconds s, ${runs:-?} runs, ${covered:-cov: ?}, last new path at run ${last_new:-0}, $([ $result -eq 0 ] && echo clean || echo "FAULT, see $log")"
    [ $result -eq 0 ] || code=1
done
exit $code
