"""Spaces of observations and actions: Gymnasium's, or the little of them that is needed."""

import numpy

try:
    from gymnasium import spaces as _gymnasium
except ImportError:
    _gymnasium = None


class _Space:
    """What all have in common: lots of their own."""

    def __init__(self):
        self._lots = numpy.random.default_rng()

    def seed(self, seed=None):
        """Draw the same from now on as with the same seed."""
        self._lots = numpy.random.default_rng(seed)

    def __contains__(self, x):
        return self.contains(x)

    def __eq__(self, other):
        return type(self) is type(other) and self._key() == other._key()

    def __repr__(self):
        return "%s%r" % (type(self).__name__, self._key())


class Discrete(_Space):
    """The numbers from 0 to n - 1."""

    def __init__(self, n):
        super().__init__()
        self.n, self.shape, self.dtype = n, (), numpy.dtype(numpy.int64)

    def _key(self):
        return (self.n,)

    def contains(self, x):
        """Whether it is one of them."""
        return isinstance(x, (int, numpy.integer)) and 0 <= x < self.n

    def sample(self, mask=None):
        """One of them by lot, of those where the mask is 1."""
        return int(self._lots.choice(self.n if mask is None else numpy.flatnonzero(mask)))


class Box(_Space):
    """Arrays of numbers between two."""

    def __init__(self, low, high, shape, dtype):
        super().__init__()
        self.shape, self.dtype = shape, numpy.dtype(dtype)
        self.low = numpy.full(shape, low, dtype)
        self.high = numpy.full(shape, high, dtype)

    def _key(self):
        return (self.shape, str(self.dtype), self.low.tolist()[:1], self.high.tolist()[:1])

    def contains(self, x):
        """Whether it is such an array."""
        return (isinstance(x, numpy.ndarray) and x.dtype == self.dtype and
                x.shape == self.shape and
                bool(((x >= self.low) & (x <= self.high)).all()))

    def sample(self):
        """One of them by lot."""
        return self._lots.integers(self.low, self.high, self.shape, self.dtype, endpoint=True)


class Dict(_Space):
    """Dicts of what other spaces have."""

    def __init__(self, parts):
        super().__init__()
        self.spaces = parts

    def _key(self):
        return tuple(sorted((name, repr(space)) for name, space in self.spaces.items()))

    def __getitem__(self, name):
        return self.spaces[name]

    def contains(self, x):
        """Whether it has the same names, and of each what its space has."""
        return (isinstance(x, dict) and x.keys() == self.spaces.keys() and
                all(space.contains(x[name]) for name, space in self.spaces.items()))

    def sample(self):
        """One of them by lot."""
        return {name: space.sample() for name, space in self.spaces.items()}


def choice(count):
    """One of so many numbers."""
    return (_gymnasium.Discrete if _gymnasium else Discrete)(count)


def numbers(count):
    """A row of int16."""
    box = _gymnasium.Box if _gymnasium else Box
    limits = numpy.iinfo(numpy.int16)
    return box(limits.min, limits.max, (count,), numpy.int16)


def mask(count):
    """A row of 0 and 1."""
    return (_gymnasium.Box if _gymnasium else Box)(0, 1, (count,), numpy.int8)


def dictionary(**parts):
    """A dict of these."""
    return (_gymnasium.Dict if _gymnasium else Dict)(parts)
