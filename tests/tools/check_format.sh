#!/bin/sh
# tests/tools/check_format.sh: tools/format --check finds a badly laid out file, --check-changed
# one that is newer than the last check that passed, and both leave the C files out, with a line,
# where only another version of clang-format is installed.
. "${0%/*}/trial.sh"

mkdir -p tools web/node_modules/.bin dist bin
cp "$top/tools/format" tools/
cp "$top/.clang-format" .
printf '#!/bin/sh\n' >web/node_modules/.bin/prettier
chmod +x web/node_modules/.bin/prettier
git init -q .
printf 'int main(void)\n{\n  return 0;\n}\n' >bad.c

if "$top/tools/format" --find >said; then
	tools/format --check >said 2>&1 && fail "a badly laid out file is found"
	tools/format
	tools/format --check >said 2>&1 || fail "what it has laid out passes"
	printf 'int main(void)\n{\n  return 0;\n}\n' >bad.c
	touch -d '2020-01-01' bad.c tools/format .clang-format
	tools/format --check-changed >said 2>&1 || fail "what has not changed is not looked at"
	touch -d '2020-01-02' build/formatted
	touch -d '2020-01-03' bad.c
	tools/format --check-changed >said 2>&1 && fail "what has changed is found"
	tools/format --check-changed >said 2>&1 && fail "and again, as it did not pass"
	touch -d '2020-01-01' bad.c
	touch -d '2020-01-03' .clang-format
	tools/format --check-changed >said 2>&1 && fail "settings that have changed concern all"
	touch -d '2020-01-01' .clang-format
	rm -r build
	tools/format --check-changed >said 2>&1 && fail "without a check before, all is looked at"
else
	echo "figure no clang-format of our version: only the lack of it is tried"
fi

printf '#!/bin/sh\necho Debian clang-format version 14.0.6\n' >bin/clang-format
for name in git sh dirname xargs mkdir touch mv sed; do ln -s "$(command -v $name)" bin/$name; done
chmod +x bin/clang-format
PATH=$work/bin tools/format --check >said 2>&1 || fail "another version fails nothing"
grep -q '^figure clang-format .* is not installed' said || fail "the lack is named"

[ $failed = 0 ] && echo "1 passed, 0 failed"
