"""A site of several nodes for as long as a test runs: PostgreSQL, nodes, workers and, as
dist/ has it, a proxy before them. Each can be killed, stopped, ended and started again."""

import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [os.path.join(HERE, "..", "e2e"), os.path.join(HERE, "..")]

import postgres
from cluster import Cluster
from installed import find_program
from table import PATIENCE, Entrance, Refused, Server

SHORT_LEASE_MS = 2000   # where it is to end; a slow machine may let it end by itself
LONG_LEASE_MS = 120000  # where it is not
PAUSE = 0.02   # between two looks at something that sends no word
NAMES = ("a", "b", "c")
DIST = os.path.join(HERE, "..", "..", "dist")

# What nobody is given by himself, so that a port is free again when its owner comes back.
PORTS = range(12000, 32000)

CLOCK = "CAST(1000 * extract(epoch FROM clock_timestamp()) AS BIGINT)"


def wait_until(is_true, what):
    deadline = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < deadline, "waited in vain: " + what
        time.sleep(PAUSE)


def find_ports(count):
    found = []
    while len(found) < count:
        port = random.choice(PORTS)
        with socket.socket() as s:
            try:
                s.bind(("127.0.0.1", port))
            except OSError:
                continue
        if port not in found:
            found.append(port)
    return found


# Processes


class Node(Server):
    """tori serve --node; always at the same port."""

    def __init__(self, site, name, port, lease_ms):
        super().__init__(site.tori, "--node", name, "--node-lease", str(lease_ms),
                         "--bot-threads", "1", "--proxied")
        self.name, self.listen_at, self.url = name, port, site.url
        self.path = "/node/%s/ws" % name

    def query(self, sql, *values):
        return postgres.query(self.url, sql, *values)

    def pause(self):
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self):
        self.process.send_signal(signal.SIGCONT)

    def discard(self):
        """However it stands."""
        if self.process:
            self.kill()
        self.folder.cleanup()


class Worker:
    """tori worker: thinks for the bots of all nodes."""

    def __init__(self, site, name):
        self.command = [site.tori, "worker", "--db", site.url, "--name", name, "--threads", "1"]
        self.said = tempfile.NamedTemporaryFile("ab", prefix="tori-worker-")
        self.lives = 0
        self.process = None

    def start(self):
        """Who cannot reach the database at once does not begin: it must not restart before."""
        self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL,
                                        stdout=self.said, stderr=self.said)
        self.lives += 1
        wait_until(self.has_begun, "a worker")

    def has_begun(self):
        self.expect_alive()
        return self.log().count(" worker name=") == self.lives

    def expect_alive(self):
        assert self.process.poll() is None, "a worker has ended: " + self.log()[-1000:]

    def log(self):
        with open(self.said.name, encoding="utf-8", errors="replace") as f:
            return f.read()

    def kill(self):
        self.expect_alive()
        self.end()

    def end(self):
        self.process.kill()
        self.process.wait(PATIENCE)

    def discard(self):
        if self.process:
            self.end()
        self.said.close()


def has_workers(tori):
    return subprocess.run([tori, "help", "worker"], capture_output=True,
                          check=False).returncode == 0


# What stands before the nodes


def fill_in(name, replacements):
    """A file of dist/ with other addresses in it; each must be there."""
    with open(os.path.join(DIST, name), encoding="utf-8") as f:
        text = f.read()
    for old, new in replacements.items():
        assert old in text, "%s has no '%s'" % (name, old)
        text = text.replace(old, new)
    return text


class Proxy:
    """haproxy or nginx with the file that dist/ has for it, and addresses of a test."""

    def __init__(self, program, port, node_ports):
        self.program = find_program(program)
        self.folder = tempfile.mkdtemp(prefix="tori-%s-" % program)
        self.file = os.path.join(self.folder, program)
        self.said = os.path.join(self.folder, "said")
        self.port, self.process = port, None
        addresses = {"127.0.0.1:%d" % (8081 + i): "127.0.0.1:%d" % node_port
                     for i, node_port in enumerate(node_ports)}
        with open(self.file, "w", encoding="utf-8") as f:
            f.write(getattr(self, "fill_in_" + program)(addresses))
        self.command, self.check = getattr(self, "commands_of_" + program)()

    def fill_in_haproxy(self, addresses):
        """Besides, tests may ask it what it thinks of the nodes."""
        return "global\n    stats socket %s\n\n" % self.asked_at() + fill_in("haproxy.cfg", {
            **addresses, "bind :80": "bind 127.0.0.1:%d" % self.port})

    def asked_at(self):
        return os.path.join(self.folder, "asked")

    def states(self, backend):
        """Of haproxy: what it has found of each node, UP or DOWN."""
        with socket.socket(socket.AF_UNIX) as s:
            s.connect(self.asked_at())
            s.sendall(b"show stat\n")
            rows = [line.split(",") for line in s.makefile(encoding="ascii")]
        return {row[1]: row[17].split(" ")[0] for row in rows
                if row[0] == backend and row[1] in NAMES}

    def fill_in_nginx(self, addresses):
        """Who is not root may write nowhere else."""
        places = "".join("%s_temp_path %s/%s;\n" % (kind, self.folder, kind) for kind in (
            "client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        return fill_in("nginx.conf", {
            **addresses, "listen 80;": "listen 127.0.0.1:%d;" % self.port,
            "http {\n": "http {\naccess_log off;\n" + places})

    def commands_of_haproxy(self):
        run = [self.program, "-f", self.file, "-db"]
        return run, run + ["-c"]

    def commands_of_nginx(self):
        aside = "daemon off; pid %s/pid; error_log %s;" % (self.folder, self.said)
        run = [self.program, "-p", self.folder, "-c", self.file, "-g", aside]
        return run, run + ["-t"]

    def start(self):
        with open(self.said, "ab") as said:
            self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL,
                                            stdout=said, stderr=said)
        wait_until(self.is_open, "the proxy's port")

    def is_open(self):
        assert self.process.poll() is None, self.complaint()
        try:
            socket.create_connection(("127.0.0.1", self.port), PATIENCE).close()
            return True
        except ConnectionRefusedError:
            return False

    def complaint(self):
        with open(self.said, encoding="utf-8", errors="replace") as f:
            return f.read()[-2000:]

    def discard(self):
        if self.process:
            self.process.terminate()
            self.process.wait(PATIENCE)
        shutil.rmtree(self.folder)


# All of it


class Site(Entrance):
    """In a with statement. People come in by the proxy. A database of its own can be started
    again; one that is shared has a schema for each site. Those of 'sleepers', which are to
    lose their tables without a word, have a short lease."""

    def __init__(self, tori, sleepers=(), proxy="haproxy", workers=0, is_database_own=False):
        self.tori = tori
        self.cluster = Cluster() if is_database_own else None
        if self.cluster:
            self.cluster.start()
        self.url = self.cluster.url() if self.cluster else postgres.new_schema()
        ports = find_ports(len(NAMES) + 1)
        self.nodes = {
            name: Node(self, name, port, SHORT_LEASE_MS if name in sleepers else LONG_LEASE_MS)
            for name, port in zip(NAMES, ports)}
        self.port = ports[-1]
        self.proxy = Proxy(proxy, self.port, ports[:-1])
        self.workers = [Worker(self, "w%d" % (i + 1)) for i in range(workers)]

    def parts(self):
        return [*self.nodes.values(), *self.workers, self.proxy]

    def __enter__(self):
        try:
            for part in self.parts():
                part.start()
        except BaseException:
            self.discard()
            raise
        return self

    def __exit__(self, kind, *_):
        """Nodes that still live end as they should; nobody asks after a failure."""
        try:
            if kind is None:
                for node in self.nodes.values():
                    status = node.stop() if node.process else 0
                    assert status == 0, "node %s: %d %s" % (node.name, status, node.errors())
            else:
                self.tell_logs()
        finally:
            self.discard()

    def tell_logs(self):
        """What a failure is to be understood by."""
        for node in self.nodes.values():
            lines = node.log().splitlines()[-15:] + node.errors().splitlines()[-15:]
            print("node %s:\n  %s" % (node.name, "\n  ".join(line[:200] for line in lines)))

    def discard(self):
        for part in self.parts():
            part.discard()
        if self.cluster:
            self.cluster.__exit__()

    # Questions

    def query(self, sql, *values):
        """Rows; whoever asks waits while the database starts again."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return postgres.query(self.url, sql, *values)
            except postgres.Unreachable:
                assert time.monotonic() < deadline, "the database is away"
                time.sleep(PAUSE)

    stored_events = Server.stored_events

    def holder(self, table):
        """The node that has it, or ''."""
        return self.query("SELECT node FROM tables WHERE id = ?", table)[0][0]

    def epoch(self, table):
        return self.query("SELECT epoch FROM tables WHERE id = ?", table)[0][0]

    def lease_left(self, name):
        """Milliseconds, as others see it."""
        rows = self.query("SELECT until - %s FROM nodes WHERE name = ?" % CLOCK, name)
        return rows[0][0] if rows else 0

    def is_past_lease(self, name):
        return self.lease_left(name) <= 0

    def wait_past_lease(self, name):
        wait_until(lambda: self.is_past_lease(name), "the end of the lease of " + name)

    def wait_for_other_holder(self, table, name):
        """Until somebody else has taken it, of his own accord; his name."""
        wait_until(lambda: self.holder(table) not in ("", name), "another node for the table")
        return self.holder(table)

    def wait_until_open(self, person, name):
        """Until the proxy lets people through to that node."""
        def is_open():
            try:
                person.connect(path=self.nodes[name].path).close()
                return True
            except (Refused, OSError):
                return False
        wait_until(is_open, "the way to node " + name)

    # Faults

    def restart_database(self, mode):
        self.cluster.stop(mode)
        self.cluster.start()
