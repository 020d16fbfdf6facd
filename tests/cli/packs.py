# SPDX-License-Identifier: GPL-3.0-or-later
"""Packs for tests: a good one, and archives made byte by byte."""
import gzip
import io
import os
import stat
import struct
import tarfile
import zipfile
import zlib

PACK = """pack: kurs
title: {sv: Kursen, en: The course}
languages: [sv, en]
author: Anna Ek
licence: CC-BY-4.0
version: 1.0
"""

LESSON = """lesson: hemspel
title: {sv: Hemspel, en: Bearing off}
number: 1
steps:
  - say: {sv: Så spelas brickorna hem., en: This is how checkers are borne off.}
    position: start
  - ask:
      text: {sv: Hur många brickor har du?, en: How many checkers do you have?}
      number: 15
"""

PUZZLES = """puzzles: regler
title: {sv: Regler, en: Rules}
items:
  - id: ett
    say: {sv: Femton brickor., en: Fifteen checkers.}
    ask:
      text: {sv: Hur många brickor har motståndaren?, en: How many checkers does the other have?}
      number: 15
"""

GOOD = {"pack.yaml": PACK, "lessons/hemspel.yaml": LESSON, "puzzles/regler.yaml": PUZZLES}


def data(text):
    return text.encode() if isinstance(text, str) else text


def pack(**lines):
    """pack.yaml with the lines of some keys changed; None leaves one out."""
    out = []
    for line in PACK.splitlines():
        key = line.split(":")[0]
        if key not in lines:
            out.append(line)
        elif lines[key] is not None:
            out.append(f"{key}: {lines[key]}")
    out += [f"{key}: {value}" for key, value in lines.items() if key not in PACK and value]
    return "\n".join(out) + "\n"


def folder(path, files):
    for name, text in files.items():
        whole = os.path.join(path, name)
        os.makedirs(os.path.dirname(whole), exist_ok=True)
        with open(whole, "wb") as file:
            file.write(data(text))
    return path


# ---- tar ----


def member(name, text=b"", **fields):
    info = tarfile.TarInfo(name)
    text = data(text)
    info.size = len(text)
    for field, value in fields.items():
        setattr(info, field, value)
    return info, text


def tar(members, form=tarfile.PAX_FORMAT):
    """The bytes of a tar archive of (TarInfo, bytes)."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=form) as archive:
        for info, text in members:
            archive.addfile(info, io.BytesIO(text) if text else None)
    return out.getvalue()


def good_members(top="kurs/", files=None):
    return [member(top + name, text) for name, text in (files or GOOD).items()]


def raw_tar(*entries, end=b"\0" * 1024):
    """A tar of the good files and of (type, name, data), whatever they say, with this at its end."""
    out = tar(good_members(), tarfile.USTAR_FORMAT)
    out = out[:sum(512 + -(-len(data(text)) // 512) * 512 for text in GOOD.values())]
    for kind, name, text in entries:
        info = tarfile.TarInfo(name)
        info.type, info.size = kind, len(text)
        head = bytearray(info.tobuf(tarfile.USTAR_FORMAT))
        head[124:136] = b"%011o\0" % len(text)
        head[148:156] = b"        "
        head[148:156] = b"%06o\0 " % sum(head)
        out += bytes(head) + text + b"\0" * (-len(text) % 512)
    return gz(out + end)


def gz(raw):
    return gzip.compress(raw, 6, mtime=0)


def tgz(*more, top="kurs/", files=None, first=False, form=tarfile.PAX_FORMAT):
    """A pack with some members more."""
    good = good_members(top, files)
    return gz(tar([*more, *good] if first else [*good, *more], form))


# ---- zip ----


def zipped(files, top="kurs/", more=(), method=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, text in files.items():
            archive.writestr(zip_info(top + name, method=method), data(text))
        for info, text in more:
            archive.writestr(info, text)
    return out.getvalue()


def zip_info(name, mode=stat.S_IFREG | 0o644, method=zipfile.ZIP_DEFLATED, **fields):
    info = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
    info.create_system = 3
    info.external_attr = mode << 16
    info.compress_type = method
    for field, value in fields.items():
        setattr(info, field, value)
    return info


def zip_facts(e):
    return struct.pack("<HHHHHIIIHH", 20, e["flags"], e["method"], 0, 0x21, e["crc"],
                       e["packed_size"], e["size"], len(e["name"]), len(e["extra"]))


def zip64(*sizes):
    """The extra field that has sizes that are too large for their own, or may be."""
    return struct.pack("<HH", 1, 8 * len(sizes)) + struct.pack(f"<{len(sizes)}Q", *sizes)


class Pipe(io.BytesIO):
    """What an archive is written to that cannot be gone back in."""

    def seekable(self):
        return False

    def seek(self, *_):
        raise io.UnsupportedOperation

    def tell(self):
        raise io.UnsupportedOperation


def piped_zip(**more):
    """A zip as it is written to a pipe: sizes stand behind the data."""
    out = Pipe()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in GOOD.items():
            with archive.open(zip_info("kurs/" + name), "w", **more) as file:
                file.write(data(text))
    return out.getvalue()


def forced_zip64():
    """A zip with its sizes where those of large files stand."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in GOOD.items():
            with archive.open(zip_info("kurs/" + name), "w", force_zip64=True) as file:
                file.write(data(text))
    return out.getvalue()


def raw_zip(entries, comment=b"", count=None, offset=0, before=b""):
    """A zip of (name bytes, data, changes): flags, method, packed, packed_size, crc, size, mode, extra,
    whatever they say; a name where it lies is `local`, what its list says otherwise is in `listed`,
    what follows the data `behind`."""
    out, listed = before, b""
    for name, text, change in entries:
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        e = {"flags": 0, "method": 8, "packed": packer.compress(text) + packer.flush(),
             "crc": zlib.crc32(text), "size": len(text), "mode": 0o100644, "extra": b"", "at": len(out),
             **change}
        e.setdefault("packed_size", len(e["packed"]))
        head = {**e, "name": name, **e.get("listed", {})}
        e["name"] = e.get("local", name)
        listed += (b"PK\1\2" + struct.pack("<H", 0x314) + zip_facts(head)
                   + struct.pack("<HHHII", 0, 0, 0, head["mode"] << 16, head["at"]) + head["name"]
                   + head["extra"])
        out += b"PK\3\4" + zip_facts(e) + e["name"] + e["extra"] + e["packed"] + e.get("behind", b"")
    n = len(entries) if count is None else count
    return (out + listed + b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, n, n, len(listed),
                                                    len(out) + offset, len(comment)) + comment)


def raw_good():
    return [(("kurs/" + name).encode(), data(text), {}) for name, text in GOOD.items()]


def raw_with(name, text=b"x", **change):
    return raw_zip([*raw_good(), (name, text, change)])


GOOD_TGZ = tgz()
GOOD_ZIP = zipped(GOOD)
