"""What is stored of a person: all of it is in what that person may download, and none of it is left
when the account is deleted, but for what stands here with its reason. Who adds a table or a column
is told by this test to say which of these it is."""

import re

from table import Person, Server
from test_people import account
from trial import is_on_postgres, run

FIRST = 777001  # the number of the person; no other number is like it
NAME = "Traceable"

# Columns that hold a person's number, besides those that refer to the table of people.
NAMED = {"user_id", "host", "owner", "person", "reporter", "inviter", "followed", "blocked"}
# Numbers that are none, in any table. What is not here and not above makes the test fail.
NUMBERS = set("""
    accepted accuracy acted active address asked at attempts beat box bytes closed confirmed count
    counter created day deadline deviation deviation_before done due duplicate editions ended
    engine entrant epoch finished found game games host_seat house id is_going is_near joined
    kept_out kind kinds lease leaves left_at listed longest lot luck mean mean_before muted
    names number opens operator panel audience parts pause payer people phase place players points
    rated rating ready round rounds run seat seed seen seq sims since size said_at started
    starts state taken_until tended threads total tries turn_until until used value way""".split())

# Nobody is named there by a number or a name.
OF_NOBODY = {
    "meta", "answered_challenges", "table_codes", "rated_games", "puzzle_marks", "deal_runs",
    "tournament_tables", "tournament_seats", "reviews", "table_costs", "bans",
    "nodes", "workers", "sqlite_sequence"}
# Filled by a running server for as long as somebody waits for an answer.
FOR_SECONDS = {"jobs", "review_claims", "presences"}

# What is left of who is no more.
LEFT = {
    ("tables", "host"): "a number that is never given again",
    ("events", "data"): "likewise; the name and the words are gone",
    ("rated_seats", "user_id"): "likewise, so that the ratings of others can be computed again",
    ("acts", "subject"): "likewise: what operators did stays",
    ("spent", "payer"): "likewise, until midnight: what tables that go on have cost on the day",
    ("seek_offers", "host"): "likewise, for a minute",
    ("sqlite_sequence", "seq"): "what sees to it that no number is given again",
}


class Shown(str):
    """A text that the download has because of a row."""


class Hidden(str):
    """Why the download does not have it."""


def blob(byte):
    return "\\x%s" % (b"%c" % byte * 32).hex() if is_on_postgres() else b"%c" % byte * 32


def rows(me, other, third, table):
    """A row of the person in each table that real requests have not filled: what is in it, and
    what the download shows of it."""
    mail, web, aside = "%032x" % 1, "%032x" % 2, "%032x" % 3
    receiver = dict(secret="", language="en", created=1, confirmed=1)
    return [
        ("devices", dict(hash=blob(1), user_id=me, used=1), Hidden("a hash, of a browser")),
        ("spent", dict(day=1, kind=1, payer=me, node="n", games=1, bytes=1, names=1, editions=1),
         Hidden("counts of a day, for limits")),
        ("editions", dict(id="e" * 16, game="helsinki", name="n", text='"shown-edition"', owner=me,
                          house=0, listed=0, created=1), Shown("shown-edition")),
        ("review_askers", dict(table_id=table, sims=4217, user_id=me, at=1), Shown("4217")),
        ("rated_games", dict(number=1, table_id="rated", game="helsinki", at=42002), None),
        ("rated_seats", dict(number=1, seat=0, game="helsinki", user_id=me, place=1,
                             mean_before=0, deviation_before=1, mean=1, deviation=1),
         Shown("42002")),
        ("ratings", dict(user_id=me, game="helsinki", mean=1, deviation=1, games=1),
         Hidden("the last of the rated games says it")),
        ("notice_receivers", dict(id=mail, user_id=me, way=1, address="shown@a.example",
                                  **receiver), Shown("shown@a.example")),
        ("notice_receivers", dict(id=web, user_id=me, way=2, address="https://a.example/shown",
                                  **receiver), Shown("a.example/shown")),
        ("notice_receivers", dict(id=aside, user_id=other, way=1, address="b@a.example",
                                  **receiver), None),
        ("notice_silences", dict(user_id=me, kind=1, way=2),
         Shown('"kind":"reminder","way":"webhook"')),
        ("notices", dict(receiver_id=mail, id="%032x" % 4, kind=1, text="{}", due=2 ** 60),
         Hidden("what is on its way; links in it are for who reads the mail alone")),
        ("notices", dict(receiver_id=aside, id="%032x" % 5, kind=1, due=2 ** 60,
                         text='{"who":"%s"}' % NAME), None),
        ("recovery_codes", dict(user_id=me, number=1, code_hash="h", created=42003),
         Shown("42003")),
        ("password_resets", dict(user_id=me, hash=blob(2), created=1, until=2 ** 60),
         Hidden("a hash; the mail has what it is of")),
        ("follows", dict(user_id=me, followed=third, at=42004), Shown("42004")),
        ("blocks", dict(user_id=me, blocked=other, at=42005), Shown("42005")),
        ("follows", dict(user_id=other, followed=me, at=1), Hidden("of another")),
        ("blocks", dict(user_id=other, blocked=me, at=1), Hidden("of another")),
        ("results", dict(table_id=table, seat=0, user_id=me, at=42006, game="helsinki", edition="",
                         players=2, rated=0, seen=2, level="", place=1, total=1, text="{}"),
         Shown("42006")),
        ("profile_choices", dict(user_id=me, panel=0, audience=2), Shown('"audiences":{"')),
        ("invitations", dict(user_id=me, table_id=table, inviter=other, at=42007),
         Hidden("the blocked invite nobody")),
        ("invitations", dict(user_id=other, table_id=table, inviter=me, at=42008,
                             notice="%032x" % 5), Shown("42008")),
        ("reports", dict(at=42009, reporter=me, person=other, table_id=table, seq=1, why="w"),
         Shown("42009")),
        ("reports", dict(at=1, reporter=other, person=me, table_id=table, seq=1, why="w"),
         Hidden("the words of another, about the person")),
        ("told", dict(user_id=me, number=1, at=42010, kind="warned", text="t"), Shown("42010")),
        ("rests", dict(user_id=me, text='"shown-rest"'), Shown("shown-rest")),
        ("seekers", dict(user_id=me, game="helsinki", players=2, pace="p", rated=0, is_near=0,
                         since=42011, seen=2 ** 60), Shown("42011")),
        ("seek_offers", dict(id="o", game="helsinki", host=me, until=2 ** 60),
         Hidden("gone within a minute")),
        ("puzzle_tries", dict(user_id=me, puzzle="shown-puzzle", game="helsinki", at=1, day=1,
                              turn="t", state=1), Shown("shown-puzzle")),
        ("puzzle_ratings", dict(user_id=me, game="helsinki", theme="shown-theme", mean=1,
                                deviation=1, tries=1), Shown("shown-theme")),
        ("riddle_cards", dict(user_id=me, riddle="shown-riddle", box=1, due=1, at=1),
         Shown("shown-riddle")),
        ("tournaments", dict(id="cup", name="shown-cup", host=me, created=1, settings="{}", size=2,
                             rounds=1, listed=0, duplicate=0, starts=2 ** 60, pause=0,
                             longest=1, phase=2, ended=2 ** 60, said=NAME), Shown("shown-cup")),
        ("tournament_entrants", dict(tournament="cup", number=0, user_id=me, state=0, lot=1,
                                     joined=42012), Shown("42012")),
        ("deal_tries", dict(day=42013, game="helsinki", user_id=me, table_id="dealt", started=1),
         Shown("42013")),
        ("passkeys", dict(id="shown-key", user_id=me, site="s", public_key="k", counter=0,
                          name="n", created=1), Shown("shown-key")),
        ("acts", dict(at=1, who="root", kind="warn", subject="person %d" % me, why="w", until=0,
                      count=1), Hidden("what operators did")),
    ]


def number_acts(server, table, values):
    """Where a database does not number the rows of a table by itself."""
    if table in ("reports", "acts", "editions") and is_on_postgres():
        values["number"] = server.query("SELECT coalesce(max(number), 0) + 1 FROM " + table)[0][0]


def fill(server, *names):
    for name, values, _ in rows(*names):
        number_acts(server, name, values)
        server.query("INSERT INTO %s (%s) VALUES (%s)" % (
            name, ", ".join(values), ", ".join("?" * len(values))), *values.values())
    server.query("UPDATE users SET leaves = 0, muted = 42014, house = 4211 WHERE id = ?", FIRST)


def tables(server):
    return [name for name, in server.query(
        "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()" if is_on_postgres()
        else "SELECT name FROM sqlite_schema WHERE type = 'table'")]


def columns(server, table):
    """Name and whether it is a number, in the order of SELECT *."""
    if is_on_postgres():
        return server.query("SELECT column_name, CASE WHEN data_type = 'bigint' THEN 1 ELSE 0 END"
                            " FROM information_schema.columns WHERE table_schema ="
                            " current_schema() AND table_name = ? ORDER BY ordinal_position", table)
    return server.query("SELECT name, type = 'INTEGER' FROM pragma_table_info(?)", table)


def referring(server, table):
    """The columns that refer to the table of people."""
    if is_on_postgres():
        found = server.query(
            "SELECT a.attname FROM pg_constraint c JOIN pg_attribute a"
            " ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)"
            " WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass"
            " AND c.conrelid = CAST(? AS text)::regclass", table)
    else:
        found = server.query(
            'SELECT "from" FROM pragma_foreign_key_list(?) WHERE "table" = \'users\'', table)
    return {name for name, in found}


def find_people(server, shape):
    """All columns that hold numbers of people."""
    found = set()
    for table in sorted(set(shape) - FOR_SECONDS):
        all_columns = shape[table]
        people = referring(server, table) | NAMED & {name for name, _ in all_columns}
        odd = {name for name, is_number in all_columns if is_number} - people - NUMBERS
        assert not odd, "%s of %s: a person? Then say so here, else it is a number" % (odd, table)
        assert not (people and table in OF_NOBODY), (table, people)
        found |= {(table, name) for name in people}
    return found


def find_traces(server, shape):
    """Columns in which the person's number or name stands anywhere."""
    mark = re.compile(r"(?<!\d)%d(?!\d)|%s" % (FIRST, NAME), re.IGNORECASE)
    return {(table, name) for table in shape for row in server.query('SELECT * FROM "%s"' % table)
            for (name, _), value in zip(shape[table], row)
            if value is not None and mark.search(str(value))}


def skip_numbers(server):
    """The next person has a number that is found again."""
    server.query("SELECT setval(pg_get_serial_sequence('users', 'id'), %d)" % (FIRST - 1)
                 if is_on_postgres() else "UPDATE sqlite_sequence SET seq = %d" % (FIRST - 1))


def test_all_of_a_person(trial):
    with Server(trial.tori) as server:
        other, third = account(server, "Onni"), account(server, "Eero")
        skip_numbers(server)
        guest = server.guest(NAME)
        me = Person(server, guest.post("/api/register", {"name": NAME, "password": "right horse"}))
        client = me.connect()
        table = client.ask("create", game="helsinki", seats=["me", "open"])["table"]
        client.ask("chat", table=table, text="shown-line")
        assert me.user == FIRST
        fill(server, me.user, other.user, third.user, table)
        filled = {name for name, _, _ in rows(1, 2, 3, "t")}
        known = filled | OF_NOBODY | FOR_SECONDS | {"users", "tokens", "tables", "seats", "events"}
        shape = {name: columns(server, name) for name in tables(server)}
        assert set(shape) <= known, set(shape) - known
        people, traces = find_people(server, shape), find_traces(server, shape)
        assert people <= traces, people - traces
        data = me.get("/api/account/data").body.decode()
        wanted = {s for _, _, s in rows(1, 2, 3, "t") if isinstance(s, Shown)} | {
            "shown-line", NAME, table, '"house":4211', '"muted":42014'}
        missing = {s for s in wanted if s not in data}
        assert not missing, (missing, data)
        assert me.post("/api/account/delete", {"password": "right horse"}).status == 200
        left = find_traces(server, shape) - set(LEFT)
        assert not left, left


if __name__ == "__main__":
    run(globals())
