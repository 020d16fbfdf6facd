#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Moves constants that only the second part of a split module reads out of the first.

    latedata.py MAP PROFILE FIRST REST

MAP is wasm-ld's of the whole module, linked without joining equal strings (-O0), in the folder that its paths begin
in. wasm-split made FIRST and REST of the module by PROFILE; both are written anew. What a function of FIRST refers to
stays there, and what that refers to, as the relocations of the object files say; all other constants are zeros there
and are laid in their places by REST, without which no function runs that knows of them."""
import bisect
import collections
import os
import re
import struct
import sys

IMPORTS, CODE, DATA = 2, 10, 11  # sections
FUNCTION, DATUM, SECTION = 0, 1, 3  # symbols
LOCAL, UNDEFINED, NAMED = 2, 0x10, 0x40
SEGMENTS, SYMBOLS = 5, 8  # of the section "linking"
ADDRESSES = {3, 4, 5, 11, 14, 15, 16, 17, 21, 25}  # relocations that are places of data
WITH_ADDEND = ADDRESSES | {8, 9, 22, 23}
GAP = 16  # bytes that stay between such as go, for which no new segment is begun


class Reader:
    def __init__(self, data, at=0):
        self.data, self.at = data, at

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def number(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                self.last, self.bits = byte, shift
                return value

    def signed(self):
        value = self.number()
        return value - (1 << self.bits) if self.last & 64 else value

    def skip(self, size):
        self.at += size
        return self.at - size

    def text(self):
        size = self.number()
        return self.data[self.skip(size):self.at].decode()

    def limits(self):
        if self.number() & 1:
            self.number()
        self.number()

    def sections(self):
        """Yields each section's kind and end; the reader stands at its contents."""
        self.at = 8
        while self.at < len(self.data):
            kind, size = self.byte(), self.number()
            end = self.at + size
            yield kind, end
            self.at = end

    def segments(self):
        """Yields (address, where it begins, size) of each segment of the data section that the reader stands at."""
        for _ in range(self.number()):
            if self.number() != 0 or self.byte() != 0x41:
                raise SystemExit("latedata.py: a segment of a kind that is not known")
            address = self.signed()
            self.byte()
            size = self.number()
            yield address, self.skip(size), size


class Object:
    """What refers to what in an object file: `refers` has (name of a function or segment, symbol) of each place where
    an address stands; a symbol is (is it local, its name, the name of its segment; None: it is not defined here)."""

    def __init__(self, data):
        self.read = Reader(data)
        self.imported, self.names, self.symbols = 0, [], []
        bodies, segments, relocations, starts = [], [], [], []
        for kind, end in self.read.sections():
            start = self.read.at
            starts.append((kind, start))
            if kind == IMPORTS:
                self.imports()
            elif kind == CODE:
                for _ in range(self.read.number()):
                    bodies.append(self.read.at - start)
                    self.read.skip(self.read.number())
            elif kind == DATA:
                segments = [at - start for _, at, _ in self.read.segments()]
            elif kind == 0:
                name = self.read.text()
                if name == "linking":
                    self.linking(end)
                elif name.startswith("reloc."):
                    relocations += self.relocations(starts)
        functions = collections.defaultdict(set)  # one may have several names
        for kind, _, name, number in self.symbols:
            if kind == FUNCTION:
                functions[number - self.imported].add(name)
        self.refers = []
        for section, at, index in relocations:
            _, local, name, segment = self.symbols[index]
            to = local, name, None if segment is None else self.names[segment]
            if section == CODE:
                self.refers += [(each, to) for each in functions[bisect.bisect(bodies, at) - 1]]
            elif section == DATA:
                self.refers.append((self.names[bisect.bisect(segments, at) - 1], to))
        self.data = [(name, self.names[segment]) for kind, local, name, segment in self.symbols
                     if kind == DATUM and not local and segment is not None]

    def imports(self):
        read = self.read
        for _ in range(read.number()):
            read.text(), read.text()
            kind = read.byte()
            if kind == 0:
                self.imported += 1
                read.number()
            elif kind == 3:
                read.skip(2)
            else:
                read.skip(1 if kind == 1 else 0)
                read.limits()

    def linking(self, end):
        read = self.read
        read.number()
        while read.at < end:
            kind, size = read.byte(), read.number()
            after = read.at + size
            if kind == SEGMENTS:
                for _ in range(read.number()):
                    self.names.append(read.text())
                    read.number(), read.number()
            elif kind == SYMBOLS:
                self.symbols = [self.symbol() for _ in range(read.number())]
            read.at = after

    def symbol(self):
        """(kind, is it local, name, the number of its function or segment; None: it is not defined here)"""
        read = self.read
        kind, flags = read.byte(), read.number()
        name = number = None
        if kind == DATUM:
            name = read.text()
            if not flags & UNDEFINED:
                number = read.number()
                read.number(), read.number()
        else:
            number = read.number()
            if kind != SECTION and (not flags & UNDEFINED or flags & NAMED):
                name = read.text()
        return kind, bool(flags & LOCAL), name, number

    def relocations(self, starts):
        read = self.read
        section = starts[read.number()][0]
        for _ in range(read.number()):
            kind, at, index = read.byte(), read.number(), read.number()
            if kind in WITH_ADDEND:
                read.signed()
            if kind in ADDRESSES:
                yield section, at, index


def read_map(path):
    """The functions as (object, name), in order, and where the constants lie: {(object, segment): (address, size)}."""
    functions, places, part = [], {}, None
    with open(path, encoding="utf-8") as file:
        for line in file:
            found = re.match(r"\s*(\S+)\s+\S+\s+([0-9a-f]+)\s+(?:(.*):\((.*)\)|(CODE|DATA|CUSTOM.*))$", line)
            if found and found[5]:
                part = found[5]
            elif found and part == "CODE":
                functions.append((found[3], found[4]))
            elif found and part == "DATA":
                places[found[3], found[4]] = int(found[1], 16), int(found[2], 16)
    return functions, places


def members(path):
    """The files of an archive, by name: several may have the same. A thin one's are not in it."""
    with open(path, "rb") as file:
        data = file.read()
    found, names, at = collections.defaultdict(list), b"", 8
    while not data.startswith(b"!<thin>") and at < len(data):
        name, size = data[at:at + 16].decode().rstrip(), int(data[at + 48:at + 58])
        content = data[at + 60:at + 60 + size]
        if name == "//":
            names = content
        elif re.match(r"/\d", name):
            found[names[int(name[1:]):].split(b"/\n")[0].decode()].append(content)
        else:
            found[name.rstrip("/")].append(content)
        at += 60 + size + size % 2
    return found


def read_objects(folder, names):
    """The objects that the map names, [(name, Object)]."""
    archives, objects = {}, []
    for name in sorted(names - {"<internal>"}):
        path, _, member = name.rstrip(")").partition("(")
        path = os.path.join(folder, path)
        if member and path not in archives:
            archives[path] = members(path)
        contents = archives[path].get(member) if member else None
        if contents is None:
            with open(os.path.join(os.path.dirname(path), member) if member else path, "rb") as file:
                contents = [file.read()]
        objects += [(name, Object(content)) for content in contents]
    return objects


def reached(objects, places, functions):
    """The data, as (object, segment), that functions refer to, by way of other data too."""
    shared = {name: (where, segment) for where, each in objects for name, segment in each.data
              if (where, segment) in places}
    edges = collections.defaultdict(set)
    for where, each in objects:
        for source, (local, name, segment) in each.refers:
            edges[where, source].add((where, segment) if local else shared.get(name))
    found, left = set(), list(functions)
    while left:
        for one in edges[left.pop()] - found:
            found.add(one)
            left.append(one)
    return found


def encoded(value, signed=False):
    out = bytearray()
    while True:
        byte = value & 127
        value >>= 7
        if value == (-1 if signed and byte & 64 else 0):
            return bytes(out) + bytes([byte])
        out.append(byte | 128)


def sized(content):
    return encoded(len(content)) + content


def main(map_path, profile, first_path, rest_path):
    functions, places = read_map(map_path)
    with open(profile, "rb") as file:
        called = [number for number, in struct.iter_unpack("<I", file.read()[8:])]
    if len(called) != len(functions):
        raise SystemExit("latedata.py: the profile is of another module than the map")
    objects = read_objects(os.path.dirname(map_path), {name for name, _ in [*functions, *places]})
    stay = reached(objects, places, [name for name, when in zip(functions, called) if when])
    with open(first_path, "rb") as file:
        first = bytearray(file.read())
    read = Reader(first)
    for kind, _ in read.sections():
        if kind == DATA:
            address, at, size = next(read.segments())  # constants; those that follow can be written
    kept = bytearray(size)
    for one in stay & places.keys():
        begin, length = places[one]
        if 0 <= begin - address < size:
            kept[begin - address:begin - address + length] = b"\1" * length
    late = [(found.start(), bytes(first[at + found.start():at + found.end()]))
            for found in re.finditer(rb"\x00+(?:\x01{1,%d}\x00+)*" % GAP, kept)]
    late = [(begin, content) for begin, content in late if any(content)]
    first[at:at + size] = bytes(byte if stays else 0 for byte, stays in zip(first[at:at + size], kept))
    with open(first_path, "wb") as file:
        file.write(first)
    with open(rest_path, "ab") as file:
        file.write(bytes([DATA]) + sized(encoded(len(late)) + b"".join(
            b"\0\x41" + encoded(address + begin, signed=True) + b"\x0b" + sized(content) for begin, content in late)))
    print("latedata.py: %d of %d bytes stay" % (sum(kept), size))


main(*sys.argv[1:])
