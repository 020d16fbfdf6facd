#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""brade check --watch with a real process: what it sees, how often it looks, and how it leaves."""
import json
import os
import select
import signal
import subprocess
import tempfile

from tap import PATIENCE, PROGRAM, asleep, case, environment, equal, holds, run

GOOD = "lesson: some\ntitle: T\nsteps:\n  - say: x\n"
BAD = "lesson: some\ntitle: T\ntitel: T\nsteps:\n  - say: x\n"


class Watching:
    """A check that watches; what it prints comes line by line."""

    def __init__(self, *args, json_lines=False):
        extra = ["--json"] if json_lines else []
        self.process = subprocess.Popen([PROGRAM, "check", "--watch", *extra, *args], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, env=environment(), bufsize=0)
        self.rest = b""
        self.json = json_lines

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def line(self):
        """The next line, which must come."""
        while b"\n" not in self.rest:
            assert select.select([self.process.stdout], [], [], PATIENCE)[0], "nothing comes"
            got = self.process.stdout.read(4096)
            assert got, f"it ended, and before it said {self.rest!r}"
            self.rest += got
        line, self.rest = self.rest.split(b"\n", 1)
        return line.decode()

    def first(self, wanted):
        """The first check is over and the program waits."""
        holds(self.line(), wanted)
        if not self.json:
            holds(self.line(), "Watching")

    def leave(self, number=signal.SIGINT):
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, self.rest + out, err


def write(path, content):
    with open(path, "w", encoding="utf-8") as f:
        f.write(content)


def in_folder(test):
    def inside():
        with tempfile.TemporaryDirectory() as folder:
            test(folder, os.path.join(folder, "some.yaml"))
    inside.__name__ = test.__name__
    return case(inside)


@in_folder
def a_save_is_seen(folder, path):
    write(path, GOOD)
    with Watching(path) as w:
        w.first("1 file: all good")
        write(path, BAD)
        holds(w.line(), "1 error")
        write(path, GOOD)
        holds(w.line(), "1 file: all good")
        status, out, err = w.leave()
        equal((status, out), (0, b""))
        holds(err, f"{path}:3:1: error: unknown key 'titel'")


@in_folder
def a_file_put_in_place_of_the_old_is_seen(folder, path):
    write(path, GOOD)
    with Watching(path) as w:
        w.first("all good")
        for _ in range(2):  # as editors do it: twice, since the second file is another one
            for content, wanted in ((BAD, "1 error"), (GOOD, "all good")):
                write(path + "~new", content)
                os.rename(path + "~new", path)
                holds(w.line(), wanted)
        equal(w.leave()[0], 0)


@in_folder
def a_file_moved_away_and_written_anew_is_seen(folder, path):
    write(path, GOOD)
    with Watching(path) as w:
        w.first("all good")
        os.rename(path, path + "~")
        write(path, BAD)
        line = w.line()
        if "cannot" in line or "1 error" not in line:  # caught between the two
            line = w.line()
        holds(line, "1 error")
        equal(w.leave()[0], 1)


@in_folder
def new_files_and_folders_are_seen(folder, path):
    write(path, GOOD)
    with Watching(folder) as w:
        w.first("1 file: all good")
        write(os.path.join(folder, "other.yml"), GOOD.replace("some", "other"))
        holds(w.line(), "2 files")
        os.mkdir(os.path.join(folder, "deep"))
        holds(w.line(), "2 files")  # a folder is looked into
        write(os.path.join(folder, "deep", "third.yaml"), GOOD.replace("some", "third"))
        line = w.line()
        while "2 files" in line:
            line = w.line()
        holds(line, "3 files")
        os.remove(os.path.join(folder, "other.yml"))
        holds(w.line(), "2 files")
        equal(w.leave()[0], 0)


@in_folder
def a_burst_of_saves_is_one(folder, path):
    write(path, GOOD)
    with Watching(folder, json_lines=True) as w:
        w.first('"errors":0')
        asleep(w.process.pid)
        w.process.send_signal(signal.SIGSTOP)  # it finds all of them when it looks again
        os.waitpid(w.process.pid, os.WUNTRACED)
        for i in range(20):
            write(os.path.join(folder, f"n{i}.yaml"), GOOD.replace("some", f"n{i}"))
        w.process.send_signal(signal.SIGCONT)
        last = json.loads(w.line())
        equal((last["files"], last["errors"]), (21, 0))
        status, out, _ = w.leave()
        assert out.count(b"\n") < 2, f"{out.decode()} once more"
        equal(status, 0)


@in_folder
def other_files_are_left_alone(folder, path):
    write(path, GOOD)
    with Watching(path) as w:
        w.first("all good")
        for _ in range(20):  # a burst of saves is checked after so many, if not before
            asleep(w.process.pid)
            write(os.path.join(folder, "notes.txt"), "x")
            asleep(w.process.pid)
            write(os.path.join(folder, "another.yaml"), BAD)
            asleep(w.process.pid)
            with open(path, encoding="utf-8") as f:  # reading is no saving
                f.read()
        write(path, BAD)
        holds(w.line(), "1 error")
        write(path, GOOD)
        holds(w.line(), "all good")
        status, out, _ = w.leave(signal.SIGTERM)
        equal((status, out), (0, b""))


@in_folder
def a_file_that_is_not_there_yet(folder, path):
    with Watching(path) as w:
        holds(w.line(), "1 error")
        holds(w.line(), "Watching")
        write(path, GOOD)
        holds(w.line(), "1 file: all good")
        equal(w.leave()[0], 0)


@in_folder
def a_file_behind_a_link(folder, path):
    link = os.path.join(folder, "link")
    os.mkdir(link)
    write(path, GOOD)
    os.symlink(path, os.path.join(link, "it.yaml"))
    with Watching(os.path.join(link, "it.yaml")) as w:
        w.first("all good")
        write(path, BAD)
        holds(w.line(), "1 error")
        equal(w.leave()[0], 1)


@case
def nothing_to_watch():
    with Watching("/dev/null/none/folder/x.yaml") as w:
        _, err = w.process.communicate(timeout=PATIENCE)
        equal(w.process.returncode, 1)
        holds(err, "nothing to watch")


run()
