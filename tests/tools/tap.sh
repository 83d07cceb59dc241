# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# Sourced by the checks that are shell scripts: prints the Test Anything Protocol.

tap_count=0
tap_failed=0

# A case may leave this file: what runs the program under test has died, not the program. It is tried once more then.
tap_died=

# tap_case NAME COMMAND…: passes when the command ends with 0; else shows what it printed.
tap_case() {
    local name=$1 output code
    shift
    tap_count=$((tap_count + 1))
    output=$("$@" 2>&1 </dev/null)
    code=$?
    if [ -n "$tap_died" ] && [ -e "$tap_died" ]; then
        rm -f "$tap_died"
        echo "# $name: Wine itself has died by a signal, so once more"
        output=$("$@" 2>&1 </dev/null)
        code=$?
    fi
    if [ "$code" -eq 0 ]; then
        echo "ok $tap_count - $name"
    else
        tap_failed=$((tap_failed + 1))
        echo "not ok $tap_count - $name"
        head -n 30 <<<"$output" | sed 's/^/# /'
    fi
}

tap_done() {
    echo "1..$tap_count"
    [ "$tap_failed" -eq 0 ]
}
