#ifndef TORI_CLI_PROTOCOL_PROTOCOL_H
#define TORI_CLI_PROTOCOL_PROTOCOL_H

/*
 * The line protocol of docs/NOTATION.md: one command a line, an answer of lines
 * that begin with '=' or '?', closed by an empty line. This module turns lines
 * into text; it reads and writes no files, so that anything can drive it.
 */

#include <stdbool.h>

#include "base/strbuf.h"
#include "engine/match.h"

struct protocol {
    struct match match;                   /* match.game is NULL while there is none */
    const struct tori_game *edition_game; /* games of it use 'edition' */
    int edition;
    bool is_loading; /* lines up to "." belong to 'loaded' */
    struct strbuf loaded;
    bool has_quit;
};

/* Life cycle. */
void protocol_init(struct protocol *p);
void protocol_release(struct protocol *p);

/* Carry out one line and append the answer, if there is one yet. */
void protocol_line(struct protocol *p, char *line, struct strbuf *out);

/* The answer to a line that was too long to be read. */
void protocol_line_too_long(struct strbuf *out);

#endif
