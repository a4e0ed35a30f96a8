"""Receivers on loopback: a web server that answers as the path says, and a mail relay that
refuses what the receiver's name says. Each connection has a thread. The relay is aiosmtpd where
Debian's Python has it (sink.py), and else one of our own."""

import base64
import functools
import json
import os
import socketserver
import ssl
import subprocess
import threading

# Path: (status, headers) of the answer. Others are below.
ANSWERS = {"/ok": (201, {}), "/gone": (410, {}), "/missing": (404, {}), "/wrong": (400, {}),
           "/busy": (503, {"Retry-After": "120"}), "/error": (500, {})}


def make_certificate(folder):
    """(certificate, key) of localhost, which signs itself."""
    paths = os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                    "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                    "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
                    "-out", paths[0], "-keyout", paths[1]], check=True, capture_output=True)
    return paths


def tls_context(certificate):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate)
    return context


class Receiver(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True
    block_on_close = False
    request_queue_size = 128

    def __init__(self, handler, context=None, port=0):
        super().__init__(("127.0.0.1", port), handler)
        self.context = context
        self.lock = threading.Lock()
        self.taken = []
        self.connections = 0
        self.held = threading.Event()  # of requests that are not answered
        self.port = self.server_address[1]
        threading.Thread(target=self.serve_forever, args=(0.02,), daemon=True).start()

    def count_connection(self):
        with self.lock:
            self.connections += 1

    def take(self, what):
        with self.lock:
            self.taken.append(what)

    def handle_error(self, request, client_address):
        pass  # peers that go away are part of the tests

    def close(self):
        self.held.set()
        self.shutdown()
        self.server_close()


class Web(socketserver.StreamRequestHandler):
    def setup(self):
        self.server.count_connection()
        if self.server.context:
            self.request = self.server.context.wrap_socket(self.request, server_side=True)
        super().setup()

    def read_request(self):
        method, path, _ = self.rfile.readline().decode().split()
        headers = {}
        for line in iter(self.rfile.readline, b"\r\n"):
            name, value = line.decode().rstrip("\r\n").split(": ", 1)
            headers[name.lower()] = value
        body = self.rfile.read(int(headers.get("content-length", "0")))
        return method, path, headers, body

    def answer(self, status, headers, body=b""):
        lines = ["HTTP/1.1 %d x" % status, "Content-Length: %d" % len(body),
                 "Connection: close", *("%s: %s" % pair for pair in headers.items()), "", ""]
        self.wfile.write("\r\n".join(lines).encode() + body)

    def handle(self):
        method, path, headers, body = self.read_request()
        self.server.take((method, path, headers, body))
        if path in ANSWERS:
            self.answer(*ANSWERS[path])
        elif path.startswith("/redirect?"):
            self.answer(307, {"Location": path.split("?", 1)[1]})
        elif path == "/silent":
            self.server.held.wait()
        elif path == "/garbage":
            self.wfile.write(b"\0\1\2 what?\r\n\r\n")
        elif path == "/endless":
            self.wfile.write(b"HTTP/1.1 200 x\r\n\r\n")
            while True:
                self.wfile.write(b"x" * 4096)
        # else the connection ends without a word


class Announcer(Receiver):
    """A web server that announces every request before it is answered."""

    def __init__(self):
        self.came = threading.Semaphore(0)
        super().__init__(Web)
        self.url = "http://127.0.0.1:%d" % self.port

    def take(self, what):
        super().take(what)
        self.came.release()


class Mail(socketserver.StreamRequestHandler):
    """RFC 5321 as far as a client needs it. What the local part of the receiver says is done;
    the server has 'needs_login' and 'refuses_sender'."""

    def reply(self, text):
        self.wfile.write(text.encode() + b"\r\n")

    def command(self):
        line = self.rfile.readline().decode()
        assert not line or line.endswith("\r\n"), line
        return line.rstrip("\r\n")

    def setup(self):
        self.server.count_connection()
        self.is_secure = False
        if self.server.context and self.server.is_implicit:
            self.wrap()
        super().setup()

    def wrap(self):
        self.request = self.connection = self.server.context.wrap_socket(self.request,
                                                                         server_side=True)
        self.is_secure = True

    def extensions(self):
        offers = ["tori.test"]
        if self.server.context and not self.is_secure:
            offers.append("STARTTLS")
        if self.server.login:
            offers.append("AUTH PLAIN")
        for i, offer in enumerate(offers):
            self.reply("250%s%s" % (" " if i == len(offers) - 1 else "-", offer))

    def read_text(self):
        lines = []
        for line in iter(self.rfile.readline, b".\r\n"):
            assert line.endswith(b"\r\n") and b"\n" not in line[:-2], line
            lines.append(line[1:] if line.startswith(b".") else line)
        return b"".join(lines)

    def take_text(self):
        if self.receiver.startswith("nodata"):
            self.reply("554 not that")
            return
        self.reply("354 go on")
        text = self.read_text()
        if self.receiver.startswith("spam"):
            self.reply("550 not such a text")
            return
        self.server.take((self.sender, self.receiver, text, self.is_secure, self.is_known))
        self.reply("250 taken")

    def name_receiver(self, line):
        self.receiver = line[len("RCPT TO:<"):].rstrip(">")
        codes = {"nobody": "550 no such box", "full": "452 full", "huge": "552 too much"}
        self.reply(codes.get(self.receiver.split("@")[0], "250 yes"))

    def log_in(self, said):
        if not said:
            self.reply("334 ")
            said = [self.command()]
        self.is_known = said == [self.server.login]
        self.reply("235 hello" if self.is_known else "535 no")

    def handle(self):
        self.is_known = False
        self.sender = self.receiver = ""
        self.reply("220 tori.test")
        for line in iter(self.command, ""):
            word = line.split(" ")[0].upper()
            if word in ("EHLO", "HELO"):
                self.extensions()
            elif word == "STARTTLS":
                self.reply("220 go on")
                self.wfile.flush()
                self.wrap()
                super().setup()
            elif word == "AUTH":
                self.log_in(line.split(" ")[2:])
            elif word == "MAIL":
                self.sender = line[len("MAIL FROM:<"):].split(">")[0]
                self.reply("553 not you" if self.server.refuses_sender else "250 yes")
            elif word == "RCPT":
                self.name_receiver(line)
            elif word == "DATA":
                self.take_text()
            elif word == "QUIT":
                self.reply("221 bye")
                return
            else:
                self.reply("250 yes")


class OwnRelay(Receiver):
    def __init__(self, certificate, is_implicit, login, refuses_sender, port):
        self.is_implicit, self.login, self.refuses_sender = is_implicit, login, refuses_sender
        self.came = threading.Semaphore(0)
        super().__init__(Mail, tls_context(certificate) if certificate else None, port)

    def take(self, what):
        super().take(what)
        self.came.release()


class SinkRelay:
    """What OwnRelay is for tests, in a process: a mail is answered once it is in 'taken'."""

    def __init__(self, **wishes):
        self.taken = []
        self.came = threading.Semaphore(0)
        self.process = subprocess.Popen([PYTHON, SINK], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.say(json.dumps(wishes))
        self.port = json.loads(self.process.stdout.readline())
        threading.Thread(target=self.take, daemon=True).start()

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def take(self):
        for line in self.process.stdout:
            sender, receiver, text, *facts = json.loads(line)
            self.taken.append((sender, receiver, base64.b64decode(text), *facts))
            self.came.release()
            self.say("")

    def close(self):
        self.process.kill()
        self.process.wait()


PYTHON = "/usr/bin/python3"  # Debian's, whatever else is on the PATH
SINK = os.path.join(os.path.dirname(os.path.abspath(__file__)), "sink.py")


@functools.cache
def has_aiosmtpd():
    return subprocess.run([PYTHON, "-c", "import aiosmtpd.smtp"], check=False,
                          capture_output=True).returncode == 0


def Relay(certificate=None, is_implicit=False, login=None, refuses_sender=False, port=0):
    """'taken' has (sender, receiver, text, whether by TLS, whether logged in); 'came' is released
    for each of them."""
    return (SinkRelay if has_aiosmtpd() else OwnRelay)(
        certificate=certificate, is_implicit=is_implicit, login=login,
        refuses_sender=refuses_sender, port=port)
