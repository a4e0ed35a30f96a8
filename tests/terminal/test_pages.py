#!/usr/bin/python3
"""test_pages.py TORI [CHECK...]: the pages of a full screen besides the table, in a real
pseudo-terminal: the first one, and what leads from one to the other."""

import glob
import os
import re
import subprocess
import sys
import tempfile

from terminal import Terminal, run

TORI = os.path.abspath(sys.argv[1])
HAS_THIRD = TORI.endswith("_third")


class Visit(Terminal):
    """tori play, in a folder of its own."""

    def __init__(self, *words, columns=80, rows=24, over=None, **environment):
        self.home = tempfile.TemporaryDirectory()
        if over:
            finished(self.home.name, over)
        super().__init__([TORI, *(words or ("play", "--still"))], columns, rows, self.home.name,
                         **environment)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()
        self.home.cleanup()

    def records(self):
        return sorted(glob.glob(os.path.join(self.home.name, "*.rec")))

    def leave(self):
        self.press("q")
        self.finish()
        assert os.waitstatus_to_exitcode(self.status) == 0, self.text()
        assert self.is_as_before(), (self.modes(), self.text())


def new_game():
    """Arrows choose and change, Enter begins; the game is kept, and can be gone on with."""
    with Visit("play", "--still", "--seed", "3") as t:
        t.wait("New game")
        assert "Go on" not in t.text()
        t.press("down", "down", "right")
        t.wait("Helvetia · 4 players")
        t.press("left", "down", "left", "left")
        t.wait("Helsinki · 2 players")
        t.press("down", "left")
        t.wait("2 players · easy")
        t.press("enter")
        t.wait("Your turn")
        head = open(t.records()[0], encoding="utf-8").read()
        assert "players=2" in head and "seats human easy" in head, head
        t.press("q")
        t.wait("Go on")
        assert "Helsinki" in t.row(t.find("Go on")[1])
        t.press("enter")
        t.wait("Start at the cathedral?")
        t.press("enter")
        t.wait("Move 1, to")
        t.press("q")
        t.wait("New game")
        assert len(t.records()) == 1 and "stand " in open(t.records()[0], encoding="utf-8").read()
        t.leave()
        t.wait("Go on with:")


def options_depend_on_the_game():
    with Visit() as t:
        t.wait("Actions")
        assert "Fives" not in t.text()
        t.press("down", "down", "down", "left", "left")
        t.wait("Fives")
        t.press("up", "right")
        t.wait("Set-up")
        assert "Actions" not in t.text() and "Fives" not in t.text()
        t.leave()


def mouse_on_the_first_page():
    """A click chooses a value, one on the line that is chosen begins."""
    with Visit() as t:
        t.wait("Bots")
        x, y = t.find(" expert ")
        t.click(x + 2, y)
        t.wait("4 players · expert")
        x, y = t.find(" Helvetia ")
        t.click(x + 2, y)
        t.wait("Helvetia · 4 players · expert")
        x, y = t.find("New game")
        t.click(x, y)
        t.click(x, y)
        t.wait(lambda t: t.records(), "a game")
        t.wait("Helvetia")
        t.press("q")
        t.wait("New game")
        t.leave()


def rules_and_sizes():
    with Visit() as t:
        t.wait("New game")
        t.press("r")
        t.send("slide")
        t.wait("R51")
        t.press("esc")
        t.wait("New game")
        for columns, rows in ((120, 40), (160, 50), (40, 10), (80, 24)):
            t.resize(columns, rows)
            t.wait("Tori needs" if columns < 80 else "New game")
        t.leave()


def first_page_speaks():
    for code, words in (("de", "Neue Partie"), ("fr", "Nouvelle partie"), ("nl", "Nieuwe partij")):
        with Visit("play", "--lang", code) as t:
            t.wait(words)
            t.leave()


def language_of_the_first_page():
    """It changes at once, by key and by click, also for the pages that follow."""
    with Visit() as t:
        t.wait("New game")
        t.click_on("fr")
        t.wait("Nouvelle partie")
        t.press("l")
        t.wait("Nieuwe partij")
        assert " de en" not in t.row(23), t.row(23)
        t.click_on("l nl")
        t.wait("Neue Partie")
        t.press("?")
        t.wait("Sprache")
        t.press("esc", "enter")
        t.wait("Du bist dran")
        t.press("q")
        t.wait("Weiter ")
        t.leave()


def first_page_without_colours():
    with Visit("play", "--colours", "none", "--ascii") as t:
        t.wait("New game")
        t.press("down")
        t.settle()
        assert all(b < 0x80 for b in t.raw)
        t.leave()


def guests_keep_nothing():
    """No file is offered or written, whatever lies in the folder."""
    with Visit("play", "--guest-only", "--still") as t:
        open(os.path.join(t.home.name, "other.rec"), "w", encoding="utf-8").write("tori-record 1\n")
        t.wait("New game")
        assert "Go on" not in t.text() and "Online" not in t.text()
        t.press("enter")
        t.wait("Your turn")
        t.press("q")
        t.wait("New game")
        assert len(t.records()) == 1
        t.leave()
        assert b"Go on with" not in t.raw


def no_first_page_in_lines():
    """Without a screen a game has to be named, as ever."""
    for more in (["--plain"], []):
        done = subprocess.run([TORI, "play", *more], stdin=subprocess.DEVNULL, capture_output=True,
                              text=True)
        assert done.returncode == 2 and "game" in done.stderr, done
    with Visit("play", columns=79) as t:
        t.finish()
        assert os.waitstatus_to_exitcode(t.status) == 2 and 1049 not in t.modes()


def finished(folder, game, seats="easy,easy"):
    """A game that bots played to its end, in that folder."""
    path = os.path.join(folder, "over.rec")
    subprocess.run([TORI, "play", game, f"players={seats.count(',') + 1}", "--seats", seats, "--seed", "3",
                    "--record", path], check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    return path


class Replay(Terminal):
    def __init__(self, game, *more, columns=80, rows=24, seats="easy,easy"):
        self.home = tempfile.TemporaryDirectory()
        finished(self.home.name, game, seats)
        super().__init__([TORI, "replay", "over.rec", *more], columns, rows, self.home.name,
                         COLORTERM="truecolor")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()
        self.home.cleanup()

    def records(self):
        return [r for r in glob.glob(os.path.join(self.home.name, "*.rec")) if "over" not in r]

    def step(self):
        """Which step is shown, of how many."""
        found = re.search(r"[Ss]tep (\d+) of (\d+)", self.row(self.rows - 1))
        return (int(found[1]), int(found[2])) if found else (-1, -1)

    def at(self, step):
        self.wait(lambda t: t.step()[0] == step, f"step {step}")


def replay_steps():
    with Replay("helsinki") as t:
        t.at(0)
        last = t.step()[1]
        assert last > 20
        t.press("right", "right")
        t.at(2)
        t.press("left")
        t.at(1)
        t.press("end")
        t.at(last)
        t.wait("The game is over")
        t.press("right")
        t.settle()
        assert t.step()[0] == last
        t.press("\x1b[H")
        t.at(0)
        t.press("g", "5", "enter")
        t.wait("Round 5,")
        t.wait("Round 5 ")
        here = t.step()[0]
        t.press(">")
        t.wait(lambda t: t.step()[0] > here, "the next turn")
        t.press("<")
        t.at(here)
        t.press("down")
        t.wait(lambda t: t.step()[0] > here, "a moment")
        assert "▾" in t.row(t.rows - 1)
        t.press("q")
        assert os.waitstatus_to_exitcode(t.finish()) == 0 and t.is_as_before()


def replay_shows_what_comes():
    """What the seat plays next is drawn as it is before Enter; what another one plays is told."""
    with Replay("helsinki", "--theme", "night") as t:
        t.at(0)
        t.press("g", "4", "enter")
        t.wait("Round 4,")
        seen = set()
        for _ in range(12):
            seen.add("plays this next" in t.text())
            assert "Your turn" not in t.text()
            before = t.step()[0]
            t.press("right")
            t.at(before + 1)
        assert seen == {True, False}, seen
        t.press("2")
        t.settle()
        mine = t.text()
        t.press("1")
        t.wait(lambda t: t.text() != mine, "another seat's hand")
        t.press("q")
        t.finish()


def cells(t, is_so):
    """Places of what is on the screen, but for the last row."""
    return {(x, y) for y in range(t.rows - 1) for x in range(t.columns)
            if is_so(t.screen.buffer[y][x])}


def replay_draws_what_others_do():
    """A tile lies on another's board before it is built, a chain runs through another's village: as
    far as the first seat sees what is done."""
    with Replay("helsinki", "--theme", "night", columns=120, rows=40) as t:
        t.at(0)
        ghosts = 0
        for step in range(1, 60):
            t.press("right")
            t.at(step)
            ghost = cells(t, lambda c: c.underscore)
            if "plays this next" not in t.text() or not ghost:
                continue
            ghosts += 1
            assert min(x for x, _ in ghost) > 62, ghost
            before = {at: t.screen.buffer[at[1]][at[0]].data for at in ghost}
            t.press("right")
            t.at(step + 1)
            # A lantern that comes next has its sign there already.
            after = {at: t.screen.buffer[at[1]][at[0]].data for at in ghost}
            assert all(after[at] in (before[at], "▸") for at in ghost), (before, after)
            t.press("left")
            t.at(step)
        assert ghosts > 1
    with Replay("helvetia", "--theme", "night", columns=120, rows=40) as t:
        t.at(0)
        chains = 0
        for step in range(1, 120):
            t.press("right")
            t.at(step)
            if "plays this next" in t.text():
                chains += len(cells(t, lambda c: c.bg == "ffb765" and c.data == "2")) > 0
        assert chains > 1


def replay_keeps_secrets():
    """What another seat does unseen is told by its verb and not drawn."""
    with Replay("nettles", seats="random,random,random,random") as t:
        t.at(0)
        told = set()
        for step in range(1, 14):
            t.press("right")
            t.at(step)
            next_is = t.find("plays this next")
            if next_is:
                is_secret = "a card" in t.row(next_is[1] + 1)
                assert is_secret != ("│ ▸ " in t.text()), t.text()
                told.add(is_secret)
        assert told == {True, False}, told


def replay_by_mouse_and_alone():
    with Replay("helvetia", columns=120, rows=40) as t:
        t.at(0)
        last = t.step()[1]
        t.click(8, 39)
        t.at(1)
        t.click(12, 39)
        t.at(last)
        t.click(1, 39)
        t.at(0)
        t.click(60, 39)
        t.wait(lambda t: 0 < t.step()[0] < last, "somewhere between")
        here = t.step()[0]
        t.send("\x1b[<65;40;15M")
        t.at(here + 1)
        t.press(" ")
        t.wait(lambda t: t.step()[0] > here + 2, "steps by themselves")
        t.press("?")
        t.wait("moments that decided it")
        t.press("esc", "esc")
        assert os.waitstatus_to_exitcode(t.finish()) == 0 and t.is_as_before()


def replay_goes_on():
    """Playing on is another record; the one that is seen stays as it was."""
    with Replay("helsinki", "--still") as t:
        t.at(0)
        before = open(os.path.join(t.home.name, "over.rec"), encoding="utf-8").read()
        t.press("g", "3", "enter")
        t.wait("Round 3,")
        t.press("o")
        t.wait("Your turn")
        t.press("q")
        t.finish()
        assert os.waitstatus_to_exitcode(t.status) == 0 and t.is_as_before()
        names = sorted(glob.glob(os.path.join(t.home.name, "*.rec")))
        assert len(names) == 2, names
        assert open(os.path.join(t.home.name, "over.rec"), encoding="utf-8").read() == before
        other = open(names[0], encoding="utf-8").read()
        assert "human" in other and other.split("\n\n")[1] in before


def replay_goes_on_as_who_looks():
    """The seat that looks is the person's; bots stay, and sit down in the place of people."""
    with Replay("helsinki", "--still", seats="easy,greedy,easy") as t:
        path = os.path.join(t.home.name, "over.rec")
        t.at(0)
        t.press("2", "g", "3", "enter")
        t.wait("Round 3,")
        t.press("o")
        t.wait("Your turn")
        assert "seats easy human easy\n" in open(t.records()[0], encoding="utf-8").read()
        t.press("q")
        t.finish()
        text = open(path, encoding="utf-8").read()
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "over.rec"), "w", encoding="utf-8") as f:
            f.write(text.replace("seats easy greedy easy", "seats Marten exec:/bin/true greedy#2", 1))
        with Terminal([TORI, "replay", "over.rec", "--still"], folder=folder) as t:
            t.wait("tep 0 of")
            t.press("o")
            t.wait("Your turn")
            t.press("q")
            t.finish()
        others = [r for r in glob.glob(os.path.join(folder, "*.rec")) if "over" not in r]
        assert "seats human normal greedy\n" in open(others[0], encoding="utf-8").read()


def replay_from_the_first_page():
    with Visit(over="helvetia") as t:
        t.wait("New game")
        t.press("enter")
        t.wait("Your turn")
        t.press("q")
        t.wait("Replay")
        t.press("down", "down", "down")
        t.wait("▌ Replay")
        t.press("enter")
        t.wait(lambda t: "tep 0 of" in t.text(), "the replay")
        t.press("esc")
        t.wait("New game")
        t.leave()


def review_from_the_first_page():
    """The newest game that is over, or another one, is looked through at once."""
    with Visit(over="helsinki") as t:
        t.wait("▌ New game")
        t.press("down", "down", "down")
        t.wait("▌ Review")
        assert "over.rec" in t.row(t.find("▌ Review")[1]), t.text()
        t.press("enter")
        t.wait(lambda t: re.search(r"\d+ % reviewed", t.text()), "a share")
        t.wait("Chance to win, turn by turn")
        assert "Play again" not in t.text() and "u Undo" not in t.text(), t.text()
        t.press("p")
        t.wait("tep 0 of")
        t.press("esc")
        t.wait("Chance to win, turn by turn")
        t.press("esc")
        t.wait("New game")
        t.leave()


def replay_in_lines():
    with tempfile.TemporaryDirectory() as folder:
        path = finished(folder, "helsinki")
        said = [subprocess.run([TORI, *words, path], stdin=subprocess.DEVNULL, capture_output=True,
                               text=True, check=True).stdout
                for words in (("replay",), ("replay", "--plain"), ("record", "show"))]
        assert said[0] == said[1] == said[2] and "result" in said[0]


def review_in_lines():
    """The chances as curves as wide as the terminal: in colours fine ones, else marks, or ASCII."""
    for more, environment, seen, colours in (((), {}, "[⠁-⣿]", True), (("--plain",), {}, "■", False),
                                             ((), {"NO_COLOR": "1"}, "■", False),
                                             (("--ascii",), {}, "#", True),
                                             ((), {"TERM": "dumb"}, "■", False),
                                             ((), {"LANG": "C"}, "#", True)):
        with tempfile.TemporaryDirectory() as folder:
            finished(folder, "helsinki")
            with Terminal([TORI, "review", "over.rec", "--sims", "2", *more], 100, 200, folder,
                          **environment) as t:
                assert os.waitstatus_to_exitcode(t.finish()) == 0, t.text()
                top = t.find("100 % ")
                rows = [t.row(y) for y in range(top[1], top[1] + 11)]
                assert re.search(seen, "".join(rows)), rows
                assert len(rows[0].rstrip()) > 95, rows
                assert (b"\x1b[0;" in t.raw) == colours, (more, environment)
                assert "--ascii" not in more or all(b < 0x80 for b in t.raw)


class End(Terminal):
    """A game that is over, a seat of it a person's."""

    def __init__(self, game, seats, *more, person=0, columns=80, rows=24):
        self.home = tempfile.TemporaryDirectory()
        path = finished(self.home.name, game, seats)
        text = open(path, encoding="utf-8").read()
        names = seats.split(",")
        names[person] = "human"
        open(path, "w", encoding="utf-8").write(
            text.replace("seats " + seats.replace(",", " "), "seats " + " ".join(names), 1))
        super().__init__([TORI, "play", "--resume", "over.rec", "--still", *more], columns, rows,
                         self.home.name)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()
        self.home.cleanup()

    def record(self):
        return open(os.path.join(self.home.name, "over.rec"), encoding="utf-8").read()

    def left(self):
        self.press("q")
        assert os.waitstatus_to_exitcode(self.finish()) == 0 and self.is_as_before(), self.text()


def end_tells_who_won():
    """Title in words, every seat with its points, parts that add up, everybody's curve."""
    for game, seats, size in (("helsinki", "easy,easy,easy,easy", (120, 40)),
                              ("helvetia", "easy,easy,easy", (80, 24))):
        with End(game, seats, columns=size[0], rows=size[1]) as t:
            t.wait("Play again")
            assert "The game is over" in t.row(0)
            assert re.search("You win|You are|You share", t.row(2)), t.text()
            rows = [re.findall(r"-?\d+", line) for line in t.screen.display
                    if re.search(r"[│|] \d .* (You|easy) ", line)]
            assert len(rows) == seats.count(",") + 1, t.text()
            for _, *parts, total in rows if game == "helsinki" else []:
                assert sum(map(int, parts)) == int(total), (parts, total)
            assert "Points after each round" in t.text() and re.search("[⠁-⣿]", t.text())
            t.left()
            t.wait("The record of the game is in")


def end_leads_on():
    """p shows the game again, Enter plays once more at the same table, in a record of its own."""
    with End("helsinki", "easy,easy") as t:
        t.wait("Play again")
        t.press("p")
        t.wait("tep 0 of")
        t.press("esc")
        t.wait("Play again")
        t.settle()
        t.press("enter")
        t.wait("Your turn")
        names = glob.glob(os.path.join(t.home.name, "*.rec"))
        assert len(names) == 2, names
        t.left()
        t.wait("Go on with:")


def end_reviews():
    """The review goes on beside the page, and can be left at any time."""
    with End("helsinki", "easy,easy") as t:
        t.wait("Play again")
        t.settle()
        t.press("v")
        t.wait(lambda t: re.search(r"\d+ % reviewed", t.text()), "a share")
        t.wait("Chance to win, turn by turn")
        t.resize(120, 40)
        t.wait("Chance to win, turn by turn")
        t.left()


def end_takes_back():
    """A last action that was a mistake: back at the table, in the file too. A bot's stays."""
    owners = []
    for person in (0, 1):
        with End("helsinki", "easy,easy", person=person) as t:
            t.wait("Play again")
            whole = t.record()
            t.settle()
            owners.append("u Undo" in t.text())
            t.press("u")
            if owners[-1]:
                t.wait("Your turn")
                assert "\nresult" in whole and "\nresult" not in t.record()
                assert len(t.record().splitlines()) < len(whole.splitlines())
                t.settle()
                t.press("enter")
                t.wait("u Undo")
                t.settle()
                assert "\nresult" in t.record()
            else:
                t.wait("No undo: easy has played since")
                assert t.record() == whole
                t.press("x")
                t.wait("Play again")
            t.left()
    assert sorted(owners) == [False, True], owners


def keys_by_mouse():
    """Each key of the last row can be clicked."""
    with End("helsinki", "easy,easy", columns=120, rows=40) as t:
        t.wait("Play again")
        t.settle()
        t.click_on("p Replay")
        t.wait("tep 0 of")
        t.press("esc")
        t.wait("Play again")
        t.settle()
        t.click_on("q leave")
        assert os.waitstatus_to_exitcode(t.finish()) == 0 and t.is_as_before(), t.text()
    with Visit() as t:
        t.wait("New game")
        t.click_on("r Rules")
        t.wait("In your turn you first")
        t.press("esc")
        t.wait("New game")
        t.click_on("↵ ")
        t.wait(lambda t: t.records(), "a game")


def end_speaks_and_draws_without_colours():
    with End("helsinki", "easy,easy", "--lang", "de", "--colours", "none", "--ascii") as t:
        t.wait("Noch mal am selben Tisch")
        assert all(b < 0x80 for b in t.raw)
        assert "#" in t.text() and "%" in t.text()
        t.left()


CHECKS = (end_tells_who_won, end_leads_on, end_reviews, end_takes_back, keys_by_mouse, end_speaks_and_draws_without_colours,
          replay_steps, replay_shows_what_comes, replay_draws_what_others_do,
          *((replay_keeps_secrets,) if HAS_THIRD else ()), replay_by_mouse_and_alone, replay_goes_on, replay_goes_on_as_who_looks,
          replay_from_the_first_page, review_from_the_first_page, replay_in_lines, review_in_lines, new_game, options_depend_on_the_game, mouse_on_the_first_page, rules_and_sizes,
          first_page_speaks, language_of_the_first_page, first_page_without_colours, guests_keep_nothing, no_first_page_in_lines)


run(CHECKS)
