#ifndef TORI_SITE_THINKING_BOTJOB_H
#define TORI_SITE_THINKING_BOTJOB_H

/* What a bot is asked for a table: a copy of what one seat sees, so that a thinker
 * shares nothing with it. A question is always answered, with a legal action; its seed is
 * drawn as it is asked, so that the answer is the same on every thinker. */

#include "bots/brief.h"
#include "bots/opinion.h"
#include "room/settings.h"
#include "site/thinking/thought.h"

struct botjob;
struct fair_key;
struct hall;
struct room;
struct thinker;

typedef void botjob_fn(struct hall *h, const struct botjob *job);

struct botjob {
    struct thought thought; /* the first, as the pool wants it */

    /* The question. */
    char table[WIRE_TABLE_LENGTH + 1];
    struct brief brief;
    size_t steps;  /* actions played before */
    int64_t asker; /* a visitor's number who wants a hint, or 0: to be played */
    char id[WIRE_ID_MAX + 1];
    struct hall *hall;
    botjob_fn *answer; /* who is told, on the loop's thread */

    /* The answer. */
    struct opinion opinion;
};

/* For whom a bot thinks, and who is told what it says. */
struct botjob_client {
    struct hall *hall;
    botjob_fn *answer;
    int64_t person;
    const char *account; /* of the address; "": not connected */
    int64_t asker;       /* as in the job, and 'id' */
    const char *id;
};

/* At common lots bots play alike in the same position, too: their seed after so many actions. */
uint64_t botjob_common_seed(const struct fair_key *key, size_t steps);

/* About the seat to move of a running room. False if the person asks for too many hints. */
bool botjob_ask(struct thinker *t, const struct room *r, const char *level,
                const struct botjob_client *client);

#endif
