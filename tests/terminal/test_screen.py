#!/usr/bin/python3
"""test_screen.py TORI: `tori play` in a real pseudo-terminal: opened and put back, resized,
suspended, killed; keys, the mouse, colours; whole games."""

import os
import re
import signal
import subprocess
import sys
import tempfile

from terminal import Terminal, golden_record, late_record, run

TORI = os.path.abspath(sys.argv[1])
HAS_THIRD = TORI.endswith("_third")
TWO = ["players=2", "--seats", "human,random", "--seed", "3", "--still"]


class Table(Terminal):
    """tori play GAME in a folder of its own."""

    def __init__(self, game, *more, columns=80, rows=24, **environment):
        self.folder = tempfile.TemporaryDirectory()
        record = os.path.join(self.folder.name, "game.rec")
        super().__init__([TORI, "play", game, *more, "--record", record], columns, rows,
                         **environment)
        self.record = record

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()
        self.folder.cleanup()

    def actions(self):
        lines = open(self.record, encoding="utf-8").read().split("\n\n", 1)
        return [] if len(lines) < 2 else [l for l in lines[1].splitlines() if l and l[0] != "#"]

    def leave(self):
        self.press("q")
        self.finish()
        assert os.waitstatus_to_exitcode(self.status) == 0, self.text()
        assert self.is_as_before(), (self.modes(), self.text())


def opened_and_left():
    with Table("helsinki", *TWO) as t:
        t.wait("Your turn")
        assert {1049, 1003, 1006} <= t.modes() and not {7, 25} <= t.modes()
        t.leave()
        t.wait("Go on with:")


def plain_elsewhere():
    """A small or dumb terminal and --plain have the lines that a pipe has."""
    for more, size, env in ((["--plain"], (80, 24), {}), ([], (79, 24), {}), ([], (80, 23), {}),
                            ([], (80, 24), {"TERM": "dumb"}), ([], (80, 24), {"TERM": ""})):
        with Table("helsinki", *TWO[:-1], *more, columns=size[0], rows=size[1], **env) as t:
            t.wait("0 human> ")
            assert 1049 not in t.modes()
            t.send("quit\n")
            assert os.waitstatus_to_exitcode(t.finish()) == 0


def keys_choose_and_undo():
    with Table("helsinki", *TWO) as t:
        t.wait("Start at the cathedral?")
        t.press("right", "right")
        t.wait("Start at the palace?")
        t.press("enter")
        t.wait("Move 1, to")
        assert "stand 2" in t.actions()
        t.press("3", "enter")
        t.wait(lambda t: t.actions()[-1] == "move 3", "move 3")
        t.wait(lambda t: "Draw or build" in t.text() or "Draw the two" in t.text(), "what is next")
        t.press("u")
        t.wait(lambda t: t.actions()[-1] != "move 3", "move 3 taken back")
        t.wait("Move 1, to")
        t.press("u")
        t.wait("No undo")
        t.leave()


def mouse_chooses():
    """A click moves the focus, a second one confirms; too soon after a choice it does not."""
    with Table("helsinki", *TWO) as t:
        t.wait("Start at the cathedral?")
        x, y = 38, 5
        t.click(x, y)
        t.wait("Start at the palace?")
        assert not t.actions() or "stand" not in t.actions()[-1]
        t.click(x, y)
        t.wait("Move 1, to")
        t.click(500, 500)
        t.click(-1, -1)
        t.send("\x1b[<64;40;15M\x1b[<65;40;15M\x1b[<35;10;5M")
        t.settle()
        t.leave()


def keys_by_mouse():
    """A click on a key of the last row does what the key does, but for a double click on Enter;
    under a sheet and under what is typed it does nothing."""
    with Table("helsinki", *TWO) as t:
        t.click_on("? Keyboard")
        t.wait("points by parts")
        t.click(*t.find("u Undo"))
        t.settle()
        assert "points by parts" in t.text(), t.text()
        t.press("esc")
        t.click_on("↵ Play")
        t.wait("Move 1, to")
        stood = t.actions()
        t.click_on("u Undo")
        t.wait("No undo: ")
        x, y = t.find("u Undo")
        t.press("/")
        t.wait("Find an action")
        t.click(x, y)
        t.press("esc")
        t.wait("u Undo")
        t.click_on("r Rules")
        t.wait("In your turn you first")
        t.press("esc")
        t.wait("Your turn")
        t.click_on("q leave")
        assert os.waitstatus_to_exitcode(t.finish()) == 0 and t.is_as_before(), t.text()
    with Table("helsinki", *TWO) as t:
        t.wait("↵ Play")
        x, y = t.find("↵ Play")
        t.send(2 * f"\x1b[<0;{x + 1};{y + 1}M")
        t.wait("Move 1, to")
        t.settle()
        assert t.actions() == stood, (t.actions(), stood)
        t.leave()


def sheets():
    with Table("helsinki", *TWO) as t:
        t.wait("Your turn")
        t.press("?")
        t.wait("Keyboard")
        t.press("esc")
        t.press("r")
        t.wait("Rules")
        t.send("slide")
        t.wait("R51")
        t.press("esc")
        t.wait(lambda t: "R51" not in t.text(), "the rules closed")
        t.press("s")
        t.wait("Where the points came from")
        t.press("esc", "/")
        t.send("stand 5")
        t.press("enter")
        t.wait("Start at the Sederholm house?")
        t.leave()


def refusals():
    """What cannot be done says why, with its rule; Enter opens that; a right click asks."""
    with Table("helsinki", *TWO, columns=120, rows=40) as t:
        t.wait("Start at the cathedral?")
        t.press("e")
        t.wait(lambda t: re.search(r"Not now: End turn\. .* \((R\d+) ↵\)", t.text()), "why not")
        rule = re.search(r"\((R\d+) ↵\)", t.text())[1]
        t.press("enter")
        t.wait(f"{rule}. ")
        assert "stand" not in t.actions()[-1]
        t.press("esc", "/")
        t.send("build b3")
        t.press("enter")
        t.wait("Not now: build b3. ")
        t.press("right")
        t.wait(lambda t: "Not now" not in t.text(), "the next key")
        x, y = t.find("Two jokers") or t.find("One fewer")
        t.click(x, y, 2)
        t.wait("Not now: ")
        t.click(38, 5, 2)
        t.settle()
        for seen, name in (("y▲", "draw"), ("2 ■■■", "p2")):
            t.press("esc")
            t.click(*t.find(seen), 2)
            t.wait(f"Not now: {name}. ")
        t.leave()
    with Table("helvetia", *TWO, "--lang", "de", columns=120, rows=40) as t:
        t.wait("Helvetia")
        t.settle()
        x, y = t.find("·")
        t.click(x, y, 2)
        t.wait("Jetzt nicht: Freier Bauplatz. ")
        assert re.search(r"Bauplatz\. [A-Z]", t.text()), t.text()
        t.press("esc")
        x, y = t.find("Käserei") or t.find("Milch")
        t.click(x, y, 2)
        t.wait("Jetzt nicht: ")
        t.press("esc")
        for kind, made in (("Holzfäller", "Holz"), ("Steinbruch", "Stein"), ("Ziegelei", "Ziegel")):
            if t.find(kind):
                t.click(*t.find(kind), 2)
                t.wait(f"· → {made} (R10)")
                break
        assert "makes" not in t.text(), t.text()
        assert re.search(r"Getrei… \d", t.text()), t.text()
        t.leave()


def frames_of_a_move(*more):
    """How often the screen is drawn while a pawn goes on, and where it was seen on the way."""
    with Table("helsinki", "players=2", "--seats", "human,human", "--seed", "3", *more, columns=120,
               rows=40) as t:
        t.wait("Pass the device")
        t.press("enter")
        t.wait("Start at")
        t.press("enter")
        t.wait("Move 1, to")
        t.settle()
        start = t.raw.count(b"\x1b[?2026h")
        t.press("1", "enter")
        t.wait(lambda t: t.actions()[-1].startswith("move"), "a move")
        t.settle()
        frames = t.raw.count(b"\x1b[?2026h") - start
        t.leave()
        return frames


def movement():
    """A pawn goes from space to space in frames, not where movement is not wanted or not seen; a key
    ends it and is not lost."""
    still = frames_of_a_move("--still")
    assert frames_of_a_move("--colours", "none") == still
    assert frames_of_a_move() >= still + 4
    with Table("helsinki", *TWO[:-1]) as t:
        t.wait("Start at the cathedral?")
        t.press("enter")
        t.wait("Move 1, to")
        t.press("1", "enter", "?")
        t.wait("─ Keyboard")
        assert any(a.startswith("move") for a in t.actions()), t.actions()
        t.press("esc")
        t.leave()


def frames_of_a_nap(*more):
    """How often the screen is drawn while a villager falls asleep over work."""
    with tempfile.TemporaryDirectory() as folder:
        record = late_record(TORI, "helvetia", folder, 1)
        text = open(record, encoding="utf-8").read()
        text = text[:re.search(r"^work ", text, re.M).start()].replace("human easy easy easy",
                                                                      "human human human human")
        open(record, "w", encoding="utf-8").write(text)
        t = Terminal([TORI, "play", "--resume", record, *more], 120, 40)
        try:
            t.wait("Pass the device")
            t.press("enter")
            t.wait("Your turn")
            t.settle()
            start = t.raw.count(b"\x1b[?2026h")
            t.press("enter")
            t.wait(lambda _: "\nwork " in open(record, encoding="utf-8").read(), "work")
            t.settle()
            return t.raw.count(b"\x1b[?2026h") - start
        finally:
            t.kill()


def villagers_lie_down():
    """Who falls asleep does so in frames, not where movement is not wanted."""
    still = frames_of_a_nap("--still")
    assert frames_of_a_nap("--colours", "none") == still
    assert frames_of_a_nap() >= still + 4


def frames_of_a_chain(*more, after=""):
    """How often the screen is drawn while the line of a delivery grows; and the screen then."""
    with tempfile.TemporaryDirectory() as folder:
        record = golden_record("helvetia-four-letters", 253, folder)
        t = Terminal([TORI, "play", "--resume", record, *more], 120, 40)
        try:
            t.wait("Pass the device")
            t.press("enter")
            t.wait("Your turn")
            t.settle()
            start = t.raw.count(b"\x1b[?2026h")
            t.send("c" + after)
            t.wait(lambda t: "Goat  2 " in t.text() and "Tannery   3 " in t.text(), "the chain")
            t.settle()
            return t.raw.count(b"\x1b[?2026h") - start, t.text()
        finally:
            t.kill()


def chains_grow():
    """The line comes building by building, not where movement is not wanted; a key ends that, is
    taken, and the line is whole."""
    still, whole = frames_of_a_chain("--still")
    assert frames_of_a_chain("--colours", "none")[0] == still
    frames, text = frames_of_a_chain()
    assert frames >= still + 3 and text == whole, (frames, still)
    assert frames_of_a_chain(after="]")[1] == frames_of_a_chain("--still", after="]")[1]


def lettered(t, letter):
    """Cells of a hint's letter: on the colour of its turn."""
    ground = {"A": "ffb765", "B": "7cc1de"}[letter]
    return [(x, y) for y in range(t.rows - 1) for x in range(t.columns)
            if t.screen.buffer[y][x].data == letter and t.screen.buffer[y][x].bg == ground]


def hints():
    """Both turns are drawn; b shows B alone, and nothing is played by that; h has the words."""
    for columns, rows in ((80, 24), (120, 40)):
        hints_of(columns, rows)


def hints_of(columns, rows):
    with tempfile.TemporaryDirectory() as folder:
        record = late_record(TORI, "helsinki", folder, 0.5)
        t = Terminal([TORI, "play", "--resume", record, "--still", "--theme", "night", "--seed",
                      "2"], columns, rows, COLORTERM="truecolor")
        try:
            t.wait("Your turn")
            t.press("h")
            t.wait(lambda t: lettered(t, "A") and lettered(t, "B"), "both letters")
            assert re.search(r"A \d+ %, B \d+ %", t.text()), t.text()
            t.press("b")
            t.wait(lambda t: not lettered(t, "A") and lettered(t, "B"), "B alone")
            # A space of the ring is one row at 80 x 24: a letter and no frame.
            assert "┆" in t.text() or columns == 80, t.text()
            t.press("a")
            t.wait(lambda t: lettered(t, "A") and not lettered(t, "B"), "A alone")
            t.press("h")
            t.wait("Worked out with your cards only")
            assert not re.search(r"hard would play|visits", t.text())
            t.press("esc")
            t.wait(lambda t: lettered(t, "A"), "the table again")
            t.press("esc")
            t.wait(lambda t: not lettered(t, "A"), "no hint")
            t.press("h")
            t.wait(lambda t: lettered(t, "A") and lettered(t, "B"), "both letters")
            t.press("enter")
            t.wait(lambda t: lettered(t, "A") and not lettered(t, "B"), "A alone")
            size = os.path.getsize(record)
            t.settle()
            assert os.path.getsize(record) == size
            t.press("enter")
            t.wait(lambda _: os.path.getsize(record) > size, "an action of A")
            t.settle()
            assert lettered(t, "A") and re.search(r"▌ A \d+ %", t.text()), t.text()
            t.press("q")
            t.finish()
        finally:
            t.kill()


def sizes_come_and_go():
    with Table("helsinki", *TWO) as t:
        t.wait("Your turn")
        t.press("right", "right")
        t.wait("Start at the palace?")
        for columns, rows in ((120, 40), (160, 50), (200, 60), (81, 25), (400, 200), (1000, 300)):
            t.resize(columns, rows)
            t.wait("Start at the palace?", f"{columns} x {rows}")
        for columns, rows in ((79, 24), (80, 23), (20, 5), (1, 1)):
            t.resize(columns, rows)
            t.wait(lambda t: "palace" not in t.text(), f"{columns} x {rows}")
        t.resize(40, 10)
        t.wait("Tori needs 80 x 24")
        t.resize(80, 24)
        t.wait("Start at the palace?")
        t.leave()


def put_back_by_signals():
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGSEGV, signal.SIGABRT):
        with Table("helsinki", *TWO, ASAN_OPTIONS="handle_segv=0:handle_abort=0") as t:
            t.wait("Your turn")
            t.signal(number)
            t.finish()
            assert os.waitstatus_to_exitcode(t.status) == -number, (number, t.status)
            assert t.is_as_before(), (number, t.modes())


def control_c():
    with Table("helsinki", *TWO) as t:
        t.wait("Your turn")
        t.press("\x03")
        t.finish()
        assert os.waitstatus_to_exitcode(t.status) == 0 and t.is_as_before()


def suspended_and_resumed():
    for stop in (lambda t: t.press("\x1a"), lambda t: t.signal(signal.SIGTSTP)):
        with Table("helsinki", *TWO) as t:
            t.wait("Your turn")
            stop(t)
            t.wait(lambda t: t.is_as_before(), "the terminal as it was")
            assert os.waitpid(t.pid, os.WUNTRACED)[0] == t.pid
            t.screen.reset()
            t.signal(signal.SIGCONT)
            t.wait("Your turn")
            assert 1049 in t.modes()
            t.press("right")
            t.settle()
            t.leave()


def colours():
    """Each mode sends its own kind of colour, and none sends none; ASCII is ASCII."""
    kinds = {"true": rb"[34]8;2;", "256": rb"[34]8;5;", "16": rb";(9[0-7]|3[0-7]|10[0-7]|4[0-7])[;m]"}
    for mode in ("true", "256", "16", "none"):
        for game in ("helsinki", "helvetia"):
            with Table(game, *TWO, "--colours", mode, *(["--ascii"] if mode == "none" else [])) as t:
                t.wait("Your turn")
                t.press("tab", "right")
                t.settle()
                plain = re.sub(rb"[34]8;(2;\d+;\d+;\d+|5;\d+)", b"", t.raw)
                seen = {kind for kind, form in kinds.items()
                        if re.search(form, plain if kind == "16" else t.raw)}
                assert seen == ({mode} if mode != "none" else set()), (mode, seen)
                if mode == "none":
                    assert all(b < 0x80 for b in t.raw)
                t.leave()


def colours_of_the_environment():
    for env, form in (({"COLORTERM": "truecolor"}, rb"8;2;"), ({}, rb"8;5;"),
                      ({"TERM": "xterm"}, rb";4[0-7]"), ({"NO_COLOR": "1"}, rb"\[0m")):
        with Table("helsinki", *TWO, **env) as t:
            t.wait("Your turn")
            assert re.search(form, t.raw), env
            t.leave()


def day_by_background():
    with Table("helsinki", *TWO, COLORTERM="truecolor") as t:
        t.wait(lambda t: b"\x1b]11;?" in t.raw, "the question for the background")
        t.send("\x1b]11;rgb:ffff/ffff/ffff\x1b\\")
        t.wait(lambda t: b"48;2;223;232;235" in t.raw, "the colours of the day")
        t.leave()


def languages():
    for code, words in (("de", "Du bist"), ("fr", "À toi"), ("nl", "Jouw beurt")):
        for how in (["--lang", code], []):
            env = {} if how else {"LANG": f"{code}_XX.UTF-8"}
            with Table("helsinki", *TWO, *how, **env) as t:
                t.wait(lambda t: "Your turn" not in t.text() and "Helsinki" in t.text(), code)
                if code == "de":
                    t.wait(lambda t: words in t.row(0), words)
                    t.wait(lambda t: "? Tastatur  q gehen" in t.row(23), "how to go on, and away")
                t.leave()


def to_the_end(game, players, columns, rows):
    """The last actions of a game that bots began, by Enter and Tab: something can always be
    chosen. The points are shown, and the lines behind the screen say the result."""
    bots = ["random"] * players
    with tempfile.TemporaryDirectory() as folder:
        record = os.path.join(folder, "game.rec")
        subprocess.run([TORI, "play", game, f"players={players}", "--seats", ",".join(bots), "--seed",
                        "4", "--record", record], check=True, stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL)
        lines = open(record, encoding="utf-8").read().splitlines()
        text = "\n".join(lines[:-12]).replace(" ".join(bots), " ".join(["human"] + bots[1:]))
        open(record, "w", encoding="utf-8").write(text + "\n")
        t = Terminal([TORI, "play", "--resume", record, "--still"], columns, rows)
        try:
            # Enter is pressed in the own turn alone: at the end it would leave.
            for _ in range(200):
                t.wait(lambda t: re.search("Your turn|The game is over", t.row(0)), "a turn")
                if "The game is over" in t.row(0):
                    break
                t.answered("enter")
            t.wait(lambda t: re.search(r"wins? with|You win", t.text()), "who wins")
            t.press("q")
            t.finish()
            assert os.waitstatus_to_exitcode(t.status) == 0 and t.is_as_before()
            assert b"The record of the game is in" in t.raw
        finally:
            t.kill()


def games_to_the_end():
    to_the_end("helsinki", 2, 80, 24)
    to_the_end("helvetia", 2, 120, 40)
    if HAS_THIRD:
        to_the_end("pebbles", 2, 80, 24)
        to_the_end("nettles", 4, 80, 24)


def handing_over():
    """Two people at one screen: nobody sees the other's hand."""
    with Table("helsinki", "players=2", "--seats", "human,human", "--seed", "3") as t:
        t.wait("Pass the device")
        assert "Your turn" not in t.text()
        t.press("enter")
        t.wait("Start at the cathedral?")
        t.press("enter")
        t.settle()
        t.leave()


def guests():
    """Nothing is kept, and Ctrl-Z stops nothing: there may be a shell behind it."""
    with tempfile.TemporaryDirectory() as folder:
        t = Terminal([TORI, "play", "helsinki", *TWO, "--guest-only"], folder=folder,
                     HOME=folder)
        try:
            t.wait("Your turn")
            t.press("\x1a")
            t.press("right")
            t.wait("Start at")
            assert os.waitpid(t.pid, os.WUNTRACED | os.WNOHANG) == (0, 0)
            t.press("enter")
            t.settle()
            t.press("q")
            t.finish()
            assert os.waitstatus_to_exitcode(t.status) == 0 and t.is_as_before()
            assert b"saved" not in t.raw and not os.listdir(folder)
        finally:
            t.kill()


CHECKS = (opened_and_left, plain_elsewhere, keys_choose_and_undo, mouse_chooses, keys_by_mouse, sheets, refusals,
          movement, villagers_lie_down, chains_grow, hints,
          sizes_come_and_go, put_back_by_signals, control_c, suspended_and_resumed, colours,
          colours_of_the_environment, day_by_background, languages, handing_over, games_to_the_end,
          guests)


run(CHECKS)
