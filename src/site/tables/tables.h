#ifndef TORI_SITE_TABLES_TABLES_H
#define TORI_SITE_TABLES_TABLES_H

/*
 * The tables of a site that are in memory, each a room with its watchers. Handlers of messages
 * and requests, bots and clocks change them by tables_add() alone.
 *
 * Data. A map by id. A table has the changes of this round that the store does not know yet,
 * replies that wait for these to be stored (pending.h), and errands, work that waits until it is
 * not busy.
 *
 * Threads. The loop's alone. Reading and storing are jobs of the queue, which run on the store
 * thread; their table is busy meanwhile.
 *
 * Invariants. A busy table is neither changed nor broadcast nor freed. At the end of a round a
 * table that was changed goes to the queue, and only what is stored is broadcast: so what
 * clients know is what the store has, and tables do not wait for one another. A node changes a
 * table only under a lease: it takes one when it reads the table, and gives it back when it
 * drops it. Of tables that other nodes have it reads a copy for requests that change nothing,
 * and keeps it only if the game is over.
 *
 * Failure. A table that could not be stored is as it was last told, and is read again. Until it
 * could be read it is 'unread': it can be watched and refuses changes.
 */

#include "base/map.h"
#include "journal/changes.h"
#include "journal/journal_nodes.h"
#include "journal/journal_tables.h"
#include "room/room.h"
#include "site/tables/arrivals.h"
#include "site/tables/errand.h"
#include "site/tables/pending.h"

struct journal_queue;
struct journal_job;
struct peers;
struct journal;
struct notifier;
struct sender;
struct tables_admission;
struct visitor;

struct watcher {
    struct visitor *visitor;
    int64_t seen;     /* the last event it was told */
    bool is_fresh;    /* it has not yet been told of the table itself */
    bool is_seatless; /* it sees no hand, whatever seats its user holds */
    bool is_listing;  /* it shows the table among others: its user is not there */
    bool has_view;    /* it has been shown the position that was told last */
    int8_t viewer;    /* through this seat */
};

struct table {
    struct room room;
    struct watcher *watchers; /* owned */
    size_t count, capacity;
    struct arrivals arrivals;           /* before the start */
    struct changes changes;             /* that the queue does not have yet */
    struct pending pending;             /* replies that wait until those are stored */
    struct errands errands;             /* that wait until it is no longer busy */
    struct tables_admission *admission; /* of a new one, or NULL */
    bool is_busy;                       /* being read or stored */
    struct table *next_busy, *previous_busy;
    bool is_new;        /* it was never stored */
    bool is_unread;     /* the store is to be asked how it is now; until then no change */
    bool is_unsure;     /* while it is unread: its last changes may be stored, or not */
    bool is_stale;      /* has updates not yet sent to watchers */
    bool is_thinking;   /* a bot has been asked */
    size_t thinking_at; /* after so many actions */
    bool is_in_lobby;   /* as the lobby was told */
    bool is_rest_asked; /* how its person rests: see resting.h */
    int64_t rest_known; /* of the turn that began then .. */
    int64_t rest_looked;  /* .. looked at then */
    bool is_called;       /* a person may have a notice that it is their turn .. */
    int64_t called_for;   /* .. of the turn that began then .. */
    int64_t called_at;    /* .. sent from then on */
    bool has_new_names;   /* not sent to watchers yet */
    bool has_new_company; /* of those who sit there others watch it than was told */
    int64_t idle_since;   /* milliseconds */
    int64_t epoch; /* under which a node has it; 0: it has not, or there are none */
    int64_t
        previous_heartbeat; /* of the node that had it: from there clocks are refunded */
    bool is_in_doubt;       /* others may have taken it meanwhile */
    int64_t active;         /* as the store has it, or is about to */
    bool is_tended;         /* likewise */
    int64_t turn_until;     /* likewise, of .. */
    int turn_of;            /* .. this seat, counted from 1; 0: it is not known */
    int64_t charged; /* bytes of its events, as the store has them, or is about to */

    /* Where everybody but fresh watchers has been told: events and position, all of them
     * stored. */
    int64_t told_seq;
    size_t told_steps;
    struct tori_state told;
    bool told_asking; /* a request to take back was open */
};

/* May one more table be made? Asked on the store thread, before it is stored. */
struct tables_admission {
    enum tori_err (*ask)(struct tables_admission *a, struct journal *journal);
};

/* Callbacks, on the loop's thread: */
struct tables_host {
    void *context;

    /* It has been read, and no request was served there yet. */
    void (*arrived)(void *context, struct table *table);

    /* What the round had for the store is there; or it is not, and the job says why. The
     * table is as the store has it, as far as that is known, or is forgotten after this. */
    void (*stored)(void *context, struct table *table, const struct journal_job *job);

    /* Another node has it now, or will: those who watch may go there. It is forgotten after
     * this. For nodes. */
    void (*moved)(void *context, struct table *table, const char *url);

    /* The lobby shows it, and it is ours no more: forgotten after this. For nodes. */
    void (*left)(void *context, struct table *table);

    /* It is idle: likewise. For nodes. */
    void (*dropped)(void *context, struct table *table);

    /* It cannot be read, perhaps because it is on an edition that only another node knows yet: it
     * is busy until tables_read_again(). For nodes. */
    void (*unreadable)(void *context, const char *id);
};

struct tables {
    struct journal_queue *queue;
    const struct peers *peers;       /* NULL: there are no others */
    const struct notifier *notifier; /* NULL: no person is told outside the page */
    struct tables_host host;
    char id_mark; /* with which new ids begin, or 0: with any letter */
    struct map map;
    struct table **stale; /* owned list; the tables are the map's */
    size_t count, capacity;
    struct table *busy; /* the list's first */
    size_t unread;      /* how many are */
    int64_t damaged;    /* how often something was, that was to be read or stored */
};

/* The host is set before anything is asked. */
void tables_init(struct tables *t, struct journal_queue *queue);
void tables_release(struct tables *t);

/* The table, if it is there, ours and not busy, or NULL. */
struct table *tables_get(const struct tables *t, const char *id);

/* The errand is run with the same table: at once, or as soon as there is one, or with an error.
 * TORI_ERR_UNKNOWN: there is none. TORI_ERR_RECORD: its events are of another version or
 * edition. TORI_ERR_STORE: it cannot be read just now. TORI_ERR_ELSEWHERE: another node has
 * it. */
void tables_ask(struct tables *t, const char *id, struct errand *e);

/* The same for several, which are read in one go. */
struct tables_wish {
    const char *id;
    struct errand *errand;
};
void tables_ask_many(struct tables *t, const struct tables_wish *wishes, size_t count);

/* An account is deleted: tables in memory forget it, as the store does. */
void tables_forget_person(struct tables *t, int64_t user);
/* What was said under this number is told no more. */
void tables_remove_line(struct tables *t, struct table *table, int64_t seq);

/* An operator has taken a person's name away: likewise. */
void tables_rename_person(struct tables *t, int64_t user, const char *name);

/* One of these as a sentence for people. */
const char *tables_trouble(enum tori_err err);

/* A new one with a fresh id, made by its first event, whose data these are. 'admission',
 * which may be NULL, has the last word when it is stored. */
enum tori_err tables_create(struct tables *t, const struct journal_founding *f,
                            const char *settings, struct tables_admission *admission,
                            struct table **out);

/* A new one that was not stored yet is given up: its errands are refused with this error. */
void tables_abandon(struct tables *t, struct table *table, enum tori_err err);

/* Append an event, now. TORI_ERR_ILLEGAL or TORI_ERR_RECORD: it does not fit, and nothing
 * changed. TORI_ERR_STORE: the table may not be changed now; TORI_ERR_DOUBT likewise, as it is
 * not known what was. */
enum tori_err tables_add(struct tables *t, struct table *table, enum event_kind kind,
                         int seat, const char *data);

/* Is a bot to play? A table that every person has left pauses while no connection watches. */
bool tables_is_bots_turn(const struct table *table);

/* Has it changed in this round? */
bool tables_is_touched(const struct table *table);

/* It has updates to be sent at the end of the round. */
void tables_mark(struct tables *t, struct table *table);

/* The end of a round: what was touched goes to the queue. Those that were only marked are
 * handed out one by one, to be announced; NULL at the end. */
struct table *tables_settle(struct tables *t);

/* Once more for those that could not be read. */
void tables_reread(struct tables *t);

/* Once more, and for the last time, for one that was unreadable. */
void tables_read_again(struct tables *t, const char *id);

/* Our lease was over for a while: all are to be taken anew. */
void tables_doubt(struct tables *t);

/* The store knows already that they are not ours any more: all are moved to one of these
 * nodes, each to its own. None: that is not known. */
void tables_hand_over(struct tables *t, const struct journal_node *nodes, size_t count);

/* Everybody who watches has been told everything. */
void tables_set_told(struct table *table);

/* 'w' says who, what it has seen, and as what; a second time replaces the first. */
void tables_watch(struct tables *t, struct table *table, struct watcher w);
void tables_unwatch(struct tables *t, struct table *table, struct visitor *v);

/* A connection or the like is gone: its replies are dropped. */
void tables_forget_replies(struct tables *t, const struct sender *to);

/* One that is no longer stored, or is to be read anew. */
void tables_forget(struct tables *t, const char *id);

/* Forget those without watchers whose clock stands and where no bot thinks. */
void tables_drop_idle(struct tables *t, int64_t now);

#endif
