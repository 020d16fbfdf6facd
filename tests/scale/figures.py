#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""figures.py BRADE: what work in shards costs and how it grows, as Markdown (docs/measured/scale.md).

Processor time is measured here, of everything that runs; the best of several times counts. How soon
workers are done is reckoned from it: each takes the next shard when it is free, and a shard costs
its start and its requests."""
import heapq
import json
import os
import resource
import subprocess
import sys
import tempfile

from work import SHARDS, environment, requests

BRADE = os.path.abspath(sys.argv[1])
REQUESTS = 10000
SIZES = (10, 100, 1000)
WORKERS = (1, 2, 4, 16, 64, 256)
# how many are measured, and what is asked
KINDS = {"`legal`": (2000, {"cmd": "legal"}),
         "`best`, no roll ahead": (1000, {"cmd": "best", "plies": 0}),
         "`best`, one roll ahead": (200, {"cmd": "best", "plies": 1}),
         "`best`, two rolls ahead": (40, {"cmd": "best", "plies": 2}),
         "`best`, rolled out 324 times over 12 rolls": (
             4, {"cmd": "best", "plies": 1, "rollout": {"trials": 324, "truncate": 12}})}
RECKONED = "`best`, two rolls ahead"


def cost(*command, data=None, folder=None):
    """Seconds of processor time of a command and of what it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, input=data, stdout=subprocess.DEVNULL, cwd=folder,
                          stderr=subprocess.DEVNULL, env=environment(BRADE), check=False)
    assert done.returncode == 0, f"{command}: {done.returncode}"
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def best(act, tries=3):
    return min(act() for _ in range(tries))


def each_of(number, ask):
    """What a request of a kind costs: so many of positions all over a game."""
    every = [json.loads(line) for line in requests(BRADE, 4000).splitlines()]
    asked = [{**ask, "position": one["position"], "dice": one["dice"]} for one in every if 7 not in one["dice"]]
    chosen = asked[::len(asked) // number][:number]
    data = "\n".join(map(json.dumps, chosen)).encode()
    nothing = best(lambda: cost(BRADE, "batch"))
    return (best(lambda: cost(BRADE, "batch", data=data)) - nothing) / number


def done_after(costs, workers):
    """When the last worker is done, each taking the next shard when it is free."""
    free = [0.0] * workers
    for shard in costs:
        heapq.heapreplace(free, free[0] + shard)
    return max(free)


def print_table(head, rows):
    print("| " + " | ".join(head) + " |\n|---" + "|---:" * (len(head) - 1) + "|")
    for row in rows:
        print("| " + " | ".join(row) + " |")


def main():
    costs = {name: each_of(*kind) for name, kind in KINDS.items()}
    data = requests(BRADE, REQUESTS)
    ends = {}
    with tempfile.TemporaryDirectory() as room:
        for size in SIZES:
            folder, count = os.path.join(room, str(size)), REQUESTS // size
            plan = cost(SHARDS, "plan", folder, str(size), "batch", "-", data=data)
            cost(SHARDS, "run", folder, *map(str, range(count)))
            start = best(lambda: cost(SHARDS, "run", folder, "0"), 10)  # it is there: the start alone
            ends[size] = plan + best(lambda: cost(SHARDS, "join", folder))
    print_table(["a request", "as many as one start costs", "a shard for 5 % more work"],
                [[name, f"{start / each:,.3g}", f"{20 * start / each:,.0f}"] for name, each in costs.items()])
    print()
    each, rows = costs[RECKONED], []
    for size in SIZES:
        shards = [start + each * size] * (REQUESTS // size)
        rows.append([f"{REQUESTS // size:,} of {size:,}", f"{100 * start / each / size:.1f} %",
                     f"{100 * ends[size] / each / REQUESTS:.2f} %",
                     *(f"{each * REQUESTS / (ends[size] + done_after(shards, n)):.1f}" for n in WORKERS)])
    print_table(["shards", "starts", "`plan` and `join`", *(f"{n}" for n in WORKERS)], rows)


main()
