#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Random events on the real window: clicks, keys, posted commands, sizes, dpi, colours, languages, pasted texts, ends and
# new starts. Fails when the program hangs, ends by itself, or holds more and more.
#   monkey.sh [SEED [EVENTS]]    seed 1 and 10,000 events when no numbers are given
set -u
cd "$(dirname "$0")/../.." || exit 1
# shellcheck source=tests/tools/wine.sh
. tests/tools/wine.sh

make -s -f Makefile.mingw build/othello.exe build/tests/gui-driver.exe || exit 1
seed=${1:-1}
folder=build/tests/gui-monkey-$seed
mkdir -p "$folder"
rm -f "$folder"/*
cp build/othello.exe build/tests/gui-driver.exe "$folder" || exit 1
wine_begin "monkey-$seed" || exit 1
wine_set_dpi 96
log=$folder/monkey.tap
limited 3700 wine "$folder/gui-driver.exe" "$folder/othello.exe" --directory "$folder" --monkey "$seed" "${2:-10000}" \
    >"$log" 2>/dev/null </dev/null 9>&-
code=$?
cat "$log"
exit "$code"
