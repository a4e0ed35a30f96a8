"""kill -9 while people sign up, follow, block, rest and choose. After every restart what was
acknowledged is stored, and what was not is so either wholly or not at all.

KILLS is how often (default 6)."""

import os
import random
import threading
import time

from table import PATIENCE, Closed, Person, Refused, Server
from test_people import account
from trial import run

ANSWERED = 12  # what at least is acknowledged between two deaths


AUDIENCES = ("everybody", "friends", "me")


# By name: path and body of the request that makes it so for a number, and how the store says it.
DEEDS = {
    "house": ("/api/house", lambda n, _: {"house": 1 + n},
              "SELECT house FROM users WHERE id = ?", lambda n: 1 + n),
    "follow": ("/api/follow", lambda n, names: {"name": names[0], "on": n % 2 == 1},
               "SELECT count(*) FROM follows WHERE user_id = ?", lambda n: n % 2),
    "block": ("/api/block", lambda n, names: {"name": names[1], "on": n % 2 == 1},
              "SELECT count(*) FROM blocks WHERE user_id = ?", lambda n: n % 2),
    "silence": ("/api/notices/choose",
                lambda n, _: {"kind": "turn", "way": "push", "on": n % 2 == 0},
                "SELECT count(*) FROM notice_silences WHERE user_id = ?", lambda n: n % 2),
    "page": ("/api/profile", lambda n, _: {"panel": "games", "audience": AUDIENCES[n % 3]},
             "SELECT audience FROM profile_choices WHERE user_id = ?",
             lambda n: n % 3),
    "night": ("/api/rest/night", lambda n, _: {"zone": "UTC", "from": n % 1000, "to": n % 1000 + 60},
              "SELECT text FROM rests WHERE user_id = ?",
              lambda n: "UTC UTC0 %d %d" % (n % 1000, n % 1000 + 60)),
}


class Settler(threading.Thread):
    """Does one thing after another; a server that dies is waited for."""

    def __init__(self, server, number, names):
        super().__init__(daemon=True)
        self.server, self.number, self.names = server, number, names
        self.person = account(server, "Settler%d" % number)
        self.kept = {}       # by deed, the number that was acknowledged
        self.doubtful = {}   # and the one that may have been carried out since
        self.names_kept = [] # accounts
        self.count = 0
        self.lives = threading.Semaphore(1)
        self.is_dead = threading.Event()
        self.is_over = False
        self.failure = None

    def do(self, deed, number):
        path, body, _, _ = DEEDS[deed]
        self.doubtful[deed] = number
        answer = self.person.post(path, body(number, self.names))
        if answer.status == 200:
            self.kept[deed] = number
            self.count += 1
        elif answer.status != 429:
            raise AssertionError((deed, answer.status, answer.body))
        del self.doubtful[deed]

    def sign_up(self, number):
        name = "Child%d of %d" % (number, self.number)
        answer = self.server.post("/api/register", {"name": name, "password": "right horse"})
        if answer.status == 200:
            self.names_kept.append(Person(self.server, answer).name)

    def live(self, life):
        """Until the server dies."""
        try:
            self.sign_up(life)
            number = 1000 * life
            while not self.is_over:
                number += 1
                for deed in DEEDS:
                    self.do(deed, number)
        except (OSError, Closed, Refused, ValueError):
            pass

    def run(self):
        life = 0
        while not self.is_over:
            if not self.lives.acquire(timeout=PATIENCE):
                return
            life += 1
            try:
                self.live(life)
            except AssertionError as e:
                self.failure = e
            self.is_dead.set()

    def check(self):
        """While nothing is done."""
        assert not self.failure, self.failure
        for deed, (_, _, sql, value) in DEEDS.items():
            found = self.server.query(sql, self.person.user)
            fits = [n for n in (self.doubtful.get(deed), self.kept.get(deed))
                    if n is not None and found == [(value(n),)]]
            assert fits or deed not in self.kept, (deed, found, self.kept, self.doubtful)
            if fits:
                self.kept[deed] = fits[0]
        self.doubtful = {}
        for name in self.names_kept:
            (hash_is_there,), = self.server.query(
                "SELECT count(password_hash) FROM users WHERE name = ?", name)
            assert hash_is_there == 1, name


def test_kill_people(trial):
    kills = int(os.environ.get("KILLS", trial.pick(6, 3)))
    with Server(trial.tori, "--site", "https://tori.example") as server:
        names = [account(server, name).name for name in ("Aino", "Onni")]
        settlers = [Settler(server, number, names) for number in range(3)]
        for settler in settlers:
            settler.start()
        for _ in range(kills):
            wanted = sum(s.count for s in settlers) + ANSWERED
            deadline = time.monotonic() + PATIENCE
            while sum(s.count for s in settlers) < wanted:
                assert time.monotonic() < deadline, [s.failure for s in settlers]
                time.sleep(0.005)
            time.sleep(random.random() * 0.03)
            server.kill()
            for settler in settlers:
                assert settler.is_dead.wait(PATIENCE)
                settler.is_dead.clear()
            server.start()
            for settler in settlers:
                settler.check()
                settler.lives.release()
        for settler in settlers:
            settler.is_over = True
        for settler in settlers:
            assert settler.is_dead.wait(PATIENCE)
            settler.check()
        print("        %d promises kept over %d kills" % (sum(s.count for s in settlers), kills))


if __name__ == "__main__":
    run(globals())
