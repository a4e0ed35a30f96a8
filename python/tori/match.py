"""One match, and bots that play it."""

import json

import numpy

from tori import _tori, drawing

CHANCE, NOBODY = -1, -2  # who acts, besides the seats 0, 1, ...
SPECTATOR = -1  # who looks, besides the seats


class Match(_tori.Match):
    """A match: Match("GAME players=2"), the name of a game and options.

    It is played by the texts of docs/NOTATION.md, or by the places of actions in the list of
    legal ones. In a notebook it draws itself. It is pickled as its record.
    """

    __slots__ = ()

    @property
    def is_over(self):
        """Whether the game has ended."""
        return self.turn == NOBODY

    def view(self, viewer=SPECTATOR):
        """The position as a dict, as a seat or SPECTATOR may see it."""
        return json.loads(self._view(viewer))

    def observe(self, seat, what=0):
        """What a seat sees as an array of int16: FIELDS, INPUTS, or both; 0 as in a Batch."""
        return numpy.frombuffer(self._observe(seat, what), numpy.int16)

    def review(self, sims=0, seed=0):
        """What every turn of a finished game cost and what was luck, as a dict
        (docs/REVIEW.md), with so many simulations of a decision; 0 for as many as servers do.
        """
        return json.loads(self._review(sims, seed))

    def text(self, viewer=SPECTATOR, colour=False):
        """The position as a picture of letters, as a seat or SPECTATOR may see it."""
        return self._draw(viewer, colour)

    def svg(self, viewer=SPECTATOR):
        """The same picture in colours, as an SVG."""
        return drawing.svg(self._draw(viewer, True))

    def _repr_svg_(self):
        return self.svg()

    def __repr__(self):
        game = self.record.split("\n", 2)[1].removeprefix("game ")
        turn = {CHANCE: "chance", NOBODY: "nobody"}.get(self.turn, self.turn)
        return "<tori.Match %s, %d actions, turn %s>" % (game, self.length, turn)

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def __reduce__(self):
        return type(self).read, (self.record,)


class Bot(_tori.Bot):
    """A bot by its text, as in Bot("hard") or Bot("mcts:sims=500", seed=1)."""

    __slots__ = ()

    def hint(self, match):
        """What it would do as a dict: "action", and in "actions" up to five that it thought
        about, with "share" of its thinking, of a "win", and the "lead" it expects."""
        return json.loads(self._hint(match))


def _match_of(match):
    return match if isinstance(match, Match) else Match.read(match)


def review(match, sims=0, seed=0):
    """Match.review() of a finished match or of its record."""
    return _match_of(match).review(sims, seed)


def hint(match, bot="hard", seed=0):
    """Bot.hint() of a bot for a match or a record."""
    return Bot(bot, seed).hint(_match_of(match))
