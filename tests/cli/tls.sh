#!/bin/sh
# tests/cli/tls.sh TORI: a server that speaks TLS, over HTTP and WebSocket, and one behind
# a proxy that does.
. "${0%/*}/trial"
. "$top/tests/cli/house"

cat >speak.py <<'END'
import base64, hashlib, http.client, json, os, socket, ssl, sys, urllib.parse

SECONDS = 20
mode, where = sys.argv[1], urllib.parse.urlsplit(sys.argv[2])
trust = ssl.create_default_context(cafile="cert.pem") if where.scheme == "https" else None


def connect():
    plain = socket.create_connection((where.hostname, where.port), SECONDS)
    return trust.wrap_socket(plain, server_hostname=where.hostname) if trust else plain


def ask_name(name, headers):
    http_ = http.client.HTTPConnection(where.hostname, where.port, timeout=SECONDS)
    http_.sock = connect()
    http_.request("POST", "/api/guest", json.dumps({"name": name}), headers)
    answer = http_.getresponse()
    assert answer.status == 200, (answer.status, answer.read())
    assert json.load(answer)["name"] == name
    return answer.getheader("Set-Cookie")


def upgrade(sock, cookie):
    key = base64.b64encode(os.urandom(16)).decode()
    sock.sendall(
        f"GET /ws HTTP/1.1\r\nHost: {where.netloc}\r\nOrigin: https://{where.netloc}\r\n"
        f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Protocol: tori.2\r\n"
        f"Cookie: {cookie.split(';')[0]}\r\n\r\n".encode())
    reader = sock.makefile("rb")
    lines = []
    while not lines or lines[-1]:
        lines.append(reader.readline().decode().strip())
    assert " 101 " in lines[0], lines
    magic = (key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()
    accept = base64.b64encode(hashlib.sha1(magic).digest()).decode()
    assert any(l.split(": ")[-1] == accept for l in lines), lines
    return reader


def say(sock, message):
    data = json.dumps(message).encode()
    assert len(data) < 126
    mask = os.urandom(4)
    sock.sendall(bytes([0x81, 0x80 | len(data)]) + mask +
                 bytes(b ^ mask[i % 4] for i, b in enumerate(data)))


def hear(reader):
    first, length = reader.read(2)
    assert first == 0x81, first
    if length > 125:
        length = int.from_bytes(reader.read(2 if length == 126 else 8), "big")
    return [json.loads(line) for line in reader.read(length).split(b"\n")]


def talk(name):
    cookie = ask_name(name, {})
    assert is_secure(cookie), cookie
    sock = connect()
    reader = upgrade(sock, cookie)
    say(sock, {"do": "hello", "version": 2, "id": "h"})
    heard = hear(reader)
    assert any(m.get("tell") == "welcome" and m["name"] == name for m in heard), heard
    assert any(m.get("re") == "h" and m["ok"] for m in heard), heard
    say(sock, {"do": "create", "id": "c", "game": "helvetia", "seats": ["me", "me"]})
    assert hear(reader)[0]["ok"]


def is_secure(cookie):
    return "; secure" in cookie.lower()


def come_by_proxy(is_believed):
    assert is_secure(ask_name("Aino", {"X-Forwarded-Proto": "https"})) == is_believed
    assert not is_secure(ask_name("Onni", {"X-Forwarded-Proto": "http"}))
    assert not is_secure(ask_name("Eeva", {}))


def expect_strict():
    http_ = http.client.HTTPConnection(where.hostname, where.port, timeout=SECONDS)
    http_.sock = connect()
    http_.request("GET", "/")
    assert "max-age=" in http_.getresponse().getheader("Strict-Transport-Security", "")


def expect_no_answer():
    try:
        ask_name("Aino", {})
    except (http.client.HTTPException, ConnectionError):
        return
    raise AssertionError("it was answered")


if mode == "talk":
    talk(sys.argv[3])
elif mode == "strict":
    expect_strict()
elif mode == "proxy":
    come_by_proxy(sys.argv[3] == "believed")
else:
    expect_no_answer()
END

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 \
	-subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1 \
	-keyout key.pem -out cert.pem 2>err || { cat err; exit 1; }

serve :memory: --cert cert.pem --key key.pem
check "the address is https" [ "${url%%:*}" = https ]
check "HTTP and WebSocket over TLS" timeout 60 python3 speak.py talk "$url" Aino
check "who came by TLS is to come by nothing else" timeout 60 python3 speak.py strict "$url"
check "who does not speak TLS is not answered" timeout 60 python3 speak.py plain "http${url#https}"
check "and is in nobody's way" timeout 60 python3 speak.py talk "$url" Onni
stop

serve :memory: --proxied
check "a proxy that speaks TLS makes cookies Secure" timeout 60 python3 speak.py proxy "$url" believed
stop

serve :memory:
port=${url##*:}
timeout 60 "$tori" serve --port "$port" --db sqlite::memory: --log log2 >out 2>err
check "a port that is in use: status 1" [ $? = 1 ]
check "and a line that says so" grep -q "^tori: cannot listen at .* port $port" err
check "nobody else is believed" timeout 60 python3 speak.py proxy "$url" ignored
stop

timeout 60 "$tori" serve --port 0 --db sqlite::memory: --log log --cert key.pem \
	--key cert.pem >out 2>err
check "files that are no certificate and key: status 1" [ $? = 1 ]
check "and a line that says so" grep -q "^tori: .*key.pem and cert.pem" err

verdict
