#ifndef TORI_PEOPLE_SEEKING_H
#define TORI_PEOPLE_SEEKING_H

/*
 * Who of those who look for others is to play with whom. Pure: no clock, no store. All seekers
 * handed in want the same game, number of players and pace.
 *
 * Who wants others of about the same strength is content with more and more: the range is wider
 * every SEEKING_STEP_MS, and in the end anybody will do. Two suit each other if each is within
 * the range of the other and neither has blocked the other. Who has waited longest is served
 * first, with those who have waited longest of all who suit.
 */

#include <stdbool.h>
#include <stdint.h>

enum {
    SEEKING_PLAYERS_MAX = 4,
    SEEKING_STEP_MS = 20 * 1000,
    SEEKING_STEPS = 4,         /* then anybody will do */
    SEEKING_FIRST_RANGE = 100, /* points either way; twice as many at each step */
};

struct seeker {
    int64_t user;
    int rating;   /* points */
    bool is_near; /* wants others of about that strength */
    int64_t since;
};

/* Points either way; -1: anybody will do. */
int seeking_range(const struct seeker *s, int64_t now);

typedef bool seeking_apart_fn(void *context, int64_t one, int64_t other);

/* So many of the list, which is sorted by 'since', are chosen: their indices, in its order. False:
 * too few suit each other yet. */
bool seeking_match(const struct seeker *all, int count, int players, int64_t now,
                   seeking_apart_fn *are_apart, void *context,
                   int chosen[SEEKING_PLAYERS_MAX]);

#endif
