#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""keys.py PROGRAM [--update]: docs/lesson.schema.json and the tables of docs/authoring.md say what the
table of keys says (src/content/course/load/keys.c), which `brade batch` tells; --update makes it so.

In the schema an object whose $comment is "keys: THING [FORM]" has the keys of that form; of what is behind them
the definitions stand in the schema, by hand. In the guide a table stands between <!-- keys: THING [FORM…] --> and
<!-- /keys -->."""
import json
import os
import re
import subprocess
import sys

ROOT = os.environ.get("BRADE_SOURCE", ".")
SCHEMA, GUIDE = "docs/lesson.schema.json", "docs/authoring.md"

# The forms of each thing that has several, in the order of the tables.
FORMS = {
    "file": ("lesson", "puzzle", "puzzle-of-steps", "set", "item", "item-of-steps", "words"),
    "step": ("step",),
    "question": ("play", "legal", "plays", "rolls", "number", "choice", "preroll", "line", "game"),
    "turn": ("learner", "reply"),
    "draw": ("drawn", "fixed"),
    "certificate": ("proof", "any-program"),
}

def number(least, most):
    """A whole number, bare or as a text."""
    digits = str(max(abs(least), abs(most)))
    if digits == "1" + "0" * (len(digits) - 1) and len(digits) > 1:  # 1000: three digits, or that
        pattern = f"0*({digits}|[0-9]{{1,{len(digits) - 1}}})"
    else:
        pattern = "0*(" + "|".join(str(n) for n in ranges(int(digits))) + ")"
    return {"type": ["integer", "string"], "minimum": least, "maximum": most,
            "pattern": "^" + ("-?" if least < 0 else "") + ("(?!0*$)" if least > 0 else "") + pattern + "$"}


def ranges(most):
    """Regular expressions of the numbers from 0 to most, without zeros before them."""
    text = str(most)
    for n in range(1, len(text)):
        yield "[0-9]" * n
    for i, digit in enumerate(text):
        below = int(digit) - (0 if i == len(text) - 1 else 1)
        if below >= (1 if i == 0 and len(text) > 1 else 0):
            low = 1 if i == 0 and len(text) > 1 else 0
            yield text[:i] + f"[{low}-{below}]" + "[0-9]" * (len(text) - i - 1)


def ref(name):
    return {"$ref": "#/definitions/" + name}


def listed(one, also_alone=True):
    several = {"type": "array", "minItems": 1, "items": one}
    return {"oneOf": [one, several]} if also_alone else several


def many(row):
    """What words are called that are too many to be listed."""
    return "a theme, see below" if "hitting" in row["words"] else "a verdict code"


STRING = {"type": ["string", "number", "boolean"], "pattern": "[^ \\n\\t]"}
# Each type: what may stand there in the schema, and what the guide calls it.
TYPES = {
    "word": (lambda row: {"enum": row["words"] + [int(word) for word in row["words"] if word.isdigit()]}, lambda row: " · ".join(f"`{word}`" for word in row["words"])
             if len(row["words"]) <= 8 else many(row)),
    "words": (lambda row: listed({"enum": row["words"]}), lambda row: many(row) + ", or several"),
    "name": (ref("name"), "a name"),
    "names": (ref("covers"), "a name, or several"),
    "string": (STRING, "text"),
    "number": (lambda row: {"enum": [int(word) for word in row["words"]] + row["words"]} if row["words"] else
               number(row["least"], row["most"]), lambda row: f"{row['least']} to {row['most']}" if row["least"] >= 0 else "a whole number"),
    "fraction": ({"type": ["number", "string"], "pattern": "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?$",
                  "maxLength": 24}, "a number"),
    "numbers": (ref("stepNumbers"), "a number, or several"),
    "yes-no": (ref("yesNo"), "`yes` or `no`"),
    "text": (ref("text"), "[text](#texts)"),
    "title": (ref("text"), "[text](#texts)"),
    "texts": (listed(ref("text")), "[text](#texts), or several"),
    "links": (ref("see"), "a name, or several"),
    "side": ({"enum": ["white", "black"]}, "`white` or `black`"),
    "sides": ({"enum": ["none", "white", "black", "both"]}, "`white`, `black`, `both` or `none`"),
    "points": (ref("points"), "points"),
    "rules": (ref("rules"), "[rules](#rules)"),
    "rules-list": (listed(ref("rules")), "[rules](#rules), or several"),
    "position": (lambda row: {"oneOf": [ref("position"), {"enum": ["none"]}]} if row["thing"] == "step" else
                 ref("position"), "[position](#positions)"),
    "men": (ref("side"), "`{point: how many, …}`"),
    "one": (ref("one"), "`{white: …, black: …}`"),
    "steps": (listed(ref("step"), False), "list of [steps](#steps)"),
    "items": (listed(ref("item"), False), "list of puzzles"),
    "entries": (listed(ref("entry"), False), "list of [words](#words)"),
    "forms": (listed(STRING), "a word, or several"),
    "question": (ref("question"), "[question](#questions)"),
    "play": (ref("play"), "a play"),
    "plays": (ref("plays"), "a play, or several"),
    "goal": ({"anyOf": [ref("plays"), ref("condition")]}, "`any`, `best`, a play, or several, or a [condition](#rolls)"),
    "roll": (ref("roll"), "a roll"),
    "rolls": (listed(ref("rollOfTwo")), "a roll, or several"),
    "predicate": (ref("predicate"), "see [rolls](#rolls)"),
    "counts": (ref("counts"), "see [number](#number)"),
    "options": ({"type": "array", "minItems": 2, "maxItems": 26, "items": ref("option")}, "list of options"),
    "prerolls": (lambda row: ref("prerolls"), "list of choices"),
    "cube": (ref("cube"), "see [preroll](#preroll)"),
    "match": (ref("match"), "see [preroll](#preroll)"),
    "line": (listed(ref("turn"), False), "list of turns"),
    "aim": (ref("aim"), "one of these, see below"),
    "beyond": (ref("beyond"), "`{point: 12, checkers: 3}`"),
    "feedback": (ref("feedback"), "see [below](#hints-and-feedback)"),
    "awaited": (listed(STRING), "an answer, or several"),
    "exam": (ref("exam"), "see [Exams](#exams)"),
    "draws": (listed(ref("draw"), False), "list of lines"),
    "asked": (ref("drawAsk"), "see below"),
    "from": (listed(ref("name")), "`pool`, or names"),
    "certificate": (ref("certificate"), "see [below](#what-is-best-proved)"),
}


def forms_of(thing, names):
    known = FORMS.get(thing, (thing,))
    assert all(name in known for name in names), (thing, names)
    return set(known if not names or names == ["proof"] else names)


def rows_of(table, thing, forms):
    return [row for row in table if row["thing"] == thing and row["may"] & forms]


def property_of(row, before):
    """What may stand behind a key; of a type that stands in no table here, what the schema had."""
    if row["thing"] == "text":
        made = ref("words")
    elif row["type"] not in TYPES:
        made = before
    else:
        made = TYPES[row["type"]][0]
        made = made(row) if callable(made) else made
    return dict(made, description=row["says"])


def renewed(value, table):
    """The schema with the keys of the table."""
    if isinstance(value, list):
        return [renewed(inside, table) for inside in value]
    if not isinstance(value, dict):
        return value
    made = {key: renewed(inside, table) for key, inside in value.items()}
    thing, *names = value.get("$comment", "").removeprefix("keys: ").split() or [""]
    if not value.get("$comment", "").startswith("keys: "):
        return made
    forms = forms_of(thing, names)
    rows = rows_of(table, thing, forms)
    made["properties"] = {row["key"]: property_of(row, made["properties"].get(row["key"], {})) for row in rows}
    must = [row["key"] for row in rows if row["must"] & forms]
    made.pop("required", None)
    if must:
        made["required"] = must
    return made


def cell(text):
    return text.replace("|", "\\|")


def places(row, known):
    """In which of these forms a key may stand, in bold where it must: "**lesson**, puzzle"."""
    may = row["may"] & set(known)
    told = []
    for name in known:
        base = name.removesuffix("-of-steps")
        both = {base, base + "-of-steps"} <= may
        if name not in may or (both and name != base):
            continue
        one = " of one step" if not both and base + "-of-steps" in known and name == base else ""
        words = name.replace("-", " ") + one
        told.append(f"**{words}**" if name in row["must"] else words)
    return ", ".join(told)


def guide_table(table, thing, names):
    """The keys of some forms. Of a question those of all kinds stand in a table of their own. Where several forms
    are in one table it names those in which a key may stand, in bold where it must."""
    forms = forms_of(thing, names)
    known = [name for name in FORMS.get(thing, ()) if name in forms]
    rows = rows_of(table, thing, forms)
    if thing == "question":
        rows = [row for row in rows if (row["may"] >= forms_of(thing, [])) != bool(names)]
    where = len(known) > 1 and thing != "question"
    lines = ["| key |" + (" where |" if where else "") + " value | what it says |", "|---|---|---|" + ("---|" if where else "")]
    for row in rows:
        value = TYPES[row["type"]][1]
        value = value(row) if callable(value) else value
        if row["must"] & forms and not where:
            value += ", **needed**"
        if row["default"]:
            value += f"; {row['default']} without it"
        of = places(row, known)
        lines.append(f"| `{row['key']}` |" + (f" {of} |" if where else "") + f" {cell(value)} | {cell(row['says'])} |")
    return "\n".join(lines)


MARKED = re.compile(r"(<!-- keys: ([a-z-]+)((?: [a-z-]+)*) -->\n).*?(<!-- /keys -->)", re.S)


def guide(text, table):
    """The guide with the tables of the table."""
    return MARKED.sub(lambda m: m.group(1) + guide_table(table, m.group(2), m.group(3).split()) + "\n" + m.group(4), text)


def main():
    told = subprocess.run([os.path.abspath(sys.argv[1]), "batch", "--lang", "en"], input=b'{"cmd": "keys"}', check=True,
                          capture_output=True).stdout
    table = [{"words": [], "default": None, **row, "may": set(row["in"]), "must": set(row["required"])}
             for row in json.loads(told)["keys"]]
    update, failed = "--update" in sys.argv, 0
    made = {}
    for name in (SCHEMA, GUIDE):
        with open(os.path.join(ROOT, name), encoding="utf-8") as file:
            made[name] = file.read()
    wanted = {SCHEMA: json.dumps(renewed(json.loads(made[SCHEMA]), table), indent=1, ensure_ascii=False) + "\n",
              GUIDE: guide(made[GUIDE], table)}
    told = {m.group(2) for m in MARKED.finditer(made[GUIDE])} | set(UNTOLD)
    missing = {row["thing"] for row in table} - told
    print(f"1..{len(wanted) + 1}")
    for n, (name, text) in enumerate(wanted.items(), 1):
        if update:
            with open(os.path.join(ROOT, name), "w", encoding="utf-8") as file:
                file.write(text)
        same = update or made[name] == text
        failed += not same
        print(f"{'ok' if same else 'not ok'} {n} - {name}" + ("" if same else "\n# renew it: tests/course/keys.py --update"))
    print(f"{'not ok' if missing else 'ok'} {len(wanted) + 1} - every thing has its table in {GUIDE}" +
          (f"\n# {', '.join(sorted(missing))}" if missing else ""))
    return 1 if failed or missing else 0


# What the guide tells in words.
UNTOLD = ("beyond", "text", "one", "pays", "certificate", "worth", "pack")

if __name__ == "__main__":
    sys.exit(main())
