#!/usr/bin/env python3
"""fit_place.py TURNS...: what the place of a seat is worth beside its total, in points and in
KNOWLEDGE_POINT, with which the wins of played games are likeliest (`place` of struct knowledge). The
turns are from `KEEP=FILE bench/calibration GAME PLAYERS`; needs NumPy and SciPy."""

import sys

import numpy as np
from scipy.optimize import minimize

KNOWLEDGE_POINT = 1024
HEAD = 7  # game, turn, turns, seat, estimate, won, doubt


def surprise(x, expected, doubt, seats, won):
    """The mean surprise at whether the seat that is to move wins: sharpness, then places."""
    place = np.concatenate([[0], x[1:]])
    odds = (expected + place) * np.log(3) / doubt[:, None] * np.exp(x[0])
    odds -= odds.max(1, keepdims=True)
    win = np.exp(odds) / np.exp(odds).sum(1, keepdims=True)
    win = np.clip(win[np.arange(len(seats)), seats], 1e-9, 1 - 1e-9)
    return -(won * np.log(win) + (1 - won) * np.log(1 - win)).mean()


def main():
    turns = np.concatenate([np.loadtxt(name, ndmin=2) for name in sys.argv[1:]])
    players = (turns.shape[1] - HEAD) // 2
    data = (turns[:, HEAD : HEAD + players] / KNOWLEDGE_POINT, turns[:, 6] / KNOWLEDGE_POINT,
            turns[:, 3].astype(int), turns[:, 5])
    start = np.zeros(players)
    found = minimize(surprise, start, args=data, method="BFGS")
    print("surprise %.4f, without places %.4f" % (found.fun, surprise(start, *data)))
    print("sharpness %.2f" % np.exp(found.x[0]))
    print("places", " ".join("%.2f (%d)" % (p, round(p * KNOWLEDGE_POINT)) for p in [0, *found.x[1:]]))


if len(sys.argv) < 2:
    sys.exit(__doc__)
main()
