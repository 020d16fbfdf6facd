#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Help as a learner meets it: every page fits its screen, and there is something about every word.

    help.py PROGRAM

The first page and each topic take at most 22 rows, so that 24 hold them with the prompt; all of it
takes 50 at most. None speaks of files to those who do not write any. What a page names can be asked
about, in either language. BRADE_LOCALEDIR, if set, is where the Swedish is. Prints TAP."""
import os
import re
import subprocess
import sys
import tempfile

import runner

ROWS, ROWS_OF_ALL = 22, 54
TOPICS = {"sv": "lära frågor partier bräden analys inställningar".split(),
          "en": "learning questions games boards analysis settings".split()}
AUTHORS = {"sv": "författare", "en": "authors"}
HELP = {"sv": "hjälp", "en": "help"}
ALL = {"sv": "allt", "en": "all"}
WORDS_FOR_IT = {"sv": "Ord för det:", "en": "Words for it:"}
UNKNOWN = {"sv": "Jag känner inte till", "en": "I do not know"}


def answers(lang, lines, columns=80, more=()):
    """What the program says to each line, without the prompts."""
    with tempfile.TemporaryDirectory(prefix="brade-", dir=runner.MEMORY) as state:
        done = subprocess.run([PROGRAM, "--seed", "1", "--lang", lang, *more],
                              input="\n".join([*lines, "quit"]).encode(), capture_output=True,
                              env=runner.environment("tests/golden/content", columns, state), timeout=280, check=True)
    parts = re.split(r"^[^\n]* > [^\n]*\n", done.stdout.decode(), flags=re.M)
    assert len(parts) == len(lines) + 2, parts
    return [part.rstrip("\n").split("\n") for part in parts[1:-1]]


def pages_fit():
    for lang in HELP:
        for columns in (80, 40):
            page = answers(lang, [HELP[lang]], columns)[0]
            assert len(page) <= ROWS, (lang, columns, len(page))
        pages = answers(lang, [f"{HELP[lang]} {topic}" for topic in TOPICS[lang]])
        for topic, page in zip(TOPICS[lang], pages):
            assert 2 <= len(page) <= ROWS, (topic, len(page))
        whole = answers(lang, [f"{HELP[lang]} {ALL[lang]}"])[0]
        assert len(whole) <= ROWS_OF_ALL, (lang, len(whole))
        for page in pages:
            for line in page:
                assert line in whole, (lang, line)


def nothing_for_authors():
    for lang in HELP:
        for page in answers(lang, [HELP[lang], f"{HELP[lang]} {ALL[lang]}"]):
            assert "YAML" not in "".join(page), page
        assert "YAML" in "".join(answers(lang, [f"{HELP[lang]} {AUTHORS[lang]}"])[0])


def named_on(page):
    """The words that the rows of a page begin with."""
    return [line.split()[0] for line in page if re.match(r"  [^\W\d]", line)
            and ":" not in line.split()[0] and "," not in line.split()[0]]


def every_word_is_told():
    for lang in HELP:
        whole = answers(lang, [f"{HELP[lang]} {ALL[lang]}"])[0]
        words = [word for word in named_on(whole) if word != "I" and word != "In"]
        assert len(words) > 25, words
        told = answers(lang, [f"{HELP[lang]} {word}" for word in words])
        other = []
        for word, page in zip(words, told):
            row = next(line for line in page if line.startswith(WORDS_FOR_IT[lang]))
            assert page[0].startswith(f"  {word}"), page
            assert word in row, page
            other += re.findall(r"[^\W\d][^,.]{2,}", row.split(":")[1])
        for word, page in zip(other, answers(lang, [f"{HELP[lang]} {w}" for w in other])):
            assert any(line.startswith(WORDS_FOR_IT[lang]) for line in page), (word, page)


def words_of_elsewhere_are_told():
    cases = [("sv", "lärare", "fråga innan du spelar ett drag", "ett ord i ett parti"),
             ("en", "tutor", "ask before a play that costs", "a word of a game"),
             ("sv", "ge upp", "ge upp partiet", "ett ord i ett parti"),
             ("sv", "spegla", "", "ställer upp en ställning"),
             ("en", "mirror", "", "setting up a position")]
    for lang, word, what, where in cases:
        page = " ".join(answers(lang, [f"{HELP[lang]} {word}"])[0])
        assert what in page and where in page, page


def misspelt_words_are_guessed():
    for lang, word, meant in (("sv", "analysra", "analysera"), ("sv", "frågro", "frågor"),
                              ("en", "anlayse", "analyse"), ("en", "setings", "settings"),
                              ("sv", "bäts", "bäst")):
        page = " ".join(answers(lang, [f"{HELP[lang]} {word}"])[0])
        assert UNKNOWN[lang] in page and meant in page, page
    for lang in HELP:
        page = " ".join(answers(lang, [f"{HELP[lang]} xyzzy"])[0])
        assert UNKNOWN[lang] in page and TOPICS[lang][0] in page, page


def examples_work():
    """What is given as an example is understood: it may find nothing, but it is known."""
    for lang in HELP:
        whole = answers(lang, [f"{HELP[lang]} {ALL[lang]}"])[0]
        words = [word for word in named_on(whole) if word not in ("I", "In")]
        examples = []
        for page in answers(lang, [f"{HELP[lang]} {word}" for word in words]):
            examples += [line.split(": ", 1)[1] for line in page
                         if line.startswith({"sv": "Till exempel: ", "en": "For example: "}[lang])]
        assert len(examples) > 14, examples
        for example in examples:
            said = " ".join(answers(lang, [example])[0])
            assert UNKNOWN[lang] not in said and said.strip(), (example, said)


TESTS = [pages_fit, nothing_for_authors, every_word_is_told, words_of_elsewhere_are_told,
         misspelt_words_are_guessed, examples_work]

PROGRAM = os.path.abspath(sys.argv[1])
failed = 0
print(f"1..{len(TESTS)}")
for number, test in enumerate(TESTS, 1):
    try:
        test()
        print(f"ok {number} - {test.__name__}")
    except Exception as problem:  # told, and the others go on
        failed += 1
        print(f"not ok {number} - {test.__name__}")
        print("# " + repr(problem).replace("\n", "\n# "))
sys.exit(failed > 0)
