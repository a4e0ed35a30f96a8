#!/usr/bin/python3
"""pictures.py TORI: the pictures of README from the real screen, into docs/pictures. They need
rsvg-convert."""

import os
import subprocess
import sys
import tempfile

from terminal import Terminal, late_record

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(HERE, "..", "..", "docs", "pictures")


def main():
    tori = os.path.abspath(sys.argv[1])
    for game, share, keys in (("helsinki", 0.85, ("right",)), ("helvetia", 0.55, ("c",))):
        with tempfile.TemporaryDirectory() as folder:
            record = late_record(tori, game, folder, share)
            t = Terminal([tori, "play", "--resume", record, "--still"], 120, 40,
                         COLORTERM="truecolor")
            t.wait("Your turn")
            t.press(*keys)
            t.settle()
            path = os.path.join(folder, "screen.svg")
            with open(path, "w", encoding="utf-8") as f:
                f.write(t.svg())
            subprocess.run(["rsvg-convert", path, "-o",
                            os.path.join(PICTURES, f"terminal-{game}.png")], check=True)
            t.kill()


main()
