"""Between a server and PostgreSQL: connections that can be cut, at any moment or when a commit
has been carried out and nobody has heard of it, held up until something else has happened, or
frozen: nothing is carried any more, and neither end learns of it."""

import os
import socket
import tempfile
import threading
from urllib.parse import parse_qs, urlsplit, urlunsplit

NAME = ".s.PGSQL.5432"
BEGIN = b"BEGIN\0"
COMMIT = b"COMMIT\0"
# What is sent in one go is committed without a word: the last answer is that of the commit id.
DONE = (COMMIT, b"UPDATE 1\0Z\0\0\0\5I")


class Proxy:
    def __init__(self, url):
        self.folder = tempfile.TemporaryDirectory(prefix="tori-proxy-")
        parts = urlsplit(url)
        host = parse_qs(parts.query)["host"][0]
        self.behind = os.path.join(host, NAME)
        self.url = urlunsplit(parts._replace(query=parts.query.replace(host, self.folder.name)))
        self.lock = threading.Lock()
        self.pairs = set()
        self.listener = None
        self.is_trap_set = False
        self.trap_words = b""  # that set it when they pass
        self.trapped = 0       # commits whose answers were swallowed
        self.refusals = 0      # so many who come are turned away
        self.after_trap = 0    # likewise, once it is sprung
        self.left = None       # pieces until everything is cut, once
        self.held_within = None
        self.held_from = None  # who says this is held up, and all who speak after him
        self.is_holding = threading.Event()
        self.is_within = threading.Event()
        self.is_let_go = threading.Event()
        self.gates = set()     # of connections: who is carried anything waits until it is set
        self.is_frozen = False

    def __enter__(self):
        self.mend()
        return self

    def __exit__(self, *_):
        self.thaw()
        self.cut()
        self.folder.cleanup()

    def mend(self):
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(os.path.join(self.folder.name, NAME))
        self.listener.listen()
        threading.Thread(target=self.accept, args=(self.listener,), daemon=True).start()

    def cut(self):
        """Nobody gets through any more, until it is mended."""
        if self.listener:
            os.unlink(os.path.join(self.folder.name, NAME))
            self.listener.shutdown(socket.SHUT_RDWR)
            self.listener.close()
            self.listener = None
        self.drop()

    def drop(self):
        """All who are connected are so no longer; they may come again."""
        with self.lock:
            pairs, self.pairs = self.pairs, set()
        for pair in pairs:
            for s in pair:
                try:
                    s.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass

    def freeze(self, is_for_all=False):
        """All who are connected; those who come from now on only if it is for all."""
        self.is_frozen = is_for_all
        with self.lock:
            for gate in self.gates:
                gate.clear()

    def thaw(self):
        self.is_frozen = False
        with self.lock:
            for gate in self.gates:
                gate.set()

    def new_gate(self):
        gate = threading.Event()
        with self.lock:
            self.gates.add(gate)
            if not self.is_frozen:
                gate.set()
        return gate

    def drop_after(self, pieces):
        self.left = pieces

    def hold_from(self, words):
        """From the question with these words on nothing gets through until release(). What was
        held up before goes on, as far as there."""
        before, self.is_let_go = self.is_let_go, threading.Event()
        self.is_holding = threading.Event()
        self.held_from = words
        before.set()

    def hold_within(self, words):
        """The transaction with these words is carried up to its commit id, and nothing more of its
        connection until release(): what came through has begun, and does not end."""
        self.held_within = words

    def find_half(self, data):
        """How many of these bytes go through. The commit id is bound by a message of its own."""
        if not self.held_within or self.held_within not in data:
            return len(data)
        at = data.index(b"commit_id\0", data.index(self.held_within)) - 6
        self.held_within = None
        assert data[at:at + 1] == b"B", "a transaction without a commit id"
        return at

    def release(self):
        self.is_let_go.set()

    def wait_if_held(self, data):
        if self.held_from and self.held_from in data:
            self.is_holding.set()
        if self.is_holding.is_set():
            self.is_let_go.wait()

    def set_trap(self, refusals=0, words=b""):
        """For the next commit, or the one of these words."""
        self.after_trap = refusals
        self.trap_words = words
        self.is_trap_set = not words

    def accept(self, listener):
        try:
            while True:
                front = listener.accept()[0]
                if self.refusals > 0:
                    self.refusals -= 1
                    front.close()
                    continue
                back = socket.socket(socket.AF_UNIX)
                back.connect(self.behind)
                with self.lock:
                    self.pairs.add((front, back))
                gate = self.new_gate()
                for a, b in ((front, back), (back, front)):
                    threading.Thread(target=self.carry, args=(a, b, a is front, gate),
                                     daemon=True).start()
        except OSError:
            pass

    def is_cut_by(self, data, is_question):
        """What passes may set the trap, or spring it."""
        if self.trap_words and is_question and self.trap_words in data:
            self.is_trap_set = True
        if self.is_trap_set and not is_question and any(w in data for w in DONE):
            self.is_trap_set, self.trap_words = False, b""
            self.trapped += 1
            self.refusals = self.after_trap
            return True
        if self.left is None:
            return False
        self.left -= 1
        if self.left > 0:
            return False
        self.left = None
        return True

    def carry(self, a, b, is_question, gate):
        try:
            while data := a.recv(1 << 16):
                gate.wait()
                if self.is_cut_by(data, is_question):
                    break
                if is_question:
                    self.wait_if_held(data)
                half = self.find_half(data) if is_question else len(data)
                b.sendall(data[:half])
                if half < len(data):
                    self.is_within.set()
                    self.is_let_go.wait()
                    b.sendall(data[half:])
        except OSError:
            pass
        gate.wait()  # what is frozen does not tell either that an end has gone
        for s in (a, b):
            try:
                s.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
