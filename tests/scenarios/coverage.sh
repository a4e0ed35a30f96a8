#!/bin/sh
# Is every rule tested? Each rule of a game must stand before the colon of a scenario's
# title in the game's folder or in its unobservable.txt, and not in both.
cd "$(dirname "$0")" || exit 2

# check GAME RANGE...: a range is R1..87 for R1 to R87, V3.1..22 for V3.1 to V3.22.
check() {
	game=$1
	shift
	(cd "$game" && awk -v game="$game" -v ranges="$*" '
	function known(range,    from, to, letter) {
		from = to = range
		sub(/\.\..*/, "", from)
		sub(/.*\.\./, "", to)
		match(from, /[0-9]+$/)
		letter = substr(from, 1, RSTART - 1)
		for (from = substr(from, RSTART) + 0; from <= to + 0; from++)
			rule[++rules] = letter from
	}
	function is_rule(tag,    i) {
		for (i = 1; i <= rules; i++) if (rule[i] == tag) return 1
		return 0
	}
	function complain(what) { print game ": " what; failed++ }
	BEGIN {
		n = split(ranges, range, " ")
		for (i = 1; i <= n; i++) known(range[i])
	}
	FILENAME == "unobservable.txt" {
		if (/^#/ || /^unobservable$/ || NF == 0) next
		if (NF < 2) complain(FILENAME ":" FNR ": " $1 " without a reason")
		if ($1 in hidden) complain(FILENAME ":" FNR ": " $1 " is listed twice")
		if (!is_rule($1)) complain(FILENAME ":" FNR ": there is no rule " $1)
		hidden[$1]
		next
	}
	/^scenario / {
		tags = substr($0, 10)
		sub(/:.*/, "", tags)
		n = split(tags, tag, " ")
		for (i = 1; i <= n; i++) {
			if (!is_rule(tag[i])) complain(FILENAME ":" FNR ": there is no rule " tag[i])
			tested[tag[i]]
		}
	}
	END {
		for (i = 1; i <= rules; i++) {
			if (!(rule[i] in tested) && !(rule[i] in hidden))
				complain(rule[i] ": no scenario tests it")
			else if (rule[i] in tested && rule[i] in hidden)
				complain(rule[i] ": tested by a scenario, yet listed in unobservable.txt")
			else
				passed++
		}
		printf "%s: %d passed, %d failed\n", game, passed, failed
		exit failed > 0
	}' *.txt)
}

status=0
check helsinki R1..87 Q1..92 V3.1..22 P4.1..10 A1..15 || status=1
check helvetia R1..84 Q1..112 P4.1..4 || status=1
exit $status
