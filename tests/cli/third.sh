#!/bin/sh
# tests/cli/third.sh TORI: games that have little but rules (tests/games), in the program
# beside TORI that has them built in: whatever needs no more must work with them.
. "${0%/*}/trial"
. "$top/tests/cli/screen"
. "$top/tests/cli/house"
tori=${tori}_third

# runs ARGUMENTS...: status 0, nothing on stderr; what it prints is in the file out.
runs() {
	"$tori" "$@" >out 2>err </dev/null
	status=$?
	check "tori $*: status 0, not $status: $(cat err)" [ $status = 0 ]
	check "tori $*: nothing on stderr: $(cat err)" [ ! -s err ]
}

# holds EXPRESSION: true of the object d in the file out.
holds() {
	check "not true: $1" python3 -c "import json; d = json.load(open('out')); assert $1"
}

# Rules: 3 and 3 cards, 3 times 3 takes.
runs help
says "sea=calm|rough"
says "pass=left|across|off"
runs perft pebbles players=2 depth=3
check "the edition that is built in" [ "$(cat out)" = 81 ]
sed 's/"each": 4/"each": 1/' "$top/tests/games/pebbles/edition.json" >small.json
runs perft pebbles players=2 depth=3 --edition small.json
check "an edition of its own" [ "$(cat out)" = 54 ]
sed 's/"each": 4/"each": 0/' "$top/tests/games/pebbles/edition.json" >wrong.json
refuses "wrong.json: beach.each: expected a whole number from 1 to 20" check pebbles \
	--edition wrong.json

# The line protocol.
cat >lines <<END
new pebbles players=2 sea=rough
apply deal white
apply deal grey
legal
apply take white 9
apply take white 3
turn
apply wash grey
apply wash grey
state 1
scores
go mcts sims=50
go greedy
undo
record
END
"$tori" engine <lines >out
check "nine actions listed, two chosen by bots, one recorded" \
	[ "$(grep -c '^= take [a-z]* [123]$' out)" = 12 ]
says "? illegal: take white 9 (that is no action of Pebbles; take 1 to 3 stones of a colour: take COLOUR N (R3))"
says '= {"phase":"take","seat":1,"waves":0,"beach":[5,6,8],"cards":[3,2,3],"seats":[{"card":null,"white":3,"grey":0,"black":0},{"card":"grey","white":0,"grey":0,"black":0}]}'
says "= 0 total=9 rank=1 stones=3 favourite=6 sets=0"
says "= options players=2 sea=rough cards=secret"

# At one screen: a whole game by typing, and everything else that can be typed.
plays "$(lines_of 1 100)" pebbles players=3 --seats human,random,random --seed 1 --record whole.rec
says "wins with "
check "the record is correct" "$tori" record verify whole.rec
plays "$(lines_of 'take white 1\ntake grey 1\ntake black 1' 40)" pebbles players=2 sea=rough \
	--seats human,mcts:sims=50 --seed 2 --record mcts.rec
says "wins with "
check "the record of mcts is correct" "$tori" record verify mcts.rec
plays "" pebbles cards=open --seats easy,normal,greedy,random --seed 3 --record levels.rec
says "wins with "
runs record show levels.rec
says "rank 1"
plays "" nettles --seats random,random,random,random --seed 9
says "wins with 1 point."
plays '\nhelp\nlegal\nshow\nlegend\nrules\nrules r1\nscore\nplan\nhint\nlog\nsave copy.rec\nt w 1\nundo\n\ntake pink 1\ntake grey 1\n\nquit\n' \
	pebbles players=2 --seats human,human --seed 4 --record asked.rec
says "what the bot hard would play in your place"
says "phase take, seat 0, waves 0, beach 8 8 8, cards "
says "1 human: white 0, grey 0, black 0"
says "The table is shown by the names of what is on it."
says "Set-up, A turn, The end, Actions"
says "of each colour 4 for each player."
says "plan: that is no action of Pebbles; take 1 to 3 stones of a colour"
says "hard would play: take "
says "chance: deal a card"
says "A copy of the game is written."
says "take pink 1: that is no action of Pebbles"
check "the action is played" grep -q '^take grey 1$' asked.rec
check "what is taken back is not" sh -c "! grep -q '^take white 1$' asked.rec"
plays '\n' --resume asked.rec
says "The game is saved in asked.rec"

# No card can be told by the score that another seat asks for.
seed=1
until grep -q '^take white 3$' secret.rec 2>/dev/null && [ "$(sed -n 8p secret.rec)" = "deal white" ]; do
	rm -f secret.rec
	plays '\ntake grey 1\n\ntake white 3\n\nscore\nquit\n' pebbles players=2 \
		--seats human,human --seed $seed --record secret.rec
	seed=$((seed + 1))
done
check "a favourite is not seen" grep -qE '^1 human +3 +3 +0 +0$' out

# A game for four, whose points are lost: menu, levels, scores, a record that comes back.
plays "$(lines_of 1 40)" nettles --seats human,easy,normal,random --seed 1 --record four.rec
says " win with 0 points."
says "phase pass, seat 0, leader 0"
says "  hand [clover2] [clover4] [fern1] [nettle4]"
says "12 x deal a card"
plays 'rules\nquit\n' nettles --seats human,random,random,random --seed 1
says "The rules of this game are not written down here."
check "the record of four is correct" "$tori" record verify four.rec
check "points are lost" grep -qE '^result .*-[0-9]' four.rec
runs sim nettles --bots mcts:sims=200,random --games 48 --seed 1 --json
holds "d['bots'][0]['score_mean'] > d['bots'][1]['score_mean'] + 1"
runs bench nettles games=2 runs=1
says "signature"
runs review four.rec --sims 5 --json
holds "len(d['ledger']) == 4"
runs review four.rec --sims 5
says "  action  what decided it"
says "chance  16 x deal"
refuses "players=2: expected" play nettles players=2
refuses "Nettles is for 4 players, not 2" sim nettles players=2 --bots random,random
refuses "Nettles is for 4 players, not 3" load --tables 1 --game nettles --players 3

# Bots that know nothing but the rules, in the arena.
runs sim pebbles --bots mcts:sims=100,random --games 60 --seed 1 --json
holds "d['bots'][0]['share'] > 0.85"
runs sim pebbles players=3 --bots easy,random,greedy --games 24 --seed 1 --json
holds "d['bots'][0]['share'] > 0.6"
runs sim pebbles sea=rough --bots hard,normal --games 4 --seed 1
says "Plackett-Luce"
runs sim pebbles --bots random,"exec:ms=60000:start=60000:python3 $top/examples/bot.py" \
	--games 2 --seed 1 --json
holds "d['games'] == 2"
runs bench pebbles players=2 games=2 runs=1
says "signature"
runs bench pebbles players=2 --offers games=1 runs=1
runs bench pebbles players=2 --bot mcts:sims=20 games=1 runs=1

# A review of a game too short for one, and of one with a box of more pebbles.
"$tori" sim pebbles --bots random,random --games 2 --records short.rec >/dev/null
refuses "short.rec: the game has fewer than 10 turns" review short.rec
sed 's/"each": 4/"each": 20/' "$top/tests/games/pebbles/edition.json" >big.json
"$tori" sim pebbles --bots random,random --games 2 --edition big.json --records long.rec >/dev/null
refuses "is not loaded (give its file with --edition)" review long.rec
awk '/^tori record/ { n++ } n == 1' long.rec >one.rec
runs review one.rec --edition big.json --sims 10 --json
holds "d['done'] == d['of'] and len(d['ledger']) == 2 and len(d['turns']) >= 10"

# Over a server: people who check all they are shown, and one who follows hints.
serve tori.db --address-rate 0 --address-connections 0
runs load --url "$url" --tables 2 --players 3 --game pebbles --seconds 1 --rate 30 --json
holds "d['actions'] > 0 and d['mismatches'] == 0 and d['errors'] == 0"
runs load --url "$url" --tables 2 --players 4 --game nettles --seconds 1 --rate 30 --json
holds "d['actions'] > 0 and d['mismatches'] == 0 and d['errors'] == 0"
runs client --url "$url" --name Aino --create pebbles,players=3,sea=rough \
	--seats me,easy,random --auto hint --record client.rec
says '"tell":"result"'
check "the record of a client is correct" "$tori" record verify client.rec
check "the server ends well" stop

verdict
