"""A database at the other end of a line: it is cut, the database is away or starts again, an
answer never comes. Nothing that was acknowledged is lost, and nothing is done twice."""

import os
import random
import signal
import subprocess
import sys
import threading

import postgres
from game import Judge
from proxy import Proxy
from table import PATIENCE, Closed, Refused, Server
from test_store import refuse_to_start, start_games
from trial import long, run

sys.path.append(os.path.join(os.path.dirname(__file__), ".."))

from cluster import Cluster


class FarServer(Server):
    """Behind a proxy, or on whatever database it is given."""

    def __init__(self, tori, url, *options):
        super().__init__(tori, *options)
        self.near = self.url  # for queries
        self.url = url(self.url) if callable(url) else url

    def query(self, sql, *values):
        return postgres.query(self.near, sql, *values)


# What is to be stored waits so long for a database: less than people have, and far longer than a
# busy machine takes to answer.
HASTY = ("--store-patience", "2000")


def play_one(game, number):
    """An action that is sent until it is stored; how often it was refused."""
    seat = game.wait_for_turn()
    mover = game.seats[seat]
    action = mover.legal(game.table)[0]
    refused = 0
    while True:
        try:
            seq = mover.ask("play", table=game.table, seat=seat, action=action,
                            id="n%d" % number)["seq"]
            break
        except Refused as e:
            assert e.code in ("storage", "unknown"), e
            refused += 1
    for client in game.clients():
        client.wait_seq(game.table, seq)
    return refused


def check_all(server, game, count):
    """Everybody has seen the truth, and each action was played once."""
    game.gather()
    judge = Judge(server, game.table)
    for client in game.clients():
        judge.check(client, game.table)
    ids = [e["data"].split(" ", 1)[0] for e in server.stored_events(game.table)
           if e["kind"] == "action"]
    assert [ids.count("n%d" % i) for i in range(count)] == [1] * count, ids


def through(proxy):
    return lambda url: url.replace(postgres.base_url().split("host=")[1],
                                   proxy.folder.name)


def test_answer_is_lost(trial):
    """The commit is carried out, and the line breaks: who asked is told that it is stored."""
    with Proxy(postgres.base_url()) as proxy, \
            FarServer(trial.tori, through(proxy)) as server:
        game, *_ = start_games(server)
        for i in range(5):
            proxy.set_trap()
            assert play_one(game, i) == 0
        assert proxy.trapped >= 5
        proxy.set_trap(refusals=10)  # more than are tried in a second
        assert play_one(game, 5) == 0
        assert proxy.refusals == 0 and not proxy.is_trap_set
        check_all(server, game, 6)
        assert "store-error" not in server.log()


def lose_answer(proxy, client, do, word, **fields):
    """The commit of this message is carried out, and the database is away from then on."""
    proxy.set_trap(refusals=1 << 30, words=word.encode())
    refusal = client.refusal(do, **fields)
    assert proxy.trapped == 1, "the commit was not cut"
    proxy.trapped = 0
    return refusal


def count_said(server, table, word):
    return sum(word in e["data"] for e in server.stored_events(table) if e["kind"] == "chat")


def test_answer_is_lost_for_long(trial):
    """The commit is carried out, and the database stays away: nobody is told that nothing has
    changed. When it is back those who watch see what is stored, and the same id is known."""
    with Proxy(postgres.base_url()) as proxy, \
            FarServer(trial.tori, through(proxy), *HASTY) as server:
        game, _, _, fan = start_games(server)
        table = game.table

        assert lose_answer(proxy, fan, "chat", "perhaps", table=table,
                           text="perhaps") == "unknown"
        assert fan.refusal("chat", table=table, text="another") == "unknown"
        proxy.refusals = 0
        fan.wait(lambda: any(e.get("text") == "perhaps" for e in fan.events[table]))
        assert count_said(server, table, "perhaps") == 1
        assert count_said(server, table, "another") == 0

        seat = game.wait_for_turn()
        mover = game.seats[seat]
        words = {"table": table, "seat": seat, "action": mover.legal(table)[0], "id": "mayhap"}
        assert lose_answer(proxy, mover, "play", "mayhap", **words) == "unknown"
        assert mover.refusal("play", **words) == "unknown"
        proxy.refusals = 0
        reply = ask_until_known(mover, "play", **words)
        assert reply["again"], reply
        for client in game.clients():
            client.wait_seq(table, reply["seq"])
        check_all(server, game, 0)


def ask_until_known(client, do, **fields):
    while True:
        try:
            return client.ask(do, **fields)
        except Refused as e:
            assert e.code == "unknown", e


def test_table_is_made_perhaps(trial):
    """The same for a table, and for what is asked over HTTP."""
    with Proxy(postgres.base_url()) as proxy, \
            FarServer(trial.tori, through(proxy), *HASTY) as server:
        host = server.guest("Aino").connect()
        wish = {"game": "helsinki", "seats": ["me", "open"], "id": "newtable"}
        assert lose_answer(proxy, host, "create", "newtable", **wish) == "unknown"
        proxy.refusals = 0
        reply = ask_until_known(host, "create", **wish)
        assert reply["again"] and server.query("SELECT count(*) FROM tables") == [(1,)]

        proxy.set_trap(refusals=1 << 30, words=b"Vieras")
        answer = server.post("/api/guest", {"name": "Vieras"})
        assert (answer.status, answer.json()["error"]) == (503, "unknown"), answer
        proxy.refusals = 0
        assert server.query("SELECT count(*) FROM users WHERE name = 'Vieras'") == [(1,)]


def test_link_is_frozen(trial):
    """A connection that carries nothing any more and does not say so is given up: another is
    made, and the session that still has the lock ended."""
    with Proxy(postgres.base_url()) as proxy, \
            FarServer(trial.tori, through(proxy), "--store-patience", "5000") as server:
        game, *_ = start_games(server)
        for i in range(3):
            proxy.freeze()
            play_one(game, i)
        check_all(server, game, 3)


def test_all_is_frozen(trial):
    """Nobody gets through any more: players are told, and nothing else waits. What was on its
    way may arrive later, or never, but not both."""
    with Proxy(postgres.base_url()) as proxy, \
            FarServer(trial.tori, through(proxy), *HASTY) as server:
        game, a, _, fan = start_games(server)
        seat = game.wait_for_turn()
        mover = game.seats[seat]
        proxy.freeze(is_for_all=True)
        asked = mover.send("play", table=game.table, seat=seat,
                           action=mover.legal(game.table)[0], id="n0")
        a.ask("ping")
        try:
            mover.reply_to(asked)
            raise AssertionError("acknowledged by nobody")
        except Refused as refused:
            assert refused.code == "unknown", refused
        assert server.get("/healthz").status == 503
        fan.ask("ping")
        proxy.thaw()
        play_one(game, 0)
        check_all(server, game, 1)


def expect_goodbye(client):
    """The server says why it goes, and closes as it should."""
    try:
        client.wait(lambda: False)
    except Closed as closed:
        assert closed.closing and closed.closing["reason"] == "stopping", closed
        assert closed.code == 1001, closed


def test_stop_without_database(trial):
    """Frozen or away: the server ends all the same, and tells its visitors before."""
    for hinder in (lambda proxy: proxy.freeze(is_for_all=True), Proxy.cut):
        with Proxy(postgres.base_url()) as proxy, \
                FarServer(trial.tori, through(proxy)) as server:
            game, _, _, fan = start_games(server)
            seat = game.wait_for_turn()
            mover = game.seats[seat]
            hinder(proxy)
            asked = mover.send("play", table=game.table, seat=seat,
                               action=mover.legal(game.table)[0], id="n0")
            mover.ask("ping")
            server.process.send_signal(signal.SIGTERM)
            try:
                mover.reply_to(asked)
                raise AssertionError("acknowledged by nobody")
            except Refused as refused:
                assert refused.code in ("storage", "unknown"), refused
            for client in (mover, fan):
                expect_goodbye(client)
            assert server.wait_for_end() == 0


def test_cut_anywhere(trial):
    """After so many pieces, between any two messages or within one."""
    count = trial.pick(60, 20)
    seed = int(os.environ.get("SEED", random.randrange(1 << 20)))
    rng = random.Random(seed)
    print("        SEED=%d" % seed, flush=True)
    with Proxy(postgres.base_url()) as proxy, \
            FarServer(trial.tori, through(proxy)) as server:
        game, *_ = start_games(server)
        for i in range(count):
            proxy.drop_after(rng.randrange(1, 8))
            play_one(game, i)
        proxy.left = None
        check_all(server, game, count)


def test_commits_are_lost(trial):
    """The database comes back without what was stored last, as a replica may: the server ends, so
    that it is started again, and then goes on from what is there."""
    with Cluster() as cluster, Proxy(cluster.url()) as line:
        server = FarServer(trial.tori, line.url)
        server.near = cluster.url()
        server.start()
        client = server.guest("Aino").connect()
        table = client.ask("create", game="helsinki", seats=["me", "open"])["table"]
        line.cut()
        server.query("UPDATE meta SET value = value - 1 WHERE name = 'mark'")
        server.query("DELETE FROM events WHERE table_id = ?", table)
        server.query("DELETE FROM tables WHERE id = ?", table)
        line.mend()
        client.send("chat", table=table, text="hei")  # nothing else asks the store
        assert client.wait_closed().closing["reason"] == "stopping"
        assert server.process.wait(PATIENCE) == 1 and "store-lost" in server.log()
        server.process.stdout.close()
        with server:
            assert server.guest("Onni").connect().refusal("watch", table=table) == "table"


def test_database_is_away(trial):
    """What is to be stored waits for it, and nothing else does."""
    with Proxy(postgres.base_url()) as proxy, \
            FarServer(trial.tori, through(proxy)) as server:
        game, a, b, fan = start_games(server)
        seat = game.wait_for_turn()
        mover = game.seats[seat]
        proxy.cut()
        asked = mover.send("play", table=game.table, seat=seat,
                           action=mover.legal(game.table)[0], id="n0")
        for client in (a, b, fan):
            client.ask("ping")
        assert asked not in mover.replies
        proxy.mend()
        try:
            seq = mover.reply_to(asked)["seq"]
            for client in game.clients():
                client.wait_seq(game.table, seq)
        except Refused:  # that took longer than the server waits
            play_one(game, 0)
        for i in range(1, 10):
            play_one(game, i)
        check_all(server, game, 10)


def test_database_is_away_for_long(trial):
    with Proxy(postgres.base_url()) as proxy, \
            FarServer(trial.tori, through(proxy), *HASTY) as server:
        game, a, _, _ = start_games(server)
        proxy.cut()
        seat = game.wait_for_turn()
        # What was sent as the line was cut may be stored; what came later never was sent.
        assert game.seats[seat].refusal(
            "play", table=game.table, seat=seat,
            action=game.seats[seat].legal(game.table)[0], id="n0") in ("storage", "unknown")
        assert a.refusal("create", game="helsinki", seats=["me", "open"]) == "storage"
        assert server.get("/healthz").status == 503
        assert "cannot be reached" in server.log()
        a.ask("ping")
        proxy.mend()
        play_one(game, 0)
        check_all(server, game, 1)
        assert "store-ok" in server.log()


@long
def test_database_starts_again(trial):
    """Stopped without a word, as by a loss of power, and started."""
    with Cluster() as own:
        with FarServer(trial.tori, own.url()) as server:
            server.near = own.url()
            game, *_ = start_games(server)
            for i in range(3):
                own.stop("immediate" if i % 2 else "fast")
                own.start()
                play_one(game, i)
            check_all(server, game, 3)


def test_who_may_not_start(trial):
    with Server(trial.tori) as server:
        refuse_to_start(trial, server.url, "another server has this database open")
        server.get("/healthz")
    refuse_to_start(trial, "postgresql://tori@/tori?host=/nowhere", "cannot be reached")
    refuse_to_start(trial, "postgresql://x?y", "this is no url")


# The lock of who brings this schema up to date, as pg_locks shows it.
MIGRATION = ("(classid, objid) = (1416589931,"
             " hashtext(current_schema())::bit(32)::bigint::oid)")

# Has that lock until another has waited longer for it than for any other lock.
SLOW_MIGRATION = """DO $$ BEGIN
    PERFORM pg_advisory_lock(1416589931, hashtext(current_schema()));
    FOR i IN 1 .. 3000 LOOP
        EXIT WHEN EXISTS (SELECT FROM pg_locks WHERE %s AND NOT granted
                          AND waitstart < clock_timestamp() - interval '2 s');
        PERFORM pg_sleep(0.02);
    END LOOP; END $$""" % MIGRATION


def test_another_migrates(trial):
    """Nodes are started together: one brings the database up to date, the others wait for it."""
    with Server(trial.tori) as server:
        server.stop()
        other = threading.Thread(target=postgres.query, args=(server.url, SLOW_MIGRATION))
        other.start()
        try:
            while not server.query("SELECT FROM pg_locks WHERE granted AND " + MIGRATION):
                assert other.is_alive()
            server.start()
            assert server.get("/healthz").status == 200
        finally:
            other.join()


def test_node_that_cannot_listen(trial):
    """It has joined before it listens; it does not stay alive for a lease."""
    with Server(trial.tori) as server:
        url = postgres.new_schema()
        done = subprocess.run([trial.tori, "serve", "--port", str(server.port), "--db", url,
                               "--node", "a", "--node-lease", "600000"],
                              capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 1 and "cannot listen" in done.stderr, done
        assert postgres.query(url, "SELECT name, until, is_going FROM nodes") == [("a", 0, 1)]


def test_password_is_not_told(trial):
    with FarServer(trial.tori, lambda url: url.replace("tori@", "tori:s3cret@")) as server:
        assert "store name=postgresql://" in server.log()
        assert "s3cret" not in server.log() + server.errors()


def copy_store(trial, source, target):
    done = subprocess.run([trial.tori, "store", "copy", source, target],
                          capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_site_moves(trial):
    """A game that is being played goes to a file and back, and on."""
    with Server(trial.tori) as server:
        game, *_ = start_games(server)
        people = [client.person for client in game.clients()]
        played = server.stored_events(game.table)
        code, said = copy_store(trial, server.url, "sqlite:" + server.database)
        assert code == 1 and "another server has this database open" in said, said
        server.stop()
        code, said = copy_store(trial, server.url, "sqlite:" + server.database)
        assert code == 0 and "compared each" in said, said
        assert copy_store(trial, server.url, "sqlite:" + server.database)[0] == 1

        server.url = "sqlite:" + server.database
        server.start()
        again = people[0].connect().watch(game.table)
        again.wait_seq(game.table, played[-1]["seq"])
        assert again.ask("chat", table=game.table, text="here we are")
        server.stop()

        server.url = postgres.new_schema()
        code, said = copy_store(trial, "sqlite:" + server.database, server.url)
        assert code == 0, said
        server.start()
        stored = server.stored_events(game.table)
        assert stored[:len(played)] == played and "here we are" in stored[-1]["data"]
        client = people[1].connect().watch(game.table)
        client.wait_seq(game.table, stored[-1]["seq"])


if __name__ == "__main__":
    run(globals())
