#!/usr/bin/env python3
"""A player of any game that another program runs and speaks with in JSON lines (docs/engine-protocol.md):

    tankodrom tournament rush greedy 'engine:python3 json_bot.py'

It knows no rules and needs no library: every question lists the legal actions, with their parts. It prefers some verbs to
others and otherwise takes any, the same one for the same question."""
import json
import random
import sys

# What seems worth doing, the best first; verbs that are not named come after these, ending and declining last of all.
LIKED = ["strike", "hit", "charge", "attack", "shoot", "gun", "buy", "drive", "play"]
DISLIKED = ["end", "done", "decline", "waste"]


def rank(action):
    verb = action.get("verb", "")
    if verb in LIKED:
        return LIKED.index(verb)
    return len(LIKED) + (verb in DISLIKED)


def choose(question):
    """The number of an action, from 1."""
    legal = question["legal"]
    best = min(rank(choice["action"]) for choice in legal)
    # The seed makes it the same answer to the same question.
    chance = random.Random(question["seed"])
    return 1 + chance.choice([i for i, choice in enumerate(legal) if rank(choice["action"]) == best])


def say(message):
    print(json.dumps(message), flush=True)


def main():
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            say({"type": "hello", "protocol": 1, "name": "json_bot"})
        elif kind == "decide":
            say({"type": "action", "id": message["id"], "number": choose(message)})
        elif kind == "quit":
            break
        # "match" tells game, options and seat, "end" how it went, "stop" comes too late for a bot that answers at once.


if __name__ == "__main__":
    main()
