#!/usr/bin/env python3
"""check.py NOTICE_LINE: what src/notice makes, read by implementations that are not ours: pushes
and tokens by p256.py, mails by Python's parser, signatures by its hmac."""

import email
import email.policy
import email.utils
import hmac
import json
import random
import subprocess
import sys
from email.header import decode_header, make_header

from p256 import Browser, G, N, decode, encode, multiply, pack, read_vapid

ENDPOINT = "https://push.example.net/push/x"

# RFC 8291, appendix A; RFC 8292, 2.4
RFC_BROWSER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
RFC_AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
RFC_BODY = ("DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYL"
            "ocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyou"
            "BWLVWGNWQexSgSxsj_Qulcy4a-fN")
RFC_HEADER = ("vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBs"
              "ZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb"
              "7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA"
              ", k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk"
              "5Y2EmClBPs")


class Line:
    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)

    def make(self, what, **fields):
        """The bytes, or None if it is refused."""
        line = json.dumps({"make": what, **fields}, ensure_ascii=False)
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        assert answer, "%s has ended" % line
        return decode(answer.strip()) or None

    def end(self):
        self.process.stdin.close()
        assert self.process.wait() == 0


def check_the_reader():
    """What reads ours reads the examples of the RFCs."""
    browser = Browser(int.from_bytes(decode(RFC_BROWSER), "big"), decode(RFC_AUTH))
    assert browser.read(decode(RFC_BODY)) == b"When I grow up, I want to be a watermelon"
    _, claims = read_vapid(RFC_HEADER)
    assert claims == {"aud": "https://push.example.net", "exp": 1453523768,
                      "sub": "mailto:push@example.com"}
    for spoilt in (RFC_HEADER.replace("i3CYb", "i3CYc"), RFC_HEADER.replace("eyJhdW", "eyJhdX")):
        try:
            read_vapid(spoilt)
        except (AssertionError, ValueError):
            continue
        raise AssertionError("a spoilt token was taken")


def check_pushes(line, lots):
    for length in (0, 1, 15, 16, 17, 255, 1000, 3993):
        browser = Browser()
        text = "".join(lots.choice("aé–😀 ")[:1] for _ in range(length))
        text = text.encode()[:length].decode(errors="ignore")
        body = line.make("push", endpoint=ENDPOINT, key=encode(browser.key),
                         auth=encode(browser.auth), text=text)
        assert browser.read(body).decode() == text
        if length == 17:
            check_a_stranger(browser, body)
    assert line.make("push", endpoint=ENDPOINT, key=encode(browser.key),
                     auth=encode(browser.auth), text="x" * 3994) is None


def check_a_stranger(browser, body):
    """With the key alone, or a bit changed, nothing is read."""
    for reader, sent in ((Browser(browser.secret), body),
                         (browser, body[:-1] + bytes([body[-1] ^ 1]))):
        try:
            reader.read(sent)
        except AssertionError:
            continue
        raise AssertionError("a stranger reads it")


def check_tokens(line, lots):
    for _ in range(4):
        secret = lots.randrange(1, N)
        until = lots.randrange(2**31)
        header = line.make("vapid", secret=encode(secret.to_bytes(32, "big")),
                           endpoint="https://push.example.net:8443/x",
                           contact="mailto:a@b.example", until=until).decode()
        key, claims = read_vapid(header)
        assert key == pack(multiply(secret, G))
        assert claims == {"aud": "https://push.example.net:8443", "exp": until,
                          "sub": "mailto:a@b.example"}
    for bad in (0, N, 2**256 - 1):
        assert line.make("vapid", secret=encode(bad.to_bytes(32, "big")), endpoint=ENDPOINT,
                         contact="mailto:a@b.example", until=1) is None


LETTERS = "abc =.?_,;<>\"@é–ß漢😀"


def check_mails(line, lots):
    for _ in range(200):
        def some(characters, most):
            return "".join(lots.choice(characters) for _ in range(lots.randrange(most)))
        fields = {"from": "tori@tori.example", "from_name": some(LETTERS, 40),
                  "to": "ada@a.example", "subject": some(LETTERS, 100),
                  "text": some(LETTERS + "\n", 600), "language": "de", "id": "a.b-c",
                  "unsubscribe": "https://tori.example/stop/x", "at": lots.randrange(2**32)}
        data = line.make("mail", **fields)
        check_mail(email.message_from_bytes(data, policy=email.policy.SMTP), fields)
        name, _ = email.utils.parseaddr(email.message_from_bytes(data)["From"])
        assert str(make_header(decode_header(name))) == fields["from_name"]
        lines = data.split(b"\r\n")
        assert all(len(each) <= 76 and b"\n" not in each and each.isascii() for each in lines)
        assert not any(each.startswith(b".") for each in lines)


def check_mail(mail, fields):
    assert not mail.defects, mail.defects
    assert len(mail.keys()) == 12 and len(set(mail.keys())) == 12
    assert mail["Subject"] == fields["subject"]
    (sender,), (to,) = mail["From"].addresses, mail["To"].addresses
    assert sender.addr_spec == fields["from"] and to.addr_spec == fields["to"]
    assert mail["Message-ID"] == "<a.b-c@tori.example>"
    assert email.utils.parsedate_to_datetime(mail["Date"]).timestamp() == fields["at"]
    assert mail["List-Unsubscribe"] == "<%s>" % fields["unsubscribe"]
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    text = fields["text"]
    text += "" if text.endswith("\n") or not text else "\n"
    assert mail.get_content().replace("\r\n", "\n") == text


def check_injection(line):
    good = {"from": "tori@tori.example", "from_name": "Tori", "to": "ada@a.example",
            "subject": "s", "text": "t", "language": "en", "id": "x",
            "unsubscribe": "https://a.example/", "at": 1}
    assert line.make("mail", **good)
    for name in good:
        for foreign in ("\r\nBcc: b@b.example", "\nBcc: b@b.example", "\r"):
            changed = {**good, name: "%s%s" % (good[name], foreign)}
            if (name, foreign[0]) == ("text", "\n") or name == "at":
                continue
            assert line.make("mail", **changed) is None, changed


def check_signatures(line):
    for body in ("", "{}", "é" * 500):
        made = line.make("signature", secret="s" * 43, at=1700000000, body=body).decode()
        expected = hmac.new(b"s" * 43, b"1700000000." + body.encode(), "sha256").hexdigest()
        assert made == "t=1700000000,v1=" + expected


def main():
    lots = random.Random(1)
    line = Line(sys.argv[1])
    check_the_reader()
    check_pushes(line, lots)
    check_tokens(line, lots)
    check_mails(line, lots)
    check_injection(line)
    check_signatures(line)
    line.end()


main()
