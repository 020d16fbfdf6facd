#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Questions made at the prompt of `brade edit` and written into files: every kind, into new files
and old ones, in both languages; and what keeps a file from being written."""
import json
import os
import re
import subprocess
import tempfile

from tap import PROGRAM, SOURCE, brade, case, environment, equal, holds, run

OLD = """# above all
lesson: old
title: {sv: Gammal, en: Old}
steps:
  # of the first
  - say: {sv: Ett, en: One}  # beside

  # of the second
  - say: {sv: Två, en: Two}
    position: start
"""

# What is typed for each kind in English, after `start` and a language: up to what is told first.
KINDS = {
    "play": ["roll 4-2", "ask play", "1"],
    "any": ["roll 4-2", "ask play", "any"],
    "several": ["roll 6-5", "ask play", "1 2"],
    "best": ["roll 6-5", "ask play", "best"],
    "best-at-once": ["roll 4-2", "", "this", "ask play best"],
    "at-once": ["roll 4-2", "ask play 1"],
    "typed": ["ask play", "4-2", "1/3 1/5"],
    "looked": ["roll 4-2", "", "n", "p", "n", "this", "ask play"],
    "made": ["roll 4-2", "from 1", "1/3", "1/5", "ask play"],
    "legal": ["roll 4-2", "ask legal", "1/4 1/5"],
    "plays": ["roll 1-1", "ask plays"],
    "rolls": ["move 13 9", "ask rolls", "2 9"],
    "typed-rolls": ["move 13 9", "ask rolls", "some: {hits: 9, double: no}"],
    "number": ["ask number", "1 6-5"],
    "throws": ["move 13 9", "ask number", "2", "1"],
    "side": ["ask number", "7 b"],
    "own": ["ask number", "= 12"],
    "choice": ["ask choice"],
    "preroll": ["O-----------o-----------:0,0:w", "white 20-23: 3, 24: 2, 19: 1", "ask preroll",
                "1"],
    "line": ["ask line", "6-5", "best", "2-1", "", "4-3", "any"],
}
HOLDS = {
    "play": "play: 1/3/7", "any": "play: any", "several": "play: [", "best": "answers: [",
    "best-at-once": "play: best", "at-once": "play: 1/3/7",
    "typed": "play: 1/3 1/5", "looked": "play: 1/3 1/5", "made": "play: 1/3 1/5",
    "legal": "answer: no", "plays": "plays: all", "rolls": "answers: [2-2, 4-4, 5-3, 6-2]",
    "typed-rolls": "double: no", "number": "number: 2", "throws": "number: 6",
    "side": "counts: {blots: black}", "own": "number: 12", "choice": "right: yes",
    "preroll": "answer: one-die", "line": "reply: 1/2 1/3",
}


def words(kind, both):
    """What is asked of words: what is told, the question, options, a hint, what is explained."""
    def pair(sv, en):
        return [sv, en] if both else [en]
    lines = pair("Se på brädet: vad nu?", "Look: what now?")
    if kind in ("rolls", "typed-rolls", "number", "throws", "side", "own", "choice"):
        lines += pair("Hur är det?", "How is it?")
    if kind == "choice":
        for option in ("Ett", "* Två", "Tre: fler"):
            lines += pair(option, option + "x")
        lines += [""]
    return lines + pair("En ledtråd", "A hint") + [""] + pair("Därför", "That's why")


def edit(lines, *args, lang="en", **changes):
    return brade("edit", *args, "--lang", lang, "--plain", "--no-store",
                 stdin="".join(line + "\n" for line in lines).encode(), **changes)


class Folder:
    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="brade-")

    def __enter__(self):
        return self

    def __exit__(self, *about):
        self.folder.cleanup()

    def path(self, name="a.yaml"):
        return os.path.join(self.folder.name, name)

    def write(self, text, name="a.yaml"):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def read(self, name="a.yaml"):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()


def good(path, warned=False):
    done = brade("check", path)
    equal((done.status, warned or done.err), (0, warned or b""))
    equal(brade("fmt", "--check", path).status, 0)


@case
def every_kind_into_a_new_lesson():
    with Folder() as folder:
        path = folder.path("new-one.yaml")
        lines = ["1", "1", "Rubrik: en", "A title"]
        for kind, typed in KINDS.items():
            lines += ["start", *typed, *words(kind, True), "write"]
        done = edit(lines, path)
        equal((done.status, done.err), (0, b""))
        text = folder.read("new-one.yaml")
        for kind, part in HOLDS.items():
            assert part in text, f"{kind}: no {part!r} in\n{text}\n{done.out.decode()}"
        equal(text.count("  - say:"), len(KINDS))
        holds(text, "lesson: new-one\ntitle: {sv: 'Rubrik: en', en: A title}"
              if "'Rubrik" in text else 'lesson: new-one\ntitle: {sv: "Rubrik: en", en: A title}')
        good(path, warned=True)


@case
def the_best_plays_are_filled_in_at_once():
    for lang, ask, play in (("en", "ask best", "ask play best"), ("sv", "fråga bäst", "fråga spela bäst"),
                            ("sv", "fråga bästa", "fråga drag bäst")):
        printed = edit(["start", "roll 4-2", ask], lang=lang).out.decode()
        step = re.search(r"^  - say:\n(?:    .*\n)+", printed, re.M)
        assert step is not None, printed
        holds(step[0], "play: best\n      roll: 4-2\n      answers: ")
        with Folder() as folder:
            good(folder.write("lesson: a\ntitle: T\nsteps:\n" + step[0]))
        asked = edit(["start", "roll 4-2", play, "2", "Se", "", "", "", "done"], lang=lang).out.decode()
        holds(asked, re.search(r"answers: .*", step[0])[0])
        holds(edit(["start", play], lang=lang).out, {"en": 'Type "roll 6-2" first', "sv": "”slag 6-2” först"}[lang])
    holds(edit(["start", "roll 4-2", "ask play 1/4"]).out, "1/4")


@case
def every_kind_into_a_lesson_that_is_there():
    for kind, typed in KINDS.items():
        with Folder() as folder:
            path = folder.write(OLD)
            done = edit(["start", *typed, *words(kind, True), "write 2"], path)
            equal(done.status, 0)
            text = folder.read()
            for part in (HOLDS[kind], "# above all", "# beside", "# of the second"):
                assert part in text, f"{kind}: no {part!r} in\n{text}\n{done.out.decode()}"
            one, two, three = (text.index(w) for w in ("# of the first", "Look: what", "# of the second"))
            assert one < two < three, text
            good(path, warned=True)


@case
def a_puzzle_and_a_set():
    with Folder() as folder:
        done = edit(["2", "3", "A puzzle", "start", "roll 4-2", "ask play", "1", "Tell", "", "",
                     "write", "start", "roll 6-5", "ask play", "any", "More", "", "", "write"],
                    folder.path("p.yaml"))
        equal(done.status, 0)
        holds(folder.read("p.yaml"), "puzzle: p\ntitle: A puzzle\nsteps:\n  - say: Tell\n")
        good(folder.path("p.yaml"))
        item = ["start", "roll 4-2", "ask play", "1", "first", "Tell", "", "", "write"]
        done = edit(["3", "3", "A set", *item, *[w.replace("first", "second") for w in item],
                     "steps"], folder.path("s.yaml"))
        equal(done.status, 0)
        holds(folder.read("s.yaml"), "items:\n  - id: first\n    say: Tell\n")
        holds(folder.read("s.yaml"), "  - id: second\n")
        holds(done.out, " 2: [play 4-2] Tell")
        good(folder.path("s.yaml"))


@case
def a_new_file_is_named_as_new_would_name_it():
    for name in ("sprängjan", "Min Övning", "à la carte", "x..y"):
        with Folder() as folder:
            path = folder.path(name + ".yaml")
            done = edit(["1", "3", "A title", "start", "roll 4-2", "ask play", "1", "Tell", "", "", "write"], path)
            equal((done.status, done.err), (0, b""))
            wanted = re.search(r'as "([^"]*)"', brade("new", "lesson", name.split(".")[0] + "!", "--lang", "en").err.decode())
            holds(folder.read(name + ".yaml"), f"lesson: {wanted.group(1)}\n")
            good(path)


@case
def before_after_and_over():
    for where, order in (("write 1", "CAB"), ("write after 1", "ACB"), ("write over 1", "CB"),
                         ("write", "ABC"), ("write before 2", "ACB")):
        with Folder() as folder:
            path = folder.write("lesson: o\ntitle: O\nsteps:\n  - say: A\n\n  - say: B\n")
            done = edit(["start", "roll 4-2", "ask play", "any", "3", "C", "", "", where], path)
            equal(done.status, 0)
            got = "".join(line[-1] for line in folder.read().splitlines() if "say:" in line)
            equal((where, got), (where, order))


@case
def in_swedish_too():
    with Folder() as folder:
        path = folder.path()
        done = edit(["1", "2", "Rubrik", "start", "slag 4-2", "", "denna", "fråga spela", "Vad nu?",
                     "", "", "skriv", "innehåll"], path, lang="sv")
        equal(done.status, 0)
        holds(done.out, "Så ser eleven det")
        holds(folder.read(), "say: Vad nu?")
        good(path)


@case
def what_the_engine_finds_is_told_in_the_authors_words():
    bar = ["white 20-21: 2, 24: 1, bar: 1, rest: off", "black 1: 2, rest: off", "slag 5-1",
           "fråga spela", "bäst"]
    done = edit([*bar, "avbryt"], lang="sv")
    text = done.out.decode().split("slag 5-1")[-1]
    holds(text, "enligt motorn: in/5")
    assert "bar/" not in text, text
    done = edit([*KINDS["preroll"][:2], "fråga före", "1", "avbryt"], lang="sv")
    holds(done.out, "Bäst enligt motorn: kasta en tärning (därnäst: kasta två tärningar).")


@case
def a_write_is_undone():
    with Folder() as folder:
        path = folder.write(OLD)
        edit(["start", "roll 4-2", "ask play", "any", *words("any", True), "write", "undo"], path)
        equal(folder.read(), OLD)
        edit(["1", "3", "T", "start", "roll 4-2", "ask play", "any", "S", "", "", "write", "undo"],
             folder.path("gone.yaml"))
        assert not os.path.exists(folder.path("gone.yaml"))


@case
def hints_name_what_is_there():
    with Folder() as folder:
        path = folder.path()
        ask = ["start", "roll 4-2", "ask play", "any", "S", "", ""]
        done = edit(["1", "3", "T", *ask, "write", "certify", "undo", "write", *ask], path)
        told = " ".join(done.out.decode().split())
        for part in ('"write" puts it into the file.', 'is made. "undo" takes it back.',
                     "The question is written; the next one begins with",
                     'is gone, as it was before; "write" makes it again.',
                     '"write 1" before step 1, "write after 1", "write over 1".'):
            holds(told, part)
        good(path)
        assert "step 2" not in told, told
        holds(edit([], path).out, '"take 1" takes the position')


@case
def positions_of_steps_are_taken():
    with Folder() as folder:
        path = folder.write(OLD)
        done = edit(["take 1", "take 2", "take 3", "done"], path)
        for part in ("That step has no position.", "The file has 2 steps.", "position: start"):
            holds(done.out, part)


@case
def what_breaks_off_writes_nothing():
    with Folder() as folder:
        path = folder.write(OLD)
        done = edit(["start", "roll 4-2", "ask play", "cancel", "write", "ask legal", "legal",
                     "1/99", "cancel", "ask play", "best"], path)
        equal(done.status, 0)
        holds(done.out, "There is no question yet")
        equal(folder.read(), OLD)


@case
def an_open_brace_is_told_at_once():
    with Folder() as folder:
        path = folder.write(OLD)
        done = edit(["start", "roll 4-2", "ask play", "any", "Costs {cost", "Kostar", "Costs {{x", "",
                     "", "", "write"], path)
        holds(" ".join(done.out.decode().split()), "is written twice")
        holds(folder.read(), "en: Costs {{x")


@case
def a_certificate_is_put_in():
    with Folder() as folder:
        path = folder.write(OLD)
        edit(["start", "roll 4-2", "ask play", "best", *words("best", True), "certify", "write"], path)
        holds(folder.read(), "method: rollout")
        equal(brade("certify", "--check", path).status, 0)


def in_vain(lines, text, lang="en", path=None):
    with Folder() as folder:
        path = folder.write(text)
        done = edit(["start", "roll 4-2", "ask play", "any", *words("any", True), *lines], path,
                    lang=lang)
        equal(folder.read(), text)
        return done.out.decode() + done.err.decode()


@case
def into_a_file_with_errors_nothing_is_written():
    with Folder() as folder:
        path = folder.write("lesson: a\ntitel: A\n")
        done = edit([], path)
        equal(done.status, 1)
        holds(done.err, "did you mean 'title'?")


@case
def what_would_be_an_error_is_not_written():
    # what an exam asks no step may ask
    text = OLD + "\nexam:\n  draw: [{from: pool}]\n  pool:\n    - position: start\n      ask: {play: any, roll: 4-2}\n"
    with Folder() as folder:
        path = folder.write(text)
        done = edit(["start", "roll 4-2", "ask play", "any", "", "Only in English", "", "", "",
                     "write"], path)
        equal(folder.read(), text)
        holds(done.out, "nothing is written")


@case
def other_rules_end_what_enter_would_play():
    told = edit(["show", "roll 6-5", "1/6/12", "set rules backgammon", ""]).out.decode()
    assert "White rolled 6-5" not in told, told


class Session:
    """`brade --events edit`, line by line."""

    def __init__(self, *args, **changes):
        self.program = subprocess.Popen(
            [PROGRAM, "--events", "--lang", "en", "--no-store", "edit", *args], text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env=environment(BRADE_DATADIR=SOURCE, **changes))
        self.read()

    def read(self):
        self.heard = []
        for line in self.program.stdout:
            event = json.loads(line)
            self.heard.append(event)
            if event["event"] == "ask":
                self.ask = event
                return

    def send(self, *lines):
        for line in lines:
            self.program.stdin.write(json.dumps({"line": line}) + "\n")
            self.program.stdin.flush()
            self.read()
        return " ".join(event.get("words", "") for event in self.heard)

    def can(self):
        """What can be done, in short: the words of an intent."""
        return {" ".join(each[key] for key in ("do", "with", "text") if key in each)
                for each in self.ask["screen"]["can"]}

    def end(self):
        self.program.stdin.close()
        self.program.stdout.read()
        equal(self.program.wait(), 0)


QUESTION = ["start", "roll 4-2", "ask play", "any", *words("any", True)]


@case
def a_file_that_another_program_wrote_is_not_overwritten():
    with Folder() as folder:
        path = folder.write(OLD)
        session = Session(path)
        session.send(*QUESTION)
        other = OLD + "\n  - say: {sv: Tre, en: Three}\n"
        folder.write(other)
        holds(session.send("write"), "changed by another program")
        equal(folder.read(), other)
        session.send("write")  # it has been read anew
        holds(folder.read(), "Three")
        holds(folder.read(), "play: any")
        folder.write(other)
        holds(session.send("undo"), "changed by another program")
        equal(folder.read(), other)
        session.end()


@case
def a_new_file_does_not_replace_one_that_came_meanwhile():
    with Folder() as folder:
        path = folder.path()
        session = Session(path)
        session.send("1", "1", "T", "T", *QUESTION)
        folder.write(OLD)
        session.send("write")
        equal(folder.read(), OLD)
        session.end()


@case
def buttons_lead_through():
    with Folder() as folder:
        path = folder.write(OLD)
        session = Session(path)
        session.send("start", "roll 4-2")
        assert {"steps", "next", "ask play"} <= session.can(), session.can()
        session.send("next")
        assert "this" in session.can()
        session.send("ask play")
        assert {f"text {word}" for word in ("best", "any", "next", "cancel")} <= session.can(), \
            session.can()
        session.send("best")
        for _ in range(5):  # every text is left out
            assert "text " in session.can(), session.ask
            session.send("")
        assert "write" in session.can(), session.ask
        session.send("write")
        holds(folder.read(), "play: best")
        session.end()


@case
def a_folder_that_may_not_be_written_to():
    with Folder() as folder:
        path = folder.write(OLD)
        os.chmod(path, 0o400)
        if os.access(path, os.W_OK):
            return  # root may
        done = edit([*QUESTION, "write"], path)
        equal(folder.read(), OLD)
        holds(done.out, path)


run()
