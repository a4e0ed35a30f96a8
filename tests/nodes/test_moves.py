"""A table lives on one node, and goes to another when that one is killed, sleeps or ends:
people find it, and nothing that was acknowledged is lost or done twice."""

import sites  # first: it knows where the others are
from company import Company
from game import Game
from proxy import BEGIN, COMMIT, Proxy
from sites import NAMES, SHORT_LEASE_MS, Site, wait_until
from table import PATIENCE, Closed, Refused
from trial import run
from truth import check_history, check_table
from visitor import Follower, Moved, arrive, at, bring_back, insist, is_passing, open_table


def play_on(game, count):
    """So many actions, each sent until it is stored, wherever."""
    pending = None
    while count > 0:
        try:
            if not pending:
                pending = choose_action(game)
            if not pending:
                return
            seat, action, name = pending
            game.play(seat, action, id=name)
            count, pending = count - 1, None
        except (Refused, Moved, Closed, OSError) as error:
            if not is_passing(error):
                raise
            bring_back(game, error)


def choose_action(game):
    seat = game.wait_for_turn()
    if seat is None:
        return None
    return seat, game.choose(game.seats[seat]), "p%d" % len(game.acknowledged)


def check_all(site, game):
    check_history(site)
    check_table(site, game, {seq: ("action", seat, "%s %s" % (name, action))
                             for seq, seat, name, action in game.acknowledged})


def arrive_two(site):
    return [arrive(site, name) for name in ("Aino", "Onni")]


def open_at(site, name, people, **settings):
    """A game that begins at this node."""
    game = open_table("helsinki", people, seed=1, path=site.nodes[name].path, **settings)
    assert site.holder(game.table) == name
    return game


def find_elsewhere(client, do, table):
    """Node and url that a refusal names."""
    try:
        client.ask(do, table=table)
    except Refused as refused:
        assert refused.code == "elsewhere", refused
        return refused.reply["node"], refused.reply["url"]
    raise AssertionError("%s: the table is alive on two nodes" % do)


def test_follow(trial):
    """Who comes in elsewhere is told where the table is, and goes there."""
    with Site(trial.tori) as site:
        aino, onni = arrive_two(site)
        host = Follower(aino, path=site.nodes["a"].path)
        table = host.ask("create", game="helsinki", seats=["me", "open"])["table"]
        guest = Follower(onni, path=site.nodes["b"].path)
        assert find_elsewhere(guest, "join", table) == ("a", "/node/a/ws")
        assert find_elsewhere(guest, "watch", table) == ("a", "/node/a/ws")
        guest.ask("ping")  # the connection stays usable
        there = Follower(onni, path="/node/a/ws")
        assert there.ask("join", table=table)["seat"] == 1
        assert site.holder(table) == "a" and site.epoch(table) == 1


def test_node_is_named(trial):
    """For whoever looks after it."""
    with Site(trial.tori) as site:
        open_at(site, "a", arrive_two(site))
        assert site.nodes["a"].get("/healthz").json()["node"] == "a"
        assert site.nodes["b"].metric('tori_node_info{node="b"}') == 1
        assert site.nodes["a"].metric("tori_leases") == 1
        assert site.nodes["b"].metric("tori_leases") == 0


def test_takeover(trial):
    """kill -9. A table with a bot and a clock goes on elsewhere though nobody comes; one
    without is taken by the node that is asked for it."""
    with Site(trial.tori, sleepers="a") as site:
        people = arrive_two(site)
        busy = open_at(site, "a", people, seats=["me", "random", "open"], clock="live 3600+5")
        quiet = open_at(site, "a", people)
        for game in (busy, quiet):
            play_on(game, 10)
        site.nodes["a"].kill()
        assert site.wait_for_other_holder(busy.table, "a") in ("b", "c")
        for game in (busy, quiet):
            bring_back(game)
            play_on(game, 30)
            check_all(site, game)
            assert site.holder(game.table) in ("b", "c")
        assert sum(site.nodes[n].metric("tori_takeovers_total") for n in ("b", "c")) == 2


def outcome_of(client, asked):
    """What became of a message, whatever way its sender hears of it: the number under which
    it is stored, or None."""
    try:
        return client.reply_to(asked)["seq"]
    except (Refused, Moved, Closed):
        return None


def test_stopped(trial):
    """A node sleeps past its lease. Another takes its table; when the first goes on it finds
    an action of a player, does not store it, and tells who still watches."""
    with Site(trial.tori, sleepers="a") as site:
        people = arrive_two(site)
        game = open_at(site, "a", people)
        play_on(game, 10)
        seat = game.wait_for_turn()
        sleeper = [Follower(at(site.nodes["a"], p)).watch(game.table) for p in people]
        mover = game.seats[seat]
        late = next(c for c in sleeper if c.person.user == mover.person.user)
        witness = next(c for c in sleeper if c is not late)

        epoch = site.epoch(game.table)
        site.nodes["a"].pause()
        asked = late.send("play", table=game.table, seat=seat, id="late",
                          action=mover.legal(game.table)[0])
        site.wait_past_lease("a")
        bring_back(game)
        assert site.holder(game.table) in ("b", "c") and site.epoch(game.table) == epoch + 1
        play_on(game, 10)

        site.nodes["a"].go_on()
        assert outcome_of(late, asked) is None
        try:
            witness.wait(lambda: False)
        except Moved as moved:
            assert moved.url == site.nodes[site.holder(game.table)].path
        assert site.nodes["a"].metric("tori_lapses_total") >= 1
        play_on(game, 10)
        check_all(site, game)
        assert "late" not in [e["data"].split(" ")[0] for e in site.stored_events(game.table)]
        assert site.epoch(game.table) == epoch + 1


def speak(person, table, path):
    """Wherever the table is, beginning there; the number of what was said."""
    def attempt(where):
        client = Follower(person, path=where)
        try:
            return client.watch(table).ask("chat", table=table, text="news")["seq"]
        finally:
            client.close()
    return insist(attempt, path)


def has_heard(watcher, table, seq):
    """Within a patience: of that number, or that the table is elsewhere."""
    try:
        watcher.wait(lambda: watcher.seq(table) >= seq)
    except Moved as moved:
        return moved.table == table
    return True


def test_renewal_slow_to_commit(trial):
    """A node renews its lease just in time, and the commit of that arrives after its end: by then
    others take it for dead. Whatever they do, who watches there hears of it."""
    site = Site(trial.tori, sleepers="a")
    with Proxy(site.url) as line:
        site.nodes["a"].url = line.url
        with site:
            people = arrive_two(site)
            game = open_at(site, "a", people)
            watcher = Follower(at(site.nodes["a"], people[0])).watch(game.table)
            line.hold_from(BEGIN)
            assert line.is_holding.wait(PATIENCE), "no renewal"
            wait_until(lambda: site.lease_left("a") < SHORT_LEASE_MS / 4, "the last moment")
            line.hold_from(COMMIT)
            assert line.is_holding.wait(PATIENCE), "nothing is to be committed"
            site.wait_past_lease("a")
            try:
                Follower(people[1], path=site.nodes["b"].path).watch(game.table)
            except Refused as refused:
                assert refused.code == "elsewhere", refused
            line.release()
            seq = speak(people[1], game.table, site.nodes["b"].path)
            assert has_heard(watcher, game.table, seq)
            check_history(site)


def test_stored_and_not_said(trial):
    """A node is killed between storing an action and telling so. Who sends it again elsewhere
    hears that it was played, under the number that it has."""
    site = Site(trial.tori, sleepers="a")
    with Proxy(site.url) as line:
        site.nodes["a"].url = line.url
        with site:
            game = open_at(site, "a", arrive_two(site))
            play_on(game, 10)
            seat = game.wait_for_turn()
            client = game.seats[seat]
            action, stored = client.legal(game.table)[0], len(site.stored_events(game.table))
            line.set_trap(refusals=1 << 30, words=b"once")
            client.send("play", table=game.table, seat=seat, action=action, id="once")
            wait_until(lambda: line.trapped, "the commit")
            site.nodes["a"].kill()
            bring_back(game)
            reply = game.play(seat, action, id="once")
            assert reply["again"] and reply["seq"] == stored + 1, reply
            play_on(game, 10)
            check_all(site, game)


def test_rolling_restart(trial):
    """Every node ends and starts again, one after the other, while people play: their tables
    are handed over, however long a lease is."""
    with Site(trial.tori) as site:
        company = Company(site, seed=1)
        guard = arrive(site, "Vahti")
        company.begin([("helsinki", 2, {"clock": "live 3600+5"}),
                       ("helvetia", 2, {"seats": ["me", "random", "open"]})], pace=0.05)
        for name in NAMES:
            company.wait_for_actions(20)
            assert site.nodes[name].stop() == 0
            company.wait_for_actions(20)
            site.nodes[name].start()
            site.wait_until_open(guard, name)
        company.wait_for_actions(20)
        company.end()
        check_history(site)
        assert company.sum("moves") > 0, "nobody was told that his table has moved"
        trial.figure("rolling restart: %d actions, %d times moved, %d times lost otherwise;"
                     " longest pause of a table %.0f ms" % (
                         company.actions, company.sum("moves"),
                         company.sum("losses") - company.sum("moves"),
                         1000 * max(party.longest for party in company.parties)))


def test_database_starts_again(trial):
    """In the middle of games on all nodes; twice, once without a word."""
    with Site(trial.tori, NAMES, is_database_own=True) as site:
        people = arrive_two(site)
        games = [open_at(site, name, people) for name in NAMES]
        for mode in ("fast", "immediate"):
            site.restart_database(mode)
            for game in games:
                play_on(game, 10)
        for game in games:
            check_all(site, game)


LOST = 3  # commits

# What came with an action was stored with it, and goes with it.
LOSE_ACTIONS = ("DELETE FROM events WHERE table_id = ? AND seq >= (SELECT seq FROM events"
                " WHERE table_id = ? AND kind = 'action' AND left(data, 1) NOT IN ('.', '*')"
                " ORDER BY seq DESC LIMIT 1 OFFSET ?)")


def lose_commits(site, line, table, gone):
    """As when a replica becomes the primary that did not have all: the last actions of one table
    are not there, another table is not at all."""
    line.cut()
    wait_until(lambda: site.query("SELECT count(*) FROM pg_stat_activity WHERE"
                                  " application_name = 'tori'")[0][0] == 0, "nobody to be there")
    site.query("UPDATE meta SET value = value - ? WHERE name LIKE 'mark/%'", LOST)
    site.query(LOSE_ACTIONS, table, table, LOST - 1)
    site.query("DELETE FROM events WHERE table_id = ?", gone)
    site.query("DELETE FROM tables WHERE id = ?", gone)
    line.mend()


def is_well(node):
    try:
        return node.get("/healthz").status == 200
    except OSError:
        return False


def test_commits_are_lost(trial):
    """A failover that lost commits: all nodes go on with what the database has, who watches is
    shown that, and games go on from there."""
    site = Site(trial.tori, is_database_own=True)
    with Proxy(site.url) as line:
        for node in site.nodes.values():
            node.url = line.url
        with site:
            people = arrive_two(site)
            games = [open_at(site, "a", people) for _ in range(2)]
            for game in games:
                play_on(game, 10)
            table, gone = (game.table for game in games)
            watcher = Follower(at(site.nodes["a"], people[0])).watch(table)
            watcher.wait(lambda: table in watcher.views)
            bereft = Follower(at(site.nodes["a"], people[0])).watch(gone)
            before = watcher.seq(table)
            lose_commits(site, line, table, gone)
            watcher.wait(lambda: watcher.tables[table]["seq"] < before)
            watcher.wait(lambda: watcher.events[table])
            stored = site.stored_events(table)
            assert [e["kind"] for e in watcher.events[table]] == [e["kind"] for e in stored]
            try:
                bereft.wait(lambda: False)
            except Moved as moved:
                assert (moved.table, moved.url) == (gone, "")
            assert Follower(people[0]).refusal("watch", table=gone) == "table"
            for node in site.nodes.values():
                wait_until(lambda node=node: is_well(node), "node " + node.name)
            again = Game(table, {seat: Follower(client.person, path=site.nodes["a"].path)
                                 .watch(table) for seat, client in games[0].seats.items()}, seed=2)
            for _ in range(10):
                again.step()
            check_all(site, again)


if __name__ == "__main__":
    run(globals())
