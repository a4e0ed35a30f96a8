"""Random games, thousands at once: how often each seat wins.

    python3 random_play.py "GAME players=2" [GAMES]
"""

import sys

import numpy

import tori


def win_shares(game, games, seed=1):
    """The share of games that each seat wins, ties in parts, and its standard error."""
    batch = tori.Batch(game, min(games, 1024), arrays=("count", "legal", "ended", "rank"))
    lots, wins = numpy.random.default_rng(seed), []
    batch.start(numpy.arange(games))
    while not batch.over():
        batch.step(batch.sample(lots))
        first = batch.rank[batch.ended] == 1
        wins.extend(first / first.sum(axis=1, keepdims=True))
    return numpy.mean(wins, axis=0), numpy.std(wins, axis=0) / len(wins) ** 0.5


if __name__ == "__main__":
    shares, errors = win_shares(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10000)
    for seat, (share, error) in enumerate(zip(shares, errors)):
        print("seat %d wins %.1f %% (+- %.1f)" % (seat, 100 * share, 100 * error))
