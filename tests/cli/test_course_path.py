#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A teacher who reads only docs/authoring.md, and three learners: every file of "A course in ten
minutes" is written into an empty folder and every command run in its order. Then the learners, each
with a home of their own, one of whom has the pack in a data folder that nobody may write, learn it;
one fails. What they export makes the class's table."""
import json
import os
import re
import shutil
import stat
import subprocess
import tempfile

import tap
from tap import brade, case, equal, holds

tap.PROGRAM = os.path.abspath(tap.PROGRAM)
ROOT = os.path.abspath(tap.SOURCE)
with open(os.path.join(ROOT, "docs", "authoring.md"), encoding="utf-8") as document:
    DOCUMENT = document.read()
SECTION = re.search(r"^## A course in ten minutes\n(.*?)^## ", DOCUMENT, re.S | re.M).group(1)
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```(?:yaml)?\n(.*?)^```$", SECTION, re.S | re.M))
COMMANDS = re.findall(r"^    \./brade ([^\n]*)$", SECTION, re.M)
PACK, BUILT = "school", "school-1.0.tar.gz"
EXAM_SEED = 11


class Home:
    """A learner's own home, state and data in it."""

    def __init__(self, name):
        self.name, self.folder = name, tempfile.mkdtemp(prefix=f"brade-{name}-", dir=WORK)
        self.dirs = f"{self.folder}/none"  # of packs for everybody

    def brade(self, *words, typed=(), lang="en"):
        stdin = "".join(line + "\n" for line in typed).encode()
        done = brade(*words, "--lang", lang, stdin=stdin, HOME=self.folder,
                     XDG_STATE_HOME=f"{self.folder}/.local/state",
                     XDG_DATA_HOME=f"{self.folder}/.local/share", XDG_DATA_DIRS=self.dirs,
                     BRADE_DATADIR=ROOT, COLUMNS="80")
        return done

    def says(self, *words, typed=(), lang="en"):
        done = self.brade(*words, typed=typed, lang=lang)
        equal((done.status, done.err.decode()), (0, ""))
        return done.out.decode()


WORK = tempfile.mkdtemp(prefix="brade-course-")
TEACHER = Home("teacher")
ADA, BO, CAI = (Home(name) for name in ("ada", "bo", "cai"))


def command(start):
    """The one command of the section that begins so, in words."""
    found = [line.split() for line in COMMANDS if line.startswith(start)]
    equal(len(found), 1)
    return found[0]


def questions(*words):
    return [json.loads(line) for line in TEACHER.says("questions", "--json", *words).splitlines()]


def right(question):
    answers = question["answers"]
    return answers[0] if question["kind"] == "play" else " ".join(answers)


def exam_answers():
    return [line for question in questions("--exam", "--seed", str(EXAM_SEED),
                                           "school/lessons/hitting.yaml")
            for line in (right(question), "")]


def lesson_answers(lesson):
    """A lesson gone through with Enter, each question answered rightly."""
    return [line for question in questions(f"school/lessons/{lesson}.yaml")
            for line in (right(question), "")]


def everything(folder):
    """Every file of a folder with its bytes."""
    found = {}
    for base, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(base, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, folder)] = file.read()
    return found


@case
def the_teacher_writes_checks_and_builds():
    os.chdir(WORK)
    TEACHER.says(*command("pack new"))
    for folder in ("lessons", "puzzles"):
        for name in os.listdir(f"{PACK}/{folder}"):
            os.remove(f"{PACK}/{folder}/{name}")
    for name, content in FILES.items():
        with open(name, "w", encoding="utf-8") as file:
            file.write(content)
    equal(sorted(FILES), [f"{PACK}/lessons/hitting.yaml", f"{PACK}/lessons/setting-out.yaml",
                          f"{PACK}/pack.yaml", f"{PACK}/puzzles/ten-blots.yaml"])
    TEACHER.says(*command("pack check"))
    shown = TEACHER.says(*command("preview"))
    for part in ("Setting out", "Hit both blots.", "The exam"):
        holds(shown.replace("Exam", "The exam"), part)
    equal(TEACHER.brade("fmt", "--check", PACK).status, 0)
    TEACHER.says(*command("pack build"))
    first = open(BUILT, "rb").read()
    os.remove(BUILT)
    TEACHER.says(*command("pack build"))
    equal(open(BUILT, "rb").read(), first)


@case
def everybody_takes_it_in():
    for learner in (ADA, BO):
        learner.says(*command("pack add"))
    shared = f"{WORK}/everybody/brade/packs"
    os.makedirs(shared)
    subprocess.run(["tar", "-xzf", BUILT, "-C", shared], check=True)
    if not os.path.isdir(f"{shared}/{PACK}"):
        raise AssertionError(f"no folder {PACK} in {os.listdir(shared)}")
    for base, folders, names in os.walk(f"{WORK}/everybody", topdown=False):
        for name in folders + names:
            path = os.path.join(base, name)
            os.chmod(path, stat.S_IMODE(os.stat(path).st_mode) & ~0o222)
    CAI.dirs = f"{WORK}/everybody"
    for learner in (ADA, BO, CAI):
        for lang in ("en", "sv"):
            listed = learner.says(typed=["list", "quit"], lang=lang)
            for part in ("Bräde at school", "Setting out", "Hitting"):
                holds(listed, part)
        holds(learner.says("pack", "list"), PACK)
    holds(ADA.says(typed=["list", "quit"], lang="en"), "Setting out")


@case
def ada_learns_it_all():
    ADA.says(typed=["set name Ada", "quit"])
    said = ADA.says(*command("learn"), typed=lesson_answers("setting-out"))
    holds(said, "Setting out")
    # Enter goes on with the next lesson of the pack, not with the first of what is shipped.
    said = ADA.says("learn", typed=["", *lesson_answers("hitting"), "quit"])
    holds(said, "Hitting")
    said = ADA.says("exam", "school:2", "--seed", str(EXAM_SEED), typed=[*exam_answers(), "quit"])
    holds(said, "4 of 4 right.")
    puzzles = {q["id"]: q for q in questions(f"{PACK}/puzzles")}
    equal(len(puzzles), 10)
    for puzzle in puzzles.values():
        ADA.says("ask", puzzle["id"], typed=[right(puzzle), "quit"])
    holds(ADA.says("progress"), "Bräde at school: lessons learned: 2.\nBräde at school: lessons gone through: 1.")


@case
def bo_fails_and_is_asked_again():
    BO.says(typed=["set name Bo", "quit"])
    said = BO.says("learn", f"{PACK}:hitting", typed=["1/3 1/7", "skip", "quit"])
    holds(said, "the blot on 9 stays where it is")
    said = BO.says("exam", f"{PACK}:2", "--seed", str(EXAM_SEED), typed=["skip", ""] * 4 + ["quit"])
    holds(said, "0 of 4 right.")
    again = BO.says("train", "failed", typed=["1/3 1/7", "1/3/9", "quit"])
    holds(again, "Hit the blot.")
    right_at_last = BO.says("train", "failed", typed=["1/3/9", "quit"], lang="sv")
    holds(right_at_last, "Hit the blot.")
    nothing = BO.brade("train", "failed", typed=["quit"])
    equal((nothing.status, nothing.out), (1, b""))


@case
def cai_learns_from_a_folder_that_nobody_may_write():
    before = everything(f"{WORK}/everybody")
    CAI.says("learn", PACK, typed=lesson_answers("setting-out"))
    CAI.says("exam", f"{PACK}:hitting", "--seed", str(EXAM_SEED), typed=[*exam_answers(), "quit"])
    equal(everything(f"{WORK}/everybody"), before)
    assert CAI.brade("pack", "remove", PACK).status != 0
    equal(everything(f"{WORK}/everybody"), before)


def of(items, key, value):
    """The one of these objects whose key has this value."""
    found = [item for item in items if item[key] == value]
    equal(len(found), 1)
    return found[0]


def stands(seen, name, lesson):
    """How a lesson stands with a learner, as the class's JSON has it."""
    return of(of(seen["learners"], "name", name)["lessons"], "lesson", f"{PACK}:{lesson}")


@case
def the_class_is_seen():
    for learner in (ADA, BO, CAI):
        equal(learner.brade("progress", "export", f"{learner.name}.json").status, 0)
    TEACHER.says("pack", "add", PACK)
    seen = json.loads(TEACHER.says(*command("class"), "--json"))
    equal([learner["name"] for learner in seen["learners"]], ["Ada", "Bo", "cai"])
    equal([stands(seen, name, "hitting")["how"] for name in ("Ada", "Bo", "cai")],
          ["exam", "no", "tested-out"])
    equal(stands(seen, "Bo", "hitting")["exams_not_passed"], 1)
    equal([stands(seen, name, "setting-out")["through"] for name in ("Ada", "cai")], [True, True])
    ada = of(seen["learners"], "name", "Ada")
    equal((ada["right"], ada["exam_right"]), (3 + 10, 4))
    equal(of(seen["lessons"], "id", f"{PACK}:hitting")["title"], "Bräde at school · Hitting")
    question = of(seen["questions"], "question", f"{PACK}:hitting/on-nine")
    equal((question["asked"], question["failed"]), (2, 1))
    wrong = question["wrong"][0]
    equal((wrong["kind"], wrong["given"], wrong["learners"]), ("given", "1/3 1/7", 1))
    for lang, part in (("en", "Learners\n"), ("sv", "Elever\n")):
        shown = TEACHER.says(*command("class"), lang=lang)
        for wanted in (part, "Ada", "Bo", "cai", "Hitting", "1/3 1/7"):
            holds(shown, wanted)


@case
def the_exam_on_paper():
    TEACHER.says(*command("export"))
    pages = everything("sheets")
    assert pages, "no sheet was made"
    whole = b"".join(page for name, page in pages.items() if name.endswith(".html")).decode()
    for part in ("Hitting", "<svg"):
        holds(whole, part)


if __name__ == "__main__":
    try:
        tap.run()
    finally:
        os.chdir("/")
        subprocess.run(["chmod", "-R", "u+w", WORK], check=False)
        shutil.rmtree(WORK, ignore_errors=True)
