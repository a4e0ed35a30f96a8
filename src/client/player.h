#ifndef TORI_CLIENT_PLAYER_H
#define TORI_CLIENT_PLAYER_H

/*
 * A client that plays by itself: makes a table or joins one, adds entropy for its
 * seats, starts when all are there, answers every view that asks it, and at the end
 * checks the lots against what it was promised and gave.
 *
 * Who picks the actions: "random" takes any that the server offers; "hint" asks the
 * server; any other name is a bot of this program, which needs the whole position, so it
 * can play only games that hide nothing from a seat.
 */

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "client/follower.h"
#include "client/sight.h"
#include "fair/fair.h"

struct peer;

struct player_plan {
    const char *create; /* "GAME,players=2", or NULL */
    const char *seats;  /* "me,open" of the new table, or NULL */
    const char *join;   /* a table, or NULL */
    int seat;           /* to take there; -1: any */
    const char *picker; /* "random", "hint" or a bot */
    uint64_t seed;
};

enum { PLAYER_TABLE_MAX = 15 };

struct player {
    const struct player_plan *plan;
    struct peer *peer; /* not owned */
    struct rng rng;
    struct bot_player bot; /* bot.bot is NULL if the server is asked */
    bool asks_server;

    char table[PLAYER_TABLE_MAX + 1];
    bool has_started;
    int64_t user; /* its number; 0: not known yet */
    bool is_host;
    unsigned seats; /* its own, as a set */
    struct fair fair;
    char commitment[FAIR_HEX + 1];
    struct follower follower;
    struct sight sight;
    int64_t asked_seq; /* of the view it answers */
    int turn;          /* its seat that is asked */
    bool is_answering; /* its answer is not accepted yet */

    struct strbuf last;      /* its last message, sent again if it was too fast */
    struct json_writer json; /* of it */
    double again;            /* when; 0: not */
    bool is_unanswered;      /* it may have to be said again */
    bool is_watching;        /* the table */
    bool is_watch_due;       /* again: it has moved, or something was missed */
    bool is_hello_due;       /* first of all */
    bool has_moved;  /* to another node; from then on hello leads back to the table */
    int hops;        /* redirects since the last answer */
    uint64_t number; /* of messages, for ids */
    bool is_done;
    struct strbuf why; /* why it cannot go on; "" if it can */
};

/* False, and one sentence in 'err', if there is no such bot. */
bool player_init(struct player *p, const struct player_plan *plan, struct peer *peer,
                 struct strbuf *err);
void player_release(struct player *p);

void player_hear(struct player *p, const struct json_value *message);

/* Milliseconds until player_step() has to be called; -1: not. */
int player_timeout(const struct player *p);
void player_step(struct player *p);

/* After the end: is the record what was promised? Otherwise one sentence in 'err'. */
bool player_check_record(const struct player *p, const struct strbuf *record,
                         struct strbuf *err);

#endif
