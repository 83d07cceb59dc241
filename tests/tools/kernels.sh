#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# That no processor meets an instruction that it lacks: what the objects are made of, and runs on emulated
# processors without AVX2. Needs build/othello-cli.exe, build/othello.exe and build/native/othello-cli built.
# shellcheck disable=SC2015 # A && B || C: wherever C is run here, A or B has failed
set -u
cd "$(dirname "$0")/../.." || exit 1
export LC_ALL=C
# shellcheck source=tests/tools/tap.sh
. tests/tools/tap.sh

native=build/native/othello-cli
work=$(mktemp -d "${TMPDIR:-/tmp}/kernels.XXXXXX")
trap 'rm -rf "$work"' EXIT

# The objects of the programs for a variant (win64, native), in which every kernel but avx2 is.
common_objects() {
    find "build/obj/$1" \( -path '*/hot/avx2/*' -o -path '*/tests/*' -o -path '*/res/*' \) -prune -o -name '*.o' -print
}
avx2_objects() {
    find "build/obj/$1/hot/avx2" -name '*.o'
}
disassembler() {
    case $1 in
    win64) echo x86_64-w64-mingw32-objdump ;;
    *) echo objdump ;;
    esac
}

# Prints the instructions in objects that not every x86-64 processor has. tzcnt is the same code as "rep bsf", which
# every processor runs, with the same result where a bit is set.
# shellcheck disable=SC2046
new_instructions() {
    $(disassembler "$1") -d --no-show-raw-insn $("$2" "$1") | awk -F '\t' -v OFS='\t' '
        /file format/ { file = $0; count++ }
        /^[0-9a-f]+ </ { name = $0 }
        NF >= 2 {
            split($2, word, " ")
            if (word[1] ~ /^(v[a-z]|pext|pdep|bzhi|mulx|rorx|sarx|shlx|shrx|andn$|bextr|bls[ir]|blsmsk|lzcnt|popcnt)/ ||
                word[1] ~ /^(movbe|crc32|adcx|adox|pshufb|palign|pabs|ph(add|sub)|psign|pmuld|pmulld|ptest|pblend)/ ||
                word[1] ~ /^(pcmp.str|pcmp[eg][qt]q|pm(ax|in)(sb|uw|sd|ud)|pmov[sz]x|pinsr[bdq]|pextr[bdq]|round|dpp)/ ||
                $2 ~ /[yz]mm/)
                print file, name, $2
        }
        END { if (!count) print "no objects" }'
}
uses_no_new_instructions() {
    new_instructions "$1" common_objects >"$work/found"
    [ ! -s "$work/found" ] || { head -n 10 "$work/found"; return 1; }
}
uses_new_instructions() {
    new_instructions "$1" avx2_objects >"$work/found"
    grep -q '[yz]mm' "$work/found" || { echo "no vector register"; return 1; }
    grep -qE '	(pext|pdep|bzhi|shlx|shrx|sarx|andn|bls[ir])' "$work/found" || { echo "no instruction of BMI"; return 1; }
}

# A function with the name of a common one could be chosen by the linker for all of them.
# shellcheck disable=SC2046
names_its_functions() {
    local tool=nm
    [ "$1" = native ] || tool=x86_64-w64-mingw32-nm
    $tool -g --defined-only $(avx2_objects "$1") | awk 'NF == 3 && $2 ~ /[TWVu]/ { print $3 }' >"$work/names"
    grep -qx 'hot_root_avx2' "$work/names" || { echo "hot_root_avx2 is missing"; return 1; }
    ! grep -v '_avx2$' "$work/names"
}

# ---------------------------------------------------------------------------------- emulated processors
# Without the times, which differ.
figures() {
    local command=$1
    shift
    "$@" >"$work/printed" || return 1
    case $command in
    perft) cut -d' ' -f1,2 "$work/printed" ;;
    search) cut -d' ' -f1-4,6 "$work/printed" ;;
    solve) grep -E '(ok|WRONG|-)$' "$work/printed" | cut -d' ' -f1-5,7- ;;
    *) cat "$work/printed" ;;
    esac
}
does_the_same() {
    local processor=$1
    shift
    figures "$1" "$native" "$@" >"$work/expected" && figures "$1" qemu-x86_64 -cpu "$processor" "$native" "$@" >"$work/seen" ||
        { cat "$work/printed"; return 1; }
    [ -s "$work/expected" ] && diff "$work/expected" "$work/seen"
}
does_all_the_same() {
    does_the_same "$1" perft 6 && does_the_same "$1" search --depth 8 --hash 1 --threads 1 &&
        does_the_same "$1" search --depth 8 --hash 1 --threads 1 --multipv 3 &&
        does_the_same "$1" solve tests/data/solve.obf --hash 1 --threads 1 &&
        does_the_same "$1" think --opponent column-evolved --seed 1 --side X \
            --board XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO-
}
refuses_avx2() {
    local command code
    for command in "perft 3" "bench" "search --depth 3" "solve tests/data/solve.obf"; do
        # shellcheck disable=SC2086
        qemu-x86_64 -cpu "$1" "$native" $command --kernel avx2 >"$work/out" 2>"$work/err"
        code=$?
        [ "$code" -eq 2 ] && [ ! -s "$work/out" ] && grep -q "'avx2'" "$work/err" ||
            { echo "$command: exit code $code"; cat "$work/err"; return 1; }
    done
}
# Else the runs above would show nothing.
emulator_refuses_avx2() {
    local code
    cat >"$work/try.c" <<'END'
typedef int Vector __attribute__((vector_size(32)));
int main(int count, char **arguments) {
    volatile Vector sum = { count, count, count, count, count, count, count, (int)(long)arguments };
    sum = sum * sum;
    return sum[0] - 1;
}
END
    gcc -O2 -mavx2 -o "$work/try" "$work/try.c" || return 1
    qemu-x86_64 -cpu max "$work/try" || { echo "-cpu max does not run it"; return 1; }
    qemu-x86_64 -cpu "$1" "$work/try" >/dev/null 2>&1
    code=$?
    [ "$code" -eq 132 ] || { echo "exit code $code, 132 (illegal instruction) expected"; return 1; }
}

for variant in native win64; do
    tap_case "$variant: only the kernel avx2 has instructions that not every x86-64 processor has" uses_no_new_instructions "$variant"
    tap_case "$variant: the kernel avx2 does have them" uses_new_instructions "$variant"
    tap_case "$variant: every function of the kernel avx2 is named after it" names_its_functions "$variant"
done
# The oldest x86-64, and one with everything but AVX.
for processor in qemu64 Nehalem; do
    tap_case "$processor: the emulated processor refuses AVX2" emulator_refuses_avx2 "$processor"
    tap_case "$processor: perft, search, solve and think do the same as here" does_all_the_same "$processor"
    tap_case "$processor: --kernel avx2 is refused" refuses_avx2 "$processor"
done
tap_case "Nehalem: bench prints the same as here" does_the_same Nehalem bench
tap_done
