#ifndef TORI_CLIENT_FOLLOWER_H
#define TORI_CLIENT_FOLLOWER_H

/*
 * A table as its watchers hear of it, played through again with the rules. What several
 * seats were told can be put together: an action that only one of them may know is
 * known when that one has heard it. Every view that a seat receives is compared, text
 * with text, with the view of the state that the events lead to; if events are still
 * missing, as soon as they are there.
 */

#include "engine/match.h"

struct json_value;
struct sight;
struct strbuf;

struct follower_event {
    char *text;     /* owned; NULL if it has none, or it was not heard yet */
    uint8_t kind;   /* enum in follower.c; 0: not heard */
    uint32_t plies; /* actions in the match after it, once it was followed */
};

struct follower_view {
    int64_t seq;
    int seat;
    char *state; /* owned */
    size_t length;
};

struct follower {
    struct match match;            /* game is NULL before a table was heard of */
    struct follower_event *events; /* owned; events[seq - 1] */
    size_t capacity, heard;        /* the highest number heard of */
    int64_t seq;                   /* followed up to here */
    struct follower_view *views;   /* owned: to be compared later */
    size_t view_count, view_capacity;
    uint64_t checked, wrong; /* views; never reset */
    struct strbuf *trouble;  /* the first thing that was wrong; may be NULL */
};

void follower_init(struct follower *f, struct strbuf *trouble);
void follower_release(struct follower *f);

/* Forget the table, keep the counts. */
void follower_restart(struct follower *f);

/* Messages "table" and "events" of the table, and views of it. False if
 * it cannot be followed: an unknown game, an action that is not legal. */
bool follower_hear_table(struct follower *f, const struct json_value *message);
bool follower_hear_events(struct follower *f, const struct json_value *message);
void follower_hear_sight(struct follower *f, const struct sight *s);

/* Who is to move, if everything up to 'seq' is known; TORI_CHANCE if not. */
int follower_to_move(const struct follower *f, int64_t seq);

#endif
