#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What src/content/lexicon/words.py says of rows that cannot stand in words.tsv, and that it sorts. Prints
TAP."""
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
WORDS = os.path.join(ROOT, "src", "content", "lexicon", "words.py")
HEADER = "enum lexicon_class {\n    LEXICON_YES, // so\n    LEXICON_CHOICE,\n    LEXICON_COMMAND,\n};\n"
GOOD = "ja\tsv\tyes\t-\nyes\ten\tyes\t-\nge upp\tsv\tchoice\tdrop\nge upp\tsv\tchoice\tgive-up\n" \
       "ledtråd\tsv\tcommand\thint\nhint\ten\tcommand\thint\ntips\tsv\tcommand\thint\n"
WRONG = [  # a row more, its place among the lines, and what is said of it
    ("jo\tsv\tyes", 1, "2: four fields set apart by tabs"),
    ("jo\tsv\tmaybe\t-", 1, "2: 'maybe' is no class"),
    ("jo\tse\tyes\t-", 1, "2: 'se' is no language"),
    ("jo\tsv\tyes\tA value", 1, "2: 'A value' is no value"),
    ("?\tsv\tyes\t-", 1, "2: there is no letter"),
    ("ma\u030al\tsv\tyes\t-", 1, "2: the row is not in NFC"),
    ("Ja!\tsv\tyes\t-", 1, "2: 'Ja!' is of class yes already, in line 1"),
    ("já\tsv\tyes\t-", 1, None),
    ("ja\ten\tyes\t-", 1, "2: 'ja' is of class yes already, in line 1: one row with *"),
    ("ja\tsv\tyes\t2", 2, "3: 'ja' is of class yes already, in line 1"),
    ("ge upp\ten\tchoice\tdrop", 3, "4: 'ge upp' is of class choice already"),
    ("jo\tsv\tyes\t-", 2, "3: 'jo' stands out of its order"),
    ("go\ten\tcommand\tnext", 7, "1: the command 'next' is not called so in English"),
    ("next\ten\tcommand\tnext", 7, "1: the command 'next' has no Swedish name"),
    ("yes\tsv\tchoice\tdrop", 0, "1: no row is of class yes"),
]
number = failed = 0


def check(name, good, done):
    global number, failed
    number += 1
    failed += not good
    print("%s %d - %s" % ("ok" if good else "not ok", number, name))
    if not good:
        print("# %s" % done)


def run(folder, text, *first):
    for name, content in (("words.tsv", text), ("lexicon.h", HEADER)):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(content)
    last = [] if first else ["words.c"]
    return subprocess.run([sys.executable, WORDS, *first, "words.tsv", "lexicon.h", *last], cwd=folder,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", check=False)


def main():
    print("1..%d" % (len(WRONG) + 3))
    with tempfile.TemporaryDirectory(prefix="brade-") as folder:
        done = run(folder, GOOD)
        check("good rows make a table", done.returncode == 0 and done.stderr == "", done)
        with open(os.path.join(folder, "words.c"), encoding="utf-8") as file:
            made = file.read()
        check("with every word once", made.count('{"ge upp", ') == 1 and made.count('"give-up"') == 1, made)
        for row, place, said in WRONG:
            lines = GOOD.splitlines()
            lines.insert(place, row)
            if place == 0:
                lines = lines[:1] + lines[3:]
            done = run(folder, "\n".join(lines) + "\n")
            good = done.returncode == 0 if said is None else (
                done.returncode == 1 and "words.tsv:" + said in done.stderr)
            check("row %r: %s" % (row, said or "good"), good, done)
        lines = GOOD.splitlines(True)
        done = run(folder, "# head\n" + "".join(lines[4:] + lines[3::-1]), "--sort")
        with open(os.path.join(folder, "words.tsv"), encoding="utf-8") as file:
            check("--sort puts the rows in their order, names of a command left in theirs", file.read() == "# head\n" + GOOD, done)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
