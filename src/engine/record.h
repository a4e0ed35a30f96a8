#ifndef TORI_ENGINE_RECORD_H
#define TORI_ENGINE_RECORD_H

/*
 * A match as text: the save game, the replay, the test fixture, the training row.
 *
 *     tori record 1
 *     game GAME
 *     edition 0123456789abcdef
 *     options players=2 KEY=VALUE ...
 *     seats Aino Onni
 *     commitment 00..ff
 *     seed 00..ff
 *     entropy 00..ff 00..ff
 *     lots common
 *
 *     ACTION
 *     ...
 *     result 22 17
 *
 * The header lines come in this order; "seats" may be missing, and so may the three
 * lines about the lots of chance (64 hexadecimal digits each, as many after "entropy"
 * as players); "lots common" may follow these, if the lots were drawn so that other games
 * of this seed have the same piles. Here they are only read and written: fair/ checks what they prove. After
 * the empty line there is one action a line, chance included, then, if the game is
 * over, the totals. Lines that begin with '#' say nothing. A file may hold several records,
 * one after another.
 */

#include <stddef.h>

#include "engine/error.h"

struct match;
struct strbuf;
struct tori_game;

enum { RECORD_BYTES_MAX = 1 << 20 };

/* A text of several records, being read. */
struct record_file {
    const char *name;       /* as errors call it */
    const char *next, *end; /* what is still to be read; not owned */
    int line;               /* lines read so far */
};

/* Text. The result alone is for a file that grows with the game. */
void record_format(const struct match *m, struct strbuf *out);
void record_format_result(const struct match *m, struct strbuf *out); /* if over */

/*
 * Read a record of one of the games in the NULL-ended list 'known' and play it
 * through, every action checked, the result compared.
 * On success *m is a new match that the caller releases. On an error nothing is
 * held and 'err' has one line with the place, as in "game.rec:12: ...".
 */
enum tori_err record_parse(struct match *m, const char *name, const char *text,
                           size_t length, const struct tori_game *const *known,
                           struct strbuf *err);

/* The same with the next of several records; there is one while next != end. */
enum tori_err record_parse_next(struct match *m, struct record_file *file,
                                const struct tori_game *const *known, struct strbuf *err);

#endif
