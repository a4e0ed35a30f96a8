/* Which tables and columns there are to compare, by the catalogues of both; see table_pair.c for
 * how. */

#include "store/store_compare.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "store/inventory.h"
#include "store/table_pair.h"
#include "store/walker.h"

struct comparing {
    struct walker *walkers[2];
    struct inventory *inventories[2];
    store_compare_fn *each;
    void *context;
    struct strbuf *err;
};

/* Columns */

static const struct inventory_column *find_column(const struct inventory_table *t,
                                                  const char *name)
{
    for (int i = 0; i < t->count; i++)
        if (strcmp(t->columns[i].name, name) == 0)
            return &t->columns[i];
    return NULL;
}

/* False: a side has no such column, and is not too old to have it. */
static bool is_excused(struct comparing *c, int side, const char *table,
                       const char *column)
{
    if (c->inventories[side]->is_old)
        return true;
    strbuf_appendf(c->err,
                   "%s: the table %s has no column %s of the same kind as the other's",
                   c->walkers[side]->name.text, table, column);
    return false;
}

/* Those of 'from' that the other side has, too. */
static bool keep_common(struct comparing *c, const struct inventory_table *from,
                        int other, struct inventory_table *out)
{
    const struct inventory_table *to = inventory_find(c->inventories[other], from->name);

    *out = *from;
    out->count = 0;
    for (int i = 0; i < from->count; i++) {
        const struct inventory_column *mine = &from->columns[i];
        const struct inventory_column *twin = find_column(to, mine->name);

        if (twin && twin->is_number == mine->is_number)
            out->columns[out->count++] = *mine;
        else if (!is_excused(c, other, from->name, mine->name))
            return false;
    }
    return true;
}

/* The columns of both. */
static bool join_columns(struct comparing *c, const struct inventory_table *a,
                         const struct inventory_table *b, struct inventory_table *out)
{
    struct inventory_table unused;

    if (a && b)
        return keep_common(c, a, 1, out) && keep_common(c, b, 0, &unused);
    *out = a ? *a : *b;
    return true;
}

/* Tables */

static bool compare_table(struct comparing *c, const char *name)
{
    const struct inventory_table *a = inventory_find(c->inventories[0], name);
    const struct inventory_table *b = inventory_find(c->inventories[1], name);
    struct walker *walkers[2] = {a ? c->walkers[0] : NULL, b ? c->walkers[1] : NULL};
    struct table_pair found = {.table = name};
    struct inventory_table table;
    struct strbuf first;
    bool ok;

    strbuf_init(&first);
    ok = join_columns(c, a, b, &table) &&
         table_pair_compare(&table, walkers, &found, &first, c->err);
    if (ok)
        c->each(c->context, &found);
    strbuf_release(&first);
    return ok;
}

/* Both lists are sorted by name. */
static bool compare_tables(struct comparing *c)
{
    const struct inventory *a = c->inventories[0], *b = c->inventories[1];
    int i = 0, k = 0;
    bool ok = true;

    while (ok && (i < a->count || k < b->count)) {
        int order = i == a->count   ? 1
                    : k == b->count ? -1
                                    : strcmp(a->tables[i].name, b->tables[k].name);

        ok = compare_table(c, order <= 0 ? a->tables[i].name : b->tables[k].name);
        i += order <= 0;
        k += order >= 0;
    }
    return ok;
}

/* Whom the next person will not be: a number is never given twice. */
static bool compare_last_users(struct comparing *c)
{
    struct table_pair found = {.table = "last person", .first = ""};

    for (int i = 0; i < 2; i++)
        if (!walker_ask(c->walkers[i], c->walkers[i]->kind->last_user, &found.rows[i])) {
            strbuf_append(c->err, c->walkers[i]->trouble.text);
            return false;
        }
    found.is_equal = found.rows[0] == found.rows[1];
    c->each(c->context, &found);
    return true;
}

enum tori_err store_compare_walkers(struct walker *a, struct walker *b,
                                    store_compare_fn *each, void *context,
                                    struct strbuf *err)
{
    struct comparing c = {
        .walkers = {a, b}, .each = each, .context = context, .err = err};
    bool ok = true;

    for (int i = 0; i < 2; i++)
        c.inventories[i] = xcalloc(1, sizeof(*c.inventories[i]));
    for (int i = 0; ok && i < 2; i++)
        ok = inventory_read(c.inventories[i], c.walkers[i], err);
    ok = ok && compare_tables(&c) && compare_last_users(&c);
    for (int i = 0; i < 2; i++)
        free(c.inventories[i]);
    return ok ? TORI_OK : TORI_ERR_STORE;
}

enum tori_err store_compare(const char *a, const char *b, store_compare_fn *each,
                            void *context, struct strbuf *err)
{
    struct walker *wa = walker_open(a, err), *wb = wa ? walker_open(b, err) : NULL;
    enum tori_err code = TORI_ERR_STORE;

    if (wb)
        code = store_compare_walkers(wa, wb, each, context, err);
    walker_close(wa);
    walker_close(wb);
    return code;
}
