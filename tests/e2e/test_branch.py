"""A finished game goes on elsewhere from any of its positions, against bots."""

from game import Game, open_game
from table import Refused, Server, refused
from trial import run


def play_out(server):
    a, b = (p.connect() for p in server.guests("Aino", "Onni"))
    game = open_game("helsinki", [a, b], seed=1)
    game.play_out()
    return a, b, game.table


def branch(client, **fields):
    table = client.ask("branch", **fields)["table"]
    client.watch(table)
    client.ask("start", table=table)
    client.wait(lambda: table in client.views)
    return table


def test_a_game_goes_on(trial):
    with Server(trial.tori) as server:
        a, b, old = play_out(server)
        before = server.stored_events(old)
        record = server.get("/api/game/%s/record" % old).body
        plies = server.get("/api/game/%s" % old).json()["plies"]
        story = server.get("/api/game/%s/story" % old).json()["story"]
        ply = next(deed["ply"] - 1 for deed in story if deed.get("seat") == 1 and deed["ply"] > plies // 2)
        then = server.get("/api/game/%s/state?ply=%d&seat=1" % (old, ply)).json()
        table = branch(b, table=old, seat=1, ply=ply, level="random")
        # It is where it was, as that seat knew it: what others hold stays hidden.
        view = b.views[table]
        assert view["state"] == then["state"] and view["turn"] == then["turn"] == 1, view
        assert b.tables[table]["origin"] == "%s %d" % (old, ply)
        assert [s["holder"] for s in b.tables[table]["seats"]] == ["bot", "person"]
        past = [e for e in b.events[table] if e["kind"] == "past"]
        assert [e["text"] for e in past] == ["%s %d" % (old, ply)], past
        assert not view["undo"]
        # A crash loses nothing of it, and it is played on.
        server.kill()
        server.start()
        b = b.person.connect().watch(table)
        b.wait(lambda: table in b.views)
        assert b.views[table]["state"] == then["state"]
        game = Game(table, {1: b}, seed=2)
        for _ in range(10):
            game.step()
        # Nothing has changed where it came from.
        assert server.stored_events(old) == before
        assert server.get("/api/game/%s/record" % old).body == record
        game.play_out()
        new = server.get("/api/game/%s/record" % table).body.decode()
        head, played = new.split("\n\n", 1)
        assert "seed" not in head and "commitment" not in head
        assert played.splitlines()[:ply] == record.decode().split("\n\n", 1)[1].splitlines()[:ply]


def test_hints_of_what_was_played(trial):
    with Server(trial.tori) as server:
        _, _, old = play_out(server)
        reader = server.guest("Eve").connect()
        deed = next(d for d in server.get("/api/game/%s/story" % old).json()["story"]
                    if d.get("seat") == 1 and d["ply"] > 20)
        place = {"table": old, "seat": 1, "ply": deed["ply"] - 1}
        state = server.get("/api/game/%(table)s/state?ply=%(ply)d&seat=%(seat)d&offer=1" % place).json()
        legal = [one["action"] for one in state["offer"]["legal"]]
        assert deed["text"] in legal
        assert reader.ask("hint", **place)["action"] in legal
        for code, change in (("turn", {"seat": 0}), ("field", {"ply": 100000}), ("field", {"ply": -1})):
            refused(code, reader, "hint", **{**place, **change})
        running = reader.ask("create", game="helsinki", seats=["me", "random"])["table"]
        reader.ask("start", table=running)
        refused("phase", reader, "hint", table=running, seat=0, ply=0)


def test_not_everything_goes_on(trial):
    with Server(trial.tori) as server:
        a, b, old = play_out(server)
        plies = server.get("/api/game/%s" % old).json()["plies"]
        refused("field", a, "branch", table=old, seat=0, ply=plies)
        refused("field", a, "branch", table=old, seat=0, ply=-1)
        refused("field", a, "branch", table=old, seat=0)
        refused("seat", a, "branch", table=old, seat=2, ply=3)
        refused("option", a, "branch", table=old, seat=0, ply=3, level="exec")
        refused("table", a, "branch", table="a" * 12, seat=0, ply=3)
        table = branch(a, table=old, seat=0, ply=0)  # from the beginning: a game like any other
        assert "origin" not in a.tables[table]
        refused("phase", a, "branch", table=table, seat=0, ply=0)
        waiting = a.ask("branch", table=old, seat=0, ply=20)["table"]
        try:
            a.ask("change", table=waiting, players=2, chat=False)
            raise AssertionError("settings of a game that goes on were changed")
        except Refused as e:
            assert e.code == "forbidden"


def test_a_first_game_begins_behind_a_set_up(trial):
    with Server(trial.tori) as server:
        a, = (p.connect() for p in server.guests("Aino"))
        wish = {"game": "helvetia", "options": "setup=first", "seats": ["me", "random", "random"]}
        table = a.ask("create", prepared=True, **wish)["table"]
        a.watch(table)
        a.ask("start", table=table)
        a.wait(lambda: table in a.views)
        view = a.views[table]
        assert view["phase"] == "MAIN" and view["turn"] == 0, (view["phase"], view["turn"])
        assert a.tables[table]["origin"].startswith("lesson ")
        assert not view["undo"], "what nobody did cannot be taken back"
        game = Game(table, {0: a}, seed=3)
        for _ in range(5):
            game.step()
        # With another number of players, or of another game, there is none.
        refused("option", a, "create", prepared=True, **{**wish, "seats": ["me", "random"]})
        refused("option", a, "create", prepared=True, game="helsinki", seats=["me", "random", "random"])
        refused("field", a, "create", prepared="yes", **wish)


run(globals())
