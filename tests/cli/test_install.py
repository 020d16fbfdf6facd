#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_install.py PROGRAM BUILD: what `meson install` puts down is whole by itself: run with
nothing of this checkout in the environment, the program finds its content, its Swedish, its schema,
the clauses that check --strict looks for, and the documents it names. Prints TAP."""
import os
import re
import subprocess
import sys
import tempfile

import tap
from tap import case, equal, holds

BUILD = os.path.abspath(sys.argv[2])
SOURCE = os.path.abspath(tap.SOURCE)
ROOM = tempfile.TemporaryDirectory(prefix="brade-")
HOME = os.path.join(ROOM.name, "home")
STAGE = os.path.join(ROOM.name, "stage")


def find_one(inside):
    found = [os.path.join(base, name) for base, _, names in os.walk(STAGE) for name in names
             if os.path.join(base, name).endswith(inside)]
    equal(len(found), 1)
    return found[0]


def installed(*args):
    """The installed program's answer in a folder of the user's own; its standard output."""
    env = {"HOME": HOME, "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"}
    env.update({name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")})
    return subprocess.run([find_one("/bin/brade"), *args], env=env, cwd=HOME, check=False,
                          stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=tap.PATIENCE)


def write(name, text):
    with open(os.path.join(HOME, name), "w", encoding="utf-8") as file:
        file.write(text)


@case
def it_is_installed():
    os.mkdir(HOME)
    env = {name: value for name, value in os.environ.items() if not name.startswith("BRADE_")}
    done = subprocess.run(["meson", "install", "-C", BUILD, "--no-rebuild", "--quiet", "--destdir", STAGE],
                          env=env, check=False, capture_output=True, encoding="utf-8", timeout=tap.PATIENCE)
    equal((done.returncode, done.stderr), (0, ""))


@case
def its_content_and_its_swedish():
    holds(installed("judge", "start", "6-2", "1/2", "--lang", "sv").stdout, "Nej.")
    holds(installed("questions").stdout, "jan")


@case
def clauses_are_looked_for():
    lesson = ("lesson: mine\ntitle: {sv: T, en: U}\nsteps:\n"
              "  - say: {sv: Ett., en: One.}\n    covers: CLAUSE\n")
    write("mine.yaml", lesson.replace("CLAUSE", "lt-nonsense"))
    refused = installed("check", "--strict", "mine.yaml")
    equal(refused.returncode, 1)
    holds(refused.stderr, "mine.yaml:5:13: error: no document has a clause 'lt-nonsense'")
    write("mine.yaml", lesson.replace("CLAUSE", "lt-origin"))
    good = installed("check", "--strict", "mine.yaml")
    equal((good.returncode, good.stderr), (0, ""))
    os.remove(os.path.join(HOME, "mine.yaml"))


@case
def what_it_makes_goes_elsewhere():
    made = installed("new", "lesson", "spela-hem", "--lang", "sv")
    equal((made.returncode, made.stderr), (0, ""))
    equal(sorted(name for name in os.listdir(HOME) if not name.startswith(".")),
          ["lesson.schema.json", "spela-hem.yaml"])
    with open(os.path.join(HOME, "spela-hem.yaml"), encoding="utf-8") as file:
        text = file.read()
    holds(text, "# yaml-language-server: $schema=lesson.schema.json\n")
    assert "/" not in text.split("\n", maxsplit=1)[0], "a path of this machine"
    with open(os.path.join(HOME, "lesson.schema.json"), encoding="utf-8") as file:
        schema = file.read()
    with open(os.path.join(SOURCE, "docs/lesson.schema.json"), encoding="utf-8") as file:
        equal(schema, file.read())
    equal(installed("schema").stdout, schema)
    equal(installed("check", "spela-hem.yaml").returncode, 0)
    told = re.search(r"berättas i (.*authoring\.md)\.", made.stdout)
    assert told and os.path.exists(told.group(1)), made.stdout


def lead_there(name, text, base, root):
    """Whether the links of a document lead to what is there, but for those to the sources."""
    for link in re.findall(r"\]\(([^)#:]+)[^):]*\)", text):
        to = os.path.normpath(os.path.join(base, link))
        of_sources = os.path.relpath(to, root).startswith(("src/", "tests/"))
        assert of_sources or os.path.exists(to), f"{name} leads to {link}"


@case
def the_readme_of_the_package_leads_to_what_is_installed():
    root = os.path.dirname(os.path.dirname(find_one("/docs/authoring.md")))
    text = subprocess.run(["sed", "-E", "-f", os.path.join(SOURCE, "debian/readme.sed"),
                           os.path.join(SOURCE, "README.md")],
                          check=True, capture_output=True, encoding="utf-8").stdout
    assert not re.search(r"(?<!\.)\./brade", text), text
    for page in ("man/man1/brade.1", "man/sv/man1/brade.1"):  # packed in the package
        assert os.path.exists(os.path.join(root, "..", page))
        holds(text, f"](../../{page}.gz)")
        text = text.replace(f"](../../{page}.gz)", "")
    lead_there("README.md", text.replace("(../../common-licenses/GPL-3)", ""),
               os.path.join(os.path.dirname(root), "doc", "brade"), root)


@case
def documents_lead_to_what_is_installed():
    folder = os.path.dirname(find_one("/docs/authoring.md"))
    assert folder.endswith("/share/brade/docs"), folder
    root = os.path.dirname(folder)
    for base, _, names in os.walk(root):
        for name in names:
            if name.endswith(".md"):
                with open(os.path.join(base, name), encoding="utf-8") as file:
                    lead_there(name, file.read(), base, root)
    for named in ("rules.md", "reasons.md", "clauses/lt.yaml"):
        assert os.path.exists(os.path.join(folder, named)), named


tap.run()
