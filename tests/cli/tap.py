# SPDX-License-Identifier: GPL-3.0-or-later
"""What the scripts of this folder share: running the program, and results as TAP."""
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
import traceback

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "brade"
SOURCE = os.environ.get("BRADE_SOURCE", os.path.join(os.path.dirname(__file__), "..", ".."))
CASES = []
LIGHT = os.environ.get("BRADE_LIGHT", "") not in ("", "0")  # with the sanitizers
DEEP = os.environ.get("BRADE_DEEP", "") not in ("", "0")  # the long checks
SEED = os.environ.get("BRADE_SEED") or str(int(time.time()) // 86400)  # other samples each day
PATIENCE = 280  # seconds: no wait is meant to be so long, only what never comes takes so much
STATE = tempfile.TemporaryDirectory(prefix="brade-")  # no learner's own store


def little_content():
    """A folder with two of the lessons that ship, some puzzles and the nets, to be BRADE_DATADIR where
    it is not asked what ships: reading all of it takes a tenth of a second at every start."""
    folder = os.path.join(STATE.name, "content")
    os.makedirs(os.path.join(folder, "lessons"))
    for name in ("lessons/11-bradet.yaml", "lessons/13-hela-slaget.yaml", "puzzles/jan"):
        os.symlink(os.path.abspath(os.path.join(SOURCE, name)),
                   os.path.join(folder, name.removesuffix("/jan")))
    os.symlink(os.path.abspath(os.path.join(SOURCE, "src", "core", "eval", "nets")),
               os.path.join(folder, "nets"))
    return folder


def case(function):
    """Marks a function as a test case; its name is the name of the case."""
    CASES.append((function.__name__.replace("_", " "), function))
    return function


def whole_case(function):
    """The same of a case on what is shipped or weighed, not on memory: with BRADE_LIGHT it is left out."""
    return function if LIGHT else case(function)


def add_case(name, function):
    CASES.append((name, function))


def environment(**changes):
    env = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG"))}
    for name in ("XDG_CONFIG_HOME", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "PAGER", "LESS", "COLUMNS"):
        env.pop(name, None)
    env.update({"LANG": "C.UTF-8", "NO_COLOR": "1", "HOME": "/dev/null",
                "XDG_STATE_HOME": tempfile.mkdtemp(dir=STATE.name)})
    env.update(changes)
    return env


class Result:
    def __init__(self, done):
        self.status, self.out, self.err = done.returncode, done.stdout, done.stderr

    def json(self):
        lines = self.out.decode().splitlines()
        assert len(lines) == 1, f"{len(lines)} lines of output"
        return json.loads(lines[0])


def brade(*args, stdin=b"", timeout=PATIENCE, **changes):
    done = subprocess.run([PROGRAM, *args], input=stdin, capture_output=True, timeout=timeout,
                          env=environment(**changes), check=False)
    result = Result(done)
    assert result.status in (0, 1, 2, 3), f"status {result.status}: {result.err.decode(errors='replace')}"
    return result


def sample(items, count):
    """So many of the items, in their order, other ones each day; all of them where checks are long."""
    items = list(items)
    if DEEP or count >= len(items):
        return items
    print(f"# BRADE_SEED={SEED}")
    chosen = random.Random(SEED).sample(range(len(items)), count)
    return [items[i] for i in sorted(chosen)]


class Batch:
    """`brade batch`, asked one request after another."""

    def __init__(self):
        self.program = subprocess.Popen([PROGRAM, "batch"], text=True, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE,
                                        env=environment(BRADE_DATADIR=SOURCE))

    def ask(self, request):
        self.program.stdin.write(json.dumps(request) + "\n")
        self.program.stdin.flush()
        return json.loads(self.program.stdout.readline())

    def plays(self, board):
        request = {key: board[key] for key in ("rules", "set", "position", "dice") if key in board}
        return [play["play"] for play in self.ask({"cmd": "legal", **request}).get("plays", ())]

    def end(self):
        self.program.stdin.close()
        self.program.wait()


def equal(got, wanted):
    assert got == wanted, f"got {got!r}, wanted {wanted!r}"


def holds(text, part):
    text = text.decode() if isinstance(text, bytes) else text
    assert part in text, f"no {part!r} in {text!r}"


def cpu_seconds(act):
    """What the programs that an act runs use of the processor, however busy the machine is."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    act()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)


def asleep(pid):
    """Waits until a program has done all there is to do, and waits for more itself. What wakes it
    (a write it watches for, say) does so before it returns, so that one asleep has seen it."""
    def state():
        with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as file:
            return file.read().rsplit(")", 1)[1].split()[0]
    end = time.monotonic() + PATIENCE
    while state() != "S":
        assert time.monotonic() < end, "the program is always busy"
        time.sleep(0.0005)


def run():
    """Runs the cases; with the sanitizers every third, since the others, which gcc runs, go the same
    ways through memory."""
    cases = CASES[int(SEED) % 3::3] if LIGHT else CASES
    print(f"1..{len(cases)}")
    failed = 0
    for number, (name, function) in enumerate(cases, 1):
        try:
            function()
            print(f"ok {number} - {name}", flush=True)
        except Exception:  # pylint: disable=broad-except
            failed += 1
            print(f"not ok {number} - {name}", flush=True)
            for line in traceback.format_exc().splitlines():
                print(f"# {line}")
    sys.exit(failed > 0)
