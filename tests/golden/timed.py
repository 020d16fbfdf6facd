#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Training against the clock, settings that last from one session to the next, and the dashboard
written to files.

    timed.py PROGRAM

Prints TAP."""
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
HISTORY = os.path.join(HERE, "training.json")


def environment(state, **more):
    return dict({"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "TERM": "dumb", "TZ": "UTC0",
                 "HOME": "/dev/null", "COLUMNS": "80", "XDG_STATE_HOME": state,
                 "BRADE_DATADIR": os.path.join(HERE, "training")},
                **{name: os.environ[name] for name in
                   ("BRADE_LOCALEDIR", "ASAN_OPTIONS", "UBSAN_OPTIONS") if name in os.environ},
                **more)


def run(program, state, args, typed=b"", **more):
    """Exit status, stdout and stderr."""
    done = subprocess.run([program, *args, "--lang", "en"], input=typed, capture_output=True,
                          cwd=state, env=environment(state, **more), timeout=280)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


class Tutor:
    """The program at its prompt; what it says is read up to the next one."""

    def __init__(self, program, state):
        self.process = subprocess.Popen([program, "--seed", "1", "--lang", "en"],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=state,
                                        env=environment(state))
        self.said = ""
        self.heard()

    def heard(self):
        """What it said since."""
        before = len(self.said)
        more = " "
        while more and not self.said[before:].endswith(" > "):
            more = os.read(self.process.stdout.fileno(), 65536).decode("ascii", "replace")
            self.said += more
        return self.said[before:]

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        return self.heard()

    def leave(self):
        """All that it said."""
        self.say("quit")
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()
        return self.said


def timed(program, state):
    """What is answered after the time is no longer counted, and the next Enter ends the run."""
    for seconds in (2, 10, 50, 250):  # so that a busy machine too has one question in time
        tutor = Tutor(program, state)
        tutor.say(f"train home {seconds} seconds")
        end = time.time() + seconds + 1  # when its clock of whole seconds has run out for sure
        if "Time is up" not in tutor.say("skip") and "question 2" in tutor.say(""):
            break
        tutor.leave()
    while (left := end - time.time()) > 0:
        time.sleep(left)
    tutor.say("skip")
    tutor.say("")
    out = tutor.leave()
    for words in (f"The clock runs: {seconds // 60}:{seconds % 60:02}",
                  "Time is up. Enter: how it went.", "Time is up.\n",
                  "1 question, 0 right at once.", f"That is {seconds} seconds a question.",
                  "1 comes again."):
        if words not in out:
            return f"{words!r} is not said: {out[-900:]}"
    return None


def remembered(program, state):
    """The way of repeating lasts; another learner has his own."""
    first = run(program, state, [], b"train\nback\nset repetition fsrs\n")[1]
    run(program, state, [], b"set retention 85\n")
    second = run(program, state, [], b"train\nback\nset repetition\nset retention\n")[1]
    other = run(program, state, ["--profile", "other"], b"set repetition\ntrain\n")[1]
    none = run(program, state, ["--no-store"], b"set repetition fsrs\nset repetition\n")[1]
    if "FSRS" in first[:first.index("From now on")]:
        return "FSRS stands in the way of training"
    if "Repetition goes by FSRS-6 now" not in second or "know 85 of 100" not in second:
        return "the setting is forgotten"
    if "Only what you failed comes again now" not in other:
        return "another learner has the setting too"
    if "could not be kept" not in none or "Repetition goes by FSRS-6 now" not in none:
        return "without a store: " + none
    return None


def files(program, state):
    """A page and a picture, whole or not at all."""
    now = {"BRADE_NOW": "1800000000"}
    run(program, state, ["progress", "import", HISTORY], **now)
    page, picture = os.path.join(state, "a.html"), os.path.join(state, "a.svg")
    done = run(program, state, ["dashboard", "--html", page, "--svg", picture], **now)
    if done != (0, "", ""):
        return str(done)
    root = xml.etree.ElementTree.parse(picture).getroot()
    svg = "{http://www.w3.org/2000/svg}"
    plain = run(program, state, ["dashboard", "--plain"], **now)[1]
    rating = re.search(r"Your rating is (\d+ ± \d+)", plain)[1]
    if root.find(svg + "title") is None or rating not in root.find(svg + "desc").text:
        return "the picture has no title or no description"
    with open(page, encoding="utf-8") as file:
        html = file.read()
    for element in re.findall(r"<svg.*?</svg>", html, re.S):
        xml.etree.ElementTree.fromstring(element)
    if html.count("<section>") != 7 or "src=" in html or "href=" in html:
        return "the page has not seven sections, or needs something else"
    figures = json.loads(run(program, state, ["dashboard", "--json"], **now)[1])
    if rating != f"{figures['rating']['rating']:.0f} ± {2 * figures['rating']['deviation']:.0f}":
        return f"JSON says {figures['rating']}, the page {rating}"
    if [len(figures["due"]), figures["mistakes"][0]["clause"]] != [14, "not-full-use"]:
        return str(figures)
    if run(program, state, ["dashboard", "--html", "-"], **now)[1] != html:
        return "stdout gets another page than a file"
    status, out, err = run(program, state, ["dashboard", "--svg", state + "/none/a.svg"], **now)
    if status != 3 or out or "cannot be written" not in err:
        return f"a file that cannot be written: {status} {out} {err}"
    typed = f"dashboard {state}/b.svg\n".encode()
    if "is written" not in run(program, state, [], typed, **now)[1]:
        return "the prompt writes none"
    with open(picture, encoding="utf-8") as a, open(state + "/b.svg", encoding="utf-8") as b:
        return None if a.read() == b.read() else "the prompt writes another picture"


def begun(program, state):
    """`brade train SET`, and a set that is empty."""
    status, out, err = run(program, state, ["train", "difficulty", "3"])
    if status != 0 or "Training: 1 question." not in out:
        return f"{status} {out} {err}"
    status, out, err = run(program, state, ["train", "due"])
    return None if status == 1 and out == "" and "Nothing is due" in err else f"{status} {out} {err}"


def main():
    program = os.path.abspath(sys.argv[1])
    failed = 0
    cases = (timed, remembered, files, begun)
    for number, case in enumerate(cases, 1):
        with tempfile.TemporaryDirectory(prefix="brade-", dir="/tmp") as state:
            wrong = case(program, state)
        failed += wrong is not None
        print(f"{'ok' if wrong is None else 'not ok'} {number} - {case.__name__}")
        if wrong is not None:
            print("# " + wrong.replace("\n", "\n# "))
    print(f"1..{len(cases)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
