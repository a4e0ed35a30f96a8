/* People as the store has them, held against those who are here. */

#include "cluster/account_changes.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "people/names.h"
#include "site/tables/hall.h"
#include "site/tables/leaving.h"
#include "site/tables/reviews.h"
#include "site/tables/visitor.h"
#include "store/store.h"
#include "store/store_follows.h"
#include "store/store_people.h"
#include "telemetry/log.h"

enum { NUMBER_MAX = 24 }; /* bytes of a number as text */

/* A person, and one session of the person, if there is any. */
struct account_change {
    struct journal_user user;
    uint8_t session[JOURNAL_HASH_BYTES];
};

struct account_apart {
    int64_t user, other;
};

/* Asking, on the store thread */

static bool note(void *context, const struct journal_user *user, const uint8_t *session)
{
    struct account_changes *i = context;
    struct account_change one = {.user = *user};

    if (session)
        memcpy(one.session, session, sizeof(one.session));
    i->found = xgrow(i->found, &i->capacity, i->count + 1, sizeof(*i->found));
    assert(!i->count || i->found[i->count - 1].user.id <= user->id);
    i->found[i->count++] = one;
    return true;
}

static void note_apart(void *context, int64_t user, int64_t other)
{
    struct account_changes *i = context;

    i->apart = xgrow(i->apart, &i->apart_capacity, i->apart_count + 1, sizeof(*i->apart));
    i->apart[i->apart_count++] = (struct account_apart){user, other};
}

/* The first of a person's, or NULL: all of them stand together. */
static const struct account_change *find(const struct account_changes *i, int64_t user)
{
    size_t low = 0, high = i->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (i->found[middle].user.id < user)
            low = middle + 1;
        else
            high = middle;
    }
    return low < i->count && i->found[low].user.id == user ? &i->found[low] : NULL;
}

/* What we had under way while another node deleted the account is stored by now: it is
 * forgotten, too. */
static enum tori_err forget_missing(struct account_changes *i, struct store *s)
{
    const char *at = i->refetch.asked.text;
    char number[NUMBER_MAX];
    enum tori_err err = TORI_OK;

    i->gone_count = 0;
    while (!err && refetch_next(&at, number, sizeof(number))) {
        int64_t user = strtoll(number, NULL, 10);

        if (find(i, user))
            continue;
        i->gone = xgrow(i->gone, &i->gone_capacity, i->gone_count + 1, sizeof(*i->gone));
        i->gone[i->gone_count++] = user;
        err = store_forget_user(s, user, NAME_FORMER);
    }
    return err;
}

static enum tori_err read_people(struct refetch *q, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct account_changes *i = (struct account_changes *)q;
    enum tori_err err;

    i->count = 0;
    i->apart_count = 0;
    err = store_read_sessions(s, q->asked.text, note, i);
    if (!err)
        err = store_read_apart_of(s, q->asked.text, note_apart, i);
    return err ? err : forget_missing(i, s);
}

/* Learning */

static bool is_logged_in(const struct account_changes *i,
                         const struct account_change *first, const struct visitor *v)
{
    const struct account_change *end = i->found + i->count;

    assert(first->user.id == v->who.id);
    for (; first < end && first->user.id == v->who.id; first++)
        if (memcmp(first->session, v->session, sizeof(v->session)) == 0)
            return true;
    return false;
}

static bool is_called(const struct visitor *v, const struct journal_user *user)
{
    return strcmp(v->who.name, user->name) == 0 && v->who.is_guest == user->is_guest;
}

static void learn_apart(const struct account_changes *i, struct visitor *v)
{
    apart_release(&v->apart);
    for (size_t n = 0; n < i->apart_count; n++)
        if (i->apart[n].user == v->who.id)
            apart_set(&v->apart, i->apart[n].other, true);
}

static void look_at(struct account_changes *i, struct visitor *v)
{
    const struct account_change *first = find(i, v->who.id);

    if (!first)
        return;
    learn_apart(i, v);
    if (!is_logged_in(i, first, v))
        hall_end_session(i->hall, v->session);
    else if (!is_called(v, &first->user))
        hall_rename(i->hall, &first->user, NULL);
}

struct remote_departure {
    struct errand errand;
    struct hall *hall;
    int64_t user;
};

static void get_up(struct errand *e, struct table *table, enum tori_err err)
{
    struct remote_departure *d = (struct remote_departure *)e;

    (void)err;
    if (table && table->room.phase != ROOM_OVER &&
        leaving_get_up(d->hall, table, d->user))
        log_line("departure-failed", "table=%s", table->room.id);
    free(d);
}

static void leave(struct hall *h, const char *id, int64_t user)
{
    struct remote_departure *d = xcalloc(1, sizeof(*d));

    *d = (struct remote_departure){{.run = get_up}, h, user};
    tables_ask(&h->tables, id, &d->errand);
}

typedef char table_id[JOURNAL_ID_LENGTH + 1];

/* Ids first: leaving may close a table. */
static void leave_all(struct hall *h, int64_t user)
{
    table_id *ids = xcalloc(h->tables.map.count + 1, sizeof(*ids));
    const struct table *table;
    size_t count = 0, at = 0;

    while ((table = map_next(&h->tables.map, &at)))
        if (table->epoch && table->room.phase != ROOM_OVER &&
            room_seat_of(&table->room, user) >= 0)
            memcpy(ids[count++], table->room.id, sizeof(*ids));
    assert(count <= h->tables.map.count);
    while (count > 0)
        leave(h, ids[--count], user);
    free(ids);
}

static void forget(struct hall *h, int64_t user)
{
    hall_end_sessions_of(h, user, NULL);
    leave_all(h, user);
    tables_forget_person(&h->tables, user);
    reviews_forget_person(h->reviews, user);
}

static void learn(struct refetch *q)
{
    struct account_changes *i = (struct account_changes *)q;

    for (struct visitor *v = i->hall->visitors; v; v = v->next)
        look_at(i, v);
    for (size_t n = 0; n < i->gone_count; n++)
        forget(i->hall, i->gone[n]);
}

/* Whom to ask about */

void account_changes_ask(struct account_changes *i, const char *number)
{
    int64_t user;

    if (number_parse(number, 1, INT64_MAX, &user))
        refetch_ask(&i->refetch, number);
}

static void ask(struct account_changes *i, int64_t user)
{
    char number[NUMBER_MAX];

    if (user <= 0)
        return;
    snprintf(number, sizeof(number), "%" PRId64, user);
    refetch_ask(&i->refetch, number);
}

void account_changes_ask_all(struct account_changes *i)
{
    const struct hall *h = i->hall;
    const struct table *table;
    size_t at = 0;

    for (const struct visitor *v = h->visitors; v; v = v->next)
        ask(i, v->who.id);
    while ((table = map_next(&h->tables.map, &at)))
        if (table->epoch && table->room.phase != ROOM_OVER)
            for (int seat = 0; seat < room_players(&table->room); seat++)
                ask(i, table->room.seats[seat].user);
}

void account_changes_tick(struct account_changes *i)
{
    refetch_go_on(&i->refetch);
}

/* Life cycle */

void account_changes_init(struct account_changes *i, struct hall *h)
{
    *i = (struct account_changes){.hall = h};
    refetch_init(&i->refetch, h->queue);
    i->refetch.read = read_people;
    i->refetch.learn = learn;
}

void account_changes_release(struct account_changes *i)
{
    free(i->found);
    free(i->gone);
    free(i->apart);
    refetch_release(&i->refetch);
}
