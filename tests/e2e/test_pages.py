"""What pages ask for over HTTP besides people and games: editions, codes of addresses,
lessons, options."""

import json
import os
import re
import subprocess
import tempfile

from table import Server
from trial import run


def test_policy_of_files(trial):
    """The page as plain files brings its own policy: the server's, but for frames."""
    with Server(trial.tori) as server, tempfile.TemporaryDirectory() as folder:
        subprocess.run([trial.tori, "page", folder, "--force"], check=True, capture_output=True)
        with open(os.path.join(folder, "index.html"), encoding="utf-8") as f:
            page = f.read()
        said, = re.findall('<meta http-equiv="Content-Security-Policy" content="([^"]*)">', page)
        assert page.index("Content-Security-Policy") < page.index("<script")
        answer = server.get("/")
        assert answer.headers["content-security-policy"] == said + "; frame-ancestors 'none'"
        assert "Content-Security-Policy" not in answer.body.decode()


def test_editions(trial):
    """By hash for ever, by name the default; the text is the file's."""
    with Server(trial.tori) as server:
        client = server.guest("Aino").connect()
        for game in ("helsinki", "helvetia"):
            table = client.ask("create", game=game, seats=["me", "open"])["table"]
            client.watch(table)
            client.wait(lambda t=table: t in client.tables)
            name = client.tables[table]["edition"]
            lasting = server.get("/api/edition/" + name)
            assert lasting.status == 200 and "immutable" in lasting.headers["cache-control"]
            with open("editions/%s.json" % game, encoding="utf-8") as f:
                assert lasting.json() == json.load(f)
            default = server.get("/api/edition/" + game)
            assert default.body == lasting.body
            assert default.headers["cache-control"] == "no-store"
        for bad in ("", "0" * 16, name.upper() + "0", name[:15], "chess", name + "/x"):
            answer = server.get("/api/edition/" + bad)
            assert answer.status == 404 and answer.json()["error"] == "option", bad
            assert answer.headers["cache-control"] == "no-store"


def test_nowhere(trial):
    """A mistyped address gets the page, which says so; a file or a request does not."""
    with Server(trial.tori) as server:
        page = server.get("/").body
        for path in ("/nowhere", "/tabel/x", "/rule"):
            answer = server.get(path)
            assert answer.status == 404 and answer.body == page, path
        for path in ("/app.js", "/api/nowhere", "/x/y.css"):
            assert server.get(path).json()["error"] == "syntax", path


def test_files(trial):
    """Names that change with the contents last for ever; others are asked for each time, and
    come only if they are others. What is only for pages without a server is not there."""
    with Server(trial.tori) as server:
        page = server.get("/")
        script = re.search(r'src="(/app-[^"]+)"', page.body.decode())[1]
        lasting = server.get(script)
        assert "immutable" in lasting.headers["cache-control"] and "etag" not in lasting.headers
        for path, kind in (("/", "text/html"), ("/sw.js", "text/javascript"),
                           ("/tori.webmanifest", "application/manifest+json"),
                           ("/icon.svg", "image/svg+xml"), ("/table/x", "text/html")):
            answer = server.get(path)
            assert answer.headers["cache-control"] == "no-cache", path
            assert answer.headers["content-type"].startswith(kind), path
            tag = answer.headers["etag"]
            again = server.get(path, If_None_Match='"other", ' + tag)
            assert (again.status, again.body, again.headers["etag"]) == (304, b"", tag), path
            assert server.get(path, If_None_Match='W/"other"').body == answer.body, path
        assert server.get("/nowhere", If_None_Match=page.headers["etag"]).status == 404
        for path in ("/index.html", "/export/index.html", "/export/sw.js"):
            assert server.get(path).status == 404, path


def read_modules(svg):
    """The dark modules of the image, and its size without the quiet zone."""
    left, top, width, height = map(int, re.search(r'viewBox="([^"]+)"', svg)[1].split())
    assert left == top == -4 and width == height
    light, dark = re.findall(r'<path[^>]* d="([^"]*)"', svg)
    assert light == "M-4 -4h%dv%dh-%dz" % (width, width, width)
    cells = set()
    for x, y, run_length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", dark):
        cells |= {(int(x) + i, int(y)) for i in range(int(run_length))}
    return cells, width - 8


def read_code(svg):
    """The text of a QR code of level L in one block: versions 1 to 5."""
    cells, size = read_modules(svg)
    version = (size - 17) // 4
    assert 1 <= version <= 5 and size == 17 + 4 * version
    assert all((x, 6) in cells for x in range(8, size - 8, 2))
    form = [(8, y) for y in (0, 1, 2, 3, 4, 5, 7, 8)] + [(x, 8) for x in (7, 5, 4, 3, 2, 1, 0)]
    word = sum(1 << i for i, at in enumerate(form) if at in cells) ^ 0x5412
    assert word >> 13 == 1  # level L
    masks = [lambda r, c: (r + c) % 2, lambda r, c: r % 2, lambda r, c: c % 3,
             lambda r, c: (r + c) % 3, lambda r, c: (r // 2 + c // 3) % 2,
             lambda r, c: r * c % 2 + r * c % 3, lambda r, c: (r * c % 2 + r * c % 3) % 2,
             lambda r, c: ((r + c) % 2 + r * c % 3) % 2]
    mask = masks[word >> 10 & 7]

    def is_data(x, y):
        corner = (x < 9 and y < 9) or (x > size - 9 and y < 9) or (x < 9 and y > size - 9)
        middle = version > 1 and abs(x - size + 7) <= 2 and abs(y - size + 7) <= 2
        return not (corner or middle or x == 6 or y == 6)

    bits, up, right = [], True, size - 1
    while right > 0:
        right -= right == 6
        for y in range(size - 1, -1, -1) if up else range(size):
            bits += [((x, y) in cells) != (not mask(y, x))
                     for x in (right, right - 1) if is_data(x, y)]
        right, up = right - 2, not up
    return read_segments("".join("01"[bit] for bit in bits))


def read_segments(bits):
    """Digits by threes, capitals and signs by twos, bytes."""
    letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
    at, text = 0, ""

    def take(n):
        nonlocal at
        at += n
        return int(bits[at - n:at], 2)

    while mode := take(4):
        left = take({1: 10, 2: 9, 4: 8}[mode])
        while left > 0:
            n = min(left, {1: 3, 2: 2, 4: 1}[mode])
            if mode == 1:
                text += "%0*d" % (n, take((0, 4, 7, 10)[n]))
            elif mode == 4:
                text += chr(take(8))
            else:
                pair = take(11 if n == 2 else 6)
                text += letters[pair // 45] + letters[pair % 45] if n == 2 else letters[pair]
            left -= n
    return text


def test_qr(trial):
    """The code says where the table is; what is no table has none."""
    with Server(trial.tori, "--host", 'a"b') as server:
        for path, asked in (("/table/abcdefghijkl", "/table/abcdefghijkl"),
                            ("/screen/abcdefghijkl", "%2Fscreen%2Fabcdefghijkl")):
            answer = server.get("/api/qr?path=" + asked)
            assert answer.status == 200 and answer.headers["content-type"] == "image/svg+xml"
            assert read_code(answer.body.decode()) == "http://127.0.0.1:%d%s" % (
                server.port, path)
        for bad in ("", "?path=", "?path=/", "?path=/game/x", "?path=//evil/table/x",
                    "?path=table/x", "?path=/table/%3Cscript%3E", "?path=/table/a%22b",
                    "?path=/table/a%20b", "?path=/table/" + "a" * 70):
            answer = server.get("/api/qr" + bad)
            assert answer.status == 400 and answer.json()["error"] == "field", bad
        assert server.get("/api/qr?path=/table/x", Host='a"b').status == 400


def test_qr_in_the_network(trial):
    """A host that only this machine knows is replaced by the address in the network."""
    with Server(trial.tori, "--lan", "--host", "tori.example") as server:
        code = read_code(server.get("/api/qr?path=/table/x").body.decode())
        elsewhere = server.get("/api/qr?path=/table/x", Host="tori.example")
    signs = re.findall(r"In your network: (\S+)/", server.said)
    assert code == (signs[0] if signs else "http://127.0.0.1:%d" % server.port) + "/table/x"
    assert read_code(elsewhere.body.decode()) == "http://tori.example/table/x"


def test_lessons(trial):
    """Every ply can be looked at by every seat, and offers what is played next."""
    with Server(trial.tori) as server:
        for game in ("helsinki", "helvetia"):
            path = "/api/lesson/" + game
            checked = subprocess.run([trial.tori, "record", "verify", "lessons/%s.rec" % game,
                                      "--edition", "lessons/%s.json" % game],
                                     capture_output=True, check=False)
            assert checked.returncode == 0, checked.stdout
            lesson = server.get(path).json()
            steps = lesson["story"]
            assert [s["ply"] for s in steps] == list(range(1, lesson["plies"] + 1))
            for step in steps[::trial.pick(1, 9)]:
                view = server.get("%s/state?ply=%d" % (path, step["ply"] - 1)).json()
                assert (view["tell"], view["seq"], view["undo"]) == ("view", step["ply"] - 1, False)
                assert view["turn"] == step.get("seat", -1)
                if "seat" in step:
                    assert view["seat"] == step["seat"] and view["task"]
                    assert step["text"] in [a["action"] for a in view["offer"]["legal"]]
                    points = view["scores"][step["seat"]]
                    assert step["did"].get("points", [points])[0] == points
                seat = (view["seat"] + 1) % lesson["players"]
                other = server.get("%s/state?ply=%d&seat=%d" % (
                    path, step["ply"] - 1, seat)).json()
                assert other["seat"] == seat and "offer" not in other
            for bad in ("?ply=-1", "?ply=%d" % (lesson["plies"] + 1), "?ply=x", "?seat=-1",
                        "?seat=%d" % lesson["players"]):
                assert server.get(path + "/state" + bad).status == 400, bad
        for bad in ("", "chess", "helsink", "helsinkii", "helsinki/", "helsinki/record"):
            assert server.get("/api/lesson/" + bad).status == 404, bad


def test_rules(trial):
    """The text of the rulebook that is compiled in."""
    with Server(trial.tori) as server:
        for game in ("helsinki", "helvetia"):
            told = server.get("/api/rules/" + game).json()
            with open("docs/rules/%s.md" % game, encoding="utf-8") as f:
                titles = [line for line in f.read().split("\n") if line.startswith("#")]
            assert told["game"] == game and "{" not in told["text"]
            assert [line for line in told["text"].split("\n") if line.startswith("#")] == titles
        assert server.get("/api/rules/chess").status == 404


def built_in(trial):
    """The games that the program has, as it says itself."""
    done = subprocess.run([trial.tori, "engine"], input="games\n", capture_output=True, text=True,
                          check=True)
    return re.findall("^= ([a-z0-9]+)$", done.stdout, re.MULTILINE)


def fewest(game, others):
    """Seats of one person, and as many others as the game cannot do without."""
    return ["me"] + [others] * (game["players"][0] - 1)


def test_options(trial):
    """Tables can be made of every value that is offered."""
    with Server(trial.tori) as server:
        client = server.guest("Aino").connect()
        offered = server.get("/api/options").json()
        assert [g["game"] for g in offered["games"]] == built_in(trial)
        named = {g["game"]: g for g in offered["games"]}
        assert offered["level"] in [level["name"] for level in offered["levels"]]
        assert "exec" not in [level["name"] for level in offered["levels"]]
        for game in offered["games"]:
            for option in game["options"]:
                assert option["default"] in option["values"] and option["help"]
                for value in option["values"]:
                    words = "%s=%s" % (option["name"], value)
                    table = client.ask("create", game=game["game"], options=words,
                                       seats=fewest(game, "open"))["table"]
                    client.watch(table)
                    client.wait(lambda t=table: t in client.tables)
                    assert words in client.tables[table]["options"].split()
                if "pick" in option:
                    chosen = ",".join(option["words"][:option["pick"]])
                    client.ask("create", game=game["game"], seats=fewest(game, "open"),
                               options="%s=%s" % (option["name"], chosen))
            for what in ("lesson", "rules"):
                answer = server.get("/api/%s/%s" % (what, game["game"]))
                assert answer.status == (200 if what in game else 404), (game, what)
            if "first" in game:
                client.ask("create", game=game["game"], options=game["first"],
                           seats=fewest(game, "easy"))
        options = {o["name"]: o for o in named["helsinki"]["options"]}
        assert options["cover"]["pick"] == 5 and len(options["cover"]["words"]) == 15
        assert options["cover"]["random"] and "random" not in options["paths"]
        assert options["fives"]["players"] == 2 and "players" not in options["paths"]
        assert named["helsinki"]["secrets"] and "secrets" not in named["helvetia"]
        for game in ("helsinki", "helvetia"):
            assert all(named[game][what] for what in ("lesson", "rules", "first"))
        assert [level["name"] for level in offered["levels"] if level.get("people")] == [
            "novice", "easy", "normal", "hard", "expert"]
        for level in offered["levels"]:
            client.ask("create", game="helsinki", seats=["me", level["name"]])


if __name__ == "__main__":
    run(globals())
