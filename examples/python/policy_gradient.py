"""A policy that learns by its own games, with numpy alone (REINFORCE with a baseline).

    python3 policy_gradient.py "GAME players=2" [UPDATES]

The policy is a small net: a hidden layer over the observation, a number for each action. It plays
one seat of each match, random play the other; after a round of games each of its choices becomes more
likely if its game was won. In some minutes it beats random play clearly.
"""

import sys

import numpy

import tori

MATCHES, HIDDEN, RATE = 128, 32, 0.02


class Policy:
    """Observation to hidden layer to a number for each action; Adam as the optimizer. Legal actions
    come as rows of numbers, filled up with the number behind all actions."""

    def __init__(self, inputs, actions, seed):
        lots = numpy.random.default_rng(seed)
        self.actions = actions
        self.parts = [lots.normal(0, inputs ** -0.5, (inputs, HIDDEN)).astype("float32"),
                      numpy.zeros((actions + 1, HIDDEN), "float32"),
                      numpy.zeros(actions + 1, "float32")]
        self.first = [numpy.zeros_like(part) for part in self.parts]
        self.second = [numpy.zeros_like(part) for part in self.parts]
        self.updates = 0

    def shares(self, seen, legal):
        """How likely each legal action is, and the hidden layer."""
        hidden = numpy.tanh(seen @ self.parts[0])
        worth = numpy.einsum("rh,rkh->rk", hidden, self.parts[1][legal]) + self.parts[2][legal]
        worth[legal == self.actions] = -numpy.inf
        worth = numpy.exp(worth - worth.max(axis=1, keepdims=True))
        return worth / worth.sum(axis=1, keepdims=True), hidden

    def gradient(self, seen, legal, place, weight):
        """Of the log of the shares of what was chosen, weighted."""
        shares, hidden = self.shares(seen, legal)
        rows = numpy.arange(len(place))
        slope = shares * -weight[:, None]
        slope[rows, place] += weight
        slopes = numpy.zeros((len(rows), self.actions + 1), "float32")
        slopes[rows[:, None], legal] = slope
        back = (slopes @ self.parts[1]) * (1 - hidden ** 2)
        return [seen.T @ back, slopes.T @ hidden, slopes.sum(axis=0)]

    def climb(self, gradient):
        """A step of Adam upwards."""
        self.updates += 1
        for part, first, second, slope in zip(self.parts, self.first, self.second, gradient):
            first += 0.1 * (slope - first)
            second += 0.01 * (slope ** 2 - second)
            part += RATE * (first / (1 - 0.9 ** self.updates)) / (
                numpy.sqrt(second / (1 - 0.99 ** self.updates)) + 1e-6)


def look(batch, matches):
    """What the policy is shown of these: numbers of a handy size, and legal actions."""
    seen = batch.observation[matches].clip(-8, 8).astype("float32") / 8
    count = batch.count[matches][:, None]
    legal = batch.legal[matches, :count.max()]
    return seen, numpy.where(numpy.arange(legal.shape[1]) < count, legal, batch.actions)


def pick(shares, lots):
    """A place in each row, by its share."""
    ends = shares.cumsum(axis=1)
    return (ends < lots.random((len(shares), 1)) * ends[:, -1:]).sum(axis=1)


def play_round(batch, policy, lots, seeds):
    """A game of each match, the policy in one of two seats: in which matches it acted, what it saw,
    could and did, step by step; and what each match brought it."""
    seat = numpy.arange(batch.matches) % 2
    batch.start(seeds)
    reward, rows = numpy.zeros(batch.matches, "float32"), []
    while not batch.over():
        actions = batch.sample(lots)
        ours = numpy.flatnonzero((batch.turn == seat) & (batch.count > 1))
        if len(ours):
            seen, legal = look(batch, ours)
            place = pick(policy.shares(seen, legal)[0], lots)
            actions[ours] = legal[numpy.arange(len(ours)), place]
            rows.append((ours, seen, legal, place))
        batch.step(actions)
        reward += batch.reward[numpy.arange(batch.matches), seat]
    return rows, reward


def learn(game, updates, matches=MATCHES, seed=1, tell=print):
    """Learn so long; the mean reward of each round, from -1 to 1."""
    batch = tori.Batch(game, matches, observe=tori.INPUTS,
                       arrays=("turn", "count", "legal", "observation", "reward"))
    policy = Policy(batch.observation_length, batch.actions, seed)
    lots, rewards = numpy.random.default_rng(seed), []
    for update in range(updates):
        seeds = numpy.arange(matches) + update * matches
        rows, reward = play_round(batch, policy, lots, seeds)
        gain = (reward - reward.mean()) / (reward.std() + 1e-6)
        slopes = [policy.gradient(seen, legal, place, gain[ours] / matches)
                  for ours, seen, legal, place in rows]
        policy.climb([sum(parts) for parts in zip(*slopes)])
        rewards.append(float(reward.mean()))
        tell("round %3d: mean reward %+.3f" % (update, rewards[-1]))
    return rewards


if __name__ == "__main__":
    learn(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100)
