"""Histories in parts: the newest first, the rest on demand, and nobody is cut off for the
length of one."""

from game import open_game
from table import Server
from trial import run

PART = 64 << 10
AT_ONCE = 1000  # rows of a statement


def add_events(server, table, rows):
    """Behind those that are stored, while the server is away: (kind, seat, data) each."""
    last = server.stored_events(table)[-1]
    rows = [(table, last["seq"] + 1 + i, last["at"], *row) for i, row in enumerate(rows)]
    for start in range(0, len(rows), AT_ONCE):
        some = rows[start:start + AT_ONCE]
        server.query("INSERT INTO events (table_id, seq, at, kind, seat, data) VALUES "
                     + ", ".join(["(?, ?, ?, ?, ?, ?)"] * len(some)),
                     *(value for row in some for value in row))


def begin(server):
    a, b = [p.connect() for p in server.guests("Aino", "Onni")]
    game = open_game("helsinki", [a, b], seed=3)
    while not any(is_harmless(game, one) for one in game.seats[turn(game)].views[game.table]
                  ["offer"]["legal"]):
        game.step()
    return game


def turn(game):
    return game.wait_for_turn()


def is_harmless(game, legal):
    """Can it be taken back?"""
    return legal.get("reveals", "none") == "none" and (
        legal.get("gives", {}).get("next", turn(game)) == turn(game))


def find_harmless(game):
    offer = game.seats[turn(game)].views[game.table]["offer"]
    return next(one["action"] for one in offer["legal"] if is_harmless(game, one))


def check_history(server, person, table):
    """Open the table as if for the first time, then load all of its past."""
    client = person.connect()
    client.watch(table)
    client.ask("ping")
    stored = server.stored_events(table)
    assert client.seq(table) == stored[-1]["seq"]
    assert client.views[table]["seq"] <= stored[-1]["seq"]
    newest = client.events[table][0]["seq"]
    told = next(t for t in client.heard[table] if '"tell":"events"' in t)
    assert newest > 1 and PART // 2 < len(told) < PART + 200, (newest, len(told))
    parts = client.load_history(table)
    events = client.events[table]
    assert [(e["seq"], e["kind"]) for e in events] == [(e["seq"], e["kind"]) for e in stored]
    return parts, events, stored


def test_much_talk(trial):
    """704 lines of 400 bytes: whoever opens the table is told the newest and plays on."""
    with Server(trial.tori) as server:
        game = begin(server)
        a, b = (game.seats[i].person for i in (0, 1))
        server.stop()
        said = "%d Aino\n" % a.user + "x" * 400
        add_events(server, game.table, [("chat", -1, said)] * 704)
        server.start()
        for person in (a, b, server.guest("Fan")):
            parts, events, _ = check_history(server, person, game.table)
            assert 4 <= parts <= 8
            assert events[-1]["text"] == "x" * 400
        assert server.metric("tori_slow_closed_total") == 0
        mover = (a, b)[turn(game)].connect().watch(game.table)
        mover.wait(lambda: game.table in mover.views)
        seq = mover.ask("play", table=game.table, seat=turn(game),
                        action=mover.legal(game.table)[0])["seq"]
        mover.wait_seq(game.table, seq)


def test_much_taken_back(trial):
    """Thousands of actions played and taken back."""
    with Server(trial.tori) as server:
        game = begin(server)
        seat, action = turn(game), find_harmless(game)
        person = game.seats[seat].person
        server.stop()
        pairs = [("action", seat, ". " + action), ("undo", seat, "")]
        add_events(server, game.table, pairs * 2145)
        server.start()
        for who in (person, server.guest("Fan")):
            parts, events, stored = check_history(server, who, game.table)
            assert parts > 5
            for told, was in zip(events, stored):
                if was["kind"] == "action" and was["seat"] >= 0:
                    assert told["text"] == was["data"].split(" ", 1)[1]


def test_parts_on_demand(trial):
    with Server(trial.tori) as server:
        a, b, fan = [p.connect() for p in server.guests("Aino", "Onni", "Fan")]
        game = open_game("helvetia", [a, b], seed=3)
        assert fan.refusal("history", table=game.table, before=9) == "table"
        assert a.refusal("history", table=game.table, before=0) == "field"
        assert a.refusal("history", table=game.table) == "field"
        for _ in range(10):
            game.step()
        game.gather()
        known = a.events[game.table]
        part = a.ask("history", table=game.table, before=known[5]["seq"])
        assert (part["first"], part["events"]) == (1, known[:5])
        part = a.ask("history", table=game.table, before=1)
        assert (part["first"], part["events"]) == (1, [])
        part = a.ask("history", table=game.table, before=10**9)
        assert part["events"] == known


def test_hands_stay_hidden(trial):
    """What others were dealt is no more in the past than it was in the present; and who
    looks on without a seat sees none."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], seed=3)
        for _ in range(12):
            game.step()
        game.gather()
        for client in (a, b):
            past = client.ask("history", table=game.table, before=10**6)["events"]
            assert past == client.events[game.table]
        screen = a.person.connect().watch(game.table, seatless=True)
        past = screen.ask("history", table=game.table, before=10**6)["events"]
        assert past != a.events[game.table]
        hidden = [e for e in past if e["kind"] == "action" and "text" not in e]
        assert len(hidden) > sum("text" not in e and e["kind"] == "action"
                                 for e in a.events[game.table])


if __name__ == "__main__":
    run(globals())
