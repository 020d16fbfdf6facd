#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The learner's years: whole sessions one after another on one store, piped and on a terminal, in
both languages; killed at random moments, many at once, on a disk that is full or cannot be written.

    store.py PROGRAM

BRADE_LOCALEDIR, if set, is where the Swedish is looked for; BRADE_DEEP=1 kills a thousand times.
Prints TAP."""
import importlib.util
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
import exported  # noqa: E402  pylint: disable=wrong-import-position

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
DEEP = bool(os.environ.get("BRADE_DEEP"))
LIGHT = bool(os.environ.get("BRADE_LIGHT"))
RIGHT, WRONG = "20/23 21/off", "21/24"  # at step 2 of the lesson kinds
REPLY = b"No. 21/24:"

WORDS = {
    "en": {"back": "Welcome back.", "goes_on": ", step 2.", "step": "step 2 of", "at": "step %d of 10\n", "listed": "(step 2 of", "asked":
           "You have answered 1 question (1 in a lesson)", "first": "0 were right at the first try",
           "reset": "begin anew? (y/n) > ", "anew": "You begin anew.", "yes": "yes", "no": "no",
           "kept": "Nothing was put aside.", "nothing": "Nothing has been done yet.",
           "learned": "The lesson is learned.", "marked": "✓ learned: 1 of",
           "lessons": "Lessons learned: 29.", "damaged": "it was damaged.", "saved":
           "answers were saved.", "not_kept": "What you do is not kept:", "link": "symbolic link",
           "newer": "newer version", "foreign": "not a store of brade", "others": "others can write",
           "known": "0 answers were new, 2 were there already", "right": "Right.",
           "know": "Do you know this already?", "last": "You go on where you were: \"learn 11 again\"",
           "full": "This could not be kept:", "lost": "could not be kept.\n", "welcome":
           "Press Enter for the first lesson.", "anothers": "it is of Anna, and", "merge":
           "bring it in all the same? (y/n) ", "not_in": "Nothing was brought in.", "in": "was new"},
    "sv": {"back": "Välkommen tillbaka.", "goes_on": ", steg 2.", "step": "steg 2 av", "at": "steg %d av 10\n", "listed": "(steg 2 av", "asked":
           "Du har svarat på 1 fråga (1 i en lektion)", "first": "0 blev rätt på första försöket",
           "reset": "börja om? (j/n) > ", "anew": "Du börjar om.", "yes": "ja", "no": "nej",
           "kept": "Ingenting lades undan.", "nothing": "Ingenting är gjort ännu.",
           "learned": "Lektionen är inlärd.", "marked": "✓ inlärda: 1 av",
           "lessons": "Inlärda lektioner: 29.", "damaged": "den var skadad.", "saved":
           "svar räddades.", "not_kept": "Det du gör sparas inte:", "link": "symbolisk länk",
           "newer": "nyare version", "foreign": "ingen framstegsfil från brade", "others":
           "andra kan skriva", "known": "0 svar var nya, 2 fanns redan", "right": "Rätt.",
           "know": "Kan du det här redan?", "last": "Du fortsätter där du var: ”lektion 11 igen”",
           "full": "Det här kunde inte sparas:", "lost": "kunde inte sparas.\n", "welcome":
           "Tryck Enter för första lektionen.", "anothers": "det är vad Anna har gjort, och", "merge":
           "läsa in det ändå? (j/n) ", "not_in": "Ingenting lästes in.", "in": "var nytt"},
}


def load_terminal():
    spec = importlib.util.spec_from_file_location("terminal", os.path.join(HERE, "terminal.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


terminal = load_terminal()


class Learner:
    """A learner with a state folder of their own."""

    def __init__(self, lang="en", content=os.path.join(HERE, "content")):
        self.folder = tempfile.mkdtemp(prefix="brade-", dir=terminal.MEMORY)
        self.lang, self.content = lang, content
        self.file = os.path.join(self.folder, "brade", "default.db")

    def __enter__(self):
        return self

    def __exit__(self, *what):
        shutil.rmtree(self.folder)

    def env(self):
        return terminal.environment(XDG_STATE_HOME=self.folder, BRADE_DATADIR=self.content,
                                    COLUMNS="200", NO_COLOR="1")

    def start(self, *args, **how):
        return subprocess.Popen([PROGRAM, *args, "--lang", self.lang], env=self.env(),
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, **how)

    def run(self, *args, typed=(), status=0, **how):
        """A whole piped session; what it printed."""
        with self.start(*args, **how) as process:
            typed = "".join(line + "\n" for line in typed).encode()
            out, err = process.communicate(typed, timeout=280)
        assert process.returncode == status, (process.returncode, out[-500:], err)
        return out.decode() + err.decode()

    def terminal(self, *args):
        return terminal.Terminal(*args, "--lang", self.lang, XDG_STATE_HOME=self.folder,
                                 BRADE_DATADIR=self.content, columns=200)

    def export(self, *args):
        with self.start("progress", "export", *args) as process:
            out, err = process.communicate(timeout=280)
        assert process.returncode == 0 and err == b"", (process.returncode, err)
        return exported.read(out.decode())

    def answers(self):
        return self.export()["answers"]


def has(words, *wanted):
    for want in wanted:
        assert want in words, f"{want!r} is not in {words[-1500:]!r}"


def goes_on_where_one_left(lang):
    w = WORDS[lang]
    with Learner(lang) as learner:
        out = learner.run(typed=["", "", WRONG, "lista", "quit"])
        has(out, w["welcome"], w["step"], w["listed"])
        out = learner.run(typed=["", WRONG, RIGHT, "progress"])
        has(out, w["back"], w["goes_on"], w["step"], w["asked"].replace("1", "2", 1)[:10], w["right"])
        out = learner.run(typed=["learn kinds"])
        has(out, w["last"], w["step"])
        has(learner.run("learn", typed=[]), w["step"])
        records = learner.answers()
        assert [a["outcome"] for a in records] == ["wrong", "wrong", "right"], records
        assert [a["tries"] for a in records] == [1, 1, 2]
        assert records[1]["clause"] == records[2]["clause"] == "blocked"
        assert records[1]["id"][:24] == records[2]["id"][:24] != records[0]["id"][:24]
        assert learner.run("--no-store", typed=["progress"]).count(w["nothing"]) == 1
        has(learner.run("--profile", "anna", typed=["progress"]), w["nothing"])
        has(learner.run("--profile", "anna", "progress"), "brade/anna.db")
        assert len(learner.answers()) == 3


def a_lesson_by_name_goes_on(lang):
    w = WORDS[lang]
    with Learner(lang) as learner:
        has(learner.run("learn", "kinds", typed=["", "quit"]), w["at"] % 1, w["at"] % 2)
        has(learner.run(typed=["lessons", "quit"]), w["listed"])
        has(learner.run("learn", "11", typed=["quit"]), w["last"], w["at"] % 2)
        has(learner.run(typed=["learn kinds", "quit"]), w["last"], w["at"] % 2)
        for first in (["kinds", "again"], ["kinds igen"], ["11", "1"]):
            out = learner.run("learn", *first, typed=["", "quit"])
            assert w["last"] not in out, out
            has(out, w["at"] % 1, w["at"] % 2)  # and thus one is at step 2 again
        has(learner.run("learn", "kinds", "3", typed=["quit"]), w["at"] % 3)
        learner.run("learn", "kinds", "10", typed=["skip", ""] * 2 + ["quit"])
        for way in (["kinds"], []):  # it was gone through to its end, and is the only one
            out = learner.run("learn", *way, typed=["", "quit"])
            assert w["last"] not in out, out
            has(out, w["at"] % 1)
            learner.run("learn", "kinds", "10", typed=["skip", ""] * 2 + ["quit"])


def a_puzzle_left_is_offered(lang):
    """At the next visit, behind the lesson that comes next; not once it was answered."""
    offer = {"en": "The puzzle you left", "sv": "Problemet du lämnade"}[lang]
    with Learner(lang) as learner:
        learner.run("solve", "prov/ett", typed=[WRONG, "quit"])
        for _ in range(2):
            out = learner.run(typed=["quit"])
            assert offer in out and "Enter: " + offer not in out, out
            learner.run("learn", "kinds", "2", typed=[WRONG, "quit"])
        learner.run("solve", "prov/ett", typed=[RIGHT, "quit"])
        assert offer not in learner.run(typed=["quit"])


def on_a_terminal(lang):
    w = WORDS[lang]
    with Learner(lang) as learner:
        t = learner.terminal()
        for typed in ("", "", WRONG):
            t.expect(" > ")
            t.type(typed + "\r")
        t.expect(" 5-3 > ")
        os.kill(t.pid, signal.SIGKILL)  # what was answered is kept all the same
        t.ends()
        t = learner.terminal()
        t.expect(re.escape(w["goes_on"]))
        t.expect(" > ")
        t.type("\r")
        t.expect(w["step"])
        t.expect(" 5-3 > ")
        t.type(RIGHT + "\r")
        t.expect(re.escape(w["right"]))
        t.type("reset\r")
        t.expect(re.escape(w["reset"]))
        t.type(w["no"] + "\r")
        t.expect(w["kept"])
        t.type("reset\r")
        t.expect(re.escape(w["reset"]))
        t.type(w["yes"] + "\r")
        t.expect(re.escape(w["anew"]))
        t.expect(" > ")
        t.type("\x04")
        assert t.ends() == 0
        assert learner.answers() == []
        aside = [f for f in os.listdir(os.path.dirname(learner.file)) if ".db.reset-" in f and ".copy-" not in f]
        assert len(aside) == 1, aside
        old = os.path.join(os.path.dirname(learner.file), aside[0])
        assert len(learner.export("--store", old)["answers"]) == 2


def exam_passed_is_learned(lang):
    w = WORDS[lang]
    lesson, seed = "helmfrids-regler", "5"
    with Learner(lang, ROOT) as learner:
        listed = learner.run("questions", "--exam", "--seed", seed, "--json",
                             os.path.join(ROOT, "lessons", "29-helmfrids-regler.yaml"))
        typed = [f"learn {lesson}", f"exam {lesson} seed {seed}"]
        for question in map(json.loads, listed.splitlines()):
            answers = question["answers"]
            joined = {"plays": "; ".join, "rolls": " ".join, "choice": " ".join}
            typed += [joined.get(question["kind"], lambda a: a[0])(answers), ""]
        out = learner.run(typed=typed + ["lessons"])
        has(out, w["know"], w["learned"], w["marked"])
        out = learner.run(typed=["list", "progress"])
        has(out, w["marked"], w["lessons"])
        found = [l for l in learner.export()["lessons"] if l["lesson"] == lesson]
        assert len(found) == 1 and found[0]["how"] == "tested-out" and found[0]["learned"] > 0, found
        assert all(a["mode"] == "exam" for a in learner.answers())


def out_and_in(lang):
    w = WORDS[lang]
    with Learner(lang) as learner, Learner(lang) as other:
        learner.run("learn", "kinds", typed=["", WRONG, RIGHT])
        path = os.path.join(learner.folder, "out.json")
        learner.run("progress", "export", path)
        assert os.stat(path).st_mode & 0o77 == 0
        other.run("progress", "import", path)
        has(other.run("progress", "import", path), w["known"])
        assert other.answers() == learner.answers() and len(other.answers()) == 2
        assert other.export()["lessons"] == learner.export()["lessons"]
        has(other.run(), w["goes_on"])
        with open(path, encoding="utf-8") as file:
            whole = exported.read(file.read())
        for spoil in ({"version": 99}, {"format": "x"}, {"answers": [{"id": "x"}]}, {"answers": 1}):
            with open(path, "w", encoding="utf-8") as file:
                json.dump({**whole, "version": 2, **spoil}, file)
            assert path in other.run("progress", "import", path, status=3)
        assert len(other.answers()) == 2
        no = os.path.join(learner.folder, "missing", "out.json")
        assert no in learner.run("progress", "export", no, status=3)
        learner.run("progress", "sideways", status=2)
        learner.run("progress", "--store", "x", "--no-store", status=2)


def anothers_progress_is_asked_for_on_a_terminal(lang):
    w = WORDS[lang]
    with Learner(lang) as anna, Learner(lang) as learner:
        anna.run("learn", "kinds", typed=["", WRONG])
        anna.run("progress", "name", "Anna")
        path = os.path.join(anna.folder, "out.json")
        anna.run("progress", "export", path)
        learner.run("learn", "kinds", typed=["", WRONG])
        for answer, told, status, count in (("no", "not_in", 3, 1), ("yes", "in", 0, 2)):
            t = learner.terminal("progress", "import", path)
            t.expect(re.escape(w["anothers"]))
            t.expect(re.escape(w["merge"]))
            t.type(w[answer] + "\r")
            t.expect(re.escape(w[told]))
            assert t.ends() == status
            assert len(learner.answers()) == count, answer
        assert "name" not in learner.export()


def unsafe_stores_are_refused(lang):
    w = WORDS[lang]
    with Learner(lang) as learner:
        learner.run("learn", "kinds", typed=["", WRONG])
        with open(learner.file, "rb") as file:
            good = file.read()
        link = os.path.join(learner.folder, "link.db")
        os.symlink(learner.file, link)
        cases = [(link, good, w["link"])]
        for name, data, said in (("newer.db", good[:63] + b"\5" + good[64:], w["newer"]),
                                 ("text.db", b"Dear diary\n" * 100, w["foreign"]),
                                 ("open.db", good, w["others"])):
            path = os.path.join(learner.folder, name)
            with open(path, "wb") as file:
                file.write(data)
            os.chmod(path, 0o666 if "open" in name else 0o600)
            cases.append((path, None, said))
        for path, _, said in cases:
            with open(path, "rb") as file:
                before = file.read()
            out = learner.run("learn", "kinds", "--store", path, typed=["", WRONG, RIGHT])
            has(out, w["not_kept"], said, w["right"])
            assert out.count(w["not_kept"]) == 1
            learner.run("progress", "export", "--store", path, status=3)
            with open(path, "rb") as file:
                assert file.read() == before, path
        assert os.path.islink(link)


def nothing_can_be_kept(lang):
    w = WORDS[lang]
    with Learner(lang) as learner:
        real, learner.folder = learner.folder, "/dev/null/state"
        try:
            out = learner.run("learn", "kinds", typed=["", WRONG, RIGHT, "progress"])
        finally:
            learner.folder = real
        has(out, w["not_kept"], w["right"])
        assert out.count(w["not_kept"]) == 1, out


def a_full_disk_is_told(lang):
    w = WORDS[lang]

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (24576, resource.RLIM_INFINITY))

    with Learner(lang) as learner:
        learner.run("learn", "kinds", typed=["", WRONG])
        out = learner.run("learn", "kinds", typed=["", *[WRONG] * 100, RIGHT], status=3,
                          preexec_fn=limit)
        has(out, w["full"], w["right"], w["lost"])
        assert out.count(w["full"]) == 1
        answers = learner.answers()
        assert 1 < len(answers) < 102, len(answers)
        learner.run("learn", "kinds", typed=["", WRONG])
        assert len(learner.answers()) == len(answers) + 1


def a_damaged_store_is_set_aside(lang):
    """What can be read of it and what the copy of the day holds is in the new one."""
    w = WORDS[lang]
    with Learner(lang) as learner:
        learner.run("learn", "kinds", typed=["", *[WRONG] * 30])
        learner.run(typed=["quit"])  # it is copied
        folder = os.path.dirname(learner.file)
        for cut in (4096, 20000, 5000, 100, 0):
            with open(learner.file, "r+b") as file:
                file.truncate(cut)
            out = learner.run(typed=["quit"])
            has(out, w["damaged"])
            assert re.search(r"\b30\s", out), out
            assert len(learner.answers()) == 30
            assert len([f for f in os.listdir(folder) if f.startswith("default.db.damaged-")]) > 0
            assert w["damaged"] not in learner.run(typed=["quit"])


def killed(_):
    """Every answer whose reply was seen is there."""
    times = 1000 if DEEP else 4 if LIGHT else 30
    rng = random.Random(7)
    with Learner() as learner:
        seen = 0
        for i in range(times):
            process = learner.start("learn", "kinds")
            writer = threading.Thread(target=feed, args=(process, [""] + [WRONG] * 3000))
            writer.start()
            if i % 5 == 0:  # while it begins
                time.sleep(rng.uniform(0, 0.02))
                process.kill()
            else:
                seen += replies(process, rng.randrange(60))
            process.wait()
            writer.join()
            process.stdout.close()
            process.stderr.close()
            process.stdin.close()
            if i % 10 == 9 or i == times - 1:
                count = len(learner.answers())
                assert count >= seen, (count, seen)
        names = os.listdir(os.path.dirname(learner.file))
        assert not [name for name in names if "damaged" in name], names


def replies(process, few):
    """Kills the program when it has given so few replies; how many it gave till then."""
    said = b""
    while said.count(REPLY) < few and (more := os.read(process.stdout.fileno(), 4096)):
        said += more
    assert process.poll() is None, "it ended too early"
    process.kill()
    return (said + process.stdout.read()).count(REPLY)


def feed(process, lines):
    try:
        process.stdin.write("".join(line + "\n" for line in lines).encode())
        process.stdin.flush()
    except BrokenPipeError:
        pass


def eight_prompts(_):
    each = 500 if DEEP else 5 if LIGHT else 40
    with Learner() as learner:
        processes = [learner.start("learn", "kinds") for _ in range(8)]
        typed = "\n" + (WRONG + "\n") * each
        threads = [threading.Thread(target=p.communicate, args=(typed.encode(),))
                   for p in processes]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert all(p.returncode == 0 for p in processes)
        answers = learner.answers()
        assert len(answers) == 8 * each, len(answers)
        assert len({a["id"] for a in answers}) == 8 * each


BOTH = [goes_on_where_one_left, a_lesson_by_name_goes_on, a_puzzle_left_is_offered, on_a_terminal, exam_passed_is_learned, out_and_in,
        anothers_progress_is_asked_for_on_a_terminal, unsafe_stores_are_refused,
        nothing_can_be_kept, a_full_disk_is_told, a_damaged_store_is_set_aside]


def main():
    failed = number = 0
    # with the sanitizers each in one language, by turns
    tests = [(test, lang) for turn, test in enumerate(BOTH)
             for lang in (("sv", "en")[turn % 2::2] if LIGHT else ("en", "sv"))]
    tests += [(killed, "en"), (eight_prompts, "en")]
    print(f"1..{len(tests)}")
    for test, lang in tests:
        number += 1
        begun = time.monotonic()
        try:
            test(lang)
            print(f"ok {number} - {test.__name__} {lang}", flush=True)
        except Exception as problem:  # pylint: disable=broad-except
            failed += 1
            print(f"not ok {number} - {test.__name__} {lang}", flush=True)
            print("# " + repr(problem).replace("\n", " "), flush=True)
        print(f"# {time.monotonic() - begun:.1f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    PROGRAM = terminal.PROGRAM = os.path.abspath(sys.argv[1])
    sys.exit(main())
