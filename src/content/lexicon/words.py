#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes a table in C of the words in words.tsv, and checks them first.

    words.py words.tsv lexicon.h OUTPUT    the table; status 1 and FILE:LINE: what is wrong
    words.py --sort words.tsv lexicon.h    the rows of words.tsv put in their order

A row is WORDS, LANGUAGE (sv, en, or * for both), CLASS (of enum lexicon_class in lexicon.h, in
small letters with hyphens) and VALUE, - for none. Rows stand by class in the order of the
enum, then by value, then by alphabet; but those of a command in the order in which they are shown,
of each language the first."""
import re
import sys
import unicodedata

LANGUAGES = ("*", "en", "sv")
ANY_VALUES = ("choice", "command")  # here a word may have several values: what is offered decides
BUCKETS = 1021


def fold(words):
    """As phrase_read() does: the words folded and without å, ä, ö or signs, one blank between."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", words).casefold())
    plain = plain.translate(str.maketrans("åäö", "aao"))
    return " ".join(re.findall(r"[^\W_]+", re.sub("['’]", "", plain)))


def hash_of(word):
    """The bucket of a word: hash_of() in lexicon.c, FNV-1a."""
    number = 2166136261
    for byte in word.encode():
        number = (number ^ byte) * 16777619 & 0xffffffff
    return number % BUCKETS


def read_classes(path):
    with open(path, encoding="utf-8") as file:
        body = re.search(r"^enum lexicon_class \{(.*?)^\};", file.read(), re.M | re.S)
    names = re.findall(r"^ *LEXICON_(\w+),", body.group(1), re.M)
    return [name.lower().replace("_", "-") for name in names]


class Row:
    def __init__(self, number, line, classes):
        fields = line.split("\t")
        if len(fields) != 4:
            raise ValueError("four fields set apart by tabs are wanted: words, language, class, value")
        self.number = number
        self.words, self.language, self.name, self.value = fields
        self.folded = fold(self.words)
        if unicodedata.normalize("NFC", line) != line:
            raise ValueError("the row is not in NFC: write å, ä and ö as one character each")
        if not self.folded:
            raise ValueError("there is no letter and no digit in '%s'" % self.words)
        if self.language not in LANGUAGES:
            raise ValueError("'%s' is no language: sv, en, or * for both" % self.language)
        if self.name not in classes:
            raise ValueError("'%s' is no class of enum lexicon_class in lexicon.h" % self.name)
        if not re.fullmatch(r"-|\d{1,4}|[a-z][a-z0-9-]*", self.value):
            raise ValueError("'%s' is no value: a whole number, a name in small letters, or - for none"
                             % self.value)
        figure = int(self.value) if self.value.isdigit() else -1
        self.order = (classes.index(self.name), figure, self.value,
                      "" if self.name == "command" else self.folded)

    def is_called_so(self):
        """Whether it is the command of that name, which goes before others that the word may mean."""
        return self.name == "command" and self.value == self.folded


def read_rows(path, classes):
    """The rows of the file and what is wrong with them."""
    rows, wrong = [], []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            if line and not line.startswith("#"):
                try:
                    rows.append(Row(number, line, classes))
                except ValueError as fault:
                    wrong.append((number, str(fault)))
    return rows, wrong


def names_of(rows, command):
    return [row for row in rows if row.name == "command" and row.value == command]


def look_over(rows, classes):
    """What is wrong between rows."""
    wrong, seen = [], {}
    for row in rows:
        for other in seen.setdefault((row.name, row.folded), []):
            if row.name not in ANY_VALUES or other.value == row.value:
                wrong.append((row.number, "'%s' is of class %s already, in line %d%s" % (
                    row.words, row.name, other.number,
                    "" if other.language == row.language else ": one row with * is for both languages")))
        seen[row.name, row.folded].append(row)
    for before, row in zip(rows, rows[1:]):
        if row.order < before.order:
            wrong.append((row.number, "'%s' stands out of its order: words.py --sort puts it right"
                          % row.words))
    for value in sorted({row.value for row in rows if row.name == "command"}):
        if not any(row.words == value and row.language in ("en", "*") for row in names_of(rows, value)):
            wrong.append((1, "the command '%s' is not called so in English" % value))
        if not any(row.language in ("sv", "*") for row in names_of(rows, value)):
            wrong.append((1, "the command '%s' has no Swedish name" % value))
    used = {row.name for row in rows}
    wrong += [(1, "no row is of class %s" % name) for name in classes if name not in used]
    return wrong


def write_table(rows, path):
    words = {}
    for row in rows:
        words.setdefault(row.folded, []).append(row)
    buckets = [[] for _ in range(BUCKETS)]
    for word in words:
        buckets[hash_of(word)].append(word)
    senses, entries, first = [], [], []
    for bucket in buckets:
        first.append(len(entries))
        for word in bucket:
            entries.append('{"%s", %d, %d},' % (word, len(senses), len(words[word])))
            senses += ['{LEXICON_%s, %s, "%s"},' % (
                row.name.upper().replace("-", "_"), row.value if row.value.isdigit() else "0",
                row.value.strip("-"))
                for row in sorted(words[word], key=lambda row: not row.is_called_so())]
    first.append(len(entries))
    commands = []
    for value in sorted({row.value for row in rows if row.name == "command"}):
        names = [", ".join('"%s"' % row.words for row in names_of(rows, value)
                           if row.language in (language, "*")) for language in ("sv", "en")]
        commands.append('{"%s", {%s}, {%s}},' % (value, *names))
    with open(path, "w", encoding="utf-8", newline="\n") as out:
        out.write("// Made of words.tsv by words.py.\n#include \"lexicon/lexicon.h\"\n\n"
                  "const struct lexicon_sense lexicon_senses[] = {\n%s\n};\n\n"
                  "const struct lexicon_entry lexicon_entries[] = {\n%s\n};\n\n"
                  "const unsigned short lexicon_first[] = {\n%s\n};\n\n"
                  "const struct lexicon_command lexicon_commands[] = {\n%s\n};\n\n"
                  "const unsigned lexicon_buckets = %d, lexicon_count = %d;\n"
                  "const unsigned lexicon_command_count = %d;\n" % (
                      "\n".join(senses), "\n".join(entries), ",\n".join(map(str, first)),
                      "\n".join(commands), BUCKETS,
                      len(entries), len(commands)))


def sort_file(path, rows):
    with open(path, encoding="utf-8") as file:
        head = [line for line in file if line.startswith("#")]
    with open(path, "w", encoding="utf-8", newline="\n") as out:
        out.writelines(head)
        out.writelines("\t".join((row.words, row.language, row.name, row.value)) + "\n"
                       for row in sorted(rows, key=lambda row: row.order))


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    sort = sys.argv[1] == "--sort"
    path, header = sys.argv[1 + sort:3 + sort]
    classes = read_classes(header)
    rows, wrong = read_rows(path, classes)
    if not sort:
        wrong += look_over(rows, classes)
    for number, what in sorted(wrong):
        print("%s:%d: %s" % (path, number, what), file=sys.stderr)
    if wrong:
        return 1
    if sort:
        sort_file(path, rows)
    else:
        write_table(rows, sys.argv[3])
    return 0


if __name__ == "__main__":
    sys.exit(main())
