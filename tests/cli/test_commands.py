#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Commands, options, and the JSON forms of the subcommands."""
import os
import subprocess
import tempfile

from tap import PROGRAM, add_case, brade, case, environment, equal, holds, run

START = "O-----------o-----------:0,0:w"
FIGURE1 = "--------------------A--A:0,0:w"  # LT: 6-2 with 21 and 24, put with black below
BEAR = "--b-----------------A--A:0,0:w"
DASHES = "-----------------b--A--A:0,0:w"

# arguments, status, part of stdout, part of stderr
TABLE = [
    (["--version"], 0, "brade 0.", ""),
    (["--help"], 0, "--rules NAME", ""),
    (["judge", "--help"], 0, "POSITION DICE PLAY", ""),
    (["--help", "judge"], 0, "POSITION DICE PLAY", ""),
    (["legal", "start", "6-2"], 0, "1/3", ""),
    (["legal", START, "62"], 0, "1/3", ""),
    (["legal", DASHES, "6-2"], 0, "21/off 24/off", ""),
    (["legal", "--", DASHES, "6-2"], 0, "21/off 24/off", ""),
    (["legal", "start", "1-1", "--rules", "backgammon"], 0, "24/", ""),
    (["--rules=vasa", "legal", "start", "6-2"], 0, "1/3", ""),
    (["judge", "start", "6-2", "1/7/9"], 0, "Yes.", ""),
    (["judge", "start", "6-2", "1/7", "1/3"], 0, "Yes.", ""),
    (["judge", "start", "6-2", "1/8"], 1, "No.", ""),
    (["judge", "start", "6-2", ""], 1, "No.", ""),
    (["judge", "start", "6-2", "1/8", "--lang", "sv"], 1, "1/8", ""),
    (["show", "start"], 0, "13", ""),
    (["show", "start", "--ascii"], 0, "13", ""),
    (["show", "start", "--svg", "-"], 0, "<svg", ""),
    (["perft", "start", "1"], 0, "1  39", ""),
    (["bench", "--signature"], 0, "", ""),
    # bad input: 1
    (["legal", "O-----------o----------:0,0:w", "6-2"], 1, "", "24 characters"),
    (["legal", "O-----------o-----x-----:0,0:w", "6-2"], 1, "", "^"),
    (["legal", "--x---------------------:0,0:w", "6-2"], 1, "", "^"),
    (["legal", "------------", "6-2"], 1, "", "24 characters"),
    (["legal", "start", "7-2"], 1, "", "7-2"),
    (["legal", "start", "5"], 1, "", "dice"),
    (["legal", "start", "6-2-1"], 1, "", "dice"),
    (["legal", "-----------------b------:0,0:w", "6-2"], 1, "", "position"),
    (["best", "start", "6-2"], 1, "", "not available yet"),
    (["check", "/nonexistent"], 1, "", "/nonexistent"),
    (["learn", "no such lesson at all"], 1, "", "no such lesson"),
    # wrong usage: 2
    (["jugde", "start"], 2, "", '"judge"'),
    (["play"], 2, "", "play"),
    (["xyzzy"], 2, "", "xyzzy"),
    (["--jsno"], 2, "", "--json"),
    (["-j"], 2, "", "-j"),
    (["legal"], 2, "", "POSITION DICE"),
    (["legal", "start", "6-2", "more"], 2, "", "POSITION DICE"),
    (["--rules"], 2, "", "--rules"),
    (["--rules", "vassa", "legal", "start", "6-2"], 2, "", "vasa"),
    (["--set", "entry_bust=never"], 2, "", "entry_burst"),
    (["--set", "entry_burst=nevr"], 2, "", "never"),
    (["--set", "entry_burst"], 2, "", "FIELD=VALUE"),
    (["--set", "extra_patterns=a,,b"], 2, "", "kejsarspel"),
    (["--lang", "de", "legal", "start", "6-2"], 2, "", "sv|en"),
    (["--seed", "-1"], 2, "", "18446744073709551615"),
    (["--seed", "1x"], 2, "", "1x"),
    (["--seed="], 2, "", "--seed"),
    (["--threads", "0"], 2, "", "1024"),
    (["--threads=1e3"], 2, "", "1024"),
    (["--color", "blue"], 2, "", "auto|always|never"),
    (["--json=yes"], 2, "", "no value"),
    (["legal", "start", "6-2", "--svg", "x"], 2, "", "show"),
    (["--signature"], 2, "", "bench"),
    (["perft", "start", "0"], 2, "", "DEPTH"),
    (["perft", "start", "1 "], 2, "", "DEPTH"),
]


def table_case(args, status, out, err):
    def check():
        result = brade(*args)
        equal(result.status, status)
        holds(result.out, out)
        holds(result.err, err)
        if status == 0:
            equal(result.err, b"")
        if status == 2 or (status == 1 and args[0] not in ("judge", "check", "learn")):
            equal(result.out, b"")
            assert result.err.startswith(b"brade: "), result.err
    return check


for row in TABLE:
    add_case("brade " + " ".join(arg or "''" for arg in row[0]), table_case(*row))


@case
def legal_json_has_the_promised_form():
    answer = brade("legal", DASHES, "6-2", "--json").json()
    equal(list(answer), ["position", "rules", "dice", "must_pass", "plays"])
    equal(answer["rules"], "lyckans-talisman")
    equal(answer["dice"], [6, 2])
    equal(answer["must_pass"], False)
    off = [p for p in answer["plays"] if p["play"] == "21/off 24/off"]
    equal(len(off), 1)
    equal(off[0]["end"], "hemspel")
    equal(off[0]["points"], 1)
    equal(off[0]["pips"], 5)
    equal(off[0]["used"], [6, 2])
    for play in answer["plays"]:
        equal(list(play)[:6], ["play", "position", "pips", "used", "end", "points"])


@case
def a_forfeited_roll_must_be_passed():
    position = "-bbbbbb-----i-----------:1,0:w"
    result = brade("legal", "-bbbbbb----------------c:1,0:w", "1-1", "--json")
    if result.status == 0:
        answer = result.json()
        equal(answer["plays"], [p for p in answer["plays"]])
    position = "ABBBBBB-----b-----------:0,0:b"
    blocked = brade("legal", position, "6-6", "--json").json()
    equal(blocked["must_pass"], len(blocked["plays"]) == 0)


@case
def set_fields_are_named_in_the_answer():
    answer = brade("legal", "start", "6-2", "--json", "--set", "extra_patterns=kejsarspel,nio-fem-ett",
                   "--set=band_from=13", "--set", "munk_each=yes").json()
    equal(answer["set"], {"band_from": 13, "extra_patterns": ["nio-fem-ett", "kejsarspel"],
                          "munk_each": "yes"})


@case
def judge_json_names_another_order():
    # LT, Hemspel, third figure: 20, 21, 21 with 24 blocked, 5-3
    position = "-----------------------b:0,0:w"
    position = "-------------------AB--b:0,0:w"
    answer = brade("judge", position, "5-3", "21/off 20/23", "--json")
    equal(answer.status, 1)
    verdict = answer.json()
    equal(list(verdict)[:3], ["legal", "code", "play"])
    equal(verdict["legal"], False)
    equal(verdict["step"], 1)
    equal(verdict["instead"], ["20/23 21/off"])
    assert verdict["text"] and verdict["source"]
    verdict = brade("judge", position, "5-3", "20/23", "21/off", "--json")
    equal(verdict.status, 0)
    equal(verdict.json()["code"], "legal")


@case
def judge_answers_in_both_languages():
    english = brade("judge", "start", "6-2", "1/8", "--json").json()["text"]
    swedish = brade("judge", "start", "6-2", "1/8", "--json", "--lang", "sv").json()["text"]
    assert english != swedish, english


@case
def show_json_gives_the_position():
    answer = brade("show", "start", "--json").json()
    equal(answer["white"], {"points": {"1": 15}, "bar": 0, "off": 0, "pips": 360})
    equal(answer["black"]["points"], {"13": 15})
    equal(answer["turn"], "white")
    equal(answer["over"], False)


@case
def perft_json_counts_every_depth():
    answer = brade("perft", "start", "2", "--json").json()
    equal(answer["depth"], 2)
    equal(answer["leaves"], [39, 1526])


@case
def every_ruleset_has_a_start():
    for rules in ["lyckans-talisman", "helmfrid", "vasa", "sweboard", "backgammon"]:
        answer = brade("legal", "start", "3-1", "--json", "--rules", rules).json()
        equal(answer["rules"], rules)
        assert answer["plays"], rules


@case
def the_signature_is_the_same_for_any_number_of_threads():
    one = brade("bench", "--signature").out
    assert int(one) > 0
    equal(brade("bench", "--signature", "--threads", "4").out, one)
    assert brade("bench", "--signature", "--seed", "7").out != one


@case
def bench_json_holds_the_promised_figures():
    answer = brade("bench", "--json").json()
    for key in ["signature", "plays_per_cpu_second", "evals_per_cpu_second",
                "rollout_games_per_cpu_second", "startup_ms"]:
        assert key in answer, key
    assert answer["plays_per_cpu_second"] > 0
    equal(answer["signature"], int(brade("bench", "--signature").out))


@case
def the_picture_is_written():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "board.svg")
        result = brade("show", "start", "--svg", path)
        equal((result.status, result.out), (0, b""))
        with open(path, encoding="utf-8") as file:
            holds(file.read(), "<svg")
        result = brade("show", "start", "--svg", os.path.join(folder, "no", "board.svg"))
        equal(result.status, 1)
        holds(result.err, "cannot be written")


@case
def output_that_cannot_be_written_is_told():
    for args in (["legal", "start", "6-2"], ["--help"], ["show", "start"], ["show", "start", "--json"],
                 ["judge", "start", "6-2", "1/7/9"], ["perft", "start", "1"]):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PROGRAM, *args], stdout=full, stderr=subprocess.PIPE,
                                  env=environment(), check=False, timeout=60)
        equal(done.returncode, 1)
        holds(done.stderr, "cannot be written")


@case
def a_closed_stdout_is_told():
    done = subprocess.run(["sh", "-c", '"$0" legal start 6-2 >&-', PROGRAM], env=environment(),
                          capture_output=True, check=False, timeout=60)
    equal(done.returncode, 1)
    holds(done.stderr, "cannot be written")


@case
def a_reader_that_leaves_early_is_no_error():
    for prefix in ("", "trap '' PIPE; "):
        done = subprocess.run(["sh", "-c", prefix + '"$0" --help | true', PROGRAM],
                              env=environment(), capture_output=True, check=False, timeout=60)
        equal((done.returncode, done.stderr), (0, b""))


run()
