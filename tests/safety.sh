#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What othello.exe and othello-cli.exe touch when they are started under Wine: no DLL but the system's, though others of
# the same names lie beside them and where they are started; no file but their own settings and the system's; no network.
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/tools/tap.sh
. tests/tools/tap.sh
# shellcheck source=tests/tools/wine.sh
. tests/tools/wine.sh
[ -n "${WINEPREFIX:-}" ] || wine_begin safety || exit 1
root=$PWD
work=$(mktemp -d "${TMPDIR:-/tmp}/safety.XXXXXX")
trap 'rm -rf "$work"; wine_end' EXIT

# Wine knows no KnownDLLs: it looks beside the program for every DLL that is asked for without a folder, so that this is
# the harder test. Where one of Wine's own DLLs asks for ole32 so, its own comes under the path of the planted file: what
# counts is code that is not Wine's ("native") but of the file.
PLANTED="comctl32 comdlg32 ole32 oleaut32 shell32 shlwapi shcore combase rpcrt4 winspool.drv dwmapi oleacc
    cryptbase propsys profapi textinputframework windowscodecs riched20 userenv wintrust mpr netapi32 ws2_32 wininet winhttp urlmon"

# plant FOLDER
plant() {
    local name
    mkdir -p "$1"
    for name in $PLANTED; do
        case $name in *.*) ;; *) name=$name.dll ;; esac
        cp build/tests/planted.dll "$1/$name" || return 1
    done
}

# start NAME SECONDS COMMAND…: in $work/cwd; what Wine says about it goes to $work/NAME.log
start() {
    local log=$work/$1.log seconds=$2
    shift 2
    mkdir -p "$work/cwd"
    (cd "$work/cwd" && limited "$seconds" "$@" >"$work/out" 2>"$log" </dev/null 9>&-)
    return 0
}

window_is_open() { xdotool search --onlyvisible --name '^(Othello|オセロ)' >/dev/null 2>&1; }

# start_window NAME COMMAND…: the same until its window has been open for a second
start_window() {
    local log=$work/$1.log tries=300 pid
    shift
    mkdir -p "$work/cwd"
    (cd "$work/cwd" && exec "$@" >"$work/out" 2>"$log" </dev/null 9>&-) &
    pid=$!
    until window_is_open || [ "$tries" -eq 0 ] || ! kill -0 "$pid" 2>/dev/null; do
        tries=$((tries - 1))
        sleep 0.1
    done
    sleep 1
    limited 20 wine taskkill /f /im othello.exe >/dev/null 2>&1 </dev/null 9>&-
    wait "$pid" 2>/dev/null
    [ "$tries" -gt 0 ] || echo "no window has opened"
}

loaded() { find "$work" -name '*.loaded' -exec basename {} .loaded \; | sort -u; }
forget_loaded() { find "$work" -name '*.loaded' -delete; }

# Else the trap could not close.
a_planted_dll_is_loaded_by_an_ordinary_program() {
    cp build/tests/fake-engine.exe "$work/exe/"
    forget_loaded
    start control 20 wine "$work/exe/fake-engine.exe"
    loaded | grep -q . || { echo "nothing was loaded"; return 1; }
}

nothing_but_the_program() {
    grep -q 'trace:loaddll:.*othello[a-z-]*\.exe.*: native' "$work/$1.log" || { echo "the program was not seen"; return 1; }
    ! sed -n 's/.*Loaded L"\([^"]*\)".*: native.*/\1/p' "$work/$1.log" | grep -vE '\\\\exe\\\\othello(-cli)?\.exe$'
}

othello_loads_none() {
    cp build/othello.exe "$work/exe/"
    forget_loaded
    start_window window env WINEDEBUG=-all,+loaddll wine "$work/exe/othello.exe"
    grep -q 'comctl32\.dll' "$work/window.log" && grep -q 'dwmapi\.dll' "$work/window.log" ||
        { echo "it was not seen to start"; tail -n 3 "$work/window.log"; return 1; }
    [ -z "$(loaded)" ] || { echo "loaded from beside the program: $(loaded)"; return 1; }
    # Whatever it is called: the program is the only code that is not the system's.
    nothing_but_the_program window
}

othello_cli_loads_none() {
    cp build/othello-cli.exe "$work/exe/"
    forget_loaded
    start console 20 env WINEDEBUG=-all,+loaddll wine "$work/exe/othello-cli.exe" perft 3
    grep -qE '^3.*[0-9]' "$work/out" || { echo "it says $(cat "$work/out")"; return 1; }
    [ -z "$(loaded)" ] || { echo "loaded from beside the program: $(loaded)"; return 1; }
    nothing_but_the_program console
}

# Files that the program itself opens, as Wine hears of them; other programs that Wine starts, Windows' own folder, Wine's
# fonts, pipes to Wine's services and the search for DLLs are left out.
files_opened() {
    local id
    id=$(sed -n 's/^\([0-9a-f]*\):[0-9a-f]*:trace:loaddll:.*\\othello[a-z-]*\.exe".*: native.*/\1/p' "$1" | head -n 1)
    [ -n "$id" ] || { echo "the program was not seen"; return 1; }
    grep "^$id:" "$1" |
        sed -n 's/.*trace:file:\(NtCreateFile\|NtOpenFile\|CreateFileW\|DeleteFileW\|MoveFileWithProgressW\|CreateDirectoryW\) .*L"\([^"]*\)".*/\2/p' |
        sed 's,\\\\,\\,g; s,^\\??\\,,; s,^\\\\?\\,,' | sort -u |
        grep -viE '^C:\\windows(\\|$)|^Z:\\usr\\share\\wine\\|^\\Device\\|^\\\\\.\\|^pipe\\|^(CONIN|CONOUT)\$$|\.(dll|drv)$|\\(exe|cwd)\\*$'
}

a_start_opens_its_own_files_alone() {
    local files
    start_window files env WINEDEBUG=-all,+pid,+loaddll,+file wine "$work/exe/othello.exe"
    files=$(files_opened "$work/files.log")
    grep -q 'AppData\\Roaming\\Othello\\settings\.txt$' <<<"$files" || { echo "it was not seen to read its settings: $files"; return 1; }
    ! grep -viE '\\AppData\\Roaming\\Othello(\\[a-z0-9._-]+)?$|\\exe\\portable\.txt$' <<<"$files"
}
a_chosen_file_is_seen() {
    start_window chosen env WINEDEBUG=-all,+pid,+loaddll,+file wine "$work/exe/othello.exe" --settings "Z:${work//\//\\}\\mine.txt"
    files_opened "$work/chosen.log" | grep -q 'mine\.txt' || { echo "this test would not see an opened file"; return 1; }
}
the_console_opens_nothing() {
    start console-files 20 env WINEDEBUG=-all,+pid,+loaddll,+file wine "$work/exe/othello-cli.exe" perft 3
    grep -q 'trace:file:' "$work/console-files.log" || { echo "nothing was seen"; return 1; }
    ! files_opened "$work/console-files.log" | grep .
}

# The window's whole start, as Wine tells it: none of its DLLs for the network is there.
no_network_is_loaded() {
    grep -q 'user32\.dll' "$work/window.log" || { echo "nothing was seen"; return 1; }
    ! grep -iE 'Loaded L"[^"]*(ws2_32|wsock32|mswsock|wininet|winhttp|urlmon|dnsapi|iphlpapi|netapi32)\.dll' "$work/window.log"
}

plant "$work/exe" && plant "$work/cwd" || exit 1
tap_case "a DLL planted beside an ordinary program is loaded (or this test could not fail)" a_planted_dll_is_loaded_by_an_ordinary_program
tap_case "othello.exe loads no DLL that is planted beside it or where it is started" othello_loads_none
tap_case "othello-cli.exe loads no DLL that is planted beside it or where it is started" othello_cli_loads_none
tap_case "a start of othello.exe opens the settings' folder and the system's files alone" a_start_opens_its_own_files_alone
tap_case "a file that the user names is opened (or this test could not fail)" a_chosen_file_is_seen
tap_case "othello-cli.exe opens no file unasked" the_console_opens_nothing
tap_case "othello.exe runs without any of the DLLs that talk to a network" no_network_is_loaded
cd "$root" || exit 1
tap_done
