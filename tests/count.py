#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the single test cases in meson's testlog.json: prints PASSED FAILED on stdout and the
names of what failed on stderr. A program that speaks TAP counts its cases; one that does not, or
that died without a failed case to show for it, counts as one.

    count.py LOG                   PASSED FAILED
    count.py --slowest N LOG...    the N tests of all logs that took longest: seconds, step, name"""
import json
import os
import re
import sys


def count(test):
    lines = (test.get("stdout") or "").splitlines()
    passed = [line for line in lines
              if re.match(r"ok\b", line) and not re.search(r"# *skip", line, re.I)]
    failed = [line for line in lines if re.match(r"not ok\b", line)]
    if test["result"] == "SKIP":
        return 0, []
    if test["result"] in ("OK", "EXPECTEDFAIL"):
        tap = any(re.match(r"1\.\.\d+", line) for line in lines)
        return (len(passed) if tap else 1), []
    return len(passed), failed or [test["result"].lower()]


def read(path):
    with open(path, encoding="utf-8") as log:
        return [json.loads(line) for line in log]


def slowest(most, paths):
    took = [(test["duration"], os.path.basename(path)[:-len(".json")], test["name"])
            for path in paths for test in read(path)]
    for seconds, step, name in sorted(took, reverse=True)[:most]:
        print(f"{seconds:7.1f} s  {step}: {name}")


def main():
    if sys.argv[1] == "--slowest":
        slowest(int(sys.argv[2]), sys.argv[3:])
        return
    passed = failed = 0
    for test in read(sys.argv[1]):
        good, bad = count(test)
        passed += good
        failed += len(bad)
        for case in bad:
            print(f"  {test['name']}: {case}", file=sys.stderr)
    print(passed, failed)


main()
