"""A lost password: codes on paper, a link by mail; an account that is given up and returned to."""

import email
import email.policy
import os
import re
import sys
import threading
import time

sys.path.append(os.path.join(os.path.dirname(__file__), "../notice"))
from game import open_game
from receivers import Relay
from table import PATIENCE, Person, Server
from test_people import account, everything, is_sent_away, log_in
from trial import run

DAY = 86400 * 1000


def make_codes(person, password="right horse"):
    answer = person.post("/api/codes", {"password": password})
    assert answer.status == 200, answer.body
    return answer.json()["codes"]


def recover(server, name, code, password="left horse", **headers):
    return server.post("/api/recover", {"name": name, "code": code, "password": password},
                       **headers)


def test_codes(trial):
    """Ten, shown once; each sets one password and ends what the old one opened."""
    with Server(trial.tori) as server:
        aino = account(server, "Aino")
        assert aino.get("/api/codes").json() == {"left": 0, "created": 0}
        codes = make_codes(aino)
        assert len(set(codes)) == 10 and all(
            re.fullmatch(r"%d(-[0-9A-Z]{4}){3}" % i, c) for i, c in enumerate(codes)), codes
        made = aino.get("/api/codes").json()
        assert made["left"] == 10 and made["created"] > 0
        client = aino.connect()
        answer = recover(server, "aino", " " + codes[3].lower().replace("-", " "))
        assert answer.status == 200 and answer.json()["user"] == aino.user, answer.body
        again = Person(server, answer)
        assert is_sent_away(client) and aino.get("/api/me").status == 401
        assert again.get("/api/me").json()["name"] == "Aino"
        assert log_in(server, "Aino").status == 401
        assert log_in(server, "Aino", "left horse").status == 200
        assert again.get("/api/codes").json()["left"] == 9
        assert recover(server, "Aino", codes[3], "third horse").status == 401
        assert log_in(server, "Aino", "left horse").status == 200
        # Made anew: those on the old paper are worth nothing.
        fresh = make_codes(again, "left horse")
        assert recover(server, "Aino", codes[4], "third horse").status == 401
        assert recover(server, "Aino", fresh[4], "third horse").status == 200
        stored = everything(server)
        for code in codes + fresh:
            assert code not in stored and code.replace("-", "") not in stored
            assert code not in server.log()


def test_codes_of_strangers(trial):
    """They need the password; a code is for its own account; a wrong one and an unknown name are
    told the same."""
    with Server(trial.tori, "--proxied") as server:
        aino = account(server, "Aino", X_Forwarded_For="10.0.0.1")
        onni = account(server, "Onni", X_Forwarded_For="10.0.0.2")
        guest = server.guest("Guest")
        assert server.get("/api/codes").status == 401
        assert server.post("/api/codes", {"password": "right horse"}).status == 401
        assert aino.post("/api/codes", {"password": "wrong horse"}).status == 403
        assert aino.post("/api/codes", {}).status == 400
        assert guest.post("/api/codes", {"password": ""}).status == 400
        code = make_codes(aino)[0]
        wrong = code[:-1] + ("A" if code[-1] != "A" else "B")
        answers = [recover(server, *words, X_Forwarded_For="10.1.0.%d" % i)
                   for i, words in enumerate([
                       ("Aino", wrong), ("Onni", code), ("Guest", code), ("Nobody Else", code),
                       ("Aino", "5" + code[1:]), ("Aino", "no code"), ("Aino", "")])]
        assert {(a.status, a.body) for a in answers} == {(answers[0].status, answers[0].body)}
        assert answers[0].status == 401
        assert all("set-cookie" not in a.headers for a in answers)
        # What is no password uses up no code.
        assert recover(server, "Aino", code, "short", X_Forwarded_For="10.3.0.1").status == 400
        for body in ({}, {"name": "Aino"}, {"name": "Aino", "code": 1, "password": "left horse"},
                     {"name": "Aino", "code": "1" * 100, "password": "left horse"}):
            assert server.post("/api/recover", body).status == 400, body
        assert aino.get("/api/me").status == 200 and onni.get("/api/me").status == 200
        assert recover(server, "Aino", code, X_Forwarded_For="10.4.0.1").status == 200


def test_guessing_codes(trial):
    """Limited by name, whether there is such an account or not."""
    with Server(trial.tori, "--proxied") as server:
        account(server, "Aino", X_Forwarded_For="10.0.0.1")

        def attack(name):
            return [recover(server, name, "1-0000-0000-%04d" % i,
                            X_Forwarded_For="10.1.0.%d" % i).status for i in range(14)]

        known, unknown = attack("Aino"), attack("Nobody Else")
        assert known == unknown and known[0] == 401 and known[-1] == 429, (known, unknown)


def test_code_twice_at_once(trial):
    """Two requests with the same code: one of them sets the password."""
    with Server(trial.tori) as server:
        aino = account(server, "Aino")
        code = make_codes(aino)[7]
        answers = {}

        def use(password):
            answers[password] = recover(server, "Aino", code, password).status

        threads = [threading.Thread(target=use, args=(p,)) for p in ("first horse", "other horse")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answers.values()) == [200, 401], answers
        for password, status in answers.items():
            assert log_in(server, "Aino", password).status == status


def confirm_mail(server, person, address, is_confirmed=1):
    server.query("INSERT INTO notice_receivers (id, user_id, way, address, secret, language,"
                 " created, confirmed) VALUES (?, ?, 1, ?, '', 'de', 1, ?)",
                 "%032x" % (person.user * 4 + is_confirmed), person.user, address, is_confirmed)


def letters(relay):
    return [(to, email.message_from_bytes(text, policy=email.policy.default))
            for _, to, text, _, _ in relay.taken]


def wait_for_letters(server, relay, count):
    deadline = time.monotonic() + PATIENCE
    while len(relay.taken) < count or server.query("SELECT count(*) FROM notices") != [(0,)]:
        assert time.monotonic() < deadline
    return letters(relay)


def link_in(letter):
    token, = re.findall(r"https://tori\.example/account/reset/([\w-]{43})\s", letter.get_content())
    return token


def set_by_link(server, token, password="left horse"):
    return server.post("/api/reset/set", {"token": token, "password": password})


def wait_for_orders(server, count):
    """Requests are answered before it is looked for whom they are."""
    deadline = time.monotonic() + PATIENCE
    while server.log().count("reset-asked") < count:
        assert time.monotonic() < deadline


def mailing(relay):
    return ("--site", "https://tori.example", "--notices-private", "--mail-relay",
            "smtp+plain://127.0.0.1:%d" % relay.port, "--mail-from", "tori@tori.example")


def test_mail(trial):
    """A link to the confirmed address, in its language; it works once, and ends other sessions."""
    relay = Relay()
    with Server(trial.tori, *mailing(relay)) as server:
        assert server.get("/api/reset").json() == {"mail": True}
        aino = account(server, "Aino")
        confirm_mail(server, aino, "aino@a.example")
        confirm_mail(server, aino, "unconfirmed@a.example", 0)
        client = aino.connect()
        assert server.post("/api/reset", {"name": "aino"}).json() == {"ok": True}
        (to, letter), = wait_for_letters(server, relay, 1)
        assert to == "aino@a.example" and letter["Content-Language"] == "de"
        assert "Aino" in letter["Subject"] and "List-Unsubscribe" not in letter
        token = link_in(letter)
        assert token not in everything(server) and token not in server.log()
        page = server.get("/account/reset/" + token)
        assert page.status == 200
        assert aino.get("/api/me").status == 200, aino.get("/api/me").body
        assert set_by_link(server, token, "short").status == 400
        answer = set_by_link(server, token)
        assert answer.status == 200 and answer.json()["name"] == "Aino", answer.body
        assert is_sent_away(client) and aino.get("/api/me").status == 401
        assert Person(server, answer).get("/api/me").status == 200
        assert set_by_link(server, token, "third horse").status == 401
        assert log_in(server, "Aino", "left horse").status == 200
    relay.close()


def test_mail_of_strangers(trial):
    """Who has an account, or an address, is not told; a stranger cannot flood it with mails."""
    relay = Relay()
    with Server(trial.tori, "--proxied", *mailing(relay)) as server:
        aino, onni = account(server, "Aino"), account(server, "Onni")
        server.guest("Guest")
        confirm_mail(server, aino, "aino@a.example")
        confirm_mail(server, onni, "onni@a.example", 0)
        names = ["Aino", "Onni", "Guest", "Nobody Else", "Aino", "Aino"]
        answers = [server.post("/api/reset", {"name": name}, X_Forwarded_For="10.1.0.%d" % i)
                   for i, name in enumerate(names)]
        assert {(a.status, a.body) for a in answers} == {(200, b'{"ok":true}')}
        wait_for_orders(server, len(names))
        (to, letter), = wait_for_letters(server, relay, 1)
        assert to == "aino@a.example"
        # Limited like logging in, by name and by address.
        statuses = [server.post("/api/reset", {"name": "Nobody"},
                                X_Forwarded_For="10.2.0.%d" % i).status for i in range(14)]
        assert statuses[0] == 200 and statuses[-1] == 429, statuses
        for body in ({}, {"name": 1}, {"name": "x" * 200}):
            assert server.post("/api/reset", body).status == 400, body
        for token in ("", "A" * 43, "A" * 42, "A" * 44, link_in(letter)[:-1] + "\u00e9"):
            assert set_by_link(server, token).status in (400, 401), token
        # Changing the password voids the link; so does its end.
        assert aino.post("/api/password", {"old": "right horse", "new": "left horse"}).status == 200
        assert set_by_link(server, link_in(letter)).status == 401
        assert server.query("SELECT count(*) FROM password_resets") == [(0,)]
    relay.close()


def test_old_link(trial):
    relay = Relay()
    with Server(trial.tori, *mailing(relay)) as server:
        aino = account(server, "Aino")
        confirm_mail(server, aino, "aino@a.example")
        server.post("/api/reset", {"name": "Aino"})
        (_, letter), = wait_for_letters(server, relay, 1)
        server.stop()
        server.query("UPDATE password_resets SET until = until - ?", 3600 * 1000)
        server.start()
        assert set_by_link(server, link_in(letter)).status == 401
        assert log_in(server, "Aino").status == 200
    relay.close()


def test_no_mail(trial):
    with Server(trial.tori) as server:
        account(server, "Aino")
        assert server.get("/api/reset").json() == {"mail": False}
        assert {server.post("/api/reset", {"name": name}).status
                for name in ("Aino", "Nobody Else")} == {404}


def test_kept_out(trial):
    """A code is no way round an operator."""
    with Server(trial.tori) as server:
        aino = account(server, "Aino")
        code = make_codes(aino)[0]
        server.query("UPDATE users SET kept_out = ? WHERE id = ?", int(time.time() * 1000) + DAY,
                     aino.user)
        assert recover(server, "Aino", code).status == 403


def test_leaving(trial):
    """An account is given up: its tables are left, its sessions end; who returns finds all of it,
    who does not is forgotten after 14 days."""
    with Server(trial.tori) as server:
        aino, onni = account(server, "Aino"), account(server, "Onni")
        a, b = aino.connect(), onni.connect()
        game = open_game("helsinki", [a, b], seed=1)
        make_codes(aino)
        assert aino.post("/api/account/delete", {"password": "wrong", "later": True}).status == 403
        answer = aino.post("/api/account/delete", {"password": "right horse", "later": True})
        assert answer.status == 200, answer.body
        assert is_sent_away(a) and aino.get("/api/me").status == 401
        (leaves,), = server.query("SELECT leaves FROM users WHERE id = ?", aino.user)
        assert 13 * DAY < leaves - time.time() * 1000 < 15 * DAY
        returned = Person(server, log_in(server, "Aino"))
        assert server.query("SELECT leaves FROM users WHERE id = ?", aino.user) == [(0,)]
        assert returned.get("/api/codes").json()["left"] == 10
        assert returned.get("/api/account/data").json()["recovery"]["codes"] == 10
        # Once more, for good.
        returned.post("/api/account/delete", {"password": "right horse", "later": True})
        server.stop()
        server.query("UPDATE users SET leaves = leaves - ? WHERE leaves > 0", 14 * DAY)
        server.start()
        deadline = time.monotonic() + PATIENCE
        while server.query("SELECT 1 FROM users WHERE id = ?", aino.user):
            assert time.monotonic() < deadline
            server.get("/healthz")
        assert log_in(server, "Aino").status == 401
        assert server.query("SELECT count(*) FROM recovery_codes") == [(0,)]
        assert "Aino" not in str(server.query("SELECT data FROM events WHERE table_id = ?",
                                              game.table))
        assert log_in(server, "Onni").status == 200


if __name__ == "__main__":
    run(globals())
