"""What docs/OPERATING.md tells an operator of several nodes to type is typed: a database with a
user, a password and a line of pg_hba.conf, three nodes, a worker, haproxy. Addresses are of this
machine, and ports that are free."""

import contextlib
import os
import re
import shlex
import subprocess
import sys
import tempfile

import sites  # first: it knows where the others are
import cluster
from installed import find_program
from table import PATIENCE, Entrance
from trial import run

DOCUMENT = os.path.join(sites.HERE, "..", "..", "docs", "OPERATING.md")
SECRET = "SECRET"


def read_blocks(title):
    """What stands in fences in a section, each as its lines."""
    with open(DOCUMENT, encoding="utf-8") as f:
        text = f.read()
    section = text.split("\n## %s\n" % title)[1].split("\n## ")[0]
    return [block.strip("\n").split("\n") for block in re.findall(r"```\n(.*?)```", section, re.S)]


def replace_all(lines, replacements):
    """Each must be there."""
    text = "\n".join(lines)
    for old, new in replacements.items():
        assert old in text, "the document has no '%s' in:\n%s" % (old, text)
        text = text.replace(old, new)
    return text.split("\n")


class Database(cluster.Cluster):
    """One that asks for passwords, at a port of 127.0.0.1."""

    def __init__(self, port):
        cluster.USER = "postgres"  # who makes it is its superuser
        super().__init__()
        self.port = port
        with open(os.path.join(self.data, "pg_hba.conf"), "w", encoding="ascii") as f:
            f.write("local all all trust\n")  # and whom the document lets in
        self.environment = {**os.environ, "PGHOST": self.folder, "PGPORT": str(port),
                            "PGUSER": "postgres"}

    def append(self, name, lines):
        path = os.path.join(self.data, name)
        with open(path, "a", encoding="utf-8") as f:
            f.write("\n".join(lines) + "\n")

    def configure(self, lines):
        """The block names each file in a comment, and then its lines."""
        for part in "\n".join(lines).split("\n\n"):
            name, *settings = part.split("\n")
            self.append(os.path.basename(name), settings)
        self.append("postgresql.conf", ["port = %d" % self.port])

    def make(self, lines):
        for line in lines:
            words = shlex.split(line)
            assert words[:3] == ["sudo", "-u", "postgres"], line
            done = subprocess.run(
                [os.path.join(self.programs, words[3]), *words[4:]], env=self.environment,
                input="%s\n%s\n" % (SECRET, SECRET), text=True, capture_output=True,
                start_new_session=True, check=False)
            assert done.returncode == 0, done.stderr


@contextlib.contextmanager
def started(commands, environment):
    """All of them, until the end."""
    said = tempfile.TemporaryFile()
    processes = [subprocess.Popen(shlex.split(command), env=environment, stdout=said,
                                  stderr=said) for command in commands]
    try:
        yield processes
    finally:
        for process in reversed(processes):
            process.terminate()
        statuses = [process.wait(PATIENCE) for process in processes]
        said.seek(0)
        told = said.read().decode(errors="replace")
        said.close()
        if sys.exc_info()[0]:
            print(told)  # why they did not answer
    assert statuses[:-1] == [0] * (len(statuses) - 1), (statuses, told)


def is_answered(command, environment):
    done = subprocess.run(shlex.split(command) + ["--silent", "--fail"], env=environment,
                          capture_output=True, text=True, check=False)
    return done.returncode == 0 and done.stdout


def test_several_nodes(trial):
    haproxy = find_program("haproxy")
    if not haproxy or not find_program("curl"):
        print("        haproxy or curl is not installed: not tried")
        return
    make, configure, password, _ = read_blocks("PostgreSQL")[:4]
    start, ask = read_blocks("Several nodes")[:2]
    port, entrance, *node_ports = sites.find_ports(5)
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        database = Database(port)
        database.configure(replace_all(configure, {"10.0.0.10": "127.0.0.1",
                                                   "10.0.0.0/24": "127.0.0.1/32"}))
        stack.enter_context(database)
        database.make(make)

        pass_file = os.path.join(folder, "pgpass")
        with open(pass_file, "w", encoding="utf-8") as f:
            f.write("\n".join(replace_all(password, {
                "db.example:5432": "127.0.0.1:%d" % port})) + "\n")
        os.chmod(pass_file, 0o600)
        proxied = os.path.join(folder, "haproxy.cfg")
        ports = {str(8081 + i): str(node_port) for i, node_port in enumerate(node_ports)}
        with open(proxied, "w", encoding="utf-8") as f:
            f.write(sites.fill_in("haproxy.cfg", {
                "bind :80": "bind 127.0.0.1:%d" % entrance, **ports}))

        environment = {**os.environ, "PGPASSFILE": pass_file}
        commands = replace_all(start, {
            "db.example": "127.0.0.1:%d" % port, "tori serve": trial.tori + " serve",
            "tori worker": trial.tori + " worker", "haproxy -f dist/haproxy.cfg":
            "%s -db -f %s" % (haproxy, proxied), **ports})
        questions = replace_all(ask, {"http://localhost:80/": "http://127.0.0.1:%d/" % entrance})
        with started(commands, environment):
            for question in questions + ["curl http://127.0.0.1:%d/" % node for node in node_ports]:
                sites.wait_until(lambda: is_answered(question, environment), question)
            play(entrance)


def play(port):
    """Somebody comes in by the proxy, and has a table."""
    site = Entrance()
    site.port = port
    client = site.guest("Aino").connect()
    table = client.ask("create", game="helsinki", seats=["me", "open"])["table"]
    client.ask("chat", table=table, text="here we are")


if __name__ == "__main__":
    run(globals())
