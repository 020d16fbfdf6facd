#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Requests of `brade batch`, drawn by a seed: requests.py PROGRAM [N [SEED]]

Prints N (5000) of them, one a line, on positions of games that are played at random under every
ruleset and under rulesets with changed fields. The program only plays the games: what is asked is
the same wherever it answers the same. Most are cheap; a few look two rolls ahead or roll out."""
import json
import random
import subprocess
import sys

NAMED = ["lyckans-talisman", "helmfrid", "vasa", "sweboard", "backgammon"]
# Fields and what they may be set to; those of each game are drawn.
FIELDS = {
    "use": ["pips", "dice"], "entry_burst": ["overflow", "none-free", "never"],
    "long_run": ["burst", "forbidden", "free"], "last_checker_bursts": ["no", "yes"],
    "bear_off": ["any", "rear"], "overshoot": ["rear", "any", "forfeit"],
    "jan_when": ["full", "at-once", "none"], "pattern_when": ["full", "at-once", "none"],
    "extra_patterns": [["kejsarspel"], ["nio-fem-ett", "fem-till-ett"]],
    "munk_each": [True], "jan_each": [True], "one_die": ["no", "three", "shown"],
    "resign": ["no", "yes", "any"], "last_roll": [True], "answer_patterns": [True],
    "five_blots": [True], "double_six": ["no", "wp", "tb"],
    "score": ["ww", "ny1", "ny2", "sh", "vasa", "sweboard", "wp", "wp2", "cube"],
}
TURNS = 100  # of a game at most
GAMES = 80
# How many in a thousand are of each kind.
KINDS = {"legal": 337, "right": 100, "wrong": 480, "best": 60, "choice": 5, "ahead": 5,
         "rollout": 3, "broken": 10}


def brade(program, requests):
    """What the program answers."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run([program, "batch", "--lang", "en"], input=lines.encode(), check=True,
                          stdout=subprocess.PIPE)
    return [json.loads(line) for line in done.stdout.splitlines()]


def rules_of(rng, number):
    """The rules of a game: every ruleset as it is, then with fields changed."""
    rules = {"rules": NAMED[number % len(NAMED)]}
    if number >= 4 * len(NAMED):
        fields = rng.sample(sorted(FIELDS), rng.randint(1, 3))
        rules["set"] = {field: rng.choice(FIELDS[field]) for field in fields}
    return rules


def dice(rng):
    return [rng.randint(1, 6), rng.randint(1, 6)]


def games_of(program, rng):
    """Positions with a roll, the plays of it and the rules: [(rules, position, dice, plays)]."""
    games = [(rules_of(rng, number), "start") for number in range(GAMES)]
    met = []
    for _ in range(TURNS):
        asked = [{"cmd": "legal", **rules, "position": position, "dice": dice(rng)}
                 for rules, position in games]
        going = []
        for (rules, position), request, answer in zip(games, asked, brade(program, asked)):
            plays = answer.get("plays", [])
            if not plays:  # fields that do not go together
                continue
            met.append((rules, position, request["dice"], [play["play"] for play in plays]))
            left = [play["position"] for play in plays if play["end"] is None]
            if left:
                going.append((rules, rng.choice(left)))
        games = going
    return met


def scored(rng, rules):
    """A match and a cube, as the rules have them."""
    more = {}
    if rng.randrange(4) == 0:
        length = rng.choice([1, 3, 5, 7])
        games = rng.randrange(length)
        score = [rng.randrange(length), rng.randrange(length)] if games > 0 else [0, 0]
        more["match"] = {"length": length, "score": score, "completed": games}
    if rules["rules"] == "backgammon" and "set" not in rules and rng.randrange(2) == 0:
        more["cube"] = {"value": 2, "owner": rng.choice(["white", "black"])}
    return more


def own_points(rules, position):
    """Where the side to move has checkers, in its own numbering; 0 is the bar."""
    men, bars, turn = position.split(":")[:3]
    white = turn.startswith("w")
    points = []
    for i, man in enumerate(men):
        if man != "-" and man.isupper() == white:
            points.append(i + 1 if white else 24 - i if rules["rules"] == "backgammon"
                          else (i + 12) % 24 + 1)
    return points + [0] * (int(bars.split(",")[0 if white else 1]) > 0)


def wrong_play(rng, rules, position, roll):
    """A play as somebody makes it who has the dice in hand and no rule in mind."""
    if position == "start":
        position = "O-----------o-----------:0,0:w"
    points, words = own_points(rules, position), []
    left = list(roll) if roll[0] != roll[1] else roll * 2
    rng.shuffle(left)
    for die in left[:len(left) - (rng.randrange(8) == 0)]:
        at = rng.choice(points)
        to = at + die + (rng.randrange(20) == 0)
        words.append(f"{at or 'bar'}/{to if to < 25 else 'off'}")
        if to < 25:
            points.append(to)
    return " ".join(words) or "pass"


def broken(rng, request):
    """What is answered with an error, in words."""
    bent = dict(request)
    key, value = rng.choice([("cmd", "leagl"), ("dice", [7, 2]), ("rules", "vassa"), ("position", "x"),
                             ("plies", 9), ("dise", 1), ("set", {"score": "most"}), ("play", 7)])
    bent[key] = value
    return bent


def request_of(rng, kind, spot):
    rules, position, roll, plays = spot
    base = {**rules, "position": position, "dice": roll}
    if kind in ("right", "wrong"):
        play = rng.choice(plays) if kind == "right" else wrong_play(rng, rules, position, roll)
        plies = rng.choices([0, 1, 2], [80, 6, 1])[0]
        return {"cmd": "judge", **base, "play": play, "plies": plies, **scored(rng, rules)}
    if kind in ("best", "ahead", "rollout"):
        if kind == "rollout":
            how = {"rollout": {"trials": rng.choice([6, 12]), "seed": rng.randrange(1, 2**40),
                               "truncate": rng.choice([2, 4])}, "plies": 0}
        else:
            how = {"plies": 2 if kind == "ahead" else rng.choice([0, 0, 0, 1])}
        return {"cmd": "best", **base, **how, **scored(rng, rules)}
    if kind == "choice":
        del base["dice"]
        return {"cmd": "best", **base, "plies": 1, **scored(rng, rules)}
    if kind == "broken":
        return broken(rng, {"cmd": "judge", **base, "play": plays[0]})
    return {"cmd": "legal", **base}


def draw(program, n, seed):
    rng = random.Random(seed)
    met = games_of(program, rng)
    kinds = rng.choices(list(KINDS), list(KINDS.values()), k=n)
    return [{"id": i, **request_of(rng, kind, rng.choice(met))} for i, kind in enumerate(kinds)]


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    n, seed = ([int(word) for word in sys.argv[2:]] + [5000, 1][len(sys.argv) - 2:])[:2]
    for request in draw(sys.argv[1], n, seed):
        print(json.dumps(request))


if __name__ == "__main__":
    main()
