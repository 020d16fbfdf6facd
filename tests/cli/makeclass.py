#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A class made up: exports as brade writes them, the same for the same seed.

    makeclass.py FOLDER LEARNERS ANSWERS [SEED]
"""
import json
import os
import random
import sys

LESSONS = ["bradet", "spelets-gang", "slag-och-band", "kurs:hemspel", "kurs:jan"]
THEMES = ["board", "bearing off", "jan", ""]
CLAUSES = ["legal", "blocked", "not-full-use", "wrong-die", "no-checker"]
BEGIN = 1790000000
FIRST = ["Anna", "Bo", "Åsa", "Örjan", "Ärla", "Maja", "Nils", "Tage", "Siri", "Liv"]
LAST = ["Lind", "Ek", "Ström", "Berg", "Dahl", "Å", "Holm"]


def line(record):
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def answers(rng, count, questions=600):
    """One learner's answers, oldest first, as the store writes them."""
    out, when = [], BEGIN + rng.randrange(100000)
    while len(out) < count:
        asking = f"{rng.getrandbits(96):024x}"
        question = f"{rng.choice(LESSONS)}/{rng.randrange(questions // len(LESSONS))}"
        hard = hash_of(question) % 10 / 14
        first = None
        for number in range(1, 4):
            if len(out) == count:
                break
            when += rng.randrange(5, 900)
            right = rng.random() > hard
            outcome = "right" if right else "skipped" if number == 3 else "wrong"
            first = first or outcome
            record = {"id": f"{asking}-{number}", "when": when, "ms": rng.randrange(90000),
                      "question": question, "theme": rng.choice(THEMES),
                      "rules": "lyckans-talisman",
                      "kind": "choice" if hash_of(question) % 2 else "play",
                      "mode": rng.choice(["lesson", "puzzle", "training"]),
                      "outcome": outcome, "first": first, "closed": right or number == 3,
                      "tries": number, "hints": rng.randrange(2),
                      "clause": "legal" if right else rng.choice(CLAUSES), "zone": 60}
            if outcome == "wrong":
                if rng.random() < 0.2:
                    record["loss"] = round(rng.random(), 6)
                record["given"] = rng.choice(["b", "c", "a c", "1/3 1/7", "åtta", "12/18"])
            out.append(record)
            if right:
                break
    return out


def hash_of(word):
    value = 7
    for letter in word:
        value = value * 31 + ord(letter) & 0xffffffff
    return value >> 3


def export(name, records, rng, exported=None):
    lessons = [{"lesson": lesson, "when": BEGIN + 5000 * at, "step": rng.randrange(12),
                "through": rng.random() < 0.5, "learned": 0, "how": "no"}
               for at, lesson in enumerate(LESSONS) if rng.random() < 0.7]
    for lesson in lessons:
        if rng.random() < 0.4:
            lesson.update(learned=lesson["when"], how=rng.choice(["exam", "tested-out"]))
    head = {"format": "brade-progress", "version": 2, "exported": exported or records[-1]["when"] + 60
            if records else BEGIN}
    parts = [line(head)[:-1] + ","]
    if name is not None:
        parts.append(f'"name":{json.dumps(name, ensure_ascii=False)},')
    parts.append('"settings":{},\n"lessons":[')
    parts.append(",\n".join(map(line, lessons)))
    parts.append('],\n"mistakes":[],\n"answers":[')
    parts.append(",\n".join(map(line, records)))
    parts.append("]}")
    return "\n".join(parts) + "\n"


def make(folder, learners, count, seed=1):
    os.makedirs(folder, exist_ok=True)
    rng = random.Random(seed)
    for i in range(learners):
        name = f"{rng.choice(FIRST)} {rng.choice(LAST)}" if i % 7 else None
        with open(os.path.join(folder, f"elev{i:04}.json"), "w", encoding="utf-8") as file:
            file.write(export(name, answers(rng, count), rng))


if __name__ == "__main__":
    make(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int((sys.argv[4:] or [1])[0]))
