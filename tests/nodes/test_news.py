"""What nodes tell each other: one lobby for all, people who log out, change their names or are
no more, whom somebody does not hear, editions. Two nodes share a database."""

import contextlib
import copy
import json
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "e2e"))

import postgres
from game import open_game
from table import PATIENCE, Person, Refused, Server
from test_time import HOUR, WalledServer
from trial import run

LEASE = "1500"


@contextlib.contextmanager
def two_nodes(trial):
    a, b = (Server(trial.tori, "--node", name, "--node-lease", LEASE) for name in "ab")
    b.url = a.url
    with a, b:
        yield a, b


def at(server, person):
    """The same person, who comes to this node."""
    other = copy.copy(person)
    other.server = server
    return other


def wait_until(is_true, what):
    """For what nobody is told: asked again and again."""
    deadline = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < deadline, "waited in vain for " + what
        time.sleep(0.02)


# Tables of one person


def create_at_both(clients, name, **settings):
    """The same message at two nodes at once: the tables that it has made, and how many answers
    said that it had been made before."""
    for client in clients:
        client.send("create", game="helsinki", seats=["me", "open"], id=name, **settings)
    replies = [client.reply_to(name) for client in clients]
    return {r["table"] for r in replies}, sum("again" in r for r in replies)


def test_made_once(trial):
    """A message that reaches two nodes at the same time makes one table, and both answer so."""
    with two_nodes(trial) as (a, b):
        guest = a.guest("Aino")
        clients = [guest.connect(), at(b, guest).connect()]
        for i in range(15):
            tables, again = create_at_both(clients, "once%d" % i)
            assert len(tables) == 1 and again == 1, (i, tables, again)
        assert b.query("SELECT count(*) FROM tables")[0][0] == 15


def test_limit_of_a_person(trial):
    """It is one for all nodes, however fast they are asked."""
    with two_nodes(trial) as (a, b):
        guest = a.guest("Aino")
        clients = [guest.connect(), at(b, guest).connect()]
        asked = [(client, client.send("create", game="helsinki", seats=["me", "open"]))
                 for _ in range(24) for client in clients]
        made = 0
        for client, name in asked:
            try:
                made += "table" in client.reply_to(name)
            except Refused as refused:
                assert refused.code == "limit", refused
        assert made == b.query("SELECT count(*) FROM tables")[0][0] == 40, made


# Clocks


def test_one_clock(trial):
    """Nodes go by the database's clock, whatever the walls of their machines say: a table whose
    node was ahead would stand still at one that is right."""
    for hours in (1, -1):
        server = WalledServer(trial.tori, "--node", "a", "--node-lease", LEASE)
        server.set_wall(hours * HOUR)
        with server:
            host = server.guest("Aino").connect()
            table = host.ask("create", game="helsinki", seats=["me", "open"])["table"]
            off = server.query("SELECT at - CAST(1000 * extract(epoch FROM now()) AS bigint) FROM events"
                               " WHERE table_id = ?", table)[0][0]
            assert abs(off) < HOUR * 1000 / 2, off


# The lobby


def open_lobby(server, name):
    fan = server.guest(name).connect()
    fan.ask("lobby", on=True)
    fan.wait(lambda: fan.lobby)
    return fan


def shown(client):
    """The lobby as a page would keep it."""
    tables = {}
    for message in client.lobby:
        if message["all"]:
            tables = {}
        tables.update({t["table"]: t for t in message["tables"]})
        for table in message["removed"]:
            tables.pop(table, None)
    return tables


def whole(server, name):
    """The whole list that somebody is sent who has just come."""
    fan = open_lobby(server, name)
    assert len(fan.lobby) == 1 and fan.lobby[0]["all"]
    tables = shown(fan)
    fan.close()
    return tables


def test_one_lobby(trial):
    """A table is shown, changed and gone in the lobby of the other node, too."""
    with two_nodes(trial) as (a, b):
        fan = open_lobby(b, "Fan")
        host = a.guest("Aino").connect()
        table = host.ask("create", game="helsinki", seats=["me", "open"])["table"]
        fan.wait(lambda: table in shown(fan))
        assert [s.get("name") for s in shown(fan)[table]["seats"]] == ["Aino", None]
        other = a.guest("Onni").connect()
        other.ask("join", table=table)
        fan.wait(lambda: shown(fan)[table]["seats"][1].get("name") == "Onni")
        host.ask("start", table=table)
        fan.wait(lambda: shown(fan)[table]["phase"] == "running")
        assert whole(b, "Late")[table] == shown(fan)[table] == whole(a, "Near")[table]
        hidden = host.ask("create", game="helsinki", seats=["me", "open"], access="link")["table"]
        seen = host.ask("create", game="helsinki", seats=["me", "open"])["table"]
        fan.wait(lambda: seen in shown(fan))
        assert hidden not in shown(fan)
        host.ask("leave", table=seen)
        fan.wait(lambda: seen not in shown(fan))
        assert seen not in whole(b, "Later")


def test_lobby_after_a_gap(trial):
    """A node that has heard nothing for a while knows all when it hears again."""
    with two_nodes(trial) as (a, b):
        fan = open_lobby(b, "Fan")
        host = a.guest("Aino").connect()
        gone = host.ask("create", game="helsinki", seats=["me", "open"])["table"]
        fan.wait(lambda: gone in shown(fan))
        b.query("SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity"
                " WHERE query LIKE 'LISTEN%'")
        host.ask("leave", table=gone)
        table = host.ask("create", game="helsinki", seats=["me", "open"])["table"]
        fan.wait(lambda: table in shown(fan) and gone not in shown(fan))


def test_lobby_of_the_dead(trial):
    """What a node showed stays when it is killed; whoever takes the table shows it again."""
    with two_nodes(trial) as (a, b):
        fan = open_lobby(b, "Fan")
        host = a.guest("Aino")
        table = host.connect().ask("create", game="helsinki", seats=["me", "open"])["table"]
        fan.wait(lambda: table in shown(fan))
        a.kill()
        assert table in whole(b, "Late")
        wait_until(lambda: b.query("SELECT node FROM tables WHERE id = ?", table) == [("b",)],
                   "the table to be taken")
        assert table in whole(b, "Later")
        host = at(b, host).connect()
        host.ask("leave", table=table)
        fan.wait(lambda: table not in shown(fan))
        a.start()
        assert table not in whole(a, "Last")


def test_lobby_after_handing_over(trial):
    """A node that is stopped leaves its tables in the lobby, and comes back to them."""
    with two_nodes(trial) as (a, b):
        fan = open_lobby(b, "Fan")
        host = a.guest("Aino")
        table = host.connect().ask("create", game="helsinki", seats=["me", "open"])["table"]
        fan.wait(lambda: table in shown(fan))
        assert a.stop() == 0
        assert table in shown(fan) and table in whole(b, "Late")
        a.start()
        near = open_lobby(a, "Near")
        near.wait(lambda: table in shown(near))


# Seats


def refusal(client, do, **fields):
    try:
        client.ask(do, **fields)
    except Refused as refused:
        return refused.code
    return None


def test_seats_on_both_nodes(trial):
    """Seats at tables of another node that wait are counted with those of this one."""
    with two_nodes(trial) as (a, b):
        rude = a.guest("Eve")
        near, far = rude.connect(), at(b, rude).connect()
        hosts = [server.guest("Owner %s" % name).connect() for server, name in ((a, "A"), (b, "B"))]
        tables = [hosts[0].ask("create", game="helsinki", seats=["me", "open"])["table"] for _ in range(5)]
        for table in tables:
            near.ask("join", table=table)
        fan = open_lobby(b, "Fan")
        fan.wait(lambda: all(table in shown(fan) and shown(fan)[table]["seats"][1].get("name") == "Eve"
                             for table in tables))
        other = hosts[1].ask("create", game="helsinki", seats=["me", "open"])["table"]
        assert refusal(far, "join", table=other) == "seats"
        near.ask("leave", table=tables[0])
        fan.wait(lambda: "name" not in shown(fan)[tables[0]]["seats"][1])
        far.ask("join", table=other)


def test_put_out_of_a_table_that_moves(trial):
    """Who was put out stays out when another node has the table."""
    with two_nodes(trial) as (a, b):
        host, rude = a.guest("Aino"), a.guest("Eve")
        table = host.connect().ask("create", game="helsinki", seats=["me", "open"])["table"]
        rude.connect().ask("join", table=table)
        host.connect().ask("stand", table=table, seat=1)
        a.kill()
        wait_until(lambda: b.query("SELECT node FROM tables WHERE id = ?", table) == [("b",)],
                   "the table to be taken")
        assert refusal(at(b, rude).connect(), "join", table=table) == "out"
        at(b, host).connect().ask("admit", table=table, user=rude.user)
        at(b, rude).connect().ask("join", table=table)


# People


def account(server, name):
    return Person(server, server.guest("Guest " + name).post(
        "/api/register", {"name": name, "password": "right horse"}))


def login(server, name):
    return Person(server, server.post("/api/login", {"name": name, "password": "right horse"}))


def test_logging_out(trial):
    """Sessions that end on one node end on the other, and no others do."""
    with two_nodes(trial) as (a, b):
        aino = account(a, "Aino")
        away = at(b, aino).connect()
        other = at(a, login(b, "Aino")).connect()
        assert aino.post("/api/logout", {}).status == 200
        assert away.wait_closed().closing["reason"] == "login"
        other.ask("ping")
        last = login(a, "Aino")
        away = at(b, last).connect()
        assert last.post("/api/password", {"old": "right horse", "new": "left horse"}).status == 200
        assert other.wait_closed().closing["reason"] == "login"
        away.ask("ping")
        third = Person(b, b.post("/api/login", {"name": "Aino", "password": "left horse"}))
        away_too = third.connect()
        assert last.post("/api/logout/all", {}).status == 200
        for client in (away, away_too):
            assert client.wait_closed().closing["reason"] == "login"


def test_another_name(trial):
    """Who is called something else is told so wherever he is connected."""
    with two_nodes(trial) as (a, b):
        guest = a.guest("Aino")
        away = at(b, guest).connect()
        assert guest.post("/api/name", {"name": "Eino"}).status == 200
        away.wait(lambda: away.person.name == "Eino")
        table = away.ask("create", game="helsinki", seats=["me", "open"])["table"]
        away.watch(table)
        assert away.tables[table]["seats"][0]["name"] == "Eino"


def test_new_token(trial):
    """A guest who becomes an account has another token: who knew the old one is out."""
    with two_nodes(trial) as (a, b):
        guest = a.guest("Aino")
        away = at(b, guest).connect()
        Person(a, guest.post("/api/register", {"name": "Aino", "password": "right horse"}))
        assert away.wait_closed().closing["reason"] == "login"


def test_deleted(trial):
    """Who deletes his account is sent away everywhere, gets up from tables of other nodes, and
    is nobody there, whatever he had said."""
    with two_nodes(trial) as (a, b):
        aino, onni = account(a, "Aino"), a.guest("Onni")
        players = [at(b, aino).connect(), at(b, onni).connect()]
        game = open_game("helsinki", players)
        players[0].ask("chat", table=game.table, text="to be forgotten")
        assert aino.post("/api/account/delete", {"password": "right horse"}).status == 200
        assert players[0].wait_closed().closing["reason"] == "login"
        onni = players[1]
        onni.wait(lambda: onni.tables[game.table]["seats"][0].get("away"))
        onni.wait(lambda: onni.tables[game.table]["seats"][0]["name"] != "Aino")
        wait_until(lambda: not a.query("SELECT 1 FROM events WHERE table_id = ? AND"
                                       " data LIKE '%forgotten%'", game.table), "the talk to go")
        assert a.post("/api/login", {"name": "Aino", "password": "right horse"}).status == 401


def wait_for_news(a, b, name):
    """Until node b has heard what node a says now: what was said before it has heard, too."""
    marker = a.guest("Guest " + name)
    away = at(b, marker).connect()
    assert marker.post("/api/name", {"name": name}).status == 200
    away.wait(lambda: away.person.name == name)
    away.close()


def test_blocks_follow(trial):
    """Whom somebody does not hear he does not hear when the table has gone to another node."""
    with two_nodes(trial) as (a, b):
        people = a.guest("Aino"), a.guest("Onni")
        clients = [person.connect() for person in people]
        game = open_game("helsinki", clients)
        wait_for_news(a, b, "Before")
        people[0].post("/api/block", {"table": game.table, "user": people[1].user})
        wait_for_news(a, b, "Behind")
        a.kill()
        aino, onni = (at(b, person).connect() for person in people)
        wait_until(lambda: b.query("SELECT 1 FROM nodes WHERE name = 'a' AND until <"
                                   " extract(epoch FROM clock_timestamp()) * 1000"),
                   "the lease to be over")
        aino.watch(game.table)
        onni.watch(game.table)
        onni.ask("chat", table=game.table, text="unheard")
        seq = onni.ask("chat", table=game.table, text="of")["seq"]
        aino.ask("chat", table=game.table, text="aloud")
        aino.wait(lambda: aino.seq(game.table) > seq)
        said = json.dumps([e for e in aino.events[game.table] if e["kind"] == "chat"])
        assert "aloud" in said and "unheard" not in said, said
        a.start()


# Editions


def change(server):
    edition = server.get("/api/edition/helsinki").json()
    edition["supers"]["supply"] = 29
    edition["name"] = "My box"
    return edition


def has(server, edition):
    return server.get("/api/edition/" + edition).status == 200


def test_editions(trial):
    """What is sent to one node can be played on another, under its new words; what is given up
    is gone there, too, unless a table is on it."""
    with two_nodes(trial) as (a, b):
        aino = account(a, "Aino")
        edition = change(a)
        name = aino.post("/api/edition", edition).json()["id"]
        wait_until(lambda: has(b, name), "the edition")
        assert b.get("/api/edition/" + name).json() == edition
        edition["name"] = "Our box"
        assert aino.post("/api/edition", edition).json()["id"] == name
        wait_until(lambda: b.get("/api/edition/" + name).json()["name"] == "Our box", "its name")
        assert aino.post("/api/edition/%s/delete" % name, {}).status == 200
        wait_until(lambda: not has(b, name), "the edition to be gone")
        assert aino.post("/api/edition", edition).json()["id"] == name
        wait_until(lambda: has(b, name), "the edition")
        host = at(b, aino).connect()
        host.ask("create", game="helsinki", edition=name, seats=["me", "open"])
        assert aino.post("/api/edition/%s/delete" % name, {}).status == 200
        guest = b.guest("Onni").connect()
        guest.ask("create", game="helsinki", edition=name, seats=["me", "open"])


def schema_of(server):
    return server.url.rsplit("%3D", 1)[1]


def carry_over(table, source, target):
    """A table and its edition, by another way than servers go: nobody is told of it."""
    words = {"from": schema_of(source), "to": schema_of(target)}
    for sql in ("INSERT INTO %(to)s.editions (number, id, game, name, text, house, created)"
                " SELECT 1000, id, game, name, text, 0, created FROM %(from)s.editions"
                " WHERE owner IS NOT NULL",
                "INSERT INTO %(to)s.tables (id, created, phase, summary, active, tended)"
                " SELECT id, created, 1, summary, active, 0 FROM %(from)s.tables WHERE id = ?",
                "INSERT INTO %(to)s.events (table_id, seq, at, kind, seat, data)"
                " SELECT table_id, seq, at, kind, seat, data FROM %(from)s.events"
                " WHERE table_id = ?"):
        target.query(sql % words, *[table] * sql.count("?"))


def test_edition_nobody_told_of(trial):
    """A node that is asked for a table on an edition it has not heard of asks the store."""
    with Server(trial.tori) as elsewhere, Server(trial.tori, "--node", "a") as server:
        aino = account(elsewhere, "Aino")
        edition = aino.post("/api/edition", change(elsewhere)).json()["id"]
        table = aino.connect().ask("create", game="helsinki", edition=edition,
                                   seats=["me", "open"])["table"]
        assert elsewhere.stop() == 0
        guest = server.guest("Onni").connect()
        assert guest.refusal("watch", table=table) == "table"
        carry_over(table, elsewhere, server)
        assert not has(server, edition)
        guest.watch(table)
        assert guest.tables[table]["edition"] == edition and has(server, edition)


if __name__ == "__main__":
    assert postgres.base_url(), "to be run by tests/cluster.py"
    run(globals())
