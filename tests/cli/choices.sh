#!/bin/sh
# tests/cli/choices.sh TORI: visits, and the rows that nets which choose are fitted to, as
# train/fit_choices.py reads them; and that Python, from the files of the nets, answers what C does.
# Where a net has no part that chooses, ratings stay as they are.
programs=$(dirname "$(realpath "$1")")
choices=$programs/choices visits=$programs/visits
nets=$(dirname "$(realpath "$0")")/../../nets
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
cat >read.py <<'END'
import struct
import sys

WIDTH, ONE, POINT = 32, 256, 1024
file = open(sys.argv[1], "rb").read()
choices = struct.unpack_from("<4i", file)[3]
part = file[len(file) - 2 * (4 + (3 + choices) * WIDTH):]
bias = struct.unpack_from("<2i", part)
numbers = struct.unpack(f"<{(3 + choices) * WIDTH}h", part[8:])
last, rows = [numbers[:WIDTH], numbers[WIDTH:2 * WIDTH]], numbers[2 * WIDTH:]


def towards_zero(a, b):
    return a // b if a >= 0 else -(-a // b)


def answer(on, gap):
    cells = [sum(rows[WIDTH * i + k] for i in [0] + [1 + x for x in on]) for k in range(WIDTH)]
    assert all(-32768 <= c <= 32767 for c in cells), "a cell is a short"
    cells = [min(max(c, 0), ONE) for c in cells]
    shift, scale = [towards_zero(b + sum(c * w for c, w in zip(cells, weights)), ONE) for b, weights in zip(bias, last)]
    scale = min(max(ONE + scale, ONE // 16), 8 * ONE)
    return shift * (POINT // ONE) - gap * scale // ONE


data = open("a.rows", "rb").read()
inputs, most = struct.unpack_from("<2i", data)
assert choices in (0, inputs), "a net for these inputs"
size = 20 + 2 * most
assert (len(data) - 8) % size == 0, "whole rows"
shares, seen = {}, set()
for at in range(8, len(data), size):
    game, choice, gap, told, share, verb = struct.unpack_from("<4i2H", data, at)
    on = [x for x in struct.unpack_from(f"<{most}H", data, at + 20) if x != inputs]
    assert all(x < inputs for x in on) and gap >= 0
    assert told == (answer(on, gap) if choices else -gap), "C and Python agree"
    shares.setdefault(choice, []).append(share)
    seen.add(game)
assert seen == {0, 1} and len(shares) > 50
assert all(len(s) > 1 and abs(sum(s) - 65535) <= len(s) for s in shares.values()), "shares make a whole"
END
for game in helsinki helvetia; do
	for players in 2 3 4; do
		"$visits" $game $players 2 7 a 20 || exit 1
		"$visits" $game $players 2 7 b 20 || exit 1
		cmp a.games b.games && cmp a.visits b.visits || exit 1
		"$choices" a.rows a || exit 1
		python3 read.py "$nets/$game$players.net" || exit 1
	done
done
"$visits" chess 2 2 7 a 20 2>said && exit 1
grep -q 'no game called "chess"' said || exit 1
"$visits" helsinki 5 2 7 a 20 2>said && exit 1
grep -q 'PLAYERS is 2 to 4' said || exit 1
head -c 100 b.visits >a.visits
cp b.games a.games
"$choices" a.rows a 2>said && exit 1
grep -q 'visits end before the games do' said
