#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A class: names, exports of real sessions and of made-up learners, and what `brade class` makes of
them; and that `progress` and `dashboard` tell a learner the same."""
import csv
import glob
import html.parser
import io
import json
import os
import random
import re
import shutil
import tempfile
import unicodedata

import exported
import makeclass
import packs
import tap
from tap import brade, case, equal, holds

tap.PROGRAM = os.path.abspath(tap.PROGRAM)
ROOT = os.path.abspath(os.environ.get("BRADE_SOURCE", tap.SOURCE))
DEEP = os.environ.get("BRADE_DEEP") == "1"
FOLDER = tempfile.TemporaryDirectory(prefix="brade-class-")
NOW = 1790000000
DAY = 86400

LESSON = """\
lesson: kurs
title: {sv: Liten kurs, en: A small course}
summary: {sv: Kort., en: Short.}
theme: jan
steps:
  - say: {sv: Text., en: Text.}
    position: start
    ask:
      id: val
      text: {sv: Vilken?, en: Which?}
      choice:
        - text: {sv: Gul, en: Yellow}
        - text: {sv: Grön, en: Green}
          right: yes
        - text: {sv: Röd, en: Red}
  - ask:
      id: antal
      text: {sv: Hur många?, en: How many?}
      number: 2
      counts: legal-plays
      roll: 6-5
      hints: [{sv: Tänk., en: Think.}]
  - ask:
      id: drag
      text: {sv: Spela., en: Play.}
      play: [1/7/12, 1/7 1/6]
      roll: 6-5
"""


def path(*names):
    return os.path.join(FOLDER.name, *names)


DATA = tap.little_content()

with open(path("kurs.yaml"), "w", encoding="utf-8") as written:
    written.write(LESSON)


class Learner:
    """Somebody with a home of their own."""

    def __init__(self, name):
        self.home = path(f"home-{name}")
        os.makedirs(self.home, exist_ok=True)
        self.now = NOW

    def run(self, *args, stdin="", **more):
        return brade(*args, stdin=stdin.encode(), XDG_STATE_HOME=self.home, BRADE_NOW=str(self.now),
                     TZ="UTC", **{"BRADE_DATADIR": DATA, **more})

    def session(self, *args, typed=(), lang="en"):
        done = self.run(*args, "--seed", "3", "--lang", lang,
                        stdin="\n".join([*typed, "quit", ""]))
        equal(done.status, 0)
        return done.out.decode()

    def learn(self, *typed, lang="en"):
        return self.session("learn", path("kurs.yaml"), typed=typed, lang=lang)

    def export(self, file):
        done = self.run("progress", "export", path(file))
        equal(done.status, 0)
        return path(file)

    def figures(self):
        """What both tell: questions, and how many were right at once."""
        progress = self.run("progress", "--json").json()
        dashboard = self.run("dashboard", "--json").json()["answers"]
        equal((progress["questions"], progress["first_try"]),
              (dashboard["asked"], dashboard["right"]))
        words = self.run("progress", "--lang", "en").out.decode()
        if progress["questions"] > 0:
            holds(" ".join(words.split()), f"You have answered {progress['questions']} question")
        return progress["questions"], progress["first_try"]


def letter(words, option):
    """The letter that an option was shown under."""
    return re.search(rf"^ *([a-c])[):.]? +{option}", words, re.M).group(1)


LETTERS = []


def wrong_choice():
    """The letters of Red and of Green, as every session with this seed shows them."""
    if not LETTERS:
        words = Learner("letters").learn()
        LETTERS.extend(letter(words, option) for option in ("Red", "Green"))
    return LETTERS


def exam_lines(number):
    """What is typed to pass the exam of a shipped lesson with this seed."""
    file = glob.glob(f"{DATA}/lessons/{number}-*.yaml")[0]
    asked = [json.loads(line) for line in
             brade("questions", "--exam", "--seed", "3", "--json", file).out.splitlines()]
    return [line for q in asked for line in
            ((q["answers"][0] if q["kind"] == "play" else
              ("; " if q["kind"] == "plays" else " ").join(q["answers"])), "")]


# ---- progress and dashboard ----

@case
def a_question_left_with_a_wrong_answer_counts_for_both():
    learner = Learner("left")
    red, _ = wrong_choice()
    learner.learn(red)
    equal(learner.figures(), (1, 0))


@case
def right_helped_partly_and_given_up():
    learner = Learner("kinds")
    red, green = wrong_choice()
    learner.learn(green, "", "hint", "2", "", "skip")
    equal(learner.figures(), (3, 1))
    learner.now += 2 * DAY
    learner.learn("learn 1", red, green)
    learner.session("solve", "jan", typed=["skip", "", "hint", "skip"])
    asked, right = learner.figures()
    assert asked >= 4 and right >= 1, (asked, right)


@case
def an_exam_left_in_the_middle():
    learner = Learner("exam")
    learner.session("exam", "11", typed=exam_lines("11")[:4])
    equal(learner.figures(), (2, 2))


@case
def an_exam_that_was_not_passed_is_told():
    learner = Learner("sat")
    words = learner.session("exam", "11", typed=["skip", "yes", ""] * 7)
    holds(words, "not passed yet")
    for lang, told in (("en", "Exams that are not passed yet, by lesson: 11 (last on 2026-09-21)."),
                       ("sv", "Prov som inte är godkända än, till lektion: 11 (senast 2026-09-21).")):
        holds(learner.run("progress", "--lang", lang).out, told)
    holds(" ".join(learner.session(typed=["train failed"]).split()),
          "questions do not come again")
    learner.session("exam", "11", typed=exam_lines("11"))
    assert "not passed" not in learner.run("progress", "--lang", "en").out.decode()


@case
def nothing_answered_at_all():
    equal(Learner("nothing").figures(), (0, 0))


@case
def a_question_that_is_still_open_counts_for_neither():
    learner = Learner("open")
    red, _ = wrong_choice()
    words = learner.learn(red, "progress", "dashboard plain")
    assert "You have answered 1" not in " ".join(words.split()), words
    equal(learner.figures(), (1, 0))


@case
def any_history_is_told_alike():
    rng = random.Random(5)
    for number in range(30 if DEEP else 3):
        learner = Learner(f"any{number}")
        file = path("any.json")
        with open(file, "w", encoding="utf-8") as out:
            out.write(makeclass.export(None, makeclass.answers(rng, 60, 40), rng))
        equal(learner.run("progress", "import", file).status, 0)
        learner.now = makeclass.BEGIN + 90 * DAY
        asked, _ = learner.figures()
        shown = brade("class", "--json", file, BRADE_DATADIR=DATA).json()["learners"][0]
        equal((shown["asked"], shown["right"]), learner.figures())
        assert asked > 5, asked


# ---- names ----

@case
def a_name_is_given_shown_and_forgotten():
    learner = Learner("name")
    holds(learner.session(typed=["set name"]), "You have given no name.")
    learner.run("progress", "name", " Anna \t ")
    equal(exported.read(learner.run("progress", "export").out)["name"], "Anna")
    holds(learner.session(typed=["set namn   Åsa  Ek "], lang="sv"), "Åsa  Ek")
    holds(learner.session(typed=["set"]), "You are called Åsa  Ek here")
    done = learner.run("progress", "export")
    equal(exported.read(done.out)["name"], "Åsa  Ek")
    assert "name" not in exported.read(done.out)["settings"]
    holds(done.err, "carries your name, Åsa  Ek")
    holds(learner.run("progress", "name").out, "Åsa  Ek")
    learner.session(typed=["set name none"])
    done = learner.run("progress", "export")
    assert "name" not in exported.read(done.out)
    equal(done.err, b"")
    equal(learner.run("progress", "name", "Bo").status, 0)
    equal(exported.read(learner.run("progress", "export").out)["name"], "Bo")
    for bad in ["x" * 61, "a\x1b[31mb", "a\nb", "\u202eab"]:
        equal(learner.run("progress", "name", bad).status, 1)
    equal(exported.read(learner.run("progress", "export").out)["name"], "Bo")


@case
def nobody_becomes_another_by_an_import():
    anna, bo, new = Learner("imp-anna"), Learner("imp-bo"), Learner("imp-new")
    _, green = wrong_choice()
    anna.learn("set name Anna", green)
    bo.learn("set name Bo", green)
    file = anna.export("anna-imp.json")
    done = new.run("progress", "import", file)
    equal(done.status, 0)
    holds(" ".join(done.out.decode().split()), "It is of Anna. (Several")
    holds(new.run("progress", "name").out, "no name")
    equal(new.figures(), (1, 1))
    nameless = Learner("imp-nameless")
    nameless.learn(green)
    for learner, name in ((bo, "of Bo"), (nameless, "somebody without a name")):
        for args, stdin in (([file], "y\n"), (["-"], open(file, encoding="utf-8").read())):
            done = learner.run("progress", "import", *args, stdin=stdin)
            equal((done.status, done.out), (3, b""))
            words = " ".join(done.err.decode().split())
            for part in ("it is of Anna", name, '"brade class" shows', "--merge"):
                holds(words, part)
        equal(learner.figures(), (1, 1))
        before = learner.run("progress", "name").out
        equal(learner.run("progress", "import", file, "--merge").status, 0)
        equal(learner.figures(), (2, 2))
        equal(learner.run("progress", "name").out, before)


@case
def merging_is_of_an_import_alone():
    for args in (["export"], ["name"], ["mistakes"], []):
        done = Learner("merging").run("progress", *args, "--merge")
        equal(done.status, 2)
        holds(done.err, "--merge")


@case
def a_name_among_the_settings_of_a_file_is_none():
    learner = Learner("sneaky")
    with open(path("sneaky.json"), "w", encoding="utf-8") as out:
        json.dump({"format": "brade-progress", "version": 2, "exported": 1, "lessons": [],
                   "settings": {"name": "Mallory", "daily": "off"}, "answers": []}, out)
    equal(learner.run("progress", "import", path("sneaky.json")).status, 0)
    holds(learner.run("progress", "name").out, "no name")


# ---- what was answered ----

@case
def the_store_keeps_what_a_wrong_answer_was():
    learner = Learner("given")
    red, _ = wrong_choice()
    learner.learn(red, "skip", "", "tre", "2", "", "1/6", "pass", "1/7/12")  # a pass is explained, and no answer
    records = exported.read(learner.run("progress", "export").out)["answers"]
    given = [(r["question"], r["outcome"], r.get("given")) for r in records]
    equal(given, [("kurs/val", "wrong", "c"), ("kurs/val", "skipped", None),
                  ("kurs/antal", "wrong", "3"), ("kurs/antal", "right", None),
                  ("kurs/drag", "right", None)])
    copy = Learner("given-copy")
    copy.run("progress", "import", learner.export("given.json"))
    equal(exported.read(copy.run("progress", "export").out)["answers"], records)


@case
def the_letter_is_that_of_the_file_whatever_was_shown():
    kept = set()
    for seed in range(4):
        learner = Learner(f"letter{seed}")
        words = learner.run("learn", path("kurs.yaml"), "--seed", str(seed), "--lang", "en").out
        red = letter(words.decode(), "Red")
        learner.run("learn", path("kurs.yaml"), "--seed", str(seed), "--lang", "en",
                    stdin=f"{red}\nquit\n")
        kept.add((red, exported.read(learner.run("progress", "export").out)["answers"][0]["given"]))
    equal({given for _, given in kept}, {"c"})
    assert len(kept) > 1, kept


# ---- a class of real sessions ----

def real_class():
    folder = path("klass")
    if os.path.isdir(folder):
        return folder
    os.makedirs(folder)
    for name, right in (("Anna", True), ("Åsa", False), ("Bo", False)):
        learner = Learner(f"class-{name}")
        red, green = wrong_choice()
        typed = [f"set name {name}", green] if right else [f"set name {name}", red, "skip"]
        learner.learn(*typed, "", "2", "", "1/7/12", "")
        if name == "Bo":
            for again in range(1, 4):
                learner.now = NOW + again * DAY
                learner.session("ask", f"{path('kurs.yaml')}#kurs/val", typed=[red])
        if name == "Anna":
            learner.session("exam", "11", typed=exam_lines("11"))
        learner.export(os.path.join("klass", f"{name}.json"))
    return folder


@case
def a_class_of_real_sessions():
    shown = brade("class", "--json", real_class(), "--lang", "en", BRADE_DATADIR=DATA).json()
    equal([learner["name"] for learner in shown["learners"]], ["Anna", "Bo", "Åsa"])
    by_name = {learner["name"]: learner for learner in shown["learners"]}
    for name, learner in by_name.items():
        home = Learner(f"class-{name}")
        equal((learner["asked"] + learner["exam_asked"], learner["right"] + learner["exam_right"]), home.figures())
    equal([learner["exam_asked"] > 0 for learner in shown["learners"]], [True, False, False])
    equal([learner["helped"] for learner in shown["learners"]], [0, 1, 1])  # the answer was shown
    question = next(q for q in shown["questions"] if q["question"] == "kurs/val")
    equal((question["asked"], question["failed"]), (3, 2))
    equal(question["wrong"][0]["given"], "c")
    equal(question["wrong"][0]["learners"], 2)
    lessons = {s["lesson"]: s for s in by_name["Anna"]["lessons"]}
    equal((lessons["bradet"]["how"], lessons["bradet"]["exams_not_passed"]), ("tested-out", 0))
    equal(lessons["kurs"]["through"], True)
    equal([(s["learner"], s["kind"], s["what"]) for s in shown["stuck"]],
          [("Bo", "question", "kurs/val")])


@case
def the_text_says_the_same_in_both_languages():
    shown = brade("class", real_class(), "--lang", "sv", BRADE_DATADIR=DATA, COLUMNS="80")
    equal((shown.status, shown.err), (0, b""))
    words = shown.out.decode()
    for part in ("3 elever", "Åsa", "kurs/val", "Brädet", "c (2)"):
        holds(words, part)
    english = brade("class", real_class(), "--lang", "en", BRADE_DATADIR=DATA).out.decode()
    for part in ("3 learners", "Anna", "kurs/val", "The board", "c (2)", "failed kurs/val"):
        holds(english, part)


WORDS = """\
lesson: ord
title: {sv: Ord, en: Words}
theme: jan
steps:
  - say: {sv: Text., en: Text.}
    position: {white: {bar: 1, 13: 1, rest: off}, black: {1: 2, rest: off}}
    ask:
      id: in
      text: {sv: Spela., en: Play.}
      play: bar/5 13/14
      roll: 5-1
  - position: start
    ask:
      id: lov
      legal: 1/7/12
      roll: 6-5
  - position: start
    ask:
      id: en
      text: {sv: Vad slår du?, en: What do you roll?}
      preroll: [one-die, two-dice]
      answer: two-dice
"""


@case
def what_was_answered_stands_in_the_language_of_the_teacher():
    data = path("words-data")
    packs.folder(os.path.join(data, "brade", "packs", "kurs"),
                 {"pack.yaml": packs.PACK, "lessons/ord.yaml": WORDS})
    home = dict(XDG_DATA_HOME=data, BRADE_DATADIR=DATA, COLUMNS="100")
    learner = Learner("words")
    learner.run("learn", "kurs:ord", "--seed", "3", "--lang", "en", XDG_DATA_HOME=data,
                stdin="bar/1 13/18\nskip\n\nno\nskip\n\na\nquit\n")
    file = learner.export("ord.json")
    for lang, parts in (("sv", ("in/1 13/18 (1)", "rätt: in/5 13/14", "nej (1)",
                                "kasta en tärning (1)")),
                        ("en", ("bar/1 13/18 (1)", "right: bar/5 13/14", "no (1)",
                                "roll one die (1)"))):
        shown = brade("class", file, "--lang", lang, **home)
        for part in parts:
            holds(shown.out, part)
    given = {wrong["given"] for q in brade("class", "--json", file, "--lang", "sv",
                                           **home).json()["questions"] for wrong in q["wrong"]
             if wrong["kind"] == "given"}
    equal(given, {"bar/1 13/18", "no", "one-die"})


@case
def a_lesson_without_an_exam_is_learned_by_its_questions():
    data = path("learned-data")
    packs.folder(os.path.join(data, "brade", "packs", "kurs"), packs.GOOD)
    home = dict(XDG_DATA_HOME=data, BRADE_DATADIR=DATA, COLUMNS="100")
    for name, typed, how, cell in (("all", "\n14\n15\n", "questions", "09-21"),
                                   ("none", "\nskip\n\n", "no", "end")):
        learner = Learner(f"learned-{name}")
        learner.run("learn", "kurs:hemspel", "--lang", "en", XDG_DATA_HOME=data,
                    stdin=typed + "quit\n")
        file = learner.export(f"learned-{name}.json")
        shown = brade("class", "--json", file, **home).json()["learners"][0]
        equal((shown["learned"], shown["lessons"][0]["how"]), (int(how == "questions"), how))
        holds(brade("class", file, "--lang", "en", **home).out, f"  {cell}\n")


# ---- merged, mixed, damaged ----

def made(name, records, file, exported=None, seed=1):
    with open(path(file), "w", encoding="utf-8") as out:
        out.write(makeclass.export(name, records, random.Random(seed), exported))
    return path(file)


@case
def two_exports_of_one_store_count_once():
    records = makeclass.answers(random.Random(2), 80)
    old = made("Liv", records[:50], "liv-old.json")
    new = made("Liv", records, "liv-new.json", exported=records[-1]["when"] + DAY)
    done = brade("class", "--json", old, new, old, BRADE_DATADIR=DATA)
    equal(done.status, 0)
    holds(done.err, "count once")
    shown = done.json()
    equal((shown["answers"], len(shown["learners"])), (80, 1))
    equal(shown["learners"][0]["files"], [new, old])
    alone = brade("class", "--json", new, BRADE_DATADIR=DATA).json()
    equal(shown["questions"], alone["questions"])


@case
def somebody_who_brought_in_anothers_progress_is_told():
    records = makeclass.answers(random.Random(3), 40)
    one = made("Siri", records[:30], "siri.json")
    two = made("Nils", records, "nils.json")
    done = brade("class", "--json", one, two, "--lang", "en", BRADE_DATADIR=DATA)
    holds(done.err, "different names")
    equal(done.json()["mixed"], [[one, two]])
    equal(len(done.json()["learners"]), 2)


@case
def a_damaged_file_is_told_and_the_others_go_on():
    good = made("Tage", makeclass.answers(random.Random(4), 10), "tage.json")
    with open(good, encoding="utf-8") as file:
        whole = file.read()
    bad = path("cut.json")
    with open(bad, "w", encoding="utf-8") as file:
        file.write(whole[:len(whole) // 2])
    done = brade("class", "--json", good, bad, "--lang", "en", BRADE_DATADIR=DATA)
    equal(done.status, 1)
    wrong = json.loads(done.err.decode().splitlines()[0])
    equal((wrong["file"], type(wrong["line"])), (bad, int))
    assert wrong["error"].startswith("the file ends here"), wrong
    equal(len(done.json()["learners"]), 1)
    done = brade("class", bad, BRADE_DATADIR=DATA)
    equal((done.status, done.out), (1, b""))
    done = brade("class", good, path("none.json"), BRADE_DATADIR=DATA)
    equal(done.status, 2)
    holds(done.out, "Tage")
    os.makedirs(path("empty"), exist_ok=True)
    done = brade("class", path("empty"), "--lang", "en", BRADE_DATADIR=DATA)
    equal(done.status, 1)
    holds(done.err, "there is no .json file in this folder")
    equal(brade("class").status, 2)


@case
def what_import_refuses_a_class_refuses():
    record = makeclass.answers(random.Random(8), 1)[0]
    lesson = {"lesson": "kurs", "when": NOW, "step": 1, "through": False, "learned": 0, "how": "no"}
    good = {"format": "brade-progress", "version": 2, "exported": NOW, "name": "Tage",
            "settings": {}, "lessons": [lesson], "mistakes": [], "answers": [record]}
    late = 99999999999999
    bad = [{"settings": [1]}, {"settings": {"lang": 7}}, {"mistakes": "x"}, {"mistakes": [{}]},
           {"version": -1}, {"version": 0}, {"exported": late}, {"exported": "x"},
           {"answers": [{**record, "when": late}]}, {"lessons": [{**lesson, "when": late}]},
           {"lessons": [{**lesson, "learned": late, "how": "exam"}]}]
    files = [json.dumps({**good, **part}) for part in bad]
    whole = json.dumps(good)
    files += [whole.replace('"name"', '"name": "Bo", "name"'),
              whole.replace('"name"', '"x": 1, "x": 2, "name"'),
              whole.replace('"settings": {}', '"settings": ' + "[" * 60000 + "]" * 60000)]
    learner = Learner("refuser")
    for number, content in enumerate([whole, *files]):
        with open(path("refused.json"), "w", encoding="utf-8") as file:
            file.write(content)
        for command in (["class"], ["progress", "import"]):
            done = learner.run(*command, path("refused.json"))
            assert (done.status == 0) == (number == 0), (command, content[:300], done.status)
            assert number == 0 or done.err, content[:300]


@case
def a_lesson_of_a_pack_is_called_after_the_pack():
    data = path("data")
    packs.folder(os.path.join(data, "brade", "packs", "kurs"), packs.GOOD)
    lesson = {"lesson": "kurs:hemspel", "when": NOW, "step": 1, "through": False, "learned": 0,
              "how": "no"}
    with open(path("packed.json"), "w", encoding="utf-8") as file:
        json.dump({"format": "brade-progress", "version": 2, "exported": NOW, "lessons": [lesson],
                   "answers": []}, file)
    for form in (["--html", "-"], []):
        done = brade("class", path("packed.json"), *form, "--lang", "en", BRADE_DATADIR=DATA,
                     XDG_DATA_HOME=data)
        equal(done.status, 0)
        holds(done.out, "The course · Bearing off")


HOSTILE = ["=1+1", "+A1", "-2", "@SUM(A1)", "a\"b,c", "<script>alert(1)</script>", "a;b",
           "'quoted", "x" * 60, "\uff1d3+1", "\uff0bC1", "\uff0d4", "\uff20C1", "|cmd"]


MARKED = "=+-@|\t\r\uff1d\uff0b\uff0d\uff20"


def hostile_class():
    folder = path("hostile")
    os.makedirs(folder, exist_ok=True)
    rng = random.Random(6)
    for number, name in enumerate(HOSTILE):
        records = makeclass.answers(rng, 12)
        for at, record in enumerate(records):
            record["question"] = ["=cmd/1", "a\x1b[31m/2", "\u202e\t/3", "<b>/4"][at % 4]
            if record["outcome"] == "wrong":
                record["given"] = ["=HYPERLINK(1)", "\x1b]0;x\x07", "<img>", "\t=1"][at % 4]
        made(name, records, os.path.join("hostile", f"h{number}.json"))
    return folder


def is_shown_safely(text):
    for char in text:
        assert char in "\n\r\ufeff" or unicodedata.category(char) not in ("Cc", "Cf"), repr(char)


@case
def nothing_hostile_reaches_a_terminal_a_page_or_a_spreadsheet():
    folder, tables = hostile_class(), path("tables")
    shutil.rmtree(tables, ignore_errors=True)
    done = brade("class", folder, "--html", path("klass.html"), "--csv", tables, "--lang", "en",
                 BRADE_DATADIR=DATA)
    equal((done.status, done.out), (0, b""))
    is_shown_safely(brade("class", folder, "--lang", "en", BRADE_DATADIR=DATA).out.decode())
    is_shown_safely(brade("class", folder, "--json", BRADE_DATADIR=DATA).out.decode())
    with open(path("klass.html"), encoding="utf-8") as file:
        page = file.read()
    is_shown_safely(page)
    for tag in ("<script", "<img", "<b>/4", "http-equiv=\"refresh", "javascript:"):
        assert tag not in page, tag
    assert not re.search(r"<[^>]*\son\w+=", page)
    names = sorted(os.path.basename(file) for file in glob.glob(f"{tables}/*"))
    equal(names, ["answers.csv", "exam-answers.csv", "exams.csv", "learners.csv", "lessons.csv",
                  "questions.csv", "stuck.csv"])
    for name in names:
        with open(os.path.join(tables, name), encoding="utf-8-sig", newline="") as file:
            text = file.read()
        is_shown_safely(text)
        rows = list(csv.reader(io.StringIO(text), strict=True))
        assert len({len(row) for row in rows}) == 1, name
        for row in rows:
            for cell in row:
                assert not cell or cell[0] not in MARKED, cell
    with open(os.path.join(tables, "learners.csv"), encoding="utf-8-sig", newline="") as file:
        shown = {row[0] for row in list(csv.reader(file))[1:]}
    for name in HOSTILE:
        assert ("'" if name[0] in MARKED + "'" else "") + name in shown, (name, shown)


class Page(html.parser.HTMLParser):
    """Every element is closed where it should be."""
    def __init__(self):
        super().__init__()
        self.open, self.seen = [], set()

    def handle_starttag(self, tag, attrs):
        self.seen.add(tag)
        self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.seen.add(tag)

    def handle_endtag(self, tag):
        equal(self.open.pop(), tag)


@case
def the_page_is_whole_and_needs_nothing_else():
    for lang, words in (("sv", "Klassen"), ("en", "The class")):
        done = brade("class", real_class(), "--html", "-", "--lang", lang, BRADE_DATADIR=DATA)
        page = done.out.decode()
        parser = Page()
        parser.feed(page)
        equal(parser.open, [])
        assert not parser.seen & {"script", "link", "img", "iframe"}, parser.seen
        holds(page, f"<h1>{words}</h1>")
        holds(page, f'lang="{lang}"')
        holds(page, "prefers-color-scheme:dark")
        holds(page, "@media print")


def fits(value, schema, root, where=""):
    """Whether a value is as a schema says, of what the schema here uses."""
    if "$ref" in schema:
        schema = root["$defs"][schema["$ref"].rsplit("/", 1)[1]]
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool,
             "null": type(None)}
    allowed = schema.get("type", [])
    allowed = [allowed] if isinstance(allowed, str) else allowed
    assert any(type(value) is kinds[kind] for kind in allowed), f"{where}: {value!r}"
    if "enum" in schema:
        assert value in schema["enum"], f"{where}: {value!r}"
    if isinstance(value, dict):
        equal(set(value) ^ set(schema["properties"]), set())
        for key, inner in value.items():
            fits(inner, schema["properties"][key], root, f"{where}.{key}")
    if isinstance(value, list):
        for at, inner in enumerate(value):
            fits(inner, schema["items"], root, f"{where}[{at}]")


EXAM = """\
lesson: provet
title: {sv: Provet, en: The exam}
number: 1
teaches: hitting
steps: [{say: {sv: x, en: x}}]
exam:
  pass: 5
  seed: 4711
  draw: [{theme: hitting, ask: legal, times: 3, marks: 2}]
"""


def exam_class():
    """Three learners who sat the same exam; the folders of their exports and of the lesson."""
    folder, content = path("provklass"), path("provkurs")
    if not os.path.isdir(folder):
        os.makedirs(folder)
        os.makedirs(os.path.join(content, "lessons"))
        os.symlink(os.path.join(DATA, "nets"), os.path.join(content, "nets"))
        file = os.path.join(content, "lessons", "prov.yaml")
        with open(file, "w", encoding="utf-8") as written:
            written.write(EXAM)
        right = [json.loads(line)["answers"][0] for line in
                 brade("questions", "--exam", "--seed", "4711", "--json", file).out.splitlines()]
        wrong = [{"yes": "no", "no": "yes"}[answer] for answer in right]
        for name, typed in (("Ada", right), ("Bo", [*right[:2], wrong[2]]), ("Cai", [wrong[0], "skip", wrong[2]])):
            learner = Learner(f"prov-{name}")
            done = learner.run("exam", "1", "--lang", "en", BRADE_DATADIR=content, stdin="\n".join(
                [f"set name {name}", *(line for answer in typed for line in (answer, "")), "quit", ""]))
            equal(done.status, 0)
            learner.export(os.path.join("provklass", f"{name}.json"))
    return folder, content


@case
def exams_are_told_with_marks_and_every_answer():
    folder, content = exam_class()
    shown = brade("class", "--json", folder, BRADE_DATADIR=content).json()
    equal([(e["learner"], e["seed"], e["right"], e["marks"], e["of"], e["needs"], e["passed"],
            [a["right"] for a in e["answers"]]) for e in shown["exams"]],
          [("Ada", 4711, 3, 6, 6, 5, True, [True] * 3), ("Bo", 4711, 2, 4, 6, 5, False, [True, True, False]),
           ("Cai", 4711, 0, 0, 6, 5, False, [False] * 3)])
    worst = shown["questions"][0]
    assert re.fullmatch(r"provet/exam-4711-[0-9a-f]{6}\.3", worst["question"]), worst
    equal((worst["failed"], worst["missing"]), (2, False))
    assert worst["asks"] and worst["right_answer"] and worst["position"] and worst["dice"]
    words = brade("class", folder, "--lang", "sv", BRADE_DATADIR=content).out.decode()
    holds(words, "4 av 6, inte godkänt")
    assert re.search(r"3, ”[^”]{9,}”: ", " ".join(words.split())), words
    holds(words, worst["position"])
    tables = path("provtabeller")
    equal(brade("class", folder, "--csv", tables, "--lang", "sv", BRADE_DATADIR=content).status, 0)
    with open(os.path.join(tables, "exam-answers.csv"), encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file, delimiter=";"))
    for row in rows:  # in words, with what is right, whether it was or not
        assert row["prov"] != "provet" and row["fråga"][-1] == "?" and row["rätt svar"] in ("ja", "nej"), row
        equal(row["svar"] == row["rätt svar"], row["blev det rätt"] == "ja")
    slides = path("visa.html")
    equal(brade("class", folder, "--slides", slides, "--lang", "sv", BRADE_DATADIR=content).status, 0)
    with open(slides, encoding="utf-8") as file:
        page = file.read()
    equal((page.count("<section>"), page.count("<svg")), (3, 3))
    holds(page, "2 av 3 missade den första gången.")
    html = path("klass.html")
    equal(brade("class", folder, "--html", html, "--lang", "sv", BRADE_DATADIR=content).status, 0)
    with open(html, encoding="utf-8") as file:
        told = file.read()
    assert re.search(r"Frågor som programmet lottade till prov.*?slå blottor.*?>5 av 9<", told, re.S), told
    holds(told, "(hoppade över)")
    equal([name for name in ("Ada", "Bo", "Cai") if f">{name}" in page or f"{name}<" in page], [])


@case
def what_goes_worst_in_exams_is_gone_through_too():
    folder, content = path("provklass-egna"), path("provkurs-egna")
    os.makedirs(folder)
    os.makedirs(os.path.join(content, "lessons"))
    os.symlink(os.path.join(DATA, "nets"), os.path.join(content, "nets"))
    with open(os.path.join(content, "lessons", "prov.yaml"), "w", encoding="utf-8") as written:
        written.write(EXAM.replace("  seed: 4711\n", "").replace("{say: {sv: x, en: x}}", """
  ask: {id: val, text: {sv: Vad?, en: What?},
        choice: [{text: {sv: Rött, en: Red}}, {text: {sv: Grönt, en: Green}, right: yes}]}
"""))
    for n, name in enumerate(("Ada", "Bo"), 1):
        learner = Learner(f"egna-{name}")
        for command in (("exam", "1", "--seed", str(n)), ("learn", "1")):
            equal(learner.run(*command, "--lang", "en", BRADE_DATADIR=content,
                              stdin="\n".join([f"set name {name}", *["skip", ""] * 3, "quit", ""])).status, 0)
        learner.export(os.path.join("provklass-egna", f"{name}.json"))
    slides = path("visa-egna.html")
    equal(brade("class", folder, "--slides", slides, "--lang", "sv", BRADE_DATADIR=content).status, 0)
    with open(slides, encoding="utf-8") as file:
        page = file.read()
    equal(page.count("<section>"), 2)
    holds(page, "att slå blottor: 0 av 6 blev rätt.")  # each had questions of his own
    holds(page, '<ol type="a"><li>Rött</li>\n<li>Grönt</li>\n</ol>')
    holds(page, "(svaret visades)")


@case
def an_exam_that_was_changed_since_tells_nothing_that_was_not_asked():
    folder, content = exam_class()
    later = path("provkurs-2")
    shutil.copytree(content, later, symlinks=True)
    file = os.path.join(later, "lessons", "prov.yaml")
    with open(file, "w", encoding="utf-8") as written:
        written.write(EXAM.replace("theme: hitting, ask: legal", "theme: moving, ask: play"))
    shown = brade("class", "--json", folder, BRADE_DATADIR=later).json()
    equal([(q["asks"], q["position"], q["right_answer"]) for q in shown["questions"]],
          [(None, None, None)] * len(shown["questions"]))
    equal([(e["right"], e["of"], e["passed"]) for e in shown["exams"]], [(3, None, None), (2, None, None), (0, None, None)])
    words = " ".join(brade("class", folder, "--lang", "sv", BRADE_DATADIR=later).out.decode().split())
    holds(words, "2 av 3 svar rätt; provet har ändrats sedan dess")
    holds(words, "(provet har ändrats sedan dess: det som frågades finns inte kvar)")
    slides = path("visa-2.html")
    brade("class", folder, "--slides", slides, "--lang", "sv", BRADE_DATADIR=later)
    with open(slides, encoding="utf-8") as page:
        equal(page.read().count("<svg"), 0)
    tables = path("provtabeller-2")
    equal(brade("class", folder, "--csv", tables, "--lang", "sv", BRADE_DATADIR=later).status, 0)
    with open(os.path.join(tables, "exam-answers.csv"), encoding="utf-8-sig", newline="") as table:
        for row in csv.DictReader(table, delimiter=";"):
            holds(row["fråga"], "provet har ändrats")
    with open(file, "w", encoding="utf-8") as written:  # what does not change the questions changes nothing
        written.write(EXAM.replace("pass: 5", "pass: 4\n  minutes: 9"))
    shown = brade("class", "--json", folder, BRADE_DATADIR=later).json()
    equal([(e["marks"], e["needs"]) for e in shown["exams"]], [(6, 4), (4, 4), (0, 4)])
    assert all(q["asks"] for q in shown["questions"] if q["failed"])


@case
def an_exam_whose_lesson_is_not_at_hand_says_so():
    folder, _ = exam_class()
    words = " ".join(brade("class", folder, "--lang", "sv", BRADE_DATADIR=DATA).out.decode().split())
    holds(words, "Bo · provet · ")
    holds(words, "2 av 3 svar rätt")
    holds(words, "(finns inte här: lägg till paketet")
    assert not re.search(r"\d+: (yes|no)\b", words), words


@case
def the_json_is_as_its_schema_says():
    with open(f"{ROOT}/docs/class.schema.json", encoding="utf-8") as file:
        schema = json.load(file)
    for folder, data in ((real_class(), DATA), (hostile_class(), DATA), exam_class()):
        fits(brade("class", "--json", folder, BRADE_DATADIR=data).json(), schema, schema)


@case
def tables_fit_the_screen():
    folder = path("wide")
    makeclass.make(folder, 12, 60)
    for columns in (80, 60):
        words = brade("class", folder, "--lang", "sv", BRADE_DATADIR=DATA,
                      COLUMNS=str(columns)).out.decode()
        for line in words.splitlines():
            width = sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)
            assert width <= max(columns, 80), (columns, line)


@case
def a_large_class_is_ready_soon():
    learners, answers = (300, 5000) if DEEP else (20, 500)
    folder = path("large")
    makeclass.make(folder, learners, answers)
    took = tap.cpu_seconds(lambda: equal(
        brade("class", folder, BRADE_DATADIR=DATA).status, 0))
    for file in glob.glob(f"{folder}/*"):
        os.remove(file)
    assert took < 5, took


tap.run()
