"""tests/python/test_match.py: one match, bots, hints and reviews."""

import copy
import json
import pickle
import random
import threading
import unittest

import tori

SEED = 5


def played(game, actions, seed=SEED):
    """A match in which so many actions were played by lot, or all."""
    match, lots = tori.Match(game), random.Random(seed)
    match.play_chance(seed)
    while match.count and match.length < actions:
        match.play(lots.randrange(match.count))
        match.play_chance(seed)
    return match


class MatchTest(unittest.TestCase):
    def test_plays_to_the_end(self):
        for game in tori.games():
            match = played(game, 10 ** 6)
            self.assertTrue(match.is_over)
            self.assertEqual(match.turn, tori.NOBODY)
            self.assertEqual(match.count, 0)
            self.assertEqual(match.actions(), [])
            ranks = [match.rank(seat) for seat in range(match.players)]
            points = [match.points(seat) for seat in range(match.players)]
            self.assertEqual(min(ranks), 1)
            self.assertEqual(points[ranks.index(1)], max(points))

    def test_actions_are_texts_places_and_numbers(self):
        for game in tori.games():
            texts = tori.actions(game)
            match = played(game, 60)
            self.assertEqual(match.count, len(match.actions()))
            for place, text in enumerate(match.actions()):
                self.assertEqual(match.action(place), text)
                self.assertEqual(texts[match.number(place)], text)
            self.assertEqual(match.numbers(), [texts.index(t) for t in match.actions()])
            by_text, by_place = match.copy(), match.copy()
            by_text.play(match.action(0))
            by_place.play(0)
            self.assertEqual(by_text.record, by_place.record)
            self.assertEqual(by_text.length, match.length + 1)
            by_text.undo()
            self.assertEqual(by_text.record, match.record)

    def test_record_pickle_and_copies(self):
        for game in tori.games():
            match = played(game, 80)
            for other in (tori.Match.read(match.record), pickle.loads(pickle.dumps(match)),
                          copy.copy(match), copy.deepcopy(match)):
                self.assertIsInstance(other, tori.Match)
                self.assertEqual(other.record, match.record)
                self.assertEqual(other.view(0), match.view(0))
                other.play(0)
                self.assertNotEqual(other.record, match.record)

    def test_lots(self):
        match = tori.Match(tori.games()[0])
        self.assertEqual(match.turn, tori.CHANCE)
        by_hand = match.copy()
        while by_hand.turn == tori.CHANCE:
            by_hand.play(by_hand.lot(tori.lot(SEED, by_hand.length)))
        match.play_chance(SEED)
        self.assertEqual(by_hand.record, match.record)
        self.assertEqual(tori.lot(7, 0), 0xb8b4c2977eabce45)

    def test_viewers(self):
        matches = [played(game, 60) for game in tori.games()]
        self.assertTrue(any(match.view(0) != match.view(1) for match in matches))
        self.assertTrue(all(match.view(0) == match.view(0) for match in matches))

    def test_views_and_pictures(self):
        for game in tori.games():
            match = played(game, 60)
            json.dumps(match.view())
            self.assertGreater(match.text().count("\n"), 10)
            self.assertNotIn("\033", match.text())
            self.assertIn("\033", match.text(0, colour=True))
            self.assertTrue(match._repr_svg_().startswith("<svg "))
            self.assertTrue(match.svg().endswith("</svg>"))
            self.assertIn(game, repr(match))

    def test_observations(self):
        for game in tori.games():
            match = played(game, 60)
            seen = [match.observe(seat, tori.INPUTS) for seat in range(match.players)]
            self.assertEqual(seen[0].dtype, "int16")
            self.assertEqual({len(row) for row in seen}, {len(seen[0])})
            self.assertFalse((seen[0] == seen[1]).all())
            both = match.observe(1, tori.FIELDS | tori.INPUTS)
            self.assertEqual([*match.observe(1, tori.FIELDS), *seen[1]], [*both])

    def test_hints_and_reviews(self):
        game = tori.games()[0] + " players=2"
        match = played(game, 40)
        hint = tori.hint(match, "easy", seed=1)
        self.assertEqual(hint, tori.hint(match.record, "easy", seed=1))
        self.assertIn(hint["action"], match.actions())
        self.assertTrue({"action", "share", "win", "lead"} <= hint["actions"][0].keys())
        self.assertEqual(tori.Bot("easy", 1).choose(match),
                         match.actions().index(hint["action"]))
        over = played(game, 10 ** 6)
        told = tori.review(over.record, sims=2, seed=3)
        self.assertEqual(told, over.review(2, 3))
        self.assertEqual(len(told["ledger"]), 2)


class RefusalTest(unittest.TestCase):
    """Each is an exception with a sentence, and the match is as it was."""

    def refused(self, what, said, kind=tori.Error):
        with self.assertRaisesRegex(kind, said):
            what()

    def test_matches(self):
        self.refused(lambda: tori.Match("chess"), "there is no game 'chess'")
        self.refused(lambda: tori.Match(""), "there is no game")
        self.refused(lambda: tori.Match(tori.games()[0] + " players=9"), "players")
        self.refused(lambda: tori.Match("a\0b"), "NUL")
        self.refused(lambda: tori.Match(None), "expected a str", TypeError)
        self.refused(lambda: tori.Match("\ud800"), "surrogate", UnicodeEncodeError)
        self.refused(lambda: tori.Match.read("nonsense"), "record:1")
        self.assertTrue(issubclass(tori.Error, ValueError))

    def test_actions(self):
        match = played(tori.games()[0], 40)
        before = match.record
        for bad, said, kind in (
                (match.count, "there is no action", tori.Error),
                (-1, "there is no action", tori.Error),
                (2 ** 80, "too large", OverflowError), ("nonsense", "no action", tori.Error),
                (1.5, "float", TypeError), (None, "NoneType", TypeError)):
            self.refused(lambda: match.play(bad), said, kind)
        for ask in (match.action, match.number):
            self.refused(lambda: ask(match.count), "there is no action")
        for ask in (match.points, match.rank, match.observe):
            self.refused(lambda: ask(match.players), "there is no seat")
            self.refused(lambda: ask(-1), "there is no seat")
        for ask in (match.view, match.text):
            self.refused(lambda: ask(match.players), "there is no seat")
            self.refused(lambda: ask(-2), "there is no seat")
        self.refused(lambda: match.observe(0, 4), "there is no observation")
        self.refused(lambda: match.lot(1), "chance is not to act")
        self.refused(lambda: match.play_chance(-1), "negative", OverflowError)
        self.refused(lambda: match.review(), "not over")
        self.assertEqual(match.record, before)
        with self.assertRaises(AttributeError):
            match.turn = 1

    def test_ends(self):
        over, new = played(tori.games()[0], 10 ** 6), tori.Match(tori.games()[0])
        self.refused(lambda: over.play(0), "the game is over")
        self.refused(lambda: new.undo(), "no action to be taken back")
        for match in (over, new):
            self.refused(lambda: tori.Bot("greedy").choose(match), "no seat is to act")
        self.refused(lambda: over.review(1), "2 simulations")
        self.refused(lambda: tori.Bot("nobody"), "there is no bot 'nobody'")
        self.refused(lambda: tori.Bot("greedy").choose("match"), "expected a tori.Match",
                     TypeError)

    def test_threads(self):
        """One at a time: an object that another thread is in is an exception."""
        match = played(tori.games()[0] + " players=2", 20)
        bot = tori.Bot("mcts:sims=3000", 1)
        found, refused = [], []
        while not refused:  # until this thread has had its turn meanwhile
            thinking = threading.Thread(target=lambda: found.append(bot.choose(match)))
            thinking.start()
            while thinking.is_alive():
                try:
                    match.count
                except RuntimeError as e:
                    refused.append(str(e))
            thinking.join()
        self.assertIn("another thread is using this match", refused)
        self.assertLess(found[0], match.count)


if __name__ == "__main__":
    unittest.main()
