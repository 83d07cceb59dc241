#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What can be seen in the source alone: the arrows between the rooms, headers, sizes, texts, resource ids.
set -u
cd "$(dirname "$0")/../.." || exit 1
export LC_ALL=C
# shellcheck source=tests/tools/tap.sh
. tests/tools/tap.sh

sources() {
    find include src -name '*.[ch]' | sort
}

sources_and_tests() {
    sources
    find tests -name '*.[ch]' | sort
}

# Each check prints what is wrong and fails when it printed anything.
nothing_of() {
    local output
    output=$("$@") || { echo "the check itself failed: $*"; return 1; }
    [ -z "$output" ] || { echo "$output"; return 1; }
}

# ROOM: what it may include besides itself and base. "view" is the part of win that knows no window system,
# "hot" the part of engine that is compiled once for each kernel.
wrong_arrows() {
    sources | while read -r file; do
        awk -v file="$file" '
            BEGIN {
                may["base"] = ""
                may["platform"] = ""
                may["core"] = ""
                may["mnk"] = "platform"
                may["text"] = ""
                may["engine"] = "hot core platform"
                may["records"] = "core"
                may["opponents"] = "engine core platform"
                may["study"] = "engine records core platform"
                may["referee"] = "opponents engine records core platform"
                may["train"] = "engine opponents records core platform"
                may["console"] = "train referee study opponents engine records mnk text core platform"
                may["win"] = "view referee study opponents engine records mnk text core platform"
                split(file, part, "/")
                room = part[2]
                if (!(room in may)) print file ": " room " is not a room of the architecture"
                if (room == "win" && part[3] == "view") is_view = 1
                allowed = " " room " base " may[room] " "
            }
            /^#[ \t]*include[ \t]*"/ {
                split($0, quoted, "\"")
                target = quoted[2]
                if (target ~ /\.\./) print file ":" FNR ": an include with .. in it: " target
                if (target !~ /\//) next
                split(target, step, "/")
                if (index(allowed, " " step[1] " ") == 0) print file ":" FNR ": " room " must not include " target
            }
            /^#[ \t]*include[ \t]*</ {
                split($0, angle, /[<>]/)
                header = angle[2]
                is_windows = header ~ /^(windows|windowsx|commctrl|commdlg|ole|ob|imm\.|shell|shl|uxtheme|dwm|gdiplus|process|io|direct|winuser|knownfolders|initguid)/
                is_posix = header ~ /^(unistd|pthread|sched|fcntl|sys\/|dirent|signal|spawn)/
                is_win32_file = room == "platform" && file ~ /\/win32_/ || room == "win" && !is_view
                is_posix_file = room == "platform" && file ~ /\/posix_/
                if (header == "fcntl.h" && is_win32_file) is_posix = 0
                if (is_windows && !is_win32_file) print file ":" FNR ": " header " belongs to platform and win"
                if (is_posix && !is_posix_file) print file ":" FNR ": " header " belongs to platform"
                if (room == "core" && header !~ /^(assert|stdbool|stddef|stdint|string|limits)\.h$/)
                    print file ":" FNR ": core does without " header
                if (header == "stdio.h" && room ~ /^(engine|opponents|referee|records|mnk|study)$/ && file ~ /\.h$/)
                    print file ":" FNR ": a header without " header
            }
        ' "$file"
    done
}

wrong_first_includes() {
    local file room name own first
    while read -r file; do
        name=$(basename "$file" .c)
        room=$(cut -d/ -f2 <<<"$file")
        own=
        if [ -f "$(dirname "$file")/$name.h" ]; then
            own=$name.h
        elif [ -f "include/$room/$name.h" ]; then
            own=$room/$name.h
        elif [ "$room" = platform ] && [ -f "include/platform/${name#*_}.h" ]; then
            own=platform/${name#*_}.h
        fi
        first=$(sed -n 's/^#[ ]*include[ ]*["<]\([^">]*\)[">].*/\1/p' "$file" | head -n 1)
        [ -z "$own" ] || [ "$first" = "$own" ] || echo "$file: includes $first first, not $own"
    done < <(find src tests -name '*.c' | sort)
}

compile_header_alone() {
    local compiler=(gcc -D_GNU_SOURCE)
    case $1 in
    src/win/view/*) ;;
    src/win/* | tests/gui/*)
        compiler=(x86_64-w64-mingw32-gcc -DUNICODE -D_UNICODE -D_WIN32_WINNT=0x0A00 -DWINVER=0x0A00 -Ires)
        ;;
    esac
    "${compiler[@]}" -std=c11 -Wall -Wextra -Wpedantic -Werror -Iinclude -Ibuild/gen -fsyntax-only -x c \
        <(printf '#include "%s"\n' "$PWD/$1") 2>&1 || echo "$1: does not compile alone"
}
export -f compile_header_alone

headers_that_need_company() {
    # text_ids.h is generated; everything else is as it stands.
    make -s -f Makefile.mingw build/gen/text/text_ids.h >/dev/null || return 1
    find include src tests -name '*.h' | sort | xargs -P 2 -I '{}' bash -c 'compile_header_alone {}'
}

# A name of ours that is a macro of windows.h means something else in every file that includes both.
names_of_windows() {
    { echo '#include <windows.h>'; find include -name '*.h' | sort | sed 's,^include/\(.*\),#include "\1",'; } |
        x86_64-w64-mingw32-gcc -std=c11 -DUNICODE -D_UNICODE -D_WIN32_WINNT=0x0A00 -Iinclude -Ibuild/gen \
            -fsyntax-only -x c - 2>&1
    return 0
}

headers_without_guard() {
    find include src tests -name '*.h' | while read -r file; do
        grep -q '^#ifndef [A-Z0-9_]*_H$' "$file" || echo "$file: has no guard"
    done
    find include src tests -name '*.h' -exec sed -n 's/^#ifndef \([A-Z0-9_]*_H\)$/\1/p' {} + | sort | uniq -d |
        sed 's/$/: guards two headers/'
}

files_without_license_line() {
    find include src tests \( -name '*.[ch]' -o -name '*.sh' \) | while read -r file; do
        head -n 3 "$file" | grep -q 'SPDX-License-Identifier: MIT' || echo "$file"
    done
}

too_long_files() {
    sources_and_tests | xargs wc -l | awk '
        $2 ~ /\.c$/ && $1 > 600 { print $2 ": " $1 " lines, at most 600" }
        $2 ~ /\.h$/ && $1 > 200 { print $2 ": " $1 " lines, at most 200" }'
}

# A function begins at the margin and ends with the next "}" there. Window procedures may have 80 lines.
too_long_functions() {
    sources | xargs awk '
        FNR == 1 { begin = 0 }
        /^[A-Za-z].*\) \{$/ { begin = FNR; name = $0; limit = /CALLBACK/ ? 80 : 60 }
        /^\}/ {
            if (begin && FNR - begin + 1 > limit)
                print FILENAME ":" begin ": " FNR - begin + 1 " lines, at most " limit ": " name
            begin = 0
        }'
}

function_like_macros() {
    sources | xargs grep -nE '^#[ ]*define[ ]+[A-Za-z_0-9]+\(' /dev/null
    return 0
}

tracked_files() {
    git ls-files -co --exclude-standard 2>/dev/null || find . -path ./build -prune -o -type f -print
}

paths_of_one_machine() {
    tracked_files | grep -vE '\.(png|ico|bin)$' | while read -r file; do
        [ -f "$file" ] && grep -nHE '(^|[^A-Za-z0-9_.$}])/(home|root|work|mnt)/|[A-Z]:[\\/]+Users[\\/]' "$file"
    done
    return 0
}

top_level_strangers() {
    tracked_files | sed 's,^\./,,' | cut -d/ -f1 | sort -u |
        grep -vxE 'src|res|include|tests|Makefile\.mingw|README\.md|LICENSE|\.[a-z-]+' || true
}

untidy_text() {
    { sources_and_tests; find tests -name '*.sh'; } | xargs grep -nE '[[:space:]]+$' /dev/null
    { sources_and_tests; find tests -name '*.sh'; } | xargs grep -nE '(^|[^A-Za-z-])(TODO|FIXME|XXX)([^A-Za-z-]|$)' /dev/null |
        grep -v '^tests/tools/source.sh:'
    return 0
}

wrong_texts() {
    awk -v part=ids -f res/texts.awk res/texts.tsv 2>&1 >/dev/null
    awk -F '\t' '
        function inserts(text, found, i) {
            found = ""
            for (i = 1; i <= 9; i++) if (index(text, "{" i "}")) found = found i
            return found
        }
        /^#/ || /^$/ { next }
        $1 !~ /^[A-Z][A-Z0-9_]*$/ { print FNR ": the id " $1 " is not in capitals" }
        $2 == "" || $3 == "" { print FNR ": " $1 " lacks a language" }
        inserts($2) != inserts($3) { print FNR ": " $1 " has other inserts in the other language" }
        $2 ~ /^ | $/ || $3 ~ /^ | $/ { print FNR ": " $1 " begins or ends with a space" }
        gsub(/[^\\]"/, "&") && /""/ { print FNR ": " $1 " has doubled quotes" }
    ' res/texts.tsv
    iconv -f UTF-8 -t UTF-8 res/texts.tsv >/dev/null 2>&1 || echo "res/texts.tsv is not UTF-8"
    return 0
}

resource_ids() {
    grep -oE '\bID[A-Z]*_?[A-Z][A-Z0-9_]*\b' "$1" | grep -vE '^(ID_|IDENTIFIER)' | sort | uniq -c
}

different_resource_ids() {
    local name
    for name in $(find res/lang -name '*.rc' -exec basename {} .rc \; | sort); do
        diff <(resource_ids res/lang/en.rc) <(resource_ids "res/lang/$name.rc") |
            sed -n "s,^[<>],res/lang/$name.rc differs from en.rc: &,p"
    done
}

# The shape of a dialog or menu: its lines without the quoted texts.
different_resource_shapes() {
    diff <(sed 's/"[^"]*"/""/g; /^LANGUAGE/d' res/lang/en.rc) <(sed 's/"[^"]*"/""/g; /^LANGUAGE/d' res/lang/ja.rc)
    return 0
}

stale_table_of_strengths() {
    diff <(sed -n '/^<!-- ladder: /,/^<!-- end of ladder -->/p' README.md | sed '1,2d;$d' | sed '$d') \
        <(tests/tools/ladder.sh --table) >/dev/null ||
        echo "README.md does not show src/opponents/strength.tsv: tests/tools/ladder.sh --readme"
}

# Every case is somebody's trouble with another program; its id stands in front of the name of the test that has it.
cases_without_test() {
    local id
    sed -n 's/^text //p' tests/data/cases.txt | while read -r id; do
        grep -rqE "^static void ${id}_|tap_case \"${id}[ _]" tests/unit tests/*.sh || echo "$id stands in no test's name"
    done
    sed -n 's/^window //p' tests/data/cases.txt | while read -r id; do
        grep -qE "^    \{ \"([TD][0-9]+ )*$id " tests/gui/test_*.c || echo "$id stands in no name of a test of the window"
    done
    grep -vE '^(#|(text|window) [TD][0-9]+$|later [TD][0-9]+ [a-z])' tests/data/cases.txt
    return 0
}

wrong_shell_scripts() {
    find tests .ci -name '*.sh' -o -path '.ci/run' | while read -r file; do
        bash -n "$file" 2>&1
    done
}

tap_case "every include follows the arrows between the rooms" nothing_of wrong_arrows
tap_case "every source includes its own header first" nothing_of wrong_first_includes
tap_case "every header compiles alone" nothing_of headers_that_need_company
tap_case "no header uses a name that windows.h has taken" nothing_of names_of_windows
tap_case "every header has a guard of its own" nothing_of headers_without_guard
tap_case "every file names its license" nothing_of files_without_license_line
tap_case "no .c has more than 600 lines, no .h more than 200" nothing_of too_long_files
tap_case "no function has more than 60 lines, no window procedure more than 80" nothing_of too_long_functions
tap_case "no function-like macro stands in the sources" nothing_of function_like_macros
tap_case "no file holds a path of one machine" nothing_of paths_of_one_machine
tap_case "the top level holds what the architecture names" nothing_of top_level_strangers
tap_case "no line ends with a space and none is marked as unfinished" nothing_of untidy_text
tap_case "every text has both languages with the same inserts" nothing_of wrong_texts
tap_case "the resources of all languages use the same ids" nothing_of different_resource_ids
tap_case "the resources of both languages have the same shape" nothing_of different_resource_shapes
tap_case "the README shows the strengths that the program has" nothing_of stale_table_of_strengths
tap_case "every case that others have failed on stands in a test's name" nothing_of cases_without_test
tap_case "every shell script parses" nothing_of wrong_shell_scripts
tap_done
