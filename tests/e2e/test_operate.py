"""What an operator relies on: health, metrics, logs, stopping."""

import re
import signal
import time

from game import open_game
from table import Server
from trial import run


def test_health(trial):
    with Server(trial.tori) as server:
        answer = server.get("/healthz")
        assert answer.status == 200
        assert answer.json() == {"ok": True, "store": True, "degraded": False,
                                 "stopping": False}


def test_metrics(trial):
    """Well-formed Prometheus text, and the numbers are right."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], seed=1)
        for _ in range(7):
            game.step()
        answer = server.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        types, values = {}, {}
        for line in answer.body.decode().splitlines():
            kind = re.fullmatch(r"# TYPE (\w+) (counter|gauge|histogram)", line)
            sample = re.fullmatch(r'(\w+)(\{le="([0-9.+Inf]+)"\})? ([0-9.]+)', line)
            assert kind or sample or re.fullmatch(r"# HELP \w+ .+", line), line
            if kind:
                types[kind[1]] = kind[2]
            elif sample:
                values[sample[1] + (sample[2] or "")] = float(sample[4])
                name = re.sub(r"_(bucket|sum|count)$", "", sample[1])
                assert name in types or sample[1] in types, line
        assert values["tori_connections"] == 2 and values["tori_actions_total"] == 7
        assert values["tori_tables_created_total"] == 1
        buckets = [v for k, v in values.items() if "_bucket" in k]
        assert buckets == sorted(buckets) and buckets[-1] == values["tori_reply_seconds_count"]


def test_log(trial):
    """A line for each thing, none with a secret or a break in it."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], seed=1)
        a.ask("chat", table=game.table, text="a word nobody else should read")
        server.get("/%0a2026-01-01 forged")
        for line in server.log().splitlines():
            assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z [a-z-]+ .*", line), line
            assert "nobody else" not in line and "forged" not in line
        for person in (a.person, b.person):
            assert person.cookie.split("=")[1] not in server.log()


def test_stop(trial):
    """SIGTERM and SIGINT: goodbye to all, status 0, soon; the games are there again."""
    for number in (signal.SIGTERM, signal.SIGINT):
        with Server(trial.tori) as server:
            people = server.guests("Aino", "Onni", "Fan")
            a, b, fan = [p.connect() for p in people]
            game = open_game("helsinki", [a, b], [fan], seed=1)
            stuck = server.open_socket()
            stuck.sendall(b"GET /heal")
            for _ in range(5):
                game.step()
            before = server.stored_events(game.table)
            start = time.monotonic()
            assert server.end(number) == 0
            assert time.monotonic() - start < 30  # it promises seconds
            for client in (a, b, fan):
                end = client.wait_closed()
                assert end.closing and end.closing["reason"] == "stopping"
            stuck.close()
            server.start()
            again = people[0].connect().watch(game.table)
            again.wait_seq(game.table, before[-1]["seq"])
            assert server.stored_events(game.table) == before
            assert "stopped clean" in server.log()


def test_stop_with_thinking_bots(trial):
    with Server(trial.tori) as server:
        client = server.guest("Aino").connect()
        game = open_game("helvetia", [client], seats=["expert", "me", "expert"])
        client.ask("ping")
        assert server.stop() == 0
        server.start()
        again = client.person.connect().watch(game.table)
        again.wait(lambda: game.table in again.views)


if __name__ == "__main__":
    run(globals())
