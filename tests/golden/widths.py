#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the golden sessions show, on screens of 20 to 120 columns: no line is wider than the screen.

    widths.py PROGRAM [NAME…]

Each session is run at 20, 25, 40 and three more widths, so that together they meet all of them;
BRADE_DEEP=1 runs each at all widths. BRADE_LOCALEDIR, if set, is where the Swedish is. Prints TAP."""
import importlib.machinery
import importlib.util
import os
import re
import shlex
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))

loader = importlib.machinery.SourceFileLoader("run", os.path.join(HERE, "run"))
run = importlib.util.module_from_spec(importlib.util.spec_from_loader("run", loader))
loader.exec_module(run)

WIDTHS = range(20, 121)
ALWAYS = (20, 25, 40)
DEEP = os.environ.get("BRADE_DEEP") == "1"
LIGHT = os.environ.get("BRADE_LIGHT", "") not in ("", "0")  # with the sanitizers
# A word that is longer than the line stands out: a file's name, a position.
UNBROKEN = re.compile(r"\S{20}")
# A prompt with what was typed, as it is seen where nobody looks at it; in plain words the latter.
TYPED = re.compile(r"^(?:[^ ].* > |(?:bräde|svar|answer|vit|svart|White|Black|white|black)"
                   r"(?: \d(?:-\d)?)?: )")
# What is to be copied as it stands is never broken: YAML for a lesson, and records.
AS_IT_STANDS = {"edit"}
RECORD = re.compile(r"^(?:rules|result|white-level|black-level): |^\d+\. (?:white|black) ")


def widths_of(number):
    """Those of a session; every width is met by some."""
    if DEEP:
        return list(WIDTHS)
    if LIGHT:
        return [ALWAYS[number % len(ALWAYS)], WIDTHS[number * 3 % len(WIDTHS)]]
    return sorted({*ALWAYS, *(WIDTHS[(number * 3 + k * 34) % len(WIDTHS)] for k in range(3))})


def shown(program, settings, typed, lang, columns):
    """The lines of a session, without those that hold what was typed."""
    with tempfile.TemporaryDirectory(dir=run.MEMORY, prefix="b-") as state:
        env = run.environment({**settings, "columns": str(columns)}, state)
        if settings["history"]:
            subprocess.run([program, "progress", "import", settings["history"]], cwd=run.ROOT,
                           capture_output=True, env=env, timeout=280, check=True)
        done = subprocess.run([program, *shlex.split(settings["args"]), "--seed", "1", "--lang",
                               lang], input=typed, cwd=run.ROOT, capture_output=True, env=env,
                              timeout=280)
    out = done.stdout.decode("utf-8", "surrogateescape").replace(state, "S")
    assert done.returncode == int(settings["status"]), done.returncode
    return [line for line in out.split("\n") if not TYPED.search(line)
            and not RECORD.search(line)]


def too_wide(program, name, lang, number):
    settings, typed = run.read_session(os.path.join(HERE, name + ".session"))
    if "--seed" in settings["args"]:
        settings["args"] = re.sub(r"--seed \S+", "", settings["args"])
    wide = []
    for columns in widths_of(number):
        for line in shown(program, settings, typed, lang, columns):
            if len(line) > columns and not UNBROKEN.search(line) and " " in line.strip():
                wide.append(f"{columns}: {line}")
    return wide


def main():
    names = sys.argv[2:] or sorted(f[:-8] for f in os.listdir(HERE) if f.endswith(".session"))
    program = os.path.abspath(sys.argv[1])
    number = failed = 0
    for name in names:
        if name in AS_IT_STANDS:
            continue
        settings, _ = run.read_session(os.path.join(HERE, name + ".session"))
        for lang in settings["langs"].split():
            number += 1
            wide = too_wide(program, name, lang, number)
            failed += bool(wide)
            print(f"{'not ok' if wide else 'ok'} {number} - {name} {lang}", flush=True)
            for line in wide:
                print("# " + line)
    print(f"1..{number}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
