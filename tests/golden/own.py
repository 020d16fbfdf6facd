#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Mistakes of the learner's own games as puzzles: kept once, asked, told, deleted, taken out and in,
in both languages, piped and on a terminal; and a store of an older program.

    own.py PROGRAM

BRADE_LOCALEDIR, if set, is where the Swedish is looked for. Prints TAP."""
import importlib.util
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
import exported  # noqa: E402  pylint: disable=wrong-import-position
from tap import DEEP, LIGHT, SEED  # noqa: E402  pylint: disable=wrong-import-position

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
WHOLE = os.path.join(HERE, "own", "game.brade")  # Anna, White, against a beginner
BEGUN = 28  # lines of it, in which Anna makes two plays that cost 0.2 or more, and Black three
OLD = os.path.join(ROOT, "tests", "learner", "store-v1.db")
NOW = 1800000000

WORDS = {
    "en": {"new": "they will come back as puzzles.", "again": "they are among your own puzzles.",
           "right": "Right.", "enough": "Your play is nearly as good: only",
           "three": "Today: 3 questions once more",
           "played": "In your game you played", "worse": "mistake",
           "answer": "The answer:", "due": "Training: 2 questions.", "none": "Nothing is due now.",
           "deleted": "is deleted, and does not come again.", "back": "is back among your own",
           "nobody": 'called "Berta"', "empty": "No mistakes of your games are kept.",
           "kept": "2 mistakes of your games are kept", "secret": "That would answer the question",
           "whose": "Whose plays are yours cannot be told", "match": "Match of 3 games",
           "title": "From one of your games", "dash": "Mistakes of your games",
           "it": "delete it? (y/n)", "all": "delete all 2? (y/n)", "yes": "y", "no": "no",
           "not": "Nothing was deleted."},
    "sv": {"new": "de kommer tillbaka som problem.", "again": "de finns bland dina egna problem.",
           "right": "Rätt.", "enough": "Ditt drag är nästan lika bra: bara",
           "three": "I dag: 3 frågor igen",
           "played": "I ditt parti spelade du", "worse": "misstag",
           "answer": "Svaret:", "due": "Träning: 2 frågor.", "none": "Inget är dags nu.",
           "deleted": "är borttaget och kommer inte igen.", "back": "är tillbaka bland dina egna",
           "nobody": 'heter "Berta"', "empty": "Inga misstag ur dina partier är sparade.",
           "kept": "2 misstag ur dina partier är sparade", "secret": "Det vore att svara på frågan",
           "whose": "Det går inte att säga vilka drag som är dina", "match": "Match på 3 partier",
           "title": "Ur ett av dina partier", "dash": "Misstag i dina partier",
           "it": "ta bort det? (j/n)", "all": "ta bort alla 2? (j/n)", "yes": "j", "no": "nej",
           "not": "Inget togs bort."},
}


def load_terminal():
    spec = importlib.util.spec_from_file_location("terminal", os.path.join(HERE, "terminal.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


terminal = load_terminal()


def make_data():
    """The nets, and few puzzles beside the learner's own: all that are shipped take time to read."""
    folder = tempfile.TemporaryDirectory(prefix="brade-data-")
    os.symlink(os.path.join(ROOT, "src", "core", "eval", "nets"), os.path.join(folder.name, "nets"))
    for inside in ("lessons", "puzzles"):
        os.symlink(os.path.join(HERE, "training", inside), os.path.join(folder.name, inside))
    return folder


DATA = make_data()


def make_game():
    """The game as far as it is needed, of the same name: the whole of it takes four times as long
    to look through."""
    path = os.path.join(DATA.name, "game.brade")
    with open(WHOLE, encoding="utf-8") as file, open(path, "w", encoding="utf-8") as begun:
        begun.writelines(file.readlines()[:BEGUN])
    return path


GAME = make_game()


class Learner:
    """A learner with a state folder and a clock of their own."""

    def __init__(self, lang="en"):
        self.folder = tempfile.mkdtemp(prefix="brade-", dir=terminal.MEMORY)
        self.lang, self.now = lang, NOW
        self.file = os.path.join(self.folder, "brade", "default.db")

    def __enter__(self):
        return self

    def __exit__(self, *what):
        shutil.rmtree(self.folder)

    def env(self):
        return terminal.environment(XDG_STATE_HOME=self.folder, BRADE_DATADIR=DATA.name, COLUMNS="200",
                                    NO_COLOR="1", TZ="UTC0", BRADE_NOW=str(self.now))

    def run(self, *args, typed=(), status=0, plies=1):
        """A whole piped session; what it printed. Anna made two plays that cost 0.2 or more."""
        if args[:1] == ("analyse",):
            args = (*args, "--plies", str(plies), *(() if "--threshold" in args else ("--threshold", "0.2")))
        done = subprocess.run([PROGRAM, *args, "--seed", "1", "--lang", self.lang],
                              input="".join(line + "\n" for line in typed).encode(),
                              capture_output=True, env=self.env(), timeout=280, check=False)
        out = done.stdout.decode() + done.stderr.decode()
        assert done.returncode == status, (done.returncode, out[-800:])
        return out

    def mistakes(self):
        return json.loads(self.run("progress", "mistakes", "--json"))

    def analyse(self):
        """As `analyse GAME` in an empty store, which is made once and copied."""
        made = os.path.join(DATA.name, self.lang + ".db")
        assert not os.path.exists(self.file)
        if os.path.exists(made):
            os.makedirs(os.path.dirname(self.file), 0o700)
            shutil.copy(made, self.file)
        else:
            self.run("analyse", GAME, plies=2)  # as deep as answers are looked at
            with sqlite3.connect(self.file) as db, sqlite3.connect(made) as copy:
                db.backup(copy)
            os.chmod(made, 0o600)

    def export(self):
        return exported.read(self.run("progress", "export"))


def has(words, *wanted):
    words = " ".join(words.split())
    for want in wanted:
        assert want in words, f"{want!r} is not in {words[-1500:]!r}"


def kept_once(lang):
    w = WORDS[lang]
    with Learner(lang) as learner:
        has(learner.run("progress", "mistakes"), w["empty"])
        done = json.loads(learner.run("analyse", GAME, "--json", "--no-store", plies=2))
        assert "kept" not in done
        costly = {m["key"]: m for m in done["mistakes"]
                  if ":w" in m["position"] and m["loss"] >= 0.2}
        assert len(costly) == 2 and len(done["mistakes"]) > 2, done["mistakes"]
        has(learner.run("analyse", GAME, plies=2), w["new"])
        has(learner.run("analyse", GAME), w["again"])
        other = os.path.join(learner.folder, "other.brade")  # the same positions in another game
        shutil.copy(GAME, other)
        kept = json.loads(learner.run("analyse", other, "--json"))["kept"]
        assert kept == {"threshold": kept["threshold"], "mistakes": 2, "new": 0}, kept
        found = learner.mistakes()
        assert {m["key"] for m in found} == set(costly), found
        for m in found:
            of = costly[m["key"]]
            for name in ("position", "dice", "play", "best", "line"):
                assert m[name] == of[name], (name, m, of)
            assert abs(m["loss"] - of["loss"]) < 1e-4 and m["game"] == "game.brade"
            assert m["usable"] and not m["deleted"] and m["found"] == NOW
        has(learner.run("progress"), w["kept"])
        listed = learner.run("progress", "mistakes")
        for m in found:
            assert m["dice"] in listed, listed
        exported = learner.export()["mistakes"]
        assert [m["mistake"] for m in exported] == [m["key"] for m in found]


def whose_they_are(lang):
    w = WORDS[lang]

    def kept(*args, record=GAME):
        with Learner(lang) as learner:
            out = learner.run("analyse", record, "--json", *args)
            return json.loads(out).get("kept", {}).get("mistakes"), len(learner.mistakes())
    white, black = kept("--mine", "white"), kept("--mine", "black")
    assert white == (2, 2) and black[0] == black[1] > 2, (white, black)
    assert kept() == kept("--mine", "anna") == kept("--mine", "vit") == white
    assert kept("--mine", "both") == (white[0] + black[0],) * 2
    assert kept("--mine", "none") == (None, 0)
    assert kept("--threshold", "0.9") == (1, 1) and kept("--threshold", "5") == (0, 0)
    with Learner(lang) as learner:
        has(learner.run("analyse", GAME, "--mine", "Berta", status=2), w["nobody"])
        learner.run("analyse", GAME, "--threshold", "0", status=2)
        learner.run("best", "start", "--mine", "white", status=2)
        with open(GAME, encoding="utf-8") as file:
            record = file.read()
        people = os.path.join(learner.folder, "people.brade")  # two people: who is the learner?
        with open(people, "w", encoding="utf-8") as file:
            file.write(record.replace("black-level: beginner", "black: Berta"))
        has(learner.run("analyse", people), w["whose"])
        assert learner.mistakes() == []
        has(learner.run("analyse", people, "--profile", "Anna"),
            w["new"])  # called as the profile
        assert kept("--mine", "Berta", record=people) == black
        engines = os.path.join(learner.folder, "engines.brade")  # nobody
        with open(engines, "w", encoding="utf-8") as file:
            file.write(record.replace("white: Anna", "white-level: beginner"))
        assert w["whose"] not in learner.run("analyse", engines)


def asked_and_told(lang):
    w = WORDS[lang]
    with Learner(lang) as learner:
        learner.analyse()
        first, second = learner.mistakes()
        out = learner.run("solve", "own-games", typed=[first["best"], "", second["best"]])
        has(out, w["title"], w["right"], w["played"], w["worse"])
        assert out.count(w["right"]) == out.count(w["played"]) == 2, out
        answers = learner.export()["answers"]
        assert [a["question"] for a in answers] == ["own-games/m" + m["key"] for m in (first, second)] \
            or [a["question"] for a in answers] == ["own-games/m" + m["key"] for m in (second, first)]
        assert all(a["theme"] == "own-games" and a["outcome"] == "right" for a in answers), answers
        out = learner.run("train", "games", typed=["mistakes", first["play"], second["play"], "skip"])
        has(out, w["secret"], w["answer"], w["played"])
        assert [a["outcome"] for a in learner.export()["answers"]][-1] == "skipped"
        wrong = [a for a in learner.export()["answers"] if a["outcome"] == "wrong"]
        assert wrong and all(a["mode"] == "training" for a in wrong), wrong
        assert any(abs(a.get("loss", 0) - m["loss"]) < 0.5 * m["loss"] for a in wrong
                   for m in (first, second)), wrong
        has(learner.run(typed=["mistakes 1", "skip", "source"]), w["title"], "game.brade 1:")
        nets = os.path.join(DATA.name, "nets")  # without one only the play itself is told
        os.rename(nets, nets + ".away")
        try:
            out = " ".join(learner.run("solve", "own-games", typed=["skip"]).split())
        finally:
            os.rename(nets + ".away", nets)
        assert re.search(re.escape(w["played"]) + r" [^:]*?[0-9*]\.( |$)", out), out[-600:]
        has(learner.run("progress", "mistakes", "show", "2"), w["played"], "game.brade", second["dice"])
        has(learner.run("dashboard"), w["dash"])
        games = json.loads(learner.run("dashboard", "--json"))["games"]
        assert games["mistakes"] == 2 and sum(k["count"] for k in games["kinds"]) == 2, games
        page = learner.run("dashboard", "--html", "-")
        assert "<h2>" + w["dash"] in page


def as_good_is_right(lang):
    """A play that costs nothing against the best is right, though another one stands in the store;
    and so is one that costs less than a doubtful one, which is told."""
    with Learner(lang) as learner:
        asked = {"cmd": "best", "plies": 2, "position": "H-AaaA-ba-bBf-B----a---a:1,0:w",
                 "dice": [6, 2]}
        nearly = 0
        learner.analyse()
        for m in learner.mistakes():
            asked.update(position=m["position"], dice=[int(x) for x in m["dice"].split("-")])
            done = subprocess.run([PROGRAM, "batch"], input=json.dumps(asked).encode() + b"\n",
                                  env=learner.env(), capture_output=True, timeout=280, check=True)
            plays = json.loads(done.stdout)["plays"]
            good = [p for p in plays if plays[0]["equity"] - p["equity"] < 0.009]
            near = [p for p in plays if 0.012 < plays[0]["equity"] - p["equity"] < 0.036]
            bad = [p for p in plays if plays[0]["equity"] - p["equity"] > 0.05]
            for p in good[:3]:
                has(learner.run("solve", "own-games/m" + m["key"], typed=[p["play"]]),
                    WORDS[lang]["right"])
            for p in near[:2]:
                has(learner.run("solve", "own-games/m" + m["key"], typed=[p["play"]]),
                    WORDS[lang]["right"], WORDS[lang]["enough"], plays[0]["play"])
                nearly += 1
            for p in bad[:2]:
                out = learner.run("solve", "own-games/m" + m["key"], typed=[p["play"]])
                assert WORDS[lang]["right"] not in out, out
        assert nearly > 0


def comes_again(lang):
    w = WORDS[lang]
    with Learner(lang) as learner:
        learner.analyse()
        first, second = learner.mistakes()
        has(learner.run("train", "due", typed=["quit"]), w["due"])  # failed: in the game
        learner.now += 6 * 3600  # which is rest enough, with no other question in between
        has(learner.run("train", typed=["quit"]), w["title"])  # mixed: what was failed comes first
        learner.now += 1000
        out = learner.run("solve", "own-games", typed=[first["best"], second["best"], "",
                                                       first["best"], second["best"]])
        learner.now += 1000
        left = json.loads(learner.run("dashboard", "--json"))["games"]["open"]
        assert left == 0, (left, out)
        has(learner.run("train", "due", status=1), w["none"])
        learner.run(typed=["set repetition fsrs", "set retention 85"])
        ahead = json.loads(learner.run("dashboard", "--json"))["due"]
        assert sum(ahead) == 2, ahead  # learned in steps: both are scheduled again
        learner.now += 100 * 86400
        has(learner.run("train", "due", typed=["quit"]), w["due"])


def the_costliest_three_a_day(lang):
    with Learner(lang) as learner:
        learner.run("analyse", WHOLE, "--mine", "both", "--threshold", "0.02")
        mistakes = sorted(learner.mistakes(), key=lambda m: -m["loss"])
        assert len(mistakes) > 5, mistakes
        learner.now += 86400
        out = learner.run(typed=["today", *["skip", ""] * 14, "quit"])
        has(out, WORDS[lang]["three"])
        before, *own = out.split(WORDS[lang]["title"])
        asked = [re.search(r"^\w+ (\d-\d) > ", piece, re.M)[1] for piece in own]
        assert asked == [m["dice"] for m in mistakes[:3]], (asked, mistakes)


def deleted_and_back(lang):
    w = WORDS[lang]
    with Learner(lang) as learner:
        learner.analyse()
        has(learner.run("progress", "mistakes", "delete", "1", typed=[w["yes"]]), w["deleted"])
        has(learner.run("analyse", GAME), w["again"])  # it does not come again by itself
        assert [m["deleted"] for m in learner.mistakes()] == [True, False]
        out = learner.run(typed=["train games", "back", "mistakes restore 1", "train games", "back"])
        has(out, w["back"], w["due"])
        out = learner.run(typed=["mistakes delete all", w["yes"], "train games",
                                 "mistakes frobnicate", "mistakes 9", "mistakes delete x"])
        has(out, w["empty"])
        for args in (["frobnicate"], ["show", "9"], ["delete", "0"], ["restore"], ["-1"]):
            learner.run("progress", "mistakes", *args, status=1 if args[0] != "-1" else 2)
        assert all(m["deleted"] for m in learner.mistakes())
        learner.run("progress", "reset", typed=["y"])
        assert learner.mistakes() == []


def deleting_asks_first(lang):
    """At the prompt, on the command line and for a program that drives it: what is no yes deletes
    nothing."""
    w = WORDS[lang]
    with Learner(lang) as learner:
        learner.analyse()
        deleted = lambda: [m["deleted"] for m in learner.mistakes()]
        for args, ask in ((["1"], "it"), (["all"], "all")):
            line = "mistakes delete " + args[0]
            for typed in ([], [""], [w["no"]], ["dashboard"]):
                out = learner.run("progress", "mistakes", "delete", *args, typed=typed, status=1)
                has(out, w[ask], w["not"])
                has(learner.run(typed=[line, *typed]), w[ask], *([w["not"]] if typed else []))
                assert deleted() == [False, False], (args, typed)
            typed = [json.dumps({"line": line}), json.dumps({"line": w["no"]})]
            events = [json.loads(each) for each in learner.run("--events", typed=typed).splitlines()]
            asked = [e for e in events if e["event"] == "ask" and e["expects"] == "confirm"]
            assert len(asked) == 1 and len(asked[0]["screen"]["can"]) == 2, asked
            has(asked[0]["prompt"], w[ask])
            assert deleted() == [False, False], args
            learner.run(typed=[line, w["yes"]])
            assert deleted() == [True, args == ["all"]], args
            has(learner.run(typed=["mistakes restore all"]), "1" if args == ["1"] else "2")
        events = learner.run("progress", "mistakes", "delete", "2", "--events",
                             typed=[json.dumps({"line": w["yes"]})])
        assert [e["expects"] for e in map(json.loads, events.splitlines()) if e["event"] == "ask"] == \
            ["confirm"], events
        assert deleted() == [False, True]
        has(learner.run("progress", "mistakes", "restore", "2"), w["back"])  # that needs no asking
        t = terminal.Terminal("--lang", lang, columns=200, XDG_STATE_HOME=learner.folder,
                              BRADE_DATADIR=DATA.name, BRADE_NOW=str(NOW + 5000))
        for answer, told in (("no", "not"), ("yes", "deleted")):
            t.expect(" > ")
            t.type("mistakes delete 1\r")
            t.expect(re.escape(w["it"]))
            t.type(w[answer] + "\r")
            t.expect(re.escape(w[told]))
        t.expect(" > ")
        t.type("\x04")
        assert t.ends() == 0
        assert deleted() == [True, False]
        out = learner.run("progress", "mistakes", "delete", "1")  # it is away already: nothing to ask
        assert w["it"] not in out, out


def out_and_in(lang):
    with Learner(lang) as learner, Learner(lang) as other:
        learner.analyse()
        learner.run(typed=["set repetition fsrs", "set retention 85", "set mistakes 0.5"])
        learner.run("progress", "mistakes", "delete", "1", typed=["y"])
        path = os.path.join(learner.folder, "out.json")
        learner.run("progress", "export", path)
        whole = learner.export()
        assert whole["version"] == 3
        assert whole["settings"]["repetition"] == "fsrs" and whole["settings"]["retention"] == "85"
        for _ in range(2):
            other.run("progress", "import", path)
        again = other.export()
        assert again["mistakes"] == whole["mistakes"] and again["settings"] == whole["settings"]
        assert json.loads(other.run("dashboard", "--json"))["repetition"] == "fsrs"
        spoilt = [dict(whole["mistakes"][0], **change) for change in (
            {"mistake": "xyz"}, {"loss": -1}, {"match": 3}, {"deleted": 1}, {"cube": 2})]
        for bad in spoilt:
            with open(path, "w", encoding="utf-8") as file:
                file.write(exported.write({**whole, "mistakes": [bad]}))
            assert path in other.run("progress", "import", path, status=3)
        odd = [dict(whole["mistakes"][0], mistake=f"{i:016x}", **change) for i, change in enumerate((
            {"position": "\x1b[31m"}, {"rules": "chess"}, {"rules": "vasa one_die=x"}, {"dice": "9-9"},
            {"best": "1/24"}, {"play": "'; DROP"}, {"game": "a\nb: c'"}))]
        with open(path, "w", encoding="utf-8") as file:  # can be no questions, and do no harm
            file.write(exported.write({**whole, "mistakes": odd}))
        other.run("progress", "import", path)
        assert len(other.mistakes()) == 9
        assert "\x1b" not in other.run("progress", "mistakes")
        other.run("progress", "mistakes", "restore", "all")
        out = other.run("train", "games", typed=["skip", ""] * 6)
        assert "\x1b" not in out


def an_old_store_comes_along(lang):
    with Learner(lang) as learner:
        os.makedirs(os.path.dirname(learner.file), 0o700)
        shutil.copy(OLD, learner.file)
        os.chmod(learner.file, 0o600)
        before = len(learner.export()["answers"])
        assert before == 2
        learner.run("analyse", GAME)
        assert len(learner.mistakes()) == 2
        assert len(learner.export()["answers"]) == before
        with sqlite3.connect(learner.file) as db:
            assert db.execute("PRAGMA user_version").fetchone()[0] == 4
            assert db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        db.close()


def at_the_stake_of_a_match(lang):
    with Learner(lang) as learner:
        with open(GAME, encoding="utf-8") as file:
            record = file.read()
        path = os.path.join(learner.folder, "match.brade")
        with open(path, "w", encoding="utf-8") as file:
            file.write(record.replace("dice: seed", "match: 3\ndice: seed"))
        learner.run("analyse", path)
        learner.run("analyse", GAME)
        keys = {m["key"] for m in learner.mistakes()}
        assert len(keys) >= 4, keys  # at another stake it is another question
        exported = [m for m in learner.export()["mistakes"] if "match" in m]
        assert exported and all(m["match"]["length"] == 3 for m in exported)
        out = learner.run("solve", "own-games/m" + exported[0]["mistake"],
                          typed=[exported[0]["best"]])
        has(out, WORDS[lang]["match"], WORDS[lang]["right"])


def at_the_end_of_a_game(lang):
    """The record of a game is taken up before its last plays, and played to its end."""
    with Learner(lang) as learner:
        with open(WHOLE, encoding="utf-8") as file:
            lines = file.read().split("\n")
        at = next(i for i, line in enumerate(lines) if line.startswith("62. white"))
        path = os.path.join(learner.folder, "last.brade")
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines[:at] + [lines[at].split(":")[0] + ":"]) + "\n")
        play = lines[at].split(": ")[1]
        learner.run(typed=["set mistakes 0.2"])
        out = learner.run("play", path, typed=[play, "figures", "list", "quit"])
        has(out, WORDS[lang]["new"])
        assert len(learner.mistakes()) == 2
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines[:at] + [lines[at].split(":")[0] + ":"]) + "\n")
        has(learner.run("play", path, typed=[play, "figures", "list", "quit"]), WORDS[lang]["again"])
        has(learner.run("play", path, typed=["analyse", "back", "analyse 1 Anna", "list", "quit"]),
            WORDS[lang]["again"])
        learner.run(typed=["set mistakes off"])
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines[:at] + [lines[at].split(":")[0] + ":"]) + "\n")
        out = learner.run("play", path, typed=[play, "figures", "list", "quit"])
        assert WORDS[lang]["again"] not in " ".join(out.split()), out


def solved_while_looking_back(lang):
    """The best play found at a turning point is an answer to it; one that was shown first is none."""
    with Learner(lang) as learner:
        learner.analyse()
        worst, other = sorted(learner.mistakes(), key=lambda m: -m["loss"])
        learner.run(typed=["review " + GAME, "", worst["play"], worst["best"], "next", "", "", other["best"], "quit"])
        answers = [(a["question"], a["outcome"], a["tries"]) for a in learner.export()["answers"]]
        assert answers == [(f"own-games/m{worst['key']}", "right", 2)], answers


def on_a_terminal(lang):
    w = WORDS[lang]
    with Learner(lang) as learner:
        learner.analyse()
        first, second = learner.mistakes()
        t = terminal.Terminal("train", "games", "--seed", "1", "--lang", lang, columns=200,
                              XDG_STATE_HOME=learner.folder, BRADE_DATADIR=DATA.name,
                              BRADE_NOW=str(NOW + 5000))
        t.expect(re.escape(w["title"]))
        asked = t.expect(" ([1-6]-[1-6]) > ")
        now = first if first["dice"] + " > " in asked else second
        t.type(now["best"] + "\r")
        t.expect(re.escape(w["right"]))
        t.expect(re.escape(w["played"]))
        t.type("\r")
        t.expect(re.escape(w["title"]))
        t.type("skip\r")
        t.expect(re.escape(w["answer"]))
        t.expect(" > ")
        t.type("mistakes\r")
        t.expect(re.escape(second["dice"]))
        t.expect(" > ")
        t.type("\x04")
        assert t.ends() == 0
        outcomes = [a["outcome"] for a in learner.export()["answers"]]
        assert outcomes == ["right", "skipped"], outcomes


CASES = [kept_once, whose_they_are, asked_and_told, as_good_is_right, comes_again,
         the_costliest_three_a_day, deleted_and_back,
         deleting_asks_first, out_and_in, an_old_store_comes_along, at_the_stake_of_a_match, at_the_end_of_a_game,
         solved_while_looking_back, on_a_terminal]

TOLD = [kept_once, asked_and_told, deleted_and_back, deleting_asks_first, at_the_end_of_a_game, on_a_terminal]


def main():
    number = failed = 0
    for turn, case in enumerate(CASES):  # what is told, in both languages; in one, other ones each day
        one = ("en", "sv")[(turn + int(SEED)) % 2] if case in TOLD and not LIGHT else "en"
        for lang in ("en", "sv") if case in TOLD and DEEP else (one,):
            number += 1
            begun = time.monotonic()
            try:
                case(lang)
                print(f"ok {number} - {case.__name__} {lang}")
            except (AssertionError, subprocess.TimeoutExpired) as problem:
                failed += 1
                print(f"not ok {number} - {case.__name__} {lang}")
                print("# " + str(problem).replace("\n", "\n# "))
            print(f"# {time.monotonic() - begun:.1f} s", flush=True)
    print(f"1..{number}")
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    PROGRAM = os.path.abspath(sys.argv[1])
    terminal.PROGRAM = PROGRAM
    sys.exit(main())
