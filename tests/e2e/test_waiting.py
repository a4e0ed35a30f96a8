"""A table before its game: settings, bots, order, names, who is there and who is ready."""

import subprocess

from table import PATIENCE, Server, refused
from trial import run

TERMS = {"players": 3, "clock": "days 2", "options": "cover=first", "undo": False}


def open_table(clients, **fields):
    host, *others = clients
    seats = ["me"] + ["open"] * max(1, len(others))
    table = host.ask("create", **{"game": "helsinki", "seats": seats, **fields})["table"]
    for client in clients:
        if client is not host:
            client.ask("join", table=table)
        client.watch(table)
    return table


def holders(client, table):
    client.ask("ping")
    return [seat.get("name", "") for seat in client.tables[table]["seats"]]


def test_player_by_himself(trial):
    """`tori client --auto` agrees to what the host makes of the table, wherever he sits."""
    with Server(trial.tori) as server:
        host = server.guest("Aino").connect()
        table = host.ask("create", game="helsinki", seats=["me", "open"], level="random")["table"]
        host.watch(table)
        other = subprocess.Popen([trial.tori, "client", "--url", "http://127.0.0.1:%d" % server.port,
                                  "--name", "Onni", "--join", table, "--auto", "random", "--quiet"])
        host.wait(lambda: host.tables[table]["seats"][1].get("entropy"))
        host.ask("order", table=table, order="10")
        host.ask("change", table=table, players=2, options="cover=first", level="random")
        host.wait(lambda: any(e["kind"] == "ready" for e in host.events[table]))
        host.ask("start", table=table)
        host.ask("leave", table=table)
        assert other.wait(PATIENCE) == 0


def test_settings(trial):
    """They change for all at once; who has not chosen them is asked, and a crash loses none."""
    with Server(trial.tori) as server:
        people = server.guests("Aino", "Onni")
        host, other = (p.connect() for p in people)
        table = open_table([host, other])
        host.ask("change", table=table, **TERMS)
        other.ask("ping")
        told = other.tables[table]
        assert told["players"] == 3 and told["clock"] == "days 2" and not told["undo"], told
        assert "cover=first" in told["options"], told
        assert [seat.get("asked") for seat in told["seats"]] == [None, True, None], told
        last = other.events[table][-1]
        assert last["kind"] == "change" and last["text"] == "players clock undo option:cover", last
        refused("asked", host, "start", table=table)
        server.kill()
        server.start()
        host, other = (p.connect().watch(table) for p in people)
        assert other.tables[table] == {**told, "seq": told["seq"]}
        host.ask("bot", table=table, seat=2, level="random")
        refused("asked", host, "start", table=table)
        other.ask("ready", table=table)
        other.ask("ready", table=table)
        host.ask("start", table=table)
        record = server.stored_events(table)
        assert [e["kind"] for e in record].count("ready") == 1


def test_start_without_the_unready(trial):
    """A bot plays for who does not answer, until he comes."""
    with Server(trial.tori) as server:
        host, other = (p.connect() for p in server.guests("Aino", "Onni"))
        table = open_table([host, other])
        host.ask("change", table=table, players=2, chat=False)
        host.ask("start", table=table, fill=True)
        other.ask("ping")
        assert other.tables[table]["seats"][1]["away"]
        other.ask("back", table=table, seat=1)


def test_seats(trial):
    """Bots come and go, people change places, seats are added and taken away."""
    with Server(trial.tori) as server:
        host, other = (p.connect() for p in server.guests("Aino", "Onni"))
        table = open_table([host, other])
        host.ask("change", table=table, players=4)
        host.ask("bot", table=table, seat=2)
        host.ask("bot", table=table, seat=2, level="easy")
        host.ask("bot", table=table, seat=3, level="hard")
        assert holders(other, table) == ["Aino", "Onni", "easy", "hard"]
        host.ask("order", table=table, order="2301")
        assert holders(other, table) == ["easy", "hard", "Aino", "Onni"]
        host.ask("order", table=table)
        assert sorted(holders(other, table)) == ["Aino", "Onni", "easy", "hard"]
        assert other.events[table][-1]["text"].endswith(" lot")
        host.ask("order", table=table, order="".join(
            str(holders(host, table).index(name)) for name in ("easy", "Onni", "hard", "Aino")))
        host.ask("change", table=table, players=3)
        assert holders(other, table) == ["easy", "Onni", "Aino"]
        third = server.guest("Eve").connect()
        host.ask("change", table=table, players=4)
        third.ask("join", table=table)
        refused("people", host, "change", table=table, players=2)
        third.ask("leave", table=table)
        host.ask("change", table=table, players=2)
        assert holders(other, table) == ["Onni", "Aino"]
        listed = host.person.get("/api/games").json()["open"]
        assert [g["table"] for g in listed] == [table]
        for kind in ("stand", "sit", "bot", "order", "change"):
            assert kind in [e["kind"] for e in server.stored_events(table)], kind


def test_free_seat_in_the_middle(trial):
    """A table of three becomes one of two: who sits behind the free seat moves up."""
    with Server(trial.tori) as server:
        host, other = (p.connect() for p in server.guests("Aino", "Onni"))
        table = open_table([host, other])
        host.ask("change", table=table, players=3)
        host.ask("order", table=table, order="021")
        host.ask("change", table=table, players=2)
        assert holders(other, table) == ["Aino", "Onni"]


def test_who_is_there(trial):
    with Server(trial.tori) as server:
        host, other = (p.connect() for p in server.guests("Aino", "Onni"))
        table = open_table([host, other])
        both = sorted(c.person.user for c in (host, other))
        host.wait(lambda: sorted(host.here.get(table, [])) == both)
        other.close()
        host.wait(lambda: host.here[table] == [host.person.user])
        again = other.person.connect().watch(table)
        host.wait(lambda: sorted(host.here[table]) == both)
        again.ask("unwatch", table=table)
        host.wait(lambda: host.here[table] == [host.person.user])


def test_names_of_one_device(trial):
    with Server(trial.tori) as server:
        host, other = (p.connect() for p in server.guests("Aino", "Onni"))
        table = host.ask("create", game="helsinki", seats=["me", "me", "open"])["table"]
        other.ask("join", table=table)
        other.watch(table)
        host.ask("nickname", table=table, seat=1, name="Pikku Myy")
        assert holders(other, table) == ["Aino", "Pikku Myy", "Onni"]
        refused("name", other, "nickname", table=table, seat=2, name="Aino")
        refused("not_yours", other, "nickname", table=table, seat=1, name="Mymmeli")
        for name in ("admin", "x", "a" * 21, "hard", "Pikku\u202eMyy"):
            refused("name", host, "nickname", table=table, seat=0, name=name)
        host.ask("start", table=table)
        refused("phase", host, "nickname", table=table, seat=0, name="Mymmeli")


def test_hostile(trial):
    """Only the host, only before the start, only what makes sense."""
    with Server(trial.tori) as server:
        host, other, stranger = (p.connect() for p in server.guests("Aino", "Onni", "Eve"))
        table = open_table([host, other])
        before = len(server.stored_events(table))
        for client in (other, stranger):
            refused("host", client, "change", table=table, **TERMS)
            refused("host", client, "bot", table=table, seat=1)
            refused("host", client, "order", table=table)
        refused("not_player", stranger, "ready", table=table)
        refused("seat", host, "bot", table=table, seat=1)
        refused("seat", host, "bot", table=table, seat=3)
        for fields in ({}, {"players": 0}, {"players": 5}, {"players": "2"}, {"players": 2, "game": "helvetia"},
                       {"players": 2, "seats": ["me"]}, {"players": 2, "host": 1}, {"players": 2, "undo": 1}):
            refused("field", host, "change", table=table, **fields)
        for fields in ({"players": 1}, {"clock": "live"}, {"options": "cover=x"}, {"options": "setup=first"},
                       {"edition": "0" * 16}, {"level": "exec"}, {"access": "none"}):
            refused("option", host, "change", table=table, **{"players": 2, **fields})
        refused("option", host, "bot", table=host.ask("create", game="helsinki", seats=["me", "open"])["table"],
                seat=1, level="exec")
        for order in ("0", "00", "02", "012", "a0", "0-"):
            refused("field", host, "order", table=table, order=order)
        assert len(server.stored_events(table)) == before
        host.ask("change", table=table, players=2)  # nothing is other than before
        assert len(server.stored_events(table)) == before
        host.ask("start", table=table)
        for do, fields in (("change", TERMS), ("bot", {"seat": 1}), ("order", {}), ("ready", {})):
            refused("phase", host, do, table=table, **fields)
        missing = "a" * 12
        refused("table", host, "change", table=missing, **TERMS)


run(globals())
