#!/bin/sh
# tests/cli/version.sh TORI: one version number wherever one is said (of the library and the
# manuals in install.sh), and where the commit comes from; and --help of every command.
. "${0%/*}/trial"
. "$top/tests/cli/house"

version=$(cat "$top/VERSION")
check "the file VERSION has a number" sh -c "echo '$version' | grep -qxE '[0-9]+\.[0-9]+\.[0-9]+'"

"$tori" --version >out 2>err
check "--version" test $? = 0 -a ! -s err
check "four lines" test "$(wc -l <out)" = 4
check "the program's" test "$(head -n 1 out)" = "tori $version"
check "a commit" grep -qxE 'commit ([0-9a-f]{12}(-dirty)?|unknown)' out
protocol=$(sed -n 's/.*WIRE_PROTOCOL = \([0-9]*\).*/\1/p' "$top/src/wire/request.h")
check "the protocol's" grep -qx "protocol $protocol" out
check "the databases'" grep -qxE 'databases SQLite 3\.[0-9.]+, PostgreSQL \(libpq [0-9]+\.[0-9]+\)' out
"$tori" version >also
check "tori version is the same" cmp out also
refuses "'more' is not understood" version more
refuses "'more' is not understood" --version more

# The page, the server and the list of changes.
check "the page" "$tori" page page
check "the page's" grep -qF "\"$version\"" -r page --include="*.js"
serve data.db
ask() {
	python3 -c 'import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).read().decode())' "$url$1"
}
ask /healthz >out
says "\"version\":\"$version\""
ask /api/options >out
says "\"version\":\"$version\""
ask /metrics >out
says "tori_build_info{version=\"$version\"} 1"
check "it ends well" stop
check "the latest in CHANGELOG.md" test "$version" = \
	"$(sed -n 's/^## \([0-9][0-9.]*\).*/\1/p' "$top/CHANGELOG.md" | head -n 1)"

# The commit: of an archive, which has no git; of a copy, which has nothing; of a clone.
source_of() {
	mkdir -p "$1/tools" "$1/dist"
	cp "$top/tools/say-commit" "$1/tools/"
	printf '%s\n' "$2" >"$1/dist/commit"
}
source_of archive 0123456789abcdef0123456789abcdef01234567
check "an archive's" test "$(archive/tools/say-commit)" = 0123456789ab
# shellcheck disable=SC2016 # the dollars are git's
source_of copy '$Format:%H$'
check "a copy's" test "$(copy/tools/say-commit)" = unknown
if command -v git >/dev/null; then
	export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@localhost
	export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@localhost
	cp -r copy clone
	cp "$top/.gitattributes" clone/
	(cd clone && git init -q && git add . && git commit -qm x)
	head=$(git -C clone rev-parse HEAD)
	check "a clone's" test "$(clone/tools/say-commit)" = "$(echo "$head" | cut -c 1-12)"
	mkdir -p unpacked && git -C clone archive HEAD | tar -x -C unpacked
	check "that of git's archive" test "$(unpacked/tools/say-commit)" = "$(echo "$head" | cut -c 1-12)"
	echo >>clone/.gitattributes
	check "a changed one's" test "$(clone/tools/say-commit)" = "$(echo "$head" | cut -c 1-12)-dirty"
	cp -r copy clone/inner
	check "not that of the clone around it" test "$(clone/inner/tools/say-commit)" = unknown
fi
archive/tools/say-commit made/commit_text.c && touch -d @1 made/commit_text.c
archive/tools/say-commit made/commit_text.c
check "what has not changed is not written again" test "$(stat -c %Y made/commit_text.c)" = 1
check "as C" grep -qx 'const char commit_text\[\] = "0123456789ab";' made/commit_text.c

# Help, by either name, is the same for every command.
"$tori" --help >out 2>err
check "--help" test $? = 0 -a ! -s err
"$tori" help >also
check "is help" cmp out also
for command in $("$tori" help | sed -n 's/^  tori \([a-z]*\) .*/\1/p'); do
	"$tori" help "$command" >said
	for words in "$command --help" "--help $command" "$command --flag --help"; do
		# shellcheck disable=SC2086 # a list of words
		"$tori" $words >out 2>err </dev/null
		check "tori $words" test $? = 0 -a ! -s err
		check "tori $words says what help does" cmp out said
	done
	"$tori" "$command" --no-such-flag >out 2>err </dev/null
	check "$command has no such flag" test $? = 2 -a ! -s out -a "$(wc -l <err)" = 1
done

verdict
