#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plants faults by seed in every shipped lesson and puzzle, one in each file, and demands that
`brade check` finds each at its line. Hundreds in a normal run, thousands with BRADE_DEEP=1.

What `brade check` cannot find, since it is the author's word, is not planted here:
- which option of a choice is right, where it is not play or position but history, custom or words;
- a number without counts:, of that kind;
- a choice before the roll that the engine cannot tell from another (a warning stands there);
- the cause that a text gives for something true, and a wrong word that both languages share.
A text whose two languages tell different figures is only a warning, and is looked for as one."""
import fnmatch
import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile

try:
    import yaml
except ImportError:
    print("1..0 # SKIP python3-yaml is missing")
    sys.exit(0)

PROGRAM = os.path.abspath(sys.argv[1])
SOURCE = os.path.abspath(os.environ.get("BRADE_SOURCE", "."))
DEEP = os.environ.get("BRADE_DEEP", "") not in ("", "0")
SEED = int(os.environ.get("BRADE_FAULTS_SEED", "1"))
LIGHT = os.environ.get("BRADE_LIGHT", "") not in ("", "0")
ROUNDS = 150 if DEEP else 1 if LIGHT else 7  # hundreds of faults
# of the puzzles that were mined, one set of each theme is enough, or none with the sanitizers
LEFT_OUT = () if DEEP else ("mined-*",) if LIGHT else ("mined-[2-9]*", "mined-1[0-9]*")
KINDS = ("play", "legal", "plays", "rolls", "number", "choice", "preroll", "line")
ROLLS = [f"{a}-{b}" for a in range(1, 7) for b in range(1, a + 1)]


class Fault:
    """New text in place of text[start:end] of a file, and the lines where it must be told."""

    def __init__(self, kind, edits, wanted, severity="error", until=None):
        self.kind = kind
        self.edits = edits  # (start, end, new), not overlapping
        self.wanted = wanted  # places (offsets) in the old text, or lines as ("line", n)
        self.severity = severity
        self.until = until  # also any line up to this offset in the old text; -1: to the end

    def apply(self, text):
        moved = []
        out, at = [], 0
        for start, end, new in sorted(self.edits):
            out += [text[at:start], new]
            at = end
        out.append(text[at:])

        def line(offset):
            shift = 0
            for start, end, new in sorted(self.edits):
                if start < offset:
                    shift += new.count("\n") - text.count("\n", start, min(end, offset))
            return text.count("\n", 0, offset) + 1 + shift

        for place in self.wanted:
            moved.append(line(place))
        result = "".join(out)
        last = result.count("\n") + 1
        if self.until is not None:
            high = last + 1 if self.until < 0 else line(self.until)
            moved += range(min(moved), high + 1)
        return result, sorted(set(moved))


def pairs(node):
    return node.value if isinstance(node, yaml.MappingNode) else []


def get(node, key):
    for k, v in pairs(node):
        if k.value == key:
            return v
    return None


def key_of(node, key):
    for k, _ in pairs(node):
        if k.value == key:
            return k
    return None


def begin(node):
    return node.start_mark.index


class File:
    """A shipped file, taken apart."""

    def __init__(self, path):
        self.path = path
        with open(os.path.join(SOURCE, path), encoding="utf-8") as f:
            self.text = f.read()
        self.root = yaml.compose(self.text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        self.items, self.steps, self.asks = [], [], []
        what = get(self.root, "items")
        for item in what.value if what else [self.root]:
            self.items.append(item)
            steps = get(item, "steps")
            for step in steps.value if steps else [item]:
                self.steps.append(step)
                ask = get(step, "ask")
                if ask:
                    self.asks.append((item, step, ask))
        self.scalars, self.texts, self.keys = [], [], []
        self.walk(self.root, [])

    def end(self, node):
        """Where a node's text ends, without the blanks and remarks that marks may run over."""
        if isinstance(node, (yaml.MappingNode, yaml.SequenceNode)) and not node.flow_style:
            last = node.value[-1]
            return self.end(last[1] if isinstance(last, tuple) else last)
        return len(self.text[: node.end_mark.index].rstrip())

    def walk(self, node, path):
        if isinstance(node, yaml.ScalarNode):
            self.scalars.append((path, node))
        elif isinstance(node, yaml.SequenceNode):
            for item in node.value:
                self.walk(item, path)
        else:
            names = [k.value for k, _ in node.value]
            if names in (["sv", "en"], ["en", "sv"]):
                self.texts.append(node)
            for k, v in node.value:
                self.keys.append((path, k, v, node))
                self.walk(v, path + [k.value])

    def kind(self, ask):
        return next(k for k, _ in pairs(ask) if k.value in KINDS)

    def own_line(self, node):
        """Whether a node is the first on its line, and how far it is indented."""
        start = self.text.rfind("\n", 0, begin(node)) + 1
        before = self.text[start : begin(node)]
        return (start, len(before)) if before.strip() == "" else (None, 0)

    def removed(self, mapping, key):
        """The edit that takes a key and its value out of a mapping, or None."""
        k, v = key_of(mapping, key), get(mapping, key)
        if k is None:
            return None
        if mapping.flow_style:
            if mapping.value[0][0] is k:
                if len(mapping.value) < 2:
                    return None
                return (begin(k), begin(mapping.value[1][0]), "")
            place = [x for x, _ in mapping.value].index(k)
            return (self.end(mapping.value[place - 1][1]), self.end(v), "")
        start, _ = self.own_line(k)
        if start is None:  # after "- ": the next key takes its place
            if mapping.value[-1][0] is k:
                return None
            place = [x for x, _ in mapping.value].index(k)
            return (begin(k), begin(mapping.value[place + 1][0]), "")
        end = self.text.find("\n", self.end(v))
        return (start, len(self.text) if end < 0 else end + 1, "")


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def replaced(file, node, new):
    return (begin(node), file.end(node), new)


def plays_of(file, ask):
    """The nodes of the plays that a question claims."""
    answers = get(ask, "answers") if get(ask, "play") is None or get(ask, "answers") else None
    node = answers if answers is not None else get(ask, "play")
    if node is None or get(ask, "rolls") is not None:
        return []
    nodes = node.value if isinstance(node, yaml.SequenceNode) else [node]
    return [n for n in nodes if n.value not in ("any", "best", "all")]


def scalars_named(file, *names):
    return [n for path, n in file.scalars if path and path[-1] in names]


class Planter:
    """Every kind of fault: a function of a file and a source of randomness, giving a fault or None
    where the file has no place for it."""

    def __init__(self, questions, warned):
        self.questions = questions  # (path, line) → what brade questions tells
        self.known = {}
        self.warned = warned  # (path, line) where the shipped files themselves have a warning
        self.clauses = os.path.isdir(os.path.join(SOURCE, "docs/clauses"))

    def question(self, file, ask):
        return self.questions.get((file.path, self_line(file, file.kind(ask))))

    # --- YAML itself ---

    def tab(self, file, rng):
        node = rng.choice([k for _, k, _, m in file.keys if file.own_line(k)[1] > 0])
        start, width = file.own_line(node)
        return Fault("tab", [(start, start + width, "\t" * (width // 2))], [begin(node)])

    def indent(self, file, rng):
        """One blank more before a key that is not the first of its mapping."""
        some = [k for _, k, _, m in file.keys
                if not m.flow_style and m.value[0][0] is not k and file.own_line(k)[1] > 0]
        node = rng.choice(some)
        before = [k for _, k, _, m in file.keys if any(x is node for x, _ in m.value)]
        start, _ = file.own_line(node)
        places = [begin(node), begin(before[[x is node for x in before].index(True) - 1])]
        return Fault("indent", [(start, start, " ")], places[:1], until=file.end(node) + 1)

    def key_misspelt(self, file, rng):
        free = {"white", "black"}
        some = [(p, k) for p, k, _, m in file.keys if not (p and p[-1] in free) and "certificate" not in p]
        _, node = rng.choice(some)
        at = rng.randrange(len(node.value))
        new = node.value[:at] + node.value[at] + node.value[at:]
        return Fault("key-misspelt", [replaced(file, node, new)], [begin(node)])

    def key_twice(self, file, rng):
        some = [(k, v, m) for _, k, v, m in file.keys
                if not m.flow_style and file.own_line(k)[0] is not None
                and isinstance(v, yaml.ScalarNode)
                and file.text.count("\n", begin(k), file.end(v)) == 0]
        if not some:
            return None
        key, value, _ = rng.choice(some)
        start, _ = file.own_line(key)
        end = file.text.find("\n", file.end(value)) + 1
        line = file.text[start:end]
        return Fault("key-twice", [(end, end, line)], [end])

    def quote(self, file, rng):
        """A closing quote left out."""
        some = [n for _, n in file.scalars if n.style in ("'", '"')]
        if not some:
            return None
        node = rng.choice(some)
        end = file.end(node)
        return Fault("quote", [(end - 1, end, "")], [begin(node)], until=self.next_word(file, end))

    def brace(self, file, rng):
        some = [m for _, _, _, m in file.keys if m.flow_style]
        if not some:
            return None
        node = rng.choice(some)
        end = file.end(node)
        return Fault("brace", [(end - 1, end, "")], [begin(node)], until=self.next_word(file, end))

    @staticmethod
    def next_word(file, at):
        """Where the first line after a place begins that is no remark; there at the latest the
        parser sees that a quote or bracket is missing."""
        found = re.compile(r".*(\s|#.*\n)*").match(file.text, at)
        return found.end() if found.end() < len(file.text) else -1

    def truncated(self, file, rng):
        item, _, ask = rng.choice(file.asks)
        key, _ = rng.choice(pairs(ask))
        return Fault("truncated", [(begin(key) + len(key.value) + 1, len(file.text), "\n")],
                     [begin(ask)], until=-1)

    def bad_bytes(self, file, rng):
        node = rng.choice([n for _, n in file.scalars])
        at = rng.randrange(begin(node), max(begin(node) + 1, file.end(node)))
        return Fault("utf-8", [(at, at, "\udcff")], [at])

    def control(self, file, rng):
        node = rng.choice([n for _, n in file.scalars])
        at = rng.randrange(begin(node), max(begin(node) + 1, file.end(node)))
        return Fault("control", [(at, at, rng.choice("\x07\x1b\u202e\u200b\u0085"))], [at])

    def anchor(self, file, rng):
        node = rng.choice([n for _, n in file.scalars if not n.style])
        return Fault("anchor", [(begin(node), begin(node), rng.choice(["&a ", "!x "]))], [begin(node)])

    # --- words and names ---

    def empty(self, file, rng):
        text = rng.choice([n for m in file.texts for _, n in m.value])
        return Fault("empty", [replaced(file, text, "''")], [begin(text)])

    def language_gone(self, file, rng):
        node = rng.choice(file.texts)
        edit = file.removed(node, rng.choice(["sv", "en"]))
        return edit and Fault("language-gone", [edit], [begin(node)])

    def language_once(self, file, rng):
        """One text for both, in words of one."""
        node = rng.choice(file.texts)
        text = get(node, rng.choice(["sv", "en"])).value
        if not re.search(r"[A-Za-zåäöÅÄÖ]{2}", text):
            return None
        return Fault("language-once", [replaced(file, node, quoted(text.strip()))], [begin(node)])

    def other_figure(self, file, rng):
        some = [(m, n, x) for m in file.texts for _, n in m.value
                for x in re.finditer(r"(?<![\d/.,*-])\d+(?![\d/.,*-])", file.text[begin(n) : file.end(n)])]
        if not some:
            return None
        node, text, found = rng.choice(some)
        at = begin(text) + found.start()
        return Fault("figure", [(at, begin(text) + found.end(), "97")], [begin(node)], "warning",
                     until=file.end(node))

    def bad_name(self, file, rng):
        node = rng.choice(scalars_named(file, "id", "theme", "lesson", "puzzle", "puzzles"))
        new = rng.choice(["Å-" + node.value, node.value + "_x", quoted(node.value + " x"), "x" * 61])
        return Fault("bad-name", [replaced(file, node, new)], [begin(node)])

    def same_name(self, file, rng):
        """Two questions, or two items of a set, named alike."""
        if len(file.items) > 1:
            a, b = rng.sample(file.items, 2)
            if begin(a) > begin(b):
                a, b = b, a
            if get(a, "steps") or get(b, "steps"):
                return None
            kind = file.kind(get(b, "ask"))
            return Fault("same-name", [replaced(file, get(b, "id"), get(a, "id").value)],
                         [begin(kind), begin(get(b, "id"))])
        named = [ask for _, _, ask in file.asks if get(ask, "id")]
        if len(named) < 2:
            return None
        a, b = rng.sample(named, 2)
        if begin(a) > begin(b):
            a, b = b, a
        return Fault("same-name", [replaced(file, get(b, "id"), get(a, "id").value)],
                     [begin(file.kind(b)), begin(get(b, "id"))])

    def rules(self, file, rng):
        # those of certificates are told where the certificate begins
        some = [n for path, n in file.scalars
                if path and path[-1] == "rules" and "certificate" not in path]
        if not some:
            key = key_of(file.root, "title")
            return Fault("rules", [(begin(key), begin(key), "rules: lyckans-talismannen\n")], [begin(key)])
        node = rng.choice(some)
        return Fault("rules", [replaced(file, node, node.value + "n")], [begin(node)])

    def rules_value(self, file, rng):
        some = [(k, v) for p, k, v, _ in file.keys if p and p[-1] == "rules" and k.value != "base"
                and isinstance(v, yaml.ScalarNode)]
        if not some:
            return None
        _, value = rng.choice(some)
        return Fault("rules-value", [replaced(file, value, "sideways")], [begin(value)])

    def link(self, file, rng):
        _, _, ask = rng.choice(file.asks)
        kind = file.kind(ask)
        return Fault("link", [(begin(kind), begin(kind), self.inserted(file, ask, kind, "see: no-such-lesson/9"))],
                     [begin(kind)])

    def covers(self, file, rng):
        if not self.clauses:
            return None
        _, step, ask = rng.choice(file.asks)
        key = key_of(step, "ask")
        if get(step, "covers"):
            return None
        return Fault("covers", [(begin(key), begin(key), self.inserted(file, step, key, "covers: no-such-clause"))],
                     [begin(key)])

    @staticmethod
    def inserted(file, mapping, key, what):
        """A pair put before a key of a mapping."""
        if mapping.flow_style:
            return what + ", "
        start = file.text.rfind("\n", 0, begin(key)) + 1
        return what + "\n" + " " * (begin(key) - start)

    def out_of_range(self, file, rng):
        node = rng.choice(scalars_named(file, "difficulty", "number", "highlight", "turn") or [None])
        if node is None:
            return None
        return Fault("range", [replaced(file, node, rng.choice(["0", "25", "-1", "x"]))]
                     if node.value not in ("white", "black") else [replaced(file, node, "green")],
                     [begin(node)]) if self.is_ranged(file, node) else None

    @staticmethod
    def is_ranged(file, node):
        path = next(p for p, n in file.scalars if n is node)
        return path[-1] != "number" or "ask" not in path and False

    # --- positions ---

    def sides(self, file):
        for _, key, value, mapping in file.keys:
            if key.value in ("white", "black") and isinstance(value, yaml.MappingNode) and get(mapping, "white") \
                    and get(mapping, "black"):
                yield mapping, value

    def men(self, file, rng, by):
        some = [(s, v) for _, s in self.sides(file) if get(s, "rest") is None for k, v in s.value
                if v.value.isdigit() and int(v.value) + by >= 0 and "-" not in k.value]
        if not some:
            return None
        side, value = rng.choice(some)
        return Fault(f"men{by:+}", [replaced(file, value, str(int(value.value) + by))],
                     [begin(side), begin(value)])

    def sixteen(self, file, rng):
        return self.men(file, rng, 1)

    def fourteen(self, file, rng):
        return self.men(file, rng, -1)

    def both_sides(self, file, rng):
        """A checker moved to a point that the other side holds."""
        found = []
        for mapping, side in self.sides(file):
            other = get(mapping, "black" if get(mapping, "white") is side else "white")
            if not isinstance(other, yaml.MappingNode):
                continue
            mine = {k.value for k, _ in side.value}
            if any("-" in x for x in mine):
                continue
            for k, v in side.value:
                for p, n in other.value:
                    if v.value.isdigit() and int(v.value) >= 2 and p.value.isdigit() and p.value not in mine \
                            and n.value.isdigit() and int(n.value) > 0:
                        found.append((side, v, p))
        if not found:
            return None
        side, count, point = rng.choice(found)
        first = begin(side.value[0][0])
        sep = ", " if side.flow_style else "\n" + " " * (first - file.text.rfind("\n", 0, first) - 1)
        return Fault("both-sides", [(first, first, f"{point.value}: 1{sep}"),
                                    replaced(file, count, str(int(count.value) - 1))],
                     [first, begin(point), begin(side)])

    def position_string(self, file, rng):
        some = [n for n in scalars_named(file, "position") if ":" in n.value]
        if not some:
            return None
        node = rng.choice(some)
        at = rng.choice([i for i, c in enumerate(node.value[:24]) if c.isalpha()])
        c = node.value[at]
        new = {"O": "N", "o": "n"}.get(c, chr(ord(c) + 1))
        text = node.value[:at] + new + node.value[at + 1 :]
        if sum(ord(x) - 96 for x in text[:24] if x.islower()) <= 15 and \
                sum(ord(x) - 64 for x in text[:24] if x.isupper()) <= 15:
            text = text[:at] + text[at + 1 :]  # a point too few
        return Fault("position-string", [replaced(file, node, quoted(text))], [begin(node)])

    # --- claims ---

    def roll(self, file, rng):
        some = scalars_named(file, "roll")
        if not some:
            return None
        node = rng.choice(some)
        return Fault("roll", [replaced(file, node, rng.choice(["7-1", "0-3", "6-2-1", "x", "66-1"]))], [begin(node)])

    def roll_gone(self, file, rng):
        some = [a for _, _, a in file.asks if get(a, "roll") and file.kind(a).value in ("play", "legal", "plays")]
        if not some:
            return None
        ask = rng.choice(some)
        edit = file.removed(ask, "roll")
        return edit and Fault("roll-gone", [edit], [begin(ask), begin(file.kind(ask))])

    def other_roll(self, file, rng):
        """Another roll, with which a right play is not legal, or the list of plays is another."""
        some = [a for _, _, a in file.asks if file.kind(a).value in ("play", "plays") and plays_of(file, a)
                and get(a, "roll") and "-" in get(a, "roll").value and self.question(file, a)]
        if not some:
            return None
        ask = rng.choice(some)
        told = self.question(file, ask)
        play = plays_of(file, ask)[0]
        for roll in rng.sample(ROLLS, len(ROLLS)):
            if not self.legal(told, roll, play.value):
                return Fault("other-roll", [replaced(file, get(ask, "roll"), roll)],
                             [begin(p) for p in plays_of(file, ask)] + [begin(get(ask, "roll"))])
        return None

    def illegal(self, file, rng):
        some = [(a, p) for _, _, a in file.asks if file.kind(a).value in ("play", "plays")
                for p in plays_of(file, a) if p.value != "pass" and self.question(file, a)]
        if not some:
            return None
        ask, play = rng.choice(some)
        told = self.question(file, ask)
        numbers = list(re.finditer(r"\d+(?!\))", play.value))
        for _ in range(20):
            found = rng.choice(numbers)
            new = play.value[: found.start()] + str(rng.randrange(1, 25)) + play.value[found.end() :]
            if not self.legal(told, get(ask, "roll").value, new):
                return Fault("illegal", [replaced(file, play, quoted(new))], [begin(play)])
        return None

    def line_reply(self, file, rng):
        """A play of a line that no checker can make."""
        some = [v for p, k, v, _ in file.keys if k.value == "reply"]
        if not some:
            return None
        node = rng.choice(some)
        return Fault("reply", [replaced(file, node, "24/23")], [begin(node)])

    def no_play(self, file, rng):
        some = [p for _, _, a in file.asks for p in plays_of(file, a)]
        if not some:
            return None
        play = rng.choice(some)
        return Fault("no-play", [replaced(file, play, quoted(rng.choice(["1/", "1/26", "xx", "1-7-7-7-7-7", "7/bar"])))],
                     [begin(play)])

    def yes_no(self, file, rng):
        some = [get(a, "answer") for _, _, a in file.asks if file.kind(a).value == "legal" and get(a, "answer")]
        if not some:
            return None
        node = rng.choice(some)
        return Fault("yes-no", [replaced(file, node, "no" if node.value in ("yes", "ja", "true") else "yes")],
                     [begin(node)])

    def code(self, file, rng):
        some = [get(a, "code") for _, _, a in file.asks if file.kind(a).value == "legal" and get(a, "code")]
        if not some:
            return None
        node = rng.choice(some)
        codes = ["legal", "no-checker", "wrong-die", "bar-first", "entry-own", "entry-blocked", "blocked", "band-ban",
                 "not-all-in-q4", "not-rearmost", "incomplete", "higher-die", "not-full-use", "nonsense"]
        return Fault("code", [replaced(file, node, rng.choice([c for c in codes if c != node.value]))],
                     [begin(node)])

    def number(self, file, rng):
        some = [a for _, _, a in file.asks if get(a, "number") and get(a, "counts")]
        if not some:
            return None
        ask = rng.choice(some)
        node = get(ask, "number")
        return Fault("number", [replaced(file, node, str(int(node.value) + rng.choice([-2, -1, 1, 2, 10])))],
                     [begin(node)])

    def roll_list(self, file, rng):
        some = [get(a, "answers") for _, _, a in file.asks if file.kind(a).value == "rolls"
                and isinstance(get(a, "answers"), yaml.SequenceNode)]
        if not some:
            return None
        node = rng.choice(some)
        rolls = [n.value for n in node.value]
        if rng.random() < 0.5 and len(rolls) > 1:
            rolls.remove(rng.choice(rolls))
        else:
            there = {"".join(sorted(re.findall(r"\d", r))) for r in rolls}
            rolls.append(rng.choice([r for r in ROLLS if "".join(sorted(re.findall(r"\d", r))) not in there]))
        return Fault("roll-list", [replaced(file, node, "[" + ", ".join(rolls) + "]")], [begin(node)])

    def play_list(self, file, rng):
        some = [get(a, "answers") for _, _, a in file.asks if file.kind(a).value == "plays"
                and isinstance(get(a, "answers"), yaml.SequenceNode) and len(get(a, "answers").value) > 1]
        if not some:
            return None
        node = rng.choice(some)
        plays = [quoted(n.value) for n in node.value]
        plays.remove(rng.choice(plays))
        return Fault("play-list", [replaced(file, node, "[" + ", ".join(plays) + "]")], [begin(node)])

    def preroll(self, file, rng):
        some = [a for _, _, a in file.asks if file.kind(a).value == "preroll"
                and (file.path, self_line(file, get(a, "answer"))) not in self.warned]
        if not some:
            return None
        ask = rng.choice(some)
        node = get(ask, "answer")
        other = rng.choice([n.value for n in get(ask, "preroll").value if n.value != node.value])
        return Fault("preroll", [replaced(file, node, other)], [begin(node)])

    def best(self, file, rng):
        """Not the best play in its place: the worst legal one."""
        some = [a for _, _, a in file.asks if get(a, "play") is not None and get(a, "play").value == "best"
                and self.question(file, a)]
        if not some:
            return None
        ask = rng.choice(some)
        worst = self.worst(self.question(file, ask))
        node = get(ask, "answers")
        return worst and Fault("best", [replaced(file, node, quoted(worst))], [begin(node)])

    def no_option(self, file, rng):
        some = [get(a, "choice") for _, _, a in file.asks if get(a, "choice")]
        if not some:
            return None
        choice = rng.choice(some)
        right = [get(o, "right") for o in choice.value if get(o, "right") is not None]
        return Fault("no-option", [replaced(file, n, "no") for n in right], [begin(choice)] +
                     [begin(n) for n in right])

    def same_option(self, file, rng):
        some = [get(a, "choice") for _, _, a in file.asks if get(a, "choice")]
        if not some:
            return None
        options = [o for o in rng.choice(some).value if get(o, "text") is not None]
        if len(options) < 2:
            return None
        a, b = rng.sample(options, 2)
        later = max(a, b, key=begin)
        text = get(a, "text")
        new = file.text[begin(text) : file.end(text)]
        if "\n" in new:
            return None
        return Fault("same-option", [replaced(file, get(b, "text"), new)], [begin(later)])

    def hint_gone(self, file, rng):
        some = [a for _, _, a in file.asks if get(a, "hints")]
        if not some:
            return None
        ask = rng.choice(some)
        edit = file.removed(ask, "hints")
        return edit and Fault("hint-gone", [edit], [begin(file.kind(ask))])

    def explain_gone(self, file, rng):
        some = [a for _, _, a in file.asks if get(a, "explain")]
        ask = rng.choice(some)
        edit = file.removed(ask, "explain")
        return edit and Fault("explain-gone", [edit], [begin(file.kind(ask))])

    def feedback_code(self, file, rng):
        some = [v for p, k, v, _ in file.keys if p and p[-1] == "feedback" and k.value == "code"
                and isinstance(v, yaml.ScalarNode)]
        if not some:
            return None
        node = rng.choice(some)
        return Fault("feedback-code", [replaced(file, node, node.value + "s")], [begin(node)])

    def feedback_answer(self, file, rng):
        some = [v for p, k, v, m in file.keys if p and p[-1] == "feedback" and k.value == "answer"
                and isinstance(v, yaml.ScalarNode) and v.value != "other"]
        if not some:
            return None
        node = rng.choice(some)
        return Fault("feedback-answer", [replaced(file, node, "nothing-of-the-kind")], [begin(node)])

    # --- what the program is asked ---

    def ask(self, request):
        key = json.dumps(request, sort_keys=True)
        if key not in self.known:
            result = subprocess.run([PROGRAM, "batch"], input=key + "\n", capture_output=True, text=True, check=False,
                                    env={**os.environ, "BRADE_DATADIR": SOURCE})
            self.known[key] = json.loads(result.stdout)
        return self.known[key]

    @staticmethod
    def request(told, roll, cmd):
        return {"cmd": cmd, "rules": told["rules"], "set": told["set"], "position": told["position"],
                "dice": [int(d) for d in roll.split("-")]}

    def legal(self, told, roll, play):
        answer = self.ask({**self.request(told, roll, "judge"), "play": play})
        if "error" in answer:
            sys.exit(f"Bail out! {answer['error']}")
        return answer["legal"]

    def worst(self, told):
        roll = "-".join(str(d) for d in told["dice"])
        plays = self.ask({**self.request(told, roll, "best"), "plies": 0}).get("plays", [])
        if len(plays) < 2 or plays[0]["equity"] - plays[-1]["equity"] < 0.3:
            return None
        return plays[-1]["play"]


def self_line(file, node):
    return file.text.count("\n", 0, begin(node)) + 1


PLANTS = [name for name, value in vars(Planter).items()
          if callable(value) and name not in
          ("__init__", "question", "sides", "men", "ask", "legal", "worst", "request", "inserted", "is_ranged", "next_word")
          and not isinstance(value, staticmethod)]


def run(folder, *args):
    return subprocess.run([PROGRAM, *args], capture_output=True, text=True, check=False, timeout=600,
                          env={**os.environ, "BRADE_DATADIR": folder, "LANGUAGE": "en", "LC_ALL": "C.UTF-8"})


def shipped():
    for top in ("lessons", "puzzles"):
        for base, _, names in sorted(os.walk(os.path.join(SOURCE, top))):
            for name in sorted(names):
                left_out = any(fnmatch.fnmatch(name, pattern) for pattern in LEFT_OUT)
                if name.endswith((".yaml", ".yml")) and not left_out:
                    yield os.path.relpath(os.path.join(base, name), SOURCE)


def questions(paths):
    """What brade questions tells, by file and line."""
    told = {}
    result = run(SOURCE, "questions", "--json")
    for line in result.stdout.splitlines():
        q = json.loads(line)
        path = os.path.relpath(os.path.realpath(q["file"]), os.path.realpath(SOURCE))
        told[path, q["line"]] = q
    return told


def plant(planter, file, rng):
    """A fault of a kind that goes with this file, each kind as likely."""
    while True:
        fault = getattr(planter, rng.choice(PLANTS))(file, rng)
        if fault is None:
            continue
        text, lines = fault.apply(file.text)
        if text != file.text:
            return fault, text, lines


def told(folder, *paths):
    """What brade check says of these files, or of all that ships in a folder: by file, line,
    severity and message."""
    result = run(folder, "check", "--json", *(os.path.join(folder, path) for path in paths))
    if not result.stdout:
        sys.exit(f"brade check says nothing, status {result.returncode}: {result.stderr}")
    found = {}
    for diag in json.loads(result.stdout)["diagnostics"]:
        path = os.path.relpath(os.path.realpath(diag["file"]), os.path.realpath(folder))
        found.setdefault(path, []).append((diag["line"], diag["severity"], diag["message"]))
    return result, found


def together(files, folder, rng):
    """Faults that lie between two files: one name, or one number, for two of them."""
    lessons = [f for f in files if get(f.root, "lesson")]
    sets = [f for f in files if get(f.root, "puzzles")]
    planted, missed = [], []
    for kind, some, key in (("same-lesson", lessons, "lesson"), ("same-number", lessons, "number"),
                            ("same-set", sets, "puzzles")):
        some = [f for f in some if get(f.root, key)]
        if len(some) < 2:
            continue
        one, other = rng.sample(some, 2)
        node = get(one.root, key)
        fault = Fault(kind, [replaced(one, node, get(other.root, key).value)], [begin(node)])
        text, lines = fault.apply(one.text)
        with open(os.path.join(folder, one.path), "w", encoding="utf-8") as f:
            f.write(text)
        # told in the later of the two, with a note in the other
        said = told(folder, one.path, other.path)[1].get(one.path, [])
        with open(os.path.join(folder, one.path), "w", encoding="utf-8") as f:
            f.write(one.text)
        planted.append((one, fault, lines))
        if not any(line in lines and severity in ("error", "note") for line, severity, _ in said):
            missed.append(("together", one.path, fault, lines, said))
    return planted, missed


def one_round(planter, files, folder, rng, number):
    """Plants a fault in every file, checks them all, and gives those not found."""
    planted = []
    for file in files:
        fault, text, lines = plant(planter, file, rng)
        with open(os.path.join(folder, file.path), "wb") as f:
            f.write(text.encode("utf-8", "surrogateescape"))
        planted.append((file, fault, lines))
    result, found = told(folder)
    missed = []
    for file, fault, lines in planted:
        said = found.get(file.path, [])
        if not any(line in lines and severity == fault.severity for line, severity, _ in said):
            missed.append((number, file.path, fault, lines, said))
    if result.returncode != 1:
        missed.append((number, "the exit status", planted[0][1], [1], [(result.returncode, "", result.stderr)]))
    return planted, missed


def is_slow(file):
    """Whether checking it means looking ahead in many positions: such files have their faults in the
    first round only, so that the others can have many."""
    return not DEEP and ("play: best" in file.text or "preroll:" in file.text)


def used():
    both = resource.getrusage(resource.RUSAGE_CHILDREN), resource.getrusage(resource.RUSAGE_SELF)
    return sum(r.ru_utime + r.ru_stime for r in both)


def main():
    paths = list(shipped())
    if not paths:
        print("1..0 # SKIP nothing is shipped")
        return 0
    files = [File(path) for path in paths]
    counts, missed, rounds = {}, [], 0
    with tempfile.TemporaryDirectory() as folder:
        for top in ("lessons", "puzzles"):
            shutil.copytree(os.path.join(SOURCE, top), os.path.join(folder, top),
                            ignore=shutil.ignore_patterns(*LEFT_OUT))
        os.symlink(os.path.join(SOURCE, "src/eval/nets"), os.path.join(folder, "nets"))
        warned = {(path, line) for path, said in told(folder)[1].items()
                  for line, severity, _ in said if severity == "warning"}
        planter = Planter(questions(paths), warned)
        if planter.clauses:
            os.mkdir(os.path.join(folder, "docs"))
            os.symlink(os.path.join(SOURCE, "docs/clauses"), os.path.join(folder, "docs/clauses"))
        planted, missed = together(files, folder, random.Random(SEED))
        for _, fault, _ in planted:
            counts[fault.kind] = counts.get(fault.kind, 0) + 1
        while rounds < ROUNDS:
            planted, some = one_round(planter, files, folder, random.Random(SEED * 1000 + rounds), rounds)
            missed += some
            rounds += 1
            for file in [file for file in files if is_slow(file)]:
                os.remove(os.path.join(folder, file.path))
                files.remove(file)
            for _, fault, _ in planted:
                counts[fault.kind] = counts.get(fault.kind, 0) + 1
    print(f"1..{len(counts)}")
    for n, kind in enumerate(sorted(counts), 1):
        mine = [m for m in missed if m[2].kind == kind]
        print(f"{'not ok' if mine else 'ok'} {n} - {kind}: {counts[kind]} planted")
        for number, path, fault, lines, said in mine[:10]:
            print(f"# round {number}, {path}: wanted {fault.severity} at {lines[:6]}, edits "
                  f"{[(a, b, c[:60]) for a, b, c in fault.edits]}; said {said[:4]}")
    print(f"# {sum(counts.values())} faults in {rounds} rounds, {used():.1f} s of processor time")
    return 1 if missed else 0


sys.exit(main())
