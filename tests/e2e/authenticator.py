"""An authenticator and the browser around it, written from WebAuthn level 2, CTAP 2 and FIPS 186:
numbers of Python on P-256, so that nothing is shared with what the server verifies by."""

import hashlib
import json
import os
import secrets
import struct
import sys

sys.path.append(os.path.join(os.path.dirname(__file__), "../notice"))
from p256 import G, N, decode, encode, multiply

PRESENT, VERIFIED, HAS_KEY = 1, 4, 64


def cbor(value):
    """What CTAP writes: whole numbers, bytes, texts and maps."""
    def head(kind, number):
        if number < 24:
            return bytes([kind << 5 | number])
        if number < 256:
            return bytes([kind << 5 | 24, number])
        return bytes([kind << 5 | 25]) + struct.pack(">H", number)
    if isinstance(value, int):
        return head(0, value) if value >= 0 else head(1, -1 - value)
    if isinstance(value, bytes):
        return head(2, len(value)) + value
    if isinstance(value, str):
        return head(3, len(value.encode())) + value.encode()
    return head(5, len(value)) + b"".join(cbor(k) + cbor(v) for k, v in value.items())


def der(number):
    data = number.to_bytes(33, "big").lstrip(b"\0") or b"\0"
    data = (b"\0" if data[0] & 128 else b"") + data
    return bytes([2, len(data)]) + data


class Passkey:
    """One key for one site."""

    def __init__(self, site="localhost", counter=1):
        self.site, self.counter = site, counter
        self.secret = secrets.randbelow(N - 1) + 1
        self.point = multiply(self.secret, G)
        self.id = secrets.token_bytes(32)
        self.handle = ""

    def sign(self, text):
        digest = int.from_bytes(hashlib.sha256(text).digest(), "big")
        nonce = secrets.randbelow(N - 1) + 1
        r = multiply(nonce, G)[0] % N
        s = pow(nonce, -1, N) * (digest + r * self.secret) % N
        both = der(r) + der(s)
        return b"\x30" + bytes([len(both)]) + both

    def say(self, flags):
        site = hashlib.sha256(self.site.encode()).digest()
        return site + bytes([flags]) + struct.pack(">I", self.counter)

    def attest(self, challenge, origin, kind="webauthn.create", flags=PRESENT | VERIFIED | HAS_KEY):
        """The members of a new key, as a page sends them."""
        x, y = (number.to_bytes(32, "big") for number in self.point)
        cose = cbor({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        said = self.say(flags) + bytes(16) + struct.pack(">H", len(self.id)) + self.id + cose
        return {"client": client(kind, challenge, origin),
                "attestation": encode(cbor({"fmt": "none", "attStmt": {}, "authData": said}))}

    def answer(self, challenge, origin, kind="webauthn.get", flags=PRESENT | VERIFIED):
        """Those of a signature."""
        said, text = self.say(flags), client(kind, challenge, origin)
        return {"id": encode(self.id), "client": text, "said": encode(said), "handle": self.handle,
                "signature": encode(self.sign(said + hashlib.sha256(decode(text)).digest()))}


def client(kind, challenge, origin):
    return encode(json.dumps({"type": kind, "challenge": challenge, "origin": origin,
                              "crossOrigin": False}).encode())
