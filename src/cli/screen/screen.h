#ifndef TORI_CLI_SCREEN_SCREEN_H
#define TORI_CLI_SCREEN_SCREEN_H

/*
 * A match on a full screen, from now on to its end or until the people leave: the same
 * table as cli/play has in lines (cli/play/table.h), drawn by term/tableau. Bots think in a
 * thread beside it, so keys, the mouse and the size of the screen are always minded.
 */

#include <stdbool.h>

struct play_table;
struct surface;

/* False if the game could not be saved. The last lines become the surface's farewell. */
bool screen_run(struct surface *f, struct play_table *t);

#endif
