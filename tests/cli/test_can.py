#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the screen says can be done wherever `brade --events` asks for a line: every intent of it is
taken. Sessions go on by lot, from one to another, with an answer or a play now and then; no reply
may be one of those that say that nothing came of it (REFUSALS), and something can be done always."""
import json
import os
import random
import re
import shutil
import subprocess
import tempfile

from tap import Batch, DEEP, PROGRAM, SEED, SOURCE, add_case, brade, case, environment, equal, run

NOW = 1700000000
LIGHT = os.environ.get("BRADE_LIGHT") == "1"

# The beginnings of what is said, as message ids, where what is sent is not taken or does nothing.
REFUSALS = """
I do not know "
I do not understand "
"%s" is no play.
After "comment" comes what
Answer with one of the numbers
Answer yes or no, or type another play.
Go to a turn first
Hints are given for a roll
No question is open here
Not in an exam
Nothing has been judged yet
Nothing has been rolled yet
One die may not be rolled now
That cannot be told
That is a play, but there is no roll
That is no roll
That lesson has no exam
That was the first turn
That was the last turn.
That would answer the question
The dice are thrown for you here
The dice can be chosen on the free board only
The game goes on already
The game may not be given up now
The question is answered already
There are no lessons here
There are no more hints
There are no puzzles
There is no board here
There is no double to
There is no game kept
There is no hint here
There is no lesson "
There is no play to try here
There is no roll here
There is no turning point to go to
There is no win to let stand
There is nothing
This is the beginning
Type how many decisions
Which lesson?
Which roll?
You may not double now
No unfinished game is kept
Place them, or say where they are
"""


def catalogue():
    """The Swedish by its English."""
    with open(os.path.join(SOURCE, "src", "po", "sv.po"), encoding="utf-8") as file:
        text = file.read()
    found = {}
    string = r'((?:"(?:[^"\\]|\\.)*"\n)+)'
    for english, swedish in re.findall(r"^msgid " + string + r"msgstr " + string, text, re.M):
        def whole(lines):
            return json.loads('"' + "".join(line[1:-1] for line in lines.splitlines()) + '"')
        found[whole(english)] = whole(swedish)
    return found


def refusals(language):
    """Patterns of what is said where nothing comes of a line."""
    wanted = [line for line in REFUSALS.splitlines() if line]
    patterns = []
    for begun in wanted:
        ids = [begun] if begun in CATALOGUE else [i for i in CATALOGUE if i.startswith(begun)]
        assert ids, f"no message begins with {begun!r}"
        for english in ids:
            said = english if language == "en" else CATALOGUE[english]
            parts = re.split(r"%(?:\d\$)?[a-z+]*", said)
            patterns.append(re.compile(".*".join(map(re.escape, parts)), re.S))
    return patterns


# Labels of what leads away from what is going on.
AWAY = ["Ask again", "Back", "Break it off", "End the training", "Free board", "Replay",
        "Leave", "Leave for now", "Lessons", "Set up a position", "Skip", "Take back",
        "The exam"]
CATALOGUE = catalogue()
PATTERNS = {language: refusals(language) for language in ("en", "sv")}


def intents_in(value):
    """Those in a value of the screen that take no words: of options, rows, turns and settings."""
    if isinstance(value, dict) and "do" in value:
        yield from () if "takes" in value else [value]
    elif isinstance(value, (dict, list)):
        for each in value.values() if isinstance(value, dict) else value:
            yield from intents_in(each)


class Walk:
    """A session that goes on by lot."""

    def __init__(self, language, seed, *args, games=0):
        self.language, self.lot = language, random.Random(seed)
        self.folder = tempfile.TemporaryDirectory(prefix="brade-")
        if games > 0:
            self.remember(games)
        self.program = subprocess.Popen(
            [PROGRAM, "--events", "--lang", language, "--seed", str(seed), *args],
            text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env=environment(BRADE_DATADIR=SOURCE, HOME=self.folder.name,
                            XDG_STATE_HOME=self.folder.name))
        self.typed = []  # what was sent, for who looks for the reason
        self.batch = Batch()
        self.seen = set()
        self.read()

    def remember(self, games):
        """The learner has lost so many games."""
        answers = [{"id": f"{i:024x}-1", "when": NOW + 60 * i, "ms": -1, "question": "game/1500",
                    "theme": "", "rules": "lyckans-talisman", "kind": "play", "mode": "game",
                    "outcome": "wrong", "first": "wrong", "closed": True, "tries": 1, "hints": 0,
                    "clause": "legal", "zone": 0} for i in range(games)]
        path = os.path.join(self.folder.name, "games.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"format": "brade-progress", "version": 2, "exported": NOW, "settings": {},
                       "lessons": [], "mistakes": [], "answers": answers}, file)
        equal(brade("progress", "import", path, XDG_STATE_HOME=self.folder.name).status, 0)

    def end(self):
        self.program.stdin.close()
        self.program.stdout.read()
        equal(self.program.wait(), 0)
        self.batch.end()
        self.folder.cleanup()

    def read(self):
        self.heard = []
        for line in self.program.stdout:
            event = json.loads(line)
            self.heard.append(event)
            if event["event"] == "ask":
                self.ask = event
                self.check()
                return
        raise AssertionError(f"the session is over after {self.typed[-8:]}")

    @property
    def can(self):
        return self.ask["screen"]["can"]

    def labels(self):
        return [each["label"] for each in self.can]

    def check(self):
        """What can be done is there, told once, and in few words."""
        assert self.can, f"nothing can be done after {self.typed[-8:]}: {self.ask}"
        intents = [{**each, "label": None} for each in self.can]
        assert all(intents.count(each) == 1 for each in intents), self.can
        for label in self.labels():
            assert 0 < len(label) <= 60, label
            self.seen.add(label)

    def type(self, line):
        self.send({"line": line})

    def send(self, sent):
        self.typed.append(sent)
        self.program.stdin.write(json.dumps(sent) + "\n")
        self.program.stdin.flush()
        self.read()

    def take(self, intent):
        """Sends what can be done: something must come of it."""
        before = self.ask
        self.send(intent)
        for event in self.heard:
            assert event["event"] != "error", f"{self.typed[-1]} in {before}: {event}"
            for words in event.get("words", "").splitlines():
                for pattern in PATTERNS[self.language]:
                    assert not pattern.match(words), (
                        f"{intent} in {before} is answered by {words!r}; "
                        f"before it {self.typed[-12:]}")

    def press(self, label):
        """Takes what has this label, an English one."""
        self.take(next(each for each in self.can if each["label"] == self.said(label)))
        SEEN.add(label)

    def answer(self):
        """A line that answers what is open, right or wrong; None where there is none to be made."""
        question = self.ask["screen"].get("question", {"asks": None})
        plays = self.ask["screen"].get("plays", [])
        if question["asks"] and question["asks"]["open"]:
            if question["asks"]["options"]:
                return self.lot.choice(question["asks"]["options"])["letter"]
            plays = self.batch.plays(question) if question["dice"] else []
        return self.lot.choice(plays) if plays else None

    def chosen(self):
        """Something that can be done: what leads away seldom, what goes on often; now and then one that
        belongs to a part of the screen."""
        beside = list(intents_in({**self.ask["screen"], "can": None}))
        if beside and self.lot.random() < 0.1:
            return self.lot.choice(beside)
        away = [self.said(words) for words in AWAY]
        return self.lot.choices(self.can, [1 if label in away else 30 if i == 0 else 10
                                           for i, label in enumerate(self.labels())])[0]

    def said(self, words):
        return words if self.language == "en" else CATALOGUE.get(words, words)

    def step(self):
        line = self.answer() if self.lot.random() < 0.5 else None
        if line is None:
            self.take(self.chosen())
        else:
            self.type(line)


def wander(language, seed, steps, *args):
    walk = Walk(language, seed, *args)
    for _ in range(steps):
        walk.step()
    walk.end()
    return walk.seen


BEGINNINGS = {
    "at the greeting": [],
    "through a lesson": ["learn", "13"],
    "through another lesson": ["learn", "21"],
    "through puzzles": ["solve", "jan"],
    "through lines": ["solve", "jan-blot"],
    "through an exam": ["exam", "13"],
    "through all exams": ["exam"],
    "in training": ["train"],
    "through drills": ["train", "drills"],
    "through the day's set": ["today"],
    "in a game": ["play", "beginner"],
    "in a game with a tutor": ["play", "beginner", "tutor"],
    "in a first game": ["play", "first"],
    "in a game with the cube": ["play", "beginner", "backgammon"],
    "with the cube between two": ["play", "two", "--rules", "backgammon"],
    "where one die may be rolled": ["play", "two", "match", "3", "-----n------------ACCCCB:0,1:w"],
    "where a win may be answered": ["play", "two", "match", "3", "-----a---eed-----------A:0,0:w",
                                    "--set", "answer_patterns=yes"],
    "in a match": ["play", "beginner", "match", "3"],
    "in a game of two": ["play", "two"],
    "with one's own dice": ["play", "two", "keyboard"],
    "setting up": ["edit", "start"],
    "at one question": ["ask", "hela-slaget/bara-trean"],
    "at one line": ["ask", "bradet/forsta-partiet"],
}


SEEN = set()  # labels, in either language


def add_walks():
    """Each in one language, other ones each day, and a little way in the other."""
    for number, (name, args) in enumerate(BEGINNINGS.items()):
        for language, turn in (("en", 0), ("sv", 1)):
            far = DEEP or (number + int(SEED)) % 2 == turn
            def walk(args=args, language=language, steps=8 if LIGHT else 100 if DEEP else 50 if far else 10):
                SEEN.update(wander(language, 1 + len(args), steps, *args))
            add_case(f"{name}, {language}", walk)


add_walks()
KINDS = os.path.join(SOURCE, "tests", "golden", "content", "lessons", "kinds.yaml")
DOUBTFUL = "H------B--AB--b-a-b--a-A:0,1:w"

# What is asked back: how the session begins, what is typed, and what can be done then.
ASKED_BACK = (
    (["learn", KINDS], ["next", "21/off 20/23"], ["Play it so", "Another play"]),
    (["learn", KINDS], ["next"] * 4 + ["1/9"], ["1/3/9", "1/7*/9"]),
    (["learn", KINDS], ["next"] * 3 + ["hint"], ["Show the answer", "Not yet"]),
    (["play", "beginner", "tutor", DOUBTFUL, "seed", "2"], ["", "11/14/18"],
     ["Choose another play", "Play it anyway"]),
    (["learn", "1"], ["hint", "reset"], ["Begin anew", "Keep it"]),
)


@case
def what_is_asked_back_has_its_answers():
    for language in ("en", "sv"):
        for args, lines, wanted in ASKED_BACK:
            for i in range(len(wanted)):
                walk = Walk(language, 1, *args)
                for line in lines:
                    walk.type(line)
                equal((args, walk.labels()), (args, [walk.said(words) for words in wanted]))
                walk.take(walk.can[i])
                walk.end()


@case
def a_fitting_level_and_others():
    for language in ("en", "sv"):
        walk = Walk(language, 1, games=4)
        walk.type("play")
        equal(walk.labels()[0], walk.said("Level %d").replace("%d", "4"))
        equal(len(walk.can), 7)
        walk.take(walk.lot.choice(walk.can))
        equal(walk.ask["mode"], "game")
        walk.end()


@case
def a_double_is_taken_or_dropped():
    for language in ("en", "sv"):
        for words in ("Take", "Drop"):
            walk = Walk(language, 1, "play", "two", "keyboard", "--rules", "backgammon")
            for line in ("3-1", "8/5 6/5"):
                walk.type(line)
            walk.press("Double")
            equal(walk.labels()[:2], [walk.said("Take"), walk.said("Drop")])
            walk.press(words)
            walk.end()


@case
def a_win_stands_that_could_be_answered():
    for language in ("en", "sv"):
        walk = Walk(language, 1, "play", "two", "keyboard", "match", "3",
                    "-----a---eed-----------A:0,0:w", "--set", "answer_patterns=yes")
        for line in ("6-5", "24/off"):
            walk.type(line)
        walk.press("Let it stand")
        equal(walk.labels()[0], walk.said("Next game"))
        walk.end()


@case
def a_decided_game_is_played_out():
    for language in ("en", "sv"):
        walk = Walk(language, 1, "play", "beginner", "-------ccccc-------CCCCC:0,0:w")
        walk.press("Play the rest for me")
        walk.end()


@case
def a_small_game_is_left_and_played():
    for language in ("en", "sv"):
        walk = Walk(language, 1, "learn", os.path.join(SOURCE, "tests", "course", "good", "small-game.yaml"))
        walk.press("Play")
        walk.press("Back to the lesson")
        walk.press("Play")
        walk.press("Skip")
        walk.press("Play")
        walk.press("Play it")
        walk.press("Play it again")  # it gave stars
        walk.press("Back to the lesson")
        walk.end()


@case
def a_puzzle_waits_while_its_game_is_played_again():
    for language in ("en", "sv"):
        walk = Walk(language, 1, "puzzles", os.path.join(SOURCE, "tests", "course", "good", "star-game.yaml"))
        walk.press("Play")
        walk.press("Play it")
        walk.press("Play it again")
        walk.press("Back to the lesson")
        walk.press("Play")
        walk.end()


@case
def a_part_of_an_answer_is_taken_back():
    for language in ("en", "sv"):
        walk = Walk(language, 1, "learn", os.path.join(SOURCE, "tests", "course", "good", "every-kind.yaml"))
        for line in ["next"] * 7 + ["6-1"]:
            walk.type(line)
        walk.press("Start over")
        walk.end()


@case
def a_question_is_written_by_what_can_be_done():
    """From the board to the file, a play chosen by going through them."""
    for language, asks in (("en", "Ask for the play"), ("sv", "Ask for every play")):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "kinds.yaml")
            shutil.copy(KINDS, path)
            before = os.path.getsize(path)
            walk = Walk(language, 1, "edit", path)
            walk.type("start")
            walk.press("The steps of the file")
            walk.type("roll 6-2")
            for words in ("The next play", "Choose this play", asks):
                walk.press(words)
            for _ in range(20):
                if walk.said("Write it into the file") in walk.labels():
                    break
                walk.take(walk.can[0])
            walk.press("Write it into the file")
            assert os.path.getsize(path) > before
            walk.end()


@case
def a_step_that_is_written_can_be_had():
    for language in ("en", "sv"):
        walk = Walk(language, 1, "edit", "start")
        walk.type("roll 6-2")
        assert walk.said("The step as YAML") in walk.labels(), walk.labels()
        SEEN.update(walk.labels())
        walk.end()


@case
def all_there_is_could_be_done():
    """Every row of the modes' tables, unless only a part was gone through."""
    rows = set()
    for folder, _, names in os.walk(os.path.join(SOURCE, "src", "tutor")):
        for name in names:
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                for table in re.findall(r"struct can_row rows\[\] = \{(.*?)\n    \};", file.read(), re.S):
                    rows.update(re.findall(r'N_\("([^"]+)"\)', table))
    assert len(rows) > 60, f"{len(rows)} rows"
    if not LIGHT:
        equal(sorted(row for row in rows if not {row, CATALOGUE.get(row, row)} & SEEN), [])


run()
