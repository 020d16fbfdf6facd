#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What --plain prints is fit for hearing: no drawing, nothing set out in columns, no bare signs; and
a speech program, where there is one, reads no sign by its name.

    speech.py PROGRAM

Two lessons are read, with BRADE_DEEP all of them. BRADE_LOCALEDIR, if set, is where the Swedish is
looked for. Prints TAP."""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
COLUMNS = 80
# Letters and figures of both languages, and the signs that are spoken as pauses or in words of
# their own: "13/18", "6-2", "23 %", "score=ny2", "19/23+24".
FIT = re.compile(r"[\w \n.,:;?!'’\"”“()/%+=&…–-]*")
# Read by their names where they stand for something: a drawing would.
SIGNS = "○●█│─┌·*|<>[]{}#~^\\→≥_"


STATE = tempfile.TemporaryDirectory(prefix="brade-")


def run(*args, lang, typed="", columns=COLUMNS):
    env = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "TERM": "dumb", "HOME": "/dev/null",
           "COLUMNS": str(columns), "BRADE_DATADIR": ROOT,
           "XDG_STATE_HOME": tempfile.mkdtemp(dir=STATE.name)}
    for name in ("BRADE_LOCALEDIR", "ASAN_OPTIONS", "UBSAN_OPTIONS"):
        if name in os.environ:
            env[name] = os.environ[name]
    done = subprocess.run([PROGRAM, *args, "--lang", lang, "--seed", "1"], input=typed, env=env,
                          capture_output=True, encoding="utf-8", timeout=280)
    assert done.returncode == 0 and done.stderr == "", (args, done.returncode, done.stderr)
    return done.stdout


def lessons():
    every = sorted(path for path in glob.glob(os.path.join(ROOT, "lessons", "*.yaml")) if "ordlista" not in path)
    some = [path for path in every if re.search("hemspel|27-backgammon", path)]
    return every if os.environ.get("BRADE_DEEP") else some


def check_fit(text):
    """Raises for a line that is for eyes."""
    for line in text.split("\n"):
        assert FIT.fullmatch(line), f"signs in {line!r}"
        assert not line.startswith(" "), f"moved in: {line!r}"
        assert "  " not in line, f"set out in columns: {line!r}"


def lessons_are_fit_for_hearing():
    for path in lessons():
        for lang in ("sv", "en"):
            text = run("preview", "--plain", path, lang=lang)
            assert len(text) > 1000
            check_fit(text)


def narrow_lines_are_kept():
    for columns in (40, 200):
        text = run("preview", "--plain", lessons()[0], lang="en", columns=columns)
        check_fit(text)
        widest = max(len(line) for line in text.split("\n"))
        assert widest <= columns, widest
        assert columns == 40 or widest > 80


def a_session_is_fit_for_hearing():
    typed = "\n".join(["help", "learn 19", "mine", "theirs", "targets", "1", "", "board", "lessons",
                       "show", "roll 6-2", "legal", "best", "value", "rolls", "choices", "set",
                       "1/7 1/3", "", "last", "help targets", "exam", "bar", "back", "puzzles", "hint",
                       "skip", ""])
    for lang in ("sv", "en"):
        check_fit(run("--plain", lang=lang, typed=typed))


def the_board_is_told_as_it_is_drawn():
    """As many checkers are told as drawn."""
    position = "A-B-C-D-E-------aaaabbb-:0,4:b"
    told = run("show", "--plain", position, lang="en")
    drawn = run("show", "--ascii", position, lang="en")
    words = "one two three four five six seven eight nine ten eleven twelve".split()
    for colour, sign in (("white", "O"), ("black", "X")):
        count = sum(words.index(n) + 1 for n in re.findall(rf"Point \d+: (\w+) {colour}", told))
        board = drawn[:drawn.index("White")]
        off = {"white": 0, "black": 1}[colour]  # in the tray
        bar = {"white": 0, "black": 4}[colour]
        assert count == board.count(sign) - off - bar - (1 if sign == "O" else 0), (told, drawn)


def phonemes(lang, text):
    done = subprocess.run(["espeak-ng", "-v", lang, "-q", "-x", "--stdin"], input=text,
                          capture_output=True, encoding="utf-8", timeout=280, check=True)
    return re.sub(r"[^A-Za-z0-9@]", "", done.stdout)


def names_of_signs(lang):
    """What the voice says for each sign that it names, long enough not to be a part of words."""
    names = {sign: phonemes(lang, sign) for sign in SIGNS}
    return {sign: name for sign, name in names.items() if len(name) >= 6}


def signs_heard(lang, text):
    heard = phonemes(lang, text)
    return [sign for sign, name in names_of_signs(lang).items() if name in heard]


def a_voice_reads_no_signs():
    for lang in ("sv", "en"):
        assert len(names_of_signs(lang)) >= 3, names_of_signs(lang)
        text = "".join(run("preview", "--plain", path, lang=lang) for path in lessons())
        assert signs_heard(lang, text) == [], signs_heard(lang, text)
        drawn = run("preview", lessons()[0], lang=lang)
        assert signs_heard(lang, drawn) != [], "the check hears nothing"


TESTS = [lessons_are_fit_for_hearing, narrow_lines_are_kept, a_session_is_fit_for_hearing,
         the_board_is_told_as_it_is_drawn, a_voice_reads_no_signs]


def main():
    failed = 0
    print(f"1..{len(TESTS)}")
    for number, test in enumerate(TESTS, 1):
        if test is a_voice_reads_no_signs and shutil.which("espeak-ng") is None:
            print(f"ok {number} - {test.__name__} # SKIP espeak-ng is not installed")
            continue
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
