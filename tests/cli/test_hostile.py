#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that are none and text that is meant to deceive."""
import functools
import os
import subprocess
import tempfile
import threading

from tap import (PATIENCE, PROGRAM, add_case, brade, case, cpu_seconds, environment, equal, holds,
                 little_content, run)

os.environ["BRADE_DATADIR"] = little_content()

NASTY = ["\x1b[31mred", "a\rb", "a\nb", "\u202eright", "zero\u200bwidth", "c1\u009b2J", "\x7f", "tag\U000e0041"]
FORBIDDEN = "\x1b\r\x7f\u009b\u202e\u200b\U000e0041"


def clean(result):
    for stream in (result.out, result.err):
        text = stream.decode()
        for char in FORBIDDEN:
            assert char not in text, repr(text)


def nasty_case(*args):
    def check():
        result = brade(*args)
        assert result.status != 0
        clean(result)
        assert result.err or result.out
    return check


for nasty in NASTY:
    for before, after in (([], []), (["--rules"], ["legal", "start", "6-2"]), (["--seed"], []),
                          (["--color"], []), (["--set"], []), (["legal"], ["6-2"]),
                          (["legal", "start"], []), (["judge", "start", "6-2"], []),
                          (["perft", "start"], []), (["check"], []), (["questions"], []),
                          (["learn"], []), (["solve"], [])):
        args = [*before, nasty, *after]
        add_case("nasty " + ascii(args), nasty_case(*args))
    for args in ([f"--{nasty}"], [f"--set={nasty}=x"], [f"--set=use={nasty}"], [f"--rules={nasty}"],
                 ["judge", "start", "6-2", nasty, "--json"]):
        add_case("nasty " + ascii(args), nasty_case(*args))


@case
def arguments_that_are_not_utf8():
    for args in (["legal", b"\xff\xfe", "6-2"], ["judge", "start", "6-2", b"\xff", "--json"],
                 [b"\xc3"], ["--rules", b"\xf0\x90"], ["check", b"/tmp/\xff"],
                 ["judge", "start", "6-2", b"1/7\xff"]):
        result = brade(*args)
        assert result.status in (1, 2)
        result.out.decode()
        result.err.decode()


@case
def very_long_arguments():
    for args in (["legal", "O" * 100000, "6-2"], ["legal", "start", "6" * 100000],
                 ["judge", "start", "6-2", "1/7 " * 20000], ["x" * 100000], ["--" + "x" * 100000],
                 ["--set", "use=" + "x" * 100000]):
        assert brade(*args).status in (1, 2)


@functools.cache
def smallest():
    """What is used of the processor to refuse a file of one line."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "x.yaml")
        with open(path, "w", encoding="utf-8") as file:
            file.write("id: x\n")
        return max(cpu_seconds(lambda: brade("check", path)) for _ in range(3))


def refused(path, *more, status=1):
    """check must say no at once, which is beside what the smallest file takes, and name the file."""
    results = []
    work = cpu_seconds(lambda: results.append(brade("check", path, *more)))
    assert work < 30 * smallest(), f"{work / smallest()} times as long as the smallest file"
    result = results[0]
    equal(result.status, status)
    assert result.err, "no message"
    holds(result.err, "error")
    return result


@case
def a_fifo_is_refused():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "x.yaml")
        os.mkfifo(path)
        refused(path, status=2)


@case
def devices_are_refused():
    for device in ("/dev/zero", "/dev/null", "/dev/tty"):
        refused(device, status=2)


@case
def an_empty_folder_is_refused():
    with tempfile.TemporaryDirectory() as folder:
        refused(folder)


@case
def an_unreadable_file_is_refused():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "x.yaml")
        with open(path, "w", encoding="utf-8") as file:
            file.write("id: x\n")
        os.chmod(path, 0)
        refused(path)  # root may read it, and then it is no puzzle


@case
def a_huge_sparse_file_is_refused():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "x.yaml")
        with open(path, "wb") as file:
            file.truncate(2 << 30)
        refused(path, status=2)


@case
def a_link_to_itself_and_one_to_nothing_are_refused():
    with tempfile.TemporaryDirectory() as folder:
        loop = os.path.join(folder, "loop.yaml")
        os.symlink(loop, loop)
        refused(loop, status=2)
        gone = os.path.join(folder, "gone.yaml")
        os.symlink(os.path.join(folder, "nothing"), gone)
        refused(gone, status=2)


@case
def files_that_vanish_while_they_are_read():
    with tempfile.TemporaryDirectory() as folder:
        stop = threading.Event()

        def come_and_go():
            number = 0
            while not stop.is_set():
                path = os.path.join(folder, f"{number % 50}.yaml")
                with open(path, "w", encoding="utf-8") as file:
                    file.write("id: x\n")
                os.unlink(os.path.join(folder, path))
                number += 1

        thread = threading.Thread(target=come_and_go)
        thread.start()
        try:
            for _ in range(10):
                assert brade("check", folder).status in (0, 1, 2)
        finally:
            stop.set()
            thread.join()


@case
def names_of_files_are_shown_safely():
    with tempfile.TemporaryDirectory() as folder:
        for name in ("\x1b[31m.yaml", "a\nb.yaml", "\u202elmay.yaml"):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write("}{")
        result = refused(folder)
        clean(result)
        clean(refused(folder, "--json"))
        clean(brade("questions", folder, "--json"))


@case
def rubbish_in_a_file_is_refused():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "x.yaml")
        for rubbish in (b"", b"\0", b"\xff\xfe", b"[" * 100000, b"a: &a [*a]", b"- " * 50000,
                        os.urandom(5000), b"a: 1\na: 2\n", b"\x1b]0;x\x07: y"):
            with open(path, "wb") as file:
                file.write(rubbish)
            clean_bytes = refused(path)
            clean(clean_bytes)


@case
def a_terminal_that_closed_all_is_no_crash():
    done = subprocess.run(["sh", "-c", '"$0" check /dev/zero <&- >&- 2>&-', PROGRAM],
                          env=environment(), check=False, timeout=PATIENCE)
    equal(done.returncode, 2)


@case
def a_damaged_translation_is_not_used():
    with open(os.path.join(os.path.dirname(PROGRAM), "po/sv/LC_MESSAGES/brade.mo"), "rb") as file:
        whole = file.read()
    english = brade("legal", "nonsense", "6-2", "--lang", "en")
    swedish = brade("legal", "nonsense", "6-2", "--lang", "sv")
    assert swedish.err != english.err
    texts = whole.index("minnet räcker inte".encode()) - 1000  # they come after the messages
    formats = whole[:texts] + whole[texts:].replace(b"%s", b"%n")
    assert formats != whole
    for damaged in (formats, whole[:-1], whole[:4000], b"", whole.replace(b"UTF-8", b"ASCII")):
        with tempfile.TemporaryDirectory() as folder:
            os.makedirs(os.path.join(folder, "sv/LC_MESSAGES"))
            with open(os.path.join(folder, "sv/LC_MESSAGES/brade.mo"), "wb") as file:
                file.write(damaged)
            got = brade("legal", "nonsense", "6-2", "--lang", "sv", BRADE_LOCALEDIR=folder)
        equal((got.status, got.out, got.err), (english.status, english.out, english.err))


@case
def input_that_cannot_be_read_is_not_its_end():
    for words in ("", "learn", "play"):
        done = subprocess.run(["sh", "-c", f'"$0" {words} --no-store < /', PROGRAM],
                              env=environment(), capture_output=True, check=False)
        equal((done.returncode, words), (3, words))
        holds(done.stderr, "the input cannot be read: this is a folder, not a file")


run()
