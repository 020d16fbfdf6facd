#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The exams of the shipped lessons, sat in both languages: with every answer right, and with every
question left out and looked at again."""
import functools
import glob
import json
import os
import re

import tap
from tap import brade, case, equal, holds

tap.PROGRAM = os.path.abspath(tap.PROGRAM)
ROOT = os.path.abspath(os.environ.get("BRADE_SOURCE", "."))
def has_exam(path):
    with open(path, encoding="utf-8") as file:
        return re.search(r"^exam:", file.read(), re.M) is not None


LESSONS = list(filter(has_exam, sorted(glob.glob(f"{ROOT}/lessons/[0-9]*.yaml"))))[::4 if tap.LIGHT else 1]
YES = {"sv": {"yes": "ja", "no": "nej"}, "en": {}}
ALL_RIGHT = {"sv": "{0} rätt av {0}.", "en": "{0} of {0} right."}
AGAIN = {"sv": "prov {} frö {}", "en": "exam {} seed {}"}
SKIP = {"sv": "hoppa", "en": "skip"}
MISTAKE = {"sv": "fel {0} av {0}", "en": "mistake {0} of {0}"}


@functools.lru_cache(maxsize=None)
def questions(lesson, seed):
    done = brade("questions", "--exam", "--seed", str(seed), "--json", lesson)
    equal(done.status, 0)
    return [json.loads(line) for line in done.out.decode().splitlines()]


def typed(question, lang):
    """What is typed as the answer to a question."""
    answers = question["answers"]
    if question["kind"] == "play":
        return answers[0]
    return ("; " if question["kind"] == "plays" else " ").join(
        YES[lang].get(answer, answer) for answer in answers)


def sit_all(lang, seed_of, lines_of):
    """Sits all exams in one session, the first begun by the command, the others at the prompt; what
    was said in each. lines_of(questions) is typed."""
    typed_lines = []
    for lesson in LESSONS:
        if lesson != LESSONS[0]:
            typed_lines.append(AGAIN[lang].format(number(lesson), seed_of(lesson)))
        typed_lines += lines_of(questions(lesson, seed_of(lesson)))
    done = brade("exam", str(number(LESSONS[0])), "--seed", str(seed_of(LESSONS[0])), "--lang", lang,
                 stdin="\n".join([*typed_lines, "quit", ""]).encode(), BRADE_DATADIR=ROOT)
    equal(done.status, 0)
    begun = r" > " + AGAIN[lang].format(r"\d+", r"\d+") + "\n"
    parts = re.split(begun, done.out.decode())
    equal(len(parts), len(LESSONS))
    return zip(LESSONS, parts)


def number(lesson):
    return int(re.match(r"\d+", os.path.basename(lesson)).group())


def every_answer_is_taken(lang):
    def lines_of(asked):
        return [line for q in asked for line in (typed(q, lang), "")]
    for lesson, words in sit_all(lang, number, lines_of):
        holds(words, ALL_RIGHT[lang].format(len(questions(lesson, number(lesson)))))
        holds(words, AGAIN[lang].format(number(lesson), number(lesson)))


def every_mistake_is_shown(lang):
    def lines_of(asked):
        return [SKIP[lang], ""] * len(asked) + [""] * 2 * len(asked)
    for lesson, words in sit_all(lang, lambda _: 1, lines_of):
        holds(words, MISTAKE[lang].format(len(questions(lesson, 1))))
        faults = re.findall(r"[?!]\.|\.\.$|\(null\)|%[sdz]|^How many\?$|^Hur många\?$", words, re.M)
        equal(faults, [])


@case
def every_answer_is_taken_in_swedish():
    every_answer_is_taken("sv")


@case
def every_answer_is_taken_in_english():
    every_answer_is_taken("en")


@case
def every_mistake_is_shown_in_swedish():
    every_mistake_is_shown("sv")


@case
def every_mistake_is_shown_in_english():
    every_mistake_is_shown("en")


@case
def a_play_told_in_the_other_sides_numbers_says_so():
    said = re.compile(r"(?:Svart|Vit|Black|White) (?:spelar|säger|plays|says) \d+/\d[^.]*\.")
    for lesson in LESSONS:
        with open(lesson, encoding="utf-8") as file:
            exam = re.search(r"^exam:\n(?:[ \n].*\n?)*", file.read(), re.M)
        words = re.sub(r"\s+", " ", exam[0] if exam else "")
        equal([one for one in said.findall(words) if not re.search("egna nummer|own numbers", one)], [])


def begun(*args):
    return brade("exam", *args, "--no-store", stdin=b"quit\n", BRADE_DATADIR=ROOT, BRADE_NOW="1790000000").out


@case
def exams_begun_together_differ_unless_the_teacher_fixes_them():
    first = str(number(LESSONS[0]))
    assert len({begun(first) for _ in range(4)}) > 1
    equal(len({begun(first, "--seed", "7") for _ in range(2)}), 1)
    with open(f"{ROOT}/tests/course/good/exam.yaml", encoding="utf-8") as file:
        path = os.path.join(tap.STATE.name, "fixed.yaml")
        with open(path, "w", encoding="utf-8") as fixed:
            fixed.write(file.read().replace("  minutes: 90\n", "  minutes: 90\n  seed: 4711\n"))
    equal(len({begun(path) for _ in range(2)}), 1)
    equal(begun(path), begun(path, "--seed", "4711"))
    failed = [brade("exam", path, *args, "--no-store", "--lang", "en", stdin=b"skip\n\n" * 60).out.decode()
              for args in ([], ["--seed", "7"])]
    equal(["the next exam has the same questions" in re.sub(r"\s+", " ", out) for out in failed], [True, False])


LESSON = "lesson: {}\nnumber: {}\ntitle: T\nteaches: [{}]\nsteps: [{{say: x}}]\n"
EXAM = "exam:\n  draw:\n    - {theme: hitting, ask: legal, times: 12}\n    - {theme: reduction, ask: legal, times: 4}\n"


@case
def an_exam_asks_what_the_lessons_up_to_it_taught():
    names = [os.path.join(tap.STATE.name, f"taught-{name}.yaml") for name in "abc"]
    for before, bars in (("hitting, moving", False), ("hitting, entering, band-ban, full-use", True)):
        for name, text in zip(names, (LESSON.format("a", 1, before), LESSON.format("b", 2, "moving") + EXAM,
                                      LESSON.format("c", 3, "reduction, entering"))):
            with open(name, "w", encoding="utf-8") as file:
                file.write(text)
        asked = [json.loads(line) for seed in range(4) for line in
                 brade("questions", "--exam", "--seed", str(seed), "--json", names[1]).out.splitlines()]
        bar = [q for q in asked if q["theme"] == "hitting" and ":0,0:" not in q["position"]]
        equal((len(asked), bool(bar)), (64, bars))
        told = brade("check", *names, "--lang", "en").err.decode()
        equal(re.findall("no lesson up to this exam teaches '(.*?)'", told), ["reduction"])


if __name__ == "__main__":
    tap.run()
