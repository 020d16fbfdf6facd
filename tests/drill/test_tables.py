#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What rows.py of src/content/drill says of rows that cannot stand in a table, and what it makes of
good ones. Prints TAP."""
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCRIPT = os.path.join(ROOT, "src", "content", "drill", "rows.py")
ROWS = "= *SHARED\ntext\tOne {roll}.\tEtt {roll}.\n" \
       "= jan rolls\tfind=find_rolls rules:a,b only:c, drawn:jan apart\nwords\t*SHARED\nhint\tLook.\tSe.\n"
WRONG = [  # a row more at the end, and what is said of it
    ("= jan\tfind-rolls", "6: 'find-rolls' is no setting"),
    ("hint\tLook.", "6: three fields set apart by tabs"),
    ("hint\t{roll}\t{rolls}", "6: the two languages have other placeholders"),
    ("hint\tIt is %s.\tDet är.", "6: the two languages have other placeholders"),
    ("words\t*OTHER", "6: '*OTHER' is no block"),
]
number = failed = 0


def check(name, good, done):
    global number, failed
    number += 1
    failed += not good
    print("%s %d - %s" % ("ok" if good else "not ok", number, name))
    if not good:
        print("# %s" % done)


def run(folder, text):
    with open(os.path.join(folder, "table.tsv"), "w", encoding="utf-8") as file:
        file.write(text)
    done = subprocess.run([sys.executable, SCRIPT, "table.tsv", "print.h", "row", "rows", "out.c"], cwd=folder,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", check=False)
    path = os.path.join(folder, "out.c")
    made = open(path, encoding="utf-8").read() if done.returncode == 0 else ""
    return done, made


def main():
    print("1..%d" % (len(WRONG) + 1))
    with tempfile.TemporaryDirectory(prefix="brade-") as folder:
        done, made = run(folder, ROWS)
        one = '{{"One {roll}.", "Ett {roll}."}}'
        wanted = ('{"jan",\n     "rolls",', ".find = find_rolls", '.rules = {"a", "b"}', '.only = {"c"}',
                  '.drawn = "jan"', ".apart = true", ".text = {%s, %s, %s}" % (one, one, one),
                  '.hint = {{{"Look.", "Se."}}}')
        check("good rows make an array", all(one in made for one in wanted), (done, made))
        for row, said in WRONG:
            done, _ = run(folder, ROWS + row + "\n")
            check("row %r: %s" % (row, said), done.returncode == 1 and "table.tsv:" + said in done.stderr, done)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
