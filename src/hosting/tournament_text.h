#ifndef TORI_HOSTING_TOURNAMENT_TEXT_H
#define TORI_HOSTING_TOURNAMENT_TEXT_H

/* A tournament as JSON, for pages: without its secrets. */

#include <stdint.h>

struct hosted_tournament;
struct json_writer;
struct store_tournament;

/* Members of an object. */
void tournament_write_row(const struct store_tournament *t, struct json_writer *j);

/* The same, with standings, rounds, and what the person 'user' is there; 0: none. */
void tournament_write(const struct hosted_tournament *h, int64_t user,
                      struct json_writer *j);

#endif
