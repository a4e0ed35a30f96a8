#!/bin/sh
# tests/cli/sim.sh TORI: bots against bots as a user calls it: tables, JSON, records,
# the test that stops early, Ctrl-C, and what is refused.
. "${0%/*}/trial"

# runs ARGUMENTS...: status 0; what it prints is in the file out.
runs() {
	if "$tori" sim "$@" >out 2>err </dev/null; then
		ok
	else
		bad "tori sim $*: $(cat out err)"
	fi
}

# holds EXPRESSION: true of the object d in the file out.
holds() {
	if python3 -c "import json; d = json.load(open('out')); assert $1"; then
		ok
	else
		bad "not true: $1"
	fi
}

# The table.
runs helsinki --bots random,greedy --games 10 --seed 3
says "Helsinki, players=2 cover=none paths=off fives=each, seed 3"
says "10 games in 5 blocks of 2"
for word in "wins %" rank score margin Elo decisions "ms each" seat "Plackett-Luce"; do
	says "$word"
done
[ -s err ] && bad "on stderr: $(cat err)" || ok

# Players: as many as bots, or more. Games are rounded up to whole blocks.
runs helvetia --bots random,greedy,random --games 3
says "players=3"
says "random#2"
runs helsinki players=4 paths=on --bots random,greedy --games 1
says "8 games in 1 blocks of 8"
says "± ?"
says "8 games instead of 1: whole blocks of 8" err
runs helsinki players=4 --bots random,greedy,random --games 12
says "12 games in 1 blocks of 12"

# JSON, one object alone on stdout.
runs helsinki --bots random,random --games 20 --json --threads 2
python3 -m json.tool out >/dev/null && [ "$(wc -l <out)" = 1 ] && ok || bad "no JSON: $(cat out)"
holds "d['games'] == 20 and d['blocks'] == 10 and d['seconds'] > 0"
holds "[b['name'] for b in d['bots']] == ['random', 'random#2']"
holds "all(k in b for b in d['bots'] for k in ('wins', 'share', 'score_mean', 'elo', 'elo_error', 'ms_per_move'))"
holds "abs(sum(b['wins'] for b in d['bots']) - 20) < 1e-6"
holds "abs(d['bots'][0]['elo'] + d['bots'][1]['elo']) < 0.1"
holds "len(d['seats']) == 2 and d['sprt'] is None and d['end'] == 'complete'"
runs helsinki --bots random,greedy --games 1 --json
holds "d['games'] == 2 and d['bots'][0]['elo_error'] is None"

# A bot in trouble: each warning once, with its count; odd characters in its name.
runs helsinki --bots 'random,exec:exit "3"' --games 4 --json --records odd.rec
says 'exec:exit "3": it ended with status 3; a random action is played instead (8x)' err
[ "$(wc -l <err)" = 2 ] && ok || bad "warnings: $(cat err)"
holds "d['bots'][1]['name'] == 'exec:exit \"3\"'"
says 'seats random exec:exit_"3"' odd.rec
"$tori" record verify odd.rec >out && ok || bad "record of a bot in trouble"

# The same whatever the threads.
same='import json
d = json.load(open("out"))
del d["seconds"], d["threads"]
for b in d["bots"] + d["seats"]: del b["ms_per_move"]
print(d)'
runs helvetia players=3 --bots greedy,random --games 18 --threads 1 --json --records one.rec
python3 -c "$same" >one
runs helvetia players=3 --bots greedy,random --games 18 --threads 4 --json --records four.rec
python3 -c "$same" >four
cmp -s one four && cmp -s one.rec four.rec && ok || bad "threads matter"
runs helvetia players=3 --bots greedy,random --games 18 --seed 2 --json --records two.rec
cmp -s one.rec two.rec && bad "the seed does not matter" || ok

# Records are read again.
"$tori" record verify one.rec >out && says "18 records, 18 of them to the end" || bad "records"
says "# game 18, block 3, seating 6" one.rec
says "seats greedy random random" one.rec
runs helsinki --bots random,random --games 2 --records pair.rec
says "seats random random#2" pair.rec

# The test that stops early.
runs helsinki --bots random,random --games 1000 --sprt elo0=-300 elo1=300
says "Test of Elo -300 (H0) against 300 (H1): H"
runs helsinki --bots random,random --games 1000 --sprt elo0=-300 elo1=300 --json
holds "d['end'] == 'sprt' and d['games'] < 1000 and d['sprt']['verdict'] in ('H0', 'H1')"
holds "d['sprt']['blocks'] == d['blocks']"
runs helsinki --bots random,random --games 10 --sprt elo0=0 elo1=5 --json
holds "d['end'] == 'complete' and d['sprt']['verdict'] == 'undecided'"

# Ctrl-C once the first records have come: what is known is printed.
mkfifo pipe
"$tori" sim helsinki --bots random,random --games 400000 --json --records pipe >out 2>err &
pid=$!
{
	read -r line
	kill -INT $pid
	cat >rest.rec
} <pipe
wait $pid && ok || bad "Ctrl-C: status $?"
holds "d['end'] == 'interrupted' and 0 < d['games'] < 400000"
{ echo "$line"; cat rest.rec; } >all.rec
"$tori" record verify all.rec >seen && ok || bad "records after Ctrl-C"
holds "open('seen').read().startswith('%d records' % d['games'])"

# Parts of a contest come to what one run prints, byte by byte, in every form.
# parts OF ARGUMENTS...: blocks 1 to OF in three parts, a to c.
parts() {
	of=$1
	shift
	"$tori" sim "$@" --blocks 1..2 --records a.rec >a &&
		"$tori" sim "$@" --blocks 3..3 --threads 1 --records b.rec >b &&
		"$tori" sim "$@" --blocks 4.."$of" --records c.rec >c || bad "parts of $*"
}

# merges FLAG FILE...: as the call of the last parts, which is in the file one.
merges() {
	"$tori" sim merge "$@" --no-times >merged && cmp -s merged one && ok || bad "merge $*: $(diff one merged)"
}

for game in helsinki helvetia; do
	for players in 2 4; do
		call="$game players=$players --bots greedy,random --seed 7 --games $((players * 2 * (players + 2)))"
		blocks=$((players + 2))
		[ $players = 2 ] && blocks=8
		parts $blocks $call
		"$tori" sim $call --no-times --records one.rec >one
		merges a b c
		merges c a b
		cat a.rec b.rec c.rec | cmp -s - one.rec && ok || bad "records of parts, $call"
		"$tori" sim $call --no-times --json >one
		merges --json a b c
		cat c a b >all
		merges --json all
	done
done
"$tori" sim merge a b c >out && says "ms each" || bad "times of parts"
"$tori" sim merge a b c --json >out
holds "d['seconds'] > 0 and d['threads'] > 0 and d['bots'][0]['ms_per_move'] > 0"

# With a test each part plays all its blocks, and the merged contest ends where one run does.
call="helsinki --bots random,random --games 1000 --sprt elo0=-300 elo1=300"
parts 500 $call
"$tori" sim $call --no-times >one
merges a b c
says "H" one

# What bots complained about is told again.
call="helsinki --bots random,exec:false --games 8"
parts 4 $call 2>err
"$tori" sim $call --no-times >one 2>err
"$tori" sim merge --no-times a b c >out 2>merged
sort err | cmp -s - merged && cmp -s out one && ok || bad "warnings: $(cat merged)"

# Another edition has to be at hand.
"$tori" edition new helsinki box.json >out
sed -i 's/"points": [0-9]*$/"points": 3/' box.json
call="helsinki --edition box.json --bots greedy,random --games 8"
parts 4 $call
"$tori" sim $call --no-times >one
merges --edition box.json a b c
refuses "which is not built in: say --edition FILE" sim merge a b c

# Only all parts of one call are merged.
call="helsinki --bots greedy,random --games 20"
parts 10 $call
refuses "missing blocks: 3..3; there are 10" sim merge a c
refuses "missing blocks: 1..3; there are 10" sim merge c
refuses "a: block 1 is there already" sim merge a b a c
"$tori" sim $call --blocks 2..3 >twice
refuses "twice: block 2 is there already" sim merge a twice c
"$tori" sim $call --seed 2 --blocks 3..3 >other
refuses 'other: of another contest than a: seed "2", not "1"' sim merge a other c
"$tori" sim helsinki --bots greedy,greedy --games 20 --blocks 3..3 >other
refuses "other: of another contest than a: bots" sim merge a other c
"$tori" sim helsinki paths=on --bots greedy,random --games 20 --blocks 3..3 >other
refuses "other: of another contest than a: options" sim merge a other c
sed 's/"program":"[^"]*"/"program":"0.1 none"/; $d' b >other
python3 - other <<-'END'
	import sys
	text = open(sys.argv[1], "rb").read()
	sum = 0xcbf29ce484222325
	for byte in text:
	    sum = (sum ^ byte) * 0x100000001b3 % 2**64
	open(sys.argv[1], "ab").write(b'{"sum":"%016x"}\n' % sum)
END
refuses 'other: of another contest than a: program "0.1 none"' sim merge a other c
sed 's/"ranks":\[1,2\]/"ranks":[2,1]/' c >other
refuses "other: damaged" sim merge a b other
head -n 3 c >other
refuses "other: damaged" sim merge a b other
: >other
refuses "other: damaged" sim merge a b other
refuses "nowhere: cannot open" sim merge a nowhere
refuses "which files?" sim merge --json
refuses "'--fast' is not understood" sim merge a --fast
refuses "--blocks 0..3: expected A..B, from 1..1 to 10..10" sim $call --blocks 0..3
for range in 3..2 10..11 4 ..4 4.. x; do
	refuses "--blocks $range: expected A..B" sim $call --blocks $range
done
refuses "which takes --json" sim $call --blocks 1..2 --json
if [ -e /dev/full ]; then
	"$tori" sim $call --blocks 1..2 >/dev/full 2>err
	[ $? = 1 ] && ok || bad "a part on a full disk"
	says "cannot write all blocks" err
fi

# Refusals come before the first game.
refuses "which game?" sim --bots random,random
refuses "there is no game 'chess'" sim chess --bots random,random
refuses "at least two bots" sim helsinki
refuses "at least two bots" sim helsinki --bots random
refuses "there is no bot 'clever'; the bots are" sim helsinki --bots random,clever
refuses "there is no bot ''" sim helsinki --bots random,
refuses "--bots needs a value" sim helsinki --bots
refuses "at most 4 bots" sim helsinki --bots random,random,random,random,random
refuses "3 bots do not fit on 2 seats" sim helsinki players=2 --bots random,random,random
refuses "Helsinki is for 2 to 4 players, not 5" sim helsinki players=5 --bots random,random
refuses "--games 0: expected a whole number from 1" sim helsinki --bots random,random --games 0
refuses "--games x: expected a whole number" sim helsinki --bots random,random --games x
refuses "--threads 0: expected a whole number" sim helsinki --bots random,random --threads 0
refuses "--seed -1: expected" sim helsinki --bots random,random --seed -1
refuses "has no option 'size'" sim helsinki --bots random,random size=3
refuses "'--fast' is not understood" sim helsinki --bots random,random --fast
refuses "expected --sprt elo0=A elo1=B" sim helsinki --bots random,random --sprt
refuses "expected --sprt elo0=A elo1=B" sim helsinki --bots random,random --sprt elo0=5 elo1=5
refuses "expected --sprt elo0=A elo1=B" sim helsinki --bots random,random elo0=0 elo1=5
refuses "elo1=x: expected a whole number" sim helsinki --bots random,random --sprt elo0=0 elo1=x
refuses "--sprt compares two bots, not 3" sim helsinki --bots random,random,random --sprt elo0=0 elo1=5
refuses "no/where: cannot write" sim helsinki --bots random,random --records no/where
refuses "missing.json: cannot open" sim helsinki --bots random,random --edition missing.json

# A disk that is full is told at the end.
if [ -e /dev/full ]; then
	"$tori" sim helsinki --bots random,random --games 2 --records /dev/full >out 2>err
	[ $? = 1 ] && ok || bad "full disk"
	says "/dev/full: cannot write" err
fi

verdict
