# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# Sourced by the checks that are shell scripts: prints the Test Anything Protocol.

tap_count=0
tap_failed=0

# tap_case NAME COMMAND…: passes when the command ends with 0; else shows what it printed.
tap_case() {
    local name=$1 output
    shift
    tap_count=$((tap_count + 1))
    if output=$("$@" 2>&1 </dev/null); then
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
