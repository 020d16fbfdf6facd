#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests/mutate would change in a piece of C, and that tests/mutate.equivalent still speaks of
changes that can be made. Prints TAP."""
import os
import sys

sys.dont_write_bytecode = True
TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, TESTS)
import mutants  # noqa: E402

SAMPLE = '''#include <a-b.h>
#define MORE(a) ((a) < 3)
enum kind { FIRST, SECOND };
/* not here: a < b */
static const int rows[][2] = {
    {1, 2},
    {3, 4},
};
static bool holds(const char *s, int n)
{
    char room[20]; // nor here: 1 + 2
    assert(n > 0 && s != NULL);
    if (n >= 7 && !is_blank(s))
        return true;
    n += 5;
    tell("a < b, %d", n);
    free(room);
    for (;;) {
        if (s[n] == 'x')
            break;
    }
    return n == 4 || s == NULL;
}
'''
WANTED = {
    3: ["enum kind { SECOND, FIRST };"],
    6: ["{0, 2},", "{2, 2},", "{1, 1},", "{1, 3},", "{3, 4}, {1, 2},"],
    7: ["{2, 4},", "{4, 4},", "{3, 3},", "{3, 5},"],
    13: ["if (!(n >= 7 && !is_blank(s)))", "if (0 && (n >= 7 && !is_blank(s)))",
         "if (n > 7 && !is_blank(s))", "if (n < 7 && !is_blank(s))", "if (n >= 6 && !is_blank(s))",
         "if (n >= 8 && !is_blank(s))", "if (n >= 7 || !is_blank(s))", "if (n >= 7 && is_blank(s))"],
    14: ["return false;"],
    15: [";", "n -= 5;", "n += 4;", "n += 6;"],
    16: [";"],
    19: ["if (!(s[n] == 'x'))", "if (0 && (s[n] == 'x'))", "if (s[n] != 'x')"],
    20: [";"],
    22: ["return !(n == 4 || s == NULL);", "return n != 4 || s == NULL;", "return n == 3 || s == NULL;",
         "return n == 5 || s == NULL;", "return n == 4 && s == NULL;", "return n == 4 || s != NULL;"],
}
number = 0
failed = 0


def check(name, good, *why):
    global number, failed
    number += 1
    failed += not good
    print("%s %d - %s" % ("ok" if good else "not ok", number, name))
    for line in () if good else why:
        print("# %s" % (line,))


def read(*names):
    with open(os.path.join(os.path.dirname(TESTS), *names), encoding="utf-8") as file:
        return file.read()


def check_sample():
    found = {}
    for change in mutants.changes("a.c", SAMPLE):
        new = mutants.tell(change, SAMPLE).split(" => ")[1]
        found.setdefault(change.line, []).append(new)
    for line in sorted(set(found) | set(WANTED)):
        got, wanted = sorted(found.get(line, [])), sorted(WANTED.get(line, []))
        check("line %d of the sample" % line, got == wanted, "got %s" % got, "not %s" % wanted)


def check_equivalent():
    told = {}
    waiting = None  # a change whose reason has not come yet
    for line in read("tests", "mutate.equivalent").splitlines():
        if line.startswith("  "):
            waiting = None
        elif line and not line.startswith("#"):
            path, _, what = line.partition(": ")
            if path not in told:
                text = read(path)
                told[path] = {mutants.tell(c, text) for c in mutants.changes(path, text)}
            check("%s can be changed so" % path, what in told[path], what)
            waiting = what
    check("each has a reason", waiting is None, waiting)


check_sample()
check_equivalent()
print("1..%d" % number)
sys.exit(failed > 0)
