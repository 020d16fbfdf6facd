#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""tests/structure names each fault that is planted in a small tree, where it is and what would be
right, and finds none where there is none. Prints TAP."""
import importlib.machinery
import importlib.util
import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LOADER = importlib.machinery.SourceFileLoader("structure", os.path.join(TESTS, "structure"))
SPEC = importlib.util.spec_from_loader("structure", LOADER)
structure = importlib.util.module_from_spec(SPEC)
LOADER.exec_module(structure)

# A tree of two layers, the upper one of two folders.
SOURCES = {
    "src/meson.build": "layers = {\n  'low': {'below': [],      'with': []},\n"
                       "  'high': {'below': ['low'], 'with': []},\n}\n",
    "src/low/meson.build": "sources = files('a.c', 'b.c', 'c.c', 'd.c')\n",
    "src/low/a.h": "struct a {\n    int n;\n};\nint a(void);\n",
    "src/low/a.c": '#include "low/a.h"\nint a(void)\n{\n    return 1;\n}\n',
    "src/low/b.c": "int b(void);\nint a(void);\nint b(void)\n{\n    return a();\n}\n",
    "src/low/c.c": "int c(void);\nint b(void);\nint c(void)\n{\n    return b();\n}\n",
    "src/low/d.c": "int d(void);\nint c(void);\nint d(void)\n{\n    return c();\n}\n",
    "src/high/meson.build": "sources = files('one/one.c', 'two/two.c')\n",
    "src/high/one/one.h": '#include "low/a.h"\n',
    "src/high/one/one.c": '/* #include "nowhere.h" */\n#include "high/one/one.h"\n',
    "src/high/two/two.c": '#include "high/one/one.h"\n',
    "tests/check.h": "",
    "tests/low/meson.build": "cases = ['test_a.c']\n",
    "tests/low/test_a.c": '#include "check.h"\n#include "low/a.h"\n',
}
FOLDERS = {"high/one": ([], "the first"), "high/two": (["high/one"], "the second")}
ONLY_IN = [(r"\bSECRET\b", r"src/low/b\.c", "it is a secret")]

# What is planted, in which file, and what must be said of it. None for a file takes it away.
PLANTS = [
    ("an include without its folder", "src/low/b.c", '#include "a.h"\n',
     'src/low/b.c:1: there is no "a.h" in src/: write "low/a.h"'),
    ("an include of what is not there", "src/low/b.c", "\n#include \"low/z.h\"\n",
     'src/low/b.c:2: there is no "low/z.h" in src/'),
    ("a test's include without its folder", "tests/low/test_a.c", '#include "a.h"\n',
     'tests/low/test_a.c:1: there is no "a.h" in src/: write "low/a.h"'),
    ("an include from a layer above", "src/low/a.h", "struct a {\n};\n#include \"high/one/one.h\"\n",
     'src/low/a.h:3: "high/one/one.h" is of layer high, which does not stand under low'),
    ("an include from a folder above", "src/high/one/two.h", '#include "high/two/two.h"\n',
     'src/high/one/two.h:1: "high/two/two.h" is of folder high/two, of which high/one is not to know'
     " (the first)"),
    ("a folder without a row", "src/high/three/three.h", "",
     "src/high/three has no row in FOLDERS"),
    ("a permission that nothing uses", "src/high/two/two.c", "",
     "nothing in high/two includes from high/one: strike it"),
    ("a test's include from above", "tests/low/test_a.c", '\n#include "high/one/one.h"\n',
     'tests/low/test_a.c:2: "high/one/one.h" is of layer high, above low, which is tried here'),
    ("a function of another word", "src/low/b.c", "int stops_find(void);\nint stops_find(void)\n{\n    return 1;\n}\n",
     "src/low/b.c:2: stops_find: here that is review, turning points"),
    ("a comment on a header that is gone", "src/low/b.c", "\n/* See <stdio.h>, low/a.h and\n * gone.h. */\n",
     "src/low/b.c:3: there is no gone.h"),
    ("a file of another word", "src/low/tally.c", "", "src/low/tally.c:1: the file says tally: here that is"),
    ("a source that is not built", "src/low/e.c", "", "src/low/e.c:1: no meson.build names it"),
    ("a test that is not built", "tests/low/test_b.c", "",
     "tests/low/test_b.c:1: no meson.build names it"),
    ("a header's name twice", "src/high/two/a.h", "",
     "src/low/a.h:1: src/high/two/a.h has the same name"),
    ("a tag twice", "src/low/b.c", "\nstatic const struct a {\n    int n;\n} x;\n",
     "src/low/b.c:2: struct a is also defined in src/low/a.h:1"),
    ("a name out of its place", "src/low/a.h", "struct a {\n    int SECRET;\n};\n",
     "src/low/a.h:2: SECRET belongs in src/low/b.c only: it is a secret"),
    ("layers that cannot be read", "src/meson.build", "layers = {}\n",
     "src/meson.build:1: no row of `layers` can be read"),
    ("a symbol twice", "src/low/d.c", "int d(void);\nint a(void)\n{\n    return 2;\n}\n",
     "src/low/d.c:2: a is also defined in src/low/a.c"),
    ("a cycle of four", "src/low/a.c", "int d(void);\nint a(void);\nint a(void)\n{\n    return d();\n}\n",
     "src/low/a.c:1: a cycle of 4 object files in low, where none of more than 2 is known. Fewest names"
     " lead from here to src/low/d.c: d. The cycle: low/a.c low/b.c low/c.c low/d.c"),
]
number = failed = 0


def check(name, good, *why):
    global number, failed
    number += 1
    failed += not good
    print("%s %d - %s" % ("ok" if good else "not ok", number, name))
    for line in () if good else why:
        print("# %s" % (line,))


def put(root, files):
    for name, text in files.items():
        path = os.path.join(root, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def compile_all(root, sources):
    """Objects as meson lays them."""
    for path in sources.src:
        if path.endswith(".c"):
            layer, name = path.split("/")[1], path[len("src/"):].replace("/", "_") + ".o"
            folder = os.path.join(root, "build/src/libbrade-%s.a.p" % layer)
            os.makedirs(folder, exist_ok=True)
            subprocess.run(["cc", "-I", "src", "-c", path, "-o", os.path.join(folder, name)], cwd=root,
                           check=True)


def judged(files, with_objects=False, tags_twice=(), cycles=None):
    """All that is wrong with some sources."""
    with tempfile.TemporaryDirectory(prefix="brade-") as root:
        put(root, files)
        sources = structure.Sources(root)
        if with_objects:
            compile_all(root, sources)
        objects = structure.Objects(sources, os.path.join(root, "build") if with_objects else None)
        found = []
        for _, wrong, skipped in structure.check_all(sources, objects, FOLDERS, ONLY_IN, tags_twice,
                                                     cycles or {}):
            found += wrong
            if skipped and with_objects:
                found.append(skipped)
        return found


def main():
    found = judged(SOURCES, with_objects=True)
    check("nothing is wrong with the small tree", found == [], *found)
    for name, path, text, wanted in PLANTS:
        found = judged({**SOURCES, path: text}, with_objects="symbol" in name or "cycle" in name)
        check(name, any(line.startswith(wanted) or line.partition(": ")[2].startswith(wanted)
                        for line in found), *found, "not: " + wanted)
    circle = {**SOURCES, PLANTS[-1][1]: PLANTS[-1][2]}
    for name, cycles, wanted in [
            ("a cycle that is known", {"low": [4]}, None),
            ("a cycle smaller than known", {"low": [5]}, "the cycles of low are [4] now, not [5]: lower it"),
            ("a cycle larger than known", {"low": [3]}, "a cycle of 4 object files in low, where of 3 is"),
            ("a cycle that is gone", {"low": [4], "high": [4]}, "the cycles of high are [] now, not [4]")]:
        found = judged(circle, with_objects=True, cycles=cycles)
        check(name, not found if wanted is None else len(found) == 1 and wanted in found[0], *found)
    found = judged(SOURCES, tags_twice=["struct a"])
    check("a tag that is twice no more", len(found) == 1 and "strike it from TAGS_TWICE" in found[0],
          *found)
    print("1..%d" % number)
    return 1 if failed else 0


sys.exit(main())
