# SPDX-License-Identifier: GPL-3.0-or-later
"""Whom one plays: levels by name, number and rating, the level that is offered after some games,
mistakes like the learner's own, and a game that is looked through while it goes on."""
import json
import os
import re
import tempfile

import exported
from atprompt import Table, new_state, plays_of
from tap import SOURCE, brade, case, equal, holds, run

NOW = 1700000000


def level_of(record):
    found = re.search(r"^(?:white|black)-level: (.*)$", record, re.M)
    return found and found.group(1)


def refused(*words):
    done = brade("play", *words, "--lang", "en")
    equal((words, done.status), (words, 2))
    return done.err.decode()


def answer(number, level, won):
    said = "right" if won else "wrong"
    return {"id": f"{number:024x}-1", "when": NOW + 60 * number, "ms": -1,
            "question": f"game/{level}", "theme": "", "rules": "lyckans-talisman", "kind": "play",
            "mode": "game", "outcome": said, "first": said, "closed": True, "tries": 1, "hints": 0,
            "clause": "legal", "zone": 0}


def mistake(number, kind):
    return {"mistake": f"{number:016x}", "when": NOW, "found": NOW, "rules": "lyckans-talisman",
            "position": "O-----------o-----------:0,0:w", "dice": "6-2", "play": "1/3 1/7",
            "best": "1/7/9", "loss": 0.31, "plies": 2, "kind": kind, "game": "g.brade",
            "number": 1, "line": number, "deleted": False}


def learner(games=(), mistakes=(), settings=None):
    """A folder of state with the store of a learner who has played these games."""
    state = new_state()
    told = {"format": "brade-progress", "version": 2, "exported": NOW, "settings": settings or {},
            "lessons": [], "mistakes": [mistake(i, kind) for i, kind in enumerate(mistakes)],
            "answers": [answer(i, *game) for i, game in enumerate(games)]}
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(told, file)
        file.flush()
        done = brade("progress", "import", file.name, "--lang", "en", XDG_STATE_HOME=state)
        equal((done.status, done.err), (0, b""))
    return state


def taken_out(state):
    return exported.read(brade("progress", "export", XDG_STATE_HOME=state).out)


@case
def a_level_is_named_in_many_ways():
    for words, kept in (("club", "club"), ("klubb", "club"), ("KLUBB", "club"), ("mastare", "master"),
                        ("nybörjare", "beginner"), ("1", "1000"), ("12", "master"), ("7", "club"),
                        ("level 6", "1500"), ("nivå 6", "1500"), ("1300", "novice"), ("1234", "1234"), ("1337", "1337")):
        table = Table(*words.split(), "seed", "1")
        equal((words, level_of(table.record())), (words, kept))
        table.end()


@case
def a_number_that_is_no_level_is_told_what_there_is():
    for words in ("0", "13", "999", "2101", "99999"):
        holds(refused(words), "numbered from 1 to 12, and rated from 1000 to 2100")
    holds(refused("13x"), "I do not know")


@case
def old_records_go_on_and_new_ones_play_on_alike():
    """A record of a level with mistakes of its own goes on with them, and the seed decides all."""
    said = []
    for level in ("club", "1300 shots 170 hits 50", "1300 shots 50"):
        state = new_state()
        for _ in range(2):
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "x.brade")
                with open(path, "w", encoding="utf-8") as file:
                    file.write("brade-record 1\nrules: lyckans-talisman\ndice: seed\nseed: 3\n"
                               f"black-level: {level}\n\ngame 1\nstart: 5 3\n")
                table = Table(path, state=state)
                for _ in range(24):
                    if re.search(r" \d(-\d)?$", table.prompt):
                        table.type(plays_of(table.type("legal"))[0])
                    else:
                        table.type("")
                table.end()
                with open(path, encoding="utf-8") as file:
                    record = file.read()
            equal(level_of(record), level)
            said.append(record)
    equal(said[0], said[1])
    equal(said[2], said[3])
    assert said[2].split("game 1")[1] != said[4].split("game 1")[1]


@case
def nothing_is_offered_before_three_games():
    """Then the level of the last game is played again, at first the usual one."""
    for games, level in (([], "club"), ([(1500, False), (1000, True)], "1000")):
        table = Table("seed", "1", state=learner(games))
        equal(level_of(table.record()), level)
        table.end()


@case
def a_fitting_level_is_offered():
    for games, rating in (([(1500, False)] * 6, 1300), ([(1900, True)] * 20, 2100),
                          ([(1400, True), (1400, False)] * 20, 1400)):
        table = Table("seed", "1", state=learner(games))
        step = (rating - 900) // 100
        holds(table.said, f"After {len(games)} games, level {step}")
        holds(" ".join(table.said.split()), f"({rating}) fits you: Enter begins")
        equal(table.prompt, f"level {step}? (Enter, or another)")
        equal(table.records(), [])
        table.type("")
        wanted = {1300: "novice", 2100: "master"}.get(rating, str(rating))
        equal(level_of(table.record()), wanted)
        table.end()


@case
def what_is_offered_may_be_refused():
    games = [(1500, False)] * 6
    for typed, kept in (("1100", "beginner"), ("klubb", "club"), ("3", "1200"), ("yes", "novice")):
        table = Table("match", "3", "seed", "1", "--rules", "vasa", state=learner(games))
        table.type(typed)
        equal((typed, level_of(table.record())), (typed, kept))
        holds(table.record(), "match: 3\n")
        holds(table.record(), "rules: vasa\n")
        table.end()
    table = Table("seed", "1", state=learner(games))
    holds(table.type("77"), "numbered from 1 to 12")
    holds(table.type("no"), "numbered from 1 to 12")
    equal(table.records(), [])
    holds(table.type("play"), "fits you")
    holds(table.type("play club seed 2"), "A game")
    equal(level_of(table.record()), "club")
    table.end()


@case
def help_is_given_and_the_offer_stays():
    table = Table("seed", "1", state=learner([(1500, False)] * 6))
    prompt, words = "level 4? (Enter, or another)", "Enter begins a game at level 4"
    equal(table.prompt, prompt)
    for typed, told in (("help", words), ("hjälp", words), ("?", words), ("help roll", "6-2")):
        holds(" ".join(table.type(typed).split()), told)
        equal((typed, table.prompt), (typed, prompt))
    equal(table.records(), [])
    table.type("")
    equal(level_of(table.record()), "novice")
    table.end()


@case
def what_is_named_is_not_offered_and_it_can_be_switched_off():
    games = [(1500, False)] * 6
    for words in (("strong", "seed", "1"), ("two", "seed", "1"), ("watch", "seed", "1"), ("first",)):
        table = Table(*words, state=learner(games))
        assert "fits you" not in table.said, words
        table.end()
    table = Table("seed", "1", state=learner(games, settings={"opponent": "off"}))
    equal(level_of(table.record()), "1500")
    holds(table.type("set opponent on"), "An opponent that fits you is offered")
    holds(table.type("play"), "fits you")
    table.end()


@case
def a_game_is_remembered_once():
    state = learner([(1400, False), (1400, True)])
    table = Table("level", "5", "seed", "1", "--rules", "helmfrid", state=state)
    table.type("")
    if re.search(r" \d(-\d)?$", table.prompt):
        table.type("hint")
    said = table.types("give up", "yes")
    holds(said, "White gives up")
    table.type("figures")
    holds(table.type("list"), "Your rating in games: about ")
    table.type("back")
    table.type("undo")
    table.types("give up", "yes")
    table.end()
    told = [a for a in taken_out(state)["answers"] if a["question"] == "game/1400"]
    equal([a["outcome"] for a in told], ["wrong", "right", "wrong"])
    equal((told[2]["mode"], told[2]["rules"], told[2]["closed"]), ("game", "helmfrid", True))
    words = brade("progress", "--lang", "en", XDG_STATE_HOME=state).out
    assert b"3 questions" not in words, words


@case
def no_game_from_a_board_set_up_is_remembered():
    state = learner()
    table = Table("level", "5", "white", "-----o-----------------B:0,0:w", "seed", "1", state=state)
    for _ in range(4):
        if table.prompt != "game":
            table.type("")
    holds(table.said, "won")
    table.end()
    equal(taken_out(state)["answers"], [])


@case
def it_errs_as_the_learner_does():
    kinds = ["hits"] * 30 + ["shots"] * 10
    state = learner([(1500, False)] * 6, kinds)
    table = Table("seed", "1", state=state)
    said = table.type("")
    holds(" ".join(said.split()), "The engine makes mistakes like those of your games: it misses more hits")
    level = level_of(table.record())
    found = dict(zip(level.split()[1::2], map(int, level.split()[2::2])))
    equal(level.split()[0], "novice")
    assert found["hits"] > 150 and found["shots"] < 80, level
    table.end()
    again = Table("resume", state=state)
    equal(level_of(again.record()), level)
    again.end()
    for settings, mistakes in (({"opponent": "off"}, kinds), ({}, kinds[:29]), ({}, ["race"] * 90)):
        table = Table("1300", "seed", "1", state=learner((), mistakes, settings))
        equal(level_of(table.record()), "novice")
        table.end()


def processor(table):
    with open(f"/proc/{table.program.pid}/stat", encoding="utf-8") as file:
        words = file.read().rsplit(")", 1)[1].split()
    return int(words[11]) + int(words[12])


@case
def the_end_of_a_game_is_not_waited_for():
    """What is to be looked at is looked at while the game goes on: most of the processor's time has
    gone before the last play."""
    before, after = 0, 0
    for seed in "34":
        table = Table("beginner", "seed", seed)
        table.type("tutor off")
        while table.prompt != "game":
            last = processor(table)
            if re.search(r" \d(-\d)?$", table.prompt):
                plays = plays_of(table.type("legal"))
                last = processor(table)
                table.type(plays[0])
            else:
                table.type("")
        after += processor(table) - last
        holds(table.type("review"), "Your costliest decision: ")
        before += last
        table.end()
    assert after < before, (before, after)


@case
def analysis_at_the_end_is_that_of_the_record():
    """… whatever was taken back meanwhile, and after a game was taken up again."""
    state = new_state()
    table = Table("beginner", "seed", "5", state=state)
    for i in range(500):
        if table.prompt == "game":
            break
        if re.search(r" \d(-\d)?$", table.prompt):
            table.type(plays_of(table.type("legal"))[-1])
        else:
            table.type("")
        if i in (9, 15):
            table.type("undo 3")
        if i == 20:
            table.kill()
            table = Table("resume", state=state)
            table.type("tutor off")  # it is on in first games, also in those gone on with
    table.type("review")
    page = " ".join(table.said.split())
    moments = " ".join(table.type("list").split())
    shown = " ".join(table.type("list all").split())
    path = table.records()[-1]
    table.end()
    told = brade("analyse", path, "--json", "--no-store").json()
    mine, other = told["white"], told["black"]
    cost, cost_other = (f"{side['loss']:.2f} points ({side['loss'] / side['decisions']:.2f} a decision)"
                        for side in (mine, other))
    holds(shown, f"Mistakes cost you {cost}, the other side {cost_other}.")
    holds(shown, f"{mine['decisions']} decisions: ")
    costly = sorted((d for d in told["decisions"] if d["side"] == "white" and "play" in d and
                     d["grade"] not in ("equal", "slight")), key=lambda d: -d["loss"])
    good = mine["decisions"] - sum(mine["grades"][g] for g in ("doubtful", "bad", "very-bad"))
    told = re.search(r"You had a choice (\d+) times, and chose well (\d+) times(?:; [^.]+)?[.] "
                     r"(?:Of the others (\d+) had one cause: [^.]+[.] )?", page)
    equal([int(n) for n in told.groups()[:2]], [mine["decisions"], good])
    assert told[3] is None or 3 <= int(told[3]) <= len(costly) <= 3 * int(told[3]), (told[0], len(costly))
    rows = re.findall(r"Turn \d+, (\d-\d): you played ([^.]+)\.", moments)
    equal(rows, [(d["dice"], d["play"]) for d in costly[:3]])


run()
