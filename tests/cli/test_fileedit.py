#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""brade batch, the request edit: a file with one change, whatever it is and however the file is
written, holds what it held but for that, and keeps its comments."""
import copy
import glob
import json
import os
import random
import tempfile

import yaml

from tap import SEED, SOURCE, brade, case, equal, holds, run

READER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # the first is libyaml
WORDS = {"sv": "Ett ord: \"två\" # tre", "en": "one\nword - {two}"}


def ask(requests):
    result = brade("batch", stdin="\n".join(json.dumps(each) for each in requests).encode())
    equal(result.status, 0)
    return [json.loads(line) for line in result.out.decode().splitlines()]


def edit(text, **change):
    return {"cmd": "edit", "yaml": text, **({"change": change} if change else {})}


def plain(value):
    """What a file holds, every scalar as the string that stands there; None where Python's own reader
    balks at it."""
    try:
        return yaml.load(value, Loader=READER)
    except yaml.YAMLError:
        return None


def places(value, path=""):
    """Every path of a value with what stands there."""
    yield path, value
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        yield from places(each, "%s/%s" % (path, str(key).replace("~", "~0").replace("/", "~1")))


def changed(value, change):
    """The value with a change made in it, by hand."""
    value = copy.deepcopy(value)
    *above, last = [part.replace("~1", "/").replace("~0", "~") for part in change["at"].split("/")[1:]]
    holder = value
    for part in above:
        holder = holder[int(part) if isinstance(holder, list) else part]
    last = int(last) if isinstance(holder, list) else last
    if change["do"] == "remove":
        del holder[last]
    elif change["do"] == "insert":
        holder.insert(last, change["value"])
    elif change["do"] == "set":
        holder[last] = change["value"]
    else:
        holder.insert(change["to"] - (change["to"] > last), holder.pop(last))
    return value


def some_change(rng, value):
    """A change that the value can take."""
    path, held = rng.choice([(path, held) for path, held in places(value) if path != ""])
    into = [(path, held) for path, held in places(value) if isinstance(held, list)]
    what = rng.choice(["set", "key", "insert", "remove", "move"])
    if what == "insert" and into:
        path, held = rng.choice(into)
        return {"do": "insert", "at": "%s/%d" % (path, rng.randint(0, len(held))), "value": WORDS}
    if what == "move" and into:
        path, held = rng.choice(into)
        if held:
            return {"do": "move", "at": "%s/%d" % (path, rng.randrange(len(held))), "to": rng.randint(0, len(held))}
    if what == "key":
        path = rng.choice([path for path, held in places(value) if isinstance(held, dict)])
        return {"do": "set", "at": path + rng.choice(["/new~1key", "/a: {b # c"]), "value": ["a", WORDS]}
    if what == "remove" and path.count("/") > 1:
        return {"do": "remove", "at": path}
    return {"do": "set", "at": path, "value": rng.choice(["1-2", "yes", WORDS, [], ["x", ["y"]]])}


def remarks(text):
    return [line.split("# ", 1)[1] for line in text.splitlines() if "# remark" in line]


def remarked(text):
    """The file with comments on lines of their own between its items."""
    lines = []
    for number, line in enumerate(text.splitlines()):
        if line.startswith("  - "):
            lines.append("  # remark %d" % number)
        lines.append(line)
    return "\n".join(lines) + "\n"


@case
def any_change_of_any_file_leaves_all_else_as_it_was():
    rng = random.Random(SEED)
    files = sorted(glob.glob(os.path.join(SOURCE, "lessons", "*.yaml")) +
                   glob.glob(os.path.join(SOURCE, "tests", "course", "good", "*.yaml")))
    asked = []
    for path in rng.sample(files, 8):
        with open(path, encoding="utf-8") as file:
            text = remarked(file.read())
        if plain(text) is None:
            continue
        for _ in range(6):
            asked.append((path, text, some_change(rng, plain(text))))
    for (path, text, change), answer in zip(asked, ask([edit(text, **change) for _, text, change in asked])):
        why = "%s: %s" % (os.path.basename(path), change)
        if change["do"] == "move" and "error" in answer:
            continue  # of a list between brackets
        assert "error" not in answer, (why, answer)
        wanted = plain(json.dumps(changed(plain(text), change)))
        assert plain(answer["yaml"]) == wanted, why
        assert answer["content"] == wanted, why
        if change["do"] != "remove" and not (change["do"] == "set" and change["at"].count("/") < 3):
            assert sorted(remarks(answer["yaml"])) == sorted(remarks(text)), why


@case
def a_sound_file_comes_back_in_its_layout_and_a_problem_with_its_path():
    with open(os.path.join(SOURCE, "lessons", "02-en-och-en.yaml"), encoding="utf-8") as file:
        text = file.read()
    as_it_is, wrong = ask([edit(text), edit(text, do="set", at="/steps/1/ask/roll", value="7-9")])
    equal((as_it_is["yaml"], as_it_is["good"], as_it_is["problems"]), (text, True, []))
    equal(wrong["good"], False)
    equal(wrong["problems"][0]["at"], "/steps/1/ask/roll")
    line = wrong["yaml"].splitlines()[wrong["problems"][0]["line"] - 1]
    holds(line, "7-9")


@case
def what_is_wrong_is_said_to_who_sees_no_file_too():
    told = {"{play: any}": "missing", "{play: 1/8, roll: 6-2}": "not legal. 1/8", "{play: x, roll: 6-2}": "on the board",
            "{legal: ''}": "written here", "{play: best, roll: 6-2}": "proved", "{number: x}": "from -1000000 to",
            "{number: ''}": "Fill in", "{number: 7, counts: bands}": "counts 1, not 7", "{number: '', counts: {off: white}}": "counts 0.",
            "{choice: [{text: a, right: yes}]}": "two options", "{choice: [a, b]}": "Right answer",
            "{line: []}": "one turn", "{line: [{roll: '', answers: ''}]}": "Choose the roll", "{game: foo, goal: {win: yes}}": "offered"}
    files = {f"lesson: x\ntitle: T\nsteps:\n- say: s\n  position: start\n  ask: {each}\n": plain
             for each, plain in told.items()}
    files |= {"lesson: x\ntitle: T\nsteps: []\n": "one step", "lesson: x\ntitle: T\nsteps:\n- {}\n": "for this step",
              "lesson: x\ntitle: T\nsteps:\n- ask: {play: any, roll: 6-2}\n": "needs a board",
              "lesson: x\ntitle: T\nsteps:\n- position: {white: {1: 11, 5: 2, 7: 2}, black: {13: 14, 20: 1}}\n  say: s\n  ask: {number: 1, text: q}\n": "5, 7. From 2 to 11",
              "lesson: x\ntitle: T\nsteps:\n- position: x\n  say: s\n": "Set up the board"}
    for lang in ("en", "sv"):
        for (text, plain), answer in zip(files.items(), ask([{**edit(text), "lang": lang, "check": True} for text in files])):
            problems = [each for each in answer["problems"] if each["severity"] != "note"]
            holds(" ".join(each.get("plain", "") for each in problems) if lang == "en" else plain, plain)
            assert all("plain" in each for each in problems), (lang, problems)
    equal(ask([edit(next(iter(files)))])[0]["problems"][0]["missing"], "roll")
    counted = [answer["problems"][0] for answer in ask([{**edit(text), "check": True} for text in files if "counts" in text])]
    equal([(each["at"], each["right"], each.get("unwritten")) for each in counted],
          [("/steps/0/ask/number", "1", None), ("/steps/0/ask/number", "0", True)])


@case
def a_file_comes_from_nothing_and_several_changes_from_one_request():
    value = {"lesson": "mine", "title": "Mine", "steps": [{"say": "a: b"}]}
    changes = [{"do": "set", "at": "", "value": value}, {"do": "insert", "at": "/steps/1", "value": {"say": "no"}},
               {"do": "move", "at": "/steps/1", "to": 0}]
    made, worse = ask([{"cmd": "edit", "changes": changes}, {"cmd": "edit", "lang": "sv", "yaml": " \n", "changes": changes[2:]}])
    equal(made["yaml"], 'lesson: mine\ntitle: Mine\nsteps:\n  - say: "no"\n\n  - say: "a: b"\n')
    equal((made["good"], made["problems"]), (True, []))
    holds(worse["error"], "nummer 1 i \"changes\"")


@case
def at_the_terminal_it_is_the_same():
    with tempfile.TemporaryDirectory() as folder:
        path, value = os.path.join(folder, "l.yaml"), '{"lesson": "l", "title": "T", "steps": [{"say": "a"}]}'
        for status, *words in ((0, "set", "", value), (0, "insert", "/steps/1", '{"say": {"sv": "å", "en": "1"}}'),
                               (0, "move", "/steps/1", "0"), (1, "set", "/lesson", "A"), (1, "remove", "/steps/9"), (2, "sing")):
            equal(brade("edit", path, *words).status, status)
        equal(brade("edit", path, "list", "/steps").out.decode(), '/steps/0/say/sv "å"\n/steps/0/say/en "1"\n/steps/1/say "a"\n')


@case
def what_cannot_be_changed_is_told():
    good = {"do": "set", "at": "/title", "value": "x"}
    rows = [({"yaml": 3}, "a string"), ({"yaml": "a: [", "change": good}, "cannot be read"),
            ({"change": {**good, "at": "/nowhere/at/all"}}, "no place"), ({"change": {**good, "at": ""}}, None),
            ({"change": {**good, "do": "sing"}}, "\"set\""), ({"change": {"do": "set", "at": "/title"}}, "value"),
            ({"change": {**good, "do": "move"}}, "value"), ({"change": {"do": "move", "at": "/steps/0"}}, "to"),
            ({"change": {"do": "remove", "at": "/steps/99"}}, "no place"), ({"changes": {}}, "a list"), ({"lang": "x"}, "lang"), ({"change": {"do": "set"}}, "\"at\"")]
    for (request, wanted), answer in zip(rows, ask([{**edit("title: a\nsteps: [b, c]\n"), **row} for row, _ in rows])):
        assert (wanted is None) == ("error" not in answer), (request, answer)
        holds(answer.get("error", ""), wanted or "")


run()
