"""Tables without a server: the same games, judges and refusals as on one."""

import itertools
import json
import os
import random
import subprocess
import tempfile

from game import Game, open_game
from local import Device
from table import Server
from test_hostile import BAD_FIELDS, BAD_TEXTS
from test_play import check_all, check_archive
from trial import long, run

def device(trial):
    """The program beside the server's, or whatever the environment says speaks such lines."""
    other = os.environ.get("LOCAL")
    return Device(trial.tori, other.split() if other else
                  [os.path.join(os.path.dirname(trial.tori), "local_line")])


def verify_record(here, table):
    record = here.get("/api/game/%s/record" % table).body
    with tempfile.NamedTemporaryFile(suffix=".rec") as file:
        file.write(record)
        file.flush()
        done = subprocess.run([here.tori, "record", "verify", file.name],
                              capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return record


def play_whole(trial, name, seats, **settings):
    with device(trial) as here:
        voice = here.connect()
        voice.person.get = here.get
        game = open_game(name, [voice], seats=seats, seed=len(seats), **settings)
        assert game.table.startswith("0")
        game.play_out()
        check_all(here, game)
        check_archive(here, game, voice)
        verify_record(here, game.table)
        return game


def test_helsinki_with_bots(trial):
    play_whole(trial, "helsinki", ["me", "easy", "greedy"])


def test_helvetia_with_bots(trial):
    play_whole(trial, "helvetia", ["greedy", "me"])


def test_helsinki_at_one_device(trial):
    play_whole(trial, "helsinki", ["me", "me"], options="cover=first")


def deal_of_yesterday(server):
    """As a page is told it."""
    told = json.loads(server.get("/api/deals").body)["deals"]
    return next(d for d in told if d["game"] == "helsinki")["past"][0]


def sit_at_deal(here, deal):
    answer = here.post("/api/deal/play", {name: deal[name] for name in ("game", "date", "seed")})
    assert answer.status == 200, answer.body
    table = answer.json()["table"]
    voice = here.connect()
    voice.watch(table)
    voice.wait(lambda: table in voice.tables)
    return Game(table, {deal["seat"]: voice})


def first_lots(stored):
    """Until a seat acts."""
    acts = (e for e in stored if e["kind"] == "action")
    return [e["data"] for e in itertools.takewhile(lambda e: e["seat"] < 0, acts)]


def test_deal(trial):
    """The deal of a day that is over: the same lots as at the server, with its promise; a running
    day, another game and half a seed are refused."""
    with Server(trial.tori) as server, device(trial) as here:
        deal = deal_of_yesterday(server)
        game = sit_at_deal(here, deal)
        told = game.guide().tables[game.table]
        assert told["common"] == "deal " + deal["date"] and told["commitment"] == deal["commitment"]
        assert not told["hints"]
        aino = server.guest("Aino")
        there = aino.post("/api/deal/play", {"game": "helsinki", "date": deal["date"], "again": True})
        lots = first_lots(here.stored_events(game.table))
        assert len(lots) > 4 and first_lots(server.stored_events(there.json()["table"])) == lots
        wish = {name: deal[name] for name in ("game", "date", "seed")}
        for bad in ({"game": "none"}, {"date": "2026-1-1"}, {"seed": deal["seed"][:-2]}):
            assert here.post("/api/deal/play", {**wish, **bad}).status == 404, bad
        assert here.post("/api/deal/play", {**wish, "date": "2999-01-01"}).status == 409


@long
def test_deal_reported(trial):
    """A whole game of it is what the server takes."""
    with Server(trial.tori) as server, device(trial) as here:
        deal = deal_of_yesterday(server)
        game = sit_at_deal(here, deal)
        game.guide().ask("leave", table=game.table)
        game.guide().wait(game.is_over)
        record = verify_record(here, game.table)
        aino = server.guest("Aino")
        answer = aino.post("/api/deal/report?date=" + deal["date"], record)
        assert answer.status == 200, answer.body
        (row,) = aino.get("/api/deal/helsinki/" + deal["date"]).json()["later"]
        assert row["points"] == answer.json()["points"]


@long
def test_helvetia_at_one_device(trial):
    play_whole(trial, "helvetia", ["me", "me", "me", "me"])


@long
def test_helsinki_four(trial):
    play_whole(trial, "helsinki", ["me", "normal", "easy", "random"], options="paths=on")


def test_another_life(trial):
    """Killed at any moment it goes on from what was kept, as if nothing had been."""
    here = device(trial)
    with here:
        game = open_game("helsinki", [here.connect()], seats=["me", "easy"], seed=5)
        for _ in range(trial.pick(20, 5)):
            for _ in range(3):
                game.step()
            before = game.guide()
            before.hear_all()
            here.kill()
            here.start()
            voice = here.connect()
            voice.watch(game.table)
            voice.hear_all()
            voice.load_history(game.table)
            game.seats = {0: voice}
            assert voice.events[game.table] == before.events[game.table]
            told = [dict(v.views[game.table], heard_at=0) for v in (voice, before)]
            assert told[0] == told[1]
            games = here.get("/api/games").json()
            assert [t["table"] for t in games["running"] + games["over"]] == [game.table]
        check_all(here, game)


def test_undo_hint_plan(trial):
    with device(trial) as here:
        voice = here.connect()
        game = open_game("helsinki", [voice], seats=["me", "greedy"], seed=1)
        seat = game.wait_for_turn()
        while not voice.views[game.table]["undo"]:
            game.step()
            seat = game.wait_for_turn()
        game.undo(seat)
        hint = voice.ask("hint", table=game.table, seat=seat)
        assert hint["action"] in voice.legal(game.table) and hint["turns"]
        assert voice.refusal("plan", table=game.table, seat=seat, want="wood") == "forbidden"
        check_all(here, game)


def test_takeback(trial):
    """There is nobody to be asked here, only bots; the same lots come again."""
    with device(trial) as here:
        voice = here.connect()
        game = open_game("helsinki", [voice], seats=["me", "greedy"], seed=1)
        while not voice.views[game.table].get("takeback"):
            game.step()
            game.wait_for_turn()
        seat = next(iter(game.seats))
        voice.ask("takeback", table=game.table, seat=seat)
        voice.ask("ping")
        assert voice.events[game.table][-1]["kind"] == "takeback"
        assert voice.views[game.table]["turn"] == seat
        game.play_out()
        check_all(here, game)


def test_rematch_and_branch(trial):
    with device(trial) as here:
        voice = here.connect()
        game = open_game("helsinki", [voice], seats=["me", "random"], seed=2)
        game.play_out()
        again = voice.ask("rematch", table=game.table)["table"]
        assert again != game.table and again.startswith("0")
        branch = voice.ask("branch", table=game.table, seat=0, ply=12, level="random")["table"]
        voice.watch(branch)
        voice.ask("start", table=branch)
        voice.wait(lambda: branch in voice.views)
        assert voice.tables[branch]["origin"] == "%s 12" % game.table


def test_same_as_a_server(trial):
    """What is said of games is the same here and there."""
    with device(trial) as here, Server(trial.tori) as server:
        for path in ("/api/options", "/api/rules/nothing", "/api/lesson/helvetia",
                     "/api/lesson/helsinki/state?ply=9", "/api/edition/helvetia",
                     "/api/editions/helsinki", "/api/lesson/nothing", "/api/nothing"):
            there = server.get(path)
            answer = here.get(path)
            assert answer.status == there.status, path
            assert answer.json() == there.json(), path
        assert here.get("/api/sessions").status == 404


def move(record, there, seats, origin=""):
    answer = there.post("/api/game/import?seats=%s&from=%s" % (seats, origin),
                        record.encode())
    assert answer.status == 200, answer.body
    return answer.json()["table"]


def test_taken_along(trial):
    """A game goes on at a server where it stood, and comes back; a finished one stays as it is."""
    with device(trial) as here, Server(trial.tori) as server:
        voice, client = here.connect(), server.guest("Aino").connect()
        game = open_game("helsinki", [voice], seats=["me", "random", "easy"], seed=4)
        for _ in range(6):
            game.step()
        voice.hear_all()
        record = here.get("/api/game/%s/record" % game.table).body.decode()
        assert "\nseed " not in record and record.startswith("# the seed was chosen by the device")
        table = move(record, client.person, "me,random,easy", game.table)
        client.watch(table)
        client.wait(lambda: table in client.views)
        assert client.views[table]["state"] == voice.views[game.table]["state"]
        assert client.tables[table]["origin"].startswith(game.table + " ")
        there = Game(table, {0: client}, seed=1)
        there.play_out()
        assert client.person.get("/api/game/%s" % table).json()["origin"].startswith(game.table + " ")
        whole = server.get("/api/game/%s/record" % table).body.decode()
        assert whole.startswith("# it began elsewhere (%s " % game.table)
        back = move(whole, here, "me,random,easy")
        assert here.get("/api/game/%s/record" % back).body.decode().split("\n\n")[1] == (
            whole.split("\n\n")[1])
        assert here.get("/api/game/%s" % back).json()["seats"][0]["total"] == (
            server.get("/api/game/%s" % table).json()["seats"][0]["total"])


def test_games_of_bots(trial):
    """A finished game of bots alone is taken to be looked at; one that goes on needs a person."""
    with device(trial) as here, Server(trial.tori) as server:
        game = open_game("helsinki", [here.connect()], seats=["me", "random"], seed=4)
        game.step()
        half = here.get("/api/game/%s/record" % game.table).body.decode()
        game.play_out()
        whole = here.get("/api/game/%s/record" % game.table).body.decode()
        for there in (here, server.guest("Aino")):
            table = move(whole, there, "greedy,random")
            if there is here:
                assert table in [one["table"] for one in here.get("/api/games").json()["over"]]
            assert there.get("/api/game/%s" % table).json()["seats"][0]["name"]
            refused = there.post("/api/game/import?seats=greedy,random", half.encode())
            assert refused.status == 400 and "not over" in refused.json()["text"]


def test_refused_records(trial):
    with device(trial) as here, Server(trial.tori) as server:
        person = server.guest("Aino")
        game = open_game("helsinki", [here.connect()], seats=["me", "random"], seed=4)
        for _ in range(6):
            game.step()
        record = here.get("/api/game/%s/record" % game.table).body.decode()
        assert server.post("/api/game/import", record.encode()).status == 401
        for there in (here, person):
            for bad in ("", "x", record[:50], record.replace("helsinki", "chess"),
                        record + "fly\n", record.replace("stand", "sit", 1)):
                assert there.post("/api/game/import", bad.encode()).status == 400, bad
            for seats in ("me", "normal,normal", "me,nobody", "me,me,me", "open,me", ","):
                assert there.post("/api/game/import?seats=" + seats, record.encode()).status == 400, seats
            assert there.post("/api/game/import", (record + "#" * 70000).encode()).status == 413
        for _ in range(60):
            answer = person.post("/api/game/import", record.encode())
            if answer.status != 200:
                break
        assert (answer.status, answer.json()["error"]) == (409, "limit"), answer.body


def test_deleted(trial):
    here = device(trial)
    with here:
        voice = here.connect()
        game = open_game("helsinki", [voice], seats=["me", "random"], seed=4)
        assert here.post("/api/game/%s/delete" % game.table, b"").status == 200
        assert here.post("/api/game/%s/delete" % game.table, b"").status == 404
        assert voice.refusal("watch", table=game.table) == "table"
        assert here.get("/api/games").json()["running"] == []
        assert '{"table":"%s","gone":true}' % game.table in here.kept


def test_editions(trial):
    """What the person sends is kept, listed as his, played on and still there later."""
    here = device(trial)
    with here:
        edition = here.get("/api/edition/helsinki").json()
        edition["name"], edition["hands"]["limit"] = "Eight cards", 8
        assert here.post("/api/edition/check", edition).json()["ok"]
        name = here.post("/api/edition", edition).json()["id"]
        here.kill()
        here.start()
        mine = [e for e in here.get("/api/editions/helsinki").json()["editions"] if e["isMine"]]
        assert [e["id"] for e in mine] == [name]
        game = open_game("helsinki", [here.connect()], seats=["me", "random"], edition=name)
        game.play_out()
        here.kill()
        here.start()
        assert here.get("/api/game/%s" % game.table).status == 200
        assert here.post("/api/edition/%s/delete" % name, b"").status == 200
        assert here.post("/api/edition/%s/delete" % name, b"").status == 403
        assert here.get("/api/game/%s" % game.table).status == 200
        edition["hands"]["limit"] = 9
        other = here.post("/api/edition", edition).json()["id"]
        assert here.post("/api/edition/%s/delete" % other, b"").status == 200
        here.kill()
        here.start()
        assert here.get("/api/edition/%s" % other).status == 404
        assert here.get("/api/edition/%s" % name).status == 200


def test_refusals(trial):
    """What a server refuses is refused with the same code, and nothing changes by it."""
    rng = random.Random(3)
    with device(trial) as here, Server(trial.tori) as server:
        voice, client = here.connect(), server.guest("Aino").connect()
        games = [open_game("helsinki", [v], seats=["me", "random"], seed=1) for v in (voice, client)]
        for text in BAD_TEXTS:
            if text and b"\n" not in text and b"\r" not in text:
                assert refusal(voice, text) == refusal(client, text), text
        for message in BAD_FIELDS:
            text = json.dumps(message).encode()
            assert refusal(voice, text) == refusal(client, text), message
        for _ in range(trial.pick(2000, 200)):
            noise = bytes(rng.choice(b'{}[]",:0123456789abcdotablewsh \\') for _ in range(rng.randrange(1, 80)))
            refusal(voice, noise)
        games[0].step()
        check_all(here, games[0])


def refusal(client, text):
    client.replies.clear()
    client.send_text(text)
    client.wait(lambda: client.replies)
    (reply,) = client.replies.values()
    return reply["error"]


def test_broken_lines(trial):
    """Of what was kept, lines that are damaged cost themselves and no more."""
    here = device(trial)
    with here:
        game = open_game("helsinki", [here.connect()], seats=["me", "random"], seed=1)
        for _ in range(5):
            game.step()
    kept = here.kept
    rng = random.Random(9)
    for _ in range(trial.pick(60, 10)):
        lines = list(kept)
        at = rng.randrange(len(lines))
        where = rng.randrange(len(lines[at]))
        lines[at] = lines[at][:where] + rng.choice(['', '"', '}', '0', 'x', '\\']) + lines[at][where + 1:]
        here.kept = []
        here.start()
        for line in lines:
            assert here.tell("restore " + line)[0] in ("restored 0", "restored 1")
        assert here.connect().ask("ping")["ok"]
        assert here.get("/api/games").status == 200
        assert here.stop() == 0


if __name__ == "__main__":
    run(globals())
