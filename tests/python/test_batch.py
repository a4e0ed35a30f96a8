"""tests/python/test_batch.py: many matches at once give the games of single ones."""

import os
import pickle
import subprocess
import sys
import threading
import unittest

import numpy

import tori

MATCHES, GAMES = 40, 44


def seeds_of(count):
    return numpy.arange(count, dtype=numpy.uint64) * 7 + 1000


def run(program, **more):
    """A program of its own; what it printed."""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True,
                          timeout=300, env={**os.environ, **more})
    return done.returncode, done.stdout, done.stderr


class Beside:
    """A batch, and single matches beside its own."""

    def __init__(self, game, **settings):
        self.game, self.seeds, self.ended = game, seeds_of(GAMES), 0
        self.batch = tori.Batch(game, MATCHES, **settings)
        self.batch.start(self.seeds)
        self.next = list(range(MATCHES))
        self.matches = [self.begin(i) for i in range(MATCHES)]

    def begin(self, i):
        """The next game of a match; None if there is none."""
        if self.next[i] >= GAMES:
            return None
        match = tori.Match(self.game)
        match.play_chance(self.seeds[self.next[i]])
        self.next[i] += MATCHES
        return match

    def play(self, i, number):
        match = self.matches[i]
        match.play(match.numbers().index(number))
        match.play_chance(self.batch_seed(i))
        assert self.batch.ended[i] == match.is_over
        if match.is_over:
            ranks = [match.rank(seat) for seat in range(match.players)]
            assert self.batch.rank[i].tolist() == ranks
            assert self.batch.points[i].tolist() == [match.points(s) for s in range(len(ranks))]
            assert abs(self.batch.reward[i].sum()) < 1e-5
            assert self.batch.reward[i, ranks.index(1)] > 0 or ranks.count(1) > 1
            self.matches[i] = self.begin(i)
            self.ended += 1
        else:
            assert not self.batch.reward[i].any()

    def batch_seed(self, i):
        return self.seeds[self.next[i] - MATCHES]

    def compare(self, i):
        batch, match = self.batch, self.matches[i]
        numbers = batch.legal[i, :batch.count[i]].tolist()
        assert (batch.turn[i], batch.length[i]) == (match.turn, match.length)
        assert batch.seed[i] == self.batch_seed(i)
        assert numbers == match.numbers()
        assert numpy.flatnonzero(batch.mask[i]).tolist() == sorted(numbers)
        assert (batch.observation[i] == match.observe(match.turn)).all()

    def step(self, lots, is_compared):
        going, chosen = numpy.flatnonzero(self.batch.count), self.batch.sample(lots)
        for i in going if is_compared else []:
            self.compare(i)
        self.batch.step(chosen)
        for i in going:
            self.play(i, chosen[i])


class BatchTest(unittest.TestCase):
    def play_beside(self, game, **settings):
        beside, lots, steps = Beside(game, **settings), numpy.random.default_rng(1), 0
        while not beside.batch.over():
            beside.step(lots, steps % 50 == 0)
            steps += 1
        self.assertEqual(beside.ended, GAMES)
        self.assertEqual(beside.matches, [None] * MATCHES)
        self.assertTrue((beside.batch.turn == tori.NOBODY).all())

    def test_games_of_single_matches(self):
        for game in tori.games():
            self.play_beside(game)

    def test_on_threads(self):
        for game in tori.games():
            self.play_beside(game + " players=2", threads=3)

    def test_chance_is_handed_out(self):
        """With the lots that the library would draw, the same games come out."""
        game = tori.games()[0] + " players=2"
        own = tori.Batch(game, MATCHES)
        handed = tori.Batch(game, MATCHES, hands_out_chance=True)
        lots, seeds = numpy.random.default_rng(2), seeds_of(MATCHES)
        own.start(seeds)
        handed.start(seeds)
        self.assertTrue((handed.turn == tori.CHANCE).all())
        weights = handed.weight[0, :handed.count[0]]
        self.assertTrue((weights > 0).all())
        matches = [tori.Match(game) for _ in range(MATCHES)]
        for _ in range(40):
            self.draw_all(handed, matches, seeds)
            for name in ("turn", "count", "length", "observation", "mask"):
                self.assertTrue((getattr(own, name) == getattr(handed, name)).all(), name)
            chosen = own.sample(lots)
            for match, number in zip(matches, chosen):
                match.play(match.numbers().index(number))
            own.step(chosen)
            handed.step(chosen)

    def draw_all(self, batch, matches, seeds):
        while (batch.turn == tori.CHANCE).any():
            chosen = numpy.full(MATCHES, tori.LEAVE)
            for i in numpy.flatnonzero(batch.turn == tori.CHANCE):
                place = matches[i].lot(tori.lot(seeds[i], matches[i].length))
                chosen[i] = batch.legal[i, place]
                matches[i].play(place)
            batch.step(chosen)

    def test_bots(self):
        """The same on any number of threads, and what a single bot would do."""
        game, seeds = tori.games()[0] + " players=2", seeds_of(MATCHES)
        chosen = []
        for threads in (1, 3):
            batch = tori.Batch(game, MATCHES, threads=threads)
            batch.start(seeds)
            chosen.append(batch.choose("greedy", 5))
        self.assertTrue((chosen[0] == chosen[1]).all())
        match = tori.Match(game)
        match.play_chance(seeds[0])
        bot = tori.Bot("greedy", tori.lot(tori.lot(5, seeds[0]), match.length))
        self.assertEqual(match.number(bot.choose(match)), chosen[0][0])
        asked = numpy.arange(MATCHES) == 3
        some = batch.choose("greedy", 5, asked)
        self.assertEqual(some[3], chosen[0][3])
        self.assertTrue((some[~asked] == tori.LEAVE).all())
        batch.step(some)
        self.assertEqual(batch.length[4], match.length)

    def test_arrays_are_no_copies(self):
        batch = tori.Batch(tori.games()[0], 4, arrays=("turn", "count", "legal"))
        turn, at = batch.turn, batch.turn.ctypes.data
        self.assertTrue((turn == tori.NOBODY).all())
        batch.start([1, 2, 3, 4])
        self.assertTrue((turn >= 0).all())
        self.assertEqual(batch.turn.ctypes.data, at)
        self.assertFalse(hasattr(batch, "mask"))
        with self.assertRaisesRegex(ValueError, "read-only"):
            turn[0] = 1
        del batch
        self.assertTrue((turn >= 0).all())  # the array lives on

    def test_other_threads_run_meanwhile(self):
        batch = tori.Batch(tori.games()[0], 2000)
        batch.start(numpy.arange(2000))
        refused = []

        def choose():
            try:
                batch.choose("greedy")
            except RuntimeError as e:
                refused.append(str(e))

        while not refused:  # until this thread has had its turn meanwhile
            thread = threading.Thread(target=choose)
            thread.start()
            while thread.is_alive():
                try:
                    batch.step(numpy.full(2000, tori.LEAVE))
                except RuntimeError as e:
                    refused.append(str(e))
            thread.join()
        self.assertIn("another thread is using this batch", refused)


class RefusalTest(unittest.TestCase):
    """Each is an exception with a sentence, and the batch is as it was."""

    def setUp(self):
        self.batch = tori.Batch(tori.games()[0], MATCHES)
        self.batch.start(seeds_of(MATCHES))
        self.good = self.batch.legal[:, 0].copy()
        self.before = self.batch.length.copy()

    def refused(self, what, said, kind=tori.Error):
        with self.assertRaisesRegex(kind, said):
            what()

    def stepped(self, actions, said, kind=tori.Error):
        self.refused(lambda: self.batch.step(actions), said, kind)
        self.assertTrue((self.batch.length == self.before).all())

    def test_actions(self):
        illegal = int(numpy.flatnonzero(~self.batch.mask[7])[0])
        for number, said in ((illegal, "match 7: action .* is not legal now"),
                             (self.batch.actions, "there is no action"),
                             (-2, "there is no action")):
            chosen = self.good.copy()
            chosen[7] = number
            self.stepped(chosen, said)
        self.stepped(self.good.astype(numpy.int64) + 2 ** 40, "there is no action")
        self.stepped(self.good.astype(float), "expected an array of int32 or int64", TypeError)
        self.stepped(self.good.astype(numpy.uint32), "expected an array", TypeError)
        self.stepped(self.good.astype(bool), "expected an array", TypeError)
        self.stepped(self.good.astype(">i4"), "expected an array", TypeError)
        self.stepped(self.good[:-1].copy(), "expected 40 values, not 39")
        self.stepped(self.good.reshape(8, 5), "expected 1 dimension, not 2")
        self.stepped(numpy.repeat(self.good, 2)[::2], "contiguous", ValueError)
        self.stepped(self.good.tolist(), "bytes-like", TypeError)
        self.stepped(None, "bytes-like", TypeError)
        self.batch.step(self.good.astype(numpy.int64))
        self.assertTrue((self.batch.length > self.before).all())

    def test_matches_that_are_over(self):
        self.batch.start([1])
        chosen = numpy.full(MATCHES, tori.LEAVE)
        chosen[1] = 0
        self.refused(lambda: self.batch.step(chosen), "match 1 is over")
        self.batch.start([])
        self.assertTrue(self.batch.over())
        self.batch.step(self.batch.sample(numpy.random.default_rng(1)))

    def test_questions(self):
        self.refused(lambda: self.batch.choose("nobody"), "there is no bot 'nobody'")
        self.refused(lambda: self.batch.choose("greedy", -1), "negative", OverflowError)
        self.refused(lambda: self.batch.choose("greedy", 1, self.good), "asked", TypeError)
        self.refused(lambda: self.batch.choose("greedy", 1, self.good[:3] > 0), "asked")
        self.refused(lambda: self.batch.action(-1), "there is no action")
        self.refused(lambda: self.batch.action(self.batch.actions), "there is no action")
        self.refused(lambda: self.batch.start([0.5]), "whole numbers", TypeError)
        self.refused(lambda: self.batch.start([-1]), "from 0 on")
        self.refused(lambda: self.batch.start([[1, 2]]), "seeds: expected")
        self.refused(lambda: pickle.dumps(self.batch), "not pickled", TypeError)

    def test_settings(self):
        game = tori.games()[0]
        self.refused(lambda: tori.Batch("chess", 1), "there is no game 'chess'")
        self.refused(lambda: tori.Batch(game, 0), "matches")
        self.refused(lambda: tori.Batch(game, 2 ** 21), "matches")
        self.refused(lambda: tori.Batch(game, 2 ** 40), "int", OverflowError)
        self.refused(lambda: tori.Batch(game, 1, threads=0), "threads")
        self.refused(lambda: tori.Batch(game, 1, threads=257), "threads")
        self.refused(lambda: tori.Batch(game, 1, observe=4), "observation")
        self.refused(lambda: tori.Batch(game, 1, arrays=("turns",)), "no array 'turns'")
        self.refused(lambda: tori.Batch(game, "1"), "int", TypeError)


class LeavingTest(unittest.TestCase):
    """What happens while the interpreter, or half a process, goes away."""

    def test_exit_while_a_thread_steps(self):
        status, out, err = run("""
import threading, tori
batch = tori.Batch(tori.games()[0], 500, threads=2)
started = threading.Event()
def work():
    batch.start(range(500))
    started.set()
    while True:
        batch.choose("greedy")
threading.Thread(target=work, daemon=True).start()
started.wait()
print("left")
""")
        self.assertEqual((status, out, err), (0, "left\n", ""))

    def test_use_at_exit(self):
        status, out, err = run("""
import atexit, os, tori
class Late:
    match, batch = tori.Match(tori.games()[0]), tori.Batch(tori.games()[0], 100, threads=2)
    def __del__(self, write=os.write):
        self.match.play_chance(1)
        self.batch.step(self.batch.legal[:, 0].copy())
        write(1, b"%d %d\\n" % (self.match.count > 0, self.batch.length[0] > 0))
Late.batch.start(range(100))
late = Late()
atexit.register(lambda: print(Late.match.turn, flush=True))
""")
        self.assertEqual((status, out), (0, "-1\n1 1\n"), err)

    def test_forked(self):
        status, out, err = run("""
import os, tori
batch = tori.Batch(tori.games()[0], 100, threads=3)
batch.start(range(100))
child = os.fork()
batch.step(batch.legal[:, 0].copy())
if child == 0:
    del batch
    os._exit(0)
print(os.waitpid(child, 0)[1], batch.length.min() > 0)
""")
        self.assertEqual((status, out), (0, "0 True\n"), err)

    @unittest.skipIf("san" in sys.executable, "sanitizers take all the addresses there are")
    def test_memory_that_is_not_there(self):
        status, out, err = run("""
import resource, tori
resource.setrlimit(resource.RLIMIT_AS, (1 << 31, 1 << 31))
for matches, threads in ((1 << 20, 1), (1, 256)):
    try:
        tori.Batch(tori.games()[0], matches, threads=threads)
        print("made")
    except (tori.Error, MemoryError) as e:
        print(type(e).__name__)
""", OPENBLAS_NUM_THREADS="1")
        self.assertEqual((status, out.split("\n")[0]), (0, "Error"), err)

    def test_spoiled_arrays(self):
        """What a program writes into them in spite of all harms nothing but itself."""
        batch = tori.Batch(tori.games()[0], 10)
        batch.start(range(10))
        for name in ("mask", "count", "legal", "length", "turn"):
            array = getattr(batch, name)
            array.flags.writeable = True
            array[...] = 1
        with self.assertRaises(ValueError):
            batch.legal.resize(1)
        batch.choose("greedy")
        batch.start(range(10))
        self.assertEqual(batch.mask.sum(), batch.count.sum())


if __name__ == "__main__":
    unittest.main()
