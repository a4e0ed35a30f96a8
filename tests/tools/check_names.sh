#!/bin/sh
# tests/tools/check_names.sh: tools/check-names finds a planted name, and holds its list
# of exceptions short, reasoned and needed. In a repository of its own with two games.
. "${0%/*}/trial.sh"

# says STATUS TEXT WHAT [NAME...]: the check, of these names too, ends so, and prints exactly that.
says() {
	git add -A
	status=$1 text=$2 what=$3
	shift 3
	gives "$status" "$text" "$what" tools/check-names "$@"
}

allow() {
	printf '%s\n' "$@" >tools/names-allowed
}

git init -q .
mkdir -p tools src/games/chess/rules src/games/draughts src/engine docs nets tests web/locale/en
cp "$top/tools/check-names" tools/
allow
echo 'int chess_moves;' >src/games/chess/rules/moves.c
echo 'int draughts_men;' >src/games/draughts/kit.c
echo 'GAME(chess) GAME(draughts)' >src/games/games.def
echo 'A game of many.' >src/engine/game.h
echo 'Chess and draughts.' >docs/tour.md
echo 'Chess and draughts.' >README.md
echo 'chess' >nets/chess2.net
echo '{"chess": "Schach"}' >web/locale/en/chess.json
says 0 "" "a clean house"
says 0 "" "a name that is free" halma
says 1 "src/engine/game.h:1: names many" "a name to come that is a word already" many

printf 'one\n/* as in Chess */\n' >src/engine/match.c
says 1 "src/engine/match.c:2: names chess" "a planted name"
rm src/engine/match.c

echo 'int two;' >src/engine/chess_match.c
says 1 "src/engine/chess_match.c:0: names chess" "the name of a file"
rm src/engine/chess_match.c

echo '/* unlike chess */' >src/games/draughts/kit.c
says 1 "src/games/draughts/kit.c:1: names chess" "one home names another's game"
echo 'int draughts_men;' >src/games/draughts/kit.c

echo 'play chess' >tests/run
says 1 "tests/run:1: names chess" "tests without an entry"
allow "# a note" "tests/  they try real games"
says 0 "" "a folder that is allowed"
allow "tests/"
says 1 "tools/names-allowed:1: tests/ has no reason" "an entry without a reason"
allow "tests/run  it tries real games" "src/engine/game.h  it did once"
says 1 "tools/names-allowed: src/engine/game.h is not needed" "an entry that is not needed"

rm tests/run
for i in 1 2 3 4 5 6 7 8 9; do
	echo 'chess' >"src/engine/part$i.c"
	echo "src/engine/part$i.c  a reason"
done >tools/names-allowed
says 1 "tools/names-allowed:9: more than 8 entries" "nine entries"

conclude
