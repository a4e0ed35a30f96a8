#!/bin/sh
# Is every rule tested? The rules of a game are the tags of docs/rules/GAME.md, or of
# tests/games/GAME/rules.md for a game of the tests, at the start of a paragraph as in
# "R12. ..." or behind a name as in "`name` (A3). ...". Each must stand before the colon of
# a scenario's title in the game's folder or in its unobservable.txt, and not in both. The
# numbers of a kind of rule run from 1 without a gap.
cd "$(dirname "$0")" || exit 2

check() {
	rules=../../docs/rules/$1.md
	[ -e "$rules" ] || rules=../games/$1/rules.md
	(cd "$1" && awk -v game="$1" '
	function complain(what) { print game ": " what; failed++ }
	function learn(tag,    kind) {
		if (tag in known) complain(FILENAME ":" FNR ": " tag " is told twice")
		known[tag]
		rule[++rules] = tag
		kind = tag
		sub(/[0-9]+$/, "", kind)
		count[kind]++
	}
	FILENAME ~ /\.md$/ {
		if (match($0, /^[A-Z][0-9]+(\.[0-9]+)?\. /))
			learn(substr($0, 1, RLENGTH - 2))
		else if (match($0, /^`[a-z0-9]+` \([A-Z][0-9]+\)/)) {
			sub(/^[^(]*\(/, "")
			sub(/\).*/, "")
			learn($0)
		}
		next
	}
	FILENAME == "unobservable.txt" {
		if (/^#/ || /^unobservable$/ || NF == 0) next
		if (NF < 2) complain(FILENAME ":" FNR ": " $1 " without a reason")
		if ($1 in hidden) complain(FILENAME ":" FNR ": " $1 " is listed twice")
		if (!($1 in known)) complain(FILENAME ":" FNR ": there is no rule " $1)
		hidden[$1]
		next
	}
	/^scenario / {
		tags = substr($0, 10)
		sub(/:.*/, "", tags)
		n = split(tags, tag, " ")
		for (i = 1; i <= n; i++) {
			if (!(tag[i] in known)) complain(FILENAME ":" FNR ": there is no rule " tag[i])
			tested[tag[i]]
		}
	}
	END {
		for (kind in count)
			for (i = 1; i <= count[kind]; i++)
				if (!((kind i) in known)) complain("rule " kind i " is missing")
		for (i = 1; i <= rules; i++) {
			if (!(rule[i] in tested) && !(rule[i] in hidden))
				complain(rule[i] ": no scenario tests it")
			else if (rule[i] in tested && rule[i] in hidden)
				complain(rule[i] ": tested by a scenario, yet listed in unobservable.txt")
			else
				passed++
		}
		if (!rules) complain("its rules are not told")
		printf "%s: %d passed, %d failed\n", game, passed, failed
		exit failed > 0
	}' "../$rules" *.txt)
}

status=0
for game in */; do
	check "${game%/}" || status=1
done
exit $status
