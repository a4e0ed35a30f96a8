"""Names, accounts, the lobby, seats before the start, chat."""

import os
import subprocess
import time

from game import open_game
from table import PATIENCE, PAUSE, Client, Closed, Person, Refused, Server, read_response
from trial import is_on_postgres, long, run


def everything(server):
    """All that is stored, as a text to be searched."""
    if not is_on_postgres():
        with open(server.database, encoding="latin-1") as f:
            return f.read()
    tables = server.query("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    return "\n".join(row for table, in tables
                     for row, in server.query("SELECT CAST(t AS text) FROM %s t" % table))


def test_guest(trial):
    with Server(trial.tori) as server:
        answer = server.post("/api/guest", {"name": "Aino"})
        assert answer.status == 200
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/" in cookie
        token = cookie.split(";")[0].split("=", 1)[1]
        assert len(token) == 43
        me = server.get("/api/me", Cookie="tori=" + token)
        assert me.json() == {"user": answer.json()["user"], "name": "Aino", "guest": True}
        assert server.get("/api/me").status == 401
        assert server.get("/api/me", Cookie="tori=" + "A" * 43).status == 401
        assert server.get("/api/me", Cookie="tori=" + token[:-1]).status == 401
        # What is stored gives no token away, nor does the log.
        assert token not in server.log()
        assert token not in everything(server)
        hashes = server.query("SELECT hash FROM tokens")
        assert len(hashes) == 1 and len(hashes[0][0]) == 32


NAMES_REFUSED = ["A", "x" * 21, "", " Aino", "Aino ", "admin", "ADMIN", "аdmin", "adm1n",
                 "Tori", "t0ri", "T\u200bori", "Ai\u0000no", "Ai\nno", "\u202eAino", "hard",
                 "Аino\u0301\u0301\u0301\u0301", "🙂🙂", "server admin", "Helsinki", "He1vetia 2"]


def test_names(trial):
    with Server(trial.tori) as server:
        for name in NAMES_REFUSED:
            answer = server.post("/api/guest", {"name": name})
            assert answer.status == 400, (name, answer.body)
            assert answer.json()["error"] in ("name", "field") and answer.json()["text"]
        server.guest("Aino")
        for twin in ("Aino", "aino", "AINO", "A1no", "Ain0", "Áino", "Aíno", "Alno"):
            answer = server.post("/api/guest", {"name": twin})
            assert answer.status == 409 and answer.json()["error"] == "name", (twin, answer.body)
        for name in ("Väinö", "Ольга", "Ελένη", "J. Ranta", "O'Hara", "山田"):
            assert server.guest(name).name == name
        for body in (b"", b"{", b"[]", b'{"name":1}', b'{"nam":"Onni"}', b'"Onni"',
                     b'{"name":"\xff\xfe"}', b'{"name":"A","name":"B"}'):
            answer = server.post("/api/guest", body)
            assert answer.status == 400, (body, answer.status)


def test_cookie_under_tls(trial):
    """Its name is one that only this host can set over TLS. Under the name of older servers it
    is taken, and replaced."""
    tls = {"X-Forwarded-Proto": "https"}
    with Server(trial.tori, "--proxied") as server:
        made = server.post("/api/guest", {"name": "Aino"}, **tls)
        cookie, = made.headers["cookies"]
        assert cookie.startswith("__Host-tori=")
        assert made.headers["set-cookie"].endswith("; Path=/; Max-Age=34560000; Secure")
        me = server.get("/api/me", Cookie=cookie, **tls)
        assert me.json()["name"] == "Aino" and me.headers["cookies"] == []
        old = cookie.replace("__Host-", "")
        me = server.get("/api/me", Cookie=old, **tls)
        assert me.json()["name"] == "Aino" and me.headers["cookies"] == [cookie, "tori="]
        planted = server.post("/api/guest", {"name": "Mallory"}).headers["cookies"][0]
        me = server.get("/api/me", Cookie=planted + "; " + cookie, **tls)
        assert me.json()["name"] == "Aino"
        assert server.get("/", Cookie=old, **tls).headers["cookies"] == []
        for each in old, cookie:
            person = Person(server, made)
            person.cookie = each
            person.connect(**tls).close()
        out = server.post("/api/logout", {}, Cookie=old, **tls)
        assert out.headers["cookies"] == ["__Host-tori=", "tori="]
        assert server.get("/api/me", Cookie=cookie, **tls).status == 401


def test_account(trial):
    """A guest who registers keeps his number and his games; he logs in from elsewhere."""
    with Server(trial.tori) as server:
        guest, other = server.guests("Aino", "Onni")
        a, b = guest.connect(), other.connect()
        game = open_game("helsinki", [a, b], seed=1)
        for _ in range(3):
            game.step()
        bad = guest.post("/api/register", {"name": "Aino", "password": "short"})
        assert bad.status == 400 and "short" not in bad.body.decode()
        answer = guest.post("/api/register", {"name": "Aino", "password": "right horse"})
        assert answer.status == 200 and answer.json() == {
            "user": guest.user, "name": "Aino", "guest": False}, answer.body
        # His old token is worth nothing, whoever else knew it; his connection stays.
        assert guest.get("/api/me").status == 401
        guest = Person(server, answer)
        a.ask("ping")
        # A second client, in the middle of the game.
        login = server.post("/api/login", {"name": "aino", "password": "right horse"})
        assert login.status == 200 and login.json()["user"] == guest.user
        again = Person(server, login)
        games = again.get("/api/games").json()["running"]
        assert [g["table"] for g in games] == [game.table]
        second = again.connect().watch(game.table)
        second.wait(lambda: game.table in second.views)
        assert second.views[game.table]["seat"] == 0
        game.seats[0] = second
        game.play_out()
        assert again.get("/api/games").json()["over"][0]["table"] == game.table
        # What does not fit.
        for name, password in (("Aino", "wrong horse"), ("Nobody Else", "right horse"),
                               ("Onni", "right horse"), ("Aino", "x" * 200)):
            refused = server.post("/api/login", {"name": name, "password": password})
            assert refused.status in (400, 401), (name, refused.status)
            assert "set-cookie" not in refused.headers
        taken = other.post("/api/register", {"name": "Ain0", "password": "right horse"})
        assert taken.status == 409
        # Out: this token is worth nothing, the other one is.
        assert again.post("/api/logout", {}).status == 200
        assert again.get("/api/me").status == 401
        assert guest.get("/api/me").status == 200
        assert "right horse" not in server.log()
        stored, = server.query("SELECT password_hash FROM users WHERE id = ?", guest.user)
        assert stored[0].startswith("$argon2id$")


def test_rename(trial):
    """Somebody with another name is still the same person, and has the same games."""
    with Server(trial.tori) as server:
        guest, other = server.guests("Aino", "Onni")
        game = open_game("helsinki", [guest.connect(), other.connect()], seed=1)
        answer = guest.post("/api/name", {"name": "Aino Kallio"})
        assert answer.status == 200 and answer.json() == {
            "user": guest.user, "name": "Aino Kallio", "guest": True}, answer.body
        assert guest.get("/api/me").json()["name"] == "Aino Kallio"
        assert [g["table"] for g in guest.get("/api/games").json()["running"]] == [game.table]
        # The old name is free for others, the new one is not; one's own may change its case.
        assert other.post("/api/name", {"name": "aino kallio"}).status == 409
        assert other.post("/api/name", {"name": "Aino"}).status == 200
        assert guest.post("/api/name", {"name": "AINO KALLIO"}).status == 200
        assert guest.post("/api/name", {"name": "x"}).json()["error"] == "name"
        assert server.post("/api/name", {"name": "Nobody Else"}).status == 401
        # An account logs in with its new name.
        guest = Person(server, guest.post(
            "/api/register", {"name": "Aino K", "password": "right horse"}))
        assert guest.post("/api/name", {"name": "Aava"}).json()["guest"] is False
        assert server.post("/api/login", {"name": "Aava", "password": "right horse"}).status == 200


def test_rename_here(trial):
    """Who is called something else is so at once, on every connection."""
    with Server(trial.tori) as server:
        guest, other = server.guests("Aino", "Onni")
        a, b, fan = guest.connect(), other.connect(), guest.connect()
        game = open_game("helsinki", [a, b], seed=1)
        fan.watch(game.table)
        assert guest.post("/api/name", {"name": "Aava"}).status == 200
        assert other.post("/api/name", {"name": "Aino"}).status == 200
        for client, name in ((a, "Aava"), (b, "Aino"), (fan, "Aava")):
            client.wait(lambda c=client, n=name: c.person.name == n)
        said = [(c, c.ask("chat", table=game.table, text="hei")["seq"]) for c in (a, b, fan)]
        a.wait(lambda: a.seq(game.table) >= said[-1][1])
        lines = [e["line"] for e in a.events[game.table] if e["kind"] == "chat"]
        assert lines == ["Aava", "Aino", "Aava"], lines
        table = a.ask("create", game="helsinki", seats=["me", "open"])["table"]
        a.watch(table)
        assert a.tables[table]["seats"][0]["name"] == "Aava"


def account(server, name, password="right horse", **headers):
    return Person(server, server.post(
        "/api/register", {"name": name, "password": password}, **headers))


def log_in(server, name, password="right horse", **headers):
    return server.post("/api/login", {"name": name, "password": password}, **headers)


def say(client, table, text):
    """Chat of somebody who has just played faster than people do."""
    while True:
        try:
            return client.ask("chat", table=table, text=text)["seq"]
        except Refused as refusal:
            assert refusal.code == "rate", refusal
            time.sleep(PAUSE)


def is_sent_away(client):
    end = client.wait_closed()
    return end.closing is not None and end.closing["reason"] == "login"


FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


def test_sessions(trial):
    """Where somebody is logged in, and its end: the connections of what ends do, too."""
    with Server(trial.tori) as server:
        home = account(server, "Aino", User_Agent=FIREFOX)
        phone = Person(server, log_in(server, "Aino", User_Agent="<b>curl</b>"))
        stranger = server.guest("Onni")
        listed = home.get("/api/sessions").json()["sessions"]
        assert len(listed) == 2
        own, = [s for s in listed if s["current"]]
        away, = [s for s in listed if not s["current"]]
        assert own["device"] == "Firefox on Linux" and away["device"] == "a program"
        assert 0 < own["created"] <= own["used"]
        hashes = [row[0].hex() for row in server.query("SELECT hash FROM tokens")]
        assert len(own["id"]) == 16 and not any(own["id"] in h for h in hashes)
        at_home, at_phone, fan = home.connect(), phone.connect(), stranger.connect()
        # Nobody ends what is another's, nor learns whether there is such a thing.
        assert stranger.post("/api/session/end", {"id": own["id"]}).status == 200
        assert server.post("/api/session/end", {"id": own["id"]}).status == 401
        assert home.post("/api/session/end", {"id": 7}).status == 400
        at_home.ask("ping")
        assert home.post("/api/session/end", {"id": away["id"]}).status == 200
        assert is_sent_away(at_phone)
        assert phone.get("/api/me").status == 401
        try:
            Client(phone)
            raise AssertionError("let in after the end")
        except (Closed, Refused):
            pass
        at_home.ask("ping")
        # Out here, and only here.
        phone = Person(server, log_in(server, "Aino"))
        at_phone = phone.connect()
        assert home.post("/api/logout", {}).status == 200
        assert is_sent_away(at_home)
        at_phone.ask("ping")
        # Everywhere.
        home = Person(server, log_in(server, "Aino"))
        at_home = home.connect()
        answer = phone.post("/api/logout/all", {})
        assert answer.status == 200 and "Max-Age=0" in answer.headers["set-cookie"]
        assert is_sent_away(at_home) and is_sent_away(at_phone)
        assert home.get("/api/me").status == phone.get("/api/me").status == 401
        assert server.query("SELECT count(*) FROM tokens") == [(1,)]
        fan.ask("ping")
        for path in ("/api/sessions", "/api/logout/all", "/api/password"):
            asked = server.get(path) if path == "/api/sessions" else server.post(
                path, {"old": "right horse", "new": "left horse"})
            assert asked.status == 401, path


def test_last_use(trial):
    """A session that is used is noted, once an hour at most."""
    with Server(trial.tori) as server:
        guest = server.guest("Aino")
        first, = server.query("SELECT used FROM tokens")
        guest.connect().ask("ping")
        assert server.query("SELECT used FROM tokens") == [first]
        for use in (lambda: guest.connect().ask("ping"), lambda: guest.get("/api/me")):
            server.query("UPDATE tokens SET used = used - 7200000")
            use()
            used, = server.query("SELECT used FROM tokens")
            assert used[0] >= first[0], (used, first)


def test_password(trial):
    """Changed with the old one only; then all other sessions are at their end."""
    with Server(trial.tori) as server:
        home = account(server, "Aino")
        thief = Person(server, log_in(server, "Aino"))
        at_home, at_thief = home.connect(), thief.connect()
        for body, status in (({"old": "wrong horse", "new": "left horse"}, 403),
                             ({"old": "right horse", "new": "short"}, 400),
                             ({"old": "right horse"}, 400), ({"new": "left horse"}, 400)):
            assert home.post("/api/password", body).status == status, body
        guest = server.guest("Onni")
        assert guest.post("/api/password", {"old": "", "new": "left horse"}).status == 400
        at_thief.ask("ping")
        answer = home.post("/api/password", {"old": "right horse", "new": "left horse"})
        assert answer.status == 200, answer.body
        assert is_sent_away(at_thief)
        assert thief.get("/api/me").status == 401
        at_home.ask("ping")
        assert home.get("/api/me").status == 200
        assert log_in(server, "Aino").status == 401
        assert log_in(server, "Aino", "left horse").status == 200
        assert "left horse" not in server.log() and "right horse" not in server.log()


def test_guessing_by_changing(trial):
    """A session that was found open is no better place to guess the password."""
    with Server(trial.tori) as server:
        account(server, "Aino")
        login = log_in(server, "Aino")
        found = [c for c in login.headers["cookies"] if c.startswith("tori=")][0]
        answers = [server.post("/api/password", {"old": "wrong %d" % i, "new": "left horse"},
                               Cookie=found).status for i in range(14)]
        assert 429 in answers and set(answers) == {403, 429}, answers
        assert log_in(server, "Aino").status == 429


def test_owner_gets_in(trial):
    """Others try a name until nobody may any more: its owner's browser still gets through,
    and whether there is such a name is not told."""
    with Server(trial.tori, "--proxied") as server:
        owner = account(server, "Aino", X_Forwarded_For="10.0.0.1")
        device, = [c for c in owner.cookie.split("; ") if c.startswith("tori_device=")]
        account(server, "Onni", X_Forwarded_For="10.0.0.1")

        def attack(name):
            return [log_in(server, name, "wrong %d" % i,
                           X_Forwarded_For="10.1.0.%d" % i).status for i in range(14)]

        known, unknown = attack("Aino"), attack("Nobody Else")
        assert known == unknown and known[0] == 401 and known[-1] == 429, (known, unknown)
        # Used up, for everybody who is not known there; a made-up device is not.
        assert log_in(server, "Aino", X_Forwarded_For="10.2.0.1").status == 429
        assert log_in(server, "Aino", X_Forwarded_For="10.2.0.1",
                      Cookie="tori_device=" + "A" * 43).status == 429
        answer = log_in(server, "Aino", X_Forwarded_For="10.2.0.2", Cookie=device)
        assert answer.status == 200, answer.body
        assert device in answer.headers["cookies"]
        # A known device of one person is a stranger to another, and it may not guess either.
        attack("Onni")
        assert log_in(server, "Onni", Cookie=device).status == 429
        answers = [log_in(server, "Aino", "wrong %d" % i, Cookie=device).status
                   for i in range(14)]
        assert answers[0] == 401 and answers[-1] == 429, answers
        # What is stored of the device gives it to nobody.
        assert device.split("=")[1] not in everything(server)


def test_delete(trial):
    """Somebody who wants to be forgotten is: in lists, tables, records and files. Those he
    played with lose nothing, and what he played can still be checked."""
    with Server(trial.tori) as server:
        aino = account(server, "Aino Kallio")
        onni, fan = server.guests("Onni", "Fan")
        a, b, c = aino.connect(), onni.connect(), fan.connect()
        over = open_game("helsinki", [a, b], [c], seed=1)
        say(a, over.table, "my secret")
        over.play_out()
        running = open_game("helsinki", [a, b], [c], seed=2)
        seq = say(a, running.table, "my secret")
        waiting = b.ask("create", game="helsinki", seats=["me", "open"])["table"]
        a.ask("join", table=waiting)
        elsewhere = open_game("helvetia", [b, c], [a], seed=1)
        say(a, elsewhere.table, "my secret")
        b.watch(waiting)
        c.wait_seq(running.table, seq)
        for body in ({}, {"password": "wrong horse"}):
            assert aino.post("/api/account/delete", body).status == 403
        assert server.post("/api/account/delete", {}).status == 401
        answer = aino.post("/api/account/delete", {"password": "right horse"})
        assert answer.status == 200 and "Max-Age=0" in answer.headers["set-cookie"], answer.body
        assert is_sent_away(a)
        assert aino.get("/api/me").status == 401
        assert log_in(server, "Aino Kallio").status == 401
        # At the tables: a bot goes on, the free seat is free, nobody reads the name.
        for table in (running.table, over.table):
            b.wait(lambda t=table: b.tables[t]["seats"][0]["name"] == "former player")
        c.wait(lambda: c.tables[running.table]["seats"][0]["name"] == "former player")
        assert b.tables[running.table]["seats"][0]["away"]
        b.wait(lambda: b.tables[waiting]["seats"][1]["holder"] == "nobody")
        late = server.guest("Late").connect()
        for table in (running.table, over.table, elsewhere.table):
            late.watch(table)
            late.ask("ping")
            said, = [e for e in late.events[table] if e["kind"] == "chat"]
            assert said["line"] == "former player" and "text" not in said, said
            assert not any("Kallio" in text or "secret" in text for text in late.heard[table])
        # In lists and records, which are still true.
        listed = onni.get("/api/games")
        assert b"Kallio" not in listed.body and b"former player" in listed.body
        record = server.get("/api/game/%s/record" % over.table).body
        assert b"former_player" in record and b"Kallio" not in record
        path = os.path.join(server.folder.name, "record")
        with open(path, "wb") as f:
            f.write(record)
        subprocess.run([trial.tori, "record", "verify", path], check=True,
                       stdout=subprocess.DEVNULL)
        # Who is left plays on, and again without him.
        next_table = b.ask("rematch", table=over.table)["table"]
        b.watch(next_table)
        assert [s["holder"] for s in b.tables[next_table]["seats"]].count("nobody") == 1
        # The name is free, and the new one of that name has nothing of the old.
        other = account(server, "Aino Kallio")
        assert other.user != aino.user
        assert other.get("/api/games").json() == {"open": [], "running": [], "over": [], "reviewed": []}
        assert server.post("/api/guest", {"name": "Former Player"}).status == 400
        other.post("/api/account/delete", {"password": "right horse"})
        server.stop()
        # After a restart it is the same, and in the file there is nothing of it.
        for table in ("users", "tokens", "devices", "seats"):
            key = "id" if table == "users" else "user_id"
            assert server.query("SELECT count(*) FROM %s WHERE %s = ?" % (table, key),
                                aino.user) == [(0,)], table
        for text in ("Kallio", "my secret"):
            for table, column in (("events", "data"), ("tables", "summary"),
                                  ("users", "name")):
                assert server.query("SELECT count(*) FROM %s WHERE instr(%s, ?) > 0"
                                    % (table, column), text) == [(0,)], (text, table)
        server.start()
        again = onni.connect().watch(running.table)
        assert again.tables[running.table]["seats"][0]["name"] == "former player"
        assert server.get("/api/game/%s/record" % over.table).body == record


def test_delete_guest(trial):
    """A guest has no password to be asked; twice at once is once."""
    with Server(trial.tori) as server:
        guest = server.guest("Aino")
        client = guest.connect()
        assert guest.post("/api/account/delete", {}).status == 200
        assert is_sent_away(client)
        assert guest.post("/api/account/delete", {}).status == 401
        assert server.query("SELECT count(*) FROM users") == [(0,)]
        assert server.guest("Aino").user != guest.user


def test_data(trial):
    """All that is stored of a person, for him alone, as one file."""
    with Server(trial.tori) as server:
        aino = account(server, "Aino", User_Agent=FIREFOX)
        onni = server.guest("Onni")
        a, b = aino.connect(), onni.connect()
        games = [open_game("helsinki", [a, b], seed=seed) for seed in range(trial.pick(6, 2))]
        for game in games:
            say(a, game.table, "hei <b>")
            say(b, game.table, "not hers")
            game.play_out()
        closed = a.ask("create", game="helsinki", seats=["me", "open"])["table"]
        a.ask("leave", table=closed)
        going = open_game("helvetia", [a, b], seed=1)
        answer = aino.get("/api/account/data")
        assert answer.status == 200
        assert answer.headers["content-disposition"] == 'attachment; filename="tori-data.json"'
        data = answer.json()
        assert data["account"]["name"] == "Aino" and data["account"]["created"] > 0
        assert [s["device"] for s in data["sessions"]] == ["Firefox on Linux"]
        assert {s["text"] for s in data["said"]} == {"hei <b>"}
        assert len(data["said"]) == len(games)
        assert [g["table"] for g in data["running"]] == [going.table]
        records = {r["table"]: r["record"] for r in data["records"]}
        assert set(records) == {g.table for g in games}
        for table, record in records.items():
            assert server.get("/api/game/%s/record" % table).body.decode() == record
        assert server.get("/api/account/data").status == 401
        assert "records" in onni.get("/api/account/data").json()


def test_houses(trial):
    """Chosen by accounts, told by the names that are shown; nothing of anybody else."""
    with Server(trial.tori) as server:
        aino, onni = account(server, "Aino"), account(server, "Onni")
        guest = server.guest("Guest")

        def houses(*names):
            answer = server.post("/api/houses", {"names": list(names)})
            assert answer.status == 200, answer.body
            return {h["name"]: h["house"] for h in answer.json()["houses"]}

        everybody = ("Aino", "Onni", "Guest", "Nobody \"Else\", '", "")
        assert houses(*everybody) == houses() == {}
        for house in 1, 7680, 4711:
            assert aino.post("/api/house", {"house": house}).json() == {"ok": True}
            assert houses(*everybody) == {"Aino": house}
        assert onni.post("/api/house", {"house": 5}).status == 200
        assert houses("Onni", "aino", "Onni") == {"Aino": 4711, "Onni": 5}
        assert aino.get("/api/me").json()["house"] == 4711
        assert log_in(server, "Aino").json()["house"] == 4711
        assert "house" not in guest.get("/api/me").json()
        assert aino.get("/api/account/data").json()["account"]["house"] == 4711
        assert guest.post("/api/house", {"house": 5}).status == 403
        assert server.post("/api/house", {"house": 5}).status == 401
        for wrong in {"house": 7681}, {"house": -1}, {"house": "5"}, {}:
            assert aino.post("/api/house", wrong).status == 400, wrong
        for wrong in {}, {"names": "Aino"}, {"names": ["Aino"] * 33}, {"names": ["x" * 200]}:
            assert server.post("/api/houses", wrong).status == 400, wrong
        # It goes along with the person: to another name, to the one of the name again, away.
        assert aino.post("/api/name", {"name": "Aino Two"}).status == 200
        assert houses("Aino", "Aino Two") == {"Aino Two": 4711}
        assert aino.post("/api/house", {"house": 0}).status == 200
        assert houses("Aino Two") == {} and "house" not in aino.get("/api/me").json()
        assert onni.post("/api/account/delete", {"password": "right horse"}).status == 200
        assert houses("Onni") == {}


def test_data_in_turn(trial):
    """Who asks while that of others is made waits for his turn; each has it once a minute."""
    with Server(trial.tori, "--proxied") as server:
        people = server.guests(*("Guest %d" % i for i in range(14)))
        crowd = []
        for i, person in enumerate(people):
            s = server.open_socket()
            s.sendall(b"GET /api/account/data HTTP/1.1\r\nHost: localhost\r\n"
                      b"X-Forwarded-For: 10.0.0.%d\r\nCookie: %s\r\n\r\n"
                      % (i % 2 + 1, person.cookie.encode()))
            crowd.append(s)
        answers = [read_response(s) for s in crowd]
        for s in crowd:
            s.close()
        assert [a.json()["account"]["name"] for a in answers] == [p.name for p in people]
        again = people[0].get("/api/account/data")
        assert again.status == 429 and again.json()["error"] == "rate", again.body


def test_guests_are_forgotten(trial):
    """Those without games after 30 days, at a start and every hour; nobody else."""
    with Server(trial.tori) as server:
        old, late, player, owner = server.guests("Old", "Late", "Player", "Owner")
        open_game("helsinki", [player.connect(), late.connect()], seed=1)
        kept = account(server, "Kept")
        old.connect().ask("ping")
        server.stop()
        month = 31 * 86400 * 1000
        server.query("UPDATE users SET created = created - ?", month)
        server.query("UPDATE tokens SET used = used - ? WHERE user_id IN (?, ?, ?)", month,
                     old.user, player.user, kept.user)
        server.start()
        deadline = time.monotonic() + PATIENCE
        while server.query("SELECT 1 FROM users WHERE id = ?", old.user):
            assert time.monotonic() < deadline
            server.get("/healthz")
        names = {row[0] for row in server.query("SELECT name FROM users")}
        assert names == {"Late", "Player", "Owner", "Kept"}, names
        assert old.get("/api/me").status == 401 and owner.get("/api/me").status == 200
        assert server.guest("Old").user > kept.user


def test_open_games(trial):
    """A table that waits is found again by those who sit there and by who made it."""
    with Server(trial.tori) as server:
        host, friend, stranger = server.guests("Aino", "Onni", "Eero")
        a, b = host.connect(), friend.connect()
        table = a.ask("create", game="helsinki", seats=["open", "open"], access="link")["table"]

        def listed(person):
            return [g["table"] for g in person.get("/api/games").json()["open"]]

        assert listed(host) == [table] and listed(stranger) == []
        # Nobody sits there yet, and who made it may do what a host may.
        assert a.refusal("start", table=table) == "empty"
        b.ask("join", table=table)
        assert listed(friend) == [table] and listed(host) == []
        assert a.refusal("start", table=table) == "host"
        b.ask("join", table=table)
        b.ask("start", table=table)
        assert listed(friend) == []


def test_login_attempts(trial):
    """Twelve a minute for a name, whatever the address says."""
    with Server(trial.tori) as server:
        assert server.post("/api/register",
                           {"name": "Aino", "password": "right horse"}).status == 200
        answers = [server.post("/api/login", {"name": "Aino", "password": "wrong %d" % i}).status
                   for i in range(14)]
        assert 429 in answers and set(answers) <= {401, 429, 400}, answers


@long
def test_login_crowd(trial):
    """Hashing is for a few at a time; the others hear that it is busy, and play goes on."""
    with Server(trial.tori, "--proxied") as server:
        client = server.guest("Aino").connect()
        crowd = [server.open_socket() for _ in range(60)]
        for i, s in enumerate(crowd):
            body = b'{"name":"Nobody %d","password":"wrong horse"}' % i
            s.sendall(b"POST /api/login HTTP/1.1\r\nHost: localhost\r\n"
                      b"X-Forwarded-For: 10.0.%d.1\r\nContent-Length: %d\r\n\r\n"
                      % (i, len(body)) + body)
        client.ask("ping")
        answers = [read_response(s) for s in crowd]
        for s in crowd:
            s.close()
        statuses = [a.status for a in answers]
        assert set(statuses) == {401, 503}, statuses
        assert {a.json()["error"] for a in answers} == {"login", "busy"}


def test_registering_crowd(trial):
    """Who registers again and again keeps nobody from logging in, at his own address either."""
    with Server(trial.tori, "--proxied") as server:
        account(server, "Aino")
        crowd = [server.open_socket() for _ in range(48)]
        for i, s in enumerate(crowd):
            body = b'{"name":"Crowd %d","password":"correct horse"}' % i
            s.sendall(b"POST /api/register HTTP/1.1\r\nHost: localhost\r\n"
                      b"X-Forwarded-For: 10.0.0.1\r\nContent-Length: %d\r\n\r\n"
                      % len(body) + body)
        for address in "10.0.0.1", "10.0.0.2":
            answer = log_in(server, "Aino", X_Forwarded_For=address)
            assert answer.status == 200, answer.body
        statuses = [read_response(s).status for s in crowd]
        for s in crowd:
            s.close()
        assert set(statuses) == {200, 503}, statuses


def last_lobby(client):
    """The lobby as a page would keep it."""
    tables = {}
    for message in client.lobby:
        if message["all"]:
            tables = {}
        tables.update({t["table"]: t for t in message["tables"]})
        for gone in message["removed"]:
            tables.pop(gone, None)
    return tables


def test_lobby(trial):
    with Server(trial.tori) as server:
        a, b, fan = [p.connect() for p in server.guests("Aino", "Onni", "Fan")]
        fan.ask("lobby", on=True)
        fan.wait(lambda: fan.lobby)
        assert fan.lobby[0]["all"] and fan.lobby[0]["tables"] == []
        table = a.ask("create", game="helvetia", seats=["me", "open"], clock="days 2")["table"]
        hidden = a.ask("create", game="helsinki", seats=["me", "open"], access="link")["table"]
        fan.wait(lambda: table in last_lobby(fan))
        shown = last_lobby(fan)[table]
        assert shown["game"] == "helvetia" and shown["clock"] == "days 2"
        assert shown["seats"][1]["holder"] == "nobody"
        b.ask("join", table=table)
        fan.wait(lambda: last_lobby(fan)[table]["seats"][1].get("name") == "Onni")
        a.ask("start", table=table)
        fan.wait(lambda: last_lobby(fan)[table]["phase"] == "running")
        # By link only: not in the lobby, but open to who knows the id.
        b.ask("join", table=hidden)
        b.ask("leave", table=hidden)
        a.ask("leave", table=hidden)
        assert b.refusal("join", table=hidden) == "phase"
        third = a.ask("create", game="helsinki", seats=["me", "open"])["table"]
        fan.wait(lambda: third in last_lobby(fan))
        a.ask("leave", table=third)
        fan.wait(lambda: third not in last_lobby(fan))
        assert hidden not in last_lobby(fan)
        late = fan.person.connect()
        late.ask("lobby", on=True)
        late.wait(lambda: late.lobby)
        assert last_lobby(late) == last_lobby(fan)
        fan.ask("lobby", on=False)
        before = len(fan.lobby)
        a.ask("create", game="helsinki", seats=["me", "open"])
        fan.ask("ping")
        assert len(fan.lobby) == before


def test_seats(trial):
    """Taking, leaving and freeing seats; who is host; what only a host may."""
    with Server(trial.tori) as server:
        a, b, c = [p.connect() for p in server.guests("Aino", "Onni", "Helmi")]
        table = a.ask("create", game="helsinki", seats=["me", "open", "easy", "open"])["table"]
        assert b.refusal("join", table=table, seat=0) == "seat"
        assert b.refusal("join", table=table, seat=2) == "seat"
        assert b.ask("join", table=table, seat=3)["seat"] == 3
        assert b.refusal("start", table=table) == "host"
        assert a.refusal("start", table=table) == "empty"
        assert b.refusal("stand", table=table, seat=0) == "not_yours"
        assert c.refusal("leave", table=table) == "not_player"
        assert b.refusal("entropy", table=table, seat=0, hex="0" * 64) == "not_yours"
        assert b.refusal("entropy", table=table, seat=3, hex="A" * 64) == "field"
        a.ask("stand", table=table, seat=2)          # the host frees a bot's seat
        assert a.refusal("stand", table=table, seat=2) == "nobody"
        assert c.ask("join", table=table)["seat"] == 1
        a.ask("stand", table=table, seat=1)          # and somebody else's
        assert a.refusal("play", table=table, seat=0, action="stand 1") == "phase"
        a.ask("leave", table=table)                  # now b is host
        b.watch(table)
        assert b.tables[table]["host"] == b.person.user
        assert a.refusal("start", table=table, fill=True) == "host"
        b.ask("start", table=table, fill=True)
        b.wait(lambda: b.tables[table]["phase"] == "running")
        assert [s["holder"] for s in b.tables[table]["seats"]] == ["bot", "bot", "bot", "person"]
        assert a.refusal("join", table=table) == "phase"
        assert b.refusal("start", table=table) == "phase"
        assert b.refusal("entropy", table=table, seat=3, hex="0" * 64) == "phase"


def test_create_refused(trial):
    with Server(trial.tori) as server:
        a = server.guest("Aino").connect()
        good = {"game": "helsinki", "seats": ["me", "open"]}
        for change, code in (({"game": "chess"}, "option"), ({"seats": ["easy", "easy"]}, "option"),
                             ({"seats": ["me"]}, "option"), ({"seats": ["me", "exec"]}, "option"),
                             ({"seats": ["me"] * 5}, "field"), ({"seats": []}, "field"),
                             ({"seats": "me"}, "field"), ({"seats": ["me", 1]}, "field"),
                             ({"level": "exec"}, "option"), ({"level": "god"}, "option"),
                             ({"options": "cover=all"}, "option"), ({"options": "x=y"}, "option"),
                             ({"clock": "live 0+0"}, "option"), ({"clock": "days 99"}, "option"),
                             ({"clock": "live 1+1x"}, "option"), ({"access": "me"}, "option"),
                             ({"edition": "0" * 16}, "option"), ({"undo": 1}, "field"),
                             ({"colour": "red"}, "field"), ({"options": "a" * 201}, "field")):
            assert a.refusal("create", **{**good, **change}) == code, change
        a.ask("create", **good)
        assert len(server.query("SELECT id FROM tables")) == 1


def test_chat(trial):
    with Server(trial.tori) as server:
        a, b, fan = [p.connect() for p in server.guests("Aino", "Onni", "Fan")]
        game = open_game("helsinki", [a, b], [fan], seed=1)

        def said(client):
            return [(e.get("line"), e.get("text")) for e in client.events[game.table]
                    if e["kind"] == "chat"]
        text = "<script>alert(1)</script> \"'&\\ ä 山"
        seq = a.ask("chat", table=game.table, text=text)["seq"]
        for client in (a, b, fan):
            client.wait(lambda c=client: c.seq(game.table) >= seq)
            assert said(client) == [("Aino", text)]
        for bad in ("", "x" * 401, "a\nb", "\u007f"):
            assert a.refusal("chat", table=game.table, text=bad) == "field"
        # Not too fast: five at once.
        codes = []
        for i in range(8):
            try:
                a.ask("chat", table=game.table, text="again %d" % i)
                codes.append("ok")
            except Refused as e:
                codes.append(e.code)
        assert codes.count("ok") >= 4 and "rate" in codes, codes
        # Blocked: that it was said is told, but not what; and only to those two.
        b.person.post("/api/block", {"name": "Fan"})
        seq = fan.ask("chat", table=game.table, text="hei")["seq"]
        for client in (a, b):
            client.wait(lambda c=client: c.seq(game.table) >= seq)
        assert said(a)[-1] == ("Fan", "hei") and said(b)[-1] == ("Fan", None)
        back = b.person.connect().watch(game.table)
        back.wait_seq(game.table, seq)
        assert said(back)[-1] == ("Fan", None)
        b.person.post("/api/block", {"name": "Fan", "on": False})
        seq = fan.ask("chat", table=game.table, text="hei hei")["seq"]
        b.wait(lambda: b.seq(game.table) >= seq)
        assert said(b)[-1] == ("Fan", "hei hei")
        quiet = open_game("helsinki", [a, b], chat=False)
        assert a.refusal("chat", table=quiet.table, text="hei") == "forbidden"
        game.step()


def test_strangers(trial):
    """Nobody acts for others: every message of a stranger is refused."""
    with Server(trial.tori) as server:
        a, b, fan = [p.connect() for p in server.guests("Aino", "Onni", "Fan")]
        game = open_game("helsinki", [a, b], [fan], seed=1)
        before = server.stored_events(game.table)
        for client, seat in ((fan, 0), (fan, 1), (b, 0)):
            for do, fields in (("play", {"action": "stand 1"}), ("undo", {}), ("hint", {}),
                               ("back", {}), ("plan", {})):
                assert client.refusal(do, table=game.table, seat=seat, **fields) == "not_yours"
        for seat in (2, 3):
            assert a.refusal("play", table=game.table, seat=seat, action="stand 1") == "not_yours"
        assert b.refusal("play", table=game.table, seat=1, action="stand 1") == "turn"
        assert fan.refusal("leave", table=game.table) == "not_player"
        assert fan.refusal("rematch", table=game.table) == "phase"
        assert fan.refusal("start", table=game.table) == "host"
        assert fan.refusal("watch", table="x" * 12) == "table"
        assert server.stored_events(game.table) == before


def test_hello(trial):
    with Server(trial.tori) as server:
        client = Client(server.guest("Aino"), hello=False)
        assert client.refusal("lobby", on=True) == "version"
        assert client.refusal("hello", version=1) == "version"
        client.ask("hello", version=2)
        client.ask("ping")


if __name__ == "__main__":
    run(globals())
