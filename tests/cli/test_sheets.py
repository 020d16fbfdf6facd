#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Exams on paper: brade export --exam. The sheets and the key are read as the XML that they are, and
held against what brade questions --exam says of the same codes."""
import json
import os
import re
import subprocess
import tempfile
import xml.etree.ElementTree as ET

from tap import SOURCE, brade, case, equal, holds, run

XHTML = "{http://www.w3.org/1999/xhtml}"
SVG = "{http://www.w3.org/2000/svg}"
FOLDER = tempfile.TemporaryDirectory()
EXAM = os.path.join(SOURCE, "tests", "golden", "exam", "lessons", "exam.yaml")
MARKED = os.path.join(SOURCE, "tests", "tutor", "timed.yaml")


def place(*names):
    return os.path.join(FOLDER.name, *names)


def export(folder, *args, status=0, **changes):
    result = brade("export", "--exam", *args, "--html", place(folder), BRADE_DATADIR=SOURCE, **changes)
    equal((result.status, result.out), (status, b""))
    return result


def root(*names):
    return ET.parse(place(*names)).getroot()


def words(element):
    return re.sub(r"\s+", " ", "".join(element.itertext())).strip()


def with_class(element, name):
    return [e for e in element.iter() if name in e.get("class", "").split()]


def codes(key):
    return [int(re.search(r"\d{6}", words(v.find(f"{XHTML}h2"))).group())
            for v in with_class(key, "version")]


def questions(code, *names):
    done = brade("questions", "--exam", "--seed", str(code), "--json", *names)
    equal(done.status, 0)
    return [json.loads(line) for line in done.out.decode().splitlines()]


def lesson(number):
    names = sorted(os.listdir(os.path.join(SOURCE, "lessons")))
    return os.path.join(SOURCE, "lessons", names[number - 1])


def key_is_right(folder, name, path):
    """Every row of the key has the answers of the question that its code draws."""
    key = root(folder, f"{name}-key.html")
    for version, code in zip(with_class(key, "version"), codes(key)):
        rows = [e for e in version.iter(f"{XHTML}tr") if e.get("data-question")]
        asked = questions(code, path)
        equal([(r.get("data-question"), r.get("data-answers")) for r in rows],
              [(q["id"], "; ".join(q["answers"])) for q in asked])
        for row, question in zip(rows, asked):
            if question["kind"] in ("number", "legal", "rolls"):
                equal(words(row[1]), ", ".join(question["answers"]))
            elif question["kind"] == "choice":
                said = {o["letter"]: o["words"] for o in question["options"]}
                equal(words(row[1]), "; ".join(f"{a}) {said[a]}" for a in question["answers"]))


@case
def the_key_is_right_for_every_question():
    for number in (11, 22, 27, 36):
        name = brade("questions", lesson(number), "--json").out.decode().splitlines()[0]
        name = json.loads(name)["id"].split("/")[0]
        export(f"all{number}", str(number), "--seed", "3", "--versions", "3", "--lang", "en")
        equal(sorted(os.listdir(place(f"all{number}"))),
              [f"{name}-{v}.html" for v in ("A", "B", "C", "key")])
        key_is_right(f"all{number}", name, lesson(number))


@case
def the_sheets_ask_what_the_code_draws():
    export("sheets", EXAM, "--seed", "7", "--versions", "4", "--lang", "en")
    for letter, code in zip("ABCD", codes(root("sheets", "tried-key.html"))):
        sheet = root("sheets", f"tried-{letter}.html")
        asked = questions(code, EXAM)
        shown = with_class(sheet, "question")
        equal(len(shown), len(asked))
        for section, question in zip(shown, asked):
            equal(len(list(section.iter(SVG + "svg"))), 1 if question["position"] else 0)
            if question["kind"] == "choice":
                equal([words(li) for li in section.iter(f"{XHTML}li")],
                      [f"{o['letter']} {o['words']}" for o in question["options"]])
        holds(words(sheet), f"Version {letter} · code {code}")
        holds(words(sheet), f'"brade exam exam.yaml --seed {code}" asks these questions again')
        holds(words(sheet), "9 questions, of which 6 must be right.")
        for blank in ("Name:", "Date:", "Marks, of 9:"):
            holds(words(sheet), blank)
        assert not [e for e in sheet.iter() if e.get("data-answers")], "a sheet tells answers"


@case
def versions_differ():
    export("differ", "22", "--seed", "1", "--versions", "26", "--lang", "sv")
    sheets = [open(place("differ", f"jan-{chr(65 + i)}.html"), encoding="utf-8").read() for i in range(26)]
    boards = ["".join(re.findall(r"<svg.*?</svg>", s, re.S)) for s in sheets]
    equal(len(set(boards)), 26)
    found = codes(root("differ", "jan-key.html"))
    equal(len(set(found)), 26)
    assert all(100000 <= code <= 999999 for code in found), found


@case
def options_come_in_other_orders():
    export("orders", EXAM, "--seed", "2", "--versions", "12", "--lang", "en")
    orders = set()
    for i in range(12):
        sheet = root("orders", f"tried-{chr(65 + i)}.html")
        orders.add(words([q for q in with_class(sheet, "question") if "huk" in words(q)][0]))
    equal(len(orders), 1)  # 1, 12, 24 rise: an order that is told is kept
    path = place("colours.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write("lesson: colours\ntitle: C\nsteps: [{say: x}]\nexam:\n  draw:\n    - {from: pool}\n"
                   "  pool: [{ask: {text: t, choice: [red, {text: green, right: yes}, blue, grey]}}]\n")
    export("colours", path, "--seed", "2", "--versions", "12", "--lang", "en")
    shown = {words(root("colours", f"colours-{chr(65 + i)}.html").find(f".//{XHTML}ul")) for i in range(12)}
    assert len(shown) > 4, shown
    key_is_right("colours", "colours", path)


@case
def the_key_tells_what_makes_the_sheets_again():
    os.makedirs(place("of a teacher"), exist_ok=True)
    path = place("of a teacher", "sheet.yaml")
    with open(lesson(14), encoding="utf-8") as lines, open(path, "w", encoding="utf-8") as copy:
        copy.write(lines.read())
    export("again", path, "--seed", "5")
    holds(words(root("again", "band-och-blottor-key.html")),
          f"brade export --exam '{path}' --seed 5 --versions 1")
    assert path not in words(root("again", "band-och-blottor-A.html"))  # the learner has it elsewhere


@case
def the_same_seed_is_the_same_bytes():
    export("one", "14", "--seed", "9", "--versions", "2", "--lang", "both")
    export("two", "14", "--seed", "9", "--versions", "2", "--lang", "both", LANG="sv_SE.UTF-8", TZ="Asia/Tokyo")
    done = subprocess.run(["diff", "-r", place("one"), place("two")], capture_output=True, check=False)
    equal((done.returncode, done.stdout), (0, b""))
    equal(sorted(os.listdir(place("one"))), ["en", "sv"])
    equal(codes(root("one", "en", "band-och-blottor-key.html")), codes(root("one", "sv", "band-och-blottor-key.html")))
    holds(words(root("one", "sv", "band-och-blottor-A.html")), "Band och blottor")
    export("other", "14", "--seed", "10", "--lang", "en")
    assert codes(root("other", "band-och-blottor-key.html"))[0] not in codes(root("one", "en", "band-och-blottor-key.html"))


@case
def marks_and_time_are_told():
    export("marked", MARKED, "--seed", "1", "--lang", "en", "--title", "Term <1>")
    sheet, key = root("marked", "timed-A.html"), root("marked", "timed-key.html")
    holds(words(sheet), "3 questions worth 5 marks, of which 3 are needed to pass. Time: 2 minutes.")
    holds(words(sheet), "Term <1>")
    equal([words(e) for e in with_class(sheet, "worth")], ["3 marks", "1 mark", "1 mark"])
    equal([words(e) for e in with_class(key, "marks")], ["3", "1", "1", "5"])
    holds(words(key), "It takes 3 to pass.")


@case
def pips_that_are_asked_for_are_not_told():
    path = place("race.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write("lesson: race\ntitle: R\nsteps: [{say: x}]\nexam:\n  draw:\n"
                   "    - {theme: race, ask: {counts: pips-to-go}}\n    - {theme: hitting, ask: play}\n")
    export("race", path, "--seed", "1", "--lang", "en")
    told = [words(q) for q in with_class(root("race", "race-A.html"), "question")]
    assert "pips to go" not in told[0].replace("points to go", ""), told[0]
    holds(told[1], "pips to go")


@case
def what_cannot_be_is_told():
    def refused(args, status, said):
        result = brade("export", *args, BRADE_DATADIR=SOURCE)
        equal((result.status, result.out), (status, b""))
        holds(result.err, said)
    sheets = ["--exam", "--seed", "1", "--html", place("never"), "--lang", "en"]
    refused(sheets, 2, "one lesson is printed at a time")
    refused(["14", "15", *sheets], 2, "one lesson is printed at a time")
    refused(["14", "--exam", "--html", place("never"), "--lang", "en"], 2, "--seed N")
    refused(["14", "--exam", "--seed", "1", "--lang", "en"], 2, "--html DIR")
    refused(["nobody", *sheets], 2, 'there is no lesson "nobody"')
    refused(["missing.yaml", *sheets], 2, "missing.yaml")
    refused([os.path.join(os.path.dirname(EXAM), "without.yaml"), *sheets], 2, "has no exam")
    refused(["14", *sheets, "--versions", "27"], 2, "a number from 1 to 26")
    refused(["14", *sheets, "--versions", "0"], 2, "a number from 1 to 26")
    refused(["14", "--versions", "2", "--html", place("never"), "--lang", "en"], 2, "--versions needs --exam")
    refused([os.path.join(SOURCE, "tests", "course", "bad", "exam-pool.yaml"), *sheets], 1, "exam-pool.yaml:")
    assert not os.path.exists(place("never"))
    with open(place("file"), "w", encoding="utf-8"):
        pass
    result = export("file", "14", "--seed", "1", "--lang", "en", status=3)
    holds(result.err, "cannot be written")


@case
def a_line_without_questions_is_told():
    path = place("none.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write("lesson: none\ntitle: N\nsteps: [{say: x}]\nexam:\n  draw:\n    - {from: [a, b], times: 2}\n"
                   "    - {from: [a]}\n  pool:\n    - ask: {id: a, text: t, choice: [a, {text: b, right: yes}]}\n"
                   "    - ask: {id: b, text: u, choice: [a, {text: b, right: yes}]}\n")
    result = export("none", path, "--seed", "1", "--lang", "en", status=3)
    holds(result.err, "No question could be drawn")


@case
def preview_shows_the_exam_that_the_seed_draws():
    shown = brade("preview", EXAM, "--seed", "5", "--lang", "en", "--plain").out.decode()
    holds(shown, "By the seed 5 it asks this")
    for number, question in enumerate(questions(5, EXAM), 1):
        part = shown.split(f"Exam, question {number} of 9")[1].split("Exam, question")[0]
        said = re.sub(r"\s+", " ", part)
        if question["kind"] in ("number", "legal", "choice", "rolls"):
            holds(said, f"{'; '.join(question['answers'])}.")


@case
def preview_shows_what_of_a_wrong_exam_it_can():
    path = place("wrong.yaml")
    with open(EXAM, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace("legal: 20/off", "legal: 26/off"))
    result = brade("preview", path, "--lang", "en")
    equal(result.status, 1)
    holds(result.out, "Exam, question 9 of 9")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace("pass: 6", "pass: 60"))
    result = brade("preview", path, "--lang", "en")
    equal(result.status, 1)
    holds(result.err, "60 right answers cannot be asked of 9 questions")
    holds(result.out, "Play it yourself.")


run()
