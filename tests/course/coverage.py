#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every clause of the documents (docs/clauses) is taught by a step that asks something and says the
clause, and docs/measured/coverage.md says by which. With --update the table is written first.

A file of docs/clauses has `document`, `title` and `clauses`: each with an `id` that begins with the
document's name, its `section`, what it `says` in both languages, and perhaps `same`, the id or ids
of clauses of other documents that together say all that this one does; and `terms`, the words that
a lesson cannot do without that says it, a list in each language.

A clause is said where its terms stand in the text of the steps that cover it, in both languages,
each at the beginning of a word. One without terms is said where half the words that carry its
sentence do; with `same` it is said where the others are. The text of a step is all that its author
wrote for the learner, and that of the steps just before it which ask nothing."""
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
# Clauses that a step covers and does not say yet, with what is missing. The table only shrinks: who
# mends a lesson takes its clause away here, and until then the test fails.
GAPS = {}
# Where the author's words for the learner stand in a step.
TOLD = ("say", "text", "alone", "explain", "hints", "choice")
# Words that carry nothing by themselves.
LIGHT = {
    "sv": set("""och i att en ett det den de som på är av för med till om man får kan ska måste har
        inte så när där sin sina sitt från vid eller ut då bara också alla allt varje blir var han hon
        sig mot efter innan över under utan än ur upp ned detta denna dessa vars vilken vilka vad hur
        sedan redan ännu mycket mer mest någon något några andra annan annat egna egen eget""".split()),
    "en": set("""the a an and of to in is are be on it its that as for with by or not may can must one
        has have had at from if when where which who whoever what how then than so no only also all
        each every they their them he she his her this these those there was were will would do does
        did up out into over under without before after more most much very any some other another
        own both""".split()),
}
NUMBERS = {
    "sv": "noll en två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton".split(),
    "en": """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
        fifteen""".split(),
}
STEM = 5  # letters by which a word is known in its other forms
ENOUGH = 0.5
# Documents in the order of the table; others follow.
ORDER = ("LT", "SH", "WP", "TB", "BG")
HEAD = """# Coverage of the documents

Every statement of the documents that the course is drawn from, in a sentence of our own, and the
steps that make the learner use it. A clause that says nothing but what another says is taught with
that one, which then stands in its place. A clause counts where the text of these steps says it in
both languages; where that is known to be missing, "not said yet" tells what. Written by
`tests/course/coverage.py --update` from `docs/clauses/` and the `covers:` of lessons and puzzles.
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


def told(value, language, key=""):
    """The texts for the learner in a part of a step."""
    if isinstance(value, dict) and value.keys() <= set(LANGUAGES):
        yield value.get(language, "")
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from told(part, language, name)
    elif isinstance(value, list):
        for part in value:
            yield from told(part, language, key)
    elif key in TOLD:
        yield value


def plain(texts):
    return " ".join(" ".join(texts).lower().split())


def weighty(sentence, language):
    """The words that carry a sentence, by their stems; numbers in figures."""
    for word in re.findall(r"[^\W_]+(?:[-–][^\W_]+)*", sentence.lower()):
        if word in NUMBERS[language]:
            yield str(NUMBERS[language].index(word))
        elif word not in LIGHT[language]:
            yield word if word.isdigit() else word[:STEM]


def missing(clause, language, text):
    """What of a clause a text does not say: terms, or words; [] where it says enough."""
    if "terms" in clause:
        return [term for term in listed(clause["terms"][language])
                if not re.search(r"(?<![\w-])" + re.escape(term.lower()), text)]
    wanted, there = list(weighty(clause["says"][language], language)), set(weighty(text, language))
    without = [word for word in wanted if word not in there and word not in text]
    return without if len(without) > ENOUGH * len(wanted) else []


class Step:
    """A step that names clauses: the name of its question, its file, whether it asks, and the words
    that lead up to it and its own in each language."""

    def __init__(self, path, name, bodies):
        self.file = os.path.relpath(path, ROOT)
        self.name = name
        self.covers = listed(bodies[-1].get("covers"))
        self.asks = "ask" in bodies[-1]
        self.text = {language: plain(told(bodies, language)) for language in LANGUAGES} \
            if self.covers else None

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
            yield Step(path, name, [item])
            continue
        bodies = []
        for n, body in enumerate(item["steps"], 1):
            ask = body.get("ask") or {}
            bodies.append(body)
            yield Step(path, f"{name}/{ask.get('id', n)}", bodies)
            bodies = [] if "ask" in body else bodies


class Course:
    def __init__(self):
        self.documents = {}  # name: {"title": …, "sections": {section: [clause]}}
        self.clauses = {}    # id: clause
        self.twice = []
        self.misnamed = []
        self.dumb = []       # clauses without one of the languages, or terms without
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
                if "terms" in clause and not clause["terms"].get(language):
                    self.dumb.append(f"{name}: terms in {language}")
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

    def unsaid(self, name):
        """What of a clause the steps that cover it do not say, as words; "" where all is said."""
        clause = self.clauses[name]
        if listed(clause.get("same")) and "terms" not in clause:
            return ""
        steps = [step for other in {name, *(self.roots(name) or [])}
                 for step in self.taught.get(other, [])]
        lacks = {language: missing(clause, language, " ".join(s.text[language] for s in steps))
                 for language in LANGUAGES}
        return "; ".join(f"{language}: {', '.join(words)}" for language, words in lacks.items()
                         if words)

    def unsaid_now(self):
        """The clauses that are covered and not said, but for the known gaps."""
        for name in self.clauses:
            lacks = self.unsaid(name)
            if lacks and name not in GAPS:
                yield f"{name} is not said by {self.teachers(name)}: {lacks}"

    def needless_gaps(self):
        for name in GAPS:
            if name not in self.clauses:
                yield f"{name} is no clause"
            elif not self.unsaid(name):
                yield f"{name} is said now: take it out of GAPS"

    def teachers(self, name):
        """Links to the steps of a clause: its own, and those of the clauses it is the same as."""
        own = [step.link() for step in self.taught.get(name, [])]
        for root in self.roots(name) or []:
            if root != name:
                links = ", ".join(step.link() for step in self.taught.get(root, []))
                own.append(f"as `{root}`: {links or '–'}")
        if name in GAPS:
            own.append(f"not said yet: {GAPS[name]}")
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
        ("covering steps say what they cover", list(course.unsaid_now())),
        ("known gaps are gaps", list(course.needless_gaps())),
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
