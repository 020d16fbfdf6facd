#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who reads only docs/authoring.md: every command of "A lesson in ten minutes" is run in
its order in an empty folder, every file shown there is written, and what the document says comes out
must come out."""
import os
import re
import shutil
import signal
import subprocess
import tempfile

import tap
from tap import brade, case, equal, holds

with open(os.path.join(tap.SOURCE, "docs", "authoring.md"), encoding="utf-8") as document:
    DOCUMENT = document.read()
SECTION = re.search(r"^## A lesson in ten minutes\n(.*?)^## ", DOCUMENT, re.S | re.M).group(1)
FILE = "my-lesson.yaml"


def parts():
    """What the section holds, in order: ("run", command), ("file", content), ("typed", lines)."""
    found = re.finditer(r"^    \./brade (?P<run>[^\n]*)\n|^```yaml\n(?P<file>.*?)^```\n"
                        r"|^```\n(?P<typed>.*?)^```\n", SECTION, re.S | re.M)
    for match in found:
        for kind, content in match.groupdict().items():
            if content is not None:
                yield kind, content


def read():
    with open(FILE, encoding="utf-8") as file:
        return file.read()


def write(content):
    with open(FILE, "w", encoding="utf-8") as file:
        file.write(content)


def in_order(text, lines):
    at = 0
    for line in lines:
        found = text.find("\n" + line + "\n", at)
        assert found >= 0, f"no line {line!r} from byte {at} on of {text!r}"
        at = found + 1


def watch(words):
    """What a command that stays says up to where it waits; it is left by Ctrl-C."""
    with subprocess.Popen([tap.PROGRAM, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, env=tap.environment()) as process:
        said = b""
        while not said.endswith(b"Ctrl-C leaves.\n"):
            line = process.stdout.readline()
            assert line, said.decode()
            said += line
        process.send_signal(signal.SIGINT)
    equal(process.returncode, 0)
    return said.decode()


def run(command, typed):
    """Runs one command; those that ask are left at once, or typed the lines of the document."""
    words = command.split()
    if "--watch" in words:
        return watch(words)
    if words[0] not in ("edit", "learn"):
        result = brade(*words)
    elif words[0] == "learn":
        result = brade(*words, stdin=b"quit\n")
    else:
        lines = typed.split("\n")
        said = [line[len("edit > "):] for line in lines if line.startswith("edit > ")]
        result = brade(*words, stdin=("\n".join(said) + "\n").encode())
        in_order("\n" + result.out.decode(), [line for line in lines if line])
    equal((result.status, result.err), (0, b""))
    return result.out.decode()


def check_new(_):
    holds(read(), "lesson: my-lesson\n")
    equal(brade("check", FILE).status, 0)
    equal(brade("fmt", "--check", FILE).out, b"")


def check_preview(out):
    for text in ("Vilken bricka ligger sist?", "Which checker is rearmost?", "Och trean?",
                 "And the three?", "Trean kan bara gå 20/23"):
        holds(out, text)


def check_learn(out):
    holds(out, "Bearing off")


def check_fmt(_):
    equal(brade("check", FILE).status, 0)
    equal(brade("fmt", "--check", FILE).status, 0)


def check_export(_):
    pages = [os.path.join(base, name) for base, _, names in os.walk("my-book") for name in names
             if name.endswith(".html")]
    assert pages, "no page was made"
    content = ""
    for page in pages:
        with open(page, encoding="utf-8") as file:
            content += file.read()
    holds(content, "Vilken bricka ligger sist?")


CHECKS = {"new": check_new, "preview": check_preview, "learn": check_learn, "fmt": check_fmt,
          "export": check_export}
COMMANDS = brade("--help").out.decode()


def has_command(word):
    return re.search(rf"^  {word} ", COMMANDS, re.M) is not None


@case
def the_way_through_the_document():
    seen = []
    everything = list(parts())
    typed = "".join(content for kind, content in everything if kind == "typed")
    for kind, content in everything:
        if kind == "file":
            write(content)
            equal(brade("check", FILE).status, 0)
        elif kind == "run" and has_command(content.split()[0]):
            word = content.split()[0]
            CHECKS.get(word, lambda out: None)(run(content, typed))
            seen.append(word)
    wanted = ["new", "check", "edit", "preview", "learn", "preview", "fmt"]
    equal(seen, wanted + (["export"] if has_command("export") else []))


@case
def every_command_of_the_document_is_one():
    for word in re.findall(r"^    (?:\./)?brade ([a-z]+)", DOCUMENT, re.M):
        assert has_command(word) or word == "export", word


@case
def the_mistake_that_is_shown():
    shown = re.search(r"^    (my-lesson\.yaml:3:1: .*)\n        (.*)\n", SECTION, re.M)
    first = next(content for kind, content in parts() if kind == "file")
    write(first.replace("title:", shown.group(2).split(":")[0] + ":"))
    result = brade("check", FILE)
    equal(result.status, 1)
    holds(result.err, shown.group(1))
    holds(result.err, "    " + shown.group(2))


@case
def every_word_for_positions_is_taken():
    """The first column of the table under "Positions by hand", typed one after the other."""
    table = DOCUMENT.split("\n## Positions by hand\n")[1].split("\n## ")[0].split("\n### ")[0]
    words = []
    for row in re.findall(r"^\| (`.*?) \|", table, re.M):
        words += re.findall(r"`([^`]*)`", row)
    assert len(words) > 40, words
    for word in words:
        typed = f"start\nrules sweboard\none w 0\nroll 6-2\n{word}\nquit\n"
        result = brade("edit", stdin=typed.encode())
        answer = result.out.decode().split(f"edit > {word}\n")[1]
        assert "I do not know" not in answer, word


FOLDER = tempfile.mkdtemp()
tap.PROGRAM = os.path.abspath(tap.PROGRAM)
os.chdir(FOLDER)
try:
    tap.run()
finally:
    os.chdir("/")
    shutil.rmtree(FOLDER)
