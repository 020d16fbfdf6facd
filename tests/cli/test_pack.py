#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Packs made, checked, built, added, listed, updated and removed in a home of their own; and those
that must be refused, with nothing left of them."""
import fcntl
import functools
import gzip
import json
import os
import shutil
import signal
import subprocess
import tarfile
import tempfile
import zipfile

import hostilepacks
import packs
import tap
from tap import add_case, brade, case, environment, equal, holds, little_content, run

os.environ["BRADE_DATADIR"] = little_content()

tap.PROGRAM = os.path.abspath(tap.PROGRAM)


class Home:
    """A home with a folder for data of its own, and a place to work in."""

    def __init__(self, **changes):
        self.top = tempfile.TemporaryDirectory(prefix="brade-")
        self.path = self.top.name
        self.data = os.path.join(self.path, "data")
        self.packs = os.path.join(self.data, "brade", "packs")
        self.changes = {"HOME": self.path, "XDG_DATA_HOME": self.data,
                        "XDG_DATA_DIRS": os.path.join(self.path, "system"), **changes}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.top.cleanup()

    def at(self, *names):
        return os.path.join(self.path, *names)

    def pack(self, *args, status=0, **changes):
        result = brade("pack", *args, **{**self.changes, **changes})
        assert result.status == status, (f"status {result.status}, not {status}: "
                                         f"{result.out.decode(errors='replace')}{result.err.decode(errors='replace')}")
        for stream in (result.out, result.err):
            assert b"\x1b" not in stream and b"\r" not in stream, stream
        return result

    def put(self, name, content):
        with open(self.at(name), "wb") as file:
            file.write(content)
        return self.at(name)

    def list(self):
        return self.pack("list", "--json").json()["packs"]

    def ids(self):
        return [(p["id"], p.get("version")) for p in self.list()]

    def tree(self):
        """Everything below the home but what was put there by put()."""
        found = []
        for folder, folders, files in os.walk(self.path):
            found += [os.path.relpath(os.path.join(folder, name), self.path)
                      for name in (*folders, *files)]
        return sorted(found)


@case
def a_pack_from_its_beginning_to_its_end():
    with Home() as home:
        said = home.pack("new", "kurs", home.at("kurs")).out
        holds(said, "brade pack check")
        home.pack("check", home.at("kurs"))
        home.pack("build", home.at("kurs"), home.at("kurs.tar.gz"))
        holds(home.pack("add", home.at("kurs.tar.gz")).out, "kurs 1.0 is added: 1 lesson, 2 puzzles")
        equal(home.ids(), [("kurs", "1.0")])
        holds(home.pack("add", home.at("kurs.tar.gz")).out, "is there already")
        holds(home.pack("check", "kurs").out, "all good")
        holds(home.pack("update", home.at("kurs.tar.gz"), status=1).err, "as version 1.0, and this is 1.0 too")
        with open(home.at("kurs", "pack.yaml"), encoding="utf-8") as file:
            text = file.read()
        with open(home.at("kurs", "pack.yaml"), "w", encoding="utf-8") as file:
            file.write(text.replace("version: 1.0", "version: 1.10"))
        home.pack("build", home.at("kurs"), home.at("later.zip"))
        holds(home.pack("add", home.at("later.zip"), status=1).err, "brade pack update")
        holds(home.pack("update", home.at("later.zip")).out, "from version 1.0 to 1.10")
        holds(home.pack("update", home.at("kurs.tar.gz"), status=1).err, "which is later than 1.0")
        equal(home.ids(), [("kurs", "1.10")])
        holds(home.pack("remove", "kurs").out, "stays in the history")
        equal(home.ids(), [])
        equal(os.listdir(home.packs), [])


@case
def new_touches_nothing_that_is_there():
    with Home() as home:
        os.makedirs(home.at("kurs", "lessons"))
        before = home.tree()
        holds(home.pack("new", "kurs", home.at("kurs"), status=1).err, "is there already")
        equal(home.tree(), before)
        for bad in ("Kurs", "3", "a:b", "../a", "-", "con", "a" * 41, ""):
            holds(home.pack("new", bad, home.at("other"), status=2).err, "cannot be the id")
        equal(home.tree(), before)


@case
def the_same_files_give_the_same_bytes():
    with Home() as home:
        for name, end in (("a", ".tar.gz"), ("b", ".zip")):
            folder = packs.folder(home.at(name), packs.GOOD)
            home.pack("build", folder, home.at("first" + end), TZ="UTC")
            for where, _, files in os.walk(folder):
                for file in files:
                    os.chmod(os.path.join(where, file), 0o755)
                    os.utime(os.path.join(where, file), (1, 1))
            again = shutil.copytree(folder, home.at("again" + end))
            home.pack("build", again, home.at("second" + end), TZ="Asia/Tokyo", LANG="sv_SE.UTF-8")
            with open(home.at("first" + end), "rb") as one, open(home.at("second" + end), "rb") as two:
                equal(one.read(), two.read())
        with zipfile.ZipFile(home.at("first.zip")) as archive:
            equal(archive.testzip(), None)
            equal(archive.read("kurs/pack.yaml").decode(), packs.PACK)
        with tarfile.open(home.at("first.tar.gz")) as archive:
            equal([(m.name, m.mtime, m.mode, m.uid, m.uname) for m in archive],
                  [("kurs/" + name, 315532800, 0o644, 0, "") for name in sorted(packs.GOOD)])
        home.pack("build", home.at("a"), home.at("first.zip"))  # over what it was built as before


@case
def build_refuses_what_does_not_check():
    with Home() as home:
        bad = packs.LESSON.replace("position: start", "position: nonsense")
        folder = packs.folder(home.at("kurs"), {**packs.GOOD, "lessons/hemspel.yaml": bad})
        result = home.pack("build", folder, home.at("kurs.zip"), status=1)
        holds(result.err, "lessons/hemspel.yaml:6")
        assert not os.path.exists(home.at("kurs.zip"))
        holds(home.pack("build", folder, home.at("kurs.rar"), status=2).err, "neither in .tar.gz nor in .zip")
        home.pack("build", home.at("nowhere"), status=2)


@case
def an_archive_is_never_put_into_its_own_pack():
    with Home() as home:
        folder = packs.folder(home.at("kurs"), packs.GOOD)
        here = os.getcwd()
        try:
            for into, args in ((folder, ["."]), (folder, ["./"]), (os.path.join(folder, "lessons"), [".."]),
                               (folder, ["../kurs"]), (home.path, ["kurs"])):
                os.chdir(into)
                home.pack("build", *args)
                os.remove(home.at("kurs-1.0.tar.gz"))
            os.chdir(folder)
            for name in ("k.zip", "lessons/k.zip", os.path.join(folder, "k.zip")):
                holds(home.pack("build", ".", name, status=1).err, "beside it: ../k.zip")
            home.pack("build", ".", "../k.zip")
        finally:
            os.chdir(here)
        home.pack("check", folder)


@case
def hidden_files_and_schemas_are_left_out_and_told():
    with Home() as home:
        folder = packs.folder(home.at("kurs"), {**packs.GOOD, ".git/config": "x", "README.md": "Hej!\n",
                                                "lesson.schema.json": "{}"})
        holds(home.pack("build", folder, home.at("kurs.zip")).out, "Left out: ")
        with zipfile.ZipFile(home.at("kurs.zip")) as archive:
            equal(sorted(archive.namelist()), ["kurs/README.md", "kurs/lessons/hemspel.yaml",
                                               "kurs/pack.yaml", "kurs/puzzles/regler.yaml"])
        home.pack("add", folder)
        equal(sorted(os.listdir(os.path.join(home.packs, "kurs"))),
              ["README.md", "lessons", "pack.yaml", "puzzles"])


@case
def check_looks_at_languages_links_and_what_is_shipped():
    with Home() as home:
        one = packs.LESSON.replace("{sv: Hemspel, en: Bearing off}", "Hemspelets grunder")
        folder = packs.folder(home.at("one"), {**packs.GOOD, "lessons/hemspel.yaml": one})
        holds(home.pack("check", folder, status=1).err, "in one language only")
        folder = packs.folder(home.at("sv"), {**packs.GOOD, "pack.yaml": packs.pack(languages="sv")})
        holds(home.pack("check", folder).err, "write [sv, en]")
        see = packs.LESSON + "      see: LINK\n"
        for link, status in (("regler/ett", 0), ("jan", 0), ("nowhere", 1)):
            folder = packs.folder(home.at(link.replace("/", "-")), {
                **packs.GOOD, "lessons/hemspel.yaml": see.replace("LINK", link)})
            home.pack("check", folder, status=status)
        holds(home.pack("check", folder, "--strict", status=1).err, "hints")
        equal(home.pack("check", folder, "--json", status=1).json()["errors"], 1)


@case
def an_archive_may_have_one_folder_above_or_none():
    for top in ("", "./", "kurs/", "./kurs-1.0/"):
        with Home() as home:
            home.pack("add", home.put("a.tar.gz", packs.tgz(top=top)))
            home.pack("remove", "kurs")
            if not top.startswith("."):
                home.pack("add", home.put("a.zip", packs.zipped(packs.GOOD, top=top)))
                equal(home.ids(), [("kurs", "1.0")])


@case
def a_pack_that_is_there_is_not_overwritten():
    with Home() as home:
        home.pack("add", home.put("a.tar.gz", packs.tgz()))
        other = packs.tgz(files={**packs.GOOD, "README": "other\n"})
        holds(home.pack("add", home.put("b.tar.gz", other), status=1).err, "and it is another")
        assert not os.path.exists(os.path.join(home.packs, "kurs", "README"))
        os.makedirs(os.path.join(home.packs, "annan"))
        annan = packs.tgz(files={**packs.GOOD, "pack.yaml": packs.pack(pack="annan")})
        holds(home.pack("add", home.put("c.tar.gz", annan), status=1).err, "something else is called so")


@case
def a_broken_pack_is_named_with_its_place_and_harms_no_other():
    with Home() as home:
        home.pack("add", home.put("a.tar.gz", packs.tgz()))
        packs.folder(os.path.join(home.packs, "trasig"), {"pack.yaml": "pack: trasig\ntitel: x\n"})
        packs.folder(os.path.join(home.packs, "halv"), {
            **packs.GOOD, "pack.yaml": packs.pack(pack="halv"), "lessons/b.yaml": "lesson: b\nsteps: 3\n"})
        os.makedirs(os.path.join(home.packs, "ror"))
        os.mkfifo(os.path.join(home.packs, "ror", "pack.yaml"))
        said = home.pack("list").out.decode()
        holds(said, "kurs 1.0: The course (Anna Ek)")
        holds(said, "trasig: broken")
        holds(said, "trasig/pack.yaml:2:1: unknown key 'titel' in pack.yaml; did you mean 'title'?")
        holds(said, "halv/lessons/b.yaml:2:8: ")
        holds(said, "ror: broken")
        listed = {p["id"]: p for p in home.list()}
        equal(listed["kurs"]["diagnostics"], [])
        equal(listed["halv"]["lessons"], 1)
        equal((listed["trasig"]["used"], listed["kurs"]["used"]), (False, True))
        trasig = packs.tgz(files={**packs.GOOD, "pack.yaml": packs.pack(pack="trasig")})
        archive = home.put("t.tar.gz", trasig)
        holds(home.pack("add", archive, status=1).err, "a broken pack trasig is there already")
        home.pack("update", archive)
        home.pack("remove", "ror", "halv", "trasig", "kurs")
        equal(home.ids(), [])


@case
def of_two_packs_with_one_id_ones_own_counts():
    with Home() as home:
        system = home.at("system", "brade", "packs")
        packs.folder(os.path.join(system, "kurs"), packs.GOOD)
        holds(home.pack("remove", "kurs", status=1).err, "which is not yours")
        holds(home.pack("update", home.put("a.tar.gz", packs.tgz()), status=1).err, "you have no pack kurs yet")
        holds(home.pack("add", home.at("a.tar.gz")).out, "instead of the one in ")
        equal([(p["own"], p["used"]) for p in home.list()], [(True, True), (False, False)])
        holds(home.pack("list").out, "not used: ")
        home.pack("remove", "kurs")
        equal([(p["own"], p["used"]) for p in home.list()], [(False, True)])
        holds(home.pack("remove", "krus", status=1).err, 'you have no pack "krus"')


@case
def a_linked_pack_is_removed_as_a_link():
    with Home() as home:
        folder = packs.folder(home.at("arbete"), packs.GOOD)
        os.makedirs(home.packs)
        os.symlink(folder, os.path.join(home.packs, "kurs"))
        equal(home.ids(), [("kurs", "1.0")])
        home.pack("remove", "kurs")
        assert os.path.exists(os.path.join(folder, "pack.yaml"))


@case
def what_a_killed_program_left_is_no_pack_and_is_removed():
    with Home() as home:
        packs.folder(os.path.join(home.packs, ".brade-new"), packs.GOOD)
        os.chmod(os.path.join(home.packs, ".brade-new", "lessons"), 0o500)
        equal(home.ids(), [])
        home.pack("add", home.put("a.tar.gz", packs.tgz()))
        equal(os.listdir(home.packs), ["kurs"])


@case
def a_program_that_is_killed_leaves_all_or_nothing():
    with Home() as home:
        old = home.put("a.tar.gz", packs.tgz())
        new = home.put("b.tar.gz", packs.tgz(files={
            **packs.GOOD, "pack.yaml": packs.pack(version="2"),
            **{f"lessons/{i}.txt": "x" * 1000 for i in range(30)}}))
        home.pack("add", old)
        for _ in range(5):
            child = subprocess.Popen([tap.PROGRAM, "pack", "update", new], env=environment(**home.changes),
                                     stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            while child.poll() is None and not any(n.startswith(".") for n in os.listdir(home.packs)):
                pass
            child.send_signal(signal.SIGKILL)
            child.wait()
            versions = home.ids()
            assert versions in ([("kurs", "1.0")], [("kurs", "2")]), versions
        home.pack("remove", "kurs")
        equal(os.listdir(home.packs), [])


@case
def another_that_is_at_work_is_not_waited_for():
    with Home() as home:
        os.makedirs(home.packs)
        fd = os.open(home.packs, os.O_RDONLY)
        fcntl.flock(fd, fcntl.LOCK_EX)
        holds(home.pack("add", home.put("a.tar.gz", packs.tgz()), status=3).err, "another brade")
        os.close(fd)
        home.pack("add", home.at("a.tar.gz"))


@case
def where_nothing_can_be_written_it_is_told():
    with Home() as home:
        archive = home.put("a.tar.gz", packs.tgz())
        home.put("data", b"a file")
        holds(home.pack("add", archive, status=3).err, "cannot be made")
        holds(home.pack("add", archive, status=3, XDG_DATA_HOME="", HOME="").err, "no home folder")
        equal(home.pack("list", XDG_DATA_HOME="").out, b"There are no packs. brade pack add FILE adds one.\n")


@case
def words_and_options():
    with Home() as home:
        holds(home.pack("lst", status=2).err, 'did you mean "list"')
        holds(home.pack("frobnicate", status=2).err, "new, check, build")
        holds(home.pack("add", status=2).err, "brade pack add FOLDER|FILE")
        holds(home.pack("list", "x", status=2).err, "it is written so")
        for word in (["new", "a"], ["build", "a"], ["add", "a"], ["update", "a"], ["remove", "a"]):
            holds(home.pack(*word, "--json", status=2).err, "does not answer with JSON")
        home.pack("add", home.at("nowhere.zip"), status=2)
        os.mkfifo(home.at("fifo.zip"))
        home.pack("add", home.at("fifo.zip"), status=2)
        home.pack("add", "/dev/zero", status=2)
        equal(json.loads(home.pack("list", "--json").out), {"packs": [], "diagnostics": []})


@case
def every_sentence_is_there_in_swedish():
    with Home() as home:
        archive = home.put("a.tar.gz", packs.tgz())
        for words, sentence, status in (
                (["list"], "Det finns inga paket", 0), (["add", archive], "är tillagt: 1 lektion", 0),
                (["add", home.put("b.zip", packs.raw_with(b"../x"))], "leder ut ur paketet", 1),
                (["remove", "kurs"], "finns kvar i historiken", 0)):
            result = home.pack(*words, "--lang", "sv", status=status)
            holds(result.out + result.err, sentence)


@case
def archives_of_other_programs_are_taken():
    padded = packs.GOOD_ZIP + b"\0" * 3000  # as bsdtar writes to a pipe
    for content in (*[packs.tgz(form=form) for form in (tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT,
                                                         tarfile.PAX_FORMAT)],
                    packs.raw_tar(), packs.raw_tar((b"5", "kurs/lessons/a/", b"")), padded,
                    packs.raw_zip(packs.raw_good(), comment=b"Hej!"), packs.piped_zip(),
                    packs.piped_zip(force_zip64=True), packs.forced_zip64(),
                    packs.raw_with(b"kurs/lessons/a/", b"", mode=0o040755)):
        with Home() as home:
            result = home.pack("add", home.put("kurs", content))
            holds(result.out, "brade learn kurs\n")


@case
def an_id_that_something_else_has_is_told_with_a_lesson():
    with Home() as home:
        files = {**packs.GOOD, "pack.yaml": packs.pack(pack="bradet")}
        holds(home.pack("add", home.put("a.zip", packs.zipped(files))).out, "brade learn bradet:hemspel\n")


# ---- what must be refused ----

def contents(folder):
    """The bytes of the files in a folder, by their names."""
    found = {}
    for where, _, files in os.walk(folder):
        for name in files:
            with open(os.path.join(where, name), "rb") as file:
                found[os.path.join(where, name)] = file.read()
    return found



@functools.lru_cache(maxsize=None)
def home_with_a_pack():
    """A home with a sound pack, to be copied."""
    home = Home()
    home.pack("add", home.put("good.zip", packs.zipped({**packs.GOOD, "pack.yaml": packs.pack(pack="god")})))
    equal(home.ids(), [("god", "1.0")])
    home.pack("check", "god")
    return home


def refused(name, make, reason):
    def check():
        with Home() as home:
            shutil.copytree(home_with_a_pack().data, home.data)
            path = make(home)
            before, kept = home.tree(), contents(home.data)
            for word in (["add", path], ["check", path]):
                result = home.pack(*word, status=1)
                assert reason in result.err.decode(), result.err.decode()
                assert "error: " in result.err.decode(), result.err.decode()
                equal(home.tree(), before)
                equal(contents(home.data), kept)
            assert not os.path.exists("/tmp/evil.yaml")
    add_case("refused: " + ascii(name), check)


for name, content, reason in hostilepacks.ARCHIVES:
    refused(name, lambda home, content=content: home.put(
        "kurs.zip" if content[:2] == b"PK" else "kurs.tar.gz", content), reason)

for name, make, reason in hostilepacks.FOLDERS:
    def in_folder(home, make=make):
        make(packs.folder(home.at("kurs"), packs.GOOD))
        return home.at("kurs")
    refused(name, in_folder, reason)


@case
def there_are_more_than_a_hundred():
    assert len(hostilepacks.ARCHIVES) + len(hostilepacks.FOLDERS) > 100
    equal(gzip.decompress(packs.GOOD_TGZ)[:4], b"kurs")


run()
