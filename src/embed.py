#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes files into strings in C: style sheets, statements of SQL.

    embed.py OUTPUT FILE…

NAME.css becomes NAME_css. Comments that have lines of their own are left out. In a style sheet a
line that begins with blanks is put behind the one before."""
import os
import re
import sys

output, *files = sys.argv[1:]
with open(output, "w", encoding="utf-8") as out:
    for path in files:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if path.endswith(".css"):
            text = re.sub(r"^/\*.*?\*/\n", "", text, flags=re.M | re.S)
            text = re.sub(r"\n +", "", text)
        else:
            text = re.sub(r"^--.*\n", "", text, flags=re.M)
        name = os.path.basename(path).replace(".", "_")
        out.write("extern const char %s[];\nconst char %s[] =" % (name, name))
        for line in text.splitlines():
            out.write('\n    "%s\\n"' % line.replace("\\", "\\\\").replace('"', '\\"'))
        out.write(";\n")
