#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pictures of docs/look.md are what the program draws now: screens in their colours, boards as SVG,
and a session at a terminal, the one in README.md, that comes about as one looks.

    screens.py [--update] PROGRAM

Prints TAP; --update draws them anew."""
import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import tempfile
import termios
from concurrent.futures import ThreadPoolExecutor
from xml.sax.saxutils import escape

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LOOK = os.path.join(ROOT, "docs", "look")
POSITION = "BA-b-c-ab---dAaCaB--B-BB:0,1:w"
PLAY = ["5-2", "2/7", "14/16"]
BACKGAMMON = ["start", "3-1", "8/5", "6/5", "--rules", "backgammon"]

# Pictures of a terminal: the columns and rows (0: no terminal), the background, what COLORTERM and TERM
# say, the options.
TRUE, OF_256, OF_16 = ("truecolor", "xterm-256color"), ("", "xterm-256color"), ("", "xterm")
SCREENS = {
    "painted-80": (80, 24, "dark", TRUE, []),
    "painted-120": (120, 40, "light", TRUE, []),
    "painted-256": (80, 24, "light", OF_256, []),
    "painted-16": (80, 24, "dark", OF_16, []),
    "none-80": (80, 24, "light", OF_256, ["--color", "never"]),
    "dark-40": (40, 0, "dark", OF_256, ["--theme", "dark"]),
    "dark-80": (80, 0, "dark", OF_256, ["--theme", "dark"]),
    "light-80": (80, 0, "light", OF_256, ["--theme", "light"]),
    "contrast-80": (80, 0, "dark", OF_256, ["--theme", "high-contrast"]),
    "plain-80": (80, 0, "light", OF_256, ["--theme", "plain"]),
    "ascii-80": (80, 0, "dark", OF_256, ["--theme", "dark", "--ascii"]),
}
# Boards drawn by --svg.
BOARDS = {
    "brade": [POSITION, *PLAY],
    "backgammon": BACKGAMMON,
    "bear-off": ["-bb-cb-cb----------CB-BA:0,1:w", "6-4", "20/off", "21/off"],
}

# Sessions: what is typed, each at the prompt that asks for it, and the title.
SESSION = ["solve", "reduction/lt-figure-3"]
SESSIONS = {
    "en": (["20/off", "20/23 21/off"], "A session: a play that is refused, and the right one"),
    "sv": (["20/ut", "20/23 21/ut"], "En omgång: ett drag som inte är tillåtet, och det rätta"),
}
STEP = "\ue000"  # stands in the text of a session where the learner pauses
PAUSES = [1.5, 1.0, 4.0, 1.0]  # seconds: before what is typed and before the answer, in turn

WIDTH, HEIGHT, EDGE = 9.6, 19, 12  # of one character; around the screen
GROUNDS = {"dark": ("#1e1e1e", "#d4d4d4"), "light": ("#ffffff", "#222222")}
COLOURS = ["#000000", "#c62828", "#2e7d32", "#b26a00", "#1f4fbf", "#8e24aa", "#00838f", "#d0d0d0",
           "#707070", "#ff6e67", "#5af78e", "#f4d03f", "#6871ff", "#ff77ff", "#60fdff", "#ffffff"]
COLOUR_SEQUENCE = re.compile(r"\x1b\[([0-9;]*)m")


STATE = tempfile.TemporaryDirectory(prefix="brade-")


def surroundings(columns, colours=TRUE):
    env = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "COLUMNS": str(columns),
           "LANGUAGE": "en", "BRADE_DATADIR": ROOT, "HOME": "/dev/null", "INPUTRC": "/dev/null",
           "COLORTERM": colours[0], "TERM": colours[1],
           "XDG_STATE_HOME": tempfile.mkdtemp(dir=STATE.name)}
    for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "BRADE_LOCALEDIR"):
        if name in os.environ:
            env[name] = os.environ[name]
    return env


END = b"\0"  # written to the terminal once the program has ended


def on_terminal(words, columns, rows, env):
    """Starts the program on a terminal of this size; who waits for its end, and the other end."""
    here, there = pty.openpty()
    fcntl.ioctl(there, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    pid = os.fork()
    if pid == 0:
        os.close(here)
        take_terminal(there)
        os.execve(PROGRAM, [PROGRAM, *words], env)

    def wait():
        status = os.waitpid(pid, 0)[1]
        os.write(there, END)  # behind all that it wrote: what ends with the terminal may lose the last of it
        return status
    waiting = ThreadPoolExecutor(1).submit(wait)
    waiting.add_done_callback(lambda _: os.close(there))
    return waiting, here


def take_terminal(fd):
    os.setsid()
    fcntl.ioctl(fd, termios.TIOCSCTTY, 0)
    for standard in (0, 1, 2):
        os.dup2(fd, standard)


def read_all(fd):
    """What comes until the program ends."""
    seen = b""
    while not seen.endswith(END):
        seen += os.read(fd, 65536)
    os.close(fd)
    return seen[:-len(END)]


def show(args, columns, rows=0, colours=OF_256):
    env = surroundings(columns, colours)
    if rows > 0:
        waiting, fd = on_terminal(["show", *args], columns, rows, env)
        text = read_all(fd).decode().replace("\r", "")
        assert waiting.result() == 0, text
        return text
    done = subprocess.run([PROGRAM, "show", *args], env=env, capture_output=True,
                          encoding="utf-8", timeout=280)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def of_256(n):
    """A colour of the 256."""
    if n < 16:
        return COLOURS[n]
    steps = [0, 95, 135, 175, 215, 255]
    red, green, blue = ([steps[(n - 16) // k % 6] for k in (36, 6, 1)] if n < 232
                        else [8 + 10 * (n - 232)] * 3)
    return f"#{red:02x}{green:02x}{blue:02x}"


PLAIN = {"fore": None, "back": None, "reversed": False, "more": ""}


def follow(look, codes):
    """What holds after an SGR sequence: letters and background (None: the terminal's), the rest."""
    look = dict(look)
    rest = [int(c or 0) for c in codes.split(";")]
    while rest:
        code = rest.pop(0)
        if code == 0:
            look = dict(PLAIN)
        elif code in (38, 48):
            which = "fore" if code == 38 else "back"
            if rest.pop(0) == 5:
                look[which] = of_256(rest.pop(0))
            else:
                look[which] = "#" + "".join(f"{rest.pop(0):02x}" for _ in range(3))
        elif code in (39, 49):
            look["fore" if code == 39 else "back"] = None
        elif 30 <= code <= 37 or 90 <= code <= 97:
            look["fore"] = COLOURS[code - 30 if code < 90 else code - 82]
        elif 40 <= code <= 47 or 100 <= code <= 107:
            look["back"] = COLOURS[code - 40 if code < 100 else code - 92]
        elif code == 1:
            look["more"] += ' font-weight="bold"'
        elif code == 3:
            look["more"] += ' font-style="italic"'
        elif code == 4:
            look["more"] += ' text-decoration="underline"'
        elif code == 7:
            look["reversed"] = True
    return look


def runs(line, look=None):
    """Pieces of a line, how each looks, and where they begin."""
    look, at, column = look or PLAIN, 0, 0
    for escape_here in [*COLOUR_SEQUENCE.finditer(line), None]:
        end = escape_here.start() if escape_here else len(line)
        if end > at:
            yield column, look, line[at:end]
            column += end - at
        if escape_here:
            look, at = follow(look, escape_here[1]), escape_here.end()


# Signs that fill a part of their cell: quarters as bits (above left, above right, below left, below
# right), and lines.
QUARTERS = {sign: bits for bits, sign in enumerate(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")}
LINES = {"▁": 0.875, "▔": 0}


class Painting:
    """Pieces of a screen as SVG: areas by their colour, then words."""

    def __init__(self):
        self.areas, self.words = {}, []

    def area(self, colour, x, y, width, height):
        """In half columns and half rows, or parts of them."""
        runs_here = self.areas.setdefault(colour, [])
        if runs_here and runs_here[-1][1:] == [y, runs_here[-1][2], height] \
                and runs_here[-1][0] + runs_here[-1][2] == x:
            runs_here[-1][2] += width
        else:
            runs_here.append([x, y, width, height])

    def piece(self, column, row, look, piece, ink, ground):
        """ink, ground: what the terminal's own are called, a colour or a class."""
        fore, back = look["fore"] or ink, look["back"] or ground
        if look["reversed"]:
            fore, back = back, fore
        for half in (0, 1):
            for i, sign in enumerate(piece):
                bits = QUARTERS.get(sign, 0) >> 2 * half & 3
                for side in (0, 1):
                    colour = fore if bits >> side & 1 else back
                    if colour != ground:
                        self.area(colour, 2 * (column + i) + side, 2 * row + half, 1, 1)
        for i, sign in enumerate(piece):
            if sign in LINES:
                self.area(fore, 2 * (column + i), 2 * (row + LINES[sign]), 2, 0.25)
        for word in re.finditer(r"[^\s▁▔▖-▟▀-▐]+", piece):
            x, y = EDGE + (column + word.start()) * WIDTH, EDGE + row * HEIGHT + 15
            self.words.append(f'<text x="{x:.1f}" y="{y}" textLength="{len(word[0]) * WIDTH:.1f}" '
                              f'{filled(fore)}{look["more"]}>{escape(word[0])}</text>')

    def svg(self):
        out = []
        for colour, areas in self.areas.items():
            merged = {}
            for x, y, width, height in areas:  # those under one another are one
                above = merged.pop((x, width, y), None)
                top, high = above if above else (y, 0)
                merged[x, width, y + height] = (top, high + height)
            path = "".join(f"M{EDGE + x * WIDTH / 2:.5g} {EDGE + top * HEIGHT / 2:.5g}"
                           f"h{width * WIDTH / 2:.5g}v{high * HEIGHT / 2:.5g}h{-width * WIDTH / 2:.5g}z"
                           for (x, width, _), (top, high) in merged.items())
            out.append(f'<path {filled(colour)} d="{path}"/>')
        return out + self.words


def filled(colour):
    return f'fill="{colour}"' if colour.startswith("#") else f'class="{colour}"'


def picture(text, columns, ground):
    """A terminal screen as SVG."""
    lines = text.rstrip("\n").split("\n")
    width, height = columns * WIDTH + 2 * EDGE, len(lines) * HEIGHT + 2 * EDGE
    back, ink = GROUNDS[ground]
    painting = Painting()
    for row, line in enumerate(lines):
        for column, look, piece in runs(line):
            painting.piece(column, row, look, piece, ink, back)
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" font-size="16" '
        f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" shape-rendering="crispEdges">',
        f"<title>A terminal of {columns} columns</title>",
        f'<rect width="{width:g}" height="{height:g}" rx="8" fill="{back}"/>',
        *painting.svg(), "</svg>", ""])


class Session:
    """The program on a terminal, and what is to be seen there."""

    def __init__(self, lang):
        words = [*SESSION, "--lang", lang, "--seed", "1"]
        self.waiting, self.fd = on_terminal(words, 80, 24, surroundings(80))
        self.seen = b""

    def until_prompt(self):
        """What came up to the next prompt, without what only steers the terminal."""
        while not re.search(rb"> $", self.seen):
            self.seen += os.read(self.fd, 65536)
        text, self.seen = self.seen.decode(), b""
        return re.sub(r"\x1b\[\?2004[hl]|\r", "", text)

    def type(self, line):
        os.write(self.fd, line.encode() + b"\r")

    def leave(self):
        os.write(self.fd, b"\x04")
        read_all(self.fd)
        assert self.waiting.result() == 0


def session(lang):
    """The text of a session, up to the prompt after it, which is left out: its pages below each other."""
    at = Session(lang)
    text = at.until_prompt()
    for line in SESSIONS[lang][0]:
        at.type(line)
        answer = at.until_prompt()
        assert answer.startswith(line + "\n"), answer
        answer = re.sub(r"\n+\x1b\[H\x1b\[J", "\n\n", answer)
        text += STEP + line + "\n" + STEP + answer[len(line) + 1:]
    at.leave()
    return text.strip("\n").rsplit("\n", 1)[0].rstrip("\n")


def moving_style():
    """The terminal's own colours by day and by night, and when each step is to be seen. Where nothing
    moves, all is seen at once."""
    (dark, dark_ink), (light, light_ink) = GROUNDS["dark"], GROUNDS["light"]
    at, steps = 0, ""
    for number, pause in enumerate(PAUSES, 1):
        at += pause
        steps += f".s{number}{{animation:come .2s {at:g}s both}}"
    return (f"<style>.ground{{fill:{dark}}}.ink{{fill:{dark_ink}}}\n"
            f"@media(prefers-color-scheme:light){{.ground{{fill:{light};stroke:#999}}.ink{{fill:{light_ink}}}}}\n"
            f"@media(prefers-reduced-motion:no-preference){{{steps}@keyframes come{{from{{opacity:0}}}}}}</style>")


def moving_picture(lang):
    """A session as SVG, in the colours of day or night of whoever looks."""
    lines = session(lang).split("\n")
    groups, look = [Painting()], PLAIN
    for row, line in enumerate(lines):
        column = 0
        for _, look, piece in runs(line):
            for part in re.split(f"({STEP})", piece):
                if part == STEP:
                    groups.append(Painting())
                    continue
                groups[-1].piece(column, row, look, part, "ink", "ground")
                column += len(part)
    body = []
    for step, group in enumerate(groups):
        body += [f'<g class="s{step}">' if step else "<g>", *group.svg(), "</g>"]
    width, height = 80 * WIDTH + 2 * EDGE, len(lines) * HEIGHT + 2 * EDGE
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" xml:lang="{lang}" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" font-size="16" '
        f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" shape-rendering="crispEdges">',
        f"<title>{SESSIONS[lang][1]}</title>", moving_style(),
        f'<rect class="ground" width="{width:g}" height="{height:g}" rx="8"/>', *body, "</svg>", ""])


def pictures():
    for name, (columns, rows, ground, colours, options) in SCREENS.items():
        text = show([POSITION, *PLAY, *(options if "--color" in options else ["--color", "always", *options])], columns, rows, colours)
        yield f"{name}.svg", picture(text, columns, ground)
    for name, args in BOARDS.items():
        yield f"{name}.svg", show([*args, "--svg", "-"], 80)
    for lang in SESSIONS:
        yield f"session.{lang}.svg", moving_picture(lang)


def main():
    names = {f"{name}.svg" for name in [*SCREENS, *BOARDS]} | {f"session.{lang}.svg" for lang in SESSIONS}
    failed = 0
    print(f"1..{len(names) + 1}")
    for number, (name, now) in enumerate(pictures(), 1):
        path = os.path.join(LOOK, name)
        if UPDATE:
            with open(path, "w", encoding="utf-8") as file:
                file.write(now)
        with open(path, encoding="utf-8") as file:
            same = file.read() == now
        failed += not same
        print(f"{'ok' if same else 'not ok'} {number} - {name}", flush=True)
    with open(os.path.join(ROOT, "docs", "look.md"), encoding="utf-8") as file:
        shown = set(re.findall(r"\(look/([^)]+)\)", file.read()))
    whole = shown == names == set(os.listdir(LOOK))
    failed += not whole
    print(f"{'ok' if whole else 'not ok'} {len(names) + 1} - all of them are shown and no others")
    return 1 if failed else 0


if __name__ == "__main__":
    UPDATE = "--update" in sys.argv[1:]
    rest = [arg for arg in sys.argv[1:] if arg != "--update"]
    if len(rest) != 1:
        sys.exit(__doc__)
    PROGRAM = os.path.abspath(rest[0])
    sys.exit(main())
