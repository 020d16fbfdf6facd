#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Texts in the small Markdown: the same lesson at the prompt, to the ear, in the book and as events,
and what is said of what is not known."""
import json
import os
import tempfile
import xml.etree.ElementTree as ET

import tap
from tap import brade, case, equal, holds

XHTML = "{http://www.w3.org/1999/xhtml}"
FOLDER = tempfile.TemporaryDirectory(prefix="brade-written-")
LESSON = r"""lesson: written
title: A *plain* title
summary: A *short* one.
steps:
  - say: |
      A hit checker goes to the **bar**; *never* forget it. See
      [the rules](https://example.org/a?b=1&c=2) or <who@example.org>, not
      *this* too.

      Two things:

      - count the shots, of which there are always a good deal more than anybody would have thought
        - all of them
      - then *play*

      > An old saying.

      1. First.
      2. Then.

      The start: {board: start} So it begins, 2*3 \*.
  - position: start
    ask:
      roll: 6-5
      text: 'Which *one*: {play: 1/7 1/6}?'
      hints:
        - The **first**.
      play: [1/7 1/6]
      feedback:
        - answer: 1/12
          say: '*One* checker.'
        - answer: other
          say: |
            - too far
            - alone
      explain: |
        So:

        - {play: 1/7 1/6} it is.
  - ask:
      text: Which?
      choice: [{text: The *huk*, right: yes, say: '**Yes**.'}, bar/6**, '12. No']
"""


def written(name, text):
    path = os.path.join(FOLDER.name, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def lesson():
    return written("written.yaml", LESSON)


def learned(*options):
    result = brade("learn", lesson(), "--no-store", "--lang", "en", *options,
                   stdin=b"\n1/12\n1/2/3\nhint\n1/7 1/6\n\nhuk\nquit\n", COLUMNS="80", TERM="xterm")
    equal(result.err, b"")
    return result.out.decode()


@case
def it_is_right():
    result = brade("check", lesson(), "--lang", "en")
    equal((result.status, result.err), (0, b""))
    equal(brade("fmt", "--stdout", lesson()).out.decode().count("{board: start}"), 1)


@case
def at_the_prompt():
    out = learned()
    holds(out, """\
A hit checker goes to the bar; never forget it. See the rules
<https://example.org/a?b=1&c=2> or who@example.org, not this too.

Two things:

– count the shots, of which there are always a good deal more than anybody would
  have thought
  – all of them
– then play

│ An old saying.

1. First.
2. Then.

The start:

    12  11  10""")
    holds(out, "White to play.\n\nSo it begins, 2*3 *.\n")
    holds(out, "Which one: 1/7 1/6?\n")
    holds(out, "One checker.\n")
    holds(out, "\n– too far\n– alone\n")
    holds(out, "The first.\n")
    holds(out, "So:\n\n– 1/7 1/6 it is.\n")
    holds(out, ") The huk\n")
    holds(out, ") bar/6**\n")
    holds(out, ") 12. No\n")
    holds(out, "Just so. Yes.\n")
    holds(out, "A *plain* title")
    assert "\033" not in out and "{" not in out


@case
def what_stands_out_does_where_colours_are_shown():
    out = learned("--color", "always")
    holds(out, "the \033[1mbar\033[0m; \033[3mnever\033[0m forget")
    holds(out, "\033[4mthe rules\033[0m\n<https://example.org/a?b=1&c=2> or")
    holds(learned("--color", "always", "--theme", "plain"), "\033[4mnever\033[0m")


@case
def to_the_ear():
    out = learned("--plain")
    holds(out, "the rules, address https://example.org/a?b=1&c=2, or who@example.org")
    holds(out, "then play\nQuote: An old saying.\nItem 1: First.\nItem 2: Then.\nThe start:\n"
               "White to play.\nFirst quarter, points 1 to 6:\nPoint 1: 15 white checkers.\n")
    for sign in ("│", "– ", "**bar", "<http"):
        assert sign not in out, sign


@case
def in_the_book():
    folder = os.path.join(FOLDER.name, "book")
    equal(brade("export", lesson(), "--html", folder, "--lang", "en").status, 0)
    pages = [ET.parse(os.path.join(folder, name)).getroot() for name in os.listdir(folder)
             if name.startswith("lesson")]
    page = pages[0]
    texts = {tag: ["".join(e.itertext()) for e in page.iter(XHTML + tag)]
             for tag in ("em", "strong", "blockquote", "a")}
    for tag, words in (("em", "never"), ("em", "short"), ("em", "huk"), ("em", "One"), ("strong", "bar"),
                       ("strong", "first"), ("strong", "Yes")):
        assert words in texts[tag], (tag, words, texts[tag])
    equal([words.strip() for words in texts["blockquote"]], ["An old saying."])
    links = [a for a in page.iter(XHTML + "a") if "external" in (a.get("rel") or "")]
    equal([a.get("href") for a in links], ["https://example.org/a?b=1&c=2", "mailto:who@example.org"])
    inner = page.find(f".//{XHTML}section[@class='step']").findall(f".//{XHTML}ul/{XHTML}li/{XHTML}ul/{XHTML}li")
    equal(["".join(e.itertext()).strip() for e in inner], ["all of them"])
    equal([len(e) for e in page.iter(XHTML + "ol") if e.get("class") is None], [2])
    whole = ET.tostring(page, encoding="unicode")
    assert "javascript" not in whole


@case
def as_events():
    out = learned("--events")
    events = [json.loads(line) for line in out.splitlines()]
    rich = [event for event in events if "rich" in event]
    said = rich[0]
    assert said["words"].startswith("A hit checker goes to the bar; never forget it."), said["words"]
    spans = said["rich"][0]["spans"]
    equal([s["words"] for s in spans if s.get("strong")], ["bar"])
    equal([s["address"] for s in spans if "address" in s],
          ["https://example.org/a?b=1&c=2", "mailto:who@example.org"])
    boards = [b for b in said["rich"] if "position" in b]
    equal([b["position"] for b in boards], ["O-----------o-----------:0,0:w"])
    question = next(event for event in rich if event["event"] == "question")
    equal(question["words"], "Which one: 1/7 1/6?")
    assert {"words": "1/7 1/6", "play": True} in question["rich"][0]["spans"]
    options = [o for event in events if event["event"] == "question" for o in event["options"]]
    equal({o["words"]: "spans" in o for o in options}, {"The huk": True, "bar/6**": False, "12. No": False})
    try:
        import jsonschema
    except ImportError:
        return
    with open(os.path.join(tap.SOURCE, "docs", "events.schema.json"), encoding="utf-8") as schema:
        known = jsonschema.Draft202012Validator(json.load(schema))
    for event in events:
        known.validate(event)


@case
def what_is_not_known_is_told_and_shown_as_it_is():
    path = written("unknown.yaml", """lesson: unknown
title: T
steps:
  - say: |
      # Head
      A <b>bold</b> ![picture](x.png).

      | a | b |
      |---|---|

      ---

      Some `code`, [here](ftp://x).
""")
    result = brade("check", path, "--lang", "en")
    equal(result.status, 0)
    told = result.err.decode()
    for place, words in (("5:7", "no headings"), ("6:9", "HTML is shown"), ("6:21", "no pictures"),
                         ("9:7", "no tables"), ("11:7", "no lines across"), ("13:12", "no code"),
                         ("13:20", "this link is not shown")):
        row = [line for line in told.splitlines() if f":{place}: warning:" in line]
        assert row and words in row[0], (place, words, told)
    shown = brade("preview", path, "--lang", "en").out.decode()
    for words in ("# Head", "<b>bold</b>", "![picture](x.png)", "|---|---|", "\n---\n", "`code`, here."):
        holds(shown, words)


@case
def boards_that_are_none_are_told():
    path = written("boards.yaml", """lesson: boards
title: T
steps:
  - say: 'Look: {board: nowhere}'
  - say: 'Look: {board:}'
""")
    told = brade("check", path, "--lang", "en").err.decode()
    holds(told, "boards.yaml:5:17: error: a position is missing")
    path = written("boards.yaml", """lesson: boards
title: T
steps:
  - say: 'Look: {board: nowhere}'
  - ask: {text: Which?, choice: [{text: 'This: {board: start}', right: yes}, That]}
""")
    told = brade("check", path, "--lang", "en").err.decode()
    holds(told, "boards.yaml:4:17: error: 'nowhere' is no position: ")
    holds(told, "a board does not fit into an answer to choose from")


@case
def rules_of_the_step_are_those_of_its_boards():
    path = written("rules.yaml", """lesson: rules
title: T
rules: backgammon
steps:
  - say: 'Look: {board: start}'
""")
    out = brade("preview", path, "--lang", "en").out.decode()
    holds(out, "pips to go")
    equal(brade("check", path).status, 0)


tap.run()
