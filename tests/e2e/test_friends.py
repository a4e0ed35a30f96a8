"""Following and blocking: who may, what it does at tables, and that it tells strangers nothing."""

import json

from game import open_game
from table import Person, Refused, Server, refused
from trial import run


def register(server, name):
    return Person(server, server.post("/api/register", {"name": name, "password": "a good one"}))


def registered(server, *names):
    return [register(server, name) for name in names]


def friends(person):
    return [(f["name"], f.get("mutual", False))
            for f in person.get("/api/friends").json()["friends"]]


def blocked(person):
    return [f["name"] for f in person.get("/api/friends").json()["blocked"]]


def follow(person, name, on=True):
    return person.post("/api/follow", {"name": name, "on": on})


def block(person, name, on=True):
    return person.post("/api/block", {"name": name, "on": on})


def test_follow(trial):
    """By name, as often as wanted, both ways told; over a restart."""
    with Server(trial.tori) as server:
        aino, onni = registered(server, "Aino", "Onni")
        assert friends(aino) == []
        assert follow(aino, "onni").json() == {"user": onni.user, "name": "Onni", "follows": True,
                                               "blocked": False}
        assert follow(aino, "Onni").status == 200
        assert friends(aino) == [("Onni", False)] and friends(onni) == []
        follow(onni, "Aino")
        server.stop()
        server.start()
        assert friends(aino) == [("Onni", True)] and friends(onni) == [("Aino", True)]
        assert follow(aino, "Onni", on=False).json()["follows"] is False
        assert friends(aino) == [] and friends(onni) == [("Aino", False)]


def test_who_may(trial):
    """Accounts follow accounts. All that is not to be seen has one answer, to the byte."""
    with Server(trial.tori) as server:
        aino, onni, mallory = registered(server, "Aino", "Onni", "Mallory")
        guest = server.guest("Guest")
        assert server.post("/api/follow", {"name": "Aino"}).status == 401
        assert server.get("/api/friends").status == 401
        assert follow(guest, "Aino").status == 403
        block(aino, "Mallory")
        answers = {(a.status, a.body) for a in (
            follow(mallory, "Aino"), follow(mallory, "Nobody"), follow(mallory, "Guest"),
            follow(mallory, "Mallory"), follow(mallory, "a\nb"), follow(mallory, "x" * 20),
            mallory.post("/api/follow", {"user": onni.user, "table": "a" * 12}),
            mallory.post("/api/follow", {"user": 12345, "table": "a" * 12}),
            mallory.post("/api/follow", {"user": onni.user}),
            mallory.post("/api/block", {"user": onni.user, "table": "a" * 12}),
            mallory.post("/api/block", {"name": "Mallory"}))}
        assert len(answers) == 1 and answers.pop()[0] == 404
        for body in ({}, {"name": 1}, {"name": "x" * 200}, {"user": -1}, {"user": "1"},
                     {"name": "Aino", "on": 1}, {"name": "Aino", "more": 1}, [], "x"):
            assert mallory.post("/api/follow", body).status in (400, 404), body
        assert friends(mallory) == [] and blocked(mallory) == []


def test_numbers_do_not_tell_names(trial):
    """Who counts numbers up learns names only of those who were at a table of the caller's."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        hidden = register(server, "Hidden")
        game = open_game("helsinki", [a, b], seed=1)
        answers = [a.person.post("/api/block", {"table": game.table, "user": i})
                   for i in range(1, 8)]
        assert [r.status for r in answers].count(200) == 1
        assert blocked(a.person) == ["Onni"] and "Hidden" not in json.dumps(
            [r.body.decode() for r in answers])
        assert follow(hidden, "Aino").status == 404


def test_a_block_ends_follows(trial):
    """Both ways; and neither can begin again until it is taken back."""
    with Server(trial.tori) as server:
        aino, onni = registered(server, "Aino", "Onni")
        follow(aino, "Onni")
        follow(onni, "Aino")
        assert block(aino, "Onni").json()["blocked"] is True
        assert friends(aino) == [] == friends(onni)
        assert blocked(aino) == ["Onni"] and blocked(onni) == []
        assert follow(onni, "Aino").status == 404 == follow(aino, "Onni").status
        block(aino, "Onni", on=False)
        assert follow(onni, "Aino").status == 200


def refusal(client, table, **seat):
    """All that is said about it."""
    try:
        client.ask("join", table=table, **seat)
    except Refused as e:
        return e.code, e.text
    raise AssertionError("there was a seat")


def test_seats(trial):
    """Who is blocked finds the seat taken, and so does who has blocked; at once, and later."""
    with Server(trial.tori) as server:
        a, b, c = [p.connect() for p in server.guests("Aino", "Onni", "Fan")]
        table = a.ask("create", game="helsinki", seats=["me", "open", "open"])["table"]
        full = a.ask("create", game="helsinki", seats=["me", "normal"])["table"]
        taken, seat_taken = refusal(b, full), refusal(b, full, seat=1)
        block(a.person, "Onni")
        assert refusal(b, table) == taken and refusal(b, table, seat=1) == seat_taken
        c.ask("join", table=table)
        own = b.ask("create", game="helsinki", seats=["me", "open"])["table"]
        refused("full", a, "join", table=own)
        refused("full", b.person.connect(), "join", table=table)
        block(a.person, "Onni", on=False)
        b.ask("join", table=table)


def test_lists_have_an_end(trial):
    """Two hundred each; others may go on."""
    with Server(trial.tori) as server:
        mallory, aino = registered(server, "Mallory", "Aino")
        names = ["P%d" % i for i in range(201)]
        server.guests(*names)
        codes = [block(mallory, name).status for name in names]
        assert codes == [200] * 200 + [409], codes
        assert block(mallory, names[0]).status == 200
        assert block(aino, "Mallory").status == 200


def test_not_too_fast(trial):
    """An address can ask so often in a minute."""
    with Server(trial.tori, "--address-rate", "1000") as server:
        mallory = register(server, "Mallory")
        codes = [follow(mallory, "Nobody").status for _ in range(80)]
        assert 429 in codes and codes[0] == 404


def test_data(trial):
    """What a person has is in the person's data; who goes leaves nothing behind."""
    with Server(trial.tori) as server:
        aino, onni, ville = registered(server, "Aino", "Onni", "Ville")
        follow(aino, "Onni")
        block(aino, "Ville")
        block(onni, "Ville")
        data = aino.get("/api/account/data").json()
        assert [f["name"] for f in data["follows"]] == ["Onni"]
        assert [f["name"] for f in data["blocks"]] == ["Ville"]
        assert ville.get("/api/account/data").json()["blocks"] == []
        assert aino.post("/api/account/delete", {"password": "a good one"}).status == 200
        assert server.query("SELECT count(*) FROM follows") == [(0,)]
        assert len(server.query("SELECT * FROM blocks")) == 1


run(globals())
