#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Replays the committed corpora with every parser compiled for coverage, and prints which share of each parser's lines
# they run.
#   coverage.sh          every parser
#   coverage.sh WORD…    the targets and files whose names contain one of the words; the totals are then of these only
# Exit code 0: 90 % or more of every parser. build/coverage/<file>.gcov tells the lines ("#####": not run).
set -u
cd "$(dirname "$0")/../.." || exit 1
least=90
words=("$@")
out=build/coverage
objects=build/obj/cov

# The parsers: what reads foreign text or bytes.
parsers() {
    ls src/records/*.c
    echo src/opponents/gtp_answer.c src/opponents/nboard_answer.c src/console/play_input.c src/console/gtp_line.c \
        src/console/gtp_clock.c src/console/gtp_game.c src/console/nboard_line.c src/platform/encoding.c src/win/view/settings.c src/win/view/engine_list.c src/engine/packed_file.c src/engine/weights.c \
        src/train/game_file.c src/train/fit_state.c | tr ' ' '\n' | while read -r file; do
        [ -f "$file" ] && echo "$file"
    done
}

# Those without a word of foreign text.
is_no_parser() {
    case $1 in
    src/records/*_write.c | src/records/*_writer.c | src/records/text_buffer.c) return 0 ;;
    esac
    return 1
}

is_wanted() {
    local word
    [ ${#words[@]} -gt 0 ] || return 0
    for word in "${words[@]}"; do
        case $1 in *"$word"*) return 0 ;; esac
    done
    return 1
}

targets=()
for source in tests/fuzz/fuzz_*.c; do
    name=$(basename "$source" .c)
    is_wanted "$name" && targets+=("${name#fuzz_}")
done
mkdir -p "$out"
make -s -f Makefile.mingw -j"${JOBS:-2}" "${targets[@]/#/build/coverage/replay-}" || exit 1
find "$objects" -name '*.gcda' -delete
for name in "${targets[@]}"; do
    for file in tests/fuzz/corpus/"$name"/*; do
        "build/coverage/replay-$name" "$file" >/dev/null || exit 1
    done
done

low=0
for file in $(parsers); do
    is_no_parser "$file" && continue
    object=$objects/${file%.c}.o
    [ -f "${object%.o}.gcda" ] || { [ ${#words[@]} -gt 0 ] || { echo "$file: not run at all"; low=1; }; continue; }
    share=$(gcov -o "$object" "$file" 2>/dev/null | sed -n "\,^File '$file',{n;s/^Lines executed:\([0-9.]*\)% of \([0-9]*\).*/\1 \2/p;}")
    printf '%6.2f %% of %4d lines  %s\n' ${share:-0 0} "$file"
    awk -v share="${share%% *}" -v least=$least 'BEGIN { exit share + 0 < least }' || low=1
    mv -- *.gcov "$out/" 2>/dev/null
done
exit $low
