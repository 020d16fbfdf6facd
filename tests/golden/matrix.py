#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Types short sessions in every kind of surroundings, and interrupts the tutor wherever it asks.

    matrix.py PROGRAM

{C, C.UTF-8, a locale that is missing} x {dumb, xterm-256color} x {40, 80, 120 columns} x {terminal,
pipe}; and ^C, ^D, a signal to hang up, the window closed, and a new size, at every prompt: the
terminal is left as it was, no escape sequence is left open, the exit status is what is documented.
BRADE_LOCALEDIR, if set, is where the Swedish is looked for. Prints TAP."""
import fcntl
import itertools
import os
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
CONTENT = os.path.join(HERE, "content")
EXAM = os.path.join(HERE, "exam")
PATIENCE = 280  # seconds: no wait is meant to be so long, only what never comes takes so much
POSITION = "A-B-C-D-E-------aaaabbb-:0,4:b"
ESCAPE = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|[()][0-9A-Za-z]|[=>])")

LOCALES = {"C": "en", "C.UTF-8": "en", "sv_SE.UTF-8": "sv"}  # … and what they speak
TERMS = ("dumb", "xterm-256color")
WIDTHS = (40, 80, 120)


STATE = tempfile.TemporaryDirectory(prefix="brade-")


def environment(locale, term, data, **more):
    env = {"PATH": os.environ.get("PATH", ""), "HOME": "/dev/null", "LC_ALL": locale,
           "TERM": term, "BRADE_DATADIR": data, "INPUTRC": "/dev/null",
           "XDG_STATE_HOME": tempfile.mkdtemp(dir=STATE.name), **more}
    for name in ("BRADE_LOCALEDIR", "ASAN_OPTIONS", "UBSAN_OPTIONS"):
        if name in os.environ:
            env[name] = os.environ[name]
    return env


class Window:
    """The program in a window of its own, whose settings can be looked at after it has ended."""

    def __init__(self, args, env, columns):
        self.master, self.slave = os.openpty()
        self.resize(columns)
        self.before = termios.tcgetattr(self.slave)
        self.raw = b""
        self.unread = ""
        self.child = subprocess.Popen([PROGRAM, *args], stdin=self.slave, stdout=self.slave,
                                      stderr=self.slave, env=env, preexec_fn=self.take,
                                      close_fds=True)

    def take(self):
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    def resize(self, columns):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))

    def read_some(self, seconds):
        if self.master is None or not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            data = b""
        self.raw += data
        self.unread += data.decode("utf-8", "replace")
        return data != b""

    def expect(self, pattern):
        end = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self.unread)):
            left = end - time.monotonic()
            if left <= 0 or not self.read_some(left):
                raise AssertionError(f"{pattern!r} did not come, but {self.unread[-300:]!r}")
        self.unread = self.unread[found.end():]

    def type(self, text):
        os.write(self.master, text.encode())

    def waits(self):
        """Until the program has taken the signals that were sent, and waits for a key again."""
        def state():
            with open(f"/proc/{self.child.pid}/status", encoding="utf-8") as file:
                return dict(line.split(":\t", 1) for line in file.read().splitlines())
        end = time.monotonic() + PATIENCE
        while (now := state())["State"][0] != "S" or int(now["ShdPnd"], 16) != 0:
            assert time.monotonic() < end, now
            self.read_some(0.001)

    def close(self):
        """Closes the window, as a click on its corner does."""
        os.close(self.master)
        os.close(self.slave)
        self.master = self.slave = None

    def ends(self):
        """Waits for the end; the exit status, negative for a signal."""
        end = time.monotonic() + PATIENCE
        while self.child.poll() is None and time.monotonic() < end:
            if self.master is None or not self.read_some(0.01):
                time.sleep(0.005)
        if self.child.poll() is None:
            self.child.kill()
            raise AssertionError("the program did not end")
        while self.read_some(0.01):
            pass
        return self.child.returncode

    def check_left_as_it_was(self):
        after = termios.tcgetattr(self.slave)
        assert after == self.before, f"{self.before} became {after}"
        text = self.raw.decode("utf-8")  # raises where a letter is cut in two
        for name, on, off in (("bracketed paste", "\x1b[?2004h", "\x1b[?2004l"),):
            assert text.rfind(on) <= text.rfind(off), f"{name} is left on"
        colours = re.findall(r"\x1b\[([0-9;]*)m", text)
        assert not colours or colours[-1] in ("", "0"), "a colour is left on"
        assert "\x1b" not in ESCAPE.sub("", text), "an escape sequence is cut off"

    def forget(self):
        if self.child.poll() is None:
            self.child.kill()
            self.child.wait()
        for fd in (self.master, self.slave):
            if fd is not None:
                os.close(fd)


def must_fit(text, columns, prompt):
    for line in re.split(r"[\r\n]+", ESCAPE.sub("", text)):
        assert len(line) <= columns or prompt in line, f"wider than {columns}: {line!r}"


WORDS = {"en": ("Black 6-1", "Goodbye", "help", "roll 6-1"),
         "sv": ("svart 6-1", "Adjö|Hej då|Välkommen", "hjälp", "slag 6-1")}


def session(locale):
    """What is typed: the board drawn, help, the list of rules, and leaving."""
    _, _, help_word, roll = WORDS[LOCALES[locale]]
    return [f"show {POSITION}", roll, "board", help_word, "rules", "mine", "quit"]


def on_a_terminal(locale, term, columns):
    env = environment(locale, term, CONTENT)
    window = Window([], env, columns)
    try:
        for line in session(locale):
            window.expect(" > $")
            window.type(line + "\r")
        assert window.ends() == 0
        text = window.raw.decode("utf-8")
        window.check_left_as_it_was()
        if term == "dumb":
            assert "\x1b" not in text, "escapes on a dumb terminal"
        else:
            assert "\x1b[" in text
            must_fit(text, columns, " > ")
        assert WORDS[LOCALES[locale]][0] in text, text[-400:]
        assert ("┌" if term == "dumb" or columns < 80 else "▟") in text  # in lines, or painted
    finally:
        window.forget()


def through_a_pipe(locale, term, columns):
    env = environment(locale, term, CONTENT, COLUMNS=str(columns))
    typed = "\n".join(session(locale)) + "\n"
    done = subprocess.run([PROGRAM], input=typed.encode(), capture_output=True, env=env,
                          timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (0, b""), done
    text = done.stdout.decode("utf-8")
    assert "\x1b" not in text
    must_fit(text, columns, " > ")
    assert WORDS[LOCALES[locale]][0] in text and "┌" in text, text[-400:]


# Where the tutor asks: what is started, where its content is, what is typed to come there, and what
# is seen then. A lone last entry of what is typed is not followed by Enter.
PROMPTS = {
    "greeting": ([], CONTENT, [], "bräde > $"),
    "a word half typed": ([], CONTENT, ["les"], "les$"),
    "a question": (["learn", "kinds"], CONTENT, ["\r"], "White 5-3 > $"),
    "yes or no": (["learn", "kinds"], CONTENT, ["\r", "21/off 20/23\r"], r"\(y/n\) > $"),
    "an exam": (["exam", "--seed", "7"], EXAM, [], " > $"),
    "the free board": ([], CONTENT, ["show\r"], "White > $"),
    "setting up": (["edit"], CONTENT, ["place 5 w 20\r"], "edit > $"),
    "searching back": ([], CONTENT, ["rules\r", "\x12"], "search"),
    "plain": (["--plain", "learn", "kinds"], CONTENT, ["\r"], "White 5-3: $"),
}


def come_to(name, term):
    args, data, typed, seen = PROMPTS[name]
    window = Window([*args, "--lang", "en"], environment("C", term, data), 80)
    for i, keys in enumerate(typed):
        window.expect(r"(?: > |: )$")
        window.type(keys)
    try:
        window.expect(seen)
    except AssertionError:
        window.forget()
        raise
    return window


def leave(window):
    """^D, and from a line that is not empty ^C before it."""
    window.type("\x03")
    window.expect(r"\^C(?s:.)*(?: > |: )$")
    window.type("\x04")
    window.expect("Goodbye")
    assert window.ends() == 0


def control_c(window, _name):
    leave(window)


def control_d(window, name):
    if name in ("a word half typed", "searching back"):
        window.type("\x07")  # out of the search
        window.type("\x15")  # the line emptied: ^D deletes forward where it is not
    window.type("\x04")
    window.expect("Goodbye")
    assert window.ends() == 0


def hang_up(window, _name):
    window.child.send_signal(signal.SIGHUP)
    assert window.ends() == 128 + signal.SIGHUP


def terminate(window, _name):
    window.child.send_signal(signal.SIGTERM)
    assert window.ends() == 128 + signal.SIGTERM


def new_size(window, _name):
    for columns in (40, 200, 57):
        window.resize(columns)
        window.child.send_signal(signal.SIGWINCH)
        window.waits()
    leave(window)


def window_closed(window, _name):
    window.close()
    assert window.ends() in (0, 128 + signal.SIGHUP)


EVENTS = [control_c, control_d, hang_up, terminate, new_size, window_closed]


def at_a_prompt(name, event, term):
    window = come_to(name, term)
    try:
        event(window, name)
        if window.slave is not None:
            window.check_left_as_it_was()
    finally:
        window.forget()


def thinking_ends_with_the_window():
    """Who closes the window leaves no program behind that thinks on and on."""
    window = Window(["--lang", "en"], environment("C", "xterm-256color", ROOT), 80)
    try:
        for keys in ("show C-b-----b---kABBBBBA----:0,0:w\r", "6-6\r", "best 3\r"):
            window.expect(" > $")
            window.type(keys)
        window.expect("takes a while")
        window.close()
        assert window.ends() in (0, 128 + signal.SIGHUP)
    finally:
        window.forget()


def tests():
    for locale, term, columns in itertools.product(LOCALES, TERMS, WIDTHS):
        for way in (on_a_terminal, through_a_pipe):
            yield (f"{way.__name__} {locale} {term} {columns}",
                   lambda w=way, l=locale, t=term, c=columns: w(l, t, c))
    deep = bool(os.environ.get("BRADE_DEEP"))
    for i, (name, event) in enumerate(itertools.product(PROMPTS, EVENTS)):
        for k, term in enumerate(reversed(TERMS)):
            if name == "searching back" and term == "dumb":
                continue
            if deep or k == 0 or i % 4 == 0:
                yield (f"{event.__name__} at {name}, {term}",
                       lambda n=name, e=event, t=term: at_a_prompt(n, e, t))
    yield "thinking ends with the window", thinking_ends_with_the_window


def main():
    failed, number = 0, 0
    for number, (name, test) in enumerate(tests(), 1):
        try:
            test()
            print(f"ok {number} - {name}", flush=True)
        except Exception as problem:  # pylint: disable=broad-except
            failed += 1
            print(f"not ok {number} - {name}", flush=True)
            print("# " + repr(problem).replace("\n", " "), flush=True)
    print(f"1..{number}")
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    PROGRAM = os.path.abspath(sys.argv[1])
    sys.exit(main())
