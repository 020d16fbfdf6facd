# SPDX-License-Identifier: GPL-3.0-or-later
"""The small changes that tests/mutate makes to a C source. A change is found by its text alone, in
the form that clang-format gives it: operators stand between spaces, a statement begins a line."""
import re
from collections import namedtuple

# text[start:end] of the file becomes new; line: of the start, from 1
Change = namedtuple("Change", "path line start end new")

OPERATORS = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="],
    "!=": ["=="], "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"],
    "&": ["|"], "|": ["&"], "<<": [">>"], ">>": ["<<"], "+=": ["-="], "-=": ["+="],
    "|=": ["&="], "&=": ["|="],
}
OPERATOR = re.compile(r"(?<= )(%s)(?=\s)" % "|".join(
    re.escape(o) for o in sorted(OPERATORS, key=len, reverse=True)))
WORDS = [
    (re.compile(r"\btrue\b"), "false"),
    (re.compile(r"\bfalse\b"), "true"),
    (re.compile(r"\b(?:break|continue)(?=;)"), ""),
    (re.compile(r"\+\+"), "--"),
    (re.compile(r"--"), "++"),
    (re.compile(r"!(?=[\w(*])"), ""),
]
WHOLE = re.compile(r"(?<![\w.])(?:0x[0-9a-f]{1,8}|[1-9]\d*|0)(?=u?(?![\w.]))")
FRACTION = re.compile(r"(?<![\w.])\d+\.\d+(?![\w.])")
# the size of an array changes nothing that a test could see
ARRAY = re.compile(r"\b(?:char|int|bool|long|double|size_t|u?int\d+_t|struct \w+)\b[^=;()]*\[$")
STATEMENT = re.compile(r"^[ \t]+(?=(?:\*|\(\*|\+\+|--)?[a-z])", re.M)
NO_STATEMENT = re.compile(
    r"(?:if|for|while|do|else|switch|case|default|return|goto|break|continue|typedef|static|const|"
    r"struct|enum|union|unsigned|char|int|bool|long|double|float|va_list|FILE|\w+_t|sqlite3\w*)\b")
# a leak is found by the sanitizers, not by a result
FREES = re.compile(r"(?:\w+_)?free(?:_\w+)?\(|f?close\(|closedir\(|sqlite3_(?:close|finalize)\(")
ROW = re.compile(r"^[ \t]*\{.*\},[ \t]*$", re.M)
ENUM = re.compile(r"\benum(?: \w+)? \{([^{}]*)\}")


def blank(text, start, end):
    """The text with all but the ends of lines blanked between two places."""
    return text[:start] + re.sub(r"[^\n]", " ", text[start:end]) + text[end:]


def closing(text, start):
    """Where the bracket at start is closed; the end of the text if it is not."""
    depth = 0
    for i in range(start, len(text)):
        depth += (text[i] in "([{") - (text[i] in ")]}")
        if depth == 0:
            return i
    return len(text)


def code_of(text):
    """The text with comments, literals, preprocessor lines and assertions blanked."""
    for pattern in (r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])+'",
                    r"(?m)^[ \t]*#(?:\\\n|[^\n])*"):
        for found in list(re.finditer(pattern, text, re.S if "/" in pattern else 0)):
            inside = found.group()[0] in "\"'"
            text = blank(text, found.start() + inside, found.end() - inside)
    for found in list(re.finditer(r"\b(?:assert|static_assert|_Static_assert)\(", text)):
        text = blank(text, found.start(), closing(text, found.end() - 1) + 1)
    return text


def operators(code):
    for found in OPERATOR.finditer(code):
        for new in OPERATORS[found.group()]:
            yield found.start(), found.end(), new
    for pattern, new in WORDS:
        for found in pattern.finditer(code):
            yield found.start(), found.end(), new


def constants(code):
    for found in WHOLE.finditer(code):
        line = code[code.rfind("\n", 0, found.start()) + 1:found.start()]
        if ARRAY.search(line) or code[found.start() - 1:found.end() + 1] == "{0}":
            continue  # {0} says that all is zero
        value = int(found.group(), 0)
        form = "%#x" if found.group().startswith("0x") else "%d"
        yield found.start(), found.end(), form % (value + 1)
        if value > 0:
            yield found.start(), found.end(), form % (value - 1)
    for found in FRACTION.finditer(code):
        yield found.start(), found.end(), "%g" % (float(found.group()) + 1)


def conditions(code, text):
    for found in re.finditer(r"\b(?:if|while) \(", code):
        start, end = found.end(), closing(code, found.end() - 1)
        yield start, end, "!(%s)" % text[start:end]
        if found.group().startswith("if"):
            yield start, end, "0 && (%s)" % text[start:end]
    for found in re.finditer(r"\breturn ([^;?]*(?:&&|\|\||[=!<>]=| [<>] )[^;?]*);", code):
        start, end = found.span(1)
        yield start, end, "!(%s)" % text[start:end]


def statements(code):
    within, depth = [], 0  # brackets: where one is open no statement begins
    for letter in code:
        depth += (letter == "(") - (letter == ")")
        within.append(depth)
    for found in STATEMENT.finditer(code):
        start = found.end()
        before = code[:start].rstrip()
        if within[start - 1] != 0 or not (before.endswith((";", "{", "}", ")", ":")) or re.search(r"\belse$", before)):
            continue
        if NO_STATEMENT.match(code, start) or FREES.match(code, start):
            continue
        end = start
        while end < len(code) and code[end] not in ";{}":
            end = closing(code, end) + 1 if code[end] in "([" else end + 1
        one = code[start:end]
        if code[end:end + 1] == ";" and (re.search(r"[^=!<>]=[^=]|\+\+|--", one) or
                                         re.match(r"\w+\(", one)):
            yield start, end, ""


def rows(code, text):
    """Neighbours in a table, or in an enum that gives them no values, change places."""
    found = list(ROW.finditer(code))
    for a, b in zip(found, found[1:]):
        if a.end() + 1 == b.start():
            yield a.start(), b.end(), text[b.start():b.end()] + "\n" + text[a.start():a.end()]
    for inside in ENUM.finditer(code):
        names = list(re.finditer(r"\b[A-Z]\w*(?=\s*(?:,|$))", inside.group(1)))
        for a, b in zip(names, names[1:]):
            if "=" in inside.group(1)[a.start():b.end()]:
                continue
            start, end = inside.start(1) + a.start(), inside.start(1) + b.end()
            between = code[inside.start(1) + a.end():inside.start(1) + b.start()]
            yield start, end, b.group() + between + a.group()


def changes(path, text):
    """Every change of a file, in an order that hangs on the text alone."""
    code = code_of(text)
    found = [*operators(code), *constants(code), *conditions(code, text), *statements(code),
             *rows(code, text)]
    return [Change(path, text.count("\n", 0, start) + 1, start, end, new)
            for start, end, new in sorted(set(found))]


def apply(change, text):
    return text[:change.start] + change.new + text[change.end:]


def tell(change, text):
    """The change in one line: what stands there, and what in its place."""
    first = text.rfind("\n", 0, change.start) + 1
    last = text.find("\n", change.end)
    last = len(text) if last < 0 else last
    old, new = text[first:last], text[first:change.start] + change.new + text[change.end:last]
    return "%s => %s" % (" ".join(old.split()), " ".join(new.split()))
