#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Commands, options, and the JSON forms of the subcommands."""
import glob
import json
import os
import select
import signal
import subprocess
import tempfile

from tap import DEEP, PATIENCE, PROGRAM, SOURCE, add_case, brade, case, environment, equal, holds, run, sample

START = "O-----------o-----------:0,0:w"
DASHES = "-----------------b--A--A:0,0:w"  # begins as an option does; 6-2 ends the game

JAN = "A-a-a---A---haAaaa-BBBCC:0,1:w"  # 6-4 makes jan at once

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
    (["judge", JAN, "6-4", "1/5", "9/15"], 0, "+2.00 points. No play is", ""),
    (["judge", JAN, "6-4", "20/24", "9/15"], 0, "a big mistake", ""),
    (["judge", JAN, "6-4", "20/24", "9/15", "--grades", "3,4,5"], 0, "hardly any", ""),
    (["judge", JAN, "6-4", "20/24", "9/15", "--grades", "0.02,0.03"], 2, "", "--grades"),
    (["judge", JAN, "6-4", "20/24", "9/15", "--grades", "0.1,0.1,0.2"], 2, "", "--grades"),
    (["judge", JAN, "6-4", "20/24", "9/15", "--grades", "0.1,0x1,2"], 2, "", "--grades"),
    (["judge", "-------------------AB--b:0,0:w", "5-3", "20/23 21/off"], 0, "the only legal play", ""),
    (["judge", "start", "3-1", "8/5 6/5", "--rules", "backgammon"], 0, "Yes.", ""),
    (["solve", "sprangjan/figure-wins"], 0, "Puzzle · ", ""),
    (["solve", "figure-wins"], 0, "Puzzle · ", ""),
    (["solve", "today"], 0, "Puzzle · ", ""),
    (["best", "start", "6-5"], 0, "1/6 1/7", ""),
    (["best", "start", "--plies", "0"], 0, "%", ""),
    (["best", "start", "--plies", "4"], 2, "", "--plies"),
    (["best", "start", "6-5", "--rollout", "0"], 2, "", "--rollout"),
    (["best", "-------------------AB--b:0,0:w", "5-3", "--rollout", "36"], 0, "20/23 21/off", ""),
    (["best", "-----------a------A--EED:0,0:w", "--rollout", "36"], 0, "rolled out 36 times", ""),
    (["best", "start", "--match", "5"], 0, "match", ""),
    (["best", "start", "6-5", "--match", "5"], 0, "match", ""),
    (["best", "start", "--set", "score=cube", "--cube", "2w"], 0, "Doubled", ""),
    (["judge", "start", "6-2", "1/7/9", "--match", "5"], 0, "Yes.", ""),
    # LT: 13–5 with one game left is over, 13–0 with two left is not
    (["best", "start", "--set", "score=ny2", "--match", "5", "--completed", "3", "--score", "13-0"], 0, "%", ""),
    (["best", "start", "--set", "score=ny2", "--match", "5", "--completed", "4", "--score", "13-5"], 2, "", "over"),
    # SH: 4–2 with its tie points is over, without them it is not
    (["best", "start", "--set", "score=sh", "--match", "5", "--completed", "4", "--score", "4:2-2:0"], 2, "", "over"),
    (["best", "start", "--set", "score=sh", "--match", "5", "--completed", "4", "--score", "4-2"], 0, "%", ""),
    # LT, SH: who could only come level by jan has lost, also where no tie-break decides (W & W)
    (["best", "start", "--match", "3", "--completed", "2", "--score", "2-0"], 2, "", "over"),
    (["best", "start", "--match", "3", "--completed", "2", "--score", "1-0"], 0, "%", ""),
    (["best", "start", "--match", "4"], 2, "", "odd"),
    (["best", "start", "--match", "5", "--score", "2-0"], 2, "", "completed"),
    (["best", "start", "--match", "5", "--completed", "5"], 2, "", "over"),
    (["best", "start", "--cube", "2w"], 2, "", "cube"),
    (["best", "start", "--set", "score=cube", "--cube", "3w"], 2, "", "1, 2, 4"),
    (["best", "start", "--set", "score=cube", "--cube", "2"], 2, "", "owns"),
    (["best", "start", "--set", "score=cube", "--cube", "2x"], 2, "", "2w"),
    (["judge", "start", "6-2", "1/7/9", "--match", "2"], 2, "", "odd"),
    (["best", "start", "--match", "100"], 2, "", "--match"),
    (["best", "start", "--match", "5", "--score", "4"], 2, "", "13-5"),
    (["best", "start", "--match", "5", "--score", "-4-2"], 2, "", "13-5"),
    (["best", "start", "--score", "4-2"], 2, "", "--match"),
    (["legal", "start", "6-2", "--match", "5"], 2, "", "best"),
    (["best", "start", "6-5", "--rollout", "36", "--until", "0"], 2, "", "--until"),
    (["best", "start", "6-5", "--rollout", "36", "--until", "nan"], 2, "", "--until"),
    (["best", "start", "6-5", "--rollout", "36", "--truncate", "0"], 2, "", "--truncate"),
    (["best", "start", "6-5", "--rollout", "36", "--players", "2"], 2, "", "--players"),
    (["best", "start", "6-5", "--until", "0.1"], 2, "", "--rollout"),
    (["best", "-----------d----A--A----:0,0:w", "3-1", "--rollout", "100000"], 0, "settled:", ""),
    (["best", "start", "6-5", "--rules", "backgammon"], 0, "24/18/13", ""),
    (["show", "start"], 0, "13", ""),
    (["show", "start", "--ascii"], 0, "13", ""),
    (["show", "start", "--svg", "-"], 0, "<svg", ""),
    (["perft", "start", "1"], 0, "1  39", ""),
    (["bench", "--signature"], 0, "", ""),
    # a position, a roll or a play that cannot be read: 2
    (["legal", "O-----------o----------:0,0:w", "6-2"], 2, "", "24 characters"),
    (["legal", "O-----------o-----x-----:0,0:w", "6-2"], 2, "", "^"),
    (["legal", "--x---------------------:0,0:w", "6-2"], 2, "", "^"),
    (["legal", "------------", "6-2"], 2, "", "24 characters"),
    (["legal", "start", "7-2"], 2, "", "7-2"),
    (["legal", "start", "5"], 2, "", "dice"),
    (["legal", "start", "6-2-1"], 2, "", "dice"),
    (["legal", "-----------------b------:0,0:w", "6-2"], 2, "", "position"),
    (["legal", "O-----------o-----------:0,0:w:first=wb", "6-2"], 2, "", "double_six"),
    (["legal", "O-----------o-----------:0,0:w:held=w", "6-2", "--set", "resign=any"], 2, "", "resign=yes"),
    (["legal", "O-----------o-----------:0,0:w:one=w2", "6", "--rules", "vasa"], 2, "", "one_die"),
    (["legal", "O-----------o-----------:0,0:w:stack=w", "6-2"], 2, "", "double_six"),
    (["best", "O-----------o-----x-----:0,0:w"], 2, "", "^"),
    (["best", "start", "6-7"], 2, "", "6-7"),
    (["show", "O-----------o-----------:0,0"], 2, "", "side to move"),
    (["show", "start", "9-1"], 2, "", "9-1"),
    (["perft", "O---", "1"], 2, "", "24 characters"),
    (["judge", "O---", "6-2", "1/7"], 2, "", "24 characters"),
    (["judge", "start", "0-2", "1/7"], 2, "", "0-2"),
    (["judge", "start", "6-2", "uppsala"], 2, "", "character 1"),
    (["judge", "start", "6-2", "1/7/"], 2, "", "1/7/"),
    (["show", "start", "6-2", "uppsala"], 2, "", "character 1"),
    (["legal", "O-----------------------:0,0:w", "6-2"], 2, "", "over"),
    (["legal", "start", "5", "--rules", "vasa"], 2, "", "two dice"),
    (["best", "start", "--match", "0"], 2, "", "--match"),
    (["best", "start", "--match", "5", "--completed", "9"], 2, "", "over"),
    (["best", "start", "--cube", "3"], 2, "", "cube"),
    (["best", "start", "--rules", "backgammon", "--cube", "3"], 2, "", "1, 2, 4"),
    (["best", "start", "--rules", "backgammon", "--cube", "128w"], 2, "", "64"),
    (["new", "lesson", "a", "a.txt"], 2, "", ".yaml"),
    # what may be read, and is not legal: 1
    (["judge", "start", "6-2", "1/8"], 1, "No.", ""),
    (["judge", "start", "6-2", "pass"], 1, "No.", ""),
    (["show", "start", "6-2", "1/8"], 1, "", "1/8"),
    # a file that cannot be read, or is wrong: 1
    (["check", "/dev/null/none"], 2, "", "/dev/null/none"),
    (["learn", "no such lesson at all"], 2, "", "no such lesson"),
    # wrong usage: 2
    (["jugde", "start"], 2, "", '"judge"'),
    (["analyse"], 2, "", "GAME"),
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
    (["legal", "start", "6-2", "--watch"], 2, "", "check"),
    (["legal", "start", "6-2", "--strict"], 2, "", "check"),
    (["best", "start", "--deep"], 2, "", "check"),
    (["bench", "speed"], 2, "", "plays net games best start"),
    (["bench", "--ms", "0"], 2, "", "60000"),
    (["bench", "--against", "snowie"], 2, "", "gnubg"),
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
        if args[0] not in ("learn", "check") and (status == 2 or (status == 1 and args[0] != "judge")):
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
    iron = "O----bb-----k-----------:0,0:w"  # LT: järnbanden stop 6-5
    answer = brade("legal", iron, "6-5", "--json").json()
    equal((answer["must_pass"], answer["plays"]), (True, []))
    holds(brade("legal", iron, "6-5").out, "forfeited")
    equal(brade("judge", iron, "6-5", "pass").status, 0)
    verdict = brade("judge", iron, "6-5", "1/7", "--json").json()
    equal((verdict["code"], verdict["instead"]), ("blocked", ["pass"]))


@case
def set_fields_are_named_in_the_answer():
    answer = brade("legal", "start", "6-2", "--json", "--set", "extra_patterns=kejsarspel,nio-fem-ett",
                   "--set=band_from=13", "--set", "munk_each=yes").json()
    equal(answer["set"], {"band_from": 13, "extra_patterns": ["nio-fem-ett", "kejsarspel"],
                          "munk_each": "yes"})


@case
def judge_json_names_another_order():
    # LT, Hemspel, third figure: 20, 21, 21 with 24 blocked, 5-3
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
def judge_in_words_says_what_its_json_says():
    asked = ["judge", "I-b--b-----Ch--B--a----b:1,0:w", "5-3", "bar/5 16/19"]
    verdict = brade(*asked, "--json").json()
    assert verdict["loss"] > 0.16, verdict
    words = " ".join(brade(*asked).out.decode().split())
    holds(words.encode(), f"{verdict['equity']:+.2f} points.")
    holds(words.encode(), f"{verdict['loss']:.2f} points worse than the best, {verdict['best']}:")
    for reason in verdict["reasons"]:
        holds(words.encode(), reason["text"])


@case
def judge_json_gives_reasons_that_differ():
    with open(os.path.join(SOURCE, "docs", "reasons.md"), encoding="utf-8") as file:
        catalogue = file.read()
    asked = ["judge", "Fc--bA-----AgD-a-aa--C--:0,0:b", "5-2", "14/19 17/19", "--json"]
    verdict = brade(*asked).json()
    assert verdict["loss"] > 0.16, verdict
    assert 2 <= len(verdict["reasons"]) <= 6, verdict
    for reason in verdict["reasons"]:
        equal(list(reason), ["id", "text", "weight", "favours", "facts"])
        assert f"| `{reason['id']}` |" in catalogue, reason["id"]
        assert reason["facts"]["best"] != reason["facts"]["yours"], reason
    best = brade("judge", *asked[1:3], verdict["best"], "--json").json()
    assert "reasons" not in best, best


@case
def judge_answers_in_both_languages():
    english = brade("judge", "start", "6-2", "1/8", "--json").json()["text"]
    swedish = brade("judge", "start", "6-2", "1/8", "--json", "--lang", "sv").json()["text"]
    assert english != swedish, english


def choices(*args):
    """The answer to `best` without dice, and its choices by name."""
    answer = brade("best", *args, "--json").json()
    return answer, {c["choice"]: c for c in answer["choices"]}


@case
def choices_are_weighed_before_the_roll():
    answer, found = choices("start")
    equal(list(answer), ["position", "rules", "equity", "outcome", "method", "choices", "best"])
    equal(answer["best"], "two-dice")
    equal(found["two-dice"]["loss"], 0)
    equal((found["give-up"]["equity"], found["give-up"]["method"]), (-1, "exact"))
    # Black has five bands before eight white blots and the home stack: all but surely jan
    answer, found = choices("J--AAAAAbbbbca-----aa--a:0,0:w")
    equal(answer["best"], "give-up")
    assert -1.5 < found["two-dice"]["equity"] < -1.4 and answer["equity"] < -1.9, found
    # of a game just as bad no throw takes the right to give up away: it is rolled first
    answer, found = choices("Kb-bb-bA-A--d--a-------b:2,0:w")
    equal((answer["best"], found["two-dice"]["loss"]), ("two-dice", 0))
    # one checker short of a pattern, Black home next turn: one die
    answer, found = choices("-----------a------A--EED:0,0:w")
    equal((answer["best"], "give-up" in found), ("one-die", False))
    answer, found = choices("-----------a------A--EED:0,0:w", "--rollout", "1296")
    equal((answer["best"], answer["method"]), ("one-die", "rollout"))
    assert abs(found["one-die"]["equity"] + 2 / 3) < 1e-4, found


@case
def giving_up_is_right_on_one_scale_and_wrong_on_another():
    # three games in four lost by hemspel, one by jan: more than the 1 of W & W, less than the 4 of
    # Ny 2; and 8 throws of 36 take the right to give up away
    position = "HAAA-Accbd-B------------:1,0:w"
    equal(choices(position)[0]["best"], "give-up")
    equal(choices(position, "--set", "score=ny2")[0]["best"], "two-dice")


@case
def the_score_of_a_match_changes_the_best_play():
    # Level in the last game White plays safe; one point behind, hemspel would only level the match,
    # and White goes for ends that bring more.
    position = "DcAbc------DcB-a-BB----c:0,0:w"
    level = brade("best", position, "5-4", "--match", "1", "--json").json()
    behind = brade("best", position, "5-4", "--match", "3", "--completed", "2", "--score", "1-2",
                   "--json").json()
    equal((level["unit"], behind["match"]["score"]), ("match-chance", [1, 2]))
    safe, bold = level["plays"][0], behind["plays"][0]
    assert safe["play"] != bold["play"], safe
    dear = [sum(p["outcome"]["won"][end] for end in ("jan", "sprangjan")) for p in (safe, bold)]
    assert dear[0] < dear[1], (safe, bold)
    for answer in (level, behind):
        for play in answer["plays"]:
            assert 0 <= play["equity"] <= 1, play
    # in the last game of a level match the chance is that of winning the game
    best = level["plays"][0]
    assert abs(sum(best["outcome"]["won"].values()) - best["equity"]) < 1e-4, best
    verdict = brade("judge", position, "5-4", "14/19 18/22", "--match", "1", "--json").json()
    equal((verdict["unit"], verdict["best"]), ("match-chance", safe["play"]))
    assert 0.02 < verdict["loss"] < 0.5, verdict


@case
def a_double_is_weighed_and_answered():
    # the last roll: White wins with most throws
    last, rules = "-----------a-------A----:0,0:w", ["--set", "score=cube"]
    answer, found = choices(last, *rules, "--plies", "2")
    equal((answer["best"], answer["doubling"]["answer"]), ("double", "drop"))
    equal(found["double"]["equity"], 1)
    answer, found = choices(last, *rules, "--cube", "2b")
    equal((answer["cube"], "double" in found), ({"value": 2, "owner": "black"}, False))
    # the last point of a match for both: doubling neither gains nor loses
    answer, found = choices("start", *rules, "--match", "5", "--score", "4-4")
    equal((found["double"]["loss"], found["give-up"]["equity"]), (0, 0))


@case
def the_start_of_the_other_game_gets_a_hint():
    tables = "b----E-C---eE---c-e----B:0,0:"
    for args, lang, hint in (
            (["legal", tables + "w", "3-1"], "en", "Did you mean --rules backgammon?"),
            (["show", tables + "b"], "sv", "Så börjar backgammon, inte bräde. Menade du --rules backgammon?"),
            (["legal", START, "3-1", "--rules", "backgammon"], "en", "Did you mean --rules lyckans-talisman?"),
            (["show", START, "--rules", "backgammon"], "sv", "Så börjar bräde, inte backgammon.")):
        result = brade(*args, "--lang", lang)
        equal(result.status, 0)
        holds(result.err, hint)
        assert result.out
    for args in (["show", START], ["show", tables + "w", "--rules", "backgammon"], ["show", "start"]):
        equal(brade(*args).err, b"")
    at_prompt = brade("--lang", "en", stdin=f"show {tables}w\nedit\n{tables}b\n".encode())
    equal(" ".join(at_prompt.out.decode().split()).count("Did you mean set rules backgammon?"), 1)
    equal(" ".join(at_prompt.out.decode().split()).count("Did you mean rules backgammon?"), 1)


@case
def nobody_is_to_play_once_the_game_is_over():
    home, crown = "O-----------------------:0,0:w", "------------o-----ACCCCB:0,0:w"
    over = (["show", home], ["show", DASHES, "6-2", "21/off 24/off"],
            ["show", JAN, "6-4", "1/5 9/15"], ["show", crown, "5", "19/24"])
    for args in over:
        for form in ([], ["--plain"], ["--ascii"], ["--svg", "-"]):
            for lang, said, turn in (("en", "The game is over.", "to play"),
                                     ("sv", "Partiet är slut.", "i tur")):
                shown = brade(*args, *form, "--lang", lang)
                if form == ["--svg", "-"] and len(args) > 2:
                    holds(shown.out, turn)  # the position before the play, and its arrows
                    continue
                holds(shown.out, said)
                assert turn not in shown.out.decode(), (args, form, shown.out.decode())
    # a pattern must stand after a whole roll: one that stands has won nothing yet
    holds(brade("show", "------------o--------EEE:0,0:b", "--lang", "en").out, "Black to play.")
    answer = brade("show", home, "--json").json()
    equal((answer["turn"], answer["over"]), (None, True))


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
def the_signature_changes_only_when_the_behaviour_does():
    """After a change that is meant to change what is legal, write the new one to the file."""
    with open(os.path.join(SOURCE, "tests/cli/signature.txt"), "rb") as file:
        equal(brade("bench", "--signature").out.strip(), file.read().strip())


@case
def the_signature_is_the_same_for_any_number_of_threads():
    one = brade("bench", "--signature").out
    assert int(one) > 0
    equal(brade("bench", "--signature", "--threads", "4").out, one)
    assert brade("bench", "--signature", "--seed", "7").out != one


@case
def bench_json_holds_the_promised_figures():
    answer = brade("bench", "plays", "net", "start", "--ms", "1", "--json").json()
    for key in ["signature", "plays_per_cpu_second", "evals_per_cpu_second",
                "rollout_games_per_cpu_second", "startup_ms"]:
        assert key in answer, key
    for key in ["plays_per_cpu_second", "brade_plays_per_cpu_second",
                "listed_plays_per_cpu_second", "verdicts_per_cpu_second", "evals_per_cpu_second",
                "kernel_evals_per_cpu_second", "limit_evals_per_cpu_second", "startup_ms",
                "memory_mb"]:
        assert answer[key] > 0, key
    equal(answer["rollout_games_per_cpu_second"], None)
    equal(answer["signature"], int(brade("bench", "--signature").out))
    assert "gnubg" not in answer


# would take an hour on any machine of today
LONG = ["best", "start", "4-3", "--rules", "backgammon", "--rollout", "1000000", "--plies", "1",
        "--threads", "2"]


def told_until(terminal, wanted):
    """What is written to a terminal, until what is wanted is among it."""
    said = b""
    while wanted not in said:
        assert select.select([terminal], [], [], PATIENCE)[0], f"no {wanted!r} in {said!r}"
        said += os.read(terminal, 65536)
    return said


def rest_of(terminal):
    """What is left to read of a terminal nobody writes to any more."""
    said = b""
    try:
        while more := os.read(terminal, 65536):
            said += more
    except OSError:  # so the end is told
        pass
    os.close(terminal)
    return said


def interrupted(args):
    """The answer of a roll-out that is stopped by ^C when it first tells what it knows by then,
    which it does where stderr is a terminal."""
    terminal, stderr = os.openpty()
    with subprocess.Popen([PROGRAM, *args], stdout=subprocess.PIPE, stderr=stderr, env=environment(),
                          preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)) as child:
        told_until(terminal, "\N{PLUS-MINUS SIGN}".encode())
        assert child.poll() is None, "ended too early"
        child.send_signal(signal.SIGINT)
        out, _ = child.communicate(timeout=PATIENCE)
    os.close(stderr)
    equal((child.returncode, rest_of(terminal)[-1:]), (0, b"\r"))
    return out


@case
def interrupted_it_tells_what_is_known():
    out = interrupted(LONG)
    holds(out, "stopped")
    holds(out, "games; behind by")
    answer = json.loads(interrupted([*LONG, "--json"]))
    equal(answer["rollout"]["ended"], "stopped")
    first = answer["plays"][0]
    equal(first["method"], "rollout")
    assert 0 < first["trials"] < 1000000
    assert first["stderr"] > 0 and first["behind_stderr"] == 0


@case
def a_rollout_tells_how_sure_it_is():
    args = ["best", "start", "6-2", "--rollout", "200", "--truncate", "6", "--seed", "4", "--json"]
    one = brade(*args).json()
    equal(brade(*args, "--threads", "3").json(), one)
    rolled = [play for play in one["plays"] if play["method"] == "rollout"]
    equal(one["rollout"], {"ended": one["rollout"]["ended"], "settled": one["rollout"]["settled"]})
    assert len(rolled) > 1
    for play in rolled:
        assert play["stderr"] > 0
        errors, chances = play["outcome_stderr"], play["outcome"]
        equal([list(errors[side]) for side in errors], [list(chances[side]) for side in chances])
        assert abs(sum(sum(chances[side].values()) for side in chances) - 1) < 1e-3
    assert all(play["behind_stderr"] > 0 for play in rolled[1:])
    assert brade(*args[:-3], "--seed", "5", "--json").json() != one


@case
def a_rollout_ends_when_it_is_sure_enough():
    args = ["best", "start", "6-2", "--rollout", "100000", "--truncate", "6", "--until", "0.1"]
    answer = brade(*args, "--json").json()
    assert answer["rollout"]["ended"] in ("until", "settled"), answer["rollout"]
    assert all(play.get("behind_stderr", 0) <= 0.1 for play in answer["plays"])


@case
def the_picture_is_written():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "board.svg")
        result = brade("show", "start", "--svg", path)
        equal((result.status, result.out), (0, b""))
        with open(path, encoding="utf-8") as file:
            holds(file.read(), "<svg")
        result = brade("show", "start", "--svg", os.path.join(folder, "no", "board.svg"))
        equal(result.status, 3)
        holds(result.err, "cannot be written")


@case
def a_play_is_shown():
    position = "-------------------AB--b:0,0:w"
    plain = brade("show", position, "5-3", "20/23", "21/off", "--plain", "--lang", "en")
    equal(plain.status, 0)
    holds(plain.out, "Last play: White rolled 5-3 and played 20/23 21/off.")
    holds(plain.out, "Point 23: one white checker.")
    drawn = brade("show", position, "5-3", "20/23 21/off", "--lang", "en", "--ascii")
    holds(drawn.out, "<20 <21  22 >23")
    holds(brade("show", position, "5-3", "--lang", "en").out, "White to play 5-3.")
    picture = brade("show", position, "5-3", "20/23", "21/off", "--svg", "-", "--lang", "en")
    holds(picture.out, "The arrows show this play: 20/23 21/off.")
    holds(picture.out, 'class="w die"')
    for status, *args in ([1, "5-3", "20/off"], [1, "5-3", "21/off", "20/23"], [2, "7-3"], [2, "5"],
                          [2, "5-3", "nonsense"]):
        result = brade("show", position, *args, "--svg", "-")
        equal((result.status, result.out), (status, b""))
        assert result.err, args


@case
def a_picture_goes_where_it_is_sent():
    with tempfile.TemporaryDirectory() as folder:
        path, link = os.path.join(folder, "board.svg"), os.path.join(folder, "link.svg")
        os.symlink("board.svg", link)
        for to in (link, path, link):
            equal(brade("show", "start", "--svg", to).status, 0)
            with open(path, encoding="utf-8") as file:
                assert file.read().endswith("</svg>\n")
        assert os.path.islink(link)
        equal(sorted(os.listdir(folder)), ["board.svg", "link.svg"])
        equal(brade("show", "start", "--svg", "/dev/full").status, 3)


@case
def output_that_cannot_be_written_is_told():
    for args in (["legal", "start", "6-2"], ["--help"], ["show", "start"], ["show", "start", "--json"],
                 ["judge", "start", "6-2", "1/7/9"], ["perft", "start", "1"]):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PROGRAM, *args], stdout=full, stderr=subprocess.PIPE,
                                  env=environment(), check=False, timeout=PATIENCE)
        equal(done.returncode, 3)
        holds(done.stderr, "cannot be written")


@case
def a_closed_stdout_is_told():
    done = subprocess.run(["sh", "-c", '"$0" legal start 6-2 >&-', PROGRAM], env=environment(),
                          capture_output=True, check=False, timeout=PATIENCE)
    equal(done.returncode, 3)
    holds(done.stderr, "cannot be written")


@case
def a_reader_that_leaves_early_is_no_error():
    for prefix in ("", "trap '' PIPE; "):
        done = subprocess.run(["sh", "-c", prefix + '"$0" --help | true', PROGRAM],
                              env=environment(), capture_output=True, check=False, timeout=PATIENCE)
        equal((done.returncode, done.stderr), (0, b""))


PUZZLES = """puzzles: some
title: Some
theme: forced
difficulty: 2
items:
  - id: one
    position: {white: {1: 15}, black: {6: 2, 7: 2, rest: 13}}
    ask:
      text: Which rolls does White forfeit entirely?
      rolls: {every: pass}
      answers: [%s]
  - id: two
    rules: {use: dice}
    position: start
    ask:
      text: What do you play?
      roll: 6-2
      play: any
"""


def with_file(content, *args):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "some.yaml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(content)
        return path, brade(args[0], folder, *args[1:])


@case
def check_agrees_with_a_right_file():
    _, result = with_file(PUZZLES % "6-5, 6-6, 5-5", "check")
    equal((result.status, result.err), (0, b""))
    holds(result.out, "1 file: all good")
    _, result = with_file(PUZZLES % "6-5, 6-6, 5-5", "check", "--json")
    equal(result.json(), {"files": 1, "errors": 0, "warnings": 0, "diagnostics": []})


@case
def every_diagnostic_has_its_line_and_column():
    with tempfile.TemporaryDirectory() as folder:
        def path(name, content):
            with open(os.path.join(folder, name), "wb") as file:
                file.write(content)
            return file.name
        os.mkdir(os.path.join(folder, "bare"))
        for wrong in (path("empty.yaml", b""), path("comments.yaml", b"# nothing\n\n# else\n"),
                      path("large.yaml", b"# large\n" * 400000), path("bytes.yaml", b"a: \xff\n"),
                      path("nul.yaml", b"a: \0\n"), path("list.yaml", b"- a\n"),
                      path("open.yaml", b"a: [1,\n"), os.path.join(folder, "bare"),
                      os.path.join(folder, "none.yaml"), os.path.join(folder, "none")):
            for command in (["check"], ["fmt", "--check"], ["preview"], ["questions"],
                            ["export", "--html", os.path.join(folder, "book")]):
                result = brade(command[0], wrong, *command[1:])
                unread = os.path.basename(wrong) in ("large.yaml", "none.yaml", "none")
                equal(result.status, 2 if unread else 1)
                first = result.err.decode().splitlines()[0]
                assert first.startswith(wrong + ":"), (command, first)
                at = first[len(wrong):].split(":")
                assert int(at[1]) >= 1 and int(at[2]) >= 1 and at[3] == " error", (command, first)
        for wrong in (path("empty.brade", b""), path("nul.brade", b"\0"), os.path.join(folder, "no"),
                      os.path.join(folder, "bare")):
            first = brade("analyse", wrong).err.decode().splitlines()[0]
            assert first.startswith(wrong + ":1:1: error: "), first
        diagnostics = brade("check", "--json", os.path.join(folder, "empty.yaml")).json()["diagnostics"]
        equal([(d["line"], d["column"]) for d in diagnostics], [(1, 1)])


@case
def check_tells_where_a_file_is_wrong():
    path, result = with_file(PUZZLES % "6-5, 6-6", "check")
    equal(result.status, 1)
    holds(result.err, f"{path}:11:")
    holds(result.err, ": error: ")
    holds(result.out, "1 file: 1 error")
    path, result = with_file(PUZZLES % "6-5, 6-6", "check", "--json")
    found = result.json()["diagnostics"][0]
    equal((found["file"], found["line"], found["severity"]), (path, 11, "error"))


@case
def questions_json_has_the_promised_keys():
    path, result = with_file(PUZZLES % "6-5, 6-6, 5-5", "questions", "--json")
    equal((result.status, result.err), (0, b""))
    lines = [json.loads(line) for line in result.out.decode().splitlines()]
    equal(len(lines), 2)
    for line in lines:
        equal(list(line), ["file", "line", "id", "kind", "rules", "set", "position", "dice",
                           "answers", "theme", "difficulty", "certificate"])
        equal((line["file"], line["theme"], line["difficulty"]), (path, "forced", 2))
    equal([line["kind"] for line in lines], ["rolls", "play"])
    equal(sorted(lines[0]["answers"]), ["5-5", "6-5", "6-6"])
    equal((lines[1]["set"], lines[1]["dice"]), ({"use": "dice"}, [6, 2]))
    _, result = with_file(PUZZLES % "6-5, 6-6, 5-5", "questions")
    holds(result.out, "6-5")


STRICT = """lesson: l
title: {sv: Prov, en: Test}
steps:
  - position: start
    covers: %s
    ask:
      play: any
      roll: 6-2
      hints: %s
      explain: {sv: Inget, en: Nothing}
"""


@case
def what_ships_is_checked_strictly():
    with tempfile.TemporaryDirectory() as folder:
        for inside in ("lessons", "puzzles", "docs/clauses"):
            os.makedirs(os.path.join(folder, inside))
        path = os.path.join(folder, "lessons", "l.yaml")
        with open(os.path.join(folder, "puzzles", "p.yaml"), "w", encoding="utf-8") as file:
            file.write(PUZZLES % "6-5, 6-6, 5-5")
        with open(os.path.join(folder, "docs/clauses", "d.yaml"), "w", encoding="utf-8") as file:
            file.write("document: D\ntitle: T\nclauses:\n  - {id: d-one, section: A, says: x}\n")
        for covers, hint, wrong in (("d-one", "{sv: a, en: b}", None), ("[d-one, d-two]", "{sv: a, en: b}", ":5:21:"),
                                    ("d-one", "One language", ":9:14:")):
            with open(path, "w", encoding="utf-8") as file:
                file.write(STRICT % (covers, hint))
            for args in ((), (path,), (os.path.join(folder, "lessons"),)):
                result = brade("check", *args, BRADE_DATADIR=folder)
                if args:
                    equal(result.status, 0 if wrong is None else 1)
                if wrong is not None:
                    holds(result.err, f"l.yaml{wrong} error: ")
            # elsewhere only where it is asked for
            result = brade("check", path, BRADE_DATADIR=SOURCE)
            equal(result.status, 0)
            result = brade("check", "--strict", path, BRADE_DATADIR=folder)
            equal(result.status, 0 if wrong is None else 1)


@case
def links_lead_to_what_ships():
    link = "puzzle: p\ntitle: T\nposition: start\nask: {play: any, roll: 6-2, see: %s}\n"
    _, result = with_file(link % "forced", "check")
    equal((result.status, result.err), (0, b""))
    _, result = with_file(link % "forced-not", "check")
    equal(result.status, 1)
    holds(result.err, "'forced-not'")


@case
def all_that_is_shipped_is_good():
    """All that is written by hand, and of the problems of ideas, which take three quarters of the
    time, a third; all where checks are long."""
    lessons = os.path.join(SOURCE, "lessons")
    if os.path.isdir(lessons):
        puzzles = sorted(glob.glob(os.path.join(SOURCE, "puzzles", "*", "*.yaml")))
        found = [path for path in puzzles if "/ideas/" in path]
        some = [lessons, *(path for path in puzzles if path not in found), *sample(found, len(found) // 3)]
        result = brade("check", *([] if DEEP else some), BRADE_DATADIR=SOURCE)
        equal((result.status, result.err), (0, b""))


run()
