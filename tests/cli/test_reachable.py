#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No question of an exam and no drill shows a position that no game comes to: by bounds of its own,
taken from docs/rules.md, not from the program."""
import collections
import glob
import json
import os
import re

import tap
from tap import brade, case, equal, holds

tap.PROGRAM = os.path.abspath(tap.PROGRAM)
ROOT = os.path.abspath(os.environ.get("BRADE_SOURCE", tap.SOURCE))
EVERY_THEME = f"{ROOT}/tests/course/good/exam.yaml"
LIKE = {"lyckans-talisman": {}, "helmfrid": {}, "vasa": {},
        "sweboard": {"entry_burst": "none-free", "long_run": "forbidden"},
        "backgammon": {"entry_burst": "never", "long_run": "free", "entry_own": "yes", "band_from": "1"}}
PATTERNS = [(3, 3, 3, 3, 3), (0, 0, 5, 5, 5), (0, 0, 3, 5, 7), (0, 0, 0, 0, 15)]


def sides(position, backgammon):
    """Of either side: checkers by own point, 0 the bar and 25 off; and whose turn it is."""
    points, bar, turn = position.split(":")[:3]
    both = {}
    for side, (letters, waiting) in enumerate(zip(("ABCDEFGHIJKLMNO", "abcdefghijklmno"), bar.split(","))):
        own = collections.Counter({0: int(waiting)})
        for number, sign in enumerate(points, 1):
            mine = (25 - number if side == 0 else number) if backgammon else \
                number if side == 0 else (number + 11) % 24 + 1
            own[mine] = letters.find(sign) + 1
        own[25] = 15 - sum(own.values())
        both["wb"[side]] = own
    return both, turn


def across(point, backgammon):
    return 25 - point if backgammon else (point + 11) % 24 + 1


def faults(q):
    """Why no game comes to the position of a question."""
    rules = {"entry_burst": "overflow", "long_run": "burst", "entry_own": "no", "band_from": "12",
             **LIKE[q["rules"]], **q["set"]}
    backgammon = q["rules"] == "backgammon"
    both, turn = sides(q["position"], backgammon)
    for side, own in both.items():
        enemy = both["bw"["wb".index(side)]]
        outside = sum(own[p] for p in range(19))
        facing = [enemy[across(p, backgammon)] for p in range(1, 25)]
        if min(own.values()) < 0 or sum(own.values()) != 15:
            yield "not 15 checkers"
        if any(own[p] and facing[p - 1] for p in range(1, 25)):
            yield "both sides on a point"
        if own[25] > 0 and outside > 2:
            yield f"{own[25]} off, {outside} outside the last quarter"
        if own[25] > 0 and own[1] > 1 and rules["entry_own"] == "no":
            yield "some off, and a band at home"
        stack = re.search(rf":stack=\w*{side}", q["position"]) is not None
        if any(own[p] > 1 for p in range(2, int(rules["band_from"])) if not (stack and p == 7)):
            yield "a band where none may be laid"
        run = re.search("1{6}", "".join(str(int(own[across(p, backgammon)] > 1)) for p in range(1, 25)))
        if run and rules["long_run"] == "forbidden" and enemy[25] < 14:
            yield "a run that is forbidden"
        answered = q["set"].get("answer_patterns") == "yes"
        if own[25] == 0 and not backgammon and not answered and tuple(own[p] for p in range(20, 25)) in PATTERNS:
            yield "a pattern that has won"
        if not backgammon and own[0] + sum(own[p] > 0 for p in range(1, 7)) > 6:
            yield "a jan that has won"
        if side != turn and own[0] > 0:
            free = sum(n < 2 for n in facing[:6])
            bursts = own[25] < 14 and {"overflow": own[0] > free, "none-free": free == 0,
                                       "never": False}[rules["entry_burst"]]
            if not any(own[p] for p in range(1, 7)) and (free == 6 or bursts):
                yield "on the bar after a turn, though every die enters"
    if not backgammon:
        gone = sorted(sum((p - 1) * n for p, n in own.items() if p) for own in both.values())
        apart = all(own[0] == 0 and not any(own[p] for p in range(13, 26)) for own in both.values())
        if (apart or any(own[1] == 15 for own in both.values())) and gone[0] < 3 * (-(-gone[1] // 24) - 1):
            yield f"one side has gone {gone[0]} points, the other {gone[1]}, before they met"


def asked(*args):
    done = brade("questions", "--json", *args)
    equal(done.status, 0)
    return [q for q in map(json.loads, done.out.decode().splitlines()) if q["position"]]


def all_can_be(questions, least):
    wrong = [f"{q['theme']} {q['id']} {q['position']}: {why}" for q in questions for why in faults(q)]
    assert len(questions) >= least, len(questions)
    equal(wrong[:10], [])


@case
def the_test_knows_what_no_game_comes_to():
    for position, why in {
            "-ac--a---a--d-----D-C--a:0,0:w": "outside", "--A--A--A---o----------A:0,0:w": "off",
            "------------b-ABCDE-----:0,0:w": "off", "O-----------f--aaaaaaaaa:0,0:w": "gone"}.items():
        found = " ".join(faults({"rules": "lyckans-talisman", "set": {}, "position": position}))
        holds(found, why)


@case
def exams_of_every_theme():
    all_can_be([q for seed in range(60 if tap.DEEP else 2 if tap.LIGHT else 8)
                for q in asked("--exam", "--seed", str(seed), EVERY_THEME) if q["theme"]], 2000 if tap.DEEP else 60)


@case
def exams_of_the_shipped_lessons():
    lessons = tap.sample(sorted(glob.glob(f"{ROOT}/lessons/[0-9]*.yaml")), 4 if tap.LIGHT else 100)
    all_can_be([q for seed in range(1, 10 if tap.DEEP else 3)
                for q in asked("--exam", "--seed", str(seed), *lessons)], 30)


@case
def drills():
    path = os.path.join(tap.STATE.name, "drills.yaml")
    for seed in range(int(tap.SEED), int(tap.SEED) + (5 if tap.DEEP else 1)):
        done = brade("drills", "20" if tap.LIGHT else "80", "--seed", str(seed))
        equal(done.status, 0)
        with open(path, "wb") as file:
            file.write(done.out)
        all_can_be(asked(path), 10)


if __name__ == "__main__":
    tap.run()
