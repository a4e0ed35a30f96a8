"""Whole games: both games, two to four seats, people, bots, spectators, undo, going and
coming back; every view and every line is held against a replay of what was stored."""

import json
import subprocess

from game import Game, Judge, open_game
from table import Server
from trial import long, run

NAMES = ["Aino", "Onni", "Helmi", "Väinö", "Kerttu"]


def check_all(server, game):
    judge = Judge(server, game.table)
    for client in game.clients():
        judge.check(client, game.table)
    return judge


def verify_record(server, table):
    record = server.get("/api/game/%s/record" % table)
    assert record.status == 200
    path = server.database + ".rec"
    with open(path, "wb") as f:
        f.write(record.body)
    done = subprocess.run([server.tori, "record", "verify", path], capture_output=True,
                          text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return record.body.decode()


def play_whole(trial, name, players, **settings):
    with Server(trial.tori) as server:
        *people, fan = [p.connect() for p in server.guests(*NAMES[:players], "Fan")]
        game = open_game(name, people, [fan], seed=players, **settings)
        game.play_out()
        check_all(server, game)
        record = verify_record(server, game.table)
        result = game.guide().results[game.table]
        table = fan.tables[game.table]
        assert result["commitment"] == table["commitment"]
        assert "seed " + result["seed"] in record and all(h in record for h in result["entropy"])
        assert result["entropy"] == ["%064x" % (players + i + 1) for i in range(players)]
        assert fan.all_views[game.table][-1]["seat"] == -1
        check_archive(server, game, people[0])


def check_story(server, path, story):
    """The actions are those of the record, the points are those of the positions."""
    record = server.get(path + "/record").body.decode().split("\n\n", 1)[1].splitlines()
    assert [step["text"] for step in story["story"]] == record[:story["plies"]]
    for step in story["story"][::20] + story["story"][-1:]:
        position = server.get("%s/state?ply=%d" % (path, step["ply"])).json()
        assert position["turn"] < 0 or position["task"]
        if "points" in step["did"]:
            assert step["did"]["points"][1] == position["scores"][step["seat"]]
        for other in step["did"].get("others", []):
            assert other["points"][1] == position["scores"][other["seat"]]


def check_archive(server, game, client):
    """Result, statistics, positions and the list of finished games over HTTP."""
    path = "/api/game/" + game.table
    result = server.get(path).json()
    told = client.results[game.table]
    assert result["seats"] == told["seats"] and len(result["statistics"]) == len(told["seats"])
    last = server.get(path + "/state?seat=1").json()
    assert last["ply"] == last["plies"] == told["plies"]
    judge = Judge(server, game.table)
    actions = [e for e in judge.events if e["kind"] == "action"]
    if not [e for e in judge.events if e["kind"] == "undo"]:
        for ply in (1, 9, len(actions) // 2, len(actions)):
            position = server.get("%s/state?ply=%d&seat=0" % (path, ply)).json()
            assert position["state"] == judge.states[actions[ply - 1]["seq"]][0]
    story = server.get(path + "/story").json()
    assert (story["plies"], len(story["names"])) == (told["plies"], judge.players)
    check_story(server, path, story)
    for bad in ("?ply=-1", "?ply=999999", "?seat=7", "?ply=x"):
        assert server.get(path + "/state" + bad).status == 400
    assert client.person.get("/api/games").json()["over"][0]["table"] == game.table


def test_helsinki_two(trial):
    play_whole(trial, "helsinki", 2)


@long
def test_helsinki_three_visitors(trial):
    play_whole(trial, "helsinki", 3, options="paths=on")


@long
def test_helsinki_four_covered(trial):
    play_whole(trial, "helsinki", 4, options="cover=first")


def test_helvetia_two(trial):
    play_whole(trial, "helvetia", 2)


@long
def test_helvetia_three_letters(trial):
    play_whole(trial, "helvetia", 3, options="setup=letters")


@long
def test_helvetia_four_first(trial):
    play_whole(trial, "helvetia", 4, options="setup=first")


def test_bots(trial):
    """A person among bots of level easy, to the end."""
    for name in trial.pick(["helsinki", "helvetia"], ["helsinki"]):
        with Server(trial.tori) as server:
            client = server.guest("Aino").connect()
            game = open_game(name, [client], seats=["easy", "me", "greedy"], seed=3)
            game.play_out()
            check_all(server, game)
            verify_record(server, game.table)
            assert any(e.get("bot") for e in client.events[game.table])


def test_hot_seat(trial):
    """One connection plays all seats: it always looks through the seat to move."""
    with Server(trial.tori) as server:
        client, fan = [p.connect() for p in server.guests("Aino", "Fan")]
        game = open_game("helsinki", [client], [fan], seats=["me", "me", "me"], seed=5)
        for _ in range(trial.pick(150, 40)):
            if not game.step():
                break
            view = client.views[game.table]
            assert view["turn"] in (-1, view["seat"])
        game.gather()
        check_all(server, game)


def test_undo(trial):
    """What revealed nothing is taken back at will, seen by all; else it is refused."""
    with Server(trial.tori) as server:
        a, b, fan = [p.connect() for p in server.guests("Aino", "Onni", "Fan")]
        game = open_game("helsinki", [a, b], [fan], seed=1)
        taken_back = refused = 0
        for _ in range(trial.pick(120, 40)):
            if not game.step():
                break
            _, seat, name, action = game.acknowledged[-1]
            mover = game.seats[seat]
            if mover.views[game.table]["undo"]:
                other = game.seats[1 - seat]
                assert other.refusal("undo", table=game.table, seat=1 - seat) == "illegal"
                assert other.refusal("undo", table=game.table, seat=seat) == "not_yours"
                game.undo(seat)
                taken_back += 1
                assert mover.views[game.table]["turn"] == seat
                again = game.play(seat, action, id=name + "-again")
                assert "again" not in again
            else:
                assert mover.refusal("undo", table=game.table, seat=seat) in (
                    "illegal", "phase")
                refused += 1
        game.gather()
        assert taken_back > 5 and refused > 5, (taken_back, refused)
        check_all(server, game)
        assert sum(e["kind"] == "undo" for e in fan.events[game.table]) == taken_back
        quiet = open_game("helsinki", [a, b], seed=1, undo=False)
        quiet.step()
        quiet.step()
        seat = quiet.acknowledged[-1][1]
        assert quiet.seats[seat].refusal("undo", table=quiet.table, seat=seat) == "forbidden"


def test_same_id_plays_once(trial):
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], seed=1)
        first = game.play(0, "stand 3", id="once")
        for _ in range(3):
            again = a.ask("play", table=game.table, seat=0, action="stand 3", id="once")
            assert again["again"] and again["seq"] == first["seq"]
        # By another connection of the same person, too; for another seat it is new.
        second = a.person.connect()
        again = second.ask("play", table=game.table, seat=0, action="move 1", id="once")
        assert again["again"] and again["seq"] == first["seq"]
        assert b.refusal("play", table=game.table, seat=1, action="stand 3", id="once") == "turn"
        events = server.stored_events(game.table)
        assert sum(e["data"].startswith("once ") for e in events) == 1


def test_reconnect(trial):
    """Coming back with the last number seen brings exactly what was missed."""
    with Server(trial.tori) as server:
        a, b, fan = [p.connect() for p in server.guests("Aino", "Onni", "Fan")]
        game = open_game("helsinki", [a, b], [fan], seed=2)
        for i in range(trial.pick(60, 20)):
            if not game.step():
                break
            if i % 7 == 3:
                seat = i % 2
                old = game.seats[seat]
                old.close()
                new = old.person.connect()
                new.events = old.events
                new.all_views = old.all_views
                game.seats[seat] = new
                if i % 3 == 0:  # the other plays on meanwhile, if he can
                    rest = Game(game.table, {1 - seat: game.seats[1 - seat]}, [fan])
                    if rest.view()["turn"] == 1 - seat:
                        rest.step()
                since = old.seq(game.table)
                new.watch(game.table, since=since)
                new.wait_seq(game.table, server.stored_events(game.table)[-1]["seq"])
        game.gather()
        check_all(server, game)
        whole = fan.person.connect().watch(game.table)
        whole.wait_seq(game.table, fan.seq(game.table))
        assert whole.events[game.table] == fan.events[game.table]
        # Numbers that are yet to come are taken as the present.
        ahead = fan.person.connect().watch(game.table, since=10**9)
        ahead.wait(lambda: game.table in ahead.views)
        assert game.table not in ahead.events


def test_one_frame_a_round(trial):
    """Reply, events and change of an action come together, and only the change of it."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b])
        whole = len(json.dumps(game.view()["state"]))
        a.send("play", table=game.table, seat=0, action=game.choose(a))
        lines = [json.loads(a.read_message())]
        while a.lines:
            lines.append(json.loads(a.read_message()))
        assert [m.get("tell", "reply") for m in lines] == ["reply", "change"], lines
        assert len(json.dumps(lines[-1]["state"])) < whole / 3


def test_missed_change(trial):
    """Whoever hears a change of another view than his own asks, and is told the whole."""
    with Server(trial.tori) as server:
        a, b, fan = [p.connect() for p in server.guests("Aino", "Onni", "Fan")]
        game = open_game("helsinki", [a, b], [fan], seed=5)
        for _ in range(6):
            game.step()
        game.gather()
        fan.hear_change = lambda *_: fan.__dict__.pop("hear_change")  # one gets lost
        game.step()
        game.step()
        fan.wait(lambda: fan.missed == 1 and fan.is_current(game.table))
        game.step()
        game.gather()
        assert fan.missed == 1
        check_all(server, game)


def test_rematch(trial):
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], seed=4)
        assert a.refusal("rematch", table=game.table) == "phase"
        game.play_out()
        stranger = server.guest("Fan").connect()
        assert stranger.refusal("rematch", table=game.table) == "not_player"
        table = b.ask("rematch", table=game.table)["table"]
        assert a.ask("rematch", table=game.table)["table"] == table
        a.wait(lambda: a.tables[game.table].get("next") == table)
        a.watch(table)
        seats = [s["name"] for s in a.tables[table]["seats"]]
        assert seats == ["Onni", "Aino"]
        b.watch(table)
        b.ask("start", table=table)
        again = Game(table, {0: b, 1: a}, seed=4)
        b.wait(lambda: table in b.views)
        a.wait(lambda: table in a.views)
        for _ in range(10):
            again.step()
        assert a.tables[table]["commitment"] != a.tables[game.table]["commitment"]
        check_all(server, again)


def test_leave_and_back(trial):
    """Who leaves is replaced by a bot of the table's level, and may come back."""
    with Server(trial.tori) as server:
        a, b, fan = [p.connect() for p in server.guests("Aino", "Onni", "Fan")]
        game = open_game("helsinki", [a, b], [fan], level="random", seed=6)
        for _ in range(6):
            game.step()
        b.ask("leave", table=game.table)
        a.wait(lambda: a.tables[game.table]["seats"][1].get("away"))
        assert a.tables[game.table]["seats"][1]["level"] == "random"
        b.wait(lambda: b.tables[game.table]["seats"][1].get("away"))
        assert b.refusal("play", table=game.table, seat=1, action="draw") in ("away", "turn")
        # A turn may be several actions: go on until the bot has had its own.
        for _ in range(40):
            if any(e.get("bot") and e["seat"] == 1 for e in a.events[game.table]):
                break
            game.step()
        else:
            raise AssertionError("the bot never played")
        assert fan.refusal("back", table=game.table, seat=1) == "not_yours"
        b.ask("back", table=game.table, seat=1)
        assert b.refusal("back", table=game.table, seat=1) == "not_away"
        a.wait(lambda: not a.tables[game.table]["seats"][1].get("away"))
        before = len(game.acknowledged)
        for _ in range(12):
            game.step()
        assert any(played[1] == 1 for played in game.acknowledged[before:])
        # Both leave: the bots play it out.
        a.ask("leave", table=game.table)
        b.ask("leave", table=game.table)
        fan.wait(lambda: game.table in fan.results)
        for client in (a, b):
            client.wait(lambda c=client: game.table in c.results)
        check_all(server, game)


# What follows: the asker's own next turn is the last, and its own points are the table's.
def check_line(line, seat):
    assert 1 <= len(line) <= 3 and line[-1]["seat"] == seat
    for turn in line:
        assert len(turn["points"]) == 2 and all(step["action"] for step in turn["steps"])
        told = [step["gives"]["points"] for step in turn["steps"]
                if "points" in step.get("gives", {})]
        assert not told or told[-1][1] == turn["points"][turn["seat"]]


# Whole turns that begin now, and end where the seat has nothing more to say.
def check_turns(hint, legal, seat):
    turns = hint["turns"]
    assert 1 <= len(turns) <= 2
    assert hint["only"] or len(turns) == 2
    for turn in turns:
        assert 0 <= turn["win"] <= 1 and turn["state"]
        assert 0 <= turn["error"] < 0.5 and isinstance(turn["exact"], bool)
        assert all(way["steps"][0]["action"] in legal for way in turn.get("also", []))
        check_line(turn["line"], seat)
        assert turn["steps"][0]["action"] in legal
        assert "next" in turn["steps"][-1]["gives"]
        assert not any("next" in step.get("gives", {}) for step in turn["steps"][:-1])
    assert len({str(turn["state"]) for turn in turns}) == len(turns)


def test_hint_and_plan(trial):
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        for name in ("helsinki", "helvetia"):
            game = open_game(name, [a, b], seed=8)
            for _ in range(40):
                game.step()
            seat = game.wait_for_turn()
            mover, other = game.seats[seat], game.seats[1 - seat]
            hint = mover.ask("hint", table=game.table, seat=seat)
            assert hint["action"] in mover.legal(game.table)
            assert all(set(t) == {"action", "share", "win", "lead"} for t in hint["top"])
            check_turns(hint, mover.legal(game.table), seat)
            assert other.refusal("hint", table=game.table, seat=seat) == "not_yours"
            assert other.refusal("hint", table=game.table, seat=1 - seat) == "turn"
            if name == "helsinki":
                assert mover.refusal("plan", table=game.table, seat=seat) == "forbidden"
            else:
                plan = mover.ask("plan", table=game.table, seat=seat, want="")
                assert isinstance(plan["plan"], dict)
        game = open_game("helsinki", [a, b], hints=False)
        assert a.refusal("hint", table=game.table, seat=0) == "forbidden"


if __name__ == "__main__":
    run(globals())
