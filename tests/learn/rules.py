#!/usr/bin/env python3
"""Validates data/rules against docs/schema, and what it refers to: the numbers of docs/rules, the words of the glossaries.
Whatever number the sources name, of a sentence, a refusal or a line of odds, is one of them too: a press on it leads there."""
import json
import os
import re
import sys

import jsonschema

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
GAMES = {"chess": "tank-chess", "rush": "rush", "duel": "tank-duel"}


NUMBERS = {"chess": r'"(C\d+)"', "rush": r'"(R\d+)"', "duel": r'"(\d+(?:\.\d+)+(?:\.[a-z]+)*|D-\d+)"'}


def read(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


def named(game):
    """Where the sources of a game name which rule: (place, number)."""
    for top in ("include/tankodrom", "src/games", "src/present"):
        for folder, _, files in os.walk(os.path.join(ROOT, top, game)):
            for file in sorted(files):
                place = os.path.relpath(os.path.join(folder, file), ROOT)
                yield from ((place, number) for number in re.findall(NUMBERS[game], read(place)))


def faults_of(game, validator):
    document = json.loads(read("data", "rules", f"{game}.json"))
    for error in validator.iter_errors(document):
        yield f"{error.json_path}: {error.message[:200]}"
    rules = [rule for section in document["sections"] for rule in section["rules"]]
    told = [rule["number"] for rule in rules]
    # "- **C5 Step.** …", and "- **10.2.1 Moving** is …"
    book = re.findall(r"^- \*\*([A-Z0-9][-.a-z0-9]*) ", read("docs", "rules", f"{GAMES[game]}.md"), re.M)
    words = set(re.findall(r'^    \{"([a-z-]+)",', read("src", "present", game, "glossary.c"), re.M))
    if document["game"] != game:
        yield f"the game is {document['game']}"
    if len(book) < 20 or len(words) < 20:
        yield f"only {len(book)} rules and {len(words)} words were found to compare with"
    for number in book:
        if told.count(number) != 1:
            yield f"{number} is told {told.count(number)} times"
    names = list(named(game))
    if len(names) < 20:
        yield f"the sources name only {len(names)} rules"
    for place, number in names:
        if number not in told:
            yield f"{place} names {number}, which is no rule"
    if told != book:
        yield "the rules are not those of docs/rules in their order"
    for rule in rules:
        for number in rule.get("see", []):
            if number not in told or number == rule["number"]:
                yield f"{rule['number']} sends to {number}"
        for word in rule.get("words", []):
            if word not in words:
                yield f"{rule['number']}: the glossary has no {word}"


def main():
    validator = jsonschema.Draft202012Validator(json.loads(read("docs", "schema", "rules-file.json")))
    faults = [f"{game}: {fault}" for game in GAMES for fault in faults_of(game, validator)]
    for fault in faults:
        print(fault)
    return 1 if faults else 0


sys.exit(main())
