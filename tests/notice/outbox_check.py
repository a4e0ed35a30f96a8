#!/usr/bin/env python3
"""outbox_check.py NOTICE_OUTBOX: notices in a store, sent to receivers on loopback that refuse, come
back and die; the program is killed and started again. Time is what the test says."""

import email
import email.policy
import hmac
import json
import subprocess
import sys
import tempfile
import threading

from p256 import Browser, encode, read_vapid
from receivers import ANSWERS, Receiver, Relay, Web

PROGRAM = sys.argv[1]
NOW = 1700000000000
HOUR = 3600 * 1000
LEASE = 60 * 1000


class Outbox:
    def __init__(self, folder, relay=""):
        self.process = subprocess.Popen([PROGRAM, "sqlite:%s/tori.db" % folder, relay], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send(self, do, **fields):
        self.process.stdin.write(json.dumps({"do": do, **fields}) + "\n")
        self.process.stdin.flush()

    def ask(self, do, **fields):
        self.send(do, **fields)
        return json.loads(self.process.stdout.readline())

    def person(self, name):
        return self.ask("person", name=name)["person"]

    def receiver(self, person, way, address, secret=""):
        return self.ask("receiver", person=person, way=way, address=address,
                        secret=secret)["receiver"]

    def notice(self, person, at=NOW, kind="turn"):
        return self.ask("notice", person=person, at=at, kind=kind)["notice"]

    def work(self, now):
        return self.ask("work", now=now)

    def trouble(self, person):
        return [r["trouble"] for r in self.ask("look", person=person)["receivers"]]

    def end(self):
        self.process.stdin.close()
        assert self.process.wait() == 0

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()


class Announcer(Receiver):
    """Announces every request, before it is answered."""

    def __init__(self):
        self.came = threading.Semaphore(0)
        super().__init__(Web)
        self.url = "http://127.0.0.1:%d" % self.port

    def take(self, what):
        super().take(what)
        self.came.release()


def ids(web, path):
    return [json.loads(body)["id"] for _, at, _, body in web.taken if at == path]


def test_ways(folder, web):
    """One notice by all three ways, each as its receiver reads it."""
    relay, browser = Relay(), Browser()
    outbox = Outbox(folder, "smtp+plain://127.0.0.1:%d" % relay.port)
    ada = outbox.person("ada")
    secret = "s" * 43
    outbox.receiver(ada, "push", web.url + "/ok", encode(browser.key) + " " + encode(browser.auth))
    outbox.receiver(ada, "mail", "ada@a.example")
    outbox.receiver(ada, "webhook", web.url + "/ok?hook", secret)
    notice = outbox.notice(ada)
    ANSWERS["/ok?hook"] = (204, {})
    assert outbox.work(NOW)["is_empty"]
    (_, _, headers, body), = [t for t in web.taken if t[1] == "/ok"]
    shown = json.loads(browser.read(body))
    assert shown["id"] == notice and shown["title"] == "Du bist dran: Markt", shown
    key, claims = read_vapid(headers["authorization"])
    assert encode(key) == outbox.ask("key")["key"]
    assert claims["aud"] == web.url and claims["exp"] > NOW // 1000
    assert headers["content-encoding"] == "aes128gcm" and int(headers["ttl"]) > 0
    (_, _, headers, body), = [t for t in web.taken if t[1] == "/ok?hook"]
    assert json.loads(body)["id"] == notice
    expected = hmac.new(secret.encode(), b"%d." % (NOW // 1000) + body, "sha256").hexdigest()
    assert headers["tori-signature"] == "t=%d,v1=%s" % (NOW // 1000, expected)
    (_, to, text, _, _), = relay.taken
    mail = email.message_from_bytes(text, policy=email.policy.SMTP)
    assert to == "ada@a.example" and mail["Subject"] == "Du bist dran: Markt"
    assert mail["List-Unsubscribe"].startswith("<https://tori.example/stop/")
    assert notice in mail["Message-ID"]
    outbox.end()
    relay.close()


def test_retries(folder, web):
    """Again and again, ever later, with the same id; then it is given up, and the person is told."""
    outbox = Outbox(folder)
    ada = outbox.person("ada")
    outbox.receiver(ada, "webhook", web.url + "/error")
    notice = outbox.notice(ada)
    now, waits = NOW, []
    while True:
        state = outbox.work(now)
        if state["is_empty"]:
            break
        assert state["next"] > now
        waits.append(state["next"] - now)
        assert outbox.work(state["next"] - 1)["next"] == state["next"]
        now = state["next"]
    assert ids(web, "/error") == [notice] * 13
    assert all(waits[i + 2] > waits[i] for i in range(8)), waits
    assert 12 * HOUR < sum(waits) < 30 * HOUR, waits
    assert outbox.trouble(ada) == ["answered 500"]
    outbox.end()


def test_recovery(folder, web):
    """A receiver that asks for time gets it; one that comes back is without trouble."""
    outbox = Outbox(folder)
    ada = outbox.person("ada")
    outbox.receiver(ada, "webhook", web.url + "/busy")
    outbox.notice(ada)
    state = outbox.work(NOW)
    assert state["next"] == NOW + 120 * 1000
    ANSWERS["/busy"] = (200, {})
    assert outbox.work(state["next"])["is_empty"]
    assert outbox.trouble(ada) == [""]
    outbox.end()


def test_gone(folder, web):
    """A browser that is gone is removed; another way has to be confirmed again."""
    outbox = Outbox(folder)
    browser = Browser()
    ada = outbox.person("ada")
    outbox.receiver(ada, "push", web.url + "/gone", encode(browser.key) + " " + encode(browser.auth))
    hook = outbox.receiver(ada, "webhook", web.url + "/gone")
    outbox.notice(ada)
    assert outbox.work(NOW)["is_empty"]
    left, = outbox.ask("look", person=ada)["receivers"]
    assert left == {"id": hook, "is_confirmed": False, "trouble": "answered 410"}
    outbox.notice(ada, NOW + HOUR)
    assert outbox.work(NOW + HOUR)["is_empty"]
    assert len([t for t in web.taken if t[1] == "/gone"]) == 2
    outbox.end()


def test_rate(folder, web):
    """Notices to one receiver are spaced; those to others do not wait for them."""
    outbox = Outbox(folder)
    people = [outbox.person("p%d" % i) for i in range(40)]
    for person in people:
        outbox.receiver(person, "webhook", web.url + "/ok?rate%d" % person)
        ANSWERS["/ok?rate%d" % person] = (200, {})
    first = [outbox.notice(people[0], NOW + i) for i in range(3)]
    for person in people[1:]:
        outbox.notice(person)
    path = "/ok?rate%d" % people[0]
    outbox.work(NOW + 10)
    assert ids(web, path) == first[:1]
    assert all(len(ids(web, "/ok?rate%d" % person)) == 1 for person in people[1:])
    outbox.work(NOW + 10 + 999)
    assert ids(web, path) == first[:1]
    outbox.work(NOW + 10 + 1000 + 2000)
    assert ids(web, path) == first[:2]
    assert outbox.work(NOW + 10 + 9000)["is_empty"]
    assert ids(web, path) == first
    outbox.end()


def test_unreadable(folder, web):
    """What cannot be sent does not stay for ever."""
    outbox = Outbox(folder)
    ada = outbox.person("ada")
    outbox.receiver(ada, "push", web.url + "/ok", "no keys")
    outbox.receiver(ada, "mail", "ada@a.example")  # and there is no relay
    outbox.notice(ada)
    assert outbox.work(NOW)["is_empty"]
    assert outbox.trouble(ada) == ["cannot be sent"] * 2
    outbox.end()


def test_kill(folder, web):
    """Killed while it sends, and after the receiver has answered: sent again when the lease ends,
    with the same id and the same key."""
    outbox = Outbox(folder)
    key = outbox.ask("key")
    ada = outbox.person("ada")
    outbox.receiver(ada, "webhook", web.url + "/silent")
    notice = outbox.notice(ada)
    while web.came.acquire(blocking=False):
        pass
    outbox.send("work", now=NOW)
    web.came.acquire()
    outbox.kill()
    outbox = Outbox(folder)
    assert outbox.ask("key") == key
    state = outbox.work(NOW + 1)
    assert not state["is_empty"] and state["next"] == NOW + LEASE
    ANSWERS["/silent"] = (200, {})
    assert outbox.work(NOW + LEASE)["is_empty"]
    assert ids(web, "/silent") == [notice] * 2
    del ANSWERS["/silent"]
    outbox.end()


def test_end(folder, web):
    """What is under way at the end is not lost, nor is what waits."""
    outbox = Outbox(folder)
    ada = outbox.person("ada")
    outbox.receiver(ada, "webhook", web.url + "/ok?end")
    ANSWERS["/ok?end"] = (200, {})
    notices = [outbox.notice(ada, NOW + i) for i in range(3)]
    outbox.end()
    outbox = Outbox(folder)
    for i in range(3):
        outbox.work(NOW + i * 10000 + 2)
    assert ids(web, "/ok?end") == notices
    outbox.end()


def main():
    web = Announcer()
    for test in (test_ways, test_retries, test_recovery, test_gone, test_rate, test_unreadable,
                 test_kill, test_end):
        with tempfile.TemporaryDirectory() as folder:
            test(folder, web)
    web.close()


main()
