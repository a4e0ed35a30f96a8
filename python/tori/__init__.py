"""Board games of Tori for research: exact, replayable, and many at once.

Match is one game, Batch thousands that step together over numpy arrays, Bot a player,
aec_env() an environment of the shape of PettingZoo's, review() and hint() what strong play
would have been. docs/RESEARCH.md in the source is the guide.

What cannot be is an Error, with a sentence that says why; the object is then as it was.
Nothing here is random that does not follow from seeds. An object is used by one thread at a
time; while C works for long, other threads run.
"""

from tori._tori import Error, games, lot, version as __version__
from tori.batch import FIELDS, INPUTS, LEAVE, Batch, actions
from tori.environment import aec_env
from tori.match import CHANCE, NOBODY, SPECTATOR, Bot, Match, hint, review

__all__ = ["Batch", "Bot", "CHANCE", "Error", "FIELDS", "INPUTS", "LEAVE", "Match", "NOBODY",
           "SPECTATOR", "actions", "aec_env", "games", "hint", "lot", "review"]
