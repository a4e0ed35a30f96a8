#ifndef TORI_STORE_STORE_TOURNAMENTS_H
#define TORI_STORE_STORE_TOURNAMENTS_H

/*
 * Tournaments, who takes part, and who sits at which table of which round.
 *
 * Invariants. An entrant has a number for ever, counted from 0; who has the account deleted stays
 * in the list without a person. Rounds are counted from 1 and begin one after the other: a round
 * that another node has begun cannot be begun again. A table of a round is there before it is made:
 * its id is written in the transaction that makes it, so it is made once, whatever happens.
 * A bye is a table of one seat, which has its place from the draw on and is never made.
 *
 * All of it is in the store, and nothing in memory: whatever node looks next goes on.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_sizes.h"

struct store;

enum {
    STORE_TOURNAMENT_ID = JOURNAL_ID_LENGTH,
    STORE_TOURNAMENT_NAME_MAX = 120, /* bytes */
    STORE_TOURNAMENT_SAID_MAX = 1200,
    STORE_TOURNAMENT_SETTINGS_MAX = 2000,
    STORE_TOURNAMENTS_MAX = 200,  /* that are not over, of a site */
    STORE_TOURNAMENTS_OF_ONE = 3, /* likewise, of a host */
};

/* Their numbers are stored. */
enum store_tournament_phase {
    STORE_TOURNAMENT_GATHERS,
    STORE_TOURNAMENT_RUNS,
    STORE_TOURNAMENT_OVER,
    STORE_TOURNAMENT_CANCELLED,
};
enum store_entrant_state {
    STORE_ENTRANT_IN,
    STORE_ENTRANT_AWAY, /* drawn; a bot plays until the person comes */
    STORE_ENTRANT_OUT,  /* not drawn, and may return */
};

/* As they are told to clients and operators. */
const char *store_tournament_phase_name(enum store_tournament_phase phase);
const char *store_entrant_state_name(enum store_entrant_state state);

struct store_tournament {
    char id[STORE_TOURNAMENT_ID + 1];
    char name[STORE_TOURNAMENT_NAME_MAX + 1];
    int64_t host; /* 0: none any more */
    char host_name[JOURNAL_NAME_MAX + 1];
    int64_t created;
    char settings[STORE_TOURNAMENT_SETTINGS_MAX + 1]; /* of its tables, as JSON */
    int size, rounds;
    bool is_listed, is_duplicate;
    int64_t starts;  /* 0: when the host says so */
    int64_t pause;   /* milliseconds between the draw of a round and its games */
    int64_t longest; /* milliseconds that a round may take */
    enum store_tournament_phase phase;
    int round;            /* the last that was drawn, or 0 */
    int64_t opens, until; /* of that round: when its tables are made, when it is to end */
    int64_t ended;
    char said[STORE_TOURNAMENT_SAID_MAX + 1]; /* by the host, or "" */
    int64_t said_at;
    int entrants;
};

struct store_entrant {
    int number;
    int64_t user; /* 0: none any more */
    char name[JOURNAL_NAME_MAX + 1];
    enum store_entrant_state state;
    uint32_t lot;
};

struct store_tournament_seat {
    int round, number, seat;
    int entrant;
    int place;                         /* 0: not over */
    char table[JOURNAL_ID_LENGTH + 1]; /* "": not made */
};

/* Tournaments. */
enum tori_err store_add_tournament(struct store *s, const struct store_tournament *t);
enum tori_err store_find_tournament(struct store *s, const char *id,
                                    struct store_tournament *out);
/* Others that change it wait until the commit; of several nodes. */
enum tori_err store_lock_tournament(struct store *s, const char *id);
enum tori_err store_count_tournaments(struct store *s, int64_t *count);
enum tori_err store_count_tournaments_of(struct store *s, int64_t host, int64_t *count);
enum tori_err store_set_tournament_start(struct store *s, const char *id, int64_t at);
enum tori_err store_say_in_tournament(struct store *s, const char *id, const char *text,
                                      int64_t at);
enum tori_err store_end_tournament(struct store *s, const char *id,
                                   enum store_tournament_phase phase, int64_t at);
enum tori_err store_expire_tournaments(struct store *s, int64_t since);

/* Lists, the newest first: those that anybody may see and those of this person; all; those of a
 * host; those that have something to be done, the oldest first. 'each' must not call the store. */
typedef void store_tournament_fn(void *context, const struct store_tournament *t);
enum tori_err store_read_tournaments(struct store *s, int64_t user, int limit,
                                     store_tournament_fn *each, void *context);
enum tori_err store_read_all_tournaments(struct store *s, int limit,
                                         store_tournament_fn *each, void *context);
enum tori_err store_read_tournaments_of(struct store *s, int64_t host,
                                        store_tournament_fn *each, void *context);
enum tori_err store_read_due_tournaments(struct store *s, int64_t now, int limit,
                                         store_tournament_fn *each, void *context);

/* Entrants. TORI_ERR_TAKEN: the person is one already. TORI_ERR_UNKNOWN: is none. */
enum tori_err store_enter_tournament(struct store *s, const char *id, int64_t user,
                                     uint32_t lot, int64_t at);
enum tori_err store_find_entrant(struct store *s, const char *id, int64_t user,
                                 struct store_entrant *out);
enum tori_err store_set_entrant(struct store *s, const char *id, int number,
                                enum store_entrant_state state);
typedef void store_entrant_fn(void *context, const struct store_entrant *e);
enum tori_err store_read_entrants(struct store *s, const char *id, store_entrant_fn *each,
                                  void *context);
typedef void store_entry_fn(void *context, const char *id, const char *name, int state,
                            int64_t joined);
enum tori_err store_read_entries_of(struct store *s, int64_t user, store_entry_fn *each,
                                    void *context);

/* Rounds. TORI_ERR_UNKNOWN: it is not the next, or all is over. */
enum tori_err store_begin_round(struct store *s, const char *id, int round, int64_t opens,
                                int64_t until);
/* Its time is over at this moment; tables that are not made yet are made at once. */
enum tori_err store_end_round(struct store *s, const char *id, int64_t at);
enum tori_err store_add_round_table(struct store *s, const char *id, int round,
                                    int number);
enum tori_err store_add_round_seat(struct store *s, const char *id,
                                   const struct store_tournament_seat *seat);
/* By round, table and seat. */
typedef void store_round_seat_fn(void *context, const struct store_tournament_seat *seat);
enum tori_err store_read_round_seats(struct store *s, const char *id,
                                     store_round_seat_fn *each, void *context);

/* In the transaction that makes the table; TORI_ERR_TAKEN: it was made. */
enum tori_err store_set_round_table(struct store *s, const char *id, int round,
                                    int number, const char *table);

/* The table at which the person plays for the tournament now. TORI_ERR_UNKNOWN: none. */
enum tori_err store_find_table_of_entrant(struct store *s, const char *id, int64_t user,
                                          char table[JOURNAL_ID_LENGTH + 1]);

/* Places of games that are over; of tables that were closed or are gone the first, for all. */
enum tori_err store_collect_places(struct store *s, const char *id, int round);
enum tori_err store_set_round_place(struct store *s, const char *id,
                                    const struct store_tournament_seat *seat);
/* How many actions of the seat were a person's. */
enum tori_err store_count_own_actions(struct store *s, const char *table, int seat,
                                      int64_t *count);

#endif
