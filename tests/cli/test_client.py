#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/client.py, a front end that knows the protocol and no word of the game: it goes through a
lesson, its exam, a puzzle, a game with its review, and settings. It is run behind a filter that
lets only screens (and errors) through, so that nothing can hang on what is told in words."""
import ast
import importlib.util
import json
import os
import random
import re
import subprocess
import sys
import tempfile

from tap import DEEP, PROGRAM, SEED, SOURCE, STATE, add_case, brade, case, environment, equal, run

CLIENT = os.path.join(SOURCE, "docs", "client.py")
LESSON = os.path.join(SOURCE, "lessons", "13-hela-slaget.yaml")
WHOLE_GAME = os.path.join(SOURCE, "lessons", "06-ett-helt-parti.yaml")
SMALL_GAME = os.path.join(SOURCE, "tests", "course", "good", "small-game.yaml")  # its second is a race
PUZZLES = os.path.join(SOURCE, "tests", "golden", "content", "puzzles")
FILTER = os.path.join(STATE.name, "screens")

spec = importlib.util.spec_from_file_location("client", CLIENT)
client = importlib.util.module_from_spec(spec)
sys.dont_write_bytecode = True
spec.loader.exec_module(client)

with open(FILTER, "w", encoding="utf-8") as script:
    script.write(f"""#!{sys.executable}
import json, subprocess, sys
child = subprocess.Popen([{PROGRAM!r}, *sys.argv[1:]], stdout=subprocess.PIPE, text=True)
for line in child.stdout:
    event = json.loads(line)
    kept = {{"ask": ("event", "screen"), "error": ("event", "words")}}.get(event["event"])
    if kept:
        print(json.dumps({{key: event[key] for key in kept}}), flush=True)
sys.exit(child.wait())
""")
os.chmod(FILTER, 0o755)
os.environ.update(environment(BRADE_DATADIR=SOURCE))


def answers(path, *options):
    """The right answers of a file as intents, by the ids of its questions."""
    found = {}
    for line in brade("questions", "--json", *options, path).out.decode().splitlines():
        q = json.loads(line)
        right = q["answers"]
        value = {"play": lambda: {"play": right[0]},
                 "plays": lambda: {"plays": right},
                 "legal": lambda: {"yes": right[0] == "yes"},
                 "rolls": lambda: {"rolls": [[int(die) for die in roll.split("-")] for roll in right]},
                 "number": lambda: {"number": int(right[0])},
                 "choice": lambda: {"options": right},
                 "preroll": lambda: {"choice": right[0]},
                 "line": dict, "game": dict}[q["kind"]]()
        if q["kind"] == "line":
            found.update((f"{q['id']}.{n}", {"do": "answer", "play": play})
                         for n, play in enumerate(right, 1) if play != "any")
        found[q["id"]] = {"do": "answer", **value}
    return found


class Session(client.Tutor):
    """The client in somebody's hands: what is sent is always what the screen holds, or an answer."""

    def __init__(self, *words):
        super().__init__(FILTER, words)
        self.luck = random.Random(1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def press(self, **wanted):
        """Presses the first button whose intent has these values."""
        found = [intent for _, intent in client.View(self.screen).buttons
                 if wanted.items() <= intent.items()]
        assert found, f"no button {wanted} on {self.screen}"
        self.send(client.filled(found[0], lambda kind: None))
        equal(self.error, None)

    def go_on(self, known, until, most=2000):
        """Goes on by itself to the first screen that `until` wants; those on the way."""
        seen = []
        for _ in range(most):
            if until(self.screen):
                return seen
            seen.append(self.screen)
            self.send(client.by_itself(self.screen, known, self.luck))
            equal(self.error, None)
        raise AssertionError(f"it does not come to an end: {self.screen}")


def is_result(of):
    return lambda screen: screen["kind"] == "result" and screen["result"]["of"] == of


def replies(seen):
    return [screen["reply"]["outcome"] for screen in seen if screen["kind"] == "reply"]


def lesson_and_exam(lang):
    with Session("--no-store", "--seed", "5", "--lang", lang) as tutor:
        equal(tutor.screen["kind"], "home")
        tutor.press(do="lessons")
        equal(tutor.screen["kind"], "list")
        rows = tutor.screen["list"]["rows"]
        tutor.press(**rows[0]["open"])
        tutor.press(do="home")
        equal(tutor.screen["kind"], "home")
        tutor.press(do="lessons")
        row = next(row for row in rows if row["id"] == "hela-slaget")
        tutor.press(**row["open"])
        seen = tutor.go_on(answers(LESSON), is_result("lesson"))
        result = tutor.screen["result"]
        equal(result["item"]["id"], row["id"])
        assert result["asked"] >= 8, result
        assert not any("plays" in screen for screen in seen)
        equal((result["right"], replies(seen)), (result["asked"], ["right"] * result["asked"]))
        tutor.press(do="exam")
        equal(tutor.screen["question"]["place"]["of"], "exam")


def whole_exam(lang):
    with Session("--no-store", "--seed", "5", "--lang", lang, "exam", LESSON) as tutor:
        known = answers(LESSON, "--exam", "--seed", "5")
        seen = tutor.go_on(known, is_result("exam"))
        assert all(s["question"]["asks"]["once"] for s in seen if s["kind"] == "question"), seen
        result = tutor.screen["result"]
        equal((result["asked"], result["right"], result["passed"], result["marks"]),
              (len(known), len(known), True, result["all_marks"]))


def placed(wrong, known, following):
    """Asked where to begin: the questions about some themes are answered wrong."""
    def asked(lang):
        with Session("--no-store", "--seed", "5", "--lang", lang) as tutor:
            right = answers(WHOLE_GAME, "--exam", "--seed", "5")
            numbers = [int(name.rsplit(".", 1)[1]) for name in right]
            tutor.press(do="test")
            missed = {name: {"do": "skip"} if number in wrong else intent
                      for number, (name, intent) in zip(numbers, right.items())}
            tutor.go_on(missed, is_result("exam"))
            equal(tutor.screen["result"]["asked"], wrong[-1] if len(wrong) > 1 else len(right))
            tutor.send({"do": "back"})
            equal(tutor.screen["question"]["place"]["in"]["number"], following)
            tutor.send({"do": "lessons"})
            learned = [row["number"] for row in tutor.screen["list"]["rows"] if row["state"] == "learned"]
            equal(learned, known)
    return asked


def puzzle(lang):
    file = os.path.join(PUZZLES, sorted(os.listdir(PUZZLES))[0])
    with Session("--no-store", "--lang", lang, "solve", file) as tutor:
        seen = tutor.go_on(answers(file), is_result("puzzles"))
        assert replies(seen) and set(replies(seen)) == {"right"}, replies(seen)


def game_and_review(lang):
    with Session("--no-store", "--seed", "3", "--lang", lang) as tutor:
        tutor.press(do="play", **{"with": "levels"})
        level = tutor.screen["list"]["rows"][1]
        tutor.press(**level["open"])
        equal(tutor.screen["game"]["black"]["level"]["step"], level["number"])
        tutor.go_on({}, is_result("game"))
        result = tutor.screen["result"]
        assert result["winner"] and result["points"][result["winner"]] > 0, result
        equal(tutor.screen["can"][0]["label"], {"sv": "Ett parti till", "en": "Another game"}[lang])
        tutor.press(do="try")
        costly = tutor.screen["review"]
        equal(costly["open"], costly["turning"][0])  # one roll, to be tried again
        while tutor.screen["kind"] == "review":
            tutor.press(do="go-on")
        tutor.press(do="analyse")
        equal(tutor.screen["kind"], "review")
        review = tutor.screen["review"]
        assert len(review["turning"]) >= 2, review["turning"]
        walked = []
        while len(walked) < 2:
            tutor.press(do="go-on")
            walked.append(tutor.screen["review"]["open"])
            while tutor.screen["review"]["asking"]:
                equal(tutor.screen["review"]["turns"][walked[-1]]["best"], None)
                tutor.press(do="go-on")
            assert tutor.screen["review"]["turns"][walked[-1]]["best"], walked
        equal(walked, review["turning"][:2])
        turn = review["turns"][0]
        tutor.press(**turn["open"])
        there = tutor.screen["review"]
        equal(there["turns"][there["open"]]["number"], turn["number"])
        tutor.press(do="back")
        equal(tutor.screen["kind"], "result")
        tutor.press(do="back")
        equal(tutor.screen["kind"], "home")


def legal_plays(there):
    request = {"cmd": "legal", "position": there["position"], "dice": there["dice"]}
    return brade("batch", stdin=json.dumps(request).encode()).json()["plays"]


def game_of_a_lesson(lang):
    """The whole game at the end of a lesson goes on where it was left, in the lesson and after the
    program, is kept once, looked back at, and not offered as the first one again. A roll that is
    lost, and waits to be seen, does so once."""
    known = {q: intent for q, intent in answers(WHOLE_GAME).items() if len(intent) > 1}
    os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp(dir=STATE.name)
    words = ("--seed", "2", "--lang", lang, "learn", "6")

    def at_table(screen, events=0):
        return screen["kind"] == "game" and screen.get("plays") and screen["game"]["events"] >= events

    with Session(*words) as tutor:
        tutor.go_on(known, lambda screen: at_table(screen, 12))
        left = tutor.screen["game"]
        tutor.press(do="back")
        equal(tutor.screen["kind"], "question")
        tutor.press(do="go-on")
        equal((tutor.screen["kind"], tutor.screen["game"]), ("game", left))
    # `play resume` leads to the lesson too: from the greeting of who comes back, and from the shell
    with Session(*words[:4], *(["play", "resume"] if lang == "en" else [])) as tutor:
        if lang == "sv":
            tutor.press(**{"do": "play", "with": "resume"})
        tutor.press(do="go-on")
        equal((tutor.screen["kind"], tutor.screen["game"]["position"]), ("game", left["position"]))
        seen = tutor.go_on({}, lambda screen: screen["kind"] != "game")
        lost = [screen for screen in seen if screen["game"]["person"] and
                screen["game"]["phase"] == "play" and screen["can"][0]["do"] == "go-on" and
                not screen["game"]["forced"]]
        equal(len({screen["game"]["at"] for screen in lost}), len(lost))
        tutor.press(do="try")
        assert tutor.screen["review"]["asking"], tutor.screen
        tutor.press(do="go-on")
        tutor.press(do="go-on")
        equal(tutor.screen["kind"], "question")
        tutor.press(do="analyse")
        equal(tutor.screen["kind"], "review")
        tutor.press(do="back")
        tutor.press(do="go-on")
        equal((tutor.screen["kind"], tutor.screen["result"]["of"]), ("result", "lesson"))
        equal([can.get("with") for can in tutor.screen["can"] if can["do"] == "play"], ["beginner"])
    equal(len(os.listdir(os.path.join(os.environ["XDG_STATE_HOME"], "brade", "games"))), 1)


def small_game_of_a_lesson(lang):
    """A small game that was won is walked through right after it, though it is kept nowhere; no play
    of it is to be tried again, since it had a goal of its own."""
    os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp(dir=STATE.name)
    with Session("--seed", "2", "--lang", lang, "learn", SMALL_GAME) as tutor:
        tutor.press(do="next")
        tutor.press(do="go-on")
        tutor.go_on({}, lambda screen: screen["kind"] != "game")
        assert "try" not in [can["do"] for can in tutor.screen["can"]], tutor.screen
        equal(tutor.screen["question"]["viewer"], "white")  # the board lies as it lay, whoever is to move
        tutor.press(do="analyse")
        equal(tutor.screen["kind"], "review")
        tutor.press(do="back")
        equal(tutor.screen["kind"], "question")
    assert not os.path.exists(os.path.join(os.environ["XDG_STATE_HOME"], "brade", "games"))


def fields(screen):
    return {field["id"]: field for field in screen["settings"]["fields"]}


def two_settings(lang):
    other = {"sv": "en", "en": "sv"}[lang]
    with Session("--no-store", "--lang", lang) as tutor:
        home = [can["label"] for can in tutor.screen["can"]]
        tutor.press(do="set")
        for field, value in (("daily", "off"), ("language", other)):
            choice, = [c for c in fields(tutor.screen)[field]["choices"] if c["value"] == value]
            assert fields(tutor.screen)[field]["value"] != value
            tutor.press(**choice["set"])
            equal(fields(tutor.screen)[field]["value"], value)
        tutor.send(client.filled(fields(tutor.screen)["retention"]["set"], lambda kind: "85"))
        equal(fields(tutor.screen)["retention"]["value"], "85")
        tutor.press(do="repeat")
        equal(tutor.screen["kind"], "home")
        assert not set(home) & {can["label"] for can in tutor.screen["can"]}, home


@case
def no_word_of_the_game():
    """Of the words that the program reads, its strings hold only names of the protocol, and
    those of one or two letters (n)."""
    allowed = {"answer", "ask", "asks", "can", "open", "play", "plays", "program", "with", "words"}
    with open(CLIENT, encoding="utf-8") as file:
        tree = ast.parse(file.read())
    told = {id(node.body[0].value) for node in ast.walk(tree)
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node)}
    held = {word for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
            for word in re.findall(r"[^\W\d_]+", node.value.lower())}
    with open(os.path.join(SOURCE, "src", "content", "lexicon", "words.tsv"), encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if line.strip() and line[0] != "#"]
    known = {word for words, *_ in rows for word in words.split() if len(word) > 2}
    assert len(known) > 500 and held & known, len(known)
    equal(sorted(held & known - allowed), [])


@case
def first_puzzles_fit():
    """Who has learned nothing is asked first what nobody can be hit in, brought in or borne off, by
    the rules that are played."""
    for seed in range(1, 6) if DEEP else (int(SEED) % 5 + 1,):
        with Session("--no-store", "--lang", "en", "--seed", str(seed)) as tutor:
            tutor.press(do="puzzles")
            for number in range(6):
                asked = tutor.screen["question"]
                what = (seed, number, asked["asks"]["id"])
                equal((*what, tutor.screen["kind"], asked["rules"]), (*what, "question", "lyckans-talisman"))
                if asked["dice"] is not None:
                    equal((*what, [play for play in legal_plays(asked) if re.search(r"bar|[*]|off", play["play"])]),
                          (*what, []))
                tutor.send({"do": "skip"})
                tutor.send({"do": "go-on"})
                if tutor.screen["kind"] == "result":  # five are over: more are the first choice
                    tutor.send({"do": "go-on"})


@case
def a_list_beside_a_game_for_stars_is_closed():
    """Closing it does not play the game once more, as the same word does where nothing lies above."""
    with Session("--no-store", "--seed", "3", "--lang", "en", "learn", "1 8") as tutor:
        tutor.press(do="go-on")
        tutor.go_on({}, lambda screen: screen["kind"] != "game")
        assert "Play it again" in [can["label"] for can in tutor.screen["can"]]
        tutor.send({"do": "puzzles", "with": "list"})
        equal(tutor.screen["kind"], "list")
        close, = [can for can in tutor.screen["can"] if can["do"] == "repeat"]
        equal(close["label"], "Close")
        tutor.send(close)
        equal(tutor.screen["kind"], "question")


@case
def the_way_on_is_seen_beside_a_picture():
    """A picture that is offered stands beside the way on from the question, and neither among what
    is seldom wanted."""
    with Session("--no-store", "--lang", "en", "solve", "the-farther-blot") as tutor:
        tutor.send({"do": "skip"})
        tutor.send({"do": "why", "with": "12/18/19"})
        equal([(can["do"], can.get("more", False)) for can in tutor.screen["can"][:2]],
              [("next", False), ("go-on", False)])


@case
def training_does_not_go_round():
    """Who knows part 1 and trains is not asked a question again while others fit: those to begin
    with are six, and then come more. Every third is another than a play to be found in a puzzle, and
    no page of an idea is gone through."""
    right = answers(WHOLE_GAME, "--exam", "--seed", "5")
    with Session("--no-store", "--seed", "5", "--lang", "en") as tutor:
        tutor.press(do="test")
        tutor.go_on(right, is_result("exam"))
        tutor.send({"do": "train"})
        asked = []
        while len(asked) < 16:
            asks = tutor.screen["question"]["asks"]
            if asks["open"]:
                asked.append(asks["id"])
                tutor.send({"do": "answer", "play": sorted(legal_plays(tutor.screen["question"]),
                                                           key=lambda play: play["play"])[0]["play"]}
                           if asks["kind"] == "play" else {"do": "skip"})
            if tutor.screen["kind"] != "question" and tutor.screen["question"]["asks"]["open"]:
                tutor.send({"do": "skip"})
            while tutor.screen["kind"] != "question":
                tutor.send({"do": "go-on"})
        equal(len(set(asked)), len(asked))
        drills = [i for i, question in enumerate(asked) if question.startswith("drill/")]
        assert len(drills) >= 4 and max(drills) >= 12, asked
        assert not any("/page/" in question for question in asked), asked


@case
def training_goes_on_before_any_lesson():
    """Who has learned nothing yet and trains is asked easy questions, one after another."""
    with Session("--no-store", "--seed", "5", "--lang", "en", "train") as tutor:
        asked = set()
        while len(asked) < 4:
            assert tutor.screen["kind"] != "result", asked
            if tutor.screen["kind"] == "question" and tutor.screen["question"]["asks"]["open"]:
                asked.add(tutor.screen["question"]["asks"]["id"])
                tutor.send({"do": "skip"})
            else:
                tutor.send({"do": "go-on"})


@case
def first_puzzles_differ():
    """Who knows part 1 is asked about one thing after another: the first six puzzles have five
    themes at least, and some are hits and some are none."""
    told = brade("questions", f"{SOURCE}/puzzles", "--json").out.decode().splitlines()
    theme = {q["id"]: q["theme"] for q in map(json.loads, told)}
    right = answers(WHOLE_GAME, "--exam", "--seed", "5")
    with Session("--no-store", "--seed", "5", "--lang", "en") as tutor:
        tutor.press(do="test")
        tutor.go_on(right, is_result("exam"))
        tutor.send({"do": "home"})
        tutor.press(do="puzzles")
        themes, hits = [], []
        while len(themes) < 6:
            asked = tutor.screen["question"]
            puzzle = asked["place"]["in"]["id"]
            themes.append(theme[asked["asks"]["id"].rsplit(".", 1)[0]])
            tutor.send({"do": "skip"})
            hits.append("*" in json.dumps(tutor.screen["reply"]["answers"]))
            while tutor.screen["kind"] != "question" or tutor.screen["question"]["place"]["in"]["id"] == puzzle:
                tutor.send({"do": "skip" if tutor.screen["kind"] == "question" else "go-on"})
        assert len(set(themes)) >= 5, themes
        assert 1 <= sum(hits) <= 5, hits


for turn, language in enumerate(("sv", "en")):
    # games, which take long, in one of the two, other ones each day
    for number, act in enumerate((game_and_review, game_of_a_lesson, small_game_of_a_lesson)):
        if DEEP or (number + int(SEED)) % 2 == turn:
            add_case(f"{act.__name__.replace('_', ' ')} {language}", lambda a=act, l=language: a(l))
    for act in (lesson_and_exam, whole_exam, puzzle, two_settings):
        add_case(f"{act.__name__.replace('_', ' ')} {language}", lambda a=act, l=language: a(l))
    for words, *how in (("all right", (), [1, 2, 3, 4, 5, 6], 7), ("one wrong in the third lesson", (6,), [1, 2, 4, 5], 3),
                        ("wrong in the fourth", (9, 10), [1, 2, 3], 4), ("wrong at once", (1, 2), [], 1)):
        add_case(f"placed, {words}, {language}", lambda w=how, l=language: placed(*w)(l))


def as_program(*words, stdin="", **known):
    """What the client prints."""
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(known.get("known", {}), file)
        file.flush()
        done = subprocess.run([sys.executable, CLIENT, "--program", PROGRAM, "--answers", file.name,
                               *words], input=stdin, capture_output=True, text=True, check=False)
    equal((done.returncode, done.stderr), (0, ""))
    return done.stdout


@case
def as_a_program_by_itself():
    told = as_program("--play-by-itself", "60", "--no-store", "learn", LESSON, known=answers(LESSON))
    assert "== result ==" in told and "== question ==" in told and told.count("outcome right") >= 8, told


@case
def as_a_program_by_hand():
    told = as_program("--no-store", "--lang", "en", "learn", LESSON,
                      stdin="8/9\n99\n1\n= 5\n")
    assert "outcome wrong" in told and "hints_given" in told, told
    equal(told.count("! "), 1)


run()
