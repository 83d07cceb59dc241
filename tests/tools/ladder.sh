#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Measures how strong the opponents are, and puts the figures where they are shown: src/opponents/strength.tsv (the
# new-game dialog), the pictures tests/golden/ladder-*.svg, and the table in README.md.
#   ladder.sh [OPTION…]   options of `othello-cli ladder`, else those below. Interrupted, it goes on the next time:
#                         results are kept in build/ladder.tsv, to be deleted when a player has changed
#   ladder.sh --readme    only the table in README.md, from strength.tsv
#   ladder.sh --table     prints that table
# The reach is counted by the strengths of the last time: after great changes, run it twice (the second time is quick).
set -eu
cd "$(dirname "$0")/../.."
strengths=src/opponents/strength.tsv

# The strongest first, in two columns side by side; what has no games is an estimate.
table() {
    awk -F '\t' '
        /^# ladder / { for (i = split($0, words, " "); i > 2; i--) { split(words[i], pair, "="); value[pair[1]] = pair[2] } }
        /^#/ || !NF { next }
        {
            mark = $4 > 0 ? "" : "~"
            cell[++count] = "`" $1 "` | " mark $2 " | " mark $3
            if (mark != "") estimates = 1
        }
        END {
            printf "Seed %s, %s games of each two players", value["seed"], value["games"]
            printf "%s", (value["reach"] > 0 ? " that are at most " value["reach"] " places apart" : "")
            printf ".\nMoves are judged in %s of them, at %s plies and exactly from %s empty squares.", value["judged"], value["judge"], value["exact"]
            print (estimates ? " ~: estimated, not played yet." : "")
            print "\n| opponent | Elo | discs lost | opponent | Elo | discs lost |\n|---|---|---|---|---|---|"
            half = int((count + 1) / 2)
            for (i = 1; i <= half; i++) print "| " cell[i] " | " (half + i <= count ? cell[half + i] : " | |") " |"
        }
    ' "$strengths"
}

write_readme() {
    mkdir -p build
    table >build/ladder.md
    awk '
        /^<!-- ladder: / { print; print ""; while ((getline line <"build/ladder.md") > 0) print line; print ""; skips = 1 }
        /^<!-- end of ladder -->/ { skips = 0 }
        !skips { print }
    ' README.md >build/README.new
    cp build/README.new README.md
}

case ${1:-} in
--table) table ;;
--readme) write_readme ;;
*)
    [ $# -gt 0 ] || set -- --seed 1 --games 60 --reach 3 --judged 4 --judge 16 --exact 20
    make -s -f Makefile.mingw native
    build/native/othello-cli ladder "$@" --out build/ladder.tsv --plot build/ladder-en.svg --lang en >build/strength.tsv
    build/native/othello-cli ladder "$@" --out build/ladder.tsv --plot build/ladder-ja.svg --lang ja >/dev/null
    cp build/strength.tsv "$strengths"
    cp build/ladder-en.svg build/ladder-ja.svg tests/golden/
    write_readme
    ;;
esac
