#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The release: packed twice, the second time elsewhere and without git; installed, used, updated and taken away under
# Wine. Effects are looked at, not exit codes alone: a Windows program that cannot run here ends with 0 too.
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/tools/tap.sh
. tests/tools/tap.sh
# shellcheck source=tests/tools/wine.sh
. tests/tools/wine.sh
unset SIGN_CERT SIGN_KEY SIGN_KEY_PASS SIGN_TIME_URL SIGN_URL SOURCE_DATE_EPOCH SOURCE_COMMIT WINEPREFIX

version=$(sed -n 's/^VERSION := //p' Makefile.mingw)
zip_file=build/dist/othello-$version-portable.zip
setup_file=build/dist/othello-$version-setup.exe
second=build/second-build/some-other-depth
work=$(mktemp -d "${TMPDIR:-/tmp}/dist.XXXXXX")
trap 'rm -rf "$work"; wine_end' EXIT

# ------------------------------------------------------------------------------------------------ the packing
packs() {
    make -s -f Makefile.mingw dist >"$work/log" 2>&1 || { tail -n 20 "$work/log"; return 1; }
    for file in "$zip_file" "$setup_file" build/dist/SHA256SUMS build/dist/build-info.txt; do
        [ -s "$file" ] || { echo "$file is missing"; return 1; }
    done
    (cd build/dist && sha256sum --quiet -c SHA256SUMS)
}

# tests/tools/programs.sh has left a second build; alone, this script makes one.
packs_the_same_elsewhere() {
    mkdir -p "$second"
    cp -rp Makefile.mingw LICENSE README.md src include res tests "$second" || return 1
    sleep 2 # the time of a zip has two seconds
    find "$second/res/dist" "$second/LICENSE" -exec touch {} +
    local epoch commit
    epoch=$(sed -n 's/.*SOURCE_DATE_EPOCH=\([0-9]*\).*/\1/p' build/dist/build-info.txt)
    commit=$(sed -n 's/^commit  *//p' build/dist/build-info.txt)
    env TZ=Asia/Tokyo LC_ALL=C.UTF-8 SOURCE_DATE_EPOCH="$epoch" SOURCE_COMMIT="$commit" \
        make -s -C "$second" -f Makefile.mingw -j2 dist >"$work/log" 2>&1 || { tail -n 20 "$work/log"; return 1; }
    diff -r build/dist "$second/build/dist"
}

zip_holds_what_it_says() {
    local list
    list=$(unzip -Z1 "$zip_file" | tr '\n' ' ')
    [ "$list" = "othello.exe othello-cli.exe README.txt LICENSE.txt portable.txt " ] || { echo "it holds $list"; return 1; }
    unzip -q -o "$zip_file" -d "$work/zip" || return 1
    cmp build/othello.exe "$work/zip/othello.exe" || return 1
    for file in README.txt LICENSE.txt portable.txt; do
        [ "$(head -c 3 "$work/zip/$file" | od -An -tx1 | tr -d ' ')" = efbbbf ] || { echo "$file has no mark of UTF-8"; return 1; }
        [ "$(grep -c '' "$work/zip/$file")" = "$(grep -c $'\r$' "$work/zip/$file")" ] || { echo "$file has other line ends"; return 1; }
        iconv -f UTF-8 -t UTF-16 "$work/zip/$file" >/dev/null || return 1
    done
    for word in "trademarks of" "各権利者の商標" "Othello $version" "オセロゲーム $version" portable.txt '%APPDATA%\Othello'; do
        grep -qF "$word" "$work/zip/README.txt" || { echo "README.txt does not say $word"; return 1; }
    done
    for word in "MIT License" "Jean-loup Gailly and Mark Adler" "the mingw-w64 project" "Runtime" "Lucent"; do
        grep -qF "$word" "$work/zip/LICENSE.txt" || { echo "LICENSE.txt does not say $word"; return 1; }
    done
    ! grep -n '@VERSION@' "$work"/zip/*.txt
}

build_info_names_the_tools() {
    for word in program commit date signed gcc binutils mingw-w64 zlib nsis zip flags; do
        grep -qE "^$word +[^ ]" build/dist/build-info.txt || { echo "nothing about $word"; cat build/dist/build-info.txt; return 1; }
    done
    grep -q '^signed  *no$' build/dist/build-info.txt || { echo "it says that it is signed"; return 1; }
    ! grep -nE "$PWD|/(home|root|tmp)/" build/dist/build-info.txt
}

nothing_is_signed_unasked() {
    command -v osslsigncode >/dev/null || return 0
    ! osslsigncode verify "$setup_file" >"$work/log" 2>&1 || { cat "$work/log"; return 1; }
}

signs_when_asked() {
    openssl req -x509 -newkey rsa:2048 -nodes -keyout "$work/key.pem" -out "$work/cert.pem" -days 2 \
        -subj "/CN=Othello test certificate" -addext extendedKeyUsage=codeSigning >/dev/null 2>&1 || return 1
    env SIGN_CERT="$work/cert.pem" SIGN_KEY="$work/key.pem" SOURCE_DATE_EPOCH=1000000000 \
        make -s -C "$second" -f Makefile.mingw dist >"$work/log" 2>&1 || { tail -n 20 "$work/log"; return 1; }
    unzip -q -o "$second/build/dist/othello-$version-portable.zip" -d "$work/signed" || return 1
    for file in "$second/build/dist/othello-$version-setup.exe" "$work/signed/othello.exe" "$work/signed/othello-cli.exe"; do
        osslsigncode verify -CAfile "$work/cert.pem" "$file" >"$work/log" 2>&1
        grep -q 'Signature verification: ok' "$work/log" && grep -q 'Othello test certificate' "$work/log" ||
            { tail -n 20 "$work/log"; return 1; }
    done
    grep -q '^signed  *yes$' "$second/build/dist/build-info.txt" || return 1
    ! env SIGN_CERT="$work/cert.pem" SIGN_KEY="$work/none.pem" make -s -C "$second" -f Makefile.mingw dist >"$work/log" 2>&1 ||
        { echo "without the key it packed"; return 1; }
    grep -q 'must both name files' "$work/log"
}

# --------------------------------------------------------------------------------------------- the installing
uninstall_key='HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Othello'

# in_wine COMMAND…: a Windows program with a time limit, its output in $work/out. Never through a pipe: whatever it
# has started would hold that.
in_wine() { limited 60 wine "$@" >"$work/out" 2>"$work/err" </dev/null 9>&-; }
reg_value() {
    local name=(/ve)
    [ $# -lt 2 ] || name=(/v "$2")
    in_wine reg query "$1" "${name[@]}" && sed -n 's/.*REG_[A-Z]*  *//p' "$work/out" | tr -d '\r' | head -n 1
}
has_key() { in_wine reg query "$1"; }

# wait_until COMMAND…: up to ten seconds
wait_until() {
    local tries=100
    until "$@"; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || return 1
        sleep 0.1
    done
}
gone() { [ ! -e "$1" ]; }
there() { [ -e "$1" ]; }

find_folders() {
    user=$WINEPREFIX/drive_c/users/$(id -un)
    program=$user/AppData/Local/Programs/Othello
    data=$user/AppData/Roaming/Othello
    menu="$user/AppData/Roaming/Microsoft/Windows/Start Menu/Programs"
}

installs_silently() {
    in_wine "$1" /S
    local code=$?
    [ "$code" -eq 0 ] || { echo "exit code $code"; return 1; }
    for file in othello.exe othello-cli.exe LICENSE.txt README.txt; do
        cmp "$work/zip/$file" "$program/$file" || return 1
    done
    there "$program/uninstall.exe" || { echo "no uninstall.exe"; return 1; }
    gone "$program/portable.txt" || { echo "it is a portable one"; return 1; }
    there "$menu/Othello.lnk" || { echo "no entry in the Start menu"; return 1; }
    # A link holds its target as text.
    iconv -c -f UTF-16LE -t UTF-8 "$menu/Othello.lnk" 2>/dev/null | grep -qa 'othello.exe' ||
        grep -qa 'othello.exe' "$menu/Othello.lnk" || { echo "the entry leads elsewhere"; return 1; }
    gone "$user/Desktop/Othello.lnk" || { echo "a shortcut on the desktop, unasked"; return 1; }
    ! has_key 'HKCU\Software\Classes\Othello.Record' || { echo "an association, unasked"; return 1; }
}

is_registered() {
    local name
    [ "$(reg_value "$uninstall_key" DisplayName)" = Othello ] || { echo "the name is $(reg_value "$uninstall_key" DisplayName)"; return 1; }
    [ "$(reg_value "$uninstall_key" DisplayVersion)" = "$version" ] || { echo "the version is wrong"; return 1; }
    [ "$(reg_value "$uninstall_key" Publisher)" = "The Othello authors" ] || { echo "the publisher is wrong"; return 1; }
    [ $(($(reg_value "$uninstall_key" EstimatedSize))) -ge 3000 ] || { echo "the size is wrong"; return 1; }
    for name in UninstallString QuietUninstallString DisplayIcon InstallLocation; do
        reg_value "$uninstall_key" "$name" | grep -q 'Programs\\Othello' || { echo "$name is wrong"; return 1; }
    done
    ! has_key 'HKLM\Software\Microsoft\Windows\CurrentVersion\Uninstall\Othello' || { echo "it is for all users"; return 1; }
}

# othello.exe in the background; its data follow. The display is there, as a user has one.
start_program() {
    wine "$program/othello.exe" >/dev/null 2>&1 </dev/null 9>&- &
    program_pid=$!
    wait_until window_is_open || { echo "no window has opened"; return 1; }
}
window_is_open() { xdotool search --onlyvisible --name '^(Othello|オセロ)' >/dev/null 2>&1; }
close_program() {
    in_wine taskkill /im othello.exe
    wait "$program_pid" 2>/dev/null
    return 0
}

is_told_while_it_runs() {
    local code
    start_program || return 1
    in_wine "$setup_file" /S
    code=$?
    [ "$code" -eq 2 ] || { echo "the installer ended with $code"; close_program; return 1; }
    in_wine "$program/uninstall.exe" /S "_?=$(winepath -w "$program" 2>/dev/null)"
    code=$?
    kill -0 "$program_pid" 2>/dev/null || { echo "the program was ended"; return 1; }
    cmp "$work/zip/othello.exe" "$program/othello.exe" || { close_program; return 1; }
    there "$menu/Othello.lnk" || { echo "the entry is gone"; close_program; return 1; }
    close_program
    [ "$code" -eq 2 ] || { echo "the uninstaller ended with $code"; return 1; }
}

# As if 0.0.9 had been there, in a folder that the user chose, with a file of the user's in it.
updates_where_it_was() {
    mkdir -p "$data"
    echo 'kept' >"$data/games.othello"
    echo 'old' >"$program/othello-cli.exe"
    echo 'mine' >"$program/my game.othello"
    in_wine reg add "$uninstall_key" /v DisplayVersion /d 0.0.9 /f
    installs_silently "$setup_file" || return 1
    is_registered || return 1
    [ "$(cat "$data/games.othello")" = kept ] && [ "$(cat "$program/my game.othello")" = mine ] || { echo "the user's files are not as they were"; return 1; }
}

# uninstall [SWITCH…]: it works on in a copy of itself
uninstall() {
    in_wine "$program/uninstall.exe" /S "$@"
    wait_until gone "$program/uninstall.exe" || { echo "it is still there"; return 1; }
    wait_until eval '! has_key "$uninstall_key"' || { echo "the uninstall entry is left"; return 1; }
    gone "$program/othello.exe" && gone "$program/othello-cli.exe" && gone "$program/LICENSE.txt" && gone "$program/README.txt" &&
        gone "$menu/Othello.lnk" && gone "$user/Desktop/Othello.lnk" || { echo "left:"; ls "$program" "$menu" "$user/Desktop"; return 1; }
}

leaves_what_is_the_users() {
    uninstall || return 1
    [ "$(cat "$data/games.othello")" = kept ] && [ "$(cat "$program/my game.othello")" = mine ] || { echo "the user's files are not as they were"; return 1; }
    rm "$program/my game.othello"
}

# Everything ticked, into a folder with a Japanese name; another program's .ggf comes back.
with_everything_ticked() {
    program=$WINEPREFIX/drive_c/ゲーム/オセロ
    in_wine reg add 'HKCU\Software\Classes\.ggf' /ve /d Other.Program /f
    in_wine "$setup_file" /S /ASSOCIATE=1 /DESKTOP=1 '/D=C:\ゲーム\オセロ' || { echo "exit code $?"; return 1; }
    cmp "$work/zip/othello.exe" "$program/othello.exe" || return 1
    there "$user/Desktop/Othello.lnk" || { echo "no shortcut on the desktop"; return 1; }
    [ "$(reg_value 'HKCU\Software\Classes\.othello')" = Othello.Record ] || { echo ".othello: $(cat "$work/out")"; return 1; }
    [ "$(reg_value 'HKCU\Software\Classes\.ggf')" = Othello.Record ] || { echo ".ggf: $(cat "$work/out")"; return 1; }
    has_key 'HKCU\Software\Classes\Othello.Record\shell\open\command' || { echo "nothing opens a record"; return 1; }
    start_program || return 1
    close_program
    uninstall /DATA=1 || return 1
    wait_until gone "$data" || { echo "the user's data were to go, and are left"; return 1; }
    gone "$program" || { echo "the folder is left"; return 1; }
    [ "$(reg_value 'HKCU\Software\Classes\.ggf')" = Other.Program ] || { echo ".ggf is not given back: $(cat "$work/out")"; return 1; }
    ! has_key 'HKCU\Software\Classes\.othello' && ! has_key 'HKCU\Software\Classes\Othello.Record' ||
        { echo "associations are left: $(cat "$work/out")"; return 1; }
}

tap_case "make dist packs a zip, an installer, sums and build info" packs
tap_case "elsewhere, later, in another time zone and without git the same bytes come out" packs_the_same_elsewhere
tap_case "the zip holds the programs, texts for Windows in both languages, and the sign of portable use" zip_holds_what_it_says
tap_case "build-info.txt names every tool, and no folder of the machine" build_info_names_the_tools
tap_case "without a certificate nothing is signed, nor said to be" nothing_is_signed_unasked
tap_case "with a certificate programs and installer are signed; without its key nothing is packed" signs_when_asked
rm -rf build/second-build
if wine_begin dist; then
    find_folders
    tap_case "the installer puts its files, its entry in the Start menu and nothing unasked in place" installs_silently "$setup_file"
    tap_case "it is listed among the user's programs with version, publisher and size" is_registered
    tap_case "while the program runs, installer and uninstaller say so by their exit code and change nothing" is_told_while_it_runs
    tap_case "an update replaces an older version where it was, and leaves the user's files" updates_where_it_was
    tap_case "the uninstaller takes everything away but the user's files" leaves_what_is_the_users
    tap_case "with everything ticked, in a folder with a Japanese name: there, started, gone, what was before given back" with_everything_ticked
else
    tap_case "Wine begins" false
fi
tap_done
