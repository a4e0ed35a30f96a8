#!/bin/sh
# tests/cli/install.sh TORI: what `make install` puts where, and that a program outside
# can use the library: the example is built against it and plays.
. "${0%/*}/trial"

prefix=/usr
root=$work/root
make -s -C "$top" install DESTDIR="$root" PREFIX=$prefix >made 2>&1 || {
	bad "make install"
	tail -n 5 made
	verdict
	exit
}
at=$root$prefix
for file in bin/tori lib/libtori.a lib/libtori.so lib/libtori.so.1 lib/pkgconfig/tori.pc \
	include/tori.h include/tori_batch.h share/man/man1/tori.1 share/man/man1/tori-play.1 \
	share/bash-completion/completions/tori lib/systemd/system/tori.service \
	lib/systemd/system/tori-node@.service lib/systemd/system/tori-worker@.service; do
	check "$file is there" test -s "$at/$file"
done
check "the program runs" "$at/bin/tori" help
check "the units start what is installed" test 3 = \
	"$(cat "$at"/lib/systemd/system/tori*.service | grep -c "^ExecStart=$prefix/bin/tori ")"
sed -n 's/^Environment=//p' "$at/lib/systemd/system/tori.service" | tr ' ' '\n' | sort >defaults
sed -n 's/^#\(TORI_.*\)/\1/p' "$top/dist/tori.env" | sort >shown
check "tori.env shows the unit's defaults" cmp defaults shown

# One number for all.
version=$(cat "$top/VERSION")
check "the program's version" test "$("$at/bin/tori" --version | head -n 1)" = "tori $version"
check "manuals say what each command does" test "$(grep -lE '^tori(\\-)?[a-z-]* \\- [a-z]' "$at"/share/man/man1/*.1 | wc -l)" = \
	"$(ls "$at"/share/man/man1 | wc -l)"
check "the manuals'" test "$(grep -lF "\"tori $version\"" "$at"/share/man/man1/*.1 | wc -l)" = \
	"$(ls "$at"/share/man/man1 | wc -l)"

# Whoever links the library is given its own names, and no others of ours.
nm -D --defined-only "$at/lib/libtori.so" | awk '{ print $3 }' | sort >seen
nm -g --defined-only "$at/lib/libtori.a" | awk 'NF == 3 { print $3 }' | sort >archived
sed -n 's/^[a-z].* \**\(tori_[a-z_]*\)(.*/\1/p' "$top"/src/lib/tori*.h | sort >declared
check "libtori.so shows what its headers declare" cmp declared seen
check "libtori.a shows what its headers declare" cmp declared archived

export PKG_CONFIG_SYSROOT_DIR="$root" PKG_CONFIG_PATH="$at/lib/pkgconfig"
# shellcheck disable=SC2046 # lists of words
{
	check "the example, shared" cc "$top/examples/play.c" \
		$(pkg-config --cflags --libs tori) -o shared
	check "the example, static" cc "$top/examples/play.c" $(pkg-config --cflags tori) \
		"$at/lib/libtori.a" -lsodium -lm -lpthread -o static
	printf '#include <stdio.h>\n#include <tori.h>\nint main(void) { puts(tori_version()); }\n' >say.c
	check "a program that asks" cc say.c $(pkg-config --cflags tori) "$at/lib/libtori.a" \
		-lsodium -lm -lpthread -o say
}
check "the version that pkg-config knows" test "$(pkg-config --modversion tori)" = "$version"
check "the version that the library says" test "$(./say)" = "$version"
for game in $("$tori" help | sed -n '/^Games/,/^Bots/s/^  \([a-z][a-z0-9]*\) .*/\1/p'); do
	LD_LIBRARY_PATH="$at/lib" ./shared "$game" greedy random >"$game.shared"
	./static "$game" greedy random >"$game.static"
	check "$game is played to its end" grep -q '^seat 1: -*[0-9]* points, rank [1-4]$' "$game.shared"
	check "$game is played alike" cmp "$game.shared" "$game.static"
done
./static chess random 2>said
check "a game that is not there" grep -q "^play: there is no game 'chess'$" said

# A shell that has read the completion asks the installed program.
completes() {
	PATH="$at/bin:$PATH" bash -c '
		. "$1"; shift
		COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
		_tori tori "${COMP_WORDS[COMP_CWORD]}"; printf "%s\n" "${COMPREPLY[@]}"' \
		bash "$at/share/bash-completion/completions/tori" "$@"
}
first=$("$tori" help | sed -n '/^Games/,/^Bots/s/^  \([a-z][a-z0-9]*\) .*/\1/p' | head -n 1)
check "commands are completed" test "$(completes tori pl)" = play
check "games are completed" test "$(completes tori play "${first%??}" | head -n 1)" = "$first"
completes tori play "$first" players= >said
check "options are completed" grep -qx 'players=[1-4]' said
completes tori serve --la >said
check "flags are completed" grep -qx -e --lan said
check "what is no game is completed" test "$(completes tori sim me)" = merge

verdict
