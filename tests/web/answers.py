#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What to answer to every question of lessons, as JSON: answers.py FILE.yaml… prints
{question's words in English: {"id", "kind", "line" (null: any legal play) or "options"}}."""
import json
import sys

import yaml


def first(value):
    return value[0] if isinstance(value, list) else value


def text_of(words):
    return " ".join((words["en"] if isinstance(words, dict) else str(words)).split())


def answer(ask):
    """How a question is answered; None where that takes more than this knows."""
    if "play" in ask and ask["play"] not in ("best", "any", "all"):
        return {"kind": "play", "line": first(ask["play"])}
    if "play" in ask:
        return {"kind": "play", "line": None}
    if "legal" in ask:
        return {"kind": "legal", "line": "yes" if ask["answer"] in (True, "yes") else "no"}
    if "number" in ask:
        return {"kind": "number", "line": str(ask["number"])}
    if "plays" in ask:
        return {"kind": "plays", "line": "; ".join(ask.get("answers", []))}
    if "choice" in ask:
        right = [option for option in ask["choice"] if option.get("right") in (True, "yes")]
        return {"kind": "choice", "options": [text_of(option["text"]) for option in right]}
    return {"kind": "?", "line": None}


def main():
    found = {}
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            lesson = yaml.safe_load(file)
        for step in lesson["steps"]:
            ask = step.get("ask", {})
            for turn in ask.get("line", []):
                if "text" in turn:
                    line = first(turn["answers"])
                    found[text_of(turn["text"])] = {"kind": "line", "line": None if line == "any" else line}
            for words in (ask.get("text"), step.get("alone")):
                if words:
                    found[text_of(words)] = {"id": f"{lesson['lesson']}/{ask.get('id')}", **answer(ask)}
    print(json.dumps(found, ensure_ascii=False))


if __name__ == "__main__":
    main()
