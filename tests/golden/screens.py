#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pictures of docs/look.md are what the program draws now: screens in their colours, and boards
as SVG.

    screens.py [--update] PROGRAM

Prints TAP; --update draws them anew."""
import os
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

WIDTH, HEIGHT, EDGE = 9.6, 19, 12  # of one character; around the screen
GROUNDS = {"dark": ("#1e1e1e", "#d4d4d4"), "light": ("#ffffff", "#222222")}
COLOURS = ["#000000", "#c62828", "#2e7d32", "#b26a00", "#1f4fbf", "#8e24aa", "#00838f", "#d0d0d0",
           "#707070", "#ff6e67", "#5af78e", "#f4d03f", "#6871ff", "#ff77ff", "#60fdff", "#ffffff"]
COLOUR_SEQUENCE = re.compile(r"\x1b\[([0-9;]*)m")


STATE = tempfile.TemporaryDirectory(prefix="brade-")


def show(args, columns):
    env = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "COLUMNS": str(columns),
           "LANGUAGE": "en", "BRADE_DATADIR": ROOT, "HOME": "/dev/null",
           "XDG_STATE_HOME": STATE.name}
    for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS"):
        if name in os.environ:
            env[name] = os.environ[name]
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


def pictures():
    for name, (columns, ground, options) in SCREENS.items():
        text = show([POSITION, *PLAY, "--color", "always", *options], columns)
        yield f"{name}.svg", picture(text, columns, ground)
    for name, args in BOARDS.items():
        yield f"{name}.svg", show([*args, "--svg", "-"], 80)


def main():
    names = {f"{name}.svg" for name in [*SCREENS, *BOARDS]}
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
