#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs what `make run` or `make check` needs on Debian 12, and nothing when nothing is missing.
#   setup.sh run      cross compiler, Wine, Xvfb, fonts, locales
#   setup.sh check    also the native compiler, cmocka (library and source), a Japanese locale, an outside engine,
#                     an outside client, an emulator of other processors,
#                     and what dist needs
#   setup.sh dist     cross compiler, what packs the release. It is signed only where osslsigncode is there
#   setup.sh fuzz     also clang with libFuzzer
# As root or by sudo; else it names the missing packages and ends with 1. What it fetches beside packages
# goes to build/; the system's own settings stay untouched.
set -eu
cd "$(dirname "$0")/../.."
level=${1:-check}
log=build/setup.log

case $level in
run | check | dist | fuzz) ;;
*)
    echo "setup.sh: run, check, dist or fuzz, not '$level'" >&2
    exit 2
    ;;
esac

has_program() { command -v "$1" >/dev/null 2>&1; }

# need PACKAGE TEST…: notes the package when the test fails. Looking for the thing itself instead of asking
# dpkg is fast and accepts other ways of having it.
missing=()
need() {
    local package=$1
    shift
    "$@" >/dev/null || missing+=("$package")
}

list_missing_compiler() {
    need gcc-mingw-w64-x86-64-win32 has_program x86_64-w64-mingw32-gcc
    need binutils-mingw-w64-x86-64 has_program x86_64-w64-mingw32-windres
    need libz-mingw-w64-dev test -f /usr/x86_64-w64-mingw32/include/zlib.h
}

list_missing_dist() {
    need nsis has_program makensis
    need zip has_program zip
}

list_missing_run() {
    need wine has_program wine
    need wine64 test -x /usr/lib/wine/wine64 -o -x /usr/bin/wine64 -o -x /opt/wine-stable/bin/wine64
    need xvfb has_program Xvfb
    need fonts-ipafont-gothic test -d /usr/share/fonts/opentype/ipafont-gothic
    need fonts-wine test -f /usr/share/wine/fonts/marlett.ttf
    need locales test -f /usr/share/i18n/locales/ja_JP
}

list_missing_check() {
    need gcc has_program gcc
    need libc6-dev test -f /usr/include/stdio.h
    need zlib1g-dev test -f /usr/include/zlib.h
    need libcmocka-dev test -f /usr/include/cmocka.h
    need xz-utils has_program xz
    need grhino test -x /usr/games/gtp-rhino
    need quarry test -x /usr/games/quarry
    need xdotool has_program xdotool
    need imagemagick has_program import
    need qemu-user has_program qemu-x86_64
    need unzip has_program unzip
    need osslsigncode has_program osslsigncode
    need openssl has_program openssl
}

list_missing_fuzz() {
    need clang has_program clang
    need libclang-rt-dev compgen -G '/usr/lib/llvm-*/lib/clang/*/lib/linux/libclang_rt.fuzzer-x86_64.a'
}

if [ "${OS:-}" = Windows_NT ]; then
    # MSYS2: only tell. The tests need Debian.
    list_missing_msys2() {
        need mingw-w64-ucrt-x86_64-gcc has_program gcc
        need mingw-w64-ucrt-x86_64-gcc has_program windres
        need mingw-w64-ucrt-x86_64-zlib test -f "$(dirname "$(command -v gcc)")/../include/zlib.h"
        [ "$level" != dist ] || need mingw-w64-ucrt-x86_64-nsis has_program makensis
        [ "$level" != dist ] || need zip has_program zip
    }
    list_missing_msys2
    [ ${#missing[@]} -gt 0 ] || exit 0
    echo "Missing. In the MSYS2 window \"UCRT64\":" >&2
    echo "    pacman -S --needed ${missing[*]}" >&2
    exit 1
fi

list_missing_compiler
case $level in run | check | fuzz) list_missing_run ;; esac
case $level in check | dist) list_missing_dist ;; esac
case $level in check | fuzz) list_missing_check ;; esac
case $level in fuzz) list_missing_fuzz ;; esac

run_logged() {
    if ! "$@" >>"$log" 2>&1 </dev/null; then
        echo "setup.sh: failed: $*" >&2
        tail -n 15 "$log" >&2
        exit 1
    fi
}

if [ ${#missing[@]} -gt 0 ]; then
    as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        # Asks for a password only where somebody can type it.
        if has_program sudo && { sudo -n true 2>/dev/null || { [ -t 0 ] && sudo -v; }; }; then
            as_root=(sudo)
        else
            echo "These packages are missing: ${missing[*]}" >&2
            echo "Install them as root:  apt-get install --no-install-recommends ${missing[*]}" >&2
            exit 1
        fi
    fi
    if ! has_program apt-get; then
        echo "These Debian packages are missing, and there is no apt-get: ${missing[*]}" >&2
        exit 1
    fi
    mkdir -p build
    : >"$log"
    echo "Installing ${missing[*]}"
    run_logged "${as_root[@]}" apt-get update
    run_logged "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y --no-install-recommends "${missing[@]}"
fi
case $level in run | dist) exit 0 ;; esac

# A Japanese locale without touching the system: LOCPATH=build/locale LC_ALL=ja_JP.UTF-8.
if [ ! -f build/locale/ja_JP.UTF-8/LC_CTYPE ]; then
    mkdir -p build/locale
    echo "Making the Japanese locale"
    run_logged localedef -i ja_JP -f UTF-8 build/locale/ja_JP.UTF-8
fi

# cmocka's source, for the tests that are Windows programs. The machine's own package sources lead to it:
# the same entries as deb-src, in an apt state of its own under build/.
if [ ! -f build/cmocka/src/cmocka.c ] || [ ! -f build/cmocka/include/cmocka.h ]; then
    echo "Fetching the source of cmocka"
    apt=$PWD/build/apt
    rm -rf build/cmocka "$apt"
    mkdir -p "$apt/sources.list.d" "$apt/lists/partial" "$apt/cache/archives/partial" build/cmocka
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [ -f "$list" ] || continue
        sed -n 's/^[[:space:]]*deb[[:space:]]/deb-src /p' "$list" >>"$apt/sources.list.d/all.list"
    done
    for list in /etc/apt/sources.list.d/*.sources; do
        [ -f "$list" ] || continue
        sed 's/^Types:.*/Types: deb-src/' "$list" >"$apt/sources.list.d/${list##*/}"
    done
    private=(-o "Dir::Etc::SourceList=/dev/null" -o "Dir::Etc::SourceParts=$apt/sources.list.d"
        -o "Dir::State::Lists=$apt/lists" -o "Dir::Cache=$apt/cache"
        -o "APT::Sandbox::User=$(id -un)" -o "Acquire::Languages=none")
    # Entries of others may have no sources: only whether cmocka comes matters.
    apt-get "${private[@]}" update >>"$log" 2>&1 </dev/null || true
    # Only the archive: unpacking a Debian source package would need dpkg-dev.
    if ! (cd "$apt" && apt-get "${private[@]}" source --download-only cmocka) >>"$log" 2>&1 </dev/null; then
        echo "setup.sh: the source of cmocka cannot be fetched" >&2
        tail -n 15 "$log" >&2
        exit 1
    fi
    run_logged tar -xf "$(echo "$apt"/cmocka_*.orig.tar.*z)" -C build/cmocka --strip-components=1
    rm -rf "$apt"
fi
