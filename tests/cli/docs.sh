#!/bin/sh
# tests/cli/docs.sh TORI: the session in docs/NOTATION.md is what the program answers.
. "${0%/*}/trial"

awk '/^```session$/ { on = 1; next } /^```$/ { on = 0 } on' "$top/docs/NOTATION.md" >session
sed -n 's/^> //p' session | "$tori" engine >seen
grep -v '^> ' session >expected
check "there is a session" [ -s expected ]
check "it is what the program answers" diff expected seen

verdict
