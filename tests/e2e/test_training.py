"""Turns of a finished game tried once more: positions as the seat saw them, and judgements."""


from game import open_game
from table import Server, refused
from test_review import FEW, ask, bring, expect, find_device, path, wait_for
from trial import run



def first_turn(story, seat, after=20):
    """Where a turn of the seat begins, and its actions until another goes on."""
    begin = next(i for i, deed in enumerate(story)
                 if i > after and deed.get("seat") == seat and story[i - 1].get("seat") != seat)
    end = next(i for i in range(begin, len(story)) if story[i].get("seat") != seat)
    return begin, [deed["text"] for deed in story[begin:end]]


def other_turn(server, table, ply, seat):
    """A whole turn of the seat, the last that the rules offer at every step."""
    actions = []
    while True:
        told = expect(server.post("/api/game/%s/line" % table,
                                  {"ply": ply, "actions": actions, "seat": seat}), 200).json()["positions"]
        assert len(told) == 1
        if "offer" not in told[0]:
            assert told[0]["turn"] != seat
            return actions
        actions.append(told[0]["offer"]["legal"][-1]["action"])


def test_positions_as_the_seat_saw_them(trial):
    with Server(trial.tori) as server:
        table = bring(server.guest("Aino"))
        at = "/api/game/%s" % table
        story = server.get(at + "/story").json()["story"]
        ply, actions = first_turn(story, 1)

        def tried(*actions, seat=1):
            body = {"ply": ply, "actions": actions, "seat": seat}
            return expect(server.post(at + "/line", body), 200).json()["positions"][-1]
        saw = server.get("%s/state?ply=%d&seat=1&offer=1" % (at, ply)).json()
        assert {key: saw[key] for key in tried()} == tried() and "offer" in tried()
        assert tried(*actions)["state"] == server.get("%s/state?ply=%d&seat=1" % (at, ply + len(actions))).json()["state"]
        # What the others hold stays hidden, and nothing is offered to whoever is not to move.
        truth = server.get("%s/state?ply=%d" % (at, ply)).json()["state"]
        assert tried()["state"]["seats"][0]["hand"] != truth["seats"][0]["hand"]
        assert "offer" not in tried(seat=0)
        assert other_turn(server, table, ply, 1) != actions


def check_judgement(told):
    tried, better, same = told
    assert tried["ahead"] == 0 and tried["aheadError"] == 0
    assert 0 <= better["win"] <= 1 and better["error"] >= 0
    assert abs(better["win"] - tried["win"] - better["ahead"]) < 0.001, told
    assert same == tried, told


def test_judged_alike_everywhere(trial):
    """The same question has the same answer, again, after a restart and on a device."""
    with Server(trial.tori) as server:
        aino = server.guest("Aino")
        client = aino.connect()
        table = bring(aino)
        story = server.get("/api/game/%s/story" % table).json()["story"]
        ply, played = first_turn(story, 1)
        turns = [played, other_turn(server, table, ply, 1), played]
        question = {"seat": 1, "ply": ply, "turns": ["; ".join(turn) for turn in turns]}
        told = client.ask("judge", table=table, **question)["turns"]
        check_judgement(told)
        server.kill()
        server.start()
        client = server.guest("Onni").connect()  # whoever may see the replay may try its turns
        assert client.ask("judge", table=table, **question)["turns"] == told
        alone = {**question, "turns": question["turns"][:1]}
        assert client.ask("judge", table=table, **alone)["turns"] == told[:1]
        here = find_device(trial)
        if here:
            with here:
                assert here.connect().ask("judge", table=bring(here), **question)["turns"] == told


def test_not_everything_is_judged(trial):
    with Server(trial.tori) as server:
        aino = server.guest("Aino")
        client = aino.connect()
        table = bring(aino)
        story = server.get("/api/game/%s/story" % table).json()["story"]
        ply, played = first_turn(story, 1)
        good = {"table": table, "seat": 1, "ply": ply, "turns": ["; ".join(played)]}
        beyond = story[ply + len(played)]["text"]
        for code, change in (
                ("turn", {"seat": 0}), ("turn", {"seat": 3}), ("field", {"seat": 4}), ("field", {"seat": -1}),
                ("field", {"ply": len(story)}), ("field", {"ply": -1}), ("field", {"ply": 2 ** 40}), ("field", {"ply": "1"}),
                ("field", {"turns": []}), ("field", {"turns": [""]}), ("field", {"turns": ["end"] * 4}),
                ("field", {"turns": "end"}), ("field", {"turns": [7]}), ("field", {"turns": [["end"]]}),
                ("field", {"turns": ["x" * 2001]}), ("field", {"turns": ["end\n"]}),
                ("field", {"turns": ["; ".join(["end"] * 65)]}),
                ("illegal", {"turns": ["fly"]}), ("illegal", {"turns": ["; "]}), ("illegal", {"turns": [played[0] + ";"]}),
                ("illegal", {"turns": ["; ".join(played[:-1]) or "end"]}),
                ("illegal", {"turns": ["; ".join(played + [beyond])]}),
                ("illegal", {"turns": [good["turns"][0], "fly"]}),
                ("table", {"table": "a" * 12}), ("field", {"sims": 9})):
            refused(code, client, "judge", **{**good, **change})
        running = open_game("helsinki", [client], seats=["me", "me"]).table
        refused("phase", client, "judge", **{**good, "table": running, "seat": 0, "ply": 0})
        waiting = client.ask("create", game="helsinki", seats=["me", "open"])["table"]
        refused("phase", client, "judge", **{**good, "table": waiting, "seat": 0, "ply": 0})
        assert len(client.ask("judge", **good)["turns"]) == 1


def test_which_games_are_reviewed(trial):
    """Own ones with own seats, the deepest review of each, newest game first."""
    with Server(trial.tori, "--review-sims", FEW) as server:
        aino, onni = server.guests("Aino", "Onni")

        def reviewed(person):
            return person.get("/api/games").json()["reviewed"]
        assert reviewed(aino) == []
        tables = [bring(aino) for _ in range(3)]
        assert reviewed(aino) == []
        for table in (tables[0], tables[2]):
            ask(aino, table)
            wait_for(lambda: server.get(path(table)).status == 200)
        expected = [{"table": table, "sims": int(FEW), "seat": 0} for table in (tables[2], tables[0])]
        assert reviewed(aino) == expected, reviewed(aino)
        assert reviewed(onni) == []
        # One of another version of the method is judged otherwise now, so it is not listed.
        server.stop()
        server.query("UPDATE reviews SET engine = engine - 1 WHERE table_id = ?", tables[0])
        server.start()
        assert reviewed(aino) == expected[:1]
        here = find_device(trial)
        if here:
            with here:
                table = bring(here)
                assert reviewed(here) == []
                expect(here.post(path(table), {"sims": int(FEW)}), 202)
                assert reviewed(here) == [{"table": table, "sims": int(FEW), "seat": 0}]


run(globals())
