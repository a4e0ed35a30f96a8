#ifndef TORI_STORE_STORE_OPERATE_H
#define TORI_STORE_STORE_OPERATE_H

/*
 * What operators see and do: lists from the newest row to the oldest, bans, and the log of
 * acts. Each act has a number, which grows in the order of commits, so that a server which
 * has read the log up to a number finds what came later. Other processes on the database are
 * told of an act on STORE_OF_ACT.
 *
 * A list is read from behind a place, so many rows at a time; 'each' must not call the store,
 * and false from it ends the walk. Texts are good until it returns.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_editions.h"
#include "journal/journal_people.h"
#include "journal/journal_tables.h"

struct store;

#define STORE_OF_ACT "tori_act"

enum {
    STORE_WHO_MAX = 100,    /* bytes of who did it */
    STORE_WHY_MAX = 300,    /* bytes of why */
    STORE_SUBJECT_MAX = 63, /* bytes of what it was done to */
};

/* The log */

struct store_act {
    int64_t number; /* from 1; for reading */
    int64_t at;
    const char *who, *kind, *subject, *why;
    int64_t until; /* 0: it has no end */
    int64_t count; /* of what it was done to, where that is many */
};

/* The other processes are told at the commit. */
enum tori_err store_add_act(struct store *s, const struct store_act *a, int64_t *number);
/* The act goes on, with more of the same. TORI_ERR_UNKNOWN: there is no such act of this
 * kind by the same operator. */
enum tori_err store_extend_act(struct store *s, const struct store_act *a);

typedef bool store_act_fn(void *context, const struct store_act *a);
enum tori_err store_read_acts(struct store *s, int64_t before, int limit,
                              store_act_fn *each, void *context);
/* Behind this number, oldest first. */
enum tori_err store_read_new_acts(struct store *s, int64_t after, int limit,
                                  store_act_fn *each, void *context);
enum tori_err store_last_act(struct store *s, int64_t *number); /* 0: none yet */
/* Those from before then are forgotten, the last one apart; and bans that are over. */
enum tori_err store_expire_acts(struct store *s, int64_t since, int64_t now);

/* Tables that are to be closed and are not yet, with why: each may come twice. */
typedef bool store_closing_fn(void *context, const char *table, const char *why);
enum tori_err store_read_closings(struct store *s, store_closing_fn *each, void *context);

/* Bans, by subject: "address 192.0.2.0/24", or "edition ID", which may not be listed. */
typedef bool store_ban_fn(void *context, const char *subject, int64_t until);
enum tori_err store_set_ban(struct store *s, const char *subject, int64_t until);
enum tori_err store_remove_ban(struct store *s, const char *subject); /* or UNKNOWN */
enum tori_err store_is_banned(struct store *s, const char *subject, int64_t now,
                              bool *is_banned);
enum tori_err store_count_bans(struct store *s, int64_t *count);
/* Those that are not over by then, behind this subject. */
enum tori_err store_read_bans(struct store *s, int64_t now, const char *after, int limit,
                              store_ban_fn *each, void *context);

/* People. Until when one is kept out, 0: not; operators are accounts. */
struct store_person {
    struct journal_user user;
    int64_t created;
    int64_t used; /* when a session was last used, 0: none is left */
};

struct store_belongings {
    int64_t sessions, live_tables, games, editions;
};

typedef bool store_person_fn(void *context, const struct store_person *p);
enum tori_err store_read_people(struct store *s, int64_t before, int limit,
                                store_person_fn *each, void *context);
enum tori_err store_count_belongings(struct store *s, int64_t user,
                                     struct store_belongings *out);
enum tori_err store_keep_out(struct store *s, int64_t user, int64_t until);
enum tori_err store_read_kept_out(struct store *s, int64_t now, store_person_fn *each,
                                  void *context);
/* TORI_ERR_UNKNOWN: there is no such account. */
enum tori_err store_set_operator(struct store *s, int64_t user, bool is_operator);

/* Tables of a phase, behind the one that was made at this time and has this id. */
struct store_place {
    int64_t created;
    char id[JOURNAL_ID_LENGTH + 1];
};

struct store_listed_table {
    struct journal_table table;
    int64_t active, host;
    const char *node; /* that has it, or "" */
    const char *summary;
    const char *host_name; /* or "" */
};

typedef bool store_listed_table_fn(void *context, const struct store_listed_table *t);
enum tori_err store_read_tables_before(struct store *s, enum journal_phase phase,
                                       const struct store_place *before, int limit,
                                       store_listed_table_fn *each, void *context);
/* One of any phase, or TORI_ERR_UNKNOWN. */
enum tori_err store_find_listed_table(struct store *s, const char *id,
                                      store_listed_table_fn *each, void *context);
typedef bool store_seat_fn(void *context, int seat, int64_t user, const char *name);
enum tori_err store_read_seats_at(struct store *s, const char *id, store_seat_fn *each,
                                  void *context); /* of people */

/* Editions: a row for each owner. The text is left out. */
struct store_listed_edition {
    int64_t number;
    struct journal_edition edition;
    bool is_of_house;
};

typedef bool store_listed_edition_fn(void *context, const struct store_listed_edition *e);
enum tori_err store_read_editions_before(struct store *s, int64_t before, int limit,
                                         store_listed_edition_fn *each, void *context);
enum tori_err store_read_edition_rows(struct store *s, const char *id,
                                      store_listed_edition_fn *each, void *context);
/* Of all who have it; TORI_ERR_UNKNOWN: no account does. */
enum tori_err store_unlist_edition(struct store *s, const char *id);

#endif
