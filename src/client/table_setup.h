#ifndef TORI_CLIENT_TABLE_SETUP_H
#define TORI_CLIENT_TABLE_SETUP_H

/* The game of a table, and its set-up, from the message "table". */

#include <stdbool.h>

struct json_value;
struct tori_game;
struct tori_setup;

/* False if the game, or an option of it, is not known here. The edition is the default. */
bool table_setup_read(const struct json_value *message, const struct tori_game **game,
                      struct tori_setup *setup);

#endif
