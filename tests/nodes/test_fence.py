"""The fence: what a node has sent to the database while it had a table is not stored once
another has taken it. The program that is built without it shows what it is there for."""

import os

import sites  # first: it knows where the others are
from proxy import Proxy
from sites import Site
from table import PATIENCE, Client, Closed, Refused
from trial import run
from visitor import Moved, Follower, arrive, at, open_table


class Forked(Exception):
    """What is stored of a table is not what people are told at the node that has it."""


def send_too_late(site, line):
    """Node a has a table and stores an action; before that arrives its lease ends and node b
    takes the table. Then it does arrive. The table, and who came to node b in time."""
    people = [arrive(site, name) for name in ("Aino", "Onni")]
    game = open_table("helsinki", people, seed=1, path=site.nodes["a"].path)
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


def compare(site, table, early):
    """Node b knows of all that is stored, and has told it."""
    early.ask("ping")  # what was to be told before is
    stored = site.stored_events(table)
    late = Client(at(site.nodes["b"], early.person)).watch(table)
    late.wait(lambda: table in late.views)
    if not early.seq(table) == late.seq(table) == len(stored):
        raise Forked("%d events are stored; told were %d, and %d to who came later" % (
            len(stored), early.seq(table), late.seq(table)))


def try_program(tori):
    with Site(tori) as site, Proxy(site.url) as line:
        site.nodes["a"].stop()
        site.nodes["a"].url = line.url
        site.nodes["a"].start()
        compare(site, *send_too_late(site, line))


def test_with_fence(trial):
    try_program(trial.tori)


def test_without_fence(trial):
    """So the check above is one that can fail, and the fence is why it does not."""
    try:
        try_program(os.path.join(os.path.dirname(trial.tori), "tori_unfenced"))
    except Forked as forked:
        print("        without the fence: %s" % forked)
        return
    raise AssertionError("nothing went wrong without the fence")


if __name__ == "__main__":
    run(globals())
