"""Nobody makes the story of a table long by himself: talking, taking back, coming and
going are bounded for each, and those who come later can still read it."""

import time

from game import open_game
from table import Refused, Server
from trial import run

LINE = "x" * 400


def outcome(client, do, **fields):
    """The code of the refusal, or 'ok'; who is too fast for the connection asks again."""
    try:
        client.ask(do, **fields)
        return "ok"
    except Refused as refused:
        return refused.code


def test_chat_storm(trial):
    """Who connects anew for every few lines may not say more: 704 lines, few are heard."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], seed=1)
        fan = server.guest("Mallory")
        start, tried, said = time.monotonic(), 0, 0
        while tried < trial.pick(704, 100):
            client = fan.connect()
            names = [client.send("chat", table=game.table, text=LINE) for _ in range(16)]
            client.wait(lambda: all(name in client.replies for name in names))
            codes = [client.replies[name].get("error", "ok") for name in names]
            assert set(codes) <= {"ok", "rate"}, codes
            tried += len(names)
            said += codes.count("ok")
            client.close()
        seconds = time.monotonic() - start
        print("figure chat storm: %d of %d lines in %.1f s" % (said, tried, seconds))
        assert 1 <= said <= 4 + 6 * seconds / 60, said
        # Whoever opens the table then, and whoever plays, is not in the way of it.
        late = server.guest("Helmi").connect().watch(game.table)
        late.wait_seq(game.table, 1)
        seq = a.ask("chat", table=game.table, text="quiet, please")["seq"]
        late.wait(lambda: late.seq(game.table) >= seq)
        assert sum(e["kind"] == "chat" for e in late.events[game.table]) == said + 1
        game.step()


def add_chat(server, table, person, count):
    """Lines that were said while nobody counted, into the database of a stopped server."""
    last = server.stored_events(table)[-1]
    server.query("WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < ?)"
                 " INSERT INTO events (table_id, seq, at, kind, seat, data)"
                 " SELECT ?, ? + n, ?, 'chat', -1, ? FROM i", count, table, last["seq"],
                 last["at"], "%d %s\nhei" % (person.user, person.name))


def test_chat_is_full(trial):
    """What spectators may say is used up; who plays still talks, until his own is."""
    with Server(trial.tori) as server:
        people = server.guests("Aino", "Onni", "Fan", "Helmi")
        a, b = [p.connect() for p in people[:2]]
        game = open_game("helsinki", [a, b], seed=1)
        server.stop()
        add_chat(server, game.table, people[2], 300)
        add_chat(server, game.table, people[0], 499)
        server.start()
        a, b, fan, helmi = [p.connect() for p in people]
        for client in (fan, helmi):
            assert client.refusal("chat", table=game.table, text="hei") == "limit"
        a.ask("chat", table=game.table, text="my last word")
        assert a.refusal("chat", table=game.table, text="and one more") == "limit"
        b.ask("chat", table=game.table, text="mine is not")


def find_undoable(game):
    """A seat and an action that it can take back: nothing is revealed by it."""
    while True:
        seat = game.wait_for_turn()
        action = game.choose(game.seats[seat])
        game.play(seat, action)
        if outcome(game.seats[seat], "undo", table=game.table, seat=seat) == "ok":
            return seat, action


def test_undo_loop(trial):
    """Play, take back, play: after a hundred times the game must go on."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], seed=1)
        seat, action = find_undoable(game)
        hands = [game.seats[seat], game.seats[seat].person.connect()]  # twice as fast
        undone, before = 1, len(server.stored_events(game.table))
        while undone < 1000:
            hand = hands[undone % 2]
            hand.ask("play", table=game.table, seat=seat, action=action)
            if outcome(hand, "undo", table=game.table, seat=seat) != "ok":
                break
            undone += 1
        assert undone == 100, undone
        assert hand.refusal("undo", table=game.table, seat=seat) == "limit"
        assert len(server.stored_events(game.table)) == before + 2 * (undone - 1) + 1
        game.gather()
        while game.wait_for_turn() == seat:
            game.step()
        other = game.wait_for_turn()
        game.step()
        codes = {outcome(game.seats[other], "undo", table=game.table, seat=other)
                 for _ in range(2)}
        assert "limit" not in codes, codes
        late = server.guest("Helmi").connect().watch(game.table)
        late.wait_seq(game.table, before)


def test_leaving_loop(trial):
    """Leaving and coming back while another one thinks."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], level="random", seed=1)
        seat = game.wait_for_turn()
        other = 1 - seat
        idle = game.seats[other]
        codes = []
        while "limit" not in codes and len(codes) < 100:
            idle.ask("leave", table=game.table)
            codes.append(outcome(idle, "back", table=game.table, seat=other))
        assert codes == ["ok"] * 20 + ["limit"], codes
        game.step()
        assert outcome(idle, "back", table=game.table, seat=other) == "ok"


if __name__ == "__main__":
    run(globals())
