/*
 * The account is deleted last: if anything fails before, it is still there, and the person
 * can ask again.
 */

#include "account/delete_account.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/now.h"
#include "people/names.h"
#include "site/ports/exchange.h"
#include "account/account_state.h"
#include "account/account_handlers.h"
#include "account/account_request.h"
#include "site/office.h"
#include "account/proof.h"
#include "site/body.h"
#include "site/tables/hall.h"
#include "site/tables/reviews.h"
#include "site/tables/leaving.h"
#include "store/store.h"
#include "store/store_editions.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "store/store_recovery.h"
#include "store/store_sessions.h"
#include "telemetry/log.h"

static const int64_t day_ms = INT64_C(24) * 3600 * 1000;

typedef char table_id[JOURNAL_ID_LENGTH + 1];

struct deletion {
    struct deletion *next;
    struct journal_job job;
    struct account_request *request;
    struct office *office;
    int64_t user;
    table_id *tables; /* owned: where the person sits, as the store knows */
    size_t count, capacity;
    size_t under_way; /* tables that the person has not left yet */
    struct deletion_edition {
        char id[JOURNAL_EDITION_LENGTH + 1];
        bool is_needed; /* by others, or by tables */
    } *editions;        /* owned: the person's */
    size_t edition_count, edition_capacity;
    bool is_later; /* it is given up, and may be returned to for a time */
    bool has_failed;
};

bool deletion_is_under_way(const struct office *o, int64_t user)
{
    const struct deletion *f = o->accounts->deletions;

    while (f && f->user != user)
        f = f->next;
    return f != NULL;
}

static void take_out(struct deletion *f)
{
    struct deletion **at = &f->office->accounts->deletions;

    while (*at != f)
        at = &(*at)->next;
    *at = f->next;
}

static void end(struct deletion *f)
{
    struct account_request *m = f->request;

    take_out(f);
    if (f->has_failed) {
        office_refuse_unsaved(m->exchange, &f->job);
        account_request_close(m);
    } else {
        account_request_take_cookie_back(m);
        account_request_answer_ok(m);
    }
    free(f->tables);
    free(f->editions);
    free(f);
}

/* Forgetting */

static struct deletion *deletion_of(struct journal_job *job)
{
    return (struct deletion *)((char *)job - offsetof(struct deletion, job));
}

static bool note_edition(void *context, const struct journal_edition *e)
{
    struct deletion *f = context;
    size_t n = f->edition_count++;

    f->editions = xgrow(f->editions, &f->edition_capacity, n + 1, sizeof(*f->editions));
    memcpy(f->editions[n].id, e->id, sizeof(e->id));
    return true;
}

/* They leave all lists, and where no table is on them their places are free. */
static enum tori_err give_up_editions(struct deletion *f, struct store *s)
{
    enum tori_err err;

    f->edition_count = 0;
    err = store_read_editions_of(s, f->user, note_edition, f);
    for (size_t i = 0; !err && i < f->edition_count; i++) {
        struct deletion_edition *e = &f->editions[i];

        err = store_give_up_edition(s, e->id, f->user);
        if (!err)
            err = store_is_edition_needed(s, e->id, &e->is_needed);
    }
    return err;
}

static enum tori_err run_forgetting(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct deletion *f = deletion_of(job);
    enum tori_err err = give_up_editions(f, s);

    return err ? err : store_forget_user(s, f->user, NAME_FORMER);
}

/* Given up: a client that knows the password may return until then. */
static enum tori_err run_leaving(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    const struct deletion *f = deletion_of(job);
    enum tori_err err = store_set_leaving(s, f->user, now_ms() + LEAVING_DAYS * day_ms);

    if (!err)
        err = store_remove_tokens_of(s, f->user, NULL);
    if (!err)
        err = store_remove_devices_of(s, f->user, NULL);
    return err ? err : store_remove_resets_of(s, f->user);
}

static void drop_editions(const struct deletion *f)
{
    for (size_t i = 0; i < f->edition_count; i++)
        if (!f->editions[i].is_needed)
            catalogue_drop(&f->office->catalogue, f->editions[i].id);
}

static void finish_leaving(struct journal_job *job)
{
    struct deletion *f = deletion_of(job);

    f->has_failed = job->err != TORI_OK;
    end(f);
}

static void finish_forgetting(struct journal_job *job)
{
    struct deletion *f = deletion_of(job);

    assert(f->under_way == 0 && deletion_is_under_way(f->office, f->user));
    f->has_failed = job->err != TORI_OK;
    if (!f->has_failed) {
        tables_forget_person(&f->office->hall->tables, f->user);
        reviews_forget_person(f->office->hall->reviews, f->user);
        drop_editions(f);
        log_line("forgotten", "accounts=1");
    }
    end(f);
}

static void hand(struct deletion *f, account_request_run_fn *run,
                 account_request_done_fn *done)
{
    journal_queue_ask(f->office->hall->queue, &f->job, run, done);
}

/* The last step, once all tables are left. */
static void forget(struct deletion *f)
{
    if (f->is_later)
        hand(f, run_leaving, finish_leaving);
    else
        hand(f, run_forgetting, finish_forgetting);
}

/* Getting up */

struct account_departure {
    struct errand errand;
    struct deletion *deletion;
};

static void get_up(struct errand *e, struct table *table, enum tori_err err)
{
    struct deletion *f = ((struct account_departure *)e)->deletion;

    if (table)
        err = leaving_get_up(f->office->hall, table, f->user);
    f->has_failed |= err == TORI_ERR_STORE || err == TORI_ERR_DOUBT;
    free(e);
    assert(f->under_way > 0);
    if (--f->under_way > 0)
        return;
    if (f->has_failed)
        end(f);
    else
        forget(f);
}

static void leave(struct deletion *f, const char *id)
{
    struct account_departure *d = xcalloc(1, sizeof(*d));

    d->errand.run = get_up;
    d->deletion = f;
    f->under_way++;
    tables_ask(&f->office->hall->tables, id, &d->errand);
}

static void add(struct deletion *f, const char *id)
{
    f->tables = xgrow(f->tables, &f->capacity, f->count + 1, sizeof(table_id));
    memcpy(f->tables[f->count++], id, sizeof(table_id));
}

/* A seat that was just taken may not be stored yet. */
static void add_from_memory(struct deletion *f)
{
    const struct table *table;
    size_t at = 0;

    while ((table = map_next(&f->office->hall->tables.map, &at)))
        if (room_seat_of(&table->room, f->user) >= 0)
            add(f, table->room.id);
}

static void leave_all(struct journal_job *job)
{
    struct deletion *f = deletion_of(job);

    f->has_failed = job->err != TORI_OK;
    f->under_way = 1; /* so that the first does not end it */
    add_from_memory(f);
    for (size_t i = 0; !f->has_failed && i < f->count; i++)
        leave(f, f->tables[i]);
    if (--f->under_way > 0)
        return;
    if (f->has_failed)
        end(f);
    else
        forget(f);
}

static bool note_table(void *context, const struct journal_table *t, const char *summary)
{
    (void)summary;
    add(context, t->id);
    return true;
}

static enum tori_err run_finding(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct deletion *f = deletion_of(job);
    enum tori_err err;

    f->count = 0;
    err = store_read_tables_of(s, f->user, JOURNAL_OPEN, INT32_MAX, note_table, f);
    return err ? err
               : store_read_tables_of(s, f->user, JOURNAL_RUNNING, INT32_MAX, note_table,
                                      f);
}

/* Beginning */

static void begin(struct account_request *m)
{
    struct office *o = office_of(m->exchange);
    struct deletion *f;

    if (deletion_is_under_way(o, m->user.id)) {
        exchange_refuse(m->exchange, 503, WIRE_BUSY, "it is being deleted already");
        account_request_close(m);
        return;
    }
    f = xcalloc(1, sizeof(*f));
    *f = (struct deletion){.next = o->accounts->deletions,
                           .request = m,
                           .office = o,
                           .user = m->user.id,
                           .is_later = m->is_later && !m->user.is_guest};
    o->accounts->deletions = f;
    hall_end_sessions_of(o->hall, f->user, NULL);
    hand(f, run_finding, leave_all);
}

void api_account_delete(struct exchange *x)
{
    struct account_request *m = account_request_open(x, "");
    struct body_field fields[] = {
        {"password", BODY_TEXT, m->password, .size = sizeof(m->password),
         .is_optional = true},
        {"later", BODY_TRUTH, &m->is_later, .is_optional = true},
        {0}};

    if (body_read(
            x, &(struct body_form){fields, .expected = "expected {\"password\": ...}"}))
        proof_ask(m, begin);
    else
        account_request_close(m);
}
