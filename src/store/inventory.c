/* The catalogue of a database, read once. */

#include "store/inventory.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "store/statements.h"
#include "store/walker.h"

/* What a running site has for itself: it is neither copied nor compared. Without a column it is
 * all of the table. */
static const struct {
    const char *table, *column;
} running[] = {
    {"nodes", NULL},         {"workers", NULL},
    {"jobs", NULL},          {"presences", NULL},
    {"review_claims", NULL}, {"tables", "node"},
    {"tables", "epoch"},     {"tables", "left_at"},
    {"tables", "listing"},   {"review_askers", "address"},
};

static bool is_running(const char *table, const char *column)
{
    for (size_t i = 0; i < sizeof(running) / sizeof(running[0]); i++)
        if (strcmp(running[i].table, table) == 0 &&
            (!running[i].column || strcmp(running[i].column, column) == 0))
            return true;
    return false;
}

static bool refuse(const struct walker *w, struct strbuf *err, const char *why)
{
    strbuf_appendf(err, "%s: %s", w->name.text, why);
    return false;
}

/* The table that the catalogue is at: rows of one come together. NULL: there are too many. */
static struct inventory_table *open_table(struct inventory *i, const char *name)
{
    assert(i->count <= INVENTORY_TABLES_MAX);
    if (i->count == 0 || strcmp(i->tables[i->count - 1].name, name) != 0) {
        if (i->count == INVENTORY_TABLES_MAX)
            return NULL;
        snprintf(i->tables[i->count++].name, INVENTORY_NAME_MAX + 1, "%s", name);
    }
    return &i->tables[i->count - 1];
}

static void get_name(const struct walker *w, int column, char out[INVENTORY_NAME_MAX + 1])
{
    struct walker_value v = w->kind->value(w, column);

    snprintf(out, INVENTORY_NAME_MAX + 1, "%.*s", (int)v.length, v.bytes);
}

/* False: there is no room for it. */
static bool add_column(struct inventory *i, const struct walker *w)
{
    struct inventory_column *column;
    struct inventory_table *table;
    char name[INVENTORY_NAME_MAX + 1], of[INVENTORY_NAME_MAX + 1];

    get_name(w, 0, of);
    get_name(w, 1, name);
    if (is_running(of, name))
        return true;
    table = open_table(i, of);
    if (!table || table->count == INVENTORY_COLUMNS_MAX)
        return false;
    column = &table->columns[table->count++];
    memcpy(column->name, name, sizeof(name));
    column->is_number = w->kind->value(w, 2).number != 0;
    column->key = (int)w->kind->value(w, 3).number;
    return true;
}

static bool read_catalogue(struct inventory *i, struct walker *w, struct strbuf *err)
{
    enum walker_step step = WALKER_FAILED;
    bool has_room = true;

    if (w->kind->begin(w, w->kind->catalogue))
        while (has_room && (step = w->kind->step(w)) == WALKER_ROW)
            has_room = add_column(i, w);
    w->kind->end(w);
    if (!has_room)
        return refuse(w, err, "it has more tables or columns than any of ours");
    if (step == WALKER_FAILED)
        strbuf_append(err, w->trouble.text);
    return step != WALKER_FAILED;
}

static bool read_version(struct inventory *i, struct walker *w, struct strbuf *err)
{
    if (!walker_ask(w, "SELECT value FROM meta WHERE name = 'schema'", &i->version)) {
        strbuf_append(err, w->trouble.text);
        return false;
    }
    i->is_old = i->version < w->version;
    if (i->version <= w->version)
        return true;
    strbuf_appendf(err,
                   "%s: its schema has version %" PRId64
                   ", this program knows versions up "
                   "to %d: a newer Tori has written it",
                   w->name.text, i->version, w->version);
    return false;
}

bool inventory_read(struct inventory *i, struct walker *w, struct strbuf *err)
{
    *i = (struct inventory){0};
    if (!read_catalogue(i, w, err))
        return false;
    if (i->count == 0)
        return refuse(w, err, "it is empty: there is no site in it");
    if (!inventory_find(i, "meta"))
        return refuse(w, err, "this is the database of another program");
    return read_version(i, w, err);
}

struct inventory_table *inventory_find(struct inventory *i, const char *table)
{
    for (int n = 0; n < i->count; n++)
        if (strcmp(i->tables[n].name, table) == 0)
            return &i->tables[n];
    return NULL;
}

void inventory_append_rows(struct strbuf *sql, const char *table)
{
    strbuf_appendf(sql, "\"%s\"", table);
    if (strcmp(table, "meta") == 0)
        strbuf_append(sql, " WHERE " STORE_IS_META_OF_SITE);
}
