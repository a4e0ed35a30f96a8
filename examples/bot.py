#!/usr/bin/env python3
"""A bot for Tori, to be copied: it takes the verb it likes best, else what comes.

    tori play GAME players=2 --seats "human,exec:python3 examples/bot.py"

docs/BOT_PROTOCOL.md tells what the lines mean. Whatever is printed is an answer;
notes for yourself go to sys.stderr.
"""

import json
import random
import sys

# What we like to do, the best first; every other verb comes after these.
LIKED = ["deliver", "build", "super", "joker", "birth", "marry", "wake", "draw"]


def say(line):
    print(line, flush=True)


def rank(action):
    verb = action.split()[0]
    return LIKED.index(verb) if verb in LIKED else len(LIKED)


def choose(game, seat, view, legal):
    """Our choice among the legal actions; here is the place for something clever."""
    best = min(rank(action) for action in legal)
    return random.choice([action for action in legal if rank(action) == best])


def main():
    game, seat, view, legal = "", 0, {}, []
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "tori-bot":
            say("tori-bot 1 example")
        elif word == "game":
            game = rest
        elif word == "seat":
            seat = int(rest)
        elif word == "view":
            view, legal = json.loads(rest), []
        elif word == "legal":
            legal.append(rest)
        elif word == "choose":
            say(choose(game, seat, view, legal))
        elif word == "quit":
            return


main()
