#!/usr/bin/python3
"""test_online.py TORI: `tori play --url` at a server's tables: whole games in lines, by who makes
the table, who sits down and who looks on; what a seat is not told; what is refused."""

import os
import re
import subprocess
import sys
import tempfile
import threading

TORI = os.path.abspath(sys.argv[1])
PATIENCE = 100  # seconds; the machine may be busy


class Server:
    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.port = "0"
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [TORI, "serve", "--port", self.port, "--db", "sqlite:" + self.path("db")],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.url = re.search(r"http://[^/\s]+", self.process.stdout.readline())[0]
        self.port = self.url.rsplit(":", 1)[1]

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        self.folder.cleanup()


class Lines:
    """Somebody who plays in lines: what is said to them is in 'text'."""

    def __init__(self, server, *more):
        self.process = subprocess.Popen(
            [TORI, "play", "--url", server.url, "--plain", *more], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={"PATH": os.environ["PATH"]})
        self.text = ""
        self.news = threading.Condition()
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self):
        """All that is said, as it comes: nobody waits for who does not listen."""
        while data := os.read(self.process.stdout.fileno(), 1 << 16):
            with self.news:
                self.text += data.decode()
                self.news.notify()

    def say(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines).encode())
        self.process.stdin.flush()

    def end_input(self):
        self.process.stdin.close()

    def hears(self, words):
        """Wait for what the pattern finds."""
        with self.news:
            assert self.news.wait_for(lambda: re.search(words, self.text), PATIENCE), \
                f"no {words!r} in:\n{self.text[-3000:]}"
            return re.search(words, self.text)

    def ends(self, status=0):
        assert self.process.wait(PATIENCE) == status, (self.process.returncode, self.text[-3000:])
        self.reader.join()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.reader.join()
        for pipe in (self.process.stdin, self.process.stdout):
            try:
                pipe.close()
            except BrokenPipeError:
                pass


def ending(text):
    return re.search(r"The game is over\.\n(?:  \d\. .*\n)+", text)[0]


def whole_game(game):
    """All see the same end, and nobody a card of another hand."""
    with Server() as s, Lines(s, "--name", "Aino", "--create", f"{game},players=3", "--seats",
                              "me,open,random") as aino:
        table = aino.hears(r"Table (\S+) is open")[1]
        with Lines(s, "--name", "Onni", "--table", table) as onni, \
                Lines(s, "--name", "Eve", "--table", table, "--watch") as eve:
            onni.say(*["1"] * 2000)
            aino.hears("1 Onni")
            eve.hears("1 Onni")
            aino.say("say hei", "start", *["1"] * 2000)
            onni.hears("Aino: hei")
            for one in (aino, onni, eve):
                one.hears(r"The game is over\.(?s:.*)\n  3\. .*\n")
            for one in (aino, onni, eve):
                one.say("quit")
                one.end_input()
                one.ends()
            assert ending(aino.text) == ending(onni.text) == ending(eve.text)
            assert not re.search(r"^\d> ", eve.text, re.M), "who looks on is asked"
            if game == "helsinki":
                dealt = {who: re.findall(r"deal (.+) \(to the hand of (\d)", one.text)
                         for who, one in ((0, aino), (1, onni), (None, eve))}
                for who, cards in dealt.items():
                    assert cards, who
                    for card, seat in cards:
                        assert (card == "a card") == (int(seat) != who), (who, card, seat)


def helsinki_to_the_end():
    whole_game("helsinki")


def helvetia_to_the_end():
    whole_game("helvetia")


def the_same_person_again():
    with Server() as s:
        who = ["--session", s.path("who")]
        with Lines(s, "--name", "Aino", *who, "--create", "helvetia,players=2", "--seats",
                   "me,easy") as aino:
            table = aino.hears(r"Table (\S+) is open")[1]
        assert os.stat(s.path("who")).st_mode & 0o777 == 0o600
        with Lines(s, *who, "--table", table) as aino:
            aino.hears(r"0 Aino \(you\)")


def refusals():
    with Server() as s:
        with Lines(s, "--name", "Aino", "--table", "nosuchtable") as one:
            one.hears("Not now: ")
            one.ends(1)
        with Lines(s, "--name", "A") as one:
            one.ends(1)
            assert "name" in one.text and one.text.count("\n") == 1, one.text
        with Lines(s, "--guest-only") as one:
            one.ends(2)
            assert "without --url" in one.text, one.text
        s.stop()
        with Lines(s, "--name", "Aino") as one:
            one.ends(1)
            assert one.text.count("\n") == 1, one.text
        s.start()


CHECKS = (helsinki_to_the_end, helvetia_to_the_end, the_same_person_again, refusals)


def main():
    wanted = sys.argv[2:]
    for check in CHECKS:
        if wanted and check.__name__ not in wanted:
            continue
        try:
            check()
        except AssertionError:
            print("FAILED", check.__name__, flush=True)
            raise
        print("ok", check.__name__, flush=True)


main()
