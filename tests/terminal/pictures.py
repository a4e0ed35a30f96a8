#!/usr/bin/python3
"""pictures.py TORI [FOLDER]: the terminal's pictures in the README from the real screen, into that
folder or docs/pictures. Each is a position of a golden game, so they change with the screen alone;
rsvg-convert (Debian: librsvg2-bin) makes them PNG."""

import os
import subprocess
import sys
import tempfile

from terminal import Terminal, golden_record

HERE = os.path.dirname(os.path.abspath(__file__))
SEATS = "human easy normal hard"
# Golden game, its first actions, keys that lead to what is shown, words by which that is known.
POSITIONS = (("helsinki-four", 345, ("right",), "Push in from the west"),
             ("helvetia-four-letters", 253, ("c",), "Deliver cloth"))


def drawn(tori, position):
    """The screen of that position as SVG."""
    golden, count, keys, words = position
    with tempfile.TemporaryDirectory() as folder:
        record = golden_record(golden, count, folder, SEATS)
        with Terminal([tori, "play", "--resume", record, "--still", "--theme", "night"], 120, 40,
                      COLORTERM="truecolor") as t:
            t.wait("Your turn")
            t.press(*keys)
            t.wait(words)
            t.settle()
            return t.svg()


def main():
    folder = sys.argv[2] if len(sys.argv) > 2 else os.path.join(HERE, "..", "..", "docs", "pictures")
    for position in POSITIONS:
        game = position[0].split("-")[0]
        subprocess.run(["rsvg-convert", "-o", os.path.join(folder, f"terminal-{game}.png")], check=True,
                       input=drawn(os.path.abspath(sys.argv[1]), position).encode())


if __name__ == "__main__":
    main()
