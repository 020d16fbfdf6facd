#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""README.md and docs/ show what the program says: every ```console block is run again, and every
block after <!-- golden: FILE --> is that file of tests/golden. Links lead to what is there,
and the sources that are named for developers are there.

    test_docs.py [--update] PROGRAM

Prints TAP; --update writes what the program says now into the documents."""
import glob
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BLOCK = re.compile(r"(?P<head>(?:<!-- golden: (?P<golden>\S+) -->\n)?```(?P<kind>\w*)\n)"
                   r"(?P<body>.*?)(?P<tail>^```$)", re.M | re.S)


def run_console(program, body):
    """The commands of a block, each with what it prints now."""
    commands = [line[2:] for line in body.split("\n") if line.startswith("$ ")]
    shown = ""
    for command in commands:
        env = dict(os.environ, PATH=os.path.dirname(program) + ":" + os.environ["PATH"],
                   BRADE_DATADIR=ROOT, LANGUAGE="en", LC_ALL="C.UTF-8", COLUMNS="80", NO_COLOR="1")
        with tempfile.TemporaryDirectory() as state:
            done = subprocess.run(["bash", "-c", command], capture_output=True, encoding="utf-8",
                                  cwd=ROOT, env=dict(env, XDG_STATE_HOME=state), timeout=280)
        shown += f"$ {command}\n{done.stdout}{done.stderr}"
    return shown


def now(program, block):
    """What the block should hold; None for blocks that are not run."""
    if block["golden"]:
        with open(os.path.join(ROOT, "tests/golden", block["golden"]), encoding="utf-8") as file:
            return file.read().strip("\n") + "\n"
    return run_console(program, block["body"]) if block["kind"] == "console" else None


def anchors(path):
    """What links may name behind the # of a document."""
    with open(path, encoding="utf-8") as file:
        return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-")
                for head in re.findall(r"^#+ (.*)$", file.read(), re.M)}


def dead_links(path, text):
    """The links to other files of the checkout that lead nowhere, with their lines."""
    for found in re.finditer(r"\]\(([^)\s]*)\)", text):
        name, _, anchor = found[1].partition("#")
        there = os.path.join(os.path.dirname(path), name) if name else path
        if "://" not in found[1] and not (os.path.exists(there) and (
                not anchor or anchor in anchors(there))):
            yield text[:found.start()].count("\n") + 1, found[1]


def lost_files(path, text):
    """The sources that a document for developers names and that are not there, with their lines. A
    name without a folder may lie anywhere; one with a folder begins at the root, or with its layer."""
    if os.path.relpath(path, ROOT) not in ("CONTRIBUTING.md", "docs/architecture.md"):
        return
    for found in re.finditer(r"`([\w/*-]+\.(?:c|h|def|py))`", text):
        places = ["", "src", "src/*"] if "/" in found[1] else ["src/**", "tests/**"]
        if not any(glob.glob(os.path.join(ROOT, place, found[1]), recursive=True) for place in places):
            yield text[:found.start()].count("\n") + 1, found[1]


def check_document(program, path, update):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    wrong = []

    def renew(block):
        body = now(program, block)
        if body is None or body == block["body"]:
            return block[0]
        wrong.append(f"{os.path.relpath(path, ROOT)}:{text[:block.start()].count(chr(10)) + 1}: "
                     "the program says something else now")
        return block["head"] + body + block["tail"]

    wrong += [f"{os.path.relpath(path, ROOT)}:{line}: the link leads nowhere: {link}"
              for line, link in dead_links(path, text)]
    wrong += [f"{os.path.relpath(path, ROOT)}:{line}: there is no {name}"
              for line, name in lost_files(path, text)]
    renewed = BLOCK.sub(renew, text)
    if update:
        with open(path, "w", encoding="utf-8") as file:
            file.write(renewed)
    return [] if update else wrong


def main():
    args = [arg for arg in sys.argv[1:] if arg != "--update"]
    program, number, failed = os.path.abspath(args[0]), 0, 0
    for path in sorted(path for where in ("*.md", "docs/*.md", "docs/measured/*.md")
                       for path in glob.glob(os.path.join(ROOT, where))):
        number += 1
        wrong = check_document(program, path, "--update" in sys.argv[1:])
        failed += bool(wrong)
        print(f"{'not ok' if wrong else 'ok'} {number} - {os.path.relpath(path, ROOT)}")
        for place in wrong:
            print(f"# {place}")
    print(f"1..{number}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
