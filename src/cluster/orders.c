/* From the log of acts to connections, tables and shelves. */

#include "cluster/orders.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/now.h"
#include "base/number.h"
#include "server/net/connection.h"
#include "site/ports/exchange.h"
#include "server/net/network.h"
#include "site/catalogue.h"
#include "site/tables/hall.h"
#include "site/tables/leaving.h"
#include "site/tables/visitor.h"
#include "site/tables/waiting.h"
#include "store/store.h"
#include "telemetry/log.h"
#include "store/store_operate.h"
#include "store/store_port.h"
#include "store/store_tournaments.h"

enum { ACTS_AT_ONCE = 200, TABLES_OF_PERSON = 200 };

enum order_kind {
    ORDER_NONE,
    ORDER_CLOSE,    /* a table */
    ORDER_GET_UP,   /* a person from a table */
    ORDER_KEEP_OUT, /* a person */
    ORDER_RENAME,   /* a person */
    ORDER_SHELVE,   /* an edition */
    ORDER_MUTE,     /* a person, or no longer */
    ORDER_REMOVE,   /* a line at a table */
    ORDER_STAND_IN, /* a person gets up from the table of a tournament, once that is known */
};

struct order {
    enum order_kind kind;
    char id[JOURNAL_EDITION_LENGTH + 1]; /* of a table or an edition */
    struct journal_user user;
    int64_t line; /* at the table */
    char why[STORE_WHY_MAX + 1];
    struct strbuf text; /* of an edition */
    bool is_needed;     /* likewise */
};

static struct order *add(struct orders *o, enum order_kind kind)
{
    struct order *one;

    o->list = xgrow(o->list, &o->capacity, o->count + 1, sizeof(*o->list));
    one = &o->list[o->count++];
    *one = (struct order){.kind = kind};
    strbuf_init(&one->text);
    return one;
}

static void clear(struct orders *o)
{
    while (o->count > 0)
        strbuf_release(&o->list[--o->count].text);
    bans_release(&o->bans);
}

/* Reading, on the store thread */

static const char *strip(const char *subject, const char *kind)
{
    size_t length = strlen(kind);

    return strncmp(subject, kind, length) == 0 ? subject + length : NULL;
}

static bool note_ban(void *context, const char *subject, int64_t until)
{
    const char *range = strip(subject, "address ");
    struct orders *o = context;
    struct ban ban = {.until = until};
    struct strbuf why;

    strbuf_init(&why);
    if (range && prefix_parse(range, &ban.prefix, &why))
        bans_add(&o->bans, &ban);
    strbuf_release(&why);
    return range != NULL; /* they are sorted, and these come first */
}

static enum tori_err read_bans(struct orders *o, struct store *s)
{
    enum tori_err err = store_read_bans(s, now_ms(), "", BANS_MAX, note_ban, o);

    bans_settle(&o->bans);
    return err;
}

static bool note_closing(void *context, const char *table, const char *why)
{
    struct order *one = add(context, ORDER_CLOSE);

    snprintf(one->id, sizeof(one->id), "%s", table);
    snprintf(one->why, sizeof(one->why), "%s", why);
    return true;
}

static enum order_kind find_kind(const struct store_act *a)
{
    if (strcmp(a->kind, "rename") == 0)
        return ORDER_RENAME;
    if (strcmp(a->kind, "mute") == 0 || strcmp(a->kind, "unmute") == 0)
        return ORDER_MUTE;
    if (strcmp(a->kind, "remove-line") == 0)
        return ORDER_REMOVE;
    if (strcmp(a->kind, "keep-out") == 0 && strip(a->subject, "person "))
        return ORDER_KEEP_OUT;
    if (strcmp(a->kind, "take-out") == 0 || strcmp(a->kind, "stand-in") == 0)
        return ORDER_STAND_IN;
    return strip(a->subject, "edition ") ? ORDER_SHELVE : ORDER_NONE;
}

/* "ID person NUMBER" */
static void read_entrant(const char *text, struct order *one)
{
    static const char between[] = " person ";
    size_t length = strcspn(text, " ");

    if (length < sizeof(one->id) &&
        strncmp(text + length, between, strlen(between)) == 0 &&
        number_parse(text + length + strlen(between), 1, INT64_MAX, &one->user.id))
        memcpy(one->id, text, length);
}

/* "TABLE LINE" */
static void read_line(const char *text, struct order *one)
{
    size_t length = strcspn(text, " ");

    if (length < sizeof(one->id) && text[length] &&
        number_parse(text + length + 1, 1, INT64_MAX, &one->line))
        memcpy(one->id, text, length);
}

static bool note_act(void *context, const struct store_act *a)
{
    struct orders *o = context;
    const char *person = strip(a->subject, "person ");
    const char *edition = strip(a->subject, "edition ");
    struct order *one = add(o, find_kind(a));

    assert(a->number > o->newest);
    o->newest = a->number;
    if (person)
        (void)number_parse(person, 1, INT64_MAX, &one->user.id);
    if (edition)
        snprintf(one->id, sizeof(one->id), "%s", edition);
    if (one->kind == ORDER_REMOVE && strip(a->subject, "line "))
        read_line(strip(a->subject, "line "), one);
    if (one->kind == ORDER_STAND_IN && strip(a->subject, "tournament "))
        read_entrant(strip(a->subject, "tournament "), one);
    snprintf(one->why, sizeof(one->why), "%s", a->why);
    return true;
}

/* An order may not be held while others are added. */
struct order_seats {
    struct orders *orders;
    struct journal_user user;
};

static bool note_seat(void *context, const struct journal_table *t, const char *summary)
{
    const struct order_seats *seats = context;
    struct order *one = add(seats->orders, ORDER_GET_UP);

    (void)summary;
    memcpy(one->id, t->id, sizeof(t->id));
    one->user = seats->user;
    return true;
}

static enum tori_err read_seats(struct orders *o, struct store *s,
                                struct journal_user user)
{
    struct order_seats seats = {o, user};
    enum tori_err err = store_read_tables_of(s, user.id, JOURNAL_OPEN, TABLES_OF_PERSON,
                                             note_seat, &seats);

    return err ? err
               : store_read_tables_of(s, user.id, JOURNAL_RUNNING, TABLES_OF_PERSON,
                                      note_seat, &seats);
}

static enum tori_err find_table(struct order *one, struct store *s)
{
    char table[JOURNAL_ID_LENGTH + 1] = "";
    enum tori_err err = store_find_table_of_entrant(s, one->id, one->user.id, table);

    one->kind = ORDER_GET_UP;
    memcpy(one->id, table, sizeof(table));
    return err;
}

static enum tori_err complete(struct orders *o, size_t i, struct store *s)
{
    struct order *one = &o->list[i];
    enum tori_err err = TORI_OK;

    assert(i < o->count);
    if (one->kind == ORDER_SHELVE) {
        err = store_find_edition(s, one->id, 0, &one->text);
        if (!err)
            err = store_is_edition_needed(s, one->id, &one->is_needed);
    } else if (one->kind == ORDER_STAND_IN) {
        err = find_table(one, s);
    } else if (one->kind == ORDER_KEEP_OUT || one->kind == ORDER_RENAME ||
               one->kind == ORDER_MUTE) {
        err = store_find_user(s, one->user.id, &one->user);
        if (!err && one->kind == ORDER_KEEP_OUT)
            err = read_seats(o, s, one->user);
    }
    if (err == TORI_ERR_UNKNOWN) {
        o->list[i].kind = ORDER_NONE; /* it is gone by now */
        err = TORI_OK;
    }
    return err;
}

static enum tori_err read_orders(struct refetch *q, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct orders *o = (struct orders *)q;
    enum tori_err err;
    size_t acts;

    clear(o);
    o->newest = o->last;
    err = read_bans(o, s);
    if (!err)
        err = store_read_closings(s, note_closing, o);
    o->has_closings = o->count > 0;
    acts = o->count;
    if (!err)
        err = store_read_new_acts(s, o->last, ACTS_AT_ONCE, note_act, o);
    o->has_more = o->count - acts == ACTS_AT_ONCE;
    for (size_t i = acts, end = o->count; !err && i < end; i++)
        err = complete(o, i, s);
    return err;
}

/* Carrying out */

static void say_goodbye(struct sender *s, int64_t until)
{
    char text[EXCHANGE_BAN_MAX + 1];

    exchange_describe_ban(until, text);
    sender_close(s, WIRE_KEPT_OUT, text);
}

static void close_addresses(struct orders *o)
{
    int64_t now = now_ms();

    for (struct connection *c = o->net->connections; c; c = c->next) {
        int64_t until = bans_find(&o->net->bans, c->sender.account, now);

        if (until)
            say_goodbye(&c->sender, until);
    }
}

static void keep_out(struct orders *o, const struct journal_user *user)
{
    if (user->kept_out <= now_ms()) /* and let in again since */
        return;
    for (struct visitor *v = o->hall->visitors; v; v = v->next)
        if (v->who.id == user->id) {
            /* An operator may want to keep the address out, too. */
            log_line("kept-out", "person=%" PRId64 " address=%s", user->id,
                     v->sender->account);
            say_goodbye(v->sender, user->kept_out);
        }
}

static void mute(struct orders *o, const struct journal_user *user)
{
    for (struct visitor *v = o->hall->visitors; v; v = v->next)
        if (v->who.id == user->id)
            v->who.muted = user->muted;
}

static void shelve(struct orders *o, const struct order *one)
{
    if (one->is_needed)
        catalogue_set_words(o->catalogue, one->id, &one->text);
    else
        catalogue_drop(o->catalogue, one->id);
}

/* At a table */

struct visit {
    struct errand errand;
    struct hall *hall;
    enum order_kind kind;
    int64_t user;
    int64_t line;
    char why[STORE_WHY_MAX + 1];
};

static bool goes_on(const struct table *table)
{
    return table->room.phase == ROOM_OPEN || table->room.phase == ROOM_RUNNING;
}

/* Another node has it, or it is over by now: there is nothing to do. */
static void carry_out(struct errand *e, struct table *table, enum tori_err err)
{
    struct visit *v = (struct visit *)e;

    (void)err;
    if (table && v->kind == ORDER_REMOVE) {
        tables_remove_line(&v->hall->tables, table, v->line);
    } else if (table && goes_on(table)) {
        err = v->kind == ORDER_CLOSE ? waiting_close(v->hall, table, v->why)
                                     : leaving_get_up(v->hall, table, v->user);
        log_line(v->kind == ORDER_CLOSE ? "closed" : "got-up", "table=%s by=operator%s",
                 table->room.id, err ? " failed" : "");
    }
    free(v);
}

static void go_to(struct orders *o, const struct order *one)
{
    struct visit *v = xcalloc(1, sizeof(*v));

    *v = (struct visit){{.run = carry_out}, o->hall,   one->kind,
                        one->user.id,       one->line, .why = ""};
    memcpy(v->why, one->why, sizeof(v->why));
    tables_ask(&o->hall->tables, one->id, &v->errand);
}

static void heed(struct orders *o, const struct order *one)
{
    switch (one->kind) {
    case ORDER_NONE:
    case ORDER_STAND_IN:
        break;
    case ORDER_CLOSE:
    case ORDER_GET_UP:
    case ORDER_REMOVE:
        go_to(o, one);
        break;
    case ORDER_MUTE:
        mute(o, &one->user);
        break;
    case ORDER_KEEP_OUT:
        keep_out(o, &one->user);
        break;
    case ORDER_RENAME:
        tables_rename_person(&o->hall->tables, one->user.id, one->user.name);
        hall_rename(o->hall, &one->user, one->why);
        break;
    case ORDER_SHELVE:
        shelve(o, one);
        break;
    }
}

static void set_bans(struct orders *o)
{
    bans_release(&o->net->bans);
    o->net->bans = o->bans;
    o->bans = (struct bans){0};
}

static void learn(struct refetch *q)
{
    struct orders *o = (struct orders *)q;

    if (o->hall->is_stopping)
        return;
    assert(o->newest >= o->last);
    o->last = o->newest;
    set_bans(o);
    close_addresses(o);
    for (size_t i = 0; i < o->count; i++)
        heed(o, &o->list[i]);
    clear(o);
    if (o->has_more)
        orders_ask(o);
}

/* When to look */

void orders_ask(struct orders *o)
{
    refetch_ask_all(&o->refetch);
}

/* A table that could not be closed, or that is another node's which is gone since. */
void orders_tick(struct orders *o)
{
    if (o->has_closings)
        orders_ask(o);
    else
        refetch_go_on(&o->refetch);
}

/* Life cycle */

void orders_init(struct orders *o, struct hall *h, struct network *n,
                 const struct catalogue *c)
{
    *o = (struct orders){.hall = h, .net = n, .catalogue = c};
    refetch_init(&o->refetch, h->queue);
    o->refetch.read = read_orders;
    o->refetch.learn = learn;
}

void orders_release(struct orders *o)
{
    clear(o);
    free(o->list);
    refetch_release(&o->refetch);
}

bool orders_load(struct orders *o, struct store *s)
{
    bool ok = read_bans(o, s) == TORI_OK && store_last_act(s, &o->last) == TORI_OK;

    set_bans(o);
    return ok;
}
