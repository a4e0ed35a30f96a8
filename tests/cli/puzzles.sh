#!/bin/sh
# tests/cli/puzzles.sh TORI: puzzles as a user calls them: the shipped ones and what they weigh,
# finding, checking and sorting, and one played at the screen.
. "${0%/*}/trial"

# Shipped
for game in helsinki helvetia; do
	check "$game has puzzles of several themes" test "$(ls "$top/puzzles/$game" | wc -l)" -ge 4
	count=$(grep -h '^# puzzle ' "$top/puzzles/$game"/*.txt | sort -u | wc -l)
	check "$game has $count puzzles" test "$count" -ge 300
done
bytes=0
for part in "$top"/puzzles/*/*.txt; do
	bytes=$((bytes + $(gzip -9 <"$part" | wc -c)))
done
check "puzzles weigh $bytes bytes, packed" test $bytes -lt 400000
"$tori" puzzles check "$top"/puzzles/*/*.txt --every 30 >out 2>err && ok || bad "check: $(cat out err)"
says ", 0 wrong"

# Found and laid out: equal calls find equal puzzles, and a second goes on with nothing to do.
"$tori" puzzles make helsinki players=2 --games 3 --bot random --proven -o some.txt >out 2>err &&
	ok || bad "make: $(cat out err)"
cp some.txt once.txt
"$tori" puzzles make helsinki players=2 --games 3 --bot random --proven -o some.txt >out && cmp -s some.txt once.txt &&
	ok || bad "a second make: $(cat out)"
refuses "some.txt is of another call" puzzles make helsinki --games 4 --bot greedy --proven -o some.txt
one=$top/puzzles/helsinki/crossing.txt
"$tori" puzzles sort "$one" "$one" -o laid >out 2>err && ok || bad "sort: $(cat out err)"
cmp -s "$one" laid/helsinki/crossing.txt && ok || bad "sorted another file than the one that is shipped"
sed 's/^# theme crossing/# theme joker-tile/' "$one" >wrong.txt
"$tori" puzzles check wrong.txt >out 2>err
[ $? = 1 ] && ok || bad "a wrong theme: $(cat out err)"
says "theme or facts are not those of the turns"
refuses "expected make, check or sort" puzzles fly
refuses "expected -o FILE" puzzles make helsinki
refuses "missing.txt" puzzles check missing.txt

# Played
best=$(sed -n 's/^# best //p' "$one" | head -n1)
obvious=$(sed -n 's/^# obvious //p' "$one" | head -n1)
id=$(sed -n 's/^# puzzle //p' "$one" | head -n1)
line() { printf '%s\n' "$1" | sed 's/; */\n/g'; }
line "$best" | "$tori" puzzle --id "$id" "$one" >out 2>err && ok || bad "puzzle: $(cat out err)"
says "Puzzle $id, Helsinki: crossing."
says "Solved."
says "The obvious turn:"
{ line "$obvious"; echo again; line "$best"; } | "$tori" puzzle --id "$id" >out 2>err && ok || bad "again: $(cat out err)"
says "Not yet: there is a better turn."
says "Solved."
{ line "$obvious"; echo best; } | "$tori" puzzle --id "$id" >out
says "The best turn:"
never_says "Solved."
# By a margin: a turn about the same, pushed to another place, is a solution.
line "move 2; build r2; place g3g4" | "$tori" puzzle --id bbb49d635ea5 >out && says "Solved."
line "move 1; build r2; place g2g3" | "$tori" puzzle --id bbb49d635ea5 >out && says "Not yet"
"$tori" puzzle helvetia --day </dev/null >out 2>err && says ", Helvetia: " || bad "a day: $(cat err)"
refuses "there is none like that" puzzle helsinki --theme no-theme
refuses "--day needs a game" puzzle --day
refuses "missing.txt" puzzle missing.txt
verdict
