#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks what the console program prints, against the formats that scripts rely on.
#   console.sh PROGRAM [ARGUMENT…]    build/native/othello-cli, build/othello-cli.exe or wine build/othello-cli.exe
# shellcheck disable=SC2015 # A && B || C: wherever C is run here, A or B has failed
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/tools/program.sh
. tests/tools/program.sh
program_begin console "$@"

start=---------------------------OX------XO---------------------------
must_pass=OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO
full=XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO
tab=$'\t'

expect() {
    local expected=$1
    shift
    run "$@"
    [ "$code" -eq 0 ] || { wrong "exit code 0 expected: $*"; return 1; }
    [ ! -s "$work/err" ] || { wrong "no message expected: $*"; return 1; }
    printf '%s\n' "$expected" | cmp -s - "$work/out" || { wrong "expected: $expected"; return 1; }
}

# A wrong command line: exit code 2, nothing on standard output, one line that names --help.
refuse() {
    local pattern=$1
    shift
    run "$@"
    [ "$code" -eq 2 ] || { wrong "exit code 2 expected: $*"; return 1; }
    [ ! -s "$work/out" ] || { wrong "no output expected: $*"; return 1; }
    [ "$(wc -l <"$work/err")" -eq 1 ] || { wrong "one line expected: $*"; return 1; }
    grep -q -e '--help' "$work/err" || { wrong "--help is not named: $*"; return 1; }
    grep -qE -e "$pattern" "$work/err" || { wrong "'$pattern' expected: $*"; return 1; }
}

# ---------------------------------------------------------------------------------------------------- perft
perft_counts() {
    local expected=$1
    shift
    run perft "$@"
    [ "$code" -eq 0 ] || { wrong "exit code 0 expected"; return 1; }
    ! grep -vqE '^[0-9]+ [0-9]+ [0-9]+\.[0-9]{3}$' "$work/out" || { wrong "depth nodes seconds expected"; return 1; }
    [ "$(cut -d' ' -f1,2 "$work/out" | tr '\n' ,)" = "$expected" ] || { wrong "expected: $expected"; return 1; }
}
perft_9="1 4,2 12,3 56,4 244,5 1396,6 8200,7 55092,8 390216,9 3005288,"

perft_threads_agree() {
    perft_counts "$perft_9" 9 --threads 1 && perft_counts "$perft_9" 9 --threads 2 &&
        perft_counts "$perft_9" --threads=5 9
}
perft_boards() {
    perft_counts "1 4,2 12,3 56,4 244," 4 --board "$start" --side X &&
        perft_counts "1 4,2 12,3 56,4 244," 4 --board "$start" --side o &&
        perft_counts "1 1,2 2," 2 --board "$must_pass" --side X &&
        perft_counts "1 2," 1 --board "$must_pass" --side O &&
        perft_counts "1 1,2 1,3 1,4 1,5 1,6 1," 6 --board "$full" --side X
}

# ------------------------------------------------------------------------------------------------ opponents
opponents_are_listed() {
    run opponents
    [ "$code" -eq 0 ] || { wrong "exit code 0 expected"; return 1; }
    ! grep -vqE "^[a-z0-9-]+${tab}.{10,}\$" "$work/out" || { wrong "name, tab, description expected"; return 1; }
    cut -f1 "$work/out" >"$work/names"
    grep -qx column "$work/names" && grep -qx column-evolved "$work/names" || { wrong "names are missing"; return 1; }
    cp "$work/out" "$work/english"
    run opponents --lang ja
    cut -f1 "$work/out" | cmp -s - "$work/names" || { wrong "the same names expected in Japanese"; return 1; }
    [ "$(comm -12 <(cut -f2 "$work/english" | sort) <(cut -f2 "$work/out" | sort) | wc -l)" -eq 0 ] ||
        { wrong "descriptions in Japanese expected"; return 1; }
}
# In the end of a game, where also the strongest level answers at once.
every_opponent_thinks() {
    local name
    local end=XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO-
    run opponents
    cut -f1 "$work/out" | tr -d '\r' >"$work/names"
    while read -r name; do
        run think --opponent "$name" --board "$end" --side X --seed 1
        [ "$code" -eq 0 ] && grep -qxE '[a-h][1-8]|pass' "$work/out" || { wrong "$name"; return 1; }
    done <"$work/names"
}

# ---------------------------------------------------------------------------------------------------- think
golden() {
    sed 1d tests/data/column-player.tsv
}
think_equals_golden_lines() {
    golden | cut -f1,2 | tr '\t' ' ' >"$work/in"
    golden | cut -f3,4 >"$work/expected"
    run think --opponent column --stdin <"$work/in"
    [ "$code" -eq 0 ] && [ "$(wc -l <"$work/out")" -eq 3000 ] || { wrong "3,000 lines expected"; return 1; }
    cmp "$work/expected" "$work/out"
}
think_all_is_two_lines() {
    local board side candidates best
    golden | head -n 4 >"$work/lines"
    while IFS=$tab read -r board side candidates best <&3; do
        expect "$candidates"$'\n'"$best" think --opponent column --board "$board" --side "$side" --all || return 1
    done 3<"$work/lines"
    expect $'-\npass' think --opponent column --board "$must_pass" --side X --all &&
        expect $'-\nover' think --opponent column --board "$full" --side X --all
}
think_chooses_a_best_square() {
    local seed
    : >"$work/seen"
    for seed in 1 2 3 4 5 6 7 8 9 10 18446744073709551615; do
        run think --opponent column --board "$start" --side X --seed "$seed"
        [ "$code" -eq 0 ] && grep -qxE 'c4|d3|e6|f5' "$work/out" || { wrong "one of c4 d3 e6 f5"; return 1; }
        cat "$work/out" >>"$work/seen"
    done
    [ "$(sort -u "$work/seen" | wc -l)" -ge 2 ] || { echo "the seed makes no difference"; return 1; }
    run think --opponent column --board "$start" --side X --seed 1
    head -n 1 "$work/seen" | cmp - "$work/out"
}
think_varies_a_level_unless_told_not_to() {
    local seed
    : >"$work/varied"
    : >"$work/same"
    for seed in 1 2 3 4 5 6 7 8; do
        run think --opponent level-10 --board "$start" --side X --seed "$seed"
        cat "$work/out" >>"$work/varied"
        run think --opponent level-10 --board "$start" --side X --seed "$seed" --no-variety
        [ "$code" -eq 0 ] || { wrong "exit code 0 expected"; return 1; }
        cat "$work/out" >>"$work/same"
    done
    [ "$(sort -u "$work/varied" | wc -l)" -ge 2 ] || { echo "the level always begins with the same move"; return 1; }
    [ "$(sort -u "$work/same" | wc -l)" -eq 1 ] || { echo "--no-variety varies"; return 1; }
    run match level-10 level-10 --games 2 --seed 1 --no-variety
    [ "$code" -eq 0 ] && grep -q '^level-10 level-10 games=2 ' "$work/out" || wrong "a match without variety"
}
think_says_pass_and_over() {
    expect pass think --opponent column --board "$must_pass" --side X &&
        expect over think --opponent column --board "$full" --side O &&
        expect over think --opponent column-evolved --board "${full//[XO]/-}" --side X
}
# From the FFO test collection (fforum 20): the published scores of all moves.
think_solves_the_end() {
    expect $'f6:-4,g6:-2,h5:6,h6:-10\nh5' think --opponent column-evolved --all \
        --board XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- --side X
}
bad_lines() {
    printf '%s\n' "$start X" "" "bad" "$start 0" "$start" "$must_pass X" "${start}- X" "$full O" "$start O"
    printf '%05000d\n' 0
    printf '%s' "$start X"
}
think_goes_on_after_bad_lines() {
    bad_lines >"$work/in"
    run think --opponent column --stdin <"$work/in"
    [ "$code" -eq 1 ] && [ "$(wc -l <"$work/out")" -eq 11 ] || { wrong "11 lines, exit code 1"; return 1; }
    [ "$(grep -nE "^error${tab}.{5,}" "$work/out" | cut -d: -f1 | tr '\n' ' ')" = "2 3 4 5 7 10 " ] ||
        { wrong "errors in lines 2 3 4 5 7 10"; return 1; }
    sed -n 6p "$work/out" | grep -qx -e "-${tab}pass" && sed -n 8p "$work/out" | grep -qx -e "-${tab}over" ||
        { wrong "pass and over"; return 1; }
    [ "$(sed -n 11p "$work/out")" = "$(sed -n 1p "$work/out")" ] || { wrong "the last line has no end"; return 1; }
}
think_reads_windows_lines() {
    printf '\xef\xbb\xbf%s X\r\n%s O\r\n' "$start" "$must_pass" >"$work/in"
    run think --opponent column --stdin <"$work/in"
    [ "$code" -eq 0 ] && [ "$(wc -l <"$work/out")" -eq 2 ] && ! grep -q error "$work/out" || wrong "two answers"
}
think_of_nothing_prints_nothing() {
    run think --opponent column --stdin </dev/null
    [ "$code" -eq 0 ] && [ ! -s "$work/out" ] && [ ! -s "$work/err" ] || wrong "nothing expected"
}

# ---------------------------------------------------------------------------------------------------- match
number='[+-][0-9]+\.[0-9]{2}'
elo='[+-][0-9]+\.[0-9]'
match_line_is_exact() {
    run match column-evolved column --games 20 --seed 3 --threads 2
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] || { wrong "exit code 0 expected"; return 1; }
    tail -n 1 "$work/out" >"$work/last"
    grep -qxE "column-evolved column games=20 wins=[0-9]+ draws=[0-9]+ losses=[0-9]+ mean=$number low=$number high=$number" \
        "$work/last" || { wrong "the last line"; return 1; }
    tr ' ' '\n' <"$work/last" | awk -F= '
        { value[$1] = $2 }
        END {
            sum = value["wins"] + value["draws"] + value["losses"]
            exit !(sum == 20 && value["wins"] >= 13 && value["low"] <= value["mean"] && value["mean"] <= value["high"])
        }' || { wrong "the figures do not go together"; return 1; }
}
match_does_not_depend_on_threads() {
    local threads
    for threads in 1 2 7; do
        run match column column-evolved --games 16 --seed 9 --threads $threads
        [ "$code" -eq 0 ] || { wrong "exit code 0 expected"; return 1; }
        cp "$work/out" "$work/match-$threads"
    done
    cmp "$work/match-1" "$work/match-2" && cmp "$work/match-1" "$work/match-7"
}
match_depends_on_the_seed() {
    run match column column --games 20 --seed 1
    cp "$work/out" "$work/match-1"
    run match column column --games 20 --seed 2
    ! cmp -s "$work/match-1" "$work/out"
}
match_of_one_pair_has_the_widest_interval() {
    run match column column --games 2 --seed 1
    [ "$code" -eq 0 ] && grep -q ' low=-64.00 high=+64.00$' "$work/out" || wrong "low=-64.00 high=+64.00"
}
match_prints_elo() {
    run match column-evolved column --games 20 --seed 3 --threads 2
    [ "$code" -eq 0 ] && [ "$(wc -l <"$work/out")" -eq 2 ] || { wrong "two lines"; return 1; }
    head -n 1 "$work/out" | grep -qxE "elo difference=$elo low=$elo high=$elo pairs=[0-9]+(,[0-9]+){4}" ||
        { wrong "the line with the Elo difference"; return 1; }
    head -n 1 "$work/out" | tr ' ' '\n' | awk -F= '
        { value[$1] = $2 }
        END {
            exit !(split(value["pairs"], pairs, ",") == 5 && pairs[1] + pairs[2] + pairs[3] + pairs[4] + pairs[5] == 10 &&
                   value["low"] < value["difference"] && value["difference"] < value["high"])
        }' || { wrong "the figures do not go together"; return 1; }
    # All won: finite all the same.
    run match level-9 rabbit-1 --games 4 --seed 1
    ! grep -qiE 'inf|nan' "$work/out" || wrong "finite figures"
}
match_ends_when_the_test_is_decided() {
    local threads
    for threads in 1 2 5; do
        run match column-evolved rabbit-1 --games 2000 --seed 4 --sprt 0,100 --threads $threads
        [ "$code" -eq 0 ] && [ ! -s "$work/err" ] && [ "$(wc -l <"$work/out")" -eq 3 ] || { wrong "three lines"; return 1; }
        cp "$work/out" "$work/match-$threads"
    done
    cmp "$work/match-1" "$work/match-2" && cmp "$work/match-1" "$work/match-5" || return 1
    sed -n 2p "$work/out" | grep -qxE "sprt elo0=\+0\.00 elo1=\+100\.00 llr=$number low=-2\.94 high=\+2\.94 accepted=elo1" ||
        { wrong "the line of the test"; return 1; }
    [ "$(sed -n 's/.* games=\([0-9]*\) .*/\1/p' "$work/out")" -lt 2000 ] || { wrong "fewer games"; return 1; }
    run match column column --games 4 --seed 4 --sprt=-1.5,+2.25
    sed -n 2p "$work/out" | grep -qE "^sprt elo0=-1\.50 elo1=\+2\.25 .* accepted=none" || wrong "not decided"
}
match_takes_the_engine_by_limits() {
    run match engine:depth=3,hash=1 engine:nodes=500,solve=8,hash=1 --games 6 --seed 5 --threads 2
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] || { wrong "exit code 0 expected"; return 1; }
    tail -n 1 "$work/out" | grep -qE '^engine:depth=3,hash=1 engine:nodes=500,solve=8,hash=1 games=6 ' ||
        { wrong "the last line"; return 1; }
    cp "$work/out" "$work/first"
    run match engine:depth=3,hash=1 engine:nodes=500,solve=8,hash=1 --games 6 --seed 5 --threads 1
    cmp "$work/first" "$work/out" || return 1
    run match engine:time=0.002 column --games 2 --seed 5
    [ "$code" -eq 0 ] && grep -qE '^engine:time=0.002 column games=2 ' "$work/out" || wrong "an engine by time"
}
# @param pattern of the message; the rest are the arguments
match_fails() {
    local pattern=$1
    shift
    run match "$@" --games 2 --seed 1
    [ "$code" -eq 1 ] && [ ! -s "$work/out" ] && [ "$(wc -l <"$work/err")" -eq 1 ] && grep -q -e "$pattern" "$work/err" ||
        wrong "exit code 1 and '$pattern' expected: match $*"
}
match_takes_weights_from_files() {
    local weights=weights=res/weights.bin
    run match engine:depth=2 "engine:depth=2,$weights" --games 10 --seed 4
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] && grep -q ' pairs=0,0,5,0,0$' "$work/out" &&
        grep -q "^engine:depth=2 engine:depth=2,$weights games=10 .* mean=+0.00 low=+0.00 high=+0.00\$" "$work/out" ||
        { wrong "the same weights: all is even"; return 1; }
    run match "engine:$weights,depth=1" "engine:depth=1,$weights,hash=1" --games 4 --seed 4 --threads 2
    [ "$code" -eq 0 ] && grep -q ' pairs=0,0,2,0,0$' "$work/out" || { wrong "both name a file"; return 1; }
    printf 'no weights' >"$work/nothing"
    head -c 100000 res/weights.bin >"$work/part.bin"
    match_fails 'none: there is no' column "engine:depth=2,weights=$work/none" --lang en &&
        match_fails 'none：.*見つかりません' "engine:weights=$work/none,depth=2" column --lang ja &&
        match_fails 'nothing is no file of weights' "engine:depth=2,$weights" "engine:weights=$work/nothing,depth=2" --lang en &&
        match_fails 'part.bin' column "engine:depth=2,weights=$work/part.bin" --lang en &&
        match_fails 'part.binはこの版の重みのファイルではない' column "engine:depth=2,weights=$work/part.bin" --lang ja &&
        refuse "'weights=' does not belong" match column engine:depth=2,weights= --games 2 --seed 1
}
match_refuses_wrong_players_and_tests() {
    local first=(--games 2 --seed 1) sprt
    refuse "'engine:': '' does not belong" match engine: column "${first[@]}" &&
        refuse "'engine:hash=1' says nothing" match engine:hash=1 column "${first[@]}" &&
        refuse "'wide=3' does not belong" match column engine:depth=3,wide=3 "${first[@]}" &&
        refuse "depth goes from 1 to 60, not '61'" match engine:depth=61 column "${first[@]}" &&
        refuse "depth goes from 1 to 60, not ''" match engine:depth=,nodes=1 column "${first[@]}" &&
        refuse "nodes goes from 1 to .*, not '0'" match engine:nodes=0 column "${first[@]}" &&
        refuse "time goes from 0.001 to .*, not '.5'" match engine:time=.5 column "${first[@]}" &&
        refuse "'' does not belong" match engine:depth=3, column "${first[@]}" &&
        refuse '1手の制限がありません' match engine:solve=9 column "${first[@]}" --lang ja || return 1
    for sprt in 5 5,0 0,0 0,5x 0, ,5 '0, 5' 0,2001 1.,2 0,1.234; do
        refuse "not '$sprt'" match column column "${first[@]}" --sprt "$sprt" || return 1
    done
}

# -------------------------------------------------------------------------------------------------- ladder
quick_ladder=(ladder --seed 2 --games 2 --levels 1-3 --opponents rabbit-1,rabbit-2 --judge 2 --exact 6)
ladder_rates_its_players() {
    run "${quick_ladder[@]}" --plot "$work/ladder.svg"
    [ "$code" -eq 0 ] || { wrong "exit code 0 expected"; return 1; }
    ! grep -v '^#' "$work/out" | grep -vqE "^[a-z0-9-]+$tab-?[0-9]+$tab[0-9]+\.[0-9]${tab}8$tab[0-9]\.[05]\$" ||
        { wrong "name, elo, lost, games and points"; return 1; }
    grep -qx "level-1${tab}500${tab}.*" "$work/out" || { wrong "level-1 has 500"; return 1; }
    grep -v '^#' "$work/out" | awk '{ points += $5; if (NR > 1 && $2 > last) exit 1; last = $2 } END { exit points != 20 || NR != 5 }' ||
        { wrong "5 players, 20 points, the strongest first"; return 1; }
    [ "$(grep -c 'class="row"' "$work/ladder.svg")" -eq 5 ] && [ "$(tail -n 1 "$work/ladder.svg")" = "</svg>" ] &&
        grep -q 'Elo rating' "$work/ladder.svg" && ! grep -q $'\r' "$work/ladder.svg" || { wrong "a picture of 5 rows"; return 1; }
    cp "$work/out" "$work/first"
    run "${quick_ladder[@]}" --threads 1 --plot "$work/ladder.svg" --lang ja
    cmp "$work/first" "$work/out" && grep -q 'うさぎ1号' "$work/ladder.svg" || wrong "the same, and a picture in Japanese"
}
ladder_goes_on() {
    rm -f "$work/ladder.tsv"
    run "${quick_ladder[@]}" --out "$work/ladder.tsv"
    [ "$code" -eq 0 ] && [ "$(wc -l <"$work/ladder.tsv")" -eq 11 ] || { wrong "a head and ten results"; return 1; }
    cp "$work/out" "$work/first"
    head -c 200 "$work/ladder.tsv" >"$work/part.tsv"
    run "${quick_ladder[@]}" --out "$work/part.tsv"
    [ "$code" -eq 0 ] && cmp "$work/first" "$work/out" && cmp "$work/ladder.tsv" "$work/part.tsv" || { wrong "the same end"; return 1; }
    run "${quick_ladder[@]}" --games 4 --out "$work/part.tsv"
    [ "$code" -eq 1 ] && grep -q 'with another' "$work/err" && cmp -s "$work/ladder.tsv" "$work/part.tsv" ||
        { wrong "results of other settings are left alone"; return 1; }
    printf 'something\n' >"$work/part.tsv"
    run "${quick_ladder[@]}" --out "$work/part.tsv" --lang ja
    [ "$code" -eq 1 ] && grep -q '壊れています' "$work/err" && [ ! -s "$work/out" ] || wrong "another file is left alone"
}
ladder_refuses_wrong_command_lines() {
    local levels
    refuse --seed ladder --games 2 && refuse even ladder --seed 1 --games 3 && refuse "'0'" ladder --seed 1 --reach 0 &&
        refuse "'1'" ladder --seed 1 --judge 1 && refuse "'nobody'" ladder --seed 1 --opponents column,nobody &&
        refuse "''" ladder --seed 1 --opponents column, && refuse 'two players' ladder --seed 1 --levels 3-3 --opponents none ||
        return 1
    for levels in 3 0-3 3-2 3-21 3- -3 a-b 1-2-3 '1 -2'; do
        refuse "not '$levels'" ladder --seed 1 "--levels=$levels" || return 1
    done
}

# ------------------------------------------------------------------------------------- options and messages
version_is_printed() {
    run --version
    [ "$code" -eq 0 ] && grep -qxE 'othello-cli [0-9]+\.[0-9]+\.[0-9]+' "$work/out" || wrong "othello-cli X.Y.Z"
}
help_is_printed() {
    local command language
    for language in en ja; do
        for command in "" perft opponents think match ladder solve search bench selfplay fit probcut; do
            # shellcheck disable=SC2086
            run $command --help --lang $language
            if [ -z "$command" ]; then run --lang $language --help; fi
            [ "$code" -eq 0 ] && [ ! -s "$work/err" ] && [ "$(wc -l <"$work/out")" -ge 3 ] ||
                { wrong "help of '$command' in $language"; return 1; }
            grep -q "othello-cli ${command:-COMMAND\|コマンド}" "$work/out" || { wrong "'$command' is not named"; return 1; }
        done
    done
}
wrong_command_lines_are_refused() {
    local at=(--board "$start" --side X)
    refuse command &&
        refuse frobnicate frobnicate &&
        refuse --frobnicate --frobnicate &&
        refuse xx --lang xx perft 3 &&
        refuse 'argument D' perft &&
        refuse "'x'" perft x && refuse "'0'" perft 0 && refuse "'21'" perft 21 && refuse "'3x'" perft 3x &&
        refuse '4' perft 3 4 &&
        refuse --threads perft 3 --threads && refuse "'0'" perft 3 --threads 0 &&
        refuse "'two'" perft 3 --threads two && refuse "'99999999999'" perft 3 --threads 99999999999 &&
        refuse --depth perft 3 --depth && refuse -x perft -x 3 &&
        refuse --side perft 3 --board "$start" && refuse --board perft 3 --side X &&
        refuse 63 perft 3 --board "${start%?}" --side X && refuse 'character 65' perft 3 --board "$start-" --side X &&
        refuse digit perft 3 --board "${start//O/0}" --side X && refuse "'Z'" perft 3 --board "$start" --side Z &&
        refuse fr perft 3 --lang fr && refuse --lang perft 3 --lang &&
        refuse extra opponents extra &&
        refuse --opponent think "${at[@]}" && refuse --board think --opponent column &&
        refuse --stdin think --opponent column --stdin "${at[@]}" &&
        refuse "'nobody'.*column-evolved" think --opponent nobody "${at[@]}" &&
        refuse "'-1'" think --opponent column --seed -1 "${at[@]}" &&
        refuse "'18446744073709551616'" think --opponent column --seed 18446744073709551616 "${at[@]}" &&
        refuse 'argument B' match column --games 2 --seed 1 && refuse "'nobody'" match column nobody --games 2 --seed 1 &&
        refuse even match column column --games 3 --seed 1 && refuse "'0'" match column column --games 0 --seed 1 &&
        refuse 'exactly one' search && refuse 'exactly one' search --depth 3 --solve &&
        refuse 'exactly one' search --time 1 --nodes 7 "${at[@]}" && refuse --side search --solve --board "$start" &&
        refuse "'0'" search --depth 0 && refuse "'61'" search --depth 61 && refuse "'0'" search --nodes 0 &&
        refuse "'-1'" search --time -1 && refuse "'0'" search --time 0 && refuse "'.5'" search --time .5 &&
        refuse "'1.'" search --time 1. && refuse "'0.0001'" search --time 0.0001 && refuse "'1e3'" search --time 1e3 &&
        refuse "'1,5'" search --time 1,5 && refuse "'1000000.001'" search --time 1000000.001 &&
        refuse "'99999999999999999999'" search --time 99999999999999999999 &&
        refuse "'0'" search --solve --multipv 0 && refuse "'65'" search --solve --threads 65 &&
        refuse "'fast'" search --solve --kernel fast && refuse extra search --solve extra &&
        refuse --games match column column --seed 1 && refuse --seed match column column --games 2
}
messages_are_in_the_wanted_language() {
    refuse 'ありません' --lang ja frobnicate && refuse 'ありません' perft --frobnicate --lang=ja &&
        refuse 'ちょうど1つ' search --lang ja && refuse '小数は3桁' search --lang ja --time x &&
        refuse 'there is no' --lang en frobnicate || return 1
    printf 'bad\n' >"$work/in"
    run think --opponent column --stdin --lang ja <"$work/in"
    grep -q "error${tab}1文字目" "$work/out" || wrong "a reason in Japanese"
}
japanese_by_environment() {
    LC_ALL=ja_JP.UTF-8 run opponents
    grep -q 'コラム\|マス' "$work/out" || wrong "Japanese expected"
}
lines_end_with_one_byte() {
    local outputs=("perft 3" "search --depth 2" opponents "match column column --games 2 --seed 1" --help --version) words
    for words in "${outputs[@]}"; do
        # shellcheck disable=SC2086
        "${program[@]}" $words 2>&1 | cat >"$work/piped"
        [ -s "$work/piped" ] && ! grep -q $'\r' "$work/piped" || { echo "$words: a carriage return"; return 1; }
    done
    bad_lines | "${program[@]}" think --opponent column --stdin 2>&1 | cat >"$work/piped"
    [ -s "$work/piped" ] && ! grep -q $'\r' "$work/piped"
}

# ---------------------------------------------------------------------------------------------- lost output
lost() {
    [ "$code" -eq 1 ] && grep -q 'output could not be written' "$work/err" || wrong "exit code 1 and a message"
}
full_disk_is_noticed() {
    "${program[@]}" opponents >/dev/full 2>"$work/err"
    code=$?
    lost || return 1
    "${program[@]}" --help >/dev/full 2>"$work/err"
    code=$?
    lost
}
closed_output_is_noticed() {
    "${program[@]}" perft 3 >&- 2>"$work/err"
    code=$?
    lost
}
# Where the system ends a program whose reader has gone (141), it has noticed too.
closed_pipe_is_noticed() {
    { "${program[@]}" perft 9 2>"$work/err"; echo $? >"$work/code"; } | true
    code=$(cat "$work/code")
    lost
}
unreadable_input_is_noticed() {
    run think --opponent column --stdin </
    [ "$code" -eq 1 ] && grep -q 'could not be read' "$work/err" || wrong "exit code 1 and a message"
}

solve_gives_the_known_scores() {
    run solve tests/data/solve.obf --hash 1
    [ "$code" -eq 0 ] && [ "$(grep -c ' ok$' "$work/out")" -eq 6 ] || { wrong "six lines that end in ok"; return 1; }
    sed 's/ [0-9.]* \([^ ]* [^ ]*\)$/ \1/' "$work/out" | head -n 1 | grep -Eqx '1 11 [a-h][1-8] \+6 [0-9]+ \+6 ok' ||
        { wrong "the first line has its exact form"; return 1; }
    tail -n 1 "$work/out" | grep -Eqx 'total [0-9]+ nodes [0-9]+\.[0-9]{3} s [0-9]+' || wrong "the last line has its exact form"
}
solve_with_wld_gives_signs() {
    run solve tests/data/solve.obf --hash 1 --wld
    [ "$code" -eq 0 ] && [ "$(awk '{ printf "%s ", $4 }' "$work/out" | cut -d' ' -f1-6)" = "+1 -1 +1 +1 +1 +1" ] ||
        wrong "the signs of the scores"
}
solve_takes_a_part() {
    run solve tests/data/solve.obf --hash 1 --from 2 --to 5 --shard 2/3
    [ "$code" -eq 0 ] && [ "$(awk '/(ok|WRONG|-)$/ { printf "%s ", $1 }' "$work/out")" = "2 5 " ] || { wrong "positions 2 and 5"; return 1; }
    run solve tests/data/solve.obf --hash 1 --from 3 --shard 3/3
    [ "$code" -eq 0 ] && [ "$(awk '/(ok|WRONG|-)$/ { printf "%s ", $1 }' "$work/out")" = "3 6 " ] ||
        { wrong "positions 3 and 6: numbers are those of the file"; return 1; }
    run solve - --hash 1 <tests/data/solve.obf
    [ "$code" -eq 0 ] && [ "$(grep -c ' ok$' "$work/out")" -eq 6 ] || wrong "the standard input is read"
}
solve_tells_what_is_wrong() {
    printf '%s X; +64;\n' "$must_pass" >"$work/in"
    run solve "$work/in" --hash 1
    [ "$code" -eq 1 ] && grep -q ' pass .* WRONG$' "$work/out" || { wrong "a wrong value is WRONG, exit code 1"; return 1; }
    printf '%s X;\n%s X; z9:+4;\n' "$must_pass" "$must_pass" >"$work/in"
    run solve "$work/in" --hash 1
    [ "$code" -eq 1 ] && grep -q '? -$' "$work/out" && grep -q 'line 2, column 69' "$work/err" ||
        { wrong "the line and column of a fault, exit code 1"; return 1; }
    run solve "$work/none.obf" --hash 1
    [ "$code" -eq 1 ] && grep -q 'none.obf' "$work/err" || { wrong "a missing file is named"; return 1; }
    refuse "'3/2'" solve - --shard 3/2 && refuse "'fast'" solve - --kernel fast && refuse "'0'" solve - --hash 0 &&
        refuse 'argument FILE' solve
}
supported_kernels() {
    echo baseline
    ! { grep -qw avx2 /proc/cpuinfo && grep -qw bmi2 /proc/cpuinfo; } || echo avx2
}
search_line='[0-9]+ (73|87|95|98|99|100) [+-][0-9]+ [0-9]+ [0-9]+\.[0-9]{3} ([a-h][1-8]|PA)+'
# The FFO test collection's fforum 20, with the published scores of all moves.
ending=XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO-

# Searches; all lines but the last have the exact form, and the last line is the expected one.
search_ends_with() {
    local expected=$1
    shift
    run search --hash 1 "$@"
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] || { wrong "exit code 0 expected: $*"; return 1; }
    ! sed '$d' "$work/out" | grep -vqxE "$search_line" || { wrong "depth selectivity score nodes seconds pv: $*"; return 1; }
    tail -n 1 "$work/out" | grep -qxE "$expected" || { wrong "$expected: $*"; return 1; }
}
search_deepens() {
    search_ends_with 'best (c4|d3|e6|f5) [+-][0-9]+' --depth 6 || return 1
    [ "$(cut -d' ' -f1 "$work/out" | tr '\n' ' ')" = "1 2 3 4 5 6 best " ] || { wrong "a line for each depth"; return 1; }
    sed -n 5p "$work/out" | grep -qE ' ([a-h][1-8]){5}$' || { wrong "five moves in the fifth line"; return 1; }
    cp "$work/out" "$work/first"
    search_ends_with 'best .*' --depth 6 --threads 1 --board "$start" --side X &&
        cmp <(cut -d' ' -f1-4,6 "$work/first") <(cut -d' ' -f1-4,6 "$work/out")
}
search_solves() {
    search_ends_with 'best h5 \+6' --solve --board "$ending" --side X || return 1
    search_ends_with 'best h5 \+6' --depth 60 --multipv 9 --threads 2 --board "$ending" --side X || return 1
    [ "$(sed '$d' "$work/out" | awk '{ print $1, $2, $3, substr($6, 1, 2) }' | tr '\n' ,)" = \
        "6 100 +6 h5,6 100 -2 g6,6 100 -4 f6,6 100 -10 h6," ] || wrong "the four moves, the best first"
}
search_passes_and_ends() {
    search_ends_with 'best pass -48' --solve --multipv 3 --board "$must_pass" --side X || return 1
    [ "$(sed '$d' "$work/out" | cut -d' ' -f1-3,6)" = "2 100 -48 PAg5PAh6" ] || { wrong "one line with two passes"; return 1; }
    search_ends_with 'best over \+0' --depth 5 --board "$full" --side O &&
        search_ends_with 'best over \+64' --time 1 --board "${full//O/X}" --side X &&
        search_ends_with 'best over -64' --nodes 1 --board "${full//O/X}" --side O || return 1
    [ "$(wc -l <"$work/out")" -eq 1 ] || wrong "nothing but the last line"
}
search_stops_at_its_limits() {
    search_ends_with 'best (c4|d3|e6|f5) [+-][0-9]+' --time 0.05 &&
        search_ends_with 'best (c4|d3|e6|f5) [+-][0-9]+' --nodes 20000 --threads 1 || return 1
    cp "$work/out" "$work/first"
    search_ends_with 'best .*' --nodes 20000 --threads 1 &&
        cmp <(cut -d' ' -f1-4,6 "$work/first") <(cut -d' ' -f1-4,6 "$work/out")
}
every_kernel_searches_alike() {
    local kernel
    for kernel in $(supported_kernels); do
        run search --depth 10 --threads 1 --hash 1 --kernel "$kernel"
        [ "$code" -eq 0 ] || { wrong "exit code 0 expected"; return 1; }
        cut -d' ' -f1-4,6 "$work/out" >"$work/search-$kernel"
        cmp "$work/search-baseline" "$work/search-$kernel" || return 1
        perft_counts "$perft_9" 9 --kernel "$kernel" || return 1
    done
}
bench_is_the_same_everywhere() {
    local kernel
    for kernel in $(supported_kernels); do
        run bench --kernel "$kernel"
        [ "$code" -eq 0 ] && [ "$(tail -n 1 "$work/out")" = "Bench: 13719597" ] ||
            { wrong "$kernel: Bench: 13719597"; return 1; }
    done
}

# ------------------------------------------------------------------------------------------------- selfplay
# Games into a file, in the order of their numbers: one thread.
quick_selfplay() {
    local file=$1
    shift
    run selfplay --seed 3 --depth 1 --exact 6 --threads 1 --out "$file" "$@"
}
selfplay_tells_its_progress_apart_from_output() {
    local full="\[#{24}\] 40/40  [0-9]+\.[0-9]/s  0:00:00"
    rm -f "$work/self.games"
    quick_selfplay "$work/self.games" --games 40
    [ "$code" -eq 0 ] && [ ! -s "$work/out" ] && tail -n 1 "$work/err" | grep -qxE "$full" ||
        { wrong "a full bar on standard error, nothing else"; return 1; }
    cp "$work/self.games" "$work/whole.games"
    quick_selfplay "$work/self.games" --games 40
    [ "$code" -eq 0 ] && [ ! -s "$work/out" ] && [ ! -s "$work/err" ] && cmp "$work/self.games" "$work/whole.games" ||
        wrong "nothing is left to do"
}
# Needs the games of the case before, as those that follow.
selfplay_depends_on_the_seed_only() {
    local kernel
    for kernel in $(supported_kernels); do
        rm -f "$work/self.games"
        quick_selfplay "$work/self.games" --games 40 --kernel "$kernel"
        cmp "$work/self.games" "$work/whole.games" || { wrong "$kernel"; return 1; }
    done
    rm -f "$work/self.games"
    quick_selfplay "$work/self.games" --games 40 --threads 3
    small_fit one "$work/self.games" && cp "$work/out" "$work/first" && small_fit two "$work/whole.games" &&
        cmp "$work/first" "$work/out" || { wrong "the same games with three threads"; return 1; }
    rm -f "$work/self.games"
    quick_selfplay "$work/self.games" --games 40 --seed 4
    [ "$code" -eq 0 ] && ! cmp -s "$work/self.games" "$work/whole.games" || wrong "another seed, other games"
}
selfplay_goes_on_where_it_was() {
    local cut
    for cut in 0 40 45 700 "$(($(wc -c <"$work/whole.games") - 1))"; do
        head -c "$cut" "$work/whole.games" >"$work/self.games"
        quick_selfplay "$work/self.games" --games 40
        [ "$code" -eq 0 ] && cmp "$work/self.games" "$work/whole.games" || { wrong "cut off at $cut"; return 1; }
    done
    rm -f "$work/self.games"
    quick_selfplay "$work/self.games" --games 7
    quick_selfplay "$work/self.games" --games 40
    [ "$code" -eq 0 ] && cmp "$work/self.games" "$work/whole.games" || wrong "more games go behind"
}
selfplay_survives_being_killed_and_a_full_disk() {
    local pid wait
    quick_selfplay "$work/many.games" --games 400
    rm -f "$work/self.games"
    "${program[@]}" selfplay --seed 3 --depth 1 --exact 6 --threads 1 --out "$work/self.games" --games 400 2>/dev/null &
    pid=$!
    for ((wait = 0; wait < 500; wait++)); do
        [ "$(wc -c <"$work/self.games" 2>/dev/null || echo 0)" -lt 3000 ] || break
        sleep 0.01
    done
    kill -9 "$pid" 2>/dev/null
    wait "$pid"
    [ "$(wc -c <"$work/self.games")" -ge 3000 ] || { echo "games that are there at once"; return 1; }
    quick_selfplay "$work/self.games" --games 400
    [ "$code" -eq 0 ] && cmp "$work/self.games" "$work/many.games" || { wrong "killed"; return 1; }
    rm -f "$work/self.games"
    (
        trap '' XFSZ
        ulimit -f 3
        quick_selfplay "$work/self.games" --games 400 --threads 2 --lang en
        [ "$code" -eq 1 ] && [ ! -s "$work/out" ] && grep -q 'self.games: ' "$work/err" || wrong "the file is named"
    ) || return 1
    [ "$(wc -c <"$work/self.games")" -eq 3072 ] || { echo "the disk was not full"; return 1; }
    quick_selfplay "$work/self.games" --games 400
    [ "$code" -eq 0 ] && [ "$(wc -c <"$work/self.games")" -eq "$(wc -c <"$work/many.games")" ] || wrong "a full disk"
}
# @param pattern of the message, file; the rest are more arguments. The file stays as it is.
selfplay_fails() {
    local pattern=$1 file=$2
    shift 2
    cp "$file" "$work/before.games"
    quick_selfplay "$file" --games 41 "$@"
    [ "$code" -eq 1 ] && [ ! -s "$work/out" ] && [ "$(wc -l <"$work/err")" -eq 1 ] && grep -q -e "$pattern" "$work/err" &&
        cmp "$file" "$work/before.games" || wrong "exit code 1, '$pattern' and the file left alone expected"
}
selfplay_leaves_other_files_alone() {
    local games=$work/whole.games
    cp "$games" "$work/bad.games"
    printf 'x' | dd of="$work/bad.games" bs=1 seek=800 conv=notrunc status=none
    head -c 39 "$games" >"$work/part.games"
    selfplay_fails 'whole.games has games that were made with other settings' "$games" --seed 4 --lang en &&
        selfplay_fails 'whole.gamesの対局は別の設定' "$games" --depth 2 --lang ja &&
        selfplay_fails 'other settings' "$games" --exact 7 --lang en &&
        selfplay_fails 'bad.games is no file of games, or it is damaged' "$work/bad.games" --lang en &&
        selfplay_fails 'bad.gamesは対局のファイルではないか、壊れています' "$work/bad.games" --lang ja &&
        selfplay_fails 'part.games is no file of games' "$work/part.games" --lang en || return 1
    quick_selfplay "$work/no-folder/x.games" --games 1 --lang en
    [ "$code" -eq 1 ] && [ ! -s "$work/out" ] && grep -q 'x.games: ' "$work/err" || { wrong "the file is named"; return 1; }
    quick_selfplay "$work/no-folder/x.games" --games 1 --lang ja
    [ "$code" -eq 1 ] && grep -q 'x.games：' "$work/err" || wrong "the file is named in Japanese"
}
selfplay_refuses_wrong_command_lines() {
    local all=(selfplay --games 1 --seed 1 --out "$work/none.games")
    refuse --games selfplay --seed 1 --out "$work/none.games" && refuse --seed selfplay --games 1 --out "$work/none.games" &&
        refuse --out selfplay --games 1 --seed 1 && refuse "'0'" "${all[@]}" --games 0 &&
        refuse "'100000001'" "${all[@]}" --games 100000001 && refuse "'0'" "${all[@]}" --depth 0 &&
        refuse "'61'" "${all[@]}" --depth 61 && refuse "'0'" "${all[@]}" --exact 0 && refuse "'61'" "${all[@]}" --exact 61 &&
        refuse "'257'" "${all[@]}" --threads 257 && refuse "'-1'" "${all[@]}" --seed -1 &&
        refuse "'fast'" "${all[@]}" --kernel fast && refuse extra "${all[@]}" extra &&
        refuse '60までの整数です' "${all[@]}" --depth 61 --lang ja || return 1
    [ ! -e "$work/none.games" ] || { echo "a file was made"; return 1; }
}

# ------------------------------------------------------------------------------------------------------ fit
# A small fit; its weights are then in $work/NAME.bin, its output in $work/out.
small_fit() {
    local name=$1
    shift
    run fit "$@" --out "$work/$name.bin" --iterations 3 --checksum
    [ "$code" -eq 0 ] && [ ! -s "$work/err" ] || { wrong "exit code 0 expected: fit $*"; return 1; }
}
fit_learns_from_games() {
    local games=$work/fit.games
    run selfplay --games 60 --seed 3 --depth 1 --exact 6 --out "$games"
    [ "$code" -eq 0 ] || { wrong "games expected"; return 1; }
    small_fit one "$games" --threads 1 --plot "$work/fit.svg" || return 1
    cp "$work/out" "$work/first"
    [ "$(grep -cE '^games 60 positions [0-9]+$' "$work/out")" -eq 1 ] &&
        [ "$(grep -cE '^value [0-3]( [0-9]+\.[0-9]{4}){2}$' "$work/out")" -eq 4 ] &&
        [ "$(grep -cE '^empties positions +error +mean +spread$' "$work/out")" -eq 1 ] &&
        [ "$(grep -cE '^(1-4|all) +[0-9]+ +[0-9.]+ +[+-][0-9.]+ +[0-9.]+$' "$work/out")" -eq 2 ] &&
        grep -qE '^weights [0-9a-f]{8}$' "$work/out" || { wrong "the lines of a fit"; return 1; }
    grep -q '^<svg .*viewBox' "$work/fit.svg" || { wrong "a plot"; return 1; }
    small_fit two "$games" --threads 2 || return 1
    cmp "$work/first" "$work/out" && cmp "$work/one.bin" "$work/two.bin" || { wrong "one and two threads differ"; return 1; }
    small_fit three "$games" --compare "$work/one.bin" || return 1
    grep '^all ' "$work/out" | awk '{ exit $3 == $6 ? 0 : 1 }' || wrong "the same error in both columns"
}
# Needs the games of the case before.
fit_goes_on_from_a_state() {
    local games=$work/fit.games best
    small_fit one "$games" --state "$work/fit.state" || return 1
    cp "$work/out" "$work/first"
    small_fit two "$games" "$games" --state "$work/fit.state" || return 1
    best=$(awk '/^value / && (best == "" || $4 < best) { best = $4 } END { print best }' "$work/first")
    awk -v best="$best" '/^value 0/ { d = $4 - best; exit d > -0.05 && d < 0.05 ? 0 : 1 }' "$work/out" ||
        { wrong "the second fit begins where the first ended, at $best"; return 1; }
    grep -q '^games 120 ' "$work/out" || wrong "both files are read"
}
# @param pattern of the message; the rest are the arguments
fit_fails() {
    local pattern=$1
    shift
    run fit --out "$work/none.bin" "$@"
    [ "$code" -eq 1 ] && [ ! -e "$work/none.bin" ] || { wrong "exit code 1 and no weights expected: fit $*"; return 1; }
    grep -qE -e "$pattern" "$work/err" || { wrong "'$pattern' expected: fit $*"; return 1; }
}
fit_tells_what_is_wrong_with_files() {
    local games=$work/fit.games
    cp "$games" "$work/bad.games"
    printf 'x' | dd of="$work/bad.games" bs=1 seek=60 conv=notrunc status=none
    echo nothing >"$work/nothing"
    head -c 40 "$games" >"$work/no.games"
    fit_fails 'bad\.games: .*at byte 40\.' "$games" "$work/bad.games" --lang en &&
        fit_fails 'bad\.games：40バイト目' "$work/bad.games" --lang ja &&
        fit_fails 'nothing: .*at byte 0\.' "$work/nothing" --lang en &&
        fit_fails 'missing: there is no' "$work/missing" --lang en &&
        fit_fails 'too few games' "$work/no.games" --lang en && fit_fails '対局が少なすぎます' "$work/no.games" --lang ja &&
        fit_fails 'nothing is no state' "$games" --state "$work/nothing" --lang en &&
        fit_fails 'nothing is no file of weights' "$games" --compare "$work/nothing" --lang en &&
        refuse 'argument GAMES' fit --out x && refuse --out fit "$games" && refuse "'101'" fit "$games" --out x --trust 101 ||
        return 1
    run selfplay --games 60 --seed 3 --out "$work/nothing" --lang en
    [ "$code" -eq 1 ] && grep -q 'nothing is no file of games' "$work/err" || wrong "the file is named"
}
# Small, and the same for every build, kernel and number of threads.
probcut_few=(probcut --positions 4 --seed 1 --depth 6 --empties 13)
probcut_measures_the_same_everywhere() {
    local kernel threads=1
    run "${probcut_few[@]}"
    [ "$code" -eq 0 ] || { wrong "exit code 0 expected"; return 1; }
    cp "$work/out" "$work/rows"
    [ "$(head -n 1 "$work/rows")" = "kind depth shallow count bias sigma model-bias model-sigma" ] &&
        ! sed 1d "$work/rows" | grep -vqxE '(midgame|endgame) [0-9]+ [0-9]+ [0-9]+( [+-][0-9]+\.[0-9]{2} [0-9]+\.[0-9]{2}){2}' ||
        { wrong "the form of the lines"; return 1; }
    grep -q '^midgame 5 1 ' "$work/rows" && grep -q '^endgame 12 6 ' "$work/rows" || { wrong "midgame and endgame"; return 1; }
    for kernel in $(supported_kernels); do
        threads=$((threads + 1))
        run "${probcut_few[@]}" --kernel "$kernel" --threads "$threads"
        cmp "$work/rows" "$work/out" || { wrong "$kernel"; return 1; }
    done
}
probcut_fits_a_file_that_can_be_built() {
    run "${probcut_few[@]}" --fit
    [ "$code" -eq 0 ] && awk -f src/engine/probcut_table.awk "$work/out" >"$work/table.c" &&
        [ "$(grep -c '^    \[PROBCUT_' "$work/table.c")" -eq 2 ] || wrong "a table of two models"
}
probcut_checks_every_level() {
    run "${probcut_few[@]}" --verify
    [ "$code" -eq 0 ] && [ "$(tail -n 10 "$work/out" |
        grep -cxE '(midgame|endgame) (73 27|87 13|95 5|98 2|99 1) [0-9]+\.[0-9] [0-9]+( [0-9]+\.[0-9]){2} [0-9]+')" -eq 10 ] ||
        wrong "ten lines of levels"
}
probcut_tells_what_is_wrong() {
    refuse --positions probcut --seed 1 && refuse --seed probcut --positions 1 && refuse "'3'" "${probcut_few[@]}" --depth 3 &&
        refuse 'not both' "${probcut_few[@]}" --fit --verify || return 1
    printf 'no games' >"$work/in"
    run "${probcut_few[@]}" --games "$work/in"
    [ "$code" -eq 1 ] && grep -q "$(basename "$work")/in" "$work/err" || { wrong "a file of something else is named"; return 1; }
    run "${probcut_few[@]}" --games "$work/none"
    [ "$code" -eq 1 ] && grep -q 'none' "$work/err" || { wrong "a missing file is named"; return 1; }
    run selfplay --games 2 --seed 1 --depth 1 --exact 1 --out "$work/games"
    run "${probcut_few[@]}" --games "$work/games"
    [ "$code" -eq 0 ] || grep -q 'no position' "$work/err" || wrong "games without such positions"
}

: >"$work/out"
: >"$work/err"
code=0
tap_case "perft 1 to 9 gives the published counts" perft_counts "$perft_9" 9
tap_case "perft does not depend on the threads" perft_threads_agree
tap_case "perft of other boards: a forced pass is a ply, a finished game counts 1 at every depth" perft_boards
if [ -z "$is_exe" ]; then
    tap_case "perft 10 and 11 give the published counts" \
        perft_counts "${perft_9}10 24571284,11 212258800," 11
fi
tap_case "opponents: a name, a tab and a description in both languages" opponents_are_listed
tap_case "every opponent listed can be asked" every_opponent_thinks
tap_case "think --stdin equals all 3,000 golden decisions" think_equals_golden_lines
tap_case "think --all prints exactly two lines" think_all_is_two_lines
tap_case "think chooses one of the best squares by the seed" think_chooses_a_best_square
tap_case "a level varies its opening, and with --no-variety it does not" think_varies_a_level_unless_told_not_to
tap_case "T30 D34 think says pass and over" think_says_pass_and_over
tap_case "the evolved player's points in the end are discs" think_solves_the_end
tap_case "D35 D36 think --stdin gives a reason for each bad line and goes on" think_goes_on_after_bad_lines
tap_case "think --stdin reads a byte order mark and Windows line ends" think_reads_windows_lines
tap_case "think --stdin without input prints nothing" think_of_nothing_prints_nothing
tap_case "solve: the known scores in the exact form" solve_gives_the_known_scores
tap_case "solve --wld: only the signs" solve_with_wld_gives_signs
tap_case "solve: a part of the file, a shard of it, the standard input" solve_takes_a_part
tap_case "solve: wrong values, faulty lines, missing files and options" solve_tells_what_is_wrong
tap_case "search: a line for each depth, then the move" search_deepens
tap_case "search --solve: the published scores of all moves" search_solves
tap_case "T30 search: passes in the line, no line when the game is over" search_passes_and_ends
tap_case "search: limits of time and nodes end it" search_stops_at_its_limits
tap_case "search and perft do the same with every kernel" every_kernel_searches_alike
tap_case "bench: the same nodes for every build and kernel" bench_is_the_same_everywhere
tap_case "probcut: the same measurements for every build, kernel and number of threads" probcut_measures_the_same_everywhere
tap_case "probcut --fit prints a file of parameters" probcut_fits_a_file_that_can_be_built
tap_case "probcut --verify checks every level" probcut_checks_every_level
tap_case "probcut tells what is wrong" probcut_tells_what_is_wrong
tap_case "match: the last line has its exact form" match_line_is_exact
tap_case "match does not depend on the threads" match_does_not_depend_on_threads
tap_case "match depends on the seed" match_depends_on_the_seed
tap_case "match of one pair knows nothing of the spread" match_of_one_pair_has_the_widest_interval
tap_case "match: Elo with its interval, from the pairs" match_prints_elo
tap_case "match --sprt ends early, on any number of threads at the same game" match_ends_when_the_test_is_decided
tap_case "match takes the engine by depth, nodes or time" match_takes_the_engine_by_limits
tap_case "match takes weights from files" match_takes_weights_from_files
tap_case "match: wrong engines and tests are refused" match_refuses_wrong_players_and_tests
tap_case "ladder rates its players, on any threads, and draws a picture" ladder_rates_its_players
tap_case "ladder goes on where it was interrupted" ladder_goes_on
tap_case "ladder: wrong command lines are refused" ladder_refuses_wrong_command_lines
tap_case "selfplay tells its progress on standard error, and prints nothing" selfplay_tells_its_progress_apart_from_output
tap_case "selfplay depends on the seed, not on threads and kernel" selfplay_depends_on_the_seed_only
tap_case "selfplay goes on where it was cut off, and adds more games" selfplay_goes_on_where_it_was
if [ -z "$is_exe" ]; then
    tap_case "selfplay goes on after it was killed, and after a full disk" selfplay_survives_being_killed_and_a_full_disk
fi
tap_case "selfplay: damaged files, and those of other games, are left alone" selfplay_leaves_other_files_alone
tap_case "selfplay: wrong command lines are refused" selfplay_refuses_wrong_command_lines
tap_case "fit learns from games, the same with one and two threads" fit_learns_from_games
tap_case "fit goes on from a state, and reads several files" fit_goes_on_from_a_state
tap_case "fit and selfplay tell what is wrong with a file, and where" fit_tells_what_is_wrong_with_files
tap_case "--version prints name and version" version_is_printed
tap_case "--help of every command in both languages" help_is_printed
tap_case "wrong command lines: exit code 2, one line that names --help" wrong_command_lines_are_refused
tap_case "messages are in the wanted language" messages_are_in_the_wanted_language
tap_case "lines end with one byte through a pipe" lines_end_with_one_byte
tap_case "a full disk is noticed" full_disk_is_noticed
tap_case "a closed pipe is noticed" closed_pipe_is_noticed
if [ -z "$is_exe" ]; then
    tap_case "closed standard output is noticed" closed_output_is_noticed
    tap_case "standard input that cannot be read is noticed" unreadable_input_is_noticed
    tap_case "the language follows the environment" japanese_by_environment
fi
tap_done
