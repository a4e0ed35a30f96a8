#!/usr/bin/env python3
"""send_check.py NOTICE_SEND: deliveries to receivers on loopback that take, refuse, wait, break
and lie. Nothing here waits for a while: what times out does so by the setting 'timeout'."""

import base64
import json
import subprocess
import sys
import tempfile

from receivers import Receiver, Relay, Web, make_certificate, tls_context

PROGRAM = sys.argv[1]
QUICK = "300"  # ms, where an answer never comes
TEXT = "Subject: x\r\n\r\nhello\r\n.dot\r\n"


def deliver(deliveries, end=False, **settings):
    """The results, in the order of the deliveries: (way, to) or (way, to, body)."""
    words = [word for pair in settings.items() for word in pair]
    lines = [json.dumps({"id": i, "way": d[0], "to": d[1], "body": d[2] if len(d) > 2 else "{}"})
             for i, d in enumerate(deliveries)]
    lines += ['{"end":true}'] if end else []
    done = subprocess.run([PROGRAM, *words], input="\n".join(lines) + "\n", text=True,
                          capture_output=True, check=True)
    results = sorted((json.loads(line) for line in done.stdout.splitlines()),
                     key=lambda r: r["id"])
    assert [r["id"] for r in results] == list(range(len(deliveries))), results
    return results


def deliver_one(*delivery, **settings):
    return deliver([delivery], **settings)[0]


def expect(result, outcome, status=None, reason=""):
    assert result["outcome"] == outcome and reason in result["reason"], result
    assert status is None or result["status"] == status, result


def test_answers(web):
    wanted = [("/ok", "done", 201), ("/gone", "gone", 410), ("/missing", "refused", 404),
              ("/wrong", "refused", 400), ("/busy", "again", 503), ("/error", "again", 500),
              ("/closes", "again", 0), ("/garbage", "again", 0), ("/endless", "done", 200)]
    results = deliver([("webhook", web.url + path, '{"n":1}') for path, _, _ in wanted],
                      private="1")
    for result, (_, outcome, status) in zip(results, wanted):
        expect(result, outcome, status)
    assert results[4]["retry_after"] == 120
    method, _, headers, body = next(t for t in web.taken if t[1] == "/ok")
    assert (method, body) == ("POST", b'{"n":1}')
    assert headers["content-type"] == "application/json" and "expect" not in headers
    expect(deliver_one("push", web.url + "/missing", private="1"), "gone", 404)


def test_slow(web):
    """Who does not answer costs its time, and no other delivery's."""
    expect(deliver_one("webhook", web.url + "/silent", private="1", timeout=QUICK), "again", 0,
           "in time")
    process = subprocess.Popen([PROGRAM, "private", "1", "timeout", "60000"], text=True,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    for i, path in enumerate(["/silent"] * 3 + ["/ok"] * 3):
        line = {"id": i, "way": "webhook", "to": web.url + path, "body": ""}
        process.stdin.write(json.dumps(line) + "\n")
    process.stdin.flush()
    first = [json.loads(process.stdout.readline()) for _ in range(3)]
    assert {(r["id"], r["outcome"]) for r in first} == {(i, "done") for i in (3, 4, 5)}, first
    rest, _ = process.communicate('{"end":true}\n')
    assert [json.loads(line)["outcome"] for line in rest.splitlines()] == ["again"] * 3


def test_end(web):
    """The end does not wait for those that do, and loses none."""
    results = deliver([("webhook", web.url + "/silent")] * 40, end=True, private="1",
                      timeout="60000")
    for result in results:
        expect(result, "again")


def test_many(web):
    for result in deliver([("webhook", web.url + "/ok", "many")] * 200, private="1"):
        expect(result, "done")
    assert sum(body == b"many" for _, _, _, body in web.taken) == 200


def test_redirects(web):
    """They are not followed, wherever they lead."""
    other = Receiver(Web)
    for private in "01":
        to = "%s/redirect?http://127.0.0.1:%d/ok" % (web.url, other.port)
        result = deliver_one("webhook", to, private=private)
        expect(result, "refused", 307 if private == "1" else 0)
    assert other.connections == 0
    other.close()


def test_private_addresses(web, secure, certificate):
    """Nothing reaches this machine unless it is allowed to: no name and no way of writing."""
    before = web.connections, secure.connections
    for host in ("127.0.0.1", "localhost", "2130706433", "0x7f000001", "127.1", "0.0.0.0",
                 "[::1]", "[::ffff:127.0.0.1]", "017700000001"):
        result = deliver_one("webhook", "https://%s:%d/ok" % (host, secure.port), private="0",
                             ca=certificate[0])
        expect(result, "refused" if result["reason"] != "cannot connect" else "again", 0)
        assert host not in ("127.0.0.1", "localhost") or "not allowed" in result["reason"]
    expect(deliver_one("webhook", web.url + "/ok", private="0"), "refused", 0, "not allowed")
    assert (web.connections, secure.connections) == before


def test_proxy(web):
    """A proxy of the environment would connect for us, unjudged."""
    command = ["env", "https_proxy=" + web.url, "http_proxy=" + web.url, "ALL_PROXY=" + web.url,
               PROGRAM, "private", "0"]
    before = web.connections
    line = json.dumps({"id": 0, "way": "webhook", "to": "https://127.0.0.1:1/ok", "body": ""})
    done = subprocess.run(command, input=line + "\n", text=True, capture_output=True, check=True)
    expect(json.loads(done.stdout), "refused", 0, "not allowed")
    assert web.connections == before


def test_tls(secure, certificate):
    to = "https://localhost:%d/ok" % secure.port
    expect(deliver_one("push", to, private="1", ca=certificate[0]), "done", 201)
    expect(deliver_one("push", to, private="1"), "again", 0, "TLS")


def test_unreachable():
    gone = Receiver(Web)
    gone.close()
    expect(deliver_one("push", "http://127.0.0.1:%d/ok" % gone.port, private="1"), "again", 0,
           "cannot connect")
    expect(deliver_one("push", "http://no-such-name.invalid/", private="1"), "again", 0,
           "cannot connect")


def test_restart():
    """A receiver that comes back is found again by the same program."""
    first = Relay()
    first.close()
    url = "smtp+plain://127.0.0.1:%d" % first.port
    expect(deliver_one("mail", "ada@a.example", TEXT, relay=url), "again", 0)
    second = Relay(port=first.port)
    expect(deliver_one("mail", "ada@a.example", TEXT, relay=url), "done", 250)
    second.close()


def test_mail():
    relay = Relay()
    url = "smtp+plain://127.0.0.1:%d" % relay.port
    wanted = [("ada", "done", 250), ("nobody", "gone", 550), ("full", "again", 452),
              ("huge", "refused", 552), ("nodata", "again", 554), ("spam", "refused", 550),
              ("bob", "done", 250)]
    results = deliver([("mail", name + "@a.example", TEXT) for name, _, _ in wanted], relay=url)
    for result, (_, outcome, status) in zip(results, wanted):
        expect(result, outcome, status)
    taken = {receiver: (sender, text) for sender, receiver, text, _, _ in relay.taken}
    assert taken == {name + "@a.example": ("tori@tori.example", TEXT.encode())
                     for name in ("ada", "bob")}, taken
    relay.close()


def test_mail_of_a_wrong_sender():
    """What the relay has against us is no fault of the receiver."""
    relay = Relay(refuses_sender=True)
    url = "smtp+plain://127.0.0.1:%d" % relay.port
    expect(deliver_one("mail", "ada@a.example", TEXT, relay=url), "again", 553)
    relay.close()


def test_mail_in_secret(certificate):
    login = base64.b64encode(b"\0tori\0word").decode()
    for is_implicit in (False, True):
        relay = Relay(certificate, is_implicit, login)
        settings = {"relay": "%s://localhost:%d" % ("smtps" if is_implicit else "smtp",
                                                    relay.port),
                    "ca": certificate[0], "user": "tori", "password": "word"}
        expect(deliver_one("mail", "ada@a.example", TEXT, **settings), "done", 250)
        (_, _, _, is_secure, is_known), = relay.taken
        assert is_secure and is_known
        expect(deliver_one("mail", "ada@a.example", TEXT, **{**settings, "password": "other"}),
               "again", None, "login")
        del settings["ca"]
        expect(deliver_one("mail", "ada@a.example", TEXT, **settings), "again", None, "TLS")
        assert len(relay.taken) == 1
        relay.close()


def test_mail_never_in_the_clear():
    """A relay that offers no TLS gets neither login nor text."""
    relay = Relay(login="x")
    expect(deliver_one("mail", "ada@a.example", TEXT, relay="smtp://127.0.0.1:%d" % relay.port,
                       user="tori", password="word"), "again", None, "TLS")
    assert not relay.taken
    relay.close()


def main():
    web = Receiver(Web)
    web.url = "http://127.0.0.1:%d" % web.port
    with tempfile.TemporaryDirectory() as folder:
        certificate = make_certificate(folder)
        secure = Receiver(Web, tls_context(certificate))
        test_answers(web)
        test_slow(web)
        test_end(web)
        test_many(web)
        test_redirects(web)
        test_private_addresses(web, secure, certificate)
        test_proxy(web)
        test_tls(secure, certificate)
        test_unreachable()
        test_restart()
        test_mail()
        test_mail_of_a_wrong_sender()
        test_mail_in_secret(certificate)
        test_mail_never_in_the_clear()
        secure.close()
    web.close()


main()
