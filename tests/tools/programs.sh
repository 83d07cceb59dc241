#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What can be seen in the built programs: their imports, their flags, and that a second build is the same. The second
# build stays in build/second-build for tests/dist.sh.
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

# The same of the DLLs that are loaded at the first call of a function: their tables stand in no directory of the file,
# so this is what the objects ask for and build/lib/DLL.def has.
delayed_imports() {
    local def
    find build/obj/win64/src build/obj/win64/hot build/obj/win64/build -name '*.o' -print0 2>/dev/null | xargs -0 x86_64-w64-mingw32-nm -u |
        sed -n 's/^ *U \(__imp_\)\{0,1\}//p' | sort -u >build/programs-asked
    for def in build/lib/*.def; do
        tail -n +3 "$def" | sort | comm -12 - build/programs-asked | sed "s,^,$(basename "$def" .def) ,"
    done
    rm -f build/programs-asked
}

# Everything that is imported stands in imports.tsv with the build of Windows that first had it.
unknown_imports() {
    local imports delayed
    imports=$(imports_of "$1")
    delayed=$(delayed_imports)
    [ "$(wc -l <<<"$imports")" -ge 20 ] || { echo "only $(wc -l <<<"$imports") imports read from $1"; return 1; }
    grep -q '^comctl32 DefSubclassProc' <<<"$delayed" || { echo "the delayed imports cannot be read"; return 1; }
    awk -F '\t' '
        NR == FNR { if ($0 !~ /^#/) { count = split($3, name, " "); while (count) since[$1 " " name[count--]] = $2 } next }
        !($0 in since) { print $0 ": not in tests/tools/imports.tsv; look up since when Windows has it"; failed = 1; next }
        since[$0] + 0 > 15063 { print $0 ": only since build " since[$0] ", later than Windows 10 1703"; failed = 1 }
        END { exit failed }' tests/tools/imports.tsv <(printf '%s\n' "$imports" "$delayed" | tr -d '\r')
}

# Imported in the ordinary way, a DLL is looked for before the program has said where. Windows takes these from its own
# folder whatever stands beside the program (HKLM\SYSTEM\CurrentControlSet\Control\Session Manager\KnownDLLs), or, the
# run-time library of MSYS2's UCRT64, by rules of its own (API sets).
unknown_dlls() {
    local dlls
    dlls=$(imports_of "$1" | cut -d' ' -f1 | sort -u)
    grep -qx kernel32 <<<"$dlls" || { echo "no imports read from $1"; return 1; }
    ! grep -vxE 'advapi32|gdi32|kernel32|msvcrt|user32|api-ms-win-crt-[a-z]+-l1-1-0' <<<"$dlls"
}

# Names of DLLs that talk to a network, wherever they stand in the file: imported at once, delayed or asked for by name.
network='ws2_32|wsock32|mswsock|wininet|winhttp|urlmon|dnsapi|iphlpapi|netapi32|rasapi32|wldap32|webio|httpapi|winrnr|fwpuclnt|wlanapi|qmgrprxy|ieframe|mshtml|webview2loader|msxml[0-9]|wsdapi|davclnt|schannel|secur32|libcurl|libssl'
network_functions='WSAStartup|WSASocket|getaddrinfo|gethostby|InternetOpen|InternetConnect|WinHttpOpen|URLDownloadTo|URLOpen|DnsQuery|HttpOpenRequest|FtpGetFile|WNetAddConnection|ShellExecute(Ex)?A'
network_words() {
    { strings -a -n 4 "$1"; strings -a -el -n 4 "$1"; } >build/programs-words
    grep -qi '^kernel32' build/programs-words || { echo "no names of DLLs read from $1"; return 1; }
    ! { grep -iE "(^|[^a-z0-9_])($network)(\.dll)?\$" build/programs-words; grep -E "^($network_functions)" build/programs-words
        imports_of "$1" | grep -iE "^($network) "; delayed_imports | grep -iE "^($network) "; } | sort -u | grep .
}

# Every DLL that is named in the file, in whatever way it is loaded.
strange_dll_names() {
    { strings -a -n 4 "$1"; strings -a -el -n 4 "$1"; } | grep -ioE '[a-z0-9_.-]+\.(dll|drv|ocx|cpl)$' | tr A-Z a-z | sort -u >build/programs-words
    [ "$(wc -l <build/programs-words)" -ge 5 ] || { echo "no names of DLLs read from $1"; return 1; }
    ! grep -vxE '(advapi32|comctl32|comdlg32|dwmapi|gdi32|imm32|kernel32|msvcrt|ole32|oleacc|oleaut32|shcore|shell32|user32|uxtheme|api-ms-win-crt-[a-z]+-l1-1-0)\.dll' build/programs-words
}

# The first thing that the programs do: no DLL has been asked for before.
says_where_first() {
    local file=$1 begin=$2
    awk -v begin="$begin" '
        index($0, begin) == 1 { inside = 1; next }
        inside && /SetDefaultDllDirectories\(LOAD_LIBRARY_SEARCH_SYSTEM32\)/ { found = 1; exit }
        inside && /\(.*\);/ && !/\(void\)/ { exit }
        END { exit !found }' "$file" || echo "$file: $begin… does not begin with SetDefaultDllDirectories"
}
loads_without_a_folder() {
    grep -rnE 'LoadLibrary(Ex)?[AW]? *\(|LoadPackagedLibrary' src --include='*.c' | grep -v 'LOAD_LIBRARY_SEARCH_SYSTEM32'
    says_where_first src/win/win_main.c "int WINAPI wWinMain"
    says_where_first src/platform/win32_console.c "Status console_begin"
    grep -A2 '^int main(' src/console/main.c | grep -q 'console_begin' ||
        grep -A3 '^int main(' src/console/main.c | grep -q 'Status status = console_begin' ||
        echo "src/console/main.c: main does something before console_begin"
}
nothing_of() {
    local output
    output=$("$@")
    [ -z "$output" ] || { echo "$output"; return 1; }
}

# The guard of the stack is in every function with an array of letters, but for the hot units of the engine, which read
# no foreign data.
is_guarded() {
    local object source count=0 bare=0
    strings -a "$1" | grep -q 'stack smashing detected' || { echo "$1: nothing is done about a broken guard"; return 1; }
    while read -r object; do
        source=${object#build/obj/win64/}
        source=${source%.o}.c
        [ -f "$source" ] || continue
        if x86_64-w64-mingw32-nm "$object" | grep -q 'U __stack_chk_fail'; then
            count=$((count + 1))
        elif grep -qE '^    +(char|wchar_t|unsigned char|uint8_t) +[a-z_0-9]+\[[^]]+\]( = .*)?;' "$source"; then
            echo "$source: arrays, and no guard"
            bare=1
        fi
    done < <(find build/obj/win64/src -name '*.o')
    [ "$count" -ge 80 ] || { echo "only $count objects are guarded"; return 1; }
    return "$bare"
}
hot_units_are_bare() {
    local object
    for object in build/obj/win64/hot/*/src/engine/hot/*.o; do
        ! x86_64-w64-mingw32-nm "$object" | grep '__stack_chk' || { echo "$object"; return 1; }
    done
}

# No page may be written and executed; the code may not be written.
writable_code() {
    local sections
    sections=$($objdump -h "$1" | awk '/^ +[0-9]+ \./ { name = $2; getline; print name, $0 }')
    grep -q '^\.text .*CODE' <<<"$sections" || { echo "no sections read from $1"; return 1; }
    grep -q '^\.reloc ' <<<"$sections" || { echo "$1: no .reloc, so it cannot be moved"; return 1; }
    ! awk '/CODE/ && !/READONLY/' <<<"$sections" | grep .
}

traces_of_the_machine() {
    local sections
    sections=$($objdump -h "$1")
    ! grep -E '\.debug|\.stab|\.gnu_debuglink|\.build-id' <<<"$sections" || return 1
    ! { strings -a -n 4 "$1"; strings -a -el -n 4 "$1"; } |
        grep -iE "(^|[^a-z0-9])/(home|root|usr|tmp|var|build|mnt|opt|work|users?)/|[a-z]:[\\\\/](users|msys64|build)|\.pdb\$|$(printf '%s' "$PWD" | sed 's/[.[\*^$]/\\&/g')" || return 1
    ! $objdump -t "$1" 2>/dev/null | grep -q '\.c$' || { echo "$1: names of source files"; return 1; }
}

# What Explorer shows of the file, in both languages. The texts stand there one behind the other.
version_words() {
    local word version words
    version=$(sed -n 's/^VERSION := //p' Makefile.mingw)
    words=$(version_block "$1")
    for word in "CompanyName|The Othello authors" "FileVersion|$version" "ProductVersion|$version" "ProductName|Othello" \
        "ProductName|オセロゲーム" "OriginalFilename|$(basename "$1")" "InternalName|$(basename "$1")" \
        "LegalCopyright|Copyright (c) 2026 The Othello authors. MIT License." \
        "LegalCopyright|Copyright (c) 2026 The Othello authors. MITライセンス" "FileDescription|$2" "FileDescription|$3"; do
        grep -qxF "$word" <<<"$words" || { echo "$1 lacks $word"; grep -F "${word%%|*}" <<<"$words"; return 1; }
    done
}
# NAME|VALUE of the version block: zero-ended UTF-16 strings, aligned to four bytes.
version_block() {
    iconv -c -f UTF-16LE -t UTF-8 "$1" 2>/dev/null | LC_ALL=C tr '\000' '\n' | LC_ALL=C grep -a -A2 -E \
        '^.{0,9}(CompanyName|FileVersion|ProductVersion|ProductName|OriginalFilename|InternalName|LegalCopyright|FileDescription)$' |
        LC_ALL=C sed -E 's/^.{0,9}(CompanyName|FileVersion|ProductVersion|ProductName|OriginalFilename|InternalName|LegalCopyright|FileDescription)$/\1/' |
        awk '/^(CompanyName|FileVersion|ProductVersion|ProductName|OriginalFilename|InternalName|LegalCopyright|FileDescription)$/ { name = $0; next }
            name != "" && $0 != "" && $0 != "--" { print name "|" $0; name = "" }'
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
second=build/second-build/some-other-depth
build_again() {
    rm -rf build/second-build
    mkdir -p "$second"
    cp -rp Makefile.mingw LICENSE README.md src include res tests "$second"
    make -s -k -C "$second" -f Makefile.mingw -j2 WERROR=-Werror all >build/second-build.log 2>&1 ||
        { grep -E 'error|warning' build/second-build.log | head -n 20; return 1; }
    if grep -q 'warning:' build/second-build.log; then
        grep 'warning:' build/second-build.log
        return 1
    fi
}

is_same_again() {
    cmp "$1" "$second/$1"
}

tap_case "both programs build from nothing in another folder without a warning" build_again
for program in $programs; do
    name=${program#build/}
    tap_case "$name is the same byte for byte when it is built again elsewhere" is_same_again "$program"
    tap_case "$name imports from none but the innermost DLLs of Windows before it has begun" unknown_dlls "$program"
    tap_case "$name names no DLL that it does not say here" strange_dll_names "$program"
    tap_case "$name knows no DLL and no function that talks to a network" network_words "$program"
    tap_case "$name uses no function newer than Windows 10 1703" unknown_imports "$program"
    tap_case "$name is relocatable and its data not executable" is_hardened "$program"
    tap_case "$name has no page that is written and executed" writable_code "$program"
    tap_case "$name guards its stack" is_guarded "$program"
    tap_case "$name tells nothing of the machine that built it" traces_of_the_machine "$program"
done
tap_case "the hot units of the engine are the only ones without guards" hot_units_are_bare
tap_case "DLLs are loaded by name from the system's folder alone, which both programs say first" nothing_of loads_without_a_folder
tap_case "othello.exe tells its version in both languages" version_words build/othello.exe Othello オセロゲーム
tap_case "othello-cli.exe tells its version in both languages" version_words build/othello-cli.exe "Othello on the console" "オセロゲーム（コンソール版）"
tap_case "othello.exe is a window program" has_subsystem build/othello.exe 'Windows GUI'
tap_case "othello-cli.exe is a console program" has_subsystem build/othello-cli.exe 'Windows CUI'
tap_done
