"""Rated games of one person on several nodes at once, one of which is killed: each is rated once,
one after the other, and all of it again gives the same numbers."""

import json
import subprocess
from concurrent.futures import ThreadPoolExecutor

import sites  # first: it knows where the others are
from sites import NAMES, Site
from table import PATIENCE, Person
from test_moves import play_on
from trial import run
from visitor import insist, open_table

RATED = {"rated": True, "clock": "live 3600+5", "seats": ["me", "greedy"]}


def register(site, name):
    body = {"name": name, "password": "a good one"}
    return insist(lambda _: Person(site, site.post("/api/register", body)))


def rerate(site):
    done = subprocess.run([site.tori, "admin", "rerate", "--why", "a test", "--json", "--db",
                           site.url], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_each_once(trial):
    with Site(trial.tori, sleepers="a") as site:
        person = register(site, "Aino")
        games = [open_table("helsinki", [person], seed=i, path=site.nodes[name].path, **RATED)
                 for i, name in enumerate([*NAMES, *NAMES])]
        for game in games:
            play_on(game, 5)
        site.nodes["a"].kill()
        with ThreadPoolExecutor(len(games)) as pool:
            for done in [pool.submit(play_on, game, 5000) for game in games]:
                done.result()
        rows = site.query("SELECT g.number, g.table_id, s.mean_before, s.mean FROM rated_games g"
                          " JOIN rated_seats s ON s.number = g.number WHERE s.user_id = ?"
                          " ORDER BY g.number", person.user)
        assert [row[0] for row in rows] == list(range(1, len(games) + 1)), rows
        assert {row[1] for row in rows} == {game.table for game in games}, rows
        for before, after in zip(rows, rows[1:]):
            assert before[3] == after[2], rows  # each goes on from the one before
        told = rerate(site)
        assert told["games"] == len(games) and told["corrected"] == 0, told


if __name__ == "__main__":
    run(globals())
