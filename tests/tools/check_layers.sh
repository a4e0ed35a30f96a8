#!/bin/sh
# tests/tools/check_layers.sh: tools/check-layers finds what it is there for, in a tree of its own.
. "${0%/*}/trial.sh"

# says STATUS TEXT WHAT: the check ends so, and prints exactly that.
says() {
	gives "$@" tools/check-layers
}

mkdir -p tools tests/games src/low src/high src/port
cp "$top/tools/check-layers" tools/
printf '# a note\nlow\nport\nhigh low\n' >src/LAYERS
printf 'struct pebble {\n    int weight;\n};\n\nint pebble_weigh(const struct pebble *p);\n' >src/low/pebble.h
printf '#include "low/pebble.h"\n\nstatic int twice(int x)\n{\n    return 2 * x;\n}\n\nint pebble_weigh(const struct pebble *p)\n{\n    return twice(p->weight);\n}\n' >src/low/pebble.c
printf '#include "low/pebble.h"\n\nstatic int twice(int x)\n{\n    return x + x;\n}\n\nint heap_weigh(const struct pebble *p, int count)\n{\n    return twice(count) * pebble_weigh(p);\n}\n' >src/high/heap.c
says 0 "" "a clean house, with static functions of one name"

echo '#include "high/heap.h"' >src/low/climb.c
says 1 "low/climb.c:1: low may not include high" "an include that goes up"
rm src/low/climb.c

printf '/* struct pebble { as before */\nstruct stone {\n    struct pebble {\n        int size;\n    } one;\n};\n' >src/high/stone.c
says 1 "tag pebble is defined in high/stone.c, low/pebble.h" "a tag with two layouts"
printf 'enum pebble {\n    ROUND\n};\n' >src/high/stone.c
says 1 "tag pebble is defined in high/stone.c, low/pebble.h" "a tag of two kinds"

printf 'int pebble_weigh(const struct pebble *p)\n{\n    return 1;\n}\n' >src/high/stone.c
says 1 "function pebble_weigh is defined in high/stone.c, low/pebble.c" "a function that is defined twice"
printf '__attribute__((cold)) const char *\npebble_name(int a,\n            int b)\n{\n    return "";\n}\n' >src/high/stone.c
cp src/high/stone.c src/low/name.c
says 1 "function pebble_name is defined in high/stone.c, low/name.c" "one over several lines"
rm src/low/name.c
printf 'int pebble_weigh(const struct pebble *p)\n{\n    return 1;\n}\n' >src/port/no_pebble.c
rm src/high/stone.c
says 0 "" "what a platform lacks"

printf 'int other;\n' >src/high/pebble.c
says 1 "pebble.c lies in high, low" "files of one name"

conclude
