#!/bin/sh
# tests/tools/check_headers.sh: tools/check-headers finds a header that needs another one's
# includes, also if it is one that it includes that has changed since it passed.
. "${0%/*}/trial.sh"

# expect STATUS WHAT
expect() {
	"$top/tools/check-headers" >said 2>&1
	status=$?
	if [ $status = "$1" ]; then pass; else fail "$2: status $status, not $1"; fi
}

expect 1 "no headers at all"
mkdir -p src/a
echo '#include <stdint.h>' >src/a/types.h
printf '#include "a/types.h"\nint64_t f(void);\n' >src/a/uses.h
expect 0 "headers that include what they use"
expect 0 "and again, remembered"
: >src/a/types.h
expect 1 "a header that lost what it included by another"
expect 1 "and again, as it did not pass"
echo '#include <stdint.h>' >src/a/types.h
echo 'size_t g(void);' >src/a/lacks.h
expect 1 "a new header that needs what others include"

conclude
