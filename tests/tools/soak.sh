#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Many whole games through the real window, by real clicks, at the fastest pace, the last of them with both processors
# busy. Prints how long the window's thread took to take up a message: median, 99 %, 99.9 %, longest. The goal is 50 ms.
#   soak.sh [GAMES]    60 when no number is given
#   soak.sh --kills [TIMES]    kills the program instead, 200 times, and looks whether every completed move comes back
set -u
cd "$(dirname "$0")/../.." || exit 1
# shellcheck source=tests/tools/wine.sh
. tests/tools/wine.sh

make -s -f Makefile.mingw build/othello.exe build/tests/gui-driver.exe || exit 1
folder=build/tests/gui-soak
mkdir -p "$folder"
cp build/othello.exe build/tests/gui-driver.exe "$folder" || exit 1
wine_begin soak || exit 1
wine_set_dpi 96
log=$folder/soak.tap
what=--soak times=${1:-60}
if [ "${1:-}" = --kills ]; then
    what=--kills times=${2:-200}
fi
limited 3700 wine "$folder/gui-driver.exe" "$folder/othello.exe" --directory "$folder" "$what" "$times" >"$log" 2>/dev/null </dev/null 9>&-
code=$?
cat "$log"
exit "$code"
