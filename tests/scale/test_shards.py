#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_shards.py BRADE: brade-shards gives what one run gives, in whatever order, language
and number of tries; what a killed or failing worker left is never taken for an answer. Prints TAP."""
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))

import tap  # noqa: E402
from tap import case, equal, holds  # noqa: E402
from work import SHARDS, SOURCE, environment, requests  # noqa: E402

BRADE = os.path.abspath(sys.argv[1])
ROOM = tempfile.TemporaryDirectory(prefix="brade-")
ROOM_PATH = os.path.realpath(ROOM.name)


def run(command, *words, status=0, first_on_path=None, data=b"", **changes):
    """What a command writes to standard output and to standard error."""
    env = environment(BRADE, **changes)
    if first_on_path is not None:
        env["PATH"] = first_on_path + os.pathsep + env["PATH"]
    done = subprocess.run([command, *words], cwd=ROOM_PATH, env=env, input=data, capture_output=True,
                          timeout=tap.PATIENCE, check=False)
    equal((done.returncode, done.stderr if done.returncode != status else b""), (status, b""))
    return done.stdout, done.stderr.decode()


def shards(*words, **how):
    return run(SHARDS, *words, **how)


def path(*names):
    return os.path.join(ROOM_PATH, *names)


def write(name, data):
    with open(path(name), "wb") as file:
        file.write(data)


def read(*names):
    with open(path(*names), "rb") as file:
        return file.read()


def missing(folder):
    return shards("missing", folder)[0].decode().split()


def stand_in(name, *lines):
    """A folder for the path in which brade does this, once it was asked which engine it is."""
    os.mkdir(path(name))
    write(os.path.join(name, "brade"), "\n".join([
        "#!/bin/sh", f'if [ ! -e {path(name, "asked")} ]; then',
        f'    : >{path(name, "asked")}; exec {BRADE} "$@"', "fi", *lines, ""]).encode())
    os.chmod(path(name, "brade"), 0o755)
    return path(name)


# What people have in such files: a mark at the beginning, blank lines, what is no request, NUL, and
# no newline at the end.
HOSTILE = b"\xef\xbb\xbf" + requests(BRADE, 40).replace(b"\n", b"\n\n \t\n", 3) + b"hello\n\0\n{\"id\": \"\xff\"}"
write("hostile", HOSTILE)


@case
def joined_it_is_what_one_run_gives():
    for name, options in (("english", []), ("swedish", ["--lang", "sv", "--rules", "vasa"])):
        shards("plan", name, "9", "batch", "hostile", *options)
        equal(missing(name), ["0", "1", "2", "3", "4"])
        shards("run", name, "3", "0", "3")
        shards("run", name, "4", "1", LC_ALL="sv_SE.UTF-8", LANGUAGE="sv")
        equal(missing(name), ["2"])
        shards("run", name, "0", "1", "2")
        equal(missing(name), [])
        equal(shards("join", name)[0], run(BRADE, "batch", *options, data=HOSTILE, LANGUAGE="en")[0])


@case
def requests_come_by_standard_input():
    shards("plan", "piped", "100", "batch", "-", data=HOSTILE)
    shards("run", "piped", "0")
    equal(shards("join", "piped")[0], shards("join", "english")[0])


@case
def a_killed_worker_leaves_nothing_that_counts():
    shards("plan", "killed", "20", "batch", "hostile")
    killing = stand_in("killing", f'{BRADE} batch | head -n 7', "kill -9 $PPID $$")
    shards("run", "killed", "0", status=-9, first_on_path=killing)
    left = os.listdir(path("killed", "done"))
    equal((len(left), left[0][:12]), (1, "000000.part."))
    equal(missing(path("killed")), ["0", "1", "2"])
    shards("run", "killed", "2", "1", "0")
    equal(shards("join", "killed")[0], shards("join", "english")[0])


@case
def a_worker_that_fails_is_told():
    shards("plan", "failing", "20", "batch", "hostile")
    for name, lines in (("few", [f'{BRADE} batch | head -n 7']), ("torn", [f"{BRADE} batch | head -c 900"]),
                        ("status", [f"{BRADE} batch", "exit 3"]), ("gone", ["exit 127"])):
        _, told = shards("run", "failing", "1", status=3, first_on_path=stand_in(name, *lines))
        holds(told, "shard 1 was not done")
        equal(os.listdir(path("failing", "done")), [])


@case
def another_engine_does_nothing():
    other = stand_in("other", "echo '{}'")
    write("other/asked", b"")
    _, told = shards("run", "failing", "1", status=3, first_on_path=other)
    holds(told, "another than where the work was planned")
    equal(os.listdir(path("failing", "done")), [])


@case
def what_is_missing_or_damaged_is_not_joined():
    equal(shards("join", "failing", status=1), (b"", "brade-shards: shard 0 is missing or damaged\n"))
    whole = read("piped", "done", "000000")
    for damaged in (whole[:-1], whole[:len(whole) // 2], b""):
        write("piped/done/000000", damaged)
        equal(shards("join", "piped", status=1)[0], b"")


@case
def nothing_wrong_is_planned():
    for words, status in (((), 2), (("help",), 2), (("plan", "new", "0", "batch", "hostile"), 2),
                          (("plan", "new", "x", "batch", "hostile"), 2), (("plan", "new", "5", "batch"), 2),
                          (("plan", "new", "5", "other", "hostile"), 2),
                          (("plan", "new", "5", "batch", "hostile", "--nonsense"), 2),
                          (("plan", "new", "5", "batch", "no-such-file"), 3),
                          (("plan", "new", "5", "batch", "/dev/null"), 3),
                          (("plan", "english", "5", "batch", "hostile"), 3),
                          (("run", "english"), 2), (("run", "english", "5"), 3), (("run", "english", "00"), 3),
                          (("run", "nowhere", "0"), 3), (("missing", "nowhere"), 3), (("join",), 2)):
        shards(*words, status=status)
    equal([name for name in os.listdir(ROOM_PATH) if name.startswith("new")], [])


@case
def the_manual_page_has_every_way_to_call_it():
    with open(os.path.join(SOURCE, "docs", "brade-shards.1"), encoding="utf-8") as file:
        page = file.read()
    ways = re.findall(r"brade-shards (\w+) FOLDER", shards(status=2)[1])
    equal(ways, re.findall(r"^\.Nm brade-shards\n\.Cm (\w+)", page, re.M))


tap.run()
