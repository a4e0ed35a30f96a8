#!/bin/sh
# tests/cli/commands.sh TORI: the commands but play, as a user calls them: what they
# print, what they refuse, with which status, and that a refusal is one line.
. "${0%/*}/trial"

# prints WORDS ARGUMENTS...: status 0 and WORDS somewhere on stdout.
prints() {
	words=$1
	shift
	if "$tori" "$@" >out 2>err </dev/null && grep -qF -- "$words" out && [ ! -s err ]; then
		ok
	else
		bad "tori $*: $(cat out err)"
	fi
}

# help
prints "tori play" help
prints "cover=none|first|NAME" help
prints "usage: tori perft GAME" help perft
refuses "there is no command 'fly'" fly
refuses "there is no command 'fly'" help fly
refuses "at most one command" help perft bench
"$tori" >out 2>err </dev/null
[ $? = 2 ] && grep -q 'Commands:' out && ok || bad "tori without a command"

# perft
prints 68886 perft helsinki depth=3
prints "stand 7" perft helsinki --divide depth=2 plies=8 players=2
refuses "which game?" perft
refuses "there is no game 'chess'" perft chess
refuses "expected a whole number from 0 to 20" perft helsinki depth=21
refuses "expected a whole number" perft helsinki depth=x
refuses "players=7: expected 2 to 4" perft helsinki players=7
refuses "has no option 'size'" perft helsinki size=3
refuses "'--fast' is not understood" perft helsinki --fast
refuses "'go' is not understood" perft helsinki go
refuses "--seed needs a value" perft helsinki --seed
refuses "--seed -1: expected a whole number" perft helsinki --seed -1
refuses "missing.json: cannot open: No such file" perft helsinki --edition missing.json

# check, bench
prints "all promises kept" check helsinki games=3
prints "all promises kept" check helsinki games=3 players=2 fives=one
prints "3 games" check games=3
refuses "expected a whole number from 1" check helsinki games=0
refuses "is not understood" check players=2
prints '"game":"helsinki","players":2,"decisions_per_second":' bench helsinki --json games=2 runs=1
prints "signature" bench games=2 runs=1
prints '"bytes_max":' bench helvetia players=2 --offers --json games=1 runs=1
refuses "'--fast' is not understood" bench --fast
prints '"players":3,"bot":"mcts:sims=20","simulations_per_second":' bench helvetia players=3 --bot mcts:sims=20 --json games=1 runs=1
prints "thousand simulations/s" bench helsinki players=2 --bot mcts:sims=20 games=1 runs=1
refuses "bench: there is no bot 'deep'" bench --bot deep

# page
prints "page: the page, " page page
check "there is a page" grep -q 'data-place="files"' page/index.html
check "all that it begins with is there" sh -c \
	'grep -oE "(src|href)=\"./[^\"]+" page/index.html | cut -d/ -f2- | (cd page && xargs ls)'
check "nothing of a server's" sh -c '! grep -rlE "PAGE_|=\"/" page/index.html'
prints "deep/in/page: the page, " page deep/in/page
check "below folders that were missing" test -f deep/in/page/index.html
refuses "page: there is something in this folder; --force writes there" page page
echo other >page/other && prints "files" page page --force && check "others stay" test -f page/other
refuses "out/x: cannot make this folder: Not a directory" page out/x
refuses "out/x: cannot make this folder: Not a directory" page out/x/y
refuses "out: cannot open this folder: Not a directory" page out
refuses "page: expected DIR" page
refuses "'more' is not understood" page page more

# worker
prints "usage: tori worker --db postgresql://" help worker
refuses "worker: --db postgresql://USER@HOST/DATABASE" worker
refuses "worker: --db postgresql://USER@HOST/DATABASE" worker --db sqlite:worker.db
refuses "worker: --name takes up to 32 of a to z" worker --db postgresql:///x --name "A b"
refuses "expected a whole number from 1 to 256" worker --db postgresql:///x --threads 0
"$tori" worker --db "postgresql:///x?host=$PWD/none" --name w >out 2>err
check "no database" test $? = 1
says "postgresql://$PWD/none/x: the database cannot be reached" err
"$tori" worker --db "postgresql://[" --name w >out 2>err
check "no url" test $? = 1
says "this is no url of a PostgreSQL database" err

# admin
prints "close ID                 the table; its players are told why" help admin
refuses "admin: expected what to do" admin
refuses "admin: expected what to do" admin fly
refuses "admin: close what? Expected a table" admin close
refuses "admin: close: missing: why" admin close abcdefghijkl
refuses "admin: table: expected the id of a table" admin close short --why x
refuses "admin: keep-out person WHO, address ADDRESS" admin keep-out
refuses "admin: let-in person WHO, address ADDRESS or edition ID" admin let-in Aino --why x
refuses "admin: keep-out: missing: for" admin keep-out person Aino --why x
refuses "--for is a time such as 90m, 12h, 7d, 4w or 1y" admin keep-out person Aino --why x --for 3
refuses "--for is a time such as 90m, 12h, 7d, 4w or 1y" admin keep-out person Aino --why x --for 99999999y
refuses "admin: for: expected seconds, from 60" admin keep-out person Aino --why x --for 101y
refuses "admin: this machine cannot be kept out" admin keep-out address 127.0.0.1 --for 1d --why x
refuses "a length from 8 to 32" admin keep-out address 10.0.0.0/7 --for 1d --why x
refuses "admin: operator: missing: grant" admin operator Aino --why x
refuses "admin: operator: missing: grant" admin operator Aino --grant --revoke --why x
refuses "admin: phase: expected open, running or over" admin tables gone
refuses "expected a whole number from 1 to 200" admin people --limit 201
refuses "'more' is not understood" admin people more
"$tori" admin people --db sqlite:none.db >out 2>err
check "no database" test $? = 1
says "none.db: No such file or directory" err
check "none is made" test ! -e none.db
"$tori" admin people --db mysql:x >out 2>err
check "no url" test $? = 1
says "the database is given as sqlite:FILE or postgresql://" err
"$tori" admin people --db "postgresql:///x?host=$PWD/none" >out 2>err
check "no PostgreSQL" test $? = 1
says "the database cannot be reached" err

# store
prints "usage: tori store copy FROM TO, or compare A B" help store
refuses "store: expected copy FROM TO, or compare A B" store
refuses "store: expected copy FROM TO, or compare A B" store compare sqlite:a.db
refuses "store: expected copy FROM TO, or compare A B" store eat sqlite:a.db sqlite:b.db
prints "copied 0 rows, and compared each" store copy sqlite:a.db sqlite:b.db
prints "A and B hold the same" store compare sqlite:a.db sqlite:b.db
refuses "none.db: cannot be opened: No such file" store compare sqlite:a.db sqlite:none.db
refuses "the database is given as sqlite:FILE or postgresql://" store compare a.db b.db
python3 -c 'import sqlite3
with sqlite3.connect("b.db") as db:
    db.execute("INSERT INTO users (id, name, name_key, password_hash, created) VALUES (3, \"Aino\", \"aino\", NULL, 1)")'
"$tori" store compare sqlite:a.db sqlite:b.db >out 2>err
check "what is different has a status of its own" test $? = 1
check "and is named" grep -qE '^users +0 +1 .*DIFFERENT: 1 only in B; the first: id 3$' out
check "and counted" grep -qE '^A and B are different in 2 of these [0-9]+$' out
"$tori" store copy sqlite:a.db sqlite:b.db >out 2>err
check "a full target" test $? = 1
says "b.db: it is not empty: a copy needs a database of its own" err

# record
game=$top/tests/golden/helsinki-two.rec
prints "to the end: correct" record verify "$game"
prints "rank 1" record show "$game"
head -n 40 "$game" >part.rec
prints "not over: correct" record verify part.rec
refuses "expected show FILE or verify FILE" record
refuses "expected show FILE or verify FILE" record verify
refuses "expected show FILE or verify FILE" record eat "$game"
refuses "none.rec: cannot open" record verify none.rec
refuses "cannot read: Is a directory" record verify .
: >empty.rec
refuses "empty.rec:0: expected 'tori record 1'" record verify empty.rec
sed 's/^draw$/drew/' "$game" >wrong.rec
refuses "illegal: drew" record show wrong.rec
head -c 2000000 /dev/zero >large.rec
refuses "larger than 1048576 bytes" record verify large.rec
head -c 500 /dev/urandom >noise.rec
refuses "noise.rec:1: " record verify noise.rec

# editions
prints "helsinki-literal     of Helsinki" edition list
prints "an edition of Helsinki, 4b74c322275f0282; differs from the default in 0 places" edition check helsinki
prints "removals.two_players_five: 5+ -> 5++" edition diff helsinki-literal
prints "kinds[1].card: 2+ -> 3" edition diff bf4fa1e691be01f4 helsinki
prints "    mine: {wood: 1, stone: 1}" edition show helvetia
prints "source: reconstructed, P4.1" edition show helvetia
check "a file to change" "$tori" edition new helvetia mine.json
refuses "mine.json: there is such a file already" edition new helvetia mine.json
sed 's/"coins": 6/"coins": 7/' mine.json >changed.json
prints "pieces.coins: 6 -> 7" edition diff changed.json
prints "differs from the default in 1 place" edition check changed.json
sed 's/"coins": 6/"coins": 70/' mine.json >changed.json
refuses "changed.json: pieces.coins: expected a whole number from 4 to 20" edition check changed.json
sed 's/"game": "helsinki",/& "names": { "en": { "colour.p": "mauve" } },/' "$top/editions/helsinki.json" >named.json
sed 's/mauve/violet/' named.json >violet.json
sed 's/{ "colour.p": "mauve" }/{}/' named.json >unnamed.json
prints "an edition of Helsinki, fd445cb0f6cc421d; differs from the default in 1 place" edition check named.json
prints "names: nothing -> {en: {colour.p: mauve}}" edition diff named.json
prints "names.en.colour.p: mauve -> violet" edition diff named.json violet.json
prints "  en: {colour.p: mauve}" edition show named.json
prints "an edition of Helsinki, 4b74c322275f0282" edition check unnamed.json
prints "all promises kept" check helsinki games=3 --edition named.json
refuses "helvetia: an edition of helvetia, not of helsinki" edition diff helsinki helvetia
refuses "edition: expected list, new EDITION FILE" edition
refuses "edition: expected list" edition show
refuses "missing.json: cannot open" edition show missing.json
prints "all promises kept" check helsinki games=5 --edition helsinki-literal
prints "all promises kept" check helsinki games=5 --edition "$top/editions/helsinki-literal.json"
refuses "helvetia: an edition of helvetia, not of helsinki" perft helsinki --edition helvetia
sed 's/"supply": 30/"supply": 12/' "$top/editions/helsinki.json" >box.json
prints "all promises kept" check helsinki games=5 --edition box.json
printf 'new helsinki players=2\nrandom 1 10\nrecord\n' | "$tori" engine --edition box.json |
	awk 'n > 1 && /^=/ { sub(/^= ?/, ""); print } /^$/ { n++ }' >box.rec
prints "not over: correct" record verify box.rec --edition box.json
refuses "is not loaded (give its file with --edition)" record verify box.rec
sed 's/"supply": 30/"supply": -1/' "$top/editions/helsinki.json" >wrong.json
refuses "wrong.json: supers.supply: expected a whole number" engine --edition wrong.json
printf '{' >broken.json
refuses "broken.json:1:2: expected JSON" check helsinki --edition broken.json

# engine: many commands at once, the end of input, a line that is far too long
{
	echo "new helsinki players=2"
	head -c 200000 /dev/zero | tr '\0' x
	echo
	echo turn
} | "$tori" engine >out
printf '=\n\n? the line is too long\n\n= chance\n\n' | cmp -s - out && ok || bad "long line: $(cat out)"
printf 'new helsinki' | "$tori" engine >out
printf '=\n\n' | cmp -s - out && ok || bad "last line without line end"
# A driver that waits for each answer must get it.
mkfifo to from
"$tori" engine <to >from &
exec 3>to 4<from
echo "new helsinki players=3" >&3
read -r first <&4
read -r closing <&4
echo turn >&3
read -r second <&4
[ "$first$closing$second" = "== chance" ] && ok || bad "waiting driver: $first $second"
exec 3>&- 4<&-
wait

verdict
