"""Clocks: running out, taking a seat back, days, restarts. Days pass by moving the stored
times of a stopped server into the past, not by waiting."""

from game import Clocks, Game, Judge, open_game, reconnect
from table import Server
from trial import run

DAY = 86400000


def check_clocks(server, game):
    judge = Judge(server, game.table)
    clocks = Clocks(judge)
    for client in game.clients():
        judge.check(client, game.table)
        for view in client.all_views[game.table]:
            clocks.check(view)
    return clocks


def test_live_clock(trial):
    """Whoever moves pays, and gains the increment when the turn is over."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], clock="live 600+10", seed=1)
        for _ in range(40):
            game.step()
        game.gather()
        view = a.views[game.table]
        assert view["running"] and max(view["clocks"]) > 600000
        check_clocks(server, game)


def test_timeout_and_back(trial):
    """The shortest clock there is runs out: a bot plays on; the player comes back."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], clock="live 1+0", level="random", seed=1)
        for client in (a, b):  # first one seat, then the other, and bots to the end
            client.wait(lambda c=client: game.table in c.results)
        kinds = [e["kind"] for e in a.events[game.table]]
        assert kinds.count("timeout") == 2
        check_clocks(server, game)

        # Five seconds, so that the second seat still has some when the first comes back.
        game = open_game("helsinki", [a, b], clock="live 5+0", level="random", seed=2)
        a.wait(lambda: a.tables[game.table]["seats"][0].get("away"))
        a.ask("back", table=game.table, seat=0)
        a.wait(lambda: not a.tables[game.table]["seats"][0].get("away"))
        back = a.tables[game.table]["seq"]
        a.wait_seq(game.table, back)
        kinds = [e["kind"] for e in a.events[game.table]]
        assert "timeout" in kinds and "back" in kinds
        view = next(v for v in a.all_views[game.table] if v["seq"] == back)
        assert view["clocks"][0] > 20000
        check_clocks(server, game)


def move_into_the_past(server, game, ms):
    server.query("UPDATE events SET at = at - ? WHERE table_id = ?", ms, game.table)
    server.query("UPDATE events SET data = CAST(CAST(data AS BIGINT) - ? AS TEXT)"
                 " WHERE table_id = ? AND kind = 'resume'", ms, game.table)


def test_days(trial):
    """Each turn has its days; after them a bot plays, at once after a restart too."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], clock="days 3", level="random", seed=1)
        for _ in range(10):
            game.step()
        turn = game.wait_for_turn()
        left = a.views[game.table]["clocks"]
        assert 2 * DAY < left[turn] <= 3 * DAY
        # Two days later, by the server's beat: it has still one.
        server.stop()
        move_into_the_past(server, game, 2 * DAY)
        server.start()
        for client in game.clients():
            client.events[game.table] = [dict(e, at=e["at"] - 2 * DAY)
                                         for e in client.events[game.table]]
            client.all_views[game.table] = []
        reconnect(game)
        left = game.view()["clocks"][turn]
        assert DAY - 3600000 < left <= DAY, left
        game.step()
        turn = game.wait_for_turn()
        game.gather()
        # Four days later it has none.
        server.stop()
        move_into_the_past(server, game, 6 * DAY)
        server.start()
        for client in game.clients():
            client.events.pop(game.table)
        reconnect(game)
        game.guide().wait(lambda: any(e["kind"] == "timeout"
                                      for e in game.guide().events[game.table]))
        timeout = next(e for e in game.guide().events[game.table] if e["kind"] == "timeout")
        assert timeout["seat"] == turn


def test_stopped_server(trial):
    """SIGTERM: everybody is told, clocks stand until the server is back."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], clock="live 600+10", seed=1)
        for _ in range(10):
            game.step()
        game.gather()
        before = dict(a.views[game.table])
        assert server.stop() == 0
        for client in (a, b):
            end = client.wait_closed()
            assert end.closing["reason"] == "stopping" and end.closing["text"]
        server.start()
        reconnect(game)
        resume = server.stored_events(game.table)[-1]
        assert resume["kind"] == "resume"
        assert before["heard_at"] - 1000 < int(resume["data"]) <= resume["at"]
        for _ in range(10):
            game.step()
        game.gather()
        check_clocks(server, game)


def test_time_goes_back(trial):
    """A wall clock that was set back moves no event before another."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], clock="live 600+10", seed=1)
        for _ in range(6):
            game.step()
        server.stop()
        move_into_the_past(server, game, -3600000)  # as if we were an hour earlier now
        server.start()
        for client in game.clients():
            client.events.pop(game.table)
        reconnect(game)
        left = game.view()["clocks"]
        for _ in range(6):
            game.step()
        game.gather()
        times = [e["at"] for e in server.stored_events(game.table)]
        assert times == sorted(times)
        assert all(x <= y for x, y in zip(left, game.view()["clocks"])), "time was charged"


if __name__ == "__main__":
    run(globals())
