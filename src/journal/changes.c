/* A list of changes, each with a copy of its texts. */

#include "journal/changes.h"

#include <stdio.h>
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
    SET_TURN,
    SET_COST,
    RATE_GAME,
    ADD_RESULT,
    ADD_NOTICE,
    WITHDRAW_NOTICE,
};

struct change {
    enum change_kind kind;
    char *text; /* owned, or NULL: the wish, an event's data, a summary .. */
    struct journal_rated_game *rated; /* owned, or NULL */
    struct journal_result *result;    /* owned, or NULL */
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
            int seat;
            int64_t until;
        } turn;
        struct {
            struct journal_cost cost;
            int64_t at, more;
        } charge;
        struct {
            char id[JOURNAL_NOTICE_ID + 1];
            struct journal_posting posting;
            int64_t at;
        } notice;
    };
};

void changes_release(struct changes *c)
{
    for (size_t i = 0; i < c->count; i++) {
        free(c->list[i].text);
        free(c->list[i].rated);
        free(c->list[i].result);
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

void changes_set_turn(struct changes *c, int seat, int64_t until)
{
    add(c, (struct change){.kind = SET_TURN, .turn = {seat, until}});
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

void changes_add_result(struct changes *c, const struct journal_result *r)
{
    struct change change = {.kind = ADD_RESULT, .text = xstrdup(r->text)};

    change.result = xcalloc(1, sizeof(*change.result));
    *change.result = *r;
    change.result->text = change.text;
    add(c, change);
}

static struct change name_notice(enum change_kind kind, const char *id)
{
    struct change change = {.kind = kind};

    snprintf(change.notice.id, sizeof(change.notice.id), "%s", id);
    return change;
}

void changes_add_notice(struct changes *c, const struct journal_posting *p)
{
    struct change change = name_notice(ADD_NOTICE, p->id);

    change.text = xstrdup(p->text);
    change.notice.posting = *p;
    add(c, change);
}

void changes_withdraw_notice(struct changes *c, const char *id, int64_t at)
{
    struct change change = name_notice(WITHDRAW_NOTICE, id);

    change.notice.at = at;
    add(c, change);
}

static enum tori_err add_notice(const struct change *c, struct journal *j)
{
    struct journal_posting p = c->notice.posting;

    p.id = c->notice.id;
    p.text = c->text;
    return j->notices ? j->notices->add_notice(j, &p) : TORI_OK;
}

static enum tori_err withdraw_notice(const struct change *c, struct journal *j)
{
    return j->notices ? j->notices->withdraw_notice(j, c->notice.id, c->notice.at)
                      : TORI_OK;
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
    case SET_TURN:
        return j->tables->set_turn(j, id, c->turn.seat, c->turn.until);
    case SET_COST:
        return set_cost(c, j, id);
    case RATE_GAME:
        return j->ratings ? j->ratings->rate_game(j, c->rated) : TORI_OK;
    case ADD_RESULT:
        return j->results ? j->results->add_result(j, id, c->result) : TORI_OK;
    case ADD_NOTICE:
        return add_notice(c, j);
    case WITHDRAW_NOTICE:
        return withdraw_notice(c, j);
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
