#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drills from outside: those written as a file are sound and agree with `legal` and `judge` of the
batch; a session of twenty at the prompt has no near copies, comes again by its seed, and asks what was
failed again."""
import json
import os
import random
import re
import time

from tap import SOURCE, brade, case, equal, run

SEED = int(os.environ.get("BRADE_SEED", time.time()))
LIGHT = bool(os.environ.get("BRADE_LIGHT"))
print(f"# BRADE_SEED={SEED}")


def drilled(count, seed, *words):
    done = brade("drills", *words, str(count), "--seed", str(seed), BRADE_DATADIR=SOURCE)
    equal((done.status, done.err), (0, b""))
    return done.out


def questions(written):
    """All questions of a file, with the play that is asked about; checked as what is shipped."""
    path = f"drills-{os.getpid()}.yaml"
    with open(path, "wb") as file:
        file.write(written)
    checked = brade("check", "--strict", path)
    listed = brade("questions", "--json", path)
    os.remove(path)
    # of questions made by lot yes may be right as often as it happens
    told = [line for line in checked.err.decode().splitlines()
            if re.match(r"\S+:\d+:\d+: ", line) and "would give nothing away" not in line]
    equal((checked.status, told), (0, []))
    found = [json.loads(line) for line in listed.out.decode().splitlines()]
    items = re.split(r"(?m)^  - id: ", written.decode())[1:]
    equal(len(found), len(items))
    for question, item in zip(found, items):
        legal = re.search(r"(?m)^      legal: (.*)$", item)
        question["asked"] = legal and legal.group(1)
    return found


def of_batch(cmd, asked, play=None):
    requests = [json.dumps({"cmd": cmd, "position": q["position"], "rules": q["rules"],
                            "dice": q["dice"], **({"play": play(q)} if play else {})}) for q in asked]
    told = brade("batch", stdin="\n".join([*requests, ""]).encode())
    equal(told.status, 0)
    return [json.loads(line) for line in told.out.decode().splitlines()]


@case
def a_thousand_agree_with_legal_and_judge():
    series = [40] if LIGHT else [250, 250, 250, 250]
    asked = [q for i, n in enumerate(series) for q in questions(drilled(n, SEED + i))]
    named = [q for q in asked if q["kind"] in ("plays", "play")]
    legal = [q for q in asked if q["kind"] == "legal"]
    assert len(named) > 8 and len(legal) > 8, (len(named), len(legal))
    for question, answer in zip(named, of_batch("legal", named)):
        plays = {play["play"] for play in answer["plays"]} or {"pass"}
        right = set(question["answers"])
        if question["kind"] == "plays" or "forced" in question["id"]:
            assert plays == right, f"{question['id']}: {plays} {right}"
        assert question["kind"] == "plays" or len(right) == 1, question["id"]
    for question, answer in zip(legal, of_batch("judge", legal, lambda q: q["asked"])):
        equal((question["id"], answer["legal"]), (question["id"], question["answers"] == ["yes"]))
    yes = sum(question["answers"] == ["yes"] for question in legal)
    assert abs(2 * yes - len(legal)) <= 4 * len(legal) ** 0.5, (yes, len(legal))  # four deviations


@case
def a_seed_makes_the_same():
    equal(drilled(40, SEED), drilled(40, SEED))
    assert drilled(40, SEED) != drilled(40, SEED + 1)


def stands(position):
    """Where the checkers stand, each a place with its number there."""
    board, bar = position.split(":")[:2]
    places = []
    for point, letter in enumerate(board):
        if letter != "-":
            places += [(letter.isupper(), point, k) for k in range(ord(letter.lower()) - 96)]
    for white, on_bar in zip((True, False), map(int, bar.split(","))):
        places += [(white, "bar", k) for k in range(on_bar)]
        there = sum(place[0] == white for place in places)
        places += [(white, "off", k) for k in range(15 - there)]
    return set(places)


def session(seed, count, theme="", lang="en"):
    """The questions of a training whose questions are all given up."""
    done = brade("train", "drills", *theme.split(), "seed", str(seed), "--events", "--no-store",
                 "--lang", lang, stdin=b"skip\n\n" * count, BRADE_DATADIR=SOURCE)
    events = [json.loads(line) for line in done.out.decode().splitlines()]
    return [event for event in events if event["event"] == "question"][:count]


@case
def a_session_of_twenty_has_no_near_copies():
    for theme in ("", "last checker", "reduction") if not LIGHT else ("",):
        asked = session(SEED, 20, theme)
        for i, one in enumerate(asked):
            for other in asked[:i]:
                if one["position"] and one["id"][:-2] == other["id"][:-2]:
                    same = len(stands(one["position"]) & stands(other["position"]))
                    assert same <= 22, f"{theme}: {one['id']}, {same} alike"


@case
def what_was_failed_comes_again():
    asked = [question["id"][:-2] for question in session(SEED, 8)]
    equal(asked[3], asked[0])


@case
def who_knows_nothing_is_asked_what_the_first_lessons_teach():
    done = brade("train", "drills", "--seed", str(SEED), "--events", stdin=b"skip\n\n" * 5, BRADE_DATADIR=SOURCE)
    ids = re.findall(r'"event":"question".*?"id":"([^"]*)"', done.out.decode())
    early = re.compile(r"drill/(legal-play|forced|entering|iron|blocks|hit)")
    assert len(ids) >= 5 and all(map(early.match, ids)), ids


@case
def both_languages_ask_the_same():
    seed = random.Random(SEED).randrange(10 ** 6)
    swedish, english = session(seed, 5, lang="sv"), session(seed, 5)
    for one, other in zip(swedish, english):
        equal((one["id"], one["position"]), (other["id"], other["position"]))
        assert one["words"] != other["words"] and "{" not in one["words"] + other["words"]


@case
def what_is_no_drill_is_refused():
    done = brade("drills", "nosuch")
    equal((done.status, done.out), (2, b""))
    assert b"reduction" in done.err
    equal(brade("drills", "reduction", "difficulty", "5").status, 2)
    equal(brade("train", "drills", "nosuch", "--no-store").status, 1)


@case
def the_puzzle_that_was_left_comes_back():
    """With its hints, from drills, a game, the beginning and one question."""
    for way in ("train drills\nback\nback", "train drills\npuzzles", "play first\nback", "home\npuzzles",
                "ask hela-slaget/bara-trean\nback", "show\ntrain\nback\n"):
        out = brade("solve", "--seed", "1", "--lang", "en",
                    stdin=f"hint\nwhat is jan\n{way}\nhint\n".encode()).out.decode()
        before, after = out.split("You go on with the puzzle you left.\n")
        equal(re.findall("^Puzzle.*", after, re.M), re.findall("^Puzzle.*", before, re.M)[:1])
        hints = re.findall("> hint\n(.*)", out)
        assert len(hints) == 2 and hints[0] != hints[1], hints


run()
