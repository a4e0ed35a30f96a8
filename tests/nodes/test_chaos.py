"""A whole site under load, and one fault after another: nodes are killed, sleep past their
lease, end; workers are killed; the database starts again. Nothing that was acknowledged is
lost or done twice, and nobody is ever told anything but the one history of his table. At the end
the site is copied, and the copy is the same.

FAULTS is how many (default 8). The seed of everything random is printed; SEED sets it."""

import os
import random

import sites  # first: it knows where the others are
from company import Company
from sites import NAMES, Site, has_workers
from trial import run
from truth import check_copy, check_history
from visitor import arrive

WORKERS = 2
PACE = 0.08  # seconds at most that people think

TABLES = [("helsinki", 2, {"clock": "live 3600+5"}),
          ("helsinki", 2, {"seats": ["me", "hard", "open"], "clock": "live 3600+1"}),
          ("helvetia", 3, {"clock": "days 2", "options": "setup=letters"}),
          ("helvetia", 1, {"seats": ["me", "random", "greedy"]})]


class Faults:
    """Each returns when the site is whole again."""

    def __init__(self, site, company, rng):
        self.site, self.company, self.random = site, company, rng
        self.guard = arrive(site, "Vahti")
        self.deck = []

    def kinds(self):
        return [self.kill_node, self.kill_two_nodes, self.stop_node, self.stop_in_trouble,
                self.end_node, self.restart_database, self.lose_database] + (
                    [self.kill_worker] if self.site.workers else [])

    def next(self):
        """Each kind equally often, in any order."""
        if not self.deck:
            self.deck = self.kinds()
            self.random.shuffle(self.deck)
        return self.deck.pop()

    def play_on(self, most):
        self.company.wait_for_actions(self.random.randrange(1, most))

    def any_node(self):
        return self.random.choice(list(self.site.nodes.values()))

    def start(self, node):
        node.start()
        self.site.wait_until_open(self.guard, node.name)

    def kill_node(self):
        node = self.any_node()
        node.kill()
        self.play_on(30)
        self.start(node)

    def kill_two_nodes(self):
        killed = self.random.sample(list(self.site.nodes.values()), 2)
        for node in killed:
            node.kill()
        self.play_on(30)
        for node in killed:
            self.start(node)

    def stop_node(self):
        node = self.any_node()
        node.pause()
        self.site.wait_past_lease(node.name)
        self.play_on(30)
        node.go_on()

    def stop_in_trouble(self):
        """Meanwhile the database starts again, and another node is killed."""
        sleeper, other = self.random.sample(list(self.site.nodes.values()), 2)
        sleeper.pause()
        other.kill()
        self.site.restart_database("immediate")
        self.site.wait_past_lease(sleeper.name)
        self.play_on(30)
        sleeper.go_on()
        self.start(other)

    def end_node(self):
        node = self.any_node()
        status = node.stop()
        assert status == 0, (node.name, status, node.errors())
        self.start(node)

    def restart_database(self):
        self.site.restart_database("fast")

    def lose_database(self):
        self.site.restart_database("immediate")

    def kill_worker(self):
        worker = self.random.choice(self.site.workers)
        worker.kill()
        self.play_on(30)
        worker.start()


def test_chaos(trial):
    count = int(os.environ.get("FAULTS", 8))
    seed = int(os.environ.get("SEED", random.randrange(1 << 20)))
    rng = random.Random(seed)
    print("        SEED=%d FAULTS=%d" % (seed, count), flush=True)
    workers = WORKERS if has_workers(trial.tori) else 0
    with Site(trial.tori, NAMES, workers=workers, is_database_own=True) as site:
        company = Company(site, seed)
        company.begin(TABLES, PACE)
        faults = Faults(site, company, rng)
        met = []
        for _ in range(count):
            faults.play_on(40)
            fault = faults.next()
            met.append(fault.__name__)
            fault()
        company.wait_for_actions(50)
        company.end()
        check_history(site)
        epochs, tables = site.query("SELECT sum(epoch), count(*) FROM tables WHERE epoch > 0")[0]
        assert epochs > tables, "no table has ever changed its node"
        tell(trial, company, met, epochs - tables)
        for worker in site.workers:
            worker.kill()
        for node in site.nodes.values():
            assert node.stop() == 0, (node.name, node.errors())
        check_copy(site)


def tell(trial, company, met, taken):
    for name in sorted(set(met)):
        print("        %-18s %d times" % (name, met.count(name)))
    trial.figure("%d faults: %d promises kept, %d views, %d games; tables taken %d times" % (
        len(met), company.actions, company.sum("views"), company.sum("games"), taken))
    trial.figure("%d losses, %d of them moves; %d actions sent again, %d had been played;"
                 " longest pause %.1f s" % (
                     company.sum("losses"), company.sum("moves"), company.sum("resent"),
                     company.sum("played_before"),
                     max(party.longest for party in company.parties)))


if __name__ == "__main__":
    run(globals())
