#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The book: every page can be read, every link leads somewhere, every question has its answer, and
nothing that a file says gets out of its place."""
import functools
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

import yaml

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from tap import SOURCE, brade, case, cpu_seconds, equal, holds, run, sample, whole_case  # noqa: E402  pylint: disable=wrong-import-position

XHTML = "{http://www.w3.org/1999/xhtml}"
SVG = "{http://www.w3.org/2000/svg}"
FOLDER = tempfile.TemporaryDirectory()
SHIPPED = {"BRADE_DATADIR": SOURCE}


def place(*names):
    return os.path.join(FOLDER.name, *names)


def export(folder, *args, status=0, **changes):
    result = brade("export", *args, "--html", place(folder), **SHIPPED, **changes)
    assert result.status == status, f"status {result.status}: {result.err.decode()}"
    equal(result.out, b"")
    return result


def files_of(folder):
    return sorted(os.path.relpath(os.path.join(at, name), place(folder))
                  for at, _, names in os.walk(place(folder)) for name in names)


@functools.lru_cache(maxsize=None)
def parsed(path, changed):
    del changed  # a page that was written anew is read anew
    return ET.parse(path).getroot()


def page(folder, name):
    path = place(folder, name)
    return parsed(path, os.stat(path).st_mtime_ns)


@functools.lru_cache(maxsize=None)
def anchors(name):
    """The ids of a page of the whole book."""
    return {e.get("id") for e in page("all", name).iter()}


def pages(folder):
    return [(name, page(folder, name)) for name in files_of(folder) if name.endswith(".html")]


def chapters(folder):
    return [(name, root) for name, root in pages(folder) if os.path.basename(name) != "whole.html"]


def words(element):
    return re.sub(r"\s+", " ", "".join(element.itertext())).strip()


def with_class(root, name):
    return [e for e in root.iter() if name in e.get("class", "").split()]


def write(name, text):
    with open(place(name), "w", encoding="utf-8") as file:
        file.write(text)
    return place(name)


@functools.lru_cache(maxsize=None)
def shipped():
    """All lessons and puzzles, but of those that the engine tells much of, the ideas, some, other
    ones each day; `brade site` writes all (web in tests/run)."""
    lessons = sorted(glob.glob(os.path.join(SOURCE, "lessons", "*.yaml")))
    puzzles = sorted(glob.glob(os.path.join(SOURCE, "puzzles", "*", "*.yaml")))
    told = [path for path in puzzles if "/ideas/" in path]
    return [*lessons, *(path for path in puzzles if path not in told), *sample(told, 8)]


def questions():
    result = brade("questions", "--json", *shipped(), **SHIPPED)
    return [json.loads(line) for line in result.out.decode().splitlines()]


def everything():
    """The book of what is shipped, written once."""
    if not os.path.exists(place("all")):
        everything.seconds = cpu_seconds(lambda: export("all", *shipped()))
    return "all"


@case
def all_of_it_is_written_soon():
    """Soon: beside reading all files, which is the least that has to be done. The figures that texts
    tell are looked at by the engine, each once."""
    everything()
    ratio = everything.seconds / cpu_seconds(questions)
    assert ratio < 300, f"{ratio} times as long as reading"


@case
def every_page_is_xml_and_knows_its_language():
    found = pages(everything())
    assert len(found) > 40
    for name, root in found:
        equal(root.tag, XHTML + "html")
        wanted = name.split(os.sep)[0] if os.sep in name else "sv"
        equal(root.get("lang"), wanted)
        for tag in ("head/title", "body/main"):
            assert root.find(XHTML + tag.replace("/", "/" + XHTML)) is not None, (name, tag)


@case
def every_link_leads_somewhere():
    for name, root in pages(everything()):
        for element in root.iter():
            for key in ("href", "src"):
                if element.get(key) is not None:
                    path, _, anchor = element.get(key).partition("#")
                    target = os.path.normpath(os.path.join(os.path.dirname(name), path or os.path.basename(name)))
                    assert os.path.isfile(place("all", target)), (name, element.get(key))
                    assert not target.startswith(".."), target
                    if anchor:
                        assert anchor in anchors(target), anchor


@case
def the_languages_lead_to_each_other():
    for lang, other in (("sv", "en"), ("en", "sv")):
        for name in os.listdir(place(everything(), lang)):
            links = [a.get("href") for a in page("all", f"{lang}/{name}").iter(XHTML + "a")]
            assert f"../{other}/{name}" in links, name


@case
def nothing_runs_and_nothing_is_fetched():
    for name in files_of(everything()):
        with open(place("all", name), encoding="utf-8") as file:
            text = file.read()
        plain = text.replace("http://www.w3.org/1999/xhtml", "").replace("http://www.w3.org/2000/svg", "")
        for bad in ("<script", "http:", "https:", "//", "@import", "url(", "javascript:", "<iframe",
                    "<img", "<object", "style="):
            assert bad not in plain, (name, bad)


@case
def no_attribute_does_anything():
    for name, root in pages(everything()):
        for element in root.iter():
            assert not [key for key in element.attrib if key.startswith("on") or key == "style"], name


@case
def ids_are_given_once_and_boards_have_words():
    for name, root in pages(everything()):
        ids = [e.get("id") for e in root.iter() if e.get("id")]
        equal(len(ids), len(set(ids)))
        for board in root.iter(SVG + "svg"):
            equal(board.get("role"), "img")
            assert words(board.find(SVG + "title")) and words(board.find(SVG + "desc")), name
            men = [e.get("class") for e in board.iter()]
            equal((men.count("w"), men.count("k")), (15, 15))


def in_words(lang, question, answer):
    """An answer of `brade questions` as the book writes it."""
    if question["kind"] in ("play", "plays", "line"):
        if answer == "pass":
            return "fåta" if lang == "sv" else "pass"
        return answer.replace("bar/", "in/").replace("/off", "/ut") if lang == "sv" else answer
    if question["kind"] == "legal" and lang == "sv":
        return {"yes": "ja", "no": "nej"}[answer]
    if question["kind"] == "preroll":
        return {"one-die": ("kasta en tärning", "roll one die"), "two-dice": ("kasta två tärningar", "roll two dice"),
                "give-up": ("ge upp", "give up"), "play-on": ("spela vidare", "play on"),
                "double": ("dubbla", "double"), "no-double": ("dubbla inte", "do not double"),
                "take": ("ta emot", "take"), "drop": ("avstå", "drop")}[answer][lang == "en"]
    return answer + ")" if question["kind"] == "choice" else answer


def answer_of(element):
    """The line with the right answers of a question on the screen."""
    return words(with_class(element, "right")[0])


def shown(question, lang, elements):
    right = answer_of(elements[0])
    wanted = [in_words(lang, question, a) for a in question["answers"]]
    if question["kind"] == "play" and len(wanted) > 4:
        wanted = wanted[:4]
    for one in wanted:
        assert re.search(rf"(^|[\s;]){re.escape(one)}($|[\s;,])", right), (question["id"], one, right)


def by_question(lang):
    found = {}
    for name, root in pages(everything()):
        if name.startswith(lang + os.sep):
            for element in root.iter():
                if element.get("data-question"):
                    found.setdefault(element.get("data-question"), []).append(element)
    return found


def pools():
    """The ids of questions that only exams ask: they are not in a book."""
    ids = set()
    for path in glob.glob(f"{SOURCE}/lessons/*.yaml"):
        with open(path, encoding="utf-8") as stream:
            lesson = yaml.load(stream, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        ids |= {f"{lesson['lesson']}/{step['ask']['id']}" for step in lesson.get("exam", {}).get("pool", [])}
    return ids


@case
def every_question_has_its_answer():
    only_in_exams = pools()
    asked = [q for q in questions() if q["id"] not in only_in_exams]
    assert len(asked) > 200
    for lang in ("sv", "en"):
        found = by_question(lang)
        equal(set(found), {q["id"] for q in asked})
        for question in asked:
            if question["kind"] not in ("line", "game"):
                shown(question, lang, found[question["id"]])


@case
def lines_show_a_board_for_every_turn():
    found = by_question("en")
    lines = [q for q in questions() if q["kind"] == "line"]
    assert lines
    for line in lines:
        turns = with_class(found[line["id"]][0], "turns")
        own = [e for e in turns[0] if e.get("data-question")]
        equal(len(own), len(line["answers"]))
        for turn, answer in zip(own, line["answers"]):
            if answer not in ("any", "pass"):
                holds(answer_of(turn), answer)
                assert list(turn.iter(SVG + "svg"))


@case
def the_other_sides_plays_are_told_in_the_learners_numbers():
    """Black's 1 to 6 are White's 13 to 18, and the board beside them is White's too."""
    found, entered = by_question("en"), 0
    for line in (q for q in questions() if q["kind"] == "line"):
        for turn in with_class(found[line["id"]][0], "turns")[0]:
            told = re.search(r"^Black .*?: (.*bar/.*)", words(turn[0]))
            if told:
                entered += 1
                points = [int(p) for p in re.findall(r"bar/(\d+)", told[1])]
                assert all(13 <= p <= 18 for p in points), words(turn[0])
                described = words(next(turn.iter(SVG + "desc")))
                assert told[1] in described, described
    assert entered


@case
def on_paper_the_answers_stand_at_the_end():
    for name, root in chapters(everything()):
        asked = with_class(root, "exercise")
        ends = [s for s in with_class(root, "paper") if "answers" in s.get("class")]
        if not asked:
            equal(ends, [])
            continue
        numbers = [words(s[0]) for s in with_class(ends[0], "end")]
        equal(numbers, [str(i + 1) for i in range(len(asked))])
        for number, exercise in zip(with_class(ends[0], "end"), asked):
            if exercise.findall(f".//{XHTML}ol[@class='turns']") == []:
                equal(answer_of(number), answer_of(exercise))


@case
def a_chapter_tells_of_its_exam_and_asks_none_of_it():
    seen = 0
    with_exam = set()
    for path in glob.glob(os.path.join(SOURCE, "lessons", "*.yaml")):
        with open(path, encoding="utf-8") as stream:
            lesson = yaml.load(stream, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        with_exam |= {f"lesson-{lesson['lesson']}.html"} if "exam" in lesson else set()
    for lang, said in (("sv", "måste bli rätt."), ("en", "must be right.")):
        for name in os.listdir(place(everything(), lang)):
            sections = with_class(page("all", f"{lang}/{name}"), "exam")
            if not name.startswith("lesson-"):
                continue
            equal((name, len(sections)), (name, int(name in with_exam)))
            if name not in with_exam:
                continue
            seen += 1
            holds(words(sections[0]), said)
            assert len(with_class(sections[0], "kinds")[0]) > 0
            samples = with_class(sections[0], "sample")
            assert len(samples) <= 3
            for sample in samples:
                assert not sample.get("data-question") and list(sample.iter(SVG + "svg"))
                equal(len(with_class(sample, "answer")), 1)
    equal(seen, 2 * len(with_exam))


@case
def what_is_fixed_in_an_exam_is_not_given_away():
    path = write("pool.yaml", "lesson: pool\ntitle: P\nsteps: [{say: x}]\nexam:\n  minutes: 5\n  draw:\n"
                 "    - {from: pool, marks: 3}\n    - {theme: race, ask: {counts: pips-to-go}}\n"
                 "    - {theme: hitting, ask: play, rules: sweboard}\n"
                 "  pool: [{ask: {text: The secret one, choice: [a, {text: b, right: yes}]}}]\n")
    export("pool", path, "--lang", "en")
    section = with_class(page("pool", "lesson-pool.html"), "exam")[0]
    assert "secret" not in words(section)
    equal([words(li) for li in with_class(section, "kinds")[0]],
          ["questions that are always the same · 3 marks", "the race home: how many? · 1 mark",
           "hitting blots: play the roll · 1 mark"])
    for said in ("3 questions worth 5 marks, of which 4 are needed to pass. It may take 5 minutes.",
                 "The Board", "Question 2"):
        holds(words(section), said)
    race, hitting = with_class(section, "sample")
    assert "pips to go" not in words(with_class(race, "task")[0]), words(race)
    holds(words(hitting), "pips to go")


@case
def one_page_holds_the_whole_book():
    for lang in ("sv", "en"):
        whole = page(everything(), f"{lang}/whole.html")
        parts = {e.get("id"): words(e) for e in with_class(whole, "whole")}
        equal(set(parts), {n[:-5] for n in os.listdir(place("all", lang))} - {"index", "whole"})
        asked = 0
        for name, text in parts.items():
            main = page("all", f"{lang}/{name}.html").find(f".//{XHTML}main")
            for section in with_class(main, "answers"):
                main.remove(section)
                asked += len(with_class(section, "end"))
            equal(text, words(main))
        equal(len([e for s in with_class(whole, "answers") for e in with_class(s, "end")]), asked)


@case
def a_refusal_is_given_its_reason():
    element = by_question("en")["hemspel/inte-sist"][0]
    answer = [d for d in with_class(element, "answer")][0]
    holds(words(answer), "The answer: no")
    holds(words(answer), "A die is reduced only for the checker that stands rearmost")
    holds(words(answer), "Lyckans Talisman, Hemspel")


@whole_case
def the_same_book_is_the_same_bytes():
    """Of some lessons and sets of puzzles; of all where checks are long."""
    lessons = sorted(glob.glob(os.path.join(SOURCE, "lessons", "*.yaml")))
    sets = sorted(path for path in glob.glob(os.path.join(SOURCE, "puzzles", "*")) if os.path.isdir(path))
    some = [*sample(lessons, 3), *sample(sets, 1)]
    export("once", *some)
    export("again", *some, LANG="sv_SE.UTF-8", TZ="Asia/Tokyo")
    done = subprocess.run(["diff", "-r", place("once"), place("again")],
                          capture_output=True, check=False)
    equal(done.stdout, b"")


@case
def one_language_lies_in_the_folder_itself():
    export("one", os.path.join(SOURCE, "puzzles", "jan"), "--lang", "sv", "--title", "Jan & jan")
    equal(files_of("one"), ["book.css", "index.html", "puzzles-jan.html", "whole.html"])
    root = page("one", "puzzles-jan.html")
    equal(root.get("lang"), "sv")
    assert not [a for a in root.iter(XHTML + "a") if a.get("hreflang")]
    holds(words(page("one", "index.html")), "Jan & jan")
    export("two", os.path.join(SOURCE, "puzzles", "jan"), "--lang", "both")
    equal(files_of("two")[:3], ["book.css", "en/index.html", "en/puzzles-jan.html"])


@case
def what_else_is_there_is_left_alone():
    os.makedirs(place("mine", "sv"))
    write("mine/notes.txt", "mine")
    write("mine/sv/old.html", "mine")
    os.symlink(place("mine", "notes.txt"), place("mine", "index.html"))
    export("mine", os.path.join(SOURCE, "puzzles", "jan"))
    for name in ("notes.txt", "sv/old.html"):
        with open(place("mine", name), encoding="utf-8") as file:
            equal(file.read(), "mine")
    assert not os.path.islink(place("mine", "index.html"))
    assert not [name for name in files_of("mine") if not name.endswith((".html", ".css", ".txt"))]


def read_board(svg):
    """The checkers of each side by the number next to them, as the picture shows them."""
    board = ET.fromstring(svg)
    labels = {(int(e.get("x")), int(e.get("y")) > 300): e.text for e in with_class(board, "number")}
    bar = with_class(board, "bar")[0]
    men = {"w": {}, "k": {}}
    for name, side in men.items():
        for e in with_class(board, name):
            if {"side", "die"} & set(e.get("class").split()):
                continue
            where = "off"
            if e.get("cx"):
                x, lower = int(e.get("cx")), int(e.get("cy")) > 300
                left = int(bar.get("x"))
                where = min((abs(at - x), text) for (at, low), text in labels.items() if low == lower)[1]
                where = "bar" if left < x < left + int(bar.get("width")) else where
            side[where] = side.get(where, 0) + 1
    return men["w"], men["k"]


def typed(value):
    """A value of a rule as it is typed."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(value) if isinstance(value, list) else value


@case
def boards_show_the_position():
    asked = [q for q in questions() if q["position"]]
    for question in asked[::9]:
        rules = [word for key, value in question["set"].items() for word in ("--set", f"{key}={typed(value)}")]
        args = ["show", question["position"], "--rules", question["rules"], *rules, "--view", "white"]
        told = brade(*args, "--json").json()
        wanted = []
        for side in ("white", "black"):
            men = dict(told[side]["points"])
            men.update({key: told[side][key] for key in ("bar", "off") if told[side][key] > 0})
            wanted.append(men)
        equal(read_board(brade(*args, "--svg", "-").out), tuple(wanted))


EVIL = "<script>alert(1)</script> ]]> & \"q\" 'q' --><svg onload=x>"


@case
def texts_stay_texts():
    path = write("evil.yaml", f"""lesson: index
title: {json.dumps(EVIL)}
summary: {json.dumps(EVIL)}
source: {json.dumps("LT, " + EVIL)}
steps:
  - say: {json.dumps(EVIL)}
    ask:
      text: {json.dumps(EVIL)}
      choice:
        - text: {json.dumps(EVIL)}
          right: yes
          say: {json.dumps(EVIL)}
        - {json.dumps(EVIL + "2")}
      hints: {json.dumps(EVIL)}
      explain: {json.dumps(EVIL)}
  - position: start
    ask:
      legal: 1/8
      roll: 6-2
      feedback:
        - answer: {json.dumps("yes")}
          say: {json.dumps(EVIL)}
""")
    export("evil", path, "--lang", "en", "--title", EVIL + "\x1b\x01\n\u202e")
    equal(files_of("evil"), ["book.css", "index.html", "lesson-index.html", "whole.html"])
    for name, root in pages("evil"):
        tags = {e.tag for e in root.iter()}
        assert XHTML + "script" not in tags and SVG + "script" not in tags, name
        assert all(not key.startswith("on") for e in root.iter() for key in e.attrib), name
        with open(place("evil", name), encoding="utf-8") as file:
            text = file.read()
        assert "<script" not in text and "\x1b" not in text and "\u202e" not in text
    lesson = words(page("evil", "lesson-index.html"))
    assert lesson.count("<script>alert(1)</script>") > 8


@case
def small_print_tells_sources_and_rules():
    path = write("small.yaml", "lesson: small\ntitle: T\nsource: LT, Jan; XX; SH, Hemspel\nrules: vasa\nsteps:\n"
                 "  - say: A\n    covers: [lt-jan, sh-jan]\n  - say: B\n    rules: {use: dice}\n")
    export("small", path, "--lang", "en")
    small = [words(e) for e in with_class(page("small", "lesson-small.html"), "small")]
    equal(small, ["Source: Lyckans Talisman, Jan; XX; Sten Helmfrid, Hemspel", "Rules: the Vasa rules",
                  "Rules: the Vasa rules, with changes: full use of the roll"])


@case
def names_stay_in_the_folder():
    for number, (key, name) in enumerate((("lesson", "../../x"), ("lesson", "/etc/x"), ("theme", "../x"),
                                          ("lesson", "a/../../b"), ("theme", ".."), ("theme", "a b"),
                                          ("lesson", "C:x"), ("theme", "<b>"))):
        head = f"lesson: {json.dumps(name)}\n" if key == "lesson" else f"puzzle: x\ntheme: {json.dumps(name)}\n"
        body = "title: x\nsteps:\n  - say: x\n" if key == "lesson" else "title: x\nposition: start\nask: {play: any, roll: 6-2}\n"
        result = export(f"names{number}", write("names.yaml", head + body), status=1)
        assert result.err
        assert not os.path.exists(place(f"names{number}")), "a folder was made for nothing"


@case
def two_of_one_name_are_two_pages():
    text = "lesson: same\ntitle: {}\nsteps:\n  - say: {}\n"
    paths = [write(f"same{i}.yaml", text.format(f"T{i}", f"S{i}")) for i in range(3)]
    export("same", *paths, "--lang", "en")
    equal([name for name in files_of("same") if "lesson" in name],
          ["lesson-same--2.html", "lesson-same--3.html", "lesson-same.html"])
    for i, name in enumerate(("lesson-same", "lesson-same--2", "lesson-same--3")):
        holds(words(page("same", name + ".html")), f"S{i}")


@case
def what_cannot_be_written_is_told():
    puzzles = os.path.join(SOURCE, "puzzles", "jan")
    write("file", "x")
    os.makedirs(place("blocked", "sv", "index.html"))
    for folder, name in (("file", "file"), ("file/under", "file"), ("blocked", "index.html")):
        result = export(folder, puzzles, status=3)
        holds(result.err, name)
        equal(result.err.count(b"\n"), 1)
    with open(place("file"), encoding="utf-8") as file:
        equal(file.read(), "x")
    equal(brade("export", puzzles, "--html", "").status, 3)


@case
def wrong_usage_is_told():
    for args, part in ((["export"], "--html"), (["show", "start", "--html", "x"], "export"),
                       (["show", "start", "--lang", "both"], "export"), (["--lang", "both"], "export")):
        result = brade(*args)
        equal(result.status, 2)
        holds(result.err, part)
    result = export("none", write("broken.yaml", "lesson: x\ntitel: y\n"), status=1)
    holds(result.err, "broken.yaml:2:1: error")
    assert not os.path.exists(place("none"))


run()
