#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Answers as people type them: each row of answers/answers.tsv, through the prompt.

    answers.py PROGRAM

A row is QUESTION, LANGUAGE (sv, en or * for both), what is TYPED, and what it must MEAN:
    right b, wrong a, partly 6-1   judged so, and taken for this (of several plays only judged so)
    which                          asked back: two options or more are named
    hint                           a hint
    refused                        not understood, and told what is wanted
    words TEXT                     something else whose words hold TEXT, and no answer
All rows of a language are typed in one session. Prints TAP."""
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(HERE, "answers")
LANGUAGES = ("sv", "en")


def read_table(path):
    """The rows, each with its number in the file."""
    rows = []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if line.strip() and not line.startswith("#"):
                fields = line.rstrip("\n").split("\t")
                if len(fields) != 4:
                    sys.exit(f"{path}:{number}: four fields set apart by tabs are wanted")
                rows.append((number, *fields))
    return rows


class Tutor:
    """The program at its prompt; send() gives what it tells until the next line is wanted."""

    def __init__(self, program, language, state):
        env = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "HOME": "/dev/null",
               "XDG_STATE_HOME": state, "BRADE_DATADIR": FOLDER}
        for name in ("BRADE_LOCALEDIR", "ASAN_OPTIONS", "UBSAN_OPTIONS"):
            if name in os.environ:
                env[name] = os.environ[name]
        self.program = subprocess.Popen([program, "--events", "--no-store", "--lang", language],
                                        text=True, encoding="utf-8", stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, env=env)
        self.read()

    def read(self):
        heard = []
        for line in self.program.stdout:
            heard.append(json.loads(line))
            if heard[-1]["event"] == "ask":
                break
        return heard

    def send(self, line):
        self.program.stdin.write(line + "\n")
        self.program.stdin.flush()
        return self.read()

    def leave(self):
        self.program.stdin.close()
        self.read()
        self.program.stdout.close()
        return self.program.wait()


def steps_of(tutor):
    """The step of each question by its name."""
    steps = {}
    step = 1
    while True:
        question = next((e for e in tutor.send(f"learn answers {step}") if e["event"] == "question"),
                        None)
        if question is None:
            return steps
        steps[question["id"].split("/")[1]] = step
        step += 1


def meaning(asked, heard):
    """What a typed line was taken for."""
    reply = next((e for e in heard if e["event"] == "reply"), None)
    if reply is not None:
        taken = reply.get("taken", "")
        return f"{reply['outcome']} {taken}".strip()
    said = " ".join(e.get("words", "") for e in heard)
    if "LEDTRÅD" in said or "HINT" in said:
        return "hint"
    if len(re.findall(r"(?<!\w)[a-z]\) ", said)) >= 2:
        return "which"
    if asked["wanted"] in said:
        return "refused"
    return "words " + said


def check(row, tutor, steps):
    """What is wrong with a row; '' if nothing is."""
    number, name, _, typed, wanted = row
    if name not in steps:
        return f"row {number}: there is no question {name}"
    asked = next(e for e in tutor.send(f"learn answers {steps[name]}") if e["event"] == "question")
    got = meaning(asked, tutor.send(typed))
    good = got == wanted or (wanted.startswith("words ") and got.startswith("words ") and
                             wanted[6:] in got)
    return "" if good else f"row {number}: {name}, {typed!r} is {got!r} and not {wanted!r}"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    rows = read_table(os.path.join(FOLDER, "answers.tsv"))
    wrong = []
    for language in LANGUAGES:
        with tempfile.TemporaryDirectory(prefix="brade-") as state:
            tutor = Tutor(os.path.abspath(sys.argv[1]), language, state)
            steps = steps_of(tutor)
            mine = [row for row in rows if row[2] in (language, "*")]
            found = [check(row, tutor, steps) for row in mine]
            status = tutor.leave()
            found.append("" if status == 0 else f"the program ended with status {status}")
            wrong.append([line for line in found if line])
            wrong[-1] += [] if len(mine) >= 100 else [f"only {len(mine)} rows of {language}"]
    print(f"1..{len(LANGUAGES)}")
    for number, (language, lines) in enumerate(zip(LANGUAGES, wrong), 1):
        for line in lines:
            print(f"# {line}")
        print(f"{'not ok' if lines else 'ok'} {number} - answers typed in {language}")
    return 1 if any(wrong) else 0


if __name__ == "__main__":
    sys.exit(main())
