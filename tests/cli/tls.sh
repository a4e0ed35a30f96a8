#!/bin/sh
# tests/cli/tls.sh TORI: a server that speaks TLS, over HTTP and WebSocket, and one behind
# a proxy that does; our own clients over TLS, and whom they do not believe.
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

# Our own clients.

# certify NAME CN ALTNAMES DAYS: NAME.pem and NAME.key, which nobody else has signed.
certify() {
	openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$2" \
		-addext "subjectAltName=$3" -keyout "$1.key" -out "$1.req" 2>err &&
		openssl x509 -req -in "$1.req" -key "$1.key" -days "$4" -copy_extensions copy \
			-out "$1.pem" 2>err || { cat err; exit 1; }
}

# refused WORDS ARGUMENTS...: `tori client` does not come in, and says why.
refused() {
	words=$1
	shift
	timeout 60 "$tori" client --name Aino --auto random --create helvetia,players=2 "$@" \
		>out 2>err </dev/null
	check "$words: status 1" [ $? = 1 ]
	check "$words: one line on stderr" [ "$(wc -l <err)" = 1 ]
	check "says '$words', not '$(cat err)'" grep -qF -- "$words" err
	check "$words: nothing was told" [ ! -s out ]
}

certify other elsewhere.example DNS:elsewhere.example,IP:127.0.0.2 2
certify expired localhost DNS:localhost,IP:127.0.0.1 -1

by_name=https://localhost:${url##*:}
check "a whole game, and its record" timeout 120 "$tori" client --url "$url" --ca cert.pem \
	--name Eero --create helvetia,players=2 --seats me,random --auto random --record tls.rec --quiet
check "which is fair" sh -c "'$tori' record verify tls.rec | grep -q 'seed matches'"
check "by another name of the certificate" sh -c "echo ping |
	timeout 60 '$tori' client --url $by_name --ca cert.pem --name Eeva >out"
check "and the system's store, where it has it" sh -c "echo ping |
	SSL_CERT_FILE=cert.pem timeout 60 '$tori' client --url $by_name --name Iida >out"
check "many at once" timeout 60 "$tori" load --url "$url" --ca cert.pem --tables 2 --seconds 1 \
	--rate 30
refused "nobody who is trusted here has issued its certificate" --url "$url"
refused "nobody who is trusted here has issued its certificate" --url "$url" --ca other.pem
refused "tori: client: " --url "http${url#https}"
stop

serve :memory: --cert other.pem --key other.key
refused "its certificate is for another name" --url "$url" --ca other.pem
refused "its certificate is for another name" --url "https://localhost:${url##*:}" --ca other.pem
stop

serve :memory: --cert expired.pem --key expired.key
refused "its certificate has expired" --url "$url" --ca expired.pem
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
refused "it does not speak TLS" --url "https${url#http}" --ca cert.pem
stop

timeout 60 "$tori" serve --port 0 --db sqlite::memory: --log log --cert key.pem \
	--key cert.pem >out 2>err
check "files that are no certificate and key: status 1" [ $? = 1 ]
check "and a line that says so" grep -q "^tori: .*key.pem and cert.pem" err

verdict
