#!/usr/bin/env python3
"""Check the lots of a recorded game without trusting the program that drew them.

    examples/verify.py FILE [TORI]

All hashing is done here, as docs/FAIRNESS.md describes it. Only the rules, that is
which actions chance had and how many tickets each, are asked from `tori engine`.
"""

import subprocess
import sys
from hashlib import blake2b


def digest(*parts, key=b""):
    return blake2b(b"".join(parts), digest_size=32, key=key).digest()


def lot(key, number, tickets):
    attempt = 0
    while True:
        text = number.to_bytes(8, "little") + attempt.to_bytes(4, "little")
        bits = int.from_bytes(digest(b"tori-fair-1 lot", text, key=key)[:4], "little")
        if bits < 2**32 // tickets * tickets:
            return bits % tickets
        attempt += 1


def drawn(key, number, actions):
    """The action that wins, of (action, tickets) in the order of the list."""
    ticket = lot(key, number, sum(tickets for _, tickets in actions))
    for action, tickets in actions:
        if ticket < tickets:
            return action
        ticket -= tickets


class Clock:
    """Rings after an exponential time of mean 2**48, again and again (xoshiro256**)."""

    def __init__(self, key, action):
        seed = digest(b"tori-fair-1 clock", action.encode(), key=key)
        self.s = [int.from_bytes(seed[i : i + 8], "little") for i in range(0, 32, 8)]
        self.wind_up()

    def fraction(self):
        s, whole = self.s, 2**64 - 1
        result = s[1] * 5 & whole
        result = (result << 7 | result >> 57) * 9 & whole
        t = s[1] << 17 & whole
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = (s[3] << 45 | s[3] >> 19) & whole
        return result >> 16

    def wind_up(self):
        """The first fraction that begins a falling run of odd length, and the runs before."""
        for whole in range(2**32):
            fraction = last = self.fraction()
            length = 1
            while (following := self.fraction()) < last:
                last = following
                length += 1
            if length % 2:
                self.left = (whole << 48) + fraction
                return


def rung(clocks, key, actions):
    """Of common lots: the clocks run, each as fast as its tickets, until the first rings."""
    for action, _ in actions:
        if action not in clocks:
            clocks[action] = Clock(key, action)
    first, most = actions[0]
    for action, tickets in actions[1:]:
        if clocks[action].left * most < clocks[first].left * tickets:
            first, most = action, tickets
    ring = clocks[first].left
    for action, tickets in actions:
        clocks[action].left -= ring * tickets // most
    clocks[first].wind_up()
    return first


def ask(engine, line):
    print(line, file=engine.stdin, flush=True)
    answer = []
    while text := engine.stdout.readline().rstrip("\n"):
        if text.startswith("?"):
            sys.exit(f"{line}: {text}")
        answer.append(text[2:])
    return answer


def main():
    lines = [line.rstrip("\n") for line in open(sys.argv[1]) if line[0] != "#"]
    header = dict(line.split(" ", 1) for line in lines[: lines.index("")])
    actions = [a for a in lines[lines.index("") + 1 :] if not a.startswith("result")]
    seed = bytes.fromhex(header["seed"])
    if digest(b"tori-fair-1 seed", seed).hex() != header["commitment"]:
        sys.exit("the seed does not match its commitment")
    entropy = [bytes.fromhex(word) for word in header["entropy"].split()]
    key = digest(b"tori-fair-1 key", seed, bytes([len(entropy)]), *entropy)

    tori = sys.argv[2] if len(sys.argv) > 2 else "tori"
    engine = subprocess.Popen([tori, "engine"], text=True, stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE)
    ask(engine, f"new {header['game']} {header['options']}")
    number = 0
    clocks = {} if header.get("lots") == "common" else None
    for at, action in enumerate(actions, 1):
        if ask(engine, "turn") == ["chance"]:
            pairs = [line.split("\t") for line in ask(engine, "legal")]
            choices = [(word, int(weight)) for word, weight in pairs]
            if clocks is None:
                right = drawn(key, number, choices)
            else:
                right = rung(clocks, key, choices)
            if right != action:
                sys.exit(f"action {at}: chance played '{action}', not '{right}'")
            number += 1
        ask(engine, f"apply {action}")
    ask(engine, "quit")
    print(f"{number} lots follow from seed and entropy; the seed matches its commitment")


main()
