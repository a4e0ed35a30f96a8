"""Reviews of finished games: asked for, made once, kept; and other lines of play."""

import json
import os
import subprocess
import time

from game import open_game
from local import Device
from table import PATIENCE, Server
from trial import run

RECORD = os.path.join(os.path.dirname(__file__), "../golden/helsinki-two.rec")
MODULE = "build/wasm/tori.wasm"
FEW = "2"         # simulations: made while one waits
SOME = "2000"     # made in a while
DEEP = "100000"   # never made while a test runs
HOME = "10.0.0.1"
DAY_MS = 24 * 3600 * 1000


def wait_for(is_true):
    deadline = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.01)


def bring(person):
    """A finished game at a table of the person's."""
    with open(RECORD, "rb") as file:
        answer = person.post("/api/game/import", file.read())
    assert answer.status == 200, answer.body
    return answer.json()["table"]


def path(table, more=""):
    return "/api/game/%s/review%s" % (table, more)


def expect(answer, status, code=None):
    assert answer.status == status, (answer.status, answer.body[:300])
    assert code is None or answer.json()["error"] == code, answer.body
    return answer


def expect_none(answer, why=None):
    """Whoever only reads is told that there is no review, or why there cannot be one."""
    told = expect(answer, 200).json()
    assert told == ({"refused": why} if why else {"asked": False}), told


def wait_until_made(server, table):
    """Its bytes; meanwhile it comes nearer to its end, and what is known grows."""
    last = [-1, 0]

    def is_made():
        answer = server.get(path(table))
        if answer.status == 200:
            assert answer.json()["review"], answer.body
            last.append(answer.body)
            return True
        told = expect(answer, 202).json()
        assert told["table"] == table and told["waiting"] >= 0, told
        assert last[0] <= told["done"] <= told["of"], (last, told)
        known = len(told.get("partial", {}).get("curve", []))
        assert known >= last[1], (known, last)
        last[0:2] = [told["done"], known]
        return False
    wait_for(is_made)
    return last[-1]


def ask(person, table):
    """Somebody else may have been quicker, or the machine."""
    answer = person.post(path(table), {})
    assert answer.status in (200, 202), answer.body


def check_review(review):
    assert review["game"] == "helsinki" and review["done"] == review["of"] and review["sims"] == int(FEW)
    assert len(review["ledger"]) == review["players"] == 2 and review["moments"]
    assert review["turns"] and review["curve"]


def review_in_terminal(trial):
    done = subprocess.run([trial.tori, "review", RECORD, "--sims", FEW, "--json"],
                          capture_output=True, check=True)
    return done.stdout.strip()


def test_older_is_read_until_it_is_made_anew(trial):
    """A review of an older version of the method is shown to readers; asking makes a new one."""
    with Server(trial.tori, "--review-sims", FEW) as server:
        aino, = server.guests("Aino")
        table = bring(aino)
        ask(aino, table)
        made = wait_until_made(server, table)
        server.stop()
        server.query("UPDATE reviews SET engine = engine - 2, text = ?", '{"review":1}')
        server.start()
        assert expect(server.get(path(table)), 200).json() == {"review": 1}
        expect_none(server.get(path(table, "?sims=%d" % (int(FEW) + 1))))
        expect(aino.post(path(table), {}), 202)
        wait_for(lambda: server.get(path(table)).body == made)
        assert expect(aino.post(path(table), {}), 200).body == made


def test_made_once_and_kept(trial):
    """Two people ask; the server is killed in the middle of its thoughts, and begins anew."""
    with Server(trial.tori, "--review-sims", DEEP) as server:
        aino, onni = server.guests("Aino", "Onni")
        table = bring(aino)
        expect_none(server.get(path(table)))
        first = expect(aino.post(path(table), {}), 202).json()
        assert first["mine"] and first["of"] > 20 and first["waiting"] == 0, first
        assert not server.get(path(table)).json()["mine"]
        assert not onni.get(path(table)).json()["mine"]
        assert expect(onni.post(path(table), {"sims": int(DEEP)}), 202).json()["mine"]
        assert expect(aino.post(path(table), b""), 202).json()["mine"]
        assert server.metric("tori_reviews") == 1
        server.kill()
        server.start()
        assert server.metric("tori_reviews") == 1
        assert aino.get(path(table)).json()["mine"] and onni.get(path(table)).json()["mine"]
        # From now on it is the same wish, but one that can be seen to its end.
        server.kill()
        server.query("UPDATE review_askers SET sims = ?", int(FEW))
        server.options[server.options.index(DEEP)] = FEW
        server.start()
        assert server.get("/api/options").json()["reviews"] == {"sims": [int(FEW)], "standard": int(FEW)}
        made = wait_until_made(server, table)
        check_review(json.loads(made))
        assert made == review_in_terminal(trial)
        assert server.metric("tori_reviews_total") == 1 and server.metric("tori_reviews") == 0
        assert server.query("SELECT count(*) FROM review_askers") == [(0,)]
        # Whoever asks or reads is given the same bytes, also after a restart.
        again = bring(onni)
        ask(onni, again)
        server.stop()
        server.start()
        for person in (aino, onni, server.guest("Eve")):
            assert expect(person.post(path(table), {}), 200).body == made
            assert expect(person.get(path(table, "?sims=" + FEW)), 200).body == made
        assert expect(server.get(path(table)), 200).body == made
        expect_none(server.get(path(table, "?sims=1000")))
        # The same game elsewhere, in other pieces of time: the same review.
        assert wait_until_made(server, again) == made
        assert server.query("SELECT count(*) FROM reviews") == [(2,)]
        # What is read stays; what nobody has read for long is forgotten, and can be asked for.
        server.query("UPDATE reviews SET used = used - ?", 80 * DAY_MS)
        assert server.get(path(again)).body == made
        server.stop()
        server.query("UPDATE reviews SET used = used - ?", 20 * DAY_MS)
        server.start()
        wait_for(lambda: server.query("SELECT table_id FROM reviews") == [(again,)])
        expect_none(server.get(path(table)))


def find_device(trial):
    """Tables without a server: the program beside ours, or else the module of the page."""
    beside = os.path.join(os.path.dirname(trial.tori), "local_line")
    if os.path.exists(beside):
        return Device(trial.tori, [beside])
    return Device(trial.tori, ["node", "tests/wasm/line.mjs"]) if os.path.exists(MODULE) else None


def test_a_device_makes_the_same(trial):
    """A review made there is that of a server, is kept, and goes with its game."""
    here = find_device(trial)
    if not here:
        return
    with Server(trial.tori, "--review-sims", FEW) as server, here:
        person = server.guest("Aino")
        there, table = bring(person), bring(here)
        expect_none(here.get(path(table)))
        assert expect(here.post(path(table), {"sims": int(FEW)}), 202).json()["mine"]
        made = expect(here.get(path(table)), 200).body
        ask(person, there)
        assert wait_until_made(server, there) == made
        line = {"ply": 20, "actions": []}
        assert here.post("/api/game/%s/line" % table, line).json()["positions"] == (
            server.post("/api/game/%s/line" % there, line).json()["positions"])
        here.kill()
        here.start()
        assert here.get(path(table)).body == here.post(path(table), {"sims": int(FEW)}).body == made
        expect(here.post(path(table, "/cancel"), {}), 404, "review")
        expect(here.post(path(table), {"sims": 1}), 400, "field")
        expect(here.post("/api/game/%s/delete" % table, b""), 200)
        expect(here.get(path(table)), 404, "table")


def test_how_long_one_waits(trial):
    """It is told when some parts are made, to those who wait."""
    with Server(trial.tori, "--review-sims", SOME, "--bot-threads", "1") as server:
        aino, = server.guests("Aino")
        tables = [bring(aino) for _ in range(3)]
        for table in tables:
            expect(aino.post(path(table), {}), 202)
        wait_for(lambda: "wait" in server.get(path(tables[2])).json())
        first, second, third = [server.get(path(table)).json() for table in tables]
        assert "wait" not in first, first
        assert 0 < second["wait"] < third["wait"], (second, third)


def test_as_many_as_one_may(trial):
    with Server(trial.tori, "--review-sims", DEEP, "--proxied", "--bot-threads", "1",
                "--reviews-max", "5", "--address-reviews", "4") as server:
        people = server.guests("Aino", "Onni", "Eve", "Kaisa")
        aino, onni, eve, kaisa = people
        tables = [bring(aino) for _ in range(6)]

        def ask_from(address, person, table):
            return server.post(path(table), {}, Cookie=person.cookie, X_Forwarded_For=address)
        waiting = [expect(ask_from(HOME, aino, table), 202).json()["waiting"] for table in tables[:3]]
        assert waiting == [0, 1, 2], waiting
        expect(ask_from(HOME, aino, tables[3]), 409, "limit")
        expect(ask_from(HOME, aino, tables[0]), 202)
        assert expect(ask_from(HOME, onni, tables[3]), 202).json()["waiting"] == 0
        expect(ask_from(HOME, onni, tables[4]), 409, "limit")
        expect(ask_from(HOME, onni, tables[0]), 202)
        expect(ask_from("10.0.0.2", eve, tables[4]), 202)
        expect(ask_from("10.0.0.3", kaisa, tables[5]), 503, "busy")
        assert server.metric("tori_reviews") == 5
        # Only who has asked may cancel, and it goes on for others who have.
        expect(eve.post(path(tables[0], "/cancel"), {}), 403, "forbidden")
        expect(kaisa.post(path(tables[5], "/cancel"), {}), 404, "review")
        expect(server.post(path(tables[0], "/cancel"), {}), 401, "login")
        expect(aino.post(path(tables[0], "/cancel"), {}), 200)
        told = expect(aino.get(path(tables[0])), 202).json()
        assert not told["mine"] and onni.get(path(tables[0])).json()["mine"]
        expect(onni.post(path(tables[0], "/cancel"), {"sims": int(DEEP)}), 200)
        expect_none(server.get(path(tables[0])))
        assert server.metric("tori_reviews") == 4
        assert server.get(path(tables[1])).json()["waiting"] == 0
        expect(ask_from("10.0.0.3", kaisa, tables[5]), 202)
        asked = kaisa.get("/api/account/data").json()["reviews"]
        assert [(one["table"], one["sims"]) for one in asked] == [(tables[5], int(DEEP))], asked
        # Who is no more asks for nothing.
        expect(kaisa.post("/api/account/delete", {}), 200)
        assert server.metric("tori_reviews") == 4
        assert server.query("SELECT count(*) FROM review_askers") == [(4,)]


def test_as_often_as_one_may(trial):
    """A stranger who goes through all games is soon told to wait."""
    with Server(trial.tori, "--review-sims", DEEP, "--bot-threads", "1") as server:
        aino, eve = server.guests("Aino", "Eve")
        table = bring(aino)
        answers = []
        for _ in range(20):
            answers.append(eve.post(path(table), {}).status)
            if answers[-1] != 202:
                break
            expect(eve.post(path(table, "/cancel"), {}), 200)
        assert answers[-1] == 429 and len(answers) > 6, answers
        expect(aino.post(path(table), {}), 202)


def test_what_cannot_be_reviewed(trial):
    with Server(trial.tori, "--review-sims", DEEP) as server:
        aino = server.guest("Aino")
        client = aino.connect()
        open_table = client.ask("create", game="helsinki", seats=["me", "open"])["table"]
        running = open_game("helsinki", [client], seats=["me", "me"]).table
        for table in (open_table, running):
            expect_none(server.get(path(table)), "not_over")
            expect(aino.post(path(table), {}), 409, "not_over")
        expect(server.get(path("a" * 12)), 404, "table")
        expect(aino.post(path("a" * 12), {}), 404, "table")
        expect(aino.post("/api/game/a/review", {}), 404, "table")
        table = bring(aino)
        expect(server.post(path(table), {}), 401, "login")
        for body in ({"sims": 7}, {"sims": 0}, {"sims": -1}, {"sims": "250"}, {"sims": 1e3}, {"sims": None},
                     {"sims": 2 ** 70}, {"depth": 250}, {"sims": int(DEEP), "seed": 1}, [], [250], 3,
                     b"{", b"\xff", b"null", b'{"sims":100000,"sims":100000}'):
            expect(aino.post(path(table), body), 400, "field")
        for query in ("?sims=0", "?sims=x", "?sims=-4", "?sims=99999999999999"):
            expect(server.get(path(table, query)), 400, "field")
        expect(aino.post(path(table, "/cancel"), {"sims": "all"}), 400, "field")
        expect(aino.post(path(table, "/made"), {}), 404)
        expect(server.get(path(table, "/cancel")), 404)
        expect_none(server.get(path(table)))
        # A game of another edition than there is can be played by nobody again.
        server.stop()
        server.query("UPDATE events SET data = replace(data, '4b74c322275f0282', '0123456789abcdef')"
                     " WHERE table_id = ? AND kind = 'create'", table)
        server.start()
        expect_none(server.get(path(table)), "old_rules")
        expect(aino.post(path(table), {}), 409, "old_rules")


def test_a_table_for_few(trial):
    """Who may see the replay may see the review: whoever knows the id, once it is over."""
    with Server(trial.tori, "--review-sims", DEEP) as server:
        aino, eve = server.guests("Aino", "Eve")
        game = open_game("helsinki", [aino.connect()], seats=["me", "me"], seed=3,
                         access="link", spectators=False)
        expect(eve.post(path(game.table), {}), 409, "not_over")
        game.play_out()
        expect(server.get("/api/game/%s/story" % game.table), 200)
        expect_none(server.get(path(game.table)))
        assert expect(eve.post(path(game.table), {}), 202).json()["mine"]
        told = expect(server.get(path(game.table)), 202).json()
        assert not told["mine"]


def test_lines(trial):
    with Server(trial.tori) as server:
        aino = server.guest("Aino")
        table = bring(aino)
        at = "/api/game/%s" % table
        story = server.get(at + "/story").json()["story"]
        plies = len(story)

        def line(ply, *actions):
            return server.post(at + "/line", {"ply": ply, "actions": actions})

        def position(ply):
            state = server.get("%s/state?ply=%d" % (at, ply)).json()
            return {key: value for key, value in state.items() if key not in ("table", "ply", "plies")}
        # What was played leads where it led, chance's actions among them.
        told = expect(line(20, *(deed["text"] for deed in story[20:30])), 200).json()
        assert told["table"] == table and told["ply"] == 20
        assert told["positions"] == [position(ply) for ply in range(20, 31)]
        assert line(plies).json()["positions"] == [position(plies)]
        assert len(line(0, *(deed["text"] for deed in story[:64])).json()["positions"]) == 65
        # What was not played leads elsewhere, and changes nothing.
        ply = next(d["ply"] - 1 for d in story if d.get("seat") is not None and d["text"] == "move 1")
        told = expect(line(ply, "move 2"), 200).json()["positions"]
        assert told[0] == position(ply) and told[1] != position(ply + 1)
        assert server.get(at + "/story").json()["story"] == story
        for actions in (["move 9"], ["fly"], [""], ["move 2", "move 2"], ["x" * 200], ["move 2\n"]):
            expect(line(ply, *actions), 400, "illegal")
        expect(line(plies, "end"), 400, "illegal")
        for body in ({}, [], 1, {"ply": 1}, {"actions": []}, {"ply": -1, "actions": []}, {"ply": plies + 1, "actions": []},
                     {"ply": "1", "actions": []}, {"ply": 1, "actions": "end"}, {"ply": 1, "actions": [1]},
                     {"ply": 1, "actions": [["end"]]}, {"ply": 1, "actions": [], "seat": 2}, {"ply": 1, "actions": [], "seat": -1},
                     {"ply": 1, "actions": [], "seat": "0"}, {"ply": 1, "actions": [], "sims": 9},
                     {"ply": 1, "actions": ["end"] * 65}, {"ply": 1, "actions": ["x" * 201]},
                     b"", b"{", b"\x00", b"[" * 4000, b'{"ply":1,"actions":["\\u0000"]}'):
            expect(server.post(at + "/line", body), 400, "field")
        expect(server.post(at + "/line", b"x" * 5000), 413)
        expect(server.post("/api/game/%s/line" % ("a" * 12), {"ply": 0, "actions": []}), 404, "table")
        running = aino.connect().ask("create", game="helsinki", seats=["me", "open"])["table"]
        expect(server.post("/api/game/%s/line" % running, {"ply": 0, "actions": []}), 409, "phase")
        expect(server.get(at + "/line"), 404)


if __name__ == "__main__":
    run(globals())
