#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""`brade site`, and `brade export --html` where a bundle is at hand: a folder that any web server can
hand out, in which everything that is linked is there, nothing asks for anything elsewhere, and what a
file says stays text."""
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import tempfile
import urllib.parse
import xml.etree.ElementTree as ET

from bundle import LINKED, make_bundle
from tap import SOURCE, brade, case, equal, holds, run

XHTML = "{http://www.w3.org/1999/xhtml}"
FOLDER = tempfile.TemporaryDirectory(prefix="brade-site-")
LESSONS = ["11-bradet.yaml", "12-forsta-draget.yaml"]
WAY_OUT = re.compile(r"^(?:[a-z][a-z0-9+.-]*:|//)", re.I)


def place(*names):
    return os.path.join(FOLDER.name, *names)


def write(name, text):
    os.makedirs(os.path.dirname(place(name)), exist_ok=True)
    with open(place(name), "w", encoding="utf-8") as file:
        file.write(text)
    return place(name)


def make_content():
    """Two lessons and some puzzles, as the program's own, with its nets."""
    os.makedirs(place("content", "lessons"))
    for name in LESSONS:
        shutil.copy(os.path.join(SOURCE, "lessons", name), place("content", "lessons"))
    shutil.copytree(os.path.join(SOURCE, "puzzles", "jan"), place("content", "puzzles", "jan"))
    os.symlink(os.path.join(SOURCE, "src", "core", "eval", "nets"), place("content", "nets"))


make_content()
BUNDLE = make_bundle(place("bundle"))
SURROUNDINGS = {"BRADE_DATADIR": place("content"), "BRADE_WEBDIR": BUNDLE}


def site(folder, *args, status=0, **changes):
    result = brade("site", place(folder), *args, **{**SURROUNDINGS, **changes})
    assert result.status == status, f"status {result.status}: {result.err.decode()}"
    equal(result.out, b"")
    return result


def whole():
    if not os.path.exists(place("whole")):
        site("whole")
    return "whole"


def files_of(folder):
    return sorted(os.path.relpath(os.path.join(at, name), place(folder))
                  for at, _, names in os.walk(place(folder)) for name in names)


def read(*names):
    with open(place(*names), "rb") as file:
        return file.read()


def pages(folder):
    return [(name, ET.fromstring(read(folder, name))) for name in files_of(folder)
            if name.endswith(".html")]


def with_class(root, name):
    return [e for e in root.iter() if name in e.get("class", "").split()]


def words(element):
    return re.sub(r"\s+", " ", "".join(element.itertext())).strip()


def unpacked(folder, name):
    return gzip.decompress(read(folder, "web", "data", name + ".gz"))


def listed(folder):
    return json.loads(read(folder, "files.json"))


def tree(folder):
    return {name: read(folder, name) for name in files_of(folder)}


# ---- what is in it ----

@case
def all_that_belongs_to_a_site_is_there():
    names = files_of(whole())
    wanted = ["book.css", "files.json", "icon-192.png", "icon-512.png", "icon.svg", "index.html", "sw.js",
              "web/book.js", "web/brade-simd.wasm.gz", "web/offline.js", "web/vendor/fflate.js",
              "web/licences/libyaml.txt", "web/data/first-sv.json.gz", "web/data/lessons-sv.json.gz", "web/data/puzzles-en.json.gz",
              "web/data/sv.mo.gz", "web/data/lyckans-talisman.net.gz"]
    wanted += [f"{lang}/{name}" for lang in ("en", "sv") for name in (
        "index.html", "tutor.html", "studio.html", "class.html", "licences.html", "search.html", "missing.html", "search-index.js", "words.json", "studio.json", "manifest.webmanifest", "whole.html",
        "lesson-bradet.html", "puzzles-jan.html")]
    equal([name for name in wanted if name not in names], [])
    equal([name for name in names if name.endswith(".version") or name == "web/sw.js"], [])


@case
def the_data_are_what_the_program_reads():
    for language in ("sv", "en"):
        first, others, puzzles = (json.loads(unpacked(whole(), f"{name}-{language}.json")) for name in ("first", "lessons", "puzzles"))
        lessons = {**first, **others}
        assert len(lessons) == len(first) + len(others)
        equal(sorted(lessons), [f"lessons/{name}" for name in LESSONS])
        assert puzzles
        for name, text in {**lessons, **puzzles}.items():
            write(f"one-{language}/{name}", text)
    net = os.path.join(SOURCE, "src", "core", "eval", "nets", "vasa.net")
    with open(net, "rb") as file:
        equal(unpacked(whole(), "vasa.net"), file.read())
    equal(unpacked(whole(), "sv.mo")[:4], b"\xde\x12\x04\x95")


@case
def every_question_says_where_it_is():
    content = {}
    for part in ("first", "lessons", "puzzles"):
        content.update(json.loads(unpacked(whole(), f"{part}-sv.json")))
    seen = 0
    for name, root in pages(whole()):
        for e in with_class(root, "exercise"):
            if "sample" in e.get("class").split():
                assert not e.get("data-question"), name  # what the tutor could not find
                continue
            seen += 1
            assert e.get("data-question"), name
            id_of_item = e.get("data-question").split("/")[-1]
            holds(content[e.get("data-file")], id_of_item)
    assert seen > 20


@case
def pages_with_questions_are_live():
    for name, root in pages(whole()):
        scripts = {os.path.basename(e.get("src")) for e in root.iter(XHTML + "script")}
        asks = bool(with_class(root, "exercise")) and os.path.basename(name) != "whole.html"
        equal(("book.js" in scripts, name), (asks, name))
        assert "site.js" in scripts, name
        if name[:3] in ("sv/", "en/"):
            main = root.find(f"{XHTML}body/{XHTML}main")
            equal((main.get("data-root"), main.get("data-language")), ("../", name[:2]))


@case
def the_tutors_page_is_there_before_its_script():
    for lang, word in (("sv", "Läraren"), ("en", "The tutor")):
        root = dict(pages(whole()))[f"{lang}/tutor.html"]
        main = root.find(f"{XHTML}body/{XHTML}main")
        equal(main.get("id"), "tutor")
        holds(words(main), word)
        assert with_class(main, "board")
        links = {e.get("href") for e in main.find(f".//{XHTML}noscript").iter(XHTML + "a")}
        equal(links, {"index.html"})


@case
def ways_lead_into_the_tutor():
    found = dict(pages(whole()))
    ways = [a.get("href") for a in with_class(found["sv/index.html"], "way")]
    equal(ways, ["tutor.html#learn=11", "tutor.html#play", "tutor.html#today"])
    equal([a.get("href") for a in with_class(found["en/lesson-forsta-draget.html"], "way")],
          ["tutor.html#learn=12", "tutor.html#exam=12"])
    equal([a.get("href") for a in with_class(found["en/puzzles-jan.html"], "way")],
          ["tutor.html#solve=jan"])
    offered = [(a.get("hreflang"), a.get("href")) for a in found["index.html"].iter(XHTML + "a")]
    equal(offered, [("sv", "sv/index.html"), ("en", "en/index.html")])


@case
def the_manifest_holds_from_any_folder():
    names = files_of(whole())
    for lang in ("sv", "en"):
        manifest = json.loads(read(whole(), lang, "manifest.webmanifest"))
        equal((manifest["lang"], manifest["display"]), (lang, "standalone"))
        base = f"http://x/a/{lang}/manifest.webmanifest"
        equal(urllib.parse.urljoin(base, manifest["scope"]), "http://x/a/")
        urls = [manifest["start_url"], *[e["src"] for e in manifest["icons"]],
                *[e["url"] for e in manifest["shortcuts"]]]
        for url in urls:
            path = urllib.parse.urlparse(urllib.parse.urljoin(base, url)).path
            assert path.removeprefix("/a/") in names, url


@case
def words_are_said_in_the_language_of_the_folder():
    told = {lang: json.loads(read(whole(), lang, "words.json")) for lang in ("sv", "en")}
    equal(set(told["sv"]), set(told["en"]))
    equal((told["sv"]["undo"], told["en"]["undo"]), ("Ångra", "Undo"))


@case
def all_that_is_linked_in_is_named_with_its_licence():
    for lang in ("sv", "en"):
        root = dict(pages(whole()))[f"{lang}/licences.html"]
        texts = [os.path.basename(a.get("href")) for a in root.iter(XHTML + "a") if "licences/" in a.get("href")]
        equal(texts, ["brade.txt", *[f"{name}.txt" for name in LINKED]])
        holds(words(root), "LGPL-3.0-or-later")
        assert "https://snapshot.debian.org/package/libyaml/0.2.5-1" in {
            a.get("href") for a in root.iter(XHTML + "a")}


# ---- what keeps it safe ----

@case
def every_page_has_the_policy_before_anything_is_fetched():
    for name, root in pages(whole()):
        head = list(root.find(XHTML + "head"))
        equal((head[0].get("charset"), name), ("utf-8", name))
        equal((head[1].get("http-equiv"), name), ("Content-Security-Policy", name))
        rules = dict(rule.strip().split(" ", 1) for rule in head[1].get("content").split(";"))
        equal(rules, {"default-src": "'none'", "script-src": "'self' 'wasm-unsafe-eval'", "style-src": "'self'",
                      "img-src": "'self' data:", "connect-src": "'self'", "worker-src": "'self'",
                      "manifest-src": "'self'", "base-uri": "'none'", "form-action": "'none'"})


def is_harmless(name, root):
    for e in root.iter():
        tag = e.tag.split("}")[1]
        assert tag not in ("style", "iframe", "object", "embed", "form", "base"), (name, tag)
        assert tag != "script" or not e.text, name
        for key, value in e.attrib.items():
            assert key != "style" and not key.lower().startswith("on"), (name, key)
            if key.split("}")[-1] in ("href", "src") and WAY_OUT.match(value):
                document = name.startswith("docs/") or "/" not in name
                assert tag == "a" and (document or os.path.basename(name) == "licences.html"), (name, value)
                assert value.startswith("https://"), value


@case
def nothing_is_inline_and_nothing_leads_out():
    for name, root in pages(whole()):
        is_harmless(name, root)
    names = files_of(whole())
    for name in (n for n in names if n.endswith(".css")):
        style = read(whole(), name).decode()
        for url in re.findall(r'(?:url\(|@import\s)\s*["\']?([^"\')\s]+)', style.replace("@import url", "url")):
            target = os.path.normpath(os.path.join(os.path.dirname(name), url))
            assert url.startswith(("data:image/", "#")) or target in names, (name, url)


@case
def every_link_leads_to_a_file():
    names = set(files_of(whole()))
    for name, root in pages(whole()):
        for e in root.iter():
            for key in ("href", "src"):
                value = e.get(key)
                if value is not None and not WAY_OUT.match(value):
                    path = urllib.parse.unquote(value.partition("#")[0])
                    target = os.path.normpath(os.path.join(os.path.dirname(name), path)) if path else name
                    assert target in names, f"{name}: {value}"


EVIL = "<script>alert(1)</script> ]]> & \"q\" 'q' --><svg onload=x>"


@case
def what_authors_and_files_are_called_stays_text():
    path = write('evil/"><img src=x> åä.yaml', f"""lesson: evil
title: {json.dumps(EVIL)}
steps:
  - say: {json.dumps(EVIL)}
    ask:
      text: {json.dumps(EVIL)}
      choice:
        - text: {json.dumps(EVIL)}
          right: yes
        - {json.dumps(EVIL + "2")}
""")
    brade("export", path, "--html", place("evil-site"), "--title", EVIL + "\x1b\n\u202e", **SURROUNDINGS)
    for name, root in pages("evil-site"):
        is_harmless(name, root)
        assert b"\x1b" not in read("evil-site", name)
    manifest = json.loads(read("evil-site", "sv", "manifest.webmanifest"))
    holds(manifest["name"], EVIL)
    asked = with_class(dict(pages("evil-site"))["sv/lesson-evil.html"], "exercise")
    content = json.loads(unpacked("evil-site", "lessons-sv.json"))
    equal([e.get("data-file") for e in asked], list(content))
    equal(len(content), 1)
    assert re.fullmatch(r"lessons/[a-z0-9-]+\.yaml", list(content)[0]), list(content)
    holds(json.dumps(list(content.values())), "alert(1)")


# ---- the documents, and the search ----

def documents():
    """A site with all documents; its name."""
    if not os.path.exists(place("documents")):
        shutil.copytree(place("content"), place("documented"), symlinks=True)
        for name in ("docs", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"):
            os.symlink(os.path.join(SOURCE, name), place("documented", name))
        site("documents", BRADE_DATADIR=place("documented"))
    return "documents"


def parts(lang):
    """What the search looks through: (path, title, heading, words)."""
    script = read(documents(), lang, "search-index.js").decode()
    text = script[script.index("["):script.rindex("];")].rstrip(",\n") + "]"
    return [tuple(part) for part in json.loads(text)]


@case
def every_document_is_a_page_of_the_site():
    names = files_of(documents())
    wanted = [name for name in os.listdir(os.path.join(SOURCE, "docs")) if name.endswith(".md")]
    equal([name for name in wanted if f"docs/{name[:-3]}.html" not in names], [])
    for name in ("docs/measured/strength.html", "docs/look/session.sv.svg", "CHANGELOG.html"):
        assert name in names, name
    for name in names:
        if name.endswith(".html"):
            is_harmless(name, ET.fromstring(read(documents(), name)))
    done = subprocess.run(["xmllint", "--noout", *[place("documents", name) for name in names
                                                   if name.endswith(".html")]], check=False)
    equal(done.returncode, 0)


@case
def links_between_documents_lead_where_they_say():
    found = dict(pages(documents()))
    names = files_of(documents())
    ids = {name: [e.get("id") for e in root.iter() if e.get("id")] for name, root in found.items()}
    for name, root in found.items():
        if name.startswith("docs/") or "/" not in name:
            equal((name, len(ids[name])), (name, len(set(ids[name]))))
            for e in root.iter():
                for value in filter(None, (e.get("href"), e.get("src"))):
                    path, _, anchor = value.partition("#")
                    target = os.path.normpath(os.path.join(os.path.dirname(name), path)) if path else name
                    assert WAY_OUT.match(value) or target in names, f"{name}: {value}"
                    assert not anchor or target.endswith("/tutor.html") or anchor in ids[target], f"{name}: {value}"


@case
def the_menu_stands_beside_every_document_and_all_pages_lead_there():
    found = dict(pages(documents()))
    for name in ("docs/faq.html", "docs/measured/levels.html", "CHANGELOG.html"):
        menu = [a.get("href") for a in with_class(found[name], "doclist")[0].iter(XHTML + "a")]
        assert len(menu) > 20, menu
    assert found["docs/rules.html"].find(f".//{XHTML}table") is not None
    for name in ("sv/lesson-bradet.html", "en/tutor.html"):
        links = {a.get("href") for a in with_class(found[name], "legal")[0].iter(XHTML + "a")}
        assert {"../docs/README.html", f"../{name[:2]}/search.html"} <= links, links
    assert "../docs/README.html" not in {a.get("href") for a in dict(pages(whole()))["sv/index.html"].iter()}


@case
def the_search_knows_book_and_documents():
    for lang, lesson in (("sv", "Brädet från båda sidor"), ("en", "The board from both sides")):
        known = parts(lang)
        assert any(part[:2] == ("lesson-bradet.html", lesson) for part in known), lesson
        assert any(part[0] == "../docs/rules.html#bursting" and part[2] == "Bursting" for part in known)
        assert any(part[0].startswith("../docs/faq.sv.html#") for part in known)
        names = files_of(documents())
        for path in {part[0].partition("#")[0] for part in known}:
            assert os.path.normpath(os.path.join(lang, path)) in names, path
    order = list(listed(documents())["files"])
    assert order.index("sv/search-index.js") > order.index("sv/lesson-bradet.html")


# ---- the list, and the version ----

@case
def the_list_names_every_file_with_its_sum():
    told = listed(whole())
    names = set(files_of(whole())) - {"files.json", "sw.js"}
    equal(set(told["files"]), names)
    for name, wanted in told["files"].items():
        equal((hashlib.sha256(read(whole(), name)).hexdigest(), name), (wanted, name))


@case
def the_first_of_the_list_are_what_every_page_needs():
    told = listed(whole())
    order = list(told["files"])
    shell = order[:told["shell"]]
    for name in ("sv/tutor.html", "en/tutor.html", "book.css", "web/page.css", "web/page.js", "index.html"):
        assert name in shell, name
    assert not [name for name in shell if name.endswith(".gz")], shell
    equal(order[told["kept"]:], ["en/whole.html", "sv/whole.html"])
    assert order.index("web/data/lessons-sv.json.gz") < order.index("web/data/puzzles-sv.json.gz")


@case
def the_service_worker_knows_the_version():
    holds(read(whole(), "sw.js"), f'const VERSION = "{listed(whole())["version"]}";')


@case
def another_text_is_another_version():
    shutil.copytree(place("content"), place("changed"), symlinks=True)
    text = read("changed", "lessons", LESSONS[0]).decode()
    write(f"changed/lessons/{LESSONS[0]}", text.replace("[first-roll, moving]", "[moving, first-roll]"))
    site("changed-site", BRADE_DATADIR=place("changed"))
    one, other = listed(whole()), listed("changed-site")
    assert one["version"] != other["version"]
    equal([name for name, wanted in one["files"].items() if other["files"][name] != wanted],
          ["web/data/first-en.json.gz", "web/data/first-sv.json.gz"])


@case
def another_service_worker_is_another_version():
    shutil.copytree(BUNDLE, place("bundle-two"))
    with open(place("bundle-two", "sw.js"), "a", encoding="utf-8") as file:
        file.write("// a remark\n")
    site("worker-site", BRADE_WEBDIR=place("bundle-two"))
    equal(listed("worker-site")["files"], listed(whole())["files"])
    assert listed("worker-site")["version"] != listed(whole())["version"]


# ---- where it is written ----

@case
def the_same_site_is_the_same_bytes():
    site("again", LANG="sv_SE.UTF-8", TZ="Asia/Tokyo")
    equal(subprocess.run(["diff", "-r", place(whole()), place("again")], capture_output=True,
                         check=False).stdout, b"")
    site("again")
    equal(tree("again"), tree(whole()))


@case
def one_language_is_a_whole_site():
    site("one", "--lang", "sv")
    os.symlink(place("content", "nets"), place("one-sv", "nets"))
    site("of-one", "--lang", "sv", BRADE_DATADIR=place("one-sv"))  # written of the data of a site
    equal(tree("of-one"), tree("one"))
    names = files_of("one")
    assert not [name for name in names if name.startswith("en/")]
    assert "web/data/sv.mo.gz" in names
    offered = [a.get("href") for a in dict(pages("one"))["index.html"].iter(XHTML + "a")]
    equal(offered, ["sv/index.html"])
    for _, root in pages("one"):
        assert not [a for a in root.iter(XHTML + "a") if a.get("class") == "other"]
    site("english", "--lang", "en")
    assert "web/data/sv.mo.gz" not in files_of("english")


@case
def what_an_earlier_site_had_is_removed_but_not_what_was_changed():
    site("old")
    write("old/notes.txt", "mine")
    write("old/sv/lesson-bradet.html", "changed by hand")
    site("old", "--lang", "en")
    left = [name for name in files_of("old") if name.startswith("sv/") or name == "notes.txt"]
    equal(left, ["notes.txt", "sv/lesson-bradet.html"])
    equal(read("old", "sv", "lesson-bradet.html"), b"changed by hand")
    os.remove(place("old", "notes.txt"))
    os.remove(place("old", "sv", "lesson-bradet.html"))
    os.rmdir(place("old", "sv"))
    equal(tree("old"), tree_of_english())


def tree_of_english():
    if not os.path.exists(place("english")):
        site("english", "--lang", "en")
    return tree("english")


@case
def a_list_that_leads_out_removes_nothing():
    victim = write("victim.txt", "mine")
    wanted = hashlib.sha256(b"mine").hexdigest()
    hostile = {"format": "brade-site", "version": "", "files": {
        "../victim.txt": wanted, victim: wanted, "a/../../victim.txt": wanted, "link/victim.txt": wanted}}
    write("hostile/files.json", json.dumps(hostile))
    site("hostile", "--lang", "en")
    equal(read("victim.txt"), b"mine")


@case
def a_folder_with_other_things_is_left_alone():
    write("mine/thesis.txt", "mine")
    result = site("mine", status=3)
    holds(result.err, "mine: this folder holds something")
    equal(files_of("mine"), ["thesis.txt"])
    write("mine/files.json", '{"files": {}}')
    site("mine", status=3)
    equal(files_of("mine"), ["files.json", "thesis.txt"])


@case
def names_with_a_dot_do_not_count():
    write("git/.git/config", "x")
    site("git", "--lang", "en")
    equal(read("git", ".git", "config"), b"x")


@case
def a_site_that_was_cut_off_is_gone_on_with():
    shutil.copytree(BUNDLE, place("cut-bundle"))
    os.remove(place("cut-bundle", "licences", "fflate.txt"))
    result = site("cut", "--lang", "en", status=3, BRADE_WEBDIR=place("cut-bundle"))
    holds(result.err, "does not hold the licence of fflate")
    equal(files_of("cut"), ["files.json"])
    site("cut", "--lang", "en")
    equal(tree("cut"), tree_of_english())


@case
def what_cannot_be_written_is_told():
    write("file", "x")
    os.makedirs(place("blocked", "en", "tutor.html"))
    write("blocked/files.json", json.dumps({"format": "brade-site", "files": {}}))
    for folder, part in (("file", "file cannot be written"), ("file/under", "cannot be written"),
                         ("blocked", "en/tutor.html cannot be written")):
        result = site(folder, "--lang", "en", status=3)
        holds(result.err, part)
        equal(result.err.count(b"\n"), 1)
    equal(read("file"), b"x")


@case
def a_link_in_a_files_place_is_replaced():
    write("target.txt", "mine")
    write("linked/files.json", json.dumps({"format": "brade-site", "files": {}}))
    os.symlink(place("target.txt"), place("linked", "index.html"))
    site("linked", "--lang", "en")
    equal(read("target.txt"), b"mine")
    assert not os.path.islink(place("linked", "index.html"))


# ---- without what is needed ----

@case
def without_a_bundle_it_says_how_to_build_one():
    for webdir in ("", place("nowhere"), place("content")):
        result = site("none", status=3, BRADE_WEBDIR=webdir)
        holds(result.err, "./brade site DIR")
        assert not os.path.exists(place("none"))


@case
def without_the_swedish_no_swedish_site_is_made():
    damaged = write("locale/sv/LC_MESSAGES/brade.mo", "nothing of the kind")
    result = site("no-swedish", status=3, BRADE_LOCALEDIR=place("locale"))
    holds(result.err, f"{damaged}: the Swedish cannot be read")
    site("still-english", "--lang", "en", BRADE_LOCALEDIR=place("locale"))


@case
def a_bundle_may_lie_with_the_content():
    shutil.copytree(place("content"), place("installed"), symlinks=True)
    shutil.copytree(BUNDLE, place("installed", "web"))
    site("of-installed", "--lang", "en", BRADE_WEBDIR="", BRADE_DATADIR=place("installed"))
    equal(tree("of-installed"), tree_of_english())


@case
def wrong_usage_is_told():
    for args in (["site"], ["site", "a", "b"]):
        equal(brade(*args, **SURROUNDINGS).status, 2)
    shutil.copytree(place("content"), place("broken"), symlinks=True)
    write("broken/lessons/03.yaml", "lesson: x\ntitel: y\n")
    result = site("none", status=1, BRADE_DATADIR=place("broken"))
    holds(result.err, "03.yaml:2:1: error")
    assert not os.path.exists(place("none"))


# ---- an author's own ----

def own_files():
    text = "lesson: same\ntitle: T{0}\nsteps:\n  - say: S\n    position: start\n    ask: {{play: any, roll: 6-2}}\n"
    puzzle = "puzzle: p\ntheme: jan\ntitle: P\nposition: start\nask: {play: any, roll: 6-2}\n"
    return [write("own/a/Lektion 1.yaml", text.format(1)), write("own/b/Lektion 1.yaml", text.format(2)),
            write("own/p.yaml", puzzle)]


@case
def an_authors_own_lessons_are_a_site_of_their_own():
    result = brade("export", *own_files(), "--html", place("own-site"), "--lang", "en", **SURROUNDINGS)
    equal((result.status, result.err), (0, b""))
    equal(sorted(json.loads(unpacked("own-site", "lessons-en.json"))),
          ["lessons/lektion-1--2.yaml", "lessons/lektion-1.yaml"])
    equal(list(json.loads(unpacked("own-site", "puzzles-en.json"))), ["puzzles/p.yaml"])
    found = dict(pages("own-site"))
    equal([a.get("href") for a in with_class(found["en/lesson-same.html"], "way")], ["tutor.html#learn=same"])
    asked = [e.get("data-file") for name in ("en/lesson-same.html", "en/lesson-same--2.html")
             for e in with_class(found[name], "exercise")]
    equal(sorted(asked), ["lessons/lektion-1--2.yaml", "lessons/lektion-1.yaml"])


@case
def a_book_is_written_beside_what_is_there():
    write("beside/notes.txt", "mine")
    for _ in range(2):
        result = brade("export", *own_files(), "--html", place("beside"), **SURROUNDINGS)
        equal(result.status, 0)
        equal(read("beside", "notes.txt"), b"mine")
    assert "notes.txt" not in listed("beside")["files"]


@case
def without_a_bundle_a_book_is_plain():
    result = brade("export", own_files()[0], "--html", place("plain"), "--lang", "en",
                   **{**SURROUNDINGS, "BRADE_WEBDIR": ""})
    equal((result.status, result.err), (0, b""))
    equal(files_of("plain"), ["book.css", "index.html", "lesson-same.html", "whole.html"])
    for name in ("lesson-same.html", "book.css"):
        assert b"<script" not in read("plain", name) and b'class="way' not in read("plain", name)


run()
