"""How much of the disk an address and a person may take on a day, and what goes when."""

import time

from game import open_game
from table import PATIENCE, Client, Person, Refused, Server
from trial import run

DAY_MS = 86400 * 1000
BOTS = {"game": "helsinki", "seats": ["me", "random"], "level": "random"}
WISH = {"game": "helsinki", "seats": ["me", "open"]}
HERE, THERE = {"X-Forwarded-For": "10.0.0.1"}, {"X-Forwarded-For": "10.0.0.2"}


def wait_for(condition):
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline


def let_bots_play(client, table):
    """The person leaves and looks on until it is over."""
    client.watch(table)
    client.ask("leave", table=table)
    client.wait(lambda: table in client.results)


def make(client, count, **wish):
    """So many tables, each given up at once; the refusal that came before, or None."""
    for _ in range(count):
        try:
            table = client.ask("create", **(wish or WISH))["table"]
        except Refused as refused:
            return refused
        client.ask("leave", table=table)
    return None


def test_games_of_a_day(trial):
    """Games that are over count, for the person and for the address, after a restart, too; the
    refusal says when there will be more; on another day there is."""
    with Server(trial.tori, "--day-games", "10", "--proxied") as server:
        aino, onni, eero = server.guests("Aino", "Onni", "Eero")
        client = Client(aino, **HERE)
        assert make(client, 2) is None
        refused = make(client, 1)
        assert refused.code == "budget", refused
        assert "you have no games left today" in refused.text and "00:00 UTC" in refused.text
        assert make(Client(aino, **THERE), 1).code == "budget"
        assert make(Client(onni, **HERE), 2) is None
        server.query("UPDATE spent SET games = games + 6 WHERE kind = 0")  # others of the address
        server.stop()
        server.start()
        refused = make(Client(eero, **HERE), 1)
        assert refused.code == "budget" and "your address has no games left" in refused.text
        assert make(Client(eero, **THERE), 1) is None
        server.query("UPDATE spent SET day = day - 1")
        assert make(Client(eero, **HERE), 1) is None


def test_rematches_of_a_day(trial):
    """Playing again is a game like others."""
    with Server(trial.tori, "--day-games", "10", "--proxied") as server:
        aino = server.guest("Aino")
        client = Client(aino, **HERE)
        table = client.ask("create", **BOTS)["table"]
        client.ask("start", table=table)
        for _ in range(3):
            let_bots_play(client, table)
            try:
                table = client.ask("rematch", table=table)["table"]
                client.ask("start", table=table)
            except Refused as refused:
                assert refused.code == "budget", refused
                break
        else:
            raise AssertionError("as many rematches as one likes")
        assert server.query("SELECT games FROM spent WHERE kind = 1") == [(3,)]


def bring_along(person, record):
    return person.server.post("/api/game/import", record, Cookie=person.cookie, **HERE)


def test_imports_of_a_day(trial):
    """A game that is brought along is one, too."""
    with Server(trial.tori, "--day-games", "5", "--proxied") as server:
        aino = server.guest("Aino")
        client = Client(aino, **HERE)
        table = client.ask("create", **BOTS)["table"]
        client.ask("start", table=table)
        let_bots_play(client, table)
        record = server.get("/api/game/%s/record" % table).body
        answer = bring_along(aino, record)
        assert (answer.status, answer.json()["error"]) == (429, "budget"), answer.body
        onni = server.guest("Onni")
        assert bring_along(onni, record).status == 200


def test_bytes_of_a_day(trial):
    """What a game takes is charged to who made it, and his address."""
    with Server(trial.tori, "--day-megabytes", "1", "--proxied") as server:
        aino, onni = server.guests("Aino", "Onni")
        client = Client(aino, **HERE)
        table = client.ask("create", **BOTS)["table"]
        client.ask("start", table=table)
        let_bots_play(client, table)
        [(bytes_, acted, _)] = server.query("SELECT bytes, acted, people FROM table_costs")
        events = server.stored_events(table)
        assert bytes_ == sum(len(e["data"].encode()) + 64 for e in events) and not acted
        assert server.query("SELECT bytes FROM spent WHERE bytes > 0 ORDER BY kind") == [(bytes_,), (bytes_,)]
        server.query("UPDATE spent SET bytes = 200000 WHERE kind = 1")
        refused = make(client, 1)
        assert refused.code == "budget" and "space for games" in refused.text
        assert make(Client(onni, **HERE), 1) is None


def test_deserted(trial):
    """What all people have left pauses while nobody watches, and goes on when somebody does.
    After a day it is closed, and what no person has played at is gone."""
    with Server(trial.tori) as server:
        aino, onni = server.guests("Aino", "Onni")
        client = aino.connect()
        table = client.ask("create", **BOTS)["table"]
        client.ask("start", table=table)
        client.ask("leave", table=table)
        for _ in range(50):
            client.ask("ping")
        stored = len(server.stored_events(table))
        assert stored < 40, stored
        watcher = onni.connect()
        watcher.watch(table)
        watcher.wait(lambda: table in watcher.results)
        assert len(server.stored_events(table)) > 100
        second = client.ask("create", **BOTS)["table"]
        client.ask("start", table=second)
        client.ask("leave", table=second)
        server.stop()
        server.query("UPDATE tables SET active = active - ?", 2 * DAY_MS)
        server.query("UPDATE events SET at = at - ?", 2 * DAY_MS)
        server.start()
        wait_for(lambda: not server.query("SELECT 1 FROM tables WHERE id = ?", table))
        wait_for(lambda: server.query("SELECT phase FROM tables WHERE id = ?", second) == [(2,)])


def account(server, name):
    return Person(server, server.post("/api/register", {"name": name, "password": "one two three"}))


def finish_game(person, seed):
    """A game that the person acts in, over."""
    game = open_game("helsinki", [person.connect()], seats=["me", "random"], level="random", seed=seed)
    game.step()
    client = game.clients()[0]
    client.ask("leave", table=game.table)
    client.wait(lambda: game.table in client.results)
    return game.table


def test_retention(trial):
    """Guests' games go after so many days, those of accounts later or never; over the cap the
    oldest go first, guests' before those of accounts; a running game stays."""
    with Server(trial.tori, "--keep-guest-days", "10", "--keep-days", "20") as server:
        guest, owner = server.guest("Aino"), account(server, "Onni")
        tables = [finish_game(person, seed) for seed, person in
                  enumerate((guest, owner, guest, owner))]
        running = open_game("helsinki", [guest.connect(), guest.connect()], seed=9).table

        def age(table, days):
            server.query("UPDATE tables SET active = active - ? WHERE id = ?", days * DAY_MS, table)

        def left():
            return {row[0] for row in server.query("SELECT id FROM tables")}

        server.stop()
        age(tables[0], 11)
        age(tables[1], 11)
        age(running, 30)
        server.start()
        wait_for(lambda: left() == {*tables[1:], running})
        assert server.metric("tori_games_removed_total") == 1
        assert server.metric("tori_stored_game_bytes") > 1000
        assert server.metric("tori_store_bytes") > server.metric("tori_stored_game_bytes")
        assert server.get("/healthz").json()["space"] == "ok"
        assert guest.get("/api/game/%s/record" % tables[0]).status == 404
        server.stop()
        age(tables[1], 10)
        server.start()
        wait_for(lambda: left() == {*tables[2:], running})


def test_cap(trial):
    """What is too much goes, guests' games before those of accounts, the oldest first; if nothing
    may go, no table can be made."""
    with Server(trial.tori, "--keep-megabytes", "1") as server:
        guest, owner = server.guest("Aino"), account(server, "Onni")
        tables = [finish_game(person, seed) for seed, person in
                  enumerate((owner, guest, guest, owner, guest))]

        def left():
            return {row[0] for row in server.query("SELECT id FROM tables")}

        server.stop()
        for i, table in enumerate(tables):
            server.query("UPDATE tables SET active = active - ? WHERE id = ?",
                         (10 - i) * 3600 * 1000, table)
        server.query("UPDATE table_costs SET bytes = 450000")
        server.start()
        wait_for(lambda: left() == {tables[0], tables[3]})
        wait_for(lambda: server.get("/healthz").json()["space"] == "near")
        assert "games-removed" in server.log()
        server.stop()
        # Nothing may go that was over just now.
        server.query("UPDATE table_costs SET bytes = 1500000")
        server.query("UPDATE tables SET active = active + ?", 10 * 3600 * 1000)
        server.start()
        wait_for(lambda: server.get("/healthz").json()["space"] == "full")
        assert "store-full" in server.log()
        assert guest.connect().refusal("create", **WISH) == "limit"
        assert left() == {tables[0], tables[3]}


def test_names_of_a_net(trial):
    """Requests are counted by the /64 of an IPv6 address, not by each of its addresses."""
    with Server(trial.tori, "--day-names", "2", "--proxied") as server:
        def take(name, address):
            return server.post("/api/guest", {"name": name}, **{"X-Forwarded-For": address})

        assert take("Guest A", "2001:db8:0:1::1").status == 200
        assert take("Guest B", "2001:db8:0:1:ffff::2").status == 200
        answer = take("Guest C", "2001:db8:0:1::3")
        assert (answer.status, answer.json()["error"]) == (429, "budget"), answer.body
        assert take("Guest D", "2001:db8:0:2::1").status == 200


def test_names_of_a_day(trial):
    """An address takes so many names and no more, whether for guests, by renaming or for
    accounts; another address has its own."""
    with Server(trial.tori, "--day-names", "5", "--proxied") as server:
        def take(path, name, headers, **more):
            return server.post(path, {"name": name, **more}, **headers)

        for i in range(4):
            assert take("/api/guest", "Guest %s" % "ABCD"[i], HERE).status == 200
        assert take("/api/guest", "Guest A", HERE).status == 409  # taken: costs nothing
        account = take("/api/register", "Owner", HERE, password="one two three")
        assert account.status == 200
        answer = take("/api/guest", "Guest E", HERE)
        assert (answer.status, answer.json()["error"]) == (429, "budget"), answer.body
        assert "00:00 UTC" in answer.json()["text"]
        cookie = "; ".join(account.headers["cookies"])
        assert take("/api/name", "Other", {**HERE, "Cookie": cookie}).status == 429
        server.stop()
        server.start()
        assert take("/api/guest", "Guest E", HERE).status == 429
        assert take("/api/guest", "Guest E", THERE).status == 200


def test_idle_guests(trial):
    """Who never sat down is forgotten after a day, but not who is here."""
    with Server(trial.tori) as server:
        idle, host, player, here = server.guests("Idle", "Onni", "Player", "Here")
        host.connect().ask("create", game="helsinki", seats=["open", "open"])
        client = player.connect()
        client.ask("create", **WISH)
        server.stop()
        server.query("UPDATE users SET created = created - ?", 2 * DAY_MS)
        server.query("UPDATE tokens SET used = used - ? WHERE user_id <> ?", 2 * DAY_MS, here.user)
        server.start()
        wait_for(lambda: not server.query("SELECT 1 FROM users WHERE id = ?", idle.user))
        names = {row[0] for row in server.query("SELECT name FROM users")}
        assert names == {"Onni", "Player", "Here"}, names
        server.guest("Idle")


def origin_of(server, table):
    return server.get("/api/game/%s" % table).json()["origin"].split()[0]


def test_origins(trial):
    """A game that is brought along says where it was played only if it can have been there; and
    only of who is logged in a record is looked at."""
    with Server(trial.tori) as server:
        aino, onni = server.guests("Aino", "Onni")
        client = aino.connect()
        over, running = client.ask("create", **BOTS)["table"], client.ask("create", **BOTS)["table"]
        for table in (over, running):
            client.ask("start", table=table)
        let_bots_play(client, over)
        record = server.get("/api/game/%s/record" % over).body
        nobody = "000000000000"
        for named, told in ((over, over), (running, nobody), ("a" * 12, nobody), ("x", nobody),
                            ("0abcdefghijk", "0abcdefghijk")):
            answer = onni.post("/api/game/import?from=" + named, record)
            assert answer.status == 200, answer.body
            assert origin_of(server, answer.json()["table"]) == told, named
        assert server.post("/api/game/import", b"tori record 1\n").status == 401
        assert onni.post("/api/game/import", b"tori record 1\n").status == 400


if __name__ == "__main__":
    run(globals())
