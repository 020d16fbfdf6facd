#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pictures of docs/look.md are what the program draws now: screens in their colours, boards as SVG,
and a session at a terminal, the one in README.md, that comes about as one looks.

    screens.py [--update] PROGRAM

Prints TAP; --update draws them anew."""
import os
import pty
import re
import subprocess
import sys
import tempfile
from xml.sax.saxutils import escape

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LOOK = os.path.join(ROOT, "docs", "look")
POSITION = "BA-b-c-ab---dAaCaB--B-BB:0,1:w"
PLAY = ["5-2", "2/7", "14/16"]
BACKGAMMON = ["start", "3-1", "8/5", "6/5", "--rules", "backgammon"]

# Pictures of a terminal: the columns, the background, the options.
SCREENS = {
    "dark-40": (40, "dark", ["--theme", "dark"]),
    "dark-80": (80, "dark", ["--theme", "dark"]),
    "dark-120": (120, "dark", ["--theme", "dark"]),
    "light-80": (80, "light", ["--theme", "light"]),
    "contrast-80": (80, "dark", ["--theme", "high-contrast"]),
    "plain-80": (80, "light", ["--theme", "plain"]),
    "ascii-80": (80, "dark", ["--theme", "dark", "--ascii"]),
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


def surroundings(columns):
    env = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "COLUMNS": str(columns),
           "LANGUAGE": "en", "BRADE_DATADIR": ROOT, "HOME": "/dev/null", "INPUTRC": "/dev/null",
           "TERM": "xterm", "XDG_STATE_HOME": tempfile.mkdtemp(dir=STATE.name)}
    for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "BRADE_LOCALEDIR"):
        if name in os.environ:
            env[name] = os.environ[name]
    return env


def show(args, columns):
    done = subprocess.run([PROGRAM, "show", *args], env=surroundings(columns), capture_output=True,
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


def style_of(codes, ground):
    """Letters, background and the rest of an SGR sequence."""
    back, fore = GROUNDS[ground]
    look = {"fore": fore, "back": None, "more": ""}
    rest = [int(c) for c in codes.split(";") if c]
    while rest:
        code = rest.pop(0)
        if code in (38, 48):
            look["fore" if code == 38 else "back"] = of_256(rest[1])
            rest = rest[2:]
        elif 30 <= code <= 37 or 90 <= code <= 97:
            look["fore"] = COLOURS[code - 30 if code < 90 else code - 82]
        elif 40 <= code <= 47 or 100 <= code <= 107:
            look["back"] = COLOURS[code - 40 if code < 100 else code - 92]
        elif code == 1:
            look["more"] += ' font-weight="bold"'
        elif code == 4:
            look["more"] += ' text-decoration="underline"'
        elif code == 7:
            look["fore"], look["back"] = look["back"] or back, look["fore"]
    return look


def runs(line):
    """Pieces of a line with the sequence that holds for each, and where they begin."""
    codes, at, column = "", 0, 0
    for escape_here in [*COLOUR_SEQUENCE.finditer(line), None]:
        end = escape_here.start() if escape_here else len(line)
        if end > at:
            yield column, codes, line[at:end]
            column += end - at
        if escape_here:
            codes, at = escape_here[1] if escape_here[1] != "0" else "", escape_here.end()


def picture(text, columns, ground):
    """A terminal screen as SVG."""
    lines = text.rstrip("\n").split("\n")
    width, height = columns * WIDTH + 2 * EDGE, len(lines) * HEIGHT + 2 * EDGE
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
           f'width="{width:g}" height="{height:g}" role="img" font-size="16" '
           f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace">',
           f"<title>A terminal of {columns} columns</title>",
           f'<rect width="{width:g}" height="{height:g}" rx="8" fill="{GROUNDS[ground][0]}"/>']
    for row, line in enumerate(lines):
        for column, codes, piece in runs(line):
            look = style_of(codes, ground)
            x, y = EDGE + column * WIDTH, EDGE + row * HEIGHT
            if look["back"]:
                out.append(f'<rect x="{x:.1f}" y="{y}" width="{len(piece) * WIDTH:.1f}" '
                           f'height="{HEIGHT}" fill="{look["back"]}"/>')
            for word in re.finditer(r"\S+", piece):  # each at its own place: blanks may be lost
                out.append(f'<text x="{x + word.start() * WIDTH:.1f}" y="{y + 15}" '
                           f'textLength="{len(word[0]) * WIDTH:.1f}" '
                           f'fill="{look["fore"]}"{look["more"]}>{escape(word[0])}</text>')
    return "\n".join(out) + "\n</svg>\n"


class Session:
    """The program on a terminal, and what is to be seen there."""

    def __init__(self, lang, theme):
        words = [PROGRAM, *SESSION, "--lang", lang, "--theme", theme]
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execve(PROGRAM, words, surroundings(80))
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
        try:
            while os.read(self.fd, 65536):
                pass
        except OSError:
            pass  # the program has ended
        os.close(self.fd)
        assert os.waitpid(self.pid, 0)[1] == 0


def session(lang, theme):
    """The text of a session, up to the prompt after it, which is left out."""
    at = Session(lang, theme)
    text = at.until_prompt()
    for line in SESSIONS[lang][0]:
        at.type(line)
        answer = at.until_prompt()
        assert answer.startswith(line + "\n"), answer
        text += STEP + line + "\n" + STEP + answer[len(line) + 1:]
    at.leave()
    return text.strip("\n").rsplit("\n", 1)[0].rstrip("\n")


def moving_style(looks):
    """The colours by day and by night, and when each step is to be seen. Where nothing moves, all is
    seen at once."""
    dark, light = ("".join(f".{name}{{fill:{colours[which]}}}" for colours, name in looks.items())
                   for which in (0, 1))
    at, steps = 0, ""
    for number, pause in enumerate(PAUSES, 1):
        at += pause
        steps += f".s{number}{{animation:come .2s {at:g}s both}}"
    return (f"<style>.ground{{fill:{GROUNDS['dark'][0]}}}{dark}\n"
            f"@media(prefers-color-scheme:light){{.ground{{fill:{GROUNDS['light'][0]};stroke:#999}}{light}}}\n"
            f"@media(prefers-reduced-motion:no-preference){{{steps}@keyframes come{{from{{opacity:0}}}}}}</style>")


def moving_picture(lang):
    """A session as SVG, in the colours of day or night of whoever looks."""
    texts = {theme: session(lang, theme) for theme in ("dark", "light")}
    plain = [COLOUR_SEQUENCE.sub("", text) for text in texts.values()]
    assert plain[0] == plain[1], plain
    rows = [text.split("\n") for text in texts.values()]
    looks, step, body = {}, 0, ["<g>"]
    for row, pair in enumerate(zip(*rows)):
        column = 0
        for (_, by_night, piece), (_, by_day, _) in zip(runs(pair[0]), runs(pair[1])):
            for part in re.split(f"({STEP})", piece):
                if part == STEP:
                    step += 1
                    body.append(f'</g>\n<g class="s{step}">')
                    continue
                both = (style_of(by_night, "dark"), style_of(by_day, "light"))
                colours = tuple(look["fore"] for look in both)
                name = looks.setdefault(colours, "abcdefgh"[len(looks)]) if part.strip() else ""
                for word in re.finditer(r"\S+", part):
                    body.append(f'<text x="{EDGE + (column + word.start()) * WIDTH:.1f}" '
                                f'y="{EDGE + row * HEIGHT + 15}" textLength="{len(word[0]) * WIDTH:.1f}" '
                                f'class="{name}"{both[0]["more"]}>{escape(word[0])}</text>')
                column += len(part)
    width, height = 80 * WIDTH + 2 * EDGE, len(rows[0]) * HEIGHT + 2 * EDGE
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" xml:lang="{lang}" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" font-size="16" '
        f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace">',
        f"<title>{SESSIONS[lang][1]}</title>", moving_style(looks),
        f'<rect class="ground" width="{width:g}" height="{height:g}" rx="8"/>', *body, "</g>", "</svg>", ""])


def pictures():
    for name, (columns, ground, options) in SCREENS.items():
        text = show([POSITION, *PLAY, "--color", "always", *options], columns)
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
