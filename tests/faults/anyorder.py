#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What comes out does not hang on the order in which qsort() leaves equal items, which is the C
library's own: anyorder.py PROGRAM SHIM GOLDEN. Every golden session and some requests of
`brade batch` are run with a qsort() that turns equal items round (anyorder.c)."""
import ctypes
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "cli"), os.path.join(HERE, "..", "web")]

import requests  # noqa: E402
import tap  # noqa: E402
from tap import PROGRAM, case, environment, equal  # noqa: E402

SHIM = os.path.abspath(sys.argv[2])
GOLDEN = os.path.abspath(sys.argv[3])  # tests/golden/golden.c
FOLDER = tempfile.TemporaryDirectory(prefix="brade-")
REPORT = os.path.join(FOLDER.name, "equals")
WRAPPED = os.path.join(FOLDER.name, "brade")  # the program with the other qsort()
with open(WRAPPED, "w", encoding="utf-8") as script:
    script.write(f'#!/bin/sh\nBRADE_EQUALS={REPORT} LD_PRELOAD={SHIM} exec {os.path.abspath(PROGRAM)} "$@"\n')
os.chmod(WRAPPED, 0o755)


@case
def the_other_qsort_turns_equal_items_round():
    compare = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_int), ctypes.POINTER(ctypes.c_int))
    items = (ctypes.c_int * 9)(31, 20, 11, 30, 21, 10, 22, 32, 12)
    ctypes.CDLL(SHIM).qsort(items, ctypes.c_size_t(9), ctypes.c_size_t(4),
                            compare(lambda a, b: a[0] // 10 - b[0] // 10))
    equal(list(items), [12, 10, 11, 22, 21, 20, 32, 30, 31])


def answers(program, asked, lang):
    done = subprocess.run([program, "batch", "--lang", lang], input=asked.encode(), check=True,
                          capture_output=True, env=environment())
    equal(done.stderr, b"")
    return done.stdout.splitlines()


@case
def answers_to_requests():
    """In one language, the other with the next seed; web-same knows that they differ in words alone."""
    drawn = [json.dumps(request) for request in requests.draw(PROGRAM, 1000, 2)]
    asked = "\n".join(drawn)
    for lang in ("en", "sv") if tap.DEEP else (("en", "sv")[int(tap.SEED) % 2],):
        for line, one, other in zip(drawn, answers(PROGRAM, asked, lang), answers(WRAPPED, asked, lang)):
            assert one == other, f"{line}\n{one}\n{other}"


@case
def golden_sessions():
    done = subprocess.run([GOLDEN, "run"], env={**os.environ, "BRADE_EQUALS": REPORT, "LD_PRELOAD": SHIM},
                          capture_output=True, timeout=tap.PATIENCE, check=False)
    assert done.returncode == 0, done.stdout.decode(errors="replace")


@case
def it_was_used():
    with open(REPORT, encoding="ascii") as report:
        counts = [int(line) for line in report]
    assert counts and counts[-1] > 50, counts  # by the sessions, which came last


tap.run()
