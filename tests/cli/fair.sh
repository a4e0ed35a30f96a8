#!/bin/sh
# tests/cli/fair.sh TORI: the lots of recorded games are checked by `tori record verify`
# and, independently of our C, by examples/verify.py; both find what was changed.
. "${0%/*}/trial"
cd "$top" || exit 2

# judges STATUS WORDS COMMAND...: its exit status is 0 or not 0, and it says WORDS.
judges() {
	status=$1
	words=$2
	shift 2
	"$@" >"$work/out" 2>&1
	seen=$?
	[ $seen = 0 ] || seen=1
	if [ $seen = "$status" ] && grep -qF -- "$words" "$work/out"; then
		ok
	else
		bad "$*: status $seen, $(cat "$work/out")"
	fi
}

# both FILE STATUS WORDS: what the two checkers say.
both() {
	judges "$2" "$3" "$tori" record verify "$1"
	judges "$2" "$3" python3 examples/verify.py "$1" "$tori"
}

for file in tests/cli/records/fair-*.rec; do
	both "$file" 0 "follow from seed and entropy"

	sed '/^seed /s/[0-7]/8/' "$file" >"$work/seed.rec"
	both "$work/seed.rec" 1 "the seed does not match its commitment"

	sed '/^commitment /s/[0-7]/8/' "$file" >"$work/commitment.rec"
	both "$work/commitment.rec" 1 "the seed does not match its commitment"

	sed '/^entropy /s/[0-7]/8/' "$file" >"$work/entropy.rec"
	both "$work/entropy.rec" 1 "chance played"

	# Without the lines nothing is claimed.
	sed '/^commitment /d; /^seed /d; /^entropy /d; /^lots /d' "$file" >"$work/plain.rec"
	judges 0 ": correct" "$tori" record verify "$work/plain.rec"
	cp "$work/out" "$work/said"
	judges 0 1 grep -c . "$work/said"

	cat "$file" "$work/plain.rec" >"$work/two.rec"
	judges 0 "1 of them with seed and entropy: lots follow" "$tori" record verify \
		"$work/two.rec"
done

# One lot of chance is another than the seed gave.
file=tests/cli/records/fair-helsinki.rec
{ sed '/^deal/,$d' "$file" && echo "deal p2"; } >"$work/lot.rec"
both "$work/lot.rec" 1 "action 1: chance played 'deal p2'"

# The program in the document, which ends with values to compare.
awk '/^```python$/ { on = 1; next } /^```$/ { on = 0 } on' docs/FAIRNESS.md >"$work/doc.py"
judges 0 "as documented" python3 "$work/doc.py"

verdict
