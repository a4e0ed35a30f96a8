#ifndef TORI_CLI_PLAY_SITTING_H
#define TORI_CLI_PLAY_SITTING_H

/* A table from now on to the end of its game, or until the people leave. */

#include <stdbool.h>

struct play_table;

/* Ask chance, bots and people in turn, and show what comes of it. False if the game
 * could not be saved. */
bool sitting_run(struct play_table *t);

/* The last lines: the result, or how to go on; shown by who flushes the table. */
bool sitting_say_end(struct play_table *t);

#endif
