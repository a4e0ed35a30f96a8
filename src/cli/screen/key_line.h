#ifndef TORI_CLI_SCREEN_KEY_LINE_H
#define TORI_CLI_SCREEN_KEY_LINE_H

/* The last row of a page: what keys do, each of which can be clicked instead. */

#include <stdint.h>

#include "term/cells.h"
#include "term/keys.h"

struct surface;

enum { KEY_LINE_MAX = 16, KEY_LINE_KEPT = 2 };

struct key_line_key {
    uint32_t code; /* 0: it has no key of its own and cannot be clicked */
    const char *name, *message;
};

struct key_line {
    struct area spots[KEY_LINE_MAX];
    uint32_t codes[KEY_LINE_MAX];
    int count;
    int end; /* the column behind them */
};

/* As many as there is room for, before others the last two, which lead to the rest of them or
 * away; with a notice in their place, unless it is empty. */
void key_line_draw(struct key_line *l, struct surface *f, const struct key_line_key *keys,
                   int count, const char *notice);

/* Another place of the frame, behind key_line_draw(), that is a key when it is clicked. */
void key_line_add(struct key_line *l, struct area at, uint32_t code);

/* Nothing is to be clicked: another thing lies there. */
void key_line_clear(struct key_line *l);

/* A click on a key becomes that key. */
void key_line_turn(const struct key_line *l, struct keys_event *e);

#endif
