#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the groups of a table of sentences (sentence.h) into C, and checks them first.

    sentences.py TABLE.tsv HEADER INCLUDE PREFIX OUTPUT

The facts are the enumerators PREFIX_… of `enum PREFIX_number` and `enum PREFIX_word` in HEADER, the
group attack becomes `const struct sentences PREFIX_rows_attack`. What is wrong ends the build with its
line."""
import re
import sys

FORMATS = ("", "#", "bar", "points")
TOKEN = re.compile(r"\s*(?:(?:(one|many) +)?([a-z][a-z0-9-]*)|(\d+)|(<=|>=|<|>|=|\(|\)))")
WRITTEN = {"and": "&&", "or": "||", "not": "!", "=": "=="}


def read_facts(header, kind, prefix):
    body = re.search(r"^enum %s_%s \{(.*?)^\};" % (prefix, kind), header, re.M | re.S)
    if not body:
        return []
    names = re.findall(r"\b%s_(\w+)" % prefix.upper(), re.sub(r"/\*.*?\*/", "", body.group(1), flags=re.S))
    return [name.lower().replace("_", "-") for name in names]


def condition(when, numbers, prefix):
    """WHEN as an expression in C."""
    out, at = [], 0
    while at < len(when):
        found = TOKEN.match(when, at)
        if not found:
            raise ValueError("'%s' is no condition" % when[at:])
        at = found.end()
        how_many, name, number, sign = found.groups()
        if name and name not in WRITTEN:
            if name not in numbers:
                raise ValueError("'%s' is no fact of enum %s_number" % (name, prefix))
            value = "f->n[%s_%s]" % (prefix.upper(), name.upper().replace("-", "_"))
            if how_many:
                value = "board_points_count((uint32_t)%s) %s 1" % (value, "==" if how_many == "one" else ">")
            out.append(value)
        else:
            token = name or number or sign
            out.append(WRITTEN.get(token, token))
    return " ".join(out)


def placeholders(text, numbers, words):
    found = re.findall(r"\{([^{}]*)\}", text.replace("{{", ""))
    for one in found:
        form, _, name = one.rpartition(" ")
        if not (name in numbers and form in FORMATS or not form and name in words):
            raise ValueError("{%s} is neither a format with a fact nor a word" % one)
    return sorted(found)


def read_rows(path, numbers, words, prefix):
    groups, wrong = {}, []
    with open(path, encoding="utf-8") as file:
        for line_number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            if not line or line.startswith("#"):
                continue
            try:
                fields = line.split("\t")
                if len(fields) != 4:
                    raise ValueError("four fields set apart by tabs are wanted: group, when, English, Swedish")
                group, when, english, swedish = fields
                if placeholders(english, numbers, words) != placeholders(swedish, numbers, words):
                    raise ValueError("the two languages have other placeholders")
                test = "" if when == "-" else condition(when, numbers, prefix)
                groups.setdefault(group, []).append((test, english, swedish))
            except ValueError as fault:
                wrong.append("%s:%d: %s" % (path, line_number, fault))
    return groups, wrong


def quoted(text):
    return '"%s"' % text.replace("\\", "\\\\").replace('"', '\\"')


def write(groups, numbers, words, include, prefix, path):
    tests, tables = [], []
    for group, rows in groups.items():
        name, lines = "%s_rows_%s" % (prefix, group.replace("-", "_")), []
        for i, (test, english, swedish) in enumerate(rows):
            if test:
                tests.append("static bool %s_%d(const struct facts *f)\n{\n    return %s;\n}\n" % (name, i, test))
            lines.append("    {%s, {%s, %s}},\n" % ("%s_%d" % (name, i) if test else "NULL", quoted(english),
                                                    quoted(swedish)))
        tables.append("static const struct sentence %s_list[] = {\n%s};\n"
                      "const struct sentences %s = {%s_list, %d, numbers, words};\n"
                      % (name, "".join(lines), name, name, len(rows)))
    names = "".join("static const char *const %s[] = {%sNULL};\n" % (kind, "".join('"%s", ' % one for one in names))
                    for kind, names in (("numbers", numbers), ("words", words)))
    with open(path, "w", encoding="utf-8") as file:
        file.write('#include <stddef.h>\n\n#include "%s"\n\n%s\n%s\n%s'
                   % (include, names, "\n".join(tests), "\n".join(tables)))


def main():
    table, header, include, prefix, output = sys.argv[1:]
    with open(header, encoding="utf-8") as file:
        text = file.read()
    numbers, words = read_facts(text, "number", prefix), read_facts(text, "word", prefix)
    groups, wrong = read_rows(table, numbers, words, prefix)
    used = " ".join(open(table, encoding="utf-8").read().split())
    wrong += ["%s: the fact '%s' is not used" % (table, name) for name in numbers + words
              if not re.search(r"(?<![a-z0-9-])%s(?![a-z0-9-])" % re.escape(name), used)]
    if wrong:
        sys.exit("\n".join(wrong))
    write(groups, numbers, words, include, prefix, output)


if __name__ == "__main__":
    main()
