#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Ideas found in games: a run that was stopped goes on to the same file, what is counted and listed
of it, problems made of it and put below a page, and the pages and problems of puzzles/ideas."""
import collections
import functools
import os
import re
import subprocess
import sys
import tempfile

try:
    import yaml
except ImportError:
    print("1..0 # SKIP python3-yaml is missing")
    sys.exit(0)

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))

import tap  # noqa: E402
from tap import case, whole_case  # noqa: E402

PUZZLEGEN, BRADE = sys.argv[1:3]
ROOT = os.environ.get("BRADE_SOURCE", ".")
IDEAS = os.path.join(ROOT, "puzzles", "ideas")
GAMES, STEPS_LEAST, LINES_LEAST = "2", 4, 36
ALIKE_MOST, ALIKE_BETWEEN = 23, 27  # checkers that two boards share, of one idea and of two


def run(*args, status=0, **more):
    """What a command writes to standard output; to standard error, where it is not to succeed."""
    done = subprocess.run(args, capture_output=True, text=True, timeout=250, check=False,
                          env=dict(os.environ, **more))
    assert done.returncode == status, f"{args}: {done.returncode} {done.stdout} {done.stderr}"
    return done.stderr if status else done.stdout


def read(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)


def loaded(text):
    return yaml.load(text, getattr(yaml, "CBaseLoader", yaml.BaseLoader))


def play(path):
    run(PUZZLEGEN, "ideas", "play", GAMES, path, "--seed", "5")


@functools.lru_cache(maxsize=None)
def found_in_games():
    with tempfile.TemporaryDirectory() as at:
        path = os.path.join(at, "found")
        play(path)
        return read(path)


def played(at):
    path = os.path.join(at, "found")
    write(path, found_in_games())
    return path


@case
def a_stopped_run_goes_on_to_the_same_file():
    with tempfile.TemporaryDirectory() as at:
        path = played(at)
        whole = read(path)
        first = whole.index("\n= 0 ") + 1
        for cut in (20, first + 3, whole.index("\n", first) + 30):
            write(path, whole[:cut])
            play(path)
            assert read(path) == whole, f"cut at {cut}"
        run(PUZZLEGEN, "ideas", "play", GAMES, path, "--seed", "6", status=1)


@case
def what_is_listed_is_counted():
    with tempfile.TemporaryDirectory() as at:
        path = played(at)
        lines = [line for line in read(path).splitlines() if line[0] not in "#="]
        table = run(PUZZLEGEN, "ideas", "count", path)
        assert f"{GAMES} games" in table and f"{len(lines)} dilemmas" in table, table
        listed = run(PUZZLEGEN, "ideas", "list", path).splitlines()
        assert [row.rsplit("\t", 1)[0] for row in listed] == lines
        rows = dict(re.findall(r"(?m)^([a-z-]+) +(\d+) ", table))
        for idea, n in rows.items():
            if idea != "idea":
                of = run(PUZZLEGEN, "ideas", "list", idea, path).splitlines()
                assert len(of) == int(n), (idea, len(of), n)
                assert set(of) <= set(listed), idea


@case
def every_dilemma_has_a_wrong_play_that_costs():
    with tempfile.TemporaryDirectory() as at:
        for line in read(played(at)).splitlines():
            if line[0] in "#=":
                continue
            value, lead, loss = map(float, line.split("\t")[4].split())
            fooled = dict(re.findall(r"([a-z]+) ([0-9.]+)", line.split("\t")[5]))
            assert lead >= 0.059 and loss >= lead - 0.001 and fooled, line
            assert any(abs(float(cost) - loss) < 0.002 for cost in fooled.values()), line


PAGE = """puzzles: fresh-men
title: {sv: Nya brickor ut, en: Fresh checkers out}
theme: fresh-men
page:
  - say: {sv: En idé., en: An idea.}
items:
"""
FOUND = """# brade-puzzlegen ideas play --seed 1
L----A----AAkaa--------b:0,0:w\t6-6\t1/7 6/12/18 12/18\t6/12/18 11/17 12/18\t0.4 0.39 0.39\tgreedy 0.39\tshots\t{o}\t{o}
= 0 100 80
""".format(o=" ".join(["0.000"] * 12))


@case
def problems_go_below_the_page():
    with tempfile.TemporaryDirectory() as at:
        found, records, page = (os.path.join(at, name) for name in ("found", "rec", "p.yaml"))
        line = FOUND.splitlines(True)[1]
        write(found, FOUND.replace(line, line + line))
        write(page, PAGE)
        run(PUZZLEGEN, "ideas", "prove", "fresh-men", "5", found, records)
        once = read(records)
        run(PUZZLEGEN, "ideas", "prove", "fresh-men", "5", found, records)
        assert read(records) == once
        assert re.findall(r"(?m)^@ \d+ \S+", once) == ["@ 0 play", "@ 1 -"], "a copy is passed by"
        damaged = once[:-3]
        write(records, damaged)
        assert "not whole" in run(PUZZLEGEN, "ideas", "fill", page, "5", records, status=1)
        for idea, seed in (("hit-loose", "1"), ("fresh-men", "4")):
            said = run(PUZZLEGEN, "ideas", "prove", idea, "5", found, records, "--seed", seed, status=1)
            assert "another idea" in said and read(records) == damaged, said
        run(PUZZLEGEN, "ideas", "prove", "fresh-men", "5", found, records)
        assert read(records) == once, "a record that was not whole is made anew"
        said = run(PUZZLEGEN, "ideas", "prove", "fresh-men", "5", found, page + "2", status=3, BRADE_LOCALEDIR=at)
        assert "Swedish" in said and not os.path.exists(page + "2"), said
        for _ in range(2):  # again makes it anew
            run(PUZZLEGEN, "ideas", "fill", page, "5", records)
            run(BRADE, "check", page)
            body = loaded(read(page))
            assert read(page).startswith(PAGE) and len(body["items"]) == 1
        ask = body["items"][0]["ask"]
        assert ask["answers"] == ["1/7 6/12/18 12/18"] and ask["roll"] == "6-6"
        assert " by fresh}" in ask["explain"]["en"], ask["explain"]
        best, *others = [{k: float(v) for k, v in value.items() if k != "is"}
                         for value in ask["certificate"]["values"]]
        assert len(others) >= 3
        for value in others:
            behind = best["equity"] - value["equity"]
            assert behind >= 0.08 and behind >= 4 * value["behind"], ask["certificate"]
        assert "6-6" not in body["items"][0]["title"]["en"], "a title tells what is seen"
        assert len(ask["hints"]) == 3 and "fresh checkers out" in ask["hints"][2]["en"]
        shipped = loaded(read(os.path.join(IDEAS, "fresh-men.yaml")))
        for lang, words in shipped["summary"].items():
            assert ask["hints"][2][lang].endswith(words.strip()), "the idea as its page sums it up"
        run(PUZZLEGEN, "ideas", "prove", "near-his-home", "5", found, records, status=1)


@case
def where_the_idea_does_not_decide_there_is_no_problem():
    """A quiet play that a player makes costs as much as the hit: it is not the hit that is wrong."""
    rows = [
        ("near-his-home", "----A-Acebb---aa--aCBD-D:0,0:w\t6-2\t7/13 5/7\t7/13/15*\t"
         "0.162 0.236 0.251\tgreedy 0.251 hit 0.251\tshots", False),
        ("near-his-home", "D-b--c---A-bfa-aCB-A-B-B:0,0:w\t4-1\t17/21 20/21\t10/14* 17/18\t"
         "0.880 0.223 0.231\tclub 0.231 greedy 0.223 hit 0.223\tbands stake", True),
    ]
    for idea, line, good in rows:
        with tempfile.TemporaryDirectory() as at:
            found, records = os.path.join(at, "found"), os.path.join(at, "rec")
            nothing = " ".join(["0.000"] * 12)
            write(found, "# brade-puzzlegen ideas play --seed 1\n"
                  f"{line}\t{nothing}\t{nothing}\n= 0 100 80\n")
            run(PUZZLEGEN, "ideas", "prove", idea, "5", found, records)
            assert bool(re.search("(?m)^@ 0 play", read(records))) == good, (line, read(records))


GOES_ON = """# brade-puzzlegen ideas play --seed 1
E--AAb--bbbBc-a--aaB-BaB:0,0:w\t6-3\t5/8/14\t12/15* 12/18*\t-0.26 0.13 0.44\tclub 0.44\tbands\t{o}\t{o}
= 0 100 80
""".format(o=" ".join(["0.000"] * 12))


@case
def lines_go_below_the_problems():
    with tempfile.TemporaryDirectory() as at:
        found, lines, page = (os.path.join(at, name) for name in ("found", "lines", "p.yaml"))
        write(found, GOES_ON)
        write(page, read(os.path.join(IDEAS, "keep-the-huk.yaml")))
        run(PUZZLEGEN, "ideas", "lines", "keep-the-huk", "5", found, lines)
        once = read(lines)
        run(PUZZLEGEN, "ideas", "lines", "keep-the-huk", "5", found, lines)
        assert read(lines) == once
        kept = [item["id"] for item in loaded(read(page))["items"]]
        for _ in range(2):
            run(PUZZLEGEN, "ideas", "fill", page, "5", lines)
            run(BRADE, "check", "--renew", page)
            items = loaded(read(page))["items"]
            assert [item["id"] for item in items[:-1]] == kept
        turns = items[-1]["ask"]["line"]
        assert turns[0]["roll"] == "6-3" and turns[0]["answers"] == ["5/8/14"]
        assert "{lead: 12/18* 20/23*}" in turns[0]["explain"]["en"] and len(turns) in (3, 5)


RECORD = """@ {n} play {level} {at}
  - id: fresh-men-{n:08}
    title:
      sv: '{title}'
      en: '{title}'
    difficulty: {level}
    position: '{at}'
    ask:
      roll: {roll}
      play: best
      answers: [{answer}]
.
"""
BOARDS = ["L----A----AAkaa--------b:0,0:w", "F-BBBBA-----f-b-b-b-b--a:0,0:w",
          "AA-AABBBCB--aa-aabbbcb--:0,0:w"]


@case
def a_file_is_filled_with_what_differs():
    """Row by row what is offered beside the first, and why it may not stand there."""
    first = {"level": 3, "at": BOARDS[0], "title": "A", "roll": "6-6", "answer": "1/7"}
    other = {"level": 4, "at": BOARDS[1], "title": "B", "roll": "5-4", "answer": "1/6"}
    rows = [
        ("another", other, True),
        ("a board much like it", {**other, "at": "L---A-----AAkaa--------b:0,0:w"}, False),
        ("a board of another page", {**other, "at": BOARDS[2]}, False),
        ("the same roll and play", {**other, "roll": "6-6", "answer": "1/7"}, False),
        ("the same roll, another play", {**other, "roll": "6-6"}, True),
        ("the same title", {**other, "title": "A"}, False),
        ("a hit among two", {**other, "answer": "1/6*"}, False),
    ]
    for why, row, good in rows:
        with tempfile.TemporaryDirectory() as at:
            page, records = os.path.join(at, "p.yaml"), os.path.join(at, "rec")
            write(page, PAGE)
            write(os.path.join(at, "q.yaml"),
                  PAGE.replace("fresh-men", "keep-the-huk") + f'x:\n  position: "{BOARDS[2]}"\n')
            write(records, "# brade-puzzlegen ideas fresh-men --seed 1\n"
                  + RECORD.format(n=0, **first) + RECORD.format(n=1, **row))
            run(PUZZLEGEN, "ideas", "fill", page, "9", records)
            ids = re.findall(r"id: fresh-men-0*(\d+)", read(page))
            assert ids == (["0", "1"] if good else ["0"]), f"{why}: {ids}"


# ---- what is shipped ----

@functools.lru_cache(maxsize=None)
def sets():
    return [(name, loaded(read(os.path.join(IDEAS, name)))) for name in sorted(os.listdir(IDEAS))]


@functools.lru_cache(maxsize=None)
def counts(position):
    """How many checkers of each side stand on each point, on the bar and off."""
    board, bar = position.split(":")[:2]
    out = collections.Counter()
    for i, c in enumerate(board):
        if c != "-":
            out[c.isupper(), i] = ord(c.lower()) - 96
    for side, n in zip((True, False), bar.split(",")):
        out[side, "bar"] = int(n)
        out[side, "off"] = 15 - sum(n for (own, _), n in out.items() if own == side)
    return out


def alike(a, b):
    """How many of 30 checkers are alike; of those still in play, as most are off in every race."""
    a, b = counts(a), counts(b)
    both = sum(min(n, b[place]) for place, n in a.items() if place[1] != "off")
    most = max(sum(n for place, n in board.items() if place[1] != "off") for board in (a, b))
    return 30 * both // most


@whole_case
def every_idea_has_a_page_with_boards():
    for name, body in sets():
        page = body["page"]
        assert body["theme"] == body["puzzles"] == name.removesuffix(".yaml"), name
        assert len(page) >= STEPS_LEAST, name
        assert sum("ask" in step for step in page) >= 3, name
        assert "ask" not in page[-1], name


def problems():
    """Those that ask for a play: the file's name, and the item."""
    for name, body in sets():
        for item in body["items"]:
            if "certificate" in item["ask"] and "roll" in item["ask"]:
                yield name, item


def made():
    """Those of them that stand below the mark, as the program makes them."""
    below = {}
    for name, _ in sets():
        with open(os.path.join(IDEAS, name), encoding="utf-8") as file:
            below[name] = file.read().partition("# Found in games by brade-puzzlegen")[2]
    for name, item in problems():
        if f"id: {item['id']}\n" in below[name]:
            yield name, item


@whole_case
def no_problem_is_like_a_board_of_the_folder():
    boards = [(name, step["position"]) for name, body in sets()
              for step in body["page"] if "position" in step]
    for name, item in [(name, item) for name, body in sets() for item in body["items"]]:
        for other, place in boards:
            n = alike(item["position"], place)
            most = ALIKE_MOST if other == name else ALIKE_BETWEEN
            assert n <= most, f"{item['id']}: {n} checkers as on a board of {other}, {place}"
        boards.append((name, item["position"]))


@whole_case
def no_two_of_a_file_have_the_same_roll_and_play():
    seen = set()
    for name, item in problems():
        key = name, item["ask"]["roll"], tuple(item["ask"]["answers"])
        assert key not in seen, item["id"]
        seen.add(key)


@whole_case
def every_problem_tells_its_reason_by_name():
    for _, item in made():
        for text in item["ask"]["explain"].values():
            told = re.search(r"\{why: [^}]* by [a-z-]+\}", text)
            # no fact of the board names bait or a picture: counts of games tell them
            counted = re.search(r"\{(jan|lose-jan|sprangjan|handsome|win|bursts) ", text)
            assert told or counted, f"{item['id']}: {text}"


IRON = re.compile("18 (and|och) 19")  # where the iron bands stand, whatever is to move


def swedish(node):
    """Every Swedish text below."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "sv" and isinstance(value, str):
                yield value
            else:
                yield from swedish(value)
    elif isinstance(node, list):
        for value in node:
            yield from swedish(value)


@whole_case
def plays_are_named_in_swedish_where_the_text_is():
    """"bar/5" stands in slots alone; {play: bar/5} shows "in/5"."""
    for name, body in sets():
        for text in swedish(body):
            assert "bar/" not in re.sub(r"\{[^{}]*\}", "", text), f"{name}: {text}"


def asked(item):
    """The questions of an item: the learner's turns of a line, or the one."""
    turns = item["ask"].get("line")
    return [item["ask"]] if turns is None else [turn for turn in turns if "answers" in turn]


@whole_case
def hints_lead_there_without_a_move():
    """Neither of the first two names where a checker comes from and where it goes."""
    for name, body in sets():
        for item in body["items"]:
            for ask in asked(item):
                least = 2 if "line" in item["ask"] else 3
                assert least <= len(ask["hints"]) <= 3, item["id"]
                moves = [set(re.findall(r"\d+", move)) for play in ask.get("answers", [])
                         for move in play.split()]
                for hint in ask["hints"][:2]:  # the third is almost the play
                    for text in hint.values():
                        text = re.sub(r"\d+ (pips|steg)", "", text)
                        given = set(re.findall(r"\d+", text))
                        assert IRON.search(text) or not any(len(move) > 1 and move <= given for move in moves), \
                            f"{item['id']}: {text}"
            title = item["title"]["en"].split(", then")[0]
            points = set(re.findall(r"on (\d+)", title))
            first = asked(item)[0].get("answers", [""])[0]
            assert not points & {m.split("/")[-1] for m in first.split()}, title


def compared(told, play):
    """Whether an explanation compares with a play: with the price, or by name alone where what is
    told and what was rolled out lie far apart."""
    return "{lead: %s" % play in told or "ahead of {play: %s" % play in told


@whole_case
def lines_of_jan_tell_the_count_and_answer_what_tempts():
    for name, body in sets():
        for item in body["items"]:
            if item["id"].split("-")[0] not in ("count", "burst") or "line" not in item["ask"]:
                continue
            for turn in asked(item)[:-1]:
                told, tempts = turn["explain"]["en"], turn["feedback"][0]["answer"][0]
                assert "of seven" in told or "stands still" in told, item["id"]
                assert compared(told, tempts), item["id"]


@whole_case
def lines_go_on_and_tell_what_they_showed():
    of, story = {}, set()
    for name, body in sets():
        for item in body["items"]:
            turns = item["ask"].get("line")
            if turns is None:
                continue
            own = asked(item)
            of[name] = of.get(name, 0) + 1
            assert 2 <= len(own) <= 5 and len(turns) == 2 * len(own) - 1, item["id"]
            assert all(turn["certificate"]["method"] == "rollout" for turn in own[:-1]), item["id"]
            for turn in own[:-1]:
                assert compared(turn["explain"]["en"], ""), item["id"]
            if len(own) > 2:  # of two turns only the lesson is told
                assert item["ask"]["explain"]["en"] not in story, item["id"]
                story.add(item["ask"]["explain"]["en"])
    assert sum(of.values()) >= LINES_LEAST and len(of) >= 10, of


# Answered by a hit by nature; what lets the jan go hits as the jan does.
HITS = {"far-before-near", "hit-loose", "two-on-the-bar", "hit-on-entering", "hit-on-the-band",
        "let-the-jan-go"}


@whole_case
def a_third_at_most_is_answered_by_the_hit():
    """Of all: a line is answered by the hit where every turn of it is a hit. And two in five of the
    problems of one turn in a file whose idea is not to hit."""
    all_hits = []
    for name, body in sets():
        answers = [[ask.get("answers", [""])[0] for ask in asked(item)] for item in body["items"]]
        hits = [all("*" in answer for answer in turns) for turns in answers]
        single = [hit for hit, item in zip(hits, body["items"]) if "line" not in item["ask"]]
        assert body["theme"] in HITS or sum(single) * 5 <= len(single) * 2, f"{name}: {single}"
        all_hits += hits
    assert sum(all_hits) * 3 <= len(all_hits), f"{sum(all_hits)} of {len(all_hits)}"


tap.run()
