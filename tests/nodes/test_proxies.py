"""What stands before the nodes, with the files of dist/: they are right, and people reach
their table through them wherever it lives."""

import subprocess
from concurrent.futures import ThreadPoolExecutor

import sites  # first: it knows where the others are
from installed import find_program
from proxy import Proxy
from table import Closed, Refused
from trial import run
from truth import check_table
from visitor import arrive, connect, join, open_table


def try_file(program):
    port, *node_ports = sites.find_ports(4)
    proxy = sites.Proxy(program, port, node_ports)
    try:
        done = subprocess.run(proxy.check, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    finally:
        proxy.discard()


def go_to_nodes(site, people):
    """Each node under its own path, and by that only itself."""
    for name, node in site.nodes.items():
        client = people[0].connect(path=node.path)
        table = client.ask("create", game="helsinki", seats=["me", "open"])["table"]
        assert site.holder(table) == name
        client.close()
        before = site.holder(table)
        _, other = join(people[1], table)
        assert other.path in ("/ws", node.path) and site.holder(table) == before
        other.close()


def avoid_dead(site, people):
    """A node that is gone gets nobody: all who come are let in elsewhere."""
    site.nodes["b"].kill()
    try:
        people[0].connect(path=site.nodes["b"].path)
        raise AssertionError("there is nobody at " + site.nodes["b"].path)
    except Refused as refused:
        assert refused.code == "proxy" and refused.status in (502, 503, 504), refused
    for i in range(6):
        client = connect(arrive(site, "Tulija%d" % i))
        client.ask("ping")
        client.close()


def check_proxy(trial, program):
    if not find_program(program):
        print("        %s is not installed: not tried" % program)
        return
    try_file(program)
    with sites.Site(trial.tori, proxy=program) as site:
        people = [arrive(site, name) for name in ("Aino", "Onni")]
        go_to_nodes(site, people)
        game = open_table("helsinki", people, seed=1)
        for _ in range(10):
            game.step()
        check_table(site, game, {})
        avoid_dead(site, people)


# Away from the database

# So short that a test need not wait long for it, so long that a busy machine answers within.
HASTY = ("--store-patience", "2000")


def send_by(node, line, options=()):
    """The node has a line of its own to the database."""
    node.url = line.url
    node.options += options


def look_at_lobby(person, path="/ws"):
    client = connect(person, path)
    client.ask("lobby", on=True)
    return client


def is_well(node):
    return node.get("/healthz").status == 200


def expect_states(site, backend, wanted):
    sites.wait_until(lambda: site.proxy.states(backend) == wanted,
                     "%s to be %s" % (backend, wanted))


def come_in_vain(site, person, i):
    """The page is there; what asks the database is told that it is away."""
    for answer in (site.post("/api/guest", {"name": "Tulija%d" % i}), person.get("/api/games")):
        assert answer.status == 503 and answer.json()["error"] == "storage", answer
    assert site.get("/").status == 200


def check_pause(trial, program):
    """The database is away, for all: who only looks stays, and who comes is let in."""
    site = sites.Site(trial.tori, sleepers=sites.NAMES, proxy=program)
    with Proxy(site.url) as line:
        for node in site.nodes.values():
            send_by(node, line, HASTY)
        with site:
            person = arrive(site, "Aino")
            lookers = [look_at_lobby(person, node.path) for node in site.nodes.values()]
            lookers += [look_at_lobby(person) for _ in range(3)]
            line.cut()
            for node in site.nodes.values():
                sites.wait_until(lambda: not is_well(node), "a node that is not well")
            if program == "haproxy":
                expect_states(site, "well", dict.fromkeys(sites.NAMES, "DOWN"))
                assert set(site.proxy.states("nodes").values()) == {"UP"}
            with ThreadPoolExecutor() as visitors:
                list(visitors.map(lambda i: come_in_vain(site, person, i), range(8)))
            for looker in lookers:
                looker.ask("ping")
            line.mend()
            for looker in lookers:
                looker.ask("ping")
            for node in site.nodes.values():
                sites.wait_until(lambda: is_well(node), "a node that is well again")


def test_pause_haproxy(trial):
    check_pause(trial, "haproxy")


def test_pause_nginx(trial):
    check_pause(trial, "nginx")


def test_one_is_ill(trial):
    """Only node a has lost the database: its visitors are sent to the others, theirs stay."""
    site = sites.Site(trial.tori, sleepers=["a"])
    with Proxy(site.url) as near, Proxy(site.url) as far:
        send_by(site.nodes["a"], far, HASTY)
        for name in "bc":
            send_by(site.nodes[name], near)
        with site:
            person = arrive(site, "Aino")
            ill = look_at_lobby(person, site.nodes["a"].path)
            others = [look_at_lobby(person, site.nodes[name].path) for name in "bc"]
            far.freeze(is_for_all=True)
            expect_states(site, "nodes", {"a": "DOWN", "b": "UP", "c": "UP"})
            try:
                ill.wait(lambda: False)
            except Closed:
                pass
            for client in others:
                client.ask("ping")
            for _ in range(3):
                look_at_lobby(person).close()
            far.thaw()
            expect_states(site, "nodes", dict.fromkeys(sites.NAMES, "UP"))


def test_haproxy(trial):
    check_proxy(trial, "haproxy")


def test_nginx(trial):
    check_proxy(trial, "nginx")


if __name__ == "__main__":
    run(globals())
