# SPDX-License-Identifier: GPL-3.0-or-later
"""What is done in shards here: requests from games at random, the same every time."""
import json
import os
import random
import subprocess
import sys

SOURCE = os.path.abspath(os.environ.get("BRADE_SOURCE", os.path.join(os.path.dirname(__file__), "..", "..")))
SHARDS = os.path.join(SOURCE, "src", "makers", "shards", "brade-shards")
START = "O-----------o-----------:0,0:w"


def environment(program, **changes):
    """That of a machine where the program of a build folder and brade-shards are on the path."""
    built = os.path.dirname(os.path.abspath(program))
    env = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return dict(env, PATH=os.pathsep.join([built, os.path.dirname(SHARDS), os.environ["PATH"]]),
                BRADE_DATADIR=SOURCE, BRADE_LOCALEDIR=os.path.join(built, "po"), **changes)


def asked(number, position, dice, play):
    """A request: mostly what a game is gone through with, at times what takes longer, and one in a
    hundred that cannot be answered."""
    request = {"id": number, "position": position, "dice": dice}
    if number % 100 == 99:
        return {**request, "cmd": "legal", "dice": [7, 1]}
    if number % 4 == 1:
        return {**request, "cmd": "judge", "play": play, "plies": 0}
    if number % 4 == 3:
        return {**request, "cmd": "best", "plies": 1 if number % 40 == 3 else 0}
    return {**request, "cmd": "legal"}


def requests(program, count):
    """So many requests as JSON Lines, bytes."""
    rng, position, lines = random.Random(1), START, []
    with subprocess.Popen([program, "batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          env=environment(program)) as engine:
        for number in range(count):
            dice = [rng.randint(1, 6), rng.randint(1, 6)]
            ask = json.dumps({"cmd": "legal", "position": position, "dice": dice})
            engine.stdin.write(ask.encode() + b"\n")
            engine.stdin.flush()
            plays = json.loads(engine.stdout.readline())["plays"]
            chosen = rng.choice(plays) if plays else {"play": "1/2", "end": True}
            lines.append(json.dumps(asked(number, position, dice, chosen["play"])))
            position = START if chosen["end"] or number % 80 == 79 else chosen["position"]
        engine.stdin.close()
    return "\n".join(lines).encode() + b"\n"


if __name__ == "__main__":
    sys.stdout.buffer.write(requests(sys.argv[1], int(sys.argv[2])))
