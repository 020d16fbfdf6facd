# SPDX-License-Identifier: GPL-3.0-or-later
"""What scripts that run the tutor have in common."""
import difflib
import os

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

# Where stores are put: in memory where that can be, since each answer is synced several times.
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def environment(content, columns, state):
    """A clean environment, so that what is said depends on nothing of the user's. content: a folder
    under the root, or "shipped"; state: the folder of the learner's store."""
    env = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "TERM": "dumb", "HOME": "/dev/null",
           "COLUMNS": str(columns), "NO_COLOR": "1", "TZ": "UTC0", "XDG_STATE_HOME": state,
           "BRADE_DATADIR": ROOT if content == "shipped" else os.path.join(ROOT, content)}
    for name in ("BRADE_LOCALEDIR", "ASAN_OPTIONS", "UBSAN_OPTIONS"):
        if name in os.environ:
            env[name] = os.environ[name]
    return env


def compare(path, out):
    """The difference to what is expected, as lines."""
    try:
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            expected = file.read()
    except FileNotFoundError:
        return [f"{os.path.relpath(path, ROOT)} is missing: --update makes it"]
    return list(difflib.unified_diff(expected.split("\n"), out.split("\n"),
                                     os.path.relpath(path, ROOT), "now", lineterm=""))
