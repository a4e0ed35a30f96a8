"""Web Push as a browser and a push service read it, written from RFC 8188, 8291 and 8292 and
FIPS 186: numbers of Python on P-256; of OpenSSL nothing but one block cipher."""

import base64
import hashlib
import hmac
import json
import secrets
import subprocess

P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
G = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
     0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def add(a, b):
    if a is None or b is None:
        return a or b
    if a[0] == b[0]:
        if (a[1] + b[1]) % P == 0:
            return None
        slope = (3 * a[0] * a[0] - 3) * pow(2 * a[1], -1, P)
    else:
        slope = (b[1] - a[1]) * pow(b[0] - a[0], -1, P)
    x = (slope * slope - a[0] - b[0]) % P
    return x, (slope * (a[0] - x) - a[1]) % P


def multiply(number, point):
    total = None
    while number:
        if number & 1:
            total = add(total, point)
        point = add(point, point)
        number >>= 1
    return total


def pack(point):
    return b"\4" + point[0].to_bytes(32, "big") + point[1].to_bytes(32, "big")


def unpack(data):
    assert len(data) == 65 and data[0] == 4
    x, y = int.from_bytes(data[1:33], "big"), int.from_bytes(data[33:], "big")
    assert (y * y - (x ** 3 - 3 * x + B)) % P == 0
    return x, y


def verify(key, text, signature):
    """ECDSA over SHA-256, r and s side by side."""
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    assert len(signature) == 64 and 0 < r < N and 0 < s < N
    digest = int.from_bytes(hashlib.sha256(text).digest(), "big")
    w = pow(s, -1, N)
    point = add(multiply(digest * w % N, G), multiply(r * w % N, key))
    return point is not None and point[0] % N == r


def hkdf(salt, secret, info, length):
    key = hmac.new(salt, secret, "sha256").digest()
    return hmac.new(key, info + b"\1", "sha256").digest()[:length]


def aes_blocks(key, blocks):
    command = ["openssl", "enc", "-aes-128-ecb", "-nopad", "-K", key.hex()]
    return subprocess.run(command, input=blocks, capture_output=True, check=True).stdout


def ghash(h, data):
    """NIST SP 800-38D, 6.3 and 6.4, a bit at a time."""
    y = 0
    for at in range(0, len(data), 16):
        x, z = y ^ int.from_bytes(data[at:at + 16].ljust(16, b"\0"), "big"), 0
        v = h
        for bit in range(127, -1, -1):
            z ^= v if x >> bit & 1 else 0
            v = v >> 1 ^ (0xE1 << 120 if v & 1 else 0)
        y = z
    return y


def open_gcm(key, nonce, sealed):
    text, tag = sealed[:-16], sealed[-16:]
    blocks = (len(text) + 15) // 16
    counters = b"".join(nonce + n.to_bytes(4, "big") for n in range(1, blocks + 2))
    made = aes_blocks(key, bytes(16) + counters)
    h, mask, stream = int.from_bytes(made[:16], "big"), made[16:32], made[32:]
    lengths = (8 * len(text)).to_bytes(16, "big")
    expected = ghash(h, text + bytes(-len(text) % 16) + lengths) ^ int.from_bytes(mask, "big")
    assert expected.to_bytes(16, "big") == tag, "the tag is wrong"
    return bytes(a ^ b for a, b in zip(text, stream))


class Browser:
    """A subscription, and the only one who can read what is sent to it."""

    def __init__(self, secret=None, auth=None):
        self.secret = secret or secrets.randbelow(N - 1) + 1
        self.auth = auth or secrets.token_bytes(16)
        self.key = pack(multiply(self.secret, G))

    def read(self, body):
        salt, size, id_length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        server, sealed = body[21:21 + id_length], body[21 + id_length:]
        assert len(body) <= 4096 and len(sealed) <= size
        shared = multiply(self.secret, unpack(server))[0].to_bytes(32, "big")
        ikm = hkdf(self.auth, shared, b"WebPush: info\0" + self.key + server, 32)
        key = hkdf(salt, ikm, b"Content-Encoding: aes128gcm\0", 16)
        nonce = hkdf(salt, ikm, b"Content-Encoding: nonce\0", 12)
        text = open_gcm(key, nonce, sealed).rstrip(b"\0")
        assert text[-1:] == b"\2", "not the last record"
        return text[:-1]


def read_vapid(header):
    """The key and the claims of a header Authorization, if its signature is good."""
    scheme, rest = header.split(" ", 1)
    assert scheme == "vapid"
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    signed, signature = fields["t"].rsplit(".", 1)
    key = decode(fields["k"])
    assert verify(unpack(key), signed.encode(), decode(signature)), "not signed by its key"
    head, claims = (json.loads(decode(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    return key, claims
