#ifndef TORI_JOURNAL_JOURNAL_TABLES_H
#define TORI_JOURNAL_JOURNAL_TABLES_H

/* Tables and their events. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_sizes.h"

struct journal;
struct strbuf;

enum journal_phase { JOURNAL_OPEN, JOURNAL_RUNNING, JOURNAL_OVER };

/* How a table came about. */
struct journal_founding {
    int64_t at;
    int64_t host;     /* 0: none any more */
    int64_t address;  /* of the host, as a number that says nothing, until the table is
                         over; 0: unknown */
    const char *wish; /* the host's id of the message that asked for it, or "" */
};

struct journal_table {
    char id[JOURNAL_ID_LENGTH + 1];
    int64_t created;
    enum journal_phase phase;
    /* Of lists of a person's: until when this person is to move there, INT64_MAX without a
     * limit, and always where all others are bots, who keep no one waiting; 0: not now, or it
     * is not known, as of tables with a live clock. */
    int64_t turn_until;
};

struct journal_event {
    int64_t seq; /* from 1 without gaps */
    int64_t at;
    const char *kind;
    int seat; /* or -1 */
    const char *data;
    int64_t epoch; /* under which a node has the table; 0: no node does. For adding */
};

typedef bool journal_table_fn(void *context, const struct journal_table *t,
                              const char *summary);
typedef bool journal_event_fn(void *context, const struct journal_event *e);

struct journal_tables {
    /* An id that is there already is TORI_ERR_TAKEN. A table that a node adds is its own under
     * the first epoch. */
    enum tori_err (*add_table)(struct journal *j, const char *id,
                               const struct journal_founding *f);
    enum tori_err (*find_table)(struct journal *j, const char *id,
                                struct journal_table *out);
    enum tori_err (*set_phase)(struct journal *j, const char *id,
                               enum journal_phase phase);

    /* When something last happened there; need not be exact. */
    enum tori_err (*set_active)(struct journal *j, const char *id, int64_t at);

    /* Must the server do something while no client looks: for a clock, for bots? True at first. */
    enum tori_err (*set_tended)(struct journal *j, const char *id, bool is_tended);

    /* Of a table that waits: a text about persons and addresses that may not sit there, which
     * is emptied with every change of the phase. Appended to 'out'. */
    enum tori_err (*set_barred)(struct journal *j, const char *id, const char *text);
    enum tori_err (*find_barred)(struct journal *j, const char *id, struct strbuf *out);

    /* For the lists of a person: who sits at which table (0: none), and a JSON text about
     * it. */
    enum tori_err (*set_seat)(struct journal *j, const char *id, int seat, int64_t user);
    /* Whose turn it is, of the seats with a person, and until when. */
    enum tori_err (*set_turn)(struct journal *j, const char *id, int seat, int64_t until);
    enum tori_err (*set_summary)(struct journal *j, const char *id, const char *json);

    /* TORI_ERR_STORE if seq is not the next one, or the table is not ours under this epoch. */
    enum tori_err (*add_event)(struct journal *j, const char *id,
                               const struct journal_event *e);
    /* seq > after */
    enum tori_err (*read_events)(struct journal *j, const char *id, int64_t after,
                                 journal_event_fn *each, void *context);

    /* Open, or running and tended; oldest first. */
    enum tori_err (*read_due)(struct journal *j, journal_table_fn *each, void *context);
    /* That this person made by this message, not over, newest first. */
    enum tori_err (*read_wished)(struct journal *j, int64_t host, const char *wish,
                                 journal_table_fn *each, void *context);
    /* At which this person sits, newest first. */
    enum tori_err (*read_tables_of)(struct journal *j, int64_t user,
                                    enum journal_phase phase, int limit,
                                    journal_table_fn *each, void *context);

    /* The last moment the site is known to have run; 0: never. */
    enum tori_err (*last_beat)(struct journal *j, int64_t *at);
};

#endif
