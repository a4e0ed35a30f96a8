#!/bin/sh
# tests/cli/play_helvetia.sh TORI: Helvetia at one screen: whole games with two, three
# and four players, the neutral village, plans, left and taken up again.
. "${0%/*}/trial"
. "$top/tests/cli/screen"
LANG=C
export LANG
escape=$(printf '\033')

# shows LINES ARGUMENTS...: the same as 'plays', and the screen is plain ASCII and nowhere
# wider than 80 columns.
shows() {
	plays "$@"
	shift
	check "play $*: plain ASCII" sh -c "! grep -q '[^ -~]' out"
	wide=$(awk 'length > 80' out | head -n 1)
	check "play $*: 80 columns, not '$wide'" [ -z "$wide" ]
}

# from ACTIONS OPTIONS...: a record of a game in which these actions, parted by commas,
# were played, in from.rec.
from() {
	actions=$1
	shift
	rm -f from.rec head.rec
	"$tori" play helvetia "$@" --record head.rec </dev/null >/dev/null
	awk '/^$/ { exit } { print }' head.rec >from.rec
	echo >>from.rec
	echo "$actions" | tr ',' '\n' >>from.rec
}

# Whole games by numbers, with the numbers of players and all ways to start.
for game in "players=2 setup=draft --seats human,random" \
	"players=2 setup=letters --seats human,random" \
	"players=3 setup=first --seats human,random,random" \
	"players=4 setup=draft --seats human,random,random,random"; do
	rm -f whole.rec
	# shellcheck disable=SC2086
	shows "$(lines_of 1 8000)" helvetia $game --seed 1 --record whole.rec
	says "GAME OVER"
	check "$game: somebody wins" grep -q ' wins\{0,1\} with [0-9]* points' out
	says "deliveries"
	never_says "$escape"
	check "$game: the record is correct" "$tori" record verify whole.rec
	check "$game: the record ends in a result" grep -q '^result ' whole.rec
done
shows "" helvetia players=3 --seats random,random,random --seed 7 --record bots.rec
says " points."

# The villages: all at once, the neutral one with two players, the draft before them.
shows "" helvetia players=2 --seed 1 --record two.rec
says "n neutral"
says "To take  2 woodcutter  2 brickyard  2 stonemason  2 farm  2 well"
shows "" helvetia players=4 --seed 1 --record four.rec
says "d 3 normal"
never_says "neutral"

# A position of two players: seat 0 has a woodcutter, a brickyard, a well and a mine.
start="letter E,letter A,start 0,neutral farm n0 m,neutral stonemason n1 m"
start="$start,neutral well n7 w,neutral stonemason n2 w,site a0,site a1,site a2"
start="$start,site b4,site b3,site b5,settle m a0,settle w a1,settle m b4,settle w b5"
start="$start,settle m a2,settle w b3,marry m b3,marry w a0"
from "$start" players=2 setup=letters
shows 'plan\nplan mine\nPLAN Market\nplan wood\nplan cow\nplan farm\nplan xyzzy\nplan br\nplan brew\nplan \033[1m\nhelp\nlegend\nscore\nbuild market\nwork a0\nplan market\nplan mine\n' \
	--resume from.rec
says "n neutral, coin unused"
says "plan GOOD, plan KIND: the cheapest ways"
says "You could deliver wood, brick, water; build mine, cowshed, goatshed, market."
says "mine: wood, stone; the action takes 1 coin, 3 more can buy goods."
says " 1  1 sleeps, 1 coin    wood: woodcutter a0 | stone: buy"
says " 2  0 sleep, 2 coins    wood: buy | stone: buy"
says "brick: brickyard a1 or b3 (guest)"
says "market: wood, brick, stone; the action takes 1 coin, 3 more can buy goods."
says " 1  1 sleeps  wood: woodcutter a0"
says "cow: impossible. No cow: you have nobody in a cowshed."
says "farm: impossible. It is a start building: nobody can build it."
says "No good or building is called xyzzy. There are wood, brick, stone"
says "Which one? brick, bread, brickyard, brewery"
says "brewery: 2 wood, brick; the action takes 1 coin, 3 more can buy goods."
says "on display now."
says "  plan   [WHAT]"
says "how to read the table"
says "cow cowshed      makes cow from grain"
says "market: still to be made: brick, stone; 3 coins can buy goods."
never_says "$escape"

# Chains: seat 0 builds a market and exchanges; the carter's turn, and whose it is not.
market="$start,build market,work a0,work a1,buy,site a3,end"
from "$market,birth m b3" players=2 setup=letters
shows 'plan grain\nplan stone\nplan goatshed\nplan milk\ndeliver grain\nplan grain\nswap a3 water\nplan grain\nwork a2\n' \
	--resume from.rec
says "grain: market a3 < water: well a2"
says "No milk: you have nobody in a dairy."
says "grain: still to be made: grain."
says "grain: still to be made: water."
from "$start" players=2 setup=letters
shows 'deliver wood\nwork a0\nplan mine\nplan wood\nplan brick\n' --resume from.rec
says "the builder's."
says "wood: impossible. You have delivered it already. No wood: nobody of yours is"
says "(asleep: a0)."
says "brick: the action takes 1 coin."

# Left and taken up again; taken back.
shows '1\n1\nundo\n' helvetia players=3 setup=first --seed 4 --record left.rec
says "Taken back."
says "The game is saved in left.rec"
lines=$(wc -l <left.rec)
shows 'log\nquit\n' --resume left.rec
says "0 human: site a0"
check "nothing was lost" [ "$(wc -l <left.rec)" -ge "$lines" ]
shows "$(lines_of 1 8000)" --resume left.rec --seats human,random,random
says "GAME OVER"
check "the whole game is correct" "$tori" record verify left.rec

# Other games do not plan.
shows 'plan wood\nhelp\n' helsinki players=2 --seed 3 --record helsinki.rec
says "plan wood: that is no action of Helsinki"
never_says "plan   [WHAT]"

verdict
