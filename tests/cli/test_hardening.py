#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The built program is hardened as meson.build says, and its sources write no string without
knowing how much room there is."""
import glob
import os
import re
import shutil
import subprocess

from tap import PROGRAM, SOURCE, case, holds, run

UNBOUNDED = re.compile(r"\b(v?sprintf|strcpy|strcat|stpcpy|gets)\s*\(")
ENDBR64 = b"\xf3\x0f\x1e\xfa"


@case
def no_unbounded_writing_in_the_sources():
    found = []
    for name in sorted(glob.glob(os.path.join(SOURCE, "src", "**", "*.[ch]"), recursive=True)):
        with open(name, encoding="utf-8") as file:
            found += [f"{os.path.relpath(name, SOURCE)}:{number}: {line.strip()}"
                      for number, line in enumerate(file, 1) if UNBOUNDED.search(line)]
    assert not found, "\n".join(found)


def contents():
    with open(PROGRAM, "rb") as file:
        return file.read()


def readelf(*options):
    return subprocess.run(["readelf", "-W", *options, PROGRAM], env={**os.environ, "LC_ALL": "C"},
                          capture_output=True, check=True).stdout.decode()


if b"__asan_init" not in contents() and shutil.which("readelf"):
    @case
    def addresses_are_random_and_settled_before_main():
        holds(readelf("-h"), "DYN (Position-Independent Executable file)")
        holds(readelf("-d"), "BIND_NOW")
        holds(readelf("-l"), "GNU_RELRO")

    @case
    def nothing_is_both_written_and_run():
        for line in readelf("-l").splitlines():
            words = line.split()
            if words and words[0] in ("LOAD", "GNU_STACK"):
                flags = "".join(words[6:-1])
                assert not ("W" in flags and "E" in flags), line
                assert words[0] != "GNU_STACK" or flags == "RW", line

    @case
    def strings_are_written_by_functions_that_know_the_room():
        symbols = readelf("--dyn-syms")
        holds(symbols, "__stack_chk_fail")
        holds(symbols, "__vsnprintf_chk")
        unbounded = re.findall(r"\b(?:__)?(?:v?sprintf|strcpy|strcat)(?:_chk)?@\S*", symbols)
        assert not unbounded, unbounded

    if "X86-64" in readelf("-h"):
        @case
        def calls_land_where_they_may():
            functions = len(re.findall(r" FUNC .* \d+ \w+$", readelf("-s"), re.MULTILINE))
            landings = contents().count(ENDBR64)
            assert landings > functions / 2, f"{landings} of {functions} functions"

run()
