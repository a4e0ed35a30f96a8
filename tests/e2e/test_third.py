"""Games that have little but rules (tests/games), on a server: the program beside the one that
is named has them built in."""

import subprocess

from game import Judge, open_game
from table import Server
from test_review import ask, wait_until_made
from trial import run


def serve(trial):
    return Server(trial.tori + "_third")


def play_whole(server, clients, watchers=(), name="pebbles", **settings):
    game = open_game(name, clients, watchers, **settings)
    game.play_out()
    judge = Judge(server, game.table, cites_rules=False, hides_choices=True)
    for client in game.clients():
        judge.check(client, game.table)
    return game


def verify_record(server, table):
    path = server.database + ".rec"
    with open(path, "wb") as f:
        f.write(server.get("/api/game/%s/record" % table).body)
    done = subprocess.run([server.tori, "record", "verify", path], capture_output=True,
                          text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "seed matches its commitment" in done.stdout


def check_replay(server, game):
    """Story, positions and statistics, told without a teller."""
    path = "/api/game/" + game.table
    story = server.get(path + "/story").json()
    record = server.get(path + "/record").body.decode().split("\n\n", 1)[1].splitlines()
    assert [step["text"] for step in story["story"]] == record[:story["plies"]]
    for step in story["story"]:
        position = server.get("%s/state?ply=%d" % (path, step["ply"])).json()
        assert position["turn"] < 0 or position["task"] == "take"
    last = server.get(path + "/state").json()
    result = server.get(path).json()
    assert last["scores"] == [seat["total"] for seat in result["seats"]]
    assert set(result["seats"][0]["parts"]) == {"stones", "favourite", "sets"}
    assert all(s["did"] == {} for s in result["statistics"])


def test_options(trial):
    with serve(trial) as server:
        told = {g["game"]: g for g in server.get("/api/options").json()["games"]}
        assert told["pebbles"]["title"] == "Pebbles"
        assert told["pebbles"]["players"] == [2, 3, 4]
        sea, cards = told["pebbles"]["options"]
        assert (sea["name"], sea["default"], sea["values"]) == ("sea", "calm", ["calm", "rough"])
        assert (cards["name"], cards["values"]) == ("cards", ["secret", "open"])
        assert server.get("/api/edition/pebbles").json()["beach"]["each"] == 4
        assert server.get("/api/lesson/pebbles").status == 404
        assert "of each colour 4 for" in server.get("/api/rules/pebbles").json()["text"]


def test_person_and_bots(trial):
    with serve(trial) as server:
        client, fan = [p.connect() for p in server.guests("Aino", "Fan")]
        game = play_whole(server, [client], [fan], seats=["easy", "me", "hard"], seed=3)
        assert any(e.get("bot") for e in client.events[game.table])
        verify_record(server, game.table)
        check_replay(server, game)


def test_people(trial):
    """No client is told another's card before the end, in whatever way."""
    with serve(trial) as server:
        a, b, fan = [p.connect() for p in server.guests("Aino", "Onni", "Fan")]
        game = play_whole(server, [a, b], [fan], options="sea=rough", seed=5)
        verify_record(server, game.table)
        for client, own in ((a, 0), (b, 1), (fan, None)):
            *before, last = client.all_views[game.table]
            for view in before:
                for seat, told in enumerate(view["state"]["seats"]):
                    pebbles = [told[colour] for colour in ("white", "grey", "black")]
                    assert (told["card"] is None) == (seat != own) or view["phase"] == "deal"
                    assert seat == own or view["scores"][seat] == sum(pebbles) + 3 * min(pebbles)
            assert all(told["card"] for told in last["state"]["seats"])


def check_hands(client, table, own):
    """Hands are their owners'; of others only the card that was passed there is known."""
    *before, last = client.all_views[table]
    for view in before:
        seats = view["state"]["seats"]
        mine = seats[own]["given"] if own is not None and view["phase"] == "play" else None
        for seat, told in enumerate(seats):
            known = {mine} if own is not None and seat == (own + 1) % 4 else set()
            assert seat == own or set(told["hand"]) <= known, (own, view)
            sees = own is not None and (seat == own or
                                        (view["phase"] == "play" and (seat + 1) % 4 == own))
            assert sees or told["given"] is None, (own, view)
    assert all(told["given"] for told in last["state"]["seats"])


def test_four(trial):
    """A game for four alone, with choices that are hidden until all have chosen and points
    below 0."""
    with serve(trial) as server:
        told = {g["game"]: g for g in server.get("/api/options").json()["games"]}["nettles"]
        assert told["players"] == [4] and "rules" not in told
        assert server.get("/api/rules/nettles").status == 404
        people = server.guests("Aino", "Onni", "Ilta", "Uuno", "Fan")
        *clients, fan = [p.connect() for p in people]
        assert clients[0].refusal("create", game="nettles", seats=["me", "easy"]) == "option"
        game = play_whole(server, clients, [fan], name="nettles", seed=11)
        verify_record(server, game.table)
        for own, client in enumerate([*clients, fan]):
            check_hands(client, game.table, own if own < 4 else None)
        result = server.get("/api/game/" + game.table).json()
        assert sum(seat["parts"]["stings"] for seat in result["seats"]) == -10
        assert min(seat["total"] for seat in result["seats"]) < 0
        assert server.get("/api/game/%s/state" % game.table).json()["scores"] == [
            seat["total"] for seat in result["seats"]]


def test_undo_and_hint(trial):
    with serve(trial) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("pebbles", [a, b], seed=7)
        hint = a.ask("hint", table=game.table, seat=0)
        assert hint["action"] in a.legal(game.table) and len(hint["top"]) > 1
        assert a.refusal("plan", table=game.table, seat=0) == "forbidden"
        assert a.refusal("play", table=game.table, seat=0, action="take pink 1") == "illegal"
        game.play(0, "take white 1")
        game.undo(0)
        game.play(0, "take white 2")
        assert a.refusal("undo", table=game.table, seat=0) == "illegal"
        assert game.wait_for_turn() == 1
        offer = b.views[game.table]["offer"]
        assert b.views[game.table]["task"] == "take" and offer.keys() == {"legal"}
        assert {(o.get("label"), o.get("reveals")) for o in offer["legal"]} == {
            (None, None), (None, "all")}
        one = next(o for o in offer["legal"] if o["action"] == "take grey 1")
        card = b.views[game.table]["state"]["seats"][1]["card"]
        assert one["gives"] == {"points": [0, 3 if card == "grey" else 1], "next": 0}


def take_always(game, count):
    """The whole game with so many pebbles at a time, or as many as there are of any colour."""
    while (seat := game.wait_for_turn()) is not None:
        legal = sorted(game.seats[seat].legal(game.table), key=lambda action: int(action.split()[-1]))
        game.play(seat, legal[0] if count == 1 else legal[-1])


def test_review(trial):
    """A game that knows nothing of playing well is reviewed, too, unless it was too short."""
    with Server(trial.tori + "_third", "--review-sims", "2") as server:
        person = server.guest("Aino")
        client = person.connect()
        short, whole = (open_game("pebbles", [client], seats=["me"] * n, seed=3) for n in (2, 3))
        take_always(short, 3)  # each colour is gone after three turns
        path = "/api/game/%s/review" % short.table
        assert person.get(path).json() == {"refused": "too_short"}
        answer = person.post(path, {})
        assert answer.status == 409 and answer.json()["error"] == "too_short", answer.body
        take_always(whole, 1)
        path = "/api/game/%s/review" % whole.table
        ask(person, whole.table)
        made = wait_until_made(server, whole.table)
        server.stop()
        server.start()
        assert server.get(path).body == made
        review = server.get(path).json()
        assert len(review["turns"]) == 36 and len(review["ledger"]) == 3


def test_clock_and_leave(trial):
    """A bot takes over who leaves."""
    with serve(trial) as server:
        a, b, fan = [p.connect() for p in server.guests("Aino", "Onni", "Fan")]
        game = open_game("pebbles", [a, b], [fan], level="normal", clock="live 60+5", seed=9)
        game.step()
        a.ask("leave", table=game.table)
        b.ask("leave", table=game.table)
        fan.wait(lambda: game.table in fan.results)
        verify_record(server, game.table)


if __name__ == "__main__":
    run(globals())
