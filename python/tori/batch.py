"""Many matches of one game that step together."""

import numpy

from tori import _tori

LEAVE = -1  # in place of an action: the match stays as it is
FIELDS, INPUTS = 1, 2  # what an observation is made of, as bits

_SHAPES = {  # name: type, and the length of a row or the property that says it
    "turn": ("int8", None),
    "count": ("int32", None),
    "legal": ("int32", _tori.LEGAL_MAX),
    "weight": ("uint32", _tori.LEGAL_MAX),
    "mask": ("bool", "actions"),
    "observation": ("int16", "observation_length"),
    "seed": ("uint64", None),
    "length": ("int32", None),
    "ended": ("bool", None),
    "reward": ("float32", "players"),
    "rank": ("int32", "players"),
    "points": ("int32", "players"),
}
USUAL = ("turn", "count", "legal", "mask", "observation", "seed", "length", "ended", "reward",
         "rank", "points")


class Batch(_tori.Batch):
    """Many matches of one game: Batch("GAME players=2", 4096, threads=2).

    After start(), and after every step(), its arrays have a row for each match. They are the
    memory that C writes to, not copies: copy what is to be kept. The game that rows speak
    of is the one being played, but for reward, rank and points: there it is the last one that
    has ended. A new game begins by itself when one has ended.

    turn            int8     the seat to act; NOBODY if no seed was left
    count           int32    of legal actions
    legal           int32    [512]: their numbers, `count` of them
    mask            bool     [actions]: which of all actions are legal
    observation     int16    [observation_length]: what the seat to act sees
    seed, length             of the game being played, and how many actions are behind
    ended           bool     a game has ended in this step
    reward          float32  [players]: 0 but where one has ended; 1 for beating all others,
                             -1 for being beaten by all
    rank, points    int32    [players]
    weight          uint32   [512]: how likely each is if chance acts; if hands_out_chance

    `arrays` names those that are wanted: what is not made costs nothing. With
    `hands_out_chance` chance's actions are asked for like those of seats; else they follow
    from the seed of the game. `observe` is FIELDS, INPUTS or both; 0: INPUTS if the
    game has nets for so many players, else FIELDS.
    """

    def __new__(cls, game, matches, *, threads=1, hands_out_chance=False, observe=0,
                arrays=None):
        self = super().__new__(cls, game, matches, threads, hands_out_chance, observe)
        if arrays is None:
            arrays = USUAL + (("weight",) if hands_out_chance else ())
        made = {name: self._make(name) for name in arrays}
        self._bind(*(made.get(name) for name in _SHAPES))
        for name, array in made.items():
            array.flags.writeable = False
            setattr(self, name, array)
        self._rows = numpy.arange(matches)
        return self

    def _make(self, name):
        if name not in _SHAPES:
            raise _tori.Error("there is no array '%s'" % name)
        kind, width = _SHAPES[name]
        if isinstance(width, str):
            width = getattr(self, width)
        return numpy.zeros((self.matches,) + ((width,) if width else ()), kind)

    def start(self, seeds):
        """New games everywhere. Match i plays seeds i, i + matches, i + 2 * matches and so on,
        each as soon as the one before has ended, and is over when there is none left.
        """
        given = numpy.asarray(seeds)
        if given.size and given.dtype.kind not in "iu":
            raise TypeError("seeds: expected whole numbers, not %s" % given.dtype)
        if given.size and given.dtype.kind == "i" and given.min() < 0:
            raise _tori.Error("seeds: expected numbers from 0 on")
        self._start(numpy.ascontiguousarray(given, numpy.uint64))

    def choose(self, bot, seed=0, asked=None):
        """Ask a bot for the matches in which a seat is to act, of those that `asked` (an array
        of bool) names; the actions, LEAVE for the others. Threads share the work. What it
        chooses follows from the position and from both seeds, its own and the game's.
        """
        actions = numpy.empty(self.matches, numpy.int32)
        self._choose(bot, seed, asked, actions)
        return actions

    def sample(self, generator):
        """A legal action for each match by a numpy Generator, each as likely as the others;
        LEAVE where the match is over. It takes the arrays legal and count."""
        lots = generator.random(self.matches)
        lots *= self.count
        actions = self.legal[self._rows, lots.astype(numpy.intp)]
        actions[self.count == 0] = LEAVE
        return actions

    def over(self):
        """Whether all matches are over."""
        return not self.count.any()

    def __reduce__(self):
        raise TypeError("a Batch is not pickled; it follows from its seeds and actions")


def actions(game):
    """The texts of all actions of a game, by number; the same for ever for an edition."""
    batch = Batch(game, 1, arrays=())
    return [batch.action(number) for number in range(batch.actions)]
