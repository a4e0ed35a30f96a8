"""Workers that think for nodes: bots and reviews, whoever of them dies, and without any."""

import os
import signal
import subprocess
import sys
import time

import postgres
from game import Judge, open_game
from table import PATIENCE, Refused, Server
from test_editions import GAMES, account, changed, upload
from test_review import bring, expect, expect_none, path, review_in_terminal, wait_for, \
    wait_until_made
from trial import run

sys.path.append(os.path.join(os.path.dirname(__file__), ".."))

from cluster import Cluster

FEW, DEEP = "2", "8000"


class Node(Server):
    """One of several on the same database."""

    def __init__(self, tori, name, url=None, *options):
        super().__init__(tori, "--node", name, "--bot-threads", "1", *options)
        self.url = url or self.url

    def query(self, sql, *values):
        return postgres.query(self.url, sql, *values)

    def answers(self):
        return self.metric("tori_worker_answers_total")

    def fallbacks(self):
        return self.metric("tori_worker_fallbacks_total")

    def asked(self):
        """Of workers; a slow one may not have been waited for."""
        return self.answers() + self.fallbacks()


class Worker:
    """tori worker; its log is what it says."""

    def __init__(self, tori, url, name="w", threads=2):
        self.process = subprocess.Popen(
            [tori, "worker", "--db", url, "--name", name, "--threads", str(threads)],
            stderr=subprocess.PIPE, text=True)
        line = self.process.stderr.readline()
        assert " worker " in line, line

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process:
            self.kill()

    def end(self, number):
        process, self.process = self.process, None
        process.send_signal(number)
        _, said = process.communicate(timeout=PATIENCE)
        return process.returncode, said

    def kill(self):
        return self.end(signal.SIGKILL)

    def stop(self):
        return self.end(signal.SIGTERM)


def answer_some(node, game, count=1):
    """Play on until workers have answered as often; the node may have to learn of them first."""
    enough = node.answers() + count
    deadline = time.monotonic() + PATIENCE
    while node.answers() < enough:
        assert time.monotonic() < deadline, "workers do not answer"
        assert game.step(), "the game was too short"


def check(node, game):
    game.gather()
    judge = Judge(node, game.table)
    for client in game.clients():
        judge.check(client, game.table)


def test_bots(trial):
    """What takes a while goes to workers, and what does not stays."""
    with Node(trial.tori, "a") as node, Worker(trial.tori, node.url):
        client = node.guest("Aino").connect()
        game = open_game("helsinki", [client], seats=["me", "hard"], seed=1)
        answer_some(node, game, 3)
        seat = game.wait_for_turn()
        asked = node.asked()
        assert client.ask("hint", table=game.table, seat=seat)["turns"]
        assert node.asked() == asked + 1
        check(node, game)
        easy = open_game("helsinki", [client], seats=["me", "easy"], seed=1)
        for _ in range(5):
            easy.step()
        easy.wait_for_turn()
        assert node.asked() == asked + 1
        wait_for(lambda: node.query("SELECT count(*) FROM jobs") == [(0,)])


# Who is told of something waits for the disk at every commit, one after the other, unless the
# transaction does not; what was promised to people does.
WATCHED = {"jobs": "INSERT OR UPDATE OR DELETE", "events": "INSERT"}


def watch_commits(node):
    node.query("CREATE TABLE seen (what TEXT, tx BIGINT, waits TEXT)")
    node.query("CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
               " INSERT INTO seen VALUES (TG_TABLE_NAME, txid_current(),"
               "  current_setting('synchronous_commit')); RETURN NULL; END $$")
    for table, changes in WATCHED.items():
        node.query("CREATE TRIGGER see AFTER %s ON %s FOR EACH ROW EXECUTE FUNCTION see()"
                   % (changes, table))
    node.query("CREATE TRIGGER see AFTER UPDATE OF listing ON tables FOR EACH ROW"
               " EXECUTE FUNCTION see()")


def test_commits(trial):
    """Questions to workers, their answers and what lobbies show are in transactions of their
    own, which do not wait for the disk."""
    with Node(trial.tori, "a") as node, Worker(trial.tori, node.url):
        watch_commits(node)
        client = node.guest("Aino").connect()
        game = open_game("helsinki", [client], seats=["me", "hard"], seed=1)
        answer_some(node, game, 3)
        wait_for(lambda: node.query("SELECT count(*) FROM jobs") == [(0,)])
        waits = {what: {row[0] for row in node.query(
            "SELECT DISTINCT waits FROM seen WHERE what = ?", what)}
            for what in ("jobs", "events", "tables")}
        assert waits == {"jobs": {"off"}, "events": {"on"}, "tables": {"off"}}, waits
        assert node.query("SELECT tx FROM seen GROUP BY tx"
                          " HAVING count(DISTINCT waits) > 1") == []


def wait_until_taken(node, game):
    """A worker thinks of the position; ours is not to move."""
    deadline = time.monotonic() + PATIENCE
    while not node.query("SELECT 1 FROM jobs WHERE worker <> ''"):
        assert time.monotonic() < deadline, "nobody works"
        client, view = game.guide(), game.view()
        if client.is_current(game.table) and game.is_ours(view["turn"]):
            game.step()
        else:
            client.ask("ping")


def stop_in_thought(node, game, worker):
    """The worker stands still, and has a question that it has not answered."""
    while True:
        wait_until_taken(node, game)
        worker.process.send_signal(signal.SIGSTOP)
        if node.query("SELECT 1 FROM jobs WHERE worker <> '' AND answer IS NULL"):
            return
        worker.process.send_signal(signal.SIGCONT)


def test_killed_worker(trial):
    """In the middle of a thought, without a word: the game goes on, and the next one of the
    name is welcome."""
    with Node(trial.tori, "a") as node:
        client = node.guest("Aino").connect()
        with Worker(trial.tori, node.url) as worker:
            game = open_game("helvetia", [client], seats=["me", "hard"], seed=2)
            answer_some(node, game)
            stop_in_thought(node, game, worker)
            before = node.fallbacks()
            worker.kill()
        assert game.wait_for_turn() is not None
        assert node.fallbacks() > before
        with Worker(trial.tori, node.url):
            answer_some(node, game)
        check(node, game)


def test_undo(trial):
    """Who takes his action back is not waited for: nobody thinks of what was."""
    with Node(trial.tori, "a") as node:
        client = node.guest("Aino").connect()
        with Worker(trial.tori, node.url) as worker:
            game = open_game("helvetia", [client], seats=["me", "hard"], seed=2)
            answer_some(node, game)
            while True:
                stop_in_thought(node, game, worker)
                try:
                    game.undo(0)
                    break
                except Refused:  # the bot has had its say already
                    worker.process.send_signal(signal.SIGCONT)
            wait_for(lambda: node.query("SELECT count(*) FROM jobs") == [(0,)])
            assert game.wait_for_turn() == 0
            worker.process.send_signal(signal.SIGCONT)
            answer_some(node, game)
        check(node, game)


def test_stopped_worker(trial):
    """It gives back what it has not done, and another does it."""
    with Node(trial.tori, "a") as node:
        client = node.guest("Aino").connect()
        with Worker(trial.tori, node.url, "first") as first:
            game = open_game("helsinki", [client], seats=["me", "hard"], seed=3)
            answer_some(node, game)
            wait_until_taken(node, game)
            status, said = first.stop()
            assert status == 0 and "stopped" in said, (status, said)
            assert not node.query("SELECT 1 FROM jobs WHERE worker = 'worker/first'"
                                  " AND answer IS NULL")
            assert not node.query("SELECT 1 FROM workers")
        with Worker(trial.tori, node.url, "second"):
            answer_some(node, game)
        check(node, game)


def test_database_restarts(trial):
    """The worker comes back by itself."""
    with Cluster() as cluster, Node(trial.tori, "a", cluster.url()) as node, \
            Worker(trial.tori, cluster.url()) as worker:
        client = node.guest("Aino").connect()
        game = open_game("helsinki", [client], seats=["me", "hard"], seed=4)
        answer_some(node, game)
        game.wait_for_turn()
        cluster.stop("fast")
        cluster.start()
        wait_for(lambda: node.get("/healthz").status == 200)
        answer_some(node, game)
        assert worker.process.poll() is None
        check(node, game)


def test_editions(trial):
    """A worker knows what people have sent since it came, by whatever number."""
    with Node(trial.tori, "a") as node, Worker(trial.tori, node.url) as worker:
        aino = account(node, "Aino")
        client = aino.connect()
        for name in GAMES:
            edition = upload(aino, changed(node, name))
            game = open_game(name, [client], seats=["me", "hard"], seed=5, edition=edition)
            answer_some(node, game, 2)
        status, said = worker.stop()
        assert status == 0 and "refused" not in said, said


def test_same_name(trial):
    """Two workers cannot have one name at once."""
    with Node(trial.tori, "a") as node, Worker(trial.tori, node.url, "w"):
        done = subprocess.run([trial.tori, "worker", "--db", node.url, "--name", "w"],
                              capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert done.returncode == 1 and "same name" in done.stderr, done


# Reviews


def test_reviews(trial):
    """A worker makes them; every node knows how far they are, and whoever asked may cancel
    anywhere."""
    with Node(trial.tori, "a", None, "--review-sims", "%s,%s" % (FEW, DEEP)) as a, \
            Node(trial.tori, "b", a.url, "--review-sims", "%s,%s" % (FEW, DEEP)) as b:
        aino, onni = a.guests("Aino", "Onni")
        table = bring(aino)
        with Worker(trial.tori, a.url) as worker:
            wait_for(lambda: a.query("SELECT 1 FROM workers"))
            expect(aino.post(path(table), {"sims": 2}), 202)
            made = wait_until_made(b, table)
            assert made == review_in_terminal(trial) == a.get(path(table)).body
            assert a.query("SELECT count(*) FROM review_claims") == [(0,)]

            first = expect(aino.post(path(table), {"sims": int(DEEP)}), 202).json()
            assert first["mine"], first
            deep = path(table, "?sims=" + DEEP)
            wait_for(lambda: b.get(deep).json()["of"] > 0)
            aino.server = onni.server = b
            assert aino.get(deep).json()["mine"] and not onni.get(deep).json()["mine"]
            wait_for(lambda: a.metric("tori_reviews") == 1 == b.metric("tori_reviews"))
            worker.kill()
        maker = "SELECT maker FROM review_claims WHERE until > 0"
        with Worker(trial.tori, a.url, "other"):
            wait_for(lambda: b.query(maker) == [("worker/other",)])
            wish = {"sims": int(DEEP)}
            expect(onni.post(path(table, "/cancel"), wish), 403, "forbidden")
            expect(aino.post(path(table, "/cancel"), wish), 200)
            expect_none(a.get(deep))
            wait_for(lambda: b.query(maker) == [])


def test_reviews_without_workers(trial):
    """The node makes them itself."""
    with Node(trial.tori, "a", None, "--review-sims", FEW) as node:
        aino = node.guest("Aino")
        table = bring(aino)
        expect(aino.post(path(table), {}), 202)
        assert wait_until_made(node, table) == review_in_terminal(trial)
        assert node.query("SELECT count(*) FROM review_claims") == [(0,)]


def test_review_limits(trial):
    """All nodes together count."""
    with Node(trial.tori, "a", None, "--review-sims", DEEP) as a, \
            Node(trial.tori, "b", a.url, "--review-sims", DEEP) as b:
        aino = a.guest("Aino")
        tables = [bring(aino) for _ in range(4)]
        for i, table in enumerate(tables):
            aino.server = (a, b)[i % 2]
            answer = aino.post(path(table), {})
            expect(answer, 202 if i < 3 else 409, None if i < 3 else "limit")
        assert expect(aino.post(path(tables[0]), {}), 202).json()["mine"]


if __name__ == "__main__":
    run(globals())
