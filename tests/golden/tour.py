#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A learner's way through every shipped lesson and puzzle file: each question gets a wrong answer,
at times a hint, then the right one, and the program's own list of questions says which that is.
Then the lesson's exam, drawn by the seed 1, with every fourth answer wrong and looked at again.
tests/golden/tour/FILE.sv.out and FILE.en.out are the transcripts it must give, FILE-exam.sv.out and
so on those of the exams. Of the sets of puzzles that were mined the first of each theme is walked
through, and has no transcript to compare with, since mining anew changes it.

    tour.py [--update] PROGRAM [FILE…]

A transcript must end as a session does that has answered everything. Prints TAP."""
import itertools
import json
import os
import subprocess
import sys

import yaml

from runner import run

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
LIGHT = bool(os.environ.get("BRADE_LIGHT"))


def content_files():
    for folder in ("lessons", "puzzles"):
        for path, _, names in sorted(os.walk(os.path.join(ROOT, folder))):
            for name in sorted(names):
                mined = name.startswith("mined-") and name != "mined-1.yaml"
                if name.endswith((".yaml", ".yml")) and not mined:
                    yield os.path.relpath(os.path.join(path, name), ROOT)


def questions(program, file, *options):
    done = subprocess.run([program, "questions", "--json", "--lang", "en", "--seed", "1",
                           *options, file], cwd=ROOT, capture_output=True, check=True,
                          encoding="utf-8")
    return [json.loads(line) for line in done.stdout.splitlines()]


def read(file):
    with open(os.path.join(ROOT, file), encoding="utf-8") as stream:
        return yaml.load(stream, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def steps(top):
    """Every step of the file in order, those of its page first: the mapping that may hold `ask`."""
    yield from top.get("page", [])
    for item in top.get("items", [top]):
        yield from item.get("steps", [item])


def pool(top):
    return top.get("exam", {}).get("pool", [])


PAIRS = ("one-die two-dice", "give-up play-on", "double no-double", "take drop")
INSTEAD = {a: b for pair in PAIRS for a, b in (pair.split(), pair.split()[::-1])}
WRONG = {"legal": lambda right: "nej" if right[0] == "yes" else "ja",
         "number": lambda right: str(int(right[0]) + 1),
         "choice": lambda right: "b" if right[0] == "a" else "a",
         "preroll": lambda right: INSTEAD[right[0]]}


def wrong_answer(question):
    """Something that is not right; None where nothing sure can be made up."""
    kind, right = question["kind"], question["answers"]
    if kind in WRONG:
        return WRONG[kind](right)
    if kind == "rolls":
        rolls = [f"{a}-{b}" for a in range(1, 7) for b in range(1, a + 1)]
        return next((roll for roll in rolls if roll not in right), None)
    if kind == "plays":
        return right[0]  # one of several
    return "bar/6" if "bar/6" not in right[0] else "1/2/3/4"


def right_answer(question):
    right = question["answers"]
    if question["kind"] == "rolls":
        return " ".join(right) or "inga"
    if question["kind"] == "plays":
        return "; ".join(right)
    if question["kind"] == "choice":
        return " ".join(right)
    return right[0] if right[0] != "any" else "bar/6"


def answer_lines(question, number):
    lines = ["ledtråd"] if number % 3 == 0 else []
    wrong = wrong_answer(question)
    lines += [wrong] if wrong is not None else []
    return lines + [right_answer(question), ""]


def typed_lines(program, file):
    top = read(file)
    left = questions(program, file)
    lines, number = [], 0
    for step in steps(top):
        if "ask" not in step:
            lines.append("")
            continue
        question = left.pop(0)
        number += 1
        if question["kind"] != "line":
            lines += answer_lines(question, number)
            continue
        for main in question["answers"] if left else []:
            turn = left.pop(0)
            if main != "any":  # from another play the line would go on elsewhere
                turn = turn | {"answers": [main] + turn["answers"]}
            lines += answer_lines(turn, number)
    assert len(left) == len(pool(top)), [q["id"] for q in left]
    return "\n".join(lines) + "\n"


def exam_lines(program, file):
    lines, looks = [], []
    for number, question in enumerate(questions(program, file, "--exam"), 1):
        # a play that cannot be played at all is asked for anew, and does not count
        certain = number % 4 == 0 and question["kind"] not in ("play", "plays")
        wrong = wrong_answer(question) if certain else None
        lines += [wrong if wrong is not None else right_answer(question), ""]
        looks += [""] if wrong is not None else []
    return "\n".join(lines + looks) + "\n"


ENDS = {"sv": ("Det var hela lektionen.", "Det var sista problemet."),
        "en": ("That was the whole lesson.", "That was the last puzzle.")}
EXAM_ENDS = {"sv": (" ställer samma frågor igen.",), "en": (" asks these questions again.",)}


def check_file(program, file, lang, update):
    args = ("learn " if file.startswith("lessons/") else "solve ") + file
    return check_session(program, args, typed_lines(program, file), file[:-5], lang, ENDS, update)


def check_exam(program, file, lang, update):
    return check_session(program, f"exam {file} --seed 1", exam_lines(program, file),
                         file[:-5] + "-exam", lang, EXAM_ENDS, update)


def check_session(program, args, typed, name, lang, ends, update):
    settings = {"args": args, "content": "shipped", "columns": "80", "status": "0", "history": ""}
    out, wrong = run.transcript(program, settings, typed.encode(), lang)
    path = os.path.join(HERE, "tour", name.replace("/", "-") + f".{lang}.out")
    if not any(words in out for words in ends[lang]):
        wrong.append("the session does not come to its end")
    if "mined-" in name:
        return wrong
    if update:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as stream:
            stream.write(out)
        return wrong
    return wrong + run.compare(path, out)


def main():
    args = [arg for arg in sys.argv[1:] if arg != "--update"]
    if not args:
        sys.exit(__doc__)
    program, number, failed = os.path.abspath(args[0]), 0, 0
    for turn, file in enumerate(args[1:] or content_files()):
        checks = [check_file] + [check_exam] * ("exam" in read(file))
        for check, lang in itertools.product(checks, ("sv", "en")):
            if LIGHT and (turn + (check is check_exam) + (lang == "en")) % 2:
                continue  # in one language each, by turns
            number += 1
            wrong = check(program, file, lang, "--update" in sys.argv[1:])
            failed += bool(wrong)
            what = file + (" exam" if check is check_exam else "")
            print(f"{'not ok' if wrong else 'ok'} {number} - {what} {lang}")
            for line in wrong[:60]:
                print("# " + line)
    print(f"1..{number}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
