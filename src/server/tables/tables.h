#ifndef TORI_SERVER_TABLES_TABLES_H
#define TORI_SERVER_TABLES_TABLES_H

/*
 * The tables that are in memory: rooms with those who watch them. They are loaded from
 * the store when somebody asks, and dropped when nobody needs them. Events go through
 * tables_add(): into the room and into the store's open transaction; what was touched
 * since the last commit is listed, to be announced or, if the commit fails, rebuilt.
 *
 * A table that cannot be read after a failed commit stays as everybody knows it. It may
 * be looked at, not changed, until it could be read again.
 */

#include "base/map.h"
#include "room/room.h"

struct visitor;

struct watcher {
    struct visitor *visitor;
    int64_t seen;     /* the last event it was told */
    bool is_fresh;    /* it has not yet been told of the table itself */
    bool is_seatless; /* it sees no hand, whatever seats its user holds */
};

struct table {
    struct room room;
    struct watcher *watchers; /* owned */
    size_t count, capacity;
    bool is_touched;    /* has events that are not yet committed */
    bool is_unread;     /* the store is to be asked how it is now; until then no change */
    bool is_stale;      /* somebody is to be told something */
    bool is_thinking;   /* a bot has been asked */
    bool is_in_lobby;   /* as the lobby was told */
    int64_t idle_since; /* milliseconds */

    /* Where everybody but fresh watchers has been told: events and position, all of them
     * stored. */
    int64_t told_seq;
    size_t told_steps;
    struct tori_state told;
};

struct tables {
    struct store *store;
    struct map map;
    struct table **stale; /* owned list; the tables are the map's */
    size_t count, capacity;
    size_t unread; /* how many are */
};

void tables_init(struct tables *t, struct store *store);
void tables_release(struct tables *t);

/* TORI_ERR_UNKNOWN: there is none. TORI_ERR_RECORD: its events are of another version or
 * edition. TORI_ERR_STORE: it cannot be read just now. */
enum tori_err tables_find(struct tables *t, const char *id, struct table **out);

/* One of these as a sentence for people. */
const char *tables_trouble(enum tori_err err);

/* A new one with a fresh id, made by its first event, whose data these are. */
enum tori_err tables_create(struct tables *t, const char *settings, struct table **out);

/* Append an event, now. TORI_ERR_ILLEGAL or TORI_ERR_RECORD: it does not fit, and nothing
 * changed. TORI_ERR_STORE: it cannot be stored; whatever changed is taken back when the
 * commit fails, which it will. */
enum tori_err tables_add(struct tables *t, struct table *table, enum event_kind kind,
                         int seat, const char *data);

/* Somebody is to be told something of it after the commit. */
void tables_mark(struct tables *t, struct table *table);

/* After a failed commit: the touched tables are read again; those that were never
 * stored are dropped and their watchers with them. */
void tables_rebuild(struct tables *t);

/* Once more for those that could not be read then. */
void tables_reread(struct tables *t);

/* Everybody who watches has been told everything. */
void tables_set_told(struct table *table);

/* 'w' says who, what it has seen, and as what; a second time replaces the first. */
void tables_watch(struct tables *t, struct table *table, struct watcher w);
void tables_unwatch(struct table *table, struct visitor *v);

/* Forget those that nobody watches, whose clock stands and where no bot thinks. */
void tables_drop_idle(struct tables *t, int64_t now);

#endif
