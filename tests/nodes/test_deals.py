"""A deal of the day at two nodes: a person has one try wherever it is asked for, and when the node
that has its table dies in the middle, the try goes on at the other."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "e2e"))

from test_deals import GAME, begin, board, join, sit, today
from test_news import at, two_nodes, wait_until
from trial import run


def test_a_node_dies(trial):
    """In the middle of a try."""
    trial.tori += "_third"
    with two_nodes(trial) as (a, b):
        aino = a.guest("Aino")
        there = at(b, aino)
        date = today(aino)["date"]
        told, game = sit(aino, date)
        assert begin(there, date).json() == told and told["counts"]
        assert today(there)["commitment"] == today(aino)["commitment"]
        game.step()
        table, played = told["table"], "SELECT count(*) FROM events WHERE table_id = ?"
        before = b.query(played, told["table"])[0][0]
        a.kill()
        wait_until(lambda: b.query("SELECT node FROM tables WHERE id = ?", table)[0][0] != "a",
                   "the end of the lease")
        assert begin(there, date).json() == told
        join(there, table, board(there, date)["seat"]).play_out()
        assert b.query(played, table)[0][0] > before
        mine = board(there, date)["mine"]
        assert mine["table"] == table and mine["place"] == 1 and "points" in mine, mine
        assert begin(there, date).status == 409
        assert b.query("SELECT count(*) FROM deal_tries") == [(1,)]
        assert b.query("SELECT count(*) FROM deal_tries WHERE game = ?", GAME) == [(1,)]


if __name__ == "__main__":
    run(globals())
