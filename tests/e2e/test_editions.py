"""Editions on the server: given by whoever runs it, sent by people, hostile ones; games,
records and replays on them, also after a crash; and limits."""

import copy
import json
import re
import subprocess
import time

from game import open_game
from table import PATIENCE, Person, Refused, Server, read_response
from trial import long, run

GAMES = ("helsinki", "helvetia")
CHANGES = {"helsinki": ("supers", "supply", 29), "helvetia": ("game_end", "points", 7)}


def account(server, name):
    return Person(server, server.guest("Guest " + name).post(
        "/api/register", {"name": name, "password": "right horse"}))


def default(server, game):
    return server.get("/api/edition/" + game).json()


def changed(server, game, name="My box"):
    """The default edition with another number and name."""
    edition = default(server, game)
    block, key, value = CHANGES[game]
    assert edition[block][key] != value
    edition[block][key] = value
    edition["name"] = name
    return edition


def upload(person, edition):
    answer = person.post("/api/edition", edition)
    assert answer.status == 200, answer.body
    return answer.json()["id"]


def kept(server):
    """How many editions of people are stored."""
    return server.query("SELECT count(*) FROM editions WHERE owner IS NOT NULL")[0][0]


def seen(person, game):
    """What a person may choose from, by id; for nobody the server itself."""
    editions = person.get("/api/editions/" + game).json()["editions"]
    assert len({e["id"] for e in editions}) == len(editions)
    return {e["id"]: e for e in editions}


def test_check(trial):
    """Anybody is told whether an edition is one, and where it is not; nothing is kept."""
    with Server(trial.tori) as server:
        for game in GAMES:
            edition = default(server, game)
            answer = server.post("/api/edition/check", edition).json()
            assert answer == {"ok": True, "id": answer["id"], "game": game, "differences": 0}
            assert server.get("/api/edition/" + answer["id"]).json() == edition
            other = server.post("/api/edition/check", changed(server, game)).json()
            assert other["ok"] and other["differences"] == 1 and other["id"] != answer["id"]
            assert server.get("/api/edition/" + other["id"]).status == 404
            block, key, _ = CHANGES[game]
            edition[block][key] = -1
            answer = server.post("/api/edition/check", edition).json()
            assert not answer["ok"] and answer["place"] == "%s.%s" % (block, key)
            assert answer["message"].startswith("expected a whole number from ")
        assert server.get("/api/edition/check").status == 404
        assert kept(server) == 0


def hostile(server):
    """Bodies that are no edition."""
    text = json.dumps(changed(server, "helsinki"))
    yield "empty", b""
    yield "no JSON", b"<html>"
    yield "another value", b"[1, 2]"
    yield "no game", b"{}"
    yield "another game", b'{"game": "go"}'
    yield "a game of another kind", b'{"game": {"game": "helsinki"}}'
    yield "cut off", text[:-1].encode()
    yield "more behind it", text.encode() + b"{}"
    yield "deep", b"[" * 100000
    yield "deep inside", text.replace("29", "[" * 5000 + "]" * 5000).encode()
    yield "invalid UTF-8", text.replace("My box", "My \udcff box").encode(errors="surrogateescape")
    yield "half a character", text.replace("My box", "\\ud800").encode()
    yield "a NUL", text.replace("My box", "My\0box").encode()
    yield "an escaped NUL", text.replace("My box", "My\\u0000box").encode()
    yield "a key twice", text.replace('"supply": 29', '"supply": 29, "supply": 28').encode()
    yield "a huge number", text.replace("29", "1e999").encode()
    yield "a long number", text.replace("29", "9" * 1000).encode()
    yield "a fraction", text.replace("29", "29.5").encode()
    yield "a negative number", text.replace("29", "-29").encode()
    yield "a text for a number", text.replace("29", '"29"').encode()
    yield "an unknown key", text.replace('"supply": 29', '"supply": 29, "__proto__": 1').encode()
    yield "many values", b'{"game": "helsinki", "x": [' + b"1," * 120000 + b"1]}"
    yield "many keys", json.dumps({"game": "helsinki", **{"k%d" % i: i for i in range(9999)}}).encode()
    yield "a long name", text.replace("My box", "x" * 81).encode()
    yield "no name", text.replace("My box", "").encode()
    yield "a name that turns round", text.replace("My box", "\\u202exob yM").encode()
    yield "a name of two lines", text.replace("My box", "My\\nbox").encode()


def test_hostile(trial):
    """Each gets one clear error, from the check and from the upload; nothing is saved."""
    with Server(trial.tori) as server:
        aino = account(server, "Aino")
        for what, body in hostile(server):
            checked = server.post("/api/edition/check", body)
            assert checked.status == 200 and not checked.json()["ok"], what
            message = checked.json()["message"]
            assert 5 < len(message) < 256 and message.isprintable(), (what, message)
            refused = aino.post("/api/edition", body)
            assert refused.status == 400 and refused.json()["error"] == "field", what
            assert refused.json()["text"] == "%s: %s" % (checked.json()["place"], message)
        for size in (256 * 1024 + 1, 1 << 20, 4 << 20):
            for path in ("/api/edition", "/api/edition/check"):
                refused = aino.post(path, b"x" * size)
                assert refused.status == 413 and refused.json()["error"] == "syntax", path
        assert server.request("POST", "/api/edition", Content_Length=str(1 << 30)).status == 413
        assert server.request("POST", "/api/edition/check", Transfer_Encoding="chunked").status == 411
        assert kept(server) == 0
        assert server.get("/healthz").status == 200


def test_upload(trial):
    """Kept by its numbers, once; for those with the link until its owner lists it."""
    with Server(trial.tori) as server:
        aino, onni, guest = account(server, "Aino"), account(server, "Onni"), server.guest("Eve")
        for game in GAMES:
            edition = changed(server, game)
            assert server.post("/api/edition", edition).status == 401
            assert guest.post("/api/edition", edition).json()["error"] == "login"
            common = seen(server, game)
            assert [e["isDefault"] for e in common.values()].count(True) == 1
            assert all(e["isBuiltIn"] and e["isListed"] and not e["isMine"] for e in common.values())
            assert upload(aino, default(server, game)) in common
            name = upload(aino, edition)
            assert upload(aino, edition) == name not in common
            assert server.get("/api/edition/" + name).json() == edition
            assert upload(aino, {**edition, "name": "Our box"}) == name
            assert server.get("/api/edition/" + name).json()["name"] == "Our box"
            assert seen(aino, game)[name]["name"] == "Our box"
            upload(aino, edition)
            mine = {"id": name, "name": "My box", "isDefault": False, "isBuiltIn": False,
                    "isListed": False, "isMine": True, "owner": "Aino"}
            assert seen(aino, game)[name] == mine
            assert name not in {**seen(onni, game), **seen(guest, game), **seen(server, game)}
            path = "/api/edition/%s/list" % name
            for stranger, status in ((onni, 403), (guest, 403), (server, 401)):
                assert stranger.post(path, {"listed": True}).status == status
            for bad in ({}, {"listed": 1}, [True], {"listed": "true"}):
                assert aino.post(path, bad).status == 400
            assert name not in seen(onni, game)
            assert aino.post(path, {"listed": True}).json() == {"id": name}
            assert seen(onni, game)[name] == {**mine, "isListed": True, "isMine": False}
            assert aino.post(path, {"listed": False}).status == 200
            assert name not in seen(onni, game)
        assert aino.post("/api/edition/0123456789abcdef/list", {"listed": True}).status == 403
        for odd in ("/api/edition/x/list", "/api/edition/0123456789abcdef", "/api/edition/"):
            assert aino.post(odd, {"listed": True}).status == 404
        assert server.get("/api/editions/go").status == 404
        sent = aino.get("/api/account/data").json()["editions"]
        assert [e["edition"]["game"] for e in sent] == list(GAMES)


def test_names(trial):
    """Whoever calls things otherwise has an edition of his own, on which all works."""
    things = {"helsinki": "colour.p", "helvetia": "kind.dairy"}
    with Server(trial.tori) as server:
        aino, onni = account(server, "Aino"), account(server, "Onni")
        client = aino.connect()
        for game, thing in things.items():
            plain = server.post("/api/edition/check", default(server, game)).json()["id"]
            named = [{**default(server, game), "names": {"de": {thing: word}}}
                     for word in ("Eins", "<b onclick=alert(1)>&amp;</b>")]
            ids = [upload(person, edition) for person, edition in zip((aino, onni), named)]
            assert len({plain, *ids}) == 3
            for name, edition in zip(ids, named):
                assert server.get("/api/edition/" + name).json() == edition
                assert server.post("/api/edition/check", edition).json()["differences"] == 1
                bots = open_game(game, [client], seats=["me", "easy"], edition=name, seed=4)
                for _ in range(5):
                    bots.step()
            assert upload(aino, {**named[1], "name": "Not mine"}) == ids[1]
            assert server.get("/api/edition/" + ids[1]).json() == named[1]
            assert upload(aino, {**default(server, game), "names": {"en": {}}}) == plain
            assert server.get("/api/lesson/" + game).status == 200
            server.kill()
            server.start()
            client = aino.connect().watch(bots.table)
            assert client.tables[bots.table]["edition"] == ids[1]
            assert server.get("/api/edition/" + ids[0]).json() == named[0]


def test_second_owner(trial):
    """Who sends what somebody else has got has it too, with his own words in his list;
    everybody else sees those of who came first, as long as he has it."""
    with Server(trial.tori) as server:
        aino, onni, eve = (account(server, name) for name in ("Aino", "Onni", "Eve"))
        edition = changed(server, "helsinki")
        name = upload(aino, edition)
        assert upload(onni, {**edition, "name": "Onni's"}) == name
        mine = seen(onni, "helsinki")[name]
        assert (mine["name"], mine["isMine"], mine["owner"]) == ("Onni's", True, "Onni")
        assert seen(aino, "helsinki")[name]["name"] == "My box"
        assert server.get("/api/edition/" + name).json() == edition
        assert eve.get("/api/edition/" + name).json() == edition
        assert onni.get("/api/edition/" + name).json()["name"] == "Onni's"
        for person in (aino, onni):
            assert person.post("/api/edition/%s/list" % name, {"listed": True}).status == 200
        assert (seen(eve, "helsinki")[name]["name"], seen(eve, "helsinki")[name]["owner"]) == (
            "My box", "Aino")
        assert aino.post("/api/edition/%s/list" % name, {"listed": False}).status == 200
        assert seen(eve, "helsinki")[name]["owner"] == "Onni"
        delete(aino, name)
        assert not seen(aino, "helsinki")[name]["isMine"]
        assert server.get("/api/edition/" + name).json()["name"] == "Onni's"
        assert upload(onni, {**edition, "name": "Ours"}) == name
        assert server.get("/api/edition/" + name).json()["name"] == "Ours"
        server.kill()
        server.start()
        assert seen(onni, "helsinki")[name]["isMine"] and not seen(eve, "helsinki")[name]["isMine"]
        assert server.get("/api/edition/" + name).json()["name"] == "Ours"
        assert aino.post("/api/edition/%s/delete" % name, {}).status == 403
        assert onni.post("/api/account/delete", {"password": "right horse"}).status == 200
        assert name not in seen(eve, "helsinki")
        assert server.get("/api/edition/" + name).status == 404


def delete(person, name):
    answer = person.post("/api/edition/%s/delete" % name, {})
    assert answer.status == 200 and answer.json() == {"id": name}, answer.body


def test_delete(trial):
    """What nobody needs is gone, and its place free; what a table was made on goes on
    with it, is in no list and does not count."""
    with Server(trial.tori) as server:
        aino, onni, guest = account(server, "Aino"), account(server, "Onni"), server.guest("Eve")
        for game in GAMES:
            idle = upload(aino, put(changed(server, game), CHANGES[game][:2], 8))
            for stranger, status in ((onni, 403), (guest, 403), (server, 401)):
                assert stranger.post("/api/edition/%s/delete" % idle, {}).status == status
            delete(aino, idle)
            assert aino.post("/api/edition/%s/delete" % idle, {}).status == 403
            assert idle not in seen(aino, game)
            assert server.get("/api/edition/" + idle).status == 404
            assert aino.connect().refusal("create", game=game, seats=["me", "easy"],
                                          edition=idle) == "option"
            assert upload(aino, put(changed(server, game), CHANGES[game][:2], 8)) == idle
            assert seen(aino, game)[idle]["isMine"]
            delete(aino, idle)

            edition = changed(server, game)
            name = upload(aino, edition)
            assert aino.post("/api/edition/%s/list" % name, {"listed": True}).status == 200
            played = open_game(game, [aino.connect(), onni.connect()], seed=3, edition=name)
            played.step()
            delete(aino, name)
            assert name not in {**seen(aino, game), **seen(onni, game)}
            assert kept(server) == 0
            played.step()
            server.kill()
            server.start()
            clients = [p.connect().watch(played.table) for p in (aino, onni)]
            played.seats = dict(zip(played.seats, clients))
            played.step()
            assert server.get("/api/edition/" + name).json() == edition
            assert server.get("/api/edition/" + idle).status == 404
            assert server.query("SELECT count(*) FROM editions WHERE id = ?", idle) == [(0,)]
            assert name not in {**seen(aino, game), **seen(onni, game)}
            assert upload(onni, {**edition, "name": "Found"}) == name
            assert seen(onni, game)[name]["isMine"]
            assert server.get("/api/edition/" + name).json()["name"] == "Found"
            played.step()
            delete(onni, name)
        for odd, status in (("x/delete", 404), ("0123456789abcdef/delete", 403),
                            ("0123456789abcdef/delete/", 404), ("0123456789abcdefg/delete", 404)):
            assert aino.post("/api/edition/" + odd, {}).status == status, odd
        assert aino.post("/api/edition/%s/delete" % upload(aino, default(server, "helsinki")),
                         {}).status == 403


def test_deleted_places(trial):
    """Whoever deletes may send others; more than the shelf holds, one after another, also of such
    that a record has named."""
    with small_server(trial) as server:
        aino = account(server, "Aino")
        edition = changed(server, "helsinki")
        for i in range(20):
            upload(aino, put(edition, ("scoring", "line"), i))
        one = put(edition, ("scoring", "line"), 50)
        assert aino.post("/api/edition", one).status == 409
        for name in list(seen(aino, "helsinki")):
            if seen(aino, "helsinki")[name]["isMine"]:
                delete(aino, name)
        for i in range(trial.pick(300, PLACES)):
            name = upload(aino, put(one, ("scoring", "crossing"), i % 90))
            record = b"tori record 1\ngame helsinki\nedition %s\n" % name.encode()
            assert server.post("/api/game/import", record).status == 401
            assert aino.post("/api/game/import", record).status == 400
            delete(aino, name)
            assert server.get("/api/edition/" + name).status == 404
        first = upload(aino, one)
        open_game("helsinki", [aino.connect()], seats=["me", "easy"], edition=first).step()


def test_forgotten(trial):
    """What was never played and is of somebody who has not been here for 400 days goes."""
    with Server(trial.tori) as server:
        aino, onni = account(server, "Aino"), account(server, "Onni")
        edition = changed(server, "helsinki")
        idle, played, listed = (upload(aino, put(edition, ("scoring", "line"), i)) for i in range(3))
        late = upload(onni, put(edition, ("scoring", "line"), 3))
        aino.post("/api/edition/%s/list" % listed, {"listed": True})
        open_game("helsinki", [onni.connect()], seats=["me", "easy"], edition=played)
        server.stop()
        long_ago = 401 * 86400000
        server.query("UPDATE editions SET created = created - ?", long_ago)
        server.query("UPDATE tokens SET used = used - ? WHERE user_id = ?", long_ago, aino.user)
        server.start()
        deadline = time.monotonic() + PATIENCE
        while kept(server) == 4:
            assert time.monotonic() < deadline
        server.kill()
        server.start()
        found = {e: server.get("/api/edition/" + e).status for e in (idle, played, listed, late)}
        assert found == {idle: 404, played: 200, listed: 200, late: 200}, found
        assert kept(server) == 3


def begin_delete(s, person, name):
    """A deletion that is asked for on this socket, and answered there."""
    s.sendall(("POST /api/edition/%s/delete HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nCookie: %s\r\n"
               "Connection: close\r\nContent-Length: 0\r\n\r\n"
               % (name, person.server.port, person.cookie)).encode())
    return s


def test_deletion_race(trial):
    """A table and the deletion of its edition, asked for at once: either there is no table,
    or it goes on, also after a crash. Of many deletions one is done."""
    with Server(trial.tori) as server:
        aino = account(server, "Aino")
        edition = changed(server, "helsinki")
        tables = []
        for i in range(trial.pick(24, 8)):
            client = aino.connect()
            sockets = [server.open_socket() for _ in range(3)]
            name = upload(aino, put(edition, ("scoring", "line"), i))
            wish = {"game": "helsinki", "seats": ["me", "easy"], "edition": name}
            for s in sockets[:i % 3]:
                begin_delete(s, aino, name)
            asked = client.send("create", **wish)
            for s in sockets[i % 3:]:
                begin_delete(s, aino, name)
            statuses = []
            for s in sockets:
                with s:
                    statuses.append(read_response(s).status)
            assert sorted(statuses) == [200, 403, 403]
            try:
                tables.append(client.reply_to(asked)["table"])
            except Refused as refused:
                assert refused.code == "option", refused
                continue
            assert client.watch(tables[-1]).tables[tables[-1]]["edition"] == name
            client.close()
        server.kill()
        server.start()
        for table in tables:
            client = aino.connect()
            client.watch(table).ask("start", table=table)
            client.close()
        assert "lost" not in server.log()
        assert kept(server) == 0


def test_limits(trial):
    """So many of a person, so many a minute of an address."""
    with Server(trial.tori) as server:
        aino = account(server, "Aino")
        edition = changed(server, "helsinki")
        for i in range(20):
            edition["scoring"]["line"] = 50 + i
            upload(aino, edition)
        edition["scoring"]["line"] = 99
        refused = aino.post("/api/edition", edition)
        assert refused.status == 409 and refused.json()["error"] == "limit"
        edition["scoring"]["line"] = 50
        upload(aino, edition)
    with Server(trial.tori, "--address-rate", "1000") as server:
        for path, times in (("/api/edition/check", 30), ("/api/edition", 20)):
            answers = [server.post(path, b"{}").status for _ in range(times + 10)]
            assert 429 in answers and 429 not in answers[:times], (path, answers)


def set_listed(person, name, listed=True):
    answer = person.post("/api/edition/%s/list" % name, {"listed": listed})
    return answer.status, answer.json().get("error")


def test_listed_of_one(trial):
    """Three of a person are in everybody's list; another once one is off it."""
    with Server(trial.tori) as server:
        aino = account(server, "Aino")
        edition = changed(server, "helsinki")
        names = [upload(aino, put(edition, ("scoring", "line"), i)) for i in range(4)]
        for name in names[:3]:
            assert set_listed(aino, name) == (200, None)
        assert set_listed(aino, names[3]) == (409, "limit")
        assert set_listed(aino, names[0]) == (200, None)
        assert set_listed(aino, names[0], False) == (200, None)
        assert set_listed(aino, names[3]) == (200, None)
        assert set(names[1:]) <= set(seen(server, "helsinki")) and names[0] not in seen(server, "helsinki")


def test_account_gone(trial):
    """With an account its editions leave the list, and those without a table their places."""
    with Server(trial.tori) as server:
        aino, onni = account(server, "Aino"), account(server, "Onni")
        edition = changed(server, "helsinki")
        played, idle = (upload(aino, put(edition, ("scoring", "line"), i)) for i in range(2))
        for name in (played, idle):
            assert set_listed(aino, name) == (200, None)
        game = open_game("helsinki", [onni.connect()], seats=["me", "easy"], edition=played)
        assert aino.post("/api/account/delete", {"password": "right horse"}).status == 200
        assert not {played, idle} & set(seen(server, "helsinki"))
        assert server.get("/api/edition/" + idle).status == 404
        assert server.get("/api/edition/" + played).status == 200
        game.step()
        server.stop()
        server.start()
        assert not {played, idle} & set(seen(server, "helsinki"))
        assert kept(server) == 0
        client = onni.connect()
        client.watch(game.table)
        client.wait(lambda: game.table in client.views)


def test_editions_of_a_day(trial):
    """So many of an address, whoever sends them, and whether they are deleted at once."""
    with Server(trial.tori, "--day-editions", "5", "--proxied") as server:
        here, there = {"X-Forwarded-For": "10.0.0.1"}, {"X-Forwarded-For": "10.0.0.2"}
        edition = changed(server, "helsinki")

        def send(person, number, headers):
            return server.post("/api/edition", put(edition, ("scoring", "line"), number),
                               Cookie=person.cookie, **headers)

        people = [account(server, "Owner %s" % letter) for letter in "ABCDEF"]
        for i, person in enumerate(people[:5]):
            answer = send(person, i, here)
            assert answer.status == 200, answer.body
            delete(person, answer.json()["id"])
        refused = send(people[5], 9, here)
        assert (refused.status, refused.json()["error"]) == (429, "budget"), refused.body
        assert "your address has no editions left today" in refused.json()["text"]
        assert send(people[5], 9, there).status == 200


PLACES = 60
OWNERS = "Aino Onni Eeva".split()


def small_server(trial):
    """With a shelf that is soon full."""
    return Server(trial.tori, "--editions-max", str(PLACES))


def fill_shelf(server, people, edition):
    """As many as there is room for; their ids, in order."""
    sent = []
    for i in range(20 * len(people)):
        one = put(put(edition, ("scoring", "line"), i % 90), ("scoring", "crossing"), 50 + i // 90)
        sent.append(upload(people[i // 20], one))
        if server.query("SELECT count(*) FROM editions WHERE game = 'helsinki'")[0][0] == PLACES - 16:
            return sent
    raise AssertionError("there is always more room")


def test_places_of_the_house(trial):
    """What people send leaves places for files of who runs the server: no edition is lost."""
    with small_server(trial) as server:
        people = [account(server, name) for name in OWNERS]
        edition = changed(server, "helsinki")
        fill_shelf(server, people, edition)
        late = account(server, "Paavo")
        for i in range(20):
            late.post("/api/edition", put(edition, ("scoring", "super"), 20 + i))
        server.stop()
        path = server.database + ".json"
        with open(path, "w", encoding="utf-8") as f:
            json.dump(put(edition, ("scoring", "line"), 99), f)
        server.options += ["--edition", path]
        server.start()
        assert "edition-lost" not in server.log()
        owned = server.query("SELECT id FROM editions WHERE owner IS NOT NULL")
        assert len(owned) > PLACES - 20
        assert {server.get("/api/edition/" + row[0]).status for row in owned} == {200}


def test_making_room(trial):
    """Where it is full the oldest goes that is in no list and on no table, and nothing else; who
    may not send anything displaces nothing."""
    with small_server(trial) as server:
        people = [account(server, name) for name in OWNERS]
        edition = changed(server, "helsinki")
        sent = fill_shelf(server, people, edition)
        open_game("helsinki", [people[0].connect()], seats=["me", "easy"], edition=sent[0])
        assert set_listed(people[0], sent[1]) == (200, None)
        late = account(server, "Paavo")
        one = put(edition, ("scoring", "line"), 99)
        guest = server.guest("Guest")
        assert guest.post("/api/edition", one).status == 403
        assert server.post("/api/edition", one).status == 401
        assert {server.get("/api/edition/" + name).status for name in sent} == {200}
        new = upload(late, one)
        assert [server.get("/api/edition/" + name).status for name in sent[:4]] == [200, 200, 404, 200]
        assert server.get("/api/edition/" + new).status == 200
        assert sent[2] not in seen(people[0], "helsinki")
        open_game("helsinki", [late.connect()], seats=["me", "easy"], edition=new).step()
        server.stop()
        server.start()
        assert "edition-lost" not in server.log()
        assert {server.get("/api/edition/" + name).status for name in (*sent[3:], new)} == {200}


def add_stored(server, edition, count):
    """Editions of the house, into the database of a server that has stopped."""
    many = [json.dumps(put(put(edition, ("scoring", "line"), i % 90),
                           ("scoring", "crossing"), 90 + i // 90)) for i in range(count)]
    rows = [(10000 + i, "%016x" % i, "helsinki", "x", text, 0, 1, 9 * 10 ** 15)
            for i, text in enumerate(many)]
    server.query("INSERT INTO editions (number, id, game, name, text, house, listed, created)"
                 " VALUES " + ", ".join(["(?, ?, ?, ?, ?, ?, ?, ?)"] * len(rows)),
                 *(value for row in rows for value in row))


def test_many_editions(trial):
    """More than a byte can number: a game on one of the last goes on as any other."""
    with Server(trial.tori) as server:
        aino = account(server, "Aino")
        edition = changed(server, "helsinki")
        server.stop()
        add_stored(server, edition, 300)
        server.start()
        edition["scoring"]["line"] = 99
        last = upload(aino, edition)
        game = open_game("helsinki", [aino.connect()], seats=["me", "easy"], edition=last)
        for _ in range(3):
            game.step()
        server.stop()
        server.start()
        assert "edition-lost" not in server.log()
        client = aino.connect()
        client.watch(game.table)
        client.wait(lambda: game.table in client.views)
        assert server.get("/api/edition/" + last).json() == edition


def test_full_shelf(trial):
    """Where there is no room for another edition, nothing is stored and all else goes on."""
    with small_server(trial) as server:
        aino = account(server, "Aino")
        edition = changed(server, "helsinki")
        first = upload(aino, edition)
        open_game("helsinki", [aino.connect()], seats=["me", "easy"], edition=first)
        server.stop()
        add_stored(server, edition, PLACES + 6)
        server.start()
        assert server.log().count("and no room for more") >= 7
        edition["scoring"]["line"] = 99
        assert server.post("/api/edition/check", edition).json()["ok"]
        refused = aino.post("/api/edition", edition)
        assert refused.status == 409 and refused.json()["error"] == "limit", refused.body
        assert kept(server) == 1 and first in seen(aino, "helsinki")
        upload(aino, changed(server, "helsinki"))
        upload(aino, changed(server, "helvetia"))
        open_game("helsinki", [aino.connect()], seats=["me", "easy"], edition=first).step()


def leaves(value, path=()):
    """Where the whole numbers of an edition are."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from leaves(inner, (*path, i))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path


def put(edition, path, number):
    edition = copy.deepcopy(edition)
    at = edition
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = number
    return edition


def extreme(server, game, end):
    """The default with every number as small (0) or as large (1) as the check allows."""
    edition = default(server, game)
    for path in leaves(edition):
        refused = server.post("/api/edition/check", put(edition, path, 10 ** 9)).json()
        bounds = re.search(r"from (\d+) to (\d+)$", refused["message"])
        if bounds:
            wish = put(edition, path, int(bounds.group(1 + end)))
            if server.post("/api/edition/check", wish).json()["ok"]:
                edition = wish
    edition["name"] = "As %s as can be" % ("large" if end else "small")
    return edition


def play_by_bots(server, game, edition):
    """Whole games, of bots that think and with every promise of the rules checked."""
    path = server.database + ".json"
    with open(path, "w", encoding="utf-8") as f:
        json.dump(edition, f)
    for command in (["sim", game, "players=3", "--bots", "easy,greedy,random", "--games", "1"],
                    ["check", game, "games=2"]):
        done = subprocess.run([server.tori, *command, "--edition", path], capture_output=True,
                              text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


@long
def test_extremes(trial):
    """What is allowed can be played to the end, also by bots that think."""
    with Server(trial.tori) as server:
        aino = account(server, "Aino")
        client = aino.connect()
        for game in GAMES:
            for end in (0, 1):
                edition = extreme(server, game, end)
                play_by_bots(server, game, edition)
                played = open_game(game, [client], seats=["me", "easy"], seed=end,
                                   edition=upload(aino, edition))
                for _ in range(trial.pick(45, 10)):
                    if not played.step():
                        break
        assert server.get("/healthz").status == 200


def verify(server, table, edition):
    """The record says its edition, and can be checked with it and not without."""
    files = [server.database + ".rec", server.database + ".json"]
    for path, content in zip(files, (server.get("/api/game/%s/record" % table).body,
                                     json.dumps(edition).encode())):
        with open(path, "wb") as f:
            f.write(content)
    command = [server.tori, "record", "verify", files[0]]
    assert subprocess.run(command, capture_output=True, check=False).returncode != 0
    done = subprocess.run([*command, "--edition", files[1]], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_crash(trial):
    """A table on an edition of somebody's goes on after kill -9, to the end; what it came
    to can be looked at on that edition, also after the next crash."""
    for game in GAMES:
        with Server(trial.tori) as server:
            aino, onni = account(server, "Aino"), account(server, "Onni")
            edition = changed(server, game)
            name = upload(aino, edition)
            server.kill()
            server.start()
            played = open_game(game, [aino.connect(), onni.connect()], seed=3, edition=name)
            assert played.guide().tables[played.table]["edition"] == name
            for _ in range(12):
                played.step()
            server.kill()
            server.start()
            clients = [p.connect().watch(played.table) for p in (aino, onni)]
            played.seats = dict(zip(played.seats, clients))
            played.play_out()
            server.kill()
            server.start()
            path = "/api/game/%s" % played.table
            assert server.get(path + "/story").json()["edition"] == name
            last = server.get(path + "/state").json()
            assert last["ply"] == last["plies"] > 12
            verify(server, played.table, edition)
            assert aino.post("/api/account/delete", {"password": "right horse"}).status == 200
            assert server.get("/api/edition/" + name).json() == edition
            again = onni.connect().ask("rematch", table=played.table)["table"]
            assert onni.connect().watch(again).tables[again]["edition"] == name


def test_given(trial):
    """Whoever runs the server gives editions to everybody; what is no edition is refused."""
    with Server(trial.tori) as server:
        files = []
        for game in GAMES:
            files.append("%s/%s.json" % (server.folder.name, game))
            with open(files[-1], "w", encoding="utf-8") as f:
                json.dump(changed(server, game, "The club's box"), f)
        server.stop()
        server.options += ["--edition", *files]
        server.start()
        for game in GAMES:
            club = [e for e in seen(server, game).values() if not e["isBuiltIn"]]
            assert [(e["name"], e["isListed"], e["isMine"]) for e in club] == [
                ("The club's box", True, False)]
        aino = server.guest("Aino")
        played = open_game("helvetia", [aino.connect()], seats=["me", "random"], seed=1,
                           edition=club[0]["id"])
        # Nobody is offered it any more, but what was begun goes on.
        server.stop()
        server.options = server.options[:-3]
        server.start()
        assert club[0]["id"] not in seen(aino, "helvetia")
        played.seats = {0: aino.connect().watch(played.table)}
        played.play_out()
        assert server.get("/api/edition/" + club[0]["id"]).status == 200
        server.stop()
        with open(files[0], "w", encoding="utf-8") as f:
            f.write('{"game": "helsinki", "name": "x"}')
        for wrong, words in (([files[0]], "senate: missing"), (["/nowhere"], "/nowhere"),
                             ([], "--edition needs a value")):
            done = subprocess.run([server.tori, "serve", "--port", "0", "--db", "sqlite::memory:",
                                   "--edition", *wrong], capture_output=True, text=True, check=False)
            assert done.returncode != 0 and words in done.stderr, done.stderr
        server.start()


def test_spoilt_store(trial):
    """What the store holds that can no longer be read costs its own tables and no more."""
    with Server(trial.tori) as server:
        aino = account(server, "Aino")
        client = aino.connect()
        name = upload(aino, changed(server, "helsinki"))
        lost = open_game("helsinki", [client], seats=["me", "easy"], edition=name, seed=1)
        kept = open_game("helvetia", [client], seats=["me", "easy"], seed=1)
        server.kill()
        server.query("UPDATE editions SET text = '{\"game\": \"helsinki\"}'")
        server.start()
        client = aino.connect()
        assert client.refusal("watch", table=lost.table) == "table"
        assert name not in seen(aino, "helsinki") and "edition-lost" in server.log()
        client.watch(kept.table)
        assert client.refusal("create", game="helsinki", seats=["me", "easy"], edition=name) == "option"


if __name__ == "__main__":
    run(globals())
