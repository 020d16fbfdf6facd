#!/bin/bash -eu
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds all targets into $OUT, as OSS-Fuzz asks: with $CC, $CFLAGS and $LIB_FUZZING_ENGINE, each
# beside its seeds, its dictionary and the libraries it needs. To be run in the root of the sources;
# without that machine:
#   CC=clang CFLAGS='-O1 -g -fsanitize=address,fuzzer-no-link' LIB_FUZZING_ENGINE=-fsanitize=fuzzer \
#       OUT=/tmp/out WORK=/tmp/work tests/fuzz/oss-fuzz/build.sh

build=$WORK/build
targets=$(sed -n "s/^  '\([a-z]*\)': '[a-z]*',$/\1/p" tests/fuzz/meson.build)

rm -rf "${OUT:?}/lib" "${OUT:?}/content" "$build"
mkdir -p "$OUT/lib" "$OUT/content" "$WORK"
# The loader knows what $ORIGIN is, the folder of the program, and with the old tag looks there for
# what the libraries need too.
# shellcheck disable=SC2016
export LDFLAGS="${LDFLAGS-} -Wl,--disable-new-dtags -Wl,-rpath,"'$ORIGIN/lib'
meson setup "$build" --buildtype=plain -Db_lundef=false -Dfuzzing_engine="$LIB_FUZZING_ENGINE"
# shellcheck disable=SC2046,SC2086 # a list of names
ninja -C "$build" brade-gmo $(printf 'tests/fuzz/fuzz-%s ' $targets)

for target in $targets; do
    program=fuzz-$target
    cp "$build/tests/fuzz/$program" "$OUT/"
    rm -f "$OUT/${program}_seed_corpus.zip"
    zip -q -j "$OUT/${program}_seed_corpus.zip" "tests/fuzz/corpus/$target"/*
    [ "$target" != course ] || zip -q -j "$OUT/${program}_seed_corpus.zip" tests/course/bad/*
    if [ -e "tests/fuzz/dict/$target" ]; then
        cp "tests/fuzz/dict/$target" "$OUT/$program.dict"
    fi
    ldd "$OUT/$program" | awk '$3 ~ /^\// { print $3 }'
done | sort -u | while read -r library; do
    case ${library##*/} in
    libc.so* | libm.so* | libdl.so* | librt.so* | libpthread.so*) ;;
    *) cp -L "$library" "$OUT/lib/" ;;
    esac
done
# What sessions are of, and the Swedish texts, where the programs look for them.
cp -r tests/golden/content tests/golden/exam tests/golden/training "$OUT/content/"
mkdir -p "$OUT/po/sv/LC_MESSAGES"
cp "$build"/src/po/sv/LC_MESSAGES/brade*.mo "$OUT/po/sv/LC_MESSAGES/brade.mo"
