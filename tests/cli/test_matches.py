# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole matches played through the prompt by scripts, under every named ruleset and its variants:
two people and a person against the engine, every kind of end, every choice before the roll. What
every game brings and when a match is over is worked out here a second time, from the tables of
docs/rules.md (scores and matches) and nothing else."""
import glob
import json
import random
import re

from atprompt import STATES, Table, play_match, plays_of
from tap import LIGHT, SOURCE, add_case, brade, case, equal, holds, run, sample

NAMED = ["lyckans-talisman", "helmfrid", "vasa", "sweboard", "backgammon"]

# Points of hemspel, a handsome win, uppspel, giving up; of the first three with munk; of jan and
# sprängjan.
SCALES = {
    "ww": (1, 1, 1, 1, 2, 2, 2, 2, 4),
    "ny1": (1, 1, 1, 1, 2, 2, 2, 2, 4),
    "ny2": (3, 3, 3, 4, 5, 5, 5, 7, 11),
    "sh": (1, 1, 1, 1, 2, 2, 2, 2, 4),
    "vasa": (1, 2, 2, 1, 2, 3, 3, 4, 6),
    "sweboard": (1, 2, 3, 1, 1, 2, 3, 4, 6),
    "wp": (1, 1, 2, 1, 2, 2, 2, 2, 4),
}
SCORE_OF = {"lyckans-talisman": "ww", "helmfrid": "sh", "vasa": "vasa", "sweboard": "sweboard",
            "backgammon": "cube"}


class Rules:
    """A named ruleset, and fields that were changed."""

    def __init__(self, name, *fields):
        self.name, self.fields = name, dict(field.split("=") for field in fields)
        self.score = self.fields.get("score", SCORE_OF[name])

    def options(self):
        words = ["--rules", self.name]
        for field, value in self.fields.items():
            words += ["--set", f"{field}={value}"]
        return words

    def on(self, field):
        return self.fields.get(field) == "yes"

    def named(self):
        return " ".join([self.name, *(f"{k}={v}" for k, v in self.fields.items())])


def points_of(rules, end, munk):
    """What an end brings at stake 1, munk being the enemy's checkers on the bar."""
    if rules.score == "cube":
        return {"single": 1, "gammon": 2, "backgammon": 3, "given-up": 1, "dropped": 1}[end]
    scale = SCALES[rules.score]
    if end in ("given-up", "jan", "sprangjan"):
        return scale[{"given-up": 3, "jan": 7, "sprangjan": 8}[end]]
    kind = 0 if end == "hemspel" else 1
    if end in ("uppspel", "kejsarspel") and (end == "uppspel" or rules.score == "wp"):
        kind = 2
    if munk and rules.on("munk_each"):
        return scale[kind] + munk * scale[0]
    return scale[kind + (4 if munk else 0)]


def marks_of(rules, end, munk):
    """The tie-break marks of the winner and the loser."""
    plus, minus = end in ("given-up", "jan"), end == "sprangjan" or munk > 0
    if rules.score == "ny1":
        return plus - minus, 0
    if rules.score == "sh":
        return int(plus), int(minus)
    return 0, 0


class Match:
    """A match as it stands, worked out from what happens."""

    def __init__(self, rules, length):
        self.rules, self.length, self.completed = rules, length, 0
        self.points = {"white": 0, "black": 0}
        self.marks = {"white": 0, "black": 0}
        self.given_up = {"white": 0, "black": 0}

    def add(self, winner, end, munk, points):
        loser = "black" if winner == "white" else "white"
        mark = marks_of(self.rules, end, munk)
        self.points[winner] += points
        self.marks[winner] += mark[0]
        self.marks[loser] += mark[1]
        if end == "given-up":
            self.given_up[loser] += 1
        else:
            self.completed += 1

    def draw(self):
        self.completed += 1

    def over(self):
        """None while it goes on, else who has won, or "nobody"."""
        white, black = self.points["white"], self.points["black"]
        if self.rules.score == "cube":
            return "white" if white >= self.length else "black" if black >= self.length else None
        left = self.length - self.completed
        lead = (white - black, self.marks["white"] - self.marks["black"])
        if lead == (0, 0):
            return None if left > 0 else "nobody"
        ahead = "white" if lead > (0, 0) else "black"
        behind = (-abs(lead[0]), -lead[1] if ahead == "white" else lead[1])
        jan = points_of(self.rules, "jan", 0), marks_of(self.rules, "jan", 0)
        most = (behind[0] + left * jan[0], behind[1] + left * (jan[1][0] - jan[1][1]))
        return ahead if most <= (0, 0) else None  # coming level is not winning


def stake_of(game):
    """What the cube stood at when a game ended, from its lines."""
    cube = 1
    for line in game.splitlines():
        cube *= 2 if re.search(r"\d+\. (white|black) takes$", line) else 1
    return cube


def check_record(record, rules, length):
    """Every result and the end of the match of a record; what ends there were."""
    match, ends = Match(rules, length), set()
    games = re.split(r"^game \d+\n", record, flags=re.M)[1:]
    for number, game in enumerate(games, 1):
        equal(match.over(), None)
        told = re.search(r"^result: (.*)$", game, re.M)
        assert told, f"game {number} does not end:\n{game}"
        found = re.match(r"(white|black) (\S+)(?: munk (\d+))? (\d+)(?:,|$)", told.group(1))
        if told.group(1).startswith("draw"):
            assert rules.on("last_roll"), told.group(1)
            match.draw()
            ends.add("draw")
        else:
            winner, end, munk, points = found.groups()
            wanted = points_of(rules, end, int(munk or 0)) * stake_of(game)
            more = end in ("jan", "sprangjan") and rules.on("jan_each")
            assert int(points) == wanted or (more and int(points) > wanted), (told.group(1), wanted)
            match.add(winner, end, int(munk or 0), int(points))
            ends.add(end + ("-munk" if munk else ""))
        score = f"score {match.points['white']}-{match.points['black']}"
        holds(told.group(1) + ",", score + ",")
        marks = re.search(r"marks (-?\d+) (-?\d+)", told.group(1))
        equal(tuple(map(int, marks.groups())) if marks else (0, 0),
              (match.marks["white"], match.marks["black"]))
    won = re.findall(r"^match won: (\w+)$", record, re.M)
    equal(won, [match.over()] if match.over() else [])
    if rules.score == "sh":
        assert max(match.given_up.values()) <= length, record
    return match, ends


# --- whole matches ---

WHOLE = [Rules(name) for name in NAMED] + [
    Rules("lyckans-talisman", "score=ny1"), Rules("lyckans-talisman", "score=ny2"),
    Rules("lyckans-talisman", "score=wp", "munk_each=yes", "jan_each=yes", "extra_patterns=yes"),
    Rules("lyckans-talisman", "last_roll=yes", "five_blots=yes", "double_six=wp"),
    Rules("lyckans-talisman", "answer_patterns=yes"),
    Rules("helmfrid", "one_die=shown"), Rules("sweboard", "one_die=shown", "double_six=tb"),
    Rules("vasa", "score=sweboard")]


def whole_match(rules, seed, *words):
    def test():
        table = Table(*words, "match", "3", *rules.options(), "--seed", str(seed))
        said = play_match(table, random.Random(seed))
        table.end()
        match, _ = check_record(table.record(), rules, 3)
        holds(said, "Score: White")
        holds(said, "match ends level" if match.over() == "nobody" else "wins the match")
    add_case(f"a match under {rules.named()}, {' '.join(words)}", test)


# What is played against the engine is looked back at when a game ends, which takes most of the time.
for number, each in sample(enumerate(WHOLE), 1):
    whole_match(each, 10 + number, "beginner")
for number, each in enumerate(WHOLE):
    if not LIGHT or number % 4 == 2:
        whole_match(each, 50 + number, "two")

# --- every kind of end, under every ruleset that has it ---

# Where White is to roll, the roll, and how its play begins.
BRADE_ENDS = {
    "hemspel": ("-----o-----------------A:0,0:w", "6-5", "24/off"),
    "hemspel-munk": ("-----n-----------------A:0,1:w", "6-5", "24/off"),
    "enkelt-kronspel": ("-----o--------A--A-BCCCB:0,0:w", "6-5", "15/20 18/24"),
    "enkelt-kronspel-munk": ("-----m--------A--A-BCCCB:0,2:w", "6-5", "15/20 18/24"),
    "dubbelt-kronspel": ("-----o----------AA---DED:0,0:w", "6-5", "17/22 18/24"),
    "dubbelt-kronspel-munk": ("-----n----------AA---DED:0,1:w", "6-5", "17/22 18/24"),
    "trappspel": ("-----o----------AA---BEF:0,0:w", "6-5", "17/22 18/24"),
    "trappspel-munk": ("-----n----------AA---BEF:0,1:w", "6-5", "17/22 18/24"),
    "uppspel": ("-----o-----------AA----M:0,0:w", "6-5", "18/24 19/24"),
    "uppspel-munk": ("-----n-----------AA----M:0,1:w", "6-5", "18/24 19/24"),
    "jan": ("N-----a----A-ddc--------:0,3:w", "6-2", "1/7*"),
    "sprangjan": ("gbbbbA-----------------M:1,0:w", "6-1", "bar/1**"),
}
EXTRA_ENDS = {
    "nio-fem-ett": ("-----o----------AA----EH:0,0:w", "6-5", "17/22 18/24"),
    "fem-till-ett": ("-----o--------A--A--BCDD:0,0:w", "6-5", "15/20 18/24"),
    "kejsarspel": ("-----o-----------A----GG:0,0:w", "6-5", "18/23+24"),
    "kejsarspel-munk": ("-----m-----------A----GG:0,2:w", "6-5", "18/23+24"),
}
BACKGAMMON_ENDS = {
    "single": ("A----------------------n:0,0:w", "6-5", "1/off"),
    "gammon": ("A-----------o-----------:0,0:w", "6-5", "1/off"),
    "backgammon": ("A----o------------------:0,0:w", "6-5", "1/off"),
}


def end_case(rules, end, position, roll, play):
    """Matches of one game and of three that begin with this end: it brings what it should, and the
    match goes on or not as it should."""
    def test():
        for length in (1, 3):
            table = Table("two", "keyboard", "match", str(length), position, *rules.options())
            table.types(roll, "legal")
            plays = [p for p in plays_of(table.said) if p.startswith(play)]
            assert plays, table.said
            said = table.type(plays[0])
            table.end()
            match, ends = check_record(table.record(), rules, length)
            equal(ends, {end})
            holds(said, "wins the match" if match.over() else "Enter begins the next game")
    add_case(f"{end} under {rules.named()}", test)


EVERY = [each for each in WHOLE if each.name != "backgammon"]
for each in EVERY:
    for end, row in BRADE_ENDS.items():
        if not (each.on("answer_patterns") and not end.startswith(("jan", "spr"))):
            end_case(each, end, *row)
    for end, row in EXTRA_ENDS.items():
        if each.fields.get("extra_patterns") == "yes":
            end_case(each, end, *row)
for end, row in BACKGAMMON_ENDS.items():
    end_case(Rules("backgammon"), end, *row)

# --- choices ---


def typed(rules, length, position, *lines):
    """What was said, and the record, of two people who type this."""
    table = Table("two", "keyboard", "match", str(length), position, *rules.options())
    said = table.said + "".join(table.type(line) for line in lines)
    table.end()
    return " ".join(said.split()), table.record()


def given_up_case(rules):
    def test():
        for length in (1, 3):
            said, record = typed(rules, length, "start", "give up", "yes")
            match, ends = check_record(record, rules, length)
            equal(ends, {"given-up"})
            holds(said, "wins the match" if match.over() else "Enter begins the next game")
        said, record = typed(rules, 3, "start", "6-2", "give up", "yes")
        equal(check_record(record, rules, 3)[1], {"given-up"})
    add_case(f"giving up under {rules.named()}", test)


def one_die_case(rules):
    """One die may be chosen where the rules know it, and makes the pattern."""
    def test():
        position = "-----o------------ACCCCB:0,0:w"
        may = rules.fields.get("one_die", "three" if rules.name in NAMED[:2] else "no")
        said, record = typed(rules, 1, position, "one", "5", "19/24")
        if may == "no":
            holds(said, "One die may not be rolled now")
            assert "result:" not in record, record
        elif rules.on("answer_patterns"):
            holds(said, "rolls are left to answer")
        else:
            equal(check_record(record, rules, 1)[1], {"enkelt-kronspel"})
    add_case(f"one die under {rules.named()}", test)


def one_die_lasts_case(rules, first, more):
    """One die chosen, and the pattern not made: it is due for so many turns more."""
    def turn(table, roll):
        table.types(roll, "legal")
        return table.type(plays_of(table.said)[0])

    def test():
        table = Table("two", "keyboard", "-----o------------ACCCCB:0,0:w", *rules.options())
        table.type("one")
        for n in range(more + 1):
            turn(table, str(first))
            said = turn(table, "2-1")
            equal(f"goes for {more - n} more roll" in said, n < more)
        table.end()
        assert "result:" not in table.record(), table.record()
    add_case(f"one die {first} under {rules.named()} lasts", test)


one_die_lasts_case(Rules("lyckans-talisman"), 2, 2)
one_die_lasts_case(Rules("helmfrid"), 1, 2)
one_die_lasts_case(Rules("helmfrid", "one_die=shown"), 2, 2)
one_die_lasts_case(Rules("sweboard", "one_die=shown"), 1, 1)
for each in WHOLE:
    given_up_case(each)
for each in EVERY:
    one_die_case(each)


@case
def a_side_gives_up_no_more_games_than_the_match_is_long():
    """With tie points; on the other scales it may (SH, Matcher)."""
    for rules, may in ((Rules("helmfrid"), False), (Rules("vasa"), True)):
        said, record = typed(rules, 1, "start", "give up", "yes", "", "give up", "yes")
        if may:
            check_record(record, rules, 1)
        equal("The game may not be given up now" in said, not may)
        equal(len(re.findall("^result:", record, re.M)), 2 if may else 1)


@case
def the_cube_multiplies_what_a_game_brings():
    """Doubled and taken, doubled again by the other side, dropped: 2, 4 and the stake before."""
    rules = Rules("backgammon")
    position = "A-----------o-----------:0,0:w"
    for length, wanted in ((3, "white"), (5, None)):
        said, record = typed(rules, length, position, "double", "take", "6-5", "1/off")
        match, ends = check_record(record, rules, length)
        equal((match.points["white"], match.over(), ends), (4, wanted, {"gammon"}))
        holds(said, "The cube stands at 2: 4 points in all.")
    said, record = typed(rules, 7, "-----E---J--------a----n:0,0:w", "double", "take", "3-1", "6/5 6/3",
                         "double", "drop")
    match, ends = check_record(record, rules, 7)
    equal((match.points, ends), ({"white": 0, "black": 2}, {"dropped"}))


@case
def a_pending_win_is_answered_let_stand_or_equalised():
    drawn = Rules("lyckans-talisman", "last_roll=yes")
    position = "-----------b-----------A:0,0:w"
    said, record = typed(drawn, 1, position, "6-5", "24/off", "choices", "6-5", "24/off(2)")
    holds(said, "let the win stand: 0.0 % to win the match Best is to roll two dice")
    match, ends = check_record(record, drawn, 1)
    equal((match.over(), ends), ("nobody", {"draw"}))
    holds(said, "The match ends level.")
    said, record = typed(drawn, 1, position, "6-5", "24/off", "accept")
    equal(check_record(record, drawn, 1)[0].over(), "white")
    answer = Rules("vasa", "answer_patterns=yes")
    position = "-----a---eed-----------A:0,0:w"  # Black lacks one checker of the double crown
    said, record = typed(answer, 1, position, "6-5", "24/off", "accept")
    equal(check_record(record, answer, 1)[1], {"hemspel"})
    said, record = typed(answer, 1, position, "6-5", "24/off", "6-2", "best", "22/24 18/24")
    holds(said, "1. 18/24: answers the win 100.0 times in a hundred")
    holds(said, "2 rolls are left")
    said, record = typed(answer, 1, position, "6-5", "24/off", "4-2", "18/22/24")
    match, ends = check_record(record, answer, 1)
    equal((match.over(), ends), ("black", {"dubbelt-kronspel"}))
    three = Rules("lyckans-talisman", "answer_patterns=yes")
    said, record = typed(three, 3, position, "6-5", "24/off", "choices", "one", "6", "18/24")
    holds(said, "Best is to roll one die.")
    equal(check_record(record, three, 3)[1], {"dubbelt-kronspel"})
    # a checker borne off, and the win stands
    position = "---------fed-----------A:0,0:w"
    said, record = typed(three, 3, position, "6-5", "24/off", "6-5", "22/off(2)")
    equal(check_record(record, three, 3)[1], {"hemspel"})


# --- the chance to win the match is what counts ---

LAST = "AAA----bcAbcba--a-aBBBBC:0,0:b"  # 5-1: 1/6 21/22* to win at all, 1/6 2/3 for points


@case
def the_engine_plays_to_the_score():
    for words, play in ((("match", "1"), "plays 13/18 9/10*"), ((), "plays 13/18 14/15")):
        table = Table("master", "white", "keyboard", *words, LAST)
        said = table.types("5-1")
        table.end()
        holds(said, play)


@case
def best_and_value_are_those_of_the_command_at_the_score():
    """After a game that White has won, at every scale's score."""
    for rules in EVERY:
        if rules.on("answer_patterns"):
            continue
        position, roll, play = BRADE_ENDS["hemspel-munk"]
        table = Table("two", "keyboard", "match", "3", position, *rules.options())
        table.types(roll, play, "")
        value = table.type("value 1")
        plays = table.types("6-2", "best 1 all")
        score = re.search(r"score (\d+)-(\d+)(?:, marks (-?\d+) (-?\d+))?$", table.record(), re.M)
        table.end()
        white, black, *marks = score.groups(default="0")
        at = ["--match", "3", "--completed", "1", "--score",
              f"{white}:{marks[0]}-{black}:{marks[1]}", "--plies", "1", "--json", *rules.options()]
        start = "O-----------o-----------:0,0:b"
        if rules.fields.get("double_six"):
            start += ":first=wb"
        told = brade("best", start, *at).json()
        holds(" ".join(value.split()), f"wins the match is {100 * told['equity']:.1f} %")
        best = brade("best", start, "6-2", *at).json()["plays"]
        shown = re.findall(r"^ *\d+\. +(\d+\.\d) .*?(\d+/\S+(?: \d+/\S+)*)$", plays, re.M)
        equal(shown, [(f"{100 * p['equity']:.1f}", p["play"]) for p in best])


@case
def analysis_of_a_match_agrees_with_best_at_the_score():
    table = Table("watch", "club", "match", "3", "seed", "4", "--rules", "vasa")
    path, record = table.records()[-1], table.record()
    table.end()
    done = brade("analyse", path, "--plies", "0", "--json").json()
    equal((done["match"], done["unit"]), (3, "match-chance"))
    scores = [[0, 0]] + [list(map(int, s)) for s in re.findall(r"score (\d+)-(\d+)", record)]
    completed = [0]
    for line in re.findall(r"^result: (.*)$", record, re.M):
        completed.append(completed[-1] + ("given-up" not in line))
    decisions = [d for d in done["decisions"] if d["alternatives"] > 1 and "play" in d]
    given_up = [[0, 0]]
    for line in re.findall(r"^result: (.*)$", record, re.M):
        more = "given-up" in line
        given_up.append([given_up[-1][0] + (more and line.startswith("black")),
                         given_up[-1][1] + (more and line.startswith("white"))])
    asked = ""
    for d in decisions:
        at = d["game"] - 1
        match = {"length": 3, "score": scores[at], "completed": completed[at],
                 "given_up": given_up[at]}
        asked += json.dumps({"cmd": "best", "position": d["position"], "plies": 0, "rules": "vasa",
                             "dice": [int(x) for x in d["dice"].split("-")],
                             "match": match}) + "\n"
    answers = brade("batch", stdin=asked.encode()).out.splitlines()
    for d, line in zip(decisions, answers, strict=True):
        plays = json.loads(line)["plays"]
        own = [p for p in plays if p["play"] == d["play"]]
        equal(len(own), 1)
        assert abs(own[0]["equity"] - d["equity"]) < 2e-4, (d, own)
        assert abs(plays[0]["equity"] - own[0]["equity"] - d["loss"]) < 2e-4, (d, plays[0], own)


@case
def the_tutor_warns_by_the_chance_to_win_the_match():
    """A play that is best for points is not in the last game, and the other way round."""
    for words, bad, good, said in (
            (("match", "1"), "1/6 2/3", "1/6 21/22*", "percentage points lower than with the best"),
            ((), "1/6 21/22*", "1/6 2/3", "points worse than the best")):
        table = Table("two", "keyboard", "tutor", *words, LAST)
        table.types("tutor 0.03", "5-1")
        holds(" ".join(table.type(bad).split()), said)
        holds(table.prompt, "play it all the same")
        table.type("no")
        holds(table.type(good), "Black plays " + good)
        table.end()


@case
def whole_matches_end_in_all_that_random_play_ends_in():
    kinds = set()
    for path in (p for state in STATES for p in glob.glob(state + "/brade/games/*.brade")):
        with open(path, encoding="utf-8") as file:
            kinds.update(re.findall(r"^result: (?:white|black) (\S+)", file.read(), re.M))
    missing = {"hemspel", "jan", "sprangjan", "given-up", "dropped", "gammon", "backgammon",
               "single", "enkelt-kronspel", "dubbelt-kronspel", "trappspel", "uppspel",
               "nio-fem-ett", "fem-till-ett", "kejsarspel"} - kinds
    equal(missing, set())


run()
