"""A program in a real pseudo-terminal, with a screen that pyte keeps: keys and the mouse go in,
what a person would see comes out, as text, as colours, as a picture."""

import fcntl
import html
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

import pyte

PATIENCE = 60  # seconds; the machine may be busy
KEYS = {"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "enter": "\r",
        "esc": "\x1b", "tab": "\t", "back": "\x7f", "pagedown": "\x1b[6~", "end": "\x1b[F",
        "home": "\x1b[H"}
# What the program is allowed to switch, by number.
MODES = re.compile(r"\x1b\[\?([0-9;]+)([hl])")
SIXTEEN = {"black": "000000", "red": "aa0000", "green": "00aa00", "brown": "aa7700",
           "blue": "0044aa", "magenta": "aa00aa", "cyan": "00aaaa", "white": "bbbbbb",
           "brightblack": "666666", "brightred": "ff5555", "brightgreen": "55ff55",
           "brightbrown": "ffff55", "brightyellow": "ffff55", "brightblue": "5588ff",
           "brightmagenta": "ff55ff", "bfightmagenta": "ff55ff", "brightcyan": "55ffff",
           "brightwhite": "ffffff"}


class Terminal:
    def __init__(self, argv, columns=80, rows=24, folder=".", **environment):
        self.columns, self.rows = columns, rows
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.status = None
        env = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8",
               "HOME": "/nonexistent"}
        env.update(environment)
        is_read, have_read = os.pipe()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.close(have_read)
            os.read(is_read, 1)  # the program changes what the parent has to see before
            os.chdir(folder)
            # As large as it will be before the program looks.
            size = struct.pack("HHHH", rows, columns, 0, 0)
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            os.execve(argv[0], argv, env)
        self.before = termios.tcgetattr(self.fd)
        os.close(is_read)
        os.close(have_read)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    # What a person does

    def send(self, text):
        os.write(self.fd, text.encode())

    def press(self, *keys):
        for key in keys:
            self.send(KEYS.get(key, key))

    def answered(self, key):
        """Press it and wait until something is drawn, so that neither waits for the other."""
        count = len(self.raw)
        self.press(key)
        end = time.monotonic() + PATIENCE
        while len(self.raw) == count and self.read() and time.monotonic() < end:
            pass

    def click(self, x, y, button=0):
        self.send(f"\x1b[<{button};{x + 1};{y + 1}M\x1b[<{button};{x + 1};{y + 1}m")

    def click_on(self, words):
        self.wait(words)
        self.click(*self.find(words))

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def signal(self, number):
        os.kill(self.pid, number)

    # What there is to see

    def read(self, seconds=0.05):
        """Take what the program has sent; False once it has closed the terminal."""
        data = self.read_bytes(seconds)
        if data is None:
            return True
        # pyte knows neither of these.
        self.stream.feed(re.sub(rb"\x1b\[\?2026[hl]|\x1b\]11;\?\x07", b"", data))
        return bool(data)

    def read_bytes(self, seconds=0.05):
        """What the program has sent, not shown; None: nothing yet."""
        if not select.select([self.fd], [], [], seconds)[0]:
            return None
        try:
            data = os.read(self.fd, 1 << 16)
        except OSError:
            return b""
        self.raw += data
        return data

    def text(self):
        return "\n".join(self.screen.display)

    def row(self, y):
        return self.screen.display[y]

    def find(self, words):
        """Column and row of a text on the screen, or None."""
        for y, line in enumerate(self.screen.display):
            if words in line:
                return line.index(words), y
        return None

    def is_whole(self):
        """False while a frame is on its way: a terminal shows it when all of it is there."""
        return self.raw.rfind(b"\x1b[?2026h") <= self.raw.rfind(b"\x1b[?2026l")

    def wait(self, is_so, what=None):
        """Until that holds of this terminal, or a text is on the screen."""
        end = time.monotonic() + PATIENCE
        wanted = (lambda t: is_so in t.text()) if isinstance(is_so, str) else is_so
        while time.monotonic() < end:
            if self.is_whole() and wanted(self):
                return
            if not self.read():
                break
        if not wanted(self):
            raise AssertionError(f"waited in vain for {what or is_so!r}; on the screen:\n{self.text()}")

    def settle(self, seconds=0.3):
        """Until nothing has come for a while; True if the program still runs."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            count = len(self.raw)
            if not self.read(seconds):
                return False
            if len(self.raw) == count:
                return True
        raise AssertionError("the screen never comes to rest")

    # How it ends

    def finish(self):
        """The rest of its output; how it ended is in 'status'."""
        end = time.monotonic() + PATIENCE
        while self.read(0.2) and time.monotonic() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = status
                while select.select([self.fd], [], [], 0)[0] and self.read(0):
                    pass
                break
        if self.status is None:
            self.status = os.waitpid(self.pid, 0)[1]
        return self.status

    def kill(self):
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.fd)

    def modes(self):
        """Which private modes are on after all that was sent."""
        on = set()
        for numbers, how in MODES.findall(self.raw.decode(errors="replace")):
            for number in numbers.split(";"):
                (on.add if how == "h" else on.discard)(int(number))
        return on

    def is_as_before(self):
        """Is the terminal as it was: modes, screen, cursor, mouse?"""
        return (termios.tcgetattr(self.fd) == self.before and self.modes() <= {7, 25}
                and {7, 25} <= self.modes())

    # Pictures

    def svg(self):
        return svg(self.screen)


def late_record(tori, game, folder, share, seed="5"):
    """A game of four that bots have played so far, a person's turn next."""
    path = os.path.join(folder, f"{game}.rec")
    subprocess.run([tori, "play", game, "--seats", "easy,easy,easy,easy", "--seed", seed, "--record",
                    path], check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    lines = open(path, encoding="utf-8").read().splitlines()
    lines = lines[:max(8, int(share * len(lines)))]
    with open(path, "w", encoding="utf-8") as f:
        f.write("\n".join(lines).replace("seats easy", "seats human", 1) + "\n")
    return path


def golden_record(game, count, folder, seats="human human human human"):
    """A golden game of four after so many actions, with others on its seats: all a person's."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "golden", f"{game}.rec")
    lines = [l for l in open(path, encoding="utf-8").read().splitlines() if not l.startswith("#")]
    head, actions = lines[:lines.index("")], lines[lines.index("") + 1:]
    head = [l for l in head if not l.startswith("seats")]
    record = os.path.join(folder, "game.rec")
    with open(record, "w", encoding="utf-8") as f:
        f.write("\n".join([*head, f"seats {seats}", "", *actions[:count]]) + "\n")
    return record


def colour(name, default):
    if name == "default":
        return default
    return "#" + SIXTEEN.get(name, name)


HALVES = {"▀": (0, 0.5), "▄": (0.5, 0.5), "█": (0, 1), "▌": None, "▐": None}


def svg(screen, width=10, height=20):
    """The screen as a picture: cells as rectangles, so that half blocks meet without gaps."""
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{screen.columns * width}" '
           f'height="{screen.lines * height}" font-family="DejaVu Sans Mono, monospace" '
           f'font-size="{height * 0.8:g}" shape-rendering="crispEdges">']
    texts = []
    for y in range(screen.lines):
        x = 0
        while x < screen.columns:
            cell = screen.buffer[y][x]
            fg, bg = colour(cell.fg, "#d8d8d8"), colour(cell.bg, "#101010")
            if cell.reverse:
                fg, bg = bg, fg
            run = 1
            while x + run < screen.columns and screen.buffer[y][x + run] == cell and cell.data in " ▀█":
                run += 1
            box = f'x="{x * width}" width="{run * width}"'
            out.append(f'<rect {box} y="{y * height}" height="{height}" fill="{bg}"/>')
            if cell.data in HALVES and HALVES[cell.data]:
                top, part = HALVES[cell.data]
                out.append(f'<rect {box} y="{y * height + top * height:g}" '
                           f'height="{part * height:g}" fill="{fg}"/>')
            elif cell.data in "▌▐":
                left = x * width + (width / 2 if cell.data == "▐" else 0)
                out.append(f'<rect x="{left:g}" width="{width / 2:g}" y="{y * height}" '
                           f'height="{height}" fill="{fg}"/>')
            elif cell.data.strip():
                bold = ' font-weight="bold"' if cell.bold else ""
                line = ' text-decoration="underline"' if cell.underscore else ""
                texts.append(f'<text x="{x * width}" y="{y * height + height * 0.76:g}" '
                             f'fill="{fg}"{bold}{line} textLength="{width}" '
                             f'lengthAdjust="spacingAndGlyphs">{html.escape(cell.data)}</text>')
            x += run
    return "\n".join(out + texts + ["</svg>"]) + "\n"


def run(checks):
    """All of them, or those that the command line names behind the program."""
    for check in checks:
        if sys.argv[2:] and check.__name__ not in sys.argv[2:]:
            continue
        try:
            check()
        except AssertionError:
            print("FAILED", check.__name__, flush=True)
            raise
        print("ok", check.__name__, flush=True)
