#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the levels are rated by the shipped puzzles: ratelevels.py BRADE [SEEDS [LEVEL…]]

Lets each level of the engine (all twelve) play the roll of every shipped puzzle that asks for the
best play, with so many seeds (2), and hands its answers to an empty store as a learner's: right or
wrong, once each, in an order by chance. What `brade dashboard` says then is the rating, by the
formula that holds for learners (docs/training.md). Prints, by level, the part that was right by
difficulty, and the rating and its deviation, which is that of one seed."""
import json
import os
import random
import re
import subprocess
import sys
import tempfile

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LEVELS = [str(step) for step in range(1, 13)]
BEGAN = 1700000000


def environment(state):
    return {**os.environ, "BRADE_DATADIR": SOURCE, "XDG_STATE_HOME": state, "NO_COLOR": "1",
            "BRADE_NOW": str(BEGAN + 1000000)}


def brade(program, *args, state="/nowhere", typed=""):
    done = subprocess.run([program, *args, "--lang", "en"], input=typed, capture_output=True,
                          text=True, env=environment(state), check=True)
    return done.stdout


def questions(program):
    """Those that ask for the best play, where there is more than knowing the rules to it."""
    told = brade(program, "questions", os.path.join(SOURCE, "puzzles"), "--json", "--no-store")
    return [q for q in map(json.loads, told.splitlines())
            if q["kind"] == "play" and q["certificate"] and not q["set"] and q["dice"]
            and q["theme"] != "forced" and q["difficulty"]]


def steps(play):
    """A play as the steps it is made of, in any order."""
    found = []
    for part in play.replace("*", "").split():
        times = re.search(r"\((\d)\)$", part)
        points = re.sub(r"\(\d\)$", "", part).split("/")
        found += list(zip(points, points[1:])) * (int(times.group(1)) if times else 1)
    return sorted(found)


def is_right(q, play):
    return play is not None and any(steps(play) == steps(a) for a in q["answers"])


def answers(program, asked, level, seed):
    """What the level plays, in the order asked; None where it does something else."""
    typed = []
    for number, q in enumerate(asked):
        learner = "black" if q["position"].endswith("w") else "white"
        roll = "-".join(map(str, q["dice"]))
        typed += [f"play {level} {learner} keyboard {q['rules']} {q['position']} "
                  f"seed {1000 * seed + number}", roll, "record"]
    said = brade(program, "--no-store", typed="\n".join(typed) + "\nquit\n")
    records = said.split("brade-record 1\n")[1:]
    assert len(records) == len(asked), (len(records), len(asked))
    found = []
    for q, record in zip(asked, records):
        roll = "-".join(map(str, sorted(q["dice"], reverse=True)))
        line = re.search(rf"^1\. (?:white|black) {roll}: (.*)$", record, re.M)
        found.append(line and line.group(1))
    return found


def rating(program, asked, right, seed):
    """What a learner who has answered so is rated, and the deviation."""
    order = list(zip(asked, right))
    random.Random(seed).shuffle(order)
    told = [{"id": f"{i:024x}-1", "when": BEGAN + 60 * i, "ms": 9000, "question": q["id"],
             "theme": q["theme"], "rules": q["rules"], "kind": "play", "mode": "puzzle",
             "outcome": "right" if good else "wrong", "first": "right" if good else "wrong",
             "closed": True, "tries": 1, "hints": 0, "clause": "legal", "zone": 0}
            for i, (q, good) in enumerate(order)]
    with tempfile.TemporaryDirectory(prefix="brade-") as state:
        path = os.path.join(state, "answers.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"format": "brade-progress", "version": 2, "exported": BEGAN, "settings": {},
                       "lessons": [], "mistakes": [], "answers": told}, file)
        brade(program, "progress", "import", path, state=state)
        return json.loads(brade(program, "dashboard", "--json", state=state))["rating"]


def main():
    program = os.path.abspath(sys.argv[1])
    seeds = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    levels = sys.argv[3:] or LEVELS
    asked = questions(program)
    difficulties = sorted({q["difficulty"] for q in asked})
    print(f"{len(asked)} puzzles; right by difficulty " + " ".join(
        f"{d} ({sum(q['difficulty'] == d for q in asked)})" for d in difficulties))
    for level in levels:
        right, rated = {d: [] for d in difficulties}, []
        for seed in range(1, seeds + 1):
            played = answers(program, asked, level, seed)
            good = [is_right(q, play) for q, play in zip(asked, played)]
            for q, one in zip(asked, good):
                right[q["difficulty"]].append(one)
            rated.append(rating(program, asked, good, seed))
        print(f"{level:>9}  " + "  ".join(f"{100 * sum(r) / len(r):3.0f} %" for r in right.values()) +
              f"   {sum(r['rating'] for r in rated) / seeds:5.0f} ± {rated[0]['deviation']:.0f}",
              flush=True)


if __name__ == "__main__":
    main()
