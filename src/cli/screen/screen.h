#ifndef TORI_CLI_SCREEN_SCREEN_H
#define TORI_CLI_SCREEN_SCREEN_H

/*
 * A table on a full screen, from now on until the people leave it, drawn by term/tableau.
 * What is played on it is its host's (host.h), who never waits, so keys, the mouse and the size of
 * the screen are always minded.
 */

#include <stdbool.h>

struct host;
struct play_table;
struct surface;

void screen_run_host(struct surface *f, struct host *h);

/* A match at this screen: the same table as cli/play has in lines (cli/play/table.h).
 * False if the game could not be saved. The last lines become the surface's farewell. */
bool screen_run(struct surface *f, struct play_table *t);

#endif
