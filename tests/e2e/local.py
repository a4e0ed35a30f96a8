"""Tables without a server, for tests: the program speaks lines, as tests/local/line.c has it,
or the same over the module of the page."""

import json
import subprocess

from table import PATIENCE, Client


class Answer:
    def __init__(self, status, body):
        self.status, self.body = status, body

    def json(self):
        return json.loads(self.body)


class Device:
    """One person's device: what is to be kept is, and a new life begins with it."""

    user, name = 1, "Aino"

    def __init__(self, tori, command):
        self.tori, self.command = tori, command
        self.kept = []
        self.process = None

    def __enter__(self):
        return self.start()

    def __exit__(self, kind, *_):
        status = self.stop()
        assert kind or status == 0, status

    def start(self):
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8")
        for line in self.kept:
            assert self.tell("restore " + line) == ["restored 1"], line
        return self

    def stop(self):
        self.process.stdin.close()
        status = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return status

    def kill(self):
        self.process.kill()
        self.process.wait(PATIENCE)
        self.process.stdin.close()
        self.process.stdout.close()

    def tell(self, line):
        """All that is said to it but what is to be kept."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        heard = []
        while True:
            said = self.process.stdout.readline()
            assert said, "it has ended"
            if said == ".\n":
                return heard
            if said.startswith("keep "):
                self.kept.append(said[5:].rstrip("\n"))
            else:
                heard.append(said.rstrip("\n"))

    # As of a server

    def stored_events(self, table):
        lines = [json.loads(line) for line in self.kept]
        return [line["event"] for line in lines if line.get("table") == table and "event" in line]

    def get(self, path):
        return self.ask("get " + path)

    def post(self, path, body):
        text = body.decode() if isinstance(body, bytes) else json.dumps(body)
        return self.ask("post %s %s" % (path, text.replace("\n", "\t")))

    def ask(self, line):
        answers = [said for said in self.tell(line) if said.startswith("answer ")]
        _, status, body = answers[0].split(" ", 2)
        return Answer(int(status), body.replace("\t", "\n").encode())

    def connect(self):
        return Voice(self)


class Voice(Client):
    """What the person says and hears, without a connection."""

    def __init__(self, device):
        self.device = device
        super().__init__(_Person(device))

    def open(self, headers, receive_bytes):
        pass

    def close(self):
        pass

    def send_text(self, text):
        text = text if isinstance(text, str) else text.decode("utf-8", "surrogateescape")
        self.lines += [said[5:] for said in self.device.tell("say " + text)
                       if said.startswith("hear ")]

    def hear_all(self):
        while self.lines:
            self.hear()

    def read_message(self):
        assert self.lines, "nothing is said any more"
        return self.lines.pop(0)


class _Person:
    def __init__(self, device):
        self.server, self.user, self.name = device, device.user, device.name
