#ifndef TORI_REVIEW_REVIEW_H
#define TORI_REVIEW_REVIEW_H

/*
 * A finished game looked through once more: what every turn cost whoever played it, what
 * chance gave and took, and a ledger for each seat in which all of it adds up to the
 * result. docs/REVIEW.md tells the method and every member of the JSON.
 *
 * Two points of view, never mixed: a turn is judged by what its seat could see then, luck
 * and the curve of the game by the truth.
 *
 * The work is cut into parts, each about one decision. The same match and settings
 * give the same bytes, however the parts are spread over time and threads.
 */

#include <stdbool.h>
#include <stdint.h>

struct match;
struct strbuf;

enum {
    REVIEW_SIMS = 1000,   /* of a decision, if nobody says how many */
    REVIEW_TURNS_MIN = 10 /* of all seats together: a shorter game tells nothing */
};

struct review_settings {
    int64_t sims; /* simulations of a decision; at least 2 */
    uint64_t seed;
};

struct review;

/* NULL, and in *why "not_over" or "too_short", if the game cannot be reviewed. What is
 * needed of the match is copied. */
struct review *review_open(const struct match *m, const struct review_settings *s,
                           const char **why);
void review_close(struct review *r);

/* The next part; false if there was none. */
bool review_step(struct review *r);
void review_progress(const struct review *r, int *done, int *of);

/* One object, at any time: what is not known yet is not in it. */
void review_append_json(const struct review *r, struct strbuf *out);

#endif
