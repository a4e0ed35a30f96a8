#!/bin/sh
# tests/cli/play.sh TORI: games at one screen, driven through pipes: to the end, left
# and taken up again, by one person and by two, with everything typed that can be.
. "${0%/*}/trial"
. "$top/tests/cli/screen"
LANG=C.UTF-8
export LANG
escape=$(printf '\033')

# until_true CONDITION...: wait for it without sleeping, but not for ever.
until_true() {
	tries=0
	until "$@" >/dev/null 2>&1 || [ $tries = 3000000 ]; do
		tries=$((tries + 1))
	done
}

# What is refused, before anything is done.
refuses "which game?" play
refuses "there is no game 'chess'" play chess
refuses "players=9: expected 2 to 4" play helsinki players=9
refuses "no option 'colour'" play helsinki colour=red
refuses "paths=maybe: expected" play helsinki paths=maybe
refuses "'extra' is not understood" play helsinki extra
refuses "'--fast' is not understood" play helsinki --fast
refuses "--seed x: expected a whole number" play helsinki --seed x
refuses "--record needs a value" play helsinki --record
refuses "1 named for 2 players" play helsinki players=2 --seats human
refuses "3 named for 2 players" play helsinki players=2 --seats human,random,random
refuses "seat 1: there is no bot 'deepblue'; the bots are" play helsinki players=2 \
	--seats human,deepblue
refuses "cannot create" play helsinki --record missing/x.rec
refuses "Is a directory" play helsinki --record .
refuses "No space left" play helsinki --record /dev/full
refuses "cannot open" play --resume missing.rec
refuses "not both" play --resume a.rec --record b.rec
refuses "cannot open" play helsinki --edition missing.json
echo "old" >old.rec
refuses "old.rec exists already" play helsinki players=2 --record old.rec
refuses "old.rec:1: expected 'tori record 1'" play --resume old.rec
check "the old file is as it was" [ "$(cat old.rec)" = old ]
check "nothing was left behind" [ "$(echo *.rec)" = old.rec ]

# A whole game by numbers; what stands on the screen of a pipe is plain.
plays "$(lines_of 1 2000)" helsinki players=2 --seats human,random --seed 1 \
	--record whole.rec
says "GAME OVER"
says "LAST ROUND"
says " wins with "
says "The record of the game is in whole.rec"
never_says "$escape"
check "the record is correct" "$tori" record verify whole.rec
check "the record ends in a result" grep -q '^result ' whole.rec
NO_COLOR=1 TERM=xterm plays "1\n" helsinki players=4 --seed 1 --record plain.rec
never_says "$escape"
if script -qec true /dev/null >/dev/null 2>&1; then
	NO_COLOR=1 TERM=xterm script -qec "'$tori' play helsinki players=2 --record nc.rec" \
		/dev/null </dev/null >out 2>&1
	never_says "$escape"
	NO_COLOR='' TERM=xterm script -qec "'$tori' play helsinki players=2 --record c.rec" \
		/dev/null </dev/null >out 2>&1
	check "a terminal gets colours" grep -qF -- "$escape" out
fi
LANG=C plays "1\n" helsinki players=3 paths=on --seed 1 --record ascii.rec
check "without UTF-8 the screen is ASCII" sh -c "! LC_ALL=C grep -q '[^ -~]' out"

# Bots among themselves; the same seed is the same game; options by lot.
plays "" helsinki players=4 cover=random --seats random,random,random,random --seed 7 \
	--record bots1.rec
says " wins with "
plays "" helsinki players=4 cover=random --seats random,random,random,random --seed 7 \
	--record bots2.rec
check "a seed is a game" cmp bots1.rec bots2.rec
check "the record of bots is correct" "$tori" record verify bots1.rec

# Names that are free, who sits there unless it is said, and the end of the input.
plays "" helsinki players=2
check "the others are of normal strength" grep -qx 'seats human normal' helsinki-*.rec
plays "" helsinki players=2
check "two games have two files" [ "$(ls helsinki-*.rec | wc -l)" = 2 ]
check "they are records" "$tori" record verify "$(ls helsinki-*.rec | head -n 1)"
says "tori play --resume helsinki-"

# Left and taken up again, the last line cut off, the rest of the game.
plays "3\nm 2\ndr\n" helsinki players=2 --seed 3 --record left.rec
says "The game is saved in left.rec"
check "every action is in the record" [ "$(grep -c '^stand 2$\|^move 2$\|^draw$' left.rec)" -ge 3 ]
cp left.rec cut.rec
printf 'mov' >>cut.rec
plays "log\n" --resume cut.rec
says "The last line of cut.rec was cut off"
says "0 human: stand 2"
check "the rest is whole" cmp left.rec cut.rec
plays "$(lines_of 1 2000)" --resume left.rec --seats human,random
says "GAME OVER"
check "the whole game is correct" "$tori" record verify left.rec
check "and begins as it was left" [ "$(sed -n 6,25p left.rec)" = "$(sed -n 6,25p cut.rec)" ]
cp left.rec over.rec
plays "" --resume over.rec
says " wins with "
check "a finished game stays as it is" cmp left.rec over.rec
plays "" helsinki --resume cut.rec --seats random,random
says " wins with "
check "other seats are in the record" grep -q '^seats random random$' cut.rec
refuses "a record of helsinki, not of chess" play chess --resume left.rec
sed 's/^edition .*/edition 0123456789abcdef/' left.rec >foreign.rec
refuses "foreign.rec:3: edition 0123456789abcdef of helsinki is not loaded" play \
	--resume foreign.rec
sed 's/^seats .*/seats human Aino/' left.rec >named.rec
refuses "seat 1: there is no bot 'Aino'; the bots are" play --resume named.rec
refuses "say who plays with --seats" play --resume named.rec
sed 's/^stand 2$/stand 9/' left.rec >broken.rec
refuses "broken.rec:" play --resume broken.rec
head -c 40 left.rec >stub.rec
refuses "stub.rec:" play --resume stub.rec

# Another edition.
sed 's/"points": 2/"points": 3/' "$top/editions/helsinki.json" >other.json
plays "1\n" helsinki players=2 --seed 1 --edition other.json --record other.rec
says "tori play --resume other.rec --edition other.json"
refuses "is not loaded" play --resume other.rec
plays "1\n" --resume other.rec --edition other.json

# What an edition calls things, in the user's language or else in English.
sed 's/"game": "helsinki",/& "names": { "en": { "colour.p": "mauve" }, "de": { "action.back": "Rückschritt" } },/' \
	"$top/editions/helsinki.json" >named.json
LANG=de_DE.UTF-8
plays "legend\n" helsinki players=2 --seed 1 --edition named.json
says "colour p is called mauve in this edition"
says "action back is called Rückschritt in this edition"
sed 's/"game": "helvetia",/& "names": { "de": { "kind.well": "Ziehbrunnen" } },/' \
	"$top/editions/helvetia.json" >drawn.json
plays "take well\n" helvetia players=2 --seed 1 --edition drawn.json
says "Ziehbrunnen: makes water"
LANG=C.UTF-8
plays "legend\n" helsinki players=2 --seed 1 --edition named.json
never_says "Rückschritt"

# Taking back: one's own, not what chance has shown.
plays "undo\n3\nmove 1\nundo\nmove 3\nundo\nm 2\ndraw\nundo\n" helsinki players=2 \
	--seats human,random --seed 7 --record undo.rec
says "Taken back."
check "what is taken back leaves the record" sh -c "! grep -q '^move [13]' undo.rec"
check "what is not stays in it" grep -q '^move 2$' undo.rec
check "undo stops at chance" [ "$(grep -c 'Nothing can be taken back: chance has acted' out)" = 2 ]
check "the record is correct after undo" "$tori" record verify undo.rec

# What can be asked, and what cannot be understood.
plays 'help\nlegend\nlegal\nshow\nBOARD\nscore\nlog\nlog 2\nrecord\nlog x\nrules\nrules Slid\nrules r51\nrules V3.1\nrules P4.2\nrules stride6\nrules A7\nrules zzz\nrules s\nsave copy.rec\nsave copy.rec\nsave missing/x\nsave\nquit\n' \
	helsinki players=2 --seed 3 --record asked.rec
says "what can be typed"
says "they may be turned and flipped"
says "crossings"
says "Say how many lines"
says "Overview, Terms"
says "## Sliding"
says "R51. It slides until"
says "V3.1. Two players"
says "I2  ##        I3  ###"
says '`stride6` (A1). Move 4, 5 or 6'
says '`tile1` (A7).'
says "There is no rule or topic 'zzz'"
says "Which one? Setup, Sliding"
says "A copy of the game is written."
says "copy.rec: cannot create: File exists"
says "missing/x: cannot create"
says "hint "
check "the copy is the game" cmp copy.rec asked.rec
plays 'frob\n99\n0\n-3\nmove\nmove 9\nbuild b5+\n\033[31mred\001\n\0\n\377\376\nstand\n \t\nQUIT\n' \
	helsinki players=2 --seed 3 --record typed.rec
says "frob: that is no action of Helsinki"
says "There is no number 99; choose 1 to 8."
says "build b5+: choose a space first"
says '\x1b[31mred\x01'
says '\xff\xfe'
says "Which one? 1) stand 0"
never_says "$escape"
{ head -c 300000 /dev/zero | tr '\0' x; printf '\n3\n'; } |
	"$tori" play helsinki players=2 --seed 3 --record long.rec >out
says "That line is too long"
check "and the next line counts" grep -q '^stand 2$' long.rec
head -c 100000 /dev/urandom | "$tori" play helsinki players=2 --record noise.rec >out 2>&1
check "noise does no harm" [ $? = 0 ]
check "the record is correct after noise" "$tori" record verify noise.rec

# Two people at one screen never see the other's hand. Seat 0 is dealt lines 16 and 17
# of the record, seat 1 lines 18 and 19; a person's screens follow "The next is ...".
plays '\n3\nm 1\ndr\n\nm 1\ndr\n\n' helsinki players=2 --seats human,human --seed 11 \
	--record two.rec
check "each is asked for" [ "$(grep -c 'Press Enter when nobody else' out)" = 3 ]
for seat in 0 1; do
	first=$((16 + 2 * seat))
	awk -v other=$((1 - seat)) '
		/^The next is/ { on = $0 ~ "next is " other " human" }
		on' out >others
	own=$(sed -n "$first,$((first + 1))p" two.rec | sort)
	check "the hand of $seat is dealt" [ "$(echo "$own" | grep -c '^deal ')" = 2 ]
	check "$seat sees its cards" grep -q "$(echo "$own" | head -n 1) (to the hand of $seat human)" out
	check "the other does not see it dealt" sh -c "! grep 'to the hand of $seat human' others | grep -v 'deal a card'"
	check "nor in the hand" sh -c "grep '^.$seat human  ' others | grep -q '??$'"
done
check "the log hides it too" sh -c "printf '\n3\nm 1\ndr\n\nlog\n' |
	'$tori' play helsinki players=2 --seats human,human --seed 11 --record log.rec |
	awk '/^1 human> log/ { on = 1 } on' | grep -q '2 x deal a card (to the hand of 0 human)'"

plays "$(lines_of '\n1' 2000)" helsinki players=2 --seats human,human --seed 4 --record end.rec
says " wins with "
check "at the end no hand is shown" sh -c "! awk '/^GAME OVER/ { on = 1 } on' out | grep -q '^Hand'"

# The one before may take it back; the one after may not.
plays '\n3\n\nundo\nquit\n' helsinki players=2 --seats human,human --seed 11 --record ask.rec
says "Nothing can be taken back"
check "one person is never asked" sh -c "! grep -q 'Press Enter' asked.rec"
"$tori" record show "$top/tests/golden/helsinki-four.rec" >shown
last=$(awk '$2 ~ /^[0-3]$/ { if (seat != "" && $2 != seat && before != "chance") at = $1; seat = $2 } { before = $2 } END { print at }' shown)
check "a turn that ends without chance" [ -n "$last" ]
{
	awk '/^$/ { exit } { print }' "$top/tests/golden/helsinki-four.rec" | grep -v '^seats'
	echo "seats human human human human"
	echo
	awk 'on { print } /^$/ { on = 1 }' "$top/tests/golden/helsinki-four.rec" | head -n $((last - 1))
} >passed.rec
before=$(wc -l <passed.rec)
plays 'undo\n\nquit\n' --resume passed.rec
says "or type undo to let"
check "nobody is told while the screen is handed over" [ "$(wc -l <out)" -lt 60 ]
check "the last action is gone" [ "$(wc -l <passed.rec)" = $((before - 1)) ]

# A file that goes away does not stop the game; it comes back when it can.
mkdir gone
{
	until_true [ -s gone/x.rec ]
	rm -r gone
	printf '1\n1\n1\n'
} | "$tori" play helsinki players=2 --seed 1 --record gone/x.rec >out 2>err
check "a game that cannot be saved ends with status 1" [ $? = 1 ]
check "it is said once" [ "$(grep -c 'is not saved' out)" = 1 ]
check "and at the end" grep -q 'could not be saved' err

# Ctrl-C.
mkfifo keys
"$tori" play helsinki players=2 --record stopped.rec <keys >out 2>err &
pid=$!
exec 3>keys
until_true sh -c "grep -q 'human> ' out || ! kill -0 $pid"
kill -INT $pid
wait $pid
check "Ctrl-C leaves in order" [ $? = 0 ]
exec 3>&-
says "tori play --resume stopped.rec"
check "and loses nothing" "$tori" record verify stopped.rec

verdict
