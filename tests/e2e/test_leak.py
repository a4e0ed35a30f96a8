"""Nobody is sent what he may not know.

Twins: a table is copied in the stopped server's database, and in the copy one player
gets another card of the same set-up. Both games then go on with the same actions and the
same lots. Whatever the server sends the others about the two must be equal, byte by byte,
until something that everybody sees is different. Ids of tables and times are levelled
before the comparison, nothing else."""

import re

from game import Game, Judge, open_game
from table import Engine, Refused, Server
from trial import run

TWIN = "twinTwinTwin"


def copy_table(server, table, changed):
    """A second table with the same events, but for the data in 'changed' by seq."""
    server.query("INSERT INTO tables (id, created, phase, summary, active)"
                 " SELECT ?, created, phase, replace(summary, ?, ?), active"
                 " FROM tables WHERE id = ?", TWIN, table, TWIN, table)
    server.query("INSERT INTO seats (table_id, seat, user_id) SELECT ?, seat, user_id"
                 " FROM seats WHERE table_id = ?",
                 TWIN, table)
    server.query("INSERT INTO events SELECT ?, seq, at, kind, seat, data FROM events"
                 " WHERE table_id = ?", TWIN, table)
    for seq, data in changed.items():
        server.query("UPDATE events SET data = ? WHERE table_id = ? AND seq = ?", data, TWIN, seq)


def choose_neighbour(server, table):
    """For the last card dealt, the one beside it in the order of lots: so that most of
    the later lots mean the same card in both games."""
    *before, last = Judge(server, table).events
    with Engine(server.tori) as engine:
        engine.new(Judge(server, table).settings)
        for event in before:
            if event["kind"] == "action":
                engine.ask("apply " + event["data"].split(" ", 1)[1])
        deals = [line.split("\t")[0] for line in engine.ask("legal")]
    dealt = last["data"].split(" ", 1)[1]
    at = deals.index(dealt)
    other = deals[at + 1] if at + 2 < len(deals) else deals[at - 1]
    return last["seq"], dealt.split()[1], other.split()[1]


def level(text):
    text = re.sub(r'"at":\d+', '"at":0', text)
    text = re.sub(r'"(table|id)":"[A-Za-z0-9]{12}"', r'"\1":"T"', text)
    return text


def last_seq(text):
    return max(int(n) for n in re.findall(r'"seq":(\d+)', text))


class Twins:
    """Two games that differ in one card of the last seat."""

    def __init__(self, server, players, seed, options):
        people = server.guests(*["Aino", "Onni", "Helmi"][:players], "Fan")
        clients = [p.connect() for p in people]
        first = open_game("helsinki", clients[:players], seed=seed, options=options)
        self.server, self.players, self.seed = server, players, seed
        self.table = first.table
        first.step()  # seat 0 stands, all hands are dealt
        server.stop()
        self.seq, *self.cards = choose_neighbour(server, self.table)
        copy_table(server, self.table, {self.seq: ". deal " + self.cards[1]})
        server.start()
        self.people = people
        self.games = self.connect()
        self.actions = 0

    def connect(self):
        """New clients, one for each person and table, who hear everything anew."""
        games = []
        for table in (self.table, TWIN):
            clients = [p.connect().watch(table) for p in self.people]
            for client in clients:
                client.wait(lambda c=client, t=table: t in c.views)
            *seats, fan = clients
            games.append(Game(table, dict(enumerate(seats)), [fan], self.seed))
        return games

    def choose(self, seat):
        """An action that both may do and that does not show the card."""
        both = [[a for a in g.seats[seat].legal(g.table) if card not in a.split()]
                for g, card in zip(self.games, self.cards)]
        common = [a for a in both[0] if a in both[1]]
        return self.games[0].random.choice(common) if common else None

    def refusals(self, seat):
        """What is said to somebody who asks for what cannot be."""
        texts = []
        for game in self.games:
            offer = game.seats[seat].views[game.table].get("offer", {"legal": []})
            legal = [a["action"] for a in offer["legal"]]
            for action in ("build b2", "discard " + self.cards[0], "discard " + self.cards[1],
                           "deal b2", "pay *", "nonsense"):
                if action in legal:
                    continue
                try:
                    game.seats[seat].ask("play", table=game.table, seat=seat, action=action)
                    raise AssertionError("played " + action)
                except Refused as refused:
                    texts.append("%s %s" % (refused.code, refused.text))
        half = len(texts) // 2
        assert texts[:half] == texts[half:], texts

    def step(self):
        turns = {game.wait_for_turn() for game in self.games}
        if len(turns) > 1 or None in turns:
            return False
        seat, = turns
        if self.actions % 10 == 0 and not self.has_parted():
            self.refusals((seat + 1) % self.players if seat == self.players - 1 else seat)
        action = self.choose(seat)
        if not action:
            return False
        for game in self.games:
            game.play(seat, action)
        self.actions += 1
        return True

    def stored(self):
        return [self.server.stored_events(game.table) for game in self.games]

    def has_parted(self):
        """Do the logs differ in more than the one card?"""
        return any(a["data"] != b["data"] and a["seq"] != self.seq
                   for a, b in zip(*self.stored()) if a["kind"] == "action")

    def end_of_likeness(self, seat):
        """The first event that is different and that this seat (-1: all) may see."""
        judge = Judge(self.server, self.table)
        for one, other in zip(*self.stored()):
            if one["kind"] != "action" or one["data"] == other["data"]:
                continue
            hidden = judge.secrets.get(one["seq"], [])
            if not (seat in hidden or seat < 0 and hidden):
                return one["seq"]
        return min(len(events) for events in self.stored()) + 1

    def compare(self):
        """How many messages were equal."""
        equal = 0
        for game in self.games:
            game.gather()
        clients = [[game.seats.get(seat, game.watchers[0]) for game in self.games]
                   for seat in [*range(self.players), -1]]
        for seat, pair in zip([*range(self.players), -1], clients):
            end = self.end_of_likeness(seat)
            if seat == self.players - 1:
                assert end == self.seq
            heard = [[level(m) for m in client.heard[game.table] if last_seq(m) < end]
                     for client, game in zip(pair, self.games)]
            assert heard[0] == heard[1], first_difference(*heard)
            equal += len(heard[0]) if seat != self.players - 1 else 0
        # The test can see: who holds the card is told something else.
        own = [[level(m) for m in game.seats[self.players - 1].heard[game.table]]
               for game in self.games]
        assert own[0] != own[1]
        return equal


def first_difference(one, other):
    for a, b in zip(one, other):
        if a != b:
            at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
            return "%s\n%s" % (a[max(0, at - 200):at + 200], b[max(0, at - 200):at + 200])
    return "%d and %d messages" % (len(one), len(other))


def compare_twins(trial, players, seed, options=""):
    with Server(trial.tori) as server:
        twins = Twins(server, players, seed, options)
        while twins.actions < trial.pick(300, 60) and twins.step() and not twins.has_parted():
            pass
        live = twins.compare()
        twins.games = twins.connect()  # the same again, told in one piece
        return live + twins.compare(), twins.actions


def test_twins(trial):
    """How long twins stay alike is a matter of luck: pairs are played until they were for long
    enough."""
    messages = actions = 0
    for players, options in ((2, ""), (3, ""), (2, "paths=on"), (3, "cover=first"))[:trial.pick(4, 2)]:
        alike = 0
        for seed in range(100):
            m, a = compare_twins(trial, players, seed, options)
            messages, alike = messages + m, alike + a
            if alike >= trial.pick(100, 20):
                break
        else:
            raise AssertionError("twins that part at once: %d actions" % alike)
        actions += alike
    print("        %d messages equal over %d actions" % (messages, actions))


def test_running_game_over_http(trial):
    """No position, record or seed of a game that goes on, for nobody."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b])
        for _ in range(5):
            game.step()
        for path in ("", "/record", "/story", "/state", "/state?ply=3&seat=0"):
            answer = a.person.get("/api/game/%s%s" % (game.table, path))
            assert answer.status == 409 and answer.json()["error"] == "phase"
        seed = Judge(server, game.table).settings["seed"]
        told = "".join(a.heard[game.table] + b.heard[game.table])
        told += a.person.get("/api/games").body.decode() + server.log()
        assert seed not in told


def test_seatless(trial):
    """A screen that all can see is told what a spectator is told, whoever opened it."""
    with Server(trial.tori) as server:
        a, b, fan = [p.connect() for p in server.guests("Aino", "Onni", "Fan")]
        game = open_game("helsinki", [a, b], [fan])
        screen = a.person.connect()
        screen.watch(game.table, seatless=True)
        for _ in range(12):
            game.step()
        late = a.person.connect()
        late.watch(game.table, seatless=True)
        screen.wait_seq(game.table, a.seq(game.table))
        late.wait_seq(game.table, a.seq(game.table))
        fan.wait_seq(game.table, a.seq(game.table))
        for client in (screen, late):
            told = [dict(c.views[game.table], heard_at=0) for c in (client, fan)]
            assert told[0] == told[1]
            assert client.events[game.table] == fan.events[game.table]
        assert a.views[game.table]["seat"] >= 0 and a.events[game.table] != fan.events[game.table]


def test_no_spectators(trial):
    """A table without spectators is closed to all others once it plays."""
    with Server(trial.tori) as server:
        a, b, fan = [p.connect() for p in server.guests("Aino", "Onni", "Fan")]
        table = a.ask("create", game="helsinki", seats=["me", "open"], spectators=False)["table"]
        fan.watch(table)
        b.ask("join", table=table)
        a.watch(table)
        b.watch(table)
        a.ask("start", table=table)
        a.wait(lambda: table in a.views)
        for do, fields in (("watch", {}), ("chat", {"text": "hei"}), ("unwatch", {}),
                           ("play", {"seat": 0, "action": "stand 1"}), ("mute", {"user": 1})):
            assert fan.refusal(do, table=table, **fields) == "table"
        b.wait(lambda: table in b.views)
        game = Game(table, {0: a, 1: b})
        for _ in range(5):
            game.step()
        fan.ask("lobby", on=True)
        fan.wait(lambda: fan.lobby)
        assert all(t["table"] != table for t in fan.lobby[-1]["tables"])
        assert table not in fan.views
        kinds = {e["kind"] for e in fan.events[table]}
        assert "action" not in kinds, kinds


if __name__ == "__main__":
    run(globals())
