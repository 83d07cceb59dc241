#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What can be seen in the built programs: their imports, their flags, and that a second build is the same.
set -u
cd "$(dirname "$0")/../.." || exit 1
export LC_ALL=C
# shellcheck source=tests/tools/tap.sh
. tests/tools/tap.sh

objdump=x86_64-w64-mingw32-objdump
programs="build/othello.exe build/othello-cli.exe"

# "DLL function" per line, DLL names in small letters without ".dll".
imports_of() {
    $objdump -p "$1" | awk '
        /DLL Name:/ { dll = tolower($3); sub(/\.dll$/, "", dll) }
        /^[ \t]+[0-9a-f]+[ \t]+[0-9]+[ \t]+[A-Za-z_?@]/ { if (dll != "") print dll, $3 }
        /The Export Tables|PE File Base Relocations/ { dll = "" }' | sort -u
}

# Everything that is imported stands in imports.tsv with the build of Windows that first had it.
unknown_imports() {
    local imports
    imports=$(imports_of "$1")
    [ "$(wc -l <<<"$imports")" -ge 20 ] || { echo "only $(wc -l <<<"$imports") imports read from $1"; return 1; }
    awk -F '\t' '
        NR == FNR { if ($0 !~ /^#/) { count = split($3, name, " "); while (count) since[$1 " " name[count--]] = $2 } next }
        !($0 in since) { print $0 ": not in tests/tools/imports.tsv; look up since when Windows has it"; failed = 1; next }
        since[$0] + 0 > 15063 { print $0 ": only since build " since[$0] ", later than Windows 10 1703"; failed = 1 }
        END { exit failed }' tests/tools/imports.tsv <(tr -d '\r' <<<"$imports")
}

# A DLL may be found in the folder of the program before the system's: only known ones may be loaded.
unknown_dlls() {
    local dlls
    dlls=$(imports_of "$1" | cut -d' ' -f1 | sort -u)
    grep -qx kernel32 <<<"$dlls" || { echo "no imports read from $1"; return 1; }
    ! grep -vxE 'advapi32|comctl32|comdlg32|gdi32|imm32|kernel32|msvcrt|ole32|oleacc|oleaut32|shell32|user32' <<<"$dlls"
}

has_subsystem() {
    $objdump -p "$1" | grep -E '^Subsystem' | grep -q "$2"
}

is_hardened() {
    local header
    header=$($objdump -p "$1")
    for flag in HIGH_ENTROPY_VA DYNAMIC_BASE NX_COMPAT; do
        grep -q "$flag" <<<"$header" || { echo "$1: $flag is missing"; return 1; }
    done
}

# In another folder, from nothing, with every warning an error.
build_again() {
    local copy=build/second-build/some-other-depth
    rm -rf build/second-build
    mkdir -p "$copy"
    cp -r Makefile.mingw src include res "$copy"
    make -s -k -C "$copy" -f Makefile.mingw -j2 WERROR=-Werror all >build/second-build.log 2>&1 ||
        { grep -E 'error|warning' build/second-build.log | head -n 20; return 1; }
    if grep -q 'warning:' build/second-build.log; then
        grep 'warning:' build/second-build.log
        return 1
    fi
}

is_same_again() {
    cmp "$1" "build/second-build/some-other-depth/$1"
}

tap_case "both programs build from nothing in another folder without a warning" build_again
for program in $programs; do
    name=${program#build/}
    tap_case "$name is the same byte for byte when it is built again elsewhere" is_same_again "$program"
    tap_case "$name loads only DLLs of Windows itself" unknown_dlls "$program"
    tap_case "$name uses no function newer than Windows 10 1703" unknown_imports "$program"
    tap_case "$name is relocatable and its data not executable" is_hardened "$program"
done
tap_case "othello.exe is a window program" has_subsystem build/othello.exe 'Windows GUI'
tap_case "othello-cli.exe is a console program" has_subsystem build/othello-cli.exe 'Windows CUI'
rm -rf build/second-build
tap_done
