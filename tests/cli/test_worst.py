#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The worst input known for everything that reads a file, at one, two and four times a size: time
grows as the input does, and memory stays below what SECURITY.md tells.

    test_worst.py PROGRAM            the test; with BRADE_DEEP=1 at four times the sizes
    test_worst.py PROGRAM --table    the same as a table, docs/measured/worst.md
"""
import gzip
import io
import os
import sys
import tarfile
import tempfile

import tap
from tap import PROGRAM, SOURCE, environment

SCALE = 4 if os.environ.get("BRADE_DEEP") == "1" else 0.25 if tap.LIGHT else 1
TIMES = (1, 2, 4)  # of the table
GROWTH = 4.5  # times the time of a quarter of the input, at most
NOISE = 0.08  # seconds of the processor that starting and a busy machine may add
TRIES = 4
FOLDER = tempfile.TemporaryDirectory(prefix="brade-worst-")
HEAD = '{"format":"brade-progress","version":2,"lessons":[],"answers":['
LINES = '{"format":"brade-progress","version":3}\n'
ROWS = []


def path(name):
    return os.path.join(FOLDER.name, name)


def written(name, pieces):
    """A file of pieces; few of them are in memory at once, for a child begins with our memory."""
    with open(path(name), "wb") as file:
        for piece in pieces:
            file.write(piece.encode() if isinstance(piece, str) else piece)
    return path(name)


def filled(head, what, size, tail=""):
    """`what` again and again between head and tail."""
    yield head
    block = what * max(1, 512 // len(what))
    for _ in range(size // len(block)):
        yield block
    yield tail


def row(reader, name, size, most, *args, **more):
    """One worst input: make(size) gives its pieces. most: MB that reading it may take. A file takes
    the place of FILE among the arguments; else it is standard input."""
    def add(make):
        ROWS.append((reader, name, size, most, args, make, more))
        return make
    return add


# ---- lessons ----

def lesson(words):
    def make(size):
        yield "lesson: x\ntitle: {sv: X, en: X}\nsteps:\n"
        for _ in range(max(1, size // 32000)):
            text = words * (min(size, 32000) // 2 // len(words.replace("\\n", "n").replace("\\\\", "b")))
            yield f'  - say: {{sv: "{text}", en: "{text}"}}\n'
    return make


for words in ("`a", "*", "[", "&a", "<a", ">", "_a ", "# a\\n\\n", "---\\n\\n", "```\\n", "<a `a` ", "[a](b) ",
              "![](a)", "\\\\*", "1. a\\n", "- a\\n\\n  ", "{", "{foo}", "{win|3}", "{board: start} "):
    row("lessons", f"a text of {words}", 120000, 32, "check", "FILE")(lesson(words))
for words in ("*", "[", ">", "`a"):
    row("lessons", f"a page of {words}", 120000, 64, "export", "--html", path("out"), "FILE")(lesson(words))
for what in ("[", "- ", "&a ", "? ", "a: ", "\"", "{a: ", "x\n", "# x\n"):
    row("lessons", f"YAML of {what!r}", 200000, 64, "check", "FILE")(
        lambda size, what=what: filled("lesson: x\nsteps: ", what, size))


@row("lessons", "keys that count up", 200000, 64, "check", "FILE")
def many_keys(size):
    yield "lesson: x\n"
    for i in range(size // 12):
        yield f"k{i:07}: 1\n"


# ---- packs ----

def archive(size, name="lessons/%d.yaml", data=b""):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz", compresslevel=1) as tar:
        for i in range(size):
            info = tarfile.TarInfo("p/" + (name % i if "%" in name else name))
            info.size = len(data)
            tar.addfile(info, io.BytesIO(data))
    yield out.getvalue()


row("packs", "files that count up", 400, 64, "pack", "check", "FILE.tar.gz")(archive)
row("packs", "one file again and again", 400, 64, "pack", "check", "FILE.tar.gz")(
    lambda size: archive(size, "pack.yaml"))


@row("packs", "zeros, packed", 4 << 20, 64, "pack", "check", "FILE.tar.gz")
def zeros(size):
    out = io.BytesIO()
    with gzip.GzipFile(fileobj=out, mode="wb", compresslevel=1) as packed:
        for _ in range(size >> 16):
            packed.write(bytes(1 << 16))
    yield out.getvalue()


# ---- records of games ----

with open(os.path.join(SOURCE, "tests", "golden", "own", "game.brade"), encoding="utf-8") as game:
    GAME = game.read()
for what in ("# a\n", "\n", "x", "[", "1. 6-2 ", "rules: vasa\n", GAME.splitlines(True)[-1]):
    row("records", f"a game and {what[:12]!r}", 400000, 64, "analyse", "--no-store", "--plies", "0", "FILE")(
        lambda size, what=what: filled(GAME, what, size))
    row("records", f"a record of {what[:12]!r}", 400000, 64, "analyse", "--no-store", "--plies", "0", "FILE")(
        lambda size, what=what: filled("", what, size))


# ---- exports ----

def answer(asking, question="q/1", given="1"):
    return (f'{{"id":"{asking}-1","when":1790000000,"ms":4,"question":"{question}","theme":"",'
            f'"rules":"vasa","kind":"number","mode":"puzzle","outcome":"wrong","first":"wrong",'
            f'"closed":true,"tries":1,"hints":0,"clause":"legal","given":"{given}"}}')


def answers(form, question="q/1", given="1", lines=True):
    def make(size):
        yield LINES if lines else HEAD
        for i in range(size):
            yield answer(form % i, question % i if "%" in question else question,
                         given % i if "%" in given else given)
            yield "\n" if lines else ",\n" if i < size - 1 else '],"lessons":[]}'
        yield '{"records":%d}\n' % size if lines else ""
    return make


IMPORT = ("progress", "import", "FILE")
for form, name, as_lines in (("%08x0000000000000000", "that end alike", False), ("%024x", "that count up", True)):
    row("import", f"ids {name}", 2000, 24, *IMPORT)(answers(form, lines=as_lines))
    row("class", f"ids {name}", 20000, 40, "class", "FILE.json")(answers(form, lines=as_lines))
row("class", "questions that count up", 10000, 64, "class", "FILE.json")(answers("%024x", "q/%08x"))
row("class", "answers that count up", 10000, 64, "class", "FILE.json")(answers("%024x", "q/1", "%08x"))
for reader, args in (("import", IMPORT), ("class", ("class", "FILE.json"))):
    for name, head, what in (
            ("empty records", HEAD + "{}", ",{}"), ("lines of empty records", LINES, "{}\n"),
            ("one long line", "", "x"), ("one long string", HEAD + '{"id":"', "a"), ("[", HEAD, "["),
            ('{"a":', HEAD, '{"a":'), ("blanks", "{", " \n"), ("line ends", LINES, "\n"),
            ("quotes", HEAD, '\\"'), ("zeros", "", "\0"), ("commas", HEAD, ",")):
        row(reader, f"a file of {name}", 1000000, 24, *args)(
            lambda size, head=head, what=what: filled(head, what, size))

    @row(reader, "keys of a head that count up", 1000000, 24, *args)
    def head_keys(size):
        yield "{"
        for i in range(size // 14):
            yield f'"k{i:07}":1,\n'

    @row(reader, "keys of a record that count up", 1000000, 24, *args)
    def record_keys(size):
        yield HEAD + "{"
        for i in range(size // 14):
            yield f'"k{i:07}":1,\n'


# ---- lines ----

row("batch", "one list of numbers", 250000, 64, "batch")(
    lambda size: filled('{"a":[1', ",1", size, "]}\n"))
for name, args in (("batch", ("batch",)), ("prompt", ("--no-store", "--lang", "en")),
                   ("events", ("--events", "--no-store", "--lang", "en"))):
    for what in ("[", '{"a":', "x", '"', "a "):
        row(name, f"one line of {what!r}", 200000, 64, *args)(
            lambda size, what=what: filled("", what, size, "\n"))
    row(name, "many lines", 1024 if name != "batch" else 20480, 64, *args)(
        lambda size: filled("", "x\n", size))


# ---- what the program itself writes ----

for what in ("x\n", "a = b\n", "[", "x", "= \n", "theme = x\n"):
    row("config", f"a config of {what!r}", 12000, 24, "rules", config=True)(
        lambda size, what=what: filled("", what, size))
for what in ('{"id":"', "{", '{"format":', "\0", "x"):
    row("store", f"a damaged store of {what!r}", 100000, 64, "progress", "--lang", "en", store=True)(
        lambda size, what=what: filled("", what, size))


# ---- what they take ----

def damaged(pieces):
    """A store that was one, and is damaged behind its first page."""
    store = path("whole.db")
    if not os.path.exists(store):
        file = written("few.json", answers("%024x")(20))
        tap.brade("progress", "import", file, "--store", store)
    with open(store, "rb") as file:
        yield file.read(4096)
    yield from pieces


def measure(case, size):
    """Seconds of the processor and MB that reading the input takes, and the bytes of the input."""
    _, _, _, _, args, make, more = case
    state = tempfile.mkdtemp(dir=FOLDER.name)
    env = environment(XDG_STATE_HOME=state, BRADE_DATADIR=SOURCE)
    args, stdin = list(args), os.devnull
    pieces = make(size)
    if more.get("config"):
        os.makedirs(os.path.join(state, "brade"))
        file = written(os.path.join(state, "brade", "config"), pieces)
        env["XDG_CONFIG_HOME"] = state
    elif more.get("store"):
        file = written(os.path.join(state, "store.db"), damaged(pieces))
        args += ["--store", file]
    else:
        names = [arg for arg in args if arg.startswith("FILE")]
        file = written("input" + (names[0][4:] if names else ""), pieces)
        args = [file if arg.startswith("FILE") else arg for arg in args]
        stdin = os.devnull if names else file
    with open(os.devnull, "wb") as out, open(stdin, "rb") as fed:
        before = [(os.POSIX_SPAWN_DUP2, fed.fileno(), 0), (os.POSIX_SPAWN_DUP2, out.fileno(), 1),
                  (os.POSIX_SPAWN_DUP2, out.fileno(), 2)]
        child = os.posix_spawnp(PROGRAM, [PROGRAM, *args], env, file_actions=before)
        _, status, used = os.wait4(child, 0)
    assert os.waitstatus_to_exitcode(status) in (0, 1, 2, 3), (case[:2], status)
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, os.path.getsize(file)


def measured(case, scale, times):
    return [measure(case, int(case[2] * scale) * n) for n in times]


def wrong(case):
    """What is wrong with a row; None: it is as it should be."""
    reader, name, _, most, *_ = case
    for _ in range(TRIES):
        (first, _, _), (last, memory, size) = measured(case, SCALE, (1, 4))
        if memory > most * max(1, SCALE) and not tap.LIGHT:  # a sanitizer takes its own
            return f"{reader}, {name}: {memory:.0f} MB for {size} bytes"
        if last <= GROWTH * first + NOISE:
            return None
    return f"{reader}, {name}: {first:.2f} s, and {last:.2f} s for four times as much"


def table():
    print("""# The worst that can be read

What the program takes for the worst input known of each kind, at one, two and four times a size. *Input* is what four times has, in kB; times are seconds of the processor, memory is MB at the peak, in which starting has its share: about 0.01 s, and the 15 MB or so of the program that starts it. Made by `tests/cli/test_worst.py brade --table`; `tests/run cli-worst` runs the same and asserts that four times the input takes at most four and a half times as long.

| reader | input | kB | 1× s | 2× s | 4× s | 1× MB | 2× MB | 4× MB |
|---|---|---:|---:|---:|---:|---:|---:|---:|""")
    for case in ROWS:
        taken = measured(case, 1, TIMES)
        figures = [f"{taken[-1][2] / 1000:.0f}", *(f"{t[0]:.2f}" for t in taken), *(f"{t[1]:.0f}" for t in taken)]
        name = case[1].replace("\\", "\\\\").replace("|", "\\|").replace("`", "\\`").replace("*", "\\*")
        name = name.replace("_", "\\_").replace("[", "\\[").replace("](", "]\\(")
        name = name.replace("<", "\\<").replace("#", "\\#")
        print(f"| {case[0]} | {name} | " + " | ".join(figures) + " |", flush=True)


def check(reader):
    found = [wrong(case) for case in ROWS if case[0] == reader]
    assert not any(found), "\n".join(filter(None, found))


if "--table" in sys.argv:
    table()
else:
    for each in dict.fromkeys(case[0] for case in ROWS):
        tap.add_case(f"{each}: time grows as the input, memory does not", lambda each=each: check(each))
    tap.run()
