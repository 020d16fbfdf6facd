# SPDX-License-Identifier: GPL-3.0-or-later
"""Running the program in a folder of its own, with or without a fault, and what is seen of it."""
import errno
import os
import shutil
import struct
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
CONTENT = os.path.join(ROOT, "tests", "golden", "content")
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
NOW = 1800000000
PATIENCE = 10  # seconds for one run, which takes some hundredths of one

# In the order of enum kind in shim.c.
KINDS = ("alloc", "open", "read", "input", "write", "print", "sync", "rename", "link", "unlink",
         "truncate", "close", "flock", "lock", "mkdir", "stat", "mode", "list", "random", "map")
MAGIC, HEAD = 0x62726661, 8 + 8 * len(KINDS) + 16


class Fault:
    """The N-th call of a kind goes wrong in one way."""

    def __init__(self, kind, n, how, problem):
        self.kind, self.n, self.how, self.problem = kind, n, how, problem

    @staticmethod
    def parse(words):
        kind, n, how, problem = words.split(",")
        assert kind in KINDS, f"no kind {kind!r}"
        return Fault(kind, int(n), how, problem)

    def __str__(self):
        return f"{self.kind},{self.n},{self.how},{self.problem}"

    def spec(self):
        return f"{self.kind},{self.n},{self.how},{getattr(errno, self.problem)}"


class Place:
    """A folder with all that the program may touch: home, state, tmp, and work, where it runs."""

    def __init__(self, base, name):
        self.path = os.path.join(base, name)
        self.report = os.path.join(base, name + ".report")
        self.typed = os.path.join(base, name + ".typed")

    def fresh(self):
        shutil.rmtree(self.path, ignore_errors=True)
        for name in ("home", "state", "tmp", "work"):
            os.makedirs(self.join(name))

    def join(self, *names):
        return os.path.join(self.path, *names)

    def write(self, name, data, mode=0o644):
        path = self.join(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data if isinstance(data, bytes) else data.encode())
        os.chmod(path, mode)

    def read(self, name):
        """The bytes of a file, or None."""
        try:
            with open(self.join(name), "rb") as file:
                return file.read()
        except OSError:
            return None

    def files(self):
        """Of every file and folder: what it is, its rights, owner, links, and what it holds."""
        found = {}
        for folder, folders, names in os.walk(self.path):
            for name in folders + names:
                path = os.path.join(folder, name)
                info = os.lstat(path)
                held = ""
                if os.path.islink(path):
                    held = os.readlink(path)
                elif not os.path.isdir(path):
                    with open(path, "rb") as file:
                        held = file.read()
                links = 0 if os.path.isdir(path) else info.st_nlink
                found[os.path.relpath(path, self.path)] = (
                    info.st_mode, info.st_uid, info.st_gid, links, held)
        return found


class Run:
    """What a run of the program came to."""

    def __init__(self, place, status, out, err):
        self.status = status  # negative: a signal; None: it did not end
        self.out = out.decode("utf-8", "replace").replace(place.path, "STATE")
        self.err = err.decode("utf-8", "replace").replace(place.path, "STATE")
        self.hits, self.seen, self.stacks, self.slept = 0, {}, [], 0.0

    def read_report(self, path, stacks):
        with open(path, "rb") as file:
            head = file.read(HEAD)
            magic, self.hits = struct.unpack_from("II", head)
            assert magic == MAGIC, f"the shim did not run: {self.err}"
            self.seen = dict(zip(KINDS, struct.unpack_from(f"{len(KINDS)}Q", head, 8)))
            slept, count = struct.unpack_from("2Q", head, HEAD - 16)
            self.slept = slept / 1e9
            if stacks:
                self.stacks = struct.unpack(f"{count}Q", file.read(8 * count))

    def calls(self, kind):
        """For every distinct call stack of a kind the numbers of its first and its last call."""
        number, first, last = KINDS.index(kind), {}, {}
        n = 0
        for stack in self.stacks:
            if stack >> 56 == number:
                n += 1
                first.setdefault(stack, n)
                last[stack] = n
        return sorted(set(first.values()) | set(last.values()))


def environment(place, lang, **more):
    env = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "TERM": "dumb", "COLUMNS": "80",
           "NO_COLOR": "1", "TZ": "UTC0", "BRADE_NOW": str(NOW), "BRADE_DATADIR": CONTENT,
           "HOME": place.join("home"), "XDG_STATE_HOME": place.join("state"),
           "TMPDIR": place.join("tmp"), "INPUTRC": "/dev/null"}
    if "BRADE_LOCALEDIR" in os.environ and lang:
        env["BRADE_LOCALEDIR"] = os.environ["BRADE_LOCALEDIR"]
    env.update(more)
    return env


class Program:
    """The program under test and the shim before it."""

    def __init__(self, program, shim):
        self.program, self.shim = os.path.abspath(program), os.path.abspath(shim)

    def run(self, place, args, typed=b"", lang="en", fault=None, plan=False, trace=False, **more):
        """One run; with a fault or a plan the shim is before it."""
        env = environment(place, lang, **more)
        if fault or plan:
            env["LD_PRELOAD"], env["BRADE_FAULT_REPORT"] = self.shim, place.report
        if fault:
            env["BRADE_FAULT"] = fault.spec()
        if trace:
            env["BRADE_FAULT_TRACE"] = "1"
        with open(place.typed, "w+b") as stdin:  # a file: it is read in the same parts each time
            stdin.write(typed)
            stdin.seek(0)
            with subprocess.Popen([self.program, *args, "--lang", lang], cwd=place.join("work"),
                                  env=env, stdin=stdin, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, close_fds=False) as process:
                try:
                    out, err = process.communicate(timeout=PATIENCE)
                    status = process.returncode
                except subprocess.TimeoutExpired:
                    process.kill()
                    out, err = process.communicate()
                    status = None
        run = Run(place, status, out, err)
        if fault or plan:
            run.read_report(place.report, plan)
        return run


def new_base():
    return tempfile.mkdtemp(prefix="bradefaults", dir=MEMORY)
