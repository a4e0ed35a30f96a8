/* A list of changes, each with a copy of its texts. */

#include "journal/changes.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "journal/journal.h"

enum change_kind {
    ADD_TABLE,
    ADD_EVENT,
    SET_PHASE,
    SET_ACTIVE,
    SET_TENDED,
    SET_SUMMARY,
    SET_BARRED,
    SET_SEAT,
    SET_COST,
    RATE_GAME,
};

struct change {
    enum change_kind kind;
    char *text; /* owned, or NULL: the wish, an event's data, a summary .. */
    struct journal_rated_game *rated; /* owned, or NULL */
    union {
        struct journal_founding founding;
        struct journal_event event;
        enum journal_phase phase;
        int64_t active;
        bool is_tended;
        struct {
            int seat;
            int64_t user;
        } sitting;
        struct {
            struct journal_cost cost;
            int64_t at, more;
        } charge;
    };
};

void changes_release(struct changes *c)
{
    for (size_t i = 0; i < c->count; i++) {
        free(c->list[i].text);
        free(c->list[i].rated);
    }
    free(c->list);
    *c = (struct changes){0};
}

static void add(struct changes *c, struct change change)
{
    c->list = xgrow(c->list, &c->capacity, c->count + 1, sizeof(*c->list));
    c->list[c->count++] = change;
}

void changes_add_table(struct changes *c, const struct journal_founding *f)
{
    struct change change = {.kind = ADD_TABLE, .text = xstrdup(f->wish), .founding = *f};

    change.founding.wish = change.text;
    add(c, change);
}

void changes_add_event(struct changes *c, const struct journal_event *e)
{
    struct change change = {.kind = ADD_EVENT, .text = xstrdup(e->data), .event = *e};

    change.event.data = change.text;
    add(c, change);
}

void changes_set_phase(struct changes *c, enum journal_phase phase)
{
    add(c, (struct change){.kind = SET_PHASE, .phase = phase});
}

void changes_set_active(struct changes *c, int64_t at)
{
    add(c, (struct change){.kind = SET_ACTIVE, .active = at});
}

void changes_set_tended(struct changes *c, bool is_tended)
{
    add(c, (struct change){.kind = SET_TENDED, .is_tended = is_tended});
}

void changes_set_summary(struct changes *c, const char *json)
{
    add(c, (struct change){.kind = SET_SUMMARY, .text = xstrdup(json)});
}

void changes_set_barred(struct changes *c, const char *text)
{
    add(c, (struct change){.kind = SET_BARRED, .text = xstrdup(text)});
}

void changes_set_seat(struct changes *c, int seat, int64_t user)
{
    add(c, (struct change){.kind = SET_SEAT, .sitting = {seat, user}});
}

void changes_set_cost(struct changes *c, const struct journal_cost *cost, int64_t at,
                      int64_t more)
{
    add(c, (struct change){.kind = SET_COST, .charge = {*cost, at, more}});
}

void changes_rate_game(struct changes *c, const struct journal_rated_game *g)
{
    struct journal_rated_game *copy = xcalloc(1, sizeof(*copy));

    *copy = *g;
    add(c, (struct change){.kind = RATE_GAME, .rated = copy});
}

static enum tori_err set_cost(const struct change *c, struct journal *j, const char *id)
{
    enum tori_err err;

    if (!j->costs)
        return TORI_OK;
    err = j->costs->set_cost(j, id, &c->charge.cost);
    return err || !c->charge.more
               ? err
               : j->costs->charge_table(j, id, c->charge.at, c->charge.more);
}

static enum tori_err run(const struct change *c, struct journal *j, const char *id)
{
    switch (c->kind) {
    case ADD_TABLE:
        return j->tables->add_table(j, id, &c->founding);
    case ADD_EVENT:
        return j->tables->add_event(j, id, &c->event);
    case SET_PHASE:
        return j->tables->set_phase(j, id, c->phase);
    case SET_ACTIVE:
        return j->tables->set_active(j, id, c->active);
    case SET_TENDED:
        return j->tables->set_tended(j, id, c->is_tended);
    case SET_SUMMARY:
        return j->tables->set_summary(j, id, c->text);
    case SET_BARRED:
        return j->tables->set_barred(j, id, c->text);
    case SET_SEAT:
        return j->tables->set_seat(j, id, c->sitting.seat, c->sitting.user);
    case SET_COST:
        return set_cost(c, j, id);
    case RATE_GAME:
        return j->ratings ? j->ratings->rate_game(j, c->rated) : TORI_OK;
    }
    return TORI_ERR_STORE;
}

enum tori_err changes_run(const struct changes *c, struct journal *j, const char *id)
{
    enum tori_err err = TORI_OK;

    j->transactions->set_batch(j, true);
    for (size_t i = 0; !err && i < c->count; i++)
        err = run(&c->list[i], j, id);
    j->transactions->set_batch(j, false);
    return err;
}
