/* Own tables first, before all where it is the person's turn; then those that wait for people,
 * then the others. */

#include "client/table_list.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_reader.h"

void table_list_init(struct table_list *l, struct link *link)
{
    *l = (struct table_list){.link = link};
}

void table_list_release(struct table_list *l)
{
    free(l->tables);
    table_list_init(l, l->link);
}

void table_list_begin(struct table_list *l)
{
    struct json_writer j;
    struct strbuf text;
    char id[LINK_ID_MAX + 1];

    strbuf_init(&text);
    link_next_id(l->link, 'L', id);
    json_writer_init(&j, &text);
    json_open_object(&j, NULL);
    json_write_text(&j, "do", "lobby");
    json_write_text(&j, "id", id);
    json_write_bool(&j, "on", true);
    json_close_object(&j);
    link_say(l->link, text.text, text.length);
    strbuf_release(&text);
}

/* Questions */

int table_list_free_seats(const struct listed_table *t)
{
    int free_seats = 0;

    for (int i = 0; i < t->players; i++)
        free_seats += t->seats[i].holder == STAY_NOBODY;
    return t->phase == STAY_OPEN ? free_seats : 0;
}

bool table_list_is_own(const struct table_list *l, const struct listed_table *t)
{
    for (int i = 0; i < t->players; i++)
        if (l->link->user && t->seats[i].user == l->link->user)
            return true;
    return t->is_mine;
}

/* Order */

static int rank_of(const struct table_list *l, const struct listed_table *t)
{
    if (table_list_is_own(l, t))
        return t->is_asked ? 0 : 1;
    return table_list_free_seats(t) ? 2 : 3;
}

/* Later ones of the same rank go behind, so what is seen stays where it is. */
static void insert(struct table_list *l, const struct listed_table *t)
{
    size_t at = l->count;

    if (l->count == TABLE_LIST_TABLES_MAX)
        return;
    l->tables = xgrow(l->tables, &l->capacity, l->count + 1, sizeof(*l->tables));
    while (at > 0 && rank_of(l, &l->tables[at - 1]) > rank_of(l, t))
        at--;
    memmove(&l->tables[at + 1], &l->tables[at], (l->count - at) * sizeof(*l->tables));
    l->tables[at] = *t;
    l->count++;
}

static struct listed_table *find(const struct table_list *l, const char *table)
{
    for (size_t i = 0; i < l->count; i++)
        if (strcmp(l->tables[i].table, table) == 0)
            return &l->tables[i];
    return NULL;
}

static void drop(struct table_list *l, struct listed_table *t)
{
    size_t at = (size_t)(t - l->tables);

    memmove(t, t + 1, (--l->count - at) * sizeof(*t));
}

/* What nobody tells of any more. */
static void drop_forgotten(struct table_list *l)
{
    size_t i = 0;

    while (i < l->count)
        if (l->tables[i].is_listed || l->tables[i].is_mine)
            i++;
        else
            drop(l, &l->tables[i]);
}

/* In its place, unless its rank is another one now. */
static void put(struct table_list *l, const struct listed_table *t)
{
    struct listed_table *old = find(l, t->table);

    if (old && rank_of(l, old) == rank_of(l, t)) {
        *old = *t;
        return;
    }
    if (old)
        drop(l, old);
    insert(l, t);
}

/* Hearing */

static bool read_table(struct listed_table *t, const struct json_value *message)
{
    *t = (struct listed_table){.phase = stay_read_phase(json_find(message, "phase"))};
    json_text_copy(json_find(message, "game"), t->game, sizeof(t->game));
    json_text_copy(json_find(message, "title"), t->title, sizeof(t->title));
    json_text_copy(json_find(message, "name"), t->name, sizeof(t->name));
    json_text_copy(json_find(message, "clock"), t->clock, sizeof(t->clock));
    t->players = stay_read_seats(json_find(message, "seats"), t->seats);
    return json_text_copy(json_find(message, "table"), t->table, sizeof(t->table));
}

static void hear_table(struct table_list *l, const struct json_value *message)
{
    const struct listed_table *old;
    struct listed_table t;

    if (!read_table(&t, message))
        return;
    old = find(l, t.table);
    t.is_listed = true;
    t.is_mine = old && old->is_mine;
    t.is_asked = old && old->is_asked;
    put(l, &t);
}

static void hear_own_table(struct table_list *l, const struct json_value *message)
{
    const struct listed_table *old;
    struct listed_table t;

    if (!read_table(&t, json_find(message, "summary")))
        return;
    old = find(l, t.table);
    t.is_listed = old && old->is_listed;
    t.is_mine = true;
    t.is_asked = json_bool_or(json_find(message, "turn"), false);
    put(l, &t);
}

void table_list_hear_own(struct table_list *l, const struct json_value *answer)
{
    static const char *const lists[] = {"running", "open"};

    for (size_t i = 0; i < l->count; i++)
        l->tables[i].is_mine = l->tables[i].is_asked = false;
    for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
        for (const struct json_value *t = json_first(json_find(answer, lists[i])); t;
             t = json_next(t))
            hear_own_table(l, t);
    drop_forgotten(l);
    l->has_changed = true;
}

void table_list_hear(struct table_list *l, const struct json_value *message)
{
    char table[STAY_TABLE_MAX + 1];
    struct listed_table *old;

    if (!json_text_is(json_find(message, "tell"), "lobby"))
        return;
    if (json_bool_or(json_find(message, "all"), false))
        for (size_t i = 0; i < l->count; i++)
            l->tables[i].is_listed = false;
    for (const struct json_value *t = json_first(json_find(message, "tables")); t;
         t = json_next(t))
        hear_table(l, t);
    for (const struct json_value *t = json_first(json_find(message, "removed")); t;
         t = json_next(t))
        if (json_text_copy(t, table, sizeof(table)) && (old = find(l, table)))
            old->is_listed = false;
    drop_forgotten(l);
    l->has_changed = l->is_told = true;
}
