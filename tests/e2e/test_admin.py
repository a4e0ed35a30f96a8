"""Operators: `tori admin` on a server that runs, on one that is stopped, on several nodes."""

import contextlib
import json
import os
import socket
import stat
import subprocess
import time

from game import open_game
from table import PATIENCE, Closed, Person, Refused, Server
from trial import is_on_postgres, of_file, run

HOUR = 3600 * 1000


def admin(server, *words):
    return subprocess.run([server.tori, "admin", *words, "--db", server.url],
                          capture_output=True, text=True, timeout=PATIENCE, check=False)


def ask(server, *words):
    """All answers, as JSON."""
    done = admin(server, *words, "--json")
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def act(server, *words, why="a test"):
    return ask(server, *words, "--why", why)[0]


def refuse(server, *words):
    done = admin(server, *words)
    assert done.returncode == 1 and done.stderr.startswith("tori: "), (done.stdout, done.stderr)
    return done.stderr


def register(server, name, **headers):
    body = {"name": name, "password": "a good one"}
    return Person(server, server.post("/api/register", body, **headers))


def log_in(server, name):
    return server.post("/api/login", {"name": name, "password": "a good one"})


def wait_event(client, table, kind):
    while not any(e["kind"] == kind for e in client.events.get(table, [])):
        client.hear()
    return next(e for e in client.events[table] if e["kind"] == kind)


def wait_status(server, status, headers):
    """A server hears of an act a moment after it was done."""
    deadline = time.monotonic() + PATIENCE
    while server.get("/api/me", **headers).status != status:
        assert time.monotonic() < deadline


def test_lists(trial):
    """While the server runs and while it does not, the same."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        register(server, "Elli")
        game = open_game("helsinki", [a, b], seed=1)
        waiting = a.ask("create", game="helvetia", seats=["me", "open"])["table"]
        for is_running in (True, False):
            people = ask(server, "people")[0]["people"]
            assert [p["name"] for p in people] == ["Elli", "Onni", "Aino"]
            assert [p["guest"] for p in people] == [False, True, True]
            found = ask(server, "people", "--find", "ELL")[0]["people"]
            assert [p["name"] for p in found] == ["Elli"]
            table, = ask(server, "tables")[0]["tables"]
            assert table["table"] == game.table and table["phase"] == "running"
            assert {s["name"] for s in table["summary"]["seats"]} == {"Aino", "Onni"}
            table, = ask(server, "tables", "open")[0]["tables"]
            assert table["table"] == waiting and table["hostName"] == "Aino"
            assert ask(server, "tables", "over")[0]["tables"] == []
            one = ask(server, "table", waiting)[0]["table"]
            assert [p["name"] for p in one["people"]] == ["Aino"]
            one = ask(server, "person", "aino")[0]["person"]
            assert one["user"] == a.person.user and one["tables"] == 2 and one["sessions"] == 1
            assert all(e["house"] for e in ask(server, "editions")[0]["editions"])
            assert "no person" in refuse(server, "person", "Nobody9")
            if is_running:
                server.stop()
        server.start()


def test_pages(trial):
    with Server(trial.tori) as server:
        server.guests(*("Guest %c" % c for c in "abcdefg"))
        shown = admin(server, "people", "--limit", "3")
        assert len(shown.stdout.splitlines()) == 4
        place = shown.stdout.splitlines()[-1].split()[-1]
        rest = ask(server, "people", "--before", place)[0]["people"]
        assert [p["name"] for p in rest] == ["Guest d", "Guest c", "Guest b", "Guest a"]


def test_close(trial):
    """At once if the server runs; when it starts, if not. Players are told why."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], seed=1)
        waiting = a.ask("create", game="helvetia", seats=["me", "open"])["table"]
        a.watch(waiting)
        act(server, "close", game.table, why="bots only, for hours")
        assert wait_event(b, game.table, "close")["text"] == "bots only, for hours"
        while b.tables[game.table]["phase"] != "closed":
            b.hear()
        assert "is over" in refuse(server, "close", game.table, "--why", "again")
        server.stop()
        act(server, "close", waiting, why="spam")
        server.start()
        again = a.person.connect()
        again.ask("watch", table=waiting)
        assert wait_event(again, waiting, "close")["text"] == "spam"
        log = ask(server, "log")[0]["log"]
        assert [(e["act"], e["subject"], e["why"]) for e in log] == [
            ("close", waiting, "spam"), ("close", game.table, "bots only, for hours")]
        assert all(e["who"] and e["at"] > HOUR for e in log)


def test_keep_person_out(trial):
    """Connections end, requests and logins are refused with until when, a bot plays on; after a
    restart, too; and the person is let in again."""
    with Server(trial.tori) as server:
        person = register(server, "Aino")
        a, b = person.connect(), server.guest("Onni").connect()
        game = open_game("helsinki", [a, b], seed=1)
        until = act(server, "keep-out", "person", "Aino", "--for", "2h")["until"]
        assert a.wait_closed().closing["reason"] == "kept_out"
        wait_event(b, game.table, "leave")
        assert "kept-out person=%d address=127.0.0.1" % person.user in server.log()
        for is_new in (False, True):
            answer = person.get("/api/me")
            assert answer.status == 403, answer.body
            assert answer.json()["error"] == "kept_out" and answer.json()["until"] == until
            assert person.get("/api/games").json()["error"] == "kept_out"
            answer = log_in(server, "Aino")
            assert answer.status == 403 and answer.json()["until"] == until
            # Who does not know the password is not told.
            answer = server.post("/api/login", {"name": "Aino", "password": "a wrong one"})
            assert answer.status == 401
            try:
                person.connect()
                raise AssertionError("let in")
            except Closed as e:
                assert e.closing["reason"] == "kept_out"
            if not is_new:
                server.stop()
                server.start()
        assert ask(server, "bans")[0]["people"][0]["name"] == "Aino"
        act(server, "let-in", "person", "Aino")
        assert person.get("/api/me").status == 200
        person.connect().ask("back", table=game.table, seat=0)
        assert "not kept out" in refuse(server, "let-in", "person", "Aino", "--why", "x")


def test_guest_stays_out(trial):
    """A guest who is kept out does not come in by registering."""
    with Server(trial.tori) as server:
        guest = server.guest("Aino")
        act(server, "keep-out", "person", "Aino", "--for", "1h")
        body = {"name": "Elli", "password": "a good one"}
        assert guest.post("/api/register", body).json()["error"] == "kept_out"


def test_keep_address_out(trial):
    """A range, at once and after a restart; never this machine."""
    with Server(trial.tori, "--proxied") as server:
        near, far = {"X_Forwarded_For": "192.0.2.7"}, {"X_Forwarded_For": "198.51.100.7"}
        six = {"X_Forwarded_For": "2001:db8::9"}
        names = iter("Guest %c" % c for c in "abcdefghijklmnop")

        def come(where):
            return server.post("/api/guest", {"name": next(names)}, **where)

        a = Person(server, come(near)).connect(**{"X-Forwarded-For": "192.0.2.7"})
        b = Person(server, come(far)).connect(**{"X-Forwarded-For": "198.51.100.7"})
        until = act(server, "keep-out", "address", "192.0.2.0/24", "--for", "1d")["until"]
        act(server, "keep-out", "address", "2001:db8::/48", "--for", "1d")
        assert a.wait_closed().closing["reason"] == "kept_out"
        wait_status(server, 403, six)
        b.ask("lobby", on=True)
        for is_new in (False, True):
            answer = come(near)
            assert answer.status == 403 and answer.json()["until"] == until
            assert come(six).status == 403 and come(far).status == 200
            try:
                a.person.connect(**{"X-Forwarded-For": "192.0.2.99"})
                raise AssertionError("let in")
            except Refused as e:
                assert e.status == 403 and e.code == "kept_out"
            assert server.get("/", **near).status == 200  # the page says why
            assert server.get("/healthz", **near).status == 200
            if not is_new:
                server.stop()
                server.start()
        for own in ("127.0.0.1", "127.0.0.0/8", "::1", "0.0.0.0/0"):
            done = admin(server, "keep-out", "address", own, "--for", "1d", "--why", "x")
            assert done.returncode == 2, own
        bans = ask(server, "bans")[0]["bans"]
        assert [ban["subject"] for ban in bans] == ["address 192.0.2.0/24",
                                                    "address 2001:db8::/48"]
        act(server, "let-in", "address", "192.0.2.0/24")
        wait_status(server, 401, near)
        assert come(near).status == 200


def test_rename(trial):
    """The person is told, those at the table, too, and old games have the new name."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Rude", "Onni")]
        game = open_game("helsinki", [a, b], seed=1)
        a.ask("chat", table=game.table, text="hello")
        b.ask("lobby", on=True)
        answer = act(server, "rename", "Rude", why="not a nice name")
        neutral = "Player %d" % a.person.user
        assert answer["name"] == neutral
        while a.person.name != neutral:
            message = a.hear()
        assert message["renamed"] == "not a nice name"
        while b.tables[game.table]["seats"][0]["name"] != neutral:
            b.hear()
        assert a.person.get("/api/me").json()["name"] == neutral
        server.stop()
        stored = server.stored_events(game.table)
        assert not any("Rude" in e["data"] for e in stored), stored
        assert any(e["data"] == "%d %s\nhello" % (a.person.user, neutral) for e in stored)
        act(server, "rename", neutral, "--name", "Aino")
        server.start()
        assert a.person.get("/api/me").json()["name"] == "Aino"
        again = b.person.connect().watch(game.table)
        assert again.tables[game.table]["seats"][0]["name"] == "Aino"


def send_edition(server, person, name):
    edition = server.get("/api/edition/helsinki").json()
    edition["name"] = name
    edition["supers"]["supply"] = 29
    answer = person.post("/api/edition", edition)
    assert answer.status == 200, answer.body
    return answer.json()["id"]


def listed(server):
    return {e["id"] for e in server.get("/api/editions/helsinki").json()["editions"]}


def test_editions(trial):
    """Off the list, and not back on it; deleted; and allowed again."""
    with Server(trial.tori) as server:
        person = register(server, "Aino")
        edition = send_edition(server, person, "Free money")
        path = "/api/edition/%s/list" % edition
        assert person.post(path, {"listed": True}).status == 200
        found, = ask(server, "editions", "--find", "money")[0]["editions"]
        assert found["edition"] == edition and found["listed"] and found["ownerName"] == "Aino"
        assert edition in listed(server)
        act(server, "unlist", edition)
        assert edition not in listed(server)
        answer = person.post(path, {"listed": True})
        assert answer.status == 403 and answer.json()["error"] == "forbidden"
        act(server, "let-in", "edition", edition)
        assert person.post(path, {"listed": True}).status == 200
        act(server, "delete-edition", edition)
        assert edition not in listed(server)
        for _ in range(2):
            rows = person.get("/api/editions/helsinki").json()["editions"]
            assert not any(e.get("isMine") for e in rows)
            server.stop()
            server.start()
        house = ask(server, "editions")[0]["editions"][0]["edition"]
        assert "no person" in refuse(server, "unlist", house, "--why", "x")


def test_delete_games(trial):
    """By age, in bites, all with one entry in the log."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], seed=1)
        game.play_out()
        assert act(server, "delete-games", "--older", "1d")["deleted"] == 0
        assert server.get("/api/game/" + game.table).status == 200
        server.stop()
        server.query("UPDATE tables SET active = active - ?", 3 * 24 * HOUR)
        server.start()
        assert act(server, "delete-games", "--older", "2d")["deleted"] == 1
        assert a.person.get("/api/games").json()["over"] == []
        assert server.query("SELECT count(*) FROM events") == [(0,)]
        assert ask(server, "log")[0]["log"][0]["count"] == 1


@of_file
def test_socket(trial):
    """For the owner only, gone with the server, and what a killed server left does not matter."""
    with Server(trial.tori) as server:
        path = server.database + "-socket"
        assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
        server.stop()
        assert not os.path.exists(path)
        server.start()
        server.kill()
        assert os.path.exists(path)
        assert ask(server, "people")[0] == {"people": []}
        server.start()
        assert ask(server, "people")[0] == {"people": []}


@of_file
def test_socket_garbage(trial):
    """What is said there may be anything; the server goes on."""
    with Server(trial.tori) as server:
        for said in (b"\n\n", b"root\n{}\n", b"root\n" + b"x" * 9000, b"\0\0\n\n",
                     b"root\n" + b"[" * 4000 + b"\n", b"a\n{\"do\":\"people\"}\nmore\nmore\n"):
            with socket.socket(socket.AF_UNIX) as s:
                s.settimeout(PATIENCE)
                s.connect(server.database + "-socket")
                s.sendall(said)
                s.shutdown(socket.SHUT_WR)
                with contextlib.suppress(ConnectionResetError):
                    while s.recv(65536):
                        pass
        crowd = []
        for _ in range(40):
            s = socket.socket(socket.AF_UNIX)
            s.connect(server.database + "-socket")
            crowd.append(s)
        for s in crowd:
            s.close()
        assert ask(server, "people")[0] == {"people": []}


def operator(server, name="Elli"):
    person = register(server, name)
    act(server, "operator", name, "--grant")
    return person


def prove(person, password="a good one"):
    return person.post("/api/operator/prove", {"password": password})


def do(person, proof, /, **operation):
    return person.post("/api/operator/act", {"proof": proof, "operation": operation})


def test_operator(trial):
    """By the page: for named accounts only, acts with a password that was said lately."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], seed=1)
        stranger, person = register(server, "Stranger"), operator(server)
        assert "operator" not in stranger.get("/api/me").json()
        assert person.get("/api/me").json()["operator"] is True
        listing = {"do": "people"}
        for who, status in ((stranger, 403), (a.person, 403), (server, 401), (person, 200)):
            assert who.post("/api/operator/list", listing).status == status
        assert prove(stranger).status == 403 and prove(a.person, "").status == 403
        assert prove(person, "a wrong one").status == 403
        proof = prove(person).json()["proof"]
        close = {"do": "close", "table": game.table, "why": "a test"}
        for wrong in ("", proof[:-1], proof + "0", "1" + proof, "9" * 40,
                      str(int(proof.split("-")[0]) - 1) + "-" + proof.split("-")[1]):
            answer = do(person, wrong, **close)
            assert answer.status == 403 and answer.json()["error"] == "proof", wrong
        # Another's proof, and that of another session of the same account, is none.
        assert do(stranger, proof, **close).json()["error"] == "proof"
        elsewhere = Person(server, log_in(server, "Elli"))
        assert do(elsewhere, proof, **close).json()["error"] == "proof"
        assert do(person, proof, **close).status == 200
        assert wait_event(b, game.table, "close")["text"] == "a test"
        entry = ask(server, "log")[0]["log"][0]
        assert entry["act"] == "close" and entry["who"] == "Elli #%d" % person.user
        answer = do(person, proof, **close)
        assert answer.status == 409 and "is over" in answer.json()["text"]
        assert do(person, proof, do="close").status == 400
        assert do(person, proof, do="people").status == 400
        # Operators are named on the machine of the server, and cannot be kept out.
        grant = dict(do="operator", person="Stranger", grant=True, why="x")
        assert do(person, proof, **grant).status == 400
        out = dict(do="keep-out", person="Elli", why="x")
        assert do(person, proof, **out, **{"for": 60}).status == 409
        assert person.post("/api/operator/list", close).status == 400
        act(server, "operator", "Elli", "--revoke")
        assert do(person, proof, **dict(close, table="x" * 12)).status == 403
        assert person.post("/api/operator/list", listing).status == 403


def test_operator_stays_in(trial):
    """Whoever acts is in no range that is kept out so; pages of other sites act for nobody."""
    with Server(trial.tori, "--proxied") as server:
        person = operator(server)
        proof = prove(person).json()["proof"]
        body = {"proof": proof, "operation": {"do": "keep-out", "address": "192.0.2.0/24",
                                              "for": 60, "why": "x"}}
        cookie = {"Cookie": person.cookie}
        answer = server.post("/api/operator/act", body, X_Forwarded_For="192.0.2.9", **cookie)
        assert answer.status == 400 and "your own address" in answer.json()["text"]
        answer = server.post("/api/operator/act", body, Origin="https://evil.example", **cookie)
        assert answer.status == 403
        assert ask(server, "bans")[0]["bans"] == []
        answer = server.post("/api/operator/act", body, X_Forwarded_For="198.51.100.9", **cookie)
        assert answer.status == 200
        wait_status(server, 403, {"X_Forwarded_For": "192.0.2.77"})


def test_operator_limits(trial):
    with Server(trial.tori, "--address-rate", "1000") as server:
        person = operator(server)
        answers = [person.post("/api/operator/list", {"do": "bans"}).status for _ in range(80)]
        assert answers[:50] == [200] * 50 and 429 in answers


def test_nodes(trial):
    """Acts by the database reach every node."""
    if not is_on_postgres():
        return
    with Server(trial.tori, "--node", "a") as one:
        other = Server(trial.tori, "--node", "b")
        other.url = one.url
        with other:
            person = register(one, "Aino")
            a = person.connect()
            a.ask("create", game="helsinki", seats=["me", "open"])
            there = Person.__new__(Person)
            there.server, there.cookie = other, person.cookie
            there.user, there.name = person.user, person.name
            b = there.connect()
            b.ask("lobby", on=True)
            table = ask(one, "tables", "open")[0]["tables"][0]
            assert table["node"] == "a"
            act(other, "close", table["table"], why="spam")
            a.watch(table["table"])
            assert wait_event(a, table["table"], "close")["text"] == "spam"
            act(one, "rename", "Aino", why="x")
            neutral = "Player %d" % person.user
            for client in (a, b):
                while client.person.name != neutral:
                    client.hear()
            act(one, "keep-out", "person", neutral, "--for", "1h")
            for client in (a, b):
                assert client.wait_closed().closing["reason"] == "kept_out"
            for client in (person, there):
                assert client.get("/api/me").status == 403


if __name__ == "__main__":
    run(globals())
