#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual pages have no faults and say the same in both languages; what desktops and packagers are
told agrees with the program. That all commands and options are told, test_usage.c sees to.

    test_manual.py PROGRAM [LAB PUZZLEGEN]"""
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as tree

from tap import SOURCE, add_case, brade, case, equal, run

PAGES = ["brade.1", "brade.sv.1", "brade-lab.1", "brade-puzzlegen.1", "brade-shards.1"]
SECTIONS = {"en": ["NAME", "SYNOPSIS", "DESCRIPTION", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES"],
            "sv": ["NAMN", "SYNOPSIS", "BESKRIVNING", "MILJÖVARIABLER", "FILER", "SLUTSTATUS", "EXEMPEL"]}
# mandoc knows the first section by its English name only
FOREIGN = re.compile(r'first section is not "NAME"|description line outside NAME section')


def source(*path):
    with open(os.path.join(SOURCE, *path), encoding="utf-8") as file:
        return file.read()


def page_case(page):
    def check():
        lint = subprocess.run(["mandoc", "-Tlint", "-Wwarning", os.path.join(SOURCE, "docs", page)],
                              capture_output=True, encoding="utf-8", check=False)
        faults = [line for line in lint.stdout.splitlines() if not FOREIGN.search(line)]
        equal(faults, [])
        found = re.findall(r"^\.Sh (.*)$", source("docs", page), re.M)
        wanted = SECTIONS["sv" if ".sv." in page else "en"]
        equal([name for name in found if name in wanted], wanted)
    return check


for each in PAGES:
    add_case(f"{each} has no faults", page_case(each))


def entries(page):
    """The commands, options, fields and variables that a page tells of, in its order."""
    text = source("docs", page)
    found = re.findall(r"^\.It (Cm|Fl|Ev) (\S+(?: (?:export|import|mistakes|reset)\b)?)", text, re.M)
    return [f"{'--' if kind == 'Fl' else ''}{word.lstrip('-')}" for kind, word in found]


@case
def both_languages_tell_of_the_same():
    english, swedish = entries("brade.1"), entries("brade.sv.1")
    equal([word for word in english if word not in swedish], [])
    equal([word for word in swedish if word not in english], [])
    equal(swedish, english)


def maker_case(program, page):
    def check():
        usage = subprocess.run([program, "--help"], capture_output=True, encoding="utf-8", check=False)
        told = usage.stdout + usage.stderr
        text = source("docs", page)
        commands = re.findall(rf"^  {os.path.basename(program)} (\w+)", told, re.M)
        assert commands, told
        equal([word for word in commands if not re.search(rf"^\.It Cm {word}\b", text, re.M)], [])
        options = sorted(set(re.findall(r"--([a-z-]+)", told)))
        equal([word for word in options if f"Fl -{word}" not in text], [])
    return check


for each, of in zip(sys.argv[2:], ["brade-lab.1", "brade-puzzlegen.1"]):
    add_case(f"{of} tells of all commands", maker_case(each, of))


@case
def the_version_is_that_of_the_sources():
    equal(brade("--version").out.decode().split()[-1], re.search(r"version: '(.*)'", source("meson.build"))[1])


@case
def what_desktops_read_names_what_is_there():
    metainfo = tree.parse(os.path.join(SOURCE, "src/desktop/se.brade.brade.metainfo.xml"))
    equal(metainfo.findtext("id"), "se.brade.brade")
    equal(metainfo.findtext("project_license"), "GPL-3.0-or-later")
    entry = dict(line.split("=", 1) for line in source("src/desktop/brade.desktop").splitlines() if "=" in line)
    equal([entry[key] for key in ("Exec", "Icon", "Terminal")], ["brade", "brade", "true"])
    for key in ("Name", "GenericName", "Comment", "Keywords"):
        assert key in entry and (key == "Name" or f"{key}[sv]" in entry), key


@case
def the_validators_have_nothing_against_it():
    for command in (["desktop-file-validate", "brade.desktop"],
                    ["appstreamcli", "validate", "--no-net", "se.brade.brade.metainfo.xml"]):
        if shutil.which(command[0]) is not None:
            done = subprocess.run(command, cwd=os.path.join(SOURCE, "src/desktop"), capture_output=True,
                                  encoding="utf-8", check=False)
            equal((done.returncode, done.stderr), (0, ""))


run()
