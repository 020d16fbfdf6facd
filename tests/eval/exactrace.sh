#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Writes tests/eval/data/exactrace.tsv anew, with the programs of the build folder: some fifteen
# minutes of processor time and 1.5 GB of memory.
#
#     tests/eval/exactrace.sh BUILD
set -e
build=${1:?usage: tests/eval/exactrace.sh BUILD}
cd "$(dirname "$0")/../.."
make=$build/tests/eval/make_exactrace
gather=$build/tests/eval/gather_exactrace
lt=lyckans-talisman
export BRADE_DATADIR="$PWD"
{
    "$make" 17 36 $lt vasa sweboard helmfrid backgammon "$lt one_die=shown" \
        "$lt extra_patterns=nio-fem-ett,fem-till-ett,kejsarspel score=wp" \
        "$lt answer_patterns=yes" "$lt last_roll=yes" "$lt overshoot=forfeit" \
        "vasa one_die=three score=sweboard"
    "$gather" 5 150 $lt vasa sweboard backgammon "$lt one_die=shown" | "$make" -
    "$gather" 6 150 helmfrid | "$make" - # other games than those under lyckans-talisman
} > tests/eval/data/exactrace.tsv
