"""The fence: what a node has sent to the database while it had a table is not stored once
another has taken it. The program that is built without it shows what it is there for."""

import os

import sites  # first: it knows where the others are
from proxy import Proxy
from sites import Site
from table import PATIENCE, Closed, Refused
from trial import run
from visitor import Follower, Moved, arrive, at, bring_back, open_table


def send_too_late(site, line):
    """Node a has a table and stores an action; before that arrives its lease ends and node b
    takes the table. Then it does arrive. The table, and who came to node b in time."""
    people = [arrive(site, name) for name in ("Aino", "Onni")]
    game = open_table("helsinki", people, seed=1, path=site.nodes["a"].path)
    assert site.holder(game.table) == "a"
    for _ in range(10):
        game.step()
    seat = game.wait_for_turn()
    client = game.seats[seat]
    line.hold_from(b"toolate")
    asked = client.send("play", table=game.table, seat=seat, id="toolate",
                        action=client.legal(game.table)[0])
    assert line.is_holding.wait(PATIENCE), "nothing was sent to the database"
    site.wait_past_lease("a")
    early = Follower(at(site.nodes["b"], people[0])).watch(game.table)
    assert site.holder(game.table) == "b"
    line.release()
    try:
        client.reply_to(asked)
    except (Refused, Moved, Closed):
        pass
    return game.table, early


def count_events(site, table, early):
    """How many are stored, and how many node b has told: to who was there, and to who comes."""
    early.ask("ping")  # what was to be told before is
    late = Follower(at(site.nodes["b"], early.person)).watch(table)
    late.wait(lambda: table in late.views)
    return len(site.stored_events(table)), early.seq(table), late.seq(table)


def try_program(tori):
    site = Site(tori, sleepers="a")
    with Proxy(site.url) as line:
        site.nodes["a"].url = line.url
        with site:
            return count_events(site, *send_too_late(site, line))


def test_half_a_transaction(trial):
    """Node a stops when PostgreSQL has the half of what it sends, and the table's row is locked
    by it: its session is ended by the node that is to have the table."""
    site = Site(trial.tori, sleepers="a")
    with Proxy(site.url) as line:
        site.nodes["a"].url = line.url
        with site:
            people = [arrive(site, name) for name in ("Aino", "Onni")]
            game = open_table("helsinki", people, seed=1, path=site.nodes["a"].path)
            seat = game.wait_for_turn()
            client, count = game.seats[seat], len(site.stored_events(game.table))
            line.hold_within(b"halfway")
            client.send("play", table=game.table, seat=seat, id="halfway",
                        action=client.legal(game.table)[0])
            assert line.is_within.wait(PATIENCE), "nothing was sent to the database"
            site.nodes["a"].pause()
            site.wait_past_lease("a")
            bring_back(game)
            assert site.holder(game.table) in ("b", "c")
            assert len(site.stored_events(game.table)) == count
            site.nodes["a"].go_on()
            line.release()
            game.step()


def test_with_fence(trial):
    stored, *told = try_program(trial.tori)
    assert told == [stored, stored], (stored, told)


def test_without_fence(trial):
    """So the test before is one that can fail, and the fence is why it does not. An action may
    have brought further events with it."""
    stored, *told = try_program(os.path.join(os.path.dirname(trial.tori), "tori_unfenced"))
    assert max(told) < stored, (stored, told)


if __name__ == "__main__":
    run(globals())
