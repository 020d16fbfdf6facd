#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the single test cases in meson's testlog.json: prints PASSED FAILED on stdout and the
names of what failed on stderr. A program that speaks TAP counts its cases; one that does not, or
that died without a failed case to show for it, counts as one."""
import json
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


def main():
    passed = failed = 0
    with open(sys.argv[1], encoding="utf-8") as log:
        for line in log:
            test = json.loads(line)
            good, bad = count(test)
            passed += good
            failed += len(bad)
            for case in bad:
                print(f"  {test['name']}: {case}", file=sys.stderr)
    print(passed, failed)


main()
