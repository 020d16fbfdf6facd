# SPDX-License-Identifier: GPL-3.0-or-later
"""The files of games: nothing that was said to be kept is lost when writing fails, when somebody
else plays or edits the same record, or when the program is killed; and --no-store keeps nothing."""
import glob
import os
import resource
import shutil
import stat

from atprompt import Table, new_state, plays_of
from tap import SOURCE, brade, case, environment, equal, holds, run

KEPT = "It is written in the record."
NOT_KEPT = "This game is not kept: "
AGAIN = "The game is kept now"
OTHER = "is being played at another prompt"


def said_in(words):
    return " ".join(words.split())


def contents(path):
    with open(path, "rb") as file:
        return file.read().decode()


def put(path, words):
    with open(path, "w", encoding="utf-8") as file:
        file.write(words)


class Folder:
    """A folder in memory for records, gone afterwards."""

    def __enter__(self):
        self.path = new_state()
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path)

    def file(self, name="g.brade"):
        return os.path.join(self.path, name)

    def names(self):
        return sorted(os.listdir(self.path))


def break_writing(table):
    """From now on the program can write to no file, as on a full disk."""
    _, most = resource.prlimit(table.program.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(table.program.pid, resource.RLIMIT_FSIZE, (0, most))


def mend_writing(table):
    _, most = resource.prlimit(table.program.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(table.program.pid, resource.RLIMIT_FSIZE, (most, most))


# --- writing fails ---

@case
def what_could_not_be_written_is_written_later():
    with Folder() as folder:
        path = folder.file()
        table = Table("two", "seed", "1", path)
        break_writing(table)
        said = said_in(table.type("comment one"))
        holds(said, NOT_KEPT)
        holds(said, "It is noted, but the record is not kept.")
        assert KEPT not in said, said
        said = said_in(table.type("comment two"))
        assert NOT_KEPT not in said and KEPT not in said, said  # said once
        holds(table.type("save"), "The game is not kept.")
        assert "one" not in contents(path)
        mend_writing(table)
        said = said_in(table.type("comment three"))
        holds(said, AGAIN)
        holds(said, KEPT)
        for words in ("# one\n", "# two\n", "# three\n"):
            holds(contents(path), words)
        said = said_in(table.type("comment four"))
        assert AGAIN not in said, said
        break_writing(table)
        holds(table.type("comment five"), NOT_KEPT)  # news again
        mend_writing(table)
        equal(table.leave(), (0, ""))  # tried for the last time at the end
        holds(contents(path), "# five\n")


@case
def what_is_lost_at_the_end_is_told():
    with Folder() as folder:
        path = folder.file()
        table = Table("two", "start", "keyboard", path)
        table.types("6-2", "1/3 1/7")
        kept = contents(path)
        break_writing(table)
        table.types("4-1", "1/2 1/5")
        status, err = table.leave()
        equal(status, 3)
        holds(said_in(err), "The game could not be kept as it stood at last: ")
        equal(contents(path), kept)
        equal(folder.names(), ["g.brade"])


@case
def what_is_lost_on_the_way_is_told():
    with Folder() as folder:
        for words in ("back", "play two seed 1 " + folder.file("b.brade")):
            table = Table("two", "seed", "1", folder.file("a" + words[0] + ".brade"))
            break_writing(table)
            table.type("comment lost")
            holds(said_in(table.type(words)), "could not be kept as it stood at last")
            mend_writing(table)
            equal(table.leave(), (3, ""))


@case
def a_game_that_never_had_a_file_gets_one_later():
    table = Table("two", "seed", "1")
    first = table.records()[0]
    break_writing(table)
    holds(table.type("play two seed 2"), NOT_KEPT)
    equal(table.records(), [first])
    mend_writing(table)
    holds(table.type("comment here it is"), AGAIN)
    equal(len(table.records()), 2)
    holds(table.record(), "# here it is\n")
    equal(table.leave(), (0, ""))


# --- two prompts, two hands ---

@case
def a_game_is_played_at_one_prompt():
    with Folder() as folder:
        path = folder.file()
        first = Table("two", "start", "keyboard", path)
        first.types("6-2", "1/3 1/7", "comment mine")  # the file is another one each time
        for words in ([path], ["resume"]):
            if words == ["resume"]:
                first.end()
                first = Table("two", "start", "keyboard")
                first.types("6-2", "1/3 1/7", "comment mine")
                path = first.records()[-1]
            kept = contents(path)
            refused = brade("play", *words, "--lang", "en",
                            XDG_STATE_HOME=first.state)
            equal(refused.status, 3)
            equal(refused.out, b"")
            holds(said_in(refused.err.decode()), OTHER)
            equal(contents(path), kept)
            holds(first.type("comment still mine"), KEPT)
            equal(folder.names(), ["g.brade"])
        first.kill()
        second = Table(path)
        holds(second.said, "The game goes on")
        second.end()


@case
def of_many_prompts_at_once_none_loses_what_it_was_told_is_kept():
    with Folder() as folder:
        path = folder.file()
        table = Table("two", "start", "keyboard", path)
        table.types("6-2", "1/3 1/7", "give up", "yes")  # each may write something about it
        table.end()
        tables = [Table(path) for _ in range(6)]
        for i, table in enumerate(tables):
            lines = "".join(f"comment {i} said {k}.\n" for k in range(40))
            table.program.stdin.write(lines.encode())
            table.program.stdin.flush()
        for table in tables:
            table.program.stdin.close()
        for table in tables:
            said = table.program.stdout.read().decode()
            equal(said.count(KEPT), 40)
            equal(table.leave(), (0, ""))
        kept = "".join(contents(folder.file(name)) for name in folder.names())
        for i in range(len(tables)):
            for k in range(40):
                holds(kept, f"# {i} said {k}.\n")


@case
def a_game_refused_leaves_the_table_as_it_is():
    with Folder() as folder:
        first = Table("two", "start", "keyboard", folder.file("a.brade"))
        second = Table("two", "start", "keyboard", folder.file("b.brade"))
        second.type("6-2")
        holds(second.type("play " + folder.file("a.brade")), OTHER)
        second.types("1/3 1/7")
        holds(contents(folder.file("b.brade")), "1. white 6-2: 1/3 1/7\n")
        holds(second.type("play " + folder.file("b.brade")), "The game goes on")  # its own
        holds(second.type("comment one more"), KEPT)
        first.end()
        second.end()
        equal(folder.names(), ["a.brade", "b.brade"])


@case
def a_finished_game_can_be_looked_at_by_many():
    with Folder() as folder:
        path = folder.file()
        table = Table("two", "start", "keyboard", path)
        table.types("6-2", "1/3 1/7", "give up", "yes")
        table.end()
        tables = [Table(path) for _ in range(3)]
        for i, table in enumerate(tables):
            holds(table.said, "it is replayed")
            said = said_in(table.type(f"comment of {i}"))
            holds(said, KEPT)
            assert ("is left as it is" in said) == (i > 0), said
        for table in tables:
            equal(table.leave(), (0, ""))
        equal(folder.names(), ["g-2.brade", "g-3.brade", "g.brade"])
        for i, name in enumerate(("g.brade", "g-2.brade", "g-3.brade")):
            holds(contents(folder.file(name)), f"# of {i}\n")


def changed_in_place(path):
    with open(path, "a", encoding="utf-8") as file:
        file.write("# by hand\n")


def changed_by_renaming(path):
    put(path + "~", contents(path) + "# by hand\n")
    os.rename(path + "~", path)


def changed_without_changing_its_size(path):
    info = os.stat(path)
    with open(path, "r+", encoding="utf-8") as file:
        file.write("BRADE")
    os.utime(path, ns=(info.st_atime_ns, info.st_mtime_ns))


def grown_beyond_reading(path):
    with open(path, "a", encoding="utf-8") as file:
        file.write("# by hand\n" * 500000)


@case
def what_an_editor_changed_is_left_as_it_is():
    for change in (changed_in_place, changed_by_renaming, changed_without_changing_its_size,
                   grown_beyond_reading):
        with Folder() as folder:
            path = folder.file()
            table = Table("two", "start", "keyboard", path)
            table.type("6-2")
            change(path)
            changed = contents(path)
            said = said_in(table.type("1/3 1/7"))
            holds(said, f"{path} is left as it is: somebody else has changed it.")
            holds(said, f"The game is kept in {folder.file('g-2.brade')} from now on.")
            holds(table.type("comment mine"), KEPT)
            equal(table.leave(), (0, ""))
            equal(contents(path), changed)
            holds(contents(folder.file("g-2.brade")), "1. white 6-2: 1/3 1/7\n# mine\n")
            equal(folder.names(), ["g-2.brade", "g.brade"])


@case
def a_file_that_came_meanwhile_is_left_as_it_is():
    with Folder() as folder:
        path = folder.file()
        table = Table("two", "seed", "1")
        put(path, "")
        holds(table.type("save " + path), "there is such a file already")
        equal(contents(path), "")
        table.end()


@case
def a_file_that_was_deleted_is_made_again():
    with Folder() as folder:
        path = folder.file()
        table = Table("two", "seed", "1", path)
        os.unlink(path)
        holds(table.type("comment here"), KEPT)
        holds(contents(path), "# here\n")
        table.end()


# --- what a file is ---

@case
def a_record_stays_as_private_as_it_was():
    with Folder() as folder:
        path = folder.file()
        Table("two", "start", "keyboard", path).end()
        for mode in (0o600, 0o640, 0o666):
            os.chmod(path, mode)
            table = Table(path)
            holds(table.type(f"comment {mode:o}"), KEPT)
            table.end()
            holds(contents(path), f"# {mode:o}\n")
            equal(oct(stat.S_IMODE(os.stat(path).st_mode)), oct(mode))


@case
def a_record_stays_whose_it_was():
    with Folder() as folder:
        path = folder.file()
        Table("two", "start", "keyboard", path).end()
        owner = (1234, 1235) if os.geteuid() == 0 else (os.geteuid(), os.getegid())
        os.chown(path, *owner)
        table = Table(path)
        holds(table.type("comment mine"), KEPT)
        table.end()
        holds(contents(path), "# mine\n")
        equal((os.stat(path).st_uid, os.stat(path).st_gid), owner)


@case
def a_symbolic_link_is_followed():
    with Folder() as folder:
        real, link = folder.file("real.brade"), folder.file("link.brade")
        Table("two", "start", "keyboard", real).end()
        os.symlink("real.brade", link)
        table = Table(link)
        holds(table.type("comment through it"), KEPT)
        holds(said_in(brade("play", real, "--lang", "en").err.decode()),
              OTHER)
        table.end()
        assert os.path.islink(link)
        holds(contents(real), "# through it\n")
        equal(folder.names(), ["link.brade", "real.brade"])


HEAD = "brade-record 1\nrules: lyckans-talisman\ndice: keyboard\n"
LIMIT = 4 << 20


def record_of(size):
    """A record just begun of so many bytes, nearly all of them comments."""
    end = "\ngame 1\nstart: 3 5\n"
    line = "# " + "x" * 997 + "\n"
    left = size - len(HEAD) - len(end)
    many = left // len(line) - 1
    return HEAD + line * many + "# " + "y" * (left - many * len(line) - 3) + "\n" + end


@case
def comments_leave_room_for_the_game():
    with Folder() as folder:
        path = folder.file()
        put(path, record_of(3 * LIMIT // 4 - 1100))
        table = Table(path)
        holds(table.type("comment " + "z" * 1000), KEPT)
        holds(said_in(table.type("comment " + "z" * 1000)), "It is not written: ")
        holds(table.types("6-2", "1/3 1/7"), "White plays 1/3 1/7.")
        equal(table.leave(), (0, ""))
        holds(contents(path), "1. white 6-2: 1/3 1/7\n")
        again = Table(path)
        holds(again.said, "The game goes on")
        again.end()


@case
def no_record_is_written_that_cannot_be_read():
    with Folder() as folder:
        path = folder.file()
        put(path, record_of(LIMIT - 20))
        table = Table(path)
        table.type("6-2")
        kept = contents(path)
        said = said_in(table.type("1/3 1/7"))
        holds(said, NOT_KEPT + "the record has become too large")
        status, err = table.leave()
        equal(status, 3)
        holds(said_in(err), "the record has become too large")
        equal(contents(path), kept)
        Table(path).end()


# --- --no-store ---

def tree(path):
    """Everything in a folder: what it is, when it was changed, what it holds."""
    found = {}
    for folder, _, names in os.walk(path):
        for name in [".", *names]:
            at = os.path.join(folder, name)
            info = os.lstat(at)
            found[at] = (info.st_mode, info.st_ino, info.st_mtime_ns, info.st_ctime_ns,
                         None if name == "." else contents_of_any(at))
    return found


def contents_of_any(path):
    with open(path, "rb") as file:
        return file.read()


SESSION = """play two start seed 1
comment nobody reads this

save
name white Anna
analyse
back
set mistakes 0.1
set repetition fsrs
puzzles

skip
learn 11

exam 11
back
train
back
progress
list
play beginner seed 2

undo
give up
yes
play resume
comment neither

play two start seed 3
""".encode()


@case
def without_a_store_nothing_is_kept():
    state = new_state()
    for filled in (False, True):
        if filled:
            Table("two", "start", "seed", "1", state=state).end()
            brade("learn", "1", "--lang", "en", stdin=b"\n\n",
                  XDG_STATE_HOME=state)
            assert glob.glob(state + "/brade/*.db")
        before = tree(state)
        done = brade("--no-store", "--lang", "en", stdin=SESSION,
                     XDG_STATE_HOME=state)
        equal(done.err, b"")
        equal(done.status, 0)
        said = said_in(done.out.decode())
        equal(KEPT in said, False)
        equal(said.count("It is noted, but the record is not kept."), 2)
        holds(said, "The game is not kept.")
        holds(said, "The game goes on" if filled else "No unfinished game is kept.")
        equal(tree(state), before)


@case
def a_file_that_is_named_is_kept_all_the_same():
    with Folder() as folder:
        path = folder.file()
        table = Table("two", "seed", "1", path, "--no-store")
        holds(table.type("comment one"), KEPT)
        equal(table.leave(), (0, ""))
        table = Table(path, "--no-store")
        holds(table.type("comment two"), KEPT)
        table.type("play two seed 2")
        holds(table.type("save " + folder.file("b.brade")), "The game is kept in")
        holds(table.type("comment three"), KEPT)
        equal(table.leave(), (0, ""))
        holds(contents(path), "# one\n# two\n")
        holds(contents(folder.file("b.brade")), "# three\n")
        equal(os.listdir(table.state), [])


@case
def nobodys_home_is_made():
    with Folder() as folder:
        home = folder.file("nobody")
        for words in (["play", "two", "seed", "1"], ["learn", "1"], ["play", "resume"]):
            env = {"HOME": home, "XDG_STATE_HOME": ""}
            done = brade(*words, "--lang", "en", **env)
            holds(done.out + done.err, "there is no home folder" if words[-1] != "resume"
                  else "No unfinished game")
            equal(folder.names(), [])


# --- finding one to go on with ---

@case
def a_long_game_that_is_over_need_not_be_read():
    """What is found by its end takes no time; it would be minutes otherwise."""
    table = Table("two", "start", "keyboard")
    table.types("6-2", "1/3 1/7")
    first = table.records()[0]
    table.end()
    over = contents(first) + "2. black gives up\nresult: white given-up 1\n"
    big = f"{table.state}/big"
    put(big, over.replace("\ngame 1\n", "# x\n" * 900000 + "\ngame 1\n"))
    for i in range(90):
        os.link(big, f"{table.state}/brade/games/3000-01-01-000000-{i:03}.brade")
    begun = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    again = Table("resume", state=table.state)
    holds(again.said, "The game goes on")
    again.end()
    took = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - begun
    assert took < 2, took


# --- kills ---

def leftovers(state):
    return glob.glob(state + "/brade/games/.brade-*")


@case
def a_kill_leaves_nothing_after_a_later_start():
    state = new_state()
    os.makedirs(state + "/brade/games")
    put(state + "/brade/games/3000-01-01-000000-000.brade", record_of(LIMIT // 2))
    for _ in range(100):
        table = Table("resume", state=state)
        table.program.stdin.write(b"comment x\n" * 100)
        table.program.stdin.close()
        while not leftovers(state) and table.program.poll() is None:
            pass
        table.kill()
        if leftovers(state):
            break
    assert leftovers(state), "no kill came while a record was being written"
    for path in leftovers(state):
        os.utime(path, (0, 0))
    Table("two", "start", "seed", "1", state=state).end()
    equal(leftovers(state), [])


run()
