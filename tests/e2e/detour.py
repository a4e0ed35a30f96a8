"""A front before one server that plays several nodes: /ws leads to each of them in turn,
/node/NAME/ws to that one. A table lives on the node where it is first named, moves on to the
next after so many actions, and is to be had nowhere else."""

import json
import re
import socket
import struct
import threading

from table import CLOSE, TEXT, make_frame, mask_bytes

NODES = ("a", "b", "c")
OURS = "detour"  # the id of what the front itself asks


def url_of(node):
    return "/node/%s/ws" % node


def make_server_frame(payload):
    n = len(payload)
    length = (bytes([n]) if n < 126 else struct.pack(">BH", 126, n) if n < 65536 else
              struct.pack(">BQ", 127, n))
    return bytes([0x80 | TEXT]) + length + payload


class Passage:
    """One connection through the front; of a node if it is a WebSocket."""

    def __init__(self, front, client):
        self.front = front
        self.client = client
        self.server = socket.create_connection(("127.0.0.1", front.behind))
        self.from_client, self.from_server = client.makefile("rb"), self.server.makefile("rb")
        self.node = None
        self.watched = set()

    def run(self):
        try:
            head = self.read_head(self.from_client)
            path = head.split()[1]
            self.node = self.front.node_at(path.decode())
            self.server.sendall(head.replace(path, b"/ws", 1) if self.node else head)
            threading.Thread(target=self.answer, daemon=True).start()
            while self.pass_frame() if self.node else self.pass_bytes(self.from_client, self.server):
                pass
        except OSError:
            pass
        finally:
            self.close()

    def answer(self):
        try:
            if self.node:
                self.say(self.read_head(self.from_server))
            while self.pass_answer() if self.node else self.pass_bytes(self.from_server, self.client):
                pass
        except OSError:
            pass
        finally:
            self.close()

    def close(self):
        self.front.forget(self)
        for s in (self.client, self.server):
            try:
                s.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    # Pieces

    @staticmethod
    def read(source, n):
        data = source.read(n)
        if len(data) < n:
            raise ConnectionError
        return data

    @staticmethod
    def read_head(source):
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            line = source.readline()
            if not line:
                raise ConnectionError
            if not line.startswith(b"Sec-WebSocket-Extensions"):
                head += line
        return head

    @staticmethod
    def pass_bytes(source, sink):
        data = source.read1(1 << 16)
        sink.sendall(data)
        return data

    def read_frame(self, source):
        """Its head as it is, what it is, its mask and what it holds."""
        head = self.read(source, 2)
        length = head[1] & 127
        if length > 125:
            head += self.read(source, 2 if length == 126 else 8)
            length = int.from_bytes(head[2:], "big")
        mask = self.read(source, 4) if head[1] & 128 else b""
        return head, head[0] & 15, mask, self.read(source, length)

    # Messages

    def pass_frame(self):
        head, kind, mask, payload = self.read_frame(self.from_client)
        # Under the lock: what a move sends to this server comes behind what was admitted before.
        with self.front.lock:
            if kind == TEXT and not self.front.admits(
                    self, json.loads(mask_bytes(payload, mask))):
                return True
            self.server.sendall(head + mask + payload)
        return kind != CLOSE

    def pass_answer(self):
        head, kind, _, payload = self.read_frame(self.from_server)
        if kind == TEXT and OURS.encode() in payload:
            lines = [line for line in payload.split(b"\n") if OURS.encode() not in line]
            payload = b"\n".join(lines)
            if lines:
                self.say(make_server_frame(payload))
        else:
            self.say(head + payload)
        return kind != CLOSE

    def say(self, data):
        with self.front.lock:
            self.client.sendall(data)

    def tell(self, **message):
        self.say(make_server_frame(json.dumps(message, separators=(",", ":")).encode()))

    def send_away(self, table, node):
        self.watched.discard(table)
        own = {"do": "unwatch", "id": OURS, "table": table}
        self.server.sendall(make_frame(TEXT, json.dumps(own).encode()))
        self.tell(tell="moved", table=table, url=url_of(node))


class Front:
    def __init__(self, server, moves_every):
        self.behind, self.moves_every = server.port, moves_every
        self.lock = threading.RLock()
        self.passages = set()
        self.homes = {}       # table -> node
        self.plays = {}       # table -> how many
        self.turn = 0
        self.refused = 0      # as elsewhere
        self.moved = 0        # who was told so
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=256)
        self.url = "http://127.0.0.1:%d" % self.listener.getsockname()[1]

    def __enter__(self):
        threading.Thread(target=self.accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        for passage in list(self.passages):
            passage.close()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            passage = Passage(self, client)
            with self.lock:
                self.passages.add(passage)
            threading.Thread(target=passage.run, daemon=True).start()

    def forget(self, passage):
        with self.lock:
            self.passages.discard(passage)

    def node_at(self, path):
        named = re.fullmatch("/node/(.)/ws", path)
        if named:
            return named.group(1)
        self.turn += 1
        return NODES[self.turn % len(NODES)] if path == "/ws" else None

    def admits(self, passage, message):
        """Is it for this node? If not it is refused."""
        table, what = message.get("table"), message["do"]
        if not table:
            return True
        with self.lock:
            home = self.homes.setdefault(table, passage.node)
            if home != passage.node:
                self.refused += 1
                passage.tell(re=message["id"], error="elsewhere", text="not here", node=home,
                             url=url_of(home))
                return False
            if what == "watch":
                passage.watched.add(table)
            if what == "play":
                self.count(table)
        return True

    def count(self, table):
        """It moves before the answer is there, but the action is played."""
        self.plays[table] = self.plays.get(table, 0) + 1
        if self.plays[table] % self.moves_every == 0:
            self.move(table)

    def move(self, table):
        node = NODES[(NODES.index(self.homes[table]) + 1) % len(NODES)]
        self.homes[table] = node
        for passage in self.passages:
            if table in passage.watched:
                self.moved += 1
                passage.send_away(table, node)
