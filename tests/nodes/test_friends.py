"""Friends on two nodes: who is here, invitations, and blocks, whichever node each of them is at."""

import sites  # noqa: F401  first: it knows where the others are
from table import Person, Refused
from test_news import at, two_nodes, wait_until
from trial import run


def register(server, name):
    return Person(server, server.post("/api/register", {"name": name, "password": "a good one"}))


def here(person):
    return {f["name"]: f.get("here") for f in person.get("/api/friends").json()["friends"]}


def befriend(one, other):
    assert one.post("/api/follow", {"name": other.name}).status == 200
    assert other.post("/api/follow", {"name": one.name}).status == 200


def test_here_on_another_node(trial):
    """Who comes to one node is seen at the other, and who leaves or whose node dies is away."""
    with two_nodes(trial) as (a, b):
        aino, onni, fan = (register(a, name) for name in ("Aino", "Onni", "Fan"))
        befriend(aino, onni)
        fan.post("/api/follow", {"name": "Aino"})
        client = aino.connect()
        wait_until(lambda: here(at(b, onni)) == {"Aino": "free"}, "Aino to be here")
        assert here(at(b, fan)) == {"Aino": None}
        client.close()
        wait_until(lambda: here(at(b, onni)) == {"Aino": None}, "Aino to be away")
        client = aino.connect()
        wait_until(lambda: here(at(b, onni)) == {"Aino": "free"}, "Aino to be back")
        a.kill()
        wait_until(lambda: here(at(b, onni)) == {"Aino": None}, "the lease to be over")
        a.start()


def test_invited_on_another_node(trial):
    """The page at the other node is told at once."""
    with two_nodes(trial) as (a, b):
        aino, onni = (register(a, name) for name in ("Aino", "Onni"))
        there = at(b, onni).connect()
        table = aino.connect().ask("create", game="helsinki", seats=["me", "open"])["table"]
        assert aino.post("/api/invite", {"name": "Onni", "table": table}).status == 200
        there.wait(lambda: there.news == 1)
        told = at(b, onni).get("/api/friends").json()["invitations"]
        assert [(i["name"], i["table"]) for i in told] == [("Aino", table)]
        # By the other node, too, which does not have the table.
        other = register(b, "Ville")
        assert at(b, aino).post("/api/invite", {"name": "Ville", "table": table}).status == 200
        assert len(other.get("/api/friends").json()["invitations"]) == 1


def test_found_on_another_node(trial):
    """Two who look at different nodes are offered each other; the page of the other is told."""
    with two_nodes(trial) as (a, b):
        aino, onni = register(a, "Aino"), register(b, "Onni")
        client = aino.connect()
        wish = {"game": "helsinki", "players": 2, "pace": "live", "near": True}
        assert aino.post("/api/find", wish).status == 200
        assert onni.post("/api/find", wish).status == 200
        wait_until(lambda: "offer" in onni.get("/api/find").json(), "an offer")
        client.wait(lambda: client.news >= 1)
        offer = aino.get("/api/find").json()["offer"]
        assert offer["people"] == 2 and offer["host"] is True, offer


def test_blocked_on_another_node(trial):
    """Who is connected to the node of the table finds no seat, blocked by way of the other node."""
    with two_nodes(trial) as (a, b):
        aino, onni = (register(a, name) for name in ("Aino", "Onni"))
        client = onni.connect()
        table = aino.connect().ask("create", game="helsinki", seats=["me", "open"])["table"]
        assert at(b, aino).post("/api/block", {"name": "Onni"}).status == 200

        def is_refused():
            try:
                client.ask("join", table=table)
            except Refused as e:
                return e.code == "full"
            client.ask("leave", table=table)
            return False

        wait_until(is_refused, "node a to hear of the block")


if __name__ == "__main__":
    run(globals())
