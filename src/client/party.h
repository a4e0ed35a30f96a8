#ifndef TORI_CLIENT_PARTY_H
#define TORI_CLIENT_PARTY_H

/*
 * A table full of people who play random legal actions, one connection each, for
 * measuring and proving a server: they make the table, sit down, add entropy, start,
 * play, check every view and at the end the lots, and make the next table. At a server of
 * several nodes each goes where the table is.
 */

#include "base/json_writer.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "client/follower.h"
#include "client/peer.h"
#include "client/sight.h"
#include "fair/fair.h"
#include "wire/request.h"

struct tally;

enum { PARTY_TABLE_MAX = 15 };

enum party_step {
    PARTY_ARRIVING,
    PARTY_MAKING,  /* a table */
    PARTY_SITTING, /* all of them, and adding entropy */
    PARTY_STARTING,
    PARTY_PLAYING,
    PARTY_BROKEN, /* something went wrong; it does nothing any more */
};

struct party_seat {
    struct peer *peer; /* not owned */
    struct sight sight;
    int64_t turn_seq;  /* of the view that said it is this seat's turn; 0: it has acted */
    double tokens, at; /* messages it may send yet, as of then */
    bool has_result;
    uint32_t unanswered; /* what it said, as letters of ids: bit 0 is 'a' */
    bool is_moving;      /* to another node, until that one answers */
    int hops;            /* it took, since it was last answered */
};

struct party {
    const struct tori_game *game;
    struct tally *tally;
    struct rng rng;
    int players;
    struct party_seat seats[TORI_PLAYERS_MAX];

    enum party_step step;
    int waiting; /* replies of this step that are not there yet */
    char table[PARTY_TABLE_MAX + 1];
    struct follower follower;
    struct fair fair;
    char commitment[FAIR_HEX + 1];

    bool is_playing;                  /* an action is sent and not answered */
    int mover;                        /* whose */
    double sent;                      /* when */
    uint64_t number;                  /* of actions sent, for their ids */
    char action[WIRE_ACTION_MAX + 1]; /* the last of them */
    bool is_again;                    /* it was refused for speed, and is sent again */

    struct strbuf text;      /* what is said */
    struct json_writer json; /* of it */
};

void party_init(struct party *p, const struct tori_game *game, int players,
                struct tally *tally);
void party_release(struct party *p);

/* A seat's connection is open, says something (NULL: no JSON), or is gone. */
void party_open(struct party *p, int seat);
void party_hear(struct party *p, int seat, const struct json_value *message);
void party_lose(struct party *p, int seat);

/* Is an action due that could be sent at once? Send it; returns whether it was. */
bool party_is_due(const struct party *p);
bool party_play(struct party *p, double now);

/* Is nothing on its way any more? */
bool party_is_quiet(const struct party *p);

#endif
