"""Lists of own games say where it is the caller's turn, without a table being watched."""

from game import open_game
from table import Server
from trial import run

DAY = 86400000


def listed(client, table):
    return next(one for one in client.person.get("/api/games").json()["running"] if one["table"] == table)


def check_turns(game, whole=None):
    """Who is to move is told so, and nobody else; with the time that is left, if there is a limit."""
    turn = game.wait_for_turn()
    for seat, client in game.seats.items():
        one = listed(client, game.table)
        assert one.get("turn", False) == (seat == turn), (seat, turn, one)
        assert ("left" in one) == (seat == turn and whole is not None), one
        if "left" in one:
            assert whole - DAY / 2 < one["left"] <= whole, one
    return turn


def play_turns(game, whole=None):
    seen = set()
    while len(seen) < len(game.seats):
        seen.add(check_turns(game, whole))
        game.step()


def test_of_days(trial):
    with Server(trial.tori) as server:
        play_turns(open_game("helsinki", [p.connect() for p in server.guests("Aino", "Onni")],
                             clock="days 3"), 3 * DAY)


def test_without_a_limit(trial):
    with Server(trial.tori) as server:
        play_turns(open_game("helsinki", [p.connect() for p in server.guests("Aino", "Onni")]))


def test_alone_with_bots(trial):
    with Server(trial.tori) as server:
        game = open_game("helsinki", [server.guest("Aino").connect()], seats=["me", "random"])
        for _ in range(20):
            check_turns(game)
            game.step()


def test_after_a_kill(trial):
    """Lists are made before any of the tables is read again."""
    with Server(trial.tori) as server:
        game = open_game("helsinki", [p.connect() for p in server.guests("Aino", "Onni")])
        turn = check_turns(game)
        server.kill()
        server.start()
        told = [listed(client, game.table).get("turn", False) for client in game.seats.values()]
        assert told == [seat == turn for seat in game.seats]


def test_live_is_not_told(trial):
    with Server(trial.tori) as server:
        game = open_game("helsinki", [p.connect() for p in server.guests("Aino", "Onni")],
                         clock="live 600+10")
        game.wait_for_turn()
        assert not any("turn" in listed(client, game.table) for client in game.seats.values())


run(globals())
