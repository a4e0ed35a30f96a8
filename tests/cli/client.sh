#!/bin/sh
# tests/cli/client.sh TORI: a server and those who speak to it: whole games by several
# `tori client --auto`, the session of docs/PROTOCOL.md, `tori load`, and what goes wrong.
. "${0%/*}/trial"
. "$top/tests/cli/house"

# client ARGUMENTS...: a client that does not take for ever.
client() {
	timeout 120 "$tori" client --url "$url" "$@"
}

# fails STATUS WORDS ARGUMENTS...: that status and one stderr line with WORDS.
fails() {
	status=$1
	words=$2
	shift 2
	timeout 60 "$tori" "$@" >out 2>err </dev/null
	check "$*: status $status" [ $? = "$status" ]
	check "$*: one line on stderr" [ "$(wc -l <err)" = 1 ]
	check "$*: says '$words', not '$(cat err)'" grep -qF -- "$words" err
}

# plays GAME PLAYERS PICKER...: that many clients play a game, the first as its host,
# whose table the others join as soon as it says its name.
plays() {
	game=$1
	players=$2
	shift 2
	rm -f host && mkfifo host
	client --name "Aino $round" --create "$game,players=$players" --auto "$1" \
		--record 0.rec >host &
	others=$!
	exec 4<host
	table=
	while [ -z "$table" ] && read -r line <&4; do
		table=$(echo "$line" | sed -n 's/.*"ok":true,"table":"\([^"]*\)".*/\1/p')
	done
	cat <&4 >host.out &
	reader=$!
	seat=1
	while [ $seat -lt "$players" ]; do
		shift
		client --name "Onni $round $seat" --join "$table" --seat $seat --auto "$1" \
			--quiet --record $seat.rec &
		others="$others $!"
		seat=$((seat + 1))
	done
	seat=0
	for one in $others; do
		wait "$one"
		check "$game, $players seats: seat $seat" [ $? = 0 ]
		check "$game, $players seats: the same record" cmp 0.rec $seat.rec
		seat=$((seat + 1))
	done
	wait $reader
	exec 4<&-
	check "$game, $players seats: fair" sh -c "'$tori' record verify 0.rec |
		grep -q 'seed matches its commitment'"
	check "$game, $players seats: a result" grep -q '"tell":"result"' host.out
	round=$((round + 1))
}

# Wrong calls.
fails 2 "is no address like" client --url ftp://nowhere --name Aino
fails 2 "is no address like" load --url 127.0.0.1:80 --tables 1
fails 2 "--auto goes with --create or --join" client --name Aino --auto random
fails 2 "there is no bot 'nobody'" client --name Aino --create helsinki --auto nobody
fails 2 "how many --tables" load
fails 2 "there is no game 'chess'" load --tables 1 --game chess
fails 2 "Helsinki is for 2 to 4 players, not 1" load --tables 1 --game helsinki --players 1
fails 1 "cannot reach 127.0.0.1:1: Connection refused" client --url http://127.0.0.1:1 --name Aino
fails 1 "cannot reach 127.0.0.1:1: Connection refused" client --url https://127.0.0.1:1 --name Aino
fails 2 "--ca is for an address with https://" client --url http://127.0.0.1:1 --ca cert.pem --name Aino
fails 2 "nowhere.pem: no file with certificates" client --url https://127.0.0.1:1 --ca nowhere.pem --name Aino
fails 1 "Connection refused" load --url http://127.0.0.1:1 --tables 1

# Who plays there is told so in words, and not that something was lost.
unreached() {
	fails 1 "tori: $2" play --plain --lang "$1" --url http://127.0.0.1:1 --name Aino
	fails 1 "$3" play --plain --lang "$1" --url http://nowhere.invalid --name Aino
}
unreached en "cannot reach 127.0.0.1:1: Connection refused" "cannot reach nowhere.invalid: "
unreached de "Der Server wurde nicht erreicht. Unter 127.0.0.1:1 läuft kein Server." \
	"Der Server wurde nicht erreicht. "
unreached fr "Le serveur n’a pas été joint. Aucun serveur ne tourne à l’adresse 127.0.0.1:1." \
	"Le serveur n’a pas été joint. "
unreached nl "De server is niet bereikt. Op 127.0.0.1:1 draait geen server." \
	"De server is niet bereikt. "

serve tori.db --address-rate 0 --address-connections 0
check "the server says where it is" [ -n "$url" ]

# What a server refuses.
fails 1 "name: " client --url "$url" --name admin
fails 2 "who?" client --url "$url"
fails 1 "there is no such table" client --url "$url" --name Aino --join nowhere12345 --auto random
echo '{"do":"hello","id":"1","version":1}' | client --raw --name Veikko >out 2>err
check "another version: status 1" [ $? = 1 ]
check "another version: the code" grep -q '"error":"version"' out
check "another version: said" grep -q '1 of the messages was refused' err
printf 'guest Onni\nfly\n' | client >out 2>err
check "no such command: status 1" [ $? = 1 ]
check "no such command: said" grep -q "'fly' is no command" err

# Lines, as JSON and as words.
printf '%s\n' 'guest Eero' '{"do":"ping","id":"x"}' '# nothing' \
	'create helvetia,players=2,chat=on me,me' watch start 'wait view' \
	'chat hei' 'wait events' 'play 9 x' ping | client >out 2>err
check "lines: a refusal is status 1" [ $? = 1 ]
check "lines: JSON" grep -qx '{"re":"x","ok":true}' out
check "lines: a view" grep -q '"tell":"view"' out
check "lines: chat" grep -q '"kind":"chat".*"text":"hei"' out
check "lines: an error, then further" [ "$(sed -n '/"error":"field"/,$p' out | wc -l)" = 2 ]

# The same person comes again.
echo ping | client --name Liisa --session cookie >out
check "the cookie is kept" grep -q '^tori=' cookie
echo ping | client --session cookie >again
check "and brings the same person" [ "$(head -n 1 out)" = "$(head -n 1 again)" ]

for table in first second; do
	echo 'create helsinki,players=2 me,open' | client --session cookie >$table
done
check "who can make another table" [ "$(grep -o '"table":"[^"]*"' first)" != \
	"$(grep -o '"table":"[^"]*"' second)" ]

# Whole games.
round=1
plays helsinki 2 random random
plays helsinki 3 random random random
plays helvetia 2 greedy random
plays helvetia 4 random random random random
client --name Solo --create helsinki,players=4 --seats me,random,me,greedy --auto random --quiet
check "two seats in one hand" [ $? = 0 ]

# The session of the document.
check "docs/PROTOCOL.md's session" python3 "$top/tests/cli/session.py" "$tori" "$url" \
	"$top/docs/PROTOCOL.md"

# Load.
timeout 60 "$tori" load --url "$url" --tables 4 --seconds 2 --pid "$server" --json >out 2>err
check "load: status 0, not '$(cat err)'" [ ! -s err ]
check "load: actions" grep -q '"actions":[1-9]' out
check "load: views" grep -q '"views":[1-9]' out
check "load: none differs" grep -q '"mismatches":0,"errors":0,' out
timeout 60 "$tori" load --url "$url" --idle 20 --pid "$server" >out 2>err
check "idle: connections" grep -q '^connections  *20' out

# Too fast for an address: clients wait and go on.
check "the server ends well" stop
serve tori.db --address-rate 60
client --name Hurry --create helvetia,players=2 --seats me,greedy --auto random --quiet
check "who is too fast waits" [ $? = 0 ]

verdict
