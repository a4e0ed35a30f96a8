#ifndef TORI_CLI_SCREEN_WISH_H
#define TORI_CLI_SCREEN_WISH_H

/*
 * What a new game is to be, as rows of values of which one is chosen each: game, seats, the
 * bots' level, the edition if the game has several, then the game's own options. Rows depend
 * on the game and on the seats.
 */

#include <stdbool.h>

#include "engine/game.h"

struct strbuf;

enum { WISH_OPTIONS_MAX = 8, WISH_ROWS_MAX = 4 + WISH_OPTIONS_MAX, WISH_VALUES_MAX = 8 };

struct wish {
    int game, level; /* places among games, and among bots that are levels */
    int players, edition;
    int option[WISH_OPTIONS_MAX]; /* places among its values */
};

/* The first game, all its seats, the usual bots. */
void wish_init(struct wish *w);

/* Rows and values. */
int wish_row_count(const struct wish *w);
int wish_value_count(const struct wish *w, int row);
int wish_chosen(const struct wish *w, int row);
void wish_choose(struct wish *w, int row, int value);

/* Text, in the words of the page. */
void wish_append_row(const struct wish *w, int row, const char *language,
                     struct strbuf *out);
void wish_append_value(const struct wish *w, int row, int value, const char *language,
                       struct strbuf *out);

/* What comes of it. */
const struct tori_game *wish_game(const struct wish *w);
void wish_setup(const struct wish *w, struct tori_setup *out);
void wish_append_seats(const struct wish *w, struct strbuf *out); /* "human,hard" */

#endif
