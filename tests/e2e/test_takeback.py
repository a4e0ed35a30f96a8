"""Taking back what was revealed: asked for, granted, refused, and not abused."""

from game import Judge, open_game
from table import Server
from trial import run


def reveal(game):
    """Somebody acts, and chance answers: the seat that may ask for it now."""
    while True:
        seat = game.wait_for_turn()
        client = game.seats[seat]
        game.play(seat, game.choose(client))
        client.ask("ping")
        if client.views[game.table].get("takeback"):
            game.gather()
            return seat


def others(game, seat):
    return [s for s in game.seats if s != seat]


def kinds(client, table):
    return [e["kind"] for e in client.events[table]]


def hear(client, table, seq):
    client.wait_seq(table, seq)
    return client.tables[table].get("takeback")


def test_three_people(trial):
    """Everybody is told, all must grant, and the same lots come again."""
    with Server(trial.tori) as server:
        people = [p.connect() for p in server.guests("Aino", "Onni", "Eve")]
        fan = server.guest("Fan").connect()
        game = open_game("helsinki", people, seed=4)
        fan.watch(game.table)
        seat = reveal(game)
        asker, (one, two) = game.seats[seat], others(game, seat)
        mine = [e for e in asker.events[game.table] if e["kind"] == "action"]
        first = max(i for i, e in enumerate(mine) if e.get("seat") == seat)
        seq = asker.ask("takeback", table=game.table, seat=seat)["seq"]
        for client in (*people, fan):
            assert hear(client, game.table, seq) == {"seat": seat, "granted": []}, client
        seq = game.seats[one].ask("answer", table=game.table, seat=one, grant=True)["seq"]
        assert hear(fan, game.table, seq) == {"seat": seat, "granted": [one]}
        seq = game.seats[two].ask("answer", table=game.table, seat=two, grant=True)["seq"]
        for client in (*people, fan):
            assert hear(client, game.table, seq) is None
            assert kinds(client, game.table)[-4:] == ["ask", "grant", "grant", "takeback"]
        assert asker.events[game.table][-1]["text"] == str(len(mine) - first)
        assert asker.views[game.table]["turn"] == seat
        seq = asker.ask("play", table=game.table, seat=seat, action=mine[first]["text"])["seq"]
        asker.wait_seq(game.table, seq)
        asker.ask("ping")
        again = [e for e in asker.events[game.table] if e["kind"] == "action"][len(mine):]
        assert [e.get("text") for e in again] == [e.get("text") for e in mine[first:]]
        game.gather()
        game.play_out()
        judge = Judge(server, game.table)
        for client in people:
            judge.check(client, game.table)


def test_refused(trial):
    with Server(trial.tori) as server:
        people = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", people, seed=1)
        seat = reveal(game)
        asker, (one,) = game.seats[seat], others(game, seat)
        other = game.seats[one]
        asker.ask("takeback", table=game.table, seat=seat)
        seq = other.ask("answer", table=game.table, seat=one, grant=False)["seq"]
        assert hear(asker, game.table, seq) is None
        assert not asker.views[game.table].get("takeback")
        assert asker.refusal("takeback", table=game.table, seat=seat) == "limit"
        turn = game.wait_for_turn()
        game.play(turn, game.choose(game.seats[turn]))
        seat = reveal(game)
        game.seats[seat].ask("takeback", table=game.table, seat=seat)
        # Who has asked withdraws it, and play lapses it.
        seq = game.seats[seat].ask("answer", table=game.table, seat=seat, grant=False)["seq"]
        assert hear(other, game.table, seq) is None
        seat = reveal(game)
        game.seats[seat].ask("takeback", table=game.table, seat=seat)
        turn = game.wait_for_turn()
        game.play(turn, game.choose(game.seats[turn]))
        for client in people:
            client.ask("ping")
            assert "takeback" not in client.tables[game.table]
        assert other.refusal("answer", table=game.table, seat=one, grant=True) == "phase"


def test_hostile(trial):
    """Not one's own, twice, without a seat, before the start and after the end, garbage."""
    with Server(trial.tori) as server:
        people = [p.connect() for p in server.guests("Aino", "Onni")]
        fan = server.guest("Fan").connect()
        table = people[0].ask("create", game="helsinki", seats=["me", "open"])["table"]
        assert people[0].refusal("takeback", table=table, seat=0) == "phase"
        game = open_game("helsinki", people, seed=2)
        turn = game.wait_for_turn()
        assert game.seats[turn].refusal("takeback", table=game.table, seat=turn) == "illegal"
        assert fan.refusal("answer", table=game.table, seat=turn, grant=True) == "not_yours"
        seat = reveal(game)
        asker, (one,) = game.seats[seat], others(game, seat)
        other = game.seats[one]
        for client in (other, fan):
            assert client.refusal("takeback", table=game.table, seat=seat) == "not_yours"
        assert other.refusal("takeback", table=game.table, seat=one) == "illegal"
        asker.ask("takeback", table=game.table, seat=seat)
        assert asker.refusal("takeback", table=game.table, seat=seat) == "busy"
        assert asker.refusal("answer", table=game.table, seat=seat, grant=True) == "turn"
        assert asker.refusal("answer", table=game.table, seat=one, grant=True) == "not_yours"
        assert fan.refusal("answer", table=game.table, seat=one, grant=True) == "not_yours"
        for fields in ({}, {"grant": "yes"}, {"grant": 1}, {"grant": None},
                       {"grant": True, "count": 99}, {"grant": True, "seat": 9}):
            fields = {"seat": one, **fields}
            assert other.refusal("answer", table=game.table, **fields) == "field", fields
        for fields in ({}, {"seat": -1}, {"seat": "0"}, {"seat": 0, "count": 3}):
            assert asker.refusal("takeback", table=game.table, **fields) == "field", fields
        seq = other.ask("answer", table=game.table, seat=one, grant=True)["seq"]
        assert other.refusal("answer", table=game.table, seat=one, grant=True) == "phase"
        for client in people:
            client.wait_seq(game.table, seq)
        game.play_out()
        for client in people:
            mine = next(s for s, c in game.seats.items() if c is client)
            assert client.refusal("takeback", table=game.table, seat=mine) == "phase"
        # Where nothing is taken back nothing is asked for.
        strict = open_game("helsinki", people, seed=3, undo=False)
        for _ in range(6):
            strict.step()
        for seat, client in strict.seats.items():
            assert not client.views[strict.table].get("takeback")
            assert client.refusal("takeback", table=strict.table, seat=seat) == "forbidden"


def test_bots(trial):
    """Bots have nothing against it; what they have done meanwhile goes back, too."""
    with Server(trial.tori) as server:
        client = server.guest("Aino").connect()
        game = open_game("helsinki", [client], seats=["me", "easy", "easy"], seed=5)
        seat = reveal(game)
        client.wait(lambda: client.views[game.table]["turn"] == seat)
        client.ask("takeback", table=game.table, seat=seat)
        client.ask("ping")
        last = client.events[game.table][-1]
        assert (last["kind"], last["seat"]) == ("takeback", seat)
        assert client.views[game.table]["turn"] == seat
        game.play_out()
        Judge(server, game.table).check(client, game.table)


def test_bots_wait(trial):
    """As long as a person is asked no bot acts."""
    with Server(trial.tori) as server:
        people = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", people, seats=["me", "random", "open", "random"], seed=6)
        while True:
            seat = reveal(game)
            asker, (one,) = game.seats[seat], others(game, seat)
            asker.wait_seq(game.table, asker.ask("takeback", table=game.table, seat=seat)["seq"])
            if asker.views[game.table]["turn"] not in game.seats:  # a bot's
                break
            asker.ask("answer", table=game.table, seat=seat, grant=False)
        for _ in range(50):
            game.seats[one].ask("ping")
        seq = game.seats[one].ask("answer", table=game.table, seat=one, grant=True)["seq"]
        asker.wait_seq(game.table, seq)
        assert kinds(asker, game.table)[-3:] == ["ask", "grant", "takeback"]


def test_killed(trial):
    """kill -9 while a request is open: it is still there, and so is the game."""
    with Server(trial.tori) as server:
        people = server.guests("Aino", "Onni")
        game = open_game("helsinki", [p.connect() for p in people], seed=7)
        seat = reveal(game)
        asker, (one,) = game.seats[seat], others(game, seat)
        asker.ask("takeback", table=game.table, seat=seat)
        server.kill()
        server.start()
        back = {s: game.seats[s].person.connect().watch(game.table) for s in (seat, one)}
        back[one].wait(lambda: game.table in back[one].tables)
        assert back[one].tables[game.table]["takeback"] == {"seat": seat, "granted": []}
        seq = back[one].ask("answer", table=game.table, seat=one, grant=True)["seq"]
        back[seat].wait_seq(game.table, seq)
        assert back[seat].views[game.table]["turn"] == seat
        server.kill()
        server.start()
        again = game.seats[seat].person.connect().watch(game.table)
        again.wait(lambda: game.table in again.views)
        assert again.views[game.table]["state"] == back[seat].views[game.table]["state"]


run(globals())
