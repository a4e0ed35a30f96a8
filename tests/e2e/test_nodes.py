"""Clients at a server of several nodes, which a front plays: they follow their tables."""

import json
import subprocess

import trial as trials
from detour import Front
from table import PATIENCE, Server


def run_tori(trial, *words):
    return subprocess.run([trial.tori, *words], capture_output=True, text=True,
                          timeout=PATIENCE * 5, check=False)


def test_load_follows_its_tables(trial):
    """Tables that move again and again, with an action under way each time: every view is that
    of the replay, and the lots are right at the end."""
    with Server(trial.tori) as server, Front(server, moves_every=7) as front:
        done = run_tori(trial, "load", "--url", front.url, "--tables", "6", "--players", "3",
                        "--seconds", str(trial.pick(8, 4)), "--json")
        assert done.returncode == 0, done.stdout + done.stderr
        figures = json.loads(done.stdout)
        assert figures["errors"] == 0 and figures["mismatches"] == 0, figures
        assert front.refused > 0 and front.moved > 0, (front.refused, front.moved)


if __name__ == "__main__":
    trials.run(globals())
