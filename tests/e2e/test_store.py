"""A disk that is full, a database that is locked or cannot be opened: players are told,
nothing is lost, and play goes on when the store works again."""

import os
import resource
import sqlite3
import subprocess
import time

from game import Judge, open_game
from table import Refused, Server
from trial import long, of_file, run

RECORD = os.path.join(os.path.dirname(__file__), "../golden/helsinki-two.rec")


def fill_disk(server):
    """No file of the server may grow by a byte; it hears EFBIG where a disk says ENOSPC."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE,
                     (0, resource.RLIM_INFINITY))


def empty_disk(server):
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE,
                     (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def start_games(server, **settings):
    a, b, fan = [p.connect() for p in server.guests("Aino", "Onni", "Fan")]
    game = open_game("helsinki", [a, b], [fan], seed=1, **settings)
    for _ in range(6):
        game.step()
    game.gather()
    return game, a, b, fan


def ask_until_stored(client, do, **fields):
    """As a player would: again, until it works; how often it was refused."""
    refused = 0
    while True:
        try:
            client.ask(do, **fields)
            return refused
        except Refused as e:
            assert e.code == "storage", e
            refused += 1


def refuse_everything(server, game, a, fan):
    """What a broken store answers, to everybody, without an end of anything."""
    before = server.stored_events(game.table)
    seat = game.wait_for_turn()
    mover = game.seats[seat]
    action = mover.legal(game.table)[0]
    for _ in range(3):
        assert mover.refusal("play", table=game.table, seat=seat, action=action,
                             id="full") == "storage"
    assert fan.refusal("chat", table=game.table, text="hei") == "storage"
    assert a.refusal("create", game="helsinki", seats=["me", "open"]) == "storage"
    with open(RECORD, "rb") as file:
        record = file.read()
    for answer in (server.post("/api/guest", {"name": "Helmi"}),
                   a.person.post("/api/game/import?seats=me,random", record)):
        assert answer.status == 503 and answer.json()["error"] == "storage", answer.body
    assert server.get("/healthz").status == 503
    # What needs no store goes on, and who comes back sees the truth.
    a.ask("ping")
    a.ask("lobby", on=True)
    again = fan.person.connect().watch(game.table)
    again.wait_seq(game.table, before[-1]["seq"])
    assert again.seq(game.table) == before[-1]["seq"]
    assert server.stored_events(game.table) == before
    return seat, action


def play_on(server, game, seat, action, clients):
    """The same message works when space is back, and is played once."""
    mover = game.seats[seat]
    ask_until_stored(mover, "play", table=game.table, seat=seat, action=action, id="full")
    stored = [e for e in server.stored_events(game.table) if e["data"].startswith("full ")]
    assert len(stored) == 1
    for client in clients:
        client.wait_seq(game.table, stored[0]["seq"])
    for _ in range(10):
        game.step()
    game.gather()
    judge = Judge(server, game.table)
    for client in clients:
        judge.check(client, game.table)
    assert server.get("/healthz").status == 200
    assert "store-ok" in server.log()  # its beginning could not be written
    assert server.metric("tori_store_errors_total") >= 1


@of_file
def test_full_disk(trial):
    with Server(trial.tori) as server:
        game, a, b, fan = start_games(server)
        fill_disk(server)
        seat, action = refuse_everything(server, game, a, fan)
        empty_disk(server)
        play_on(server, game, seat, action, [a, b, fan])
        assert len(server.query("SELECT id FROM tables")) == 1


@of_file
def test_full_disk_with_bots_and_clocks(trial):
    """Bots stop with the store and go on with it; a clock that ran out meanwhile does."""
    with Server(trial.tori) as server:
        client = server.guest("Aino").connect()
        game = open_game("helsinki", [client], seats=["me", "random", "random"],
                         clock="live 600+5", seed=1)
        for _ in range(3):
            game.step()
        seat = game.wait_for_turn()
        fill_disk(server)
        assert client.refusal("play", table=game.table, seat=seat,
                              action=client.legal(game.table)[0]) == "storage"
        assert client.refusal("leave", table=game.table) == "storage"
        empty_disk(server)
        ask_until_stored(client, "leave", table=game.table)
        client.wait(lambda: game.table in client.results)
        Judge(server, game.table).check(client, game.table)


@of_file
def test_locked_database(trial):
    """Another program holds the database: what is to be stored waits for it, and nothing
    else does."""
    with Server(trial.tori) as server:
        game, a, b, fan = start_games(server)
        seat = game.wait_for_turn()
        mover = game.seats[seat]
        action = mover.legal(game.table)[0]
        other = sqlite3.connect(server.database, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        asked = mover.send("play", table=game.table, seat=seat, action=action, id="held")
        for client in (a, b, fan):
            for _ in range(20):
                client.ask("ping")
        assert server.get("/healthz").json()["ok"]
        assert asked not in mover.replies
        other.execute("ROLLBACK")
        other.close()
        seq = mover.reply_to(asked)["seq"]
        for client in (a, b, fan):
            client.wait_seq(game.table, seq)
        for _ in range(10):
            game.step()
        game.gather()
        judge = Judge(server, game.table)
        for client in (a, b, fan):
            judge.check(client, game.table)


@long
@of_file
def test_database_locked_for_ever(trial):
    """For longer than the server waits: it says so, and nothing has happened."""
    with Server(trial.tori) as server:
        game, a, b, fan = start_games(server)
        other = sqlite3.connect(server.database, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        seat = game.wait_for_turn()
        action = game.seats[seat].legal(game.table)[0]
        assert game.seats[seat].refusal("play", table=game.table, seat=seat, action=action,
                                        id="full") == "storage"
        other.execute("ROLLBACK")
        other.close()
        play_on(server, game, seat, action, [a, b, fan])


def damage(path, root):
    """Overwrite a page of the file, not the first of its tree."""
    db = sqlite3.connect(path)
    size = db.execute("PRAGMA page_size").fetchone()[0]
    first = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (root,)).fetchone()[0]
    db.close()
    with open(path, "r+b") as f:
        f.seek((first - 1) * size)
        f.write(b"\xff" * size)


@of_file
def test_damaged_page(trial):
    """A page of events is lost: its tables are named in the log, all else works."""
    with Server(trial.tori) as server:
        client = server.guest("Aino").connect()
        tables = [client.ask("create", game="helsinki", seats=["me", "open"])["table"]
                  for _ in range(3)]
        server.stop()
        damage(server.database, "events")
        server.start()
        client = server.guest("Onni").connect()
        for table in tables:
            assert client.refusal("watch", table=table) == "storage"
        client.ask("ping")
        while not server.get("/healthz").json()["degraded"]:
            client.ask("ping")
        health = server.get("/healthz")
        assert health.status == 200 and health.json()["ok"]
        assert all("table-damaged table=%s" % table in server.log() for table in tables)
        assert client.person.get("/api/games").status == 200


def test_spoilt_beat(trial):
    """A last moment that cannot be one costs nobody his clock, nor the server its life."""
    with Server(trial.tori) as server:
        people = server.guests("Aino", "Onni")
        game = open_game("helsinki", [p.connect() for p in people], seed=1, clock="live 300+0")
        game.step()
        for beat in (-5, -2 ** 63, 2 ** 63 - 1, 2 ** 53):
            server.kill()
            server.query("UPDATE meta SET value = ? WHERE name = 'beat'", beat)
            server.start()
            client = people[0].connect().watch(game.table)
            client.wait(lambda c=client: game.table in c.views)
            assert not any(s.get("away") for s in client.tables[game.table]["seats"]), beat
        assert "clock-error" not in server.log()


def back_up(trial, server, path):
    return subprocess.run([trial.tori, "backup", path, "--db", "sqlite:" + server.database],
                          capture_output=True, text=True, timeout=60, check=False)


@of_file
def test_backup(trial):
    """A copy made in the middle of a game is a whole server."""
    with Server(trial.tori) as server:
        game, _, _, _ = start_games(server)
        for _ in range(20):
            game.step()
        path = os.path.join(server.folder.name, "copy.db")
        done = back_up(trial, server, path)
        assert done.returncode == 0 and "checked" in done.stdout, done
        assert os.stat(path).st_mode & 0o777 == 0o600
        assert back_up(trial, server, path).returncode == 1
        assert back_up(trial, server, "/nowhere/copy.db").returncode == 1
        saved = len(server.stored_events(game.table))
        for _ in range(20):
            game.step()
        server.kill()
        for end in ("", "-wal", "-shm"):
            if os.path.exists(server.database + end):
                os.unlink(server.database + end)
        os.rename(path, server.database)
        server.start()
        assert len(server.stored_events(game.table)) == saved
        client = server.guest("Eve").connect()
        client.watch(game.table)
        client.wait(lambda: game.table in client.views)
        assert client.views[game.table]["seq"] == saved
        server.post("/api/guest", {"name": "Mallory"})


COPY = """WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
INSERT INTO %s SELECT printf('many%%08d', i), %s FROM %s, n WHERE %s = ?"""


@of_file
def test_many_tables(trial):
    """However many are played, the server is there at once; and each of them is."""
    many = trial.pick(10000, 300)
    with Server(trial.tori, "--tables-max", "100000") as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], seed=1)
        for _ in range(60):
            game.step()
        server.stop()
        server.query(COPY % ("tables", "created, phase, summary, host, address, wish, active,"
                             " tended, barred", "tables", "id"), many, game.table)
        server.query(COPY % ("events", "seq, at, kind, seat, data", "events", "table_id"),
                     many, game.table)
        server.query("UPDATE tables SET tended = 1 WHERE id LIKE 'many%0'")
        begun = time.monotonic()
        server.start()
        assert server.get("/healthz").json()["ok"]
        trial.figure("%d tables: answers after %.2f s" % (many, time.monotonic() - begun))
        client = server.guest("Eve").connect()
        for i in (1, many // 2, many):
            client.watch("many%08d" % i)
            client.wait(lambda: "many%08d" % i in client.views)
        while "loaded tables=%d" % (many // 10) not in server.log():
            client.ask("ping")
        trial.figure("those that are looked after are back after %.2f s"
                     % (time.monotonic() - begun))


def refuse_to_start(trial, store, words):
    done = subprocess.run([trial.tori, "serve", "--port", "0", "--db", store],
                          capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1 and words in done.stderr, done
    assert "Sanitizer" not in done.stderr


@of_file
def test_database_that_cannot_be_opened(trial):
    with Server(trial.tori) as server:
        folder = server.folder.name
        refuse_to_start(trial, "sqlite:" + server.database, "another server has this database")
        refuse_to_start(trial, "sqlite:%s/none/tori.db" % folder, "No such file")
        refuse_to_start(trial, "sqlite:" + folder, "tori: ")
        refuse_to_start(trial, "mysql:tori", "tori: ")
        path = os.path.join(folder, "text.db")
        with open(path, "w", encoding="ascii") as f:
            f.write("no database at all\n" * 100)
        refuse_to_start(trial, "sqlite:" + path, "this is no database")
        server.get("/healthz")


def test_port_in_use(trial):
    with Server(trial.tori) as server:
        other = os.path.join(server.folder.name, "other.db")
        done = subprocess.run([trial.tori, "serve", "--port", str(server.port),
                               "--db", "sqlite:" + other],
                              capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 1 and "cannot listen" in done.stderr, done


if __name__ == "__main__":
    run(globals())
