/*
 * Two walkers side by side through a table, in the order of its key, which is that of bytes
 * in all databases. Rows that have the same key must be alike; whatever else there is, is only
 * in one. The hash of a side is of its rows alone, so that it says the same wherever they are.
 */

#include "store/table_pair.h"

#include <assert.h>
#include <inttypes.h>
#include <sodium.h>
#include <string.h>

#include "base/byte_order.h"
#include "base/strbuf.h"
#include "store/inventory.h"
#include "store/walker.h"

enum { DIGEST_BYTES = TABLE_PAIR_DIGEST_MAX / 2, KEY_SHOWN_MAX = 24 };

/* A side of a table that is being read. */
struct table_side {
    struct walker *walker; /* NULL: it has no such table, so no rows */
    enum walker_step at;
    int64_t rows; /* that have come */
    crypto_generichash_state hash;
};

struct pair_state {
    const struct inventory_table *table;
    int keys[INVENTORY_COLUMNS_MAX]; /* the columns by which rows are sorted */
    int key_count;
    struct table_side sides[2];
    struct strbuf *first; /* key, for people */
};

/* Rows */

static void hash_row(struct table_side *s, const struct inventory_table *table)
{
    assert(s->at == WALKER_ROW);
    for (int i = 0; i < table->count; i++) {
        struct walker_value v = s->walker->kind->value(s->walker, i);
        bool is_number = table->columns[i].is_number;
        uint8_t head[1 + 8] = {!v.bytes ? 0 : is_number ? 1 : 2};
        uint64_t word = is_number ? (uint64_t)v.number : v.length;

        memcpy(head + 1, &word, sizeof(word));
        crypto_generichash_update(&s->hash, head, v.bytes ? sizeof(head) : 1);
        if (v.bytes && !is_number)
            crypto_generichash_update(&s->hash, (const uint8_t *)v.bytes, v.length);
    }
}

static void step(struct table_side *s, const struct inventory_table *table)
{
    if (s->at != WALKER_ROW)
        return;
    s->at = s->walker->kind->step(s->walker);
    if (s->at == WALKER_ROW) {
        s->rows++;
        hash_row(s, table);
    }
}

static int compare_bytes(struct walker_value a, struct walker_value b)
{
    size_t length = a.length < b.length ? a.length : b.length;
    int order = memcmp(a.bytes, b.bytes, length);

    return order ? order : (a.length > b.length) - (a.length < b.length);
}

/* What is not there comes first. */
static int compare_values(const struct pair_state *p, int column)
{
    const struct walker *wa = p->sides[0].walker, *wb = p->sides[1].walker;
    struct walker_value a = wa->kind->value(wa, column), b = wb->kind->value(wb, column);

    assert(column >= 0 && column < p->table->count);
    if (!a.bytes || !b.bytes)
        return (a.bytes != NULL) - (b.bytes != NULL);
    if (p->table->columns[column].is_number)
        return (a.number > b.number) - (a.number < b.number);
    return compare_bytes(a, b);
}

/* Which row comes first, by the key; that of a side which is at its end comes last. */
static int compare_keys(const struct pair_state *p)
{
    int order = 0;

    if (p->sides[0].at != p->sides[1].at)
        return p->sides[0].at == WALKER_ROW ? -1 : 1;
    for (int i = 0; order == 0 && i < p->key_count; i++)
        order = compare_values(p, p->keys[i]);
    return order;
}

static bool are_alike(const struct pair_state *p)
{
    for (int i = 0; i < p->table->count; i++)
        if (compare_values(p, i) != 0)
            return false;
    return true;
}

/* Keys for people */

static void append_value(struct strbuf *out, struct walker_value v, bool is_number)
{
    size_t shown = v.length < KEY_SHOWN_MAX ? v.length : KEY_SHOWN_MAX;
    bool is_plain = true;

    for (size_t i = 0; v.bytes && i < shown; i++)
        is_plain = is_plain && v.bytes[i] > ' ' && v.bytes[i] < 127;
    if (!v.bytes)
        strbuf_append(out, "nothing");
    else if (is_number)
        strbuf_appendf(out, "%" PRId64, v.number);
    else if (is_plain)
        strbuf_append_bytes(out, v.bytes, shown);
    else
        for (size_t i = 0; i < shown; i++)
            strbuf_appendf(out, "%02x", (unsigned char)v.bytes[i]);
}

static void note_first(struct pair_state *p, const struct walker *w)
{
    if (p->first->length)
        return;
    for (int i = 0; i < p->key_count; i++) {
        const struct inventory_column *column = &p->table->columns[p->keys[i]];

        strbuf_appendf(p->first, "%s%s ", i ? ", " : "", column->name);
        append_value(p->first, w->kind->value(w, p->keys[i]), column->is_number);
    }
}

/* Statements */

static void append_column(struct strbuf *sql, const struct pair_state *p, int at,
                          int column)
{
    strbuf_appendf(sql, "%s\"%s\"", at ? ", " : "", p->table->columns[column].name);
}

static void append_select(struct strbuf *sql, const struct pair_state *p)
{
    strbuf_append(sql, "SELECT ");
    for (int i = 0; i < p->table->count; i++)
        append_column(sql, p, i, i);
    strbuf_append(sql, " FROM ");
    inventory_append_rows(sql, p->table->name);
    strbuf_append(sql, " ORDER BY ");
    for (int i = 0; i < p->key_count; i++)
        append_column(sql, p, i, p->keys[i]);
}

static bool fail(const struct table_side *s, struct strbuf *err)
{
    strbuf_append(err, s->walker->trouble.text);
    return false;
}

static bool count(struct table_side *s, const struct pair_state *p, int64_t *rows,
                  struct strbuf *err)
{
    struct strbuf sql;
    bool ok;

    *rows = 0;
    if (!s->walker)
        return true;
    strbuf_init(&sql);
    strbuf_append(&sql, "SELECT count(*) FROM ");
    inventory_append_rows(&sql, p->table->name);
    ok = walker_ask(s->walker, sql.text, rows) || fail(s, err);
    strbuf_release(&sql);
    return ok;
}

/* Up to its first row. */
static void begin(struct table_side *s, const struct pair_state *p)
{
    struct strbuf sql;

    crypto_generichash_init(&s->hash, NULL, 0, DIGEST_BYTES);
    s->at = WALKER_END;
    if (!s->walker)
        return;
    strbuf_init(&sql);
    append_select(&sql, p);
    s->at = s->walker->kind->begin(s->walker, sql.text) ? WALKER_ROW : WALKER_FAILED;
    strbuf_release(&sql);
    step(s, p->table);
}

/* A table */

static void walk(struct pair_state *p, struct table_pair *c)
{
    struct table_side *a = &p->sides[0], *b = &p->sides[1];

    while ((a->at == WALKER_ROW || b->at == WALKER_ROW) && a->at != WALKER_FAILED &&
           b->at != WALKER_FAILED) {
        int order = compare_keys(p);
        bool is_alike = order == 0 && are_alike(p);

        if (!is_alike)
            note_first(p, order > 0 ? b->walker : a->walker);
        c->only[0] += order < 0;
        c->only[1] += order > 0;
        c->changed += order == 0 && !is_alike;
        if (order <= 0)
            step(a, p->table);
        if (order >= 0)
            step(b, p->table);
    }
}

/* All rows came that the database says there are, or what it says is worth nothing. */
static bool finish(struct table_side *s, const struct pair_state *p, int64_t rows,
                   char *digest, struct strbuf *err)
{
    uint8_t bytes[DIGEST_BYTES];

    if (s->walker)
        s->walker->kind->end(s->walker);
    crypto_generichash_final(&s->hash, bytes, sizeof(bytes));
    sodium_bin2hex(digest, TABLE_PAIR_DIGEST_MAX + 1, bytes, sizeof(bytes));
    if (s->at == WALKER_FAILED)
        return fail(s, err);
    if (s->rows != rows)
        strbuf_appendf(err,
                       "%s: of %s there are %" PRId64 " rows, and %" PRId64
                       " were read: it is damaged",
                       s->walker->name.text, p->table->name, rows, s->rows);
    return s->rows == rows;
}

static bool compare_pair(struct pair_state *p, struct table_pair *c, struct strbuf *err)
{
    bool ok = true;

    for (int i = 0; ok && i < 2; i++)
        ok = count(&p->sides[i], p, &c->rows[i], err);
    if (!ok)
        return false;
    for (int i = 0; i < 2; i++)
        begin(&p->sides[i], p);
    walk(p, c);
    for (int i = 0; i < 2; i++)
        ok = finish(&p->sides[i], p, c->rows[i], c->digest[i], err) && ok;
    c->first = p->first->text;
    c->is_equal = c->rows[0] == c->rows[1] && c->only[0] + c->only[1] + c->changed == 0 &&
                  strcmp(c->digest[0], c->digest[1]) == 0;
    return ok;
}

/* By the key that the table has, or else by all columns. */
static void choose_keys(struct pair_state *p)
{
    assert(p->table->count > 0 && p->table->count <= INVENTORY_COLUMNS_MAX);
    for (int place = 1; place <= p->table->count; place++)
        for (int i = 0; i < p->table->count; i++)
            if (p->table->columns[i].key == place)
                p->keys[p->key_count++] = i;
    for (int i = 0; p->key_count == 0 && i < p->table->count; i++)
        p->keys[i] = i;
    if (p->key_count == 0)
        p->key_count = p->table->count;
}

bool table_pair_compare(const struct inventory_table *table,
                        struct walker *const walkers[2], struct table_pair *out,
                        struct strbuf *first, struct strbuf *err)
{
    struct pair_state p = {.table = table, .first = first};

    for (int i = 0; i < 2; i++)
        p.sides[i] = (struct table_side){.walker = walkers[i]};
    choose_keys(&p);
    return compare_pair(&p, out, err);
}

/* For people */

static void append_rows(struct strbuf *out, int64_t rows, const char *what,
                        const char *where)
{
    if (rows)
        strbuf_appendf(out, "%s%" PRId64 " %s%s", out->length ? ", " : "", rows, what,
                       where);
}

void table_pair_explain(const struct table_pair *c, const char *const names[2],
                        struct strbuf *out)
{
    struct strbuf words;

    strbuf_init(&words);
    for (int i = 0; i < 2; i++)
        append_rows(&words, c->only[i], "only in ", names[i]);
    append_rows(&words, c->changed, "not alike", "");
    if (*c->first)
        strbuf_appendf(&words, "; the first: %s", c->first);
    if (!words.length)
        strbuf_appendf(&words, "%" PRId64 " in %s, %" PRId64 " in %s", c->rows[0],
                       names[0], c->rows[1], names[1]);
    strbuf_appendf(out, "%s", words.text);
    strbuf_release(&words);
}
