#!/bin/sh
# tests/cli/new_game.sh TORI: a game that tools/new-game makes, in a copy of the sources and of
# what is built beside TORI. It is built, keeps all promises and can be played; a name that
# will not do is refused, and so is a game that breaks a promise.
. "${0%/*}/trial"
. "$top/tests/cli/screen"
. "$top/tests/cli/house"
variant=$(basename "${tori%/*}")
copy=$work/copy

# bring FILES: those of the sources that the list names, as old as they are.
bring() {
	tar -C "$top" --format=posix --null -T "$1" -cf - | tar -C "$copy" -xf -
}

mkdir "$copy"
(cd "$top" && find . \( -name .git -o -name node_modules -o -path ./build \) -prune -o \
	-type f -print0) >sources
(cd "$top" && find build/made "build/$variant" build/.packages* -type f ! -perm -u+x -print0) >built
bring sources
bring built
git -C "$copy" init -q
git -C "$copy" add -A
git -C "$copy" -c user.name=Test -c user.email=test@localhost commit -qm "As it was"

# makes: what the copy's games are played and tested with, without the page's own engine.
makes() {
	env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -s -C "$copy" PAGE_ENGINE= \
		"build/$variant/tori" "build/$variant/scenarios"
}

# will_not_do WORDS NAME [TITLE]: refused with these words, and nothing is written.
will_not_do() {
	words=$1
	shift
	"$copy/tools/new-game" "$@" >out 2>err && bad "new-game $*: status 0"
	says "$words" err
	check "new-game $* writes nothing" [ -z "$(git -C "$copy" status --porcelain)" ]
}

first=$(sed -n 's/^GAME(\(.*\))/\1/p' "$copy/src/games/games.def" | head -n 1)
will_not_do "small letters and digits, a letter first: '../acorns'" ../acorns
will_not_do "small letters and digits, a letter first: 'Acorns'" Acorns
will_not_do "small letters and digits, a letter first: 'go'" go
will_not_do "'switch' means something in C already" switch
will_not_do "'random' means something in C already" random
will_not_do "'colour' is a word of the model's own code" colour
will_not_do "'server' is a word of other files" server
will_not_do "there is src/games/$first" "$first"
will_not_do "there is tests/scenarios/nettles already" nettles
will_not_do "has the name of the model in it" pebbles2
will_not_do "expected a title" acorns 'A "title"'

# Made, built, held to its promises.
check "a new game" "$copy/tools/new-game" acorns "Acorns in June"
git -C "$copy" add -A
check "the house keeps its order" "$copy/tools/check-layers"
check "the house names no game" "$copy/tools/check-names"
check "nothing is left of the model's name" \
	[ -z "$(cd "$copy" && git diff --cached --name-only | xargs grep -il pebbles)" ]
if command -v clang-format-19 >/dev/null; then
	check "its layout" clang-format-19 --dry-run -Werror "$copy"/src/games/acorns/rules/*.[ch]
fi
check "it is built" makes
tori=$copy/build/$variant/tori
scenarios=$copy/build/$variant/scenarios
check "it keeps all promises" "$tori" check acorns games=200
check "its scenarios pass" "$scenarios" "$copy"/tests/scenarios/acorns/*.txt
check "its rules are tested" "$copy/tests/scenarios/coverage.sh"
check "its counts are right" "$copy/tests/perft/run" "$tori" "$copy/tests/perft/acorns.txt"

# Played: by bots, at a terminal, on a server.
check "bots play it" "$tori" sim acorns --bots mcts:sims=50,random --games 2 --records bots.rec
check "their records are correct" "$tori" record verify bots.rec
plays "rules r1\n$(lines_of 1 100)" acorns players=2 --seats human,easy --seed 1 --record typed.rec
says "R1. Two to four players"
says "wins with "
serve tori.db --address-rate 0 --address-connections 0
check "it is played on a server" "$tori" client --url "$url" --name Aino \
	--create acorns,players=2 --seats me,easy --auto hint --record served.rec
python3 -c 'import sys, urllib.request as r; print(r.urlopen(sys.argv[1]).read().decode())' \
	"$url/api/options" >out
says '"title":"Acorns in June"'
check "the record of the server is correct" "$tori" record verify served.rec
check "the server ends well" stop

# Broken: the fewest points win.
sed -i 's/out\[j\].total > out\[i\].total/out[j].total < out[i].total/' \
	"$copy/src/games/acorns/rules/game.c"
check "it is built once more" makes
"$tori" check acorns games=5 >out 2>&1 && bad "a broken promise is kept"
says "more points but a worse rank"
"$scenarios" "$copy"/tests/scenarios/acorns/*.txt >out && bad "its scenarios pass though it is broken"
says "scenario R6: the most points win"

verdict
