#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every command on a small stack: each does the same under `ulimit -s 256` as with all there is.

    test_stack.py PROGRAM            each command with STACK kB
    test_stack.py PROGRAM --least    the least stack of each in kB, to be told in CONTRIBUTING.md (Style)

The sanitizers' frames are larger, and there the test is left out."""
import os
import resource
import shutil
import subprocess
import sys
import tempfile

from bundle import make_bundle
from tap import PROGRAM, SOURCE, add_case, environment, equal, run

STACK = 256  # kB
FOLDER = tempfile.TemporaryDirectory(prefix="brade-stack-")
GAME = os.path.join(SOURCE, "tests", "golden", "own", "game.brade")
OLD = os.path.join(SOURCE, "tests", "learner", "store-v1.db")
HISTORY = os.path.join(SOURCE, "tests", "golden", "training.json")
SPREAD = "AAAAAAAAAAAAAAA--------o:0,0:w"  # more than a thousand plays in backgammon
DEEP = 100000


def inside(name):
    return os.path.join(FOLDER.name, name)


def write(name, data):
    with open(inside(name), "wb") as file:
        file.write(data)
    return inside(name)


def requests():
    head = '{"id": 1, "cmd": "%s", "position": "%s", "rules": "backgammon", "dice": [1, 1]'
    return "\n".join([*(head % (cmd, SPREAD) + ', "play": "15/16(4)"}' for cmd in
                        ("legal", "judge", "best", "show", "value", "perft")),
                      "[" * DEEP, '{"a":' * DEEP, '{"id": ' + "[" * 2000 + "]" * 2000 + "}", ""]).encode()


# words of the command line, what is typed, status
COMMANDS = {
    "legal": (["legal", "start", "6-2"], b"", 0),
    "legal, many plays": (["legal", SPREAD, "1-1", "--rules", "backgammon"], b"", 0),
    "legal --json": (["legal", SPREAD, "1-1", "--rules", "backgammon", "--json"], b"", 0),
    "judge": (["judge", SPREAD, "1-1", "15/16(3)"], b"", 1),
    "judge, and why another is better":
        (["judge", "A--A--ab-dec----A---BCBE:0,0:b", "4-3", "20/24 22/off"], b"", 0),
    "best, many plays": (["best", SPREAD, "1-1", "--rules", "backgammon", "--plies", "1"], b"", 0),
    "best": (["best", "start", "6-5", "--plies", "2"], b"", 0),
    "best before the roll": (["best", "BA-b-c-ab---dAaCaB--B-BB:0,1:w", "--plies", "2"], b"", 0),
    "best in a match": (["best", "start", "--match", "7", "--score", "2-3", "--rules", "backgammon"], b"", 0),
    "best, rolled out by two": (["best", "BA-b-c-ab---dAaCaB--B-BB:0,1:w", "5-2", "--rollout", "36",
                                 "--threads", "2"], b"", 0),
    "best, rolled out with look-ahead": (["best", "-----b--b-b-------CDBBBB:0,0:w", "5-2", "--rollout", "36",
                                          "--threads", "2", "--plies", "1"], b"", 0),
    "show": (["show", "start", "6-2", "1/9"], b"", 0),
    "show --svg": (["show", "start", "--svg", "-"], b"", 0),
    "perft": (["perft", "start", "2"], b"", 0),
    "check": (["check", "SOURCE/tests/golden/training", "SOURCE/lessons/19-hemspel.yaml"], b"", 0),
    "check, what is certified": (["check", "SOURCE/puzzles/sprangjan"], b"", 0),
    "check, bad files": (["check", "SOURCE/tests/course/bad"], b"", 1),
    "check, what is deep": (["check", "DEEP"], b"", 1),
    "an answer in a batch": (["batch"], b'{"cmd": "answer", "question": "oppningen/op-5-5", '
                             b'"answer": "1/6(4)"}\n', 0),
    "questions": (["questions", "SOURCE/tests/golden/content", "--json"], b"", 0),
    "export": (["export", "SOURCE/tests/golden/content", "--html", "FOLDER/book"], b"", 0),
    "site": (["site", "FOLDER/site"], b"", 0),
    "new": (["new", "lesson", "mine", "FOLDER/mine.yaml"], b"", 0),
    "fmt": (["fmt", "FOLDER/mine.yaml"], b"", 0),
    "preview": (["preview", "SOURCE/tests/golden/content"], b"", 0),
    "edit": (["edit"], b"start\nyaml\nquit\n", 0),
    "batch": (["batch"], requests, 0),
    "prompt": ([], b"1\n\n1/3\nlegal\nwhy\nhint\nlist\nprogress\nquit\n", 0),
    "learn": (["learn", "prov"], b"\n\n\n1/3/9\nwhy\nlegal\nbest\n\n\nquit\n", 0),
    "solve": (["solve"], b"1/3\nlegal\nhint\nshow me\n\nvalue\nquit\n", 0),
    "exam": (["exam", "--seed", "1"], b"1/3\n\n1/9\nquit\n", 0),
    "train": (["train"], b"1/3\n\nskip\n\nquit\n", 0),
    "play": (["play", "strong", "seed", "1", "tutor"], b"\nlegal\nbest\nvalue\n1\nundo\nquit\n", 0),
    "play, watching a match": (["play", "watch", "club", "match", "1", "seed", "3"], b"", 0),
    "analyse": (["analyse", GAME, "--plies", "1", "--mine", "white"], b"", 0),
    "progress": (["progress"], b"", 0),
    "progress import": (["progress", "import", HISTORY], b"", 0),
    "progress import, deep": (["progress", "import", "JSON"], b"", None),
    "progress export": (["progress", "export"], b"", 0),
    "progress mistakes": (["progress", "mistakes"], b"", 0),
    "dashboard": (["dashboard"], b"", 0),
    "dashboard --html": (["dashboard", "--html", "FOLDER/dash.html"], b"", 0),
}


def call(words, typed, stack, state):
    """The command with so many kB of stack; None: all there is."""
    def limit():
        if stack is not None:
            hard = resource.getrlimit(resource.RLIMIT_STACK)[1]
            resource.setrlimit(resource.RLIMIT_STACK, (stack * 1024, hard))

    words = [word.replace("SOURCE", SOURCE).replace("FOLDER", FOLDER.name).replace("DEEP", DEEP_YAML)
             .replace("JSON", DEEP_JSON) for word in words]
    env = environment(BRADE_DATADIR=DATA, BRADE_WEBDIR=BUNDLE, XDG_STATE_HOME=state,
                      BRADE_NOW="1800000000", COLUMNS="80")
    return subprocess.run([PROGRAM, *words, "--lang", "en"], preexec_fn=limit, env=env, check=False,
                          input=typed() if callable(typed) else typed, capture_output=True, timeout=250)


def new_state():
    """A learner who has done something."""
    state = tempfile.mkdtemp(dir=FOLDER.name)
    os.mkdir(os.path.join(state, "brade"), 0o700)
    shutil.copy(OLD, os.path.join(state, "brade", "default.db"))
    return state


def command_case(name):
    words, typed, status = COMMANDS[name]

    def check():
        done = call(words, typed, STACK, new_state())
        assert done.returncode >= 0, f"signal {-done.returncode} with {STACK} kB of stack"
        said = (done.stdout + done.stderr).decode(errors="replace")[-2000:]
        assert done.returncode == status or status is None, f"status {done.returncode}: {said}"
    return check


def least(name):
    """By halving, to 4 kB."""
    low, high = 16, 8192
    while high - low > 4:
        middle = (low + high) // 8 * 4
        done = call(*COMMANDS[name][:2], middle, new_state())
        low, high = (low, middle) if done.returncode in (0, 1, 2, 3) else (middle, high)
    return high


def is_sanitised():
    with open(PROGRAM, "rb") as file:
        return b"__asan_init" in file.read()


def make_data():
    """The nets, and few lessons and puzzles: all that are shipped take time to read."""
    folder = inside("data")
    os.mkdir(folder)
    os.symlink(os.path.join(SOURCE, "src", "core", "eval", "nets"), os.path.join(folder, "nets"))
    for name in ("exam/lessons", "content/puzzles"):
        os.symlink(os.path.join(SOURCE, "tests", "golden", name),
                   os.path.join(folder, os.path.basename(name)))
    return folder


DATA = make_data()
BUNDLE = make_bundle(inside("bundle"))
DEEP_YAML = write("deep.yaml", b"a: " + b"[" * DEEP)
DEEP_JSON = write("deep.json", b'{"brade": ' + b"[" * 2000 + b"]" * 2000 + b"}\n")

if sys.argv[2:] == ["--least"]:
    for wanted in COMMANDS:
        print(f"{least(wanted):5}  {wanted}", flush=True)
    sys.exit()
if is_sanitised():
    print("1..0 # SKIP the sanitizers' frames are larger")
    sys.exit()
for each in COMMANDS:
    add_case(each, command_case(each))
run()
