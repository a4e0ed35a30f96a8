"""An environment of the shape of PettingZoo's AEC: one agent acts at a time.

PettingZoo and Gymnasium are not needed. Where they are, an environment is a pettingzoo.AECEnv
and its spaces are Gymnasium's.
"""

import secrets

import numpy

from tori import _tori, spaces
from tori.batch import Batch
from tori.match import NOBODY, Match

try:
    from pettingzoo import AECEnv as _Base
except ImportError:
    _Base = object


class AECEnvironment(_Base):
    """A game as an environment; aec_env() makes one.

    Agents are "player_0" and so on, by seats. What an agent observes is a dict: "observation", an
    array of int16, and "action_mask", 1 where an action is legal: all 0 for an agent whose turn it
    is not. Actions are numbers, as `tori actions GAME` lists them. Rewards come at the end: 1
    for beating all others, -1 for being beaten by all. Chance is played from the seed of reset(),
    by the same rule as in a Batch, so the same seed and actions give the same game there.
    """

    def __init__(self, game, observe=0, render_mode=None):
        if render_mode not in (None, *RENDER_MODES):
            raise _tori.Error("there is no render mode '%s'" % render_mode)
        self.render_mode = render_mode
        self._start = Match(game)
        self._observe = observe
        self._actions = Batch(game, 1, arrays=()).actions
        self.possible_agents = ["player_%d" % i for i in range(self._start.players)]
        length = len(self._start.observe(0, observe))
        self.metadata = {"name": "tori_%s_v1" % game.split()[0], "is_parallelizable": False,
                         "render_modes": list(RENDER_MODES)}
        self.observation_spaces = {
            agent: spaces.dictionary(observation=spaces.numbers(length),
                                     action_mask=spaces.mask(self._actions))
            for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.choice(self._actions)
                              for agent in self.possible_agents}
        self.match = None
        self.agents = []

    # ---- What there is

    def observation_space(self, agent):
        """What an agent may observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent):
        """What an agent may do."""
        return self.action_spaces[agent]

    @property
    def num_agents(self):
        """How many have not left."""
        return len(self.agents)

    @property
    def max_num_agents(self):
        """How many there may be."""
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        """The environment itself."""
        return self

    def __str__(self):
        return self.metadata["name"]

    # ---- Playing

    def reset(self, seed=None, options=None):
        """A new game; `seed` is chance's, and without one it is another every time."""
        self.seed = secrets.randbits(64) if seed is None else seed
        match = self._start.copy()
        match.play_chance(self.seed)
        self.match = match
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[match.turn]

    def _ready(self):
        if self.match is None:
            raise _tori.Error("reset() comes first")
        return self.match

    def _seat(self, agent):
        try:
            return self.possible_agents.index(agent)
        except ValueError:
            raise _tori.Error("there is no agent '%s'" % (agent,)) from None

    def observe(self, agent):
        """What an agent sees now."""
        match, seat = self._ready(), self._seat(agent)
        mask = numpy.zeros(self._actions, numpy.int8)
        if match.turn == seat:
            mask[match.numbers()] = 1
        return {"observation": match.observe(seat, self._observe), "action_mask": mask}

    def last(self, observe=True):
        """Of the agent that is to act: what it observes (None if that is not wanted), its reward
        since it acted, whether it is over for it, whether it was cut off, and a dict."""
        self._ready()
        if not self.agents:
            raise _tori.Error("the game is over, and all agents have left")
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def step(self, action):
        """Play for the agent that is to act. When the game is over each steps once more, with
        None, and leaves. An Error, and nothing changes, if the action is not legal."""
        match = self._ready()
        if not self.agents:
            raise _tori.Error("the game is over, and all agents have left")
        if self.terminations[self.agent_selection]:
            self._leave(action)
            return
        numbers = match.numbers()
        if action is None or action not in numbers:
            raise _tori.Error("action %s is not legal now" % (action,))
        self._cumulative_rewards[self.agent_selection] = 0.0
        match.play(numbers.index(action))
        match.play_chance(self.seed)
        if match.turn == NOBODY:
            self._end(match)
        else:
            self.agent_selection = self.possible_agents[match.turn]
        if self.render_mode == "human":
            self.render()

    def _end(self, match):
        ranks = [match.rank(seat) for seat in range(match.players)]
        for agent, rank in zip(self.agents, ranks):
            behind = sum((other > rank) - (other < rank) for other in ranks)
            self.rewards[agent] = behind / max(1, len(ranks) - 1)
            self._cumulative_rewards[agent] += self.rewards[agent]
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def _leave(self, action):
        if action is not None:
            raise _tori.Error("the game is over; the only action is None")
        agent = self.agent_selection
        for table in (self.rewards, self._cumulative_rewards, self.terminations,
                      self.truncations, self.infos):
            del table[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter=2 ** 63):
        """The agent that is to act, again and again, until all have left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    # ---- Looking

    def render(self):
        """The position, with everything that spectators see, in the mode that was asked for:
        "ansi" gives a text, "svg" an SVG, "human" prints the text."""
        if self.render_mode is None:
            return None
        match = self._ready()
        if self.render_mode == "svg":
            return match.svg()
        if self.render_mode == "ansi":
            return match.text()
        print(match.text())
        return None

    def close(self):
        """Nothing is held that would have to be given back."""


RENDER_MODES = ("human", "ansi", "svg")


def aec_env(game, *, observe=0, render_mode=None):
    """An environment of the shape of PettingZoo's AEC for "GAME players=2"; see
    AECEnvironment."""
    return AECEnvironment(game, observe, render_mode)
