#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files and folders that cannot be read: what is told of them, and the exit status."""
import os
import tempfile

import tap
from tap import brade, case, equal, holds

tap.PROGRAM = os.path.abspath(tap.PROGRAM)
GOOD = "lesson: good\ntitle: {sv: God, en: Good}\nsteps:\n  - say: {sv: A, en: A}\n"
BAD = "lesson: bad\ntitle: {sv: T, en: T}\nnothing: 1\n"
PUZZLE = ("puzzles: p\ntitle: {sv: P, en: P}\nitems:\n  - id: one\n    position: start\n"
          "    ask: {play: 1/9, roll: 6-2}\n")
WAYS = (("learn", "good"), ("train",), ("solve",), ("exam",), ())


def shelf(**files):
    """A folder of lessons and puzzles, as BRADE_DATADIR."""
    folder = tempfile.mkdtemp(dir=".")
    for kind in ("lessons", "puzzles"):
        os.makedirs(f"{folder}/{kind}")
    for name, content in {"good": GOOD, **files}.items():
        with open(f"{folder}/lessons/{name}.yaml", "w", encoding="utf-8") as file:
            file.write(content)
    with open(f"{folder}/puzzles/p.yaml", "w", encoding="utf-8") as file:
        file.write(PUZZLE)
    return os.path.abspath(folder)


def say(folder, *args, typed=b"quit\n", lang="en"):
    """What is said at the prompt, its lines joined."""
    done = brade(*args, "--lang", lang, stdin=typed, BRADE_DATADIR=folder, COLUMNS="200")
    return done.status, " ".join(done.out.decode().split())


@case
def a_broken_lesson_is_told_once():
    folder = shelf(bad=BAD)
    status, words = say(folder, typed=b"learn good\ntrain\nquit\n")
    equal(status, 0)
    holds(words, "A file cannot be used, so what is in it is missing here: ")
    holds(words, f"{folder}/lessons/bad.yaml: ")
    equal(words.count("A file cannot be used"), 1)


@case
def a_list_names_it_each_time():
    _, words = say(shelf(bad=BAD), typed=b"list\nlist\nquit\n")
    equal(words.count("lessons/bad.yaml"), 2)


@case
def the_others_are_counted():
    _, words = say(shelf(bad=BAD, worse=BAD.replace(": bad", ": worse"), worst="- 1\n"), "train")
    equal(words.count("lessons/"), 1)
    holds(words, '2 more files cannot be used: "brade check" tells why.')
    _, words = say(shelf(bad=BAD), "train", lang="sv")
    assert "det som står i den saknas här: " in words and "lessons/bad.yaml" in words, words


@case
def a_link_that_leads_nowhere_is_told():
    folder = shelf()
    os.symlink("round.yaml", f"{folder}/lessons/round.yaml")
    _, words = say(folder, typed=b"list\nquit\n")
    holds(words, "round.yaml: cannot be read: symbolic links lead in a circle")
    holds(words, "good")
    done = brade("check", f"{folder}/lessons", "--lang", "en")
    equal(done.status, 2)
    holds(done.err, "round.yaml:1:1: error: cannot be read: symbolic links lead in a circle")


@case
def a_folder_that_cannot_be_reached_is_not_taken_for_empty():
    folder = shelf()
    os.rename(f"{folder}/lessons", f"{folder}/other")
    os.symlink("lessons", f"{folder}/lessons")
    for args in WAYS[1:3] + WAYS[4:]:
        status, words = say(folder, *args, typed=b"list\nquit\n")
        equal(status, 0)
        holds(words, "lessons: cannot be read: symbolic links lead in a circle")
    done = brade("learn", "--lang", "en", BRADE_DATADIR=folder)
    equal(done.status, 2)
    holds(done.err, "cannot be read: symbolic links lead in a circle")


@case
def a_puzzle_file_that_cannot_be_read_is_not_called_unknown():
    _, words = say(shelf(), typed=b"puzzles ./none.yaml\nquit\n")
    assert "There are no puzzles called" not in words, words
    holds(words, "./none.yaml cannot be used")


@case
def what_is_missing_is_told_where_progress_is():
    folder = shelf(bad=BAD)
    done = brade("progress", "--lang", "en", BRADE_DATADIR=folder)
    equal(done.status, 0)
    holds(done.err, "bad.yaml")


@case
def games_that_cannot_be_looked_at_are_not_called_none():
    with tempfile.TemporaryDirectory(dir=".") as state:
        os.mkdir(f"{state}/brade", 0o700)
        os.symlink("games", f"{state}/brade/games")
        done = brade("play", "resume", "--lang", "en", XDG_STATE_HOME=os.path.abspath(state))
        equal(done.status, 2)
        holds(done.err, "games:1:1: error: cannot be read: symbolic links lead in a circle")
        holds(done.err, "No unfinished game is found.")
        os.unlink(f"{state}/brade/games")
        os.mkdir(f"{state}/brade/games", 0o700)
        with open(f"{state}/brade/games/2027-01-15-070000-000.brade", "w", encoding="utf-8") as file:
            file.truncate(1 << 30)
        done = brade("play", "resume", "--lang", "en", XDG_STATE_HOME=os.path.abspath(state))
        holds(done.err, "000.brade:1:1: error: the file is too large")


@case
def status_2_is_for_what_is_named_and_cannot_be_read():
    os.makedirs("a-folder", exist_ok=True)
    with open("large.yaml", "w", encoding="utf-8") as file:
        file.truncate(2 << 20)
    for args in (("check",), ("fmt",), ("fmt", "--check"), ("questions",), ("preview",),
                 ("export", "--html", "book"), ("analyse",), ("learn",)):
        for name in ("./none.yaml", "./large.yaml" if args != ("analyse",) else "./a-folder"):
            done = brade(*args, name, "--lang", "en")
            assert done.status == 2, f"{args} {name}: status {done.status}: {done.err!r}"


@case
def status_1_is_for_what_was_read_and_is_wrong():
    with open("bad.yaml", "w", encoding="utf-8") as file:
        file.write(BAD)
    for args in (("check",), ("questions",), ("export", "--html", "book"), ("learn",)):
        done = brade(*args, "./bad.yaml", "--lang", "en")
        assert done.status == 1, f"{args}: status {done.status}: {done.err!r}"


@case
def what_can_be_read_is_looked_at_all_the_same():
    folder = shelf()
    os.symlink("gone.yaml", f"{folder}/lessons/here.yaml")
    done = brade("questions", f"{folder}/lessons", f"{folder}/puzzles", "--lang", "en")
    equal(done.status, 2)
    holds(done.out, "p/one")
    holds(done.err, "here.yaml:1:1: error: cannot be read: no such file or folder")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="brade-unread-") as where:
        os.chdir(where)
        tap.run()
