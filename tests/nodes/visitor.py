"""People at the tables of a site of several nodes: they go where their table is, and come
back to it after every loss, with all that they have heard before."""

import copy
import time

from game import Game, start_game
from table import PATIENCE, Client, Closed, Person, Refused

PAUSE = 0.05  # of who was turned away, before he tries again

# Refusals that say nothing about what was asked: later, or elsewhere.
PASSING = ("elsewhere", "storage", "busy", "stopping", "proxy")


class Moved(Exception):
    """A table has left the node of this connection."""

    def __init__(self, table, url):
        super().__init__("%s is at '%s'" % (table, url))
        self.table, self.url = table, url


class Follower(Client):
    """A connection that does not go on when its table has left."""

    def hear_moved(self, message, _):
        raise Moved(message["table"], message["url"])


def is_passing(error):
    """Is it a loss that one comes back from?"""
    if isinstance(error, Refused):
        return error.code in PASSING
    return isinstance(error, (Closed, OSError, Moved))


def next_path(error):
    """Where to go after it."""
    if isinstance(error, Moved):
        return error.url or "/ws"
    if isinstance(error, Refused) and error.code == "elsewhere":
        return error.reply["url"] or "/ws"
    return "/ws"


def at(entrance, person):
    """The same person, who comes in there."""
    other = copy.copy(person)
    other.server = entrance
    return other


def insist(attempt, path="/ws"):
    """What attempt(path) has come to, tried from place to place until it is not lost."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return attempt(path)
        except (Closed, OSError, Moved, Refused) as error:
            if not is_passing(error) or time.monotonic() > deadline:
                raise
            path = next_path(error)
            if path == "/ws":
                time.sleep(PAUSE)


def arrive(site, name):
    """A new guest."""
    return insist(lambda _: Person(site, site.post("/api/guest", {"name": name})))


def connect(person, path="/ws"):
    return insist(lambda where: Follower(person, path=where), path)


def join(person, table):
    """A seat at the table, wherever that is: (seat, connection to its node)."""
    def attempt(path):
        client = Follower(person, path=path)
        try:
            return client.ask("join", table=table)["seat"], client
        except BaseException:
            client.close()
            raise
    return insist(attempt)


def open_table(game, people, seats=None, seed=0, path="/ws", **settings):
    """The first person makes a table, the others find it, the game starts. As open_game()
    of one server; 'path' leads to the node that the table is to be at."""
    host = connect(people[0], path)
    words = seats or ["me"] + ["open"] * (len(people) - 1)
    table = host.ask("create", game=game, seats=words, **settings)["table"]
    holders = {i: host for i, word in enumerate(words) if word == "me"}
    for person in people[1:]:
        seat, client = join(person, table)
        holders[seat] = client
    return start_game(host, Game(table, holders, seed=seed))


def come_back(old, table, path="/ws"):
    """A connection that knows what the old one had heard, and watches the table."""
    old.close()

    def attempt(where):
        new = Follower(old.person, path=where)
        new.events, new.all_views = old.events, old.all_views
        try:
            new.watch(table, since=old.seq(table))
            new.wait(lambda: table in new.views)
        except BaseException:
            new.close()
            raise
        return new
    return insist(attempt, path)


def bring_back(game, error=None):
    """Everybody at the table, after what one of them has met with."""
    path = next_path(error) if error else "/ws"
    for seat, old in list(game.seats.items()):
        game.seats[seat] = come_back(old, game.table, path)
        path = game.seats[seat].path
