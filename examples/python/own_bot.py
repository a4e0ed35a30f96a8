"""A bot of one's own against one of Tori's: it takes the action that is followed by the largest
lead.

    python3 own_bot.py "GAME players=2" hard [GAMES]
"""

import random
import sys

import tori

TRIES = 3  # of what chance may bring


def points_after(match, seat, place, lots):
    """What the seat leads by after that action."""
    match = match.copy()
    match.play(place)
    match.play_chance(lots.getrandbits(64))
    points = [match.points(other) for other in range(match.players)]
    return points[seat] - max(points[:seat] + points[seat + 1:])


def choose(match, lots):
    """The place of an action. A copy of a match has what is hidden in it, too, but only points are
    asked of it, and chance's lots are drawn anew."""
    seat, places = match.turn, range(match.count)
    worth = [sum(points_after(match, seat, place, lots) for _ in range(TRIES))
             for place in places]
    return max(places, key=lambda place: (worth[place], lots.random()))


def play(game, against, seed):
    """A game; the points of our seat, which is 0 or 1 by turns, and of the other."""
    match, bot, lots = tori.Match(game), tori.Bot(against, seed), random.Random(seed)
    ours = seed % 2
    match.play_chance(seed)
    while not match.is_over:
        match.play(choose(match, lots) if match.turn == ours else bot.choose(match))
        match.play_chance(seed)
    return match.points(ours), match.points(1 - ours), match.rank(ours)


if __name__ == "__main__":
    for number in range(int(sys.argv[3]) if len(sys.argv) > 3 else 4):
        print("we have %d points, the bot %d; our rank is %d" % play(*sys.argv[1:3], number))
