#!/bin/sh
# tests/cli/docs.sh TORI: the session in docs/NOTATION.md is what the program answers.
tori=$(realpath "$1")
cd "$(dirname "$0")/../.." || exit 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
awk '/^```session$/ { on = 1; next } /^```$/ { on = 0 } on' docs/NOTATION.md >"$work/session"
sed -n 's/^> //p' "$work/session" | "$tori" engine >"$work/seen"
grep -v '^> ' "$work/session" >"$work/expected"
if [ -s "$work/expected" ] && diff "$work/expected" "$work/seen"; then
	echo "1 passed, 0 failed"
else
	echo "0 passed, 1 failed"
	exit 1
fi
