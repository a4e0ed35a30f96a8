"""Finding others to play with: who suits, who accepts, who goes away; nothing for strangers."""

from table import Person, Server
from trial import run

WISH = {"game": "helsinki", "players": 2, "pace": "live", "near": True}


def register(server, name):
    return Person(server, server.post("/api/register", {"name": name, "password": "a good one"}))


def find(person, **wish):
    return person.post("/api/find", {**WISH, **wish})


def state(person):
    return person.get("/api/find").json()


def accept(person, offer):
    return person.post("/api/find/accept", {"offer": offer})


def age(server, seconds):
    """As if it were so much later: all times of seekers and offers are set back."""
    server.query("UPDATE seekers SET since = since - ?, seen = seen - ?", seconds * 1000, 0)


def test_found(trial):
    """Two who suit are offered each other at once, accept, and meet at a table."""
    with Server(trial.tori) as server:
        aino, onni = (register(server, n) for n in ("Aino", "Onni"))
        a, b = aino.connect(), onni.connect()
        first = find(aino).json()
        assert (first["looking"], first["range"], "offer" in first) == (1, 100, False), first
        offer = find(onni).json()["offer"]
        a.wait(lambda: a.news == 1)
        assert (offer["people"], offer["accepted"], offer["host"]) == (2, 0, False), offer
        assert 0 < offer["left"] <= 10000
        assert state(aino)["offer"]["host"] is True
        assert accept(onni, offer["id"]).json()["offer"]["mine"] is True
        assert accept(aino, offer["id"]).json()["offer"]["accepted"] == 2
        other = b.ask("create", game="helsinki", seats=["me", "open"])["table"]
        table = a.ask("create", game="helsinki", seats=["me", "open"], access="link")["table"]
        for person, wrong in ((onni, table), (onni, other), (aino, other), (aino, "a" * 12)):
            answer = person.post("/api/find/table", {"offer": offer["id"], "table": wrong})
            assert answer.status == 404, (person.name, wrong)
        told = aino.post("/api/find/table", {"offer": offer["id"], "table": table})
        assert told.status == 200, told.body
        b.wait(lambda: b.news >= 1)
        assert state(onni)["offer"]["table"] == table
        b.ask("join", table=table)
        for person in (aino, onni):
            assert person.post("/api/find/stop", {}).json() == {}
            assert state(person) == {}


def test_kinds(trial):
    """Another game, number or pace does not suit; nor do people who have blocked each other."""
    with Server(trial.tori) as server:
        people = [register(server, n) for n in ("Aino", "Onni", "Ville", "Fan")]
        for person, wish in zip(people, ({}, {"game": "helvetia"}, {"players": 3}, {"pace": "days"})):
            assert "offer" not in find(person, **wish).json()
        aino, onni = people[:2]
        aino.post("/api/block", {"name": "Onni"})
        assert "offer" not in find(onni).json()
        assert "offer" not in state(aino)
        guest = server.guest("Guest")
        assert find(guest).json()["offer"]["people"] == 2


def test_any_game(trial):
    """Who takes any game is offered one that another wants, with the rating of that game."""
    with Server(trial.tori) as server:
        aino, onni, ville, fan = (register(server, n) for n in ("Aino", "Onni", "Ville", "Fan"))
        server.query("INSERT INTO ratings (user_id, game, mean, deviation, games)"
                     " VALUES (?, 'helvetia', 1550000, 50000, 9)", aino.user)
        now = find(aino, game="any").json()
        assert now["game"] == "any" and "offer" not in now, now
        now = find(onni, game="helvetia").json()
        assert now["looking"] == 2 and "offer" not in now, now
        offer = find(ville).json()["offer"]
        assert offer["game"] == "helsinki", offer
        assert state(aino)["offer"]["id"] == offer["id"]
        offer = find(fan, game="any", near=False).json().get("offer")
        assert offer and offer["game"] == "helvetia", offer


def test_rated_by_choice(trial):
    """Rated and unrated do not meet; guests have no rating."""
    with Server(trial.tori) as server:
        aino, onni, ville = (register(server, n) for n in ("Aino", "Onni", "Ville"))
        guest = server.guest("Guest")
        assert find(guest, rated=True).status == 403
        assert state(guest) == {}
        assert find(aino, rated=True).json()["rated"] is True
        now = find(onni).json()
        assert now["looking"] == 1 and "offer" not in now, now
        assert find(ville, rated=True, game="any").json()["offer"]["game"] == "helsinki"


def test_range(trial):
    """Others of another strength suit when the range has become wide enough."""
    with Server(trial.tori) as server:
        aino, onni = (register(server, n) for n in ("Aino", "Onni"))
        server.query("INSERT INTO ratings (user_id, game, mean, deviation, games)"
                     " VALUES (?, 'helsinki', 1550000, 50000, 9)", onni.user)
        find(aino)
        assert "offer" not in find(onni).json()
        age(server, 20)
        now = state(aino)
        assert now["range"] == 200 and "offer" not in now, now
        age(server, 20)
        assert state(aino)["offer"]["people"] == 2


def test_who_does_not_accept(trial):
    """Looks no more; the other goes on looking."""
    with Server(trial.tori) as server:
        aino, onni = (register(server, n) for n in ("Aino", "Onni"))
        find(aino)
        offer = find(onni).json()["offer"]["id"]
        assert accept(aino, offer).status == 200
        server.query("UPDATE seek_offers SET until = 1")
        assert accept(onni, offer).status == 404
        assert state(onni) == {}
        now = state(aino)
        assert now["looking"] == 1 and "offer" not in now, now


def test_who_is_gone(trial):
    """A page that does not ask any more is not offered to anybody."""
    with Server(trial.tori) as server:
        aino, onni = (register(server, n) for n in ("Aino", "Onni"))
        find(aino)
        server.query("UPDATE seekers SET seen = 1")
        now = find(onni).json()
        assert now["looking"] == 1 and "offer" not in now, now
        assert state(aino) == {}
        onni.post("/api/account/delete", {"password": "a good one"})
        assert server.query("SELECT count(*) FROM seekers") == [(0,)]


def test_strangers(trial):
    """Nobody accepts for others, or learns of their offers; nonsense is refused."""
    with Server(trial.tori) as server:
        aino, onni, mallory = (register(server, n) for n in ("Aino", "Onni", "Mallory"))
        find(aino)
        offer = find(onni).json()["offer"]["id"]
        assert server.get("/api/find").status == 401 == server.post("/api/find", WISH).status
        assert accept(mallory, offer).status == 404 == accept(mallory, "").status
        assert mallory.post("/api/find/table", {"offer": offer, "table": "a" * 12}).status == 404
        assert state(mallory) == {}
        for wish in ({"game": "chess"}, {"players": 1}, {"players": 5}, {"players": "2"},
                     {"pace": "slow"}, {"near": 1}, {"more": 1}, {"pace": "x" * 50}):
            assert find(mallory, **wish).status == 400, wish
        assert state(aino)["offer"]["accepted"] == 0
        assert "seeking" in aino.get("/api/account/data").json()


run(globals())
