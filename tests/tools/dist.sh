#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Packs the built programs into build/dist: the portable zip, the installer, SHA256SUMS, build-info.txt. Called by
# `make dist`, which builds them first. The same sources and tools give the same bytes, wherever and whenever.
#   dist.sh VERSION "FLAGS"
# From the environment, all optional:
#   SOURCE_DATE_EPOCH   seconds since 1970 for all times inside; else the last commit's
#   SOURCE_COMMIT       the commit that build-info.txt names; else git's
#   SIGN_CERT SIGN_KEY  certificate (with its chain) and key, PEM: the programs, the installer and the uninstaller are
#                       signed by osslsigncode. SIGN_KEY_PASS: a file with the key's password. SIGN_TIME_URL: a
#                       time stamp server. SIGN_URL: the address shown with the signature
set -eu
cd "$(dirname "$0")/../.."
version=$1
flags=$2
dist=build/dist
stage=$dist/stage
umask 022
export LC_ALL=C TZ=UTC

fail() {
    echo "dist.sh: $1" >&2
    exit 1
}

for tool in makensis zip sha256sum; do
    command -v "$tool" >/dev/null || fail "$tool is missing: tests/tools/setup.sh dist"
done
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "VERSION is '$version', not three numbers"

# Where this tree is no checkout of its own, git would speak of the one around it.
is_checkout() { [ "$(git rev-parse --show-toplevel 2>/dev/null)" = "$PWD" ]; }

commit=${SOURCE_COMMIT:-unknown}
epoch=${SOURCE_DATE_EPOCH:-}
if is_checkout; then
    [ -n "${SOURCE_COMMIT:-}" ] || commit=$(git rev-parse HEAD)$([ -z "$(git status --porcelain)" ] || echo " with changes")
    [ -n "$epoch" ] || epoch=$(git log -1 --format=%ct)
fi
# Neither git nor a word: a date that nobody takes for a real one, in the range of a zip.
[ -n "$epoch" ] || epoch=946684800
[[ $epoch =~ ^[0-9]+$ ]] || fail "SOURCE_DATE_EPOCH is '$epoch', not a number of seconds"
export SOURCE_DATE_EPOCH=$epoch

signing=()
if [ -n "${SIGN_CERT:-}${SIGN_KEY:-}" ]; then
    [ -f "${SIGN_CERT:-}" ] && [ -f "${SIGN_KEY:-}" ] || fail "SIGN_CERT and SIGN_KEY must both name files"
    command -v osslsigncode >/dev/null || fail "osslsigncode is missing, and SIGN_CERT asks for a signature"
    signing=(osslsigncode sign -certs "$SIGN_CERT" -key "$SIGN_KEY" -h sha256 -n Othello
        ${SIGN_KEY_PASS:+-readpass "$SIGN_KEY_PASS"} ${SIGN_URL:+-i "$SIGN_URL"} ${SIGN_TIME_URL:+-ts "$SIGN_TIME_URL"})
fi

# sign FILE: nothing without a certificate
sign() {
    [ ${#signing[@]} -gt 0 ] || return 0
    "${signing[@]}" -in "$1" -out "$1.signed" >/dev/null || fail "osslsigncode cannot sign $1"
    mv "$1.signed" "$1"
}

# Called back by makensis for the uninstaller.
if [ "${3:-}" = --sign ]; then
    sign "$4"
    exit 0
fi

# for_notepad FILE…: Windows' line ends, and the mark by which its old editor knows UTF-8
for_notepad() {
    printf '\357\273\277'
    cat "$@" | sed "s/@VERSION@/$version/g; s/\$/\r/"
}

# The version of a program in one line, without the folder it lies in.
tool() { "$@" 2>/dev/null | head -n 1 | tr -d '\r'; }
first_number() { grep -oE '[0-9]+(\.[0-9]+)+' | head -n 1; }

compiler=${MINGW_CC:-x86_64-w64-mingw32-gcc}
# A word in front of it, such as ccache, is no part of the tool chain.
compiler=${compiler##* }
zlib_version() {
    echo '#include <zlib.h>
VERSION_IS ZLIB_VERSION' | "$compiler" -E -P - 2>/dev/null | sed -n 's/^VERSION_IS "\(.*\)"$/\1/p'
}
mingw_version() {
    echo '#include <_mingw.h>
VERSION_IS __MINGW64_VERSION_MAJOR.__MINGW64_VERSION_MINOR.__MINGW64_VERSION_BUGFIX' |
        "$compiler" -E -P - 2>/dev/null | sed -n 's/^VERSION_IS //p' | tr -d ' '
}

build_info() {
    cat <<END
program        Othello $version
commit         $commit
date           $(date -u -d "@$epoch" +%Y-%m-%dT%H:%M:%SZ) (SOURCE_DATE_EPOCH=$epoch)
signed         $([ ${#signing[@]} -gt 0 ] && echo yes || echo no)
gcc            $(tool "$compiler" --version | sed 's/^[^ ]* //')
binutils       $(tool "$("$compiler" -print-prog-name=ld)" --version)
mingw-w64      $(mingw_version)
zlib           $(zlib_version)
nsis           $(makensis -VERSION)
zip            $(zip -v 2>/dev/null | sed -n 's/^This is Zip \([0-9.]*\).*/\1/p')
osslsigncode   $([ ${#signing[@]} -gt 0 ] && tool osslsigncode --version | first_number || echo "not used")
flags          $flags

To build the same bytes: this commit, these versions, then  make -f Makefile.mingw dist
END
}

rm -rf "$dist"
mkdir -p "$stage"
cp build/othello.exe build/othello-cli.exe "$stage/"
sign "$stage/othello.exe"
sign "$stage/othello-cli.exe"
for_notepad LICENSE res/dist/LICENSE-parts.txt >"$stage/LICENSE.txt"
for_notepad res/dist/README.txt.in >"$stage/README.txt"
for_notepad res/dist/portable.txt.in >"$stage/portable.txt"
chmod 644 "$stage"/*
touch -d "@$epoch" "$stage"/*

zip_name=othello-$version-portable.zip
setup_name=othello-$version-setup.exe
# -X: no owner and no times but the one of the format. The order is this one.
(cd "$stage" && zip -q -X -9 "../$zip_name" othello.exe othello-cli.exe README.txt LICENSE.txt portable.txt)

size_kb=$(($(cat "$stage"/*.exe "$stage"/LICENSE.txt "$stage"/README.txt | wc -c) / 1024))
defines=("-DVERSION=$version" "-DFILES=$PWD/$stage" "-DSIZE_KB=$size_kb" "-DICON=$PWD/res/img/othello.ico"
    "-DOUTPUT=$PWD/$dist/$setup_name")
[ ${#signing[@]} -eq 0 ] || defines+=("-DSIGN=$PWD/tests/tools/dist.sh $version - --sign")
# -WX: a warning is an error.
makensis -V2 -WX -INPUTCHARSET UTF8 "${defines[@]}" res/dist/setup.nsi >build/dist.log 2>&1 ||
    { tail -n 20 build/dist.log >&2; fail "makensis failed"; }
sign "$dist/$setup_name"

build_info >"$dist/build-info.txt"
(cd "$dist" && sha256sum "$zip_name" "$setup_name" build-info.txt >SHA256SUMS)
rm -rf "$stage"
touch -d "@$epoch" "$dist"/*
(cd "$dist" && wc -c -- * | sed '$d')
