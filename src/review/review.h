#ifndef TORI_REVIEW_REVIEW_H
#define TORI_REVIEW_REVIEW_H

/*
 * A finished game looked through once more: what every turn cost the seat that played it, what
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
#include <stddef.h>
#include <stdint.h>

struct account;
struct match;
struct strbuf;

enum {
    REVIEW_VERSION = 5,    /* goes up when the same game would be judged otherwise */
    REVIEW_SIMS = 1000,    /* of a decision, by default */
    REVIEW_TURNS_MIN = 10, /* of all seats together: a shorter game tells nothing */
};

struct review_settings {
    int64_t sims; /* simulations of a decision; at least 2 */
    uint64_t seed;
};

struct review;
struct review_task;

/* NULL, and in *why "not_over" or "too_short", if the game cannot be reviewed. What is
 * needed of the match is copied. */
struct review *review_open(const struct match *m, const struct review_settings *s,
                           const char **why);
void review_close(struct review *r);

/* The next part; false if there was none. */
bool review_step(struct review *r);
void review_progress(const struct review *r, int *done, int *of);

/*
 * The same for several threads: each takes a task, works on it beside the others and gives
 * it back. All but review_work() is done by one thread at a time. review_step() is
 * not called meanwhile, and all tasks come back before the review is closed.
 */
struct review_task *review_take(struct review *r); /* NULL: there is none left */
void review_work(struct review_task *t);
int review_give(struct review *r, struct review_task *t); /* the number of its span */

/* Notes of what was found, to be gone on from by another process on such a machine: all of
 * them, or those of a span that was just given. Restoring takes whole lines and ignores
 * what is behind them; false, and nothing taken, if they are not of this game, these
 * settings and this version. */
void review_append_notes(const struct review *r, struct strbuf *out);
void review_append_note(const struct review *r, int span, struct strbuf *out);
bool review_restore(struct review *r, const char *text, size_t length);

/* What is known, at any time: one object as JSON, without what is not known yet; and as it
 * lies in memory. */
void review_append_json(const struct review *r, struct strbuf *out);
const struct account *review_account(const struct review *r);

#endif
