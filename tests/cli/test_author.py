#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The author's commands: new, fmt, preview and edit, with files as authors have them."""
import os
import shutil
import stat
import tempfile

import tap
from tap import SOURCE, brade, case, equal, holds

GOOD = """# yaml-language-server: $schema=x
title: "T"   # the title
lesson: x
steps:
- {say: A}
# the second
- say: B
"""
LAID_OUT = """# yaml-language-server: $schema=x
lesson: x
title: T  # the title
steps:
  - say: A

  # the second
  - say: B
"""
SOME_WRONG = """lesson: partly
title: {sv: Delvis, en: Partly}
steps:
  - say: {sv: Först., en: First.}
  - say: Second.
    position: {white: {1: 15}, black: {13: 14}}
    ask: {play: any, roll: 6-2}
  - say: Third.
    position: start
    ask: {play: 1/9, roll: 6-2, hints: [A hint.], explain: Because.}
"""


FIGURES = """lesson: figures
title: {sv: Figurer, en: Figures}
steps:
  # {cost 1/2/7|9.99} in a remark is none
  - say:
      sv: "Å: {value|+0.99}, {{ och {win}."
      en: >-
        Oh: {value|+0.99}, a brace {{ in a text that is folded, so that its lines are not those of
        {win} the file.
    position: start
    ask:
      play: best
      roll: 5-1
      answers: 1/2 1/6
      hints:
        - {sv: "{cost 1/2/7}", en: "{cost 1/2/7|0.66} for one"}
      feedback:
        - answer: 1/2/7
          say: {sv: "Det kostar {cost 1/2/7|0.05}.", en: "That costs {cost 1/2/7|0.05}."}
      explain: {sv: "{value 1/2 1/6|+0.10}", en: "{value 1/2 1/6|+0.10}"}
"""
RENEWED = FIGURES.replace("+0.99", "+0.12").replace("{win}", "{win|54}").replace(
    "{cost 1/2/7}", "{cost 1/2/7|0.05}").replace("0.66", "0.05")


def write(path, content):
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())


def read(path):
    with open(path, "rb") as file:
        return file.read().decode()


def fresh(name):
    os.makedirs(name)
    return name


@case
def new_makes_what_is_right():
    folder = fresh("new")
    for kind in ("lesson", "puzzle", "puzzles"):
        for lang in ("sv", "en"):
            path = f"{folder}/{kind}-{lang}.yaml"
            made = brade("new", kind, f"{kind}-{lang}", path, "--lang", lang)
            equal((made.status, made.err), (0, b""))
            holds(made.out, f"brade check {path}")
            checked = brade("check", path, "--json").json()
            equal((checked["errors"], checked["warnings"]), (0, 0))
            equal(brade("fmt", "--check", path).status, 0)
            equal(brade("preview", path).status, 0)
            holds(read(path), f"{kind}: {kind}-{lang}\n")
    equal(sorted(os.listdir(folder)),
          ["lesson-en.yaml", "lesson-sv.yaml", "lesson.schema.json", "puzzle-en.yaml",
           "puzzle-sv.yaml", "puzzles-en.yaml", "puzzles-sv.yaml"])


@case
def new_chooses_the_path():
    folder = fresh("paths")
    for args, path in ((["into"], f"{folder}/into.yaml"), (["into2"], f"{folder}/into2.yaml")):
        equal(brade("new", "lesson", *args, folder if args == ["into"] else folder + "/").status, 0)
        assert os.path.exists(path)
    equal(brade("new", "lesson", "here").status, 0)
    assert os.path.exists("here.yaml")


@case
def new_never_overwrites():
    write("mine.yaml", "mine")
    os.symlink("nowhere", "link.yaml")
    for path in ("mine.yaml", "link.yaml"):
        refused = brade("new", "lesson", "a", path)
        equal((refused.status, refused.out), (1, b""))
        holds(refused.err, "is there already")
    equal(read("mine.yaml"), "mine")
    equal(os.readlink("link.yaml"), "nowhere")


@case
def new_refuses_with_what_would_be_right():
    for name, right in (("Min Lektion", "min-lektion"), ("Sprängjan", "sprangjan"), ("a/b", "a-b")):
        refused = brade("new", "lesson", name)
        equal((refused.status, refused.out), (2, b""))
        holds(refused.err, f'as "{right}"')
    equal(brade("new", "lesson", "").status, 2)
    equal(brade("new", "opera", "a").status, 2)
    equal(brade("new", "lesson").status, 2)
    equal(brade("new", "lesson", "a", "a.txt").status, 2)
    equal(brade("new", "lesson", "a", "no/such/folder/a.yaml").status, 3)


@case
def new_names_the_schema():
    home = os.path.abspath(fresh("home"))
    for folder in ("lessons", "puzzles/theme", "docs"):
        os.makedirs(f"{home}/{folder}")
    shutil.copy(f"{SOURCE}/docs/lesson.schema.json", f"{home}/docs")
    there = {f"{home}/lessons/a.yaml": "../docs/lesson.schema.json",
             f"{home}/puzzles/theme/a.yaml": "../../docs/lesson.schema.json",
             f"{home}/a.yaml": "docs/lesson.schema.json"}
    for path, schema in there.items():
        equal(brade("new", "lesson", "a", path, BRADE_DATADIR=home).status, 0)
        equal(named_schema(path), schema)
        assert not os.path.exists(os.path.join(os.path.dirname(path), "lesson.schema.json"))


def named_schema(path):
    sign = "# yaml-language-server: $schema="
    first = read(path).split("\n")[0]
    assert first.startswith(sign), first
    return first[len(sign):]


@case
def new_puts_the_schema_where_it_goes_along():
    shipped = read(f"{SOURCE}/docs/lesson.schema.json")
    folder = fresh("along")
    os.makedirs(f"{folder}/pack/puzzles/theme")
    write(f"{folder}/pack/pack.yaml", "")
    for path, schema in ((f"{folder}/a.yaml", "lesson.schema.json"),
                         (f"{folder}/b.yaml", "lesson.schema.json"),
                         (f"{folder}/pack/a.yaml", "lesson.schema.json"),
                         (f"{folder}/pack/puzzles/a.yaml", "../lesson.schema.json"),
                         (f"{folder}/pack/puzzles/theme/a.yaml", "../../lesson.schema.json")):
        made = brade("new", "puzzle", "a", path)
        equal((made.status, made.err), (0, b""))
        equal(named_schema(path), schema)
        equal(read(os.path.join(os.path.dirname(path), schema)), shipped)
    equal(sorted(os.listdir(f"{folder}/pack/puzzles")), ["a.yaml", "theme"])
    os.rename(folder, "elsewhere")
    equal(read("elsewhere/pack/puzzles/theme/../../lesson.schema.json"), shipped)


@case
def new_leaves_a_schema_that_is_there():
    folder = fresh("schema-there")
    write(f"{folder}/lesson.schema.json", "mine")
    equal(brade("new", "lesson", "a", folder).status, 0)
    equal(read(f"{folder}/lesson.schema.json"), "mine")
    refused = brade("new", "lesson", "a", folder)  # nothing is put for what is not made
    equal((refused.status, refused.out), (1, b""))


@case
def schema_prints_what_editors_read():
    shipped = read(f"{SOURCE}/docs/lesson.schema.json").encode()
    for args in ([], ["lesson"]):
        got = brade("schema", *args)
        equal((got.status, got.out, got.err), (0, shipped, b""))
    for name in ("opera", "../docs/lesson", ""):
        refused = brade("schema", name)
        equal((refused.status, refused.out), (2, b""))
        holds(refused.err, "no schema")



@case
def fmt_writes_the_layout():
    write("f.yaml", GOOD)
    os.chmod("f.yaml", 0o640)
    equal(brade("fmt", "--check", "f.yaml").status, 1)
    equal(brade("fmt", "--check", "f.yaml").out, b"f.yaml\n")
    shown = brade("fmt", "--diff", "f.yaml")
    equal(shown.status, 0)
    holds(shown.out, '-title: "T"   # the title\n')
    holds(shown.out, "+title: T  # the title\n")
    equal(brade("fmt", "--stdout", "f.yaml").out.decode(), LAID_OUT)
    equal(brade("fmt", "-", stdin=GOOD.encode()).out.decode(), LAID_OUT)
    equal(read("f.yaml"), GOOD)
    written = brade("fmt", "f.yaml")
    equal((written.status, written.out), (0, b"f.yaml\n"))
    equal(read("f.yaml"), LAID_OUT)
    equal(stat.S_IMODE(os.stat("f.yaml").st_mode), 0o640)
    again = brade("fmt", "f.yaml")
    equal((again.status, again.out, again.err), (0, b"", b""))
    equal(brade("fmt", "--check", "f.yaml").status, 0)
    equal(brade("fmt", "--diff", "f.yaml").out, b"")


@case
def fmt_takes_every_way_of_ending_lines():
    equal(brade("fmt", "-", stdin=GOOD.replace("\n", "\r\n").encode()).out.decode(), LAID_OUT)
    equal(brade("fmt", "-", stdin=b"\xef\xbb\xbf" + GOOD.encode()).out.decode(), LAID_OUT)
    equal(brade("fmt", "-", stdin=GOOD.rstrip("\n").encode()).out.decode(), LAID_OUT)


@case
def fmt_follows_links():
    write("target.yaml", GOOD)
    os.symlink("target.yaml", "to-target.yaml")
    equal(brade("fmt", "to-target.yaml").status, 0)
    assert os.path.islink("to-target.yaml")
    equal(read("target.yaml"), LAID_OUT)


@case
def fmt_leaves_what_is_wrong():
    folder = fresh("wrong")
    write(f"{folder}/bad.yaml", GOOD.replace("say: B", "sey: B"))
    write(f"{folder}/good.yaml", GOOD)
    claims = "puzzle: x\ntitle: 'T'\nposition: start\nask: {legal: 1/3, roll: 2-1, answer: yes}\n"
    write(f"{folder}/claims.yaml", claims)
    result = brade("fmt", folder)
    equal(result.status, 1)
    equal(result.out.decode(), f"{folder}/good.yaml\n")
    holds(result.err, "bad.yaml:7:3: error: unknown key 'sey'")
    holds(result.err, "claims.yaml:4:")
    equal(read(f"{folder}/bad.yaml"), GOOD.replace("say: B", "sey: B"))
    equal(read(f"{folder}/claims.yaml"), claims)
    equal(read(f"{folder}/good.yaml"), LAID_OUT)
    equal(sorted(os.listdir(folder)), ["bad.yaml", "claims.yaml", "good.yaml"])
    equal(brade("fmt", "--stdout", "--check", folder).status, 2)
    equal(brade("fmt").status, 2)
    equal(brade("fmt", "missing.yaml").status, 2)


@case
def fmt_tells_when_it_cannot_write():
    folder = fresh("locked")
    write(f"{folder}/a.yaml", GOOD)
    os.chmod(folder, 0o555)
    try:
        if os.access(folder, os.W_OK):
            return  # nothing is locked for this user
        result = brade("fmt", f"{folder}/a.yaml")
        equal((result.status, result.out), (3, b""))
        holds(result.err, "cannot be written")
    finally:
        os.chmod(folder, 0o755)
    equal(read(f"{folder}/a.yaml"), GOOD)


@case
def preview_shows_what_can_be_shown():
    write("partly.yaml", SOME_WRONG)
    result = brade("preview", "partly.yaml", "--lang", "en")
    equal(result.status, 1)
    holds(result.err, "partly.yaml:6:")
    for text in ("First.", "Second.", "There are errors in this step", "Third.", "A hint.",
                 "White 6-2 > 1/3/9\n", "Because."):
        holds(result.out, text)
    assert "Först." not in result.out.decode()
    both = brade("preview", "partly.yaml").out.decode()
    assert both.index("Först.") < both.index("First.")
    assert both.count("Second.") == 2


@case
def preview_keeps_to_the_width():
    for columns in ("40", "72"):
        shown = brade("preview", f"{SOURCE}/tests/course/good", COLUMNS=columns)
        equal(shown.status, 0)
        widest = max(shown.out.decode().split("\n"), key=len)
        assert len(widest) <= int(columns), widest


TABS = """lesson: tabs
title: "In\\ttabs"
steps:
  - say: |
      First\tsecond

          a line\tdrawn
    position: start
    ask:
      text: "What\\tnow?"
      play: any
      roll: 4-2
      hints: ["A\\thint"]
      feedback:
        - {answer: 1/3/7, say: "So\\tso"}
      explain: "Be\\tcause"
  - say: "Last"
    ask:
      text: "Which\\tone?"
      choice:
        - {text: "This\\tone", right: yes}
        - {text: "That\tone", say: "Not\\tthat"}
"""


@case
def a_tab_in_a_text_is_shown_as_a_blank():
    write("tabs.yaml", TABS)
    equal(brade("check", "tabs.yaml").err, b"")
    typed = b"hint\n1/3/7\n\nb\na\n\n"
    for args in (["learn", "tabs.yaml", "--no-store"], ["learn", "tabs.yaml", "--no-store", "--plain"],
                 ["learn", "tabs.yaml", "--no-store", "--events"], ["preview", "tabs.yaml"],
                 ["edit", "tabs.yaml"]):
        shown = brade(*args, "--lang", "en", stdin=typed if args[0] == "learn" else b"")
        equal((args, shown.status), (args, 0))
        words = shown.out.decode()
        assert "\t" not in words and "\\t" not in words, (args, words)
        if args[0] in ("learn", "preview"):
            for text in ("First second", "a line drawn", "What now?", "Which one?", "This one"):
                holds(words, text)
    for text in ("A hint", "So so", "Be cause"):
        holds(brade("learn", "tabs.yaml", "--no-store", "--lang", "en", stdin=typed).out, text)


@case
def preview_goes_through_everything_wrong():
    for name in sorted(os.listdir(f"{SOURCE}/tests/course/bad")):
        if name.endswith(".yaml"):
            result = brade("preview", f"{SOURCE}/tests/course/bad/{name}")
            holds(result.err, name)


@case
def a_wrong_answer_does_not_tell_what_the_question_asks_for():
    write("dragen.yaml", "lesson: dragen\ntitle: Drag\nsteps:\n  - position: start\n"
          "    ask: {plays: all, roll: 1-1}\n")
    done = brade("learn", "dragen.yaml", "--lang", "en", "--no-store", stdin=b"1-1\n1/3\n2/1\n")
    words = " ".join(done.out.decode().split())
    holds(words, "1/1 moves nothing: it ends on the point where it begins.")
    assert "1/2/3/4" not in words and "backwards" not in words, words


@case
def preview_of_what_is_not_there():
    result = brade("preview", "missing.yaml")
    equal((result.status, result.out), (2, b""))
    equal(brade("preview").status, 2)


@case
def edit_prints_what_can_be_read():
    typed = "place 3 w 20\n2 b 1\nrest off\nturn b\none b 1\ndone\nroll 5\nask any\nquit\n"
    out = brade("edit", "--set", "overshoot=forfeit", stdin=typed.encode()).out.decode()
    step = out.split("> ask any\n")[1].split("\n\n")[0]
    write("edited.yaml", "lesson: x\ntitle: T\nsteps:\n" + step + "\n")
    equal(brade("check", "edited.yaml").err, b"")
    position = out.split("> done\n")[1].split("\n\n")[0].rstrip("\n")
    word = position.split("# ")[1].split('"')[1]
    write("edited.yaml", "puzzle: x\ntitle: T\n" + position + "\nask: {play: any, roll: 5}\n")
    equal(brade("check", "edited.yaml").err, b"")
    question = brade("questions", "--json", "edited.yaml").json()
    equal(question["position"], word)


@case
def edit_begins_where_it_is_told():
    equal(brade("edit", "nonsense").status, 2)
    holds(brade("edit", "start", stdin=b"done\n").out, "\nposition: start\n")
    holds(brade("edit", "O-----------o-----------:0,0:w", stdin=b"done\n").out,
          "\nposition: start\n")


@case
def check_renews_the_figures_of_the_engine():
    path = os.path.join(fresh("renew"), "figures.yaml")
    write(path, FIGURES)
    wrong = brade("check", path)
    equal((wrong.status, read(path)), (1, FIGURES))
    holds(wrong.err, "figures.yaml:6:15: error: the engine says +0.12, not +0.99: write {value|+0.12}")
    holds(wrong.err, "figures.yaml:9:9: error: the figure to be shown")
    done = brade("check", "--renew", path)
    equal((done.status, done.out.decode()), (0, f"{path}\n1 file: all good\n"))
    equal(read(path), RENEWED)
    again = brade("check", "--renew", path)
    equal((again.status, again.out.decode()), (0, "1 file: all good\n"))


@case
def what_cannot_be_written_is_told():
    folder = fresh("renew-locked")
    path = os.path.join(folder, "figures.yaml")
    write(path, FIGURES)
    os.chmod(path, 0o444)
    os.chmod(folder, 0o555)
    if os.access(path, os.W_OK):
        return  # whoever runs this may write anywhere
    done = brade("check", "--renew", path)
    os.chmod(folder, 0o755)
    equal((done.status, read(path)), (3, FIGURES))


@case
def figures_are_filled_wherever_a_text_is_shown():
    """From what the engine says, not from what is kept: the file keeps other figures."""
    folder = fresh("filled")
    path = os.path.join(folder, "figures.yaml")
    write(path, RENEWED.replace("+0.12", "+0.77").replace("|0.05", "|0.88").replace("+0.10", "+0.99"))
    typed = b"hint\n1/2/7\n1/2 1/6\n"
    for lang, told in (("en", ("Oh: +0.12, a brace { in", "54 the file", "0.05 points for one",
                               "That costs 0.05 points.", "+0.10")),
                       ("sv", ("Å: +0,12, { och 54.", "0,05 poäng", "Det kostar 0,05 poäng.", "+0,10"))):
        pages = os.path.join(folder, lang)
        shown = {"learn": brade("learn", path, "--lang", lang, "--seed", "1", stdin=typed).out,
                 "plain": brade("learn", path, "--lang", lang, "--plain", stdin=typed).out,
                 "events": brade("learn", path, "--lang", lang, "--events", stdin=typed).out,
                 "preview": brade("preview", path, "--lang", lang).out}
        equal(brade("export", path, "--lang", lang, "--html", pages).status, 0)
        shown["book"] = read(f"{pages}/lesson-figures.html").encode()
        for where, out in shown.items():
            words = " ".join(out.decode().replace("\\n", " ").split())
            for part in told:
                assert part in words, f"{where} {lang}: no {part!r} in {words}"


@case
def without_a_net_the_kept_figures_are_shown():
    folder = fresh("netless")
    path = os.path.join(folder, "figures.yaml")
    write(path, RENEWED.replace("|0.05", "|0.06"))
    typed = b"hint\n1/2 1/6\n"
    out = brade("learn", path, stdin=typed, BRADE_DATADIR=os.path.abspath(folder)).out.decode()
    for part in ("Oh: +0.12, a brace", "0.06 points for one", "+0.10"):
        holds(out, part)
    checked = brade("check", path, BRADE_DATADIR=os.path.abspath(folder))
    equal(checked.status, 0)
    holds(checked.err, "nowhere to be found")


@case
def a_shipped_lesson_is_in_its_layout():
    """All that is shipped: tests/course/test_formatter.c."""
    result = brade("fmt", "--check", f"{SOURCE}/lessons/11-bradet.yaml")
    equal((result.status, result.out, result.err), (0, b"", b""))


FOLDER = tempfile.mkdtemp()
tap.PROGRAM = os.path.abspath(tap.PROGRAM)
SOURCE = os.path.abspath(SOURCE)
os.chdir(FOLDER)
try:
    tap.run()
finally:
    os.chdir("/")
    shutil.rmtree(FOLDER)
