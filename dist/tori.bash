# Completion of tori's commands, games, options and bots, asked of the program itself.

_tori_games() {
	tori help | sed -n '/^Games/,/^Bots/s/^  \([a-z][a-z0-9]*\) .*/\1/p'
}

# The options of a game, as in "players=" and "players=4 players=3".
_tori_options() {
	tori help | awk -v game="$1" '
		/^Games/ { in_games = 1 } /^Bots/ { in_games = 0 }
		in_games && /^  [a-z]/ { is_it = $1 == game; sub(/^  [a-z0-9]+/, "") }
		in_games && is_it && $1 ~ /=/ {
			split($1, side, "="); n = split(side[2], value, "|")
			for (i = 1; i <= n; i++) print side[1] "=" value[i]
		}'
}

_tori_flags() {
	{ tori help "$1" && echo --help; } | grep -oE -e '--[a-z][a-z-]*' | sort -u
}

_tori() {
	local word=$2 command=${COMP_WORDS[1]} game=${COMP_WORDS[2]}
	COMPREPLY=()
	if [ "$COMP_CWORD" = 1 ]; then
		mapfile -t COMPREPLY < <(compgen -W "$(tori help | sed -n 's/^  tori \([a-z]*\) .*/\1/p')" -- "$word")
	elif [[ $word == -* ]]; then
		mapfile -t COMPREPLY < <(compgen -W "$(_tori_flags "$command")" -- "$word")
	elif [ "$command" = help ]; then
		mapfile -t COMPREPLY < <(compgen -W "$(tori help | sed -n 's/^  tori \([a-z]*\) .*/\1/p')" -- "$word")
	elif [ "$COMP_CWORD" = 2 ] && [ "$command" = edition ]; then
		mapfile -t COMPREPLY < <(compgen -W "list new check show diff" -- "$word")
	elif [ "$COMP_CWORD" = 2 ] && [ "$command" = admin ]; then
		mapfile -t COMPREPLY < <(compgen -W "tables people editions bans log table person edition close keep-out let-in rename unlist delete-edition delete-games rerate operator" -- "$word")
	elif [ "$command" = page ]; then
		mapfile -t COMPREPLY < <(compgen -d -- "$word")
	elif [ "$command" = review ] || [ "$command" = replay ]; then
		mapfile -t COMPREPLY < <(compgen -f -- "$word")
	elif [ "$COMP_CWORD" = 2 ] && { [ "$command" = sim ] || [ "$command" = atlas ]; }; then
		mapfile -t COMPREPLY < <(compgen -W "$(_tori_games) merge" -- "$word")
	elif [ "$command $game" = "sim merge" ] || [ "$command $game" = "atlas merge" ]; then
		mapfile -t COMPREPLY < <(compgen -f -- "$word")
	elif [ "$COMP_CWORD" = 2 ] && [ "$command" != record ]; then
		mapfile -t COMPREPLY < <(compgen -W "$(_tori_games)" -- "$word")
	elif [ "$command" = record ] || [ "$command" = edition ]; then
		mapfile -t COMPREPLY < <(compgen -f -- "$word")
	else
		mapfile -t COMPREPLY < <(compgen -W "$(_tori_options "$game")" -- "$word")
	fi
}

complete -o default -F _tori tori
