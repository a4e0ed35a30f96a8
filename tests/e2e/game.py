"""Whole games at a table of the server, and a judge who replays what was stored."""

import json
import random

from table import Engine


class Game:
    """One table: a client for each seat of a person, and whoever else watches."""

    def __init__(self, table, seats, watchers=(), seed=0):
        self.table = table
        self.seats = seats  # seat -> client
        self.watchers = list(watchers)
        self.seed, self.random = seed, random.Random(seed)
        self.acknowledged = []  # (seq, seat, id, action) of each ok

    def clients(self):
        return list(dict.fromkeys([*self.seats.values(), *self.watchers]))

    def guide(self):
        """The client by whom we know the position."""
        return self.clients()[0]

    def view(self):
        return self.guide().views[self.table]

    def is_over(self):
        return self.guide().tables[self.table]["phase"] == "over"

    def wait_for_turn(self):
        """The seat of ours to move, or None at the end; bots move meanwhile."""
        guide = self.guide()

        def is_decided():
            view = guide.views.get(self.table)
            return self.is_over() or (view and guide.is_current(self.table) and
                                      self.is_ours(view["turn"]))
        guide.wait(is_decided)
        if self.is_over():
            return None
        seat = self.view()["turn"]
        self.seats[seat].wait_seq(self.table, self.view()["seq"])
        return seat

    def is_ours(self, seat):
        return (seat in self.seats and
                not self.guide().tables[self.table]["seats"][seat].get("away"))

    def play(self, seat, action, **fields):
        client = self.seats[seat]
        name = fields.pop("id", "p%d-%d" % (seat, len(self.acknowledged)))
        reply = client.ask("play", table=self.table, seat=seat, action=action, id=name)
        self.acknowledged.append((reply["seq"], seat, name, action))
        client.wait_seq(self.table, reply["seq"])
        self.guide().wait_seq(self.table, client.seq(self.table))
        return reply

    def choose(self, client):
        return self.random.choice(client.legal(self.table))

    def step(self):
        """One action; False at the end."""
        seat = self.wait_for_turn()
        if seat is None:
            return False
        self.play(seat, self.choose(self.seats[seat]))
        return True

    def play_out(self, most=5000):
        for _ in range(most):
            if not self.step():
                self.gather()
                return self
        raise AssertionError("the game does not end")

    def gather(self):
        """Everybody hears everything that has happened, and the result."""
        seq = self.guide().seq(self.table)
        for client in self.clients():
            client.wait_seq(self.table, seq)
            if self.is_over():
                client.wait(lambda c=client: self.table in c.results)

    def undo(self, seat):
        client = self.seats[seat]
        reply = client.ask("undo", table=self.table, seat=seat)
        client.wait_seq(self.table, reply["seq"])
        self.guide().wait_seq(self.table, reply["seq"])


def open_game(game, clients, watchers=(), seats=None, seed=0, entropy=True, **settings):
    """The first client makes a table, the others join, the game starts. 'seats' are the
    words of 'create'; by default one for each client."""
    host, *others = clients
    words = seats or ["me"] + ["open"] * len(others)
    table = host.ask("create", game=game, seats=words, **settings)["table"]
    holders = {i: host for i, word in enumerate(words) if word == "me"}
    for client in others:
        holders[client.ask("join", table=table)["seat"]] = client
    return start_game(host, Game(table, holders, watchers, seed), entropy)


def start_game(host, game, entropy=True):
    """Everybody sits, and watches from now on."""
    everybody = list(dict.fromkeys([host, *game.clients()]))
    for client in everybody:
        client.watch(game.table)
    if entropy:
        for seat, client in game.seats.items():
            client.ask("entropy", table=game.table, seat=seat,
                       hex="%064x" % (game.seed + seat + 1))
    seq = host.ask("start", table=game.table)["seq"]
    for client in everybody:
        client.wait_seq(game.table, seq)
    return game


def reconnect(game):
    """The same people after a restart of the server."""
    for seat, old in list(game.seats.items()):
        new = old.person.connect()
        new.events, new.all_views = old.events, old.all_views
        game.seats[seat] = new
        new.watch(game.table, since=old.seq(game.table))
        new.wait(lambda c=new: game.table in c.views)
    game.watchers = []


# The judge


class Judge:
    """Replays the stored events of a table and knows what each seat sees after each."""

    def __init__(self, server, table, cites_rules=True, hides_choices=False):
        self.events = server.stored_events(table)
        self.cites_rules = cites_rules  # a game without a teller does not
        self.hides_choices = hides_choices  # not only chance acts in secret
        self.settings = json.loads(self.events[0]["data"])
        self.players = len(self.settings["seats"])
        self.states = {}   # seq -> the view of each seat
        self.legal = {}    # seq -> what the seat to move may do
        self.turns = {}    # seq -> the seat to move, 'chance' or 'over'
        self.secrets = {}  # seq of a secret action -> seats that may not know it
        self.deeds = {}    # seq -> what all were told that it did
        self.forced = set()  # seq of such actions that had no choice
        assert [e["seq"] for e in self.events] == list(range(1, len(self.events) + 1))
        with Engine(server.tori) as engine:
            self.replay(engine)

    def replay(self, engine):
        engine.new(self.settings)
        for event in self.events:
            if event["kind"] == "action":
                self.replay_action(engine, event)
            elif event["kind"] == "undo":
                engine.ask("undo")
            elif event["kind"] == "takeback":
                for _ in range(int(event["data"])):
                    engine.ask("undo")
            self.states[event["seq"]] = self.views(engine)
            self.legal[event["seq"]] = sorted(engine.ask("legal"))
            turn, = engine.ask("turn")
            self.turns[event["seq"]] = int(turn) if turn.isdigit() else turn

    def views(self, engine):
        return [engine.state(seat) for seat in range(self.players)]

    def replay_action(self, engine, event):
        text = event["data"].split(" ", 1)[1]
        actor = "chance" if event["seat"] == -1 else str(event["seat"])
        assert engine.ask("turn") == [actor]
        if actor == "chance" or self.hides_choices:
            self.find_secret(engine, event, text)
        engine.ask("apply " + text)

    def find_secret(self, engine, event, text):
        """A seat that would see the same after another action may not be told which it was."""
        others = [line.split("\t")[0] for line in engine.ask("legal")]
        others = [other for other in others if other != text]
        if not others:
            self.forced.add(event["seq"])
            return
        after = []
        for action in (others[0], text):
            engine.ask("apply " + action)
            after.append(self.views(engine))
            engine.ask("undo")
        same = [seat for seat in range(self.players) if after[0][seat] == after[1][seat]]
        if event["seat"] not in same:
            self.secrets[event["seq"]] = same

    def check(self, client, table):
        """Everything the client heard is what its seats may know, and true."""
        for view in client.all_views.get(table, []):
            if view["seat"] >= 0:
                assert view["state"] == self.states[view["seq"]][view["seat"]]
            if "offer" in view:
                offered = [a["action"] for a in view["offer"]["legal"]]
                assert sorted(offered) == self.legal[view["seq"]]
        user = client.person.user
        seats = [i for i, s in enumerate(client.tables[table]["seats"])
                 if s.get("user") == user]
        for event in client.events.get(table, []):
            self.check_event(event, seats)

    def check_event(self, event, seats):
        stored = self.events[event["seq"] - 1]
        assert (event["kind"], event["at"], event.get("seat", -1)) == (
            stored["kind"], stored["at"], stored["seat"]), (event, stored)
        if event["kind"] == "create":
            assert "text" not in event
        if event["kind"] != "action":
            return
        text = stored["data"].split(" ", 1)[1]
        assert bool(event.get("rule")) == self.cites_rules
        assert self.deeds.setdefault(event["seq"], event["did"]) == event["did"]
        secret = self.secrets.get(event["seq"], [])
        # A card dealt to a hand stays secret even where what it allows shows in the phase,
        # so that no seat's view would be the same after another one.
        may_be_secret = event["seq"] in self.forced or event["did"].get("hand", -1) not in (
            -1, *seats)
        if not secret and may_be_secret:
            assert event.get("text", text) == text, (event, stored)
        elif not secret:
            assert event["text"] == text, (event, stored)
        elif all(seat in secret for seat in seats):
            assert "text" not in event, (event, stored)
            assert text.split()[-1] not in event["line"].replace(".", " ").split(), event
        else:
            assert event.get("text", text) == text


class Clocks:
    """The clocks of a table, reckoned from its events alone."""

    def __init__(self, judge):
        kind, *rest = judge.settings["clock"].split()
        numbers = [int(n) for n in rest[0].split("+")] if rest else [0]
        self.kind = kind
        self.base = numbers[0] * (1000 if kind == "live" else 86400000)
        self.increment = numbers[1] * 1000 if kind == "live" else 0
        self.left = [self.base] * judge.players
        self.running, self.since = None, 0
        self.bots, self.away = set(), set()
        self.after = {}  # seq -> (left, running, since)
        for event in judge.events:
            self.apply(event, judge.turns[event["seq"]])
            self.after[event["seq"]] = (list(self.left), self.running, self.since)

    def charge(self, seat, at):
        if seat is not None:
            self.left[seat] = max(0, self.left[seat] - max(0, at - self.since))
        self.since = max(self.since, at)

    def turn(self, seat, at):
        before = self.running
        self.charge(before, at)
        if seat == before:
            return
        if before is not None:
            self.left[before] += self.increment
        if seat is not None and self.kind == "days":
            self.left[seat] = self.base
        self.running = seat

    def apply(self, event, turn):
        kind, seat, at = event["kind"], event["seat"], event["at"]
        if kind == "bot":
            self.bots.add(seat)
        elif kind == "sit":
            self.bots.discard(seat)
        elif kind in ("timeout", "leave"):
            self.away.add(seat)
        elif kind == "back":
            self.away.discard(seat)
            self.left[seat] = max(self.left[seat], 30000)
        elif kind == "start":
            self.since = at
        elif kind in ("undo", "takeback"):
            self.take_back(seat, at)
        elif kind == "rest":
            self.left[seat] += int(event["data"])
        elif kind == "resume":
            self.charge(self.running, int(event["data"]))
            self.since = max(self.since, at)
        if kind in ("start", "action", "timeout", "leave", "back") and turn != "chance":
            is_person = turn != "over" and turn not in self.bots | self.away
            self.turn(turn if is_person else None, at)
        elif kind == "finish":
            self.turn(None, at)

    def take_back(self, seat, at):
        had_ended = self.running != seat
        self.charge(seat, at)
        if had_ended:
            self.left[seat] = max(0, self.left[seat] - self.increment)
        self.running = seat

    def check(self, view):
        """The clocks that a view shows: exact, but for the one that runs."""
        left, running, since = self.after[view["seq"]]
        for seat, shown in enumerate(view["clocks"]):
            if seat != running:
                assert shown == left[seat], (seat, view["clocks"], left, running)
            else:
                assert left[seat] - (view["heard_at"] - since) - 1 <= shown <= left[seat], (
                    seat, view["clocks"], left, view["heard_at"] - since)
