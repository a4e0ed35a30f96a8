#ifndef TORI_JOURNAL_JOURNAL_UPKEEP_H
#define TORI_JOURNAL_JOURNAL_UPKEEP_H

/* What a site that many share closes, removes and refuses by itself: tables that are not played at
 * any more, editions that make room for others, editions that an operator has banned. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_tables.h"

typedef bool journal_edition_id_fn(void *context, const char *id);

struct journal_upkeep {
    /* Running, without an event since then; oldest first. */
    enum tori_err (*read_idle)(struct journal *j, int64_t since, int limit,
                               journal_table_fn *each, void *context);
    /* The same of those that no person has acted in and every person has left. */
    enum tori_err (*read_deserted)(struct journal *j, int64_t since, int limit,
                                   journal_table_fn *each, void *context);

    /* Editions of a game that could make room: one owner at most, in no list, and no table was
     * ever made on them; those without an owner first, then the oldest. */
    enum tori_err (*read_unplayed_editions)(struct journal *j, const char *game,
                                            int limit, journal_edition_id_fn *each,
                                            void *context);
    /* It has no owner then. TORI_ERR_UNKNOWN if it is needed by now. */
    enum tori_err (*displace_edition)(struct journal *j, const char *id);
    /* Editions without an owner, in no list and on no table are removed. Only while no table
     * can be made: not while there are other nodes. */
    enum tori_err (*sweep_editions)(struct journal *j);
    /* May it not be listed? */
    enum tori_err (*is_edition_barred)(struct journal *j, const char *id,
                                       bool *is_barred);
};

#endif
