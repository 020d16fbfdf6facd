#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Small engines for tests of brade-lab's player exec:.

    engine.py BRADE HOW [AFTER]

Plays at random among the plays that `BRADE batch` gives; from question AFTER (0) on it does what HOW
says."""
import json
import random
import subprocess
import sys
import time

BRADE, HOW = sys.argv[1:3]
AFTER = int(sys.argv[3]) if len(sys.argv) > 3 else 0
RANDOM = random.Random(5)
BATCH = subprocess.Popen([BRADE, "batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def answer(**what):
    say(json.dumps(what) + "\n")


def batch(asked):
    BATCH.stdin.write(json.dumps(asked) + "\n")
    BATCH.stdin.flush()
    return [play["play"] for play in json.loads(BATCH.stdout.readline())["plays"]]


def plays(asked):
    return batch({key: asked[key] for key in ("rules", "position", "dice")} | {"cmd": "legal"})


def sleep_for_ever():
    while True:
        time.sleep(1000)


def legal(asked):
    if "dice" not in asked:
        answer(choice=RANDOM.choice(["one-die", "two-dice"]))
    else:
        answer(id=asked["id"], play=RANDOM.choice(plays(asked)))


def reorder(asked):
    """The same moves backwards: met halfway where that is another order of a legal play."""
    moves = RANDOM.choice(plays(asked)).split()
    answer(play=" ".join(reversed(moves)))


def die(_):
    print("I am dying\x1b[2J", file=sys.stderr)
    sys.exit(3)


def flood(_):
    while True:
        say("x" * 65536)


def spill(asked):
    legal(asked)
    say("and another thing\n")


WRONG = {
    "legal": legal,
    "reorder": reorder,
    "cheat": lambda asked: answer(play="1/24 1/24"),
    "pass": lambda asked: answer(play="pass"),
    "die": die,
    "silent": lambda asked: sleep_for_ever(),
    "flood": flood,
    "spill": spill,
    "garbage": lambda asked: say("\x1b[31mhello \xff{\n"),
    "list": lambda asked: say("[1, 2]\n"),
    "nothing": lambda asked: answer(),
    "number": lambda asked: answer(play=7),
    "error": lambda asked: answer(error="I do not like it"),
    "other-id": lambda asked: answer(id=asked["id"] + 1, play=plays(asked)[0]),
    "plays": lambda asked: answer(plays=[{"play": play} for play in plays(asked)]),
    "no-choice": lambda asked: answer(play=batch(asked)[0]) if "dice" in asked
                 else answer(choice="give-up"),
}

if HOW == "early":
    say("hello, I am an engine\n")
for number, line in enumerate(sys.stdin):
    (WRONG.get(HOW, legal) if number >= AFTER else legal)(json.loads(line))
