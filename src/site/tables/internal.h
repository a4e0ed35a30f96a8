#ifndef TORI_SITE_TABLES_INTERNAL_H
#define TORI_SITE_TABLES_INTERNAL_H

/* What the files of tables.h share. A busy table is neither changed nor freed by others. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"

struct journal_job;
struct journal_node;
struct room;
struct table;
struct tables;

/* A table of which nothing is known but its id. */
struct table *table_keep_place(struct tables *t, const char *id);

/* It is freed, and its lease given back; what still waits there asks for it anew. */
void table_forget(struct tables *t, struct table *table);
/* The same, and its watchers are sent to the node that has it now. */
void table_let_go(struct tables *t, struct table *table, const char *url);
/* The same for a new table that is not stored: its errands are refused. */
void table_abandon(struct tables *t, struct table *table, enum tori_err err);

void table_set_busy(struct tables *t, struct table *table);
void table_set_free(struct tables *t, struct table *table);

/* May this process change it? */
bool table_is_ours(const struct tables *t, const struct table *table);

/* No longer busy: its errands are run, until one of them has made it busy again. Any of them may
 * have it forgotten: the table as it is then, or NULL. */
struct table *table_run_errands(struct tables *t, struct table *table);
void table_refuse_errands(struct table *table, enum tori_err err,
                          const struct journal_node *where);
bool table_has_writer(const struct table *table); /* among its errands */

/* A job has found it damaged, if it has. */
void table_note_damage(struct tables *t, const struct table *table,
                       const struct journal_job *job);

void table_begin_reading(struct tables *t, struct table *table);

/* When its last event was; 0: there is none. */
int64_t table_last_at(const struct room *r);
/* Must the server do something there while no client watches? */
bool table_is_tended(const struct room *r);

#endif
