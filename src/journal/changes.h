#ifndef TORI_JOURNAL_CHANGES_H
#define TORI_JOURNAL_CHANGES_H

/*
 * What is to be changed of one table, written down now and done later, on another thread,
 * all of it in order. Texts are copied. A zeroed struct is empty.
 */

#include <stdbool.h>
#include <stddef.h>

#include "journal/journal_costs.h"
#include "journal/journal_notices.h"
#include "journal/journal_ratings.h"
#include "journal/journal_results.h"
#include "journal/journal_tables.h"

struct change;
struct journal;

struct changes {
    struct change *list; /* owned */
    size_t count, capacity;
};

void changes_release(struct changes *c);

void changes_add_table(struct changes *c, const struct journal_founding *f);
void changes_add_event(struct changes *c, const struct journal_event *e);
void changes_set_phase(struct changes *c, enum journal_phase phase);
void changes_set_active(struct changes *c, int64_t at);
void changes_set_tended(struct changes *c, bool is_tended);
void changes_set_summary(struct changes *c, const char *json);
/* What it costs by now, and how many bytes of that are to be charged. */
void changes_set_cost(struct changes *c, const struct journal_cost *cost, int64_t at,
                      int64_t more);
void changes_rate_game(struct changes *c, const struct journal_rated_game *g);
void changes_add_result(struct changes *c, const struct journal_result *r);
void changes_set_barred(struct changes *c, const char *text);
void changes_set_seat(struct changes *c, int seat, int64_t user); /* 0: none */
void changes_set_turn(struct changes *c, int seat, int64_t until);
void changes_add_notice(struct changes *c, const struct journal_posting *p);
void changes_withdraw_notice(struct changes *c, const char *id, int64_t at);

/* Do them to the table of this id, as a batch (journal.h), up to the first that fails. */
enum tori_err changes_run(const struct changes *c, struct journal *j, const char *id);

#endif
