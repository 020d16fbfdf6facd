#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""brade batch, the requests of programs that write lessons: what the studio shows and writes. With
BRADE_DEEP=1 a thousand packs by lot are written, else a few."""
import base64
import json
import os
import random
import tempfile

from tap import DEEP, LIGHT, SEED, SOURCE, Batch, brade, case, equal, holds, run

BATCH = Batch()
WORDS = ["Hej", "a: b", "# c", "'Let's", "- x", "yes", "1-2", "två\nrader: ja", "\"", "10/16", "* å", "null", "é̈"]
with open(os.path.join(SOURCE, "tests", "course", "good", "every-kind.yaml"), encoding="utf-8") as file_of_all:
    EVERY = file_of_all.read()


def ask(cmd, **keys):
    answer = BATCH.ask({"cmd": cmd, **keys})
    assert "error" not in answer, (cmd, answer)
    return answer


def steps(made):
    return ask("edit", yaml=made)["content"]["steps"]


@case
def the_table_of_keys_speaks_both_languages():
    table, swedish = ask("keys"), ask("keys", lang="sv")
    for ours, theirs in zip(table["keys"] + table["kinds"], swedish["keys"] + swedish["kinds"]):
        assert ours["says"] != theirs["says"] and theirs["says"], ours


@case
def a_step_is_shown_as_a_learner_sees_it_and_its_likely_answers_are_wrong():
    for at, step in enumerate(steps(EVERY)):
        shown = ask("preview", yaml=EVERY, at="/steps/%d" % at, lang="sv")["screen"]["question"]
        equal(shown["asks"] is None, "ask" not in step)
        if "ask" in step and "line" not in step["ask"]:
            assert shown["asks"]["kind"] in step["ask"] and shown["asks"]["hints"] >= len(step["ask"].get("hints", []))
        for likely in ask("likely", yaml=EVERY, at="/steps/%d/ask" % at)["likely"] if "ask" in step else []:
            marked = ask("answer", yaml=EVERY, question=shown["asks"]["id"], answer=likely["answer"])
            assert marked["outcome"] in ("wrong", "partly") and ("say" in marked) == likely["answered"], (marked, likely)


@case
def a_step_may_take_the_board_away():
    yaml = "lesson: l\ntitle: T\nsteps:\n- {say: a, position: start}\n- {say: b, position: none}\n- say: c\n"
    edited = ask("edit", yaml=yaml, check=True)
    equal(([each["message"] for each in edited["problems"] if each["severity"] == "error"], [
        ask("preview", yaml=edited["yaml"], at=f"/steps/{n}")["svg"] is None for n in range(3)]), ([], [False, True, True]))


@case
def of_an_exam_one_question_is_shown_and_then_another():
    with open(f"{SOURCE}/tests/course/good/exam.yaml", encoding="utf-8") as file:
        yaml = file.read()
    seen = {ask("preview", yaml=yaml, at="/exam", seed=seed)["screen"]["question"]["asks"]["text"]["words"] for seed in range(6)}
    assert len(seen) > 1, seen
    yaml = ("lesson: l\ntitle: T\nsteps:\n- {say: a, position: start}\nexam:\n  pool:\n"
            "  - {ask: {number: 1}}\n  - {position: start, ask: {play: any}}\n")
    boards = [ask("preview", yaml=yaml, at=f"/exam/pool/{n}")["svg"] for n in range(2)]  # while it is unfinished
    assert boards[0] is None and boards[1] is not None, boards
    assert "error" in BATCH.ask({"cmd": "preview", "yaml": yaml, "at": "/exam"})


@case
def a_best_play_is_filled_in_and_proved_as_one_watches():
    request = {"cmd": "certify", "id": 7, "at": "/steps/0", "progress": True, "trials": 36,
               "yaml": "lesson: l\ntitle: T\nsteps:\n- position: start\n  ask: {play: best, roll: 5-1}\n"}
    lines = [json.loads(line) for line in brade("batch", stdin=json.dumps(request).encode()).out.splitlines()]
    *told, last = lines
    assert told and all(line["more"] and line["id"] == 7 and 0 <= line["share"] <= 1 for line in told), told
    equal((last["good"], len(last["certified"])), (True, 1))
    holds(last["yaml"], "answers:")


@case
def of_an_exam_all_questions_are_listed_in_the_order_of_its_rows():
    lesson = {"lesson": "l", "title": "T", "steps": [{"say": "a", "position": "start"}],
              "exam": {"draw": [{"theme": "hitting", "ask": "legal", "times": 2}, {"from": "pool"}, {"theme": "race", "ask": {"counts": "off"}}],
                       "pool": [{"say": "Before.", "ask": {"text": "My own?", "number": 3}}]}}
    drawn = [ask("preview", yaml=json.dumps(lesson), at="/exam", seed=seed) for seed in range(2)]
    assert drawn[0]["asked"] != drawn[1]["asked"], drawn[0]["asked"]
    for one in drawn:
        equal([words.split()[-1] for words in one["asked"]], ["legal?", "legal?", "own?", "off?"])
    for nth, words in enumerate(drawn[1]["asked"], 1):
        asks = ask("preview", yaml=json.dumps(lesson), at="/exam", seed=1, nth=nth)["screen"]["question"]["asks"]
        equal(asks["text"]["words"] if asks["text"] else asks["own"], words)


@case
def where_a_play_has_to_hit_a_legal_one_that_does_not_is_likely():
    lesson = {"lesson": "l", "title": "T", "steps": [
        {"position": {"white": {1: 13, 10: 1, 14: 1}, "black": {13: 14, 16: 1}}, "ask": {"play": "hits", "roll": "6-2"}}]}
    likely = ask("likely", yaml=json.dumps(lesson), at="/steps/0/ask")["likely"]
    assert any(each["verdict"]["legal"] for each in likely), likely


@case
def likely_numbers_say_how_one_comes_to_them():
    lesson = {"lesson": "x", "title": "T", "steps": [{"position": "start", "say": "s", "ask": {
        "text": "q", "number": 35, "counts": {"throws": {"some": "uses-all"}}}}]}
    count = int(ask("edit", yaml=json.dumps(lesson), check=True)["problems"][0].get("right", 35))
    lesson["steps"][0]["ask"]["number"] = count
    likely = {each["answer"]: each["why"] for each in ask("likely", yaml=json.dumps(lesson), at="/steps/0/ask")["likely"]}
    holds(likely[str(36 - count)], "not so")
    assert set(likely) <= {str(n) for n in (count - 1, count + 1, 36 - count)} | {
        n for n, why in likely.items() if "21 rolls" in why}, (count, likely)


@case
def a_class_is_made_of_what_was_handed_in():
    head, last = {"format": "brade-progress", "version": 3, "exported": 1, "name": "<Anna>"}, {"records": 0}
    made = ask("class", files={"a": f"{json.dumps(head)}\n{json.dumps(last)}\n", "b": "no"})
    holds(made["page"], "&lt;Anna&gt;")
    holds(made["tables"]["learners"], "<Anna>,0,")
    equal([(each["file"], each["severity"]) for each in made["problems"]], [("b", "error")])


def text(rng, before=""):
    words = before + " ".join(rng.choice(WORDS) for _ in range(rng.randint(1, 4)))
    return {"sv": words, "en": words + "."} if rng.both else words


def some_question(rng, at):
    plays = [play["play"] for play in ask("legal", position=at["position"], dice=at["dice"])["plays"]]
    options = [{"text": text(rng, "%d " % n), "right": "no" if n else "yes"} for n in range(rng.randint(2, 5))]
    return {"roll": at["dice"], "hints": [text(rng)], "explain": text(rng), **rng.choice([
        {"play": "any"}, {"play": [rng.choice(plays)]}, {"plays": "all"},
        {"legal": rng.choice(plays + ["1/2", "bar/9", "24/off"])},
        {"number": str(rng.randint(0, 99)), "text": text(rng)}, {"choice": options, "text": text(rng)}])}


def some_situations(rng, n):
    position = "start"
    while n > 0:
        dice = "%d-%d" % (rng.randint(1, 6), rng.randint(1, 6))
        answer = BATCH.ask({"cmd": "legal", "position": position, "dice": dice})
        plays = [play for play in answer.get("plays", []) if play["play"] != "pass" and not play["end"]]
        if not plays or rng.random() < 0.02:
            position = "start"
            continue
        if rng.random() < 0.2:
            yield {"position": position, "dice": dice}
            n -= 1
        position = rng.choice(plays)["position"]


def edit(text, do, at, value):
    return ask("edit", yaml=text, changes=[{"do": do, "at": at, "value": value}])["yaml"]


def some_lesson(rng, name):
    made = edit("", "set", "", {"lesson": name, "title": text(rng), "steps": [{"say": text(rng)}]})
    for n, at in enumerate(some_situations(rng, rng.randint(1, 3))):
        made = edit(made, "insert", "/steps/%d" % rng.randint(0, n + 1),
                    {"say": text(rng), "position": at["position"], "ask": some_question(rng, at)})
    for n, step in enumerate(steps(made)):
        if "ask" in step and "choice" not in step["ask"]:
            for likely in ask("likely", yaml=made, at="/steps/%d" % n)["likely"][:1]:
                made = edit(made, "set", "/steps/%d/ask/feedback" % n, [{**likely["feedback"][0], "say": text(rng)}])
    return made


def some_pack(rng):
    pack = {"pack": "p" + str(rng.randint(0, 99)), "title": "T: 1", "languages": ["sv", "en"] if rng.both else ["sv"], "author": "- A", "licence": "x", "version": "1.0"}
    puzzles = {"puzzles": "u", "title": text(rng), "items": [
        {"id": "i%d" % n, "title": text(rng), "position": at["position"], "ask": some_question(rng, at)}
        for n, at in enumerate(some_situations(rng, 2))]}
    return {"pack.yaml": edit("", "set", "", pack), "lessons/a.yaml": some_lesson(rng, "a"),
            "lessons/b.yaml": some_lesson(rng, "b"), "puzzles/u.yaml": edit("", "set", "", puzzles)}


@case
def a_pack_by_lot_is_good_and_in_its_layout_and_packed_as_at_the_terminal():
    with tempfile.TemporaryDirectory() as folder:
        for n in range(1000 if DEEP else 4 if LIGHT else 12):
            rng = random.Random("%s %d" % (SEED, n))
            rng.both = rng.random() < 0.5
            files, archive = some_pack(rng), rng.choice(["zip", "tar.gz"])
            packed = ask("pack", files=files, format=archive)
            assert packed["good"] and "archive" in packed, (SEED, n, packed["problems"], files)
            equal(ask("unpack", archive=packed["archive"])["files"], files)
            place = os.path.join(folder, str(n))
            for name, data in files.items():
                os.makedirs(os.path.dirname(os.path.join(place, name)), exist_ok=True)
                with open(os.path.join(place, name), "w", encoding="utf-8", newline="") as file:
                    file.write(data)
            if n < 2:
                built = os.path.join(folder, packed["name"])
                equal(brade("pack", "build", place, built).status, 0)
                with open(built, "rb") as file:
                    equal(file.read(), base64.b64decode(packed["archive"]))
            os.remove(os.path.join(place, "pack.yaml"))
        result = brade("fmt", "--check", folder)
        equal((result.status, result.out.decode()[:3000]), (0, ""))


run()
