"""What an operator relies on: health, metrics, logs, stopping."""

import os
import pty
import re
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
import time

from game import open_game
from table import PATIENCE, Closed, Server, read_response
from trial import run


def wait_for(is_true):
    deadline = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_health(trial):
    with Server(trial.tori) as server:
        answer = server.get("/healthz")
        assert answer.status == 200
        said = answer.json()
        assert re.fullmatch(r"\d+\.\d+\.\d+\S*", said.pop("version"))
        assert said == {"ok": True, "store": True, "degraded": False, "space": "ok",
                        "stopping": False}


def test_six(trial):
    """At an address of IPv6, and at all addresses of both kinds, where there are such."""
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return
    for bind, sources in (("::1", ["::1"]), ("::", ["::1", "127.0.0.1"])):
        with Server(trial.tori, "--bind", bind) as server:
            for source in sources:
                host = "[%s]" % source if ":" in source else source
                with socket.create_connection((source, server.port), PATIENCE) as s:
                    s.sendall(b"GET /api/options HTTP/1.1\r\nHost: %s:%d\r\n\r\n"
                              % (host.encode(), server.port))
                    assert read_response(s).status == 200


def test_metrics(trial):
    """Well-formed Prometheus text, and the numbers are right."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], seed=1)
        for _ in range(7):
            game.step()
        answer = server.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        types, values = {}, {}
        for line in answer.body.decode().splitlines():
            kind = re.fullmatch(r"# TYPE (\w+) (counter|gauge|histogram)", line)
            sample = re.fullmatch(r'(\w+)(\{(?:le|version)="([0-9.+Inf]+)"\})? ([0-9.]+)', line)
            assert kind or sample or re.fullmatch(r"# HELP \w+ .+", line), line
            if kind:
                types[kind[1]] = kind[2]
            elif sample:
                values[sample[1] + (sample[2] or "")] = float(sample[4])
                name = re.sub(r"_(bucket|sum|count)$", "", sample[1])
                assert name in types or sample[1] in types, line
        assert values["tori_connections"] == 2 and values["tori_actions_total"] == 7
        assert values["tori_tables_created_total"] == 1
        buckets = [v for k, v in values.items() if "_bucket" in k]
        assert buckets == sorted(buckets) and buckets[-1] == values["tori_reply_seconds_count"]


def test_metrics_from(trial):
    """From this machine, and from where the operator says; a proxy's visitors are elsewhere."""
    def ask(server, address):
        answer = server.get("/metrics", X_Forwarded_For=address)
        assert answer.status == 200 or b"tori_" not in answer.body
        return answer.status

    with Server(trial.tori, "--proxied") as server:
        assert server.get("/metrics").status == 200
        assert ask(server, "127.0.0.1") == 200
        assert ask(server, "10.0.0.7") == ask(server, "127.0.0.1, 10.0.0.7") == 403
    with Server(trial.tori, "--proxied", "--metrics-from", "10.0.0.7,10.1.0.0/16") as server:
        assert ask(server, "10.0.0.7") == ask(server, "10.1.2.3") == 200
        assert ask(server, "10.0.0.8") == ask(server, "2001:db8::1") == 403
    for bad in "everybody", "10.0.0.7,", "0.0.0.0/0":
        ended = subprocess.run([trial.tori, "serve", "--metrics-from", bad], capture_output=True,
                               timeout=PATIENCE)
        assert ended.returncode == 2 and b"--metrics-from" in ended.stderr


def test_log(trial):
    """A line for each thing, none with a secret or a break in it."""
    with Server(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], seed=1)
        a.ask("chat", table=game.table, text="a word nobody else should read")
        server.get("/%0a2026-01-01 forged")
        for line in server.log().splitlines():
            assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z [a-z-]+ .*", line), line
            assert "nobody else" not in line and "forged" not in line
        for person in (a.person, b.person):
            assert person.cookie.split("=")[1] not in server.log()


def test_stop(trial):
    """SIGTERM and SIGINT: goodbye to all, status 0, soon; the games are there again."""
    for number in (signal.SIGTERM, signal.SIGINT):
        with Server(trial.tori) as server:
            people = server.guests("Aino", "Onni", "Fan")
            a, b, fan = [p.connect() for p in people]
            game = open_game("helsinki", [a, b], [fan], seed=1)
            stuck = server.open_socket()
            stuck.sendall(b"GET /heal")
            for _ in range(5):
                game.step()
            before = server.stored_events(game.table)
            assert server.end(number) == 0
            for client in (a, b, fan):
                end = client.wait_closed()
                assert end.closing and end.closing["reason"] == "stopping"
            stuck.close()
            server.start()
            again = people[0].connect().watch(game.table)
            again.wait_seq(game.table, before[-1]["seq"])
            assert server.stored_events(game.table) == before
            assert "stopped clean" in server.log()


def test_stop_answers(trial):
    """What was sent before the end is answered, and the end is said in both ways."""
    with Server(trial.tori) as server:
        client = server.guest("Aino").connect()
        table = client.ask("create", game="helsinki", seats=["me", "open"])["table"]
        asked = [client.send("chat", table=table, text="hei") if i % 4 == 0 else
                 client.send("ping") for i in range(20)]
        server.process.send_signal(signal.SIGTERM)
        try:
            client.wait(lambda: False)
        except Closed as closed:
            assert closed.closing["reason"] == "stopping" and closed.code == 1001, closed
        for name in asked:
            reply = client.replies[name]
            assert reply.get("ok") or reply["error"] in ("stopping", "rate"), reply
        assert server.wait_for_end() == 0


def test_log_moved(trial):
    """SIGHUP: the log goes on in a new file, and nobody notices."""
    with Server(trial.tori) as server:
        client = server.guest("Aino").connect()
        old = server.log_path + ".1"
        os.rename(server.log_path, old)
        client.ask("create", game="helsinki", seats=["me", "open"])
        server.process.send_signal(signal.SIGHUP)
        wait_for(lambda: os.path.exists(server.log_path) and " reload " in server.log())
        client.ask("create", game="helsinki", seats=["me", "open"])
        wait_for(lambda: server.log().count(" table ") == 1)
        with open(old, encoding="utf-8") as f:
            before = f.read()
        assert before.count(" table ") == 1 and " reload " not in before


def test_log_cannot_be_moved(trial):
    """Where no new file can be made, the old one is written on."""
    with Server(trial.tori) as server:
        path = server.log_path
        os.rename(path, path + ".1")
        os.mkdir(path)
        server.process.send_signal(signal.SIGHUP)
        server.log_path = path + ".1"
        wait_for(lambda: " reload-error " in server.log())
        assert server.get("/healthz").status == 200


def test_window_closed(trial):
    """SIGHUP because the terminal is gone: the server ends, too, and saves what it has."""
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "log")
        pid, terminal = pty.fork()
        if pid == 0:
            os.execv(trial.tori, [trial.tori, "serve", "--port", "0", "--log", log,
                                  "--db", "sqlite:" + os.path.join(folder, "tori.db")])
        said = b""
        while b"Tori is at" not in said:
            said += os.read(terminal, 4096)
        os.close(terminal)
        ended = (0, None)

        def has_ended():
            nonlocal ended
            ended = os.waitpid(pid, os.WNOHANG)
            return ended[0]

        wait_for(has_ended)
        assert ended[1] == 0
        with open(log, encoding="utf-8") as f:
            assert "stopped clean" in f.read()


# TLS


KINDS_OF_KEYS = {"ec": ["ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"],
                 "rsa": ["rsa:2048"]}


def make_certificate(folder, name, kind="ec", signed_by=()):
    """Files of a new certificate for 127.0.0.1 and its key."""
    cert, key = [os.path.join(folder, "%s.%s" % (name, end)) for end in ("cert", "key")]
    subprocess.run(["openssl", "req", "-x509", "-newkey", *KINDS_OF_KEYS[kind], "-nodes",
                    "-days", "2", "-subj", "/CN=" + name, "-keyout", key, "-out", cert,
                    *signed_by],
                   check=True, capture_output=True)
    return cert, key


def make_chain(folder, name, kind):
    """The same, signed by another one that follows it in the file."""
    above, above_key = make_certificate(folder, name + "-above", kind)
    cert, key = make_certificate(folder, name, kind, ["-CA", above, "-CAkey", above_key])
    with open(above) as source, open(cert, "a") as target:
        target.write(source.read())
    return cert, key


def read_certificates(text):
    return re.findall("-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----", text,
                      re.DOTALL)


def read_file(path):
    with open(path) as source:
        return read_certificates(source.read())


def show_certificates(server, *options):
    """What a client is shown, all of the chain; nothing if there is no handshake."""
    told = subprocess.run(["openssl", "s_client", "-showcerts", "-connect",
                           "127.0.0.1:%d" % server.port, *options],
                          stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return read_certificates(told.stdout)


def open_tls(server):
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context.wrap_socket(server.open_socket())


def ask_health(s):
    s.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return read_response(s).status


def test_certificate_renewed(trial):
    """SIGHUP: who comes sees the new certificate, who is there goes on; a bad one changes
    nothing."""
    with tempfile.TemporaryDirectory() as folder:
        cert, key = make_certificate(folder, "shown")
        with Server(trial.tori, "--cert", cert, "--key", key) as server:
            reloads = 0

            def renew(new_cert, new_key):
                nonlocal reloads
                shutil.copy(new_cert, cert)
                shutil.copy(new_key, key)
                reloads += 1
                server.process.send_signal(signal.SIGHUP)
                wait_for(lambda: server.log().count(" reload ") == reloads)

            old = open_tls(server)
            first = old.getpeercert(True)
            assert ask_health(old) == 200
            fresh = make_certificate(folder, "fresh")
            renew(*fresh)
            with open_tls(server) as new:
                second = new.getpeercert(True)
                assert ask_health(new) == 200
            assert second != first and ask_health(old) == 200
            other = make_certificate(folder, "other")
            for bad in ((other[0], fresh[1]), (other[1], other[0]), ("/dev/null", fresh[1])):
                renew(*bad)
                with open_tls(server) as new:
                    assert new.getpeercert(True) == second
            assert server.log().count(" reload-error ") == 3
            renew(*other)
            with open_tls(server) as new:
                assert new.getpeercert(True) not in (first, second)
            assert ask_health(old) == 200
            old.close()


def test_certificate_of_another_kind(trial):
    """RSA to EC and back: everybody is shown the file as it is now, with its chain, and a
    file that is no good changes nothing. Clients of one kind only get that or nothing."""
    only = {"rsa": "rsa_pss_rsae_sha256:rsa_pkcs1_sha256", "ec": "ecdsa_secp256r1_sha256"}

    with tempfile.TemporaryDirectory() as folder:
        cert, key = make_certificate(folder, "shown", "rsa")
        with Server(trial.tori, "--cert", cert, "--key", key) as server:
            reloads = 0

            def renew(new_cert, new_key):
                nonlocal reloads
                shutil.copy(new_cert, cert)
                shutil.copy(new_key, key)
                reloads += 1
                server.process.send_signal(signal.SIGHUP)
                wait_for(lambda: server.log().count(" reload ") == reloads)

            def check(kind, chain):
                for protocol in "-tls1_2", "-tls1_3":
                    assert show_certificates(server, protocol) == chain
                    for other in only:
                        shown = show_certificates(server, protocol, "-sigalgs", only[other])
                        assert shown == (chain if other == kind else [])

            check("rsa", read_file(cert))
            for name, kind in ("one", "ec"), ("two", "rsa"), ("three", "ec"), ("four", "rsa"):
                files = make_chain(folder, name, kind)
                renew(*files)
                chain = read_file(cert)
                assert len(chain) == 2
                check(kind, chain)
            renew(make_certificate(folder, "bad")[0], files[1])
            assert server.log().count(" reload-error ") == 1
            check("rsa", chain)


# systemd


def test_notify(trial):
    """Ready, reloading, stopping, and in between a sign of life again and again."""
    with tempfile.TemporaryDirectory() as folder, \
            socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        path = os.path.join(folder, "notify")
        manager.bind(path)
        manager.settimeout(PATIENCE)

        def expect(state):
            while True:
                said = manager.recv(4096).decode()
                if said.startswith(state):
                    return
                assert said == "WATCHDOG=1", said

        os.environ.update(NOTIFY_SOCKET=path, WATCHDOG_USEC="200000")
        try:
            with Server(trial.tori) as server:
                expect("READY=1")
                for _ in range(3):
                    expect("WATCHDOG=1")
                server.process.send_signal(signal.SIGHUP)
                expect("RELOADING=1\nMONOTONIC_USEC=")
                expect("READY=1")
                assert server.stop() == 0
                expect("STOPPING=1")
        finally:
            del os.environ["NOTIFY_SOCKET"], os.environ["WATCHDOG_USEC"]


def test_stop_with_thinking_bots(trial):
    with Server(trial.tori) as server:
        client = server.guest("Aino").connect()
        game = open_game("helvetia", [client], seats=["expert", "me", "expert"])
        client.ask("ping")
        assert server.stop() == 0
        server.start()
        again = client.person.connect().watch(game.table)
        again.wait(lambda: game.table in again.views)


if __name__ == "__main__":
    run(globals())
