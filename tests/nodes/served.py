#!/usr/bin/env python3
"""tests/nodes/served.py TORI: a site of three nodes behind haproxy, for a program that starts
this one. It is told the port, then answered a line for each of its own: "holder TABLE" by the
node's name, "stop", "kill" and "start NODE" by "done". The end of its input is that of the
site."""

import sys

from sites import Site


def act(site, what, name):
    if what == "holder":
        return site.holder(name)
    getattr(site.nodes[name], what)()
    return "done"


def main():
    with Site(sys.argv[1], sleepers=("a", "b", "c"), is_database_own=True) as site:
        print(site.port, flush=True)
        for line in sys.stdin:
            print(act(site, *line.split()), flush=True)


main()
