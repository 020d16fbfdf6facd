#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Requests in shards on two machines, under GNU parallel over ssh and under Slurm, for
real: sshd, munge, slurmctld and a slurmd for each machine are started here, with keys, settings and
all that they write in a temporary folder. In the middle a worker is killed, under Slurm with all of
its machine; what is joined is, byte for byte, what one run gives.

    BRADE_DEEP=1 python3 tests/scale/test_scale.py BRADE

On Debian: apt-get install parallel openssh-server slurmctld slurmd slurm-client munge. Prints TAP."""
import atexit
import functools
import getpass
import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))

import tap  # noqa: E402
from tap import case, equal  # noqa: E402
from work import SHARDS, environment, requests  # noqa: E402

REQUESTS, SIZE = 10000, 250
PATIENCE = 280  # seconds for any one thing
NEEDED = {"GNU parallel": "parallel", "OpenSSH": "sshd ssh ssh-keygen",
          "Slurm": "slurmctld slurmd sbatch squeue scancel", "munge": "munged"}

os.environ["PATH"] += ":/usr/sbin"
LACKING = [name for name, programs in NEEDED.items() if not all(map(shutil.which, programs.split()))]
if not os.environ.get("BRADE_DEEP"):
    print("1..0 # SKIP takes minutes: BRADE_DEEP=1 asks for it")
    sys.exit(0)
if LACKING:
    print(f"1..0 # SKIP not installed: {', '.join(LACKING)}")
    sys.exit(0)

BRADE = os.path.abspath(sys.argv[1])
FOLDER = os.path.realpath(tempfile.mkdtemp(prefix="brade-scale-"))
os.chmod(FOLDER, 0o711)  # munge wants its socket to be within everybody's reach
ENV = environment(BRADE, HOME=FOLDER, PARALLEL_HOME=os.path.join(FOLDER, "parallel"),
                  SLURM_CONF=os.path.join(FOLDER, "slurm.conf"))
DAEMONS = []


def path(*names):
    return os.path.join(FOLDER, *names)


def write(name, text, mode=0o600):
    os.makedirs(os.path.dirname(path(name)), exist_ok=True)
    with open(path(name), "wb", opener=lambda p, flags: os.open(p, flags, mode)) as file:
        file.write(text if isinstance(text, bytes) else text.encode())
    return path(name)


def out(*command, data=None):
    """What a command writes; it must succeed."""
    done = subprocess.run(command, input=data, capture_output=True, cwd=FOLDER, env=ENV, timeout=PATIENCE,
                          check=False)
    assert done.returncode == 0, f"{command}: {done.returncode}, {done.stderr.decode(errors='replace')[-800:]}"
    return done.stdout


def until(what, true):
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, f"never {what}"
        time.sleep(0.01)


# ---- processes ----

def processes(about):
    """Those of whose environment this is true."""
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/environ", "rb") as file:
                if about(file.read()):
                    yield int(pid)
        except OSError:
            pass


def status_of(pid, name):
    try:
        with open(f"/proc/{pid}/status", encoding="ascii", errors="replace") as file:
            return next(line.split()[1] for line in file if line.startswith(name + ":"))
    except (OSError, StopIteration):
        return ""


def kill(pids):
    for pid in pids:
        try:
            os.kill(pid, signal.SIGKILL)
        except OSError:
            pass


def parents(pids, name):
    return {int(status_of(pid, "PPid") or 0) for pid in pids} & \
        {pid for pid in (int(status_of(pid, "PPid") or 0) for pid in pids) if status_of(pid, "Name") == name}


def workers(folder):
    """Those that have a shard's unfinished file open, with the brade-shards that started each."""
    begin = path(folder, "done", "")
    for pid in processes(lambda env: FOLDER.encode() in env):
        try:
            files = [os.readlink(f"/proc/{pid}/fd/{fd}") for fd in os.listdir(f"/proc/{pid}/fd")]
        except OSError:
            continue
        held = [file for file in files if file.startswith(begin) and ".part." in file]
        if held and status_of(pid, "Name") == "brade":
            yield held[0], [int(status_of(pid, "PPid")), pid]


def start(*command):
    """Starts what is to run until the end; what it says is kept beside its settings."""
    with open(path("said"), "ab") as said:
        DAEMONS.append(subprocess.Popen(command, cwd=FOLDER, env=ENV, stdin=subprocess.DEVNULL,
                                        stdout=said, stderr=said))
    return DAEMONS[-1]


def said():
    with open(path("said"), encoding="utf-8", errors="replace") as file:
        return file.read()[-800:]


@atexit.register
def end_all():
    """Everything that was started here knows of this folder and of no other."""
    for daemon in reversed(DAEMONS):
        daemon.kill()
        daemon.wait()
    kill(parents(list(processes(lambda env: FOLDER.encode() in env)), "slurmstepd"))
    kill(pid for pid in processes(lambda env: FOLDER.encode() in env) if pid != os.getpid())
    shutil.rmtree(FOLDER, ignore_errors=True)


# ---- two machines under ssh ----

def free_ports(count):
    held = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in held]
    for one in held:
        one.close()
    return ports


def listens(port):
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


def start_ssh():
    """An sshd with keys of its own; what names the machines one and two to GNU parallel."""
    port = free_ports(1)[0]
    for name in ("host", "user"):
        out("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path(name))
    settings = write("sshd_config", f"""Port {port}
ListenAddress 127.0.0.1
HostKey {path("host")}
AuthorizedKeysFile {path("user.pub")}
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
""")
    asked = write("ssh_config", f"""Host one two
HostName 127.0.0.1
Port {port}
User {getpass.getuser()}
IdentityFile {path("user")}
IdentitiesOnly yes
UserKnownHostsFile {path("known")}
StrictHostKeyChecking accept-new
LogLevel ERROR
""")
    command = [shutil.which("sshd"), "-D", "-f", settings]
    if os.getuid() == 0 and not os.path.isdir("/run/sshd"):  # an empty folder that it insists on
        command = ["unshare", "--mount", "sh", "-c",
                   "mount -t tmpfs tmpfs /run && mkdir /run/sshd && exec " + shlex.join(command)]
    sshd = start(*command)
    until("a machine to log in to", lambda: listens(port) or sshd.poll() is not None)
    assert sshd.poll() is None, f"sshd does not start: {said()}"
    write("parallel/will-cite", "")
    return ",".join(f"1/ssh -F {asked} {machine}" for machine in ("one", "two"))


def under_parallel(folder, logins):
    numbers = out(SHARDS, "missing", path(folder))
    command = ["parallel", "--retries", "3", "--sshlogin", logins, "--joblog", path(folder + ".log"),
               "--env", "PATH", "--env", "BRADE_DATADIR", "--env", "BRADE_LOCALEDIR",
               "brade-shards", "run", path(folder), "{}"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, env=ENV, cwd=FOLDER) as engine:
        engine.stdin.write(numbers)
        engine.stdin.close()
        kill_a_worker(folder, lambda: list(workers(folder)))
        told = engine.stderr.read()
        equal((engine.wait(), told if engine.returncode else b""), (0, b""))


# ---- two machines under Slurm ----

def start_slurm():
    """A cluster of the nodes one and two; the slurmd of two."""
    host = socket.gethostname().split(".")[0]
    controller, one, two = free_ports(3)
    write("munge.key", os.urandom(1024), 0o400)
    munged = start("munged", "--foreground", "--key-file", path("munge.key"), "--socket", path("munge.socket"),
          "--pid-file", path("munge.pid"), "--log-file", path("munge.log"), "--seed-file", path("munge.seed"))
    until("a socket of munge", lambda: os.path.exists(path("munge.socket")) or munged.poll() is not None)
    assert munged.poll() is None, f"munge does not start: {said()}"
    write("slurm.conf", f"""ClusterName=brade
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller}
SlurmUser={getpass.getuser()}
SlurmdUser={getpass.getuser()}
AuthType=auth/munge
AuthInfo=socket={path("munge.socket")},cred_expire=10
CredType=cred/munge
StateSaveLocation={path("state")}
SlurmdSpoolDir={path("spool.%n")}
SlurmctldPidFile={path("slurmctld.pid")}
SlurmdPidFile={path("slurmd.%n.pid")}
SlurmctldLogFile={path("slurmctld.log")}
SlurmdLogFile={path("slurmd.%n.log")}
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SlurmdTimeout=10
ReturnToService=2
SchedulerParameters=sched_interval=1,batch_sched_delay=0,bf_interval=1
NodeName=one NodeHostname={host} NodeAddr=127.0.0.1 Port={one} CPUs=1
NodeName=two NodeHostname={host} NodeAddr=127.0.0.1 Port={two} CPUs=1
PartitionName=all Nodes=ALL Default=YES State=UP
""", 0o644)
    for name in ("state", "spool.one", "spool.two"):
        os.mkdir(path(name))
    start("slurmctld", "-D", "-i")
    start("slurmd", "-D", "-N", "one")
    start_node_two()


def start_node_two():
    daemon = start("slurmd", "-D", "-N", "two")
    until("two machines", lambda: out("sinfo", "-h", "-o", "%t %D").split() == [b"idle", b"2"])
    return daemon


def under_slurm(folder):
    """The second machine goes down in the middle, with all that runs on it."""
    numbers = ",".join(out(SHARDS, "missing", path(folder)).decode().split())
    out("sbatch", "--requeue", f"--array={numbers}", "--output=/dev/null", "--chdir", FOLDER,
        "--wrap", f"brade-shards run {path(folder)} $SLURM_ARRAY_TASK_ID")

    def on_two():
        jobs = set(processes(lambda env: b"SLURMD_NODENAME=two\0" in env and FOLDER.encode() in env))
        return [(part, [*slurmd_of_two(), *parents(jobs, "slurmstepd"), *jobs])
                for part, pids in workers(folder) if set(pids) <= jobs]

    kill_a_worker(folder, on_two)
    until("the end of the jobs", lambda: out("squeue", "-h") == b"")


def slurmd_of_two():
    return [daemon.pid for daemon in DAEMONS if daemon.args[-1] == "two" and daemon.poll() is None]


# ---- the work ----

KILLED = {}


def kill_a_worker(folder, found):
    """Kills one of those found with everything that belongs to it, once a quarter of the shards is
    there. Its unfinished file must be left."""
    until("a quarter of the shards", lambda: 4 * len(os.listdir(path(folder, "done"))) >= REQUESTS // SIZE)

    def one_is_killed():
        for part, pids in found():
            kill(pids)
            until("an end of the worker", lambda: not any(part == held for held, _ in workers(folder)))
            if os.path.exists(part):
                KILLED[folder] = (os.path.basename(part), len(os.listdir(path(folder, "done"))))
                return True
        return False

    until("a worker that can be killed", one_is_killed)


@functools.lru_cache(maxsize=None)
def one_run():
    asked = requests(BRADE, REQUESTS)
    write("requests", asked)
    return out(BRADE, "batch", "--lang", "en", data=asked)


def in_shards(folder, engine):
    whole = one_run()
    out(SHARDS, "plan", path(folder), str(SIZE), "batch", "requests")
    engine(folder)
    equal(out(SHARDS, "missing", path(folder)), b"")
    joined = out(SHARDS, "join", path(folder))
    assert joined == whole, f"{len(joined)} bytes, in one run {len(whole)}"
    part, there = KILLED[folder]
    left = [name for name in os.listdir(path(folder, "done")) if ".part." in name]
    assert part in left and part[:6] in os.listdir(path(folder, "done")), left
    print(f"# {REQUESTS} requests in {REQUESTS // SIZE} shards; killed at shard {int(part[:6])}, with {there} files "
          f"there; {len(left)} unfinished left; {len(joined)} bytes as in one run")


signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # all is ended and cleared away then, too


@case
def parallel_over_ssh():
    logins = start_ssh()
    in_shards("ssh", lambda folder: under_parallel(folder, logins))


@case
def slurm():
    start_slurm()
    in_shards("slurm", under_slurm)


tap.run()
