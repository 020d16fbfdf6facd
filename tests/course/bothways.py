#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bothways.py PROGRAM [FILES [SEED]]: what `brade check` accepts docs/lesson.schema.json accepts, and
the other way. Files are made by lot from the tables below, every key of docs/authoring.md among them;
half of them are then spoilt in one place: a wrong type, an unknown or a missing key, nothing (~), an
empty list, a number in quotes, a word that is none of those meant, one language of two, and so on.
Both judge each file, and must say the same, but for what a schema cannot know (BEYOND).

A new key is a row of a table; a new kind of thing is a table and its name where it may stand."""
import concurrent.futures
import json
import os
import random
import subprocess
import sys
import tempfile

try:
    import jsonschema
    import yaml

    import schema
except ImportError:
    print("1..0 # SKIP python3-jsonschema or python3-yaml is missing")
    sys.exit(0)

ROOT = os.environ.get("BRADE_SOURCE", ".")
PROGRAM = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else "brade")
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 30000 if os.environ.get("BRADE_DEEP") else 600
AT_ONCE, MOST_TOLD = 40, 200  # check tells so many errors and warnings, and then no more
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 1


class Raw(str):
    """A scalar written as it stands: no quotes are put around it."""


# --- what is sound ---

def one_of(*values):
    return lambda r: r.choice(values)


def maybe_list(*values):
    """One of these, or a list of some."""
    def make(r):
        if r.random() < 0.5:
            return r.choice(values)
        return r.sample(values, r.randint(1, min(3, len(values))))
    return make


def words(r):
    return r.choice(("Look here.", "Vad nu?", "A: b", "12", 12, 3.5, Raw("true"), "~", "null", "no", "it's",
                     'say "yes"', "# no remark", "- no list", "{{ a brace", "two\nlines", "å ä ö",
                     "one\n\nand another paragraph", "x" * 120, "a b " * 40 + "c"))


def text(r):
    if r.random() < 0.6:
        return words(r)
    return {"sv": words(r), "en": words(r)}


def plain_text(r):
    """Words that no question leans on and that differ from each other."""
    if r.random() < 0.6:  # where nearly all are in both, one that is not is forgotten
        return f"Text {r.randrange(10**9)}."
    return {"sv": f"Text {r.randrange(10**9)}.", "en": f"Text {r.randrange(10**9)}."}


def texts(r):
    return text(r) if r.random() < 0.5 else [text(r) for _ in range(r.randint(1, 3))]


def several(make, least=1, most=3):
    return lambda r: [make(r) for _ in range(r.randint(least, most))]


NAME = one_of("a", "abc-1", "x" * 60, "12", 12, "-", "true")
POINTS = maybe_list(1, 24, "7", "20-24", "3-3")
YES_NO = one_of("yes", "no", "ja", "nej", Raw("true"), Raw("false"), "Yes", "NO")
ROLL = one_of("6-2", "62", 62, "6 2", "6,2", "26")
START = "start"
OFF = {"white": {20: 1, 21: 2, "rest": "off"}, "black": {24: 2, "rest": "off"}}
NINE = {"white": {1: 15}, "black": {13: 14, 9: 1}}
POSITIONS = one_of(START, "O-----------o-----------:0,0:w", NINE, {"white": {1: 15}, "black": {13: 15}},
                   {"white": {1: "15"}, "black": {13: 15}, "turn": "black"},
                   {"white": {"1-3": 5}, "black": {13: 13, "bar": 2}, "turn": "white"},
                   {"white": {1: 10, "rest": 5}, "black": {13: 13, "rest": "bar"}, "one": {"white": 0}},
                   {"white": {1: 15}, "black": {13: 15}, "first": "none", "stack": "none", "held": "none"})
CONDITION_WORDS = ("pass", "uses-all", "forfeits", "reduces", "jan-blot-out", "may-burst-after", "bears-off",
                   "double", "hits", "bursts", "makes-band", "breaks-band", "leaves-blot", "enters", "ends")
ENDS = ("hemspel", "enkelt-kronspel", "dubbelt-kronspel", "trappspel", "uppspel", "jan", "sprangjan")
CONDITION = {"pass": YES_NO, "uses-all": YES_NO, "forfeits": YES_NO, "reduces": YES_NO, "jan-blot-out": YES_NO,
             "may-burst-after": YES_NO, "bears-off": YES_NO, "double": YES_NO,
             "hits": POINTS, "bursts": POINTS, "makes-band": YES_NO, "breaks-band": POINTS, "leaves-blot": POINTS,
             "enters": one_of("yes", "no", "all"), "ends": maybe_list(*ENDS), "moves": one_of("1/7", "13/off"),
             "holds": maybe_list(1, 6, "3")}
RULES = ("lyckans-talisman", {"base": "lyckans-talisman"},
         {"entry_own": Raw("true"), "extra_patterns": "no"}, {"base": "lyckans-talisman", "band_from": 1})
SEE = maybe_list("f0", "f0/2", "f0/1")  # the first file, a lesson of two steps


def condition(r, depth=2):
    if depth == 0 or r.random() < 0.4:
        return r.choice(CONDITION_WORDS)
    keys = r.sample(sorted(CONDITION), r.randint(1, 3))
    made = {key: CONDITION[key](r) for key in keys}
    if r.random() < 0.3:
        made[r.choice(("all", "any"))] = [condition(r, depth - 1) for _ in range(r.randint(1, 2))]
    if r.random() < 0.2:
        made["not"] = condition(r, depth - 1)
    return made


def predicate(r, depth=2):
    made = {r.choice(("every", "some", "none")): condition(r)}
    if depth and r.random() < 0.3:
        made[r.choice(("all", "any"))] = several(lambda r: predicate(r, depth - 1), 1, 2)(r)
    if depth and r.random() < 0.2:
        made["not"] = predicate(r, depth - 1)
    if r.random() < 0.2:
        made["can-play"] = "1/7"
    return made


def option(right):
    def make(r):
        if not right and r.random() < 0.4:
            return plain_text(r)
        made = {"text": plain_text(r)}
        if right:
            made["right"] = r.choice(("yes", "ja", Raw("true")))
        if r.random() < 0.3:
            made["say"] = plain_text(r)
        return made
    return make


def options(r):
    made = [option(True)(r)] + [option(False)(r) for _ in range(r.randint(1, 3))]
    r.shuffle(made)
    return made


COUNTS = one_of("available", "bar", "off", "jan-count", "jan-blot-count", "bands", "blots", "longest-run",
                "pips-to-go", {"bar": "black"}, {"off": "white"}, {"pips-to-go": "white"})
# A kind of question: the position, the keys that must be there, those that may.
KINDS = {
    "play any": (START, {"play": one_of("any"), "roll": ROLL},
                 {"match": one_of({"games": 5, "white": 1, "black": "2", "completed": 3}, {"games": "3"})}),
    "play these": (START, {"play": maybe_list("1/7 1/3", "1/3/9"), "roll": ROLL}, {}),
    "legal": (OFF, {"legal": one_of("20/off"), "roll": one_of("5-3", "53", 53)},
              {"answer": one_of("no", "nej", Raw("false")), "code": one_of("not-full-use")}),
    "plays": (START, {"plays": one_of("all"), "roll": one_of("6-5")},
              {"answers": one_of(["1/7/12", "1/7 1/6"], ["1/7 1/6", "1/7/12"])}),
    "rolls": (NINE, {"text": plain_text, "rolls": one_of({"some": {"hits": 9}}, {"some": {"hits": [9]}})},
              {"answers": one_of(["6-2", "5-3", "4-4", "2-2"], [62, "53", "4 4", "2-2"])}),
    "number": (NINE, {"text": plain_text, "number": one_of(6, "6")},
               {"counts": one_of({"throws": {"some": {"hits": 9}}})}),
    "number by hand": (None, {"text": plain_text, "number": one_of(0, 17, "1000")}, {}),
    "number of rolls": (NINE, {"text": plain_text, "number": one_of(*range(22)), "counts": lambda r: {
        r.choice(("rolls", "throws")): predicate(r)}}, {}),
    "number of something": (NINE, {"text": plain_text, "number": one_of(*range(3)), "counts": COUNTS}, {}),
    "number that pays": (None, {"text": plain_text, "number": one_of(2, 4), "counts": one_of(
        {"pays": "jan"}, {"pays": {"end": "trappspel", "munk": 2}}, {"pays": {"end": "hemspel"}})}, {}),
    "number of plays": (START, {"text": plain_text, "number": one_of(2), "roll": one_of("6-5"),
                                "counts": one_of("legal-plays", "dice-used-most")}, {}),
    "number of points": (OFF, {"text": plain_text, "number": one_of(1), "roll": one_of("5-3"),
                               "counts": one_of({"points": "20/23 21/off"})}, {}),
    "rolls by lot": (NINE, {"text": plain_text, "rolls": lambda r: predicate(r)}, {}),
    "play best": (START, {"play": one_of("best"), "roll": one_of("4-2"), "answers": maybe_list("1/3 1/5")},
                  {"certificate": one_of({"method": "rollout", "trials": 1296, "seed": "1", "equity": 0.1})}),
    "choice": (None, {"text": plain_text, "choice": options}, {"order": one_of("fixed")}),
    "preroll": ({"white": {"20-23": 3, 24: 2, 19: 1}, "black": {13: 15}},
                {"preroll": one_of(["one-die", "two-dice"]), "answer": one_of("one-die")}, {}),
    "preroll with a cube": ({"white": {2: 1, 5: 1, "rest": "off"}, "black": {24: 2, "rest": "off"}},
                            {"preroll": one_of(["take", "drop"]), "answer": one_of("take"),
                             "rules": one_of("backgammon"), "cube": one_of({"value": 1}, {"value": "1"})},
                            {"match": one_of({"to": 7, "white": 3, "black": 3})}),
    "line": (START, {"line": lambda r: [turn(r, {"roll": "6-5", "answers": ["1/7 1/6", "1/7/12"]}),
                                        reply(r, {"roll": "2-1", "reply": "1/3 1/2"}),
                                        turn(r, {"roll": 43, "answers": "any"})]}, {}),
    "game": (START, {"text": plain_text, "game": one_of("beginner", "expert", 1, "12"),
                     "goal": one_of({"bands": 3}, {"hits": "1"}, {"off": 2}, {"win": Raw("yes")},
                                    {"beyond": {"point": 12, "checkers": 1}})},
             {"roll": one_of("6-5", 41), "turns": one_of(1, 12, "100"),
              "stars": one_of(1, "2")}),
}
# What every question may have, and what every turn of the learner's, and of the other side.
COMMON = {"hints": lambda r: several(plain_text)(r) if r.random() < 0.7 else plain_text(r),
          "explain": plain_text, "see": SEE,
          "certificate": one_of({"method": "some", "note": "x", "list": [1, 2.5, "a"]}, {"a": 1})}
TEXT = {"text": plain_text}
TURN = {"say": plain_text, "hints": COMMON["hints"], "explain": plain_text, "text": plain_text}
REPLY = {"say": plain_text}
FEEDBACK = {
    "play any": [{"answer": "1/2"}, {"answer": ["1/2", "1/4"]}, {"answer": "other"}, {"code": "wrong-die"}],
    "legal": [{"answer": "yes"}],
    "choice": [{"answer": "other"}],
}
STEP = {"highlight": POINTS, "source": one_of("LT, Hemspel", 7), "covers": maybe_list("lt-origin", "lt-x", 5),
        "rules": one_of(*RULES)}
HEAD = {"summary": text, "source": one_of("LT", 12, "A: b"), "theme": NAME, "difficulty": one_of(1, 5, "3"),
        "rules": one_of(*RULES)}


def some_of(r, table, chance):
    return {key: make(r) for key, make in table.items() if r.random() < chance}


def turn(r, made):
    made.update(some_of(r, TURN, 0.2))
    return made


def reply(r, made):
    made.update(some_of(r, REPLY, 0.3))
    return made


def question(r):
    """A question, and the position that it needs; None for any or none."""
    kind = r.choice(sorted(KINDS))
    position, must, may = KINDS[kind]
    made = {key: make(r) for key, make in must.items()}
    made.update(some_of(r, may, 0.5))
    if kind != "line":
        made.update(some_of(r, TEXT, 0.3))
    made.update(some_of(r, COMMON, 0.25))
    if kind in FEEDBACK and r.random() < 0.4:
        said = dict(r.choice(FEEDBACK[kind]), say=plain_text(r))
        if r.random() < 0.3:
            said["see"] = SEE(r)
        made["feedback"] = said if r.random() < 0.3 else [said]
    if r.random() < 0.2:
        made["id"] = f"q{r.randrange(10**6)}"
    return made, position


def with_question(r, made):
    made["ask"], position = question(r)
    if "rules" in made["ask"]:  # stands beside the question
        made["rules"] = made["ask"].pop("rules")
    if position is not None:
        made["position"] = position
    return made


def step(r, may=STEP):
    made = some_of(r, may, 0.15)
    if r.random() < 0.6:
        made = with_question(r, made)
        if "rules" in may and r.random() < 0.2:
            made["alone"] = plain_text(r)
        if r.random() < 0.3:
            made["say"] = plain_text(r)
    else:
        made["say"] = text(r)
        if r.random() < 0.3:
            made["position"] = POSITIONS(r)
    return made


ONLY = {key: STEP[key] for key in ("highlight", "covers")}  # of a puzzle that is its only step


def puzzle(r, made):
    made.update(some_of(r, HEAD, 0.2))
    if r.random() < 0.7:
        made.update(with_question(r, some_of(r, ONLY, 0.2)))
        if r.random() < 0.3:
            made["say"] = plain_text(r)
    else:
        made["steps"] = several(step)(r)
    return made


DRAWN = {"times": one_of(1, "2"), "see": maybe_list(1, "1"), "text": plain_text, "explain": plain_text,
         "rules": maybe_list("lyckans-talisman", {"base": "lyckans-talisman"})}


def exam(r):
    ask = r.choice(("play", "legal", "plays", {"counts": "available"}, {"rolls": {"some": "hits"}}))
    draw = [dict({"theme": "hitting", "ask": ask}, **some_of(r, DRAWN, 0.2))]
    made = {"draw": draw}
    if isinstance(ask, dict):
        draw[0]["text"] = plain_text(r)
    if r.random() < 0.3:
        draw.append({"from": r.choice(("pool", ["fixed"], "fixed"))})
        made["pool"] = [{"position": NINE, "ask": {"id": "fixed", "play": ["1/7/10"], "roll": "6-3"}}]
        made["questions"] = r.choice((1, "2"))
    if r.random() < 0.5:
        made["pass"] = r.choice((1, "1"))
    if r.random() < 0.3:
        made["later"] = r.choice((["jan"], ["jan", "sprangjan"], "jan"))
    return made


def entry(r, n, i):
    """A word whose forms no other word has, introduced by the first file, a lesson."""
    made = {"word": f"w{n}-{i}", "sv": r.choice((f"sv{n} {i}", [f"sv{n} {i}", f"svs {n}.{i}"])),
            "en": r.choice((f"en{n} {i}", [f"en{n} {i}"])), "say": plain_text(r), "lesson": "f0"}
    if r.random() < 0.3:
        made["everyday"] = f"en{n} {i}"
    return dict(made, **some_of(r, {"position": POSITIONS, "highlight": POINTS}, 0.3))


def whole_file(r, n):
    kind = r.choice(("lesson", "puzzle", "puzzle", "puzzles", "words"))
    made = {kind: f"f{n}", "title": text(r)}
    if kind == "words":
        return dict(made, entries=[entry(r, n, i) for i in range(r.randint(1, 2))])
    if r.random() < 0.2:
        made["number"] = n + 1
    if kind == "lesson":
        made.update(some_of(r, HEAD, 0.2))
        made["steps"] = several(step, 1, 2)(r)
        if n % 25 == 0:
            made["exam"] = exam(r)
    elif kind == "puzzle":
        made = puzzle(r, made)
    else:
        made.update(some_of(r, HEAD, 0.2))
        made["items"] = [puzzle(r, {"id": f"i{i}"}) for i in range(r.randint(1, 2))]
        for item in made["items"]:
            if r.random() < 0.3:
                item["title"] = text(r)
        if r.random() < 0.3:
            made["page"] = several(step, 1, 2)(r)
    return made


# --- spoiling ---

def places(value, path=()):
    """Every place within a value: paths of keys and numbers, the whole one last."""
    if isinstance(value, dict):
        for key, inside in value.items():
            yield from places(inside, path + (key,))
    elif isinstance(value, list):
        for i, inside in enumerate(value):
            yield from places(inside, path + (i,))
    yield path


def get(value, path):
    for key in path:
        value = value[key]
    return value


OTHERS = (Raw("~"), Raw("null"), Raw(""), "", " ", [], {}, "opera", 0, 1, -1, 7, 66, 1000000, 2.5, Raw("true"),
          "no", [1], ["x"], [[]], {"x": 1}, {"sv": "x"}, {"sv": "x", "en": "y", "de": "z"}, "6-7", "25", "20-30",
          "5-3", "{verdict}", "{cost}", "{x", "A b", "a" * 61, "start", [Raw("~")], {"answer": "no"}, 0.5)


def other(r, value):
    return r.choice(OTHERS)


def as_text(r, value):
    """In quotes, or out of them."""
    if isinstance(value, (int, float)):
        return str(value)
    return Raw(value) if isinstance(value, str) and value.isalnum() else r.choice(OTHERS)


def in_list(r, value):
    return [value]


def out_of_list(r, value):
    return value[0] if isinstance(value, list) and value else other(r, value)


def without_one(r, value):
    if isinstance(value, dict) and value:
        gone = r.choice(list(value))
        return {key: inside for key, inside in value.items() if key != gone}
    return value[1:] if isinstance(value, list) else other(r, value)


KEYS = ("x", "say", "ask", "text", "play", "roll", "answer", "answers", "number", "id", "title", "steps", "items",
        "position", "see", "rules", "en", "order", "code", "reply", "counts", "source", "alone", "covers", "page",
        "exam", "certificate", "hints", "explain", "match", "cube", "theme", "white", "right", "line", "choice", "game",
        "goal", "turns")


def with_another(r, value):
    if isinstance(value, dict):
        return dict(value, **{r.choice(KEYS): r.choice(OTHERS)}) if r.random() < 0.5 else {
            (r.choice(KEYS) if i == len(value) // 2 else key): inside
            for i, (key, inside) in enumerate(value.items())}
    return value + [r.choice(OTHERS)] if isinstance(value, list) else other(r, value)


def misspelt(r, value):
    if isinstance(value, str) and value:
        at = r.randrange(len(value))
        return value[:at] + r.choice("xA -/1") + value[at + 1:]
    return other(r, value)


WAYS = (other, other, as_text, in_list, out_of_list, without_one, with_another, misspelt)


def spoilt(r, value):
    value = copied(value)
    path = r.choice(list(places(value)))
    new = r.choice(WAYS)(r, get(value, path))
    if not path:
        return new
    get(value, path[:-1])[path[-1]] = new
    return value


def copied(value):
    if isinstance(value, dict):
        return {key: copied(inside) for key, inside in value.items()}
    return [copied(inside) for inside in value] if isinstance(value, list) else value


# --- writing ---

def scalar(value):
    if isinstance(value, Raw):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    return str(value)


def flow(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(inside)}" for key, inside in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(flow(inside) for inside in value) + "]"
    return scalar(value)


def block(r, value, indent=0):
    pad = " " * indent
    if isinstance(value, dict) and value and r.random() < 0.9:
        return "".join(f"{pad}{key}:" + under(r, inside, indent) for key, inside in value.items())
    if isinstance(value, list) and value and r.random() < 0.9:
        return "".join(f"{pad}-" + under(r, inside, indent) for inside in value)
    return f"{pad}{flow(value)}\n"


def under(r, value, indent):
    if isinstance(value, (dict, list)) and value and r.random() < 0.7:
        return "\n" + block(r, value, indent + 2)
    return f" {flow(value)}\n"


# --- judging ---

# Errors of check that a schema cannot know: parts of their words.
BEYOND = (
    "in one language only",  # where nearly all texts are in both
    "the answer is no: ", "the answer is yes", "no roll does this", "every roll does this",
    "there is no lesson ", "is none of the forms", "is a form of", "words at most, and these are",
    "there is no lesson, puzzle or question", "there is no step", "this question needs words",
    " are named '", "a count in brackets is", "there is no question",
    "checkers: ", "These rules have no use for", "say how many games are completed",
    "this is no part of a play", "this is no point", "a point without where the checker goes",
    "is not legal: ", "is legal", "the code is ", "is no answer to this question", "no option is right",
    "legal plays is missing", "legal plays are missing", "{verdict} is told in explain: only",
    "{verdict} is for questions that ask", "One die may be rolled only when",
    "the position from before does not go with these rules", "is not best", "this question needs a position", "the rolls differ from those computed", "the number is ",
    "the match is over at this score", "The game is over", "nor a range of them", "stars are for a win", "the third star takes",
)


def by_schema(validator, text_of_file):
    try:
        value = schema.plain(yaml.load(text_of_file, schema.Loader))
    except yaml.YAMLError as e:
        return f"not read: {e}"
    error = jsonschema.exceptions.best_match(validator.iter_errors(value))
    return None if error is None else f"{list(error.absolute_path)}: {error.message[:200]}"


def by_check(folder, names):
    """The errors of each of these files that has any, by its name. With them goes the first file, to
    which others lead."""
    env = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG"))}
    env.update({"LC_ALL": "C.UTF-8", "HOME": "/dev/null"})
    done = subprocess.run([PROGRAM, "check", "--json", "--lang", "en", *sorted({"f0.yaml", *names})], cwd=folder,
                          env=env, check=False, capture_output=True, timeout=1000)
    assert done.returncode in (0, 1), done.stderr
    told = json.loads(done.stdout)
    if told["errors"] + told["warnings"] > MOST_TOLD:
        return dict(by_check(folder, names[::2]), **by_check(folder, names[1::2]))
    errors = {}
    for one in told["diagnostics"]:
        if one["severity"] == "error":
            errors.setdefault(os.path.basename(one["file"]), []).append(f"{one['line']}: {one['message']}")
    return errors


def main():
    with open(os.path.join(ROOT, "docs/lesson.schema.json"), encoding="utf-8") as f:
        validator = jsonschema.Draft7Validator(json.load(f))
    files, failed = {}, 0
    r = random.Random(SEED)
    with tempfile.TemporaryDirectory(prefix="brade-") as folder:
        for n in range(COUNT):
            made = whole_file(r, n) if n else {"lesson": "f0", "title": "T", "steps": [{"say": "x"}, {"say": "y"}]}
            sound = n % 2 == 0
            text_of_file = block(r, made if sound else spoilt(r, made))
            files[f"f{n}.yaml"] = (text_of_file, sound)
            with open(os.path.join(folder, f"f{n}.yaml"), "w", encoding="utf-8") as f:
                f.write(text_of_file)
        names, errors = list(files), {}
        batches = [names[i:i + AT_ONCE] for i in range(0, len(names), AT_ONCE)]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for found in pool.map(lambda batch: by_check(folder, batch), batches):
                errors.update(found)
    bad = 0
    for name, (text_of_file, sound) in files.items():
        said, told = by_schema(validator, text_of_file), errors.get(name)
        bad += said is not None
        if sound and said:
            wrong = "a sound file is refused"
        elif said and not told:
            wrong = "the schema refuses what check accepts"
        elif told and not said and not all(any(part in one for part in BEYOND) for one in told):
            wrong = "check refuses what the schema accepts"
        else:
            continue
        failed += 1
        print(f"# {name}: {wrong}\n#   schema: {said}\n#   check: {told}")
        print("".join(f"#     {line}\n" for line in text_of_file.split("\n")[:30]))
    assert bad > COUNT // 8, "hardly a file was spoilt"
    print(f"1..1\n{'not ok' if failed else 'ok'} 1 - {COUNT} files, {bad} of them bad, from seed {SEED}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
