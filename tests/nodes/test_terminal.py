"""Somebody at a terminal, `tori play --url`, whose table goes from node to node."""

import re
import subprocess
import threading

import sites  # first: it knows where the others are
from sites import Site
from table import PATIENCE
from trial import run


class Lines:
    """`tori play --url --plain`; what is said is in 'text'."""

    def __init__(self, trial, site, *more):
        self.process = subprocess.Popen(
            [trial.tori, "play", "--url", "http://127.0.0.1:%d" % site.port, "--plain", *more], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.text = ""
        self.news = threading.Condition()
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            with self.news:
                self.text += line
                self.news.notify()

    def say(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def hears(self, words, start=0):
        """Wait for what the pattern finds behind 'start'."""
        with self.news:
            assert self.news.wait_for(lambda: re.search(words, self.text[start:]), PATIENCE * 2), \
                "no %r in:\n%s" % (words, self.text[-3000:])
            return re.search(words, self.text[start:])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.reader.join()
        self.process.stdin.close()
        self.process.stdout.close()


def play_on(one, count):
    """So many actions, one after another, each asked for behind what was told before."""
    for _ in range(count):
        start = len(one.text)
        one.say("1")
        one.hears(r"\d> ", start)


def test_followed(trial):
    """The table's node is killed, then the next is stopped: the game goes on to its end, and
    all that was played is there once."""
    with Site(trial.tori, sleepers=("a", "b", "c")) as site, \
            Lines(trial, site, "--name", "Aino", "--create", "helvetia,players=2",
                  "--seats", "me,random") as aino:
        table = aino.hears(r"Table (\S+) is open")[1]
        aino.say("start")
        aino.hears(r"\d> ")
        for do in ("kill", "stop"):
            play_on(aino, 5)
            name = site.holder(table)
            start = len(aino.text)
            getattr(site.nodes[name], do)()
            aino.say("1")
            aino.hears(r"\d> ", start)
            assert site.holder(table) != name, do
        aino.say(*["1"] * 2000)
        aino.hears(r"The game is over\.\n(  \d\. .*\n){2}")
        stored = [e for e in site.stored_events(table) if e["kind"] == "action"]
        told = re.findall(r"^  (?:0 Aino|1 random|chance): ", aino.text, re.M)
        assert len(stored) == len(told) > 10, (len(stored), len(told))


if __name__ == "__main__":
    run(globals())
