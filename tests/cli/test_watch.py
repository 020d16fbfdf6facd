#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""brade check --watch and preview --watch with a real process: what they see, how often they look,
what they show, and how they leave."""
import json
import os
import pty
import re
import select
import signal
import subprocess
import tempfile
import time

from tap import (PATIENCE, PROGRAM, add_case, asleep, case, environment, equal, holds, little_content,
                 run)

os.environ["BRADE_DATADIR"] = little_content()

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
    """A case in a folder of its own."""
    def inside():
        with tempfile.TemporaryDirectory() as folder:
            test(folder, os.path.join(folder, "some.yaml"))
    add_case(test.__name__.replace("_", " "), inside)
    return inside


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


STEPS = """lesson: some
title: A title
steps:
  - say: The first step.
  - say: The second step.
  - say: The third step.
"""


class Shown:
    """A preview that watches, on a terminal or not; what it shows is waited for."""

    def __init__(self, *args, terminal=False):
        mine, theirs = pty.openpty() if terminal else os.pipe()
        command = [PROGRAM, "preview", "--watch", "--lang", "en", *args]
        self.process = subprocess.Popen(command, stdin=theirs if terminal else subprocess.DEVNULL,
                                        stdout=theirs, stderr=theirs, start_new_session=True,
                                        env=environment(TERM="xterm"))
        os.close(theirs)
        self.fd, self.rest = mine, ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.fd)

    def more(self):
        try:
            return os.read(self.fd, 4096).decode()
        except OSError:  # the terminal is closed
            return ""

    def until(self, part):
        """What comes up to this, which must come."""
        end = time.monotonic() + PATIENCE
        while part not in self.rest:
            assert select.select([self.fd], [], [], end - time.monotonic())[0], \
                f"no {part!r} comes after {self.rest!r}"
            got = self.more()
            assert got, f"it ended, and before it said {self.rest!r}"
            self.rest += got
        before, self.rest = self.rest.split(part, 1)
        return before.replace("\r\n", "\n") + part

    def leave(self):
        """Leaves by Ctrl-C: the status, and all that came after what was waited for."""
        self.process.send_signal(signal.SIGINT)
        status = self.process.wait(timeout=PATIENCE)
        while got := self.more():
            self.rest += got
        return status, self.rest


WATCHING = "Watching: a file that is saved is shown again. Ctrl-C leaves.\n"
RULE = "-" * 40 + "\n"
CLEAR = "\033[H\033[2J\033[3J"


@in_folder
def a_preview_off_a_terminal(_, path):
    write(path, STEPS)
    with Shown(path) as w:
        first = w.until(WATCHING)
        assert re.search("The first step.*The second step.*The third step", first, re.S), first
        write(path, STEPS.replace("The second", "Another"))
        again = w.until("The third step.\n")
        assert re.fullmatch(f"\n{RULE}\n.*The first step.*Another step.*The third step.\n", again, re.S), again
        equal(w.leave(), (0, "\n"))


@in_folder
def a_preview_on_a_terminal_shows_what_changed(_, path):
    write(path, STEPS)
    with Shown(path, terminal=True) as w:
        first = w.until("Ctrl-C leaves.")
        assert first.startswith(CLEAR) and "The third step" in first, first
        now = STEPS
        for old, new, others in (("The second", "Another", ("The first", "The third")),
                                 ("The third", "The last", ("The first", "Another")),
                                 ("lesson: some\n", "# a remark\nlesson: some\n", ()),
                                 ("The first", "One", ("Another", "The last")),
                                 ("  - say: Another step.\n", "", ("One step",)),
                                 ("  - say: The last", "  - say: New\n  - say: The last", ("One step",)),
                                 ("A title", "T", ())):
            now = now.replace(old, new)
            write(path, now)
            w.until(CLEAR)
            again = w.until("Ctrl-C leaves.")
            holds(again, {"": "The last step", "# a remark\nlesson: some\n": "The first step",
                          "T": "One step", "  - say: New\n  - say: The last": "New"}.get(new, new))
            for other in others:
                assert other not in again, f"{other!r} in {again!r}"
        equal(w.leave()[0], 0)


@in_folder
def errors_stand_above_what_can_be_shown(_, path):
    write(path, STEPS)
    with Shown(path, terminal=True) as w:
        w.until("Ctrl-C leaves.")
        write(path, STEPS.replace("  - say: The third", "  - sya: The third"))
        w.until(CLEAR)
        again = w.until("Ctrl-C leaves.")
        assert re.search("some.yaml:6:5: error: .*There are errors in this step", again, re.S), again
        write(path, STEPS)
        w.until(CLEAR)
        assert "error" not in w.until("Ctrl-C leaves.")
        write(path, "lesson: [\n")
        w.until(CLEAR)
        holds(w.until("Ctrl-C leaves."), "error")
        os.rename(path, path + "~")
        w.until(CLEAR)
        w.until("some.yaml:1:1: error: cannot be read")
        os.rename(path + "~", path)
        w.until(CLEAR)
        w.until("Ctrl-C leaves.")
        write(path, STEPS)
        w.until(CLEAR)
        holds(w.until("Ctrl-C leaves."), "The first step")
        equal(w.leave()[0], 0)


@in_folder
def of_a_folder_the_file_that_changed_is_shown(folder, path):
    write(path, STEPS)
    write(os.path.join(folder, "other.yaml"), GOOD.replace("some", "other").replace("x", "Other words"))
    with Shown(folder) as w:
        holds(w.until(WATCHING), "Other words")
        write(path + "~new", STEPS.replace("The first", "My"))  # as editors save
        os.rename(path + "~new", path)
        again = w.until("The third step.\n")
        assert RULE in again and "My step" in again and "Other words" not in again, again
        write(os.path.join(folder, "new.yaml"), GOOD.replace("some", "new").replace("x", "New words"))
        again = w.until("New words\n")
        assert RULE in again and "My step" not in again, again
        os.remove(os.path.join(folder, "new.yaml"))
        w.until(RULE)
        write(path, STEPS)
        holds(w.until("The third step.\n"), "The first step")
        equal(w.leave()[0], 0)


@in_folder
def a_save_without_a_change_shows_nothing(_, path):
    write(path, STEPS)
    with Shown(path) as w:
        w.until(WATCHING)
        write(path, STEPS)
        asleep(w.process.pid)
        write(path, STEPS.replace("third", "last"))
        again = w.until("The last step.\n")
        equal(again.count(RULE), 1)
        equal(w.leave(), (0, "\n"))


run()
