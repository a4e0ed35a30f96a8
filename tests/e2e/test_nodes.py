"""Clients at a server of several nodes, which a front plays: they follow their tables."""

import json
import subprocess
import threading

import trial as trials
from detour import Front
from table import PATIENCE, Server


def run_tori(trial, *words, lines=""):
    return subprocess.run([trial.tori, *words], input=lines, capture_output=True, text=True,
                          timeout=PATIENCE * 5, check=False)


def test_load_follows_its_tables(trial):
    """Tables that move again and again, with an action under way each time: every view is that
    of the replay, and the lots are right at the end."""
    with Server(trial.tori) as server, Front(server, moves_every=7) as front:
        done = run_tori(trial, "load", "--url", front.url, "--tables", "6",
                        "--seconds", str(trial.pick(8, 4)), "--json")
        assert done.returncode == 0, done.stdout + done.stderr
        figures = json.loads(done.stdout)
        assert figures["errors"] == 0 and figures["mismatches"] == 0, figures
        assert front.refused > 0 and front.moved > 0, (front.refused, front.moved)


def test_players_follow_their_table(trial):
    """Two play a game to its end, each sent on again and again; the lots are right."""
    with Server(trial.tori) as server, Front(server, moves_every=5) as front:
        words = ["client", "--url", front.url, "--auto", "random", "--name"]
        host = subprocess.Popen([trial.tori, *words, "Aino", "--create", "helvetia,players=2"],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        lines = iter(host.stdout.readline, "")
        table = next(message["table"] for message in map(json.loads, lines) if message.get("table"))
        reader = threading.Thread(target=lambda: sum(1 for _ in lines))  # or the host would wait
        reader.start()
        guest = run_tori(trial, *words, "Onni", "--join", table)
        reader.join()
        _, errors = host.communicate(timeout=PATIENCE)
        assert guest.returncode == 0, guest.stderr
        assert host.returncode == 0, errors
        assert front.refused > 0 and front.moved > 0, (front.refused, front.moved)


def test_lines_go_where_they_are_for(trial):
    with Server(trial.tori) as server, Front(server, moves_every=5) as front:
        words = ["client", "--url", front.url, "--name"]
        made = run_tori(trial, *words, "Aino", lines="create helsinki,players=2 me,open\nwatch\n")
        assert made.returncode == 0, made.stderr
        table = next(json.loads(line)["table"] for line in made.stdout.splitlines()
                     if '"table"' in line)
        joined = run_tori(trial, *words, "Onni", lines="watch %s\njoin %s\n" % (table, table))
        assert joined.returncode == 0, joined.stdout + joined.stderr
        assert front.refused == 1, front.refused


if __name__ == "__main__":
    trials.run(globals())
