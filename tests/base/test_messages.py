#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""All of the program's text is in the catalogue, and its Swedish is whole: nothing is untranslated
or to be looked at again, and the arguments are those of the English.

    test_messages.py [CATALOGUE]

Reads the messages out of the sources with xgettext, as the build does. Prints TAP."""
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PO = os.path.join(ROOT, "src/po")
ARGUMENT = re.compile(r"%(?:(\d+)\$)?[-+ #0]*(?:\d+|\*)?(?:\.(?:\d+|\*))?"
                      r"(hh|h|ll|l|z|j|t|L)?([diouxXeEfFgGaAcspn%])")
# A word of the source that xgettext takes a message from.
MARK = re.compile(r"\b(?:_|N_|NG_)\(\s*\"")


def unquote(lines):
    """The string of some quoted lines of a catalogue."""
    text = "".join(line[1:-1] for line in lines)
    return re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m[1], m[1]), text)


def read(path):
    """The messages of a catalogue by their English: (plural, Swedish of each number, flags)."""
    messages = {}
    with open(path, encoding="utf-8") as file:
        for block in re.split(r"\n\n+", file.read()):
            if not re.search(r"^msgid ", block, re.M):
                continue
            flags = " ".join(re.findall(r"^#,(.*)$", block, re.M))
            fields = {}
            for name, lines in re.findall(r'^(msg\w+(?:\[\d\])?) ((?:".*"\n?)+)', block, re.M):
                fields[name] = unquote(lines.strip().split("\n"))
            said = [fields[name] for name in sorted(fields) if name.startswith("msgstr")]
            messages[fields["msgid"]] = (fields.get("msgid_plural"), said, flags)
    messages.pop("", None)
    return messages


def arguments(text):
    """What a format takes: kinds by number."""
    kinds, next_number = {}, 1
    for number, size, kind in ARGUMENT.findall(text):
        if kind != "%":
            place = int(number) if number else next_number
            next_number += not number
            kinds[place] = size + kind
    return kinds


def faults_of(english, plural, said, flags):
    """What is wrong with the Swedish of one message."""
    if "fuzzy" in flags:
        yield "is fuzzy"
    if not said or not all(said):
        yield "has no Swedish"
        return
    if (plural is None) != (len(said) == 1):
        yield "has not as many forms as it should"
    for i, form in enumerate(said):
        of = arguments(english if plural is None or i == 0 else plural)
        if "c-format" in flags.replace("no-c-format", "") and arguments(form) != of:
            yield f"takes {of}, but in Swedish {arguments(form)}"
        source = english if plural is None or i == 0 else plural
        for begin in (True, False):
            a, b = (t[:1] if begin else t[-1:] for t in (source, form))
            if (a in " \n" or b in " \n") and a != b:
                yield "begins or ends with another blank"


def sources():
    for folder, _, names in os.walk(os.path.join(ROOT, "src")):
        for name in names:
            if name.endswith((".c", ".h")):
                yield os.path.relpath(os.path.join(folder, name), ROOT)


def marked():
    """The sources that hold messages."""
    for path in sorted(sources()):
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            if MARK.search(file.read()):
                yield path


def extracted(paths):
    with tempfile.TemporaryDirectory() as folder:
        pot = os.path.join(folder, "brade.pot")
        subprocess.run(["xgettext", "--from-code=UTF-8", "--keyword=_", "--keyword=N_",
                        "--keyword=NG_:1,2", "--flag=text_addf:2:c-format", "-o", pot, *paths],
                       cwd=ROOT, check=True)
        return read(pot)


def potfiles():
    with open(os.path.join(PO, "POTFILES"), encoding="utf-8") as file:
        return {line.strip() for line in file if line.strip() and not line.startswith("#")}


def compiles(catalogue):
    done = subprocess.run(["msgfmt", "-c", "--check-format", "-o", os.devnull, catalogue],
                          capture_output=True, encoding="utf-8")
    return done.stderr.splitlines() if done.returncode else []


def main():
    catalogue = sys.argv[1] if len(sys.argv) > 1 else os.path.join(PO, "sv.po")
    there, paths = read(catalogue), list(marked())
    needed = extracted(paths)
    checks = [
        ("the catalogue compiles and its formats fit", compiles(catalogue)),
        ("every source with messages is listed", sorted(set(paths) - potfiles())),
        ("every message is in the catalogue",
         [repr(text) for text in needed if text not in there]),
        ("every plural is in the catalogue",
         [repr(text) for text, (plural, _, _) in needed.items()
          if plural is not None and text in there and there[text][0] != plural]),
        ("the Swedish is whole and takes the same arguments",
         [f"{text!r} {fault}" for text in there if text in needed
          for fault in faults_of(text, *there[text])]),
    ]
    print(f"1..{len(checks)}")
    for number, (name, faults) in enumerate(checks, 1):
        print(f"{'not ok' if faults else 'ok'} {number} - {name}")
        print("".join(f"# {fault}\n" for fault in faults), end="")
    return 1 if any(faults for _, faults in checks) else 0


if __name__ == "__main__":
    sys.exit(main())
