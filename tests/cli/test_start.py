#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""./brade: what it builds, what it asks to be installed, and what it runs where it may not write. The
compiler, meson, ninja, apt-get and sudo are scripts that note how they were called.

    test_start.py PROGRAM"""
import os
import pty
import shutil
import stat
import subprocess
import tempfile

from tap import PATIENCE, SOURCE, case, equal, holds, run

REAL = ["sh", "true", "env", "cat", "dirname", "readlink", "find", "mkdir", "rm", "mv", "touch", "tail",
        "mktemp", "chmod"]
NOBODY = 65534

# Each notes its call and answers as the environment says; MISSING is a list of what is not there.
FAKES = {
    "id": 'echo "${FAKE_ID:-0}"',
    "cc": 'read -r line; case "$line" in *"<${MISSING_HEADER:-none}>"*) exit 1;; esac',
    "pkg-config": 'for word; do case " ${MISSING-} " in *" $word "*) exit 1;; esac; done',
    "msgfmt": ":",
    "meson": 'note meson; mkdir -p "$2"; : >"$2/build.ninja"',
    "ninja": 'note ninja; mkdir -p "$2/src"; printf "#!/bin/sh\\necho ran \\"\\$@\\"; cat\\n" >"$2/src/brade"; '
             'chmod +x "$2/src/brade"; exit "${NINJA_STATUS:-0}"',
    "apt-get": 'note "apt-get $*"; exit "${APT_STATUS:-0}"',
    "sudo": 'note "sudo $*"; [ -n "${SUDO_WORKS-}" ] || exit 1; shift; exec "$@"',
}


class Checkout:
    """What ./brade needs of a checkout, in a folder of its own, and the tools beside it."""

    def __init__(self, folder):
        self.folder, self.calls = os.path.join(folder, "brade-0"), os.path.join(folder, "calls")
        self.tools = os.path.join(folder, "tools")
        os.makedirs(os.path.join(self.folder, "src"))
        os.mkdir(self.tools)
        for name in ("brade", "src/needs.sh", "meson.build"):
            shutil.copy(os.path.join(SOURCE, name), os.path.join(self.folder, name))
        os.makedirs(os.path.join(self.folder, "src/ui/web"))
        self.script(os.path.join(self.folder, "src/ui/web/build"), 'note "web $*"')
        for name in REAL:
            os.symlink(shutil.which(name), os.path.join(self.tools, name))
        for name, body in FAKES.items():
            self.fake(name, body)
        with open(self.calls, "w", encoding="utf-8"):
            os.chmod(self.calls, 0o666)
        os.chmod(folder, 0o755)

    def fake(self, name, body):
        self.script(os.path.join(self.tools, name), body)

    def script(self, path, body):
        with open(path, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\nnote() {{ echo "$1" >>"{self.calls}"; }}\n{body}\n')
        os.chmod(path, 0o755)

    def without(self, *names):
        for name in names:
            os.unlink(os.path.join(self.tools, name))

    def start(self, *args, plain=False, **env):
        """Status, output, messages, and what was called meanwhile."""
        with open(self.calls, "w", encoding="utf-8"):
            pass
        who = {"user": NOBODY, "group": NOBODY} if plain and os.getuid() == 0 else {}
        done = subprocess.run([os.path.join(self.folder, "brade"), *args], input="typed\n",
                              capture_output=True, encoding="utf-8", check=False, timeout=PATIENCE,
                              env={"PATH": self.tools, "LC_ALL": "C.UTF-8", **env}, **who)
        with open(self.calls, encoding="utf-8") as file:
            return done.returncode, done.stdout, done.stderr, file.read().splitlines()

    def start_at_terminal(self, typed, *args, **env):
        """Status, all that the terminal shows, and what was called."""
        with open(self.calls, "w", encoding="utf-8"):
            pass
        program = os.path.join(self.folder, "brade")
        child, terminal = pty.fork()
        if child == 0:
            os.execve(program, [program, *args], {"PATH": self.tools, "LC_ALL": "C.UTF-8", **env})
        os.write(terminal, typed)
        shown = b""
        try:
            while more := os.read(terminal, 65536):
                shown += more
        except OSError: # all of its users have gone
            pass
        _, status = os.waitpid(child, 0)
        os.close(terminal)
        with open(self.calls, encoding="utf-8") as file:
            return os.waitstatus_to_exitcode(status), shown.decode(), file.read().splitlines()

    def make_stale(self):
        """As if a source had been changed after the build."""
        os.utime(os.path.join(self.folder, "build/main/brade-is-current"), (1, 1))

    def lock_up(self):
        """Takes away the leave to write, whoever is asked for it but root."""
        for folder, _, files in os.walk(self.folder):
            for path in [folder] + [os.path.join(folder, name) for name in files]:
                os.chmod(path, stat.S_IMODE(os.stat(path).st_mode) & ~0o222)

    def unlock(self):
        for folder, _, _ in os.walk(self.folder):
            os.chmod(folder, 0o755)


def with_checkout(function):
    def check():
        with tempfile.TemporaryDirectory(prefix="brade-") as folder:
            checkout = Checkout(folder)
            try:
                function(checkout)
            finally:
                checkout.unlock()
    check.__name__ = function.__name__
    return case(check)


RAN = "ran learn 3\ntyped\n"
TOOLS = ["meson", "ninja"]


@with_checkout
def it_builds_and_becomes_the_program(checkout):
    equal(checkout.start("learn", "3"), (0, RAN, "brade: building…\n", TOOLS))
    equal(checkout.start("learn", "3"), (0, RAN, "", []))
    checkout.make_stale()
    equal(checkout.start("learn", "3"), (0, RAN, "brade: building…\n", ["ninja"]))


@with_checkout
def what_does_not_build_is_told(checkout):
    status, out, messages, _ = checkout.start(NINJA_STATUS="1")
    equal((status, out), (1, ""))
    holds(messages, "could not be built")


@with_checkout
def root_installs_what_is_missing_and_no_more(checkout):
    status, out, messages, calls = checkout.start(
        "learn", "3", MISSING="jansson", MISSING_HEADER="unistr.h")
    equal((status, out), (0, RAN))
    equal([call.split("--no-install-recommends ")[1] for call in calls if call.startswith("apt-get")],
          ["libunistring-dev libjansson-dev"])
    holds(messages, "missing: the Unicode library libunistring, the JSON library jansson")


@with_checkout
def a_plain_user_is_told_what_to_install(checkout):
    checkout.without("sudo", "meson")
    equal(checkout.start(FAKE_ID="1000", MISSING="yaml-0.1"),
          (1, "", "brade: missing: the build system meson, the YAML library libyaml\n"
                  "brade: to be installed as root: apt-get install meson libyaml-dev\n"
                  "brade: please install these and run this again\n", []))


@with_checkout
def a_password_is_not_asked_for_where_nobody_can_type_it(checkout):
    status, out, messages, calls = checkout.start(FAKE_ID="1000", MISSING="yaml-0.1")
    equal((status, out, calls), (1, "", ["sudo -n true"]))
    holds(messages, "as root: apt-get install libyaml-dev\n")


@with_checkout
def who_may_without_a_password_is_not_bothered(checkout):
    status, out, _, calls = checkout.start("learn", "3", FAKE_ID="1000", MISSING="yaml-0.1", SUDO_WORKS="1")
    equal((status, out), (0, RAN))
    equal([call.rsplit(" ", 1)[1] for call in calls if call.startswith("apt-get")], ["libyaml-dev"])


ASKED = "brade: install them now? [Y/n] "


@with_checkout
def at_a_terminal_it_asks_before_it_installs(checkout):
    for no in (b"n\n\x04", b"no\n\x04", b"what?\n\x04", b"\x04"):
        status, shown, calls = checkout.start_at_terminal(no, MISSING="yaml-0.1")
        equal((status, calls), (1, []))
        for part in ("as root: apt-get install libyaml-dev\r\n", ASKED, "please install these"):
            holds(shown, part)


@with_checkout
def enter_is_yes(checkout):
    status, shown, calls = checkout.start_at_terminal(b"\n\x04", "learn", "3", MISSING="yaml-0.1")
    equal(status, 0)
    for part in (ASKED, "brade: installing", "ran learn 3"):
        holds(shown, part)
    equal([call.rsplit(" ", 1)[1] for call in calls if call.startswith("apt-get")], ["libyaml-dev"])


@with_checkout
def who_cannot_become_root_is_not_asked(checkout):
    checkout.without("sudo")
    status, shown, calls = checkout.start_at_terminal(b"\x04", FAKE_ID="1000", MISSING="yaml-0.1")
    equal((status, calls), (1, []))
    assert ASKED not in shown, shown


@with_checkout
def without_a_terminal_it_says_so_and_goes_on(checkout):
    status, _, messages, calls = checkout.start(MISSING="yaml-0.1")
    equal(status, 0)
    holds(messages, "apt-get install libyaml-dev\n")
    holds(messages, "no terminal to ask at")
    equal(len([call for call in calls if call.startswith("apt-get")]), 1)


@with_checkout
def a_site_is_built_with_what_runs_in_a_browser_and_its_help_without(checkout):
    checkout.start()
    for words in (("site", "--help"), ("site", "-h"), ("--lang", "sv", "site", "DIR", "--help"), ("help", "site")):
        status, _, _, calls = checkout.start(*words)
        equal((words, status, calls), (words, 0, []))
    equal(checkout.start("--lang", "sv", "site", "DIR")[3], [f"web {checkout.folder}/build/web/bundle"])


@with_checkout
def elsewhere_than_on_debian_the_names_are_told(checkout):
    checkout.without("apt-get", "sudo")
    status, _, messages, calls = checkout.start(MISSING="yaml-0.1")
    equal((status, calls), (1, []))
    holds(messages, "missing: the YAML library libyaml\n")


@with_checkout
def what_is_built_needs_nothing_more(checkout):
    checkout.start()
    checkout.without("meson", "ninja", "cc", "pkg-config", "msgfmt", "apt-get", "sudo")
    equal(checkout.start("learn", "3", FAKE_ID="1000"), (0, RAN, "", []))


@with_checkout
def an_older_program_is_run_where_nothing_may_be_written(checkout):
    checkout.start()
    checkout.lock_up()
    equal(checkout.start("learn", "3", plain=True, FAKE_ID="1000"), (0, RAN, "", []))
    checkout.unlock()
    checkout.make_stale()
    checkout.lock_up()
    status, out, messages, calls = checkout.start("learn", "3", plain=True, FAKE_ID="1000", MISSING="jansson")
    equal((status, out, calls), (0, RAN, []))
    holds(messages, "older than its sources")
    equal(messages.count("\n"), 1)


@with_checkout
def where_nothing_lies_and_nothing_may_be_written_the_way_is_told(checkout):
    checkout.lock_up()
    status, out, messages, calls = checkout.start(plain=True, FAKE_ID="1000", MISSING="jansson")
    equal((status, out, calls), (1, "", []))
    holds(messages, f"meson setup FOLDER '{checkout.folder}'")


run()
