#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Plants the faults of mutants.tsv one at a time in a copy of the tree and sees whether the unit tests find them.
#   mutants.sh          all
#   mutants.sh WORD…    those whose file or comment contains one of the words
# A fault that does not apply or does not compile is an error. Exit code 0: every fault was caught. JOBS=1 compiles
# one file at a time.
set -u
cd "$(dirname "$0")/../.." || exit 1
list=tests/tools/mutants.tsv
words=("$@")
tree=build/mutants
export XDG_CONFIG_HOME=$PWD/$tree/config
export LC_ALL=C

mkdir -p "$tree/config"
# Only what differs is copied, so that a second run compiles little.
for folder in include src res tests; do
    mkdir -p "$tree/$folder"
    (cd "$folder" && find . -type d -exec mkdir -p "../$tree/$folder/{}" \;)
    (cd "$folder" && find . -type f ! -path './tools/*' -print) | while read -r file; do
        cmp -s "$folder/$file" "$tree/$folder/$file" || cp "$folder/$file" "$tree/$folder/$file"
    done
    (cd "$tree/$folder" && find . -type f -print) | while read -r file; do
        [ -e "$folder/$file" ] || rm -f "$tree/$folder/$file"
    done
done
# The tests run from the root, and read some of its files.
cp Makefile.mingw README.md LICENSE "$tree/"

build() {
    make -s -C "$tree" -f Makefile.mingw -j"${JOBS:-2}" WERROR= build/tests/unit-native >"$tree/build.log" 2>&1
}

# run_tests SECONDS [SUITE…]: as in `check`, from the root of the (copied) repository.
run_tests() {
    local seconds=$1
    shift
    (cd "$tree" && timeout -k 5 "$seconds" build/tests/unit-native "$@" >tests.log 2>&1 </dev/null) 2>/dev/null
}

# is_caught FILE: the suites of the file's own name first, they are quick; all others only when those pass. (Code 2:
# there is no such suite.)
is_caught() {
    local code name suites
    name=$(basename "${1%.[ch]}")
    suites=("${name//_/-}")
    case $1 in
    src/opponents/*) suites+=(column gtp nboard outside-engine outside-hints opponent student) ;;
    src/engine/* | include/engine/*) suites+=(table eval probcut engine solve lines) ;;
    src/records/*) suites+=(record transcript) ;;
    src/study/*) suites+=(openings analysis mistake collection) ;;
    src/console/*) suites+=(protocols) ;;
    src/referee/*) suites+=(referee game-clock) ;;
    src/train/*) suites+=(rating ladder fit selfplay probcut hosting) ;;
    esac
    run_tests 60 "${suites[@]}"
    code=$?
    if [ "$code" -eq 0 ] || [ "$code" -eq 2 ]; then
        ! run_tests "$limit"
    fi
}

# is_wanted TEXT: whether it contains one of the words, or there are none.
is_wanted() {
    local word
    [ ${#words[@]} -gt 0 ] || return 0
    for word in "${words[@]}"; do
        case $1 in *"$word"*) return 0 ;; esac
    done
    return 1
}

# plant FILE FRAGMENT REPLACEMENT: prints the file with the fault; fails unless the fragment stands there once.
plant() {
    awk -v fragment="$2" -v replacement="$3" '
        { text = text $0 "\n" }
        END {
            at = index(text, fragment)
            rest = substr(text, at + length(fragment))
            if (at == 0 || index(rest, fragment) > 0) exit 1
            printf "%s%s%s", substr(text, 1, at - 1), replacement, rest
        }' "$1"
}

build || { echo "mutants: the tests do not build"; grep -E 'error' "$tree/build.log" | head; exit 1; }
begin=$SECONDS
run_tests 600 || { echo "mutants: the tests fail without any fault"; grep -E '^not ok' "$tree/tests.log" | head; exit 1; }
limit=$((3 * (SECONDS - begin) + 10))

caught=0
survived=0
broken=0
while IFS=$'\t' read -r file fragment replacement comment; do
    case $file in '' | '#'*) continue ;; esac
    is_wanted "$file $comment" || continue
    verdict=
    if ! plant "$file" "$fragment" "$replacement" >"$tree/mutant.c"; then
        verdict="DOES NOT APPLY"
    else
        cp "$tree/mutant.c" "$tree/$file"
        if ! build; then
            verdict="DOES NOT COMPILE"
        fi
    fi
    if [ -n "$verdict" ]; then
        broken=$((broken + 1))
    elif is_caught "$file"; then
        verdict=caught
        caught=$((caught + 1))
    else
        verdict=SURVIVED
        survived=$((survived + 1))
    fi
    by=$(grep -m 1 -E '^not ok' "$tree/tests.log" | sed 's/^not ok [0-9]* - //')
    [ "$verdict" = caught ] || by=
    printf '%-9s %s: %s%s\n' "$verdict" "$file" "$comment" "${by:+  [$by]}"
    cp "$file" "$tree/$file"
done <"$list"
rm -f "$tree/mutant.c"
echo "$caught caught, $survived survived, $broken broken"
[ "$survived" -eq 0 ] && [ "$broken" -eq 0 ] && [ "$caught" -gt 0 ]
