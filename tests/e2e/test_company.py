"""Company: who is there while a game is played and after it, and what is said without typing."""

import time

from game import open_game
from table import PAUSE, Refused, Server
from trial import run


def test_presence(trial):
    """Players come and go in the game and after it; who only looks is not counted."""
    with Server(trial.tori) as server:
        a, b, fan = [p.connect() for p in server.guests("Aino", "Onni", "Fan")]
        game = open_game("helsinki", [a, b], seed=1)
        both = sorted((a.person.user, b.person.user))
        a.wait(lambda: sorted(a.here[game.table]) == both)
        fan.watch(game.table)
        fan.wait(lambda: sorted(fan.here.get(game.table, [])) == both)
        b.ask("unwatch", table=game.table)
        for client in (a, fan):
            client.wait(lambda c=client: c.here[game.table] == [a.person.user])
        b = b.person.connect().watch(game.table)
        for client in (a, fan):
            client.wait(lambda c=client: sorted(c.here[game.table]) == both)
        game.seats[1].close()
        game.seats[1] = b
        game.play_out()
        b.ask("unwatch", table=game.table)
        a.wait(lambda: a.here[game.table] == [a.person.user])


def test_screens_are_nobody(trial):
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], seed=1)
        b.ask("unwatch", table=game.table)
        a.wait(lambda: a.here[game.table] == [a.person.user])
        screen = b.person.connect()
        screen.ask("watch", table=game.table, seatless=True)
        screen.wait(lambda: screen.here.get(game.table) == [a.person.user])
        lobby = b.person.connect()
        lobby.ask("watch", table=game.table, listing=True)
        lobby.wait(lambda: lobby.here.get(game.table) == [a.person.user])


def last_said(client, table, seq):
    client.wait_seq(table, seq)
    return client.events[table][seq - 1]


def say(client, table, phrase):
    """The number of the event; who talks too fast says it again."""
    while True:
        try:
            return client.ask("chat", table=table, phrase=phrase)["seq"]
        except Refused as refusal:
            if refusal.code != "rate":
                raise
            time.sleep(PAUSE)


def test_phrases(trial):
    """By their keys, from a list; who is blocked is not heard this way either; also after the end."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], seed=1)
        table = game.table
        seq = say(a, table, "luck")
        said = last_said(b, table, seq)
        assert (said["phrase"], said["text"], said["line"]) == ("luck", "Good luck", "Aino")
        for fields in ({}, {"phrase": "rude"}, {"phrase": ""}, {"phrase": 1}, {"phrase": "../luck"},
                       {"phrase": "luck", "text": "and more"}, {"text": "\nluck"}):
            assert a.refusal("chat", table=table, **fields) == "field", fields
        game.play_out()
        seq = say(b, table, "game")
        assert last_said(a, table, seq)["phrase"] == "game"
        b.person.post("/api/block", {"table": table, "user": a.person.user})
        seq = say(a, table, "again")
        said = last_said(b, table, seq)
        assert "phrase" not in said and "text" not in said
        server.stop()
        server.start()
        c = a.person.connect().watch(table)
        c.wait_seq(table, seq)
        assert [e.get("phrase") for e in c.events[table] if e["kind"] == "chat"] == ["luck", None, "again"]
        said = a.person.get("/api/account/data").json()["said"]
        assert [s["text"] for s in said] == ["Good luck", "One more?"], said


run(globals())
