#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""brade --events: a lesson, puzzles, an exam and a game, driven by events alone. No prose is read:
what is right comes from `brade questions`, what is legal from `brade legal`, both as JSON."""
import json
import os
import subprocess
import tempfile

import jsonschema

from tap import Batch, DEEP, LIGHT, PROGRAM, SEED, SOURCE, add_case, brade, case, environment, equal, run

with open(os.path.join(SOURCE, "docs", "events.schema.json"), encoding="utf-8") as schema:
    EVENT = jsonschema.Draft202012Validator(json.load(schema))
LESSON = os.path.join(SOURCE, "lessons", "13-hela-slaget.yaml")


class Tutor:
    """The program; `heard` are the events since the last line was sent, up to the next ask."""

    def __init__(self, *args):
        self.program = subprocess.Popen([PROGRAM, "--events", "--no-store", *args], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        env=environment(BRADE_DATADIR=SOURCE))
        self.heard, self.all = [], []
        self.read()
        equal(self.all[0]["event"], "hello")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.program.kill()
        self.program.wait()

    def read(self):
        self.heard = []
        for line in self.program.stdout:
            event = json.loads(line)
            for error in EVENT.iter_errors(event):
                raise AssertionError(f"{line} {error.message}")
            self.heard.append(event)
            self.all.append(event)
            if event["event"] == "ask":
                return
        self.heard.append({"event": "ask", "mode": None, "expects": None, "screen": None})

    def send(self, line):
        self.program.stdin.write(line + "\n")
        self.program.stdin.flush()
        self.read()

    def expects(self):
        return self.heard[-1]["expects"]

    def last(self, kind):
        """The last event of a kind since the last line; None if there is none."""
        return next((e for e in reversed(self.heard) if e["event"] == kind), None)

    def leave(self):
        self.program.stdin.close()
        rest = self.program.stdout.read()
        return self.program.wait(), rest


def questions(path, *options):
    """The right answers of a file, as they are typed, by id."""
    found = {}
    for line in brade("questions", "--json", *options, path).out.decode().splitlines():
        question = json.loads(line)
        answers = question["answers"]
        found[question["id"]] = {"play": answers[:1], "legal": answers,
                                 "plays": ["; ".join(answers)]}.get(question["kind"],
                                                                    [" ".join(answers)])[0]
    return found


def go_through(tutor, right, until, most=400):
    """Answers what is asked, each rightly, up to a result; the replies."""
    replies = []
    asked = tutor.last("question")
    for _ in range(most):
        result = tutor.last("result")
        if result is not None and result["of"] == until:
            return replies, result
        if tutor.expects() == "answer":
            tutor.send(right[asked["id"]])
            reply = tutor.last("reply")
            assert reply is not None, f"no reply to {asked['id']}: {tutor.heard}"
            equal(reply["id"], asked["id"])
            replies.append(reply)
        else:
            equal(tutor.expects(), "enter")
            tutor.send("")
        asked = tutor.last("question") or asked
    raise AssertionError("it does not come to an end")


@case
def a_whole_lesson():
    with Tutor("learn", LESSON) as tutor:
        replies, result = go_through(tutor, questions(LESSON), "lesson")
        assert len(replies) >= 8, f"{len(replies)} questions"
        for reply in replies:
            equal((reply["id"], reply["outcome"], reply["over"]), (reply["id"], "right", True))
        equal((result["asked"], result["right"]), (len(replies), len(replies)))
        assert any(e["event"] == "board" and e["marked"] for e in tutor.all)
        equal(tutor.leave()[0], 0)


@case
def a_wrong_answer_and_one_given_up():
    with Tutor("learn", LESSON) as tutor:
        while tutor.expects() != "answer":
            tutor.send("")
        question = tutor.last("question")
        equal(question["kind"], "play")
        tutor.send("8/9")
        verdict, reply = tutor.last("verdict"), tutor.last("reply")
        equal((verdict["legal"], verdict["code"], verdict["play"]), (False, "no-checker", "8/9"))
        equal(verdict["position"], question["position"])
        equal((reply["outcome"], reply["over"], reply["verdict"]["code"]),
              ("wrong", False, "no-checker"))
        request = {"cmd": "answer", "question": question["id"], "answer": "8/9"}
        marked = brade("batch", stdin=json.dumps(request).encode()).json()
        for key in ("outcome", "right", "missing", "wrong", "verdict"):
            equal((key, marked[key]), (key, reply[key]))
        equal(tutor.expects(), "answer")
        tutor.send('{"line": "skip"}')
        reply = tutor.last("reply")
        equal((reply["outcome"], reply["over"], "verdict" in reply), ("given-up", True, False))
        equal(tutor.expects(), "enter")


@case
def a_question_that_is_no_play_leaves_its_board():
    with Tutor("learn", "35", "7") as tutor:
        for line in ("answer", "", "answer"):  # a play, then whether a play is legal
            before = tutor.heard[-1]["screen"]["question"]["position"]
            tutor.send(line)
        equal(tutor.heard[-1]["screen"]["question"]["position"], before)


@case
def a_whole_exam():
    with Tutor("--seed", "5", "exam", LESSON) as tutor:
        right = questions(LESSON, "--exam", "--seed", "5")
        replies, result = go_through(tutor, right, "exam")
        equal({e["once"] for e in tutor.all if e["event"] == "question"}, {True})
        equal([r["outcome"] for r in replies], ["right"] * len(replies))
        equal((result["asked"], result["right"], result["passed"]),
              (len(replies), len(replies), True))


@case
def puzzles():
    path = os.path.join(SOURCE, "tests", "golden", "content", "puzzles")
    file = next(os.path.join(path, n) for n in sorted(os.listdir(path)) if n.endswith(".yaml"))
    with Tutor("solve", file) as tutor:
        replies, result = go_through(tutor, questions(file), "puzzles")
        assert replies and all(r["outcome"] == "right" for r in replies), replies
        equal(result["right"], result["asked"])


def play_on(tutor, most=4000):
    """Plays the first legal play up to the end; the result."""
    board, batch = None, Batch()
    for _ in range(most):
        for event in tutor.heard:
            if event["event"] == "board":
                board = event
            elif event["event"] == "turn" and event["did"] == "roll":
                board = board and dict(board, dice=event["dice"])
        result = tutor.last("result")
        if result is not None:
            batch.end()
            return result
        tutor.send((batch.plays(board) or ["pass"])[0] if tutor.expects() == "play" else "")
    raise AssertionError("the game does not come to an end")


@case
def a_whole_game():
    with Tutor("--seed", "3", "play", "beginner") as tutor:
        result = play_on(tutor)
        equal(result["of"], "game")
        assert result["winner"] in ("white", "black") and result["end"], result
        assert result["points"][result["winner"]] > 0, result
        turns = [e for e in tutor.all if e["event"] == "turn"]
        equal(turns[0]["did"], "start")
        equal({e["side"] for e in turns}, {"white", "black"})
        assert not [e for e in tutor.all if e["event"] == "verdict" and not e["legal"]]
        equal(tutor.expects(), "enter")


@case
def a_game_walked_through():
    with Tutor("play", "two", "keyboard", "start") as tutor:
        for line in ("6-2", "1/7 1/3", "6-1", "1/7 1/2", "5-4", "give up", "yes", "analyse"):
            tutor.send(line)
        ask = tutor.heard[-1]
        equal((ask["mode"], ask["expects"]), ("review", "enter"))
        rows = tutor.last("table")["rows"]
        equal([row[0] for row in rows][-1:], ["2"])
        tutor.send("1")
        equal(tutor.last("board")["compact"], True)
        tutor.send("try")
        ask = tutor.heard[-1]
        equal((ask["mode"], ask["expects"], ask["prompt"]), ("review", "play", "turn 1 White 6-2 > "))
        board = tutor.last("board")
        equal((board["dice"], board["viewer"], board["over"]), ([6, 2], "white", False))
        tutor.send("1/9")
        assert [e for e in tutor.heard if e["event"] in ("say", "ask")], tutor.heard
        tutor.send("back")
        equal(tutor.heard[-1]["mode"], "game")


def intents(path):
    """The right answers of a file as intents, by id; options by their words, since the letters are
    those of the visit."""
    found, main = {}, {}
    for line in brade("questions", "--json", "--lang", "en", path).out.decode().splitlines():
        q = json.loads(line)
        answers = q["answers"]
        value = {"play": lambda: {"play": answers[0]},
                 "plays": lambda: {"plays": answers},
                 "legal": lambda: {"yes": answers[0] == "yes"},
                 "rolls": lambda: {"rolls": [[int(die) for die in roll.split("-")] for roll in answers]},
                 "number": lambda: {"number": int(answers[0])},
                 "choice": lambda: {"options": [o["words"] for o in q["options"] if o["letter"] in answers]},
                 "preroll": lambda: {"choice": answers[0]},
                 "line": dict, "game": dict}[q["kind"]]()
        found[q["id"]] = {"do": "answer", **value}
        if q["kind"] == "line":
            main.update((f"{q['id']}.{n}", {"do": "answer", "play": play})
                        for n, play in enumerate(answers, 1) if play != "any")
    return {**found, **main}


def as_shown(intent, asked):
    """The intent as it is sent: options by the letters that they are shown with."""
    letters = {o["words"]: o["letter"] for o in asked["options"]}
    return json.dumps({**intent, "options": [letters[words] for words in intent["options"]]}
                      if "options" in intent else intent)


@case
def lessons_by_intents_alone():
    kinds = set()
    for lesson in sorted(os.listdir(os.path.join(SOURCE, "lessons")))[10:24:14 if LIGHT else 1 if DEEP else 2]:
        path = os.path.join(SOURCE, "lessons", lesson)
        with Tutor("--seed", "5", "--lang", "en", "learn", path) as tutor:
            right, asked = intents(path), tutor.last("question")
            for _ in range(400):
                if tutor.last("result") is not None:
                    break
                if tutor.expects() == "answer":
                    tutor.send(as_shown(right[asked["id"]], asked))
                    kinds.add(asked["kind"])
                    reply = tutor.last("reply")
                    assert reply is not None, f"{asked['id']} {right[asked['id']]}: {tutor.heard}"
                    equal((reply["id"], reply["outcome"]), (asked["id"], "right"))
                else:
                    tutor.send('{"do": "go-on"}')
                asked = tutor.last("question") or asked
            assert tutor.last("result") is not None, f"{lesson} does not come to an end"
    assert LIGHT or {"play", "legal", "number", "choice"} <= kinds, kinds


@case
def what_means_nothing_here_is_refused():
    with Tutor("learn", LESSON, "--lang", "en") as tutor:
        before = tutor.last("question")["id"]
        for sent in ('{"do": "confirm", "yes": true}', '{"do": "choose", "n": 1}', '{"do": "gurka"}',
                     '{"do": "answer", "number": 3}', '{"do": "answer"}', '{"do": 3}',
                     '{"do": "answer", "rolls": [[7, 1]]}',
                     '{"do": "text", "text": "a"}', '{"do": "answer", "options": ["a"]}', '{"do": ""}',
                     '{"do": "hint", "what": 1}', '{"do": "answer", "play": "one/two"}'):
            tutor.send(sent)
            assert tutor.last("error") is not None, (sent, tutor.heard)
            equal(tutor.last("reply"), None)
        tutor.send('{"do": "hint"}')
        assert tutor.last("say") is not None
        tutor.send('{"do": "skip"}')
        tutor.send('{"do": "confirm", "yes": true}') if tutor.expects() == "confirm" else None
        equal((tutor.last("reply")["id"], tutor.last("reply")["outcome"]), (before, "given-up"))
        tutor.send('{"do": "learn", "with": "jan"}')
        assert tutor.last("heading") is not None
        equal(tutor.leave()[0], 0)


@case
def a_game_by_intents_alone():
    with Tutor("--seed", "7", "play", "two", "backgammon") as tutor:
        board = None
        for _ in range(12):
            board = tutor.last("board") or board
            if tutor.expects() == "play":
                dice = "-".join(map(str, board["dice"] or tutor.last("turn")["dice"]))
                plays = json.loads(brade("legal", "--json", "--rules", board["rules"], board["position"],
                                         dice).out)["plays"]
                tutor.send(json.dumps({"do": "play", "play": plays[0]["play"]}))
                equal(tutor.last("turn") is not None, True)
            else:
                tutor.send('{"do": "go-on"}')
        tutor.send('{"do": "give", "with": "up"}')
        if tutor.expects() == "confirm":
            tutor.send('{"do": "confirm", "yes": false}')
        equal(tutor.heard[-1]["mode"], "game")


@case
def a_game_is_begun_at_an_open_question():
    with Tutor("ask", "hela-slaget/bara-trean") as tutor:
        tutor.send('{"do": "play", "with": "beginner"}')
        equal(tutor.heard[-1]["mode"], "game")


@case
def what_is_broken_off_and_what_makes_no_sense():
    with Tutor("play", "two") as tutor:
        tutor.send('{"interrupt": true}')
        equal(tutor.heard[-1]["event"], "ask")
        equal(tutor.last("error"), None)
        for nonsense in ('{"line": 1}', "{", '{"line": "1/7\\n1/3"}', '{"interrupt": false}', "{}"):
            tutor.send(nonsense)
            assert tutor.last("error") is not None, (nonsense, tutor.heard)
        tutor.send("x" * 5000)
        assert tutor.last("say") is not None
        equal(tutor.leave()[0], 0)


@case
def an_interrupt_ends_what_takes_long():
    with Tutor() as tutor:
        tutor.send("show F-b---A-a---dBaC-B----af:1,0:w")
        tutor.send("roll 6-5")
        tutor.program.stdin.write('best 3\n{"interrupt": true}\n')
        tutor.program.stdin.flush()
        tutor.read()
        equal(tutor.heard[-1]["event"], "ask")
        tutor.send("board")
        assert tutor.last("board") is not None


@case
def figures_are_a_table():
    with Tutor() as tutor:
        for line in ("show", "roll 6-5", "best 0 all"):
            tutor.send(line)
        table, board = tutor.last("table"), next(e for e in tutor.all if e["event"] == "board")
        equal({len(row) for row in table["rows"]}, {len(table["columns"])})
        equal(len(table["legend"]), len(table["columns"]))
        best = brade("best", "--json", "--plies", "0", board["position"], "6-5").json()
        equal([row[-1] for row in table["rows"]], [play["play"] for play in best["plays"]])


@case
def what_cannot_begin_writes_nothing():
    for words, status in ((["learn", "nonsense"], 2), (["play", "nonsense"], 2)):
        done = brade("--events", "--no-store", *words, BRADE_DATADIR=SOURCE)
        equal((done.status, done.out), (status, b""))
        assert any(json.loads(line)["event"] == "say" for line in done.err.splitlines())


@case
def the_events_are_the_session():
    """What a pipe is told is told in events, word by word."""
    typed = "learn 13\n\n8/9\nskip\n\nshow\nroll 6-5\nquit\n"
    plain = brade("--no-store", "--lang", "sv", stdin=typed.encode(), BRADE_DATADIR=SOURCE,
                  COLUMNS="200")
    told = brade("--events", "--no-store", "--lang", "sv", stdin=typed.encode(),
                 BRADE_DATADIR=SOURCE)
    said = " ".join(plain.out.decode().split())
    for line in told.out.decode().splitlines():
        event = json.loads(line)
        for words in event.get("words", "").splitlines() if event["event"] != "board" else []:
            words = " ".join(words.split())
            assert words in said, f"{words!r} of {event['event']} is not in the session"


CHOICE = """
lesson: colours
title: Colours
steps:
  - ask:
      id: grass
      text: What is grass like?
      choice: [{text: green, right: yes}, red, blue, black]
"""


def options_of(tutor, line=None):
    """The words of the options in the order in which they are shown."""
    if line is not None:
        tutor.send(line)
    options = tutor.last("question")["options"]
    equal([o["letter"] for o in options], ["a", "b", "c", "d"])
    return [o["words"] for o in options]


def answered(tutor, line):
    tutor.send(line)
    return tutor.last("reply")["outcome"], tutor.last("reply")["taken"]


@case
def options_stand_in_the_order_of_the_visit():
    with tempfile.NamedTemporaryFile("w", suffix=".yaml", encoding="utf-8") as file:
        file.write(CHOICE)
        file.flush()
        seen = set()
        for seed in map(str, range(4 if LIGHT else 12)):
            with Tutor("learn", file.name, "--seed", seed, "--lang", "en") as tutor:
                order = options_of(tutor)
                letters = dict(zip(order, "abcd"))
                equal(questions(file.name, "--seed", seed)["colours/grass"], letters["green"])
                equal(options_of(tutor, "again"), order)
                equal(answered(tutor, "red"), ("wrong", letters["red"]))
                equal(answered(tutor, letters["green"]), ("right", letters["green"]))
                equal(options_of(tutor, "back"), order)
                equal(answered(tutor, "green"), ("right", letters["green"]))
            with Tutor("learn", file.name, "--seed", seed, "--lang", "sv") as tutor:
                equal(options_of(tutor), order)
            seen.add(tuple(order))
        assert len(seen) > (1 if LIGHT else 4), seen


@case
def a_play_is_told_in_the_words_of_the_language():
    for language, words in (("en", "bar/6/10"), ("sv", "in/6/10")):
        with Tutor("--lang", language, "play", "two", "keyboard", "F-b---A-a---dBaC-B----af:1,0:w") as tutor:
            for line in ("6-4", "bar/6/10", "analyse both"):
                tutor.send(line)
            [turn] = tutor.heard[-1]["screen"]["review"]["turns"]
            equal((turn["did"], turn["told"]), ("bar/6/10", words))
        with Tutor("--lang", language, "solve", "near-his-home") as tutor:
            for line in ("skip", "", "bar/6 14/15*"): # of its second problem, where one has been hit
                tutor.send(line)
            move = tutor.heard[-1]["screen"]["reply"]["move"]
            equal((move["play"], move["words"]), ("bar/6 14/15*", f"{words.split('/')[0]}/6 14/15*"))


@case
def all_plays_are_offered_where_some_were_left_out():
    with Tutor("--lang", "sv") as tutor:
        tutor.send("show F-b---A-a---dBaC-B----af:1,0:w")
        best = lambda: [c.get("with") for c in tutor.heard[-1]["screen"]["can"] if c["do"] == "best"]
        tutor.send("roll 6-4")
        equal(best(), [None])
        tutor.send("best")
        few = len(tutor.last("table")["rows"])
        equal(best(), ["all"])
        tutor.send('{"do": "best", "with": "all"}')
        assert sum(len(e["rows"]) for e in tutor.heard if e["event"] == "table") > few, tutor.heard
        equal(best(), [None])


# Ways to every kind of screen: how the session begins, what is sent, which screen is then there, and
# what must be so of it.
SCREENS = (
    ([], [], "home", lambda s: not s["known"] and s["next"] is None and s["today"] is None),
    ([], ["lessons"], "list", lambda s: s["of"] == "lessons" and s["rows"][12]["number"] == 13 and
     s["rows"][0]["next"] and s["rows"][12]["open"] == {"do": "learn", "with": "hela-slaget"}),
    ([], ["ideas"], "list", lambda s: s["of"] == "ideas" and s["rows"][0]["count"] > 0),
    ([], ["puzzles gurka"], "list", lambda s: s["of"] == "themes" and
     s["rows"][0]["open"]["do"] == "puzzles"),
    ([], ["mistakes"], "list", lambda s: s == {"of": "mistakes", "rows": []}),
    ([], ["rules"], "list", lambda s: s["of"] == "rulesets" and s["rows"][0]["next"]),
    ([], ["play 77"], "list", lambda s: s["of"] == "levels" and len(s["rows"]) == 12),
    ([], ["progress"], "progress", lambda s: s["figures"]["answers"]["asked"] == 0 and not s["kept"]),
    ([], ["dashboard"], "progress", lambda s: len(s["lessons"]) > 10),
    ([], ["set"], "settings", lambda s: [f["id"] for f in s["fields"]][:2] == ["language", "daily"]),
    ([], ["set daily off"], "settings", lambda s: s["fields"][1]["value"] == "off"),
    ([], ["show", "set rules vasa"], "settings", lambda s: any(
        f["id"] == "rules" and f["value"] == "vasa" for f in s["fields"])),
    ([], ["help"], "explain", lambda s: s["of"] == "start" and s["rows"]),
    ([], ["help all"], "explain", lambda s: s["of"] == "all" and len(s["rows"]) > 40),
    ([], ["help games"], "explain", lambda s: s["of"] == "topic"),
    ([], ["help hint"], "explain", lambda s: s["of"] == "command" and "tips" in s["names"]),
    ([], ["help double"], "explain", lambda s: s["where"] is not None),
    ([], ["lessons", '{"do": "repeat"}'], "home", lambda s: True),
    (["learn", LESSON], [], "question", lambda s: s["place"]["in"]["number"] == 13 and
     s["asks"]["takes"] == "play" and s["asks"]["open"] and s["dice"]),
    (["learn", LESSON], ["hint"], "question", lambda s: len(s["asks"]["hints_given"]) == 1),
    (["learn", LESSON], ["8/9"], "reply", lambda s: s["outcome"] == "wrong" and not s["over"] and
     s["verdict"]["code"] == "no-checker" and s["answers"] == []),
    (["learn", LESSON], ["skip"], "reply", lambda s: s["outcome"] == "given-up" and s["over"] and
     s["answers"] and s["explain"]["words"]),
    (["learn", LESSON], ["skip", ""], "question", lambda s: s["place"]["in"]["step"] == 2),
    (["learn", LESSON], ["next"] * 40, "result", lambda s: s["of"] == "lesson" and s["exam"] and
     s["item"]["step"] == s["item"]["steps"] + 1),
    (["exam", LESSON, "--seed", "5"], [], "question", lambda s: s["place"]["of"] == "exam" and
     s["place"]["pass"] > 0 and s["asks"]["once"]),
    (["exam", LESSON, "--seed", "5"], ["skip", ""] * 40, "result", lambda s: s["of"] == "exam" and
     s["right"] == 0 and not s["passed"]),
    (["train", "drills", "seed", "3"], ["skip"], "reply", lambda s: s["outcome"] == "given-up"),
    (["train", "drills", "seed", "3"], ["skip", "back"], "result", lambda s: s["of"] == "training"),
    (["today"], [], "question", lambda s: s["place"]["of"] == "today" and s["place"]["count"] > 0),
    (["ask", "hela-slaget/bara-trean"], [], "question", lambda s: s["place"]["of"] == "ask"),
    (["play", "beginner", "--seed", "3"], [], "game", lambda s: s["phase"] == "choice" and
     s["person"] and "two-dice" in s["white"]["may"] and s["black"]["level"]["step"] == 2),
    (["play", "two", "keyboard", "start"], ["6-2"], "game", lambda s: s["phase"] == "play" and
     s["own_dice"] and s["dice"] == [6, 2]),
    (["play", "two"], ["give up", "yes"], "result", lambda s: s["of"] == "game" and s["winner"] and
     s["how"]),
    (["play", "two", "keyboard", "start"], ["6-2", "1/7 1/3", "6-1", "1/7 1/2", "5-4", "give up",
                                            "yes", "analyse"], "review",
     lambda s: s["open"] is None and s["turns"][0]["did"] == "1/7 1/3" and len(s["turning"]) > 0),
    (["play", "two", "keyboard", "start"], ["6-2", "1/7 1/3", "6-1", "1/7 1/2", "5-4", "give up",
                                            "yes", "analyse", "1", "try"], "review",
     lambda s: s["asking"] and s["turns"][s["open"]]["best"] is None),
    ([], ["show", "roll 6-2"], "board", lambda s: s["tool"] == "free" and s["dice"] == [6, 2]),
    ([], ["show", "roll 6-2", "1/7 1/3", ""], "board", lambda s: s["last"]["play"] == "1/7 1/3"),
    (["edit", "start"], ["clear"], "board", lambda s: s["tool"] == "set-up" and
     s["position"] is None and s["missing"] == {"white": 15, "black": 15}),
)


def add_screens():
    """Each by itself, in one language, the other on the next day; every ask on the way is one that
    the schema knows."""
    for n, (args, lines, kind, holds) in enumerate(SCREENS):
        languages = ("en", "sv") if DEEP else ("en", "sv")[(n + int(SEED)) % 2::2]
        def screen(args=args, lines=lines, kind=kind, holds=holds, languages=languages):
            for language in languages:
                with Tutor("--lang", language, *args) as tutor:
                    for line in lines:
                        if kind != "result" or tutor.heard[-1]["screen"]["kind"] != kind:
                            tutor.send(line)
                    found = tutor.heard[-1]["screen"]
                    equal(found["kind"], kind)
                    assert holds(found[kind]), (language, found[kind])
        add_case(f"screen {n}: {kind} by {' '.join(args + lines[:3])}", screen)
    equal({kind for _, _, kind, _ in SCREENS},
          {next(iter(one["properties"].values()))["const"]
           for one in EVENT.schema["$defs"]["screen"]["oneOf"]})


@case
def passing_is_offered_once_it_was_told():
    """In the lesson that tells it from that question on; tried before, it is no wrong answer."""
    path = os.path.join(SOURCE, "lessons", "02-en-och-en.yaml")
    told = brade("learn", "2", "--lang", "en", stdin=b"pass\n").out.decode()
    assert "You may not pass" in told and "1/6" not in told, told
    with Tutor("learn", "2") as tutor:
        offered = {}
        tutor.send("pass")
        for asked, answer in questions(path).items():
            offered[asked.split("/")[1]] = tutor.heard[-1]["screen"]["question"]["asks"]["may_pass"]
            if len(offered) == 6:
                break
            tutor.send(answer)
            equal(tutor.last("reply")["outcome"], "right")
            equal(tutor.heard[-1]["screen"]["question"]["place"]["right"], len(offered))
            tutor.send("")
        told = list(offered).index("forsta-fatet")
        equal(list(offered.values()), [i >= told > 0 for i in range(6)])


@case
def mistakes_of_an_exam_are_replies():
    """Looked at again, one by one: what was answered, and then what was right."""
    with Tutor("--seed", "5", "exam", LESSON) as tutor:
        while tutor.heard[-1]["screen"]["kind"] != "result":
            tutor.send("skip" if tutor.expects() == "answer" else "")
        for over in (False, True):
            tutor.send('{"do": "go-on"}')
            screen = tutor.heard[-1]["screen"]
            equal((screen["kind"], screen["reply"]["outcome"], screen["reply"]["over"]),
                  ("reply", "given-up", over))
            equal(screen["question"]["place"]["at"], 1)


@case
def a_refutation_and_what_was_better():
    """A costly play in a puzzle: what punishes it, and not what was better; in a game, that too."""
    punished = spoken = 0
    with Tutor("solve", "past-the-wall", "--seed", "2") as tutor:
        for _ in range(8):
            asked = tutor.heard[-1]["screen"]["question"]
            if asked["asks"] is not None and asked["asks"]["takes"] == "play":
                for play in brade("legal", "--json", "--rules", asked["rules"], asked["position"],
                                  "-".join(map(str, asked["dice"]))).json()["plays"][::-1]:
                    tutor.send(json.dumps({"do": "answer", "play": play["play"]}))
                    screen = tutor.heard[-1]["screen"]
                    reply = screen.get("reply")
                    if screen["kind"] != "reply" or reply["over"]:
                        break
                    if reply["refutation"] is None:
                        continue
                    punished += 1
                    equal((reply["move"]["best"], reply["answers"]), (None, []))
                    assert reply["idea"] and reply["refutation"]["dice"], reply
                    if reply["say"] is not None:  # beside an author's reason only what strikes
                        spoken += 1
                        assert "*" in reply["refutation"]["play"], reply
            tutor.send("next")
        assert punished > spoken > 0, (punished, spoken)


@case
def the_home_of_who_comes_back():
    """What is kept, in numbers: the lesson that goes on, the day's set, the days."""
    with tempfile.TemporaryDirectory() as folder:
        answers = [{"id": f"{i:024x}-1", "when": 1700000000 + 60 * i, "ms": 9000,
                    "question": "hela-slaget/bara-trean", "theme": "", "rules": "lyckans-talisman",
                    "kind": "play", "mode": "training", "outcome": "right", "first": "right",
                    "closed": True, "tries": 1, "hints": 0, "clause": "legal", "zone": 0}
                   for i in range(3)]
        lessons = [{"lesson": lesson, "when": 1700000000, "step": 8, "through": True, "learned": 0, "how": "no"}
                   for lesson in ("runt-bradet", "en-och-en")]
        path = os.path.join(folder, "kept.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"format": "brade-progress", "version": 2, "exported": 1700000400,
                       "settings": {}, "lessons": lessons, "mistakes": [], "answers": answers}, file)
        done = brade("progress", "import", path, XDG_STATE_HOME=folder)
        equal(done.status, 0)
        for language in ("en", "sv"):
            out = brade("--events", "--lang", language, BRADE_DATADIR=SOURCE, XDG_STATE_HOME=folder).out
            ask = next(json.loads(line) for line in out.splitlines() if b'"event":"ask"' in line)
            for error in EVENT.iter_errors(ask):
                raise AssertionError(error.message)
            home = ask["screen"]["home"]
            equal((home["known"], home["today"]["state"], home["streak"]["longest"]),
                  (True, "fresh", 1))
            assert home["today"]["of"] > 0 and home["new"]["id"] and home["rating"], home
            assert home["begins_today"], home


add_screens()
run()
