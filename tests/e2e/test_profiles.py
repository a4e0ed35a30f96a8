"""Pages of players: what they say, who sees what, and what an attacker cannot learn from them."""

import json
import os
import time
import urllib.parse

from game import open_game
from table import PATIENCE, PAUSE, Person, Server
from trial import run

RECORD = os.path.join(os.path.dirname(__file__), "../golden/helsinki-two.rec")
PANELS = ("ratings", "people", "style", "games")
RATED = {"rated": True, "clock": "live 600+10"}


def register(server, name):
    return Person(server, server.post("/api/register", {"name": name, "password": "a good one"}))


def path(name, query=""):
    return "/api/player/" + urllib.parse.quote(name, safe="") + query


def page(caller, name, query=""):
    answer = caller.get(path(name, query))
    assert answer.status == 200, (name, answer.status, answer.body)
    return answer.json()


def games(caller, name, **filters):
    answer = caller.post("/api/player/games", {"name": name, **filters})
    assert answer.status == 200, (name, answer.status, answer.body)
    return answer.json()


def tables(caller, name, **filters):
    return [g.get("table") for g in games(caller, name, **filters)["games"]]


def choose(person, panel, audience):
    answer = person.post("/api/profile", {"panel": panel, "audience": audience})
    assert answer.status == 200, answer.body
    assert answer.json() == {panel: audience}, answer.body


def play(clients, seats=None, **settings):
    return open_game("helsinki", clients, seats=seats, **settings).play_out()


def follow(person, other):
    assert person.post("/api/follow", {"name": other.name}).status == 200


def block(person, other):
    assert person.post("/api/block", {"name": other.name}).status == 200


def test_what_a_page_says(trial):
    """Head, ratings, places, style and opponents are those of the games that were played."""
    with Server(trial.tori) as server:
        aino = register(server, "Aino")
        onni = register(server, "Onni")
        host, other = aino.connect(), onni.connect()
        first = open_game("helsinki", [host], seats=["me", "greedy", "greedy"], **RATED,
                          access="open").play_out()
        second = play([host, other], access="open")
        told = page(aino, "aino")
        assert told["user"] == aino.user and told["name"] == "Aino", told
        assert told["since"] == time.strftime("%Y-%m", time.gmtime()), told
        assert told["as"] == "me" and set(told["choices"]) == set(PANELS), told
        assert told["ratings"]["ratings"][0]["games"] == 1, told["ratings"]
        results = [host.results[g.table] for g in (first, second)]
        mine = [r["seats"][0] for r in results]
        assert sorted((g["players"], g["place"], g["games"], g["rated"])
                      for g in told["games"]) == sorted(
                          [(3, mine[0]["rank"], 1, 1), (2, mine[1]["rank"], 1, 0)]), told["games"]
        style, = told["played"]
        assert style["game"] == "helsinki" and style["games"] == 2, style
        for part in mine[0]["parts"]:
            mean = (mine[0]["parts"][part] + mine[1]["parts"][part]) / 2
            assert style["own"]["parts"][part] == mean, (part, style)
        assert style["own"]["points"] == (mine[0]["total"] + mine[1]["total"]) / 2
        others = [s["total"] for r in results for s in r["seats"][1:]]
        assert abs(style["others"]["points"] - sum(others) / 3) < 0.006
        did = [server.get("/api/game/" + g.table).json()["statistics"][0]["did"]
               for g in (first, second)]
        for key in did[0]:
            assert style["own"]["did"][key] == (did[0][key] + did[1][key]) / 2, (key, style)
        bots, person = style["against"]
        assert bots["level"] == "greedy" and bots["games"] == 1 and bots["rated"] == 1, bots
        assert bots["won"] == (mine[0]["rank"] == 1) and 0 <= bots["expected"] <= 1, bots
        assert person["name"] == "Onni" and person["games"] == 1 and person["account"] is True
        assert "expected" not in person
        listed = games(aino, "Aino")["games"]
        assert [g["table"] for g in listed] == [second.table, first.table], listed
        assert listed[1]["rated"] is True and "rated" not in listed[0]
        assert [s["total"] for s in listed[1]["seats"]] == [s["total"] for s in
                                                            results[0]["seats"]]
        assert [s.get("name") for s in listed[0]["seats"]] == ["Aino", "Onni"], listed


def test_search(trial):
    with Server(trial.tori) as server:
        aino, onni, fan = (register(server, name) for name in ("Aino", "Onni", "Väinö"))
        host = aino.connect()
        one = play([host, onni.connect()], access="open")
        two = play([host, fan.connect()], access="open")
        three = play([host], ["me", "greedy"], **RATED, access="open")
        everything = [three.table, two.table, one.table]
        assert tables(aino, "Aino") == everything
        assert tables(server, "Aino", **{"with": ["Onni"]}) == [one.table]
        assert tables(server, "Aino", **{"with": ["vaino"]}) == [two.table]
        assert tables(server, "Aino", **{"with": ["Onni", "Väinö"]}) == []
        assert tables(server, "Aino", **{"with": ["Nobody Ever"]}) == []
        assert tables(server, "Aino", rated=True) == [three.table]
        won = [t for t in everything if host.results[t]["seats"][0]["rank"] == 1]
        assert tables(server, "Aino", result="won") == won
        assert tables(server, "Aino", result="lost") == [t for t in everything if t not in won]
        assert tables(server, "Aino", game="helvetia") == []
        assert tables(server, "Aino", game="helsinki") == everything
        edition = games(server, "Aino")["games"][0]["edition"]
        assert tables(server, "Aino", edition=edition) == everything
        assert tables(server, "Aino", edition="0" * 16) == []
        at = {g["table"]: g["at"] for g in games(server, "Aino")["games"]}
        assert tables(server, "Aino", since=at[two.table]) == everything[:2]
        assert tables(server, "Aino", until=at[two.table]) == everything[1:]
        for bad in ({"result": "drawn"}, {"rated": 1}, {"since": -1}, {"skip": 10 ** 9},
                    {"with": ["a", "b", "c"]}, {"with": "Onni"}, {"game": "x" * 50},
                    {"until": 1.5}, {"and": 1}, {"with": ["x" * 200]}, {"name": None},
                    {"edition": "'; DROP TABLE results; --"}):
            answer = server.post("/api/player/games", {"name": "Aino", **bad})
            assert answer.status == 400, (bad, answer.status, answer.body)
        assert tables(server, "Aino", game="' OR 1=1 --", **{"with": ["%"]}) == []


def fill(server, person, count, seen=2):
    """Games as they are stored; some end in the same moment."""
    now = int(time.time() * 1000)  # so that none is removed as an old one
    for i in range(count):
        table = "%c%07d" % ("abc"[seen], i)
        server.query("INSERT INTO tables (id, created, phase, summary, active)"
                     " VALUES (?, ?, 2, '', ?)", table, i, now)
        for seat, user in enumerate((person.user, 0)):
            server.query("INSERT INTO results (table_id, seat, user_id, at, game, edition,"
                         " players, rated, seen, level, place, total, text) VALUES"
                         " (?, ?, ?, ?, 'helsinki', '0123456789abcdef', 2, 0, ?, ?, ?, 7, '{}')",
                         table, seat, user, 1000 + i // 3, seen, "easy" if seat else "", 1 + seat)


def walk(caller, name, **filters):
    """All pages."""
    found, more = [], {}
    for _ in range(100):
        told = games(caller, name, **{**filters, **more})
        found.append(told["games"])
        more = told.get("next")
        if not more:
            return found
        assert set(more) == {"until", "skip"}, more
    raise AssertionError("there is no end")


def test_pages(trial):
    """Each game once, newest first, also where several ended in one moment."""
    with Server(trial.tori) as server:
        aino = register(server, "Aino")
        fill(server, aino, 50)
        pages = walk(server, "Aino")
        assert [len(p) for p in pages] == [20, 20, 10], [len(p) for p in pages]
        found = [g["table"] for p in pages for g in p]
        assert found == ["c%07d" % i for i in range(49, -1, -1)], found


def test_games_by_link(trial):
    """No id of a table to which a stranger was not invited, nor who met there."""
    with Server(trial.tori) as server:
        aino, onni, fan = (register(server, name) for name in ("Aino", "Onni", "Fan"))
        host = aino.connect()
        alone = play([host], ["me", "greedy"], access="link")
        met = play([host, onni.connect()], access="link")
        unseen = play([host, onni.connect()], access="open", spectators=False)
        for panel in PANELS:
            choose(aino, panel, "everybody")
        assert tables(aino, "Aino") == [unseen.table, met.table, alone.table]
        assert tables(onni, "Aino") == [unseen.table, met.table, None]
        for caller in (server, fan):
            told = games(caller, "Aino")
            assert [g.get("table") for g in told["games"]] == [None], told
            page_told = page(caller, "Aino")
            assert [g["games"] for g in page_told["games"]] == [1], page_told["games"]
            assert [o.get("level") for p in page_told["played"]
                    for o in p["against"]] == ["greedy"], page_told
            for text in (json.dumps(told), json.dumps(page_told)):
                assert "Onni" not in text, text
                for table in (alone.table, met.table, unseen.table):
                    assert table not in text, text
        assert [o.get("name") for p in page(aino, "Aino")["played"]
                for o in p["against"]] == [None, "Onni"]


def test_ids_are_not_in_cursors(trial):
    with Server(trial.tori) as server:
        aino = register(server, "Aino")
        fill(server, aino, 45, seen=1)
        pages = walk(server, "Aino")
        assert [len(p) for p in pages] == [20, 20, 5], [len(p) for p in pages]
        assert not any("table" in g for p in pages for g in p)
        fill(server, aino, 45, seen=0)
        assert walk(server, "Aino") == pages


def nothing(answer):
    """What is answered where there is nothing to see."""
    assert answer.status == 404, (answer.status, answer.body)
    return answer.body, {k: v for k, v in answer.headers.items() if k != "date"}


def test_one_answer(trial):
    """Private, blocked, blocking, a guest and a name that was never given look the same."""
    with Server(trial.tori) as server:
        hidden, blocker, blocked, fan = (register(server, name) for name in (
            "Hidden", "Blocker", "Blocked", "Fan"))
        server.guest("Gast")
        for panel in PANELS:
            choose(hidden, panel, "me")
        block(blocker, fan)
        block(fan, blocked)
        names = ("Hidden", "Blocker", "Blocked", "Gast", "Never", "", "%00", "x" * 80,
                 "' OR 1=1", "../me")
        answers = {name: nothing(fan.get(path(name))) for name in names}
        assert len(set(map(str, answers.values()))) == 1, answers
        more = {name: nothing(fan.post("/api/player/games", {"name": name})) for name in names}
        assert set(map(str, more.values())) == set(map(str, answers.values())), more
        assert page(hidden, "Hidden")["as"] == "me"
        assert nothing(hidden.get(path("Hidden", "?as=everybody"))) == answers["Never"]
        assert nothing(hidden.get(path("Hidden", "?as=friends"))) == answers["Never"]
        # Without a session the block is not known, and the page is as everybody gets it.
        assert page(server, "Blocker")["as"] == "everybody"


def test_names_with_a_page(trial):
    """Told alike: guests, names of no person, who is blocked or shows nothing."""
    with Server(trial.tori) as server:
        aino, onni, ville, shy = (register(server, n) for n in ("Aino", "Onni", "Ville", "Shy"))
        guest = server.guest("Fan")
        block(ville, aino)
        for panel in PANELS:
            choose(shy, panel, "me")
        every = ["Aino", "Onni", "Ville", "Shy", "Fan", "Nothing", "", "\u00e4" * 20]

        def named(caller, names):
            answer = caller.post("/api/player/names", {"names": names})
            assert answer.status == 200, answer.body
            return answer.json()["names"]

        assert named(server, every) == ["Aino", "Onni", "Ville"]
        assert named(guest, every) == ["Aino", "Onni", "Ville"]
        assert named(aino, every) == ["Aino", "Onni"]
        assert named(shy, every) == ["Aino", "Onni", "Ville", "Shy"]
        assert named(server, []) == []
        for wrong in (["x"] * 17, ["x" * 200], "Aino", [1], None):
            assert server.post("/api/player/names", {"names": wrong}).status == 400, wrong


def test_who_sees_what(trial):
    """Each audience gets its panels, and the person can see it as each of them, to the byte."""
    with Server(trial.tori) as server:
        aino, friend, fan = (register(server, name) for name in ("Aino", "Friend", "Fan"))
        play([aino.connect(), friend.connect()], access="open")
        follow(aino, friend)
        follow(fan, aino)  # which makes the fan no friend of Aino's
        members = {"ratings": "ratings", "games": "games"}
        for panel in PANELS:
            for audience, seen_by in (("me", ()), ("friends", (friend,)),
                                      ("everybody", (friend, fan, server))):
                choose(aino, panel, audience)
                for caller in (friend, fan, server):
                    told = page(caller, "Aino")
                    style = told.get("played", [{}])[0]
                    sees = (members[panel] in told if panel in members else
                            ("own" if panel == "style" else "against") in style)
                    assert sees == (caller in seen_by), (panel, audience, caller, told)
                    if panel == "games":
                        answer = caller.post("/api/player/games", {"name": "Aino"})
                        assert answer.status == (200 if sees else 404)
                    if panel == "ratings":
                        rated = caller.get("/api/ratings/%d" % aino.user).json()
                        assert rated["ratings"] == [], rated
                as_friend = aino.get(path("Aino", "?as=friends")).body
                assert as_friend == friend.get(path("Aino")).body
                as_stranger = aino.get(path("Aino", "?as=everybody")).body
                assert as_stranger == fan.get(path("Aino")).body == server.get(path("Aino")).body
                assert b"choices" not in as_friend + as_stranger
        # Others cannot look as the person, or as friends.
        assert page(fan, "Aino", "?as=me")["as"] == "everybody"
        assert page(fan, "Aino", "?as=friends")["as"] == "everybody"
        assert page(friend, "Aino", "?as=me")["as"] == "friends"


def test_ratings_are_hidden_everywhere(trial):
    """What is for nobody else is in no other answer, and in no list."""
    with Server(trial.tori) as server:
        aino = register(server, "Aino")
        play([aino.connect()], ["me", "greedy"], **RATED, access="open")
        server.query("UPDATE ratings SET deviation = 1000")  # certain enough for the list
        rated = "/api/ratings/%d" % aino.user
        assert len(server.get(rated).json()["ratings"]) == 1
        assert len(server.get("/api/leaders/helsinki").json()["leaders"]) == 1
        choose(aino, "ratings", "friends")
        told = server.get(rated).json()
        assert told == {"user": aino.user, "ratings": [], "games": []}, told
        assert server.get("/api/leaders/helsinki").json()["leaders"] == []
        assert len(aino.get(rated).json()["ratings"]) == 1
        choose(aino, "ratings", "everybody")
        assert len(server.get("/api/leaders/helsinki").json()["leaders"]) == 1


def test_choices(trial):
    with Server(trial.tori) as server:
        aino = register(server, "Aino")
        guest = server.guest("Gast")
        assert page(aino, "Aino")["choices"] == {"ratings": "everybody", "people": "friends",
                                                 "style": "everybody", "games": "everybody"}
        good = {"panel": "games", "audience": "me"}
        assert server.post("/api/profile", good).status == 401
        assert guest.post("/api/profile", good).status == 403
        for bad in ({"panel": "games"}, {"panel": "all", "audience": "me"},
                    {"panel": "games", "audience": "nobody"}, {"panel": 3, "audience": 2},
                    {**good, "user": 1}):
            assert aino.post("/api/profile", bad).status == 400, bad
        choose(aino, **good)
        server.stop()
        server.start()
        assert page(aino, "Aino")["choices"]["games"] == "me"


def test_export_and_deletion(trial):
    """A person gets all of it, and leaves nothing but an empty seat."""
    with Server(trial.tori) as server:
        aino, onni = (register(server, name) for name in ("Aino", "Onni"))
        host = aino.connect()
        game = play([host, onni.connect()], access="open")
        choose(aino, "style", "friends")
        data = aino.get("/api/account/data").json()
        assert data["audiences"] == {"style": "friends"}, data["audiences"]
        result, = data["results"]
        mine = host.results[game.table]["seats"][0]
        assert (result["table"], result["total"]) == (game.table, mine["total"]), result
        assert result["figures"]["parts"] == mine["parts"], result
        assert aino.post("/api/account/delete", {"password": "a good one"}).status == 200
        nothing(server.get(path("Aino")))
        seats = games(server, "Onni")["games"][0]["seats"]
        assert [s.get("name") for s in seats] == [None, "Onni"], seats
        choose(onni, "people", "everybody")
        assert page(server, "Onni")["played"][0]["against"] == []
        assert server.query("SELECT count(*) FROM results WHERE user_id = ?",
                            aino.user) == [(0,)]
        assert server.query("SELECT count(*) FROM profile_choices WHERE user_id = ?",
                            aino.user) == [(0,)]


def test_reviewed(trial):
    """What a review found counts for whoever sat there; games that were brought along do not."""
    with Server(trial.tori, "--review-sims", "2") as server:
        aino = register(server, "Aino")
        game = play([aino.connect()], ["me", "greedy"], access="open")
        assert "reviewed" not in page(server, "Aino")["played"][0]
        review = "/api/game/%s/review" % game.table
        assert aino.post(review, {}).status in (200, 202)
        until = time.monotonic() + PATIENCE
        while server.get(review).status != 200:
            assert time.monotonic() < until
            time.sleep(PAUSE)
        mine = server.get(review).json()["ledger"][0]
        assert page(server, "Aino")["played"][0]["reviewed"] == {
            "games": 1, "accuracy": mine["accuracy"], "luck": mine["luck"]}, mine
        assert games(server, "Aino")["games"][0]["seats"][0]["accuracy"] == mine["accuracy"]
        with open(RECORD, "rb") as file:
            answer = aino.post("/api/game/import", file.read())
        assert answer.status == 200, answer.body
        assert tables(aino, "Aino") == [game.table]


def test_an_account_that_is_given_up(trial):
    """It has no page for anybody while it waits to be deleted, and has it again after a return."""
    with Server(trial.tori) as server:
        aino, fan = (register(server, name) for name in ("Aino", "Fan"))
        page(fan, "Aino")
        answer = aino.post("/api/account/delete", {"password": "a good one", "later": True})
        assert answer.status == 200, answer.body
        assert nothing(fan.get(path("Aino"))) == nothing(fan.get(path("Never")))
        told = server.get("/api/ratings/%d" % aino.user).json()
        assert told == {"user": aino.user, "ratings": [], "games": []}, told
        login = server.post("/api/login", {"name": "Aino", "password": "a good one"})
        assert login.status == 200, login.body
        page(fan, "Aino")


def test_a_guest_becomes_an_account(trial):
    with Server(trial.tori) as server:
        guest = server.guest("Aino")
        game = play([guest.connect()], ["me", "greedy"], access="open")
        nothing(guest.get(path("Aino")))
        answer = guest.post("/api/register", {"name": "Aino", "password": "a good one"})
        aino = Person(server, answer)
        assert tables(aino, "Aino") == [game.table]


def test_games_of_the_past(trial):
    """What was over before there were results gets them by itself."""
    with Server(trial.tori) as server:
        aino = register(server, "Aino")
        host = aino.connect()
        for _ in range(3):
            play([host], ["me", "greedy"], access="open")
        before = server.query("SELECT * FROM results ORDER BY table_id, seat")
        server.stop()
        server.query("DELETE FROM results")
        server.query("DELETE FROM meta WHERE name = 'filed'")
        server.start()
        until = time.monotonic() + PATIENCE
        while server.query("SELECT count(*) FROM meta WHERE name = 'filed'") == [(0,)]:
            assert time.monotonic() < until, server.log()
            time.sleep(PAUSE)
        assert server.query("SELECT * FROM results ORDER BY table_id, seat") == before


if __name__ == "__main__":
    run(globals())
