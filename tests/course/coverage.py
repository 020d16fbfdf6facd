#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every clause of the documents (docs/clauses) is taught by a step that asks something, and
docs/measured/coverage.md says by which. With --update the table is written first.

A file of docs/clauses has `document`, `title` and `clauses`: each with an `id` that begins with the
document's name, its `section`, what it `says` in both languages, and perhaps `same`, the id or ids
of clauses of other documents that together say all that this one does."""
import os
import re
import sys

try:
    import yaml
except ImportError:
    print("1..0 # SKIP python3-yaml is missing")
    sys.exit(0)

ROOT = os.environ.get("BRADE_SOURCE", ".")
TABLE = os.path.join(ROOT, "docs", "measured", "coverage.md")
LANGUAGES = ("sv", "en")
# Documents in the order of the table; others follow.
ORDER = ("LT", "SH", "WP", "TB", "BG")
HEAD = """# Coverage of the documents

Every statement of the documents that the course is drawn from, in a sentence of our own, and the
steps that make the learner use it. A clause that says nothing but what another says is taught with
that one, which then stands in its place. Written by `tests/course/coverage.py --update` from
`docs/clauses/` and the `covers:` of lessons and puzzles.
"""


def load(path):
    with open(path, encoding="utf-8") as f:
        # Scalars as they are written, so that yes and no stay words, as the program reads them.
        return yaml.load(f, getattr(yaml, "CBaseLoader", yaml.BaseLoader))


def yaml_files(folder):
    for base, folders, names in os.walk(os.path.join(ROOT, folder)):
        folders.sort()
        for name in sorted(names):
            if name.endswith((".yaml", ".yml")):
                yield os.path.join(base, name)


def listed(value):
    """A name or a list of names, or nothing, as a list."""
    return [] if value is None else [value] if isinstance(value, str) else list(value)


class Step:
    """A step that names clauses: the name of its question, its file, whether it asks."""

    def __init__(self, path, name, body):
        self.file = os.path.relpath(path, ROOT)
        self.name = name
        self.covers = listed(body.get("covers"))
        self.asks = "ask" in body

    def link(self):
        return f"[{self.name}](../../{self.file})"


def steps_of(path):
    """The steps of a file as Step, named as docs/authoring.md says (Questions)."""
    top = load(path)
    whole = top.get("lesson") or top.get("puzzle") or top.get("puzzles")
    items = [(f"{whole}/{item['id']}", item) for item in top["items"]] if "items" in top \
        else [(whole, top)]
    for name, item in items:
        if "steps" not in item:
            yield Step(path, name, item)
            continue
        for n, body in enumerate(item["steps"], 1):
            ask = body.get("ask") or {}
            yield Step(path, f"{name}/{ask.get('id', n)}", body)


class Course:
    def __init__(self):
        self.documents = {}  # name: {"title": …, "sections": {section: [clause]}}
        self.clauses = {}    # id: clause
        self.twice = []
        self.misnamed = []
        self.dumb = []       # clauses without one of the languages
        for path in yaml_files("docs/clauses"):
            self.read(path)
        self.steps = [step for folder in ("lessons", "puzzles") for path in yaml_files(folder)
                      for step in steps_of(path)]
        self.taught = {}     # id: [step]
        for step in self.steps:
            for clause in step.covers:
                self.taught.setdefault(clause, []).append(step)

    def read(self, path):
        top = load(path)
        document = self.documents.setdefault(
            top["document"], {"title": top["title"], "sections": {}})
        for clause in top["clauses"]:
            name = clause["id"]
            if name in self.clauses:
                self.twice.append(name)
            if not re.fullmatch(top["document"].lower() + r"(-[a-z0-9]+)+", name):
                self.misnamed.append(name)
            says = clause.get("says")
            for language in LANGUAGES:
                if not isinstance(says, dict) or not str(says.get(language, "")).strip():
                    self.dumb.append(f"{name}: {language}")
            self.clauses[name] = clause
            document["sections"].setdefault(clause["section"], []).append(clause)

    def roots(self, name, above=()):
        """The clauses that stand for this one, or None where a `same` leads nowhere or round."""
        if name not in self.clauses or name in above:
            return None
        same = listed(self.clauses[name].get("same"))
        if not same:
            return [name]
        found = [self.roots(other, (*above, name)) for other in same]
        return None if None in found else list(dict.fromkeys(sum(found, [])))

    def untaught(self):
        for name in self.clauses:
            if name in self.taught:
                continue
            for root in self.roots(name) or []:
                if root not in self.taught:
                    yield name if root == name else f"{name}, the same as {root}"

    def teachers(self, name):
        """Links to the steps of a clause: its own, and those of the clauses it is the same as."""
        own = [step.link() for step in self.taught.get(name, [])]
        for root in self.roots(name) or []:
            if root != name:
                links = ", ".join(step.link() for step in self.taught.get(root, []))
                own.append(f"as `{root}`: {links or '–'}")
        return "; ".join(own) or "–"

    def table(self):
        rank = {name: n for n, name in enumerate(ORDER)}
        out = [HEAD]
        for name in sorted(self.documents, key=lambda d: (rank.get(d, len(ORDER)), d)):
            document = self.documents[name]
            sections = document["sections"]
            out.append(f"## {name}: {document['title']}\n")
            out.append(f"{sum(map(len, sections.values()))} clauses.\n")
            for section, clauses in sections.items():
                out.append(f"### {section}\n")
                out.append("| clause | what it says | taught in |\n|---|---|---|")
                for clause in clauses:
                    says = clause.get("says") or {}
                    words = "<br>".join(cell(says.get(x, "")) for x in reversed(LANGUAGES))
                    out.append(f"| `{clause['id']}` | {words} | {self.teachers(clause['id'])} |")
                out.append("")
        return "\n".join(out)


def cell(text):
    return " ".join(str(text).split()).replace("|", "\\|")


def written():
    try:
        with open(TABLE, encoding="utf-8") as f:
            return f.read()
    except FileNotFoundError:
        return ""


def main():
    course = Course()
    table = course.table()
    if "--update" in sys.argv[1:]:
        with open(TABLE, "w", encoding="utf-8") as f:
            f.write(table)
    checks = [
        ("clauses are there and named once", course.twice or (not course.clauses and ["none"])),
        ("clauses begin with their document's name", course.misnamed),
        ("clauses speak both languages", course.dumb),
        ("same leads to a clause",
         [name for name in course.clauses if course.roots(name) is None]),
        ("covers names clauses", [f"{step.name} ({step.file}): {name}" for step in course.steps
                                  for name in step.covers if name not in course.clauses]),
        ("covering steps ask", [f"{step.name} ({step.file})" for step in course.steps
                                if step.covers and not step.asks]),
        ("every clause is taught", list(course.untaught())),
        ("docs/measured/coverage.md is up to date",
         [] if written() == table else ["run tests/course/coverage.py --update"]),
    ]
    print(f"1..{len(checks)}")
    for n, (what, wrong) in enumerate(checks, 1):
        print(f"{'not ok' if wrong else 'ok'} {n} - {what}")
        for line in wrong or []:
            print(f"# {line}")
    return 1 if any(wrong for _, wrong in checks) else 0


sys.exit(main())
