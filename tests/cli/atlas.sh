#!/bin/sh
# tests/cli/atlas.sh TORI: an atlas as a user makes it: in one run and in slices, by its
# schema, and what is refused.
. "${0%/*}/trial"
schema="$top/docs/atlas.schema.json"

# counts FILE ARGUMENTS...: status 0, and what it prints in the file.
counts() {
	file=$1
	shift
	"$tori" atlas "$@" >"$file" 2>err </dev/null && ok || bad "tori atlas $*: $(cat err)"
}

# holds EXPRESSION: true of the object d in whole.json.
holds() {
	python3 -c "import json; d = json.load(open('whole.json')); assert $1" && ok || bad "not true: $1"
}

for game in helsinki helvetia; do
	call="$game players=2 --bot greedy --games 6 --reviews 2 --sims 4 --seed 3"
	counts whole.json $call
	counts again.json $call --threads 1 -o whole.out
	[ -s again.json ] && bad "-o, and yet on stdout" || ok
	check "threads change nothing" cmp whole.json whole.out
	check "$game keeps to the schema" python3 "$top/tests/cli/schema.py" "$schema" whole.json
	counts slices $call --blocks 3..3
	counts more $call --blocks 1..2
	cat more >>slices
	counts merged.json merge slices
	check "slices of $game come to one run" cmp whole.json merged.json
	refuses "block 1 is there already" atlas merge slices more
	counts gap $call --blocks 3..3
	refuses "block 1 is missing" atlas merge gap
	holds "d['game'] == '$game' and d['games'] == 6 and d['reviewed'] == 2"
	holds "d['ties'] == [None, None, 6] and sum(d['lengths']['n']) == 6"
	holds "d['points']['all'][2] == 12"
	holds "any(t['worth'][2] > 0 for g in d['groups'] if g['sort'] == 'use' for t in g['things'])"
	holds "d['command'] == 'tori atlas $call'"
done

# What is shipped keeps to it, too, and is small.
bytes=0
for file in "$top"/web/src/games/*/atlas/*.json; do
	[ -e "$file" ] || continue
	check "$file keeps to the schema" python3 "$top/tests/cli/schema.py" "$schema" "$file"
	bytes=$((bytes + $(gzip -9 <"$file" | wc -c)))
done
check "all atlases together have less than 300 KB: $bytes" test "$bytes" -lt 300000

# What is refused.
refuses "expected A..B, from 1..1 to 3..3" atlas helsinki players=2 --games 6 --blocks 3..4
refuses "nobody" atlas helsinki --bot nobody --games 2
refuses "which files?" atlas merge
refuses "--many" atlas merge --many slices
tail -c 40 slices >cut
refuses "damaged" atlas merge cut
verdict
