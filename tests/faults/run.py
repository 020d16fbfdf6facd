#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets the N-th allocation or system call of every kind fail in whole scenarios, one N after the
other, and judges what the program made of it.

    run.py PROGRAM SHIM                    a sample, as TAP
    run.py PROGRAM SHIM --all              every distinct call stack of every kind, first and last
    run.py PROGRAM SHIM --every            every N
    run.py PROGRAM SHIM --only NAME… --kind KIND…     only these scenarios, these kinds
    run.py PROGRAM SHIM --only NAME --fault KIND,N,HOW,ERRNO    one run, shown in full
    run.py … --table FILE                  the counts as a table, too
    run.py … --sample N, --seed N, --jobs N

The sample is by the seed: BRADE_SEED, or else the day, so that other days try other faults.
BRADE_DEEP=1 in the environment is as good as --all. BRADE_LOCALEDIR, if set, is where the Swedish
is looked for."""
import argparse
import collections
import json
import os
import random
import re
import shutil
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import scenarios
from scenarios import REASONS, Wrong, need, new_lines, segments
from world import KINDS, Fault, Place, Program, new_base

# How a call of each kind goes wrong: how, and what errno says.
WAYS = {
    "alloc": (("once", "ENOMEM"), ("ever", "ENOMEM")),
    "open": (("once", "EMFILE"), ("ever", "EMFILE"), ("once", "EACCES")),
    "read": (("once", "EIO"), ("ever", "EIO"), ("short", "EIO"), ("once", "EINTR")),
    "input": (("once", "EIO"), ("once", "EINTR"), ("short", "EIO")),
    "write": (("once", "EIO"), ("ever", "ENOSPC"), ("full", "ENOSPC"), ("short", "EIO"),
              ("once", "EINTR")),
    "print": (("once", "EIO"), ("ever", "ENOSPC"), ("short", "EIO"), ("once", "EINTR")),
    "sync": (("once", "EIO"), ("ever", "EIO")),
    "rename": (("once", "EACCES"), ("ever", "EIO")),
    "link": (("once", "EIO"), ("ever", "EPERM")),
    "unlink": (("once", "EACCES"), ("ever", "EIO")),
    "truncate": (("once", "EIO"), ("ever", "EIO")),
    "close": (("once", "EIO"), ("ever", "EIO")),
    "flock": (("once", "ENOLCK"), ("ever", "ENOLCK"), ("once", "EINTR")),
    "lock": (("once", "ENOLCK"), ("ever", "ENOLCK"), ("once", "EAGAIN")),
    "mkdir": (("once", "EACCES"), ("ever", "ENOSPC")),
    "stat": (("once", "EIO"), ("ever", "EACCES")),
    "mode": (("once", "EPERM"), ("ever", "EPERM")),
    "list": (("once", "EIO"), ("ever", "EIO")),
    "random": (("once", "ENOSYS"), ("ever", "ENOSYS")),
    "map": (("once", "ENOMEM"), ("ever", "ENODEV")),
}
OUT_OF_MEMORY = {"en": "brade: out of memory", "sv": "brade: minnet räcker inte"}
ABSORBED, TOLD_OF, IN_ENGLISH = GOOD = "absorbed", "told", "in English"
WAITING = 40  # seconds that may be waited for somebody who holds the store: half a minute, and some


class Seen:
    """A run and all that was found after it."""

    def __init__(self, scenario, program, place, **how):
        place.fresh()
        scenario.build(place, program)
        self.scenario, self.base, self.steps, self.shown = scenario, None, None, 0
        self.before = place.files()
        self.run = scenario.run(program, place, **how)
        self.status, self.out, self.err = self.run.status, self.run.out, self.run.err
        self.now = place.files()
        self.left, self.state, self.trouble, self.english = {}, None, None, None
        if self.status is not None:
            self.look_after(program, place)

    def look_after(self, program, place):
        try:
            self.state = self.scenario.state(program, place)
            self.scenario.again(program, place)
            self.left = place.files()
            self.state = self.scenario.later_state(program, place) or self.state
            if any(name.endswith("-journal") for name in self.left):
                self.scenario.write_again(program, place)
                self.forget("-journal", place)
            swept = [name for name in self.left if "/.brade-" in name]
            for name in swept:
                os.utime(place.join(name), (0, 0))
            for folder in {os.path.dirname(name) for name in swept}:
                program.run(place, ["show", "start", "--svg", place.join(folder, "again.svg")])
            self.forget("/.brade-", place)  # a write in the folder an hour later removes it
        except Wrong as wrong:
            self.trouble = wrong

    def forget(self, part, place):
        """What was left and is gone by now, of those whose names hold this."""
        self.left = {name: file for name, file in self.left.items()
                     if part not in name or os.path.exists(place.join(name))}


class Base:
    """A scenario without faults: what is compared with."""

    def __init__(self, scenario, program, place, twice):
        """twice: whether it makes the same calls each time is looked at, too."""
        self.scenario = scenario
        self.seen = Seen(scenario, program, place)
        if self.seen.trouble:
            raise self.seen.trouble
        plan = Seen(scenario, program, place, plan=True)
        again = Seen(scenario, program, place, plan=True) if twice else plan
        self.run = plan.run
        need((plan.out, plan.err, plan.status) == (self.seen.out, self.seen.err, self.seen.status),
             "the shim changes what the scenario says: " +
             str(new_lines(plan.out + plan.err, self.seen.out + self.seen.err)))
        differ = {kind: (n, again.run.seen[kind]) for kind, n in plan.run.seen.items()
                  if again.run.seen[kind] != n and kind != "random"}  # that hangs on the numbers
        need(not differ, f"the scenario is not the same each time: {differ}")
        self.seen.base = self.seen
        place.fresh()
        scenario.build(place, program)
        self.seen.old = self.state(program, place)
        self.steps = self.make_steps(program, place)
        self.seen.steps, self.seen.shown, self.seen.cut = self.steps, len(self.steps) - 1, False
        self.replies = [first_line(s) for s in segments(self.seen.out, scenario.typed)]
        need(len(self.replies) == len(scenario.typed), "typed lines are not in the transcript")
        self.seen.english = self.seen.english_out = None
        if scenario.lang != "en":  # as it is where the translation cannot be read
            place.fresh()
            scenario.build(place, program)
            run = scenario.run(program, place, BRADE_LOCALEDIR="/nonexistent")
            self.seen.english, self.seen.english_out = run.out + "\n" + run.err, run.out
        scenario.effects(self.seen)

    def make_steps(self, program, place):
        """What is kept after so many typed lines; without any, before and after the command."""
        scenario, steps = self.scenario, []
        for count in range(len(scenario.typed)):
            place.fresh()
            scenario.build(place, program)
            scenario.run(program, place, count=count)
            steps.append(self.state(program, place))
        return [self.seen.old] + steps + [self.seen.state]

    def state(self, program, place):
        return self.scenario.state(program, place) or self.scenario.later_state(program, place)

    def shown(self, out):
        """How much was shown, as an index into steps: 0 nothing, 1 the first prompt, from then on
        the beginning of the reply to each typed line."""
        shown = 0
        for k, segment in enumerate(segments(out, self.scenario.typed)):
            shown = max(shown, 1)
            if self.replies[k] and self.replies[k] in segment:
                shown = k + 2
        return shown


def first_line(text):
    return next((line for line in text.split("\n") if line.strip()), "")


# ---- judging ----

def judge(base, seen, fault):
    """What became of a fault; raises Wrong."""
    seen.base, seen.steps, seen.shown = base.seen, base.steps, base.shown(seen.out)
    seen.cut = fault.kind == "print"
    need(seen.status is not None, "it does not end")
    need(seen.status >= 0, f"it dies of signal {-seen.status}")
    need("Assertion" not in seen.err and seen.status < 4, f"status {seen.status}: {seen.err[-300:]}")
    need(seen.run.hits > 0 or fault.kind == "random", "the fault was not met: the scenario is not the same each time")
    need(seen.run.slept < WAITING, f"it waits for {seen.run.slept:.0f} seconds")
    verdict = judge_words(seen, fault)
    if seen.trouble:
        raise seen.trouble
    seen.scenario.harm(seen)
    left = sorted(name for name in seen.left.keys() - base.seen.left.keys() - base.seen.now.keys() -
                  seen.before.keys() if not seen.scenario.allowed(name))
    need(not left, f"left behind: {', '.join(re.sub('-[A-Za-z0-9]{6}$', '-XXXXXX', x) for x in left)}")
    seen.scenario.effects(seen)
    return verdict


def judge_words(seen, fault):
    base, english = seen.base, seen.base.english
    if (seen.status, seen.out, seen.err) == (base.status, base.out, base.err):
        return ABSORBED
    known = base.out + "\n" + base.err + "\n"
    new = new_lines(seen.out, known) + new_lines(seen.err, known)
    new = [words for words in new if not begun(words, seen, known)]
    foreign = [words for words in new if english and all_in(words, english)]
    new = [words for words in new if words not in foreign]
    for words in new:
        need(not seen.scenario.false.search(words),
             f"it says what is not so: {words[:200]!r}")
        for problem, texts in REASONS.items():
            need(problem in (fault.problem, "ENOSPC" if fault.how == "short" else "") or
                 not any(text in words for text in texts), f"a false reason: {words[:200]!r}")
    told = [words for words in new if seen.scenario.told.search(words)]
    if foreign and not new and seen.status == base.status:
        need(not mixed(seen, english), f"it mixes languages: {foreign[0][:200]!r}")
        return IN_ENGLISH
    need(told, f"silent: status {seen.status}, " + (f"new is {new[0][:150]!r}" if new else
         f"{len(base.out) - len(seen.out)} bytes are missing"))
    other = [words for words in new if not seen.cut and words not in told and not seen.scenario.teaches and
             not seen.scenario.also.search(words)]
    need(not other, f"words that are not explained: {other and other[0][:200]!r}")
    judge_status(seen, fault)
    return TOLD_OF


def begun(words, seen, known):
    """Whether these are the last words of a transcript that breaks off."""
    return seen.out.endswith(words.split("\n")[-1].lstrip()) and words in known or \
        (seen.out.rstrip().endswith(words) and any(line.startswith(words)
                                                   for line in known.split("\n")))


def all_in(words, text):
    """Whether joined lines stand in a text that has not joined them."""
    return words in " ".join(text.split())  or words in text


def mixed(seen, english):
    """Whether there are both lines only in English and lines only in Swedish."""
    swedish = set((seen.base.out + "\n" + seen.base.err).split("\n"))
    english = set(english.split("\n"))
    lines = set((seen.out + "\n" + seen.err).split("\n"))
    return bool(lines & (swedish - english)) and bool(lines & (english - swedish))


def judge_status(seen, fault):
    if fault.kind == "alloc":
        need(seen.status == 3, f"status {seen.status} when memory is out: {seen.err[-150:]!r}")
        words = OUT_OF_MEMORY[seen.scenario.lang]
        in_json = json.dumps({"error": words.removeprefix("brade: ")}, ensure_ascii=False)
        need(seen.err.rstrip("\n").split("\n")[-1] in (words, in_json),
             f"the last words are {seen.err[-150:]!r}")
        return
    # The teaching goes on, what was done all the same was done, and a "no" stays one.
    goes_on = seen.status == seen.base.status and (
        seen.status == 1 or seen.out in (seen.base.out, seen.base.english_out) or
        (seen.scenario.teaches and seen.scenario.told.search(" ".join(seen.out.split()))))
    need(seen.status in (2, 3) or goes_on, f"told, with status {seen.status}")


# ---- which faults ----

def numbers(base, kind, how):
    """The N of one kind that are tried."""
    count = base.run.seen[kind]
    if how.fault:
        return [how.fault.n]
    if how.every:
        return list(range(1, count + 1))
    return base.run.calls(kind)


def all_faults(base, how):
    faults = []
    for kind in how.kind or [k for k in KINDS if k not in base.scenario.without]:
        found = [Fault(kind, n, way, problem) for way, problem in WAYS[kind]
                 for n in numbers(base, kind, how)]
        if not how.all and not how.every:
            rng = random.Random(f"{how.seed} {base.scenario.name} {kind}")
            most = how.sample * (2 if kind == "alloc" else 1)
            found = rng.sample(found, min(most, len(found)))
        faults += found
    return faults


# ---- running ----

class Driver:
    def __init__(self, how):
        self.how = how
        self.program = Program(how.program, how.shim)
        self.base_path = new_base()
        self.places = threading.local()
        self.next = iter("abcdefgh")
        self.endless = collections.Counter()

    def place(self):
        if not hasattr(self.places, "mine"):
            self.places.mine = Place(self.base_path, next(self.next))
        return self.places.mine

    def can_work(self):
        """Whether the shim does what it is for."""
        with open(self.how.program, "rb") as file:
            if b"__asan_init" in file.read():
                return False
        self.place().fresh()
        try:
            return self.program.run(self.place(), ["rules"], plan=True).seen["alloc"] > 0
        except (AssertionError, OSError):
            return False

    def one(self, base, fault, **more):
        """The verdict on a fault. Where two of its like did not end the others are not waited for."""
        like = (base.scenario.name, fault.kind, fault.how, fault.problem)
        if self.endless[like] >= 2:
            return "it does not end", None
        seen = Seen(base.scenario, self.program, self.place(), fault=fault, **more)
        try:
            return judge(base, seen, fault), seen
        except Wrong as wrong:
            self.endless[like] += seen.status is None
            return str(wrong), seen

    def scenario(self, scenario, pool):
        """The verdicts of all faults of a scenario, by kind; of what is wrong the examples."""
        base = Base(scenario, self.program, self.place(), self.how.all or self.how.every)
        counts = {kind: collections.Counter() for kind in KINDS}
        wrong = {kind: {} for kind in KINDS}
        faults = all_faults(base, self.how)
        for fault, (verdict, _) in zip(faults, pool.map(lambda f: self.one(base, f), faults)):
            good = verdict in GOOD
            counts[fault.kind][verdict if good else "wrong"] += 1
            if not good:
                wrong[fault.kind].setdefault((fault.how, fault.problem, verdict), []).append(fault.n)
        return base, counts, wrong

    def show(self, scenario, fault):
        base = Base(scenario, self.program, self.place(), self.how.all or self.how.every)
        verdict, seen = self.one(base, fault, trace=True)
        stack = [line for line in seen.err.split("\n") if re.match(r"\S+\(.*\)\[0x", line)]
        print(seen.out, end="")
        print("---- stderr", seen.err, "---- the call that fails", sep="\n")
        print("\n".join(frames(stack)))
        print(f"---- status {seen.status}, without the trace:")
        verdict, seen = self.one(base, fault)
        print(f"{fault}: {verdict}")
        return 0 if verdict in GOOD else 1


def frames(stack):
    """The lines of backtrace_symbols() with functions and lines where they can be told."""
    shown = []
    for line in stack:
        module, offset = re.match(r"(\S+?)\(([^)]*)\)", line).groups()
        if offset.startswith("+0x") and not os.path.basename(module).startswith("lib"):
            done = subprocess.run(["addr2line", "-fsipe", module, hex(int(offset[1:], 16) - 1)],
                                  capture_output=True, text=True, check=False)
            line = done.stdout.strip().split("\n")[0] or line
        if "shim.c" not in line:
            shown.append("  " + line)
    return shown


def report(number, base, kind, counts, wrong):
    """One line of TAP, and what is wrong as remarks; answers whether it is good."""
    told = ", ".join(f"{n} {name}" for name, n in sorted(counts.items()))
    print(f"{'not ok' if wrong else 'ok'} {number} - {base.scenario.name} {kind}: "
          f"{base.run.seen[kind]} calls; {told}")
    for (how, problem, words), ns in sorted(wrong.items(), key=lambda x: -len(x[1])):
        shown = ",".join(str(n) for n in ns[:6]) + ("…" if len(ns) > 6 else "")
        print(f"#   {len(ns)} × {kind},N,{how},{problem} N={shown}: {words}")
    sys.stdout.flush()
    return not wrong


def run_all(driver, chosen):
    number = failed = 0
    table, begun = [], time.monotonic()
    with ThreadPoolExecutor(driver.how.jobs) as pool:
        for scenario in chosen:
            since = time.monotonic()
            try:
                base, counts, wrong = driver.scenario(scenario, pool)
            except Wrong as problem:
                number, failed = number + 1, failed + 1
                print(f"not ok {number} - {scenario.name}: without a fault: {problem}", flush=True)
                continue
            for kind in KINDS:
                if counts[kind]:
                    number += 1
                    failed += not report(number, base, kind, counts[kind], wrong[kind])
                    table.append((scenario.name, kind, base.run.seen[kind], counts[kind]))
            print(f"# {scenario.name}: {time.monotonic() - since:.1f} s", flush=True)
    print(f"1..{number}")
    runs = sum(sum(counts.values()) for *_, counts in table)
    print(f"# {runs} runs, {time.monotonic() - begun:.0f} s")
    if driver.how.table:
        with open(driver.how.table, "w", encoding="utf-8") as file:
            file.write(make_table(table))
    return 1 if failed else 0


def make_table(rows):
    """Scenario and kind: how many calls there are, how many faults were tried, what became of them."""
    lines = ["# Whatever fails", "", "The N-th allocation or system call of each kind fails in whole "
             "scenarios; what is judged, and how, is in [tests/faults](../../tests/faults/README.md). "
             "*Calls* is how often a scenario without faults makes such a call, *faults* how many "
             "were tried: every distinct call stack at its first and its last call, in every way "
             "that such a call can fail. Made by `tests/faults/run.py --all --table`.", "",
             "| scenario | kind | calls | faults | absorbed | told | in English | wrong |",
             "|---|---|---:|---:|---:|---:|---:|---:|"]
    whole = collections.Counter()
    for name, kind, calls, counts in rows:
        whole.update(counts)
        whole["calls"] += calls
        lines.append(f"| {name} | {kind} | {calls} | {sum(counts.values())} | {counts[ABSORBED]} | "
                     f"{counts[TOLD_OF]} | {counts[IN_ENGLISH]} | {counts['wrong']} |")
    tried = whole[ABSORBED] + whole[TOLD_OF] + whole[IN_ENGLISH] + whole["wrong"]
    lines.append(f"| all | | {whole['calls']} | {tried} | {whole[ABSORBED]} | {whole[TOLD_OF]} | "
                 f"{whole[IN_ENGLISH]} | {whole['wrong']} |")
    return "\n".join(lines) + "\n"


def arguments():
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument("program")
    parser.add_argument("shim")
    parser.add_argument("--all", action="store_true", default=bool(os.environ.get("BRADE_DEEP")))
    parser.add_argument("--every", action="store_true")
    parser.add_argument("--only", nargs="+", default=[])
    parser.add_argument("--kind", nargs="+", default=[], choices=KINDS)
    parser.add_argument("--fault", type=Fault.parse)
    parser.add_argument("--table")
    parser.add_argument("--sample", type=int, default=1)
    parser.add_argument("--seed", default=os.environ.get("BRADE_SEED") or str(int(time.time()) // 86400))
    parser.add_argument("--jobs", type=int, default=2)
    return parser.parse_args()


def main():
    how = arguments()
    known = {scenario.name: scenario for scenario in scenarios.ALL}
    for name in how.only:
        if name not in known:
            sys.exit(f"no scenario {name}; there are {' '.join(known)}")
    chosen = [known[name]() for name in how.only or known]
    driver = Driver(how)
    try:
        if not driver.can_work():
            print("1..0 # SKIP system calls cannot be trapped here, or the program is sanitised")
            return 0
        print(f"# BRADE_SEED={how.seed}")
        if how.fault:
            return driver.show(chosen[0], how.fault)
        return run_all(driver, chosen)
    finally:
        shutil.rmtree(driver.base_path, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
