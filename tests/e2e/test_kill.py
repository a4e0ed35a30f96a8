"""kill -9 at random moments under load. After every restart: each action that was
acknowledged is stored, once, at its number; the log only grew; nobody's clock jumped.
At the end everything that anybody was ever sent is held against a replay.

KILLS is how often (default 10). The seed of everything random is printed; SEED sets it."""

import os
import random
import shutil
import sqlite3
import tempfile
import threading
import time

from game import Clocks, Game, Judge, open_game
from table import PATIENCE, Closed, Refused, Server
from trial import is_on_postgres, run

BEAT_MS = 1000    # the server's promise: a crash moves a clock by no more
SLACK_MS = 10000  # what this machine may do to a process in between

EVENTS = "SELECT table_id, seq, at, kind, seat, data FROM events ORDER BY table_id, seq"

TABLES = [("helsinki", 2, {"clock": "live 3600+5"}),
          ("helsinki", 3, {"clock": "live 3600+0", "options": "paths=on"}),
          ("helvetia", 2, {"clock": "days 2"}),
          ("helvetia", 3, {"clock": "live 3600+2", "options": "setup=letters"}),
          ("helsinki", 2, {}),
          ("helsinki", 2, {"seats": ["me", "random", "open"], "clock": "live 3600+1"})]


class Load:
    """What the tables have in common: the server, whether it lives, and what counts."""

    def __init__(self, server, seed):
        self.server, self.seed = server, seed
        self.condition = threading.Condition()
        self.life = 1         # of the server
        self.is_over = False
        self.actions = 0
        self.waiting = 0      # tables that know that the server is dead
        self.failures = []

    def count_action(self):
        with self.condition:
            self.actions += 1
            self.condition.notify_all()

    def wait_for_actions(self, number):
        with self.condition:
            ok = self.condition.wait_for(
                lambda: self.actions >= number or self.failures, PATIENCE)
            assert ok, "no more actions are played"

    def wait_for_grief(self, tables):
        with self.condition:
            ok = self.condition.wait_for(
                lambda: self.waiting == tables or self.failures, PATIENCE)
            assert ok, "somebody did not notice"

    def restart(self):
        self.server.start()
        with self.condition:
            self.life += 1
            self.waiting = 0
            self.condition.notify_all()

    def wait_for_life(self, life):
        """Until the server lives a later life than this; its number."""
        with self.condition:
            self.waiting += 1
            self.condition.notify_all()
            ok = self.condition.wait_for(lambda: self.life > life or self.is_over, PATIENCE)
            assert ok, "the server does not come back"
            return self.life


class Player(threading.Thread):
    """One table after another, driven through all the server's lives."""

    def __init__(self, load, number, people):
        super().__init__(daemon=True)
        self.load, self.number, self.people = load, number, people
        self.random = random.Random(load.seed * 100 + number)
        self.games = []      # all that were ever started
        self.promised = {}   # table -> {seq: (kind, seat, data)}
        self.pending = None  # (seat, action, id) whose reply did not come
        self.sent = 0
        self.resent = self.played_before = 0
        self.life = 1

    def run(self):
        try:
            while not self.load.is_over:
                try:
                    self.go_on()
                except (Closed, OSError):
                    self.life = self.load.wait_for_life(self.life)
        except BaseException as e:  # whatever it is, the test must hear of it
            self.load.failures.append(e)
            with self.load.condition:
                self.load.condition.notify_all()
            raise

    def go_on(self):
        if not self.games or self.games[-1].is_over():
            self.open()
        else:
            self.come_back()
        while not self.games[-1].is_over() and not self.load.is_over:
            self.step()

    def open(self):
        name, players, settings = TABLES[self.number]
        clients = [person.connect() for person in self.people]
        game = open_game(name, clients, seed=self.random.randrange(1 << 30), **settings)
        self.promised[game.table] = {}
        self.pending = None
        self.games.append(game)

    def come_back(self):
        """New connections that know what the old ones had heard. The server may die
        meanwhile: a seat is taken over by who knows its table."""
        game = self.games[-1]
        for seat, old in list(game.seats.items()):
            old.close()
            new = old.person.connect()
            new.events, new.all_views = old.events, old.all_views
            new.watch(game.table, since=old.seq(game.table))
            new.wait(lambda: game.table in new.views)
            game.seats[seat] = new
        if self.pending:
            self.send_again()

    def send_again(self):
        """The same id once more; perhaps it was played before the crash."""
        seat, action, name = self.pending
        game = self.games[-1]
        try:
            reply = game.play(seat, action, id=name)
            self.keep(reply["seq"], ("action", seat, "%s %s" % (name, action)))
            self.resent += 1
            self.played_before += "again" in reply
        except Refused as refused:
            raise AssertionError("resent %s: %s" % (self.pending, refused)) from refused
        self.pending = None

    def keep(self, seq, what):
        known = self.promised[self.games[-1].table]
        assert known.get(seq, what) == what
        known[seq] = what
        self.load.count_action()

    def step(self):
        game = self.games[-1]
        seat = game.wait_for_turn()
        if seat is None:
            return
        client = game.seats[seat]
        self.sent += 1
        action = self.random.choice(client.legal(game.table))
        self.pending = (seat, action, "k%d" % self.sent)
        reply = game.play(seat, action, id=self.pending[2])
        self.keep(reply["seq"], ("action", seat, "%s %s" % (self.pending[2], action)))
        assert "again" not in reply
        self.pending = None
        has_bot = "seats" in TABLES[self.number][2]  # who may be faster than an undo
        if client.views[game.table]["undo"] and not has_bot and self.random.random() < 0.1:
            seq = client.ask("undo", table=game.table, seat=seat)["seq"]
            self.keep(seq, ("undo", seat, ""))
            client.wait_seq(game.table, seq)
            game.guide().wait_seq(game.table, seq)


# What is on the disk


def read_copy(server):
    """What is left of a killed server is for the next one to recover, not for us."""
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "tori.db")
        for end in ("", "-wal"):
            if os.path.exists(server.database + end):
                shutil.copy(server.database + end, copy + end)
        db = sqlite3.connect(copy)
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        rows = db.execute(EVENTS).fetchall()
        db.close()
    return rows


def read_disk(server):
    """The events of all tables."""
    tables = {}
    for table, *event in server.query(EVENTS) if is_on_postgres() else read_copy(server):
        tables.setdefault(table, []).append(tuple(event))
    return tables


def check_disk(now, before, players):
    for table, events in now.items():
        assert [e[0] for e in events] == list(range(1, len(events) + 1)), "a gap"
        known = before.get(table, [])
        assert events[:len(known)] == known, "the past has changed"
        played = [(e[3], e[4].split(" ", 1)[0]) for e in events
                  if e[2] == "action" and e[4][0] not in ".*"]
        assert len(played) == len(set(played)), "an id was played twice"
    for player in players:
        for table, promised in player.promised.items():
            for seq, (kind, seat, data) in promised.items():
                assert now[table][seq - 1][2:] == (kind, seat, data), (
                    now[table][seq - 1], kind, seat, data)


def check_resumes(now, deaths):
    """At most the time the server was away, and a beat, is charged to nobody."""
    resumes = 0
    for events in now.values():
        for before, event in zip(events, events[1:]):
            if event[2] != "resume":
                continue
            death = max(d for d in deaths if d <= event[1])
            charged = max(int(event[4]), before[1])  # up to then
            assert charged <= death, "charged after death: %d ms" % (charged - death)
            assert charged >= death - BEAT_MS - SLACK_MS, "missed: %d ms" % (death - charged)
            resumes += 1
    return resumes


def check_games(server, players):
    views = 0
    for player in players:
        for game in player.games:
            judge = Judge(server, game.table)
            clocks = Clocks(judge)
            for client in game.clients():
                judge.check(client, game.table)
                views += len(client.all_views[game.table])
                for view in client.all_views[game.table]:
                    if "clocks" in view:
                        clocks.check(view)
    return views


def test_kill(trial):
    kills = int(os.environ.get("KILLS", trial.pick(10, 3)))
    seed = int(os.environ.get("SEED", random.randrange(1 << 20)))
    rng = random.Random(seed)
    print("        SEED=%d KILLS=%d" % (seed, kills), flush=True)
    with Server(trial.tori, "--bot-threads", "1") as server:
        load = Load(server, seed)
        players = []
        for number, (_, seats, settings) in enumerate(TABLES):
            names = ["Kille%s%s" % ("ABCDEF"[number], "XYZ"[i]) for i in range(seats)]
            players.append(Player(load, number, server.guests(*names)))
        for player in players:
            player.start()
        disk, deaths = {}, []
        for _ in range(kills):
            load.wait_for_actions(load.actions + rng.choice((0, rng.randrange(1, 60))))
            time.sleep(rng.random() * 0.03)  # between two messages, or as they come back
            server.kill()
            death = time.time() * 1000
            load.wait_for_grief(len(players))
            assert not load.failures, load.failures
            now = read_disk(server)
            check_disk(now, disk, players)
            disk = now
            load.restart()
            deaths.append(death)
        load.wait_for_actions(load.actions + 50)
        load.is_over = True
        for player in players:
            player.join(PATIENCE)
        assert not load.failures, load.failures
        assert server.stop() == 0
        now = read_disk(server)
        check_disk(now, disk, players)
        resumes = check_resumes(now, deaths)
        server.start()
        views = check_games(server, players)
        print("        %d promises kept over %d kills, %d views, %d resumed clocks, %d games"
              % (load.actions, kills, views, resumes, sum(len(p.games) for p in players)))
        print("        %d actions sent again, %d of them had been played"
              % (sum(p.resent for p in players), sum(p.played_before for p in players)))


if __name__ == "__main__":
    run(globals())
