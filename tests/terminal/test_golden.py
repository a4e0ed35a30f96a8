#!/usr/bin/python3
"""test_golden.py TORI [--accept]: a few positions of golden games on the screen, letter by letter,
as tests/terminal/golden has them; --accept writes these anew."""

import os
import re
import sys
import tempfile

import pictures
from terminal import Terminal, golden_record

HERE = os.path.dirname(os.path.abspath(__file__))
TORI = os.path.abspath(sys.argv[1])
# Golden game, its first actions, size, what is asked of the program besides.
POSITIONS = (
    ("helsinki-four", 220, (80, 24), ()),
    ("helsinki-four", 220, (120, 40), ()),
    ("helsinki-four", 220, (160, 50), ("--lang", "de")),
    ("helsinki-four", 220, (80, 24), ("--ascii", "--colours", "none")),
    ("helvetia-four-letters", 200, (80, 24), ()),
    ("helvetia-four-letters", 200, (120, 40), ("--lang", "fr")),
    ("helvetia-four-letters", 200, (160, 50), ()),
    ("helvetia-four-letters", 200, (80, 24), ("--ascii", "--colours", "none")),
)


def shown(game, count, size, more, asked=None):
    """The game so far, all seats a person's: the one whose turn it is looks at it."""
    with tempfile.TemporaryDirectory() as folder:
        record = golden_record(game, count, folder)
        t = Terminal([TORI, "play", "--resume", record, "--still", *more], *size)
        try:
            t.settle()
            t.press("enter")
            t.wait(lambda t: "Helsinki" in t.row(0) or "Helvetia" in t.row(0), "the table")
            t.settle()
            if asked:
                t.press("/")
                t.send(asked)
                t.press("enter")
                t.settle()
            return "\n".join(line.rstrip() for line in t.screen.display) + "\n"
        finally:
            t.kill()


def chains():
    """What the focus makes is a line from place to place, numbered in the order of the work, at a
    size that has gutters; on the smallest screen what is a map has numbers only."""
    wanted = {(120, 40): ("╰", "╮", "│"), (160, 50): ("╰", "│"), (80, 24): ()}
    for size, pieces in wanted.items():
        text = shown("helvetia-four-letters", 253, size, (), "deliver cloth")
        lines = [l for l in text.splitlines()[2:size[1] * 4 // 5]]
        found = [l for l in lines if re.search("╰─{9,}", l) or re.search("─{9,}╮", l)]
        assert len(found) >= (1 if pieces else 0), text
        rows = " ".join(lines)
        assert all(piece in rows for piece in pieces), text
        for words in ("Goat  2 ", "Tannery   3 ") if size == (120, 40) else ():
            assert words in text, text
    print("ok chains", flush=True)


def readme():
    """What the README has as pictures can still be drawn."""
    for position in pictures.POSITIONS:
        assert pictures.drawn(TORI, position).count("<text ") > 200, position
    print("ok readme", flush=True)


def main():
    for game, count, size, more in POSITIONS:
        name = "-".join([game, f"{size[0]}x{size[1]}", *[w.strip("-") for w in more]])
        path = os.path.join(HERE, "golden", name + ".txt")
        text = shown(game, count, size, more)
        if "--accept" in sys.argv:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)
        if open(path, encoding="utf-8").read() != text:
            sys.exit(f"{name} looks otherwise:\n{text}")
        print("ok", name, flush=True)
    chains()
    readme()


main()
