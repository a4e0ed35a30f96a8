"""Who is here, and invitations to tables: for friends, limited, quiet about all others."""

from game import open_game
from table import Person, Server
from trial import run

SITE = ("--site", "https://tori.example", "--notices-private")
WEBHOOK, INVITATION = 2, 2


def register(server, name):
    return Person(server, server.post("/api/register", {"name": name, "password": "a good one"}))


def befriend(*people):
    for one in people:
        for other in people:
            if one is not other:
                assert one.post("/api/follow", {"name": other.name}).status == 200


def here(person):
    return {f["name"]: f.get("here") for f in person.get("/api/friends").json()["friends"]}


def invitations(person):
    return [(i["name"], i["table"], i["game"])
            for i in person.get("/api/friends").json()["invitations"]]


def invite(person, name, table):
    return person.post("/api/invite", {"name": name, "table": table})


def test_here(trial):
    """Free, playing or away, told to those whom the person follows and to nobody else."""
    with Server(trial.tori) as server:
        aino, onni, fan = [register(server, n) for n in ("Aino", "Onni", "Fan")]
        befriend(aino, onni)
        fan.post("/api/follow", {"name": "Aino"})
        assert here(onni) == {"Aino": None}
        client = aino.connect()
        assert here(onni) == {"Aino": "free"}
        assert here(fan) == {"Aino": None}
        other = server.guest("Guest").connect()
        game = open_game("helsinki", [client, other], seed=1)
        assert here(onni) == {"Aino": "playing"}
        client.ask("unwatch", table=game.table)
        client.watch(game.table, listing=True)
        assert here(onni) == {"Aino": "free"}
        aino.post("/api/block", {"name": "Onni"})
        assert here(onni) == {}
        client.close()


def test_invite(trial):
    """At once in the page of who is here; gone with the start, a seat or a no."""
    with Server(trial.tori) as server:
        aino, onni = [register(server, n) for n in ("Aino", "Onni")]
        a, b = aino.connect(), onni.connect()
        table = a.ask("create", game="helsinki", seats=["me", "open"], access="link")["table"]
        assert invite(aino, "onni", table).json() == {"user": onni.user, "name": "Onni"}
        b.wait(lambda: b.news == 1)
        assert invitations(onni) == [("Aino", table, "helsinki")]
        assert invite(aino, "Onni", table).status == 200
        assert len(invitations(onni)) == 1
        assert onni.post("/api/invite/decline", {"table": table}).status == 200
        assert invitations(onni) == []
        invite(aino, "Onni", table)
        b.wait(lambda: b.news == 2)
        b.ask("join", table=table)
        a.ask("start", table=table)
        assert invitations(onni) == []
        assert invite(aino, "Onni", table).status == 409


def test_who_may(trial):
    """Who sits there invites; one answer for all who cannot be invited, to the byte."""
    with Server(trial.tori) as server:
        aino, onni, mallory, ville = [register(server, n)
                                      for n in ("Aino", "Onni", "Mallory", "Ville")]
        guest = server.guest("Guest")
        table = aino.connect().ask("create", game="helsinki", seats=["me", "open"])["table"]
        own = mallory.connect().ask("create", game="helsinki", seats=["me", "open"])["table"]
        assert server.post("/api/invite", {"name": "Onni", "table": table}).status == 401
        assert invite(guest, "Onni", table).status == 403
        assert invite(ville, "Onni", table).status == 409 == invite(ville, "Onni", "a" * 12).status
        onni.post("/api/block", {"name": "Mallory"})
        answers = {(r.status, r.body) for r in (
            invite(mallory, "Onni", own), invite(mallory, "Nobody", own),
            invite(mallory, "Guest", own), invite(mallory, "Mallory", own))}
        assert len(answers) == 1 and answers.pop()[0] == 404
        for body in ({}, {"name": "Onni"}, {"name": 1, "table": own}, {"table": own},
                     {"name": "Onni", "table": own, "more": 1}, {"name": "x" * 500, "table": own}):
            assert mallory.post("/api/invite", body).status == 400, body
        assert invitations(onni) == []
        # Blocked later: the invitation is not shown any more.
        invite(aino, "Onni", table)
        assert len(invitations(onni)) == 1
        onni.post("/api/block", {"name": "Aino"})
        assert invitations(onni) == []


def test_not_too_many(trial):
    """A person can invite a few in a minute."""
    with Server(trial.tori) as server:
        mallory = register(server, "Mallory")
        names = ["P%d" % i for i in range(9)]
        for name in names:
            register(server, name)
        table = mallory.connect().ask("create", game="helsinki", seats=["me", "open"])["table"]
        codes = [invite(mallory, name, table).status for name in names]
        assert codes[0] == 200 and codes[-1] == 429 and codes.count(200) <= 7, codes


def test_notice(trial):
    """Who is not here is told by a notice, but only of friends; it goes with the table."""
    with Server(trial.tori, *SITE) as server:
        aino, onni, fan = [register(server, n) for n in ("Aino", "Onni", "Fan")]
        onni.post("/api/follow", {"name": "Aino"})
        server.query("INSERT INTO notice_receivers (id, user_id, way, address, secret, language,"
                     " created, confirmed, ready) VALUES (?, ?, ?, ?, 'secret', 'fr', 1, 1, ?)",
                     "f" * 32, onni.user, WEBHOOK, "https://127.0.0.1:9/", 2**53)
        a, f = aino.connect(), fan.connect()
        table = f.ask("create", game="helsinki", seats=["me", "open"])["table"]
        invite(fan, "Onni", table)
        assert server.query("SELECT count(*) FROM notices") == [(0,)]
        table = a.ask("create", game="helsinki", seats=["me", "normal"])["table"]
        invite(aino, "Onni", table)
        assert server.query("SELECT kind FROM notices") == [(INVITATION,)]
        data = onni.get("/api/account/data").json()
        assert sorted(i["name"] for i in data["invitations"]) == ["Aino", "Fan"]
        a.ask("start", table=table)
        assert server.query("SELECT count(*) FROM notices") == [(0,)]
        table = a.ask("create", game="helsinki", seats=["me", "normal"])["table"]
        with_page = onni.connect()
        invite(aino, "Onni", table)
        with_page.wait(lambda: with_page.news == 1)
        assert server.query("SELECT count(*) FROM notices") == [(0,)]


def test_a_person_goes(trial):
    """With invitations of and to that person."""
    with Server(trial.tori) as server:
        aino, onni = [register(server, n) for n in ("Aino", "Onni")]
        table = aino.connect().ask("create", game="helsinki", seats=["me", "open"])["table"]
        invite(aino, "Onni", table)
        assert onni.post("/api/account/delete", {"password": "a good one"}).status == 200
        assert server.query("SELECT count(*) FROM invitations") == [(0,)]


run(globals())
