#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The puzzles that somebody meets who has just gone through part 1, and what comes on the next day:
varied, with a choice in each, and in words that part 1 has taught. Three of five learners, each with
other answers and another lot, all where checks are long, in both languages."""
import json
import os
import random
import re
import subprocess
import tempfile

from tap import PROGRAM, SOURCE, brade, case, environment, equal, run, sample

NOON = 1800010800
DAY = 86400
LEARNERS = sample(range(1, 6), 3)
FIRST = 6    # puzzles, of which no two may be near
ALIKE = 26   # checkers that stand alike in near positions: two moves of each side apart
CHOICE = 4   # legal plays at least, where a play is to be found
APART = 0.5  # points by which the second best play is worse, at most
LETTERS = {c: n for n, c in enumerate("ABCDEFGHIJKLMNO", 1)}


def lines(*args):
    return [json.loads(line) for line in brade(*args, BRADE_DATADIR=SOURCE).out.decode().splitlines()]


QUESTIONS = {q["id"]: q for q in lines("questions", f"{SOURCE}/lessons", f"{SOURCE}/puzzles", "--json")}
LESSONS = []
for path in sorted(os.listdir(f"{SOURCE}/lessons")):
    with open(f"{SOURCE}/lessons/{path}", encoding="utf-8") as file:
        LESSONS += re.findall(r"^lesson: (\S+)", file.read(), re.M)
PART1 = LESSONS[:6]


class Learner:
    """Somebody who has finished part 1, with so many answers wrong."""

    def __init__(self, number):
        self.state = tempfile.TemporaryDirectory(prefix="brade-")
        self.number, self.asked = number, []
        lot = random.Random(number)
        self.answers = [self.answer(100 * n, q, "right" if lot.random() > 0.05 * number else "skipped")
                        for n, q in enumerate(q for q in QUESTIONS.values()
                                              if q["id"].split("/")[0] in PART1)]

    @staticmethod
    def answer(when, q, outcome):
        return {"id": f"{when:024x}-1", "when": NOON - DAY // 4 + when // 100, "ms": 9000,
                "question": q["id"], "theme": q["theme"] or "", "rules": "lyckans-talisman",
                "kind": q["kind"], "mode": "lesson", "outcome": outcome, "first": outcome,
                "closed": True, "tries": 1, "hints": 0, "clause": "legal"}

    def environment(self, now):
        return environment(BRADE_DATADIR=SOURCE, BRADE_NOW=str(now), XDG_STATE_HOME=self.state.name)

    def remembers(self, mistakes=()):
        lessons = [{"lesson": name, "when": NOON - DAY // 4, "step": 1, "through": True, "learned": 0,
                    "how": "no"} for name in PART1]
        whole = {"format": "brade-progress", "version": 2, "exported": NOON, "settings": {},
                 "lessons": lessons, "mistakes": list(mistakes), "answers": self.answers}
        path = os.path.join(self.state.name, "before.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(whole, file)
        done = subprocess.run([PROGRAM, "progress", "import", path], env=self.environment(NOON),
                              capture_output=True, check=False)
        equal((done.returncode, done.stderr), (0, b""))

    def goes_through(self, count, *args, now=NOON, lang="en"):
        """The questions of so many puzzles, each of which is given up; and the headings."""
        program = subprocess.Popen([PROGRAM, "--events", *args, "--lang", lang, "--seed", str(self.number)],
                                   env=self.environment(now), text=True, stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE)
        asked, headings, over = [], [], True
        for line in program.stdout:
            event = json.loads(line)
            if event["event"] == "heading":
                headings.append((event["words"], event["beside"]))
            elif event["event"] == "question":
                asked.append(event)
                over = False
            elif event["event"] == "reply":
                over = event["over"]
            elif event["event"] == "ask":
                done = len({puzzle(e) for e in asked})
                if (done >= count and over) or (asked and event["mode"] == "greeting"):
                    break
                program.stdin.write(("" if over else "y" if event["expects"] == "yes-no" else "skip") + "\n")
                program.stdin.flush()
        program.kill()
        program.communicate()
        return asked, headings


def puzzle(event):
    """The id of the whole, of whose turns each is a question."""
    return event["id"].rsplit(".", 1)[0]


def first_of_each(asked):
    """The first question of every puzzle, in the order in which they came."""
    first = {}
    for event in asked:
        first.setdefault(puzzle(event), event)
    return list(first.values())


def men(position):
    """How many stand where, by side; bar and off too."""
    points, rest = position.split(":")[:2]
    where = {("bar", i): int(n) for i, n in enumerate(rest.split(","))}
    for at, c in enumerate(points):
        if c != "-":
            where[c.isupper(), at] = LETTERS[c.upper()]
    for side in (True, False):
        where["off", side] = 15 - sum(n for (key, _), n in where.items() if key is side) \
            - where["bar", 0 if side else 1]
    return where


def alike(a, b):
    a, b = men(a), men(b)
    return sum(min(n, b.get(key, 0)) for key, n in a.items())


def near(questions, within):
    """Pairs of near positions, so close one after the other."""
    return [(a["id"], b["id"]) for i, a in enumerate(questions) for b in questions[i + 1:i + within]
            if alike(a["position"], b["position"]) >= ALIKE]


MET = {}


def met(number, lang):
    """What the learner of this number is asked first."""
    if (number, lang) not in MET:
        learner = Learner(number)
        learner.remembers()
        MET[number, lang] = learner.goes_through(10 if lang == "en" else FIRST, "puzzles", lang=lang)
    return MET[number, lang]


def each(lang="en"):
    return [first_of_each(met(number, lang)[0]) for number in LEARNERS]


@case
def no_two_near_positions():
    for asked in each():
        equal(near(asked, FIRST), [])


@case
def several_themes_and_not_always_a_hit():
    for asked in each():
        first = [QUESTIONS[e["id"]] for e in asked[:FIRST]]
        themes = [q["theme"] for q in first]
        assert len(set(themes)) >= 4, themes
        hits = ["*" in q["answers"][0] for q in first]
        assert 2 <= sum(hits) <= 4, list(zip(themes, hits))


@case
def a_choice_in_each():
    for asked in each():
        for event in asked[:FIRST]:
            q = QUESTIONS[event["id"]]
            if q["kind"] not in ("play", "line"):
                continue
            dice = "-".join(map(str, q["dice"]))
            plays = brade("best", q["position"], dice, "--json", BRADE_DATADIR=SOURCE).json()["plays"]
            assert len(plays) >= CHOICE, (q["id"], len(plays))
            others = [play["loss"] for play in plays[1:]]
            assert min(others) <= APART, (q["id"], min(others))


def words_ahead(lang):
    """The forms of the words that only lessons behind part 1 introduce."""
    with open(f"{SOURCE}/lessons/ordlista.yaml", encoding="utf-8") as file:
        entries = re.split(r"^  - word: ", file.read(), flags=re.M)[1:]
    ahead, everyday = set(), set()
    for entry in entries:
        lesson = re.search(r"^    lesson: (\S+)", entry, re.M)
        forms = re.search(rf"^    {lang}:((?: \[.*?\])|(?:\n      - .*)+)", entry, re.M | re.S)
        usual = re.search(r"^    everyday: \[(.*?)\]", entry, re.M | re.S)
        everyday |= set(re.split(r",\s*", usual[1])) if usual else set()
        if lesson and forms and lesson[1] not in PART1:
            ahead |= {form.strip(" []\n") for form in re.split(r",\s*|\n\s+- ", forms[1])} - {""}
    return {form for form in ahead - everyday if form.islower()}


@case
def a_matter_begins_with_what_fits():
    learner = Learner(LEARNERS[0])
    learner.remembers()
    for matter in ("hit", "race", "the opening"):
        said = subprocess.run([PROGRAM, "--lang", "en", "puzzles", *matter.split()], input="quit\n", text=True,
                              env=learner.environment(NOON), capture_output=True, check=True).stdout
        assert "Puzzle · " in said and "comes early" not in said, said


@case
def no_word_untaught():
    for lang in ("sv", "en"):
        ahead = words_ahead(lang)
        assert len(ahead) > 20, ahead
        for asked in each(lang):
            for event in asked[:FIRST]:
                said = set(re.findall(r"[\w-]+", event["words"].lower()))
                equal((event["id"], said & ahead), (event["id"], set()))


@case
def drills_of_what_was_taught():
    ahead = words_ahead("sv")
    later = {"backgammon", "give-up", "jan-blot", "last-checker", "legal-here-not-there", "match-score"}
    for number in range(1, 3):
        learner = Learner(number)
        learner.remembers()
        for event in learner.goes_through(10, "train", "drills", lang="sv")[0]:
            theme = event["id"].split("/")[1].rsplit("-", 2)[0]
            said = set(re.findall(r"[\w-]+", event["words"].lower()))
            assert theme not in later, event["id"]
            assert not re.search("rolls|all-in|iron-bands|two-dice", event["id"]), event["id"]  # lists
            equal((event["words"], said & ahead), (event["words"], set()))


@case
def what_was_asked_does_not_come_again():
    for number in range(1, 3):
        learner = Learner(number)
        learner.remembers()
        before = {puzzle(e) for e in learner.goes_through(4, "puzzles")[0]}
        after = {puzzle(e) for e in learner.goes_through(4, "puzzles", now=NOON + DAY)[0]}
        equal(before & after, set())


@case
def so_many_as_can_be_done():
    for number in LEARNERS:
        beside = [b for _, b in met(number, "en")[1] if b]
        equal(beside[0], "1 of 5")


# Five positions of one game, each one turn after the other.
GAME = [("K-A-A-aA-A--j-a-a-a--a--:0,0:w", "4-2", "1/5 1/3", "8/12 10/12"),
        ("J-A-AA-A-A--j-a-a-a-a---:0,0:w", "5-2", "1/6 1/3", "8/13 6/8"),
        ("J-A-AA--AA--j-a-a-aa----:0,0:w", "6-3", "1/7 1/4", "9/15 1/4"),
        ("J---AA-AAA--j-a-a-a--a--:0,0:w", "6-1", "1/7 1/2", "9/15 1/2")]


@case
def mistakes_of_one_game_do_not_follow_each_other():
    for number in range(1, 3):
        learner = Learner(number)
        learner.remembers({"mistake": f"{i + 1:016x}", "when": NOON, "found": NOON,
                           "rules": "lyckans-talisman", "position": position, "dice": dice,
                           "play": play, "best": best, "loss": 0.3 - i / 100, "plies": 1, "kind": "",
                           "game": "g.brade", "number": 1, "line": 4 + i, "deleted": False}
                          for i, (position, dice, play, best) in enumerate(GAME))
        asked = first_of_each(learner.goes_through(9, "today", now=NOON + DAY)[0])
        own = [e["id"] for e in asked if e["id"].startswith("own-games/")]
        assert own, [e["id"] for e in asked]
        equal(near([e for e in asked if e["kind"] in ("play", "line") and
                    e["id"].split("/")[0] not in LESSONS], FIRST), [])
        said = subprocess.run([PROGRAM, "--lang", "sv"], input="försök\nhoppa över\n\npass\npass\nquit\n",
                              text=True, env=learner.environment(NOON + 2 * DAY), capture_output=True,
                              check=True).stdout
        assert "Enter: Dagens pass" in said.partition("försöket")[2], said
        assert "i dag 1 av" in said.partition("bräde > pass")[2], said


@case
def part_1_leads_to_five_easy_puzzles():
    learner = Learner(1)
    learner.remembers()
    said = subprocess.run([PROGRAM, "--lang", "en", "learn", "6", "5"], input="next\n\nquit\n", text=True,
                          env=learner.environment(NOON), capture_output=True, check=True).stdout
    then = said.partition("Enter: Five puzzles.")[2]
    assert "Puzzle · " in then and "1 of 5" in then, said


@case
def drills_are_of_the_rules_that_were_learned():
    learner = Learner(1)
    learner.remembers()
    asked, _ = learner.goes_through(8, "train", "drills")
    equal({event["rules"] for event in asked}, {"lyckans-talisman"})


@case
def a_lesson_that_was_gone_through_is_not_new():
    """Whoever looks back into one and leaves there has the next in the day's set."""
    learner = Learner(1)
    learner.remembers()
    for words, now, told in (("learn 6 4", NOON, 'at step 4; "learn" goes on there.'),
                             ("", NOON + DAY, "the next lesson (The opening)")):
        done = subprocess.run([PROGRAM, "--lang", "en", *words.split()], input=b"quit\n",
                              env=learner.environment(now), capture_output=True, check=True)
        said = " ".join(done.stdout.decode().split())
        assert told in said, said


run()
