#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Starts build/othello.exe: on Windows directly, on a display under Wine, and where there is none under Wine
# in a virtual display, for ten seconds, with a picture in build/run.png.
set -u
cd "$(dirname "$0")/../.." || exit 1

if [ "${OS:-}" = Windows_NT ]; then
    exec build/othello.exe
fi

# shellcheck source=tests/tools/wine.sh
. tests/tools/wine.sh
if [ -n "${DISPLAY:-}" ]; then
    wine_begin_here run || exit 1
    wine build/othello.exe 9>&-
    exit
fi

echo "No display: the game runs for 10 seconds in a virtual one."
rm -f build/run.png
wine_begin run || exit 1
limited 60 wine build/tests/snapshot.exe 10 build/run.png build/othello.exe >build/run.log 2>&1 </dev/null 9>&-
code=$?
cat build/run.log
if [ "$code" -ne 0 ] || [ ! -s build/run.png ]; then
    echo "run: the game did not come up (code $code)" >&2
    exit 1
fi
echo "Its picture is build/run.png."
