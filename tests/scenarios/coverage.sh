#!/bin/sh
# Is every rule tested? Each of R1.., Q1.., V3.1.., P4.1.., A1.. must stand before the
# colon of a scenario's title or in unobservable.txt, and not in both.
cd "$(dirname "$0")/helsinki" || exit 2
awk '
	function known(letter, from, to,    i) {
		for (i = from; i <= to; i++) rule[++rules] = letter i
	}
	function is_rule(tag,    i) {
		for (i = 1; i <= rules; i++) if (rule[i] == tag) return 1
		return 0
	}
	function complain(what) { print what; failed++ }
	BEGIN {
		known("R", 1, 87); known("Q", 1, 92); known("V3.", 1, 22)
		known("P4.", 1, 10); known("A", 1, 15)
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
		printf "%d passed, %d failed\n", passed, failed
		exit failed > 0
	}' *.txt
