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
    for at, action in enumerate(actions, 1):
        if ask(engine, "turn") == ["chance"]:
            pairs = [line.split("\t") for line in ask(engine, "legal")]
            right = drawn(key, number, [(word, int(weight)) for word, weight in pairs])
            if right != action:
                sys.exit(f"action {at}: chance played '{action}', not '{right}'")
            number += 1
        ask(engine, f"apply {action}")
    ask(engine, "quit")
    print(f"{number} lots follow from seed and entropy; the seed matches its commitment")


main()
