#ifndef TORI_SITE_TABLES_HALL_H
#define TORI_SITE_TABLES_HALL_H

/* The hall in which the tables stand: all that makes them go on, and who is there. */

#include <stdint.h>

#include "base/map.h"
#include "site/tables/tables.h"
#include "site/tables/texts.h"

struct journal_queue;
struct metrics;
struct peers;
struct reviews;
struct sender;
struct journal_user;
struct thinker;
struct visitor;

struct hall {
    struct journal_queue *queue;
    struct metrics *metrics;
    struct peers *peers; /* NULL: this site is alone */
    struct tables tables;
    struct thinker *thinker;
    struct reviews *reviews;
    struct texts texts;
    struct visitor *visitors; /* the list's first */
    struct map by_number;     /* the same visitors, by the numbers of their senders */
    bool is_lobby_due;        /* for some visitor */
    bool is_store_broken;     /* the last that was to be stored is not */
    bool is_damaged;          /* what is stored, somewhere, as a look through it said */
    bool is_store_full;       /* no table can be made: see retention.h */
    bool is_stopping;         /* nothing new begins */
};

/* The thinker and the reviews are the caller's to start and to stop. */
void hall_init(struct hall *h, struct journal_queue *queue, struct metrics *metrics);
void hall_release(struct hall *h);

/* A visitor comes by a sender, which has its number already, and leaves; it is freed then. */
struct visitor *hall_enter(struct hall *h, struct sender *s,
                           const struct journal_user *who, const uint8_t *session);
void hall_leave(struct hall *h, struct visitor *v);
/* It does not look at the table any more. */
void hall_unwatch(struct hall *h, struct table *table, struct visitor *v);

/* A session is at its end, or all of a person but one (NULL: all): so are its connections. */
void hall_end_session(struct hall *h, const uint8_t *session);
void hall_end_sessions_of(struct hall *h, int64_t user, const uint8_t *except);

/* It goes on under another token. */
void hall_replace_session(struct hall *h, const uint8_t *session, const uint8_t *by);

/* A person is called something else now, or is no guest any more, and is told; 'why', if an
 * operator has done it, or NULL. */
void hall_rename(struct hall *h, const struct journal_user *who, const char *why);

/* A person is to ask for what is new: see /api/friends. */
void hall_tell_news(struct hall *h, int64_t user);

/* Two people are kept apart from now on, or no longer. */
void hall_set_apart(struct hall *h, int64_t one, int64_t other, bool is_apart);

/* The one with this number, or NULL if it has left. */
struct visitor *hall_find(const struct hall *h, int64_t number);

#endif
