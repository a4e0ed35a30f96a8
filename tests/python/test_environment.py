"""tests/python/test_environment.py: what PettingZoo's AEC promises, by our own test of the same;
and PettingZoo's test where it is installed."""

import unittest

import numpy

import tori

try:
    from pettingzoo.test import api_test, seed_test
except ImportError:
    api_test = None

GAMES = [game + players for game in tori.games() for players in ("", " players=2")]


def sample(env, agent, observed):
    return env.action_space(agent).sample(observed["action_mask"])


def play(env, seed):
    """A game by lot to its end; what each agent was given in all."""
    env.reset(seed=seed)
    for agent in env.possible_agents:
        env.action_space(agent).seed(seed)
    given = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        observed, reward, is_over, is_cut_off, _ = env.last()
        given[agent] += reward
        env.step(None if is_over or is_cut_off else sample(env, agent, observed))
    return given


class EnvironmentTest(unittest.TestCase):
    def test_what_there_is_after_reset(self):
        for game in GAMES:
            env = tori.aec_env(game)
            self.assertIsNone(env.reset(seed=0, options={"options": 1}))
            self.assertEqual(env.agents, env.possible_agents)
            self.assertIsNot(env.agents, env.possible_agents)
            self.assertEqual(env.num_agents, tori.Match(game).players)
            self.assertEqual(env.max_num_agents, env.num_agents)
            self.assertIs(env.unwrapped, env)
            self.assertIn("name", env.metadata)
            self.assertIn(env.agent_selection, env.agents)
            for table in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(list(table), env.agents)
            self.assertFalse(any(env.terminations.values()) or any(env.truncations.values()))
            for agent in env.agents:
                self.assertRegex(agent, "^[a-z]+_[0-9]+$")
                self.assertIs(env.observation_space(agent), env.observation_space(agent))
                self.assertIs(env.action_space(agent), env.action_space(agent))
                self.assertEqual(env.observation_space(agent),
                                 env.observation_space(env.agents[0]))

    def test_a_whole_game(self):
        for game in GAMES:
            env = tori.aec_env(game)
            env.reset(seed=3)
            left, steps = [], 0
            for agent in env.agent_iter():
                self.assertEqual(agent, env.agent_selection)
                observed, reward, is_over, is_cut_off, info = env.last()
                self.assertIs(is_over, env.terminations[agent])
                self.assertIs(is_cut_off, False)
                self.assertEqual(info, env.infos[agent])
                float(reward)
                if steps % 20 == 0:
                    self.assertTrue(env.observation_space(agent).contains(observed))
                self.assertEqual(bool(observed["action_mask"].any()), not is_over)
                self.assertIsNone(env.step(None if is_over else sample(env, agent, observed)))
                if is_over:
                    left.append((agent, reward))
                    self.assertNotIn(agent, env.agents)
                    self.assertEqual(list(env.rewards), env.agents)
                steps += 1
            self.assertEqual(sorted(agent for agent, _ in left), env.possible_agents)
            self.assertAlmostEqual(sum(reward for _, reward in left), 0, places=5)
            self.assertTrue(any(reward for _, reward in left))
            self.assertEqual(env.agents, [])

    def test_same_seed_same_game(self):
        for game in GAMES:
            env, other = tori.aec_env(game), tori.aec_env(game)
            play(env, 7)
            self.assertEqual(play(env, 8), play(other, 8))
            self.assertEqual(env.match.record, other.match.record)
            play(other, 9)
            self.assertNotEqual(env.match.record, other.match.record)
            env.reset()
            other.reset()
            self.assertNotEqual(env.seed, other.seed)

    def test_the_game_of_a_batch(self):
        for game in GAMES:
            env, batch = tori.aec_env(game), tori.Batch(game, 1)
            env.reset(seed=11)
            batch.start([11])
            for _ in range(50):
                observed = env.last()[0]
                self.assertEqual(env.possible_agents[batch.turn[0]], env.agent_selection)
                self.assertTrue((observed["observation"] == batch.observation[0]).all())
                self.assertTrue((observed["action_mask"] == batch.mask[0]).all())
                action = sample(env, env.agent_selection, observed)
                env.step(numpy.int32(action))
                batch.step(numpy.array([action], numpy.int32))

    def test_who_waits_has_no_actions(self):
        env = tori.aec_env(GAMES[0])
        env.reset(seed=1)
        for agent in env.agents:
            self.assertEqual(bool(env.observe(agent)["action_mask"].any()),
                             agent == env.agent_selection)
        self.assertIsNone(env.last(observe=False)[0])

    def test_pictures(self):
        env = tori.aec_env(GAMES[0], render_mode="ansi")
        env.reset(seed=1)
        self.assertGreater(env.render().count("\n"), 10)
        env = tori.aec_env(GAMES[0], render_mode="svg")
        env.reset(seed=1)
        self.assertTrue(env.render().startswith("<svg"))
        self.assertIsNone(tori.aec_env(GAMES[0]).render())
        env.close()

    def test_refusals(self):
        env = tori.aec_env(GAMES[0])

        def refused(what, said):
            with self.assertRaisesRegex(tori.Error, said):
                what()

        refused(lambda: tori.aec_env("chess"), "there is no game")
        refused(lambda: tori.aec_env(GAMES[0], render_mode="3d"), "render mode")
        refused(env.last, "reset")
        env.reset(seed=1)
        before = env.match.record
        illegal = int(numpy.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
        for action in (illegal, None, -1, 10 ** 9, "north"):
            refused(lambda: env.step(action), "is not legal now")
        refused(lambda: env.observe("player_9"), "no agent")
        self.assertEqual(env.match.record, before)
        play(env, 2)
        refused(lambda: env.step(None), "the game is over")
        refused(env.last, "the game is over")

    @unittest.skipUnless(api_test, "PettingZoo is not installed")
    def test_pettingzoo(self):
        for game in GAMES:
            api_test(tori.aec_env(game), num_cycles=500)
            seed_test(lambda: tori.aec_env(game), num_cycles=50)


if __name__ == "__main__":
    unittest.main()
