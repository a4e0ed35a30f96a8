#!/usr/bin/env python3
"""fit_weights.py WEIGHTS.c ROWS...: fit what seats may expect without a net.

That is a sum: of traits, each times its weight (hve_weights), or of parts, each times the
share of it that comes true (hki_expect_rows). The gauges of rows (train/rows.c) are these
traits and parts, so the rows made for nets serve here, too. Sought is, by least squares,
the change of the weights in the file that foretells best how the games ended: with traits
the leads over the mean of the table, with parts the totals, too. RIDGE rows speak for no
change, so that what the games tell nothing about stays.

One game in ten is held out. The mean squares of what totals and leads are off there are
printed for the weights that are in the file and for the new ones. With WRITE=1 these go
into the file; where it has a table by players, into that of the rows. Needs NumPy."""
import os
import re
import struct
import sys

import numpy as np

HELD_OUT, ONE, CHUNK = 10, 1024, 4096
GAUGE = 16  # so much in a gauge is a trait of 1, or a part of one point
RIDGE = float(os.environ.get("RIDGE", "1000"))


class Traits:
    array, stages, count = "hve_weights", 4, 176
    totals, leads = 0, 1  # what squares of either count
    progress = [0, 96, 176, 256]  # hve_weights_progress

    def table(self, players):
        return int(players > 2)

    def place(self, rows):
        """The net's stages are sevenths of the game; these are others."""
        progress = (256.0 * rows["stage"] + rows["part"]) / 7
        stage = np.clip(np.searchsorted(self.progress, progress, "right") - 1, 0, self.stages - 2)
        low, high = np.take(self.progress, stage), np.take(self.progress, stage + 1)
        return stage, (progress - low) / (high - low)


class Parts:
    array, stages, count = "hki_expect_rows", 8, 26
    totals, leads = 1, 1

    def table(self, players):
        return 0

    def place(self, rows):
        return rows["stage"].astype(int), rows["part"] / rows["whole"]


class Rows:
    """All rows of games with one number of players; a position has a row a seat."""

    def __init__(self, names):
        heads = {struct.unpack("<4i", open(name, "rb").read(16)) for name in names}
        if len(heads) != 1:
            sys.exit("fit_weights.py: these rows are not of one kind")
        _, gauges, most_on, self.players = heads.pop()
        kind = np.dtype([("game", "<i4"), ("plain", "<f4"), ("total", "<f4"), ("win", "<f4"),
                         ("stage", "<i2"), ("part", "<i2"), ("whole", "<i2"), ("seat", "u1"), ("count", "u1"),
                         ("gauge", "<i2", gauges), ("on", "<u2", most_on)])
        self.rows = np.concatenate([np.fromfile(name, dtype=kind, offset=16) for name in names])
        self.held = self.rows["game"] % HELD_OUT == HELD_OUT - 1

    def chunks(self, rows, game):
        """What each weight is multiplied by, in rows of the table, and what the sum is off."""
        for at in range(0, len(rows), CHUNK * self.players):
            part = rows[at : at + CHUNK * self.players]
            stage, blend = game.place(part)
            x = np.zeros((len(part), game.stages, game.count))
            value, row = part["gauge"][:, : game.count] / (GAUGE * ONE), np.arange(len(part))
            x[row, stage] = value * (1 - blend)[:, None]
            x[row, stage + 1] = value * blend[:, None]
            yield x.reshape(len(part), -1), (part["total"] - part["plain"]).astype(float)


def leads(x, players):
    """Each seat's over the mean of its table."""
    seats = x.reshape(-1, players, *x.shape[1:])
    return (seats - seats.mean(1, keepdims=True)).reshape(x.shape)


def fit(data, game):
    size, rows = game.stages * game.count, data.rows[~data.held]
    square, sums = np.zeros((size, size)), np.zeros(size)
    for x, off in data.chunks(rows, game):
        lead, lead_off = leads(x, data.players), leads(off, data.players)
        square += game.totals * x.T @ x + game.leads * lead.T @ lead
        sums += game.totals * x.T @ off + game.leads * lead.T @ lead_off
    ridge = RIDGE / len(rows) * np.diag(square).mean()  # rare traits are pulled as hard as others
    return np.linalg.solve(square + ridge * np.eye(size), sums)


def judge(data, game, change):
    total = lead = 0.0
    rows = data.rows[data.held]
    for x, off in data.chunks(rows, game):
        off = off - x @ change
        total, lead = total + (off**2).sum(), lead + (leads(off, data.players) ** 2).sum()
    return f"total {total / len(rows):.4f} lead {lead / len(rows):.4f}"


def find_numbers(text, array):
    """The numbers of an array in C, as matches, without those in comments."""
    start = re.search(array + r"(\[\w+\])+ = \{", text)
    if not start:
        return None
    end = text.index("\n};", start.end())
    blank = re.sub(r"/\*.*?\*/", lambda m: " " * len(m.group()), text[: end], flags=re.S)
    return list(re.compile(r"-?\d+").finditer(blank, start.end()))


def replace(text, numbers, first, change):
    for i in reversed(range(len(change))):
        m = numbers[first + i]
        text = text[: m.start()] + str(int(m.group()) + round(change[i])) + text[m.end() :]
    return text


def main():
    path, data = sys.argv[1], Rows(sorted(sys.argv[2:]))
    text = open(path).read()
    game = next((g for g in (Traits(), Parts()) if find_numbers(text, g.array)), None)
    if not game:
        sys.exit(f"fit_weights.py: {path} has no weights that are known here")
    size, numbers = game.stages * game.count, find_numbers(text, game.array)
    first = size * game.table(data.players)
    if len(numbers) % size or len(numbers) < first + size:
        sys.exit(f"fit_weights.py: {game.array} has {len(numbers)} numbers")
    print(f"{data.players} players: {(~data.held).sum()} rows and {data.held.sum()} held out")
    change = fit(data, game)
    print("there", judge(data, game, np.zeros(size)))
    print("new  ", judge(data, game, np.rint(change)))
    if os.environ.get("WRITE"):
        open(path, "w").write(replace(text, numbers, first, change))


main()
