#!/bin/sh
# tests/cli/rows.sh TORI: games, and the rows that nets are fitted to, as train/fit.py reads them.
programs=$(dirname "$(realpath "$1")")
rows=$programs/rows games=$programs/harvest
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
cat >read.py <<'END'
import struct
import sys

game, players = sys.argv[1], int(sys.argv[2])
data = open("a.rows", "rb").read()
inputs, gauges, most, seats = struct.unpack_from("<4i", data)
size = 24 + 2 * (gauges + most)
assert seats == players and (len(data) - 16) % (size * players) == 0, "whole positions"
count = (len(data) - 16) // size
assert count >= 20 * players, "a game has turns"
won = {}
for i in range(count):
    number, plain, total, win, stage, part, whole, seat, on = struct.unpack_from("<ifffhhhBB", data, 16 + i * size)
    assert seat == i % players and 0 <= part <= whole and 0 <= stage < 7
    assert won.setdefault((number, seat), (total, win)) == (total, win), "one fate"
    active = struct.unpack_from(f"<{most}H", data, 16 + i * size + 24 + 2 * gauges)
    assert all(x < inputs for x in active[:on]) and all(x == inputs for x in active[on:])
    assert len(set(active[:on])) == on, "an input is on once"
assert {number for number, _ in won} == {0, 1}
for number in (0, 1):
    assert abs(sum(won[number, seat][1] for seat in range(players)) - 1) < 1e-5
END
for game in helsinki helvetia; do
	for players in 2 3 4; do
		"$games" $game $players 2 7 a.games mcts:sims=5 || exit 1
		"$games" $game $players 2 7 b.games mcts:sims=5 || exit 1
		cmp a.games b.games || exit 1
		"$rows" a.rows a.games || exit 1
		python3 read.py $game $players || exit 1
	done
done
"$games" chess 2 2 7 a.games greedy 2>said && exit 1
grep -q 'no game called "chess"' said || exit 1
"$games" helsinki 5 2 7 a.games greedy 2>said && exit 1
grep -q 'PLAYERS is 2 to 4' said || exit 1
"$games" helsinki 2 1 7 two.games greedy || exit 1
"$rows" a.rows a.games two.games 2>said && exit 1
grep -q 'two.games: games of different kinds' said || exit 1
grep -v '^result' two.games | head -n 20 >half.games
"$rows" a.rows half.games 2>said && exit 1
grep -q 'half.games: a game is not over' said
