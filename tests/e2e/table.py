"""A server under test and the people at its tables, on plain sockets.

Whoever waits, waits for a message, and gives up after PATIENCE; only a client that was
too fast for the server's limits pauses before it asks again."""

import base64
import hashlib
import json
import os
import signal
import socket
import sqlite3
import struct
import subprocess
import tempfile
import time

import postgres
from trial import is_on_postgres

PATIENCE = 60  # seconds until a message is missed for good
PAUSE = 0.05   # what a message costs at the limit of a connection


class Refused(Exception):
    """An error of the server: its code and its sentence."""

    def __init__(self, reply):
        super().__init__("%s: %s" % (reply.get("error"), reply.get("text")))
        self.code = reply.get("error")
        self.text = reply.get("text")
        self.reply = reply


def refused(code, client, do, **fields):
    """Asks for what is to be refused with that code."""
    try:
        client.ask(do, **fields)
    except Refused as e:
        assert e.code == code, (do, fields, e)
        return
    raise AssertionError("%s %s was not refused" % (do, fields))


class Closed(Exception):
    """The connection is at its end; 'closing' is the server's last message, if any."""

    def __init__(self, closing=None, code=None):
        super().__init__("closed: %s %s" % (code, closing))
        self.closing = closing
        self.code = code


# The server


def ignore_full_files():
    """A file that may not grow is then an error of write(), as on a full disk."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)


class Entrance:
    """Where people come in: a port, a server's own or that of what stands before it."""

    port = None

    def open_socket(self):
        s = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
        s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return s

    def request(self, method, path, body=None, **headers):
        """One request on a connection of its own."""
        headers = {"Host": "127.0.0.1:%d" % self.port, "Connection": "close", **headers}
        lines = ["%s %s HTTP/1.1" % (method, path)]
        lines += ["%s: %s" % (key.replace("_", "-"), v) for key, v in headers.items()]
        if body is not None:
            body = body if isinstance(body, bytes) else json.dumps(body).encode()
            lines.append("Content-Length: %d" % len(body))
        with self.open_socket() as s:
            s.sendall(("\r\n".join(lines) + "\r\n\r\n").encode() + (body or b""))
            return read_response(s)

    def get(self, path, **headers):
        return self.request("GET", path, **headers)

    def post(self, path, body, **headers):
        return self.request("POST", path, body, **headers)

    # People

    def guest(self, name):
        return Person(self, self.post("/api/guest", {"name": name}))

    def guests(self, *names):
        return [self.guest(name) for name in names]


class Server(Entrance):
    """tori serve on a database of its own; start() and stop() as often as wanted. It is a
    file, or a schema of PostgreSQL if the whole trial is on that."""

    def __init__(self, tori, *options):
        self.tori = tori
        self.folder = tempfile.TemporaryDirectory(prefix="tori-e2e-")
        self.database = os.path.join(self.folder.name, "tori.db")
        self.url = postgres.new_schema() if is_on_postgres() else "sqlite:" + self.database
        self.log_path = os.path.join(self.folder.name, "log")
        self.errors_path = os.path.join(self.folder.name, "errors")
        self.options = list(options)
        for name in ("--address-rate", "--address-connections", "--address-tables",
                     "--address-socket-rate"):
            if name not in options:
                self.options += [name, "0"]
        if "--deal-runs" not in options:  # bots would play all the time
            self.options += ["--deal-runs", "0"]
        self.process = None
        self.listen_at = 0  # any port that is free
        self.said = ""  # on standard output behind its first line, once it has ended

    def __enter__(self):
        return self.start()

    def __exit__(self, kind, *_):
        try:
            status = self.stop() if self.process else 0
            if status != 0:
                raise AssertionError("exit status %s\n%s" % (status, self.errors()))
        finally:
            self.folder.cleanup()

    def start(self):
        with open(self.errors_path, "ab") as errors:
            self.process = subprocess.Popen(
                [self.tori, "serve", "--port", str(self.listen_at), "--db", self.url,
                 "--log", self.log_path, *self.options],
                stdout=subprocess.PIPE, stderr=errors, preexec_fn=ignore_full_files)
        line = self.process.stdout.readline().decode()
        assert line.startswith("Tori is at"), "%r %s" % (line, self.errors())
        self.port = int(line.rstrip("/\n").rsplit(":", 1)[1])
        return self

    def end(self, number):
        self.process.send_signal(number)
        return self.wait_for_end()

    def wait_for_end(self):
        status = self.process.wait(PATIENCE)
        self.said = self.process.stdout.read().decode()
        self.process.stdout.close()
        self.process = None
        return status

    def stop(self):
        return self.end(signal.SIGTERM)

    def kill(self):
        return self.end(signal.SIGKILL)

    def log(self):
        with open(self.log_path, encoding="utf-8") as f:
            return f.read()

    def errors(self):
        with open(self.errors_path, encoding="utf-8", errors="replace") as f:
            return f.read()

    def query(self, sql, *values):
        """Rows of the database, while the server runs or after it."""
        if is_on_postgres():
            return postgres.query(self.url, sql, *values)
        db = sqlite3.connect(self.database, timeout=PATIENCE)
        try:
            with db:
                return db.execute(sql, values).fetchall()
        finally:
            db.close()

    def stored_events(self, table):
        rows = self.query("SELECT seq, at, kind, seat, data FROM events"
                          " WHERE table_id = ? ORDER BY seq", table)
        return [dict(zip(("seq", "at", "kind", "seat", "data"), row)) for row in rows]

    def metric(self, name):
        for line in self.get("/metrics").body.decode().splitlines():
            if line.startswith(name + " "):
                return float(line.split()[1])
        raise AssertionError("no metric " + name)


class Response:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    def json(self):
        return json.loads(self.body)


def read_head(s):
    """The head of an answer, and the bytes that came behind it."""
    data = b""
    while b"\r\n\r\n" not in data:
        more = s.recv(65536)
        if not more:
            raise Closed()
        data += more
    head, rest = data.split(b"\r\n\r\n", 1)
    first, *lines = head.decode().split("\r\n")
    headers = {"cookies": []}
    for line in lines:
        key, value = line.split(":", 1)
        headers[key.strip().lower()] = value.strip()
        if key.strip().lower() == "set-cookie":
            headers["cookies"].append(value.split(";")[0].strip())
    return int(first.split()[1]), headers, rest


def read_response(s):
    status, headers, body = read_head(s)
    while len(body) < int(headers.get("content-length", 1 << 30)):
        more = s.recv(65536)
        if not more:
            break
        body += more
    return Response(status, headers, body)


def read_refusal(body):
    """Of a server; what stands before it may say no in its own way."""
    try:
        return json.loads(body)
    except ValueError:
        return {"error": "proxy", "text": body[:200].decode(errors="replace")}


class Person:
    """Somebody with a cookie."""

    def __init__(self, server, response):
        if response.status != 200:
            raise Refused(read_refusal(response.body))
        answer = response.json()
        self.server = server
        self.cookie = "; ".join(response.headers["cookies"])
        self.user, self.name = answer["user"], answer["name"]

    def get(self, path):
        return self.server.get(path, Cookie=self.cookie)

    def post(self, path, body):
        return self.server.post(path, body, Cookie=self.cookie)

    def connect(self, **headers):
        return Client(self, **headers)


# WebSockets

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def mask_bytes(payload, mask):
    n = len(payload)
    pattern = (mask * (n // 4 + 1))[:n]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(pattern, "big")).to_bytes(n, "big")


def make_frame(opcode, payload, is_final=True):
    n = len(payload)
    head = bytes([opcode | (0x80 if is_final else 0)])
    if n < 126:
        head += bytes([0x80 | n])
    elif n < 65536:
        head += struct.pack(">BH", 0x80 | 126, n)
    else:
        head += struct.pack(">BQ", 0x80 | 127, n)
    mask = os.urandom(4)
    return head + mask + mask_bytes(payload, mask)


def apply_change(old, change):
    """A change as docs/PROTOCOL.md has it, carried out; what was there stays as it was."""
    if not isinstance(change, dict):
        return change
    if isinstance(old, list) and "cut" in change:
        new = [one for i, one in enumerate(old) if i not in change["cut"]]
        for index in sorted(map(int, change["add"])):
            new.insert(index, change["add"][str(index)])
        return new
    new = old.copy()
    for key, value in change.items():
        where = int(key) if isinstance(old, list) else key
        new[where] = apply_change(old[where], value)
    return new


class Client:
    """A connection that has said hello. Everything heard is kept and checked: events of
    a table are numbered without a gap."""

    count = 0

    def __init__(self, person, hello=True, receive_bytes=None, path="/ws", **headers):
        self.person, self.server, self.path = person, person.server, path
        self.buffer = b""
        self.partial = b""
        self.lines = []    # of a frame: messages that are not taken in yet
        self.replies, self.lobby = {}, []
        self.news = 0      # how often there was news for the person
        self.tables, self.views, self.results = {}, {}, {}
        self.here = {}     # table -> numbers of people
        self.events = {}   # table -> list, in order
        self.heard = {}    # table -> all messages about it, as text
        self.all_views = {}
        self.missed = 0    # changes that did not fit, after which all was asked for again
        self.closing = None
        self.open(headers, receive_bytes)
        if hello:
            self.ask("hello", version=2)

    def open(self, headers, receive_bytes):
        self.socket = self.server.open_socket()
        if receive_bytes:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
        self.upgrade(headers)

    def upgrade(self, headers):
        key = base64.b64encode(os.urandom(16)).decode()
        fields = {"Host": "127.0.0.1:%d" % self.server.port, "Upgrade": "websocket",
                  "Connection": "Upgrade", "Sec-WebSocket-Key": key,
                  "Sec-WebSocket-Version": "13", "Sec-WebSocket-Protocol": "tori.2",
                  "Cookie": self.person.cookie, **headers}
        lines = ["GET %s HTTP/1.1" % self.path] + ["%s: %s" % f for f in fields.items() if f[1]]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        status, answer, rest = read_head(self.socket)
        if status != 101:
            while len(rest) < int(answer.get("content-length", 0)):
                more = self.socket.recv(65536)
                if not more:
                    break
                rest += more
            self.socket.close()
            refusal = Refused(read_refusal(rest))
            refusal.status = status
            raise refusal
        expected = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode())
        assert answer["sec-websocket-accept"] == base64.b64encode(expected.digest()).decode()
        self.buffer = rest

    def close(self):
        self.socket.close()

    # Sending

    def send_raw(self, data):
        try:
            self.socket.sendall(data)
        except OSError:
            raise Closed(self.closing) from None

    def send_text(self, text):
        self.send_raw(make_frame(TEXT, text if isinstance(text, bytes) else text.encode()))

    def send(self, do, **fields):
        """Ask without waiting; the id of the reply."""
        if "id" not in fields:
            Client.count += 1
            fields["id"] = "c%d" % Client.count
        self.send_text(json.dumps({"do": do, **fields}))
        return fields["id"]

    # Hearing

    def fill(self, n):
        while len(self.buffer) < n:
            try:
                more = self.socket.recv(1 << 18)
            except (ConnectionError, ValueError) as e:
                raise Closed(self.closing) from e
            if not more:
                raise Closed(self.closing)
            self.buffer += more

    def take(self, n):
        self.fill(n)
        data, self.buffer = self.buffer[:n], self.buffer[n:]
        return data

    def read_frame(self):
        first, length = self.take(2)
        if length == 126:
            length, = struct.unpack(">H", self.take(2))
        elif length == 127:
            length, = struct.unpack(">Q", self.take(8))
        payload = self.take(length)
        return first & 15, bool(first & 0x80), payload

    def read_message(self):
        """The next message: a line of a text frame; pings are answered."""
        while not self.lines:
            opcode, is_final, payload = self.read_frame()
            if opcode == PING:
                self.send_raw(make_frame(PONG, payload))
            elif opcode == CLOSE:
                code = struct.unpack(">H", payload[:2])[0] if len(payload) > 1 else None
                raise Closed(self.closing, code)
            elif opcode in (TEXT, 0):
                self.partial += payload
                if is_final:
                    self.lines, self.partial = self.partial.decode("utf-8").split("\n"), b""
        return self.lines.pop(0)

    def hear(self):
        """Take in one message."""
        text = self.read_message()
        message = json.loads(text)
        if "re" in message:
            self.replies[message["re"]] = message
            return message
        getattr(self, "hear_" + message["tell"])(message, text)
        return message

    def note(self, message, text):
        self.heard.setdefault(message["table"], []).append(text)

    def hear_welcome(self, message, _):
        assert message["user"] == self.person.user

    def hear_you(self, message, _):
        assert message["user"] == self.person.user
        self.person.name = message["name"]

    def hear_news(self, _, __):
        self.news += 1

    def hear_lobby(self, message, _):
        self.lobby.append(message)

    def hear_table(self, message, text):
        """What a server says that was set back holds: all is told anew."""
        self.tables[message["table"]] = message
        if message["seq"] < self.seq(message["table"]):
            self.events[message["table"]].clear()
        self.note(message, text)

    def hear_here(self, message, _):
        self.here[message["table"]] = message["users"]

    def hear_events(self, message, text):
        self.take_events(message)
        self.note(message, text)

    def take_events(self, message):
        known = self.events.setdefault(message["table"], [])
        if known and message.get("first", 0) > known[-1]["seq"] + 1:
            known.clear()  # more was missed than is told at once
        for event in message["events"]:
            if known:
                assert event["seq"] == known[-1]["seq"] + 1, (known[-1], event)
            known.append(event)

    def hear_view(self, message, text):
        self.show(message)
        self.note(message, text)

    def hear_change(self, message, text):
        """Of the view before: what it does not name stays, but for what holds once."""
        self.note(message, text)
        before = self.views[message["table"]]
        if message["from"] != before["seq"]:
            self.missed += 1
            self.send("watch", table=message["table"], since=self.seq(message["table"]))
            return
        if "events" in message:
            self.take_events(message)
        view = {key: value for key, value in before.items() if key not in ("task", "offer", "takeback")}
        news = {key: value for key, value in message.items() if key not in ("tell", "from", "events")}
        if "state" in news:
            news["state"] = apply_change(before["state"], news["state"])
        self.show({**view, "undo": False, **news})

    def show(self, view):
        before = self.views.get(view["table"])
        assert not before or view["seq"] >= before["seq"]
        known = reversed(self.events.get(view["table"], ()))
        assert next((e["seq"] for e in known if e["kind"] != "chat"), view["seq"]) == view["seq"]
        view["heard_at"] = time.time() * 1000
        self.views[view["table"]] = view
        self.all_views.setdefault(view["table"], []).append(view)

    def hear_result(self, message, text):
        self.results[message["table"]] = message
        self.note(message, text)

    def hear_closing(self, message, _):
        self.closing = message

    def wait(self, is_true):
        """Hear until is_true() is."""
        deadline = time.monotonic() + PATIENCE
        while not is_true():
            assert time.monotonic() < deadline, "waited in vain"
            self.hear()

    def wait_closed(self):
        """Hear until the end; the Closed that ended it."""
        deadline = time.monotonic() + PATIENCE
        while True:
            assert time.monotonic() < deadline, "not closed"
            try:
                self.hear()
            except Closed as end:
                self.socket.close()
                return end

    def reply_to(self, name):
        self.wait(lambda: name in self.replies)
        reply = self.replies.pop(name)
        if "error" in reply:
            raise Refused(reply)
        return reply

    def ask(self, do, **fields):
        """Ask and wait for the reply. Who is too fast asks again, as people would."""
        while True:
            try:
                return self.reply_to(self.send(do, **fields))
            except Refused as refusal:
                if refusal.code != "rate" or do == "chat":
                    raise
                time.sleep(PAUSE)

    def refusal(self, do, **fields):
        """Ask what must be refused; its code, with a text beside it."""
        try:
            reply = self.ask(do, **fields)
        except Refused as refused:
            assert refused.text and len(refused.text) > 5, refused
            return refused.code
        raise AssertionError("%s %s was answered %s" % (do, fields, reply))

    # At a table

    def watch(self, table, **since):
        self.ask("watch", table=table, **since)
        self.wait(lambda: table in self.tables)
        return self

    def load_history(self, table):
        """All that came before what is known, part by part; how many parts."""
        parts = 0
        while self.events[table][0]["seq"] > 1:
            before = self.events[table][0]["seq"]
            answer = self.ask("history", table=table, before=before)
            assert [e["seq"] for e in answer["events"]] == list(range(answer["first"], before))
            self.events[table][:0] = answer["events"]
            parts += 1
        return parts

    def seq(self, table):
        return self.events[table][-1]["seq"] if self.events.get(table) else 0

    def is_current(self, table):
        """Does the view hold all events? Chat changes no position and brings no view."""
        seq = next((e["seq"] for e in reversed(self.events[table]) if e["kind"] != "chat"), 0)
        return table in self.views and self.views[table]["seq"] >= seq

    def wait_seq(self, table, seq):
        """Until events and, once playing, the view reach the number."""
        def is_there():
            if self.seq(table) < seq:
                return False
            return self.tables[table]["phase"] in ("open", "closed") or self.is_current(table)
        self.wait(is_there)

    def legal(self, table):
        return [a["action"] for a in self.views[table]["offer"]["legal"]]


# The engine, as a judge


class Engine:
    """tori engine: what the rules say, apart from the server."""

    def __init__(self, tori):
        self.process = subprocess.Popen([tori, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(PATIENCE)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while True:
            line = self.process.stdout.readline()
            assert line, "the engine ended"
            if line == "\n":
                break
            lines.append(line.rstrip("\n"))
        assert lines[0].startswith("="), (command, lines)
        return [line[2:] for line in lines if len(line) > 2]

    def state(self, seat):
        return json.loads(self.ask("state %d" % seat)[0])

    def new(self, settings):
        """From the data of a 'create'."""
        self.ask("new %s %s" % (settings["game"], settings["options"]))
