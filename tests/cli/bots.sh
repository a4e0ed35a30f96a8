#!/bin/sh
# tests/cli/bots.sh TORI: bots at the table as people meet them: named with options,
# explaining themselves, in trouble, and asked for a hint.
. "${0%/*}/trial"
. "$top/tests/cli/screen"

# The table of bots speaks for itself.
"$tori" help >out
says "plays by lot, every legal action equally likely"
says "ms=5000       milliseconds it may take for an action"
says "asks another program"

# Seats with options.
refuses "seat 1: greedy: there is no option 'depth=3'" play helsinki players=2 --seats human,greedy:depth=3
refuses "seat 0: exec: expected a command" play helsinki players=2 --seats exec,human
refuses "seat 2: exec: ms=0: expected a whole number" play helsinki players=3 \
	--seats "human,exec:./mybot,exec:ms=0:./mybot"
refuses "seat 1: there is no bot ''" play helsinki players=2 --seats human,
check "nothing was left behind" [ "$(echo *.rec)" = "*.rec" ]
plays "quit\n" helsinki players=3 --seats human,hard,hard --record levels.rec
check "levels are in the record" grep -qx 'seats human hard hard' levels.rec
plays "1\n" helsinki players=2 --seats human,mcts:sims=16 --seed 1 --record options.rec
check "options are in the record" grep -qx 'seats human mcts:sims=16' options.rec
plays "log 3\n" --resume options.rec
says "1 mcts:sims=16"
plays "1\n" helsinki players=2 --record long.rec \
	--seats "human,exec:./a-bot-with-a-very-long-name --and-options"
check "a long name is cut" grep -qx 'seats human exec:./a-bot-with-a-very-long-~' long.rec
says "play --resume long.rec --seats 'human,exec:./a-bot-with-a-very-long-name --and-options'"
refuses "seat 1: 'exec:./a-bot-with-a-very-long-~' is cut off; say who plays with --seats" play \
	--resume long.rec
plays "log 1\n" --resume long.rec --seats human,random
check "others take over" grep -qx 'seats human random' long.rec

# A hint advises and does not play.
plays "help\nhint\n" helsinki players=2 --seats human,random --seed 1 --record hint.rec
says "what the bot hard would play in your place"
says "hard would play: stand "
check "with five actions" [ "$(grep -c '^      stand [0-7] .* visits .* % *wins .* % *lead ' out)" = 5 ]
check "nothing is played" sh -c "! grep -q '^stand' hint.rec"
plays "stand 3\nmove 2\nhint\n" helsinki players=2 --seats human,random --seed 1 --record one.rec
says "There is only one action: draw."
plays "hint\n" helvetia players=2 --seats human,random --seed 1 --record swiss.rec
says "hard would play: "

# Explanations: all of it among bots; with people only on demand, and never of the lot.
plays "" helsinki players=2 --seats mcts:sims=16,random --explain --seed 1 --record why.rec
check "bots explain what they play" grep -q '^      build .* visits ' out
check "five actions at most" sh -c "awk '/ visits .* wins .* lead / { n++; next } { if (n > 5) exit 1; n = 0 }' out"
plays "" helsinki players=2 --seats random,random --explain --seed 1 --record lot.rec
check "the lot has no reasons" sh -c "! grep -q ' visits ' out"
plays "" helsinki players=2 --seats mcts:sims=16,random --seed 1 --record quiet.rec
check "nothing is explained unasked" sh -c "! grep -q ' visits ' out"
check "explaining changes no game" sh -c "sed 1,5d why.rec >a; sed 1,5d quiet.rec >b; cmp a b"
plays "$(yes 1 | head -n 2000 | tr '\n' '~' | sed 's/~/\\n/g')" helsinki players=2 \
	--seats human,mcts:sims=16 --explain --seed 1 --record people.rec
check "with people bots explain too" grep -q '^      move .* visits ' out
says "1 mcts:sims=16 thinks:"
says " wins with "

# A bot in trouble is heard by everybody at the table.
plays "1\n1\n1\n1\n1\n1\n" helsinki players=2 --seats "human,exec:exit 3" --seed 2 --record warn.rec
says "exec:exit 3: it ended with status 3; a random action is played instead"
plays "\n\n1\n1\n1\n\n1\n1\n1\n1\n1\n1\n" helsinki players=3 --seats "exec:exit 3,human,human" \
	--seed 2 --record warn2.rec
check "each person is told" sh -c "
	awk '/^The next is 1/ { on = 1 } /^The next is 2/ { on = 0 } on' out | grep -q 'status 3' &&
	awk '/^The next is 2/ { on = 1 } /^The next is 1/ { on = 0 } on' out | grep -q 'status 3'"

# The line protocol: an action alone, or with reasons behind it.
printf 'new helsinki players=2\nrandom 1 8\ngo mcts sims=16\ngo mcts sims=16 explain=1\ngo random explain=1\n' |
	"$tori" engine | awk '/^$/ { n++ } n > 1' >out
check "an action alone" [ "$(sed -n 2p out | grep -c '^= stand [0-7]$')$(sed -n 3p out)" = 1 ]
check "an action first" [ "$(sed -n 4p out)" = "$(sed -n 2p out)" ]
check "then five reasons" [ "$(grep -cE '^= stand [0-7]	share=[01]\.[0-9]{4} win=[01]\.[0-9]{4} lead=-?[0-9]+\.[0-9]{2}$' out)" = 5 ]
check "the lot has none" [ "$(tail -n 2 out | grep -c '^= stand [0-7]$')" = 1 ]

verdict
