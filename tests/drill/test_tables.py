#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What sentences.py of src/makers/puzzlegen and rows.py of src/content/drill say of rows that cannot
stand in a table, and what they make of good ones. Prints TAP."""
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCRIPTS = {"sentences.py": os.path.join(ROOT, "src", "makers", "puzzlegen"),
           "rows.py": os.path.join(ROOT, "src", "content", "drill")}
HEADER = "enum say_number {\n    SAY_HITS, /* points */\n    SAY_LEFT\n};\n\nenum say_word {\n    SAY_PLAY\n};\n"
SENTENCES = "told\thits and left >= 2\t{play} hits on {points hits}.\t{play} slår på {points hits}.\n" \
            "told\tnot (one hits)\t{{jan {play}} is {# left}.\t{{jan {play}} är {# left}.\n" \
            "end\t-\tIt ends.\tDet är slut.\n"
ROWS = "= *SHARED\ntext\tOne {roll}.\tEtt {roll}.\n" \
       "= jan rolls\tfind=find_rolls rules:a,b only:c, drawn:jan apart\nwords\t*SHARED\nhint\tLook.\tSe.\n"
WRONG = [  # the script, a row more at the end, and what is said of it
    ("sentences.py", "told\t-\tOne.", "4: four fields set apart by tabs"),
    ("sentences.py", "told\tmoved\tOne.\tEn.", "4: 'moved' is no fact"),
    ("sentences.py", "told\thits ! left\tOne.\tEn.", "4: ' ! left' is no condition"),
    ("sentences.py", "told\t-\t{hits}\t{left}", "4: the two languages have other placeholders"),
    ("sentences.py", "told\t-\t{throws hits}\t{throws hits}", "4: {throws hits} is neither"),
    ("sentences.py", "told\t-\t{# play}\t{# play}", "4: {# play} is neither"),
    ("rows.py", "= jan\tfind-rolls", "6: 'find-rolls' is no setting"),
    ("rows.py", "hint\tLook.", "6: three fields set apart by tabs"),
    ("rows.py", "hint\t{roll}\t{rolls}", "6: the two languages have other placeholders"),
    ("rows.py", "words\t*OTHER", "6: '*OTHER' is no block"),
]
number = failed = 0


def check(name, good, done):
    global number, failed
    number += 1
    failed += not good
    print("%s %d - %s" % ("ok" if good else "not ok", number, name))
    if not good:
        print("# %s" % done)


def run(folder, script, text):
    for name, content in (("table.tsv", text), ("print.h", HEADER)):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(content)
    words = ["print.h", "print.h", "say"] if script == "sentences.py" else ["print.h", "row", "rows"]
    done = subprocess.run([sys.executable, os.path.join(SCRIPTS[script], script), "table.tsv", *words, "out.c"], cwd=folder,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", check=False)
    path = os.path.join(folder, "out.c")
    made = open(path, encoding="utf-8").read() if done.returncode == 0 else ""
    return done, made


def main():
    print("1..%d" % (len(WRONG) + 3))
    with tempfile.TemporaryDirectory(prefix="brade-") as folder:
        done, made = run(folder, "sentences.py", SENTENCES)
        wanted = ("return f->n[SAY_HITS] && f->n[SAY_LEFT] >= 2;",
                  "! ( board_points_count((uint32_t)f->n[SAY_HITS]) == 1 );",
                  "const struct sentences say_rows_told = {say_rows_told_list, 2, numbers, words};",
                  '{NULL, {"It ends.", "Det är slut."}}')
        check("good sentences make groups", all(one in made for one in wanted), (done, made))
        done, made = run(folder, "rows.py", ROWS)
        one = '{{"One {roll}.", "Ett {roll}."}}'
        wanted = ('{"jan",\n     "rolls",', ".find = find_rolls", '.rules = {"a", "b"}', '.only = {"c"}',
                  '.drawn = "jan"', ".apart = true", ".text = {%s, %s, %s}" % (one, one, one),
                  '.hint = {{{"Look.", "Se."}}}')
        check("good rows make an array", all(one in made for one in wanted), (done, made))
        done, _ = run(folder, "sentences.py", "end\t-\tIt ends.\tDet är slut.\n")
        check("a fact that no row uses is told", "the fact 'hits' is not used" in done.stderr, done)
        for script, row, said in WRONG:
            done, _ = run(folder, script, (SENTENCES if script == "sentences.py" else ROWS) + row + "\n")
            check("%s: row %r: %s" % (script, row, said), done.returncode == 1 and "table.tsv:" + said in done.stderr,
                  done)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
