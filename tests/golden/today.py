#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The day's set over several sessions: what it holds for whom, that it is gone on with on the same
day and is another one on the next, at midnight by the clock on the wall, and that thousands of
answers do not make it slow.

    today.py PROGRAM

Prints TAP."""
import json
import os
import re
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
import exported  # noqa: E402  pylint: disable=wrong-import-position

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
NOON = 1800010800  # Friday 2027-01-15, noon in Stockholm
DAY = 86400
SWEDEN = "CET-1CEST,M3.5.0,M10.5.0/3"


class Learner:
    """One learner's store, and the clock on the wall."""

    def __init__(self, program, state, content="tests/golden/daily"):
        self.program, self.state, self.content = program, state, content

    def run(self, args, typed="", now=NOON, zone=SWEDEN):
        env = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "TERM": "dumb", "HOME": "/dev/null",
               "COLUMNS": "80", "NO_COLOR": "1", "XDG_STATE_HOME": self.state, "TZ": zone,
               "BRADE_NOW": str(now), "BRADE_DATADIR": os.path.join(ROOT, self.content)}
        env.update({name: os.environ[name] for name in
                    ("BRADE_LOCALEDIR", "ASAN_OPTIONS", "UBSAN_OPTIONS") if name in os.environ})
        return subprocess.run([self.program, *args, "--lang", "en", "--seed", "1"], input=typed,
                              text=True, capture_output=True, env=env, cwd=ROOT, timeout=280)

    def says(self, typed="quit\n", now=NOON, zone=SWEDEN):
        """All that is said, each paragraph on one line."""
        out = self.run([], typed, now, zone).stdout
        return re.sub(r"(?<=\S)\n(?=\S)", " ", out)

    def remembers(self, answers, lessons=()):
        """Brings in what was done before."""
        data = {"format": "brade-progress", "version": 2, "exported": NOON, "settings": {},
                "lessons": list(lessons), "mistakes": [], "answers": answers}
        path = os.path.join(self.state, "before.json")
        with open(path, "w", encoding="utf-8") as file:
            file.write(json.dumps(data))
        done = self.run(["progress", "import", path])
        assert done.returncode == 0, done.stderr


def answer(number, when, question, outcome="right", ms=9000, theme="", mode="puzzle"):
    return {"id": f"{number:024x}-1", "when": when, "ms": ms, "question": question, "theme": theme,
            "rules": "lyckans-talisman", "kind": "play", "mode": mode, "outcome": outcome,
            "first": outcome, "closed": True, "tries": 1, "hints": 0, "clause": "legal"}


def lesson(name, when, step, through=False):
    return {"lesson": name, "when": when, "step": step, "through": through, "learned": 0,
            "how": "no"}


def shipped_puzzles(program):
    out = subprocess.run([program, "questions", "puzzles", "--json"], cwd=ROOT, text=True,
                         capture_output=True, check=True).stdout
    return [json.loads(line) for line in out.splitlines()]


def missing(said, *words):
    """What is not said of these; None if all is."""
    lacking = [w for w in words if w not in said]
    return f"{lacking} not in {said[-1500:]!r}" if lacking else None


def composed(program, state):
    """As many repetitions as fit into ten minutes at the learner's own pace, something new, a
    puzzle; where little is due, more puzzles."""
    puzzles = [q for q in shipped_puzzles(program)  # that come alone: no turn of a line, none of a page
               if q["kind"] == "play" and not re.search(r"/page/|\.", q["id"])]
    rows = {
        "quick, much due": (60, 9000, (18, 32), (8, 11)),
        "slow, much due": (60, 60000, (1, 6), (8, 12)),
        "little due": (3, 9000, (3, 3), (4, 11)),
        "nothing due": (0, 9000, (0, 0), (3, 11)),
    }
    for name, (due, ms, again, minutes) in rows.items():
        learner = Learner(program, os.path.join(state, name.replace(" ", "-")), ".")
        os.mkdir(learner.state)
        before = [answer(i, NOON - DAY + i, q["id"], "right", ms, q["theme"])
                  for i, q in enumerate(puzzles[:20])]
        before += [answer(1000 + i, NOON - DAY + 500 + i, q["id"], "skipped", ms, q["theme"])
                   for i, q in enumerate(puzzles[20:20 + due])]
        learner.remembers(before)
        said = learner.says()
        found = re.search(r"Today: .*?minutes?\.", said)
        line = found[0] if found else ""
        found = re.search(r"(\d+) questions? once more,", line)
        count = int(found[1]) if found else 0
        found = re.search(r"about (\d+) minutes?\.", line)
        if found is None or not again[0] <= count <= again[1]:
            return f"{name}: {count} repetitions: {said[:600]!r}"
        if not minutes[0] <= int(found[1]) <= minutes[1]:
            return f"{name}: {line!r}"
        if "the next lesson (Round the board), " not in line or not re.search("puzzle", line):
            return f"{name}: {line!r}"
    return None


def brought(learner):
    with open(os.path.join(HERE, "daily.json"), encoding="utf-8") as file:
        before = json.load(file)
    learner.remembers(before["answers"], before["lessons"])


def gone_on_with(program, state):
    """Left by leaving the program, in the middle of it; and on the next day there is another."""
    learner = Learner(program, state)
    brought(learner)
    first = learner.says("\n15\nquit\n")
    second = learner.says()
    third = learner.says("today\nskip\n\nskip\n\nback\nquit\n", NOON + 3600)
    tomorrow = learner.says(now=NOON + DAY)
    return (missing(first, "Today: 3 questions once more, ", "today 1 of 9") or
            missing(second, "Left of today: 2 questions once more, ") or
            missing(third, "today 2 of 9", "1 of 9 done.") or
            missing(tomorrow, "Today: 3 questions once more, ", "Today makes 4 days in a row."))


def at_midnight(program, state):
    """By the clock on the wall: 23:50 and 00:10 are two days, wherever that is in UTC; and what is
    asked away from home counts to the day there."""
    learner = Learner(program, state)
    brought(learner)
    evening = NOON + 12 * 3600 - 600
    late = learner.says("\n15\nquit\n", evening)
    early = learner.says("quit\n", evening + 1200)
    same = learner.says("quit\n", evening + 1200, "UTC0")
    taken = learner.run(["progress", "export"]).stdout
    return (missing(late, "Today: 3 questions once more, ") or
            missing(early, "Today: ", "Today makes 4 days in a row.") or
            missing(same, "Left of today: ", "3 days in a row.") or
            missing(taken, '"question":"first/checkers"', '"zone":60') or
            (None if "Left of today" not in early else "a new day goes on with the old set"))


def set_back(program, state):
    """A clock that was a week ahead and is set right takes no day away."""
    learner = Learner(program, state)
    brought(learner)
    learner.says("\n15\nquit\n", NOON + 7 * DAY)
    said = learner.says("today\nskip\nback\nback\nquit\n", NOON)
    return missing(said, "Today makes 3 days in a row.", "3 days in a row.")


def where_one_left_off(program, state):
    """The lesson worked at, not the one opened last, though the first has been finished."""
    learner = Learner(program, state)
    brought(learner)
    said = learner.says("set daily off\nback\nlearn third\nquit\n")
    again = learner.says()
    return (missing(said, "Enter: Lesson 2 · The quarters, step 2.") or
            missing(again, "Enter: Lesson 2 · The quarters, step 2."))


def kept_settings(program, state):
    """Switched off for good, taken out with everything else, and brought in."""
    learner, other = Learner(program, state), Learner(program, os.path.join(state, "other"))
    os.mkdir(other.state)
    brought(learner)
    learner.says("set daily off\nset streak off\nset rating off\nquit\n")
    path = os.path.join(state, "all.json")
    learner.run(["progress", "export", path])
    with open(path, encoding="utf-8") as file:
        settings = exported.read(file.read())["settings"]
    other.run(["progress", "import", path])
    said, there = learner.says(), other.says()
    if settings != {"daily": "off", "rating": "off", "streak": "off"}:
        return str(settings)
    for words in ("Rating", "in a row", "Today"):
        if words in said or words in there:
            return f"{words!r} is said: {said[:300]!r} {there[:300]!r}"
    return missing(said, "Welcome back.\n") if "Welcome back." not in said else None


def begun_anew(program, state):
    """After a reset nothing is done today."""
    learner = Learner(program, state)
    brought(learner)
    said = learner.says("\n15\nback\nreset\ny\ntoday\nback\nquit\n")
    return missing(said, "You begin anew.", "of the next lesson (The points", "0 of ")


def nothing_at_hand(program, state):
    """Without lessons and puzzles there is no set, and the status says so."""
    learner = Learner(program, state, "tests/golden/exam/none")
    done = learner.run(["today"])
    if done.returncode != 1 or "There is nothing to do today" not in done.stderr:
        return f"{done.returncode}: {done.stderr!r} {done.stdout!r}"
    return None


def processor(work):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    work()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def quick(program, state):
    """Ten thousand answers: the greeting and a set of many questions take not much more than
    reading the answers once, which `progress` does."""
    learner = Learner(program, state)
    learner.remembers([answer(i, NOON - (10000 - i) * 600 - DAY, f"old/{i % 700}",
                              "right" if i % 5 else "skipped") for i in range(10000)])
    once = min(processor(lambda: learner.run(["progress"])) for _ in range(3))
    greeting = min(processor(lambda: learner.run([], "quit\n")) for _ in range(3))
    typed = "today\n" + 20 * "skip\n\n" + "quit\n"
    whole = processor(lambda: learner.run([], typed))
    if greeting > 4 * once + 0.1 or whole > 8 * once + 0.2:
        return f"reading once {once:.2f} s, the greeting {greeting:.2f} s, a set {whole:.2f} s"
    return None


def asked_anew(program, state):
    """A question of a lesson comes again as a drill of its rule, which answers it."""
    learner = Learner(program, state, ".")
    names = ("runt-bradet", "en-och-en", "sla-och-kom-in", "hem-och-ut", "jan-och-vackert")
    failed = answer(1, NOON - DAY, "jan-och-vackert/ratt-blotta", "skipped", theme="jan", mode="lesson")
    learner.remembers([failed], [lesson(name, NOON - DAY, 7, True) for name in names])
    kept = lambda: [a["question"] for a in exported.read(learner.run(["progress", "export"]).stdout)["answers"]]
    said = learner.says("\nback\npuzzle jan\nskip\nback\ntoday\nquit\n")  # the drill was left, another answered
    left = kept()
    said += learner.says("today\nskip\n\nquit\n")
    if len(left) != 2 or len(kept()) != 4 or not kept()[2].startswith("drill/jan-") or kept()[3] != failed["question"]:
        return f"{left}, {kept()}: {said[-1500:]}"
    return missing(said, "Drill", "today 1 of ") or missing(learner.says(), "1 of ")


def game_within(program, state):
    """After a small game of the next lesson the set goes on."""
    learner = Learner(program, state, ".")
    learner.remembers([], [lesson("runt-bradet", NOON - DAY, 7, True), lesson("en-och-en", NOON - DAY, 8, True),
                           lesson("sla-och-kom-in", NOON - DAY, 6)])
    said = learner.says("today\n\nback\nnext\n\nquit\n")
    return missing(said, "Goal: hit 4 checkers", "today 1 of ", "today 2 of ")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    program = os.path.abspath(sys.argv[1])
    tests = [composed, gone_on_with, at_midnight, set_back, where_one_left_off, kept_settings,
             begun_anew, nothing_at_hand, asked_anew, game_within, quick]
    print(f"1..{len(tests)}")
    failed = 0
    for number, test in enumerate(tests, 1):
        with tempfile.TemporaryDirectory(prefix="brade-") as state:
            why = test(program, state)
        failed += why is not None
        print(f"{'ok' if why is None else 'not ok'} {number} - {test.__doc__.split('.')[0]}"
              .replace("\n    ", " "))
        if why is not None:
            print("# " + why.replace("\n", "\n# "))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
