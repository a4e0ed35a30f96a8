#ifndef TORI_HOSTING_DEAL_PAR_H
#define TORI_HOSTING_DEAL_PAR_H

/*
 * What the best bot reaches from the seat of a deal: games of bots alone, with the lots of the day
 * and its other bots, which are played and stored one by one until there are as many as the
 * par is to be the mean of; those of today first, then those of tomorrow.
 *
 * Nothing waits for them: a decision is a thought of the second line (site/thinking/fairqueue.h),
 * one at a time, and between two of them passes a tick of the server. Workers think it, if there
 * are any. The bots of a run differ from those of another by the seed of the best alone: the
 * others choose the same in the same position, as at every table of the deal.
 *
 * Threads. The loop's; what is asked of the store is a job of the queue.
 *
 * Failure. A run that was not stored is played again by whichever server looks next. Several nodes
 * take runs by lot: one that two have played is stored once.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/match.h"
#include "fair/fair.h"
#include "hosting/deals.h"
#include "journal/journal_queue.h"
#include "site/deal.h"

struct hall;

enum deal_par_phase {
    DEAL_PAR_IDLE,    /* until 'next' */
    DEAL_PAR_ASKING,  /* the store which is to be played, or it is being stored */
    DEAL_PAR_PLAYING, /* at the next tick .. */
    DEAL_PAR_THINKING /* .. and meanwhile a thinker has it */
};

struct deal_par {
    struct journal_job job; /* the first */
    struct hall *hall;
    const struct deals *deals;
    enum deal_par_phase phase;
    int64_t next, today;

    /* The run. */
    struct deal deal; /* without a game: none */
    int run;
    struct match match; /* owned */
    struct fair_key key;
    char parts[DEALS_PARTS_MAX + 1];
    int64_t points;
};

void deal_par_init(struct deal_par *p, struct hall *h, const struct deals *d);

void deal_par_release(struct deal_par *p);

/* If it is time. */
void deal_par_tick(struct deal_par *p, int64_t now);

#endif
