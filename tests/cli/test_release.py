#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""src/release: the version is the same wherever it is told, and a release is made of nothing that is
not ready. Tried in a repository of its own that holds what the script looks at. Prints TAP."""
import glob
import os
import re
import shutil
import subprocess
import tarfile
import tempfile

from tap import SOURCE, case, equal, holds, run

ROOM = tempfile.TemporaryDirectory(prefix="brade-")
LOOKED_AT = ["CHANGELOG.md", "debian/changelog", "src/desktop/se.brade.brade.metainfo.xml", "src/release",
             *sorted(glob.glob("docs/*.1", root_dir=SOURCE))]
METAINFO = LOOKED_AT[2]


def source(name):
    """A file of the checkout; of what is new only what was released."""
    with open(os.path.join(SOURCE, name), encoding="utf-8") as file:
        text = file.read()
    return re.sub(r"(?s)^## Unreleased\n.*?(?=^## )", "", text, flags=re.M) if name == "CHANGELOG.md" else text


PROJECT = re.match(r"(?s).*?\n  \]\)\n", source("meson.build"))[0]
VERSION = re.search(r"version: '([^']*)'", PROJECT)[1]


def command(folder, *words):
    env = {"PATH": os.environ["PATH"], "HOME": ROOM.name, "LC_ALL": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1"}
    for who in ("AUTHOR", "COMMITTER"):
        env.update({f"GIT_{who}_NAME": "Nobody", f"GIT_{who}_EMAIL": "nobody@example.org"})
    return subprocess.run(words, cwd=folder, env=env, check=False, capture_output=True, encoding="utf-8")


def commit(folder):
    for words in (["add", "-A"], ["commit", "-q", "-m", "x"]):
        done = command(folder, "git", *words)
        equal((done.returncode, done.stderr), (0, ""))


def write(folder, name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def repository(name):
    folder = os.path.join(ROOM.name, name)
    for each in LOOKED_AT:
        write(folder, each, source(each))
    shutil.copymode(os.path.join(SOURCE, "src/release"), os.path.join(folder, "src/release"))
    write(folder, "meson.build", PROJECT)
    write(folder, ".gitignore", "/build/\n")
    equal(command(folder, "git", "init", "-q", "-b", "main").returncode, 0)
    commit(folder)
    return folder


def release(folder, *options, status=0):
    done = command(folder, "src/release", *options)
    equal((done.returncode, done.stderr), (status, ""))
    return done.stdout


def faults(folder):
    return [line for line in release(folder, "--dry-run", status=1).splitlines() if "not ready: " in line]


@case
def the_version_is_the_same_everywhere():
    folder = repository("whole")
    equal(release(folder, "--dry-run"), f"version {VERSION}\nready; it would run tests/run, make "
                                        f"brade-{VERSION}.tar.xz and tag v{VERSION}\n")
    equal(command(folder, "git", "tag").stdout, "")


@case
def each_place_that_tells_another_is_named():
    folder = repository("places")
    for name in LOOKED_AT:
        if name != "src/release":
            write(folder, name, source(name).replace(VERSION, "0.0.1", 1))
            commit(folder)
            told = faults(folder)
            equal(len(told), 1)
            holds(told[0], f'not ready: {name}: ')
            holds(told[0], f'is "0.0.1", and should be "{VERSION}"')
            write(folder, name, source(name))
    write(folder, METAINFO, re.sub(r'(<release [^>]*date=)"[^"]*"', r'\1"1999-12-31"', source(METAINFO)))
    commit(folder)
    holds(faults(folder)[0], 'its day is "1999-12-31"')


@case
def news_that_are_not_released_yet_are_no_release():
    folder = repository("news")
    write(folder, "CHANGELOG.md", source("CHANGELOG.md").replace("## ", "## Unreleased\n\n- More.\n\n## ", 1))
    commit(folder)
    holds(faults(folder)[0], "CHANGELOG.md: the newest release")


@case
def what_is_not_committed_and_a_tag_that_is_there_hold_it_up():
    folder = repository("state")
    write(folder, "more.txt", "more")
    holds(faults(folder)[0], "not committed")
    os.remove(os.path.join(folder, "more.txt"))
    command(folder, "git", "tag", f"v{VERSION}")
    equal(faults(folder), [f"not ready: there is a tag v{VERSION} already"])


@case
def tests_that_fail_hold_it_up():
    folder = repository("failing")
    write(folder, "tests/run", "#!/bin/sh\necho '1 passed, 1 failed'\nexit 1\n")
    os.chmod(os.path.join(folder, "tests/run"), 0o755)
    commit(folder)
    holds(release(folder, status=1), "1 failed")
    equal(command(folder, "git", "tag").stdout, "")


@case
def the_archive_and_the_tag_are_made():
    folder = repository("made")
    holds(release(folder, "--no-tests"), f"tagged v{VERSION}")
    equal(command(folder, "git", "cat-file", "-t", f"v{VERSION}").stdout, "tag\n")
    told = command(folder, "git", "tag", "-n3", f"v{VERSION}").stdout
    holds(told, f"brade {VERSION}")
    with tarfile.open(os.path.join(folder, f"build/release/meson-dist/brade-{VERSION}.tar.xz")) as archive:
        assert f"brade-{VERSION}/src/release" in archive.getnames()


@case
def wrong_usage_is_told():
    equal(command(repository("usage"), "src/release", "--soon").returncode, 2)


run()
