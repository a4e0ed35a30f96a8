"""What stands before the nodes, with the files of dist/: they are right, and people reach
their table through them wherever it lives."""

import subprocess

import sites  # first: it knows where the others are
from installed import find_program
from table import Refused
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


def test_haproxy(trial):
    check_proxy(trial, "haproxy")


def test_nginx(trial):
    check_proxy(trial, "nginx")


if __name__ == "__main__":
    run(globals())
