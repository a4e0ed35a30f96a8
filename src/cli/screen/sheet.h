#ifndef TORI_CLI_SCREEN_SHEET_H
#define TORI_CLI_SCREEN_SHEET_H

/*
 * A sheet of text over the table: rules, the log, keys, a hint, the score. It can be
 * scrolled, and searched if it says so: then only paragraphs that have the words typed are
 * shown, with these marked.
 */

#include <stdbool.h>

#include "base/strbuf.h"
#include "term/keys.h"
#include "term/tableau.h"

enum { SHEET_WORDS_MAX = 60 };

struct sheet {
    bool is_open, has_search;
    struct strbuf title, text; /* paragraphs end with a line feed */
    char words[SHEET_WORDS_MAX + 1];
    int scroll, rows, height; /* lines above, in all, that are seen */
};

void sheet_init(struct sheet *s);
void sheet_release(struct sheet *s);

/* Open it, with empty text to be filled in. */
void sheet_open(struct sheet *s, const char *title, bool has_search);

/* True if the sheet took the event. Esc, and what else leads on, closes it. */
bool sheet_take(struct sheet *s, const struct keys_event *e);

/* Over what the tableau has drawn. */
void sheet_draw(struct sheet *s, struct tableau *t);

#endif
