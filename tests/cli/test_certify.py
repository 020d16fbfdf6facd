#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""`brade certify`: certificates are made and hold, what does not stand is told, and a file keeps all
else that it says."""
import os
import re
import signal
import subprocess
import tempfile

from tap import PROGRAM, SOURCE, brade, case, environment, equal, holds, run, sample

BEST = """lesson: best
title: Best
steps:
  # a remark above
  - say: Which is best?  # and one beside
    position: start
    ask:
      # within
      play: best
      roll: 4-2
      answers: 1/3 1/5
"""
PREROLL = """lesson: before
title: Before
steps:
  - position:
      white: {20-23: 3, 24: 2, 19: 1}
      black: {13: 15}
    ask:
      preroll: [one-die, two-dice]
      answer: one-die
"""
QUICK = ("--rollout", "72", "--truncate", "6", "--seed", "3", "--lang", "en")


class File:
    def __init__(self, text):
        self.folder = tempfile.TemporaryDirectory(prefix="brade-")
        self.path = os.path.join(self.folder.name, "a.yaml")
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(text)

    def __enter__(self):
        return self

    def __exit__(self, *about):
        os.chmod(self.folder.name, 0o700)
        self.folder.cleanup()

    def read(self):
        with open(self.path, encoding="utf-8") as file:
            return file.read()


def sound(path):
    for command in (["check"], ["check", "--deep"], ["fmt", "--check"]):
        done = brade(*command, path)
        equal((command, done.status, done.err), (command, 0, b""))


@case
def a_certificate_is_made_and_holds():
    for text in (BEST, PREROLL):
        with File(text) as file:
            done = brade("certify", file.path, *QUICK)
            equal((done.status, done.err), (0, b""))
            holds(done.out, "is best, ")
            first = file.read()
            for line in ("method: rollout", "trials: 72", "seed: 3", "truncate: 6"):
                holds(first, line)
            sound(file.path)
            equal(brade("certify", "--check", file.path).status, 0)
            brade("certify", file.path, *QUICK, "--threads", "1")
            equal(file.read(), first)  # the same figures each time


@case
def answers_left_out_are_filled_in():
    without = BEST.replace("      answers: 1/3 1/5\n", "")
    assert without != BEST
    with File(without) as file:
        told = brade("check", file.path, "--lang", "en")
        equal(told.status, 1)
        holds(told.err, "the engine would write \"answers: 1/3 1/5\"")
        equal(brade("certify", file.path, *QUICK).status, 0)
        holds(file.read(), "      answers: 1/3 1/5\n")
        sound(file.path)


@case
def all_else_stays_as_it_is():
    loose = BEST.replace("roll: 4-2", "roll:   '4-2'   # loose")
    with File(loose) as file:  # not in its layout, and left so
        equal(brade("certify", file.path, *QUICK).status, 0)
        got = file.read()
        at = got.index("      certificate:\n")
        equal(got[:at], loose)
    with File(BEST) as file:
        brade("certify", file.path, *QUICK)
        brade("certify", file.path, "--rollout", "108", "--truncate", "6", "--seed", "4")
        equal(file.read().count("certificate:"), 1)
        holds(file.read(), "trials: 108")
        holds(file.read(), "# a remark above")


@case
def between_brackets_the_file_gets_its_layout():
    text = BEST[:BEST.index("    ask:")] + "    ask: {play: best, roll: 4-2, answers: 1/3 1/5}\n"
    with File(text) as file:
        done = brade("certify", file.path, *QUICK)
        equal(done.status, 0)
        holds(done.out, "a.yaml:7:")  # the line as it was
        sound(file.path)
        holds(file.read(), "# and one beside")


@case
def what_is_not_best_is_told_and_not_written():
    with File(BEST.replace("1/3 1/5", "1/3/7")) as file:
        before = file.read()
        done = brade("certify", file.path, *QUICK)
        equal(done.status, 1)
        holds(done.out, "1/3/7 is not best: 1/3 1/5 is worth 0.0")
        equal(file.read(), before)
        done = brade("certify", file.path, *QUICK[:-1], "sv")
        holds(done.out, "1/3/7 är inte bäst: 1/3 1/5 är värt 0,0")


@case
def certify_check_changes_nothing():
    with File(BEST) as file:
        done = brade("certify", "--check", file.path, "--lang", "en")
        equal(done.status, 1)
        holds(done.out, "it has no certificate")
        equal(file.read(), BEST)


@case
def json_tells_the_same():
    with File(BEST) as file:
        told = brade("certify", "--json", file.path, *QUICK).json()
        equal((told["files"], told["errors"]), (1, 0))
        one, = told["questions"]
        equal((one["id"], one["line"], one["result"], one["best"], one["other"]),
              ("best/1", 9, "certified", "1/3 1/5", "1/3/7"))
        assert one["ahead"] > 0 < one["stderr"]


@case
def files_that_cannot_be():
    with File("lesson: a\ntitel: A\n") as file:
        done = brade("certify", file.path, "--lang", "en")
        equal(done.status, 1)
        holds(done.err, "a.yaml:2:1: error:")
    equal(brade("certify", "/no/such/file.yaml").status, 2)
    with File("lesson: a\ntitle: A\nsteps: [{say: Nothing}]\n") as file:
        done = brade("certify", file.path, "--lang", "en")
        equal(done.status, 0)
        holds(done.out, "nothing to prove")
    equal(brade("certify").status, 2)


@case
def a_file_that_may_not_be_written_to_is_left():
    with File(BEST) as file:
        os.chmod(file.path, 0o400)
        if os.access(file.path, os.W_OK):
            return  # root may
        done = brade("certify", file.path, *QUICK)
        equal(done.status, 3)
        equal(file.read(), BEST)


@case
def interrupted_it_leaves_the_file():
    with File(BEST) as file, subprocess.Popen(
            [PROGRAM, "certify", file.path, "--rollout", "1000000", "--seed", "1"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=environment(BRADE_DATADIR=SOURCE)) as program:
        # the handler is there before the first file is read
        while "SigCgt" not in caught(program.pid):
            pass
        program.send_signal(signal.SIGINT)
        _, err = program.communicate()
        equal(program.returncode, 3)
        holds(err, "a.yaml")
        equal(file.read(), BEST)


def caught(pid):
    """A word where the program catches SIGINT."""
    with open(f"/proc/{pid}/status", encoding="ascii", errors="replace") as file:
        for line in file:
            if line.startswith("SigCgt:") and int(line.split()[1], 16) >> (signal.SIGINT - 1) & 1:
                return "SigCgt"
    return ""


@case
def one_of_another_position_is_made_anew():
    with File(BEST) as file:
        equal(brade("certify", file.path).status, 0)
        text = file.read()
        stale = re.sub(r"is: [^,]*", "is: 1/2/3/4/5", text, count=1)
        assert stale != text
        with open(file.path, "w", encoding="utf-8") as out:
            out.write(stale)
        told = brade("check", file.path)
        equal(told.status, 1)
        holds(told.err, "the certificate is of another position or roll")
        equal(brade("certify", file.path).status, 0)
        equal(brade("check", file.path).status, 0)


@case
def shipped_certificates_are_the_same_ones():
    """Of some puzzles, other ones each day."""
    shipped = os.path.join(SOURCE, "puzzles", "ideas", "price-of-a-hit.yaml")
    with open(shipped, encoding="utf-8") as file:
        head, *items = re.split(r"^(?=  - id: )", file.read(), flags=re.M)
    text = head[:head.index("page:")] + "items:\n" + "".join(sample(items, 4))
    with File(text) as copy:
        equal(brade("certify", copy.path).status, 0)
        equal(copy.read(), text)


run()
