#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Mining puzzles: shards that together give what one run gives, runs that were killed, the sets that
are written, certificates that do not hold, and the collection itself."""
import functools
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time

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
DRILLED = ("legal-play", "forced", "jan", "match-score", "legal-here-not-there")
LEAST, LEAST_OF_THEME = 150, 5  # beside the ideas, where most stand; the rules are asked by drills


def run(program, *args, good=True, **more):
    done = subprocess.run([program, *args], capture_output=True, text=True, timeout=280,
                          check=False, env=dict(os.environ, **more))
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


def all_files(folder):
    found = {}
    for base, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(base, name)
            found[os.path.relpath(path, folder)] = read(path)
    return found


def mine(theme, first, end, path, seed=3):
    return run(PUZZLEGEN, "mine", theme, str(first), str(end), path, "--seed", str(seed))


def gathered(folder, *records):
    os.makedirs(folder)
    run(PUZZLEGEN, "gather", folder, "30", *records)
    return all_files(folder)


SHARDED = tap.sample([("one-die", 7), ("race", 12), ("give-up", 6), ("hit-or-not", 5)], 2)


@case
def shards_give_the_files_of_one_run():
    with tempfile.TemporaryDirectory() as at:
        whole, parts = [], []
        for theme, n in SHARDED:
            path = os.path.join(at, theme)
            mine(theme, 0, n, path)
            whole.append(path)
            for number, (first, end) in enumerate([(n // 3, n), (0, n // 3)]):
                part = f"{path}.{number}"
                mine(theme, first, end, part)
                parts.append(part)
        one = gathered(os.path.join(at, "one"), *whole)
        many = gathered(os.path.join(at, "many"), *reversed(parts))
        run(BRADE, "fmt", "--check", os.path.join(at, "one"))
        assert one == many, "the files differ"
        assert len(one) >= len(SHARDED) - 1, sorted(one)
        for name in one:
            run(BRADE, "check", os.path.join(at, "one", name))


def jobs_until_killed(theme, jobs, path, wanted):
    """Mines anew and kills it when so many jobs are in the file; how many there are then."""
    def done():
        return read(path).count("\n@ ") if os.path.exists(path) else 0
    if os.path.exists(path):
        os.remove(path)
    with subprocess.Popen([PUZZLEGEN, "mine", theme, "0", str(jobs), path, "--seed", "3"],
                          stderr=subprocess.DEVNULL) as child:
        while done() < wanted:
            assert child.poll() is None or done() >= wanted, "it ended too early"
            time.sleep(0.002)
        child.kill()
    return done()


@case
def a_killed_run_goes_on():
    with tempfile.TemporaryDirectory() as at:
        whole, path = os.path.join(at, "whole"), os.path.join(at, "killed")
        mine("one-die", 0, 4, whole)
        done = 0
        while not 2 <= done < 4:  # once more if it was through before the signal came
            done = jobs_until_killed("one-die", 4, path, wanted=2)
        mine("one-die", 0, 4, path)
        assert read(path) == read(whole)
        for cut in random.Random(1).sample(range(len(read(whole))), 3):
            write(path, read(whole)[:cut])
            mine("one-die", 0, 4, path)
            assert read(path) == read(whole), f"cut at {cut}"


@case
def a_file_of_other_jobs_is_refused():
    with tempfile.TemporaryDirectory() as at:
        path = os.path.join(at, "file")
        mine("one-die", 0, 3, path)
        before = read(path)
        for words in (["jan", "0", "3"], ["one-die", "1", "3"], ["one-die", "0", "2"]):
            run(PUZZLEGEN, "mine", *words, path, "--seed", "3", good=False)
            assert read(path) == before
        run(PUZZLEGEN, "mine", "one-die", "0", "3", path, "--seed", "4", good=False)
        for theme in ("no-such-theme", "forced", "jan/rolls"):  # rules are asked by drills
            said = run(PUZZLEGEN, "mine", theme, "0", "0", os.path.join(at, "new"), good=False)
            assert "there is no theme" in said, said
        write(path, before[: len(before) - 20])
        os.makedirs(os.path.join(at, "p"))
        run(PUZZLEGEN, "gather", os.path.join(at, "p"), "5", path, good=False)
        write(path, "something else\n")
        run(PUZZLEGEN, "gather", os.path.join(at, "p"), "5", path, good=False)


@case
def without_the_swedish_messages_nothing_is_written():
    with tempfile.TemporaryDirectory() as at:
        record, folder = os.path.join(at, "record"), os.path.join(at, "p")
        os.makedirs(folder)
        mine("one-die", 0, 3, record)
        for words in (["mine", "one-die", "0", "3", os.path.join(at, "other")],
                      ["gather", folder, "5", record]):
            said = run(PUZZLEGEN, *words, good=False, BRADE_LOCALEDIR=at)
            assert "Swedish" in said, said
        assert not os.path.exists(os.path.join(at, "other")) and os.listdir(folder) == []


PAGE = """puzzles: burst-attack
title: {sv: Sprängjansattacken, en: The burst jan attack}
theme: burst-attack
page:
  - say: {sv: En idé., en: An idea.}
items:
"""


@whole_case
def lines_go_below_their_idea():
    with tempfile.TemporaryDirectory() as at:
        page, record = os.path.join(at, "page.yaml"), os.path.join(at, "record")
        mine("burst-attack/line", 0, 1, record, seed=3)
        said = run(PUZZLEGEN, "gather", at, "30", record, good=False)
        assert "ideas fill" in said, said
        write(page, PAGE)
        for _ in range(2):  # again makes it anew
            run(PUZZLEGEN, "ideas", "fill", page, "5", record)
            run(BRADE, "check", "--renew", page)
            items = loaded(read(page))["items"]
            assert read(page).startswith(PAGE) and len(items) == 1 and "line" in items[0]["ask"]
        write(page, PAGE + read(page)[len(PAGE):].replace("burst-attack-", "by-hand-"))
        write(page, read(page).replace("  # Lines of several turns, found as well and made anew.\n", ""))
        said = run(PUZZLEGEN, "ideas", "fill", page, "5", record, good=False)
        assert "no problem" in said, f"a position comes twice: {said}"
        run(PUZZLEGEN, "mine", "burst-attack/no-such-group", "0", "1", record, good=False)


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
    for holds in ("play: best", "preroll: "):
        item = item_of_idea("what-the-score-asks", holds)
        must_find(item, re.sub(r" *match: .*\n", "", item), deep=True)


@whole_case
def what_the_score_asks_is_mined():
    with tempfile.TemporaryDirectory() as at:
        record, path = os.path.join(at, "record"), os.path.join(at, "set.yaml")
        mine("match-score/play", 0, 1, record, seed=1)
        items = "".join(line for line in read(record).splitlines(True) if line[0] not in "#@.")
        assert "match: {games: 3, white: " in items, items
        write(path, f"puzzles: p\ntitle: T\ntheme: match-score\nitems:\n{items}")
        run(BRADE, "check", path)
        assert " 0 failed" in run(PUZZLEGEN, "certify", "check", path)


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


# ---- the collection ----

@functools.lru_cache(maxsize=None)
def sets():
    """Those of themes; ideas have tests of their own (test_ideas.py)."""
    found = []
    for base, _, names in sorted(os.walk(PUZZLES)):
        for name in sorted(names):
            if name.endswith(".yaml") and os.path.basename(base) != "ideas":
                path = os.path.join(base, name)
                found.append((path, loaded(read(path))))
    return found


@whole_case
def there_are_enough_of_every_theme():
    count, ids = {}, set()
    for path, body in sets():
        for item in body.get("items", []):
            theme = item.get("theme", body["theme"])
            count[theme] = count.get(theme, 0) + 1
            name = (body["puzzles"], item["id"])
            assert name not in ids, name
            ids.add(name)
            assert os.path.basename(os.path.dirname(path)) == theme, path
    few = {theme: n for theme, n in count.items() if n < LEAST_OF_THEME}
    assert not few and len(count) >= 16, f"{few}, {len(count)} themes"
    assert sum(count.values()) >= LEAST, sum(count.values())


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


@whole_case
def certificates_hold():
    ideas = os.path.join(PUZZLES, "ideas")
    paths = sorted(os.path.join(ideas, name) for name in os.listdir(ideas))
    said = run(PUZZLEGEN, "certify", "check", *tap.sample(paths, 3))
    assert " 0 failed" in said, said


tap.run()
