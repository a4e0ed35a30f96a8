#ifndef TORI_CLI_COMMANDS_PUZZLE_SHELF_H
#define TORI_CLI_COMMANDS_PUZZLE_SHELF_H

/* Puzzles of files, all at once: each id once. */

#include <stddef.h>

#include "puzzle/puzzle.h"

struct puzzle_shelf {
    struct puzzle *of; /* owned */
    size_t count, capacity;
    size_t twins; /* that were there already and left out */
};

/* Life cycle. */
void puzzle_shelf_release(struct puzzle_shelf *s);

/* Those of a file, or of a text of that name. False, and a line in 'err', if one is none; those
 * before it are there. */
bool puzzle_shelf_read(struct puzzle_shelf *s, const char *path, struct strbuf *err);
bool puzzle_shelf_parse(struct puzzle_shelf *s, const char *name, const char *text,
                        size_t length, struct strbuf *err);

/* The same turn in two positions of one game? */
bool puzzle_shelf_is_like(const struct puzzle *a, const struct puzzle *b);

/* By game, theme, grade and id. */
void puzzle_shelf_sort(struct puzzle_shelf *s);

#endif
