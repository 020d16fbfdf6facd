#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds the tests that NAMEs mean: prints their names, a line with "--", and what ninja has to
build for them.

    pick.py BUILD NAME...

A name is that of a test (board), of its layer and the test (rules:board), of a layer (rules), or a
part of one of these; script,-web means those of the suite script that are not of the suite web, and
-script,-web all that are of neither. Status 2, and the nearest names on stderr, if a name means none."""
import difflib
import json
import os
import sys


def load(build, what):
    with open(os.path.join(build, "meson-info", "intro-%s.json" % what), encoding="utf-8") as file:
        return json.load(file)


def names_of(test):
    """A test's name, and the same behind each of its suites."""
    suites = [suite.split(":")[-1] for suite in test["suite"]]
    return [test["name"], *("%s:%s" % (suite, test["name"]) for suite in suites)], suites


def meant(tests, word):
    """The tests that a word means: those of just that name, else the suite, else by a part."""
    word, *without = ("," + word if word.startswith("-") else word).split(",-")
    tests = [test for test in tests if not set(without) & set(names_of(test)[1])]
    if not word:
        return tests
    for holds in (lambda names, _: word in names,
                  lambda _, suites: word in suites,
                  lambda names, _: any(word in name for name in names)):
        found = [test for test in tests if holds(*names_of(test))]
        if found:
            return found
    return []


def nearest(tests, word):
    known = set()
    for test in tests:
        names, suites = names_of(test)
        known.update(names[:1] if ":" not in word else names, suites)
    return difflib.get_close_matches(word, sorted(known), n=3, cutoff=0.5)


def main():
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        return 2
    build, words = sys.argv[1], sys.argv[2:]
    tests = load(build, "tests")
    chosen = []
    for word in words:
        found = meant(tests, word)
        if not found:
            near = nearest(tests, word)
            print("tests/run: no test is named %s%s" % (
                word, "; did you mean %s?" % " or ".join(near) if near else
                " (meson test -C %s --list names all)" % build), file=sys.stderr)
            return 2
        chosen += [test for test in found if test not in chosen]
    files = {target["id"]: target["filename"] for target in load(build, "targets")}
    needed = {os.path.relpath(path, build) if os.path.isabs(path) else path
              for test in chosen for target in test["depends"] for path in files.get(target, ())}
    print("\n".join([*dict.fromkeys(test["name"] for test in chosen), "--", *sorted(needed)]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
