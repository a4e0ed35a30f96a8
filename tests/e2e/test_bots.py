"""Bots of people who want much do not keep those of others waiting."""

import statistics
import time

from game import open_game
from table import Server
from trial import run

PEOPLE = 2  # of one address, as nobody may have so many tables alone


WATCHED = 16  # tables that a connection may watch


def let_experts_play(person, tables, address):
    """Tables where experts play in all four seats, and only who has left them looks on."""
    clients = []
    for i in range(tables):
        if i % WATCHED == 0:
            clients.append(person.connect(**{"X-Forwarded-For": address}))
        client = clients[-1]
        table = client.ask("create", game="helsinki", seats=["me"] + ["expert"] * 3,
                           level="expert", chat=False)["table"]
        client.ask("start", table=table)
        client.watch(table)
        client.ask("leave", table=table)
    return clients


class Patience:
    """How long bots took, in seconds and in answers of others meanwhile."""

    def __init__(self, server):
        self.server = server
        self.seconds, self.answers, self.others = [], 0, 0

    def count(self):
        return self.server.metric("tori_bot_actions_total")

    def wait_for(self, game):
        """One action of ours, and all that the bot does until it is our turn again."""
        client, before, seq = game.guide(), self.count(), game.guide().seq(game.table)
        start = time.monotonic()
        game.step()
        turn = game.wait_for_turn()
        own = sum(e["kind"] == "action" and e.get("seat") == 1 for e in client.events[game.table]
                  if e["seq"] > seq)
        if own:
            self.seconds.append((time.monotonic() - start) / own)
            self.answers += own
            self.others += self.count() - before - own
        return turn is not None

    def figure(self, what):
        print("figure %s: %d answers, median %.0f ms, slowest %.0f ms; %.1f of others for each" % (
            what, self.answers, 1000 * statistics.median(self.seconds),
            1000 * max(self.seconds), self.others / self.answers))


def check_patience(server, client, answers, what):
    """An easy bot answers before five of those who were there first do."""
    patience = Patience(server)
    while patience.answers < answers:
        game = open_game("helsinki", [client], seats=["me", "easy"], seed=1)
        while patience.answers < answers and patience.wait_for(game):
            pass
    patience.figure(what)
    assert patience.others < 5 * patience.answers, (patience.others, patience.answers)


def test_experts_starve_nobody(trial):
    with Server(trial.tori, "--proxied", "--bot-threads", "2") as server:
        crowd = [let_experts_play(server.guest("Mallory%d" % i), trial.pick(25, 10), "10.0.0.1")
                 for i in range(PEOPLE)]
        assert server.metric("tori_bots_waiting") > 2 * trial.pick(8, 3)
        aino, onni = server.guests("Aino", "Onni")
        for person, address in ((aino, "10.0.0.2"), (onni, "10.0.0.1")):
            client = person.connect(**{"X-Forwarded-For": address})
            check_patience(server, client, trial.pick(30, 8), "easy bot, experts elsewhere"
                           if person is aino else "easy bot, experts of the same address")
        ask_for_a_hint(server, client)
        assert server.metric("tori_bots_waiting") > 2 * trial.pick(8, 3)
        for clients in crowd:
            for client in clients:
                client.close()


def ask_for_a_hint(server, client):
    game = open_game("helsinki", [client], seats=["me", "easy"], seed=1)
    seat = game.wait_for_turn()
    before, start = server.metric("tori_bot_actions_total"), time.monotonic()
    assert client.ask("hint", table=game.table, seat=seat)["action"]
    others = server.metric("tori_bot_actions_total") - before
    print("figure hint while experts think: %.0f ms, %d answers before it" % (
        1000 * (time.monotonic() - start), others))
    assert others < 10, others


if __name__ == "__main__":
    run(globals())
