#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Certificates that do not hold and answers that are wrong are found, in puzzles and drills; those that
ship hold; and what drills explain."""
import json
import os
import random
import re
import subprocess
import sys
import tempfile

try:
    import yaml
except ImportError:
    print("1..0 # SKIP python3-yaml is missing")
    sys.exit(0)

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))

import tap  # noqa: E402
from tap import DEEP, case, whole_case  # noqa: E402

PUZZLEGEN, BRADE = sys.argv[1:3]
ROOT = os.environ.get("BRADE_SOURCE", ".")
PUZZLES = os.path.join(ROOT, "puzzles")


def run(program, *args, good=True):
    done = subprocess.run([program, *args], capture_output=True, text=True, timeout=280,
                          check=False)
    assert done.returncode in (0, 1, 2, 3), f"status {done.returncode}: {done.stderr[-400:]}"
    if good is not None:
        assert (done.returncode == 0) == good, f"{args}: {done.stdout[-200:]} {done.stderr[-600:]}"
    return done.stdout + done.stderr


def read(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)


def loaded(text):
    return yaml.load(text, getattr(yaml, "CBaseLoader", yaml.BaseLoader))


# ---- what is planted is found ----

def parted(text):
    """What stands before the items of a set, and the items."""
    head, *items = re.split(r"(?m)^(?=  - id: )", text)
    return head, items


def drilled(*words):
    return parted(run(BRADE, "drills", *words, "--seed", "5"))


def first_item(theme, holds):
    """A set of one puzzle, the first drill of a theme whose text holds this."""
    head, items = drilled(theme, "60")
    return head + next(item for item in items if holds in item)


def item_of_idea(name, holds):
    """A set of one puzzle, the first of an idea whose text holds this, without the idea's page."""
    head, items = parted(read(os.path.join(PUZZLES, "ideas", f"{name}.yaml")))
    head = re.sub(r"(?ms)^page:\n.*?(?=^items:)", "", head)
    return head + next(item for item in items if holds in item)


def planted(text, deep=False):
    """What check says of a text; deep: recomputing its certificates too."""
    with tempfile.TemporaryDirectory() as at:
        path = os.path.join(at, "planted.yaml")
        write(path, text)
        said = run(BRADE, "check", path, good=None)
        if deep and "error" not in said:
            said = run(PUZZLEGEN, "certify", "check", path, good=None)
        return said


def must_find(text, wrong, deep=False):
    assert wrong != text, "nothing was planted"
    clean, said = planted(text, deep), planted(wrong, deep)
    assert "error:" not in clean, clean
    assert "error:" in said, f"not found:\n{wrong[-900:]}"


@whole_case
def wrong_answers_are_found():
    best = item_of_idea("far-before-near", "method: rollout")
    values = re.findall(r"\{is: ([^,]+),", best)
    must_find(best, re.sub(r"answers: \[.*\]", f"answers: [{values[1]}]", best))
    legal = first_item("legal-play", "answer: no")
    must_find(legal, re.sub(r"answer: no\n *code: .*\n", "answer: yes\n", legal))
    plays = first_item("legal-play", "plays: all")
    must_find(plays, re.sub(r"answers: \[([^,\]]*), [^\]]*\]", r"answers: [\1]", plays))
    rolls = first_item("jan", "rolls: ")
    must_find(rolls, re.sub(r"answers: \[[^,]*, ", "answers: [", rolls))
    forced = first_item("forced", "set: all")
    other = first_item("forced", "plays: all") if "plays: all" in forced else forced
    must_find(other, other.replace("set: all", "set: ends"))
    match = first_item("match-score", "asks: standing")
    turned = match.replace("          right: yes\n", "", 1)
    option = re.search(r"        - text: .*\n(?!          right)", match).group(0)
    must_find(match, turned.replace(option, option + "          right: yes\n", 1))
    preroll = item_of_idea("time-to-give-up", "\n      answer: give-up\n")
    must_find(preroll, preroll.replace("\n      answer: give-up\n", "\n      answer: play-on\n"))


@case
def the_score_turns_the_answer_round():
    item = item_of_idea("what-the-score-asks", "play: best")
    must_find(item, re.sub(r" *match: .*\n", "", item), deep=True)


@whole_case
def wrong_certificates_are_found():
    best = item_of_idea("far-before-near", "method: rollout")
    figure = re.search(r"- \{is: [^,]+, equity: (-?[0-9.]+)", best).group(1)
    other = f"{float(figure) + 0.02:.4f}"
    must_find(best, best.replace(f"equity: {figure}", f"equity: {other}"), deep=True)
    lines = re.findall(r" *- \{is: .*\n", best)
    must_find(best, best.replace(lines[0], "").replace(lines[1], lines[1] + lines[0]))
    must_find(best, best.replace("seed: 1\n", "seed: 2\n"), deep=True)
    rules = first_item("jan", "counted: ")
    must_find(rules, re.sub(r"counted: (\d+)", lambda m: f"counted: {int(m[1]) + 1}", rules))
    must_find(best, best.replace("method: rollout", "method: guess"))
    must_find(best, best.replace("truncate:", "truncated:"))
    match = first_item("match-score", "scale: ")
    must_find(match, re.sub(r"length: \d+", "length: 1", match))


@whole_case
def wrong_rulesets_are_found():
    for text in (item_of_idea("far-before-near", "rules: lyckans-talisman"),
                 first_item("jan", "counted: ")):
        must_find(text, re.sub(r"        rules: [a-z-]+", "        rules: backgammon", text))
    there = first_item("legal-here-not-there", "other: ")
    rules = re.search(r"        rules: ([a-z-]+)", there).group(1)
    must_find(there, re.sub(r"other: [a-z-]+", f"other: {rules}", there))


@whole_case
def another_engine_agrees_and_renewing_makes_it_the_same():
    text = item_of_idea("far-before-near", "method: rollout")
    with tempfile.TemporaryDirectory() as at:
        path = os.path.join(at, "one.yaml")
        write(path, re.sub(r"engine: net.*", "engine: net-0-00000000", text))
        assert "1 that agree" in run(PUZZLEGEN, "certify", "check", path)
        run(PUZZLEGEN, "certify", "renew", path)
        assert "1 with the same figures" in run(PUZZLEGEN, "certify", "check", path)
        run(PUZZLEGEN, "certify", "again", "144", path)
        values = re.findall(r"\{is: ([^,]+),", text)
        wrong = re.sub(r"answers: \[.*\]", f"answers: [{values[1]}]", text)
        write(path, wrong)
        run(PUZZLEGEN, "certify", "renew", path, good=False)
        run(PUZZLEGEN, "certify", "drop", path, good=False)
        assert "- id:" not in read(path)


@whole_case
def certificates_hold():
    ideas = os.path.join(PUZZLES, "ideas")
    paths = sorted(os.path.join(ideas, name) for name in os.listdir(ideas))
    said = run(PUZZLEGEN, "certify", "check", *tap.sample(paths, 3))
    assert " 0 failed" in said, said


# ---- what drills explain ----

def sentences(text):
    return {part.strip() for part in re.split(r"(?<=[.?])\s+", text) if part.strip()}


def verdict_of(item, body, play):
    rules = item.get("rules", body.get("rules", "lyckans-talisman"))
    said = run(BRADE, "judge", "--json", "--lang", "en", "--rules", rules, item["position"],
               item["ask"]["roll"], play, good=None)
    return json.loads(said)["text"]


@whole_case
def explanations_do_not_repeat_the_verdict():
    """The program tells the verdict of an answer before the explanation."""
    asked = []
    head, items = drilled("300")
    body = loaded(head + "".join(items))
    for item in body["items"]:
        ask = item["ask"]
        if "legal" in ask or ask.get("play", "best") != "best":
            asked.append((item, body, ask.get("legal") or ask["play"][0]))
    assert len(asked) >= 60, len(asked)
    for item, body, play in asked if DEEP else random.Random(5).sample(asked, 40):
        again = sentences(verdict_of(item, body, play)) & sentences(item["ask"]["explain"]["en"])
        assert not again, f"{item['id']}: {again}"


def told(path, answer, lang):
    """What is said of an answer at the prompt to the one puzzle of a file."""
    done = subprocess.run([BRADE, "solve", path, "--no-store", "--lang", lang, "--color", "never"],
                          input=f"{answer}\nquit\n", capture_output=True, text=True, timeout=280,
                          env=dict(os.environ, BRADE_DATADIR=os.path.abspath(ROOT)),
                          check=False)
    assert done.returncode == 0, f"{path}: {done.stdout}{done.stderr}"
    return " ".join(done.stdout.partition(f"> {answer}\n")[2].split())


@whole_case
def nothing_is_told_twice():
    head, items = drilled("200")
    asked = []
    for item in items:
        if re.search(r"(?m)^      (rolls|plays|choice):", item):
            continue
        answer = re.search(r"(?m)^      (?:answer: (.*)|play: \[([^,\]]*))", item)
        asked.append((item, answer.group(1) or answer.group(2)))
    assert len(asked) > 50, len(asked)
    with tempfile.TemporaryDirectory() as at:
        path = os.path.join(at, "one.yaml")
        for item, answer in random.Random(3).sample(asked, len(asked) if DEEP else 16):
            write(path, head + item)
            for lang in ("en", "sv"):
                said = told(path, answer, lang)
                long = [s for s in re.split(r"(?<=[.!?]) ", said) if len(s) > 40]
                assert said, f"{item}: {answer} is not answered"
                assert len(long) == len(set(long)), f"{item}: {said}"


tap.run()
