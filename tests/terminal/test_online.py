#!/usr/bin/python3
"""test_online.py TORI: `tori play --url` at a server's tables: whole games in lines, by who makes
the table, who sits down and who looks on; the same on a full screen, from the list of tables on;
a server that is killed and comes back, also over TLS, and one that means harm; what a seat is not
told."""

import base64
import hashlib
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

from terminal import Terminal, run

TORI = os.path.abspath(sys.argv[1])
PATIENCE = int(os.environ.get("PATIENCE", "100"))  # seconds; the machine may be busy


class Server:
    def __init__(self, *more, has_tls=False):
        self.folder = tempfile.TemporaryDirectory()
        self.port = "0"
        self.more = [*more, *(self.certify() if has_tls else [])]
        self.start()

    def certify(self):
        """A certificate of its own; the flags with it and its key."""
        cert, key = self.path("cert.pem"), self.path("key.pem")
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
             "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=localhost",
             "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost", "-keyout", key, "-out", cert],
            check=True, stderr=subprocess.DEVNULL)
        return ["--cert", cert, "--key", key]

    def start(self):
        self.process = subprocess.Popen(
            [TORI, "serve", "--port", self.port, "--db", "sqlite:" + self.path("db"), *self.more],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.url = re.search(r"https?://[^/\s]+", self.process.stdout.readline())[0]
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


class Screen(Terminal):
    """Somebody at a full screen."""

    def __init__(self, url, name, *more, columns=80, rows=24, **environment):
        super().__init__([TORI, "play", "--url", url, "--name", name, "--still", *more], columns,
                         rows, **environment)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    def leave(self):
        """From a table to the list, and out."""
        self.press("q")
        self.wait("Open tables")
        self.leave_list()

    def leave_list(self):
        self.press("q")
        self.finish()
        assert os.waitstatus_to_exitcode(self.status) == 0, self.text()
        assert self.is_as_before(), (self.modes(), self.text())


def from_the_list_to_a_table():
    with Server() as s, Screen(s.url, "Routa", columns=120, rows=40) as t:
        t.wait("Nobody is waiting just now")
        t.click_on("n Open a table")
        t.wait("Seats")
        t.press("down", "left")
        t.wait("◂ 3 ▸")
        t.press("down", "right")
        t.wait("◂ strong ▸")
        t.press("enter")
        t.wait("Start with 2 bots")
        assert "Helsinki" in t.row(2), t.text()
        with Lines(s, "--name", "Onni") as onni:
            table = onni.hears(r"\n  (\S+) .*open, 2 free")[1]
            onni.say(f"table {table}", "say terve")
            t.wait("◆ Onni")
            t.wait("Onni: terve")
            t.press("t")
            t.send("hei ö")
            t.press("enter")
            t.wait("Routa: hei ö")
            onni.hears("Routa: hei ö")
            t.press("b")
            t.wait("● hard")
            t.press("enter")
            t.wait("Your turn")
            onni.hears("is running")
            t.press("t")
            t.send("good luck")
            t.press("enter")
            t.wait("Routa: good luck")
            onni.hears("Routa: good luck")
            t.leave()
            onni.hears("0 Routa")


def own_tables_by_link():
    """Who comes back finds a table that nobody else is shown, in lines and on a screen."""
    with Server() as s:
        who = ["--session", s.path("who")]
        with Lines(s, "--name", "Aino", *who, "--create", "helvetia,players=2,access=link",
                   "--seats", "me,easy") as aino:
            table = aino.hears(r"Table (\S+) is open")[1]
        with Lines(s, "--name", "Onni") as onni, Lines(s, *who) as aino:
            aino.hears(rf"\n  {table} Helvetia, open")
            onni.hears("0 tables")
            assert table not in onni.text
            aino.say(f"table {table}", "start")
            aino.hears("is running")
        with Screen(s.url, "Aino", *who) as t:
            t.wait("Your turn")
            t.press("enter")
            t.wait("Set-up")
            t.leave()
        with Screen(s.url, "Eve") as t:
            t.wait("Nobody is waiting just now")
            t.leave_list()


def by_mouse():
    """A click goes to a table of the list, another one opens it; so do rows of a new one."""
    made = ("helsinki,players=3", "helvetia,players=4")
    with Server() as s, Lines(s, "--name", "Aino", "--create", made[0], "--seats", "me,open") as aino, \
            Lines(s, "--name", "Onni", "--create", made[1], "--seats", "me,open") as onni:
        aino.hears(r"Table (\S+) is open")
        onni.hears(r"Table (\S+) is open")
        with Screen(s.url, "Routa") as t:
            t.wait("Helsinki")
            t.wait("Helvetia")
            tables = [n for n in range(24) if "Join" in t.row(n)]
            assert len(tables) == 2 and "▸" in t.row(tables[0]), t.text()
            other = tables[1]
            game = "Helvetia" if "Helvetia" in t.row(other) else "Helsinki"
            t.click(30, other)
            t.wait(lambda t: "▸" in t.row(other), "the other table chosen")
            t.send(f"\x1b[<64;30;{other + 1}M\x1b[<65;30;{other + 1}M")
            t.settle()
            t.click(30, other)
            t.wait("◆ Routa")
            assert game in t.row(1), t.text()
            t.click_on("Esc step back")
            t.wait("Open tables")
            t.click_on("n Open a table")
            t.wait("Seats")
            t.click_on("Seats")
            t.wait("◂ 4 ▸")
            t.click_on("◂ 4")
            t.wait("◂ 3 ▸")
            t.click_on("Seats")
            t.wait("◂ 4 ▸")
            t.click_on("Esc step back")
            t.wait("Open tables")
            t.click_on("n Open a table")
            t.click_on("↵ Open a table")
            t.wait("Start with 3 bots")
            t.press("enter")
            t.wait("Waiting for 3 more people.")
            t.click_on("s Start with 3 bots")
            t.wait("Your turn")
            t.leave()


def refusals_in_words():
    """What a server refuses is told in the visitor's language: here that somebody talks too fast."""
    with Server() as s, Screen(s.url, "Routa", "--lang", "nl") as t:
        t.wait("Verbonden")
        t.settle()
        t.press("n")
        t.wait("Plaatsen")
        t.press("enter")
        t.wait("Starten met 3 bots")
        for i in range(40):
            t.press("t")
            t.send(f"{i}")
            t.press("enter")
        t.wait("Dat ging te snel")


def full_in_words():
    """Among refusals about seats this one is told apart: none is free."""
    with Server() as s, Lines(s, "--name", "Aino", "--create", "helvetia,players=2", "--seats",
                              "me,easy") as aino:
        table = aino.hears(r"Table (\S+) is open")[1]
        with Screen(s.url, "Onni", "--lang", "de", "--table", table) as t:
            t.wait("easy")
            t.settle()
            t.press("enter")
            t.wait("An diesem Tisch ist kein Platz frei.")


PLAIN = {
    "de": ("Verbunden als Aino de", r"Tisch (\S+) ist offen: Helvetia", "  1 frei\n", r"0 Aino de \(du\)",
           "Jetzt nicht: Es sind noch Plätze frei", "Niemand wartet auf deine Antwort",
           r"Außer Aktionen gibt es:\n  takeback .* \(was andere gesehen haben\)\n",
           r"1 Tisch\. Tippe: table ID(?s:.*), offen, 1 frei\n", "Jetzt nicht: Diesen Tisch gibt es nicht",
           "Dieser Name ist vergeben oder nicht erlaubt."),
    "fr": ("Connexion établie sous le nom Aino fr", r"La table (\S+) est ouverte\s: Helvetia", "  1 libre\n",
           r"0 Aino fr \(vous\)", r"Pas maintenant\s: Il reste des places libres",
           "Personne n’attend votre réponse",
           r"il y a\s:\n  takeback .* \(ce que d’autres ont vu\)\n",
           r"1 table\. Tapez\s: table ID(?s:.*), ouverte, 1 place libre\n",
           r"Pas maintenant\s: Cette table n’existe pas", "Ce nom est déjà pris ou n’est pas permis."),
    "nl": ("Verbonden als Aino nl", r"Tafel (\S+) is open: Helvetia", "  1 vrij\n", r"0 Aino nl \(jij\)",
           "Niet nu: Er zijn nog plaatsen vrij", "Niemand wacht op je antwoord",
           r"Naast acties zijn er:\n  takeback .* \(wat anderen hebben gezien\)\n",
           r"1 tafel\. Typ: table ID(?s:.*), open, 1 vrij\n", "Niet nu: Die tafel bestaat niet",
           "Deze naam is bezet of niet toegestaan."),
}


def lines_in_words():
    """What lines tell of connections, tables and refusals is in the person's language, too."""
    for code, (connected, table, free, own, empty, nobody, helped, listed, none, name) in PLAIN.items():
        with Server() as s, Lines(s, "--name", f"Aino {code}", "--lang", code, "--create",
                                  "helvetia,players=2", "--seats", "me,open") as one:
            for words in (connected, table, free, own):
                one.hears(words)
            one.say("start", "agree", "help")
            for words in (empty, nobody, helped):
                one.hears(words)
            with Lines(s, "--name", "Onni", "--lang", code) as other:
                other.hears(listed)
                other.say("table nosuchtable")
                other.hears(none)
            with Lines(s, "--name", "A", "--lang", code) as short:
                short.ends(1)
                assert short.text == f"tori: {name}\n", short.text


def way_back():
    """What leads out of the room is in the last row, however long the other words are."""
    with Server() as s, Screen(s.url, "Routa", "--lang", "de", "--create", "helsinki,players=2",
                               "--seats", "me,open") as t:
        t.wait(" starten")
        t.settle()
        t.click_on("Esc einen Schritt zurück")
        t.wait("Offene Tische")


def from_the_first_page():
    """Online asks for an address, which stays; what is no server's leads nowhere and says so."""
    with Server() as s, tempfile.TemporaryDirectory() as folder, \
            Terminal([TORI, "play", "--still", "--name", "Routa"], folder=folder) as t:
        t.wait("New game")
        t.press("down")
        t.wait("▌ Online")
        t.press("enter")
        t.wait("Address of a server")
        t.send("nonsense:99999")
        t.press("enter")
        t.wait("is no address like")
        t.press("enter")
        t.wait("› http://nonsense")
        t.press(*["back"] * 40)
        t.send(s.url.removeprefix("http://"))
        t.press("enter")
        t.wait("Connected")
        assert "Routa" in t.row(0) and "Open tables" in t.text(), t.text()
        with Lines(s, "--name", "Onni", "--create", "helsinki,players=2", "--seats", "me,open") as onni:
            onni.hears(r"Table (\S+) is open")
            t.wait("Join")
            t.press("enter")
            t.wait("Onni")
            onni.hears("1 Routa")
        t.press("esc")
        t.wait("Open tables")
        t.press("q")
        t.wait("New game")
        assert s.url in t.row(t.find("Online")[1]), t.text()
        s.stop()
        t.press("l", "l", "l")
        t.wait("Neue Partie")
        t.press("enter")
        t.wait("Adresse")
        t.send("/x")
        t.press("enter")
        t.wait("ist keine Adresse wie")
        t.press("enter", "back", "back", "enter")
        t.wait(f"Unter {s.url[7:]} läuft kein Server.")
        t.wait("Nicht erreicht, neuer Versuch")
        assert "Verbindung verloren" not in t.text(), t.text()
        t.press("q")
        t.wait("Neue Partie")
        t.press("q")
        assert os.waitstatus_to_exitcode(t.finish()) == 0 and t.is_as_before(), t.text()
        s.start()


def names_that_nobody_knows():
    """While a name is looked up the screen can be left, by Esc to the first page and by Ctrl-C for
    good; that there is no such host is said once it is known."""
    here = os.path.dirname(os.path.abspath(__file__))
    with tempfile.TemporaryDirectory() as folder:
        resolver, held = os.path.join(folder, "resolver.so"), os.path.join(folder, "held")
        subprocess.run(["cc", "-shared", "-fPIC", "-o", resolver, os.path.join(here, "resolver.c")],
                       check=True)
        os.mkfifo(held)
        with Terminal([TORI, "play", "--still"], folder=folder, LD_PRELOAD=resolver,
                      RESOLVER=held) as t:
            t.wait("New game")
            t.press("down", "enter")
            t.wait("Address of a server")
            t.send("tori.example")
            t.press("enter")
            t.wait("Connecting")
            t.press("esc")
            t.wait("New game")
            t.press("enter")
            t.wait("Address of a server")
            t.press("enter")
            t.wait("Connecting")
            pipe = os.open(held, os.O_RDWR)
            os.write(pipe, b"..")
            t.wait("There is no server of the name tori.example.")
            t.wait("Not reached, trying again")
            t.send("\x03")
            assert os.waitstatus_to_exitcode(t.finish()) == 0 and t.is_as_before(), t.text()
            os.close(pipe)


def play_on_screen(t):
    """From the room on, whatever the focus is on, to the end."""
    t.wait("↵ Start")
    t.press("enter")
    play_to_the_end(t)


def play_to_the_end(t):
    """By Enter, again and again while the server has not answered the last: a game takes as many
    as it takes, but the screen has to change now and then."""
    t.wait("Your turn")
    seen, since = None, time.monotonic()
    while "The game is over" not in t.row(0):
        t.answered("enter")
        t.wait(lambda t: re.search("Your turn|The game is over", t.row(0)), "a turn")
        if t.text() != seen:
            seen, since = t.text(), time.monotonic()
        assert time.monotonic() - since < PATIENCE, t.text()


def on_screen_to_the_end(game, columns, rows):
    with Server() as s, Screen(s.url, "Aino", "--create", f"{game},players=2", "--seats",
                               "me,random", columns=columns, rows=rows) as t:
        play_on_screen(t)
        t.wait("Points after each round")
        t.wait(lambda t: re.search(r"You win|You are|You share", t.row(2)), "who wins")
        assert "Play again" in t.text() and "u Undo" not in t.text(), t.text()
        t.wait("q leave")
        t.settle()
        t.press("p")
        t.wait("tep 0 of")
        t.press("esc")
        t.wait("Points after each round")
        t.settle()
        t.press("v")
        t.wait("Chance to win, turn by turn")
        t.leave()


def to_the_replay(t):
    """From the page of the end."""
    t.wait("q leave")
    t.settle()
    t.press("p")
    t.wait("tep 0 of")


def own_tables(server, who, phase):
    """Their ids, by the file that keeps who one is."""
    with open(who, encoding="utf-8") as f:
        cookie = f.read().strip()
    with urllib.request.urlopen(urllib.request.Request(
            server.url + "/api/games", headers={"Cookie": cookie})) as answer:
        return [game["table"] for game in json.load(answer)[phase]]


def goes_on_from_a_replay(game, columns, rows):
    """At a table of one's own, with bots of the same strength, from the moment that is seen and in
    the seat that looks; who comes back to it has its past, and it can be gone on from, too."""
    with Server() as s:
        who = ["--session", s.path("who")]
        size = {"columns": columns, "rows": rows}
        with Screen(s.url, "Aino", *who, "--create", f"{game},players=2", "--seats", "random,me",
                    **size) as t:
            play_on_screen(t)
            to_the_replay(t)
            t.press("end")
            t.wait(lambda t: "play on" not in t.row(rows - 1), "the end")
            t.press("o", "home", "?")
            t.wait("Play on from here")
            t.press("esc", *[">"] * 4)
            t.settle()
            t.click_on("o play on")
            t.wait("Your turn")
            t.settle()
            assert "random" in t.text() and own_tables(s, s.path("who"), "running"), t.text()
            t.leave()
        table, = own_tables(s, s.path("who"), "running")
        with Screen(s.url, "Aino", *who, "--table", table, **size) as t:
            play_to_the_end(t)
            to_the_replay(t)
            t.press("o")
            t.wait("Your turn")
            assert len(own_tables(s, s.path("who"), "running")) == 1
            t.leave()


def no_way_from_a_replay():
    """A server that is away is waited for; one that has no room for another table says so on the
    page of the end, here to who only looks at it."""
    with Server("--tables-max", "1") as s:
        who = s.path("who")
        with Screen(s.url, "Aino", "--session", who, "--create", "helvetia,players=2", "--seats",
                    "me,random") as t:
            play_on_screen(t)
            to_the_replay(t)
            s.stop()
            t.press("o")
            t.wait("Connection lost, reconnecting")
            s.start()
            t.wait("Your turn")
            t.leave()
        with Screen(s.url, "Eve", "--table", *own_tables(s, who, "over"), "--watch") as eve:
            to_the_replay(eve)
            eve.press("o")
            eve.wait("the server is full")
            eve.press("p")
            eve.wait("tep 0 of")


def table_of(server, t):
    """The id of the only table, as the list has it."""
    t.wait(" Start ")
    with Lines(server, "--name", "Eve") as eve:
        return eve.hears(r"\n  (\S+) .*open, \d free")[1]


def plays_a_turn(t):
    """All that Enter chooses, until another is to move."""
    t.wait("Your turn")
    while "Your turn" in t.row(0):
        t.answered("enter")
        t.settle()


def taken_back():
    """What was revealed: the other is asked, and says no, and yes; a request is withdrawn."""
    with Server() as s, Screen(s.url, "Aino", "--create", "helsinki,players=2", "--seats",
                               "me,open") as aino:
        table = table_of(s, aino)
        with Screen(s.url, "Onni", "--table", table) as onni:
            aino.wait("◆ Onni")
            aino.press("enter")
            plays_a_turn(aino)
            aino.press("u")
            aino.wait("Everyone else must agree")
            aino.press("u")
            aino.wait("You have asked to take it back")
            onni.wait("Aino asks to take back the last move")
            onni.wait("n Decline")
            onni.press("n")
            aino.wait("The move stands: Onni said no.")
            onni.wait(lambda t: "asks to take back" not in t.text(), "no request")
            for answer in "yn":
                plays_a_turn(onni)
                onni.press("u")
                onni.wait("Everyone else must agree")
                onni.press("u")
                onni.wait("n Never mind")
                if answer == "y":
                    aino.wait("y Allow it")
                    aino.press("y")
                    onni.wait("Your turn")
            onni.press("n")
            aino.wait("Onni no longer asks")
            aino.leave()
            onni.leave()


def plays_in_lines(t, other):
    """The first action there is, until the other one at a screen is to move."""
    while "Your turn" not in other.row(0):
        t.send("1\r")
        t.settle()
        other.settle()


def taken_back_in_lines():
    """The same by words, in sentences, between a person in lines and one at a screen."""
    with Server() as s, Terminal([TORI, "play", "--url", s.url, "--name", "Aino", "--plain", "--create",
                                  "helsinki,players=2", "--seats", "me,open"], 120, 60) as aino:
        aino.wait("is open: ")
        table = re.search(r"Table (\S+) is open", aino.text())[1]
        aino.send("agree\r")
        aino.wait("Nobody waits for your answer.")
        with Screen(s.url, "Onni", "--table", table) as onni:
            aino.wait("1 Onni")
            aino.send("start\r")
            aino.wait("0> ")
            plays_in_lines(aino, onni)
            aino.send("undo\r")
            aino.wait("Others have seen that: type takeback")
            aino.send("takeback\r")
            aino.wait("Type withdraw to let the move stand.")
            onni.wait("Aino asks to take back the last move")
            onni.press("n")
            aino.wait("The move stands: Onni said no.")
            plays_a_turn(onni)
            onni.press("u")
            onni.wait("Everyone else must agree")
            onni.press("u")
            aino.wait("Onni asks to take back the last move. Type agree, or refuse.")
            aino.send("agree\r")
            aino.wait("Something was taken back.")
            plays_a_turn(onni)
            plays_in_lines(aino, onni)
            aino.send("takeback\r")
            onni.wait("Aino asks to take back the last move")
            aino.send("withdraw\r")
            onni.wait("Aino no longer asks")
            onni.leave()


def another_game():
    """From the page of the end to the same table once more, for who had a seat; who looked on
    follows them, and looks on."""
    with Server() as s, Screen(s.url, "Aino", "--create", "helvetia,players=2", "--seats",
                               "me,random") as aino:
        table = table_of(s, aino)
        with Screen(s.url, "Onni", "--table", table, "--watch") as onni:
            play_on_screen(aino)
            onni.wait("Points after each round")
            assert "again" not in onni.row(23) and "rematch" not in onni.row(23), onni.text()
            aino.wait("Play again")
            aino.settle()
            aino.press("enter")
            aino.wait("↵ Start")
            onni.wait("↵ Join the rematch")
            onni.settle()
            onni.press("enter")
            onni.wait("waiting for people")
            aino.press("enter")
            aino.wait("Your turn")
            onni.wait("Aino")
            onni.wait("turn")
            assert "Your turn" not in onni.text(), onni.text()
            aino.leave()
            onni.leave()


def helsinki_on_screen():
    on_screen_to_the_end("helsinki", 80, 24)


def helvetia_on_screen():
    on_screen_to_the_end("helvetia", 120, 40)


class Keeper:
    """Between a person and a server, and keeps records for itself."""

    def __init__(self, server):
        self.there = ("127.0.0.1", int(server.port))
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.asked = 0
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                peer, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self.answer, args=(peer,), daemon=True).start()

    def answer(self, peer):
        head = peer.recv(4096)
        if head.startswith(b"GET /api/game/"):
            self.asked += 1
            peer.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\n{}")
            peer.close()
            return
        server = socket.create_connection(self.there)
        server.sendall(head)
        threading.Thread(target=self.pass_on, args=(server, peer), daemon=True).start()
        self.pass_on(peer, server)

    def pass_on(self, one, other):
        try:
            while data := one.recv(65536):
                other.sendall(data)
            other.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()


def helsinki_from_a_replay():
    goes_on_from_a_replay("helsinki", 80, 24)


def helvetia_from_a_replay():
    goes_on_from_a_replay("helvetia", 120, 40)


def end_without_a_record():
    """Where there is none to be had, points are shown over the table."""
    with Server() as s, Keeper(s) as k, \
            Screen(k.url, "Aino", "--create", "helsinki,players=2", "--seats", "me,random") as t:
        play_on_screen(t)
        t.wait(lambda t: re.search(r"wins? with|You win", t.text()), "who wins")
        assert k.asked == 1 and "Points after each round" not in t.text(), t.text()
        t.press("esc")
        t.leave()


def lost_and_found(s, *more):
    with Screen(s.url, "Aino", "--create", "helsinki,players=2", "--seats", "me,easy", *more) as t:
        t.wait("↵ Start")
        t.press("enter")
        t.wait("Start at the cathedral?")
        t.press("enter")
        t.wait("Move 1")
        s.stop()
        t.wait("Your last move was stored")
        assert "Move 1" in t.text()
        s.start()
        t.wait("The connection is back")
        t.press("enter")
        t.wait(lambda x: "Move 1" not in x.text(), "the next phase")
        t.leave()


def killed_and_back():
    """The server goes in the middle of a turn: what was played is there, and the same seat."""
    with Server() as s:
        lost_and_found(s)


def killed_and_back_with_tls():
    """The same; and lines over it, and who does not trust it."""
    with Server(has_tls=True) as s:
        assert s.url.startswith("https://"), s.url
        ca = ["--ca", s.path("cert.pem")]
        lost_and_found(s, *ca)
        with Lines(s, "--name", "Onni", *ca, "--create", "helvetia,players=2", "--seats",
                   "me,random") as onni:
            onni.say("start", *["1"] * 2000)
            onni.hears(r"The game is over\.(?s:.*)\n  2\. .*\n")
        with Lines(s, "--name", "Eve") as eve:
            eve.ends(1)
            assert "nobody who is trusted here" in eve.text, eve.text
            assert eve.text.count("\n") == 1, eve.text


EVIL = ["\x1b]0;owned\x07", "\x1b[2J", "\x9b31m", "\u202egnihton", "\u200b", "e" + "\u0301" * 40,
        "漢字" * 30, "\r\n\nmore", "\x7f\x08\x08", "a" * 118]


class Hostile:
    """A server that says what it likes."""

    def __init__(self, messages, own=b'{"running":[7],"open":{}}'):
        self.messages, self.own = messages, own
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                peer, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self.answer, args=(peer,), daemon=True).start()

    def answer(self, peer):
        head = b""
        while b"\r\n\r\n" not in head:
            head += peer.recv(4096)
        if b"Sec-WebSocket-Key" not in head:
            body = b"{}" if head.startswith(b"POST") else self.own
            peer.sendall(b"HTTP/1.1 200 OK\r\nSet-Cookie: tori=x\r\nContent-Length: %d\r\n\r\n%s" %
                         (len(body), body))
            peer.close()
            return
        key = re.search(rb"Sec-WebSocket-Key: (\S+)", head)[1]
        accept = base64.b64encode(hashlib.sha1(
            key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest())
        peer.sendall(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                     b"Connection: Upgrade\r\nSec-WebSocket-Accept: " + accept + b"\r\n\r\n")
        for i, message in enumerate(self.messages):
            if i in (0, 2):  # it greets who greets, and tells who has asked
                peer.recv(4096)
            data = message if isinstance(message, bytes) else json.dumps(message).encode()
            peer.sendall(bytes([0x81, 126]) + len(data).to_bytes(2, "big") + data)
        while peer.recv(4096):
            pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()


def hello(name):
    return [{"tell": "welcome", "version": 2, "user": 1, "name": name, "guest": True},
            {"re": "hello", "ok": True}]


def seats(name):
    return [{"holder": "person", "name": name, "user": 2}, {"holder": "nobody"}]


def is_harmless(raw):
    text = raw.decode()
    assert not re.search("[\u0080-\u009f\u200b-\u200f\u202a-\u202e]|owned\x07|\x1b\\]0", text), text
    assert "\u0301\u0301\u0301" not in text


def hostile_words():
    """Names, titles and talk cannot do anything to a terminal."""
    tables = [{"table": f"t{i}", "phase": "open", "game": "helsinki", "title": words, "name": words,
               "clock": words, "seats": seats(words)} for i, words in enumerate(EVIL)]
    events = [{"seq": i + 1, "kind": "chat", "user": 2, "line": words, "text": words}
              for i, words in enumerate(EVIL)]
    told = {"table": "t0", "phase": "open", "seq": len(events), "game": "helsinki",
            "options": "players=2", "name": EVIL[0], "seats": seats(EVIL[0]), "host": 2}
    room = [{"tell": "table", **told}, {"tell": "events", "table": "t0", "events": events}]
    own = json.dumps({"open": [{"summary": {**t, "table": "o" + t["table"]}} for t in tables]}).encode()
    for words in EVIL:
        with Hostile(hello(words) + [{"tell": "lobby", "all": True, "tables": tables}], own) as h, \
                Screen(h.url, "Aino", columns=120, rows=40) as t:
            t.wait("Connected")
            t.settle()
            is_harmless(t.raw)
    with Hostile(hello(EVIL[3]) + room) as h, Screen(h.url, "Aino", "--table", "t0") as t:
        t.wait("owned")
        t.settle()
        is_harmless(t.raw)
    with Hostile(hello(EVIL[3]) + room) as h, Lines(h, "--table", "t0") as one:
        one.hears("aaaaaa")
        is_harmless(one.text.encode())


def hostile_games():
    """What is against the rules is not played, and said."""
    told = {"tell": "table", "table": "t0", "phase": "running", "seq": 1, "game": "helsinki",
            "options": "players=2", "seats": seats("Eve"), "host": 2}
    view = {"tell": "view", "table": "t0", "seq": 3, "seat": 0, "turn": 0, "state": {}, "offer": {}}
    start = {"seq": 1, "kind": "start"}
    for events in ([{"seq": 2, "kind": "action", "text": "build b5"}],
                   [{"seq": 2, "kind": "undo"}], [{"seq": 2, "kind": "takeback", "text": "9"}],
                   [{"seq": 2, "kind": "action", "text": "deal r2"}, {"seq": 3, "kind": "other"}],
                   [{"seq": 10 ** 12, "kind": "action"}, {"seq": -5, "kind": "action"}]):
        with Hostile(hello("Aino") + [told, {"tell": "events", "table": "t0", "events":
                                             [start, *events]}, view,
                                      {"re": "w1", "error": "table", "text": "gone"}]) as h, \
                Lines(h, "--table", "t0") as one:
            one.hears("Not now: ")
            one.ends(1)
    for nonsense in (b"{", b"[]", b"{}", b"null", b'{"tell":7}', b"\xff\xfe", b"[" * 60000):
        with Hostile([*hello("Aino"), nonsense, {"tell": "lobby", "all": True, "tables": [7]}]) as h, \
                Lines(h) as one:
            one.hears("0 tables")


def register(server, name, password):
    body = json.dumps({"name": name, "password": password}).encode()
    with urllib.request.urlopen(urllib.request.Request(
            server.url + "/api/register", body, {"Content-Type": "application/json"})) as answer:
        assert answer.status == 200


def accounts():
    """The password is asked for and not shown; a wrong one is refused at once."""
    with Server() as s:
        register(s, "Aino", "correct horse")
        with Screen(s.url, "Aino", "--login") as t:
            t.wait("Password of Aino: ")
            t.send("correct horse\n")
            t.wait("Open tables")
            assert b"correct" not in t.raw and "Aino" in t.row(0), t.text()
            t.press("q")
            t.finish()
            assert os.waitstatus_to_exitcode(t.status) == 0, t.text()
        with Lines(s, "--name", "Aino", "--login") as one:
            one.say("wrong horse")
            one.ends(1)
            assert one.text.startswith("tori: login: "), one.text
        with Lines(s, "--name", "Aino", "--login") as one:
            one.say("correct horse", "quit")
            one.hears("Connected as Aino")
            one.ends()


CHECKS = (helsinki_to_the_end, helvetia_to_the_end, the_same_person_again, refusals,
          from_the_list_to_a_table, by_mouse, refusals_in_words, way_back, full_in_words, lines_in_words, from_the_first_page, names_that_nobody_knows, taken_back, taken_back_in_lines, another_game,
          helsinki_on_screen, helvetia_on_screen, helsinki_from_a_replay,
          helvetia_from_a_replay, no_way_from_a_replay, own_tables_by_link, end_without_a_record, killed_and_back, killed_and_back_with_tls,
          accounts, hostile_words, hostile_games)


run(CHECKS)
