"""Strangers at tables that wait: how often they come, who stays out, how many seats they hold."""

from table import Person, Refused, Server
from trial import run


def code_of(client, do, **fields):
    """How a request is refused, or None."""
    try:
        client.ask(do, **fields)
    except Refused as refusal:
        return refusal.code
    return None


def at(person, address):
    return person.connect(**{"X-Forwarded-For": address})


def open_table(host, seats=("me", "open", "open")):
    return host.ask("create", game="helsinki", seats=list(seats))["table"]


def test_arrivals(trial):
    """Who comes and goes uses up what is his own and his address's; others sit down still."""
    with Server(trial.tori, "--proxied") as server:
        aino, eve, eva, onni = server.guests("Aino", "Eve", "Eva", "Onni")
        host, friend = at(aino, "10.0.0.1"), at(onni, "10.0.0.3")
        table = open_table(host)
        rude = [at(eve, "10.0.0.2"), at(eva, "10.0.0.2")]
        counts = []
        for client in rude:
            counts.append(0)
            while not code_of(client, "join", table=table):
                client.ask("leave", table=table)
                counts[-1] += 1
        assert counts == [40, 20], counts  # 40 of a person, 60 of an address
        assert [code_of(c, "join", table=table) for c in rude] == ["arrivals"] * 2
        seat = friend.ask("join", table=table)["seat"]
        for _ in range(20):
            friend.ask("entropy", table=table, seat=seat, hex="a" * 64)
        assert code_of(friend, "entropy", table=table, seat=seat, hex="a" * 64) == "limit"
        host.ask("entropy", table=table, seat=0, hex="b" * 64)
        host.ask("stand", table=table, seat=0)
        host.ask("join", table=table)


def test_put_out(trial):
    """Who was put out stays out, as a guest of the same address too, until he is let in."""
    with Server(trial.tori, "--proxied") as server:
        aino, eve, eva, onni = server.guests("Aino", "Eve", "Eva", "Onni")
        host = at(aino, "10.0.0.1")
        table = open_table(host)
        host.watch(table)
        rude = at(eve, "10.0.0.2")
        rude.ask("join", table=table)
        rude.ask("join", table=table)
        assert code_of(rude, "admit", table=table, user=eve.user) == "host"
        host.ask("stand", table=table, seat=2)

        def look(host, rude):
            host.ask("ping")
            told = host.tables[table]
            assert [s["holder"] for s in told["seats"]] == ["person", "nobody", "nobody"], told
            assert told["out"] == [{"user": eve.user, "name": "Eve"}], told
            assert code_of(rude, "join", table=table) == "out"
            assert code_of(rude, "chat", table=table, text="hei") == "out"
            assert code_of(at(eva, "10.0.0.2"), "join", table=table) == "out_near"

        look(host, rude)
        server.kill()
        server.start()
        host, rude = at(aino, "10.0.0.1").watch(table), at(eve, "10.0.0.9")
        look(host, rude)
        # Guests from elsewhere, and accounts from there, are not kept out.
        eva = Person(server, eva.post("/api/register", {"name": "Eva", "password": "right horse"}))
        for friend in at(onni, "10.0.0.3"), at(eva, "10.0.0.2"):
            friend.ask("join", table=table)
            friend.ask("leave", table=table)
        assert code_of(host, "admit", table=table, user=onni.user) == "not_out"
        host.ask("admit", table=table, user=eve.user)
        host.ask("ping")
        assert "out" not in host.tables[table]
        rude.ask("join", table=table)
        host.ask("stand", table=table, seat=1)
        assert server.query("SELECT barred FROM tables WHERE id = ?", table)[0][0] != ""
        host.ask("start", table=table, fill=True)
        assert server.query("SELECT barred FROM tables WHERE id = ?", table)[0][0] == ""


def test_put_out_at_home(trial):
    """Where the host is nobody is kept out for another."""
    with Server(trial.tori) as server:
        host, rude, friend = [p.connect() for p in server.guests("Aino", "Eve", "Onni")]
        table = open_table(host)
        rude.ask("join", table=table)
        host.ask("stand", table=table, seat=1)
        assert code_of(rude, "join", table=table) == "out"
        friend.ask("join", table=table)


def test_few_foreign_tables(trial):
    """A person sits at five tables of others that wait, an address in fifteen seats."""
    with Server(trial.tori, "--proxied") as server:
        hosts = [at(p, "10.0.1.%d" % i) for i, p in
                 enumerate(server.guests(*("Owner %d" % i for i in range(8))))]
        tables = [open_table(hosts[0], ["open", "me"] + 2 * ["open"])]  # the first seat counts, too
        tables += [open_table(host, ["me"] + 3 * ["open"]) for host in hosts[1:]]
        crowd = [at(p, "10.0.0.2") for p in server.guests("Eve", "Eva", "Evi", "Evo")]
        codes = [code_of(crowd[0], "join", table=table) for table in tables]
        assert codes == [None] * 5 + ["seats"] * 3, codes
        crowd[0].ask("join", table=tables[0])  # another seat where he sits already
        crowd[0].ask("leave", table=tables[0])
        crowd[0].ask("join", table=tables[7])
        own = open_table(crowd[0])  # his own does not count
        taken = 5
        for client in crowd[1:]:
            for table in tables:
                taken += code_of(client, "join", table=table) is None
        assert taken == 15, taken
        crowd[3].ask("join", table=own)  # nor does one that was made where he is
        honest = at(server.guest("Onni"), "10.0.0.3")
        honest.ask("join", table=tables[0])
        honest.ask("leave", table=tables[0])
        # What has started is not waited for.
        assert code_of(crowd[0], "join", table=tables[0]) == "seats"
        hosts[1].ask("start", table=tables[1], fill=True)
        crowd[0].ask("join", table=tables[0])


def test_talk_of_strangers(trial):
    """Who has no seat talks little at a table that waits, all of them together; the host talks."""
    with Server(trial.tori) as server:
        host, friend = [p.connect() for p in server.guests("Aino", "Onni")]
        table = open_table(host)
        friend.ask("join", table=table)
        crowd = [p.connect() for p in server.guests(*("Eve %d" % i for i in range(6)))]
        codes = [code_of(c, "chat", table=table, text="hei") for _ in range(3) for c in crowd]
        assert codes[:7] == [None] * 6 + ["rate"], codes
        host.ask("chat", table=table, text="quiet, please")
        friend.ask("chat", table=table, text="hei")


def names_at(client, table):
    client.ask("ping")
    return [seat.get("name") for seat in client.tables[table]["seats"]]


def test_nicknames(trial):
    """A name of a seat passes for nobody at the table and for no account."""
    with Server(trial.tori) as server:
        aino, onni, eve = server.guests("Aino", "Onni", "Eve")
        server.post("/api/register", {"name": "Tove", "password": "right horse"})
        host, other, rude = [p.connect() for p in (aino, onni, eve)]
        table = open_table(host, ["me"] + 3 * ["open"])
        host.watch(table)
        for _ in range(2):
            rude.ask("join", table=table)
        for name in "Aino", "aino", "\u00c1ino", "A.i.n.o", "Tove", "T0ve", "T\u00f8ve", "easy":
            assert code_of(rude, "nickname", table=table, seat=2, name=name) == "name", name
        rude.ask("nickname", table=table, seat=2, name="Evelina")
        assert code_of(rude, "nickname", table=table, seat=1, name="evelina") == "name"
        rude.ask("nickname", table=table, seat=2, name="EVE")  # his own, as he likes it
        # A guest who is not here has the name still when he comes.
        rude.ask("nickname", table=table, seat=2, name="Onni")
        assert names_at(host, table) == ["Aino", "Eve", "Onni", None]
        other.ask("join", table=table)
        assert names_at(host, table) == ["Aino", "Eve", "Eve", "Onni"]
        assert code_of(rude, "nickname", table=table, seat=2, name="\u00d3nni") == "name"
        # An account's owner may go by it.
        rude = Person(server, eve.post("/api/register", {"name": "Eve", "password": "right horse"})).connect()
        rude.ask("nickname", table=table, seat=2, name="Evelina")
        rude.ask("nickname", table=table, seat=2, name="Eve")
        assert names_at(host, table) == ["Aino", "Eve", "Eve", "Onni"]


def test_absent(trial):
    """Who stops without a clock is played for by a bot, once the others have waited for days."""
    with Server(trial.tori) as server:
        people = server.guests("Aino", "Onni", "Eve")
        host, other, stranger = [p.connect() for p in people]
        table = open_table(host, ["me", "open"])
        other.ask("join", table=table)
        other.watch(table)
        host.ask("start", table=table)
        other.wait(lambda: table in other.views)
        turn = other.views[table]["turn"]
        players = [people[0], people[1]]
        waiting = players[1 - turn].connect()
        assert code_of(waiting, "relieve", table=table, seat=turn) == "early"
        assert code_of(waiting, "relieve", table=table, seat=1 - turn) == "nobody"
        assert code_of(stranger, "relieve", table=table, seat=turn) == "not_player"
        server.stop()
        server.query("UPDATE events SET at = at - ? WHERE table_id = ?", 3 * 86400000, table)
        server.start()
        waiting, absent = players[1 - turn].connect().watch(table), players[turn].connect()
        assert code_of(absent, "relieve", table=table, seat=turn) == "nobody"
        waiting.ask("relieve", table=table, seat=turn)
        waiting.wait(lambda: any(e["kind"] == "action" and e.get("bot") for e in waiting.events[table]))
        told = [e for e in waiting.events[table] if e["kind"] == "relieve"]
        assert [(e["seat"], e["user"]) for e in told] == [(turn, waiting.person.user)], told
        absent.ask("back", table=table, seat=turn)
        # Where there is a clock it decides.
        timed = waiting.ask("create", game="helsinki", seats=["me", "open"], clock="days 2")["table"]
        absent.ask("join", table=timed)
        absent.watch(timed)
        waiting.ask("start", table=timed)
        absent.wait(lambda: timed in absent.views)
        turn = absent.views[timed]["turn"]
        assert code_of([waiting, absent][1 - turn], "relieve", table=timed, seat=turn) == "forbidden"


run(globals())
