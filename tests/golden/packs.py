#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies in packs works as what comes with the program: it is listed, found by its names,
learned, examined, asked again, counted and exported; what is broken in one harms no other.

    packs.py PROGRAM

Prints TAP."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
import exported  # noqa: E402  pylint: disable=wrong-import-position

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
NOON = 1800010800  # Friday 2027-01-15
DAY = 86400

MANIFEST = """\
pack: {id}
title: {{sv: {sv}, en: {en}}}
languages: [sv, en]
author: {author}
licence: CC-BY-4.0
version: 1.0
"""

ONE = """\
lesson: ett
number: {number}
title: {{sv: Att gå ut, en: Going out}}
theme: legal-play
{part}steps:
  - say: {{sv: Början., en: The start.}}
    position: start
    ask: {{legal: 1/7, roll: 6-1, answer: no, see: {see}}}
  - ask: {{legal: 1/7, roll: 6-2, answer: no}}
{exam}"""

EXAM = """\
exam:
  questions: 1
  pass: 1
  draw:
    - {theme: jan, ask: win}
"""

PART = "part: {sv: Dörrarna, en: The doors}\n"

TWO = """\
lesson: tva
number: 2
title: {sv: Att gå in, en: Going in}
steps:
  - position: start
    ask: {legal: 1/7, roll: 6-2, answer: no, see: andra:ett}
"""

SET = """\
puzzles: prov
title: {sv: Prov, en: Trials}
theme: race
difficulty: 2
page:
  - say: Before all.
items:
  - {id: a, position: start, ask: {legal: 1/7, roll: 6-1, answer: no}}
  - {id: b, position: start, ask: {legal: 1/3, roll: 6-2, answer: no}}
"""


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def make_kurs(folder):
    write(f"{folder}/pack.yaml",
          MANIFEST.format(id="kurs", sv="Kursen", en="The course", author="Anna Ek"))
    write(f"{folder}/lessons/b.yaml", ONE.format(number=1, part=PART, see="[tva, first]", exam=EXAM))
    write(f"{folder}/lessons/a.yaml", TWO)
    write(f"{folder}/puzzles/set.yaml", SET)


def make_andra(folder):
    write(f"{folder}/pack.yaml",
          MANIFEST.format(id="andra", sv="Den andra", en="The other", author="Bo Al"))
    write(f"{folder}/lessons/one.yaml", ONE.format(number=7, part="", see="kurs:ett", exam=""))


class Learner:
    """A home with two good packs and a broken one, and what is learned there."""

    def __init__(self, program, home):
        self.program, self.home = program, home
        self.packs = os.path.join(home, "data", "brade", "packs")
        make_kurs(f"{self.packs}/kurs")
        make_andra(f"{self.packs}/andra")
        write(f"{self.packs}/brok/pack.yaml", "pack: brok\ntitel: X\n")
        os.makedirs(os.path.join(home, "here"), exist_ok=True)

    def run(self, args, typed="", now=NOON, lang="en"):
        env = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "TERM": "dumb", "HOME": self.home,
               "COLUMNS": "1000", "NO_COLOR": "1", "TZ": "UTC0", "BRADE_NOW": str(now),
               "XDG_STATE_HOME": os.path.join(self.home, "state"), "XDG_DATA_DIRS": "/nowhere",
               "XDG_DATA_HOME": os.path.join(self.home, "data"),
               "BRADE_DATADIR": os.path.join(ROOT, "tests/golden/daily")}
        env.update({name: os.environ[name] for name in
                    ("BRADE_LOCALEDIR", "ASAN_OPTIONS", "UBSAN_OPTIONS") if name in os.environ})
        return subprocess.run([self.program, *args, "--lang", lang], input=typed, text=True,
                              capture_output=True, env=env, cwd=os.path.join(self.home, "here"),
                              timeout=280)

    def says(self, typed, args=(), now=NOON, lang="en"):
        """All that is said, each paragraph on one line, and what is said on stderr."""
        done = self.run([*args, "--seed", "1"], typed, now, lang)
        out = (done.stdout + done.stderr).replace(self.home, "HOME")
        return re.sub(r"(?<=\S)\n(?=\S)", " ", out)


def missing(said, *words):
    """What is not said of these, in this order; None if all is."""
    at = 0
    for word in words:
        found = said.find(word, at)
        if found < 0:
            return f"{word!r} is not in {said[at:][:3000]!r}"
        at = found + len(word)
    return None


def present(said, *words):
    """What is said of these, which must not be."""
    found = [word for word in words if word in said]
    return f"{found} in {said!r}" if found else None


def listed(learner):
    """A list has every pack with its title and author, and what is left out with its place."""
    write(f"{learner.packs}/andra/lessons/trasig.yaml",
          "lesson: trasig\ntitle: T\nsteps:\n  - {position: start, ask: {play: any, roll: 6-9}}\n")
    en = learner.says("lessons\n")
    sv = learner.says("lektioner\n", lang="sv")
    events = [json.loads(line) for line in
              learner.run(["--events"], "lessons\n").stdout.splitlines()]
    parts = {row["id"]: row.get("part") for e in events if "list" in e.get("screen", {})
             for row in e["screen"]["list"]["rows"] if ":" in row["id"]}
    headings = [e for e in events if e["event"] == "heading" and "Anna" in json.dumps(e)]
    where = "Left out: HOME/data/brade/packs/"
    return (missing(en, "first", "The other", "Bo Al", '"learn andra" goes on here.',
                    "7  andra:ett  Going out", "The course", "Anna Ek",
                    '"learn kurs" goes on here, "puzzles kurs" asks its puzzles.',
                    "1  kurs:ett  Going out", "2  kurs:tva  Going in",
                    where + "brok/pack.yaml:2:1: unknown key 'titel'",
                    where + "andra/lessons/trasig.yaml:4:46: '6-9' is not a roll") or
            missing(sv, "Den andra", "7  andra:ett  Att gå ut", "Kursen", "1  kurs:ett",
                    "Utelämnat: HOME/data/brade/packs/brok/pack.yaml:2:1: ") or
            present(sv, "Left out", "goes on here") or
            (None if len(headings) == 1 else f"{headings} of {events}") or
            (None if parts == {"andra:ett": None, "kurs:ett": "The doors", "kurs:tva": "The doors"}
             else f"{parts}"))


NAMES = [
    ("learn kurs", "The course · Lesson 1 · Going out"),
    ("learn KURS", "The course · Lesson 1 · Going out"),
    ("learn kurs:2", "The course · Lesson 2 · Going in"),
    ("learn kurs 2", "The course · Lesson 2 · Going in"),
    ("learn kurs:ett 2", "The course · Lesson 1 · Going out"),
    ("learn Kurs:Tva", "The course · Lesson 2 · Going in"),
    ("learn tva", "The course · Lesson 2 · Going in"),
    ("learn going in", "The course · Lesson 2 · Going in"),
    ("learn 7", "The other · Lesson 7 · Going out"),
    ("learn 2", "Lesson 2 · "),
    ("learn ett", 'More than one pack has a lesson "ett": andra:ett, kurs:ett.'),
    ("learn going out", 'More than one pack has a lesson "going out": andra:ett, kurs:ett.'),
    ("learn kurs:3", 'There is no lesson "kurs:3".'),
    ("learn nix:1", 'There is no lesson "nix:1".'),
    ("learn brok", 'The pack "brok" cannot be used. HOME/data/brade/packs/brok/pack.yaml:2:1: '),
    ("learn brok:1", 'The pack "brok:1" cannot be used. HOME/'),
    ("puzzles kurs", "The course · Puzzle · Trials"),
    ("puzzles kurs:prov", "The course · Idea · Trials"),
    ("puzzles prov", "The course · Idea · Trials"),
    ("puzzles kurs:prov/b", "Is 1/3 legal?"),
    ("puzzles b", "Is 1/3 legal?"),
    ("puzzles kurs:race", "The course · "),
    ("puzzles andra", 'The pack "andra" has no puzzles. "learn andra" begins its lessons.'),
    ("puzzles andra:prov", 'There are no puzzles called "andra:prov".'),
    ("puzzles brok", 'The pack "brok" cannot be used.'),
    ("ideas", "The course · Trials (2 puzzles)."),
    ("idea trials", "Before all."),
    ("exam kurs:1", "Exam · The course · Lesson 1 · Going out"),
    ("exam kurs", "Exam · The course · Lesson 1 · Going out"),
    ("exam kurs:tva", "That lesson has no exam."),
    ("ask kurs:ett/2", "Is 1/7 legal?"),
    ("ask tva/1", "The course · Lesson 2 · Going in"),
    ("ask kurs:prov/a", "Is 1/7 legal?"),
    ("ask ett/1", 'More than one pack has a question "ett/1": andra:ett/1, kurs:ett/1.'),
    ("puzzles nix", "race"),
]


def found_by_name(learner):
    """By any of its names; what more than one pack has is told"""
    for typed, wanted in NAMES:
        why = missing(learner.says("back\n" + typed + "\n"), wanted)
        if why:
            return f"{typed}: {why}"
    for args, wanted in ((["exam", "kurs:1"], "Exam · The course · Lesson 1"),
                         (["exam", "kurs"], "Exam · The course · Lesson 1"),
                         (["solve", "kurs"], "The course · Puzzle · Trials"),
                         (["learn", "kurs:tva"], "The course · Lesson 2"),
                         (["ask", "kurs:tva/1"], "The course · Lesson 2")):
        why = missing(learner.says("", args), wanted)
        if why:
            return f"{args}: {why}"
    return None


def within_the_pack(learner):
    """In a pack its own numbers and links go first, an exam before the next lesson, and so the next time"""
    first = learner.says("learn kurs:1\nyes\n\nskip\n\nlearn kurs:tva\nlearn 1\n")
    again = learner.says("\n")
    back = learner.says("learn kurs\n")
    return (missing(first, "See lesson 2, Going in.", ': "learn first".', 'You have gone through 1 of the 2 lessons in "The doors".',
                    'Enter: The exam. Or type "learn kurs:tva"', "The course · Lesson 2 · Going in",
                    'Taken from what you are going through; "learn first" begins the one that comes '
                    "with the program.", "The course · Lesson 1 · Going out") or
            missing(again, "Enter: The course · Lesson 2 · Going in.", "The course · Lesson 2") or
            missing(back, "The course · Lesson 1"))


def from_one_to_the_next(learner):
    """What comes after the last lesson of what is shipped, and of a pack, is told"""
    shipped = learner.says("learn third\n" + "skip\n\n" * 12)
    packed = learner.says("learn andra\nskip\n\nskip\n\n")
    last = learner.says("learn kurs:2\nskip\n\n")
    return (missing(shipped, "That was the last of the lessons that come with the program. "
                    'The pack "The other" is next.', "Enter: The other · Lesson 7 · Going out.") or
            missing(packed, 'That was the last lesson of "The other".', "Enter: The course · Lesson 2 · ") or
            missing(last, "See Going out: \"learn andra:ett\".", 'You have done all 2 lessons of "The doors"!',
                    "Enter: Lesson 1 · "))


def asked_again(learner):
    """What was failed in a pack is asked again: at once, the next day, and in the day's set"""
    first = learner.says("learn kurs:1\nyes\nlearn kurs:2\nskip\ntrain failed\n")
    answered = learner.says("train failed\nno\n\n", now=NOON + DAY)
    today = learner.says("today\n", now=NOON + DAY + 60)
    history = exported.read(learner.run(["progress", "export"]).stdout)
    ids = {answer["question"] for answer in history["answers"]}
    return (missing(first, "Training: 2 questions.", "The course · Lesson") or
            missing(answered, "Training: 2 questions.", "training, question 1", "Right") or
            missing(today, "Today: 1 question once more, ") or
            (None if ids == {"kurs:ett/1", "kurs:tva/1"} else f"{ids}"))


def counted(learner):
    """Progress goes pack by pack, and a pack that is gone harms nothing"""
    learner.says("learn first\nskip\n")
    learner.says("learn kurs:2\nyes\n\n")
    progress, sv = learner.says("progress\n"), learner.says("framsteg\n", lang="sv")
    board = json.loads(learner.run(["dashboard", "--json"]).stdout)
    shutil.rmtree(f"{learner.packs}/kurs")
    gone = learner.says("progress\ndashboard words\ntrain failed\nlearn kurs:2\ntoday\n")
    after = json.loads(learner.run(["dashboard", "--json"]).stdout)
    return (missing(progress, "The course: lessons begun: 2 (looked through).") or
            missing(sv, "Kursen: påbörjade lektioner: 2 (genombläddrad).") or
            missing(gone, "You have answered 2 questions", "What comes again",
                    'There is no lesson "kurs:2".', "Today: ") or
            (None if board["due"][0] == 2 and after["due"][0] == 1 and
             board["answers"] == after["answers"] else f"{board} {after}"))


def examined(learner):
    """A passed exam of a pack's lesson is one of that pack"""
    said = learner.says("exam kurs:1 seed 3\nskip\n\nback\nlessons\n")
    return missing(said, "Exam · The course · Lesson 1 · Going out", '"exam kurs:ett seed 3" asks')


FOLDERS = [
    (["learn", "mapp"], "Lesson 1 · Going out"),
    (["learn", "mapp/"], "Lesson 1 · Going out"),
    (["learn", "./mapp"], "Lesson 1 · Going out"),
    (["learn", "min mapp/"], "Lesson 1 · Going out"),
    (["learn", "HOME/here/mapp/"], "Lesson 1 · Going out"),
    (["learn", "./mapp 2"], "step 2 of 2"),
    (["learn", "kurspaket"], "The course · Lesson 1 · Going out"),
    (["learn", "tom/"], "There is no lesson and no puzzle in tom/."),
    (["learn", "ingen/"], "ingen/ cannot be used as a lesson"),
    (["solve", "mapp"], "Idea · Trials"),
    (["solve", "kurspaket/"], "The course · Idea · Trials"),
    (["solve", "min mapp/"],
     'In min mapp/ there are lessons and no puzzles: "learn min mapp/" begins them.'),
    (["exam", "mapp/"], "Exam · Lesson 1 · Going out"),
    (["exam", "kurspaket"], "Exam · The course · Lesson 1"),
    (["ask", "kurspaket#tva/1"], "The course · Lesson 2"),
]


def folders(learner):
    """A folder named by its path, a pack or not: its lessons in order before its puzzles"""
    here = os.path.join(learner.home, "here")
    make_kurs(f"{here}/kurspaket")
    for name in ("mapp", "min mapp"):
        shutil.copytree(f"{here}/kurspaket/lessons", f"{here}/{name}")
    shutil.copy(f"{here}/kurspaket/puzzles/set.yaml", f"{here}/mapp/0.yaml")
    os.mkdir(f"{here}/tom")
    for args, wanted in FOLDERS:
        why = missing(learner.says("", [arg.replace("HOME", learner.home) for arg in args]), wanted)
        if why:
            return f"{args}: {why}"
    typed = learner.says('learn min mapp/\nback\nlearn "min mapp"\nskip\npuzzles min mapp\n')
    whole = learner.says("learn mapp/\nskip\n\nskip\n\n\nskip\n\n\n\nskip\n\n")
    return (missing(typed, "Lesson 1 · Going out", "Lesson 1 · Going out", "In min mapp there") or
            missing(whole, "Lesson 1 · Going out", "Enter: Lesson 2 · Going in.",
                    "Lesson 2 · Going in", "That was the whole lesson.", "Enter: Idea · Trials.",
                    "Before all.", "Puzzle · Trials", "1 of 2", "2 of 2"))


def opened(learner):
    """What was failed in a file opened by its path is asked again in that session, and its folder's
    numbers go first"""
    here = os.path.join(learner.home, "here")
    write(f"{here}/mapp/one.yaml", ONE.format(number=1, part="", see="tva", exam=""))
    write(f"{here}/mapp/two.yaml", TWO)
    said = learner.says("learn mapp\nyes\nlearn 2\nlearn 1\ntrain failed\n")
    later = learner.says("train failed\n")
    return (missing(said, "Lesson 1 · Going out", "Lesson 2 · Going in", "Lesson 1 · Going out",
                    "Training: 1 question.", "training, question 1") or
            missing(later, "There is nothing that you failed"))


def for_authors(learner):
    """questions, check and export take a pack by its folder or its id, a path going first"""
    here = os.path.join(learner.home, "here")
    ids = [json.loads(line)["id"] for line in
           learner.run(["questions", "kurs", "--json"]).stdout.splitlines()]
    if ids != ["kurs:tva/1", "kurs:ett/1", "kurs:ett/2", "kurs:prov/a", "kurs:prov/b"]:
        return f"{ids}"
    checked = learner.run(["check", f"{learner.packs}/kurs", "andra"])
    loose = f"{learner.packs}/kurs/lessons/c.yaml"
    write(loose, TWO.replace("tva", "tre").replace("number: 2", "number: 3")
          .replace("andra:ett", "[kurs:ett/9, first, nowhere]"))
    wrong = learner.run(["check", "kurs"]).stderr
    os.remove(loose)
    made = learner.run(["export", "kurs", "--html", "book"])
    with open(f"{here}/book/index.html", encoding="utf-8") as file:
        cover = file.read()
    shown = learner.run(["preview", "kurs"])
    make_andra(f"{here}/kurs")
    path = learner.run(["questions", "kurs"]).stdout
    return (missing(checked.stdout, "4 files", "all good") or
            missing(wrong, "'kurs:ett/9'", "'nowhere'") or present(wrong, "'first'") or
            missing(cover, "<h1>The course</h1>", "lesson-kurs-ett.html", "lesson-kurs-tva.html") or
            missing(shown.stdout, "Lesson 2 · Going in", "Lesson 1 · Going out") or
            missing(path, "andra:ett/1") or
            (None if (made.returncode, shown.returncode, shown.stderr) == (0, 0, "") else
             f"{made} {shown}"))


def out_of_place(learner):
    """What is given twice, or stands in the wrong folder, or is in the shadow of another pack"""
    write(f"{learner.packs}/andra/lessons/z.yaml", ONE.format(number=9, part="", see="ett", exam=""))
    write(f"{learner.packs}/andra/lessons/set.yaml", SET)
    write(f"{learner.packs}/andra/puzzles/two.yaml", TWO)
    make_kurs(f"{learner.packs}/zz")
    said = learner.says("lessons\nlearn andra:9\n")
    puzzles = learner.says("puzzles andra\nlessons\n")
    return (missing(said, "andra:ett", "kurs:ett",
                    "andra/lessons/set.yaml:1:10: puzzles belong in the folder puzzles/",
                    "andra/lessons/z.yaml:1:9: two lessons or puzzles are named 'ett'.",
                    "Left out: HOME/data/brade/packs/zz, since there is another pack \"kurs\" in "
                    "HOME/data/brade/packs/kurs.", 'There is no lesson "andra:9".',
                    "Left out: HOME/data/brade/packs/andra/lessons/set.yaml:1:10: ") or
            missing(puzzles, "andra/puzzles/two.yaml:1:9: a lesson belongs in the folder lessons/"))


TESTS = [listed, found_by_name, within_the_pack, from_one_to_the_next, asked_again, counted, examined,
         folders, opened, for_authors, out_of_place]


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    program = os.path.abspath(sys.argv[1])
    tests = [test for test in TESTS if not sys.argv[2:] or test.__name__ in sys.argv[2:]]
    print(f"1..{len(tests)}")
    failed = 0
    for number, test in enumerate(tests, 1):
        with tempfile.TemporaryDirectory(prefix="brade-") as home:
            why = test(Learner(program, os.path.realpath(home)))
        failed += why is not None
        print(f"{'ok' if why is None else 'not ok'} {number} - "
              + " ".join(test.__doc__.rstrip(".").split()))
        if why is not None:
            print("# " + why.replace("\n", "\n# "))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
