#ifndef TORI_CLI_COMMANDS_PUZZLE_SITTING_H
#define TORI_CLI_COMMANDS_PUZZLE_SITTING_H

/* A puzzle put to the person at the screen: the turn is asked for, judged, and tried again or
 * shown, until it is found or left. */

#include <stdint.h>

struct puzzle;

/* The puzzle stays the caller's. 'seed' is for lots within the turn. */
void puzzle_sitting_run(const struct puzzle *p, uint64_t seed);

#endif
