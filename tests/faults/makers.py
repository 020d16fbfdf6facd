#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What brade-lab and brade-puzzlegen end with: 3 where they cannot write or lack memory, 1 where what
they are to read is no good."""
import errno
import os
import re
import resource
import signal
import struct
import subprocess
import sys
import tempfile

from world import HEAD, KINDS, ROOT

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))

import tap  # noqa: E402
from tap import add_case, case  # noqa: E402

LAB, PUZZLEGEN = (os.path.abspath(path) for path in sys.argv[1:3])
SHIM = os.path.abspath(sys.argv[3]) if len(sys.argv) > 3 else None
FULL = "/dev/full"
SET = os.path.join(ROOT, "puzzles", "ideas", "far-before-near.yaml")
TOLD = ("out of memory", "minnet räcker inte", "no thread")


def small_files():
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))


def run(program, *args, **more):
    return subprocess.run([program, *args], check=False, timeout=200,
                          **({"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | more))


def ends(wanted, said, program, *args, **more):
    done = run(program, *args, **more)
    err = done.stderr.decode()
    assert done.returncode == wanted, f"{args}: status {done.returncode}, not {wanted}: {err}"
    assert said in err, f"{args}: no {said!r} in {err!r}"


def one_puzzle(at):
    """A file of the first puzzle of SET, without its page."""
    path = os.path.join(at, "set.yaml")
    with open(SET, encoding="utf-8") as file, open(path, "w", encoding="utf-8") as copy:
        head, item = file.read().split("  - id: ")[:2]
        head = re.sub(r"(?ms)^page:\n.*?(?=^items:)", "", head)
        copy.write(f"{head}  - id: {item}")
    return path


@case
def a_full_standard_output():
    with tempfile.TemporaryDirectory() as at, open(FULL, "wb") as full:
        ends(3, "cannot be written", LAB, "match", "vasa", "random", "greedy", "1", stdout=full)
        ends(3, "cannot be written", PUZZLEGEN, "certify", "check", one_puzzle(at), stdout=full)


@case
def files_that_cannot_be_written():
    with tempfile.TemporaryDirectory() as at:
        nowhere, file = os.path.join(at, "none", "x"), os.path.join(at, "file")
        ends(3, nowhere, LAB, "train", "vasa", nowhere, "1")
        ends(3, file, LAB, "train", "vasa", file, "1", preexec_fn=small_files)
        ends(3, nowhere, PUZZLEGEN, "ideas", "play", "1", nowhere)
        ends(3, file, PUZZLEGEN, "ideas", "play", "1", file, preexec_fn=small_files)


@case
def nets_that_cannot_be_written():
    with tempfile.TemporaryDirectory() as at:
        net = os.path.join(at, "net")
        ends(0, "", LAB, "train", "vasa", net, "1")
        ends(3, net, LAB, "finetune", "vasa", net, "1", "2", preexec_fn=small_files)
        ends(3, net, LAB, "prune", "make", "vasa", net, "2", preexec_fn=small_files)
        base, over = os.path.join(at, "lyckans-talisman.net"), os.path.join(at, "over.net")
        nowhere = os.path.join(at, "none", "over.net")
        ends(3, nowhere, LAB, "adapt", "vasa", nowhere, "1", "20")
        ends(1, over, LAB, "adapt", "vasa", over, "1", "20")  # its base is not there
        os.rename(net, base)
        ends(0, "", LAB, "adapt", "vasa", over, "1", "20")
        size = os.path.getsize(over)
        ends(3, over, LAB, "adapt", "vasa", over, "2", "20", preexec_fn=small_files)
        assert os.path.getsize(over) == size


@case
def a_set_that_cannot_be_written():
    with tempfile.TemporaryDirectory() as at:
        path = one_puzzle(at)
        ends(3, path, PUZZLEGEN, "certify", "renew", path, preexec_fn=small_files)


@case
def what_cannot_be_used():
    with tempfile.TemporaryDirectory() as at:
        file, none = os.path.join(at, "file"), os.path.join(at, "none")
        with open(file, "w", encoding="ascii") as out:
            out.write("something else\n")
        for words in (["match", "vasa", file, "random", "1"], ["match", "vasa", "random", none, "1"],
                      ["ladder", "vasa", "1", "random", none], ["calibrate", "vasa", none, "1"],
                      ["loss", "vasa", none, "1"], ["prune", "check", "vasa", file, "1"],
                      ["contrast", "vasa", "random", "random", none, "2"],
                      ["train", "vasa", file, "1"], ["finetune", "vasa", file, "1", "1"],
                      ["adapt", "vasa", file, "1", "1"]):
            ends(1, "brade-lab: ", LAB, *words)
        for path in (file, FULL):
            ends(1, path, PUZZLEGEN, "ideas", "play", "1", path)
            ends(1, path, PUZZLEGEN, "ideas", "fill", one_puzzle(at), "5", path)
        ends(1, none, PUZZLEGEN, "ideas", "count", none)
        ends(1, none, PUZZLEGEN, "certify", "check", none)


def with_shim(report, fault, program, *args):
    """A run and how many allocations it asked for; fault: what BRADE_FAULT is."""
    env = dict(os.environ, LD_PRELOAD=SHIM, BRADE_FAULT_REPORT=report, **fault)
    done = run(program, *args, env=env)
    with open(report, "rb") as file:
        counts = struct.unpack_from(f"{len(KINDS)}Q", file.read(HEAD), 8)
    return done, counts[KINDS.index("alloc")]


def lacks_memory(program, *args, made=None):
    """Lets one allocation fail and all after it, at some numbers, by the seed, of the first ones and of
    others spread over the whole run."""
    with tempfile.TemporaryDirectory() as at:
        report = os.path.join(at, "report")
        done, n = with_shim(report, {"BRADE_FAULT": "alloc,1000000000,ever,12"}, program, *args)
        assert done.returncode == 0, done.stderr
        spread = sorted({1 + (n - 1) * i // 24 for i in range(25)})
        for k in sorted({*tap.sample(range(1, 12), 4), *tap.sample(spread, 8)}):
            if made and os.path.exists(made):
                os.remove(made)
            fault = {"BRADE_FAULT": f"alloc,{k},ever,{errno.ENOMEM}"}
            done, _ = with_shim(report, fault, program, *args)
            assert done.returncode in (0, 3), f"{args}: {k} of {n}: {done.returncode} {done.stderr}"
            assert done.returncode == 0 or any(words in done.stderr.decode() for words in TOLD), \
                f"{args}: {k} of {n}: {done.stderr}"


def memory():
    with tempfile.TemporaryDirectory() as at:
        path = os.path.join(at, "file")
        lacks_memory(LAB, "match", "vasa", "random", "greedy", "1")
        lacks_memory(LAB, "train", "vasa", path, "1", made=path)
        ends(0, "", LAB, "train", "vasa", path, "1")
        lacks_memory(LAB, "finetune", "vasa", path, "1", "2")
        os.remove(path)
        lacks_memory(PUZZLEGEN, "certify", "check", one_puzzle(at))


if SHIM is not None:
    add_case("memory that runs out", memory)
tap.run()
