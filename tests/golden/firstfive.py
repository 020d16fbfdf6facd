#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The first five minutes of a learner, by both ways that the first greeting offers, in both
languages: docs/first-five-minutes.md is what the program says now, and the first play on the board
and the first roll of two dice come as soon as they should, counted in key presses.

    firstfive.py [--update] PROGRAM

Every character that is typed is a key press, and so is Enter. Prints TAP; --update writes the
document anew."""
import json
import os
import subprocess
import sys
import tempfile

import runner

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
DOCUMENT = os.path.join(ROOT, "docs", "first-five-minutes.md")
FIRST_PLAY, FIRST_ROLL = 10, 20  # key presses, at most
FAREWELL = -3  # the lines of a session from here on: the last prompt, the farewell, its end

# What is typed: the quickest way to the first rolls, then as a beginner would, slips and all.
LESSON = ["", "24/off", "", "1/6 1/3", "", "10/15 12/19", "10/14 12/18", "", "10/14", "10/14/20", "",
          "12/15/18", "12/15/18 12/15/18", "", "14/16 17/22", "14/19 17/19", "", "22/24 23/24", "",
          "13/19 14/17"]
GAME = ["1/6 1/4", "", "1/7 6/8", "6/12 1/2", "", "2/6 1/6", "4/8 12/17"]

LANGUAGES = {"sv": "Swedish", "en": "English"}
WAYS = [
    ("lesson", "The first lesson", "Enter at the greeting.",
     {"sv": [line.replace("off", "ut") for line in LESSON], "en": LESSON}),
    ("game", "At once", "One letter at the greeting: a first game against the weakest level.",
     {"sv": ["s", *GAME, "n", "ledtråd", "2/6/11"], "en": ["g", *GAME, "n", "hint", "2/6/11"]}),
]

HEAD = """# The first five minutes

What a learner who has never seen the game meets after `./brade`, by both ways that the greeting
offers, and how many key presses it takes. Every character that is typed counts, and so does Enter;
the figure at the right of a line is how many there have been. Written by
`tests/golden/firstfive.py --update`; as a test the same script sees to it that this is what the
program says, that the first play is made within {play} key presses, and the first roll of two dice
played within {roll}.

| way | language | first play | first roll of two dice |
|---|---|---|---|
"""


def session(program, lang, seed, lines, *options):
    """What the program writes when these lines are typed at it, and nothing more."""
    with tempfile.TemporaryDirectory(prefix="brade-", dir=runner.MEMORY) as state:
        done = subprocess.run([program, "--seed", str(seed), "--lang", lang, *options],
                              input="".join(line + "\n" for line in lines), cwd=ROOT,
                              capture_output=True, env=runner.environment("shipped", 80, state), encoding="utf-8",
                              timeout=280)
    assert (done.returncode, done.stderr) == (0, ""), (lines, done.stderr)
    return done.stdout


def keys(lines):
    return sum(len(line) + 1 for line in lines)


def first_plays(program, lang, seed, lines):
    """After how many key presses the first play stood, and the first of two dice; None: never."""
    asked, dice, found = 0, [], [None, None]
    for line in session(program, lang, seed, lines, "--events").splitlines():
        event = json.loads(line)
        if event["event"] == "ask":
            asked += 1
        if event["event"] == "question" or event.get("did") == "roll":
            dice = event.get("dice") or []
        played = event.get("did") == "play" and event["side"] == "white"
        answered = event["event"] == "reply" and event["outcome"] == "right" and "verdict" in event
        if played or answered:
            for wanted in (0, 1):
                if found[wanted] is None and len(dice) > wanted:
                    found[wanted] = keys(lines[:asked])
    return found


def transcript(program, lang, seed, lines):
    """The session with the key presses counted at the right of each line that is typed."""
    shown, typed = [], list(lines)
    for line in session(program, lang, seed, lines).split("\n"):
        prompt, mark, answer = line.partition(" > ")
        if mark and typed and answer == typed[0]:
            typed.pop(0)
            line = f"{line.rstrip():<72}{keys(lines[:len(lines) - len(typed)]):>8}"
        shown.append(line.rstrip())
    assert not typed, f"never prompted for: {typed}"
    return "\n".join(shown[:FAREWELL]).rstrip()


def write(program):
    """The document, and what is wrong with what it tells."""
    rows, parts, late = [], [], []
    for name, title, about, typed in WAYS:
        parts.append(f"## {title}\n\n{about}\n")
        for lang, language in LANGUAGES.items():
            lines = typed[lang]
            play, roll = first_plays(program, lang, SEED, lines)
            rows.append(f"| {title} | {language} | {play} | {roll} |")
            for what, at, most in (("play", play, FIRST_PLAY), ("roll", roll, FIRST_ROLL)):
                if at is None or at > most:
                    late.append(f"{name} {lang}: the first {what} after {at} key presses, "
                                f"more than {most}")
            parts.append(f"### {title}, in {language}\n\n```text\n"
                         f"{transcript(program, lang, SEED, lines)}\n```\n")
    head = HEAD.format(play=FIRST_PLAY, roll=FIRST_ROLL)
    return head + "\n".join(rows) + "\n\n" + "\n".join(parts), late


SEED = 10  # the first game begins with 5-3


def main():
    args = [arg for arg in sys.argv[1:] if arg != "--update"]
    if len(args) != 1:
        sys.exit(__doc__)
    text, late = write(os.path.abspath(args[0]))
    if "--update" in sys.argv[1:]:
        with open(DOCUMENT, "w", encoding="utf-8") as file:
            file.write(text)
    checks = [("the first plays come soon", late),
              ("docs/first-five-minutes.md is up to date", runner.compare(DOCUMENT, text))]
    print(f"1..{len(checks)}")
    for number, (what, wrong) in enumerate(checks, 1):
        print(f"{'not ok' if wrong else 'ok'} {number} - {what}")
        for line in wrong[:60]:
            print("# " + line)
    return 1 if any(wrong for _, wrong in checks) else 0


if __name__ == "__main__":
    sys.exit(main())
