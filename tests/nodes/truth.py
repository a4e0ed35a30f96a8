"""What must hold of a site whatever happens to its nodes: one history of each table, in
which all that was acknowledged stands once, and nobody was ever told anything else."""

import os
import sqlite3
import subprocess
import tempfile

from game import Clocks, Judge

GAPS = ("SELECT table_id FROM events GROUP BY table_id"
        " HAVING min(seq) <> 1 OR max(seq) <> count(*)")

# A person's action is stored behind the id it was sent with; those of chance and bots have
# a sign in its place.
DOUBLES = ("SELECT table_id, seat, split_part(data, ' ', 1) FROM events"
           " WHERE kind = 'action' AND left(data, 1) NOT IN ('.', '*')"
           " GROUP BY 1, 2, 3 HAVING count(*) > 1")


def check_history(site):
    """Of all tables: numbered without a gap, no action of a person twice."""
    assert site.query(GAPS) == []
    assert site.query(DOUBLES) == []


def check_promises(events, promised):
    """promised: seq -> (kind, seat, data), of everything that was acknowledged."""
    for seq, what in promised.items():
        assert seq <= len(events), "acknowledged and lost: %d %s" % (seq, what)
        event = events[seq - 1]
        assert (event["kind"], event["seat"], event["data"]) == what, (event, what)


def check_table(site, game, promised):
    """Everything that anybody at the table has heard; how many views that was."""
    judge = Judge(site, game.table)
    check_promises(judge.events, promised)
    clocks = Clocks(judge)
    views = 0
    for client in game.clients():
        assert client.seq(game.table) <= len(judge.events), "told, and not stored"
        judge.check(client, game.table)
        for view in client.all_views[game.table]:
            views += 1
            if "clocks" in view:
                clocks.check(view)
    return views


def check_copy(site):
    """All of it in another database, by counts and hashes. Nobody may be at work there."""
    with tempfile.TemporaryDirectory(prefix="tori-copy-") as folder:
        file = os.path.join(folder, "copy.db")
        for act in ("copy", "compare"):
            done = subprocess.run([site.tori, "store", act, site.url, "sqlite:" + file],
                                  capture_output=True, text=True, check=False)
            assert done.returncode == 0, (act, done.stdout, done.stderr)
        copy = sqlite3.connect(file)
        for table in ("events", "tables", "users", "seats"):
            count = "SELECT count(*) FROM " + table
            assert [copy.execute(count).fetchone()[0]] == list(site.query(count)[0]), table
        copy.close()
