"""fill.py TORI OUT: a site as people leave it, made by an old program through the helpers of its own
commit, which PYTHONPATH leads to. Into OUT: the database, as SQLite or, with STORE=postgres, as SQL;
and what its players saw, as JSON."""

import gzip
import json
import os
import sqlite3
import subprocess
import sys
import time

from game import open_game
from table import PATIENCE, Person, Server

PASSWORD = "right horse"
FEW = 2  # simulations of a review


def register(server, name):
    return Person(server, server.guest("Guest " + name).post(
        "/api/register", {"name": name, "password": PASSWORD}))


def add_edition(server, person):
    """Its id; None: the program knows no editions of people."""
    edition = server.get("/api/edition/helsinki")
    if edition.status != 200:
        return None
    edition = edition.json()
    edition["supers"]["supply"], edition["name"] = 29, "Old box"
    answer = person.post("/api/edition", edition)
    return answer.json()["id"] if answer.status == 200 else None


def add_review(server, person, table):
    """Whether one was made; the program may know none."""
    path = "/api/game/%s/review" % table
    if person.post(path, {}).status not in (200, 202):
        return False
    deadline = time.monotonic() + PATIENCE
    while server.get(path).status != 200:
        assert time.monotonic() < deadline
    return True


def play(server, people):
    """Finished games, one that goes on, a table that waits, talk; what is to be seen of them."""
    a, b = [person.connect() for person in people]
    edition = add_edition(server, people[0])
    games = [open_game("helsinki", [a, b], seed=1), open_game("helvetia", [a, b], seed=2)]
    if edition:
        games.append(open_game("helsinki", [a, b], seed=3, edition=edition))
    a.ask("chat", table=games[0].table, text="Grüße, 再见")
    for game in games:
        game.play_out()
    running = open_game("helsinki", [a, b], seed=4)
    for _ in range(9):
        running.step()
    waiting = a.ask("create", game="helvetia", seats=["me", "open"])["table"]
    return {
        "over": {game.table: server.get("/api/game/%s/record" % game.table).body.decode()
                 for game in games},
        "running": {running.table: running.view()["seq"]},
        "open": [waiting],
        "said": {games[0].table: "Grüße, 再见"},
        "edition": edition,
        "reviewed": games[0].table if add_review(server, people[0], games[0].table) else None,
    }


def save_file(server, path):
    copy = path + ".db"
    with sqlite3.connect(server.database) as db:
        db.execute("VACUUM INTO ?", (copy,))
    with open(copy, "rb") as file, gzip.GzipFile(path, "wb", 9, mtime=0) as out:
        out.write(file.read())
    os.remove(copy)


def save_sql(server, path):
    """One schema, which is called SITE here; what only psql understands is left out."""
    url, schema = server.url.split("&options=-csearch_path%3D")
    dump = subprocess.run(["pg_dump", "--no-owner", "--inserts", "--schema", schema, url],
                          check=True, capture_output=True, text=True).stdout
    lines = [line for line in dump.replace(schema, "SITE").splitlines()
             if not line.startswith(("\\", "--")) and line]
    with gzip.GzipFile(path, "wb", 9, mtime=0) as out:
        out.write("\n".join(lines).encode())


def main():
    tori, out = sys.argv[1:]
    is_sql = os.environ.get("STORE") == "postgres"
    options = () if "d8be633" in out else ("--review-sims", str(FEW))
    server = Server(tori, *options)
    server.start()
    people = [register(server, name) for name in ("Aino", "Väinö")]
    seen = play(server, people)
    seen["people"] = {person.name: {"user": person.user, "password": PASSWORD}
                      for person in people}
    assert server.stop() == 0
    (save_sql if is_sql else save_file)(server, out + (".sql.gz" if is_sql else ".sqlite.gz"))
    name = out + ("-sql" if is_sql else "-sqlite") + ".json.gz"
    with gzip.GzipFile(name, "wb", 9, mtime=0) as file:
        file.write(json.dumps(seen, ensure_ascii=False, sort_keys=True).encode())


if __name__ == "__main__":
    main()
