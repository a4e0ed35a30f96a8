"""A tournament at two nodes: each table is made once, and when the node that has its tables dies,
the other goes on. No one comes, so that bots play all of it."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "e2e"))

from test_news import at, two_nodes
from test_tournaments import are_made, check_made_once, do, is_over, make, people, wait_for
from table import PATIENCE
from trial import run


def test_a_node_dies(trial):
    """While its tables are played."""
    with two_nodes(trial) as (a, b):
        everybody = people(a, "Aino", "Onni", "Urs", "Ida")
        cup = make(everybody[0], game="helsinki", clock="live 1+0", rounds=1)
        for i, person in enumerate(everybody):
            do(at((a, b)[i % 2], person), "join", cup)
        do(everybody[0], "start", cup)
        wait_for(b, cup, are_made(1))
        a.kill()
        told = wait_for(b, cup, is_over, 3 * PATIENCE)  # bots play two games
        assert [sorted(t["places"]) for t in told["drawn"][0]["tables"]] in (
            [[1, 2], [1, 2]], [[1, 1], [1, 2]], [[1, 2], [1, 1]], [[1, 1], [1, 1]])
        check_made_once(b, told)


if __name__ == "__main__":
    run(globals())
