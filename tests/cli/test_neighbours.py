# SPDX-License-Identifier: GPL-3.0-or-later
"""Positions of backgammon as other programs write them: wherever a position is taken, and against
what GNU Backgammon itself says of a thousand positions (BRADE_DEEP=1, where it is installed).

    BRADE_DATADIR=$PWD python3 tests/cli/test_neighbours.py build/gcc/src/brade --record

writes tests/rules/neighbours.txt anew: what it says of some fifty of them."""
import json
import os
import random
import re
import subprocess
import sys
import tempfile

from tap import PROGRAM, SOURCE, brade, case, environment, equal, holds, run

GNUBG = "/usr/games/gnubg"
RULES = ("--lang", "en", "--rules", "backgammon")
START = "b----E-C---eE---c-e----B:0,0:w"
XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
GNUBG_ID = "4HPwATDgc/ABMA:cAkAAAAAAAAE"


# ---- what GNU Backgammon says ----

def positions(n, chance):
    """So many (position, dice or None) of games of random legal plays, as brade tells them."""
    found = []
    with subprocess.Popen([PROGRAM, "--rules", "backgammon", "batch"], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, text=True, env=environment()) as batch:
        position = START
        while len(found) < n:
            dice = [chance.randint(1, 6), chance.randint(1, 6)]
            found.append((position, sorted(dice, reverse=True) if chance.random() < 0.5 else None))
            batch.stdin.write(json.dumps({"cmd": "legal", "position": position, "dice": dice}) + "\n")
            batch.stdin.flush()
            plays = json.loads(batch.stdout.readline())["plays"]
            play = chance.choice(plays) if plays else None
            if play is None:
                position = position[:-1] + ("b" if position.endswith("w") else "w")
            else:
                position = START if play["end"] is not None else play["position"]
    return found


def ids(n, seed):
    """The XGID and the other ID that brade tells of positions, in matches and at cubes as well."""
    chance = random.Random(seed)
    for i, (position, dice) in enumerate(positions(n, chance)):
        roll = [f"{dice[0]}-{dice[1]}"] if dice else []
        shown = brade(*RULES, "show", "--json", position, *roll).json()
        if i % 2:
            field = shown["xgid"].split(":")
            length = chance.choice([0, 1, 3, 5, 7, 13, 64])  # 64 is its most
            power = chance.randint(0, 6)
            field[1:3] = [str(power), str(chance.choice([1, -1]) if power else 0)]
            field[5:7] = [str(chance.randrange(length)) if length else "0" for _ in range(2)]
            field[8] = str(length)
            given = ":".join(field)
            shown = brade(*RULES, "show", "--json", given).json()
            equal(shown["xgid"], given)
        again = brade(*RULES, "show", "--json", shown["gnubg_id"]).json()
        equal((again["position"], again["xgid"]), (shown["position"], shown["xgid"]))
        yield shown["position"], shown["xgid"], shown["gnubg_id"]


def simple(position):
    """A position with White to move as `set board simple` takes it: White's bar, its points from 1,
    Black's bar."""
    points, bars, _ = position.split(":")
    white, black = bars.split(",")
    return " ".join([white, *("0" if c == "-" else str(ord(c) - 64) if c < "a" else str(96 - ord(c))
                              for c in points), black])


def gnubg_says(told):
    """Its ID of every XGID, and of every board that is set up checker by checker with White to
    move. It seats the side to move as its player 1, whichever that was."""
    lines = ["set display off", "set automatic game off", "set automatic roll off",
             "set player 0 human", "set player 1 human", "new session"]
    for position, xgid, _ in told:
        lines += [f"set xgid {xgid}", "mark", "show board"]
        if position.endswith(":w"):
            lines += ["set turn 1", f"set board simple {simple(position)}", "mark", "show board"]
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run([GNUBG, "-t", "-q", "-r"], input="\n".join(lines) + "\n", text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=1200,
                              check=False,
                              env={"HOME": home, "LANG": "C", "PATH": os.environ["PATH"]})
    parts = iter(done.stdout.split("Unknown keyword `mark'")[1:])
    for position, _, _ in told:
        found = [re.search(r"Position ID: (\S{14})\s+Match ID   : (\S{12})", next(parts)).groups()
                 for _ in range(2 if position.endswith(":w") else 1)]
        yield ":".join(found[0]), found[-1][0]


def seated(xgid):
    """The XGID with the colours exchanged where Black is to move."""
    points, *field = xgid[5:].split(":")
    if field[2] == "-1":
        points = points[::-1].swapcase()
        field[1] = str(-int(field[1]))
        field[2] = "1"
        field[4], field[5] = field[5], field[4]
    return "XGID=" + ":".join([points, *field])


def told_by_both(n, seed):
    told = list(ids(n, seed))
    for (position, xgid, own), (theirs, by_hand) in zip(told, gnubg_says(told)):
        yield position, xgid, own, theirs, by_hand


def record():
    with open(os.path.join(SOURCE, "tests", "rules", "neighbours.txt"), "w", encoding="utf-8") as out:
        out.write("# SPDX-License-Identifier: GPL-3.0-or-later\n"
                  "# What GNU Backgammon 1.07.001 calls positions that it is given as XGID. It seats the\n"
                  "# side to move as White. Written by tests/cli/test_neighbours.py --record.\n")
        for _, xgid, _, theirs, _ in told_by_both(50, 21):
            out.write(f"{xgid} {theirs}\n")


@case
def gnu_backgammon_says_the_same_of_a_thousand():
    if not os.environ.get("BRADE_DEEP") or not os.access(GNUBG, os.X_OK):
        return
    n = 0
    for position, xgid, own, theirs, by_hand in told_by_both(1000, 4):
        equal((xgid, own[:14]), (xgid, theirs[:14]))
        equal((xgid, by_hand), (xgid, own[:14]))
        mirrored = brade(*RULES, "show", "--json", seated(xgid)).json()
        equal((xgid, mirrored["gnubg_id"]), (xgid, theirs))
        n += 1
    equal(n, 1000)
    print(f"# {n} positions: position ID and match ID are those of GNU Backgammon")


# ---- wherever a position is taken ----

@case
def shown():
    for given in (START, XGID, XGID[5:], GNUBG_ID, GNUBG_ID[:14]):
        got = brade(*RULES, "show", given, "--json").json()
        equal((got["position"], got["xgid"], got["gnubg_id"]), (START, XGID, GNUBG_ID))
    text = brade(*RULES, "show", START).out.decode()
    holds(text, f"{XGID}\nGNU Backgammon ID: {GNUBG_ID}\n")
    assert "XGID" not in brade("show", "start").out.decode()
    assert "xgid" not in brade("show", "start", "--json").json()


@case
def roll_cube_and_match_go_with_it():
    given = "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:52:2:1:1:5:10"
    plain = brade(*RULES, "best", START[:-1] + "b", "5-2", "--match", "5", "--score", "2-1",
                  "--cube", "2b", "--plies", "0", "--json")
    got = brade(*RULES, "best", given, "--plies", "0", "--json")
    equal(got.json(), plain.json())
    holds(got.err, "Left out of the ID: the Crawford rule.")
    other = brade(*RULES, "best", given, "6-1", "--plies", "0", "--json").json()
    equal(other["dice"], [6, 1])
    request = {"cmd": "best", "rules": "backgammon", "position": given, "plies": 0}
    answer = brade("batch", stdin=json.dumps(request).encode()).json()
    equal(answer.pop("left_out"), ["crawford"])
    equal(answer, plain.json())


@case
def every_command_takes_it():
    for command in (["legal", "3-1"], ["judge", "3-1", "8/5 6/5"], ["perft", "1"]):
        name, *rest = command
        equal(brade(*RULES, name, XGID, *rest).out, brade(*RULES, name, START, *rest).out)


@case
def lessons_take_it():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "one.yaml")
        for given in (START, XGID, GNUBG_ID[:14]):
            with open(path, "w", encoding="utf-8") as out:
                out.write("puzzle: one\ntitle: One\nrules: backgammon\n"
                          f"position: {given}\nsay: \"A board: {{board: {given}}}\"\n"
                          "ask:\n  play: 8/5 6/5\n  roll: 3-1\n")
            done = brade("check", path)
            assert done.status == 0, (given, done.out, done.err)


@case
def the_prompt_takes_it():
    said = brade(*RULES, "--plain", "--seed", "1", stdin=f"show {XGID.replace(':00:', ':31:')}\nboard words\n"
                 "show 4HPwATDgc_ABMA\nshow XGID=-b\nedit 4HPwATDgc/ABMA\ndone\nquit\n".encode())
    text = " ".join(said.out.decode().split())
    holds(text, XGID.replace(":00:", ":31:"))
    holds(text, "Character 10 is none")
    holds(text, "end at character 8")
    holds(text, START)


@case
def other_rules_refuse_it():
    for given in (XGID, GNUBG_ID, GNUBG_ID[:14]):
        done = brade("--lang", "en", "show", given)
        equal(done.status, 2)
        holds(done.err, "that is the ruleset backgammon")
        holds(done.err, "O-----------o-----------:0,0:w")
        holds(brade("--lang", "sv", "show", given).err, "regelverket backgammon")


if __name__ == "__main__":
    if "--record" in sys.argv:
        record()
    else:
        run()
