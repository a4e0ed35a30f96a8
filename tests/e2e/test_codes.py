"""Names of tables, and codes of five letters to join by."""

from table import Server
from trial import run

LETTERS = set("ABCDEFGHJKMNPRSTWXYZ")


def code_of(person, table):
    return person.post("/api/code", {"table": table})


def test_names(trial):
    """Shown in the lobby and at the table, changed by the host, kept over a restart."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        table = a.ask("create", game="helsinki", seats=["me", "open"], name="Søndag 山 café")["table"]
        b.ask("lobby", on=True)
        b.wait(lambda: b.lobby)
        assert [t["name"] for t in b.lobby[-1]["tables"]] == ["Søndag 山 café"]
        a.watch(table)
        a.ask("change", table=table, players=2, name="Later")
        a.wait(lambda: a.tables[table].get("name") == "Later")
        server.stop()
        server.start()
        c = a.person.connect()
        c.watch(table)
        assert c.tables[table]["name"] == "Later"
        c.ask("change", table=table, players=2)
        c.wait(lambda: "name" not in c.tables[table])


def test_bad_names(trial):
    """Too long, unseen, turning the text round, breaking the line."""
    with Server(trial.tori) as server:
        a = server.guest("Aino").connect()
        for name, code in (("x" * 31, "name"), ("x" * 200, "field"), ("a\nb", "field"),
                           ("a\u202eb", "name"), ("\u200b", "name"), ("   ", "name"), (1, "field"),
                           ("e" + "\u0301" * 9, "name"), ("", "field"), ("\u0007", "field")):
            assert a.refusal("create", game="helsinki", seats=["me", "open"], name=name) == code, name
        assert a.ask("create", game="helsinki", seats=["me", "open"], name="x" * 30)["table"]


def test_codes(trial):
    """One for each table that waits, the same for all who ask; gone with the start."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        tables = [a.ask("create", game="helsinki", seats=["me", "normal"], access="link")["table"]
                  for _ in range(3)]
        codes = [code_of(a.person, table).json()["code"] for table in tables]
        assert len(set(codes)) == 3 and all(len(c) == 5 and set(c) <= LETTERS for c in codes), codes
        assert code_of(b.person, tables[0]).json()["code"] == codes[0]
        assert b.person.get("/api/code/" + codes[1].lower()).json() == {"table": tables[1]}
        server.stop()
        server.start()
        assert b.person.get("/api/code/" + codes[1]).json() == {"table": tables[1]}
        a = a.person.connect()
        a.watch(tables[1])
        a.ask("start", table=tables[1])
        assert b.person.get("/api/code/" + codes[1]).status == 404
        assert code_of(a.person, tables[1]).status == 404


def test_guesses(trial):
    """Few in a minute; what is no code is answered as one that no table has."""
    with Server(trial.tori, "--address-rate", "1000") as server:
        mallory = server.guest("Mallory")
        assert server.get("/api/code/ABCDE").status == 401
        assert server.post("/api/code", {"table": "a" * 12}).status == 401
        wrong = {(r.status, r.body) for r in (mallory.get("/api/code/" + c) for c in (
            "ABCDE", "abcd", "ABCDEF", "", "%27--", "A%00CD"))}
        assert {status for status, _ in wrong} <= {400, 404}, wrong
        assert code_of(mallory, "a" * 12).status == 404
        assert code_of(mallory, "../../etc").status == 404
        codes = [mallory.get("/api/code/ABCDE").status for _ in range(30)]
        assert 429 in codes, codes


run(globals())
