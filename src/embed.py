#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes style sheets into strings in C.

    embed.py OUTPUT SHEET.css…

NAME.css becomes NAME_css. Comments that have lines of their own are left out, and a line that
begins with blanks is put behind the one before."""
import os
import re
import sys

output, *sheets = sys.argv[1:]
with open(output, "w", encoding="utf-8") as out:
    for sheet in sheets:
        with open(sheet, encoding="utf-8") as file:
            text = re.sub(r"^/\*.*?\*/\n", "", file.read(), flags=re.M | re.S)
        text = re.sub(r"\n +", "", text)
        name = os.path.basename(sheet).replace(".", "_")
        out.write("extern const char %s[];\nconst char %s[] =" % (name, name))
        for line in text.splitlines():
            out.write('\n    "%s\\n"' % line.replace("\\", "\\\\").replace('"', '\\"'))
        out.write(";\n")
