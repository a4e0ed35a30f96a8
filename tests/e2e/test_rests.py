"""Nights and holidays of people in games of days. Days pass by moving the stored times of a stopped
server, not by waiting; what a plan makes of times is in the unit test."""

import time

from game import Clocks, Judge, open_game, reconnect
from table import PATIENCE, Server
from test_clock import move_into_the_past
from trial import run

DAY = 86400000


def minute_of_day():
    return int(time.time()) % 86400 // 60


def set_rest(person, what, **fields):
    answer = person.post("/api/rest/" + what, fields)
    assert answer.status == 200, answer.body
    return answer.json()


def refused(status, person, what, **fields):
    answer = person.post("/api/rest/" + what, fields)
    assert answer.status == status, (answer.status, answer.body)


def rests(server, table):
    return [e for e in server.stored_events(table) if e["kind"] == "rest"]


def wait_for_rests(server, table, count):
    deadline = time.monotonic() + PATIENCE
    while len(rests(server, table)) < count:
        assert time.monotonic() < deadline
    return rests(server, table)


def test_plan(trial):
    """What can be planned, what not, and that it is the person's own."""
    with Server(trial.tori) as server:
        aino, eve = server.guests("Aino", "Eve")
        plan = aino.get("/api/rest").json()
        today = plan["today"]
        assert plan == {"zone": "UTC", "from": 0, "to": 0, "today": today, "a_year": 30,
                        "holidays": []}
        assert today == int(time.time()) // 86400
        plan = set_rest(aino, "night", zone="Asia/Kathmandu", **{"from": 1380, "to": 420})
        assert (plan["zone"], plan["from"], plan["to"]) == ("Asia/Kathmandu", 1380, 420)
        refused(409, aino, "night", zone="Asia/Kathmandu", **{"from": 0, "to": 721})
        for bad in ("Asia", "", "../UTC", "UTC0", "x" * 100):
            refused(400, aino, "night", zone=bad, **{"from": 0, "to": 60})
        today = plan["today"]
        plan = set_rest(aino, "holiday", first=today + 2, last=today + 4)
        assert plan["holidays"] == [{"first": today + 2, "last": today + 4}]
        refused(409, aino, "holiday", first=today - 1, last=today)
        refused(409, aino, "holiday", first=today, last=today + 61)
        assert set_rest(aino, "end", **{"from": today + 4})["holidays"][0]["last"] == today + 3
        assert eve.get("/api/rest").json()["holidays"] == []
        assert server.get("/api/rest").status == 401
        assert server.post("/api/rest/night", {}).status == 401
        assert aino.get("/api/account/data").json()["rest"].startswith("Asia/Kathmandu <+0545>-5:45 1380 420 ")
        assert aino.post("/api/account/delete", {}).status == 200
        assert server.query("SELECT count(*) FROM rests") == [(0,)]


def test_clock(trial):
    """A turn is longer by the nights and holidays in it; a plan that is changed counts at once and
    after a restart; the judge reckons the same from the events."""
    with Server(trial.tori) as server:
        people = server.guests("Aino", "Onni")
        # Half of every day, and the turn ends in the middle of the other half: the moment that
        # the server is down does not push its end into another night.
        dusk = minute_of_day() + 6 * 60
        set_rest(people[0], "night", zone="UTC", **{"from": dusk % 1440, "to": (dusk + 720) % 1440})
        game = open_game("helsinki", [p.connect() for p in people], clock="days 3", seed=1)
        while game.wait_for_turn() != 0:
            game.step()
        one = wait_for_rests(server, game.table, 1)[0]
        assert one["seat"] == 0 and 2.5 * DAY <= int(one["data"]) <= 3.5 * DAY
        seq = one["seq"]
        game.seats[0].wait_seq(game.table, seq)
        left = game.seats[0].views[game.table]["clocks"][0]
        assert 5.4 * DAY < left <= 6.5 * DAY, left
        today = people[0].get("/api/rest").json()["today"]
        set_rest(people[0], "holiday", first=today + 1, last=today + 2)
        more = wait_for_rests(server, game.table, 2)[1]
        assert int(more["data"]) == 2 * DAY, more
        server.kill()
        server.start()
        reconnect(game)
        game.step()
        assert len(rests(server, game.table)) == 2  # the same plan gives the same turn
        game.gather()
        judge = Judge(server, game.table)
        clocks = Clocks(judge)
        for view in game.seats[1].all_views[game.table]:
            clocks.check(view)


def test_late(trial):
    """After the nights, too, who is late is replaced by a bot, and may return."""
    with Server(trial.tori) as server:
        people = server.guests("Aino", "Onni")
        set_rest(people[0], "night", zone="UTC", **{"from": 0, "to": 12 * 60})
        game = open_game("helsinki", [p.connect() for p in people], clock="days 3",
                         level="random", seed=1)
        while game.wait_for_turn() != 0:
            game.step()
        wait_for_rests(server, game.table, 1)
        # Four days later a clock without nights is over.
        for days, is_late in ((4, False), (4, True)):
            server.stop()
            move_into_the_past(server, game, days * DAY)
            server.start()
            for client in game.clients():
                client.events.pop(game.table, None)
                client.all_views[game.table] = []
            reconnect(game)
            guide = game.seats[1]
            if is_late:
                guide.wait(lambda: guide.tables[game.table]["seats"][0].get("away"))
            kinds = [e["kind"] for e in server.stored_events(game.table)]
            assert ("timeout" in kinds) == is_late, kinds
        game.seats[0].ask("back", table=game.table, seat=0)
        guide.wait(lambda: not guide.tables[game.table]["seats"][0].get("away"))


def test_night(trial):
    """A notice that is due in the night is not sent, and waits for the morning."""
    with Server(trial.tori, "--site", "https://tori.example", "--notices-private") as server:
        aino = server.guest("Aino")
        now = minute_of_day()
        set_rest(aino, "night", zone="UTC", **{"from": (now - 60) % 1440, "to": (now + 60) % 1440})
        server.query("INSERT INTO notice_receivers (id, user_id, way, address, secret, language,"
                     " created, confirmed) VALUES (?, ?, 2, 'http://127.0.0.1:9/', 's', 'en', 1, 1)",
                     "%032x" % 1, aino.user)
        server.query("INSERT INTO notices (receiver_id, id, kind, text, due)"
                     " VALUES (?, ?, 0, 'x', 1)", "%032x" % 1, "%032x" % 2)
        deadline = time.monotonic() + PATIENCE
        while server.query("SELECT due FROM notices") == [(1,)]:
            assert time.monotonic() < deadline
        ((due, attempts),) = server.query("SELECT due, attempts FROM notices")
        assert attempts == 0 and 55 * 60 < due / 1000 - time.time() <= 60 * 60 + 1, due


if __name__ == "__main__":
    run(globals())
