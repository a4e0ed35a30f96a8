#!/usr/bin/env python3
"""outbox_check.py NOTICE_OUTBOX: notices in a store, sent to receivers on loopback that refuse, come
back and die; the program is killed and started again. Time is what the test says. With STORE=postgres
in the PostgreSQL of tests/cluster.py, and by two nodes there; else in a file."""

import email
import email.policy
import hmac
import json
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.join(os.path.dirname(__file__), "../e2e"))
import postgres
from p256 import Browser, encode, read_vapid
from receivers import ANSWERS, Announcer, Relay

PROGRAM = sys.argv[1]
NOW = 1700000000000
HOUR = 3600 * 1000
IS_ON_POSTGRES = os.environ.get("STORE") == "postgres"
LEASE = 60 * 1000


class Outbox:
    def __init__(self, url, relay="", node=""):
        self.process = subprocess.Popen([PROGRAM, url, relay, node], text=True,
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


def ids(web, path):
    return [json.loads(body)["id"] for _, at, _, body in web.taken if at == path]


def test_ways(url, web):
    """One notice by all three ways, each as its receiver reads it."""
    relay, browser = Relay(), Browser()
    outbox = Outbox(url, "smtp+plain://127.0.0.1:%d" % relay.port)
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
    assert shown["id"] == notice and shown["title"] == "Du bist dran: Pebbles, Markt", shown
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
    assert to == "ada@a.example" and mail["Subject"] == "Du bist dran: Pebbles, Markt"
    assert mail["List-Unsubscribe"].startswith("<https://tori.example/stop/")
    assert notice in mail["Message-ID"]
    outbox.end()
    relay.close()


def test_retries(url, web):
    """Again and again, ever later, with the same id; then it is given up, and the person is told."""
    outbox = Outbox(url)
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


def test_recovery(url, web):
    """A receiver that asks for time gets it; one that comes back is without trouble."""
    outbox = Outbox(url)
    ada = outbox.person("ada")
    outbox.receiver(ada, "webhook", web.url + "/busy")
    outbox.notice(ada)
    state = outbox.work(NOW)
    assert state["next"] == NOW + 120 * 1000
    ANSWERS["/busy"] = (200, {})
    assert outbox.work(state["next"])["is_empty"]
    assert outbox.trouble(ada) == [""]
    outbox.end()


def test_gone(url, web):
    """A browser that is gone is removed; another way has to be confirmed again."""
    outbox = Outbox(url)
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


def test_rate(url, web):
    """Notices to one receiver are spaced; those to others do not wait for them."""
    outbox = Outbox(url)
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


def test_unreadable(url, web):
    """What cannot be sent does not stay for ever."""
    outbox = Outbox(url)
    ada = outbox.person("ada")
    outbox.receiver(ada, "push", web.url + "/ok", "no keys")
    outbox.receiver(ada, "mail", "ada@a.example")  # and there is no relay
    outbox.notice(ada)
    assert outbox.work(NOW)["is_empty"]
    assert outbox.trouble(ada) == ["cannot be sent"] * 2
    outbox.end()


def test_kill(url, web):
    """Killed while it sends, and after the receiver has answered: sent again when the lease ends,
    with the same id and the same key."""
    outbox = Outbox(url)
    key = outbox.ask("key")
    ada = outbox.person("ada")
    outbox.receiver(ada, "webhook", web.url + "/silent")
    notice = outbox.notice(ada)
    while web.came.acquire(blocking=False):
        pass
    outbox.send("work", now=NOW)
    web.came.acquire()
    outbox.kill()
    outbox = Outbox(url)
    assert outbox.ask("key") == key
    state = outbox.work(NOW + 1)
    assert not state["is_empty"] and state["next"] == NOW + LEASE
    ANSWERS["/silent"] = (200, {})
    assert outbox.work(NOW + LEASE)["is_empty"]
    assert ids(web, "/silent") == [notice] * 2
    del ANSWERS["/silent"]
    outbox.end()


def test_end(url, web):
    """What is under way at the end is not lost, nor is what waits."""
    outbox = Outbox(url)
    ada = outbox.person("ada")
    outbox.receiver(ada, "webhook", web.url + "/ok?end")
    ANSWERS["/ok?end"] = (200, {})
    notices = [outbox.notice(ada, NOW + i) for i in range(3)]
    outbox.end()
    outbox = Outbox(url)
    for i in range(3):
        outbox.work(NOW + i * 10000 + 2)
    assert ids(web, "/ok?end") == notices
    outbox.end()


def test_nodes(url, web):
    """Of several nodes each notice is sent by one."""
    nodes = [Outbox(url, node="n%d" % i) for i in range(2)]
    assert nodes[0].ask("key") == nodes[1].ask("key")
    ANSWERS["/ok?nodes"] = (200, {})
    notices = []
    for i in range(60):
        person = nodes[0].person("p%d" % i)
        nodes[0].receiver(person, "webhook", web.url + "/ok?nodes")
        notices.append(nodes[0].notice(person, NOW + i))
    for _ in range(3):
        for node in nodes:
            node.send("work", now=NOW + 1000)
        for node in nodes:
            state = json.loads(node.process.stdout.readline())
    assert state["is_empty"]
    assert sorted(ids(web, "/ok?nodes")) == sorted(notices)
    for node in nodes:
        node.end()


def main():
    web = Announcer()
    tests = [test_ways, test_retries, test_recovery, test_gone, test_rate, test_unreadable,
             test_kill, test_end]
    tests += [test_nodes] if IS_ON_POSTGRES else []
    for test in tests:
        with tempfile.TemporaryDirectory() as folder:
            url = postgres.new_schema() if IS_ON_POSTGRES else "sqlite:%s/tori.db" % folder
            test(url, web)
    web.close()


main()
