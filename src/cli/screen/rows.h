#ifndef TORI_CLI_SCREEN_ROWS_H
#define TORI_CLI_SCREEN_ROWS_H

/* Rows of a page, one of which is chosen, in a place that may have room for fewer: the chosen
 * one is always seen. */

#include "term/cells.h"
#include "term/keys.h"

struct rows {
    struct area area; /* where they lie in the frame that is seen; no height: nowhere */
    int count;
    int at, top; /* the one that is chosen, the first that is seen */
};

enum rows_result { ROWS_NONE, ROWS_WALKED, ROWS_CHOSEN };

/* In every frame: so many rows lie there, from 'top' on. */
void rows_lay(struct rows *r, struct area area, int count);

/* In this frame they lie nowhere. */
void rows_hide(struct rows *r);

/* The first of them is chosen. */
void rows_restart(struct rows *r);

/* Keys go from row to row, the wheel scrolls, a click goes there; one on the row that is
 * chosen already is ROWS_CHOSEN, which Enter is for the page to take. */
enum rows_result rows_take(struct rows *r, const struct keys_event *e);

#endif
