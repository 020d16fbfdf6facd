#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many clear mistakes are given a reason on the board: mistakes.py BRADE [COUNT [SEED [SHOWN]]]

Plays games by the engine's first look with slips, and has weak players play single rolls of them:
one takes any legal play, one the play that hits most and else moves the rearmost checker, one a play
near the top by the engine's first look. Of each ruleset as many plays that lose more than 0.08
points are taken, and `brade batch` is asked why. A reason counts unless it is `outcomes` or
`reply`, or has no text. Prints the share by ruleset, by player and by size of the loss, how often
each reason was told, and SHOWN plays without any."""
import collections
import json
import random
import subprocess
import sys

RULES = ["lyckans-talisman", "helmfrid", "vasa", "sweboard"]
STARTS = {rules: ["O-----------o-----------:0,0:w", "O-----------o-----------:0,0:b"]
          for rules in RULES}
CLEAR = 0.08
LONGEST = 180
BARE = ("outcomes", "reply")


class Batch:
    """One `brade batch` that answers requests."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "batch", "--lang", "en"], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            sys.exit(f"{request}: {answer['error']}")
        return answer


def rear_to_front(play):
    """Where the first move starts: small is far behind."""
    start = play["play"].split("/")[0]
    return 0 if start == "bar" else int(start)


def any_play(plays, rng):
    return rng.choice(plays)


def greedy(plays, rng):
    del rng
    return min(plays, key=lambda play: (-play["play"].count("*"), rear_to_front(play)))


def slip(plays, rng):
    """Among those that look nearly as good, or at worst the next best."""
    near = [play for play in plays[1:] if plays[0]["equity"] - play["equity"] < 0.25]
    return rng.choice(near or plays[1:2])


PLAYERS = {"any": any_play, "greedy": greedy, "slip": slip}


def turns(batch, rules, rng):
    """Positions, rolls and ranked plays of one game after the other, without end."""
    while True:
        position = rng.choice(STARTS[rules])
        for _ in range(LONGEST):
            dice = [rng.randint(1, 6), rng.randint(1, 6)]
            ranked = batch.ask(cmd="best", rules=rules, position=position, dice=dice, plies=0)
            plays = ranked["plays"]
            if not plays:  # the turn passes
                position = position.replace(":w", ":x").replace(":b", ":w").replace(":x", ":b")
                continue
            yield position, dice, plays
            play = plays[0] if rng.random() < 0.85 else rng.choice(plays)
            if play["end"] is not None:
                break
            position = play["position"]


def mistakes(batch, rules, count, rng):
    """Clear mistakes, each with who made it and the answer to `judge`."""
    found = 0
    for position, dice, plays in turns(batch, rules, rng):
        if found == count:
            return
        if len(plays) < 2 or rng.random() < 0.5:
            continue
        player = rng.choice(list(PLAYERS))
        play = PLAYERS[player](plays, rng)["play"]
        answer = batch.ask(cmd="judge", rules=rules, position=position, dice=dice, play=play)
        if answer["loss"] > CLEAR:
            found += 1
            yield {"rules": rules, "position": position, "dice": dice, "player": player,
                   "answer": answer}


def told(mistake):
    return [reason["id"] for reason in mistake["answer"]["reasons"]
            if reason["id"] not in BARE and reason["text"] and reason["favours"] == "best"]


def size(mistake):
    loss = mistake["answer"]["loss"]
    return "0.08–0.16" if loss < 0.16 else "0.16–0.4" if loss < 0.4 else "over 0.4"


def print_share(title, key, all_mistakes):
    groups = collections.defaultdict(list)
    for mistake in all_mistakes:
        groups[key(mistake)].append(bool(told(mistake)))
    print(title)
    for name, good in sorted(groups.items()):
        print(f"  {name:18} {sum(good):4} of {len(good):4}  {100 * sum(good) / len(good):5.1f} %")


def show(mistake):
    answer = mistake["answer"]
    dice = "-".join(map(str, mistake["dice"]))
    print(f"  brade judge '{mistake['position']}' {dice} '{answer['play']}' "
          f"--rules {mistake['rules']}")
    print(f"    best {answer['best']}, loss {answer['loss']:.3f}, {mistake['player']}; "
          f"said: {[reason['text'] for reason in answer['reasons']]}")


def main():
    program = sys.argv[1]
    count, seed, shown = (int(value) for value in (sys.argv[2:] + ["500", "1", "5"][len(sys.argv) - 2:]))
    batch = Batch(program)
    found = []
    for rules in RULES:
        rng = random.Random(f"{seed} {rules}")
        found += mistakes(batch, rules, count // len(RULES), rng)
    print_share("all", lambda mistake: "", found)
    print_share("by rules", lambda mistake: mistake["rules"], found)
    print_share("by player", lambda mistake: mistake["player"], found)
    print_share("by loss", size, found)
    counts = collections.Counter(name for mistake in found for name in told(mistake))
    print("told:", ", ".join(f"{name} {n}" for name, n in counts.most_common()))
    failed = [mistake for mistake in found if not told(mistake)]
    print(f"{len(failed)} without a reason on the board, {min(shown, len(failed))} of them:")
    for mistake in random.Random(seed).sample(failed, min(shown, len(failed))):
        show(mistake)


main()
