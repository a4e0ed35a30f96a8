#!/bin/sh
# tests/cli/exec.sh TORI: programs as bots: the session in docs/BOT_PROTOCOL.md, the
# example, and what a record may not do.
. "${0%/*}/trial"

# The session, by a bot that answers as it does and notes where Tori says otherwise.
awk '/^```session$/ { on = 1; next } /^```$/ { on = 0 } on' "$top/docs/BOT_PROTOCOL.md" >session
cat >replay.py <<'END'
import re
import sys

with open("differences", "w") as out:
    for line in open("session"):
        side, text = line[:2], line[2:]
        if side == "< ":
            print(text, end="", flush=True)
            continue
        heard = sys.stdin.readline()
        if not re.fullmatch(".*".join(map(re.escape, text.split("..."))), heard):
            print("expected:", text, "heard:", heard, file=out)
    for heard in sys.stdin:
        print("heard more:", heard, file=out)
END
"$tori" play helsinki players=2 --seats "exec:ms=60000:start=60000:python3 replay.py,human" \
	--seed 1 --record session.rec </dev/null >out 2>err
check "the session is there" [ "$(grep -c '^<' session)" = 3 ]
check "the session is what Tori says" [ -f differences ]
check "the session is what Tori says: $(cat differences)" [ ! -s differences ]
check "its actions are played" sh -c "grep -q '^stand 3$' session.rec && grep -q '^move 2$' session.rec"
check "nobody complains" [ ! -s err ]

# The example, both games.
check "the example is short" [ "$(wc -l <"$top/examples/bot.py")" -lt 60 ]
for game in helsinki helvetia; do
	"$tori" play $game players=3 --seed 2 --record $game.rec --seats \
		"random,exec:ms=60000:start=60000:python3 $top/examples/bot.py,random" >out 2>err
	check "$game: status 0" [ $? = 0 ]
	check "$game: to the end" grep -q ' wins with ' out
	check "$game: nothing on stderr" [ ! -s err ]
	check "$game: a correct record" "$tori" record verify $game.rec
	check "$game: the seats are words" grep -q '^seats random exec:[!-~]* random$' $game.rec
done

# A record names programs but does not run them.
head -n 20 session.rec | sed 's/^seats .*/seats exec:touch${IFS}ran human/' >evil.rec
"$tori" play --resume evil.rec </dev/null >out 2>err
check "a program in a record: status 2" [ $? = 2 ]
check "a program in a record: who plays?" grep -q 'no record may run; say who plays with --seats' err
check "a program in a record is not run" [ ! -e ran ]
printf 'new helsinki players=2\nrandom 1 8\ngo exec:true\n' | "$tori" engine >out
check "a line does not run programs" grep -q '^? exec: ' out

# A match goes on whatever a bot does.
"$tori" play helsinki players=2 --seats "exec:exit 3,exec:ms=20:read -r l; echo tori-bot 1; exec tail -f /dev/null" \
	--seed 5 --record trouble.rec >out 2>err </dev/null
check "trouble: status 0" [ $? = 0 ]
check "trouble: to the end" grep -q ' wins with ' out
check "trouble: a correct record" "$tori" record verify trouble.rec
check "trouble: three warnings a bot" [ "$(grep -c 'a random action is played instead' out)" = 6 ]
check "trouble: nothing on stderr" [ ! -s err ]

verdict
