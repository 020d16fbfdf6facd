#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the tutor on a real (pseudo) terminal, and where its output cannot be written.

    terminal.py PROGRAM

BRADE_LOCALEDIR, if set, is where the Swedish is looked for. Prints TAP."""
import fcntl
import os
import pty
import re
import resource
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

HERE = os.path.dirname(os.path.abspath(__file__))
CONTENT = os.path.join(HERE, "content")
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
STATE = tempfile.TemporaryDirectory(prefix="brade-", dir=MEMORY)
PATIENCE = 280  # seconds: no wait is meant to be so long, only what never comes takes so much


def environment(**more):
    env = {"PATH": os.environ.get("PATH", ""), "HOME": "/dev/null", "TERM": "xterm",
           "LC_ALL": "C", "BRADE_DATADIR": CONTENT, "INPUTRC": "/dev/null",
           "XDG_STATE_HOME": tempfile.mkdtemp(dir=STATE.name)}
    for name in ("BRADE_LOCALEDIR", "ASAN_OPTIONS", "UBSAN_OPTIONS"):
        if name in os.environ:
            env[name] = os.environ[name]
    env.update(more)
    return env


class Terminal:
    """The program on a terminal of its own."""

    def __init__(self, *args, columns=80, rows=24, **env):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execve(PROGRAM, [PROGRAM, *args], environment(**env))
        self.resize(columns, rows)
        self.seen = ""
        self.status = None

    def resize(self, columns, rows=24):
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read_some(self, seconds):
        """Whether anything came."""
        if not select.select([self.fd], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            data = b""
        self.seen += data.decode("utf-8", "replace")
        return data != b""

    def expect(self, pattern):
        """Waits for a pattern; what came before it and it, and forgets both."""
        end = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self.seen)):
            left = end - time.monotonic()
            if left <= 0 or not self.read_some(left):
                raise AssertionError(f"{pattern!r} did not come, but {self.seen[-2000:]!r}")
        before, self.seen = self.seen[:found.end()], self.seen[found.end():]
        return before

    def type(self, text):
        os.write(self.fd, text if isinstance(text, bytes) else text.encode())

    def ends(self):
        """Waits for the end; the exit status, negative for a signal."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid != 0:
                while self.read_some(0.05):
                    pass
                os.close(self.fd)
                return os.waitstatus_to_exitcode(status)
            self.read_some(0.05)
        os.kill(self.pid, signal.SIGKILL)
        raise AssertionError("the program did not end")

    def cooked(self):
        """Whether the terminal echoes and reads lines, as a shell expects it."""
        return termios.tcgetattr(self.fd)[3] & (termios.ECHO | termios.ICANON) == \
            termios.ECHO | termios.ICANON


def control_c_cancels():
    t = Terminal("--lang", "en")
    t.expect("bräde > ")
    t.type("nonsense")
    t.expect("nonsense")
    t.type("\x03")
    t.expect(r"\^C")
    t.expect("bräde > ")
    t.type("quit\r")
    assert "nonsense\"" not in t.expect("Goodbye")
    assert t.ends() == 0


def control_c_leaves_a_question_open():
    t = Terminal("learn", "kinds", "--lang", "en")
    t.expect("bräde > ")
    t.type("\r")
    t.expect("White 5-3 > ")
    t.type("21/off 20/23\r")
    t.expect(r"\(y/n\) > ")
    t.type("\x03")
    t.expect("White 5-3 > ")
    t.type("20/23 21/off\r")
    t.expect("Right")
    t.expect("bräde > ")
    t.type("\x04")
    t.expect("Goodbye")
    assert t.ends() == 0


def control_c_ends_thinking():
    root = os.path.dirname(os.path.dirname(HERE))
    t = Terminal("--lang", "en", BRADE_DATADIR=root)
    t.expect("bräde > ")
    t.type("show C-b-----b---kABBBBBA----:0,0:w\r")
    t.expect("White > ")
    t.type("6-6\r")
    t.expect("White 6-6 > ")
    for command, told in (("best 3", r"The best plays of 6-6[^:]*ahead:"),
                          ("value 3", r"the position is worth [^:]*ahead\.")):
        t.type(command + "\r")
        t.expect("takes a while")
        t.type("\x03")
        t.expect(told)
        assert "^C" not in t.expect("White 6-6 > ")
    t.type("board words\r")  # nothing is lost
    t.expect("(?s)White has .*C-b-----b---kABBBBBA----:0,0:w")
    t.expect("White 6-6 > ")
    t.type("\x04")
    t.expect("Goodbye")
    assert t.ends() == 0


def control_d_leaves():
    t = Terminal("--lang", "en")
    t.expect("bräde > ")
    t.type("\x04")
    t.expect("Goodbye")
    assert t.ends() == 0


def swedish_letters_in_the_c_locale():
    t = Terminal("--lang", "sv")
    t.expect("bräde > ")
    t.type("xåäöÅÄÖ\r")
    t.expect("”xåäöÅÄÖ”")
    t.type("hjälp språk\r")
    t.expect("language")
    t.expect("bräde > ")
    for letter in "åäö":  # key by key, not typed ahead
        t.type(letter)
        t.expect(letter)
    t.type("\x7f\x7f\x7fhelp quit\r")  # one Backspace takes away the whole letter
    t.expect("exit")
    t.expect("bräde > ")
    t.type("\x04")
    assert t.ends() == 0


def decomposed_letters():
    t = Terminal("--lang", "en")
    t.expect("bräde > ")
    t.type("spra\u030ak en\r")
    t.expect("Now in English")
    t.expect("bräde > ")
    t.type("\x04")
    assert t.ends() == 0


def tab_completes():
    t = Terminal("--lang", "en")
    t.expect("bräde > ")
    t.type("less\t")
    t.expect("lessons ")
    t.type("\r")
    t.expect("bräde > ")
    t.type("learn ki\t")
    t.expect("learn kinds ")
    t.type("\r")
    t.expect("step 1 of")
    t.expect("bräde > ")
    t.type("\x04")
    assert t.ends() == 0


def resize_is_seen():
    t = Terminal("--lang", "en")
    t.expect("bräde > ")
    t.resize(40)
    os.kill(t.pid, signal.SIGWINCH)
    t.type("help\r")
    out = t.expect("lists all")
    t.expect("bräde > ")
    wide = [line for line in re.split(r"[\r\n]+", re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", out))
            if len(line) > 40]
    assert not wide, wide
    t.resize(100)
    t.type("show\r")
    out = t.expect("White > ")
    assert "12  11  10   9" in out, out
    t.resize(120, rows=40)
    t.type("pips\r")  # the board that is there has another size now
    t.expect("12     11     10(?s:.)*White > ")
    t.type("\x04")
    assert t.ends() == 0


class Screen:
    """What is to be seen of a session, its lines as they come; nothing moves up."""

    def __init__(self, rows):
        self.rows, self.lines = rows, [""]

    def take(self, out):
        out = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", out).replace("\r", "")
        first, *others = out.split("\n")
        self.lines[-1] += first
        self.lines += others

    def shows(self):
        return "\n".join(self.lines[-self.rows:])


def board_and_question_stay_together():
    """At 24 rows the board, the question and the prompt are seen whatever is typed; but a list that
    takes most of them is seen from its beginning, and the board comes again after it."""
    root = os.path.dirname(os.path.dirname(HERE))
    for env in ({"TERM": "xterm"}, {"TERM": "xterm-256color"}, {"COLORTERM": "truecolor"},
                {"NO_COLOR": "1"}):
        t = Terminal("solve", "reduction/lt-figure-3", "--lang", "en", BRADE_DATADIR=root, **env)
        screen = Screen(24)
        board = ("12  11  10", "13  14  15", "What must White", "White 5-3 > ")
        lists = {"help": ("A play is typed as", "White 5-3 > "),
                 "rules": ("The house rules", "White 5-3 > ")}
        typed = None
        for line in ("20/off", "20/off", "hint", "help", "nonsense", "hint", "rules", "20/22 20/25", None):
            screen.take(t.expect("White 5-3 > "))
            seen = screen.shows()
            for part in lists.get(typed, board):
                assert part in seen, (env, line, part, seen)
            t.type("\x04" if line is None else line + "\r")
            typed = line
        assert t.ends() == 0


def first_greeting_shows_the_board_where_it_has_place():
    for rows, env, shown in ((40, {"COLORTERM": "truecolor"}, True), (24, {"COLORTERM": "truecolor"}, False),
                             (40, {"NO_COLOR": "1"}, False)):
        t = Terminal("--lang", "en", columns=100, rows=rows, **env)
        t.expect("bräde > ")
        t.type("back\r")  # the size of the window is known by now
        seen = t.expect("Welcome.*(.|\n)*bräde > ")
        assert ("Black" in seen) == shown, (rows, env, seen)
        t.type("\x04")
        assert t.ends() == 0


def a_painted_board_stays_at_its_place():
    """What comes with one begins at the top of the screen, what is only words goes on below."""
    root = os.path.dirname(os.path.dirname(HERE))
    page = "\r\n" * 36 + "\033[H\033[J"
    for env, pages in (({"COLORTERM": "truecolor"}, page), ({"COLORTERM": "truecolor", "NO_COLOR": "1"}, "")):
        t = Terminal("learn", "3", "--lang", "en", columns=100, rows=36, BRADE_DATADIR=root, **env)
        assert page not in t.expect("White [1-6]-[1-6] > "), "at the start something else stands there"
        for line, turns in (("hint", ""), ("repeat", pages), ("1/1", ""), ("skip", pages), ("", pages)):
            t.type(line + "\r")
            out = t.expect("(White [1-6]-[1-6]|bräde) > ")
            assert out.count("\033[H\033[J") == (turns != ""), (env, line, out)
            assert turns in out and (not turns or "24" not in out[:out.index(turns)]), (env, line, out)
            above = out.rpartition("\033[J")[2].partition("48;2;")[0]
            assert not turns or above.count("\n") == 6, (env, line, out)
        t.type("play beginner --seed 1\r")
        t.expect("> ")
        t.type("\r")  # what happens in a game is written as it comes, its board after it
        out = t.expect("White [1-6]-[1-6] > ")
        assert out.count("\033[H\033[J") == (pages != "") and "White rolls" in out.rpartition("\033[J")[2], out
        t.type("\x04")
        t.ends()


def the_board_of_a_game_stays_at_its_place():
    """Turn for turn it stands in the same row, whatever was told above it, and after a refusal."""
    root = os.path.dirname(os.path.dirname(HERE))
    t = Terminal("play", "first", "--seed", "7", "--lang", "en", rows=24, BRADE_DATADIR=root,
                 COLORTERM="truecolor")
    t.expect("> ")
    for line, rows in (("1/2 1/4", 4), ("", 4), ("1/7 1/2", 4),
                       ("1/7 1/2", 4), ("bar/6/7", 4), ("", 4)):
        t.type(line + "\r")
        out = t.expect("White( [1-6]-[1-6])? > ")
        above = out.rpartition("\033[J")[2].partition("48;2;")[0]
        assert "\033[J" in out and above.count("\n") == rows, (line, above)
    t.type("\x04")
    t.ends()


def what_went_by_is_seen():
    """Two rolls that could not be played, and what the other side did before and after them, stand
    above the board at 24 rows."""
    root = os.path.dirname(os.path.dirname(HERE))
    game = os.path.join(root, "tests", "course", "good", "shut-game.yaml")
    for env in ({"COLORTERM": "truecolor"}, {"COLORTERM": "truecolor", "NO_COLOR": "1"}):
        t = Terminal("learn", game, "--seed", "12", "--lang", "en", BRADE_DATADIR=root, **env)
        t.expect("White > ")
        for line in ("", ""):
            t.type(line + "\r")
            out = t.expect("White [1-6]-[1-6] > ")
        screen = Screen(24)
        screen.take(out.rpartition("\033[J")[2])
        seen = screen.shows()
        for part in ("Black rolls 5-2 and plays", "White rolls 5-1 and cannot come in",
                     "Black rolls 2-1 and plays", "White rolls 5-5 and cannot come in",
                     "Black rolls 5-1 and plays", "White rolls 6-1.", "12  11 >10", "hint"):
            assert part in seen, (env, part, seen)
        t.type("\x04")
        t.ends()


def the_last_board_is_as_large_as_the_others():
    """What a game comes to has its place beside the board of 14 rows; what can be done comes after
    Enter, and what is typed instead is the answer to it."""
    root = os.path.dirname(os.path.dirname(HERE))
    for answer in ("", "review"):
        t = Terminal("play", "beginner", "------------n------BBBBB:0,0:w", "--seed", "3", "--lang", "en",
                     rows=24, BRADE_DATADIR=root, COLORTERM="truecolor")
        t.expect("White > ")
        t.type("\r")
        before = t.expect("White 5-2 > ")
        t.type("finish\r")
        out = t.expect("Enter: go on\\.")
        page = out.rpartition("\033[J")[2]
        assert "You won." in page and "Another game" not in out, out
        high = [out.rpartition("12  11  10")[2].partition("13  14  15")[0].count("\n") for out in (before, page)]
        assert page.partition("12  11")[2].count("\n") < 24 and high[0] == high[1] > 10, (high, page)
        t.type(answer + "\r")
        assert "Another game" in t.expect("review > " if answer else "game > ")
        t.type("\x04")
        t.ends()


def what_ends_a_question_leaves_no_board():
    """Once the question is over, lists push the board away."""
    root = os.path.dirname(os.path.dirname(HERE))
    t = Terminal("solve", "reduction/lt-figure-3", "--lang", "en", BRADE_DATADIR=root)
    t.expect("White 5-3 > ")
    t.type("20/23 21/off\r")
    t.expect("bräde > ")
    t.type("help all\r")
    assert "12  11  10" not in t.expect("bräde > ")
    t.type("\x04")
    assert t.ends() == 0


def dumb_terminal_gets_no_escapes():
    t = Terminal("--lang", "en", TERM="dumb")
    out = t.expect("bräde > ")
    t.type("help\r")
    out += t.expect("bräde > ")
    t.type("show\r")
    out += t.expect("White > ")
    t.type("\x04")
    out += t.expect("Goodbye")
    assert "\033" not in out, repr(out)
    assert t.ends() == 0


def colour_on_a_terminal_only_when_wanted():
    for env, wanted in (({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True)):
        t = Terminal("learn", "kinds", "--lang", "en", **env)
        assert ("\033[1m" in t.expect("bräde > ")) == wanted
        t.type("\x04")
        assert t.ends() == 0


def no_key_is_silent():
    t = Terminal("learn", "kinds", "--lang", "en")
    t.expect("bräde > ")
    t.type("\r")
    t.expect("White 5-3 > ")
    for keys in ("", "x", "?", "1", "/", "å", "y", "\x1b[A", "🙂", "20/", "\t", " "):
        t.type(keys + "\r")
        out = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", t.expect("White 5-3 > "))
        words = [line for line in out.split("\r\n")[1:-1] if line.strip()]
        assert words, f"{keys!r} was answered by silence"
    t.type("\x04")
    assert t.ends() == 0


def signals_restore_the_terminal():
    for number in (signal.SIGTERM, signal.SIGHUP):
        t = Terminal("--lang", "en")
        t.expect("bräde > ")
        t.type("half")
        t.expect("half")
        assert not t.cooked()
        os.kill(t.pid, number)
        end = time.monotonic() + PATIENCE
        while not t.cooked() and time.monotonic() < end:
            t.read_some(0.02)
        assert t.cooked()
        assert t.ends() == 128 + number


def paste_is_one_line():
    t = Terminal("--lang", "en")
    t.expect("bräde > ")
    t.type("\x1b[200~help\x1b[201~")
    t.expect("help")
    t.type("\r")
    t.expect("lists all")
    t.expect("bräde > ")
    t.type("\x04")
    assert t.ends() == 0


def long_line_is_refused():
    for term in ("dumb", "xterm"):
        t = Terminal("--lang", "en", TERM=term)
        t.expect("bräde > ")
        for _ in range(50):
            t.type("x" * 100)
            while t.read_some(0):
                pass
        t.type("\r")
        t.expect("too long")
        t.expect("bräde > ")
        t.type("\x04")
        assert t.ends() == 0


def history_leaves_no_file():
    t = Terminal("--lang", "en", HOME=CONTENT)
    t.expect("bräde > ")
    t.type("rules\r")
    t.expect("bräde > ")
    t.type("\x1b[A")
    t.expect("rules")
    t.type("\r")
    t.expect("sweboard")
    t.expect("bräde > ")
    t.type("\x04")
    assert t.ends() == 0
    assert sorted(os.listdir(CONTENT)) == ["lessons", "puzzles"]


def full_disk_is_told():
    with open("/dev/full", "w") as full:
        done = subprocess.run([PROGRAM, "--lang", "en"], input=b"help\n", stdout=full,
                              stderr=subprocess.PIPE, env=environment(), timeout=PATIENCE)
    assert done.returncode == 3 and b"cannot be written" in done.stderr


def reader_gone_is_quiet():
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run([PROGRAM, "--lang", "en"], input=b"help\n" * 100, stdout=write,
                          stderr=subprocess.PIPE, env=environment(), timeout=PATIENCE)
    os.close(write)
    assert done.returncode == 3 and done.stderr == b"", done


def end_of_input_says_goodbye():
    done = subprocess.run([PROGRAM, "--lang", "en"], input=b"quit", capture_output=True,
                          env=environment(), timeout=PATIENCE)
    assert done.returncode == 0 and done.stdout.endswith(b"board.\n")
    with open("/dev/null") as nothing:
        done = subprocess.run([PROGRAM, "--lang", "en"], stdin=nothing, capture_output=True,
                              env=environment(), timeout=PATIENCE)
    assert done.returncode == 0 and b"Goodbye" in done.stdout


def is_sanitised():
    with open(PROGRAM, "rb") as file:
        return b"__asan_init" in file.read()


def want_of_memory_leaves_the_terminal_as_it_was():
    if is_sanitised():  # its allocator has words of its own
        return
    for language, words in (("en", "brade: out of memory"), ("sv", "brade: minnet räcker inte")):
        t = Terminal("--lang", language, BRADE_DATADIR=os.path.dirname(os.path.dirname(HERE)))
        t.expect("bräde > ")
        assert not t.cooked()
        line = os.dup(t.fd)
        resource.prlimit(t.pid, resource.RLIMIT_AS, (1, 1))
        t.type("puzzles\r")  # more than there is room for now
        t.expect(r"[\n\r]" + words + "\r\n")
        assert t.ends() == 3
        attributes = termios.tcgetattr(line)
        os.close(line)
        assert attributes[3] & (termios.ECHO | termios.ICANON) == termios.ECHO | termios.ICANON


TESTS = [want_of_memory_leaves_the_terminal_as_it_was, control_c_cancels, control_c_leaves_a_question_open,
         control_c_ends_thinking, control_d_leaves,
         swedish_letters_in_the_c_locale, decomposed_letters, tab_completes, resize_is_seen,
         board_and_question_stay_together, a_painted_board_stays_at_its_place, the_board_of_a_game_stays_at_its_place, what_went_by_is_seen, first_greeting_shows_the_board_where_it_has_place,
         the_last_board_is_as_large_as_the_others,
         what_ends_a_question_leaves_no_board,
         dumb_terminal_gets_no_escapes, colour_on_a_terminal_only_when_wanted, no_key_is_silent,
         signals_restore_the_terminal, paste_is_one_line, long_line_is_refused,
         history_leaves_no_file, full_disk_is_told, reader_gone_is_quiet,
         end_of_input_says_goodbye]


def main():
    failed = 0
    print(f"1..{len(TESTS)}")
    for number, test in enumerate(TESTS, 1):
        try:
            test()
            print(f"ok {number} - {test.__name__}", flush=True)
        except Exception as problem:  # pylint: disable=broad-except
            failed += 1
            print(f"not ok {number} - {test.__name__}", flush=True)
            print("# " + repr(problem).replace("\n", " "), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    PROGRAM = os.path.abspath(sys.argv[1])
    sys.exit(main())
