#!/bin/sh
# tests/tools/check_versus.sh TORI: bench/versus knows which program won, whichever is named first,
# plays equal programs even, and does not go on with one that answers nonsense.
tori=$(realpath "$1")
. "${0%/*}/trial.sh"

# wins PART PLAYERS BOTS WHAT: that is NEW's part of the wins.
wins() {
	"$top/bench/versus" "$tori" "$tori" helsinki "$2" "$3" 8 1 1 >said 2>&1
	case $(awk -F '|' '{ print $7 }' said) in
	" $1 ± "*) pass ;;
	*) fail "$4" ;;
	esac
}

wins 100.0 2 random/greedy "the better one is NEW"
wins 0.0 2 greedy/random "the better one is OLD"
wins 50.0 3 greedy "equal programs of three players"

printf '#!/bin/sh\nwhile read -r line; do printf "? no\\n\\n"; done\n' >broken
chmod +x broken
if "$top/bench/versus" "$tori" ./broken helsinki 2 greedy 2 1 1 >said 2>&1; then
	fail "an error ends it"
elif grep -q 'broken: new helsinki' said; then
	pass
else
	fail "who erred is named"
fi

conclude
