/* A look, and what follows from it. */

#include "hosting/tournament_driver.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "base/alloc.h"
#include "base/now.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "games/games.h"
#include "hosting/hosted_tournament.h"
#include "hosting/round_notice.h"
#include "room/settings.h"
#include "site/office.h"
#include "site/tables/dealer.h"
#include "site/tables/hall.h"
#include "site/tables/waiting.h"
#include "store/store.h"
#include "store/store_locks.h"
#include "store/store_port.h"
#include "telemetry/log.h"
#include "telemetry/metrics.h"
#include "tournament/pairing.h"

enum {
    LOOK_MS = 500,
    IDLE_MS = 2000, /* while there is no tournament to look after */
};

void tournament_driver_init(struct tournament_driver *d, struct office *o)
{
    *d = (struct tournament_driver){.office = o};
}

static struct tournament_driver *driver_of(struct journal_job *job)
{
    return (struct tournament_driver *)job;
}

/* Drawing, on the store thread */

static enum tori_err store_table(struct store *s, const struct hosted_tournament *h,
                                 int number, const struct tournament_table *t)
{
    int round = h->row.round + 1;
    enum tori_err err = store_add_round_table(s, h->row.id, round, number);

    for (int i = 0; !err && i < t->size; i++)
        err = store_add_round_seat(s, h->row.id,
                                   &(struct store_tournament_seat){.round = round,
                                                                   .number = number,
                                                                   .seat = i,
                                                                   .entrant = t->seats[i],
                                                                   .place = t->ranks[i]});
    return err;
}

static enum tori_err store_round(struct store *s, const struct hosted_tournament *h,
                                 const struct tournament_round *r)
{
    enum tori_err err = TORI_OK;

    for (int i = 0; !err && i < r->count; i++)
        err = store_table(s, h, i + 1, &r->tables[i]);
    if (!err && r->bye != TOURNAMENT_NONE)
        err = store_table(s, h, r->count + 1,
                          &(struct tournament_table){
                              .size = 1, .ranks = {1}, .seats = {(int16_t)r->bye}});
    return err;
}

static enum tori_err draw(struct tournament_driver *d, struct store *s,
                          const struct hosted_tournament *h)
{
    struct tournament_table tables[TOURNAMENT_TABLES_MAX];
    struct tournament_round round = {.tables = tables};
    struct pairing *p = xcalloc(1, sizeof(*p));
    int64_t opens = d->now + h->row.pause;
    enum tori_err err;

    round.count = pairing_draw(p, &h->drawn, rng_entropy(), tables, &round.bye);
    free(p);
    err =
        store_begin_round(s, h->row.id, h->row.round + 1, opens, opens + h->row.longest);
    if (!err)
        err = store_round(s, h, &round);
    if (!err)
        err = round_notice_post(s, d->office->hall->tables.notifier, h, &round, d->now);
    return err;
}

/* Going on, on the store thread */

/* A person who has not acted once in the round is away, one who has is not. */
static enum tori_err note_presence(struct store *s, const struct hosted_tournament *h,
                                   const char *table, int seat, int entrant)
{
    const struct store_entrant *e = &h->people[entrant];
    int64_t actions;
    enum tori_err err;

    if (!*table || e->state == STORE_ENTRANT_OUT)
        return TORI_OK;
    err = store_count_own_actions(s, table, seat, &actions);
    if (err || (e->state == STORE_ENTRANT_AWAY) == (actions == 0))
        return err;
    return store_set_entrant(s, h->row.id, entrant,
                             actions ? STORE_ENTRANT_IN : STORE_ENTRANT_AWAY);
}

static enum tori_err note_presences(struct store *s, const struct hosted_tournament *h)
{
    int r = h->drawn.round_count - 1;
    enum tori_err err = TORI_OK;

    for (int i = 0; i < h->rounds[r].count; i++)
        for (int k = 0; !err && k < h->tables[r][i].size; k++)
            err = note_presence(s, h, h->made[r][i].id, k, h->tables[r][i].seats[k]);
    return err;
}

static enum tori_err end_or_draw(struct tournament_driver *d, struct store *s,
                                 const struct hosted_tournament *h)
{
    enum store_tournament_phase end =
        h->row.round ? STORE_TOURNAMENT_OVER : STORE_TOURNAMENT_CANCELLED;

    if (h->row.round >= h->row.rounds || !pairing_is_possible(&h->drawn))
        return store_end_tournament(s, h->row.id, end, d->now);
    return draw(d, s, h);
}

static void plan_table(struct tournament_driver *d, const struct hosted_tournament *h,
                       int i)
{
    int r = h->drawn.round_count - 1;
    struct planned_table *p = &d->plans[d->plan_count++];

    *p = (struct planned_table){.round = h->row.round,
                                .number = h->made[r][i].number,
                                .until = h->row.until,
                                .is_duplicate = h->row.is_duplicate,
                                .size = h->tables[r][i].size};
    memcpy(p->tournament, h->row.id, sizeof(p->tournament));
    memcpy(p->settings, h->row.settings, sizeof(p->settings));
    for (int k = 0; k < p->size; k++)
        p->seats[k] = h->people[h->tables[r][i].seats[k]];
}

static void plan_round(struct tournament_driver *d, const struct hosted_tournament *h)
{
    int r = h->drawn.round_count - 1;

    for (int i = 0; i < h->rounds[r].count; i++) {
        const char *id = h->made[r][i].id;
        bool is_late = *id && d->now >= h->row.until && !h->tables[r][i].ranks[0];

        if (!*id && d->now >= h->row.opens && d->plan_count < TOURNAMENT_DRIVER_AT_ONCE)
            plan_table(d, h, i);
        if (is_late && d->late_count < TOURNAMENT_DRIVER_AT_ONCE)
            memcpy(d->late[d->late_count++], id, sizeof(d->late[0]));
    }
}

static enum tori_err go_on(struct tournament_driver *d, struct store *s,
                           const struct hosted_tournament *h)
{
    if (h->row.phase == STORE_TOURNAMENT_GATHERS)
        return end_or_draw(d, s, h);
    if (!hosted_tournament_is_round_over(h)) {
        plan_round(d, h);
        return TORI_OK;
    }
    enum tori_err err = note_presences(s, h);

    return err ? err : end_or_draw(d, s, h);
}

static enum tori_err look_at(struct tournament_driver *d, struct store *s, const char *id)
{
    struct hosted_tournament *h = NULL;
    struct store_tournament row;
    enum tori_err err = store_lock_tournament(s, id);

    if (!err)
        err = store_find_tournament(s, id, &row);
    if (!err && row.round)
        err = store_collect_places(s, id, row.round);
    if (!err)
        err = hosted_tournament_load(s, id, &h);
    if (!err && h->row.phase <= STORE_TOURNAMENT_RUNS)
        err = go_on(d, s, h);
    free(h);
    return err;
}

static void note_due(void *context, const struct store_tournament *t)
{
    struct tournament_driver *d = context;

    if (d->due_count < TOURNAMENT_DRIVER_ROWS)
        memcpy(d->due[d->due_count++], t->id, sizeof(d->due[0]));
}

static enum tori_err run_look(struct journal_job *job, struct journal *journal)
{
    struct tournament_driver *d = driver_of(job);
    struct store *s = store_of(journal);
    bool is_ours;
    enum tori_err err = store_take_turn(s, &is_ours);

    d->due_count = d->plan_count = d->late_count = 0;
    if (err || !is_ours)
        return err;
    err = store_read_due_tournaments(s, d->now, TOURNAMENT_DRIVER_ROWS, note_due, d);
    for (int i = 0; !err && i < d->due_count; i++)
        err = look_at(d, s, d->due[i]);
    return err;
}

/* Making tables, on the loop's thread */

/* One table on its way to the store. */
struct table_making {
    struct tables_admission admission;
    struct errand errand;
    struct tournament_driver *driver;
    char tournament[STORE_TOURNAMENT_ID + 1];
    int round, number;
    char table[JOURNAL_ID_LENGTH + 1];
};

/* With the table itself, or neither. */
static enum tori_err admit(struct tables_admission *a, struct journal *journal)
{
    struct table_making *m = (struct table_making *)a;

    return store_set_round_table(store_of(journal), m->tournament, m->round, m->number,
                                 m->table);
}

/* What could not be stored is planned again by the next look. */
static void finish_making(struct errand *e, struct table *table, enum tori_err err)
{
    struct table_making *m =
        (struct table_making *)((char *)e - offsetof(struct table_making, errand));

    assert(m->driver->making > 0);
    m->driver->making--;
    if (table)
        log_line("tournament-table", "tournament=%s round=%d table=%s", m->tournament,
                 m->round, table->room.id);
    else
        log_line("tournament-table", "tournament=%s round=%d failed=\"%s\"",
                 m->tournament, m->round, tori_err_text(err));
    free(m);
}

/* All tables of a round of a duplicate tournament have the same lots, which cannot be told from
 * those of another round. */
static void share_lots(struct settings *s, const struct planned_table *p)
{
    char label[SETTINGS_COMMON_MAX + 1];
    uint8_t seed[FAIR_BYTES];

    snprintf(label, sizeof(label), "cup %s %d", p->tournament, p->round);
    crypto_generichash(seed, sizeof(seed), (const uint8_t *)label, strlen(label), s->seed,
                       sizeof(s->seed));
    memcpy(s->seed, seed, sizeof(seed));
    memcpy(s->common, label, sizeof(label));
    s->opens = p->until;
}

static bool read_settings(const struct planned_table *p, struct settings *s)
{
    if (!settings_parse(s, p->settings))
        return false;
    s->setup.players = p->size;
    s->host = 0;
    for (int i = 0; i < p->size; i++)
        s->plan[i] = SETTINGS_OPEN;
    memcpy(s->tournament, p->tournament, sizeof(p->tournament));
    if (p->is_duplicate)
        share_lots(s, p);
    else
        fair_choose_seed(s->seed);
    return true;
}

/* A person who is no more has a bot in the seat. */
static enum tori_err seat(struct hall *h, struct table *table, int i,
                          const struct store_entrant *e)
{
    const struct settings *s = &table->room.settings;
    enum tori_err err;

    if (!e->user)
        return waiting_set_bot(h, table, i, s->level);
    err = waiting_sit(h, table, i, e->user, e->name);
    if (!err && s->is_rated)
        err = tables_add(&h->tables, table, EVENT_READY, i, "");
    return err;
}

static enum tori_err furnish(struct hall *h, struct table *table,
                             const struct planned_table *p)
{
    enum tori_err err = TORI_OK;

    for (int i = 0; !err && i < p->size; i++)
        err = seat(h, table, i, &p->seats[i]);
    if (!err)
        err = dealer_start(h, table);
    for (int i = 0; !err && i < p->size; i++)
        if (p->seats[i].user && p->seats[i].state != STORE_ENTRANT_IN)
            err = tables_add(&h->tables, table, EVENT_LEAVE, i, "");
    return err;
}

static enum tori_err begin_table(struct hall *h, struct settings *settings,
                                 struct tables_admission *a, struct table **table)
{
    struct journal_founding founding = {.at = now_ms(), .wish = ""};
    struct strbuf data;
    enum tori_err err;

    strbuf_init(&data);
    settings_format(settings, &data);
    err = tables_create(&h->tables, &founding, data.text, a, table);
    strbuf_release(&data);
    return err;
}

static void make_table(struct tournament_driver *d, const struct planned_table *p)
{
    struct hall *h = d->office->hall;
    struct table_making *m = xcalloc(1, sizeof(*m));
    struct table *table = NULL;
    struct settings settings;
    enum tori_err err = TORI_ERR_RECORD;

    *m = (struct table_making){.admission.ask = admit,
                               .errand.run = finish_making,
                               .driver = d,
                               .round = p->round,
                               .number = p->number};
    memcpy(m->tournament, p->tournament, sizeof(m->tournament));
    if (read_settings(p, &settings))
        err = begin_table(h, &settings, &m->admission, &table);
    if (!err) {
        memcpy(m->table, table->room.id, sizeof(m->table));
        err = furnish(h, table, p);
        if (err)
            tables_abandon(&h->tables, table, err);
    }
    if (err) {
        log_line("tournament-table", "tournament=%s round=%d failed=\"%s\"",
                 p->tournament, p->round, tori_err_text(err));
        free(m);
        return;
    }
    d->making++;
    h->metrics->tables_created++;
    errands_add(&table->errands, &m->errand);
}

/* Ending games whose time is over */

struct hurry {
    struct errand errand;
    struct hall *hall;
};

/* Bots play the rest; another node does this for its own tables. */
static void hurry_table(struct errand *e, struct table *table, enum tori_err err)
{
    struct hurry *hurry = (struct hurry *)e;
    const struct room *r = table ? &table->room : NULL;

    for (int i = 0; r && !err && r->phase == ROOM_RUNNING && i < room_players(r); i++)
        if (r->seats[i].holder == ROOM_PERSON && !r->seats[i].is_away)
            err = tables_add(&hurry->hall->tables, table, EVENT_LEAVE, i, "");
    free(hurry);
}

static void hurry_late(struct tournament_driver *d)
{
    for (int i = 0; i < d->late_count; i++) {
        struct hurry *hurry = xcalloc(1, sizeof(*hurry));

        hurry->errand.run = hurry_table;
        hurry->hall = d->office->hall;
        tables_ask(&hurry->hall->tables, d->late[i], &hurry->errand);
    }
}

/* Ticks */

static void finish_look(struct journal_job *job)
{
    struct tournament_driver *d = driver_of(job);
    struct hall *h = d->office->hall;

    d->is_under_way = false;
    d->next = d->now + (d->due_count ? LOOK_MS : IDLE_MS);
    if (job->err) {
        log_line("tournaments", "trouble=\"%s\"", job->trouble);
        return;
    }
    if (h->is_stopping || h->is_store_full)
        return;
    for (int i = 0; i < d->plan_count; i++)
        make_table(d, &d->plans[i]);
    hurry_late(d);
}

void tournament_driver_tick(struct tournament_driver *d, int64_t now)
{
    const struct hall *h = d->office->hall;

    if (d->is_under_way || d->making > 0 || now < d->next || h->is_store_broken ||
        h->is_stopping)
        return;
    d->now = now;
    d->is_under_way = true;
    journal_queue_ask(h->queue, &d->job, run_look, finish_look);
}
