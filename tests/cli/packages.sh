#!/bin/sh
# tests/cli/packages.sh TORI: what is missing on a bare machine is installed by one call of
# apt, in turn with others. Apt is a stand-in here, which notes how it was called.
. "${0%/*}/trial"

mkdir fakes tools
for tool in awk cat env find grep make mkdir mktemp rm sed sh sort tail touch uname; do
	ln -s "$(command -v "$tool")" "tools/$tool"
done

fake() {
	{ echo '#!/bin/sh' && cat; } >"fakes/$1"
	chmod +x "fakes/$1"
}
# 'busy' says which command finds the lock taken, how many times, and which lock.
fake apt-get <<-'END'
	echo "$*" >>calls
	read -r command times lock <busy
	if [ "$1" = "$command" ] && [ "$times" != 0 ]; then
		echo "$command $((times - 1)) $lock" >busy
		echo "E: Could not get lock /var/lib/$lock. It is held by process 7 (apt-get)" >&2
		exit 100
	fi
	if [ "$1" = update ]; then
		[ ! -e offline ] || { echo "E: no network" >&2; exit 100; }
		touch lists
	else
		[ -e lists ] || { echo "E: Unable to locate package" >&2; exit 100; }
		case " $* " in *" unknown "*) echo "E: Unable to locate package unknown" >&2; exit 100 ;; esac
		for word; do echo "$word" >>installed; done
	fi
END
fake dpkg-query <<-'END'
	for package; do :; done
	grep -qxF -- "$package" installed && echo "install ok installed"
END
fake sudo <<-'END'
	touch raised
	user=0 "$@"
END
fake id <<-'END'
	echo "${user:-0}"
END
fake nproc <<-'END'
	echo 2
END
fake sleep <<-'END'
	echo "$1" >>slept
END

# machine [COMMAND TIMES LOCK]: one that has the package 'old' and lists; and who is busy.
machine() {
	rm -f calls raised offline
	: >slept
	echo old >installed
	touch lists
	echo "${*:-none 0}" >busy
}

# installs PACKAGE..., fails PACKAGE...: with nothing but the stand-ins to call.
install_packages() {
	PATH="$work/fakes:$work/tools" "$top/tools/install-packages" "$@" >out 2>err
}

installs() {
	install_packages "$@" && ok || bad "install-packages $*: $(cat out err)"
}

fails() {
	install_packages "$@" && bad "install-packages $* did not fail: $(cat out)" || ok
}

# called COUNT WORDS: so many calls have these words.
called() {
	seen=$(grep -cF -- "$2" calls)
	[ "$seen" = "$1" ] && ok || bad "'$2' in $seen calls, not $1: $(cat calls)"
}

# Only what is missing, all of it in one call.
machine
installs old
check "nothing is said if nothing is missing" [ ! -s out ]
check "nor is apt called" [ ! -e calls ]
installs old one two
called 1 "one two"
called 0 old
called 0 update

# A machine without lists fetches them.
machine
rm lists
installs one two
called 1 update
check "what was missing is there" grep -qx two installed

# What may stay away does not stop the rest.
machine
installs one maybe:two
called 1 "one two"
machine
installs one maybe:unknown
says "going on without: unknown"
check "what is needed is there" grep -qx one installed
machine
installs old maybe:unknown
says "going on without: unknown"
machine
fails unknown maybe:two
says "please install by hand: unknown" err

# Somebody else is installing, or is fetching lists.
machine install 4 dpkg/lock-frontend
installs one
says "another program is installing packages; waiting for it"
check "it says so once" [ "$(grep -c waiting out)" = 1 ]
called 5 one
called 0 update
machine update 3 apt/lists/lock
rm lists
installs one
says "waiting for it"
called 4 update

# Patience ends.
machine install 10000 dpkg/lock-frontend
fails one
says "another program is still installing packages" err
says "held by process 7" err
says "please install by hand: one" err
called 0 update
check "it waited ten minutes" awk '{ s += $1 } END { exit s != 600 }' slept

# Other failures are shown as they are, and nobody waits.
machine
rm lists
touch offline
fails one
says "E: no network" err
check "no wait" [ ! -s slept ]

# Not root: by sudo, or by hand.
export user=1000
machine
installs one
check "by sudo" [ -e raised ]
rm fakes/sudo
machine
fails one
says "not root, and there is no sudo" err
says "please install by hand: one" err
unset user

# plan GOAL: what make would do in a fresh clone, without npm.
mkdir clone
for name in "$top"/*; do
	[ "${name##*/}" = build ] || ln -s "$name" clone/
done
plan() {
	env -u MAKEFLAGS -u MAKELEVEL PATH="$work/fakes:$work/tools" make -n -C clone LIBS= "$1" >plan 2>&1
	grep tools/install-packages plan >calls
	called 1 install-packages
	called 1 " gcc "
	called 1 " nodejs npm"
	check "$1: installs first" [ "$(grep -m1 -e '^gcc' -e install-packages plan)" = "$(cat calls)" ]
}

# One installation for each of the two commands of the README, and how far the build is.
plan play
called 0 libcmocka-dev
check "it says how long it takes" grep -q 'takes about [0-9]* minutes' plan
steps=$(grep -c '^printf .\[' plan)
check "it counts its steps" grep -q "^printf .* $steps $steps 'release tori'" plan
plan test
called 1 libcmocka-dev
called 1 chromium

verdict
