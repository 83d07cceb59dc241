#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs the tests of the window alone, in a Wine prefix of their own: in English at three dpi, in Japanese.
#   gui.sh [ARGUMENT…]        all of it; arguments go to the driver (--filter TEXT: only such tests)
#   gui.sh --one LANGUAGE DPI [ARGUMENT…]    one run
#   gui.sh --golden           the golden pictures and transcripts of the window anew, to tests/golden
#   gui.sh --pictures         pictures of the window in all sizes to build/pictures; those of the README to
#                             tests/golden
# What failed leaves a picture in build/tests/gui-alone/. Others may build or test meanwhile: it tests a copy.
set -u
cd "$(dirname "$0")/../.." || exit 1
# shellcheck source=tests/tools/wine.sh
. tests/tools/wine.sh

make -s -f Makefile.mingw build/othello.exe build/tests/gui-driver.exe build/tests/fake-engine.exe || exit 1
folder=build/tests/gui-alone
mkdir -p "$folder"
rm -rf "${folder:?}"/*
cp build/othello.exe build/tests/gui-driver.exe "$folder" || exit 1
wine_begin gui || exit 1
code=0

# run LANGUAGE DPI [ARGUMENT…]
run() {
    local language=$1 dpi=$2 environment=(LC_ALL=C.UTF-8) log=$folder/gui-$1-$2.tap
    shift 2
    if [ "$language" = ja ]; then
        environment=("LOCPATH=$PWD/build/locale" LC_ALL=ja_JP.UTF-8)
    fi
    wine_set_dpi "$dpi"
    echo "# window, $language, $dpi dpi"
    limited 900 env "${environment[@]}" wine "$folder/gui-driver.exe" "$folder/othello.exe" "$language" "$dpi" \
        --directory "$folder" "$@" \
        >"$log" 2>/dev/null </dev/null 9>&- || code=1
    cat "$log"
}

if [ "${1:-}" = --one ]; then
    shift
    run "$@"
elif [ "${1:-}" = --golden ]; then
    for dpi in 96 144 192; do
        run en "$dpi" --golden
        run ja "$dpi" --golden
    done
elif [ "${1:-}" = --pictures ]; then
    run en 96 --pictures build/pictures
    run ja 96 --pictures build/pictures
    run en 192 --pictures build/pictures
    for language in en ja; do
        cp "build/pictures/window-$language-96.png" "tests/golden/window-$language.png" || code=1
    done
else
    for dpi in 96 144 192; do
        run en "$dpi" "$@"
        run ja "$dpi" "$@"
    done
fi
wine_set_dpi 96
exit "$code"
