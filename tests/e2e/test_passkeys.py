"""Passkeys: made in an account, used to log in without a name, removed; and what is refused."""

import threading

from authenticator import HAS_KEY, PRESENT, VERIFIED, Passkey
from table import Person, Server
from test_people import account, everything, is_sent_away, log_in
from trial import is_on_postgres, run

PASSWORD = "right horse"


def at(server):
    """As a browser of this machine calls it: a number can have no passkeys."""
    return {"Host": "localhost:%d" % server.port}


def origin_of(server):
    return "http://localhost:%d" % server.port


def listed(person):
    answer = person.server.get("/api/passkeys", Cookie=person.cookie, **at(person.server))
    assert answer.status == 200, answer.body
    return answer.json()


def add(person, key, password=PASSWORD, name="", origin=None, challenge=None, **changes):
    asked = listed(person)
    key.handle = asked["handle"]
    body = key.attest(challenge or asked["challenge"], origin or origin_of(person.server), **changes)
    return person.server.post("/api/passkeys/add", {**body, "password": password, "name": name},
                              Cookie=person.cookie, **at(person.server))


def ask(server):
    answer = server.post("/api/login/ask", {}, **at(server))
    assert answer.status == 200 and answer.json()["site"] == "localhost", answer.body
    return answer.json()["challenge"]


def send(server, body, **headers):
    return server.post("/api/login/passkey", body, **{**at(server), **headers})


def log_in_with(server, key, **changes):
    key.counter += 1
    return send(server, key.answer(ask(server), origin_of(server), **changes))


def test_passkey(trial):
    """Made, listed, used without a name, exported, removed: with it other sessions end."""
    with Server(trial.tori) as server:
        aino = account(server, "Aino")
        assert listed(aino)["passkeys"] == []
        key, other = Passkey(), Passkey(counter=-1)  # the other never counts
        assert add(aino, key, name="Kännykkä").status == 200
        other.counter = 0
        assert add(aino, other).status == 200
        first, second = listed(aino)["passkeys"]
        assert first["name"] == "Kännykkä" and first["used"] == 0 and first["created"] > 0
        assert first["site"] == second["site"] == "localhost"
        answer = log_in_with(server, key)
        assert answer.status == 200 and answer.json()["user"] == aino.user, answer.body
        again = Person(server, answer)
        assert again.get("/api/me").json() == {"user": aino.user, "name": "Aino", "guest": False}
        for _ in range(2):
            body = other.answer(ask(server), origin_of(server))
            assert send(server, body).status == 200
        assert [p["used"] > 0 for p in listed(aino)["passkeys"]] == [True, True]
        data = aino.get("/api/account/data").json()
        assert [(p["id"], p["name"], p["counter"]) for p in data["passkeys"]] == [
            (first["id"], "Kännykkä", 2), (second["id"], second["name"], 0)]

        def remove(password, which):
            return aino.post("/api/passkeys/remove", {"password": password, "id": which})

        elsewhere = again.connect()
        assert remove("wrong horse", first["id"]).status == 403
        assert remove(PASSWORD, "no such").status == 404
        assert again.get("/api/me").status == 200
        assert remove(PASSWORD, first["id"]).status == 200
        assert is_sent_away(elsewhere) and again.get("/api/me").status == 401
        assert aino.get("/api/me").status == 200
        assert log_in_with(server, key).status == 401
        assert [p["id"] for p in listed(aino)["passkeys"]] == [second["id"]]
        # They go with the account.
        assert aino.post("/api/account/delete", {"password": PASSWORD}).status == 200
        assert send(server, other.answer(ask(server), origin_of(server))).status == 401
        assert second["id"] not in everything(server)


def test_strangers(trial):
    """Whatever is wrong with a login is answered the same, and opens nothing."""
    with Server(trial.tori, "--proxied") as server:
        aino = account(server, "Aino", X_Forwarded_For="10.0.0.1")
        onni = account(server, "Onni", X_Forwarded_For="10.0.0.2")
        key, spare, his, unknown = Passkey(counter=5), Passkey(counter=5), Passkey(), Passkey()
        assert add(aino, key).status == add(aino, spare).status == add(onni, his).status == 200
        unknown.handle = key.handle
        origin = origin_of(server)

        def answer(who=key, origin=origin, challenge=None, **changes):
            return who.answer(challenge or ask(server), origin, **changes)

        good = answer(counted(key))
        assert send(server, good, X_Forwarded_For="10.1.0.1").status == 200
        counted(key)
        new = listed(aino)["challenge"]
        evil = Passkey("evil.example")
        evil.id, evil.secret, evil.handle, evil.counter = key.id, key.secret, key.handle, 9
        attempts = {
            "again": good,
            "unknown": answer(unknown),
            "for a new key": answer(challenge=new),
            "no challenge of ours": answer(challenge="A" * 54),
            "another page": answer(origin="https://evil.example"),
            "another port": answer(origin="http://localhost:1"),
            "another site": answer(evil),
            "nobody there": answer(flags=VERIFIED),
            "nobody known": answer(flags=PRESENT),
            "a new key": answer(kind="webauthn.create"),
            "of another": {**answer(), "handle": his.handle},
            "signed by another": {**answer(his), "id": answer()["id"], "handle": key.handle},
            "of others": {**answer(spare), "said": answer(his)["said"]},
            "cut short": {**answer(spare), "said": answer(spare)["said"][:-4]},
            "no signature": {**answer(spare), "signature": ""},
            "no bytes": {**answer(spare), "client": "***"},
            "counter going back": answer(counted(spare, -3)),
        }
        refusals = {why: send(server, body, X_Forwarded_For="10.2.0.%d" % i)
                    for i, (why, body) in enumerate(attempts.items())}
        for why, refusal in refusals.items():
            assert refusal.status == 401, (why, refusal.status)
            assert refusal.body == refusals["unknown"].body, why
            assert "set-cookie" not in refusal.headers, why
        for word in ("again", "counter", "person", "signature", "malformed", "unknown", "kind",
                     "challenge", "origin", "site", "absent", "unverified"):
            assert "passkey=%s" % word in server.log(), word
        for body in ({}, {"id": "a"}, {**good, "id": 5}, {**good, "id": "a" * 1400},
                     {**good, "client": "a" * 1500}, {**good, "handle": "a" * 12}):
            assert send(server, body, X_Forwarded_For="10.3.0.1").status == 400, body
        assert send(server, {**good, "said": "a" * 9000}).status == 413
        # Guessing is limited, by the passkey and by the address.
        statuses = [send(server, answer(his, flags=PRESENT), X_Forwarded_For="10.4.0.%d" % i).status
                    for i in range(14)]
        assert statuses[-1] == 429, statuses


def counted(key, step=1):
    key.counter += step
    return key


def test_new_keys_refused(trial):
    """Without the password, of guests, of other sites, for somebody else, twice."""
    with Server(trial.tori, "--proxied", "--host", "tori.example") as server:
        aino = account(server, "Aino", X_Forwarded_For="10.0.0.1")
        onni = account(server, "Onni", X_Forwarded_For="10.0.0.2")
        guest = server.guest("Guest")
        key = Passkey()
        assert server.get("/api/passkeys").status == 401
        assert "challenge" not in listed(guest)
        assert add(aino, key, password="wrong horse").status == 403
        asked = listed(aino)["challenge"]
        for why, body in {
                "a login": key.attest(asked, origin_of(server), kind="webauthn.get"),
                "nobody there": key.attest(asked, origin_of(server), flags=VERIFIED | HAS_KEY),
                "another page": key.attest(asked, "https://evil.example"),
                "of a login": key.attest(ask(server), origin_of(server)),
                "of somebody else": key.attest(listed(onni)["challenge"], origin_of(server)),
                "another site": Passkey("evil.example").attest(asked, origin_of(server))}.items():
            answer = server.post("/api/passkeys/add", {**body, "password": PASSWORD, "name": ""},
                                 Cookie=aino.cookie, **at(server))
            assert answer.status == 400, (why, answer.body)
        body = {**key.attest(asked, origin_of(server)), "password": "", "name": ""}
        assert server.post("/api/passkeys/add", body, Cookie=guest.cookie,
                           **at(server)).status == 403
        assert listed(aino)["passkeys"] == []
        assert add(onni, key, challenge=listed(onni)["challenge"]).status == 200
        assert add(onni, key).status == 409
        # A name and a page that have none: no TLS, or a number.
        for host in "127.0.0.1:%d" % server.port, "tori.example":
            answer = server.post("/api/login/ask", {}, Host=host)
            assert answer.status == 404, (host, answer.status, answer.body)
        tls = {"Host": "tori.example", "X-Forwarded-Proto": "https"}
        assert server.post("/api/login/ask", {}, **tls).json()["site"] == "tori.example"


def test_recovered(trial):
    """A password that is set anew by a code ends passkeys: the old one may have added them. One
    that is changed by its person does not."""
    with Server(trial.tori) as server:
        aino = account(server, "Aino")
        key = Passkey()
        assert add(aino, key).status == 200
        code = aino.post("/api/codes", {"password": PASSWORD}).json()["codes"][0]
        assert aino.post("/api/password", {"old": PASSWORD, "new": "left horse"}).status == 200
        assert log_in_with(server, key).status == 200
        assert server.post("/api/recover", {"name": "Aino", "code": code,
                                            "password": "third horse"}).status == 200
        assert log_in_with(server, key).status == 401
        assert log_in(server, "Aino", "third horse").status == 200


def test_twice_at_once(trial):
    """Of two requests with the same answer one opens a session; with PostgreSQL at two nodes."""
    with Server(trial.tori, *(["--node", "a"] if is_on_postgres() else [])) as server:
        other = server
        if is_on_postgres():
            other = Server(trial.tori, "--node", "b")
            other.url = server.url
            other.start()
        try:
            aino = account(server, "Aino")
            key = Passkey()
            assert add(aino, key).status == 200
            key.counter = 0
            server.query("UPDATE passkeys SET counter = 0")
            body, statuses = key.answer(ask(server), origin_of(server)), []

            def use(where):
                answer = where.post("/api/login/passkey", body, **at(server))
                statuses.append(answer.status)

            threads = [threading.Thread(target=use, args=(where,)) for where in (server, other)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(statuses) == [200, 401], statuses
        finally:
            if other is not server:
                other.__exit__(None)


if __name__ == "__main__":
    run(globals())
