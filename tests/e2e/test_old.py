"""Databases that old programs have made (tests/old): opened by this one, their players find what
they left, and play on."""

import ctypes
import glob
import gzip
import json
import os
import time

import postgres
from game import Game
from table import Person, Server
from trial import is_on_postgres, run

OLD = os.path.join(os.path.dirname(__file__), "../old")
TIMES = ("created", "at", "used", "active", "until")


def unpack(name):
    with gzip.open(os.path.join(OLD, name)) as file:
        return file.read()


def execute(url, script):
    """Many statements at once, which postgres.query() does not take."""
    pq = postgres.library()
    pq.PQexec.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(pq.PQconnectdb(url.encode()))
    result = ctypes.c_void_p(pq.PQexec(connection, script))
    status = pq.PQresultStatus(result)
    why = ctypes.string_at(pq.PQerrorMessage(connection)).decode()
    pq.PQclear(result)
    pq.PQfinish(connection)
    assert status in (postgres.COMMAND_OK, postgres.TUPLES_OK), why


def restore(server, commit):
    if is_on_postgres():
        schema = server.url.rsplit("%3D", 1)[1]
        execute(server.url, b"DROP SCHEMA %s" % schema.encode())
        execute(server.url, unpack(commit + ".sql.gz").replace(b"SITE", schema.encode()))
        return
    with open(server.database, "wb") as file:
        file.write(unpack(commit + ".sqlite.gz"))


def columns(server):
    if is_on_postgres():
        return server.query("SELECT table_name, column_name FROM information_schema.columns"
                            " WHERE table_schema = current_schema()")
    return server.query("SELECT m.name, p.name FROM sqlite_schema m"
                        " JOIN pragma_table_info(m.name) p WHERE m.type = 'table'")


def make_recent(server):
    """As if it had been left just now: what is old is cleaned up, which is tested elsewhere."""
    (last,), = server.query("SELECT max(at) FROM events")
    passed = int(time.time() * 1000) - last
    for table, column in columns(server):
        if column in TIMES:
            server.query('UPDATE "%s" SET "%s" = "%s" + ? WHERE "%s" > 0'
                         % (table, column, column, column), passed)


def log_in(server, seen):
    answers = {name: server.post("/api/login", {"name": name, "password": who["password"]})
               for name, who in seen["people"].items()}
    for name, answer in answers.items():
        assert answer.status == 200 and answer.json()["user"] == seen["people"][name]["user"]
    return [Person(server, answer) for answer in answers.values()]


def check_lists(person, seen):
    listed = person.get("/api/games").json()
    for phase in "over", "running":
        assert {g["table"] for g in listed[phase]} == set(seen[phase]), (phase, listed)


def check_games(server, person, seen):
    for table, record in seen["over"].items():
        assert server.get("/api/game/%s/record" % table).body.decode() == record
    client = person.connect()
    for table, text in seen["said"].items():
        client.watch(table)
        client.ask("ping")
        assert [e["text"] for e in client.events[table] if e["kind"] == "chat"] == [text]
    for table in seen["open"]:
        client.watch(table)
        client.ask("ping")
        assert client.tables[table]["phase"] == "open"


def check_edition(server, person, seen):
    if seen["edition"]:
        mine = person.get("/api/editions/helsinki").json()["editions"]
        assert "Old box" in [e["name"] for e in mine if e["id"] == seen["edition"]]
    if seen["reviewed"]:
        review = server.get("/api/game/%s/review" % seen["reviewed"])
        assert review.status == 200 and review.json(), review.body


def play_on(people, seen):
    """From the very position to the end."""
    for table, seq in seen["running"].items():
        clients = {}
        for person in people:
            client = person.connect().watch(table)
            client.wait(lambda c=client: table in c.views)
            assert client.views[table]["seq"] >= seq
            clients[client.views[table]["seat"]] = client
        Game(table, clients, seed=5).play_out()


def try_old(trial, commit, kind):
    seen = json.loads(unpack("%s-%s.json.gz" % (commit, kind)))
    server = Server(trial.tori)
    restore(server, commit)
    make_recent(server)
    with server:
        people = log_in(server, seen)
        for person in people:
            check_lists(person, seen)
        check_games(server, people[0], seen)
        check_edition(server, people[0], seen)
        play_on(people, seen)
        assert server.get("/healthz").json()["degraded"] is False


def test_old(trial):
    kind, ending = ("sql", ".sql.gz") if is_on_postgres() else ("sqlite", ".sqlite.gz")
    found = sorted(glob.glob(os.path.join(OLD, "*" + ending)))
    assert found
    for path in found:
        try_old(trial, os.path.basename(path)[:-len(ending)], kind)


if __name__ == "__main__":
    run(globals())
