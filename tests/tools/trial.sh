# tests/tools/trial.sh: what the checks of this folder share. Each sources it, is in an empty
# folder of its own then, $work, and counts what holds; $top is the project.
top=$(realpath "${0%/*}/../..")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
passed=0
failed=0

pass() {
	passed=$((passed + 1))
}

# fail WHAT: it does not hold; what the tool said last is in the file said.
fail() {
	failed=$((failed + 1))
	echo "FAILED: $1; but: $(cat "$work/said")"
}

# gives STATUS TEXT WHAT COMMAND...: the command ends so, and prints exactly that.
gives() {
	expected=$1 text=$2 what=$3
	shift 3
	"$@" >"$work/said" 2>&1
	status=$?
	if [ $status = "$expected" ] && [ "$(cat "$work/said")" = "$text" ]; then
		pass
	else
		fail "$what: status $status, not $expected"
	fi
}

# The last line of a check.
conclude() {
	echo "$passed passed, $failed failed"
	[ $failed = 0 ]
}
