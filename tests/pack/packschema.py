#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/pack.schema.json and the program agree on pack.yaml: what one takes the other takes, as far
as a schema can tell."""
import os
import re
import subprocess
import sys
import tempfile

try:
    import jsonschema
    import yaml
except ImportError:
    print("1..0 # SKIP python3-jsonschema or python3-yaml is missing")
    sys.exit(0)

import json

PROGRAM = sys.argv[1]
ROOT = os.environ.get("BRADE_SOURCE", ".")
GOOD = {"pack": "kurs", "title": "{sv: Kurs, en: Course}", "languages": "[sv, en]", "author": "Anna Ek",
        "licence": "CC-BY-4.0", "version": "1.0", "brade": "0.1"}
LESSON = """lesson: a
title: {sv: Ett, en: One}
steps:
  - say: {sv: Hej där., en: Hello there.}
"""

# What a key may be instead, and whether that is right. None: left out.
ROWS = [
    ("pack", None, False), ("pack", "a", True), ("pack", "a-1", True), ("pack", "1a", False),
    ("pack", "A", False), ("pack", "a_b", False), ("pack", "a" * 40, True), ("pack", "a" * 41, False),
    ("pack", "con", False), ("pack", "com1", False), ("pack", "com", True), ("pack", "lpt10", True),
    ("pack", "[a]", False), ("pack", "''", False),
    ("title", None, False), ("title", "Kurs", True), ("title", "7", True), ("title", "' '", False),
    ("title", "{sv: Kurs}", True), ("title", "{}", False), ("title", "{sv: a, en: b, de: c}", False),
    ("title", "a" * 100, True), ("title", "a" * 101, False), ("title", '"a\\nb"', False),
    ("title", "[a]", False),
    ("languages", None, False), ("languages", "sv", True), ("languages", "[en]", True),
    ("languages", "[]", False), ("languages", "de", False), ("languages", "[sv, sv]", False),
    ("languages", "{sv: en}", False),
    ("author", None, False), ("author", "''", False), ("author", "a" * 200, True),
    ("author", "a" * 201, False), ("author", "[a, b]", False),
    ("licence", None, False), ("licence", "a" * 100, True), ("licence", "a" * 101, False),
    ("version", None, False), ("version", "1", True), ("version", "'1.2.3.4'", True),
    ("version", "1.2.3.4.5", False), ("version", "1.", False), ("version", "v1", False),
    ("version", "1234567", False), ("version", "'1.10'", True), ("version", "1 2", False),
    ("brade", None, True), ("brade", "0", True), ("brade", "new", False), ("brade", "[0]", False),
    ("titel", "x", False),
]


class Loader(yaml.SafeLoader):
    """YAML as the program reads it: all scalars are texts."""


Loader.yaml_implicit_resolvers = {}


def manifest(key=None, value=None):
    fields = {**GOOD, **({key: value} if key else {})}
    return "".join(f"{k}: {v}\n" for k, v in fields.items() if v is not None)


def taken(text):
    with tempfile.TemporaryDirectory() as top:
        os.mkdir(os.path.join(top, "lessons"))
        for name, content in (("pack.yaml", text), ("lessons/a.yaml", LESSON)):
            with open(os.path.join(top, name), "w", encoding="utf-8") as file:
                file.write(content)
        done = subprocess.run([PROGRAM, "pack", "check", top], capture_output=True, check=False)
    return done.returncode == 0, done.stderr.decode()


def main():
    with open(os.path.join(ROOT, "docs/pack.schema.json"), encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    with open(os.path.join(ROOT, "docs/authoring.md"), encoding="utf-8") as file:
        example = re.search(r"```\n(pack: .*?)```", file.read(), re.S).group(1)
    cases = [("as it is", manifest(), True), ("docs/authoring.md", example, True)]
    cases += [(f"{key}: {value}"[:60], manifest(key, value), good) for key, value, good in ROWS]
    print(f"1..{len(cases)}")
    failed = 0
    for n, (name, text, good) in enumerate(cases, 1):
        in_schema = validator.is_valid(yaml.load(text, Loader))
        by_program, said = taken(text)
        right = in_schema == by_program == good
        failed += not right
        print(f"{'ok' if right else 'not ok'} {n} - {name!a}")
        if not right:
            print(f"# schema {in_schema}, program {by_program}, should be {good}: {said!a}")
    sys.exit(failed > 0)


main()
