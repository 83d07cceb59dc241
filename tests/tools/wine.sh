#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Wine with the settings that make runs quiet, quick and repeatable; a display of its own when asked for.
#
# Called:   wine.sh [--name NAME] [--time SECONDS] COMMAND [ARGUMENT…]
#           runs any command with WINEPREFIX and DISPLAY set, ends everything behind it, exits with its code
# Sourced:  wine_begin NAME       a prefix build/wine/NAME and an X server; cleaned up when the shell exits
#           wine_begin_here NAME  the same on the display that is there
#           wine_set_dpi DPI      for programs started from then on
#           limited SECONDS COMMAND…
# One prefix serves one run at a time: a second one with the same name is refused.

wine_root=$PWD/build/wine
wine_xvfb=
wine_is_begun=

# limited SECONDS COMMAND…: with a time limit; 124 when it was exceeded.
limited() {
    local seconds=$1
    shift
    timeout -k 5 "$seconds" "$@"
}

wine_end() {
    if [ -n "$wine_is_begun" ]; then
        wine_is_begun=
        # Programs that were started by programs live on until their server is told to end.
        wineserver -k >/dev/null 2>&1 || true
        limited 20 wineserver -w >/dev/null 2>&1 || true
    fi
    if [ -n "$wine_xvfb" ]; then
        kill "$wine_xvfb" 2>/dev/null || true
        wait "$wine_xvfb" 2>/dev/null || true
        wine_xvfb=
    fi
}

wine_start_display() {
    local number=$wine_root/$1.display waited=0
    rm -f "$number"
    # 2560x1600: a window at 192 dpi still fits.
    Xvfb -displayfd 3 -screen 0 2560x1600x24 -nolisten tcp 3>"$number" >/dev/null 2>&1 9>&- &
    wine_xvfb=$!
    while [ ! -s "$number" ]; do
        if ! kill -0 "$wine_xvfb" 2>/dev/null || [ "$waited" -ge 200 ]; then
            echo "wine.sh: Xvfb does not start" >&2
            return 1
        fi
        waited=$((waited + 1))
        sleep 0.05
    done
    DISPLAY=:$(cat "$number")
    export DISPLAY
}

wine_reg() {
    limited 60 wine reg add "$@" /f >/dev/null 2>&1 </dev/null
}

# Windows 10, no sound devices to look for, no dialog after a crash. Of Wine's fonts only Marlett, the caption
# buttons: its Tahoma would become the font of every dialog, and it has no Japanese.
wine_make_prefix() {
    local version
    version=$(wine --version 2>/dev/null)
    if [ -f "$WINEPREFIX/.made" ] && [ "$(cat "$WINEPREFIX/.made")" = "$version" ]; then
        return 0
    fi
    rm -rf "$WINEPREFIX"
    mkdir -p "$WINEPREFIX"
    limited 180 wineboot -i >/dev/null 2>&1 </dev/null || return 1
    cp /usr/share/wine/fonts/marlett.ttf "$WINEPREFIX/drive_c/windows/Fonts/" 2>/dev/null || true
    wine_reg 'HKCU\Software\Wine' /v Version /d win10 || return 1
    wine_reg 'HKCU\Software\Wine\Drivers' /v Audio /d '' || return 1
    wine_reg 'HKCU\Software\Wine\WineDbg' /v ShowCrashDialog /t REG_DWORD /d 0 || return 1
    limited 60 wineserver -w
    echo "$version" >"$WINEPREFIX/.made"
}

wine_prepare() {
    export WINEPREFIX=$wine_root/$1
    export WINEDEBUG=${WINEDEBUG:--all}
    export WINEDLLOVERRIDES='mscoree=;mshtml=;winedbg.exe='
    # Names that are not ASCII are broken in the C locale.
    case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
    *.[Uu][Tt][Ff]*8*) ;;
    *) export LC_ALL=C.UTF-8 ;;
    esac
    mkdir -p "$wine_root"
    exec 9>"$wine_root/$1.lock"
    if ! flock -n 9; then
        echo "wine.sh: another run uses build/wine/$1" >&2
        return 1
    fi
    trap wine_end EXIT
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
}

# Starts the server of the prefix without the lock: it lives on for some seconds after its last program.
wine_start() {
    wine_is_begun=1
    # On a busy machine the first start of a new prefix has failed once: the next one finds a quiet server.
    if ! wine_make_prefix 9>&- && ! { wineserver -k; wine_make_prefix; } 9>&-; then
        echo "wine.sh: the Wine prefix $WINEPREFIX cannot be made" >&2
        return 1
    fi
    # Without a window manager Wine draws the frames itself; managed, each closing window would take 2 s.
    wine_reg 'HKCU\Software\Wine\X11 Driver' /v Managed /d "$1" 9>&-
}

wine_begin() {
    wine_prepare "$1" && wine_start_display "$1" && wine_start N
}

wine_begin_here() {
    wine_prepare "$1" && wine_start Y
}

wine_set_dpi() {
    wine_reg 'HKCU\Control Panel\Desktop' /v LogPixels /t REG_DWORD /d "$1" 9>&-
}

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
    cd "$(dirname "$0")/../.." || exit 1
    wine_root=$PWD/build/wine
    name=run
    seconds=600
    while :; do
        case ${1:-} in
        --name) name=$2 ;;
        --time) seconds=$2 ;;
        *) break ;;
        esac
        shift 2
    done
    wine_begin "$name" || exit 1
    limited "$seconds" "$@" 9>&- </dev/null
fi
