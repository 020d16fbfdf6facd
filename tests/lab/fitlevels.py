#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fits the scale of levels to the nets: fitlevels.py BRADE-LAB [PAIRS [TOP]]

Lets strengths of eval/search/skill.h play their neighbours, PAIRS pairs of games each (300), under
every ruleset, and the strongest, two rolls ahead, against the net alone (TOP pairs, 60). How often
one wins tells how many points of rating lie between them. Prints the strengths that share the way
from the weakest to the strongest into equal steps: the table of eval/search/levelscale.c. All games
have the same dice each time, one thread; about 20 minutes of processor time."""
import json
import math
import os
import subprocess
import sys

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
STEPS = 12
# Every board with its weakest strength, and the rulesets with their nets.
BOARDS = {
    "bräde": (0.5, {"lyckans-talisman": "lyckans-talisman", "helmfrid": "lyckans-talisman",
                    "vasa": "sweboard", "sweboard": "sweboard"}),
    "backgammon": (0.0, {"backgammon": "backgammon"}),
}
MOST, APART = 7.0, 0.5


def points(won):
    """The points of rating that winning so often tells of."""
    return 400 * math.log10(won / (1 - won))


def net(rules):
    name = next(nets[rules] for _, nets in BOARDS.values() if rules in nets)
    return os.path.join(SOURCE, "src", "core", "eval", "nets", name + ".net")


def lab(program, *words):
    done = subprocess.run([program, *words], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def player(strength, rules, plies=0):
    return f"strength={strength}:{net(rules)}@{plies}"


def way(program, rules, strengths, pairs, top):
    """How many points lie between each strength and the next, and to the strongest two ahead."""
    told = lab(program, "ladder", "--json", "--threads", "1", rules, str(pairs),
               *[player(x, rules) for x in strengths])
    apart = [points(line["before"]["won"]) for line in told]
    master = lab(program, "match", rules, player(MOST, rules, 2), player(MOST, rules), str(top),
                 "1", "--json")[0]
    return apart + [points(master["wins"] / master["games"])]


def inverse(strengths, heights, at):
    """The strength at this height; heights may fall a little by chance."""
    for i in range(1, len(strengths)):
        if heights[i] >= at:
            rise = heights[i] - heights[i - 1]
            part = (at - heights[i - 1]) / rise if rise > 0 else 0
            return strengths[i - 1] + part * (strengths[i] - strengths[i - 1])
    return strengths[-1]


def fit(program, weakest, rulesets, pairs, top):
    """The strength of every step, and how many points a step is."""
    strengths = [weakest + APART * i for i in range(int((MOST - weakest) / APART) + 1)]
    ways = {}
    for rules in rulesets:
        ways[rules] = way(program, rules, strengths, pairs, top)
        print(rules, [round(p) for p in ways[rules]], round(sum(ways[rules])), file=sys.stderr,
              flush=True)
    mean = [sum(w[i] for w in ways.values()) / len(ways) for i in range(len(strengths))]
    heights = [0.0]
    for p in mean[:-1]:
        heights.append(heights[-1] + p)
    step = (heights[-1] + mean[-1]) / (STEPS - 1)
    return [inverse(strengths, heights, step * i) for i in range(STEPS - 1)] + [MOST], step


def main():
    program = sys.argv[1]
    pairs = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    top = int(sys.argv[3]) if len(sys.argv) > 3 else 60
    found = {board: fit(program, weakest, rulesets, pairs, top)
             for board, (weakest, rulesets) in BOARDS.items()}
    for board, (_, step) in found.items():
        print(f"{board}: a step is {step:.0f} points, {100 / (1 + 10 ** (-step / 400)):.1f} %")
    for i, pair in enumerate(zip(*[strengths for strengths, _ in found.values()])):
        print(f"{i + 1:3}  {{{pair[0]:.2f}f, {pair[1]:.2f}f}}")


if __name__ == "__main__":
    main()
