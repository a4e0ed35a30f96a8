#!/usr/bin/env python3
"""Builds the programs of old commits and lets each make the databases beside this file.

  tests/old/make.py [COMMIT...]     without: all of COMMITS

Needs what `make` of those commits needs, and pg_dump. Takes minutes."""

import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
# Commit: the databases that it knew.
COMMITS = {"d8be633": ("sqlite",), "6e863bc": ("sqlite", "postgres")}


def unpack(commit, folder):
    archive = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True,
                             stdout=subprocess.PIPE).stdout
    subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)


def build(folder):
    subprocess.run(["make", "release=-O1 -DNDEBUG", "build/release/tori"], cwd=folder, check=True,
                   stdout=subprocess.DEVNULL)
    return os.path.join(folder, "build/release/tori")


def fill(folder, tori, store, commit):
    helpers = os.path.join(folder, "tests/e2e")
    command = [sys.executable, os.path.join(HERE, "fill.py"), tori, os.path.join(HERE, commit)]
    settings = {**os.environ, "PYTHONPATH": helpers}
    if store == "postgres":
        settings["STORE"] = store
        command = [os.path.join(ROOT, "tests/cluster.py"), *command]
    subprocess.run(command, cwd=folder, env=settings, check=True)


def main():
    for commit in sys.argv[1:] or COMMITS:
        with tempfile.TemporaryDirectory(prefix="tori-old-") as folder:
            unpack(commit, folder)
            tori = build(folder)
            for store in COMMITS[commit]:
                fill(folder, tori, store, commit)
                print("made %s, %s" % (commit, store), flush=True)


if __name__ == "__main__":
    main()
