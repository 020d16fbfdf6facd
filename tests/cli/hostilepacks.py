# SPDX-License-Identifier: GPL-3.0-or-later
"""Packs that must be refused: archives and folders, each with a part of the reason told."""
import bz2
import lzma
import os
import socket
import tarfile

from packs import (GOOD, GOOD_TGZ, GOOD_ZIP, LESSON, PACK, data, good_members, gz, member, pack,
                   raw_good, raw_tar, raw_with, raw_zip, tar, tgz, zip64)

# ---- what must be refused ----

LEADS_OUT, CHARS, LINK = "leads out of the pack", "names in a pack are made of", "is a link"
DEVICE, DAMAGED, TWICE = "some systems keep that name", "damaged or cut off", "is in it twice"
NO_PACK, OTHER, LONG = "it is no pack", "does not belong in a pack", "this name is too long"
NO_FILE, HIDDEN, CASE = "is a device, a pipe or a socket", "hidden files", "only in capital letters"
HOLES, MORE = "a file in it has holes", "behind the end"
DIFFERS = "a.txt with another name or size than"
TOO_LARGE, NEITHER = "too large", "neither a .tar.gz nor a .zip"


def named(name, text="x"):
    return tgz(member(name, text))


def pack_with(text):
    return tgz(files={**GOOD, "pack.yaml": text})


def pax(name, headers):
    info, text = member(name, "x")
    info.pax_headers = headers
    return tgz((info, text))


def sparse_gnu():
    """An old GNU sparse file that says to be 1 GiB."""
    raw = bytearray(tar([member("kurs/lessons/gles.yaml", b"x" * 512)], tarfile.GNU_FORMAT))
    raw[156:157] = b"S"
    raw[386:386 + 24] = b"%011o\0%011o\0" % (0, 512)
    raw[483:483 + 12] = b"%011o\0" % (1 << 30)
    raw[148:156] = b"        "
    raw[148:156] = b"%06o\0 " % sum(raw[:512])
    return gz(bytes(raw))


def bad_sum():
    raw = bytearray(tar(good_members(), tarfile.USTAR_FORMAT))
    raw[0:4] = b"kurt"
    return gz(bytes(raw))


def flipped(raw, at):
    raw = bytearray(raw)
    raw[at] ^= 0xff
    return bytes(raw)


def listed(name=b"kurs/lessons/a.txt", local=None, **says):
    """A zip with a file of that name, called `local` where it lies, of which its list says this."""
    return raw_with(name, b"hello", local=local or name, listed=says)


def many(n):
    return [member(f"kurs/lessons/l{i}.txt", "x") for i in range(n)]


def tar_with(kind, text=b"", name="kurs/lessons/a.txt"):
    return raw_tar((kind, name, text))


def braces():
    """A lesson with more broken slots than are told."""
    say = "  - say: |\n      " + "{board: " * 5000 + "\n"
    return "lesson: b\ntitle: B\nsteps:\n" + say * 20


def big_zeros(n):
    return "# " + "0" * n + "\n"


ARCHIVES = [
    # ways out
    ("tar: ..", named("../evil.yaml"), LEADS_OUT),
    ("tar: .. within", named("kurs/../../evil.yaml"), LEADS_OUT),
    ("tar: .. at the end", tgz(member("kurs/lessons/..", type=tarfile.DIRTYPE)), LEADS_OUT),
    ("tar: .. that comes back", named("kurs/lessons/../lessons/x.yaml"), LEADS_OUT),
    ("tar: absolute", named("/tmp/evil.yaml"), LEADS_OUT),
    ("tar: absolute, twice /", named("//tmp/evil.yaml"), LEADS_OUT),
    ("tar: . and absolute", named(".//tmp/evil.yaml"), NO_PACK),
    ("tar: GNU long name with ..", tgz(member("kurs/" + "a/" * 60 + "../" * 70 + "evil"),
                                       form=tarfile.GNU_FORMAT), "too long"),
    ("tar: pax path with ..", pax("kurs/lessons/a.yaml", {"path": "../evil.yaml"}), LEADS_OUT),
    ("tar: pax path absolute", pax("kurs/lessons/a.yaml", {"path": "/etc/evil.yaml"}), LEADS_OUT),
    ("zip: ..", raw_with(b"../evil.yaml"), LEADS_OUT),
    ("zip: .. within", raw_with(b"kurs/../../evil.yaml"), LEADS_OUT),
    ("zip: absolute", raw_with(b"/tmp/evil.yaml"), LEADS_OUT),
    ("zip: backslashes", raw_with(b"kurs\\..\\..\\evil.yaml"), LEADS_OUT),
    ("zip: a drive", raw_with(b"C:/evil.yaml"), CHARS),
    ("zip: a share", raw_with(b"\\\\server\\share\\evil.yaml"), LEADS_OUT),
    ("tar: a drive", named("C:\\evil.yaml"), CHARS),
    ("tar: a stream", named("kurs/lessons/a.yaml:evil"), CHARS),
    ("tar: a home", named("~/evil.yaml"), CHARS),
    # names
    ("tar: escape sequence", named("kurs/lessons/a\x1b[2Jb.yaml"), CHARS),
    ("tar: new line", named("kurs/lessons/a\nb.yaml"), CHARS),
    ("tar: carriage return", named("kurs/lessons/a\rb.yaml"), CHARS),
    ("tar: tab", named("kurs/lessons/a\tb.yaml"), CHARS),
    ("tar: DEL", named("kurs/lessons/a\x7fb.yaml"), CHARS),
    ("tar: right to left", named("kurs/lessons/a\u202elmay.yaml"), CHARS),
    ("tar: zero width", named("kurs/lessons/a\u200bb.yaml"), CHARS),
    ("tar: a letter beyond ASCII", named("kurs/lessons/ö.yaml"), CHARS),
    ("tar: no UTF-8", gz(tar([*good_members(), member("kurs/lessons/\udcff\udcfe.yaml", "x")],
                             tarfile.GNU_FORMAT)), CHARS),
    ("zip: escape sequence", raw_with(b"kurs/lessons/a\x1b[2Jb.yaml"), CHARS),
    ("zip: no UTF-8", raw_with(b"kurs/lessons/\xff\xfe.yaml"), CHARS),
    ("zip: UTF-8 that is none", raw_with(b"kurs/lessons/\xff\xfe.yaml", flags=0x800), "a name in it cannot be read"),
    ("zip: overlong UTF-8", raw_with(b"kurs/\xc0\xae\xc0\xae/evil.yaml", flags=0x800), "a name in it cannot be read"),
    ("zip: new line", raw_with(b"kurs/lessons/a\nb.yaml"), CHARS),
    ("tar: blank at the end", named("kurs/lessons/a.yaml "), CHARS),
    ("tar: blank within", named("kurs/lessons/a b.yaml"), CHARS),
    ("tar: dot at the end", named("kurs/lessons/a.yaml."), "cannot end in a dot"),
    ("tar: dots only", named("kurs/lessons/..."), HIDDEN),
    ("tar: star", named("kurs/lessons/*.yaml"), CHARS),
    ("tar: question mark", named("kurs/lessons/a?.yaml"), CHARS),
    ("tar: quote", named("kurs/lessons/a\".yaml"), CHARS),
    ("tar: pipe", named("kurs/lessons/a|b.yaml"), CHARS),
    ("tar: shell", named("kurs/lessons/$(touch evil).yaml"), CHARS),
    ("tar: percent", named("kurs/lessons/%n%s.yaml"), CHARS),
    ("tar: CON", named("kurs/lessons/CON"), DEVICE),
    ("tar: aux.yaml", named("kurs/lessons/aux.yaml"), DEVICE),
    ("tar: NUL.a.yaml", named("kurs/lessons/NUL.a.yaml"), DEVICE),
    ("tar: com1.yaml", named("kurs/lessons/com1.yaml"), DEVICE),
    ("tar: LPT9.txt", named("kurs/LPT9.txt"), DEVICE),
    ("tar: a folder prn", named("kurs/lessons/prn/a.yaml"), DEVICE),
    ("zip: aux.yaml", raw_with(b"kurs/lessons/aux.yaml"), DEVICE),
    ("tar: hidden", named("kurs/lessons/.hidden.yaml"), HIDDEN),
    ("tar: a hidden folder", named("kurs/.git/config"), HIDDEN),
    ("tar: what a Mac puts there", named("kurs/._pack.yaml"), HIDDEN),
    ("tar: our own leftovers", named("kurs/.brade-new/a.yaml"), HIDDEN),
    ("tar: a long name", named("kurs/lessons/" + "a" * 81 + ".yaml"), LONG),
    ("tar: a very long name", named("kurs/lessons/" + "a" * 5000 + ".yaml"), LONG),
    ("tar: a long path", named("kurs/lessons/" + "/".join(["a" * 40] * 3) + ".yaml"), LONG),
    ("tar: deep", named("kurs/lessons/a/b/c/d/e.yaml"), "too many folders"),
    ("tar: very deep", named("kurs/lessons/" + "a/" * 2000 + "e.yaml"), LONG),
    ("tar: an empty part", named("kurs/lessons//a.yaml"), "part of this name is empty"),
    ("tar: a dot within", named("kurs/./lessons/a.yaml"), "part of this name is empty"),
    ("tar: a file that ends in /", gz(tar([*good_members(), member("kurs/lessons/a.yaml/", "x")],
                                          tarfile.USTAR_FORMAT)), DAMAGED),
    # kinds
    ("tar: a symbolic link", tgz(member("kurs/lessons/a.yaml", type=tarfile.SYMTYPE,
                                        linkname="/etc/passwd")), LINK),
    ("tar: a symbolic link to a folder, and a file through it",
     tgz(member("kurs/lessons", type=tarfile.SYMTYPE, linkname="/tmp"), first=True), LINK),
    ("tar: pack.yaml a link", tgz(member("kurs/pack.yaml", type=tarfile.SYMTYPE, linkname="/etc/passwd"),
                                  files={k: v for k, v in GOOD.items() if k != "pack.yaml"}), LINK),
    ("tar: a hard link within", tgz(member("kurs/lessons/a.yaml", type=tarfile.LNKTYPE,
                                           linkname="kurs/lessons/hemspel.yaml")), LINK),
    ("tar: a hard link out", tgz(member("kurs/lessons/a.yaml", type=tarfile.LNKTYPE,
                                        linkname="/etc/passwd")), LINK),
    ("tar: a character device", tgz(member("kurs/lessons/a.yaml", type=tarfile.CHRTYPE, devmajor=1,
                                           devminor=5)), NO_FILE),
    ("tar: a block device", tgz(member("kurs/lessons/a.yaml", type=tarfile.BLKTYPE, devmajor=8)), NO_FILE),
    ("tar: a pipe", tgz(member("kurs/lessons/a.yaml", type=tarfile.FIFOTYPE)), NO_FILE),
    ("tar: pack.yaml a pipe", tgz(member("kurs/pack.yaml", type=tarfile.FIFOTYPE), first=True), NO_FILE),
    ("tar: sparse", sparse_gnu(), HOLES),
    ("tar: sparse by pax", pax("kurs/lessons/a.yaml", {
        "GNU.sparse.major": "1", "GNU.sparse.minor": "0", "GNU.sparse.name": "kurs/lessons/a.yaml",
        "GNU.sparse.realsize": str(1 << 40)}), DAMAGED),
    ("zip: a symbolic link", raw_with(b"kurs/lessons/a.yaml", b"/etc/passwd", mode=0o120777), LINK),
    ("zip: a pipe", raw_with(b"kurs/lessons/a.yaml", b"", mode=0o010644), "the file is empty"),
    ("zip: a device", raw_with(b"kurs/lessons/a.yaml", b"", mode=0o020644), NO_FILE),
    ("zip: a socket", raw_with(b"kurs/lessons/a.yaml", b"", mode=0o140644), NO_FILE),
    ("zip: encrypted", raw_with(b"kurs/lessons/a.yaml", b"x" * 20, flags=1), "is encrypted"),
    ("zip: strongly encrypted", raw_with(b"kurs/lessons/a.yaml", b"x" * 20, flags=0x41), "is encrypted"),
    # what clashes
    ("tar: a file twice", tgz(member("kurs/lessons/hemspel.yaml", LESSON)), TWICE),
    ("tar: pack.yaml twice", tgz(member("kurs/pack.yaml", pack(version="9"))), TWICE),
    ("zip: a file twice", raw_with(b"kurs/pack.yaml", data(PACK)), TWICE),
    ("tar: capital letters", named("kurs/lessons/Hemspel.yaml", LESSON), CASE),
    ("tar: capital letters of a folder", tgz(member("kurs/lessons/a/x.txt", "x"),
                                             member("kurs/lessons/A/y.txt", "y")), CASE),
    ("zip: capital letters", raw_with(b"kurs/lessons/HEMSPEL.yaml", data(LESSON)), CASE),
    ("tar: a file, then a folder", named("kurs/lessons/hemspel.yaml/x.txt"), "both a file and a folder"),
    ("tar: a folder, then a file", tgz(member("kurs/lessons/x.txt/y.txt", "y"),
                                       member("kurs/lessons/x.txt", "x")), "both a file and a folder"),
    ("tar: a folder where pack.yaml is", tgz(member("kurs/pack.yaml", type=tarfile.DIRTYPE)),
     "both a file and a folder"),
    # too much
    ("tar: too many files", tgz(*many(2001)), "more than 2000 files"),
    ("tar: too many folders", tgz(*[member(f"kurs/lessons/{i}", type=tarfile.DIRTYPE)
                                    for i in range(2100)]), "more than 2000 files"),
    ("zip: too many files", raw_zip([*raw_good(), *[(b"kurs/lessons/l%d.txt" % i, b"x", {})
                                                    for i in range(2001)]]), "more than 2000 files"),
    ("tar: too large a file", named("kurs/lessons/a.txt", "x" * (2 << 20)), TOO_LARGE),
    ("zip: too large a file", raw_with(b"kurs/lessons/a.txt", b"x" * (2 << 20)), TOO_LARGE),
    ("zip: larger than it says", raw_with(b"kurs/lessons/a.txt", b"x" * (2 << 20), size=10), TOO_LARGE),
    ("tar: too large in all", tgz(*[member(f"kurs/lessons/l{i}.txt", "x" * (1 << 20))
                                    for i in range(17)]), TOO_LARGE),
    ("zip: too large in all", raw_zip([*raw_good(), *[(b"kurs/lessons/l%d.txt" % i, b"x" * (1 << 20), {})
                                                      for i in range(17)]]), TOO_LARGE),
    ("gz: a bomb", gz(tar(good_members()) + b"\0" * (64 << 20)), TOO_LARGE),
    ("zip: a bomb", raw_with(b"kurs/lessons/a.yaml", b"\0" * (64 << 20)), TOO_LARGE),
    ("tar: a file that says to be 8 EiB", gz(tar([member("kurs/lessons/a.yaml", "")])[:124]
                                             + b"\x80" + b"\0" * 3 + b"\x7f" * 8
                                             + tar([member("kurs/lessons/a.yaml", "")])[136:]), DAMAGED),
    ("a large archive", b"\x1f\x8b" + os.urandom(9 << 20), TOO_LARGE),
    ("zip: overlapping files", raw_zip(raw_good(), count=3, offset=-1), DAMAGED),
    # damaged, and what is none
    ("empty", b"", NEITHER),
    ("two bytes of gz", b"\x1f\x8b", NEITHER),
    ("text", b"pack: kurs\n", NEITHER),
    ("plain tar", tar(good_members()), NEITHER),
    ("bzip2", bz2.compress(tar(good_members())), NEITHER),
    ("xz", lzma.compress(tar(good_members())), NEITHER),
    ("7z", b"7z\xbc\xaf\x27\x1c" + b"\0" * 100, NEITHER),
    ("rar", b"Rar!\x1a\x07\x01\0" + b"\0" * 100, NEITHER),
    ("cpio", b"070701" + b"0" * 104, NEITHER),
    ("gz: half", GOOD_TGZ[:len(GOOD_TGZ) // 2], DAMAGED),
    ("gz: without its last byte", GOOD_TGZ[:-1], DAMAGED),
    ("gz: a wrong sum", flipped(GOOD_TGZ, -8), DAMAGED),
    ("gz: a wrong length", flipped(GOOD_TGZ, -1), DAMAGED),
    ("gz: a bit turned", flipped(GOOD_TGZ, len(GOOD_TGZ) // 2), DAMAGED),
    ("gz: something behind it", GOOD_TGZ + b"evil", "behind the end"),
    ("gz: two in a row", GOOD_TGZ + GOOD_TGZ, "behind the end"),
    ("gz in gz", gz(GOOD_TGZ), DAMAGED),
    ("gz in gz in gz", gz(gz(gz(gz(b"\0" * (1 << 20))))), DAMAGED),
    ("gz: of text", gz(b"pack: kurs\n" * 100), DAMAGED),
    ("gz: of nothing", gz(b""), DAMAGED),
    ("gz: of a zip", gz(GOOD_ZIP), DAMAGED),
    ("tar: cut off between two files", gz(tar(good_members())[:-10240]), DAMAGED),
    ("tar: cut off within a file", gz(tar(good_members())[:1536 + 100]), DAMAGED),
    ("tar: a wrong sum of a header", bad_sum(), DAMAGED),
    ("tar: empty", gz(b"\0" * 10240), "it is empty"),
    ("tar: something behind its end", raw_tar(end=b"\0" * 1024 + b"evil".ljust(512) + b"\0" * 1024), MORE),
    ("tar: a file behind its end", gz(tar(good_members()) + tar([member("kurs/evil.txt", "x")])), MORE),
    ("tar: one empty block", raw_tar(end=b"\0" * 512), DAMAGED),
    ("tar: an end that is no end", raw_tar(end=b"\0" * 512 + b"x" * 512 + b"\0" * 1024), DAMAGED),
    ("tar: pax that is none", tar_with(b"x", b"hello\n"), DAMAGED),
    ("tar: pax of all that is none", tar_with(b"g", b"9 hello\n"), DAMAGED),
    ("tar: pax cut off", tar_with(b"x", b"99 path=a\n"), DAMAGED),
    ("tar: pax with a length below its own", tar_with(b"x", b"2 \n"), DAMAGED),
    ("tar: pax without a key", tar_with(b"x", b"5 =a\n"), DAMAGED),
    ("tar: pax with another size", pax("kurs/lessons/a.txt", {"size": "3"}), "is no text"),
    ("tar: a folder with data", tar_with(b"5", b"x", "kurs/lessons/a"), DAMAGED),
    ("tar: a name with an end in it", tar_with(b"L", b"kurs/lessons/a\0evil\0", "././@LongLink"), DAMAGED),
    ("zip: something behind it", GOOD_ZIP + b"evil", MORE),
    ("zip: something long behind it", GOOD_ZIP + b"x" * 70000, MORE),
    ("zip: two in a row", GOOD_ZIP + GOOD_ZIP, DAMAGED),
    ("zip: a program before it", b"PK" + GOOD_ZIP, DAMAGED),
    ("zip: a program before it, counted", raw_zip(raw_good(), before=b"PK evil"), DAMAGED),
    ("zip: lists one less", raw_zip(raw_good(), count=2), DAMAGED),
    ("zip: lists one more", raw_zip(raw_good(), count=4), DAMAGED),
    ("zip: lists none", raw_zip(raw_good(), count=0), DAMAGED),
    ("zip: its list is elsewhere", raw_zip(raw_good(), offset=1), DAMAGED),
    ("zip: a comment that is an end", raw_zip(raw_good(), comment=b"PK\5\6" + b"\0" * 18), DAMAGED),
    ("zip: a folder with data", raw_with(b"kurs/lessons/a/", b"x", mode=0o040755), DAMAGED),
    ("zip: a name with an end in it", raw_with(b"kurs/lessons/a.txt\0evil"), DAMAGED),
    ("zip: half", GOOD_ZIP[:len(GOOD_ZIP) // 2], DAMAGED),
    ("zip: without its end", GOOD_ZIP[:-22], DAMAGED),
    ("zip: a wrong sum", raw_with(b"kurs/lessons/a.txt", b"hello", crc=1), DAMAGED),
    ("zip: a bit turned", flipped(GOOD_ZIP, 60), DAMAGED),
    ("zip: packed by what is unknown", raw_with(b"kurs/lessons/a.txt", b"hello", method=77), DAMAGED),
    ("zip: says to be shorter", raw_with(b"kurs/lessons/a.txt", b"hello", size=3), DAMAGED),
    ("zip: empty", b"PK\5\6" + b"\0" * 18, DAMAGED),
    # a list that says otherwise than what it lists
    ("zip: listed by another name", listed(name=b"kurs/lessons/a.txt", local=b"kurs/lessons/b.txt"), DIFFERS),
    ("zip: listed by a shorter name", listed(name=b"kurs/lessons/a.txt", local=b"kurs/lessons/hemligt.txt"),
     DIFFERS),
    ("zip: listed by a longer name", listed(name=b"kurs/lessons/a.txt", local=b"kurs/b"), DIFFERS),
    ("zip: listed without leading out", listed(name=b"kurs/lessons/a.txt", local=b"../a.txt"), DIFFERS),
    ("zip: listed as leading out", listed(name=b"../xxx/a.txt", local=b"kurs/lessons/a.txt"), DIFFERS),
    ("zip: listed as 2 GiB", listed(size=1 << 31), DIFFERS),
    ("zip: listed as shorter", listed(size=1), DIFFERS),
    ("zip: listed as packed to less", listed(packed_size=1), DIFFERS),
    ("zip: listed otherwise than before sizes behind it",
     raw_with(b"kurs/lessons/a.txt", b"hello", flags=8, size=4, listed={"size": 5}), DIFFERS),
    ("zip: listed otherwise than in the large sizes", raw_with(
        b"kurs/lessons/a.txt", b"hello", size=0xffffffff, packed_size=0xffffffff, extra=zip64(5, 8),
        listed={"size": 5, "packed_size": 7, "extra": b""}), DIFFERS),
    ("zip: large sizes that are not there", raw_with(
        b"kurs/lessons/a.txt", b"hello", size=0xffffffff, packed_size=0xffffffff, extra=zip64(5),
        listed={"size": 5, "packed_size": 7, "extra": b""}), DAMAGED),
    ("zip: listed where nothing begins", listed(at=1), DAMAGED),
    ("zip: listed behind its end", listed(at=1 << 30), DAMAGED),
    ("zip in zip", raw_with(b"kurs/lessons/a.zip", GOOD_ZIP), OTHER),
    # what a pack is
    ("no pack.yaml", gz(tar(good_members(files={"lessons/hemspel.yaml": LESSON}))), NO_PACK),
    ("only pack.yaml", gz(tar(good_members(files={"pack.yaml": PACK}))), "neither a lesson nor a puzzle"),
    ("two folders at the top", tgz(member("annan/pack.yaml", PACK)), NO_PACK),
    ("pack.yaml too deep", tgz(top="a/b/"), NO_PACK),
    ("a file beside the folder", named("evil.yaml"), NO_PACK),
    ("another folder", named("kurs/bin/x.txt"), "no other"),
    ("a lesson beside pack.yaml", named("kurs/a.yaml", LESSON), "beside pack.yaml"),
    ("a program", named("kurs/lessons/run.sh", "#!/bin/sh\n"), OTHER),
    ("a picture", named("kurs/lessons/a.svg", "<svg/>"), OTHER),
    ("a program without an ending", named("kurs/run", b"\x7fELF"), OTHER),
    ("a README that is no text", named("kurs/README", b"\x7fELF\0\0\0"), "is no text"),
    ("a text with escape sequences", named("kurs/README.md", "a\x1b[2Jb"), "is no text"),
    ("a text from right to left", named("kurs/README.md", "a\u202eb"), "invisible characters"),
    ("a text with zero width", named("kurs/README.md", "a\u200bb"), "invisible characters"),
    ("a text with a line separator", named("kurs/README.md", "a\u2028b"), "invisible characters"),
    ("a text with C1 controls", named("kurs/README.md", "a\u009b2Jb"), "invisible characters"),
    ("a text that is no UTF-8", named("kurs/README.txt", b"\xff\xfe"), "is no text"),
    # pack.yaml
    ("yaml: id with ..", pack_with(pack(pack="../evil")), "a name is made of"),
    ("yaml: id absolute", pack_with(pack(pack="/tmp/evil")), "a name is made of"),
    ("yaml: id of another pack's", pack_with(pack(pack="annan:kurs")), "a name is made of"),
    ("yaml: id with capital letters", pack_with(pack(pack="Kurs")), "a name is made of"),
    ("yaml: id a device", pack_with(pack(pack="nul")), "keep that name for a device"),
    ("yaml: id a number", pack_with(pack(pack="3")), "begins with a letter"),
    ("yaml: id an option", pack_with(pack(pack="-rf")), "begins with a letter"),
    ("yaml: id empty", pack_with(pack(pack="''")), "the text is empty"),
    ("yaml: id long", pack_with(pack(pack="a" * 41)), "the name is too long"),
    ("yaml: title with control characters", pack_with(pack(title='"a\\e[2Jb"')), "control or invisible"),
    ("yaml: title with a new line", pack_with(pack(title='"a\\nb"')), "on one line"),
    ("yaml: title of nothing", pack_with(pack(title='"\u3000"')), "shows nothing"),
    ("yaml: title of an empty pattern", pack_with(pack(title='"\u2800"')), "shows nothing"),
    ("yaml: author of marks", pack_with(pack(author='"\u0301"')), "shows nothing"),
    ("yaml: author with a tower", pack_with(pack(author="a" + "\u0301" * 30)), "too many marks"),
    ("yaml: title long", pack_with(pack(title="a" * 101)), "too long"),
    ("yaml: author long", pack_with(pack(author="a" * 201)), "too long"),
    ("yaml: no author", pack_with(pack(author=None)), "'author' is missing"),
    ("yaml: no version", pack_with(pack(version=None)), "'version' is missing"),
    ("yaml: version no number", pack_with(pack(version="1.0-beta")), "is not a version"),
    ("yaml: version a path", pack_with(pack(version="1/../../x")), "is not a version"),
    ("yaml: version huge", pack_with(pack(version="1" * 30)), "too long"),
    ("yaml: needs a later program", pack_with(pack(brade="99.0")), "needs brade 99.0 or later"),
    ("yaml: needs nonsense", pack_with(pack(brade="yes")), "is not a version"),
    ("yaml: languages unknown", pack_with(pack(languages="[sv, de]")), "is none of: sv, en"),
    ("yaml: languages a mapping", pack_with(pack(languages="{sv: en}")), "a list of languages"),
    ("yaml: a key unknown", pack_with(PACK + "versoin: 2\n"), "did you mean 'version'"),
    ("yaml: a key twice", pack_with(PACK + "version: 2\n"), "is given twice"),
    ("yaml: anchors", pack_with(PACK.replace("Anna Ek", "&a [*a, *a]")), "anchors"),
    ("yaml: tags", pack_with(PACK.replace("Anna Ek", "!!python/object x")), "tags"),
    ("yaml: two documents", pack_with(PACK + "---\n" + PACK), "a second document"),
    ("yaml: brackets without end", pack_with("[" * 100000), "nested too deep"),
    ("yaml: no UTF-8", pack_with(b"pack: \xff\n"), "is not UTF-8"),
    ("yaml: a NUL", pack_with(b"pack: a\0b\n"), "control character U+0000"),
    ("yaml: a list", pack_with("- kurs\n"), "written as keys with values"),
    ("yaml: empty", pack_with(""), "the file is empty"),
    # lessons
    ("a lesson broken", tgz(files={**GOOD, "lessons/b.yaml": "lesson: b\nsteps: ["}),
     "kurs.tar.gz/lessons/b.yaml:3:1"),
    ("a lesson of broken braces", tgz(files={**GOOD, "lessons/b.yaml": braces()}), "and 99800 more"),
    ("a lesson of another pack's id", tgz(files={**GOOD, "lessons/b.yaml":
                                                 LESSON.replace("lesson: hemspel", "lesson: annan:b")
                                                 .replace("number: 1\n", "")}), "a name is made of"),
    ("a lesson twice", tgz(files={**GOOD, "lessons/b.yaml": LESSON.replace("number: 1\n", "")}),
     "are named 'hemspel'"),
    ("a number twice", tgz(files={**GOOD, "lessons/b.yaml": LESSON.replace(": hemspel", ": b")}),
     "two lessons have the number 1"),
    ("a lesson larger than is read", tgz(files={**GOOD, "lessons/b.yaml": big_zeros(1 << 20)}), TOO_LARGE),
]


def link(path):
    os.symlink("/etc/passwd", os.path.join(path, "lessons", "a.yaml"))


def link_folder(path):
    os.symlink("/etc", os.path.join(path, "lessons", "etc"))


def link_pack(path):
    os.remove(os.path.join(path, "pack.yaml"))
    os.symlink("/etc/passwd", os.path.join(path, "pack.yaml"))


def link_circle(path):
    os.symlink(".", os.path.join(path, "lessons", "a"))


def pipe(path):
    os.mkfifo(os.path.join(path, "lessons", "a.yaml"))


def pipe_pack(path):
    os.remove(os.path.join(path, "pack.yaml"))
    os.mkfifo(os.path.join(path, "pack.yaml"))


def a_socket(path):
    here = os.getcwd()
    os.chdir(os.path.join(path, "lessons"))
    with socket.socket(socket.AF_UNIX) as made:
        made.bind("a.yaml")
    os.chdir(here)


def odd_name(path):
    with open(os.path.join(path, "lessons", "a\x1b[2Jb.yaml"), "w"):
        pass


def no_utf8(path):
    with open(os.path.join(os.fsencode(path), b"lessons", b"\xff\xfe.yaml"), "w"):
        pass


def huge(path):
    with open(os.path.join(path, "lessons", "a.yaml"), "wb") as file:
        file.truncate(1 << 40)  # all holes


def other_file(path):
    with open(os.path.join(path, "run.sh"), "w", encoding="utf-8"):
        pass


def deep_folder(path):
    os.makedirs(os.path.join(path, "lessons", *"abcdefgh"))


def lots(path):
    for i in range(2100):
        os.mkdir(os.path.join(path, "lessons", str(i)))


FOLDERS = [
    ("folder: a link", link, LINK), ("folder: a link to a folder", link_folder, LINK),
    ("folder: pack.yaml a link", link_pack, LINK), ("folder: a circle", link_circle, LINK),
    ("folder: a pipe", pipe, NO_FILE), ("folder: pack.yaml a pipe", pipe_pack, NO_FILE),
    ("folder: a socket", a_socket, NO_FILE), ("folder: an odd name", odd_name, CHARS),
    ("folder: a name that is no UTF-8", no_utf8, CHARS), ("folder: huge", huge, TOO_LARGE),
    ("folder: what does not belong", other_file, OTHER),
    ("folder: deep", deep_folder, "too many folders"),
    ("folder: too many", lots, "more than 2000 files"),
]
