#ifndef TORI_CLIENT_SHORTHAND_H
#define TORI_CLIENT_SHORTHAND_H

/*
 * Short words for messages, for people and scripts: "play 0 move 1" is
 * {"do":"play","table":...,"seat":0,"action":"move 1"}. Which there are is a table in
 * shorthand.c.
 */

#include <stdbool.h>
#include <stdint.h>

struct strbuf;

/* The message of a line; 'table' is what words without one is about. On an error
 * false and one sentence in 'err'. The line is taken apart. */
bool shorthand_to_message(char *line, const char *id, const char *table,
                          struct strbuf *out, struct strbuf *err);

/* The message that makes a table: "GAME,players=2,KEY=VALUE" and the words of its
 * seats, "me,open" (NULL: one for me, the others open). */
bool shorthand_create(const char *game, const char *seats, const char *id,
                      struct strbuf *out, struct strbuf *err);

/* Where to begin to number messages for their ids: by lot, because the server remembers
 * the ids of the same person, who may come again. */
uint64_t shorthand_first_number(void);

#endif
