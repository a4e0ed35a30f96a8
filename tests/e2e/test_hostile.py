"""Peers that mean harm or are broken. Whatever they send, they hear why or are closed,
and a game of others at the same server goes on."""

import fcntl
import json
import os
import random
import re
import resource
import select
import socket
import struct
import tempfile
import time

from game import Judge, open_game
from table import (BINARY, CLOSE, PATIENCE, PAUSE, PING, PONG, TEXT, Client, Closed, Refused,
                   Server, make_frame, read_head, read_response)
from trial import run


SIOCGIFADDR = 0x8915


class Bystanders:
    """Two people who just play."""

    def __init__(self, server):
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        self.server = server
        self.game = open_game("helsinki", [a, b], seed=1)

    def play_on(self):
        for _ in range(3):
            self.game.step()

    def check(self):
        self.game.gather()
        judge = Judge(self.server, self.game.table)
        for client in self.game.clients():
            judge.check(client, self.game.table)


# Messages

BAD_TEXTS = [b"", b" ", b"{", b"}", b"[]", b"null", b"1", b'"do"', b"{}", b'{"do":1}',
             b'{"do":null}', b'{"do":"fly"}', b'{"do":"ping","do":"ping"}', b'{"do":"ping"',
             b'{"do":"ping"}x', b'\xef\xbb\xbf{"do":"ping"}', b"[" * 5000, b'{"a":' * 3000,
             b'{"do":"ping","id":"\\u0000"}', b'{"do":"ping","id":"\\ud800"}',
             b'{"do":"' + b"a" * 9000 + b'"}', b"NaN", b"{'do':'ping'}"]
BAD_FIELDS = [{"do": "ping", "id": ""}, {"do": "ping", "id": "x" * 41}, {"do": "ping", "id": 1},
              {"do": "ping", "id": "a b"}, {"do": "ping", "more": 1}, {"do": "hello"},
              {"do": "hello", "version": "1"}, {"do": "hello", "version": 1.0},
              {"do": "hello", "version": 10**30}, {"do": "hello", "version": -1},
              {"do": "lobby", "on": "yes"}, {"do": "watch"}, {"do": "watch", "table": "short"},
              {"do": "watch", "table": "../../../../"}, {"do": "watch", "table": ["x"]},
              {"do": "watch", "table": "a" * 12, "since": -1},
              {"do": "watch", "table": "a" * 12, "since": 2**63},
              {"do": "play", "table": "a" * 12, "seat": 4, "action": "x"},
              {"do": "play", "table": "a" * 12, "seat": -1, "action": "x"},
              {"do": "play", "table": "a" * 12, "seat": 0, "action": ""},
              {"do": "play", "table": "a" * 12, "seat": 0, "action": "x" * 201},
              {"do": "play", "table": "a" * 12, "seat": 0, "action": {"x": 1}},
              {"do": "entropy", "table": "a" * 12, "seat": 0, "hex": "00"},
              {"do": "mute", "table": "a" * 12, "user": 0}]


def test_bad_messages(trial):
    """Each is answered with a code and a sentence; the connection stays usable."""
    with Server(trial.tori) as server:
        bystanders = Bystanders(server)
        client = server.guest("Mallory").connect()
        for text in BAD_TEXTS + [json.dumps(m).encode() for m in BAD_FIELDS]:
            client.replies.clear()
            if not text:
                continue  # a frame without a byte is no message
            client.send_text(text)
            client.wait(lambda: client.replies)
            (name, reply), = client.replies.items()
            assert reply["error"] in ("syntax", "field", "rate", "version"), (text[:60], reply)
            assert reply["text"] and len(reply["text"]) < 300
            client.ask("ping")
        bystanders.play_on()
        bystanders.check()


def test_fragments(trial):
    """A message in many frames is one; control frames may come between."""
    with Server(trial.tori) as server:
        client = server.guest("Mallory").connect()
        text = b'{"do":"ping","id":"whole"}'
        for i, byte in enumerate(text):
            client.send_raw(make_frame(TEXT if i == 0 else 0, bytes([byte]), i == len(text) - 1))
            if i == 5:
                client.send_raw(make_frame(PING, b"are you there"))
        assert client.reply_to("whole")["ok"]
        client.send_text(b'{"do":"ping","id":"a"}' + b" " * (16384 - 22))
        assert client.reply_to("a")["ok"]


def send_frames(person, frames, is_all=False):
    """How a connection ends on which these bytes come, and with 'is_all' no more."""
    client = person.connect()
    try:
        for frame in frames:
            client.send_raw(frame)
        if is_all:
            client.socket.shutdown(socket.SHUT_WR)
    except (Closed, OSError):
        pass
    return client.wait_closed()


def test_bad_frames(trial):
    with Server(trial.tori) as server:
        bystanders = Bystanders(server)
        person = server.guest("Mallory")
        long = b'{"do":"ping"}' + b" " * 16384
        parts = [make_frame(TEXT, b"x" * 1000, False)] + [make_frame(0, b"x" * 1000, False)] * 30
        for frames in ([make_frame(BINARY, b"{}")], [make_frame(TEXT, long)], parts):
            assert send_frames(person, frames).closing["reason"] == "syntax"
        # What the library makes of these is its own affair, as long as it ends.
        for frame in (struct.pack(">BBQ", 0x81, 0xff, 1 << 62) + b"\0\0\0\0" + b"x" * 65536,
                      b"\x81\x05hello",                         # not masked
                      b"\xf1" + make_frame(TEXT, b"{}")[1:],    # reserved bits
                      make_frame(3, b"{}"), make_frame(11, b""),  # no such opcodes
                      make_frame(0, b"{}"),                      # goes on with nothing
                      make_frame(TEXT, b"{", False) + make_frame(TEXT, b"}"),
                      make_frame(PING, b"x" * 126),              # too long for a ping
                      make_frame(PING, b"x", False),
                      make_frame(CLOSE, b""), make_frame(CLOSE, b"\x03"),
                      make_frame(CLOSE, b"\x03\xe8bye"), make_frame(CLOSE, b"\xff\xff\xff"),
                      make_frame(TEXT, b'{"do":"ping","id":"\xff\xfe"}'),
                      make_frame(TEXT, b"") * 50):
            send_frames(person, [frame], is_all=True)
        bystanders.play_on()
        bystanders.check()


def test_random_frames(trial):
    """Noise behind a sound handshake."""
    rng = random.Random(7)
    with Server(trial.tori) as server:
        bystanders = Bystanders(server)
        person = server.guest("Mallory")
        for _ in range(trial.pick(150, 40)):
            client = person.connect()
            noise = rng.randbytes(rng.randrange(1, 3000))
            if rng.random() < 0.5:
                noise = make_frame(rng.choice([TEXT, 0, PING, PONG, BINARY]), noise[:200]) + noise
            try:
                client.send_raw(noise)
            except Closed:
                pass
            client.close()
        bystanders.play_on()
        bystanders.check()


def test_flood(trial):
    """Far too many messages: refused, then closed; others play on."""
    with Server(trial.tori) as server:
        bystanders = Bystanders(server)
        client = server.guest("Mallory").connect()
        try:
            for _ in range(2000):
                client.send_text(b'{"do":"ping","id":"x"}')
        except Closed:
            pass
        end = client.wait_closed()
        assert not end.closing or end.closing["reason"] == "rate", end
        assert client.replies["x"].get("error") in (None, "rate")
        bystanders.play_on()
        bystanders.check()


# Readers


def finish_by_bots(client):
    """A long story: the table of a game that bots have played to its end."""
    table = client.ask("create", game="helvetia", seats=["me", "random"], level="random")["table"]
    client.watch(table)
    client.ask("start", table=table)
    client.ask("leave", table=table)
    client.wait(lambda: table in client.results)
    return table


def test_slow_reader(trial):
    """Who asks for much and reads nothing is cut off; others do not notice."""
    with Server(trial.tori) as server:
        bystanders = Bystanders(server)
        helmi = server.guest("Helmi").connect()
        table = finish_by_bots(helmi)
        slow = Client(server.guest("Mallory"), receive_bytes=4096)
        deadline = time.monotonic() + PATIENCE
        sent = 0
        while server.metric("tori_slow_closed_total") == 0:
            assert time.monotonic() < deadline, "%d messages, %d bytes queued, and open" % (
                sent, server.metric("tori_queued_bytes"))
            try:
                slow.send("watch", table=table)
            except Closed:
                break
            sent += 1
            if sent > 40:
                time.sleep(2 * PAUSE)  # within the limits: it is not closed for its speed
        bystanders.play_on()
        while server.metric("tori_connections") != 3:
            assert time.monotonic() < deadline, "not cut off"
            helmi.ask("ping")
        assert server.metric("tori_slow_closed_total") == 1
        assert server.metric("tori_queued_bytes") == 0
        assert "slow connection=" in server.log()
        bystanders.check()
        slow.close()


def trickle(server, *heads):
    """Go on and on by a byte at a time; it must come to an end long before the request."""
    sockets = [server.open_socket() for _ in heads]
    for s, head in zip(sockets, heads):
        s.sendall(head)
        s.settimeout(0.5)
    for _ in range(100):
        for s in list(sockets):
            try:
                s.sendall(b"x")
                assert s.recv(1) == b""
            except socket.timeout:
                continue
            except ConnectionError:
                pass
            s.close()
            sockets.remove(s)
    assert not sockets


def test_half_open(trial):
    """Connections that say nothing, or half of something, are dropped in time."""
    with Server(trial.tori) as server:
        bystanders = Bystanders(server)
        silent = [server.open_socket() for _ in range(30)]
        for i, s in enumerate(silent):
            s.sendall([b"", b"G", b"GET / HT", b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\n",
                       b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"][i % 5])
        half = server.guest("Mallory").connect()
        half.send_raw(make_frame(TEXT, b'{"do":"ping"}')[:6])
        bystanders.play_on()
        trickle(server, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ",
                b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\n"
                b"Content-Length: 4000\r\n\r\n")
        for s in silent:
            try:
                while s.recv(65536):
                    pass
            except ConnectionError:
                pass
            s.close()
        bystanders.play_on()
        bystanders.check()
        half.close()


def flood_until_closed(client, frames):
    """Say this again and again and nothing else, until the connection ends."""
    client.socket.setblocking(False)
    deadline = time.monotonic() + PATIENCE
    rest = b""
    try:
        while True:
            assert time.monotonic() < deadline, "not closed"
            can_read, can_write, _ = select.select([client.socket], [client.socket], [], 1)
            if can_read:
                client.socket.recv(65536)
            if can_write:
                rest = rest or frames
                rest = rest[client.socket.send(rest):]
    except ConnectionError:
        client.close()


def test_control_frames(trial):
    """Pings, pongs and empty pieces of messages are counted like messages."""
    with Server(trial.tori) as server:
        bystanders = Bystanders(server)
        mallory = server.guest("Mallory")
        polite = server.guest("Helmi").connect()
        floods = (make_frame(PING, b"") * 200, make_frame(PONG, b"x" * 125) * 50,
                  make_frame(PING, b"x" * 125) * 50)
        for flood in floods:
            flood_until_closed(mallory.connect(), flood)
            polite.send_raw(make_frame(PING, b"are you there"))
            polite.send_raw(make_frame(PONG, b""))
            polite.ask("ping")
            bystanders.play_on()
        client = mallory.connect()
        client.send_raw(make_frame(TEXT, b"{", False))
        flood_until_closed(client, make_frame(0, b"", False) * 200)
        assert server.metric("tori_control_closed_total") == 4
        bystanders.check()


def test_long_messages(trial):
    """However long they are and in how many pieces they come: messages are no control
    frames."""
    with Server(trial.tori) as server:
        client = server.guest("Aino").connect()
        for i in range(trial.pick(200, 100)):
            text = b'{"do":"ping","id":"m%d"}' % i
            frame = make_frame(TEXT, text + b" " * (16384 - len(text)))
            for at in range(0, len(frame), 5000):
                client.send_raw(frame[at:at + 5000])
            client.reply_to("m%d" % i)
            time.sleep(PAUSE)
        assert server.metric("tori_control_closed_total") == 0


# Sockets


def open_crowd(server, count, say, source="127.0.0.1"):
    """So many sockets at once, or as many as we may, each of which says this and no more."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    crowd = []
    for _ in range(min(count, most - 100)):
        s = socket.socket()
        s.setblocking(False)
        s.bind((source, 0))
        s.connect_ex(("127.0.0.1", server.port))
        crowd.append(s)
    for s in crowd:
        try:
            s.send(say)
        except OSError:
            pass
    return crowd


def count_descriptors(server):
    return len(os.listdir("/proc/%d/fd" % server.process.pid))


def find_free_descriptor(server):
    """The number that the next one would have: a limit is of numbers, not of how many."""
    taken = {int(name) for name in os.listdir("/proc/%d/fd" % server.process.pid)}
    return min(set(range(len(taken) + 1)) - taken)


def check_health(server, times):
    """It answers who asks, whoever else is waiting."""
    for _ in range(times):
        assert server.get("/healthz").status == 200


def close_all(sockets):
    for s in sockets:
        s.close()


def limited(trial, folder, descriptors):
    """The program with so few descriptors, as a script."""
    path = os.path.join(folder, "limited")
    with open(path, "w", encoding="utf-8") as f:
        f.write('#!/bin/sh\nulimit -n %d\nexec %s "$@"\n'
                % (descriptors, os.path.abspath(trial.tori)))
    os.chmod(path, 0o700)
    return path


def test_garbage_sockets(trial):
    """Thousands that say something else than HTTP keep nobody waiting."""
    with Server(trial.tori, "--address-connections", "64") as server:
        bystanders = Bystanders(server)
        for say in (b"\x16\x03\x01 garbage\r\n\r\n", b"", b"GET "):
            crowd = open_crowd(server, trial.pick(3000, 1000), say)
            check_health(server, 5)
            bystanders.play_on()
            assert server.metric("tori_sockets") < 64 + 64 + 64 + 4
            close_all(crowd)
        bystanders.check()


def count_closed(crowd):
    """How many of these were closed, by a server that has seen them all."""
    closed = 0
    for s in crowd:
        try:
            closed += s.recv(1) == b""
        except BlockingIOError:
            pass
        except OSError:
            closed += 1
    return closed


def test_hasty_sockets(trial):
    """Who opens sockets too fast gets none, before anything is read from them and whatever
    they would say; others are not affected. A proxy opens them for others."""
    rate = ["--address-socket-rate", "5"]
    hello = b"\x16\x03\x01\x02\x00"  # as TLS begins
    with Server(trial.tori, *rate) as server:
        bystanders = Bystanders(server)
        start = time.monotonic()
        crowd = open_crowd(server, 300, hello, "127.0.0.2")
        check_health(server, 5)
        bystanders.play_on()
        refused = server.metric("tori_sockets_hasty_total")
        assert refused >= 300 - 50 - 5 * (time.monotonic() - start) - 1
        assert refused <= 300 - 50 and count_closed(crowd) >= refused
        assert server.metric("tori_sockets_refused_total") == 0
        close_all(crowd)
        bystanders.check()
    with Server(trial.tori, "--proxied", *rate) as server:
        crowd = open_crowd(server, 300, hello, "127.0.0.2")
        check_health(server, 1)
        assert server.metric("tori_sockets_hasty_total") == 0
        close_all(crowd)


def test_plain_sockets(trial):
    """Who holds all the sockets an address may have is put out for who asks: of the same
    address, too. Others do not notice."""
    with Server(trial.tori, "--address-connections", "4", "--address-sockets", "20") as server:
        bystanders = Bystanders(server)
        mine = open_crowd(server, 10, b"", "127.0.0.2")
        crowd = open_crowd(server, 900, b"GET /healthz HTTP/1.1\r\n")
        check_health(server, 5)
        bystanders.play_on()
        assert server.metric("tori_sockets") < 10 + 20 + 64
        assert server.metric("tori_sockets_put_out_total") >= 800
        for s in mine:  # they were within their rights
            s.setblocking(True)
            s.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert read_response(s).status == 200
        close_all(mine + crowd)
        bystanders.check()


def test_few_descriptors(trial):
    """However few descriptors there are: health is told, and who plays plays on."""
    with tempfile.TemporaryDirectory() as folder:
        with Server(limited(trial, folder, 200)) as server:
            bystanders = Bystanders(server)
            ask = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
            crowds = []
            for i, say in enumerate((b"", b"G", ask, ask * 50, b"\0" * 99)):
                crowds.append(open_crowd(server, 200, say, "127.0.0.%d" % (i + 2)))
                check_health(server, 5)
                bystanders.play_on()
                assert count_descriptors(server) < 200
            for crowd in crowds:
                close_all(crowd)
            people = server.guests(*["Guest %d" % i for i in range(8)])
            clients = []
            while True:  # people cannot take the last ones either
                try:
                    clients.append(people[len(clients) // 16].connect())
                except Refused as refused:
                    assert refused.code == "limit"
                    break
            assert len(clients) > 50
            check_health(server, 5)
            bystanders.play_on()
            bystanders.check()


def test_no_descriptor_left(trial):
    """Who comes is turned away at once, not left at the door; who plays plays on."""
    with Server(trial.tori) as server:
        bystanders = Bystanders(server)
        limit = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE,
                         (find_free_descriptor(server), limit[1]))
        for s in open_crowd(server, 20, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"):
            s.settimeout(PATIENCE)
            try:
                assert s.recv(1) == b""
            except ConnectionError:
                pass
            s.close()
        bystanders.play_on()
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, limit)
        check_health(server, 1)
        bystanders.check()


def test_vanished(trial):
    """Connections that are reset in the middle of everything leave nothing behind."""
    with Server(trial.tori) as server:
        bystanders = Bystanders(server)
        person = server.guest("Mallory")
        for i in range(trial.pick(60, 20)):
            client = person.connect()
            client.send("watch", table=bystanders.game.table)
            client.send("hint", table=bystanders.game.table, seat=0)
            client.send("create", game="helsinki", seats=["me", "easy"])
            client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            client.close()
        bystanders.play_on()
        bystanders.check()
        while server.metric("tori_connections") != 2:
            bystanders.game.guide().ask("ping")


# Doors


def refused_upgrade(server, person, **headers):
    try:
        Client(person, **headers).close()
    except Refused as refused:
        assert refused.text
        return refused.status, refused.code
    except Closed as closed:
        assert closed.closing["text"]
        return "closed", closed.closing["reason"]
    return None


def test_origin(trial):
    with Server(trial.tori, "--origin", "https://friend.example") as server:
        person = server.guest("Aino")
        own = "http://127.0.0.1:%d" % server.port
        for origin in ("http://evil.example", "null", own + "0", own + ".evil.example",
                       "http://evil.example/" + own, "https://friend.example.evil",
                       own.replace("http", "https")):
            assert refused_upgrade(server, person, Origin=origin) == (403, "login"), origin
            answer = server.post("/api/guest", {"name": "Mallory"}, Origin=origin)
            assert answer.status == 403 and "set-cookie" not in answer.headers, origin
        for origin in (own, "https://friend.example"):
            assert refused_upgrade(server, person, Origin=origin) is None
            assert server.post("/api/logout", {}, Origin=origin).status == 200
        assert refused_upgrade(server, person, Cookie="") == (401, "login")
        assert refused_upgrade(server, person, Cookie="tori=" + "A" * 43) == ("closed", "login")


def test_caps(trial):
    """Full is full, and said so."""
    with Server(trial.tori, "--connections-max", "5", "--tables-max", "3") as server:
        people = server.guests("Aino", "Onni", "Mallory")
        clients = [people[0].connect() for _ in range(5)]
        assert refused_upgrade(server, people[1]) == (503, "limit")
        clients.pop().close()
        while server.metric("tori_connections") != 4:
            clients[0].ask("ping")
        clients.append(people[1].connect())
        for _ in range(3):
            clients[0].ask("create", game="helsinki", seats=["me", "open"])
        assert clients[-1].refusal("create", game="helsinki", seats=["me", "open"]) == "limit"
        table = server.query("SELECT id FROM tables")[0][0]
        clients[0].ask("leave", table=table)
        clients[-1].ask("create", game="helsinki", seats=["me", "open"])


def test_tables_of_one_address(trial):
    """Many people of one address, each below his own limit, do not fill the server; those
    of another address find room, also after a restart."""
    wish = {"game": "helsinki", "seats": ["me", "open"]}
    with Server(trial.tori, "--address-tables", "12", "--proxied") as server:
        here, there = {"X-Forwarded-For": "10.0.0.1"}, {"X-Forwarded-For": "10.0.0.2"}
        names = ["Guest %s" % letter for letter in "ABCDEF"]
        made = 0
        for person in server.guests(*names):
            client = Client(person, **here)
            for _ in range(3):
                try:
                    client.ask("create", **wish)
                    made += 1
                except Refused as refused:
                    assert refused.code == "limit" and "address" in refused.text
        assert made == 12
        server.stop()
        server.start()
        person = server.guest("Eve")
        assert Client(person, **here).refusal("create", **wish) == "limit"
        Client(person, **there).ask("create", **wish)
        # A day later those where nothing happened count no more.
        server.query("UPDATE tables SET active = active - 90000000")
        Client(person, **here).ask("create", **wish)


def test_tables_of_one_net(trial):
    """Who has a /64 of IPv6 has one address, however many he writes."""
    wish = {"game": "helsinki", "seats": ["me", "open"]}
    with Server(trial.tori, "--address-tables", "2", "--proxied") as server:
        people = server.guests("Aino", "Onni", "Helmi", "Eeva")
        clients = [Client(person, **{"X-Forwarded-For": address}) for person, address in
                   zip(people, ("2001:db8:0:1::1", "2001:db8:0:1::2", "2001:db8:0:1:ffff::3",
                                "2001:db8:0:2::1"))]
        for client in clients[:2]:
            client.ask("create", **wish)
        assert clients[2].refusal("create", **wish) == "limit"
        clients[3].ask("create", **wish)


def test_create_after_restart(trial):
    """The id of a message makes one table, whether the server still has it in memory or
    not."""
    with Server(trial.tori) as server:
        person = server.guest("Aino")
        client = person.connect()
        wish = {"game": "helsinki", "seats": ["me", "me"], "id": "again"}
        first = client.ask("create", **wish)["table"]
        client.ask("start", table=first)
        server.stop()
        server.start()
        reply = person.connect().ask("create", **wish)
        assert (reply["table"], reply["again"]) == (first, True)


def test_caps_of_one(trial):
    """One person: 16 connections, 16 tables watched, 40 tables made."""
    with Server(trial.tori) as server:
        person, other = server.guests("Aino", "Onni")
        clients = [person.connect() for _ in range(16)]
        assert refused_upgrade(server, person) == ("closed", "limit")
        assert refused_upgrade(server, other) is None
        tables = [clients[0].ask("create", game="helsinki", seats=["me", "open"])["table"]
                  for _ in range(40)]
        assert clients[0].refusal("create", game="helsinki", seats=["me", "open"]) == "limit"
        other.connect().ask("create", game="helsinki", seats=["me", "open"])
        for table in tables[:16]:
            clients[0].watch(table)
        assert clients[0].refusal("watch", table=tables[16]) == "limit"
        clients[0].ask("unwatch", table=tables[0])
        clients[0].watch(tables[16])


def test_address_limits(trial):
    """One address: connections at once, arrivals in a minute."""
    with Server(trial.tori, "--address-connections", "4", "--address-rate", "100") as server:
        people = server.guests("Aino", "Onni", "Helmi")
        clients = [people[i % 3].connect() for i in range(4)]
        assert refused_upgrade(server, people[0]) == (429, "limit")
        codes = [server.post("/api/guest", {"name": "x"}).status for _ in range(70)]
        assert codes[-1] == 429 and codes[0] == 400, codes
        clients[0].ask("ping")


def count_answered(client, pings):
    """How many of so many at once are not refused."""
    names = [client.send("ping") for _ in range(pings)]
    client.wait(lambda: all(name in client.replies for name in names))
    return sum("error" not in client.replies.pop(name) for name in names)


def test_shared_address(trial):
    """Who floods an address silences nobody else who is behind it."""
    with Server(trial.tori, "--address-rate", "4") as server:
        honest, *crowd = [p.connect() for p in server.guests("Helmi", "Aino", "Onni")]
        for client in crowd:
            assert count_answered(client, 60) < 40
        assert count_answered(honest, 10) == 10


def test_proxied(trial):
    """Behind a proxy the last address it added counts, not what a client claims."""
    with Server(trial.tori, "--proxied", "--address-connections", "1") as server:
        people = server.guests("Aino", "Onni", "Helmi")
        one = {"X-Forwarded-For": "10.0.0.1"}
        clients = [people[0].connect(**one)]
        assert refused_upgrade(server, people[1], **one) == (429, "limit")
        assert refused_upgrade(server, people[1],
                               **{"X-Forwarded-For": "10.9.9.9, 10.0.0.1"}) == (429, "limit")
        clients.append(people[1].connect(**{"X-Forwarded-For": "10.0.0.2"}))
        clients[0].ask("ping")


def test_forwarded(trial):
    """The last address counts however long the list is; what is no address is refused."""
    with Server(trial.tori, "--proxied", "--address-connections", "1") as server:
        people = server.guests("Aino", "Onni", "Helmi", "Mallory")
        long = ", ".join(["10.9.9.9"] * 300)
        client = people[0].connect(**{"X-Forwarded-For": "10.0.0.1"})
        for claim in (long + ", 10.0.0.1", long + ",10.0.0.1:4711", "::ffff:10.0.0.1"):
            assert refused_upgrade(server, people[1],
                                   **{"X-Forwarded-For": claim}) == (429, "limit"), claim
        assert refused_upgrade(server, people[1], **{"X-Forwarded-For": long + ", 10.0.0.2"}) is None
        for claim in ("unknown", "10.0.0.1, ", "10.0.0.1, x" * 9, "1.2.3.4.5", "10.0.0.1;", "-"):
            assert refused_upgrade(server, people[1],
                                   **{"X-Forwarded-For": claim}) == (400, "syntax"), claim
            assert server.get("/api/options", X_Forwarded_For=claim).status == 400, claim
        six = people[2].connect(**{"X-Forwarded-For": "2001:db8:0:1::1"})
        assert refused_upgrade(server, people[3],
                               **{"X-Forwarded-For": "[2001:db8:0:1:9::2]:80"}) == (429, "limit")
        client.ask("ping")
        six.ask("ping")


def test_forwarded_crowd(trial):
    """A proxy may have any number of sockets; whom it names may not."""
    with Server(trial.tori, "--proxied", "--address-sockets", "10") as server:
        crowd = open_crowd(server, 50, b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\n"
                           b"X-Forwarded-For: 10.0.0.1\r\nContent-Length: 50\r\n\r\n{")
        other = {"X_Forwarded_For": "10.0.0.2"}
        while server.get("/healthz", X_Forwarded_For="10.0.0.1").status != 429:
            assert server.get("/healthz", **other).status == 200
        assert server.get("/healthz", **other).status == 200
        assert server.metric("tori_sockets_refused_total") >= 40
        close_all(crowd)
        while server.get("/healthz", X_Forwarded_For="10.0.0.1").status != 200:
            pass


def test_hosts(trial):
    """A name that leads to us all of a sudden (DNS rebinding) is not ours."""
    with Server(trial.tori, "--host", "tori.example,other.example") as server:
        person = server.guest("Aino")
        for host in ("evil.example", "evil.example:%d" % server.port, "tori.example.evil", "",
                     "10.1.2.3", "localhost.evil", "tori.example,evil.example", "x" * 300,
                     "127.0.0.1:%d@evil" % server.port, "127.0.0.1:%d, evil" % server.port,
                     "tori.example:80@evil.example", "[::1]evil"):
            answer = server.get("/api/options", Host=host)
            assert answer.status == 421 and "--host" in answer.json()["text"], host
            assert server.post("/api/guest", {"name": "Mallory"}, Host=host).status == 421, host
            assert refused_upgrade(server, person, Host=host or " ")[0] == 421, host
            assert server.get("/healthz", Host=host).status == 200, host
        for host in ("tori.example", "TORI.example:443", "tori.example.", "other.example",
                     "localhost", "127.0.0.1:80", "[::1]:8080", "localhost:%d" % server.port):
            assert server.get("/api/options", Host=host).status == 200, host
            assert refused_upgrade(server, person, Host=host) is None, host
        assert server.metric("tori_hosts_refused_total") >= 24


def own_addresses():
    """Of the interfaces of this machine, in IPv4."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(s, SIOCGIFADDR, struct.pack("256s", name.encode()))
                found.append(socket.inet_ntoa(answer[20:24]))
            except OSError:
                pass
    return found


def test_hosts_of_a_network(trial):
    """With --lan the machine's own addresses are served, and no others."""
    with Server(trial.tori, "--lan") as server:
        own = own_addresses()
        for host in own:
            assert server.get("/api/options", Host=host + ":8080").status == 200, host
        assert server.get("/api/options", Host="203.0.113.9").status == 421
        assert server.get("/api/options", Host="evil.example").status == 421
        for host in own:  # only this machine may ask for health by any name
            with socket.create_connection((host, server.port), PATIENCE) as s:
                s.sendall(b"GET /healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n")
                assert read_response(s).status == (200 if host.startswith("127.") else 421)


# HTTP


def raw(server, data):
    """What is answered to these bytes: a status, or None."""
    with server.open_socket() as s:
        try:
            s.sendall(data)
            s.shutdown(socket.SHUT_WR)
            return read_response(s).status
        except (Closed, OSError, ValueError, IndexError):
            return None


def test_bad_http(trial):
    rng = random.Random(3)
    with Server(trial.tori) as server:
        bystanders = Bystanders(server)
        host = b"Host: 127.0.0.1\r\n\r\n"
        for data in (b"\r\n\r\n", b"\0" * 100, b"GET\r\n\r\n", b"GET  HTTP/1.1\r\n" + host,
                     b"FLY / HTTP/1.1\r\n" + host, b"GET / HTTP/9.9\r\n" + host,
                     b"GET " + b"/a" * 5000 + b" HTTP/1.1\r\n" + host,
                     b"GET / HTTP/1.1\r\nX: " + b"y" * 20000 + b"\r\n" + host,
                     b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 3000 + host,
                     b"POST /api/guest HTTP/1.1\r\nContent-Length: -1\r\n" + host,
                     b"POST /api/guest HTTP/1.1\r\nContent-Length: 99999999999\r\n" + host,
                     b"POST /api/guest HTTP/1.1\r\nTransfer-Encoding: chunked\r\n" + host + b"5\r\n",
                     b"POST /api/guest HTTP/1.1\r\n" + host,
                     b"PUT / HTTP/1.1\r\n" + host, b"DELETE /api/me HTTP/1.1\r\n" + host,
                     b"OPTIONS * HTTP/1.1\r\n" + host, b"TRACE / HTTP/1.1\r\n" + host,
                     b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"a" * 200,
                     b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
                     b"GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" + host):
            status = raw(server, data)
            assert status is None or status >= 400 or b"HTTP/9.9" in data, (data[:50], status)
        for _ in range(trial.pick(200, 50)):
            raw(server, rng.randbytes(rng.randrange(1, 2000)))
        bystanders.play_on()
        bystanders.check()


def read_all(s):
    """All answers until the end of the connection, or until nothing comes for a while."""
    data = b""
    try:
        while more := s.recv(65536):
            data += more
    except OSError:
        pass
    return data


def exchange(server, data):
    """The statuses of all answers to these bytes and to one more request, the last."""
    with server.open_socket() as s:
        s.sendall(data + b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\n"
                  b"Connection: close\r\n\r\n")
        return [int(n) for n in re.findall(rb"HTTP/1\.[01] (\d+)", read_all(s))]


def is_begun(statuses, expected):
    """Libwebsockets 4.3 loses what comes behind a body in the same packet; the connection
    ends then, and a client asks again."""
    return statuses and statuses == expected[:len(statuses)]


def test_body_of_a_get(trial):
    """It is answered once, and its body is not the next request."""
    inner = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    head = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n"
    with Server(trial.tori) as server:
        assert exchange(server, inner * 3) == [200, 200, 200, 404]
        assert exchange(server, head % 0) == [200, 404]
        assert is_begun(exchange(server, head % len(inner) + inner), [200, 404])
        assert is_begun(exchange(server, head % 5 + b"aaaaa" + inner), [200, 200, 404])
        with server.open_socket() as s:  # the body comes later, in pieces
            s.sendall(head % 10 + b"12345")
            assert server.get("/healthz").status == 200
            for rest in (b"67890", inner):
                s.sendall(rest)
                assert read_response(s).status == 200


def test_smuggling(trial):
    """Where a request ends is beyond doubt, or it is refused and nothing behind it read."""
    chunks = b"0\r\n\r\n"
    lengths = (b"5\r\nContent-Length: 6", b"5, 5", b"+5", b"0x5", b"5 5", b"-1", b"5a", b"\x0b5",
               b"99999999999999999999", b"1e1")
    with Server(trial.tori) as server:
        for method, path in ((b"POST", b"/api/logout"), (b"GET", b"/healthz"), (b"GET", b"/ws")):
            head = method + b" " + path + b" HTTP/1.1\r\nHost: localhost\r\n"
            if path == b"/ws":
                head += b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
            for encoding in (b"chunked", b"identity", b"gzip, chunked", b"xchunked", b""):
                te = b"Transfer-Encoding: " + encoding + b"\r\n"
                assert exchange(server, head + te + b"Content-Length: 5\r\n\r\n" + chunks) == [400]
                assert exchange(server, head + b"Content-Length: 5\r\n" + te + b"\r\n" + chunks) == [400]
                assert exchange(server, head + te + b"\r\n" + chunks) == [411], (head, te)
            for odd in (b"Transfer-Encoding : chunked", b"Content-Length : 5"):
                assert exchange(server, head + odd + b"\r\n\r\n" + chunks) == [400], (head, odd)
            for length in lengths:
                assert exchange(server, head + b"Content-Length: " + length + b"\r\n\r\n" + chunks) \
                    in ([413], [400]), (head, length)


def test_short_names(trial):
    """A header whose name is the beginning of another's is one like any other: it hides
    none that follows it, neither where a body ends nor whom a proxy names."""
    inner = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with Server(trial.tori, "--proxied") as server:
        for name in (b"A", b"X", b"H", b"C", b"Acc", b"Content", b"X-Forwarded-Fo", b"Zebra"):
            line = name + b": 1\r\n"
            head = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
            assert exchange(server, head + line + b"\r\n") == [200, 404], name
            assert exchange(server, head + line + b"Content-Length: %d\r\n\r\n" % len(inner)
                            + inner) == [200, 404], name
            assert exchange(server, head + line + b"X-Forwarded-For: nobody\r\n\r\n") \
                == [400], name


def test_every_head_is_answered(trial):
    """Whatever is wrong with it, at once, and nothing behind it is read."""
    host = b"Host: localhost\r\n"
    with Server(trial.tori) as server:
        for status, head in (
                (400, b"GET /a%00b HTTP/1.1\r\n" + host), (400, b"GET /%zz HTTP/1.1\r\n" + host),
                (400, b"GET /healthz HTTP/1.1\r\n"), (400, b"GET /healthz\r\n"),
                (400, b"GET / HTTP/1.1\r\n" + host + host),
                (400, b"GET / HTTP/1.1\r\n" + host + b"no header\r\n"),
                (400, b"GET / HTTP/1.1\r\n" + host + b" folded: x\r\n"),
                (400, b"GET / HTTP/1.1\r\n" + host + b"A : x\r\n"),
                (400, b"\x16\x03\x01\x02\x00\x01"), (400, b"GET / HTTP/1.1\nHost: localhost\n"),
                (400, b"GET http://localhost/ HTTP/1.1\r\n" + host),
                (405, b"FLY / HTTP/1.1\r\n" + host), (405, b"OPTIONS * HTTP/1.1\r\n" + host),
                (414, b"GET /" + b"x" * 3000 + b" HTTP/1.1\r\n" + host),
                (431, b"GET / HTTP/1.1\r\n" + host + b"A: b\r\n" * 200),
                (431, b"GET / HTTP/1.1\r\n" + host + b"A: " + b"b" * 9000 + b"\r\n"),
                (505, b"GET / HTTP/9.9\r\n" + host)):
            assert exchange(server, head + b"\r\n") == [status], head[:60]


def test_head(trial):
    """As GET, without the body: pages, files, health, and what is not there."""
    with Server(trial.tori) as server:
        for path in "/", "/icon.svg", "/healthz", "/api/options", "/nowhere", "/nowhere.js":
            with server.open_socket() as s:
                ask = b" " + path.encode() + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"
                s.sendall(b"HEAD" + ask + b"GET" + ask)
                status, headers, rest = read_head(s)
                while not rest:
                    rest = s.recv(65536)
                assert rest.startswith(b"HTTP/1.1 %d" % status), path
            answer = server.get(path)
            assert answer.status == status
            assert int(headers["content-length"]) == len(answer.body) > 0


def test_caches(trial):
    """What is told to one is kept for nobody else, and not for the same one later."""
    with Server(trial.tori) as server:
        person = server.guest("Aino")
        for answer in (person.get("/api/me"), person.get("/api/games"), server.get("/api/me"),
                       person.post("/api/logout", {}), server.get("/healthz"),
                       server.get("/metrics"), server.get("/api/nowhere")):
            assert answer.headers["cache-control"] == "no-store"
            assert answer.headers["vary"] == "cookie"
        page = server.get("/").headers
        assert page["cache-control"] == "no-cache" and page["vary"] == "accept-encoding"


def look_up(server, path):
    answer = server.get(path)
    assert b"root:" not in answer.body and b"SQLite" not in answer.body
    return answer.status


def test_paths(trial):
    """Nothing but the compiled-in pages and the interface, whatever a path says."""
    with Server(trial.tori) as server:
        for path in ("/../../etc/passwd", "/..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/etc/passwd",
                     "//etc/passwd", "/etc/passwd", "/style.css%00.html",
                     "/index.html/../../Makefile", "/tori.db", "/\\..\\..\\x", "/api/game/",
                     "/api/game/../../../x", "/api/game/aaaaaaaaaaaa", "/api/gamex",
                     "/api/game/aaaaaaaaaaaa/../record", "/web/index.html", "/api/guest"):
            assert look_up(server, path) in (400, 404, 405), path
        for path in ("/table/%2e%2e/%2e%2e/etc/passwd", "/table/../../etc/passwd"):
            look_up(server, path)
        assert server.post("/api/guest", b"x" * 5000).status == 413
        assert server.post("/api/me", {}).status == 405
        assert server.post("/nowhere", {}).status == 404


def test_headers(trial):
    with Server(trial.tori) as server:
        for path in ("/", "/icon.svg", "/api/me", "/nowhere", "/healthz", "/table/x"):
            headers = server.get(path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
            assert "unsafe-inline" not in policy and "unsafe-eval'" not in policy.replace(
                "wasm-unsafe-eval'", "")
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-frame-options"] == "DENY"
            assert "set-cookie" not in headers
            assert "strict-transport-security" not in headers
        page = server.get("/").body.decode()
        assert "<script>" not in page and " style=" not in page


def test_only_tls(trial):
    """Who came to a trusted proxy by TLS is to come by nothing else."""
    name = "strict-transport-security"
    with Server(trial.tori, "--proxied") as server:
        for path in ("/", "/api/me", "/nowhere"):
            assert "max-age" in server.get(path, X_Forwarded_Proto="https").headers[name]
            assert name not in server.get(path, X_Forwarded_Proto="http").headers
        assert name in server.get("/ws", X_Forwarded_Proto="https", Upgrade="websocket").headers
    with Server(trial.tori) as server:
        assert name not in server.get("/", X_Forwarded_Proto="https").headers


def test_keep_alive(trial):
    """Several requests on one connection, also in one piece."""
    with Server(trial.tori) as server:
        with server.open_socket() as s:
            for _ in range(3):
                s.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
                assert read_response(s).status == 200
            body = b'{"name":"Aino"}'
            s.sendall(b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n%s"
                      % (len(body), body))
            assert read_response(s).status == 200


if __name__ == "__main__":
    run(globals())
