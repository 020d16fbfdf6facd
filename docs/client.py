#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A front end in one file: it draws whatever screen `brade --events` shows, and sends back the
intents that the screen holds. It knows the protocol (events.md), and nothing of the game.

    python3 client.py [--program FILE] [--play-by-itself N] [--answers FILE] [WORDS OF brade …]

A number presses a button, an empty line the first one; anything else is an answer or a move, as it
is written (after = where it is a number). By itself it goes N steps, answering by a JSON file of
ids and intents."""
import argparse
import json
import random
import subprocess
import sys


class Tutor:
    """The program behind, and the screen it shows: None when it is over."""

    def __init__(self, program, words):
        self.program = subprocess.Popen([program, "--events", *words], text=True, encoding="utf-8",
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.screen = self.error = None
        self.read()

    def read(self):
        """Reads up to the next screen. All other events only tell in words what the screens hold."""
        self.screen = self.error = None
        for line in self.program.stdout:
            event = json.loads(line)
            if event["event"] == "error":
                self.error = event["words"]
            elif event["event"] == "ask":
                self.screen = event["screen"]
                return

    def send(self, intent):
        self.program.stdin.write(json.dumps(intent) + "\n")
        self.program.stdin.flush()
        self.read()

    def close(self):
        """Ends the session; the program's exit status."""
        self.program.communicate()
        return self.program.returncode


class View:
    """A screen as lines of text, and its buttons: the intents in it, each with a label."""

    def __init__(self, screen):
        self.lines, self.buttons = [], []
        buttons = [self.button(can, can["label"]) for can in screen["can"]]
        self.lines.append(f"== {screen['kind']} ==")
        for name, value in screen.items():
            if name not in ("kind", "can", "plays"):
                self.draw(value, name, "")
        if screen.get("plays"):
            self.lines.append("  ".join(screen["plays"]))
        self.lines.append("   ".join(buttons))

    def button(self, intent, label):
        self.buttons.append((label, intent))
        return f"[{len(self.buttons)}] {label}"

    def draw(self, value, name, indent):
        """Whatever it is: words as they are; the small values of an object on one line, behind its
        button if it has one, and then what lies deeper; what is null, false or empty not at all."""
        if isinstance(value, dict) and set(value) <= {"words", "rich"}:
            self.lines.append(indent + value["words"])
        elif isinstance(value, dict):
            small = " · ".join(f"{key} {plain(v)}" for key, v in value.items() if plain(v))
            intents = [v for v in value.values() if isinstance(v, dict) and "do" in v]
            label = value.get("label") or value.get("title") or value.get("words") or small
            buttons = [self.button(intent, label) for intent in intents]
            if buttons or small:
                self.lines.append(indent + "  ".join([name, *buttons, small]).strip())
            for key, deep in value.items():
                if not plain(deep) and deep not in intents and key not in ("rich", "spans"):
                    self.draw(deep, key, indent + "  ")
        elif isinstance(value, list) and value:
            self.lines.append(f"{indent}{name}:")
            for one in value:
                self.draw(one, "", indent + "  ")


def plain(value):
    """A small value on a line; "" for one that is not small, or says nothing."""
    if value is True:
        return "✓"
    if isinstance(value, list) and not any(isinstance(one, (dict, list)) for one in value):
        return " ".join(map(str, value))
    return "" if value is None or value is False or isinstance(value, (dict, list)) else str(value)


def question(screen):
    """What is asked on a screen, if an answer is awaited; else None."""
    asks = screen.get("question", {}).get("asks")
    return asks if asks and asks["open"] else None


def typed_value(typed):
    """A number, or throws as they are written (6-2 5-5), or else the words."""
    throws = [throw.split("-") for throw in typed.split()]
    if typed.lstrip("-").isdigit():
        return int(typed)
    if all(len(t) == 2 and all(die.isdigit() for die in t) for t in throws):
        return [[int(die) for die in throw] for throw in throws]
    return typed


def intent_of(screen, buttons, typed):
    """What is sent for what was typed; None where it means nothing."""
    if not typed:
        return buttons[0][1]
    if typed.isdigit():
        return buttons[int(typed) - 1][1] if 0 < int(typed) <= len(buttons) else None
    typed, asks = typed.lstrip("= "), question(screen)
    if asks:
        return {"do": "answer", asks["takes"]: typed_value(typed)}
    return {"do": "play", "play": typed} if screen.get("plays") else {"do": "text", "text": typed}


def filled(intent, ask):
    """An intent as it is sent: where it takes a value, that is asked for and follows in `with`."""
    kind = intent.get("takes")
    sent = {key: value for key, value in intent.items() if key not in ("label", "takes")}
    return {**sent, "with": f"{sent['with']} {ask(kind)}"} if kind else sent


def by_itself(screen, answers, luck):
    """What to do without anybody: the answer that was given, a legal move, or the first button."""
    asks = question(screen)
    if asks and asks["id"] in answers:
        return answers[asks["id"]]
    if screen.get("plays"):
        return {"do": "play", "play": luck.choice(screen["plays"])}
    return screen["can"][0]


def main():
    parser = argparse.ArgumentParser(allow_abbrev=False,
                                     description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--program", default="brade")
    parser.add_argument("--play-by-itself", type=int, metavar="N")
    parser.add_argument("--answers", metavar="FILE")
    options, words = parser.parse_known_args()
    tutor, luck, answers = Tutor(options.program, words), random.Random(1), {}
    if options.answers:
        with open(options.answers, encoding="utf-8") as file:
            answers = json.load(file)
    steps = 0
    while tutor.screen is not None and steps != options.play_by_itself:
        view, intent = View(tutor.screen), None
        print("\n" + "\n".join(view.lines), *([f"! {tutor.error}"] if tutor.error else []), sep="\n")
        steps += 1
        if options.play_by_itself is not None:
            intent = by_itself(tutor.screen, answers, luck)
        while intent is None:
            print("> ", end="", flush=True)
            line = sys.stdin.readline()
            if not line:
                return tutor.close()
            intent = intent_of(tutor.screen, view.buttons, line.strip())
        tutor.send(filled(intent, lambda kind: input(f"{kind}: ")))
    return tutor.close()


if __name__ == "__main__":
    sys.exit(main())
