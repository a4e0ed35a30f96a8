#!/bin/sh
# tests/cli/guest.sh TORI: `tori play --guest-only` has no way to files, a shell or programs.
. "${0%/*}/trial"
. "$top/tests/cli/screen"
LANG=C.UTF-8
export LANG
mkdir home
HOME=$work/home
export HOME

# guest LINES ARGUMENTS...: as a guest in an empty folder, which has to stay empty.
guest() {
	typed=$1
	shift
	mkdir empty
	printf '%b' "$typed" | (cd empty && exec "$tori" play "$@" --guest-only) >out 2>err
	status=$?
	check "play $*: status 0, not $status" [ $status = 0 ]
	check "play $*: nothing on stderr" [ ! -s err ]
	check "play $*: nothing was written" rmdir empty
	check "play $*: nothing was written at home" [ -z "$(ls -A home)" ]
}

# Flags that name files, and programs as bots.
"$tori" play helsinki players=2 --record there.rec </dev/null >/dev/null
"$tori" edition new helsinki mine.json >/dev/null
cp there.rec before.rec
refuses "without --record" play helsinki --guest-only --record new.rec
refuses "without --resume" play --guest-only --resume there.rec
refuses "without --resume" play helsinki --guest-only --resume there.rec
refuses "without --edition" play helsinki --guest-only --edition mine.json
refuses "without --edition" play helsinki --guest-only --edition /etc/passwd
for bot in "exec:touch ran" "exec:ms=10:touch ran"; do
	refuses "runs no programs" play helsinki players=2 --guest-only --seats "human,$bot"
	refuses "runs no programs" play helsinki players=2 --guest-only --seats "$bot,human"
done
check "no record was made" [ ! -e new.rec ]
check "the old record is as it was" cmp there.rec before.rec
check "no program ran" [ ! -e ran ]

# What can be typed.
guest "save x.rec\nsave\nsav x.rec\nsave /tmp/x.rec\nquit\n" helsinki players=2 --seed 1
says "Nothing is kept of the game"
says "Try help"
never_says "is written"
never_says "saved"
never_says "Saved"
guest "help\n!sh\n:!sh\n|sh\nrules ../../etc/passwd\nlog /etc/passwd\nquit\n" helvetia players=2
never_says "save"
never_says "root:"
guest "" helsinki players=2

# A whole game, and games of bots alone.
guest "$(lines_of 1 2000)" helsinki players=2 --seats human,random --seed 1
says "GAME OVER"
never_says ".rec"
guest "" helvetia players=2 --seats random,random --seed 1
says "GAME OVER"
never_says ".rec"

verdict
