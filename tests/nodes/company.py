"""People who play at the tables of a site one game after another, whatever happens to its
nodes. Each game is held against what was stored of it as soon as it is over."""

import random
import threading
import time

from table import PATIENCE, Closed, Refused
from truth import check_table
from visitor import PAUSE, Moved, arrive, bring_back, is_passing, open_table


class Company:
    """What the parties have in common: the site, and what counts."""

    def __init__(self, site, seed):
        self.site, self.seed = site, seed
        self.condition = threading.Condition()
        self.parties = []
        self.actions = 0      # that were acknowledged
        self.failures = []
        self.is_over = False

    def begin(self, kinds, pace):
        """A party for each kind of table: game, number of people, settings. They think for
        'pace' seconds at most; the first do not think at all, so that they mostly wait for
        an answer when something happens."""
        self.parties = [Party(self, number, kind, pace if number else 0)
                        for number, kind in enumerate(kinds)]
        for party in self.parties:
            party.start()

    def count_action(self):
        with self.condition:
            self.actions += 1
            self.condition.notify_all()

    def fail(self, error):
        with self.condition:
            self.failures.append(error)
            self.condition.notify_all()

    def wait_for_actions(self, more):
        """Play goes on. A node that is away may cost a whole patience before it does."""
        with self.condition:
            wanted = self.actions + more
            went_on = self.condition.wait_for(
                lambda: self.actions >= wanted or self.failures, 3 * PATIENCE)
            assert not self.failures, self.failures
            assert went_on, "no more actions are played"

    def end(self):
        """All stop where they are, and what they were told is looked at."""
        self.is_over = True
        for party in self.parties:
            party.join(3 * PATIENCE)
            assert not party.is_alive(), "a party does not end"
        assert not self.failures, self.failures

    def sum(self, what):
        return sum(getattr(party, what) for party in self.parties)


class Party(threading.Thread):
    """The people of one table after another."""

    def __init__(self, company, number, kind, pace):
        super().__init__(daemon=True)
        self.company, self.kind, self.pace = company, kind, pace
        self.random = random.Random(company.seed * 100 + number)
        self.people = [arrive(company.site, "Solmu%s%s" % ("ABCDEFGH"[number], "XYZ"[i]))
                       for i in range(kind[1])]
        self.game = None
        self.promised = {}    # of this game: seq -> (kind, seat, data)
        self.pending = None   # (seat, action, id) whose reply did not come
        self.loss = None      # what they have to come back from
        self.sent = self.losses = self.moves = self.resent = self.played_before = 0
        self.games = self.views = 0
        self.longest = 0.0    # pause between two acknowledgements, in seconds

    def run(self):
        try:
            while not self.company.is_over:
                self.go_on_until_lost()
            if self.game:
                self.look_back()
        except BaseException as error:  # whatever it is, the test must hear of it
            self.company.fail(error)
            raise

    def go_on_until_lost(self):
        try:
            self.go_on()
        except (Closed, OSError, Moved, Refused) as error:
            if not is_passing(error):
                raise
            self.loss = error
            self.losses += 1
            self.moves += isinstance(error, Moved)
            if not self.game:
                time.sleep(PAUSE)  # or a node that is in trouble is asked for a hundred tables

    def go_on(self):
        if not self.game:
            self.open()
        if self.loss:
            bring_back(self.game, self.loss)
            self.loss = None
        if self.pending:
            self.send_again()
        while not self.game.is_over() and not self.company.is_over:
            self.step()
        if self.game.is_over():
            self.game.gather()
            self.look_back()
            self.game = None

    def open(self):
        name, _, settings = self.kind
        self.loss = None
        self.game = open_table(name, self.people, seed=self.random.randrange(1 << 30), **settings)
        self.promised = {}
        self.pending = None
        self.last = time.monotonic()

    def look_back(self):
        self.views += check_table(self.company.site, self.game, self.promised)
        self.games += 1
        for client in self.game.clients():
            client.close()

    def keep(self, seq, what):
        assert self.promised.setdefault(seq, what) == what, (seq, self.promised[seq], what)
        now = time.monotonic()
        self.longest, self.last = max(self.longest, now - self.last), now
        self.company.count_action()

    def send(self):
        """What is pending. Once it is acknowledged it is a promise, whatever comes then."""
        seat, action, name = self.pending
        client, table = self.game.seats[seat], self.game.table
        reply = client.ask("play", table=table, seat=seat, action=action, id=name)
        self.pending = None
        self.keep(reply["seq"], ("action", seat, "%s %s" % (name, action)))
        client.wait_seq(table, reply["seq"])
        self.game.guide().wait_seq(table, client.seq(table))
        return reply

    def send_again(self):
        """The same id once more; perhaps it was played before the loss."""
        self.resent += 1
        self.played_before += "again" in self.send()

    def step(self):
        seat = self.game.wait_for_turn()
        if seat is None:
            return
        time.sleep(self.random.random() * self.pace)  # people think
        client = self.game.seats[seat]
        self.sent += 1
        self.pending = (seat, self.random.choice(client.legal(self.game.table)),
                        "k%d" % self.sent)
        self.send()
        if client.views[self.game.table]["undo"] and self.may_undo():
            self.undo(seat)

    def may_undo(self):
        """A bot may be faster than that."""
        return "seats" not in self.kind[2] and self.random.random() < 0.1

    def undo(self, seat):
        client, table = self.game.seats[seat], self.game.table
        seq = client.ask("undo", table=table, seat=seat)["seq"]
        self.keep(seq, ("undo", seat, ""))
        client.wait_seq(table, seq)
        self.game.guide().wait_seq(table, seq)
