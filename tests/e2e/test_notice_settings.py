"""What people choose to be told of, and where: by browser, mail and webhook; and strangers at it."""

import email
import email.policy
import hmac
import json
import os
import re
import sys
import time

sys.path.append(os.path.join(os.path.dirname(__file__), "../notice"))
from p256 import Browser, encode, read_vapid
from receivers import ANSWERS, Announcer, Relay
from table import PATIENCE, Person, Server
from trial import run

SITE = ("--site", "https://tori.example", "--notices-private")
RECEIVERS_MAX, MAILS_TO_ONE, MAILS_BY_ONE = 12, 2, 5


def mailing(relay):
    return (*SITE, "--mail-relay", "smtp+plain://127.0.0.1:%d" % relay.port,
            "--mail-from", "tori@tori.example")


def register(server, name):
    return Person(server, server.post("/api/register", {"name": name, "password": "right horse"}))


def set_up(person, what, **fields):
    answer = person.post("/api/notices/" + what, fields)
    assert answer.status == 200, answer.body
    return answer.json()


def refused(status, person, what, **fields):
    answer = person.post("/api/notices/" + what, fields)
    assert answer.status == status, (answer.status, answer.body)
    return answer.body


def subscription(browser, endpoint, language="de"):
    return {"endpoint": endpoint, "p256dh": encode(browser.key), "auth": encode(browser.auth),
            "language": language}


def wait_for(receiver, count):
    while len(receiver.taken) < count:
        assert receiver.came.acquire(timeout=PATIENCE)


def read_mail(relay, index):
    wait_for(relay, index + 1)
    _, to, text, _, _ = relay.taken[index]
    return to, email.message_from_bytes(text, policy=email.policy.SMTP)


def link_in(mail, place):
    return re.search(r"https://tori\.example/%s/([\w-]+)" % place, mail.get_content()).group(1)


def test_push(trial):
    """A browser is added, tried, changed and removed; so many and no more."""
    web, browser = Announcer(), Browser()
    ANSWERS["/ok?push"] = (201, {})
    with Server(trial.tori, *SITE) as server:
        aino = server.guest("Aino")
        key = aino.get("/api/notices").json()["push_key"]
        endpoint = web.url + "/ok?push"
        one, = set_up(aino, "push", **subscription(browser, endpoint))["receivers"]
        assert (one["way"], one["address"], one["confirmed"]) == ("push", endpoint, True)
        again = set_up(aino, "push", **subscription(browser, endpoint, "fr"))["receivers"]
        assert [r["id"] for r in again] == [one["id"]] and again[0]["language"] == "fr"
        set_up(aino, "test", id=one["id"])
        wait_for(web, 1)
        _, _, headers, body = web.taken[0]
        shown = json.loads(browser.read(body))
        assert shown["kind"] == "test" and "essai" in shown["title"], shown
        assert encode(read_vapid(headers["authorization"])[0]) == key
        for number in range(RECEIVERS_MAX - 1):
            set_up(aino, "push", **subscription(browser, "%s/%d" % (web.url, number)))
        refused(409, aino, "push", **subscription(browser, web.url + "/more"))
        assert set_up(aino, "remove", id=one["id"])["receivers"][-1]["id"] != one["id"]
        for bad in ({"p256dh": "x"}, {"auth": ""}, {"endpoint": "ftp://a.example/"},
                    {"endpoint": "https://u:p@a.example/"}, {"language": "xx"}):
            refused(400, aino, "push", **{**subscription(browser, endpoint), **bad})
    web.close()


def test_webhook(trial):
    """Its secret is shown once, and signs; one of a person; none of a guest."""
    web = Announcer()
    ANSWERS["/ok?hook"] = (200, {})
    with Server(trial.tori, *SITE) as server:
        refused(403, server.guest("Onni"), "webhook", url=web.url + "/ok?hook")
        aino = register(server, "Aino")
        set_up(aino, "webhook", url="https://a.example/before")
        state = set_up(aino, "webhook", url=web.url + "/ok?hook")
        secret, (hook,) = state["secret"], state["receivers"]
        assert len(secret) >= 32 and secret not in aino.get("/api/notices").body.decode()
        assert "secret" not in set_up(aino, "test", id=hook["id"])
        wait_for(web, 1)
        _, _, headers, body = web.taken[0]
        at = re.match(r"t=(\d+),", headers["tori-signature"]).group(1)
        signed = hmac.new(secret.encode(), b"%s." % at.encode() + body, "sha256").hexdigest()
        assert headers["tori-signature"] == "t=%s,v1=%s" % (at, signed)
        assert secret not in server.log()
    with Server(trial.tori, *SITE[:2]) as server:
        refused(400, register(server, "Aino"), "webhook", url="http://a.example/plain")
    web.close()


def test_mail(trial):
    """An address counts once the person has opened its link; nothing else confirms it."""
    relay = Relay()
    with Server(trial.tori, *mailing(relay)) as server:
        refused(403, server.guest("Onni"), "mail", address="onni@a.example", language="nl")
        aino = register(server, "Aino")
        one, = set_up(aino, "mail", address="aino@a.example", language="nl")["receivers"]
        assert not one["confirmed"]
        refused(404, aino, "test", id=one["id"])
        to, mail = read_mail(relay, 0)
        token = link_in(mail, "confirm")
        assert to == "aino@a.example" and mail["Content-Language"] == "nl"
        assert "Aino" in mail.get_content() and "List-Unsubscribe" not in mail
        for bad in (one["id"], token[:-1] + ("A" if token[-1] != "A" else "B"), "", token + "A"):
            assert server.post("/api/notices/confirm", {"token": bad}).status in (400, 404)
        assert server.get("/confirm/" + token).status == 200
        assert not aino.get("/api/notices").json()["receivers"][0]["confirmed"]
        assert server.post("/api/notices/confirm", {"token": token}).status == 200
        assert aino.get("/api/notices").json()["receivers"][0]["confirmed"]
        other, = set_up(aino, "mail", address="aino@b.example", language="nl")["receivers"]
        assert other["id"] != one["id"] and not other["confirmed"]
        assert server.post("/api/notices/confirm", {"token": token}).status == 404
        old = link_in(read_mail(relay, 1)[1], "confirm")
        server.query("UPDATE notice_receivers SET created = 1")
        assert server.post("/api/notices/confirm", {"token": old}).status == 404
        for bad in ("aino", "a@b", "a@b.example\r\nBcc: c@d.example", "a b@c.example"):
            refused(400, aino, "mail", address=bad, language="nl")
        assert "aino@" not in server.log() and token not in server.log()
    relay.close()


def test_mail_to_strangers(trial):
    """A box is mailed twice a day, whoever asks and however its address is written; a person asks
    five times. Each answer is the same."""
    relay = Relay()
    with Server(trial.tori, *mailing(relay)) as server:
        for number, name in enumerate(("Onni", "onni", "onni+1", "onni+2", "on.ni")):
            person = register(server, "Mallory%d" % number)
            state = set_up(person, "mail", address=name + "@A.example", language="en")
            assert [r["confirmed"] for r in state["receivers"]] == [False]
        for number in range(2 * MAILS_BY_ONE):
            set_up(person, "mail", address="x%d@a.example" % number, language="en")
        count = "SELECT count(*) FROM notices n JOIN notice_receivers r ON r.id = n.receiver_id"
        deadline = time.monotonic() + PATIENCE
        while server.query(count) != [(0,)]:
            assert time.monotonic() < deadline
        to = [to.lower() for _, to, _, _, _ in relay.taken]
        boxes = [re.sub(r"\+.*@", "@", one).replace("on.ni", "onni") for one in to]
        assert boxes.count("onni@a.example") <= MAILS_TO_ONE, to
        assert len(to) <= MAILS_TO_ONE + MAILS_BY_ONE, to
    relay.close()


def test_choices_and_stop(trial):
    """By kind and way, and by the link of a mail, without a login and in one POST."""
    relay = Relay()
    with Server(trial.tori, *mailing(relay)) as server:
        aino = register(server, "Aino")
        state = set_up(aino, "choose", kind="invitation", way="push", on=False)
        assert state["silences"] == [{"kind": "invitation", "way": "push"}]
        assert set_up(aino, "choose", kind="invitation", way="push", on=True)["silences"] == []
        for kind, way in (("confirm", "mail"), ("reset", "mail"), ("test", "push"), ("turn", "x")):
            refused(400, aino, "choose", kind=kind, way=way, on=False)
        one, = set_up(aino, "mail", address="aino@a.example", language="en")["receivers"]
        token = link_in(read_mail(relay, 0)[1], "confirm")
        assert server.post("/api/notices/confirm", {"token": token}).status == 200
        server.query("UPDATE notice_receivers SET ready = 0")
        text = {"kind": "turn", "at": 1, "until": 0, "id": "%032x" % 1, "title": "Onni",
                "game": "Pebbles", "who": "", "link": "https://tori.example/table/abc"}
        server.query("INSERT INTO notices (receiver_id, id, kind, text, due) VALUES"
                     " (?, ?, 0, ?, 1)", one["id"], text["id"], json.dumps(text))
        mail = read_mail(relay, 1)[1]
        stop = re.fullmatch(r"<https://tori\.example(/stop/[\w-]+)>", mail["List-Unsubscribe"]).group(1)
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert server.get(stop).status == 200 and aino.get("/api/notices").json()["silences"] == []
        assert server.post(stop[:-1] + "~", b"List-Unsubscribe=One-Click").status == 404
        for _ in range(2):
            assert server.post(stop, b"List-Unsubscribe=One-Click").status == 200
            assert aino.get("/api/notices").json()["silences"] == [{"kind": "turn", "way": "mail"}]
        assert aino.post("/api/account/delete", {"password": "right horse"}).status == 200
        assert server.post(stop, b"List-Unsubscribe=One-Click").status in (200, 404)
    relay.close()


def test_strangers(trial):
    """Another person's receiver is as one that never was; without a session there is nothing."""
    with Server(trial.tori, *SITE) as server:
        aino, eve = register(server, "Aino"), register(server, "Eve")
        one, = set_up(aino, "webhook", url="https://a.example/")["receivers"]
        for what in ("remove", "test"):
            assert refused(404, eve, what, id=one["id"]) == refused(404, eve, what, id="0" * 32)
        assert eve.get("/api/notices").json()["receivers"] == []
        assert server.get("/api/notices").status == 401
        for what in ("choose", "remove", "test", "push", "mail", "webhook"):
            assert server.post("/api/notices/" + what, {}).status == 401, what
        for what in ("choose", "remove", "push", "mail", "webhook", "confirm"):
            assert aino.post("/api/notices/" + what, b"[]").status == 400, what
    with Server(trial.tori) as server:
        aino = server.guest("Aino")
        assert aino.get("/api/notices").json() == {}
        refused(404, aino, "webhook", url="https://a.example/")
        assert server.post("/stop/" + "A" * 34, b"").status == 404
        assert server.post("/api/notices/confirm", {"token": "A" * 43}).status == 404


if __name__ == "__main__":
    run(globals())
