#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Nets that are damaged, cut short, foreign, of another version or missing: what the subcommands
and the tutor say of them, and that the tutor goes on teaching.

    nets.py PROGRAM

Prints TAP."""
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
NET = "lyckans-talisman.net"
SMALL_GAME = os.path.join(ROOT, "tests", "course", "good", "small-game.yaml")
PLAY = ["O-----------o-----------:0,0:w", "5-2"]
TYPED = b"show\n5-2\n1/8\n1/3 1/6\nbest\nvalue\nset rules vasa\nhelp best\n"


def flipped(data, at):
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1:]


def cases(good):
    """What the file holds (None: there is no file), and what is said of it."""
    unusable = "the net {path} cannot be used: "
    return {
        "damaged": (flipped(good, len(good) // 2), unusable + "it is damaged"),
        "wrong checksum": (flipped(good, 28), unusable + "it is damaged"),
        "cut short": (good[:-1000], unusable + "it is damaged"),
        "too long": (good + b"x", unusable + "it is damaged"),
        "other version": (flipped(good, 8),
                          unusable + "it was made for another version of brade"),
        "foreign": (b"PK" + good[2:], unusable + "it holds no net"),
        "empty": (b"", unusable + "it holds no net"),
        "missing": (None, f"the net {NET} is nowhere to be found"),
    }


def run(folder, args, typed=b""):
    env = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "TERM": "dumb", "COLUMNS": "200",
           "BRADE_DATADIR": folder, "XDG_STATE_HOME": os.path.join(folder, "state")}
    for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS"):
        if name in os.environ:
            env[name] = os.environ[name]
    done = subprocess.run([PROGRAM, *args, "--lang", "en"], input=typed, capture_output=True,
                          env=env, timeout=280)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def wrong_with_cli(folder, message):
    wrong = []
    status, out, err = run(folder, ["best", *PLAY])
    if status != 1 or out or err != f"brade: {message}\n":
        wrong.append(f"best: {status} {out!r} {err!r}")
    status, out, err = run(folder, ["judge", *PLAY, "1/8"])
    if status != 0 or "Yes. " not in out or "brings" in out or err != f"brade: {message}\n":
        wrong.append(f"judge: {status} {out!r} {err!r}")
    status, out, err = run(folder, ["judge", *PLAY, "1/9"])
    if status != 1 or "No. " not in out or err:
        wrong.append(f"judge of an illegal play: {status} {out!r} {err!r}")
    status, out, err = run(folder, ["judge", *PLAY, "1/8", "--json"])
    if status != 0 or '"legal":true' not in out or "equity" in out:
        wrong.append(f"judge --json: {status} {out!r} {err!r}")
    return wrong


def wrong_with_tutor(folder, message):
    wrong = []
    status, out, err = run(folder, [], TYPED)
    if status != 0 or err:
        wrong.append(f"tutor: {status} {err!r}")
    if out.count(f"What plays cost cannot be told: {message}.") != 1:
        wrong.append(f"the cost: {out!r}")
    if out.count(f"That cannot be told: {message}.") != 2:
        wrong.append(f"best and value: {out!r}")
    if out.count("Legal. ") != 2 or "Words for it: best" not in out:
        wrong.append(f"it does not go on: {out!r}")
    for line in ("1/2 1/4", "hint"):
        status, out, err = run(folder, ["learn", SMALL_GAME, "--no-store"], line.encode() + b"\n")
        if status != 0 or out.count(f"The engine cannot play: {message}.") != 1:
            wrong.append(f"{line} begins a small game: {status} {out[-300:]!r} {err!r}")
    status, out, err = run(folder, [], b"show\n5-2\nlegal\n")
    if "the net" in out + err:
        wrong.append(f"said unasked: {out!r} {err!r}")
    return wrong


def check(folder, data, said):
    path = os.path.join(folder, "nets", NET)
    if data is None:
        os.unlink(path)
    else:
        with open(path, "wb") as file:
            file.write(data)
    message = said.format(path=path)
    return wrong_with_cli(folder, message) + wrong_with_tutor(folder, message)


def main():
    failed = 0
    with open(os.path.join(ROOT, "src", "core", "eval", "nets", NET), "rb") as file:
        wanted = cases(file.read())
    print(f"1..{len(wanted)}")
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "nets"))
        os.mkdir(os.path.join(folder, "state"))
        for number, (name, (data, said)) in enumerate(wanted.items(), 1):
            wrong = check(folder, data, said)
            failed += bool(wrong)
            print(f"{'not ok' if wrong else 'ok'} {number} - {name}", flush=True)
            for line in wrong:
                print("# " + line)
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    PROGRAM = os.path.abspath(sys.argv[1])
    sys.exit(main())
