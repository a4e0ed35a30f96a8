"""Puzzles as the server judges them: the first try rates, whatever a page claims; lines behind a
record; and cards of riddles that go with the person."""

import glob
import os
import re
import time

from table import Person, Server
from trial import run

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def shipped(game, number=0, line="# kind exact"):
    """A shipped puzzle: its id, solution, obvious turn, seat and record."""
    text = "".join(open(path).read() for path in sorted(glob.glob("%s/puzzles/%s/*.txt" % (TOP, game))))
    records = [r for r in re.split("^(?=tori record 1$)", text, flags=re.M)[1:] if line in r.split("\n")]
    record = records[number]

    def said(word):
        return re.search("^# %s (.*)$" % word, record, re.M).group(1)
    return {"id": said("puzzle"), "best": said("best"), "obvious": said("obvious"), "grade": int(said("grade")),
            "theme": said("theme"), "seat": int(said("seat")), "record": record, "game": game}


def register(server, name):
    return Person(server, server.post("/api/register", {"name": name, "password": "a good one"}))


def attempt(person, puzzle, turn, **more):
    answer = person.post("/api/puzzle/try", {"puzzle": puzzle["id"], "turn": turn, **more})
    assert answer.status == 200, answer.body
    return answer.json()


def refuse(answer, status, error):
    assert (answer.status, answer.json()["error"]) == (status, error), answer.body


def test_only_the_first_try_counts(trial):
    with Server(trial.tori) as server:
        for game in ("helsinki", "helvetia"):
            puzzle = shipped(game)
            mark = server.get("/api/puzzle/" + puzzle["id"]).json()["mark"]
            assert mark["rating"] == puzzle["grade"] and mark["tries"] == mark["found"] == 0
            aino, onni = (register(server, name + game) for name in ("Aino", "Onni"))
            told = attempt(aino, puzzle, puzzle["best"])
            assert told["found"] and told["first"]
            assert told["after"]["rating"] > told["before"]["rating"]
            assert told["mark"]["rating"] <= mark["rating"] and told["mark"]["tries"] == told["mark"]["found"] == 1
            again = attempt(aino, puzzle, puzzle["obvious"])
            assert not again["found"] and not again["first"] and again["after"] == told["after"]
            assert again["mark"] == told["mark"]
            missed = attempt(onni, puzzle, puzzle["obvious"])
            assert not missed["found"] and missed["after"]["rating"] < missed["before"]["rating"]
            assert missed["mark"]["tries"] == 2 and missed["mark"]["found"] == 1
            later = attempt(onni, puzzle, puzzle["best"])
            assert later["found"] and not later["first"] and later["after"] == missed["after"]
            own = onni.get("/api/puzzles").json()
            assert [(t["puzzle"], t["state"]) for t in own["tries"]] == [(puzzle["id"], 2)]
            assert {(r["theme"], r["tries"]) for r in own["ratings"]} == {("all", 1), (puzzle["theme"], 1)}
            # Who gives up has tried.
            assert not attempt(register(server, "Fan" + game), puzzle, "")["found"]
        # What was played is still so after a restart.
        server.stop()
        server.start()
        assert not attempt(onni, puzzle, puzzle["best"])["first"]


def test_alike_by_a_margin(trial):
    """Where nothing is counted to the end, a turn about the same is a solution: here the tile is
    pushed to another place."""
    with Server(trial.tori) as server:
        puzzle = shipped("helsinki", line="# puzzle bbb49d635ea5")

        def idea(turn):
            answer = server.post("/api/puzzle/line", {"record": puzzle["record"], "seat": puzzle["seat"],
                                                      "actions": turn.split("; ")})
            assert answer.status == 200, answer.body
            return answer.json()["idea"]
        other = puzzle["best"].replace("place g2g3", "place g3g4")
        assert other != puzzle["best"] and idea(other) == idea(puzzle["best"]) != idea(puzzle["obvious"])
        assert attempt(register(server, "Aino"), puzzle, other)["found"]
        assert not attempt(register(server, "Onni"), puzzle, puzzle["obvious"])["found"]


def test_guests_keep_theirs(trial):
    with Server(trial.tori) as server:
        puzzle = shipped("helsinki")
        before = server.get("/api/puzzle/" + puzzle["id"]).json()["mark"]
        guest = server.guest("Aino")
        told = attempt(guest, puzzle, puzzle["best"])
        assert told["found"] and told["after"]["rating"] > told["before"]["rating"]
        assert server.get("/api/puzzle/" + puzzle["id"]).json()["mark"] == before
        assert len(guest.get("/api/puzzles").json()["tries"]) == 1
        # A day that it is not the puzzle of is not kept.
        other = shipped("helsinki", 1)
        today = int(time.time() // 86400)
        attempt(guest, other, other["best"], day=today - 1000)
        assert all("day" not in tried for tried in guest.get("/api/puzzles").json()["tries"])


def test_strangers(trial):
    with Server(trial.tori) as server:
        puzzle = shipped("helsinki")
        guest = server.guest("Aino")

        def ask(**fields):
            return guest.post("/api/puzzle/try", {"puzzle": puzzle["id"], "turn": puzzle["best"], **fields})
        nobody = server.post("/api/puzzle/try", {"puzzle": puzzle["id"], "turn": puzzle["best"]})
        assert nobody.status == 401, nobody.body
        refuse(ask(puzzle="000000000000"), 404, "option")
        assert ask(puzzle="x" * 500).status == 400
        refuse(server.get("/api/puzzle/none"), 404, "option")
        for turn in ("fly", puzzle["best"].split("; ")[0], puzzle["best"] + "; " + puzzle["best"], "; ;", "; ".join(["draw"] * 100)):
            assert ask(turn=turn).status == 400, turn
        for more in ({"found": True}, {"day": -1}, {"day": "today"}, {"turn": 7}, {"turn": None}):
            assert ask(**more).status == 400, more
        assert guest.post("/api/puzzle/try", []).status == 400
        assert guest.get("/api/puzzles").json() == {"ratings": [], "tries": []}


def test_what_is_no_line(trial):
    with Server(trial.tori) as server:
        puzzle = shipped("helvetia")

        def line(**fields):
            return server.post("/api/puzzle/line", {"record": puzzle["record"], "seat": puzzle["seat"],
                                                    "actions": [], **fields})
        first = line().json()
        assert first["positions"][0]["turn"] == puzzle["seat"] and first["positions"][0]["offer"]
        done = line(actions=puzzle["best"].split("; ")).json()
        assert done["positions"][0]["turn"] != puzzle["seat"] and len(done["effects"]) == len(puzzle["best"].split("; "))
        refuse(line(actions=puzzle["best"].split("; ") * 2), 400, "illegal")
        refuse(line(actions=["fly"]), 400, "illegal")
        refuse(line(seat=(puzzle["seat"] + 1) % 2), 400, "field")
        refuse(line(record="no record"), 400, "field")
        for more in ({"actions": ["draw"] * 65}, {"seat": 99}, {"record": "x" * (1 << 17)}, {"table": "a"}):
            assert line(**more).status in (400, 413), more


def test_cards_follow_the_person(trial):
    with Server(trial.tori) as server:
        aino, onni = (register(server, name) for name in ("Aino", "Onni"))
        riddle = "0123456789ab/17"

        def give(*cards):
            return aino.post("/api/cards", {"cards": list(cards)})
        answer = give(riddle + " 1 20000 1000")
        if answer.status != 200:
            raise AssertionError(answer.body)
        assert give(riddle + " 0 20001 500").json()["cards"][0]["box"] == 1  # older
        assert give(riddle + " 2 20003 2000").json()["cards"] == aino.get("/api/cards").json()["cards"]
        assert aino.get("/api/cards").json()["cards"][0]["box"] == 2
        assert onni.get("/api/cards").json()["cards"] == []
        for card in ("", "a b c d", riddle + " 1 2", riddle + " -1 2 3", riddle + " 99 2 3", "x" * 400):
            assert give(card).status == 400, card
        assert give(*[riddle + " 1 1 1"] * 65).status == 400
        assert server.get("/api/cards").status == 401


run(globals())
