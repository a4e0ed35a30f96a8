"""Deals of the day on a short game: the same lots for all, one try that counts, nothing to be learnt
before, servers that are killed, pars that bots play, and seeds that can be checked afterwards."""

import os
import subprocess
import tempfile
import threading
import time

from game import Game
from table import PATIENCE, Closed, Person, Refused, Server, refused
from trial import run

GAME = "pebbles"
LATE_MS = 120000  # before the end of a day no test begins


def serve(trial, *options):
    return Server(trial.tori + "_third", *options)


def get(viewer, path):
    answer = viewer.get(path)
    assert answer.status == 200, (path, answer.body)
    return answer.json()


def find(told):
    return next(d for d in told["deals"] if d["game"] == GAME)


def today(viewer):
    """The deal of today, as this person is told; not at the very end of a day."""
    told = get(viewer, "/api/deals")
    late = LATE_MS - (find(told)["closes"] - told["now"])
    if late > 0:
        time.sleep((LATE_MS - late) / 1000 + 1)
        told = get(viewer, "/api/deals")
    return find(told)


def day_before(date):
    return time.strftime("%Y-%m-%d", time.gmtime(time.mktime(time.strptime(date, "%Y-%m-%d"))
                                                 - time.timezone - 86400))


def begin(person, date, **fields):
    return person.post("/api/deal/play", {"game": GAME, "date": date, **fields})


def sit(person, date, **fields):
    """A table of the deal, and the game there."""
    answer = begin(person, date, **fields)
    assert answer.status == 200, answer.body
    told = answer.json()
    return told, join(person, told["table"], board(person, date)["seat"])


def join(person, table, seat):
    client = person.connect()
    client.watch(table)
    client.wait(lambda: table in client.tables)
    return Game(table, {seat: client})


def play(person, date, **fields):
    told, game = sit(person, date, **fields)
    game.play_out()
    return told, game


def board(viewer, date):
    return get(viewer, "/api/deal/%s/%s" % (GAME, date))


def wait_for(ask, is_true):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        told = ask()
        if is_true(told):
            return told
        time.sleep(0.05)
    raise AssertionError("it never happens: %r" % told)


def actions(server, table):
    return [(e["seat"], e["data"].split(" ", 1)[1]) for e in server.stored_events(table)
            if e["kind"] == "action"]


def chance(server, table):
    return [text for seat, text in actions(server, table) if seat < 0]


def test_same_lots(trial):
    """Who acts alike gets the same game, bots and all; another day is another."""
    with serve(trial) as server:
        aino, onni = server.guests("Aino", "Onni")
        date = today(aino)["date"]
        (first, one), (second, other) = play(aino, date), play(onni, date)
        assert first["counts"] and second["counts"] and first["table"] != second["table"]
        assert actions(server, first["table"]) == actions(server, second["table"])
        assert (one.guide().tables[one.table]["commitment"] == today(aino)["commitment"] ==
                other.guide().tables[other.table]["commitment"])
        before, _ = play(aino, day_before(date), again=True)
        assert chance(server, before["table"]) != chance(server, first["table"])
        rows = board(aino, date)["rows"]
        assert [(r["name"], r["place"]) for r in rows] == [("Onni", 1), ("Aino", 1)]
        assert rows[0]["points"] == rows[1]["points"]


def test_second_try(trial):
    """It does not count and says so; so does one of a day that is over."""
    with serve(trial) as server:
        aino = server.guest("Aino")
        date = today(aino)["date"]
        told, game = sit(aino, date)
        assert begin(aino, date).json() == {"table": told["table"], "counts": True}
        game.play_out()
        mine = today(aino)["mine"]
        answer = begin(aino, date)
        assert answer.status == 409 and "does not count" in answer.json()["text"]
        again, _ = play(aino, date, again=True)
        assert not again["counts"] and again["table"] != told["table"]
        assert today(aino)["mine"] == mine and today(aino)["results"] == 1
        old = day_before(date)
        assert begin(aino, old).status == 409
        past, _ = play(aino, old, again=True)
        assert not past["counts"] and board(aino, old)["results"] == 0
        for bad in ({"game": "none"}, {"date": "2999-01-01"}, {"date": "1970-01-01"},
                    {"date": "2026-1-1"}, {"date": ""}):
            wrong = {"game": GAME, "date": date, **bad}
            assert aino.post("/api/deal/play", wrong).status == 404, bad
        assert server.post("/api/deal/play", {"game": GAME, "date": date}).status == 401
        assert today(aino)["streak"] == 1 and len(today(aino)["roofs"]) == 1


def test_nothing_is_known_before(trial):
    """Not from the list, the board, another's table and game, nor the record of one's own; but
    afterwards, and of a day that is over."""
    with serve(trial) as server:
        aino, eve = server.guests("Aino", "Eve")
        date = today(aino)["date"]
        table = play(aino, date)[0]["table"]
        secret = {"rows", "skyline", "friends", "seed"}
        for viewer in (eve, server):
            told = board(viewer, date)
            assert told["results"] == 1 and not told["open"] and not secret & set(told)
            assert not secret & set(today(viewer))
            for path in ("", "/record", "/story", "/review", "/at/3"):
                assert viewer.get("/api/game/%s%s" % (table, path)).status == 404, path
        assert table not in str(get(eve, "/api/games"))
        client = eve.connect()
        refused("table", client, "watch", table=table)
        client.close()
        record = aino.get("/api/game/%s/record" % table).body.decode()
        assert "seed is told once all have played" in record and "\nseed " not in record
        assert "seed" not in server.get("/api/deals/ahead").body.decode()
        assert board(aino, date)["open"] and "seed" not in board(aino, date)
        _, game = sit(eve, date)  # begun is not played
        assert not board(eve, date)["open"]
        assert eve.get("/api/game/%s/record" % table).status == 404
        client = game.guide()
        try:
            client.ask("takeback", table=game.table, seat=today(eve)["seat"])
            raise AssertionError("what was seen can be taken back")
        except Refused:
            pass
        game.play_out()
        assert [r["table"] for r in board(eve, date)["rows"]] == [game.table, table]
        assert eve.get("/api/game/%s/record" % table).status == 200


def register(server, name):
    return Person(server, server.post("/api/register", {"name": name, "password": "a good one"}))


def told_of(viewer, name):
    """All that pages tell of an account and its games."""
    answers = [viewer.get(path) for path in ("/api/player/" + name, "/api/games",
                                             "/api/leaders/" + GAME)]
    answers.append(viewer.post("/api/player/games", {"name": name}))
    answers.append(viewer.post("/api/player/names", {"names": [name]}))
    return [(answer.status, answer.body) for answer in answers]


def test_nothing_from_a_page(trial):
    """The page of who has played tells a follower the same as before: neither points nor a game
    more; the person finds the game there."""
    with serve(trial) as server:
        aino, eve = register(server, "Aino"), register(server, "Eve")
        for person, other in ((aino, "Eve"), (eve, "Aino")):
            assert person.post("/api/follow", {"name": other}).status == 200
        date = today(aino)["date"]
        before = told_of(eve, "Aino")
        table = play(aino, date)[0]["table"]
        again = play(aino, date, again=True)[0]["table"]
        assert told_of(eve, "Aino") == before
        assert table not in str(get(eve, "/api/friends"))
        own = aino.post("/api/player/games", {"name": "Aino"}).json()["games"]
        assert [g["table"] for g in own] == [again, table], own


def test_checked_afterwards(trial):
    """What was promised in advance is what was dealt."""
    with serve(trial) as server:
        aino = server.guest("Aino")
        date = today(aino)["date"]
        ahead = get(server, "/api/deals/ahead")["deals"]
        assert find({"deals": ahead})["commitment"] == today(aino)["commitment"]
        dates = sorted({d["date"] for d in ahead})
        assert len(dates) == 31 and dates[0] == date
        assert len({d["commitment"] for d in ahead}) == len(ahead)
        old = board(server, day_before(date))
        assert old["open"]
        table = play(aino, old["date"], again=True)[0]["table"]
        record = server.get("/api/game/%s/record" % table).body.decode()
        for line in ("commitment " + old["commitment"], "seed " + old["seed"], "lots common"):
            assert "\n%s\n" % line in record, line
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "deal.rec")
            with open(path, "w", encoding="utf-8") as f:
                f.write(record)
            done = subprocess.run([trial.tori + "_third", "record", "verify", path],
                                  capture_output=True, text=True)
            assert done.returncode == 0, done


def test_killed(trial):
    """kill -9 after the press, while it is played, and when it is over: a try stays one try, and
    the promise of a day stays."""
    with serve(trial) as server:
        aino = server.guest("Aino")
        first = today(aino)
        date = first["date"]
        table = begin(aino, date).json()["table"]
        server.kill()
        server.start()
        assert begin(aino, date).json() == {"table": table, "counts": True}
        game = join(aino, table, first["seat"])
        game.step()
        server.kill()
        server.start()
        told, game = sit(aino, date)
        assert told == {"table": table, "counts": True}
        game.play_out()
        mine = today(aino)["mine"]
        server.kill()
        server.start()
        assert today(aino)["mine"] == mine and mine["place"] == 1
        assert today(aino)["commitment"] == first["commitment"]
        assert server.query("SELECT count(*) FROM deal_tries") == [(1,)]


def report(person, date, record):
    return person.post("/api/deal/report?date=" + date, record.encode())


def played_elsewhere(server, date):
    """A record as a device makes it, of a game that counts nowhere: its player, and the text."""
    aino = server.guest("Aino")
    table = play(aino, date, again=True)[0]["table"]
    return aino, server.get("/api/game/%s/record" % table).body.decode()


def test_reported(trial):
    """A game that was played elsewhere is checked and stands apart from the board: no place, no
    result that is counted, no day in the row; a second one does not count."""
    with serve(trial) as server:
        date = day_before(today(server)["date"])
        aino, record = played_elsewhere(server, date)
        onni = server.guest("Onni")
        answer = report(onni, date, record)
        assert answer.status == 200, answer.body
        told = answer.json()
        after = board(onni, date)
        assert after["results"] == 0 and not after["rows"] and not after["skyline"]
        (row,) = after["later"]
        assert row["name"] == "Onni" and row["me"] and row["guest"] and "place" not in row
        assert row["points"] == told["points"] and row["table"] == told["table"]
        assert after["mine"]["later"] and after["mine"]["points"] == told["points"]
        assert "place" not in after["mine"] and after["mine"]["won"] == row["won"]
        story = get(aino, "/api/game/%s/story" % told["table"])["story"]
        lines = record.split("\n\n", 1)[1].splitlines()
        assert [deed["text"] for deed in story] == [line for line in lines if " " in line][:len(story)]
        assert today(onni)["streak"] == 0 and today(onni)["roofs"] == []
        assert [d.get("tried", False) for d in today(onni)["past"]] == [True] + 6 * [False]
        assert report(onni, date, record).json() == told  # as if the first answer had been lost
        assert len(board(onni, date)["later"]) == 1
        server.query("UPDATE deal_tries SET points = points + 1")
        again = report(onni, date, record)
        assert again.status == 409 and "does not count" in again.json()["text"]
        assert len(board(onni, date)["later"]) == 1
        assert begin(onni, date).status == 409
        assert report(aino, date, record).status == 200
        assert len(board(server, date)["later"]) == 2


def test_what_a_device_is_told(trial):
    """Seeds of days that are over, and of no other."""
    with serve(trial) as server:
        now = today(server)
        past = now["past"]
        assert [d["date"] for d in past][0] == day_before(now["date"]) and len(past) == 7
        assert all(d["seed"] == board(server, d["date"])["seed"] for d in past)
        assert "seed" not in now and "tried" not in str(past)


def changed(record, before, after):
    assert before in record
    return record.replace(before, after, 1)


def last_lines_of(record):
    """The record up to its last action, and that."""
    head, _, result = record.rstrip("\n").rpartition("\n")
    return head.rpartition("\n")[0] + "\n", result


def test_false_reports(trial):
    """Of another deal, of a day that is not over, of other lots, of half a game, of no game, too
    long, of nobody: a sentence each, and nothing is kept."""
    with serve(trial) as server:
        now = today(server)["date"]
        date = day_before(now)
        other = day_before(date)
        _, record = played_elsewhere(server, date)
        onni = server.guest("Onni")
        seed = "seed " + board(onni, date)["seed"]
        half, _ = last_lines_of(record)
        unlike = "".join(line for line in record.splitlines(True) if not line.startswith("lots"))
        plain = onni.post("/api/game/import?seats=me,easy,easy,easy", half.encode())
        bad = {
            "of another day": (other, record),
            "of other lots": (date, changed(record, seed, "seed " + 64 * "0")),
            "with entropy": (date, changed(record, "entropy 0", "entropy 1")),
            "with numbered lots": (date, unlike),
            "half a game": (date, half),
            "another result": (date, changed(record, "\nresult ", "\nresult 9")),
            "no record": (date, "tori record 1\ngame chess\n"),
            "nothing": (date, ""),
        }
        assert plain.status == 200  # half a game is a record, only not of a game that is over
        for what, (day, text) in bad.items():
            answer = report(onni, day, text)
            assert answer.status == 400 and len(answer.json()["text"]) > 10, (what, answer.body)
        assert report(onni, date, record + 70000 * "#").status == 413
        running = report(onni, now, record)
        assert running.status == 409 and "not over" in running.json()["text"]
        for day in ("2999-01-01", "1970-01-01", "yesterday"):
            assert report(onni, day, record).status == 404
        assert onni.post("/api/deal/report", record.encode()).status == 404
        assert server.post("/api/deal/report?date=" + date, record.encode()).status == 401
        assert board(onni, date)["later"] == []
        assert server.query("SELECT count(*) FROM deal_tries") == [(0,)]


def test_report_killed(trial):
    """kill -9 while reports come in: what was answered stands, each once, with its game."""
    with serve(trial) as server:
        date = day_before(today(server)["date"])
        _, record = played_elsewhere(server, date)
        people = [server.guest("Guest%d" % i) for i in range(trial.pick(9, 4))]
        answered = {}
        for i, person in enumerate(people):
            thread = threading.Thread(target=lambda: answered.update(report_or_die(person, date, record)))
            thread.start()
            time.sleep(0.004 * (i % 4))
            server.kill()
            thread.join()
            server.start()
            rows = server.query("SELECT table_id FROM deal_tries WHERE user_id = ?", person.user)
            assert len(rows) <= 1 and (person.user not in answered
                                       or rows == [(answered[person.user],)]), (rows, answered)
            second = report(person, date, record)
            assert second.status == 200 and (not rows or second.json()["table"] == rows[0][0]), second.body
            (found,) = server.query("SELECT table_id FROM deal_tries WHERE user_id = ?", person.user)
            assert get(person, "/api/game/%s" % found[0])["seats"]
        assert len(board(server, date)["later"]) == len(people)


def report_or_die(person, date, record):
    try:
        answer = report(person, date, record)
        return {person.user: answer.json()["table"]} if answer.status == 200 else {}
    except (OSError, Closed, ValueError):
        return {}


def leave_out_other_games(server, runs):
    """Theirs are there already: they take long."""
    day = today(server)["closes"] // 86400000 - 1
    for d in get(server, "/api/deals")["deals"]:
        for number in range(2 * runs) if d["game"] != GAME else ():
            server.query("INSERT INTO deal_runs (day, game, run, points, parts)"
                         " VALUES (?, ?, ?, 7, '7')", day + number % 2, d["game"], number // 2)
    return day


def test_par(trial):
    """Bots play what par is the mean of, of tomorrow too, and go on after a kill."""
    with serve(trial) as server:
        day = leave_out_other_games(server, 2)
        server.stop()
        server.options[-2:] = ["--deal-runs", "2"]
        server.start()
        wait_for(lambda: today(server), lambda d: d["par"]["runs"] > 0)
        server.kill()
        server.start()
        deal = wait_for(lambda: today(server), lambda d: d["par"]["runs"] == 2)
        count = "SELECT points FROM deal_runs WHERE game = '%s' AND day = ?" % GAME
        points = [p for p, in server.query(count, day)]
        assert len(points) == 2 and abs(sum(points) / 2 - deal["par"]["points"]) < 0.06
        assert board(server, deal["date"])["par"] == deal["par"]
        wait_for(lambda: server.query(count, day + 1), lambda rows: len(rows) == 1)


def test_none(trial):
    with serve(trial, "--no-deals") as server:
        assert get(server, "/api/options")["deals"] is False
        for path in ("/api/deals", "/api/deals/ahead", "/api/deal/%s/2026-01-01" % GAME):
            assert server.get(path).status == 404


if __name__ == "__main__":
    run(globals())
