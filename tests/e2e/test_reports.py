"""Reports about what was said and about people; what operators do, and whom that reaches."""

import time

from game import open_game
from table import PATIENCE, Person, Refused, Server
from test_admin import act, admin, ask, refuse, register
from test_people import everything, say
from trial import is_on_postgres, run

DAY = 86400 * 1000


def report(reporter, **what):
    return reporter.post("/api/report", what)


def told(person):
    return [(t["kind"], t["text"]) for t in person.get("/api/told").json()["told"]]


def waiting(server):
    return ask(server, "reports")[0]["reports"]


def said(person, table):
    """What a client that comes now is told of the talk at a table, by line."""
    client = person.connect().watch(table)
    client.wait(lambda: table in client.views)
    client.ask("ping")
    return {e["seq"]: e.get("text") for e in client.events[table] if e["kind"] == "chat"}


def wait_until_removed(person, table, line):
    """A server hears of an act a moment after it was done."""
    deadline = time.monotonic() + PATIENCE
    while said(person, table)[line]:
        assert time.monotonic() < deadline


def wait_until_muted(client, table, is_muted):
    """The same; who talks too fast is asked to wait."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            client.ask("chat", table=table, text="still here")
            found = False
        except Refused as refusal:
            assert refusal.code in ("muted", "rate"), refusal
            found = refusal.code == "muted" if refusal.code != "rate" else None
        if found == is_muted:
            return
        assert time.monotonic() < deadline


def talk(server):
    """Aino and Onni at a table, where Onni was rude: (aino, onni, table, line)."""
    aino, onni = register(server, "Aino"), register(server, "Onni")
    a, b = aino.connect(), onni.connect()
    table = open_game("helsinki", [a, b], seed=1).table
    say(a, table, "good luck")
    line = say(b, table, "rude words")
    say(a, table, "pardon?")
    return aino, onni, a, b, table, line


def test_line(trial):
    """The operator sees what the server saw; the reporter is answered once."""
    with Server(trial.tori) as server:
        aino, onni, a, b, table, line = talk(server)
        assert report(aino, table=table, line=line, why="unkind").json() == {"ok": True}
        assert report(aino, table=table, line=line, why="unkind").json() == {"ok": True}
        found, = waiting(server)
        assert (found["person"], found["reporter"], found["why"]) == (
            onni.user, aino.user, "unkind")
        assert [(s["name"], s["text"]) for s in found["said"]] == [
            ("Aino", "good luck"), ("Onni", "rude words"), ("Aino", "pardon?")]
        printed = admin(server, "reports").stdout
        assert "> %d" % line in printed and "rude words" in printed, printed
        assert told(aino) == []
        number = str(found["report"])
        answer = act(server, "remove-line", table, "--line", str(line), "--report", number,
                     why="insults")
        assert answer["subject"] == "line %s %d" % (table, line)
        assert waiting(server) == []
        assert told(aino) == [("removed", "")] and told(onni) == []
        assert aino.get("/api/me").json()["told"] == 1
        assert "rude words" not in everything(server)
        for person in aino, onni:
            wait_until_removed(person, table, line)
            assert "good luck" in said(person, table).values()
        # Answered: neither again nor for another.
        assert "no report" in refuse(server, "dismiss", "--report", number, "--why", "x")
        seen = aino.get("/api/told").json()["told"][0]["number"]
        assert onni.post("/api/told/seen", {"number": seen}).status == 200
        assert len(told(aino)) == 1
        assert aino.post("/api/told/seen", {"number": seen}).status == 200
        assert told(aino) == [] and "told" not in aino.get("/api/me").json()
        log = ask(server, "log")[0]["log"]
        assert log[0]["act"] == "remove-line" and log[0]["why"] == "insults"


def test_acts(trial):
    """Warned, muted, put right, dismissed: each with its entry in the log."""
    with Server(trial.tori) as server:
        aino, onni, a, b, table, line = talk(server)
        report(aino, table=table, line=line)
        report(aino, person=onni.user, why="the name")
        second, first = [str(r["report"]) for r in waiting(server)]
        act(server, "warn", "Onni", "--report", first, why="be kind")
        assert told(onni) == [("warned", "be kind")] and told(aino) == [("seen", "")]
        act(server, "mute", "Onni", "--for", "1h", why="again")
        wait_until_muted(b, table, True)
        say(a, table, "not I")
        again = onni.connect().watch(table)
        again.wait(lambda: table in again.views)
        wait_until_muted(again, table, True)
        act(server, "unmute", "Onni", why="done")
        assert "is not muted" in refuse(server, "unmute", "Onni", "--why", "x")
        wait_until_muted(b, table, False)
        act(server, "rename", "Onni", "--report", second, why="the name")
        assert [kind for kind, _ in told(aino)] == ["seen", "seen"]
        assert waiting(server) == []
        kinds = [entry["act"] for entry in ask(server, "log")[0]["log"]]
        assert kinds == ["rename", "unmute", "mute", "warn"], kinds


def test_strangers(trial):
    """Claims and guesses come to nothing, and are answered like reports."""
    with Server(trial.tori) as server:
        aino, onni, a, b, table, line = talk(server)
        guest = server.guest("Guest")
        assert server.post("/api/report", {"person": onni.user}).status == 401
        assert server.get("/api/told").status == 401
        for body in ({}, {"table": table}, {"line": line}, {"table": table, "line": 0},
                     {"table": table, "line": line, "person": onni.user},
                     {"table": table, "line": line, "text": "I was insulted"},
                     {"table": "x" * 40, "line": 1}, {"person": -1}, {"person": "Onni"},
                     {"person": onni.user, "why": "x" * 301},
                     {"person": onni.user, "why": "a\nb"},
                     {"person": onni.user, "why": "\u202e"}):
            assert aino.post("/api/report", body).status == 400, body
        own = [e["seq"] for e in a.events[table] if e["kind"] == "chat" and
               e["user"] == aino.user][0]
        move = [e["seq"] for e in a.events[table] if e["kind"] != "chat"][0]
        answers = [report(aino, **what) for what in (
            {"table": table, "line": own}, {"table": table, "line": move},
            {"table": table, "line": 99999}, {"table": "aaaaaaaaaaaa", "line": 1},
            {"person": 99999}, {"person": aino.user}, {"person": onni.user})]
        assert {(r.status, r.body) for r in answers} == {(200, b'{"ok":true}')}
        assert [r["person"] for r in waiting(server)] == [onni.user]
        # A guest may report three times a day, an account ten times; then also what there is not.
        others = [other.user for other in server.guests(*("Other %d" % i for i in range(10, 20)))]
        statuses = [report(guest, person=n).status for n in others[:4]]
        assert statuses == [200, 200, 200, 429], statuses
        assert report(guest, person=99999).status == 429
        statuses = [report(aino, person=n).status for n in others]
        assert statuses == [200] * 9 + [429], statuses


def test_forgotten(trial):
    """Reports and messages go with their people, and are in their data."""
    with Server(trial.tori) as server:
        aino, onni, a, b, table, line = talk(server)
        report(aino, table=table, line=line, why="unkind")
        act(server, "warn", "Aino", why="do not report for fun")
        data = aino.get("/api/account/data").json()
        assert [(r["table"], r["line"], r["why"]) for r in data["reports"]] == [
            (table, line, "unkind")]
        assert [(t["kind"], t["text"]) for t in data["told"]] == [
            ("warned", "do not report for fun")]
        assert "reports" in onni.get("/api/account/data").json()
        assert onni.get("/api/account/data").status == 429
        aino.post("/api/account/delete", {"password": "a good one"})
        assert server.query("SELECT count(*) FROM reports") == [(0,)]
        assert server.query("SELECT count(*) FROM told") == [(0,)]


def test_nodes(trial):
    """An act by one node reaches the talk of another."""
    if not is_on_postgres():
        return
    with Server(trial.tori, "--node", "a") as one:
        other = Server(trial.tori, "--node", "b")
        other.url = one.url
        with other:
            aino, onni, a, b, table, line = talk(one)
            there = Person.__new__(Person)
            there.server, there.cookie = other, aino.cookie
            there.user, there.name = aino.user, aino.name
            assert report(there, table=table, line=line).status == 200
            number = str(waiting(other)[0]["report"])
            act(other, "remove-line", table, "--line", str(line), "--report", number)
            act(other, "mute", "Onni", "--for", "1h")
            wait_until_muted(b, table, True)
            wait_until_removed(aino, table, line)
            assert told(aino) == told(there) == [("removed", "")]


if __name__ == "__main__":
    run(globals())
