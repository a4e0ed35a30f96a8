"""Pages of players on several nodes: each tells the same at once, and a game leaves its results
once, though the node that had it is killed."""

import json

import sites  # first: it knows where the others are
from sites import NAMES, Site
from table import Person
from test_moves import play_on
from trial import run
from visitor import insist, open_table


def register(site, name):
    body = {"name": name, "password": "a good one"}
    return insist(lambda _: Person(site, site.post("/api/register", body)))


def test_all_nodes_tell_the_same(trial):
    with Site(trial.tori, sleepers="a") as site:
        aino = register(site, "Aino")
        game = open_table("helsinki", [aino], seats=["me", "greedy"], access="open",
                          path=site.nodes["a"].path)
        play_on(game, 5)
        site.nodes["a"].kill()
        play_on(game, 5000)
        rows = site.query("SELECT table_id, seat, user_id FROM results ORDER BY seat")
        assert rows == [(game.table, 0, aino.user), (game.table, 1, 0)], rows
        living = [site.nodes[name] for name in NAMES if name != "a"]
        answer = living[0].post("/api/profile", {"panel": "games", "audience": "me"},
                                Cookie=aino.cookie)
        assert answer.status == 200, answer.body
        told = [node.get("/api/player/Aino").body for node in living]
        assert len(set(told)) == 1 and "games" not in json.loads(told[0]), told
        own = [node.get("/api/player/Aino", Cookie=aino.cookie).body for node in living]
        assert len(set(own)) == 1 and b'"choices"' in own[0], own


if __name__ == "__main__":
    run(globals())
