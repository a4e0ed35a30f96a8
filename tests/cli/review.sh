#!/bin/sh
# tests/cli/review.sh TORI: reviews as a user calls them: the report, JSON that adds up,
# threads, going on from notes, and what is refused.
. "${0%/*}/trial"

"$tori" sim helsinki --bots greedy,random --games 1 --seed 5 --records both.rec >/dev/null
"$tori" sim helvetia players=3 --bots easy,easy,easy --games 1 --records many.rec >/dev/null
awk '/^tori record/ { n++ } n == 1' both.rec >one.rec
awk '/^tori record/ { n++ } n == 1' many.rec >three.rec

# runs ARGUMENTS...: status 0; what it prints is in the file out.
runs() {
	if "$tori" review "$@" --sims 4 >out 2>err </dev/null; then
		ok
	else
		bad "tori review $*: $(cat out err)"
	fi
}

# holds EXPRESSION: true of the object d in the file out.
holds() {
	if python3 -c "import json; d = json.load(open('out')); assert $1"; then
		ok
	else
		bad "not true: $1"
	fi
}

# The report.
runs one.rec
for word in "4 simulations a decision" start luck mistakes others misjudged result accuracy \
	"what decided it" "turns that cost something" played better points " ± " "then 0 greedy plays " "(points "; do
	says "$word"
done
[ -s err ] && bad "on stderr: $(cat err)" || ok
says "0 greedy: "
says "1 random: "
runs one.rec --seat 1
sed -n '/turns that cost something/,$p' out >turns
says "1 random: " turns
never_says "0 greedy: " turns

# The chart: in a pipe no sequences, curves of marks, no line longer than the screen.
LC_ALL=C.UTF-8 runs one.rec
for word in "chance to win, turn by turn" "100 % " " 50 % " "  0 % " "■ 0 greedy" "◆ 1 random" "┄"; do
	says "$word"
done
never_says "$(printf '\033')"
sed -n '/^chance to win/,/■ 0 greedy/p' out >chart
# widths FILE CONDITION: of w, how wide each of its lines is.
widths() {
	python3 -c "w = [len(l.rstrip('\\n')) for l in open('$1', encoding='utf-8')]; assert $2, w"
}
check "14 lines of 80 columns at most" widths chart "len(w) == 14 and 72 < max(w) <= 80"
LC_ALL=C.UTF-8 COLUMNS=120 runs one.rec
grep "^100 %" out >chart
check "as wide as COLUMNS says" widths chart "112 < max(w) <= 120"
LC_ALL=C.UTF-8 runs one.rec --ascii
says "# 0 greedy"
check "--ascii is ASCII" sh -c "! LC_ALL=C grep -q '[^ -~]' out"
LC_ALL=C runs one.rec
says "# 0 greedy"
never_says "┄"

# JSON: what is printed adds up, in ten-thousandths; lists refer to one another.
unit="lambda x: round(10000 * x)"
for game in one three; do
	runs $game.rec --json
	cp out $game.json
	holds "d['done'] == d['of'] and d['sims'] == 4 and d['seed'] == 1"
	holds "len(d['ledger']) == d['players']"
	holds "[l for u in [$unit] for l in d['ledger'] if u(l['start']) + u(l['luck']) + u(l['mistakes']) + u(l['others']) + u(l['misjudged']) != u(l['result']) or sum(map(u, l['othersBy'])) != u(l['others'])] == []"
	holds "all(bool(l['misjudgedAt']) <= (abs(l['misjudged']) >= 0.1) and len(l['misjudgedAt']) <= 3 for l in d['ledger'])"
	holds "all(x['by'] * l['misjudged'] > 0 and x['turn'] < len(d['turns']) for l in d['ledger'] for x in l['misjudgedAt'])"
	holds "[i for u in [$unit] for i, l in enumerate(d['ledger']) if -u(l['mistakes']) != sum(u(t['cost']) for t in d['turns'] if t['seat'] == i) or l['cost'] != -l['mistakes']] == []"
	holds "all(t['tried'] == (0 if t['exact'] else 32) for t in d['turns'] if t['word'] in ('mistake', 'blunder'))"
	holds "all(t['word'] in ('best', 'forced') if t['cost'] == 0 else t['word'] == 'good' if t['cost'] < 0.03 else True for t in d['turns'])"
	holds "all([c['actions'] for c in t['candidates'] if c.get('played')] == [t['played']['actions']] and len(t['candidates']) <= 6 for t in d['turns'])"
	holds "all(t['candidates'][0]['actions'] == t['better']['actions'] for t in d['turns'] if 'better' in t)"
	holds "all(len(x['line']) <= 3 and all(e['actions'] == [f['action'] for f in e['effects']] and len(e['points']) == d['players'] for e in x['line']) for t in d['turns'] for x in (t['played'], t.get('better')) if 'better' in t)"
	holds "all('line' not in t['played'] for t in d['turns'] if 'better' not in t)"
	holds "all(abs(l['left']) < 0.1 for l in d['ledger'])"
	holds "abs(sum(l['result'] for l in d['ledger']) - 1) < 0.001"
	holds "all(abs(sum(p['win']) - 1) < 0.001 for p in d['curve'])"
	holds "d['curve'][0]['round'] == 1 and d['curve'][-1]['ply'] == d['plies']"
	holds "[t for t in d['turns'] if (t['cost'] > 0) != ('better' in t)] == []"
	holds "all(t['played']['actions'] == [e['action'] for e in t['played']['effects']] for t in d['turns'])"
	holds "all(t['end'] - t['first'] == len(t['played']['actions']) for t in d['turns'])"
	holds "all(0 < len(x['top']) <= 5 and x['best'] == x['top'][0]['action'] for t in d['turns'] for x in t['decisions'])"
	holds "all(m['seat'] == d['turns'][m['turn']]['seat'] for m in d['moments'] if m['kind'] == 'choice')"
	holds "all(d['luck'][m['luck']]['by'] == m['swing'] for m in d['moments'] if m['kind'] == 'luck')"
	holds "0 < len(d['moments']) <= 5"
done
holds "d['players'] == 3 and d['game'] == 'helvetia'"

# As many threads as one likes; another seed is another review.
runs one.rec --json --threads 3
check "threads change nothing" cmp out one.json
runs one.rec --json --seed 2
cmp -s out one.json && bad "the seed changes nothing" || ok

# Notes: from the beginning, from the middle, from half a line, from the end.
runs one.rec --json --resume notes
check "notes change nothing" cmp out one.json
cp notes whole
for lines in 1 20; do
	{ head -n $lines whole; sed -n "$((lines + 1))p" whole | cut -c 1-500 | tr -d '\n'; } >notes
	runs one.rec --json --resume notes --threads 2
	check "going on after $lines lines" cmp out one.json
done
runs one.rec --json --resume notes
check "nothing left to do" cmp out one.json
cut -d ' ' -f 1 notes | sort >noted && cut -d ' ' -f 1 whole | sort >noted.once
check "all is noted once, in whatever order threads came to it" cmp noted noted.once

# Several records: an object each.
runs both.rec --json
[ "$(wc -l <out)" = 2 ] && ok || bad "objects: $(wc -l <out)"

# Refusals.
head -n 60 one.rec >half.rec
sed 's/^game .*/game chess/' one.rec >other.rec
refuses "expected FILE" review
refuses "missing.rec: cannot open" review missing.rec
refuses "half.rec: the game is not over" review half.rec
refuses "other.rec:2: " review other.rec
refuses "--sims 1: expected a whole number from 2" review one.rec --sims 1
refuses "--threads 0: expected" review one.rec --threads 0
refuses "there is no seat 3" review one.rec --seat 3
refuses "'--fast' is not understood" review one.rec --fast
refuses "notes: not of this game, these settings and this program" \
	review one.rec --sims 5 --resume notes
refuses "notes: not of this game, these settings and this program" \
	review three.rec --sims 4 --resume notes
refuses "--resume is for a single record" review both.rec --resume notes
refuses "no/where: " review one.rec --sims 4 --resume no/where

verdict
