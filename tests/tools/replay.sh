#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# replay.sh PROGRAM FOLDER: feeds every file of a fuzz corpus to its parser, one test per file.
set -u
# shellcheck source=tests/tools/tap.sh
. "$(dirname "$0")/tap.sh"
for file in "$2"/*; do
    [ -f "$file" ] && tap_case "${file##*/} is read without harm" timeout 20 "$1" "$file"
done
tap_done
