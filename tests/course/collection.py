#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The puzzles as one collection: titles of their own, hints and reasons everywhere, and hardly any two
that are nearly the same.

    collection.py PROGRAM"""
import collections
import glob
import json
import os
import re
import subprocess
import sys

try:
    import yaml
except ImportError:
    print("1..0 # SKIP python3-yaml is missing")
    sys.exit(0)

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))

import tap  # noqa: E402
from tap import case  # noqa: E402

PROGRAM = sys.argv[1]
ROOT = os.environ.get("BRADE_SOURCE", ".")
PUZZLES = os.path.join(ROOT, "puzzles")
TITLE_MOST = 3  # of one title, the roll in it aside
SHARE_LEAST = 0.12  # of each difficulty among the ideas' problems: docs/measured/spread
ALIKE = 26  # of 30 checkers, by which two boards are nearly the same
HINTS = 3  # where to look, what to count, what the idea or the rule says; of a line's turn two
COPIES_MOST = 0.01  # such pairs, of all that are compared


def items():
    for path in sorted(glob.glob(os.path.join(PUZZLES, "*", "*.yaml"))):
        with open(path, encoding="utf-8") as file:
            body = yaml.load(file, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        for item in body.get("items", []):
            yield f"{os.path.relpath(path, PUZZLES)}: {item['id']}", item


def questions():
    said = subprocess.run([PROGRAM, "questions", "--json", PUZZLES], capture_output=True, check=True,
                          timeout=tap.PATIENCE, env={**os.environ, "BRADE_DATADIR": ROOT}).stdout
    return [json.loads(line) for line in said.splitlines()]


def checkers(position):
    """Where they stand: how many of a side on a point or on the bar."""
    board, bar = position.split(":")[:2]
    at = collections.Counter()
    for point, letter in enumerate(board):
        if letter != "-":
            at[point, letter.isupper()] = ord(letter.lower()) - ord("a") + 1
    for side, count in enumerate(bar.split(",")):
        at["bar", side == 0] = int(count)
    return +at


@case
def titles_are_their_own():
    for language in ("sv", "en"):
        seen = collections.defaultdict(list)
        for name, item in items():
            title = item["title"]
            words = title[language] if isinstance(title, dict) else title
            seen[re.sub(r"[1-6]-[1-6]", "", words).strip(" :.,?!").lower()].append(name)
        often = {title: names for title, names in seen.items() if len(names) > TITLE_MOST}
        assert not often, often


@case
def puzzles_hint_and_explain():
    for name, item in items():
        asks = [item["ask"]] if "ask" in item else [step["ask"] for step in item["steps"] if "ask" in step]
        for ask in asks:
            asked = [turn for turn in ask["line"] if "reply" not in turn] if "line" in ask else [ask]
            least = HINTS - ("line" in ask)
            assert all(len(turn.get("hints", [])) >= least for turn in asked), f"{name} has too few hints"
            assert "explain" in ask or all("explain" in turn for turn in asked), f"{name} explains nothing"


@case
def ideas_go_from_easy_to_hard():
    """Above the mark of what is made anew and below it; and each difficulty has its share."""
    shares = collections.Counter()
    for path in sorted(glob.glob(os.path.join(PUZZLES, "ideas", "*.yaml"))):
        with open(path, encoding="utf-8") as file:
            parts = re.split(r"^  # .*\n", file.read().partition("\nitems:\n")[2], flags=re.M)
        for part in parts:
            told = [int(d) for d in re.findall(r"^    difficulty: (\d)$", part, re.M)]
            assert told == sorted(told), (path, told)
            shares.update(told)
    least = SHARE_LEAST * sum(shares.values())
    assert len(shares) == 5 and all(count >= least for count in shares.values()), shares


@case
def folders_are_themes_and_ids_are_given_once():
    asked = questions()
    again = [name for name, n in collections.Counter(q["id"] for q in asked).items() if n > 1]
    astray = [q["id"] for q in asked if q["file"].split("/")[-2] not in ("first", "ideas", q["theme"])]
    assert not again and not astray, (again, astray)


@case
def hardly_any_is_a_near_copy():
    """Of those that ask for the best play and have it proved, of one theme and under the same rules:
    with so many checkers alike of those in play. A rule may be asked on the same board twice."""
    groups, alike = collections.defaultdict(list), []
    for q in questions():
        if q["kind"] == "play" and q["certificate"] and "." not in q["id"].rsplit("/", 1)[1]:
            groups[q["theme"], q["rules"]].append((q["id"], checkers(q["position"])))
    asked = sum(len(group) for group in groups.values())
    assert asked > 130, asked
    for group in groups.values():
        for i, (one, a) in enumerate(group):
            alike += [(one, other) for other, b in group[:i]
                      if 30 * (a & b).total() >= ALIKE * max(a.total(), b.total())]
    assert len(alike) <= COPIES_MOST * asked, alike


tap.run()
