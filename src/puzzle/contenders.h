#ifndef TORI_PUZZLE_CONTENDERS_H
#define TORI_PUZZLE_CONTENDERS_H

/*
 * Turns of a position that compete for being the best: what searches like, and what bots play at
 * first sight. All are tried on the same lots (review/trial.h), and the winner once more against
 * the best of the rest, with ten times the simulations and new lots.
 */

#include "puzzle/position.h"
#include "review/trial.h"

enum { CONTENDERS_MAX = 16 };

struct contender {
    struct turn turn;
    uint64_t idea;
    struct trial trial;
};

struct contenders {
    const struct position *p;
    int64_t depth; /* simulations of a search */
    int count;
    struct contender of[CONTENDERS_MAX];
    uint64_t favourite; /* the idea that the search liked most */
};

/* Life cycle: looks for them with searches of 'depth', and tries them. */
void contenders_init(struct contenders *r, const struct position *p, int64_t depth);
void contenders_release(struct contenders *r);

/* A turn that is to be among them; one that ends like another is the same. */
void contenders_add(struct contenders *r, const struct turn *t);

/* The best of them, if that is what the search likes, too; the best that is about something
 * else. NULL: there is none. */
const struct contender *contenders_best(const struct contenders *r);
const struct contender *contenders_next(const struct contenders *r,
                                        const struct contender *best);

/* How far a turn is ahead of others, with that many simulations each on those lots; what it
 * wins itself. */
enum { CONTENDERS_OTHERS_MAX = 2 };

struct contenders_verdict {
    double win, error, lead;                        /* of the turn */
    struct trial_lead ahead[CONTENDERS_OTHERS_MAX]; /* of each of the others */
    double lead_ahead[CONTENDERS_OTHERS_MAX];       /* in points */
};

struct contenders_contest {
    const struct turn *turn;
    const struct turn *others[CONTENDERS_OTHERS_MAX]; /* NULL: one less */
    int64_t sims;
    uint64_t lots;
};

void contenders_compare(struct contenders_verdict *out, const struct position *p,
                        const struct contenders_contest *c);

/* The turn that a search of so many simulations likes most, and whether the end was seen
 * through. */
bool contenders_search(const struct position *p, int64_t sims, uint64_t lots,
                       struct turn *out);

#endif
