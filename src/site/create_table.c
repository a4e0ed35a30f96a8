/* New tables, and who may make them. The store has the last word, on its own thread: it knows
 * all tables. */

#include "site/create_table.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "base/alloc.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "journal/journal.h"
#include "journal/journal_costs.h"
#include "journal/journal_nodes.h"
#include "journal/journal_people.h"
#include "journal/journal_tables.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "site/tables/dealer.h"
#include "site/tables/hall.h"
#include "site/tables/waiting.h"
#include "telemetry/log.h"
#include "telemetry/metrics.h"

enum {
    TABLES_OF_A_PERSON = 40, /* that the person made */
    IDLE_HOURS = 24, /* a table where nothing happened for so long does not count */
};

/* Making */

static enum tori_err make(const struct founder *f, struct settings *settings,
                          struct tables_admission *admission, struct table **table)
{
    struct journal_founding founding = {.at = now_ms(),
                                        .host = f->who->id,
                                        .address =
                                            office_number_address(f->office, f->account),
                                        .wish = settings->id};
    struct strbuf data;
    enum tori_err err;

    settings->host = founding.host;
    if (!settings_have_common_lots(settings))
        fair_choose_seed(settings->seed);
    strbuf_init(&data);
    settings_format(settings, &data);
    err = tables_create(&f->office->hall->tables, &founding, data.text, admission, table);
    strbuf_release(&data);
    if (!err)
        arrivals_note(&(*table)->arrivals, founding.host, founding.address);
    return err;
}

/* It waits to be stored, and the errand is the first to hear of that. */
static void note_made(const struct founder *f, struct table *table, struct errand *e)
{
    const struct settings *s = &table->room.settings;

    assert(table->is_new && !table->is_busy && table->admission);
    f->office->hall->metrics->tables_created++;
    log_line("table", "table=%s game=%s players=%d", table->room.id, s->game->name,
             s->setup.players);
    errands_add(&table->errands, e);
}

static enum tori_err seat_as_planned(const struct founder *f, struct table *table)
{
    const struct settings *s = &table->room.settings;
    struct hall *h = f->office->hall;
    enum tori_err err = TORI_OK;

    for (int i = 0; !err && i < s->setup.players; i++)
        if (s->plan[i] == SETTINGS_HOST)
            err = waiting_sit(h, table, i, f->who->id, f->who->name);
        else if (s->plan[i] == SETTINGS_BOT)
            err = waiting_set_bot(h, table, i, s->levels[i]);
    return err;
}

/* Would the two give the same table, but for its seed? */
static bool is_same_wish(const struct settings *a, const struct settings *b)
{
    struct settings copy = *b;
    struct strbuf first, second;
    bool is_same;

    copy.host = a->host;
    memcpy(copy.seed, a->seed, sizeof(copy.seed));
    strbuf_init(&first);
    strbuf_init(&second);
    settings_format(a, &first);
    settings_format(&copy, &second);
    is_same = strcmp(first.text, second.text) == 0;
    strbuf_release(&first);
    strbuf_release(&second);
    return is_same;
}

/* Being let in */

struct creation {
    struct tables_admission admission;
    struct errand errand;
    struct settings settings;
    int64_t address;
    struct creation_caps {
        int all, of_host, of_address;
    } caps;
    create_table_fn *done;
    void *context;
    enum tori_err (*admit)(void *context, struct journal *journal, const char *table,
                           char *made);
    char table[JOURNAL_ID_LENGTH + 1];

    /* What the store said. */
    struct journal_counts counts;
    struct budget_claim claim;
    struct budget *budget;
    bool is_store_full;
    char made[JOURNAL_ID_LENGTH + 1]; /* by the same message before, or "" */
};

static struct creation *creation_of(struct tables_admission *a)
{
    return (struct creation *)a;
}

struct ids {
    char list[TABLES_OF_A_PERSON][JOURNAL_ID_LENGTH + 1];
    int count;
};

static bool gather(void *context, const struct journal_table *t, const char *summary)
{
    struct ids *ids = context;

    (void)summary;
    assert(ids->count < TABLES_OF_A_PERSON);
    memcpy(ids->list[ids->count++], t->id, sizeof(t->id));
    return ids->count < TABLES_OF_A_PERSON;
}

struct likeness {
    const struct settings *wish;
    bool is_same;
};

/* The first event of a table are its settings. */
static bool compare(void *context, const struct journal_event *e)
{
    struct likeness *l = context;
    struct settings settings;

    l->is_same = settings_parse(&settings, e->data) && is_same_wish(&settings, l->wish);
    return false;
}

/* A table that the same person made by the same message before. Ids of a client may begin
 * anew; so it must not be over, and the whole message is compared. */
static enum tori_err find_made(struct creation *n, struct journal *journal)
{
    struct ids ids = {.count = 0};
    enum tori_err err = TORI_OK;

    if (*n->settings.id)
        err = journal->tables->read_wished(journal, n->settings.host, n->settings.id,
                                           gather, &ids);
    for (int i = 0; !err && i < ids.count; i++) {
        struct likeness l = {.wish = &n->settings};

        err = journal->tables->read_events(journal, ids.list[i], 0, compare, &l);
        if (!err && l.is_same) {
            memcpy(n->made, ids.list[i], sizeof(n->made));
            return TORI_ERR_TAKEN;
        }
    }
    return err;
}

static enum tori_err count_tables(struct creation *n, struct journal *journal)
{
    int64_t since = now_ms() - (int64_t)IDLE_HOURS * 3600 * 1000;

    return journal->costs->count_tables(journal, n->settings.host, n->address, since,
                                        &n->counts);
}

static bool is_full(const struct creation *n)
{
    return n->is_store_full || n->counts.all >= n->caps.all ||
           n->counts.of_host >= n->caps.of_host ||
           (n->caps.of_address && n->counts.of_address >= n->caps.of_address);
}

static enum tori_err admit(struct tables_admission *a, struct journal *journal)
{
    struct creation *n = creation_of(a);
    enum tori_err err = TORI_OK;

    n->made[0] = '\0';
    n->claim.what = NULL;
    if (journal->nodes)
        err = journal->nodes->lock_host(journal, n->settings.host);
    if (!err)
        err = find_made(n, journal);
    if (!err && n->admit)
        err = n->admit(n->context, journal, n->table, n->made);
    if (!err && journal->costs)
        err = count_tables(n, journal);
    if (!err && is_full(n))
        err = TORI_ERR_TAKEN;
    if (!err)
        err = budget_look(&n->claim, journal);
    if (!err)
        err = n->claim.what ? TORI_ERR_TAKEN : budget_spend(&n->claim, journal);
    return err;
}

void create_table_refuse(struct exchange *x, const struct founding_answer *a)
{
    int status = a->error == WIRE_BUDGET ? 429 : a->error == WIRE_LIMIT ? 409 : 503;

    exchange_refuse(x, status, a->error, a->why);
}

static void tell_made(const struct creation *n, const char *table, bool is_again)
{
    n->done(n->context, &(struct founding_answer){.table = table, .is_again = is_again});
}

static void tell_full(const struct creation *n)
{
    char why[120];

    if (n->is_store_full)
        snprintf(why, sizeof(why), "the server has no space for another game");
    else if (n->counts.of_host >= n->caps.of_host)
        snprintf(why, sizeof(why), "you already have %d tables", n->caps.of_host);
    else if (n->counts.all >= n->caps.all)
        snprintf(why, sizeof(why), "the server is full: it has %d tables", n->caps.all);
    else
        snprintf(why, sizeof(why), "your address already has %d tables",
                 n->caps.of_address);
    n->done(n->context, &(struct founding_answer){.error = WIRE_LIMIT, .why = why});
}

static void tell_failed(const struct creation *n, enum tori_err err)
{
    struct founding_answer a = {.error = WIRE_STORAGE, .why = PENDING_NOT_STORED};

    if (err == TORI_ERR_DOUBT)
        a = (struct founding_answer){.error = WIRE_UNKNOWN, .why = PENDING_NOT_KNOWN};
    n->done(n->context, &a);
}

static void tell_spent(const struct creation *n)
{
    char why[BUDGET_WORDS_MAX];

    budget_note(n->budget, &n->claim);
    budget_explain(&n->claim, why);
    n->done(n->context, &(struct founding_answer){.error = WIRE_BUDGET, .why = why});
}

static void finish_creation(struct errand *e, struct table *table, enum tori_err err)
{
    struct creation *n =
        (struct creation *)((char *)e - offsetof(struct creation, errand));

    if (table)
        tell_made(n, table->room.id, false);
    else if (*n->made)
        tell_made(n, n->made, true);
    else if (err == TORI_ERR_TAKEN && n->claim.what)
        tell_spent(n);
    else if (err == TORI_ERR_TAKEN)
        tell_full(n);
    else
        tell_failed(n, err);
    free(n);
}

static struct budget_claim claim_game(const struct founder *f)
{
    return budget_claim(&f->office->budget, office_number_address(f->office, f->account),
                        f->who->id, (struct journal_spending){.games = 1});
}

static struct creation *new_creation(const struct founder *f,
                                     const struct founding_plan *plan)
{
    struct creation *n = xcalloc(1, sizeof(*n));

    n->admission.ask = admit;
    n->errand.run = finish_creation;
    n->settings = plan->settings;
    n->settings.host = f->who->id;
    n->address = office_number_address(f->office, f->account);
    n->claim = claim_game(f);
    n->budget = &f->office->budget;
    n->is_store_full = f->office->hall->is_store_full;
    n->caps = (struct creation_caps){f->office->tables_max, TABLES_OF_A_PERSON,
                                     f->office->address_tables};
    n->done = plan->done;
    n->context = plan->context;
    n->admit = plan->admit;
    return n;
}

/* All of it before the table is stored for the first time: it is there whole, or not. */
static enum tori_err furnish(const struct founder *f, const struct founding_plan *plan,
                             struct table *table)
{
    struct hall *h = f->office->hall;
    enum tori_err err = seat_as_planned(f, table);

    if (!err && plan->past)
        err = tables_add(&h->tables, table, EVENT_PAST, EVENT_NO_SEAT, plan->past);
    if (!err && plan->starts)
        err = dealer_start(h, table);
    return err;
}

/* The past may be that of a record which a client has sent: it may be refused. */
enum tori_err create_table(const struct founder *f, struct founding_plan *plan)
{
    struct creation *n = new_creation(f, plan);
    struct table *table;
    enum tori_err err = make(f, &plan->settings, &n->admission, &table);

    if (!err) {
        memcpy(n->table, table->room.id, sizeof(n->table));
        err = furnish(f, plan, table);
        if (err)
            tables_abandon(&f->office->hall->tables, table, err);
    }
    if (err)
        free(n);
    else
        note_made(f, table, &n->errand);
    return err;
}

/* A table that follows another. Its id is told before it is stored, so it can only be refused
 * by what is known already; the store counts it. */
struct succession {
    struct tables_admission admission;
    struct errand errand;
    struct office *office;
    struct budget_claim claim;
};

static enum tori_err count(struct tables_admission *a, struct journal *journal)
{
    struct succession *n = (struct succession *)a;

    enum tori_err err = budget_look(&n->claim, journal);

    return err ? err : budget_spend(&n->claim, journal);
}

static void finish_succession(struct errand *e, struct table *table, enum tori_err err)
{
    struct succession *n =
        (struct succession *)((char *)e - offsetof(struct succession, errand));

    (void)table;
    if (!err)
        budget_note(&n->office->budget, &n->claim);
    free(n);
}

bool may_create_successor(const struct founder *f, char why[BUDGET_WORDS_MAX])
{
    struct budget_claim claim = claim_game(f);

    if (!budget_is_spent(&f->office->budget, &claim))
        return true;
    budget_explain(&claim, why);
    return false;
}

enum tori_err create_successor(const struct founder *f, struct settings *settings,
                               struct table **table)
{
    struct succession *n = xcalloc(1, sizeof(*n));
    enum tori_err err;

    n->admission.ask = count;
    n->errand.run = finish_succession;
    n->office = f->office;
    n->claim = claim_game(f);
    err = make(f, settings, &n->admission, table);
    if (err)
        free(n);
    else
        note_made(f, *table, &n->errand);
    return err;
}
