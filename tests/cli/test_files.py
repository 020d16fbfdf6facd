#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that the program writes: whose they are, what they keep, and what is left when it fails."""
import os
import resource
import stat
import subprocess
import tempfile

import tap
from tap import brade, case, environment, equal, holds

PROGRAM = tap.PROGRAM = os.path.abspath(tap.PROGRAM)
SOURCE = os.path.abspath(tap.SOURCE)
NOT_LAID_OUT = 'title: "T"\nlesson: x\nsteps:\n- {say: A}\n'
LAID_OUT = "lesson: x\ntitle: T\nsteps:\n  - say: A\n"
NOBODY = 65534
SMALL = 16  # bytes: less than anything that is written here


def write(path, content):
    with open(path, "w", encoding="utf-8") as file:
        file.write(content)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def fresh(name):
    os.makedirs(name)
    return name


def small(*args, limit=SMALL, **changes):
    """Runs the program where no file may become larger than a few bytes."""
    done = subprocess.run(
        [PROGRAM, *args], stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=False,
        env=environment(**changes),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY)))
    return tap.Result(done)


def told_too_large(result):
    equal(result.status, 3)
    holds(result.err, "the file would be too large")


@case
def fmt_keeps_owner_group_and_mode():
    if os.geteuid() != 0:
        return  # nobody can give files away
    write("owned.yaml", NOT_LAID_OUT)
    os.chown("owned.yaml", NOBODY, NOBODY)
    os.chmod("owned.yaml", 0o640)
    equal(brade("fmt", "owned.yaml").status, 0)
    info = os.stat("owned.yaml")
    equal((info.st_uid, info.st_gid, stat.S_IMODE(info.st_mode)), (NOBODY, NOBODY, 0o640))
    equal(read("owned.yaml"), LAID_OUT)


@case
def fmt_tells_that_a_file_would_be_too_large():
    folder = fresh("fmt-large")
    write(f"{folder}/a.yaml", NOT_LAID_OUT)
    result = small("fmt", f"{folder}/a.yaml")
    told_too_large(result)
    equal((result.out, read(f"{folder}/a.yaml")), (b"", NOT_LAID_OUT))
    equal(os.listdir(folder), ["a.yaml"])


@case
def fmt_on_stdout_tells_it_too():
    write("piped.yaml", NOT_LAID_OUT)
    with open("piped.out", "wb") as out:
        done = subprocess.run(
            [PROGRAM, "fmt", "--stdout", "piped.yaml"], stdout=out, stderr=subprocess.PIPE,
            env=environment(), check=False, timeout=60,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL, SMALL)))
    told_too_large(tap.Result(done))


@case
def a_book_tells_it_too():
    lesson = f"{SOURCE}/tests/golden/content/lessons"
    os.makedirs("book")
    result = small("export", lesson, "--html", "book")
    told_too_large(result)
    equal([name for _, _, names in os.walk("book") for name in names], [])


@case
def progress_and_pictures_tell_it_too():
    folder = fresh("out-large")
    write(f"{folder}/kept.json", "kept")
    store = ["--store", f"{folder}/s.db"]
    brade("learn", "kinds", *store, stdin=b"\n", BRADE_DATADIR=f"{SOURCE}/tests/golden/content")
    there = sorted(os.listdir(folder))
    for name in ("kept.json", "new.json"):
        told_too_large(small("progress", "export", f"{folder}/{name}", *store))
    told_too_large(small("show", "start", "--svg", f"{folder}/board.svg"))
    told_too_large(small("new", "lesson", "a", f"{folder}/a.yaml"))
    equal(sorted(os.listdir(folder)), there)
    equal(read(f"{folder}/kept.json"), "kept")


@case
def an_import_that_cannot_be_kept_is_told():
    folder = fresh("in-large")
    content = f"{SOURCE}/tests/golden/content"
    brade("learn", "kinds", "--store", f"{folder}/a.db", stdin=b"\n1/2\n1/2\n", BRADE_DATADIR=content)
    equal(brade("progress", "export", f"{folder}/a.json", "--store", f"{folder}/a.db").status, 0)
    equal(brade("progress", "--store", f"{folder}/b.db").status, 0)
    result = small("progress", "import", f"{folder}/a.json", "--store", f"{folder}/b.db", limit=4096)
    assert result.status in (1, 3), result.status
    holds(result.err, "cannot be brought in")


@case
def an_export_is_for_the_user_alone_and_keeps_the_mode_of_a_file():
    folder = fresh("modes")
    store = ["--store", f"{folder}/s.db"]
    write(f"{folder}/there.json", "x")
    os.chmod(f"{folder}/there.json", 0o644)
    os.symlink("there.json", f"{folder}/link.json")
    os.symlink("later.json", f"{folder}/nowhere.json")
    os.umask(0o022)
    for name, target, mode in (("new.json", "new.json", 0o600), ("link.json", "there.json", 0o644),
                               ("nowhere.json", "later.json", 0o600)):
        equal(brade("progress", "export", f"{folder}/{name}", *store).status, 0)
        equal(stat.S_IMODE(os.stat(f"{folder}/{target}").st_mode), mode)
        holds(read(f"{folder}/{target}"), '"format":"brade-progress"')
    assert os.path.islink(f"{folder}/link.json") and os.path.islink(f"{folder}/nowhere.json")


@case
def a_file_named_by_its_device_is_written_where_it_stands():
    done = subprocess.run(
        ["sh", "-c", 'echo before; "$0" show start --svg /dev/stdout; echo after', PROGRAM],
        stdout=open("stood", "wb"), stderr=subprocess.PIPE, env=environment(), check=False, timeout=60)
    equal((done.returncode, done.stderr), (0, b""))
    lines = read("stood").split("\n")
    equal((lines[0], lines[-3], lines[-2]), ("before", "</svg>", "after"))


@case
def what_a_killed_program_left_is_swept():
    folder = fresh("swept")
    write(f"{folder}/a.yaml", NOT_LAID_OUT)
    for name in (".brade-new-0123abcd", ".brade-new-0123abce", ".brade-backup", ".brade-new-0123ab", "x"):
        write(f"{folder}/{name}", "half")
    os.mkdir(f"{folder}/.brade-new-a0123456")
    for name in os.listdir(folder):
        os.utime(f"{folder}/{name}", (0, 0))
    os.utime(f"{folder}/.brade-new-0123abce")  # somebody may be writing it
    equal(brade("fmt", f"{folder}/a.yaml").status, 0)
    equal(sorted(os.listdir(folder)), [".brade-backup", ".brade-new-0123ab", ".brade-new-0123abce",
                                       ".brade-new-a0123456", "a.yaml", "x"])


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.chdir(home)
        tap.run()
