# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody at the prompt of `brade play`, and what they type."""
import atexit
import glob
import os
import re
import shutil
import signal
import subprocess
import tempfile

from tap import PATIENCE, PROGRAM, environment, equal, little_content

# Under nohup it is ignored, and children would inherit that.
signal.signal(signal.SIGHUP, signal.SIG_DFL)

PROMPT = re.compile(r"(?:^|\n)([^\n]*) > $")


def new_state():
    """A folder for the state of programs, in memory where that can be had."""
    memory = "/dev/shm"
    return tempfile.mkdtemp(prefix="brade-play-",
                            dir=memory if os.access(memory, os.W_OK) else None)


STATES = []
os.environ["BRADE_DATADIR"] = little_content()


class Table:
    """The program with somebody at its prompt."""

    def __init__(self, *args, state=None, **changes):
        self.state = state or new_state()
        STATES.append(self.state)
        env = environment(XDG_STATE_HOME=self.state, COLUMNS="80", **changes)
        self.program = subprocess.Popen([PROGRAM, "play", *args, "--lang", "en"], env=env,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)
        self.said = self.read()

    def read(self):
        said = b""
        while True:
            more = os.read(self.program.stdout.fileno(), 65536)
            said += more
            if not more:
                self.prompt = None
                return said.decode()
            found = PROMPT.search(said.decode(errors="ignore"))
            if found:
                self.prompt = found.group(1)
                return said.decode()

    def type(self, words):
        self.program.stdin.write(words.encode() + b"\n")
        self.program.stdin.flush()
        self.said = self.read()
        return self.said

    def types(self, *lines):
        for line in lines:
            self.type(line)
        return self.said

    def leave(self):
        """Leaves; the exit status, and what was said on stderr."""
        self.program.stdin.close()
        rest = self.program.stderr.read().decode()
        status = self.program.wait(PATIENCE)
        self.program.stdout.close()
        self.program.stderr.close()
        return status, rest

    def end(self):
        equal(self.leave()[1], "")

    def kill(self):
        """Ends the program as a loss of power would."""
        self.program.kill()
        self.leave()

    def records(self):
        return sorted(glob.glob(self.state + "/brade/games/*.brade"))

    def record(self):
        with open(self.records()[-1], encoding="utf-8") as file:
            return file.read()


def plays_of(said):
    words = " ".join(said.split("legal play")[1].split("\n\n")[0].split())
    return words.split(": ", 1)[1].rsplit(" ", 0)[0].split("; ")


def play_match(table, rng, most=20000):
    """Plays legal plays at random until the match is over; what was said at the end."""
    for _ in range(most):
        if "wins the match" in table.said or "match ends level" in table.said:
            return table.said
        if table.prompt == "game" or table.prompt is None:
            table.type("")
        elif table.prompt.endswith("(y/n)"): # the tutor of the first games doubts the play
            table.type("yes")
        elif "roll is forfeited" in table.said and "Enter: go on." in table.said:
            table.type("")
        elif re.search(r" \d(-\d)?$", table.prompt):
            table.type("legal")
            table.type(rng.choice(plays_of(table.said)))
        elif "take" in table.said and '"take"' in table.said:
            table.type(rng.choice(["take", "drop"]))
        elif '"accept"' in table.said and rng.random() < 0.2:
            table.type("accept")
        elif '"double"' in table.said and rng.random() < 0.05:
            table.type("double")
        elif '"one"' in table.said and rng.random() < 0.5:
            table.type("one")
        elif '"give up"' in table.said and rng.random() < 0.02:
            table.types("give up", "yes")
        else:
            table.type("")
    raise AssertionError("the match does not end:\n" + table.record())


def tidy():
    for state in STATES:
        if "brade-play-" in state:
            shutil.rmtree(state, ignore_errors=True)


atexit.register(tidy)
