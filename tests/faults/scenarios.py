# SPDX-License-Identifier: GPL-3.0-or-later
"""The scenarios: what is there beforehand, what is run, and what has to hold whatever fails.

A scenario's run without a fault is its base. A run with a fault is right if either nothing is seen
of it, or the program tells of it, in words and by its status; and if in both cases all that the
transcript acknowledged is there afterwards, and nothing that is false."""
import json
import os
import re
import sys

from world import CONTENT

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
import exported  # noqa: E402  pylint: disable=wrong-import-position
import packs  # noqa: E402  pylint: disable=wrong-import-position
from bundle import make_bundle  # noqa: E402  pylint: disable=wrong-import-position

# What the program may say of a fault: the reason that the system gave, or words without a reason.
REASONS = {
    "ENOMEM": ("out of memory", "minnet räcker inte"),
    "EMFILE": ("too many files are open", "för många filer är öppna"),
    "EACCES": ("no permission", "behörighet saknas"),
    "EPERM": ("that is not allowed", "det är inte tillåtet"),
    "EIO": ("the disk could not be read or written", "disken gick inte att läsa eller skriva"),
    "ENOSPC": ("no space is left on the disk", "disken är full"),
    "EINTR": ("it was interrupted", "det avbröts"),
    "ENOLCK": ("it cannot be locked", "den går inte att låsa"),
    "EAGAIN": ("it is not available just now", "det är inte tillgängligt just nu"),
    "ENOSYS": ("that cannot be done here", "det går inte att göra här"),
    "ENODEV": ("there is no such device", "enheten finns inte"),
}
TOLD = re.compile(
    r"out of memory|cannot |could not|not kept|is not used|not be (read|written)|no permission|"
    r"not allowed|too many files|it was interrupted|no space|othing (is|of this session is) kept|"
    r"What waited to be kept|Det som väntade på|may lack something|något kan saknas|"
    r"[Ii]ngenting (från det här passet )?sparas|"
    r"minnet räcker inte|kan inte|kunde inte|går inte|gick inte|sparas inte|används inte|behörighet|"
    r"inte tillåtet|för många filer|avbröts|disken är full")
# What would be false to say: each fault is the system's, none is in what was given.
FALSE = re.compile(
    r"damaged|newer version|not a store|no such (?!device)|does not exist|nowhere to be found|do not know|"
    r"is unknown|symbolic link|somebody else|others can|is lost|are lost|is missing(?! here)|"
    r"skadad|nyare version|ingen framstegsfil från|(?<!enheten )finns inte|känner inte till|okänd|symbolisk länk|"
    r"någon annan|andra kan|förlorat|förlorade|"
    r"(?<!behörighet )(?<!något kan )saknas(?! här)")


class Wrong(Exception):
    """What must not be."""


def need(good, words):
    if not good:
        raise Wrong(words)


def new_lines(out, base):
    """The lines that are not in the base, joined where they follow each other."""
    old, found, on = set(base.split("\n")), [], False
    for line in out.split("\n"):
        if line.strip() == "" or line in old:
            on = False
        elif on:
            found[-1] += " " + line.strip()
        else:
            found.append(line.strip())
            on = True
    return found


def segments(out, typed):
    """What followed each typed line, as far as the transcript goes."""
    found, at, begin = [], 0, None
    for line in typed:
        mark = f" > {line}\n"
        at = out.find(mark, at)
        if at < 0:
            break
        if begin is not None:
            found.append(out[begin:at])
        at = begin = at + len(mark)
    if begin is not None:
        found.append(out[begin:])
    return found


def look(file):
    """A file in few words."""
    return file and f"{file[0]:o} {file[1]}:{file[2]}, {file[3]} links, {len(file[4])} bytes"


class Scenario:
    """One command on one set of files."""

    name = ""
    args = ()
    lang = "en"
    typed = ()  # lines at the prompt
    stdin = b""
    teaches = False  # goes on though something cannot be kept
    also = re.compile(r"(?!)")  # lines that a told failure may change
    told, false = TOLD, FALSE
    without = ()  # kinds that are not tried
    env = {}

    def build(self, place, program):
        """Makes what is there beforehand."""

    def input(self, count=None):
        if self.typed:
            return "".join(line + "\n" for line in self.typed[:count]).encode()
        return self.stdin

    def run(self, program, place, count=None, **how):
        return program.run(place, [*self.args, "--seed", "1"], self.input(count),
                           how.pop("lang", self.lang), **self.env, **how)

    # ---- afterwards ----

    def write_again(self, program, place):
        """Something is kept in the store again."""

    def again(self, program, place):
        """The next start, without faults: after it there must be no leftovers."""
        self.run(program, place)

    def state(self, program, place):
        """All that is kept, as something that can be compared; asked before again()."""
        return None

    def later_state(self, program, place):
        """The same, asked after it."""
        return None

    def harm(self, seen):
        """Whether somebody's file was harmed: each is as before or as after the base, in rights,
        owner and links too, and a new one is whole."""
        for name in seen.before.keys() | seen.base.left.keys() | seen.base.now.keys():
            if name.startswith("work/"):
                now, was, right = (x.get(name) for x in (seen.left, seen.before, seen.base.left))
                need(now is not None or name not in seen.before, f"{name} is gone")
                need(now in (was, right, seen.base.now.get(name)),
                     f"{name} is neither as before nor right: {look(now)}, before {look(was)}, right {look(right)}")

    def allowed(self, name):
        """Whether a file may be there though it is not after the base."""
        return False

    def effects(self, seen):
        """Raises Wrong if what is there does not agree with what was told."""


# ---- the learner's store ----

def cut(record, *keys):
    return tuple(sorted((k, str(v)) for k, v in record.items() if k not in keys))


class Kept:
    """What an export says is kept: answers and mistakes only grow, the rest is renewed."""

    def __init__(self, export):
        self.answers = [cut(a, "id", "ms") for a in export["answers"]]
        self.ids = [a["id"] for a in export["answers"]]
        self.mistakes = [cut(m) for m in export["mistakes"]]
        self.settings = export["settings"]
        self.lessons = {x["lesson"]: cut(x) for x in export["lessons"]}


def export(program, place):
    done = program.run(place, ["progress", "export"])
    need(done.status == 0, f"afterwards the store cannot be exported: {done.status} {done.err}")
    return Kept(exported.read(done.out))


def is_part(some, all_of):
    """Whether some are in all, in this order."""
    rest = iter(all_of)
    return all(any(x == y for y in rest) for x in some)


LEFT_OUT = re.compile(r"what is in it is missing here|det som står i den saknas|"  # a file, or before
                      r"may lack something|något kan saknas")
THINGS = re.compile(r"(\d+) (?:things? that you did could not|sak(?:er)? som du gjorde kunde inte)")
UNKEPT = re.compile(r"What you do is not kept|Det du gör sparas inte|cannot be used just now|"
                    r"kan inte användas just nu|Nothing of this session is kept")
WAITS = re.compile(r"This could not be kept|Det här kunde inte sparas")
NO_LONGER = re.compile(r"What waited to be kept is kept now|Det som väntade på att sparas är sparat")


def last(pattern, words):
    """Where the last match begins; -1: there is none."""
    return max((found.start() for found in pattern.finditer(words)), default=-1)


def could_be(answer):
    """Whether an answer can have been given where other questions were asked than in the base."""
    return re.match(r"[a-z]+/[a-z0-9.]+$", answer["question"]) is not None and \
        answer["outcome"] in ("right", "partly", "wrong", "skipped") and answer["rules"] != ""


class Session(Scenario):
    """A session at the prompt that keeps things in the store."""

    teaches = True
    history = None  # an export to begin with
    store = None  # the files that it makes

    def build(self, place, program):
        if self.history:
            if not self.store:
                place.write("work/history.json", json.dumps(self.history))
                done = program.run(place, ["progress", "import", "history.json"])
                assert done.status == 0, done.err
                os.unlink(place.join("work/history.json"))
                folder = place.join("state/brade")
                self.store = {name: place.read("state/brade/" + name) for name in os.listdir(folder)}
            os.makedirs(place.join("state/brade"), mode=0o700, exist_ok=True)
            os.chmod(place.join("state/brade"), 0o700)
            for name, data in self.store.items():
                place.write("state/brade/" + name, data, 0o600)

    def write_again(self, program, place):
        program.run(place, ["learn", "kinds"])  # a journal without use goes when something is kept

    def again(self, program, place):
        done = program.run(place, [], b"progress\nquit\n")
        need(done.status == 0 and done.err == "", f"the next start: {done.status} {done.err}")
        words = FALSE.search(done.out) or UNKEPT.search(done.out)
        need(words is None, f"the next start says: {words and words.group()!r}")

    def later_state(self, program, place):
        return export(program, place)

    aside = r"copy-[1-3]"  # files that may come beside the store

    def allowed(self, name):
        return re.match(rf"state/brade/default\.db\.({self.aside})$", name) is not None

    def effects(self, seen):
        now, base = seen.state, seen.base.state
        words = " ".join((seen.out + seen.err).split())
        lost = sum(int(n) for n in THINGS.findall(words))
        unkept = UNKEPT.search(words) is not None
        waits = last(WAITS, words) > last(NO_LONGER, words)
        told = unkept or waits or lost > 0
        steps = seen.steps
        strange = [a for a in now.answers if a not in base.answers and not
                   (not seen.base.out.startswith(seen.out) and could_be(dict(a)))]
        need(not strange, f"an answer is kept that was not given so: {strange}"[:300])
        need(len(set(now.ids)) == len(now.ids), "two answers have one id")
        need(is_part(now.mistakes, base.mistakes), "a mistake is kept that was not made so")
        floor = steps[seen.shown]
        need(is_part(seen.base.old.answers, now.answers), "what was there before is lost")
        if LEFT_OUT.search(words):  # other questions were asked, and the replies are not the base's
            return
        missing = len(floor.answers) - len(now.answers)
        need(unkept or (waits and not lost) or missing <= lost,
             f"of {len(floor.answers)} answers acknowledged {missing} are not kept, told are {lost}")
        if not told:
            need(is_part(floor.answers, now.answers), "an answer acknowledged is not kept")
            need(is_part(floor.mistakes, now.mistakes), "a mistake acknowledged is not kept")
        first = 0 if told else seen.shown
        for key, value in now.settings.items():
            need(any(s.settings.get(key) == value for s in steps), f"a setting that was never made: "
                 f"{key} {value}")
        for key in floor.settings.keys():
            wanted = [s.settings.get(key) for s in steps[first:]]
            need(now.settings.get(key) in wanted or self.setting_told(seen, key),
                 f"the setting {key} is {now.settings.get(key)}, acknowledged was "
                 f"{floor.settings[key]}")
        for lesson in {x for s in steps for x in s.lessons}:
            wanted = [s.lessons.get(lesson) for s in steps[first:]]
            need(now.lessons.get(lesson) in wanted, f"of lesson {lesson} is kept "
                 f"{now.lessons.get(lesson)}, shown was {wanted[0]}")

    def setting_told(self, seen, key):
        """Whether it was said where the setting was typed that it could not be kept."""
        for line, segment in zip(self.typed, segments(seen.out, self.typed)):
            if key in self.means.get(line, ()) and TOLD.search(segment):
                return True
        return False

    means = {}  # which settings a typed line makes


class Lesson(Session):
    name, args = "lesson", ("learn", "kinds")
    typed = ("", "1/2", "20/23 21/off", "", "why", "yes", "no", "", "skip", "", "1/3 1/7", "list",
             "quit")


class LessonSv(Session):
    name, args, lang = "lesson-sv", ("learn", "kinds"), "sv"
    typed = ("", "1/2", "varför", "20/23 21/ut", "", "nej", "", "framsteg", "sluta")
    history = {"format": "brade-progress", "version": 2, "exported": 1799990000,
               "settings": {"repetition": "fsrs"},
               "lessons": [{"lesson": "kinds", "when": 1799990000, "step": 1, "through": False,
                            "learned": 0, "how": "no"}],
               "mistakes": [],
               "answers": [
                   {"id": f"6a4103249d0596902088abc{n:x}-1", "when": 1799990000 + n, "ms": 5300,
                    "question": "kinds/2", "theme": "bearing-off", "rules": "lyckans-talisman",
                    "kind": "play", "mode": "lesson", "outcome": "wrong", "first": "wrong",
                    "closed": False, "tries": 1, "hints": 0, "clause": "not-full-use",
                    "loss": 0.031} for n in range(3)]}


class Training(Session):
    name, args = "training", ("train",)
    typed = ("hint", "1/2", "20/23 21/off", "", "1/7", "", "back", "progress", "dashboard", "quit")
    history = LessonSv.history


class Drills(Session):
    """Drills are made while the learner answers, and what was answered is kept."""

    name, args = "drills", ("train", "drills", "reduction")
    typed = ("hint", "skip", "", "skip", "", "progress", "back", "quit")
    history = LessonSv.history


class Settings(Session):
    name, args = "settings", ()
    typed = ("set retention 85", "set mistakes 0.1", "set repetition failed", "set mistakes off",
             "quit")
    means = {"set retention 85": ("retention", "repetition"), "set mistakes 0.1": ("mistakes",),
             "set repetition failed": ("repetition",), "set mistakes off": ("mistakes",)}
    history = LessonSv.history


class Import(Session):
    """What is imported is there as a whole or not at all, and as many as are told."""

    name, args = "import", ("progress", "import", "in.json")
    teaches = False
    history = LessonSv.history

    def build(self, place, program):
        super().build(place, program)
        more = json.loads(json.dumps(self.history))
        for n, answer in enumerate(more["answers"]):
            answer["id"] = f"6a4103249d0596902088ab{n:02x}-1" if n else answer["id"]
        more["answers"] += [dict(more["answers"][0], id=f"7a4103249d0596902088ab{n:02x}-1")
                            for n in range(5)]
        more["settings"] = {"retention": "90"}
        more["lessons"].append({"lesson": "other", "when": 1799990000, "step": 2, "through": False,
                                "learned": 0, "how": "no"})
        place.write("work/in.json", json.dumps(more))

    def later_state(self, program, place):
        return export(program, place)

    def effects(self, seen):
        now, base, before = seen.state, seen.base.state, seen.base.old
        parts = {"answers": 0, "settings": 0, "lessons": 0}
        for part in parts:
            value = getattr(now, part)
            need(value in (getattr(before, part), getattr(base, part)),
                 f"{part} are neither as before nor as imported: {value}"[:400])
            parts[part] = value == getattr(base, part)
        if seen.status == 0:
            need(all(parts.values()), f"imported, as is told, but only {parts}")
        said = re.search(r"(\d+) answers? (?:was|were) new", seen.out)
        if said:
            new = len(now.answers) - len(before.answers)
            need(int(said.group(1)) == new, f"{said.group()}, but it were {new}")


class ImportSv(Import):
    name, lang, history = "import-sv", "sv", None

    def build(self, place, program):
        self.history = LessonSv.history
        Import.build(self, place, program)
        for name in self.store:
            os.unlink(place.join("state/brade", name))


class Export(Session):
    """The old file or the new, never a part; on stdout whole where the status is 0."""

    name, args = "export", ("progress", "export", "out.json")
    teaches = False
    history = LessonSv.history

    def build(self, place, program):
        super().build(place, program)
        place.write("work/out.json", "{}\n", 0o640)

    def effects(self, seen):
        now, right = seen.now.get("work/out.json"), seen.base.now["work/out.json"]
        need(seen.status != 0 or now == right, "status 0, and the file is not the new one")
        need(seen.state.answers == seen.base.state.answers, "the store has changed")


class ExportOut(Session):
    name, args, lang = "export-out", ("progress", "export"), "sv"
    teaches = False
    history = LessonSv.history

    def effects(self, seen):
        need(seen.state.answers == seen.base.state.answers, "the store has changed")
        need(seen.cut or seen.base.out.startswith(seen.out), "what is exported is not right")


class Reset(Session):
    """What was there is in the store or in the file that is named, and what is said is so."""

    name, args, stdin = "reset", ("progress", "reset"), b"yes\n"
    told = re.compile(TOLD.pattern + "|Nothing was put aside")
    teaches = False
    history = LessonSv.history
    typed = ()

    aside = r"(reset-[0-9-]+\.)?copy-[1-3]|reset-[0-9-]+"

    def effects(self, seen):
        whole = seen.base.old.answers
        aside = [n for n in seen.now if ".reset-" in n and ".copy-" not in n]
        out = " ".join((seen.out + seen.err).split())
        moved = "You begin anew" in out
        need(not (moved and "cannot be put aside" in out), "it says both that it was and was not")
        if moved:
            need(len(aside) == 1, f"it is said to be put aside, but the files are {aside}")
            need(seen.now[aside[0]][4][:4096] != b"", "what is put aside is empty")
            need(seen.state.answers == [], "begun anew, but answers are there")
        elif "cannot be put aside" in out or "Nothing was put aside" in out:
            need(seen.state.answers == whole, "it is said that it was not put aside, but it was")
        else:
            need(seen.state.answers == whole or len(aside) == 1, "the answers are gone")
        for name in aside:
            need(seen.now[name][4] == seen.before["state/brade/default.db"][4],
                 "what is put aside is not the store")


class ResetTyped(Reset):
    name, args, lang = "reset-sv", (), "sv"
    typed, stdin = ("börja om", "ja", "framsteg", "sluta"), b""
    teaches = True

    def effects(self, seen):
        whole = seen.base.old.answers
        aside = [n for n in seen.now if ".reset-" in n and ".copy-" not in n]
        out = " ".join((seen.out + seen.err).split())
        if "Du börjar om. Det du hade" in out:
            need(len(aside) == 1 and seen.state.answers == [], f"not begun anew: {aside}")
        elif "Det kan inte läggas undan" in out:
            need(seen.state.answers == whole, "it is said that it was not put aside, but it was")
        need(seen.state.answers == whole or len(aside) == 1, "the answers are gone")
        for name in aside:
            need(seen.now[name][4] == seen.before["state/brade/default.db"][4],
                 "what is put aside is not the store")


class Repair(Session):
    """A store that is damaged: what can be saved is saved, at the latest at the next start, and the
    damaged file stays."""

    false = re.compile(r"newer version|not a store|no such|does not exist|do not know|symbolic link|"
                       r"somebody else|others can")
    name, args = "repair", ("learn", "kinds")
    typed = ("", "1/2", "quit")
    history = LessonSv.history

    def build(self, place, program):
        super().build(place, program)
        whole = place.read("state/brade/default.db")
        place.write("state/brade/default.db", whole[:-5000], 0o600)

    def again(self, program, place):
        done = program.run(place, [], b"progress\nquit\n")
        need(done.status == 0 and done.err == "", f"the next start: {done.status} {done.err}")

    aside = r"copy-[1-3]|damaged-[0-9-]+"

    def later_state(self, program, place):
        return export(program, place)

    def effects(self, seen):
        bad = seen.before["state/brade/default.db"][4]
        aside = [f for n, f in seen.left.items() if ".damaged-" in n]
        need(any(f[4] == bad for f in aside), "the damaged file is not kept")
        need(len(aside) == 1, f"{len(aside)} files are called damaged")
        given = [a for a in seen.base.state.answers if a not in seen.base.old.answers]
        saved = [a for a in seen.state.answers if a not in given]
        need(saved == [a for a in seen.base.state.answers if a not in given],
             f"{len(saved)} answers are saved where {len(seen.base.state.answers) - len(given)} "
             "can be")
        need(is_part(seen.state.answers, seen.base.state.answers), "an answer that is false")
        if TOLD.search(seen.out + seen.err) is None:
            need(is_part(seen.steps[seen.shown].answers, seen.state.answers),
                 "an answer acknowledged is not kept")


# ---- games ----

class Game(Scenario):
    """A record is always that of some moment of the game, and not of one before the last that was
    acknowledged, unless it is told."""

    name = "game"
    args = ("play", "two", "keyboard", "g.brade", "-----o-------------A---A:0,0:w")
    typed = ("comment first words", "2-1", "20/22/23", "comment second", "6-5", "18/23 18/24",
             "6-6", "23/off 24/off", "comment end", "back", "quit")
    teaches = True
    file = "work/g.brade"

    def state(self, program, place):
        return place.read(self.file)

    def allowed(self, name):  # where the game is not written to its own file any more
        return re.match(re.escape(self.file[:-6]) + r"-\d+\.brade$", name) is not None

    def harm(self, seen):
        for name, was in seen.before.items():
            need(name == self.file or seen.now.get(name) == was or not name.startswith("work/"),
                 f"{name} was changed")

    def again(self, program, place):
        program.run(place, [*self.args], b"", self.lang)

    def effects(self, seen):
        words = " ".join((seen.out + seen.err).split())
        told = re.search(r"not kept|sparas inte|not written|cannot be (kept|written)|could not be "
                         r"(kept|written)|kunde inte|kan inte", words)
        shown = 0 if told else seen.shown
        if told:  # what was acknowledged before it is there
            for k, segment in enumerate(segments(seen.out, self.typed), 2):
                if re.search(r"It is written in the record|Det är skrivet i protokollet", segment):
                    shown = max(shown, k)
        records = [seen.state] + [f[4] for n, f in seen.now.items() if self.allowed(n)]
        for record in records:
            need(record in seen.steps, "a record that is none there ever was: "
                 f"{(record or b'')[-150:]!r}")
        of = max(last_index(seen.steps, record) for record in records)
        need(of >= shown, f"the record is that of line {of - 1}, and the one of line {shown - 1} was "
             "acknowledged")


def last_index(values, value):
    return max(k for k, other in enumerate(values) if other == value)


class GameOwn(Game):
    """A game in the folder of games, gone on with; a comment before and after."""

    name, lang = "game-own", "sv"
    args = ("play", "resume")
    typed = ("kommentar före", "6-5", "18/23 18/24", "kommentar å ä ö", "5-5", "24/ut 23/ut",
             "tillbaka", "sluta")
    file = "state/brade/games/2027-01-15-070000-000.brade"

    def build(self, place, program):
        os.makedirs(place.join("state/brade/games"), mode=0o700)
        os.chmod(place.join("state/brade"), 0o700)
        place.write(self.file, "brade-record 1\nrules: lyckans-talisman\ndice: keyboard\nseed: 1\n"
                    "position: -----o-------------A---A:0,0:w\nbegan: white\n# before\n\n"
                    "game 1\n1. white 2-1: 20/22/23\n", 0o600)

    def again(self, program, place):
        program.run(place, ["play", "resume"], b"")


class GameNew(Game):
    """A game that makes its own record."""

    name = "game-new"
    args = ("play", "two", "keyboard", "-----o-------------A---A:0,0:w")
    file = "state/brade/games/2027-01-15-080000-000.brade"

    def again(self, program, place):
        program.run(place, ["play", "resume"], b"")

    def allowed(self, name):
        return re.match(r"state/brade/games/2027-01-15-080000-\d+\.brade$", name) is not None


# ---- authors ----

LESSON = """lesson: x
title: {sv: T, en: T}   # the title
steps:
- {say: {sv: A, en: A}}
# the second
- position: start
  ask: {play: 1/9, roll: 6-2}
"""
BAD = LESSON + """- position: {white: {1: 15}, black: {13: 14}}
  ask: {play: 1/8, roll: 6-2}
- position: start
  ask: {play: 1/9, roll: 6-2, clause: nothing}
"""


class Command(Scenario):
    """A command whose lines on stdout are those of the base, up to where it is told that it failed;
    it harms nothing."""

    def again(self, program, place):
        self.run(program, place)

    def effects(self, seen):
        if seen.status == 0:
            need(seen.out in (seen.base.out, seen.base.english_out),
                 "status 0, and the output is not whole")


class Fmt(Command):
    """Each file is as before or laid out; what is printed as changed is changed."""

    name, args = "fmt", ("fmt", "a.yaml", "b.yaml", "link.yaml")

    def build(self, place, program):
        place.write("work/a.yaml", LESSON, 0o640)
        place.write("work/b.yaml", LESSON.replace(": x", ": y"), 0o600)
        place.write("work/other/c.yaml", LESSON.replace(": x", ": z"), 0o664)
        os.symlink("other/c.yaml", place.join("work/link.yaml"))
        if os.geteuid() == 0:
            os.chown(place.join("work/a.yaml"), 65534, 65534)

    def effects(self, seen):
        super().effects(seen)
        changed = {n for n, f in seen.now.items() if f[4] != seen.before.get(n, f)[4]}
        for name in seen.out.split():
            real = "work/other/c.yaml" if name == "link.yaml" else "work/" + name
            need(real in changed, f"{name} is told to be changed, and is not")
        for name, was in seen.before.items():
            if name.startswith("work/") and name in seen.now:
                need(seen.now[name][:4] == was[:4], f"{name}: rights, owner or links have changed")


class FmtSv(Fmt):
    name, lang = "fmt-sv", "sv"


RACE = """lesson: race
title: x
steps:
  - position:
      white: {22: 1, 23: 1, 24: 2, rest: off}
      black: {11: 2, rest: off}
    ask:
      play: best
      roll: 2-1
      answers: 23/off 24/off
"""


class Certify(Command):
    """The certificate is in the file, or the file is as before."""

    name, args = "certify", ("certify", "a.yaml", "--rollout", "36", "--threads", "1")

    def build(self, place, program):
        place.write("work/a.yaml", RACE)


class Edit(Scenario):
    """A question is in the file, or the file is as before; what is said to be written is."""

    name, args = "edit", ("edit", "a.yaml", "--no-store")
    typed = ("start", "roll 4-2", "ask play", "any", "3", "So?", "", "", "write")

    def build(self, place, program):
        place.write("work/a.yaml", LESSON, 0o640)

    def effects(self, seen):
        if "Written into a.yaml" in seen.out and seen.status == 0:
            now, was = seen.now.get("work/a.yaml"), seen.before["work/a.yaml"]
            need(now is not None and now[4] != was[4], "it is told to be written, and is not")


class Book(Command):
    """Every page is whole, the old one or the new."""

    name, args = "book", ("export", "kinds.yaml", "--html", "book")

    def build(self, place, program):
        with open(os.path.join(CONTENT, "lessons", "kinds.yaml"), "rb") as file:
            place.write("work/kinds.yaml", file.read())
        place.write("work/book/index.html", "an older book\n")
        place.write("work/book/own.html", "not of the book\n")

    def effects(self, seen):
        super().effects(seen)
        for name, file in seen.now.items():
            if name.startswith("work/book/") and not name.startswith("work/book/.brade-"):
                right = seen.base.now.get(name)
                need(right is not None and (file[4] == right[4] or file == seen.before.get(name)),
                     f"{name} is not whole")
        if seen.status == 0:
            need(all(n in seen.now and f[4] == seen.now[n][4] for n, f in seen.base.now.items()
                     if n.startswith("work/book/")), "status 0, and pages are missing")


class Site(Book):
    """The same of a book that is live, with what runs in a browser beside it; no nets, which are long."""

    name, lang = "site", "sv"
    env = {"BRADE_WEBDIR": "bundle", "BRADE_DATADIR": "."}

    def build(self, place, program):
        super().build(place, program)
        make_bundle(place.join("work/bundle"))
        place.write("work/book/files.json", '{"format": "brade-site", "files": {}}\n')


class Check(Command):
    name, args = "check", ("check", "a.yaml", "set.yaml")
    also = re.compile(r"\d+ (files?|fil(er)?): ")

    def build(self, place, program):
        place.write("work/a.yaml", LESSON)
        with open(os.path.join(CONTENT, "puzzles", "set.yaml"), "rb") as file:
            place.write("work/set.yaml", file.read())


class CheckBad(Command):
    name, args, lang = "check-bad", ("check", "bad.yaml", "good"), "sv"
    also = Check.also

    def build(self, place, program):
        place.write("work/bad.yaml", BAD)
        place.write("work/good/a.yaml", LESSON)
        place.write("work/good/b.yaml", BAD.replace(": x", ": y"))


class Batch(Command):
    """Every line is whole and the one that is right."""

    name, args = "batch", ("batch",)
    stdin = b"".join(line.encode() + b"\n" for line in (
        '{"id": 1, "cmd": "legal", "position": "O-----------o-----------:0,0:w", "dice": [6, 2]}',
        '{"id": 2, "cmd": "judge", "position": "AbaAAb------h----------J:2,0:w", "dice": [6, 2], '
        '"play": "bar/6"}',
        '{"id": "tre", "cmd": "legal"}',
        'nonsense',
        '{"id": {"a": [1, null]}, "cmd": "judge", "rules": "vasa", "position": '
        '"O-----------o-----------:0,0:w", "dice": [6, 2], "play": "1/8"}',
        '{"id": 4, "cmd": "legal", "position": "O-----------o-----------:0,0:w", "dice": [6, 6]}'))

    def effects(self, seen):
        super().effects(seen)
        right = seen.base.out.split("\n")
        lines = seen.out.split("\n")
        if seen.cut:  # stdout itself could not take more
            need(is_part(lines[:-1], right), "a line is false")
            return
        for k, line in enumerate(lines):
            if (k < len(right) and line == right[k]) or (k == len(lines) - 1 and line == ""):
                continue
            try:
                told = "error" in json.loads(line) and TOLD.search(line)
            except ValueError:
                told = False
            need(told, f"line {k + 1} is false: {line[:200]!r}")


class Picture(Command):
    name, args = "picture", ("show", "start", "6-2", "--svg", "board.svg")

    def build(self, place, program):
        place.write("work/board.svg", "an older picture\n")


class New(Command):
    name, args = "new", ("new", "lesson", "mine")

    def again(self, program, place):
        program.run(place, ["check", "."])

    def effects(self, seen):
        super().effects(seen)
        made = seen.now.get("work/mine.yaml")
        right = seen.base.now["work/mine.yaml"]
        need(made is None or made[4] == right[4], "the file is not whole")
        need(seen.status != 0 or made == right, "status 0, and there is no file")


class Judge(Command):
    name, lang = "judge", "sv"
    args = ("judge", "AbaAAb------h----------J:2,0:w", "6-2", "bar/6", "--json")


class Questions(Command):
    name, args = "questions", ("questions", "kinds.yaml", "--json")

    def build(self, place, program):
        with open(os.path.join(CONTENT, "lessons", "kinds.yaml"), "rb") as file:
            place.write("work/kinds.yaml", file.read())


class DrillsWritten(Command):
    name, lang, args = "drills-sv", "sv", ("drills", "match-score", "2")


class PackAdd(Command):
    """The pack is there as a whole or not at all, whatever is told."""

    name, args = "pack-add", ("pack", "add", "kurs.tar.gz")
    folder = "home/.local/share/brade/packs/kurs/"
    without = ("alloc",)  # libarchive 3.6 falls itself where its first hundred bytes are refused

    def build(self, place, program):
        place.write("work/kurs.tar.gz", packs.tgz(files={**packs.GOOD, "README": "Hej!\n"}))

    def there(self, files):
        return {name[len(self.folder):]: file[4] for name, file in files.items()
                if name.startswith(self.folder)}

    def effects(self, seen):
        super().effects(seen)
        now, right = self.there(seen.left), self.there(seen.base.left)
        need(now in (self.there(seen.before), right), f"the pack is not whole: {sorted(now)}")
        need(seen.status != 0 or now == right, "status 0, and the pack is not there")


class PackUpdate(PackAdd):
    """It is the old one or the new one."""

    name, args, lang = "pack-update-sv", ("pack", "update", "kurs.tar.gz"), "sv"

    def build(self, place, program):
        super().build(place, program)
        for name, text in {**packs.GOOD, "pack.yaml": packs.pack(version="0.9")}.items():
            place.write(self.folder + name, text)


class PackBuild(Command):
    name, args = "pack-build", ("pack", "build", "kurs", "kurs.zip")

    def build(self, place, program):
        for name, text in packs.GOOD.items():
            place.write("work/kurs/" + name, text)
        place.write("work/kurs.zip", "an older one\n")


class Engine(Session):
    """A play against the engine, with its net; the mistakes of the game are kept."""

    name = "engine"
    args = ("play", "beginner", "white", "-----o-------------A---A:0,0:w", "e.brade")
    typed = ("", "hint", "give up", "comment so", "mistakes", "back", "quit")
    env = {"BRADE_DATADIR": os.path.dirname(os.path.dirname(os.path.dirname(CONTENT)))}


ALL = (Lesson, LessonSv, Training, Settings, Import, ImportSv, Export, ExportOut, Reset, ResetTyped,
       Repair, Game, GameOwn, GameNew, Fmt, FmtSv, Certify, Edit, Book, Site, Check, CheckBad, Batch, Picture, New, Judge,
       Questions, Drills, DrillsWritten, PackAdd, PackUpdate, PackBuild)
