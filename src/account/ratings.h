#ifndef TORI_ACCOUNT_RATINGS_H
#define TORI_ACCOUNT_RATINGS_H

/* A person's ratings as JSON, for every answer that has them. */

#include <stdint.h>

#include "engine/error.h"
#include "rating/player_rating.h"

struct json_writer;
struct store;

struct ratings_part {
    int64_t user;
    const char *game; /* of which rated games are listed; NULL: any */
    int64_t before;   /* with a lower number than this */
    int limit;
};

/* Numbers as people are shown them: as members of an open object, or as an object of its own. */
void ratings_write_numbers(struct json_writer *j, struct player_rating r);
void ratings_write_rating(struct json_writer *j, const char *key, struct player_rating r);

/* As members of an open object: "ratings", and "games" that they come from. */
enum tori_err ratings_write(struct store *s, const struct ratings_part *part,
                            struct json_writer *j);

#endif
