#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which tests `tests/run NAME...` runs, and what it builds for them. Prints TAP."""
import json
import os
import subprocess
import sys
import tempfile

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
KNOWN = [("board", ["rules"], ["board"]), ("boardwalk", ["rules"], ["walk"]),
         ("golden-run", ["tutor", "script"], ["brade", "po"]), ("cli-docs", ["cli", "script"], ["brade"]),
         ("mutants", ["base", "script"], [])]
ASKED = [  # what is asked for, what is run, what is built
    (["board"], "board", "tests/board"),
    (["rules"], "board boardwalk", "tests/board tests/walk"),
    (["oard"], "board boardwalk", "tests/board tests/walk"),
    (["rules:boardw"], "boardwalk", "tests/walk"),
    (["tutor:golden-run"], "golden-run", "tests/brade tests/po"),
    (["golden", "cli", "docs"], "golden-run cli-docs", "tests/brade tests/po"),
    (["mutants"], "mutants", ""),
    (["-script"], "board boardwalk", "tests/board tests/walk"),
    (["script,-tutor,-base"], "cli-docs", "tests/brade"),
    (["-rules,-cli", "cli-docs"], "golden-run mutants cli-docs", "tests/brade tests/po"),
]
UNKNOWN = [  # what is asked for, and what is said of it
    (["borad"], "tests/run: no test is named borad; did you mean board or boardwalk?\n"),
    (["board", "tutor:board"], "tests/run: no test is named tutor:board; did you mean rules:board"),
    (["zzz"], "tests/run: no test is named zzz (meson test -C"),
]
number = failed = 0


def check(name, good, done):
    global number, failed
    number += 1
    failed += not good
    print("%s %d - %s" % ("ok" if good else "not ok", number, name))
    if not good:
        print("# %s" % done)


def pick(build, words):
    return subprocess.run([sys.executable, os.path.join(TESTS, "pick.py"), build, *words],
                          capture_output=True, encoding="utf-8")


with tempfile.TemporaryDirectory(prefix="brade-") as folder:
    os.mkdir(os.path.join(folder, "meson-info"))
    ids = sorted({name for _, _, depends in KNOWN for name in depends})
    for what, value in [
            ("tests", [{"name": name, "suite": ["brade:" + suite for suite in suites], "depends": depends}
                       for name, suites, depends in KNOWN]),
            ("targets", [{"id": name, "filename": [os.path.join(folder, "tests", name)]}
                         for name in ids])]:
        with open(os.path.join(folder, "meson-info", "intro-%s.json" % what), "w",
                  encoding="utf-8") as file:
            json.dump(value, file)
    for words, run, built in ASKED:
        done = pick(folder, words)
        chosen, _, needed = done.stdout.partition("--\n")
        check(" ".join(words), done.returncode == 0 and chosen.split() == run.split()
              and needed.split() == built.split(), done)
    for words, said in UNKNOWN:
        done = pick(folder, words)
        check(" ".join(words), done.returncode == 2 and done.stdout == ""
              and done.stderr.startswith(said), done)
print("1..%d" % number)
sys.exit(1 if failed else 0)
