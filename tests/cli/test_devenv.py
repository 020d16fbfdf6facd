#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_devenv.py PROGRAM BUILD: in the shell that `meson devenv` makes, brade is the one that was
built and finds its content and its Swedish, from any folder. Prints TAP."""
import os
import subprocess
import sys

program, build = (os.path.abspath(arg) for arg in sys.argv[1:3])
source = os.environ["BRADE_SOURCE"]
ASKED = [  # the name of the case, what is run, and what must be said
    ("the program", "command -v brade", program),
    ("where the content is", "echo $BRADE_DATADIR:", source + ":"),
    ("where Swedish is", "echo $BRADE_LOCALEDIR:", build + "/src/po:"),
    ("its content", "brade solve jan-blot --no-store", "Puzzle · "),
    ("its Swedish", "brade judge start 6-2 1/2 --lang sv | head -c 4", "Nej."),
]
env = {name: value for name, value in os.environ.items() if not name.startswith("BRADE_")}
env["LC_ALL"] = "C.UTF-8"
failed = 0
for number, (name, command, wanted) in enumerate(ASKED, 1):
    done = subprocess.run(["meson", "devenv", "-C", build, "sh", "-c", "cd / && " + command], env=env,
                          stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=100)
    good = wanted in done.stdout
    failed += not good
    print("%s %d - %s" % ("ok" if good else "not ok", number, name))
    if not good:
        print("# %s" % done)
print("1..%d" % len(ASKED))
sys.exit(1 if failed else 0)
