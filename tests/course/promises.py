#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""promises.py PROGRAM: what "One layout" of docs/authoring.md promises, one case each, on the files by
lot of bothways.py, with remarks strewn over them, after `brade fmt` has put them in order."""
import os
import random
import re
import subprocess
import sys
import tempfile

try:
    import yaml

    import bothways
except ImportError:
    print("1..0 # SKIP python3-jsonschema or python3-yaml is missing")
    sys.exit(0)

PROGRAM = bothways.PROGRAM
COUNT = 4000 if os.environ.get("BRADE_DEEP") else 250
WIDE = 100  # columns
Strings = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
Typed = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
REMARK = re.compile(r"# remark \d+")


def strewn(r, text):
    """The same with remarks between its lines and at their ends: no text there goes over lines."""
    out = []
    for line in text.splitlines():
        if r.random() < 0.1:
            out.append(" " * r.randrange(8) + f"# remark {r.randrange(10**9)}")
        out.append(line + (f"  # remark {r.randrange(10**9)}" if r.random() < 0.1 else ""))
    return "\n".join(out) + "\n"


def fmt(*args):
    env = dict(os.environ, LC_ALL="C.UTF-8", HOME="/dev/null")
    return subprocess.run([PROGRAM, "fmt", *args, "."], env=env, cwd=FOLDER, check=False, capture_output=True,
                          encoding="utf-8", timeout=280)


def read(name):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as f:
        return f.read()


def make_files():
    r, files = random.Random(7), {}
    while len(files) < COUNT:
        made = bothways.whole_file(r, len(files) + 1)
        text = bothways.block(r, made)
        files[f"f{len(files)}.yaml"] = strewn(r, text) if len(files) % 2 else text
    for name, text in files.items():
        with open(os.path.join(FOLDER, name), "w", encoding="utf-8") as f:
            f.write(text)
    fmt()
    rest = {}  # without those that lot has made wrong: they are left as they are
    for name, text in files.items():
        now = read(name)
        if now != text:
            rest[name] = (text, now)
    assert len(rest) > COUNT // 2, f"only {len(rest)} of {COUNT} files were written"
    return rest


def again_changes_nothing():
    assert fmt("--check").stdout == "", "not in the layout after all"


def it_says_the_same():
    for name, (before, now) in FILES.items():
        assert yaml.load(before, Strings) == yaml.load(now, Strings), name


def remarks_stay():
    for name, (before, now) in FILES.items():
        assert sorted(REMARK.findall(before)) == sorted(REMARK.findall(now)), name


def keys_have_one_order():
    """No two keys stand one way round here and the other way round there, in the same place."""
    seen = {}

    def look(value, place, name):
        if isinstance(value, list):
            for item in value:
                look(item, place, name)
        elif isinstance(value, dict):
            keys = list(value)
            for i, key in enumerate(keys):
                for later in keys[i + 1:]:
                    assert (place, later, key) not in seen, \
                        f"{key} and {later} of {place}: {name}, {seen[(place, later, key)]}"
                    seen.setdefault((place, key, later), name)
                look(value[key], key, name)
    # what the author or a program listed is in its own order
    for name, (_, now) in FILES.items():
        tree = yaml.load(now, Strings)
        for key in ("rules", "certificate"):
            drop(tree, key)
        look(tree, "file", name)
    assert ("ask", "play", "roll") in seen and ("steps", "say", "ask") in seen


OWN = ("rules", "certificate", "white", "black", "counts", "some", "every", "none", "all", "any", "not", "cube",
       "match", "one", "rolls", "pays")  # mappings that stay in the author's order


def drop(value, _):
    if isinstance(value, dict):
        for key in OWN:
            value.pop(key, None)
        for inside in value.values():
            drop(inside, _)
    elif isinstance(value, list):
        for inside in value:
            drop(inside, _)


def long_lines_are_folded():
    for name, (_, now) in FILES.items():
        for line in now.splitlines():
            words = re.sub(r"^ *(- )*([a-z]+: )?|  # remark.*", "", line)
            assert len(re.sub("  # remark.*", "", line)) <= WIDE or " " not in words, f"{name}: {line}"


def quotes_stand_where_they_must():
    for name, (_, now) in FILES.items():
        for line in now.splitlines():
            found = re.fullmatch(r""" *(?:- )*(?:[a-z]+: )?("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')(?:  # remark.*)?""", line)
            if found:
                text = yaml.load(found.group(1), Strings)
                try:
                    bare = yaml.load(f"k: {text}", Typed)
                except yaml.YAMLError:
                    continue
                # some readers take 1:30 for a number, and a ? within brackets for a key
                assert bare != {"k": text} or re.search("[\n:?]", text), f"{name}: {line}"


def short_lists_and_mappings_stand_on_a_line():
    for name, (before, now) in FILES.items():
        if not REMARK.search(before):
            found = re.search(r"^ *(highlight|covers|see|answers|white|black|later):\n.*", now, re.M) or \
                re.search(r"^title:\n +(sv|en): (?![>|]).{1,20}\n +(sv|en): (?![>|]).{1,20}\n", now, re.M)
            assert not found, f"{name}: {found.group(0)}"


def texts_in_both_languages_have_a_line_for_each():
    for name, (_, now) in FILES.items():
        assert not re.search(r"^[ -]*(say|summary|explain|alone|hints): \{", now, re.M), name


def an_empty_line_stands_between_steps():
    for name, (before, now) in FILES.items():
        if REMARK.search(before):
            continue
        for key in ("steps", "items", "page", "pool"):
            for inside in re.findall(rf"^( *){key}:\n((?:\1  .*\n|\n)+)", now, re.M):
                lines = inside[1].split("\n")
                begins = [i for i, line in enumerate(lines) if line.startswith(inside[0] + "  - ")]
                assert all(lines[i - 1] == "" for i in begins[1:]), f"{name}: {key}"


CASES = [again_changes_nothing, it_says_the_same, remarks_stay, keys_have_one_order, long_lines_are_folded,
         quotes_stand_where_they_must, short_lists_and_mappings_stand_on_a_line,
         texts_in_both_languages_have_a_line_for_each, an_empty_line_stands_between_steps]

failed = 0
with tempfile.TemporaryDirectory(prefix="brade-") as FOLDER:
    FILES = make_files()
    print(f"1..{len(CASES)}")
    for number, promise in enumerate(CASES, 1):
        try:
            promise()
            print(f"ok {number} - {promise.__name__.replace('_', ' ')}")
        except AssertionError as e:
            failed += 1
            print(f"not ok {number} - {promise.__name__.replace('_', ' ')}\n# {e}")
sys.exit(1 if failed else 0)
