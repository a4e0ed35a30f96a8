"""Notices that lie in the outbox of a running server: sent, over restarts and kills, too."""

import json
import os
import subprocess
import sys
import time

sys.path.append(os.path.join(os.path.dirname(__file__), "../notice"))
from game import open_game, reconnect
from receivers import ANSWERS, Announcer, Relay
from table import PATIENCE, Server
from trial import run

SITE = ("--site", "https://tori.example", "--notices-private")
PUSH, MAIL, WEBHOOK = 0, 1, 2
TURN, REMINDER = 0, 1
MINUTE, HOUR, DAY = 60000, 3600000, 86400000


def add_receiver(server, person, way, address):
    """Its id."""
    number = "%032x" % (int.from_bytes(address.encode()[-12:], "big") * 4 + way)
    server.query("INSERT INTO notice_receivers (id, user_id, way, address, secret, language,"
                 " created, confirmed) VALUES (?, ?, ?, ?, 'secret', 'fr', 1, 1)",
                 number, person, way, address)
    return number


def add_notice(server, receiver, number):
    """Its id. As a row of its own, as tables will do it in the transaction of an action."""
    text = json.dumps({"kind": "turn", "at": 1, "until": 0, "id": "%032x" % number,
                       "title": "Marché", "game": "Pebbles", "who": "",
                       "link": "https://tori.example/table/abc"})
    server.query("INSERT INTO notices (receiver_id, id, kind, text, due) VALUES (?, ?, 0, ?, 1)",
                 receiver, "%032x" % number, text)
    return "%032x" % number


def person_of(server, name):
    server.guest(name)
    (number,), = server.query("SELECT id FROM users WHERE name = ?", name)
    return number


def wait_until(is_so):
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline


def wait_until_empty(server):
    wait_until(lambda: server.query("SELECT count(*) FROM notices") == [(0,)])


def ids(web, path):
    return [json.loads(body)["id"] for _, at, _, body in web.taken if at == path]


def test_sent(trial):
    """By webhook and mail, without anything else going on; the log has no address."""
    web, relay = Announcer(), Relay()
    ANSWERS["/ok?hook"] = (200, {})
    with Server(trial.tori, *SITE, "--mail-relay", "smtp+plain://127.0.0.1:%d" % relay.port,
                "--mail-from", "tori@tori.example") as server:
        aino = person_of(server, "Aino")
        hook = add_receiver(server, aino, WEBHOOK, web.url + "/ok?hook")
        mail = add_receiver(server, aino, MAIL, "aino@a.example")
        first = add_notice(server, hook, 1)
        add_notice(server, mail, 1)
        wait_until_empty(server)
        assert ids(web, "/ok?hook") == [first]
        (sender, to, text, _, _), = relay.taken
        for way in ("mail", "webhook"):
            assert server.metric("tori_notices_%s_queued_total" % way) == 1
            wait_until(lambda: server.metric("tori_notices_%s_sent_total" % way) == 1)
            assert server.metric("tori_notices_%s_failed_total" % way) == 0
        assert (sender, to) == ("tori@tori.example", "aino@a.example")
        assert b"Content-Language: fr" in text
        assert "aino@" not in server.log() and "hook" not in server.log()
    web.close()
    relay.close()


def test_kill(trial):
    """Killed while it sends: the notice is there, and is sent again once its lease is over."""
    web = Announcer()
    with Server(trial.tori, *SITE) as server:
        hook = add_receiver(server, person_of(server, "Aino"), WEBHOOK, web.url + "/silent")
        first = add_notice(server, hook, 2)
        web.came.acquire()
        server.kill()
        (lease,), = server.query("SELECT lease FROM notices")
        assert lease > 0
        server.query("UPDATE notices SET lease = 0")
        server.query("UPDATE notice_receivers SET ready = 0")
        ANSWERS["/silent"] = (200, {})
        server.start()
        wait_until_empty(server)
        assert ids(web, "/silent") == [first] * 2
        del ANSWERS["/silent"]
    web.close()


def test_stop(trial):
    """A stop does not wait for a receiver, and what was under way is tried again."""
    web = Announcer()
    with Server(trial.tori, *SITE) as server:
        hook = add_receiver(server, person_of(server, "Aino"), WEBHOOK, web.url + "/silent")
        add_notice(server, hook, 3)
        web.came.acquire()
        assert server.stop() == 0
        (lease, attempts), = server.query("SELECT lease, attempts FROM notices")
        assert (lease, attempts) == (0, 1)
        server.start()
    web.close()


def test_private(trial):
    """Without leave nothing reaches this machine, and the person can see why."""
    web = Announcer()
    with Server(trial.tori, *SITE[:2]) as server:
        hook = add_receiver(server, person_of(server, "Aino"), WEBHOOK,
                            "https://127.0.0.1:%d/ok" % web.port)
        add_notice(server, hook, 4)
        wait_until_empty(server)
        assert server.query("SELECT trouble FROM notice_receivers") == [("address not allowed",)]
        assert web.connections == 0
        wait_until(lambda: server.metric("tori_notices_webhook_failed_total") == 1)
    web.close()


def test_data(trial):
    """What is stored of it is in the person's data, and goes with the person."""
    with Server(trial.tori) as server:
        aino = server.guest("Aino")
        (number,), = server.query("SELECT id FROM users WHERE name = 'Aino'")
        add_notice(server, add_receiver(server, number, MAIL, "aino@a.example"), 5)
        server.query("INSERT INTO notice_silences (user_id, kind, way) VALUES (?, 2, 1)", number)
        data = aino.get("/api/account/data").json()
        assert data["receivers"] == [{"way": "mail", "address": "aino@a.example",
                                      "language": "fr", "created": 1, "confirmed": True}]
        assert data["silences"] == [{"kind": "invitation", "way": "mail"}]
        assert aino.post("/api/account/delete", {}).status == 200
        for table in ("notice_receivers", "notice_silences", "notices"):
            assert server.query("SELECT count(*) FROM " + table) == [(0,)], table


def waiting(server, person, kind):
    """What the outbox has for a person: ways and when."""
    return server.query("SELECT r.way, n.due FROM notices n JOIN notice_receivers r"
                        " ON r.id = n.receiver_id WHERE r.user_id = ? AND n.kind = ?"
                        " ORDER BY r.way", person, kind)


def step_until(game, seat):
    while game.wait_for_turn() != seat:
        game.step()


def open_days(server, web):
    """A game of days of two with a webhook and a mail address each, and who they are."""
    a, b = server.guests("Aino", "Onni")
    for person in (a, b):
        ANSWERS["/ok?" + person.name] = (200, {})
        add_receiver(server, person.user, WEBHOOK, web.url + "/ok?" + person.name)
        add_receiver(server, person.user, MAIL, person.name + "@a.example")
    return open_game("helsinki", [a.connect(), b.connect()], clock="days 3", seed=1), a, b


def test_turn(trial):
    """Who is away is told once; who has seen it gets no mail any more; who is there gets none. A
    reminder waits for two hours before the end, also over a crash, until the person has acted."""
    web = Announcer()
    with Server(trial.tori, *SITE) as server:
        game, aino, onni = open_days(server, web)
        step_until(game, 0)
        web.taken.clear()
        game.seats[1].ask("unwatch", table=game.table)
        while game.seats[0].views[game.table]["turn"] == 0:
            game.play(0, game.choose(game.seats[0]))
        began = server.stored_events(game.table)[-1]["at"]
        assert waiting(server, aino.user, TURN) == waiting(server, aino.user, REMINDER) == []
        assert (MAIL, began + 10 * MINUTE) in waiting(server, onni.user, TURN)
        web.came.acquire()
        told = json.loads(web.taken[0][3])
        assert told["kind"] == "turn" and told["at"] == began and told["title"] == "Aino"
        assert told["until"] == began + 3 * DAY
        assert told["link"] == "https://tori.example/table/" + game.table
        due = began + 3 * DAY - 2 * HOUR
        reminders = [(MAIL, due + 10 * MINUTE), (WEBHOOK, due)]
        assert waiting(server, onni.user, REMINDER) == reminders
        wait_until(lambda: len(waiting(server, onni.user, TURN)) == 1)
        server.kill()
        server.start()
        reconnect(game)
        assert waiting(server, onni.user, TURN) == []
        after = waiting(server, onni.user, REMINDER)
        assert [way for way, _ in after] == [MAIL, WEBHOOK]
        assert all(late >= soon for (_, late), (_, soon) in zip(after, reminders))
        step_until(game, 0)
        assert waiting(server, onni.user, REMINDER) == waiting(server, aino.user, TURN) == []
        assert len(waiting(server, aino.user, REMINDER)) == 2
        assert [json.loads(body)["kind"] for _, _, _, body in web.taken] == ["turn"]
    web.close()


def test_left(trial):
    """Who goes away in the own turn is told a minute later, unless back by then; who was told of the
    turn already is not told again by having a look."""
    web = Announcer()
    with Server(trial.tori, *SITE) as server:
        game, aino, onni = open_days(server, web)
        step_until(game, 1)
        other = game.seats[1]
        assert waiting(server, onni.user, TURN) == []

        def went(since):
            wait_until(lambda: waiting(server, onni.user, TURN))
            (_, mail), (_, hook) = waiting(server, onni.user, TURN)
            assert mail == hook + 10 * MINUTE, (mail, hook)
            assert hook >= since + MINUTE - 1000, (hook, since)  # two clocks

        since = int(time.time() * 1000)
        other.ask("unwatch", table=game.table)
        went(since)
        other.watch(game.table, since=other.seq(game.table))
        wait_until(lambda: not waiting(server, onni.user, TURN))
        since = int(time.time() * 1000)
        other.close()
        went(since)
        reconnect(game)
        wait_until(lambda: not waiting(server, onni.user, TURN))

        step_until(game, 0)
        other = game.seats[1]
        other.ask("unwatch", table=game.table)
        while game.seats[0].views[game.table]["turn"] == 0:
            game.play(0, game.choose(game.seats[0]))
        wait_until(lambda: len(waiting(server, onni.user, TURN)) == 1)  # the mail; the other is sent
        other.watch(game.table, since=other.seq(game.table))
        wait_until(lambda: not waiting(server, onni.user, TURN))
        other.ask("unwatch", table=game.table)
        other.watch(game.table, since=other.seq(game.table))
        other.ask("chat", table=game.table, text="hei")  # all before it is stored
        assert waiting(server, onni.user, TURN) == []
    web.close()


def test_options(trial):
    """What does not go together is said at the start."""
    for options in (("--mail-relay", "smtp://a.example"), ("--site", "tori.example"),
                    ("--site", "https://tori.example/x"),
                    (*SITE, "--mail-relay", "smtp://a.example"),
                    (*SITE, "--mail-from", "a@b.example"),
                    (*SITE, "--mail-relay", "http://a.example", "--mail-from", "a@b.example")):
        server = Server(trial.tori)
        done = subprocess.run([trial.tori, "serve", "--port", "0", "--db", server.url, *options],
                              capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 1 and ("--site" in done.stderr or "mail" in done.stderr), done
        server.folder.cleanup()


if __name__ == "__main__":
    run(globals())
