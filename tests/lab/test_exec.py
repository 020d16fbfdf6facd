#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""brade-lab's player exec: — outside engines, good ones and such as do what they should not."""
import json
import os
import shlex
import subprocess
import sys
import tempfile

sys.argv[1:], PROGRAMS = [sys.argv[1]], sys.argv[1:]
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))

from tap import PATIENCE, SOURCE, add_case, case, environment, equal, holds, run  # noqa: E402

BRADE, LAB = (os.path.abspath(path) for path in PROGRAMS)
ENGINE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "engines", "engine.py")
NETS = os.path.join(SOURCE, "src", "core", "eval", "nets")
NET = os.path.join(NETS, "lyckans-talisman.net")


def engine(how, after=0, kind="exec"):
    return f"{kind}:{shlex.join([sys.executable, ENGINE, BRADE, how, str(after)])}"


def lab(*args):
    return subprocess.run([LAB, *args], capture_output=True, timeout=PATIENCE, check=False,
                          env=environment())


def match(rules, first, second, pairs="2", *more):
    done = lab("match", rules, first, second, pairs, "--json", *more)
    equal((done.returncode, done.stderr.decode()), (0, ""))
    return json.loads(done.stdout)


def fails(player, *said, rules="lyckans-talisman", more=(), pairs="2", other="random"):
    """The match ends, with a message that tells the position and more, on one terminal line each."""
    done = lab("match", rules, player, other, pairs, "--luck", "none", *more)
    error = done.stderr.decode()
    equal((done.returncode, done.stdout), (3, b""))
    for part in ("position  ", f"rules     {rules}", *said):
        holds(error, part)
    assert all(c == "\n" or c.isprintable() for c in error), f"raw: {error!r}"
    equal(error.count("\n"), 5)


@case
def an_engine_that_plays_at_random_plays_under_every_ruleset():
    for rules in ("lyckans-talisman", "helmfrid", "vasa", "sweboard", "backgammon"):
        equal(match(rules, engine("legal"), "random")["games"], 4)


@case
def other_orders_of_moves_are_met_halfway():
    equal(match("lyckans-talisman", engine("reorder"), "random")["games"], 4)


@case
def plays_of_which_the_first_counts():
    equal(match("vasa", engine("plays"), "random", "1")["games"], 2)


@case
def batch_itself_is_an_engine_and_plays_as_its_net_does():
    """To the last checker: with the same dice each gets back in one game what it lost in the other."""
    batch = f"exec:{shlex.quote(BRADE)} batch"
    for rules in ("lyckans-talisman", "backgammon"):
        result = match(rules, batch, os.path.join(NETS, rules + ".net"), "2")
        equal((result["games"], result["mean"], result["error"]), (4, 0, 0))


@case
def batch_is_asked_to_look_ahead_and_for_its_dice():
    batch = f"{shlex.quote(BRADE)} batch"
    equal(match("backgammon", f"exec@1:{batch}", "random", "1")["wins"], 2)
    result = match("lyckans-talisman", f"exec+dice:{batch}", NET, "10")
    assert 4 <= result["wins"] <= 16, result


@case
def the_engine_of_the_documentation_plays():
    """docs/engines.md has the whole of one."""
    with open(os.path.join(SOURCE, "docs", "engines.md"), encoding="utf-8") as file:
        source = file.read().split("```python\n")[1].split("```")[0]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "engine.py")
        with open(path, "w", encoding="utf-8") as file:
            file.write(source.replace('["brade", ', f"[{BRADE!r}, "))
        equal(match("vasa", f"exec:{sys.executable} {path}", "random", "1")["games"], 2)


@case
def luck_is_taken_off_by_the_net_of_the_other():
    result = match("lyckans-talisman", engine("legal"), NET, "2", "--threads", "2")
    assert result["luck_off"]["mean"] < -1, result
    assert "luck_off" not in match("lyckans-talisman", engine("legal"), "random", "1")


@case
def dice_are_asked_for_only_if_that_is_wanted():
    """One die may be rolled where it can complete a pattern; a game between nets comes there."""
    fails(engine("no-choice", kind="exec+dice"), 'no "choice"', '"give-up"', "not yet", pairs="10",
          other=NET)
    match("lyckans-talisman", engine("no-choice"), NET, "10", "--luck", "none")


@case
def the_number_of_threads_changes_nothing():
    one = match("lyckans-talisman", engine("plays"), "greedy", "3", "--threads", "1")
    equal(match("lyckans-talisman", engine("plays"), "greedy", "3", "--threads", "3"), one)


@case
def a_ladder_takes_one_too():
    done = lab("ladder", "vasa", "1", "random", engine("legal"), "--json")
    equal(done.returncode, 0)


# how it goes wrong, from which question on, what the message holds
WRONG = [
    ("cheat", 0, ["its play is not legal: ", "roll      ", 'answer    {"play": "1/24 1/24"}']),
    ("cheat", 7, ["its play is not legal: "]),
    ("pass", 0, ["its play is not legal: ", '"pass"']),
    ("die", 3, ["it ended with status 3", "I am dying", "answer    none"]),
    ("flood", 1, ["4194304 bytes", "answer    xxxxx"]),
    ("spill", 2, ["and another thing"]),  # not asked, or taken for the next answer
    ("early", 99, ["hello, I am an engine"]),
    ("garbage", 2, ["not a JSON object", "hello"]),
    ("list", 2, ["not a JSON object", "[1, 2]"]),
    ("nothing", 2, ['no "play"', "answer    {}"]),
    ("number", 2, ['no "play"', "7"]),
    ("error", 2, ["it answers with an error: I do not like it"]),
    ("other-id", 2, ["not to question 3"]),
]


def add_wrong(how, after, said):
    add_case(f"one that goes wrong: {how} from question {after} on",
             lambda: fails(engine(how, after), *said))


for row in WRONG:
    add_wrong(*row)


@case
def one_that_hangs_is_waited_for_so_long_and_no_longer():
    fails(engine("silent", 2), "no answer in 1 seconds", more=("--time-limit", "1"))


@case
def one_that_is_killed():
    fails("exec:kill -9 $$", "it was ended by signal 9", "answer    none")


@case
def one_that_closes_its_output():
    fails("exec:exec >&-; sleep 1000", "it has closed its output, but not ended")


@case
def one_that_is_not_there():
    fails("exec:/nowhere/engine", "it ended with status 127", "/nowhere/engine")


@case
def it_is_gone_when_the_match_is_over():
    """So is what it has started: the pipe that all of them hold is closed."""
    read, write = os.pipe()
    player = f"exec:sleep 1000 & exec {shlex.join([sys.executable, ENGINE, BRADE, 'legal'])}"
    done = subprocess.run([LAB, "match", "vasa", player, "random", "1"], pass_fds=[write],
                          capture_output=True, timeout=PATIENCE, check=False, env=environment())
    equal(done.returncode, 0)
    os.close(write)
    equal(os.read(read, 1), b"")
    os.close(read)


run()
