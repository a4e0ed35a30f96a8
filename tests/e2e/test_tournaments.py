"""Tournaments of a short game, from being made to the end: people who play, come late, leave, do
not come; a server that is killed at every turn of it; what strangers try."""

import collections
import json
import subprocess
import time

from game import Game
from table import PATIENCE, Person, Server
from trial import run

SITE = ("--site", "https://tori.example", "--notices-private")
WEBHOOK, TOURNAMENT = 2, 3
CUP = {"name": "Winter cup", "game": "pebbles", "players": 2, "rounds": 2,
       "clock": "live 3600+60", "pause": 0}


def serve(trial, *options):
    return Server(trial.tori + "_third", *options)


def register(server, name):
    return Person(server, server.post("/api/register", {"name": name, "password": "a good one"}))


def people(server, *names):
    return [register(server, name) for name in names]


def make(host, **wishes):
    answer = host.post("/api/tournaments", {**CUP, **wishes})
    assert answer.status == 200, answer.body
    return answer.json()["id"]


def change(person, what, cup, **fields):
    return person.post("/api/tournament/" + what, {"id": cup, **fields})


def do(person, what, cup, **fields):
    answer = change(person, what, cup, **fields)
    assert answer.status == 200, answer.body
    return answer.json()


def show(viewer, cup):
    answer = viewer.get("/api/tournament/" + cup)
    assert answer.status == 200, answer.body
    return answer.json()


def wait_for(viewer, cup, is_true, patience=PATIENCE):
    end = time.monotonic() + patience
    while time.monotonic() < end:
        told = show(viewer, cup)
        if is_true(told):
            return told
        time.sleep(0.05)
    raise AssertionError("it never happens: %r" % told)


def are_made(number):
    """Is this round drawn, and does each of its tables stand?"""
    return lambda told: (told["round"] >= number and
                         all("id" in t for t in told["drawn"][number - 1]["tables"]))


def is_over(told):
    return told["phase"] == "over"


def by_number(told, everybody):
    return {row["number"]: next((p for p in everybody if p.name == row["name"]), None)
            for row in told["standings"]}


def play_table(told, table, everybody):
    """Those who are in play, bots the rest."""
    who = by_number(told, everybody)
    seats = {i: who[n].connect() for i, n in enumerate(table["seats"]) if who[n]}
    for client in seats.values():
        client.watch(table["id"])
        client.wait(lambda c=client: table["id"] in c.tables)
    Game(table["id"], seats).play_out()
    for client in seats.values():
        client.close()


def play_round(told, everybody):
    for table in told["drawn"][-1]["tables"]:
        play_table(told, table, everybody)


def check_rounds(told, counts):
    """Everybody who was in a round sat once, or had the bye; points are those of the places."""
    points = {row["number"]: 0 for row in told["standings"]}
    assert [len(told["drawn"]), told["round"]] == [len(counts), len(counts)]
    for drawn, count in zip(told["drawn"], counts):
        seated = [n for t in drawn["tables"] for n in t["seats"]]
        seated += [drawn["bye"]] if "bye" in drawn else []
        assert len(seated) == len(set(seated)) == count, drawn
        for table in drawn["tables"]:
            for n, place in zip(table["seats"], table["places"]):
                tied = table["places"].count(place)
                points[n] += sum((6, 0)[place - 1:place - 1 + tied]) / tied
        if "bye" in drawn:
            points[drawn["bye"]] += 4
    assert points == {row["number"]: row["points"] for row in told["standings"]}


def check_made_once(server, told):
    tables = [t["id"] for drawn in told["drawn"] for t in drawn["tables"]]
    assert len(tables) == len(set(tables))
    assert server.query("SELECT count(*) FROM tables") == [(len(tables),)]


def test_whole(trial):
    """A late entrant, a leaver who returns, a message of the host, the end."""
    with serve(trial) as server:
        aino, onni, urs, ida, late = everybody = people(server, "Aino", "Onni", "Urs", "Ida",
                                                        "Late")
        cup = make(aino, rounds=3)
        assert change(aino, "start", cup).status == 409
        for person in everybody[:4]:
            do(person, "join", cup)
        assert do(aino, "join", cup)["entrants"] == 4
        do(aino, "start", cup)
        told = wait_for(onni, cup, are_made(1))
        assert told["mine"] == 1 and told["hosting"] is False and told["host"] == "Aino"
        table = told["drawn"][0]["tables"][0]["id"]
        client = aino.connect()
        client.watch(table)
        assert client.tables[table]["tournament"] == cup
        do(late, "join", cup)
        do(urs, "leave", cup)
        assert do(aino, "say", cup, text="A pause for tea")["said"] == "A pause for tea"
        play_round(told, everybody)

        told = wait_for(onni, cup, are_made(2))
        assert told["mine"] == 1
        do(urs, "join", cup)
        play_round(told, everybody)
        told = wait_for(onni, cup, are_made(3))
        assert "bye" in told["drawn"][2]
        assert change(register(server, "Too"), "join", cup).status == 409
        play_round(told, everybody)
        told = wait_for(server, cup, is_over)
        check_rounds(told, [4, 4, 5])
        check_made_once(server, told)
        assert change(late, "join", cup).status == 409
        assert [t["id"] for t in server.get("/api/tournaments").json()["tournaments"]] == [cup]


def test_killed(trial):
    """kill -9 after the press, the draw, the making of tables, a result, the last result."""
    with serve(trial) as server:
        everybody = people(server, "Aino", "Onni", "Urs", "Ida", "Eva")
        cup = make(everybody[0])
        for person in everybody:
            do(person, "join", cup)
        do(everybody[0], "start", cup)

        def kill():
            server.kill()
            server.start()

        kill()
        wait_for(server, cup, lambda told: told["round"] == 1)
        kill()
        for number in (1, 2):
            told = wait_for(server, cup, are_made(number))
            kill()
            first, second = told["drawn"][-1]["tables"]
            play_table(told, first, everybody)
            kill()
            play_table(told, second, everybody)
            kill()
        told = wait_for(server, cup, is_over)
        check_rounds(told, [5, 5])
        check_made_once(server, told)


def test_no_one_comes(trial):
    """Bots play for who is not there; in the next round at once."""
    with serve(trial) as server:
        everybody = people(server, "Aino", "Onni", "Urs")
        cup = make(everybody[0], clock="live 2+0", players=3)
        for person in everybody:
            do(person, "join", cup)
        do(everybody[0], "start", cup)
        told = wait_for(server, cup, is_over)
        assert [row["state"] for row in told["standings"]] == ["away"] * 3
        assert sum(row["points"] for row in told["standings"]) == 18
        table = told["drawn"][1]["tables"][0]["id"]
        kinds = [e[0] for e in server.query(
            "SELECT kind FROM events WHERE table_id = '%s' ORDER BY seq" % table)]
        assert kinds.count("leave") == 3 and "timeout" not in kinds
        assert do_return(everybody[0], cup) == 409


def do_return(person, cup):
    return change(person, "join", cup).status


def test_left_before_the_table(trial):
    """Who sits out after the draw is nobody to wait for: a bot plays at once, and no draw follows."""
    with serve(trial) as server:
        everybody = people(server, "Aino", "Onni")
        cup = make(everybody[0], rounds=2, pause=1)
        for person in everybody:
            do(person, "join", cup)
        do(everybody[0], "start", cup)
        wait_for(server, cup, lambda told: told["round"] == 1)
        for person in everybody:
            do(person, "leave", cup)
        server.query("UPDATE tournaments SET opens = 1")
        told = wait_for(server, cup, is_over)
        assert [len(told["drawn"]), told["phase"]] == [1, "over"]
        kinds = [e[0] for e in server.query("SELECT kind FROM events ORDER BY seq")]
        assert kinds.count("leave") == 2 and "timeout" not in kinds


def admin(server, *words):
    done = subprocess.run([server.tori, "admin", *words, "--json", "--db", server.url],
                          capture_output=True, text=True, timeout=PATIENCE, check=False)
    return json.loads(done.stdout) if done.returncode == 0 else done.stderr


def test_mended(trial):
    """By operators: a bot for who hangs, one taken out, a round whose time is over, the end."""
    with serve(trial) as server:
        aino, onni, urs = people(server, "Aino", "Onni", "Urs")
        cup, other = make(aino, rounds=7, players=3), make(onni)
        assert [t["tournament"] for t in admin(server, "tournaments")["tournaments"]].count(cup) == 1
        for person in (aino, onni, urs):
            do(person, "join", cup)
        why = ("--why", "a test")
        assert "has not started" in admin(server, "hurry", cup, *why)
        do(aino, "start", cup)
        told = wait_for(server, cup, are_made(1))
        table = told["drawn"][0]["tables"][0]
        for verb, name in (("stand-in", "Aino"), ("take-out", "Urs"), ("stand-in", "Onni")):
            act = admin(server, verb, cup, "--person", name, *why)
            assert act["subject"].startswith("tournament %s person " % cup), act
        told = wait_for(server, cup, are_made(2))
        states = {row["name"]: row["state"] for row in told["standings"]}
        assert states == {"Aino": "away", "Onni": "away", "Urs": "out"}, states
        shown = admin(server, "tournament", cup)["tournament"]
        assert [len(t["seats"]) for t in shown["tables"]] == [2]
        assert shown["tables"][0]["table"] != table["id"]
        do(urs, "join", cup)
        # Bots play on until a round is drawn with Urs, which waits for him: the others return then.
        wait_for(server, cup, lambda told: len(told["drawn"][-1]["tables"][0]["seats"]) == 3)
        do(aino, "join", cup)
        do(onni, "join", cup)
        assert "does not take part" in admin(server, "take-out", other, "--person", "Aino", *why)
        assert "no tournament" in admin(server, "hurry", "x" * 12, *why)
        admin(server, "hurry", cup, *why)
        wait_for(server, cup, is_over)
        for person in (aino, onni):
            do(person, "join", other)
        do(onni, "start", other)
        wait_for(server, other, are_made(1))
        admin(server, "end-tournament", other, *why)
        assert show(server, other)["phase"] == "over"
        assert "is over" in admin(server, "end-tournament", other, *why)
        assert [a["act"] for a in admin(server, "log")["log"]] == [
            "end-tournament", "hurry", "stand-in", "take-out", "stand-in"]


def test_news_of_a_round(trial):
    """Who wants news of tournaments gets one of each draw, which leads to the tournament's page."""
    with serve(trial, *SITE) as server:
        aino, onni = people(server, "Aino", "Onni")
        server.query("INSERT INTO notice_receivers (id, user_id, way, address, secret, language,"
                     " created, confirmed, ready) VALUES (?, ?, ?, ?, 'secret', 'fr', 1, 1, ?)",
                     "f" * 32, onni.user, WEBHOOK, "https://127.0.0.1:9/", 2**53)
        cup = make(aino, pause=60)
        for person in (aino, onni):
            do(person, "join", cup)
        do(aino, "start", cup)
        wait_for(server, cup, lambda told: told["round"] == 1)
        [(receiver, kind, text)] = server.query("SELECT receiver_id, kind, text FROM notices")
        assert (receiver, kind) == ("f" * 32, TOURNAMENT)
        assert "https://tori.example/tournament/" + cup in text and "Winter cup" in text, text


def leave_and_return(server, cup, step):
    """Some go, some of those who went come back."""
    for sql in ("state = 2 WHERE state = 0 AND number % 11 = ", "state = 0 WHERE state = 2 AND number % 5 = "):
        server.query("UPDATE tournament_entrants SET %s %d AND user_id IS NULL AND tournament = '%s'"
                     % (sql, step, cup))


def test_two_hundred(trial):
    """As many as there may be, who leave and return between rounds; bots play, it ends, and in each
    round everybody who is in sits once."""
    with serve(trial) as server:
        aino, = people(server, "Aino")
        cup = make(aino, rounds=3, players=4)
        do(aino, "join", cup)
        server.query("INSERT INTO tournament_entrants (tournament, number, user_id, state, lot, joined)"
                     " WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 199)"
                     " SELECT ?, i, NULL, 0, (i * 7919) % 65536, 1 FROM n", cup)
        assert change(register(server, "Late"), "join", cup).status == 409
        do(aino, "leave", cup)
        do(aino, "start", cup)
        for number in (1, 2):
            wait_for(server, cup, lambda told, n=number: told["round"] == n)
            leave_and_return(server, cup, number)
        told = wait_for(server, cup, is_over)
        met = collections.Counter()
        for drawn in told["drawn"]:
            seated = [n for t in drawn["tables"] for n in t["seats"]]
            assert len(seated) == len(set(seated)) >= 160 and 0 not in seated
            for table in drawn["tables"]:
                assert 3 <= len(table["seats"]) <= 4 and all(table["places"])
                met.update((a, b) for a in table["seats"] for b in table["seats"] if a < b)
        assert max(met.values()) == 1
        check_made_once(server, told)


def test_duplicate(trial):
    """All tables of a round have the same lots, and those who play see none of another."""
    with serve(trial) as server:
        everybody = people(server, "Aino", "Onni", "Urs", "Ida")
        cup = make(everybody[0], duplicate=True, rounds=1, access="link")
        for person in everybody:
            do(person, "join", cup)
        do(everybody[0], "start", cup)
        told = wait_for(server, cup, are_made(1))
        who = by_number(told, everybody)
        one, other = told["drawn"][0]["tables"]
        commitments = set()
        for table, foreign in ((one, other), (other, one)):
            client = who[table["seats"][0]].connect()
            client.watch(table["id"])
            commitments.add(client.tables[table["id"]]["commitment"])
            assert client.tables[table["id"]]["common"] == "cup %s 1" % cup
            assert client.refusal("watch", table=foreign["id"])
        assert len(commitments) == 1
        play_round(told, everybody)
        wait_for(server, cup, is_over)


def test_strangers(trial):
    """Guests, other hosts, wrong wishes, ids that are none."""
    with serve(trial) as server:
        aino, onni = people(server, "Aino", "Onni")
        guest = server.guest("Fan")
        cup = make(aino, access="link")
        assert show(onni, cup)["name"] == "Winter cup"
        assert onni.get("/api/tournaments").json()["tournaments"] == []
        assert len(aino.get("/api/tournaments").json()["tournaments"]) == 1
        for what in ("join", "leave", "start", "cancel"):
            assert change(guest, what, cup).status == 403
            assert server.post("/api/tournament/" + what, {"id": cup}).status == 401
        for what in ("start", "cancel"):
            assert change(onni, what, cup).body == change(onni, what, "x" * len(cup)).body
        assert change(onni, "say", cup, text="Hello").status == 404
        assert change(onni, "leave", cup).status == 404
        assert change(aino, "say", cup, text="a\u202eb").status == 400
        assert change(aino, "say", cup, text="x" * 281).status == 400
        for path in ("/api/tournament/", "/api/tournament/x", "/api/tournament/" + "x" * 200,
                     "/api/tournament/%s/x" % cup):
            assert server.get(path).status == 404, path
        for wrong in ({"players": 5}, {"players": 1}, {"rounds": 0}, {"rounds": 21},
                      {"clock": "none"}, {"clock": "live"}, {"name": ""}, {"name": "x" * 31},
                      {"game": "chess"}, {"starts": 1}, {"starts": 1 << 60}, {"pause": -1},
                      {"longest": 0}, {"edition": "0" * 16}, {"access": "all"},
                      {"rated": True}, {"host": 1}, {"players": "2"}):
            answer = aino.post("/api/tournaments", {**CUP, **wrong})
            assert answer.status == 400, (wrong, answer.body)
        make(aino)
        make(aino)
        assert aino.post("/api/tournaments", CUP).status == 409
        do(aino, "cancel", cup)
        assert show(server, cup)["phase"] == "cancelled"
        assert change(onni, "join", cup).status == 409


def test_forgotten(trial):
    """Of an account that is deleted a number stays; before that the person has all of it."""
    with serve(trial) as server:
        aino, onni = people(server, "Aino", "Onni")
        cup = make(aino)
        for person in (aino, onni):
            do(person, "join", cup)
        do(aino, "say", cup, text="Hello")
        data = aino.get("/api/account/data").json()
        assert [t["said"] for t in data["hosted"]] == ["Hello"]
        assert [t["id"] for t in data["entered"]] == [cup]
        answer = aino.post("/api/account/delete", {"password": "a good one", "name": "Aino"})
        assert answer.status == 200, answer.body
        told = show(server, cup)
        assert "host" not in told and "said" not in told
        assert sorted(row["name"] for row in told["standings"]) == ["", "Onni"]


if __name__ == "__main__":
    run(globals())
