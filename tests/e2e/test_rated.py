"""Rated games: who may play them, what they forbid, what they do to ratings, exactly once."""

import json
import subprocess
import time

from game import Game, open_game
from table import PATIENCE, Person, Server, refused
from trial import is_on_postgres, run

RATED = {"rated": True, "clock": "live 600+10"}
START = {"rating": 1200, "reach": 392, "provisional": True}


def register(server, name):
    return Person(server, server.post("/api/register", {"name": name, "password": "a good one"}))


def rerate(server):
    done = subprocess.run([server.tori, "admin", "rerate", "--why", "a test", "--json",
                           "--db", server.url], capture_output=True, text=True,
                          timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def stored(server):
    """Every number of a rating that there is."""
    return (server.query("SELECT number, seat, user_id, place, mean_before, deviation_before, mean,"
                         " deviation FROM rated_seats ORDER BY number, seat"),
            server.query("SELECT user_id, game, mean, deviation, games FROM ratings"
                         " ORDER BY user_id, game"))


def ratings(server, person):
    return server.get("/api/ratings/%d" % person.user).json()


def other_edition(server):
    """One that is built in besides the default."""
    own = server.get("/api/editions/helsinki").json()["editions"]
    return next(e["id"] for e in own if not e["isDefault"])


def test_by_choice_of_all(trial):
    """Accounts only, each in one seat, and all have agreed."""
    with Server(trial.tori) as server:
        aino, onni = (register(server, name).connect() for name in ("Aino", "Onni"))
        guest = server.guest("Fan").connect()
        refused("login", guest, "create", game="helsinki", seats=["me", "normal"], **RATED)
        table = aino.ask("create", game="helsinki", seats=["me", "open"], **RATED)["table"]
        aino.watch(table)
        assert aino.tables[table]["rated"] is True and aino.tables[table]["hints"] is False
        refused("option", aino, "create", game="helsinki", seats=["me", "open"], rated=True)
        refused("option", aino, "create", game="helsinki", seats=["me", "open"], **RATED,
                edition=other_edition(server))
        refused("login", guest, "join", table=table)
        refused("rated", aino, "join", table=table)
        refused("option", aino, "bot", table=table, seat=1, level="random")
        onni.ask("join", table=table)
        onni.watch(table)
        assert onni.tables[table]["seats"][1]["asked"] is True
        refused("asked", aino, "start", table=table)
        refused("asked", aino, "start", table=table, fill=True)
        onni.ask("ready", table=table)
        aino.ask("start", table=table)

        table = aino.ask("create", game="helsinki", seats=["me", "open"])["table"]
        guest.ask("join", table=table)
        guest.watch(table)
        assert "rated" not in guest.tables[table]
        aino.ask("change", table=table, players=2, **RATED)
        refused("login", guest, "ready", table=table)
        refused("asked", aino, "start", table=table)
        refused("asked", aino, "start", table=table, fill=True)
        aino.ask("change", table=table, players=2)
        guest.ask("ready", table=table)
        aino.ask("start", table=table)

        both = aino.ask("create", game="helsinki", seats=["me", "me"])["table"]
        aino.ask("change", table=both, players=2, **RATED)
        refused("rated", aino, "start", table=both)


def test_what_is_forbidden(trial):
    """No hints, nothing taken back past what was revealed, no remarks from beside it."""
    with Server(trial.tori) as server:
        aino = register(server, "Aino").connect()
        fan = register(server, "Fan").connect()
        game = open_game("helsinki", [aino], seats=["me", "greedy"], **RATED)
        fan.watch(game.table)
        game.step()
        refused("forbidden", fan, "chat", table=game.table, text="take the tower")
        aino.ask("chat", table=game.table, text="hei")
        seat = game.wait_for_turn()
        refused("forbidden", aino, "hint", table=game.table, seat=seat)
        refused("forbidden", aino, "plan", table=game.table, seat=seat)
        refused("forbidden", aino, "takeback", table=game.table, seat=seat)


def test_a_game_is_rated(trial):
    """Bots stay where they are, people move; all can be read, exported and computed again."""
    with Server(trial.tori) as server:
        person = register(server, "Aino")
        game = open_game("helsinki", [person.connect()], seats=["me", "greedy", "easy"], **RATED)
        assert server.get("/api/rated/" + game.table).status == 404
        game.play_out()
        told = server.get("/api/rated/" + game.table).json()
        me, greedy, easy = told["seats"]
        assert me["user"] == person.user and me["before"] == START, told
        assert greedy["before"] == greedy["after"] and greedy["after"]["rating"] == 1000, told
        assert easy["before"] == easy["after"] and easy["after"]["reach"] == 0, told
        ranks = [s["rank"] for s in game.guide().results[game.table]["seats"]]
        assert [s["rank"] for s in told["seats"]] == ranks, (told, ranks)
        assert me["after"]["reach"] < 392
        mine = ratings(server, person)
        assert mine["ratings"] == [{"game": "helsinki", **me["after"], "games": 1}], mine
        assert [g["after"] for g in mine["games"]] == [me["after"]]
        for query in ("limit=0", "before=1", "game=helvetia"):
            some = server.get("/api/ratings/%d?%s" % (person.user, query)).json()
            assert some["ratings"] == mine["ratings"] and some["games"] == [], (query, some)
        leaders = server.get("/api/leaders/helsinki").json()
        assert leaders == {"game": "helsinki", "leaders": []}  # none is certain yet
        assert server.get("/api/leaders/ludo").status == 404
        assert server.get("/api/ratings/Aino").status == 404
        data = person.get("/api/account/data").json()
        assert [r["table"] for r in data["rated"]] == [game.table], data["rated"]

        before = stored(server)
        assert rerate(server)["games"] == 1
        assert rerate(server)["corrected"] == 0
        assert stored(server) == before


def test_unrated_leaves_nothing(trial):
    with Server(trial.tori) as server:
        person = register(server, "Aino")
        game = open_game("helsinki", [person.connect()], seats=["me", "greedy"]).play_out()
        assert server.get("/api/rated/" + game.table).status == 404
        assert stored(server) == ([], [])


def test_leaving_is_last(trial):
    """Who has left at the end has lost, however well the bot did; the others are among themselves."""
    with Server(trial.tori) as server:
        aino, onni = (register(server, name) for name in ("Aino", "Onni"))
        host, other = aino.connect(), onni.connect()
        table = host.ask("create", game="helsinki", seats=["me", "open", "greedy"], **RATED,
                         level="greedy")["table"]
        other.ask("join", table=table)
        other.ask("ready", table=table)
        host.watch(table)
        host.ask("start", table=table)
        other.ask("leave", table=table)
        Game(table, {0: host}).play_out()
        seats = server.get("/api/rated/" + table).json()["seats"]
        assert seats[1]["rank"] == 3 and min(seats[0]["rank"], seats[2]["rank"]) == 1, seats
        assert seats[1]["after"]["rating"] < 1200


def test_all_leave(trial):
    """Bots play it to its end though no connection watches, also over a restart, and it counts."""
    with Server(trial.tori) as server:
        person = register(server, "Aino")
        client = person.connect()
        table = client.ask("create", game="helsinki", seats=["me", "greedy"], level="greedy",
                           **RATED)["table"]
        client.ask("start", table=table)
        client.ask("leave", table=table)
        client.close()
        server.kill()
        server.start()
        deadline = time.monotonic() + PATIENCE
        while not stored(server)[0]:
            assert time.monotonic() < deadline
            server.get("/alive")
        seats = server.get("/api/rated/" + table).json()["seats"]
        assert [seat["rank"] for seat in seats] == [2, 1], seats
        assert seats[0]["after"]["rating"] < 1200


def test_broken_row(trial):
    """A wrong number is found and corrected, and nothing else is touched."""
    with Server(trial.tori) as server:
        person = register(server, "Aino")
        client = person.connect()
        for _ in range(2):
            open_game("helsinki", [client], seats=["me", "greedy"], **RATED).play_out()
        before = stored(server)
        server.stop()
        break_row(server)
        assert stored(server) != before
        assert rerate(server)["corrected"] == 1
        assert stored(server) == before
        server.start()


def break_row(server):
    server.query("UPDATE rated_seats SET mean = mean + 1 WHERE number = 1 AND user_id > 0"
                 + (" RETURNING seat" if is_on_postgres() else ""))


def test_once_over_kill(trial):
    """Whenever the server is killed round the end of a game, it is rated once."""
    with Server(trial.tori) as server:
        person = register(server, "Aino")
        client = person.connect()
        for count in range(1, 4):
            game = open_game("helsinki", [client], seats=["me", "greedy"], **RATED, seed=count)
            game.play_out()
            server.kill()
            server.start()
            client = person.connect().watch(game.table)
            assert client.tables[game.table]["phase"] == "over"
            assert len(stored(server)[0]) == 2 * count
            assert ratings(server, person)["ratings"][0]["games"] == count
        assert rerate(server) | {"act": 0} == {"act": 0, "subject": "ratings", "games": 3,
                                               "corrected": 0}


def test_killed_in_the_middle(trial):
    """The server is killed while an action is on its way, again and again, to the end of the game."""
    with Server(trial.tori) as server:
        person = register(server, "Aino")
        game = open_game("helsinki", [person.connect()], seats=["me", "greedy"], **RATED, seed=5)
        for step in range(1000):
            seat = game.wait_for_turn()
            if seat is None:
                break
            if step % 8 or step > 80:
                game.step()
                continue
            client = game.seats[seat]
            client.send("play", table=game.table, seat=seat, action=game.choose(client))
            server.kill()
            server.start()
            game.seats = {seat: person.connect().watch(game.table)}
        rows, listed = stored(server)
        assert len(rows) == 2 and len(listed) == 1, (rows, listed)
        assert rerate(server)["corrected"] == 0


def test_strangers_learn_no_names(trial):
    """Whoever counts through all numbers finds neither names nor games by link."""
    with Server(trial.tori) as server:
        aino, guest = register(server, "Aino"), server.guest("Fan")
        for number in (aino.user, guest.user, 999):
            told = server.get("/api/ratings/%d" % number).json()
            assert told == {"user": number, "ratings": [], "games": []}, told
        game = open_game("helsinki", [aino.connect()], seats=["me", "greedy"], access="link", **RATED)
        game.play_out()
        told = ratings(server, aino)
        assert len(told["games"]) == 1 and game.table not in json.dumps(told), told


def test_place(trial):
    """Told of a rating that is certain, among those whose ratings everybody may see."""
    with Server(trial.tori) as server:
        people = [register(server, name) for name in ("Aino", "Onni", "Ville", "Fan")]
        for person, mean, deviation in zip(people, (1500, 1400, 1300, 1600), (20, 20, 20, 90)):
            server.query("INSERT INTO ratings (user_id, game, mean, deviation, games)"
                         " VALUES (?, 'helsinki', ?, ?, 9)", person.user, mean * 1000,
                         deviation * 1000)
        aino, onni, ville, fan = people

        def place(person, viewer=server):
            rating, = viewer.get("/api/ratings/%d" % person.user).json()["ratings"]
            return rating.get("place"), rating.get("of")

        assert [place(p) for p in people] == [(1, 3), (2, 3), (3, 3), (None, None)]
        aino.post("/api/profile", {"panel": "ratings", "audience": "me"})
        assert [place(p) for p in (onni, ville)] == [(1, 2), (2, 2)]
        assert place(aino, aino) == (1, 3)
        profile = ville.get("/api/player/Ville").json()
        assert profile["ratings"]["ratings"][0]["place"] == 2, profile


def test_deleted_person(trial):
    """The list forgets a person; what others were rated by stays."""
    with Server(trial.tori) as server:
        aino = register(server, "Aino")
        open_game("helsinki", [aino.connect()], seats=["me", "greedy"], **RATED).play_out()
        before = stored(server)[0]
        answer = aino.post("/api/account/delete", {"password": "a good one", "name": "Aino"})
        assert answer.status == 200, answer.body
        assert ratings(server, aino) == {"user": aino.user, "ratings": [], "games": []}
        assert stored(server) == (before, [])
        assert rerate(server)["corrected"] == 0


if __name__ == "__main__":
    run(globals())
