#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes a table of rows with texts in both languages into an array in C.

    rows.py TABLE.tsv INCLUDE STRUCT ARRAY OUTPUT

    = NAME [NAME…]  SETTINGS     a row of the array, or a block of texts, if NAME begins with *
    FIELD  ENGLISH  SWEDISH      a text of it; several of one field make an array
    words  *NAME                 the texts of a block

set apart by tabs. NAMEs are the first members of the struct. SETTINGS, set apart by blanks, are
field=VALUE in C, field:name for a string, field:name,name… for several (field:name, for
one), field alone for true. A text is a struct message.
The array ends with a row of zeros. What is wrong ends the build with its line, or does not compile."""
import re
import sys

PLACES = r"\{\w+\}|%s"
ARRAYS = {"text": 3, "hint": 2}  # fields that hold several texts; one text of the first is all three


def quoted(text):
    return '"%s"' % text.replace("\\", "\\\\").replace('"', '\\"')


def message(english, swedish):
    if sorted(re.findall(PLACES, english)) != sorted(re.findall(PLACES, swedish)):
        raise ValueError("the two languages have other placeholders")
    return "{{%s, %s}}" % (quoted(english), quoted(swedish))


def setting(word):
    found = re.fullmatch(r"(\w+)(?:([=:])(\S+))?", word)
    if not found:
        raise ValueError("'%s' is no setting" % word)
    field, sign, value = found.groups()
    if sign == ":":
        value = "{%s}" % ", ".join(quoted(name) for name in value.split(",") if name) if "," in value else quoted(value)
    return ".%s = %s" % (field, value or "true")


class Row:
    def __init__(self, names, settings=""):
        self.names, self.settings, self.texts = names, [setting(word) for word in settings.split()], {}

    def add(self, field, text):
        self.texts.setdefault(field, []).append(text)

    def written(self):
        fields = []
        for field, texts in self.texts.items():
            if len(texts) > ARRAYS.get(field, 1):
                raise ValueError("'%s' has too many texts '%s'" % (" ".join(self.names), field))
            if field == "text" and len(texts) == 1:
                texts = 3 * texts
            fields.append(".%s = %s" % (field, "{%s}" % ", ".join(texts) if field in ARRAYS else texts[0]))
        return "    {%s},\n" % ",\n     ".join([quoted(name) for name in self.names] + self.settings + fields)


def read(path):
    rows, blocks, row = [], {}, None
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            fields = line.rstrip("\n").split("\t")
            try:
                if fields == [""] or line.startswith("#"):
                    continue
                if fields[0].startswith("= ") and len(fields) <= 2:
                    names = fields[0].split()[1:]
                    row = Row(names, *fields[1:])
                    if names[0].startswith("*"):
                        blocks[names[0]] = row
                    else:
                        rows.append(row)
                elif fields[0] == "words":
                    if fields[1:] == [] or fields[1] not in blocks:
                        raise ValueError("'%s' is no block of texts above" % " ".join(fields[1:]))
                    for field, texts in blocks[fields[1]].texts.items():
                        row.texts[field] = texts + row.texts.get(field, [])
                else:
                    if len(fields) != 3 or row is None:
                        raise ValueError("three fields set apart by tabs are wanted: field, English, Swedish")
                    field, english, swedish = fields
                    row.add(field, message(english, swedish))
            except ValueError as fault:
                sys.exit("%s:%d: %s" % (path, number, fault))
    return rows


def main():
    table, include, struct, array, output = sys.argv[1:]
    rows = "".join(row.written() for row in read(table))
    with open(output, "w", encoding="utf-8") as file:
        file.write('#include "%s"\n\nconst struct %s %s[] = {\n%s    {0},\n};\n' % (include, struct, array, rows))


if __name__ == "__main__":
    main()
