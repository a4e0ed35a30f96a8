#!/bin/sh
# tests/tools/check_mutate.sh VARIANT: tools/mutate finds the operators of a file and nothing else,
# and says so when no check sees a mutant: perft does not look at scores, golden games do.
. "${0%/*}/trial.sh"
cd "$top" || exit 2

cat >"$work/few.c" <<'END'
/* a < b */
#define SIZE (3 + 4)
static const char *text = "a + b";
int f(const struct x *p, int n)
{
    char bytes[8];

    assert(n > 0 && p);
    return !p->is_far && n >= 0x0f ? -n : *p->at;
}
END
cat >"$work/expected" <<'END'
+ return p->is_far && n >= 0x0f ? -n : *p->at;
+ return !p->is_far || n >= 0x0f ? -n : *p->at;
+ return !p->is_far && n > 0x0f ? -n : *p->at;
+ return !p->is_far && n >= 0x10 ? -n : *p->at;
+ return !p->is_far && n >= 0xe ? -n : *p->at;
+ return !p->is_far && n >= 0x0f ? n : *p->at;
END
tools/mutate --list "$work/few.c" >"$work/said"
grep '^+' "$work/said" | cmp -s - "$work/expected" || fail "six mutants of one line"

scores=src/games/helsinki/rules/score.c
tools/mutate --variant "$1" --jobs 1 --sample 3 --checks golden $scores >"$work/said" 2>&1 ||
	fail "golden games see changed scores"
tools/mutate --variant "$1" --jobs 1 --sample 3 --checks perft $scores >"$work/said" 2>&1 &&
	fail "without them changed scores survive"
grep -q '^3 mutants' "$work/said" && grep -q ' 3 survivors$' "$work/said" ||
	fail "all three are told"

[ $failed = 0 ] && echo "1 passed, 0 failed"
exit $failed
