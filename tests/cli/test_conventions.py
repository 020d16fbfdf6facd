#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What holds of every command: help, options, statuses, JSON, "-" for a file, colours, the
configuration, completions. The commands are those of the table, by way of the completion."""
import fcntl
import json
import os
import re
import shlex
import shutil
import struct
import subprocess
import tempfile
import termios

from tap import (PATIENCE, PROGRAM, SOURCE, add_case, brade, case, environment, equal, holds,
                 little_content, run)

os.environ["BRADE_DATADIR"] = little_content()

BASH = brade("completion", "bash").out.decode()
COMMANDS = re.search(r"^_brade_commands='(.*)'$", BASH, re.M)[1].split()
FIRST = "lessons/11-bradet.yaml"


def table(name):
    """The words that a function of the completion has for each command or option."""
    body = re.search(rf"^{name}\(\) {{\n(.*?)^}}", BASH, re.M | re.S)[1]
    return dict((row[0], row[1].split()) for row in re.findall(r"^    (\S+)\) echo '(.*)' ;;$", body, re.M))


COMMON = re.search(r"^_brade_options\(\) {\n    echo '(.*)'$", BASH, re.M)[1].split()
OWN = table("_brade_options")


def one_line_of_json(text):
    lines = text.decode().splitlines()
    assert lines, "nothing is said"
    for line in lines:
        assert isinstance(json.loads(line), dict), line
    return json.loads(lines[0])


def help_case(command):
    def check():
        told = brade("help", command)
        equal((told.status, told.err), (0, b""))
        for args in ((command, "--help"), (command, "-h"), ("--help", command)):
            got = brade(*args)
            equal((got.status, got.out, got.err), (0, told.out, b""))
        text = told.out.decode()
        holds(text, f"brade {command}")
        holds(text, "\nExamples:\n  brade ")
        for option in OWN.get(command, []):
            assert re.search(rf"^  {option}\b", text, re.M), option
        for option in COMMON:  # named, and told once, with the program
            assert not re.search(rf"^  (-\w, )?{option} .*   ", text, re.M), option
            holds(text, option)
        equal(brade("help", command, COLUMNS="44", LANG="sv_SE.UTF-8").status, 0)
    return check


def mistakes_case(command):
    def check():
        for wrong, said in (("--nonsense", "there is no option --nonsense"),
                            ("-x", "there is no option -x"),
                            ("--ver", "options are not shortened: write --versions, --version in full"),
                            ("--prof=x", "options are not shortened: write --profile in full"),
                            ("--lang=xx", "--lang cannot be")):
            got = brade(command, wrong)
            equal((got.status, got.out), (2, b""))
            holds(got.err, said)
            got = brade(command, wrong, "--json")
            equal((got.status, got.out), (2, b""))
            holds(one_line_of_json(got.err)["error"], said)
        if "--json" not in OWN.get(command, []):
            got = brade(command, "--json")
            equal((got.status, got.out), (2, b""))
            holds(one_line_of_json(got.err)["error"], f'"brade {command}" knows no --json')
    return check


for each in COMMANDS:
    add_case(f"{each} helps", help_case(each))
    add_case(f"{each} refuses what it does not know", mistakes_case(each))


@case
def examples_name_commands_and_options_that_are():
    for command in COMMANDS:
        lines = re.findall(r"^  brade (.*)$", brade("help", command).out.decode().split("Examples:")[1]
                           .split("\n\n")[0], re.M)
        assert lines, command
        equal([line.split()[0] for line in lines if not line.startswith("progress")],
              [command] * sum(not line.startswith("progress") for line in lines))
        for line in lines:
            for option in re.findall(r"--[a-z-]+", line.split("|")[0]):
                assert option in COMMON + OWN.get(line.split()[0], []), line


@case
def a_store_that_cannot_be_used_is_told_as_json():
    with tempfile.TemporaryDirectory(prefix="brade-") as folder:
        for name, content in (("text.db", b"no store\n"), ("link.db", None)):
            path = os.path.join(folder, name)
            if content is None:
                os.symlink("text.db", path)
            else:
                with open(path, "wb") as file:
                    file.write(content)
                os.chmod(path, 0o600)
            for lang in ("en", "sv"):
                said = [json.dumps(one_line_of_json(brade("progress", "--json", "--store", path, "--lang", lang).err))]
                for args in (["dashboard"], ["overview"], ["progress", "mistakes"]):
                    got = brade(*args, "--json", "--store", path, "--lang", lang)
                    equal((args, got.status), (args, 3))
                    json.loads(got.out.decode())
                    equal([json.dumps(one_line_of_json(got.err))], said)
        equal(brade("dashboard", "--store", path).status, 3)
        out = os.path.join(folder, "no", "such.html")
        got = brade("dashboard", "--json", "--html", out, "--no-store")
        equal(got.status, 3)
        holds(one_line_of_json(got.err)["error"], f"{out} cannot be written")


@case
def some_commands_have_two_names():
    for name, other, args in (("puzzles", "solve", ["jan"]), ("overview", "dashboard", []),
                              ("översikt", "dashboard", []), ("overview", "dashboard", ["--json"]),
                              ("översikt", "dashboard", ["--svg", "-"])):
        got, wanted = (brade(each, *args, "--no-store", "--seed", "1", BRADE_DATADIR=SOURCE)
                       for each in (name, other))
        equal((got.status, got.out, got.err), (0, wanted.out, b""))
    assert "puzzles" in COMMANDS and "overview" in COMMANDS, COMMANDS
    equal(brade("help", "översikt").out, brade("help", "dashboard").out)


@case
def help_fits_into_the_terminal():
    for columns in (40, 64, 100):
        for lang in ("sv", "en"):
            for command in ([], ["best"], ["progress"], ["check"]):
                text = brade("help", *command, "--lang", lang, COLUMNS=str(columns)).out.decode()
                for line in text.splitlines():
                    # examples are to be copied whole, a word is never broken
                    assert len(line) <= columns or "brade " in line or len(line.split()) == 1, line


@case
def help_tells_of_all():
    text = brade("help").out.decode()
    equal(brade("--help").out, brade("-h").out)
    equal(brade("--help").out.decode(), text)
    for command in COMMANDS:
        assert re.search(rf"^  {command}\b", text, re.M), command
    for option in COMMON:
        equal(len(re.findall(rf"^  (?:-\w, )?{option}\b", text, re.M)), 1)
    got = brade("help", "chekc")
    equal((got.status, got.out), (2, b""))
    holds(got.err, 'did you mean "check"?')
    equal(brade("--help", "--json").status, 2)
    equal(brade("-V").out, brade("--version").out)
    equal(list(brade("--version", "--json").json()), ["version"])


def on_terminal(*args, rows=24, **changes):
    """What a command writes to a terminal."""
    terminal, inside = os.openpty()
    fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 70, 0, 0))
    with subprocess.Popen([PROGRAM, *args], stdin=inside, stdout=inside, stderr=subprocess.PIPE,
                          env=environment(TERM="xterm", **changes)) as child:
        os.close(inside)
        said = b""
        try:
            while more := os.read(terminal, 65536):
                said += more
        except OSError:
            pass
        child.wait(timeout=PATIENCE)
    os.close(terminal)
    return said.decode().replace("\r\n", "\n")


@case
def help_is_paged_on_a_terminal_only():
    marked = "sed s/^/@/"
    holds(on_terminal("help", "judge", PAGER=marked), "@Usage: brade judge")
    holds(on_terminal("judge", "-h", PAGER=marked), "@Usage: brade judge")
    for pager in ("", "nowhere-to-be-found 2>/dev/null"):
        holds(on_terminal("help", "judge", PAGER=pager), "Usage: brade judge")
    assert on_terminal("help", "judge", PAGER="").startswith("Usage")
    assert brade("help", "judge", PAGER=marked).out.startswith(b"Usage")
    assert max(map(len, on_terminal("help", PAGER="").splitlines())) <= 70


@case
def a_folder_goes_through_no_pipe():
    for args in (["export", "--html", "-"], ["class", FIRST, "--csv", "-"], ["site", "-"]):
        got = brade(*args)
        equal((args, got.status, got.out), (args, 2, b""))
        holds(got.err, "a folder cannot be written to standard output")
        assert not os.path.exists("-")


@case
def statuses_are_what_they_are_said_to_be():
    with tempfile.TemporaryDirectory() as folder:
        missing, bad = os.path.join(folder, "no.yaml"), os.path.join(folder, "bad.yaml")
        with open(bad, "w", encoding="utf-8") as file:
            file.write("lesson: x\n")
        for status, args in ((0, ["judge", "start", "6-2", "1/7/9"]), (1, ["judge", "start", "6-2", "1/8"]),
                             (2, ["judge", "start", "7-2", "1/8"]), (2, ["judge", "nonsense", "6-2", "1/8"]),
                             (2, ["legal", "start"]), (2, ["nonsense"]), (1, ["check", bad]),
                             (2, ["check", missing]), (1, ["fmt", "--check", bad]), (2, ["fmt", missing]),
                             (2, ["preview", missing]), (2, ["questions", missing]),
                             (2, ["certify", missing]), (2, ["analyse", missing]), (2, ["class", missing]),
                             (2, ["schema", "nonsense"]), (2, ["completion", "nonsense"]),
                             (2, ["pack", "check", missing]), (2, ["learn", "nonsense"]),
                             (3, ["show", "start", "--svg", os.path.join(missing, "x.svg")]),
                             (3, ["progress", "export", os.path.join(missing, "x.json")])):
            got = brade(*args)
            equal((args, got.status), (args, status))
            if "--svg" not in args and "--json" in OWN.get(args[0], []):
                got = brade(*args, "--json")
                equal((args, got.status), (args, status))
                if got.err:
                    one_line_of_json(got.err)


@case
def an_error_as_json_has_its_place():
    with tempfile.TemporaryDirectory() as folder:
        bad = os.path.join(folder, "bad.yaml")
        with open(bad, "w", encoding="utf-8") as file:
            file.write("lesson: x\ntitel: x\n")
        got = brade("questions", bad, "--json")
        equal((got.status, got.out), (1, b""))
        first = one_line_of_json(got.err)
        equal((first["file"], type(first["line"]), type(first["column"])), (bad, int, int))
        first = one_line_of_json(brade("questions", bad + "no", "--json", "--lang", "sv").err)
        equal(first["file"], bad + "no")


@case
def a_dash_is_standard_input_and_output():
    with open(os.path.join(SOURCE, FIRST), "rb") as file:
        lesson = file.read()
    equal(brade("check", "-", stdin=lesson).status, 0)
    equal(brade("check", "-", "--json", stdin=lesson).json()["files"], 1)
    wrong = brade("check", "-", stdin=b"lesson: x\n")
    equal(wrong.status, 1)
    assert wrong.err.startswith(b"-:1:"), wrong.err
    equal(brade("fmt", "-", stdin=lesson).out, lesson)
    questions = [json.loads(line) for line in brade("questions", "-", "--json", stdin=lesson).out.splitlines()]
    assert questions and all(question["file"] == "-" for question in questions)
    holds(brade("preview", "-", "--lang", "sv", stdin=lesson).out, "1.")
    equal(brade("certify", "-", stdin=lesson).out, lesson)
    equal(brade("certify", "-", "--json", stdin=lesson).status, 2)
    template = brade("new", "lesson", "mine", "-")
    equal(template.status, 0)
    equal(brade("check", "-", stdin=template.out).status, 0)
    told = brade("progress", "export", "-")
    equal(brade("progress", "import", "-", stdin=told.out).status, 0)
    equal(brade("class", "-", "--json", stdin=told.out).status, 0)
    equal(brade("analyse", "-", stdin=b"").status, 1)
    for args in (["check", "-", "--watch"], ["check", "-", "--renew"], ["show", "start", "--svg", "-", "--json"],
                 ["dashboard", "--svg", "-", "--html", "-"]):
        equal((args, brade(*args, stdin=lesson).status), (args, 2))
    for command in ("learn", "exam", "solve", "play", "edit", "ask"):
        got = brade(command, "-", stdin=lesson)
        equal((command, got.status), (command, 2))
        holds(got.err, "name a file")


@case
def a_pack_goes_through_pipes():
    with tempfile.TemporaryDirectory() as folder:
        pack = os.path.join(folder, "mine")
        equal(brade("pack", "new", "mine", pack).status, 0)
        built = brade("pack", "build", pack, "-")
        equal((built.status, built.out[:2]), (0, b"\x1f\x8b"))
        equal(brade("pack", "check", "-", stdin=built.out).status, 0)


@case
def variables_say_whether_there_are_colours():
    def coloured(**variables):
        return b"\033[" in brade("show", "start", **{"NO_COLOR": "", **variables}).out
    equal([coloured(), coloured(CLICOLOR_FORCE="1"), coloured(FORCE_COLOR="1"), coloured(FORCE_COLOR="0"),
           coloured(CLICOLOR_FORCE="0"), coloured(CLICOLOR_FORCE="1", NO_COLOR="1")],
          [False, True, True, False, False, False])
    assert "\033[" in on_terminal("show", "start", NO_COLOR="")
    assert "\033[" not in on_terminal("show", "start", NO_COLOR="", CLICOLOR="0")
    assert "\033[" not in on_terminal("show", "start")
    assert b"\033[" in brade("show", "start", "--color", "always").out


@case
def the_configuration_holds_where_nothing_is_said():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "brade", "config")
        os.mkdir(os.path.dirname(path))

        def under(text, *args, **changes):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            return brade(*args, XDG_CONFIG_HOME=folder, **changes)

        good = "# mine\r\n\n lang = sv \r\nrules=vasa\n\ttheme = high-contrast\n"
        got = under(good, "legal", "start", "6-2", "--json")
        equal((got.json()["rules"], got.err), ("vasa", b""))
        holds(under(good, "help").out, "Växlar:")
        holds(under(good, "help", "--lang", "en").out, "Options:")
        equal(under(good, "legal", "start", "6-2", "--json", "--rules", "helmfrid").json()["rules"], "helmfrid")
        contrast = under(good, "show", "start", "--color", "always", "--rules", "lyckans-talisman").out
        equal(contrast, brade("show", "start", "--color", "always", "--theme", "high-contrast", "--lang", "sv").out)
        bad = "lang = sv\nrules = nonsense\n  colour = red\ntheme\nlang = xx"
        got = under(bad, "legal", "start", "6-2", "--json", "--lang", "en")
        equal((got.status, got.json()["rules"]), (0, "lyckans-talisman"))
        equal([(line["file"], line["line"], line["column"]) for line in map(json.loads, got.err.splitlines())],
              [(path, 2, 9), (path, 3, 3), (path, 4, 1), (path, 5, 8)])
        got = under(bad, "legal", "start", "6-2")
        equal(got.status, 0)
        holds(got.err, f"{path}:2:9: varning: ")
        for wrong in ("lang = xx", "lang =", "rules = nonsense", "rules =", "theme = drk", "theme =", "theme"):
            got = under(wrong, "show", "start", "--color", "always")
            equal((wrong, got.status, got.out), (wrong, 0, brade("show", "start", "--color", "always").out))
            holds(got.err, f"{path}:1:")
        os.remove(path)
        os.mkdir(path)
        got = brade("--version", XDG_CONFIG_HOME=folder)
        equal(got.status, 0)
        holds(got.err, f"{path}:1:1: warning: ")


def completions():
    return (("bash", "brade.bash"), ("zsh", "_brade"), ("fish", "brade.fish"))


def completion_case(shell, name):
    def check():
        path = os.path.join(SOURCE, "docs", "completion", name)
        with open(path, "rb") as file:
            assert file.read() == brade("completion", shell).out, \
                f"brade completion {shell} > docs/completion/{name} makes it anew"
        if shutil.which(shell) is not None:
            done = subprocess.run([shell, "-n", path], capture_output=True, check=False, env=environment())
            equal((done.returncode, done.stderr), (0, b""))
    return check


for each in completions():
    add_case(f"the completion for {each[0]} is that of the tables", completion_case(*each))


def bash_offers(*words):
    words = (os.path.abspath(PROGRAM), *words)
    script = (f"source {shlex.quote(os.path.join(SOURCE, 'docs/completion/brade.bash'))}\n"
              "compopt() { :; }\n"
              f"COMP_WORDS=({' '.join(map(shlex.quote, words))}); COMP_CWORD={len(words) - 1}\n"
              "_brade; printf '%s\\n' \"${COMPREPLY[@]}\"")
    done = subprocess.run(["bash", "--norc", "-c", script], capture_output=True, encoding="utf-8",
                          check=True, env=environment(), cwd=SOURCE)
    return done.stdout.split()


@case
def bash_completes_names():
    equal(bash_offers("leg"), ["legal"])
    holds(bash_offers("learn", ""), "hela-slaget")
    holds(bash_offers("solve", "spran"), "sprangjan")
    equal(bash_offers("--rules", "va"), ["vasa"])
    equal(bash_offers("--rules", "=", "va"), ["vasa"])
    equal(bash_offers("--set", "band_f"), ["band_from="])
    equal(bash_offers("--set", "use", "=", ""), ["pips", "dice"])
    equal(bash_offers("show", "start", "--sv"), ["--svg"])
    equal(bash_offers("--theme", "dark", "help", "jud"), ["judge"])
    equal(bash_offers("pack", "new", "READM"), ["README.md"])


@case
def fish_completes_names():
    if shutil.which("fish") is None:
        return
    script = (f"source {SOURCE}/docs/completion/brade.fish; set PATH {os.path.dirname(os.path.abspath(PROGRAM))} $PATH;"
              "complete -C 'brade leg'; complete -C 'brade learn hela'; complete -C 'brade --set use=p'")
    done = subprocess.run(["fish", "--no-config", "-c", script], capture_output=True, encoding="utf-8",
                          check=True, env=environment(HOME=tempfile.gettempdir()))
    equal([line.split("\t")[0] for line in done.stdout.splitlines()], ["legal", "hela-slaget", "use=pips"])


run()
