#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/lesson.schema.json against files: those given as good must pass, the examples of
docs/authoring.md and the shipped lessons and puzzles too; of the bad ones most must fail."""
import json
import os
import re
import sys

try:
    import jsonschema
    import yaml
except ImportError:
    print("1..0 # SKIP python3-jsonschema or python3-yaml is missing")
    sys.exit(0)

ROOT = os.environ.get("BRADE_SOURCE", ".")


class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    """YAML 1.2 as editors read it: only true and false are booleans."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, rx) for tag, rx in rules if tag in ("tag:yaml.org,2002:null",)]
    for first, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), list("tf"))
Loader.add_implicit_resolver("tag:yaml.org,2002:float",
                             re.compile("^[-+]?(\\.[0-9]+|[0-9]+\\.[0-9]*|[0-9]+(\\.[0-9]*)?[eE][-+]?[0-9]+)$"),
                             list("-+.0123456789"))
Loader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile("^-?[0-9]+$"), list("-0123456789"))


def plain(value):
    """Keys as JSON has them."""
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value


def quickest_first(schema):
    """The same schema, which says first what is soon found: of what may be one of several, all that have
    other keys are then left without a look at what lies under these."""
    if isinstance(schema, list):
        return [quickest_first(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    soon = [key for key in ("type", "required", "additionalProperties", "const", "enum") if key in schema]
    return {key: quickest_first(schema[key]) for key in [*soon, *(key for key in schema if key not in soon)]}


def files(folder):
    for base, _, names in sorted(os.walk(os.path.join(ROOT, folder))):
        for name in sorted(names):
            if name.endswith((".yaml", ".yml")):
                path = os.path.join(base, name)
                with open(path, encoding="utf-8", errors="replace") as f:
                    yield os.path.relpath(path, ROOT), f.read()


def examples():
    with open(os.path.join(ROOT, "docs/authoring.md"), encoding="utf-8") as f:
        for n, text in enumerate(re.findall(r"```yaml\n(.*?)```", f.read(), re.S)):
            yield f"docs/authoring.md example {n + 1}", text


def complaint(validator, text):
    try:
        value = plain(yaml.load(text, Loader))
    except Exception as e:  # whatever the parser makes of it
        return f"not read: {e}"
    error = jsonschema.exceptions.best_match(validator.iter_errors(value))
    return None if error is None else f"{list(error.absolute_path)}: {error.message[:300]}"


# What a schema cannot say: positions, legality, names given twice, what YAML itself refuses here.
BEYOND = set("""
control duplicate-key empty-text escape-bidi escape-nul feedback-kinds latin1 legal-claims
line-any line-illegal line-no-learner line-over line-side merge-key nul number-differs
number-words play-any-answers play-best-no-answers play-illegal play-order play-pass play-routes legal-routes
play-same play-syntax play-these-answers plays-missing position-bad-rest position-black-missing
position-both position-missing position-needed position-one-missing position-over position-run
position-state-rules
position-too-many position-twice preroll-held raw-bidi raw-zero-width roll-one-die
roll-one-die-never rolls-differ rolls-none rules-board-changes same-id ask-no-words anchor
choice-none-right preroll-answer position-string rolls-bad-answers bad-highlight line-neither
exam-hurried exam-marks-pass exam-few exam-overlap exam-shared
exam-rules exam-numbers exam-twice exam-same exam-pool exam-asked exam-ahead
best-wrong best-missing preroll-best preroll-after-roll figures-differ slot-alone one-language feedback-never
gives-away see counts-cube no-game leaning stars slot-figures bare-figures
words-everyday words-forms words-long words-position
""".split())


def main():
    with open(os.path.join(ROOT, "docs/lesson.schema.json"), encoding="utf-8") as f:
        schema = quickest_first(json.load(f))
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    good = [*examples(), *files("tests/course/good"), *files("lessons"), *files("puzzles")]
    bad = list(files("tests/course/bad"))
    print(f"1..{len(good) + len(bad)}")
    failed = 0
    for n, (name, text) in enumerate(good + bad, 1):
        said = complaint(validator, text)
        wanted_bad = n > len(good)
        base = os.path.splitext(os.path.basename(name))[0]
        right = (said is None) != wanted_bad or (wanted_bad and base in BEYOND)
        failed += not right
        print(f"{'ok' if right else 'not ok'} {n} - {name}")
        if not right:
            print(f"# {said or 'accepted, but bad'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
