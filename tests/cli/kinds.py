#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What kinds of mistakes the engine's levels make: kinds.py BRADE [GAMES [LEVEL…]]

Lets each level play so many games against itself to the end (seeds 1, 2, …; nobody gives up), has
`brade analyse` find the plays that lose 0.04 points or more, and asks `brade batch` why each of them
is worse. Prints, by level, the mistakes in a hundred plays that were not forced, how many of them
have a reason of each kind (a mistake may have several), and how many have one of any kind; then, of
those whose weightiest reason is of one of the kinds, how many are of each: what the tutor takes for
usual (src/tutor/play/playlook.c). A level is a word of `brade play`."""
import json
import sys

from atprompt import Table
from tap import SOURCE, brade

# Kinds by the ids of reasons (docs/reasons.md).
KINDS = {
    "shots": {"shots", "double-shots", "stake", "burst-shots"},  # leaves checkers to be hit
    "hits": {"hits", "bursts"},                                  # misses a hit
    "jan": {"jan", "loses"},                # lets jan come nearer, or holds it off worse
    "shut-out": {"shut-out", "forfeits", "entry"},  # does not shut out, or is shut out
    "bands": {"bands", "builds", "must-break", "run", "iron"},  # breaks or does not make bands
}


def watched(*words):
    """A whole game of the engine against itself; its record's path."""
    table = Table("watch", *words)
    path = table.records()[-1]
    table.end()
    return path


def mistakes_of(level, seeds):
    """How many plays there were to choose, and the ids of the reasons of every mistake, the
    weightiest first."""
    plays, asked = 0, ""
    for seed in seeds:
        done = brade("analyse", watched(level, "seed", str(seed), "--set", "resign=no"), "--plies",
                     "0", "--json", BRADE_DATADIR=SOURCE).json()
        plays += sum(d["alternatives"] > 1 for d in done["decisions"] if "play" in d)
        asked += "".join(json.dumps({"cmd": "judge", "position": m["position"], "play": m["play"],
                                     "dice": [int(x) for x in m["dice"].split("-")]}) + "\n"
                         for m in done["mistakes"])
    answers = brade("batch", stdin=asked.encode(), timeout=600, BRADE_DATADIR=SOURCE)
    reasons = [[r["id"] for r in json.loads(line).get("reasons", []) if r["favours"] == "best"]
               for line in answers.out.splitlines()]
    return plays, [r for r in reasons if r]  # without: looked at further it is none


def shares(mistakes):
    """The part of the mistakes that is of each kind, and of any."""
    parts = {kind: sum(not ids.isdisjoint(m) for m in mistakes) / len(mistakes)
             for kind, ids in KINDS.items()}
    every = set().union(*KINDS.values())
    parts["any"] = sum(not every.isdisjoint(m) for m in mistakes) / len(mistakes)
    return parts


def firsts(mistakes):
    """Of the mistakes whose weightiest reason is of one of the kinds, the part of each kind."""
    first = [next((kind for kind, ids in KINDS.items() if told and told[0] in ids), None)
             for told in ([r for r in m if r != "outcomes"] for m in mistakes)]
    known = [kind for kind in first if kind]
    return {kind: known.count(kind) / max(len(known), 1) for kind in KINDS}


def main():
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    levels = sys.argv[3:] or ["beginner", "novice", "club", "strong", "expert"]
    print(f"{'level':9} {'in 100':>6}  " + "  ".join(f"{kind:>8}" for kind in [*KINDS, "any"]) +
          "  |" + "  ".join(f"{kind:>8}" for kind in KINDS))
    for level in levels:
        plays, mistakes = mistakes_of(level, range(1, games + 1))
        parts = shares(mistakes) if mistakes else dict.fromkeys([*KINDS, "any"], 0)
        print(f"{level:9} {100 * len(mistakes) / plays:6.1f}  " +
              "  ".join(f"{100 * part:6.0f} %" for part in parts.values()) + "  |" +
              "  ".join(f"{100 * part:6.0f} %" for part in firsts(mistakes).values()), flush=True)


if __name__ == "__main__":
    main()
