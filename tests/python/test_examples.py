"""tests/python/test_examples.py: the programs of examples/python, with less to do."""

import os
import subprocess
import sys
import unittest
import xml.dom.minidom

import tori

FOLDER = "examples/python"
sys.path.insert(0, FOLDER)

import own_bot
import policy_gradient
import random_play

GAMES = [game + " players=2" for game in tori.games()]


class ExampleTest(unittest.TestCase):
    def test_random_play(self):
        for game in GAMES:
            shares, errors = random_play.win_shares(game, 200)
            self.assertAlmostEqual(sum(shares), 1)
            self.assertTrue(all(0 < error < 0.05 for error in errors))

    def test_own_bot(self):
        game = GAMES[0]
        points, theirs, rank = own_bot.play(game, "hard:sims=4", 1)
        self.assertEqual(rank, 1 if points > theirs else 2 if points < theirs else rank)
        won = sum(own_bot.play(game, "random", seed)[2] == 1 for seed in range(4))
        self.assertGreaterEqual(won, 3)

    def test_policy_gradient_learns(self):
        """With the same seeds it starts as random play and is ahead of it soon."""
        rewards = policy_gradient.learn(GAMES[0], 6, matches=96, tell=lambda line: None)
        self.assertLess(abs(rewards[0]), 0.25)
        self.assertGreater(sum(rewards[-2:]) / 2, rewards[0] + 0.25, rewards)

    def test_opening_study(self):
        done = subprocess.run([sys.executable, FOLDER + "/opening_study.py", GAMES[0], "greedy",
                               "24"], capture_output=True, text=True, timeout=300)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        drawn = xml.dom.minidom.parseString(done.stdout)
        start = tori.Match(GAMES[0])
        start.play_chance(0)
        self.assertEqual(len(drawn.getElementsByTagName("rect")), start.count)

    def test_all_are_tried(self):
        self.assertEqual({name for name in os.listdir(FOLDER) if name.endswith(".py")},
                         {"own_bot.py", "policy_gradient.py", "random_play.py",
                          "opening_study.py"})


if __name__ == "__main__":
    unittest.main()
