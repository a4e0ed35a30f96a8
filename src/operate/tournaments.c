/* Rows of tournaments to JSON, and what operators change of them. Each act takes the lock of its
 * tournament first, as the driver does. */

#include "operate/tournaments.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "operate/acts.h"
#include "operate/listing.h"
#include "operate/operation.h"
#include "store/store_operate.h"
#include "store/store_tournaments.h"

/* Lists */

static void write_row(struct json_writer *j, const struct store_tournament *t)
{
    json_write_text(j, "tournament", t->id);
    json_write_text(j, "name", t->name);
    json_write_text(j, "phase", store_tournament_phase_name(t->phase));
    json_write_int(j, "created", t->created);
    json_write_int(j, "host", t->host);
    json_write_text(j, "hostName", t->host_name);
    json_write_int(j, "round", t->round);
    json_write_int(j, "rounds", t->rounds);
    json_write_int(j, "entrants", t->entrants);
    json_write_int(j, "until", t->until);
}

static void note_row(void *context, const struct store_tournament *t)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    write_row(j, t);
    json_close_object(j);
}

enum tori_err tournaments_list(struct operation *op, struct store *s,
                               struct strbuf *answer)
{
    struct json_writer j;
    enum tori_err err;

    json_writer_init(&j, answer);
    json_open_object(&j, NULL);
    json_open_list(&j, "tournaments");
    err = store_read_all_tournaments(s, op->limit, note_row, &j);
    json_close_list(&j);
    json_close_object(&j);
    return err;
}

/* One of them */

struct shown {
    struct json_writer j;
    int round;    /* whose tables are told */
    bool is_open; /* an object of a table */
};

static void note_entrant(void *context, const struct store_entrant *e)
{
    struct shown *shown = context;

    json_open_object(&shown->j, NULL);
    json_write_int(&shown->j, "number", e->number);
    json_write_int(&shown->j, "user", e->user);
    json_write_text(&shown->j, "name", e->name);
    json_write_text(&shown->j, "state", store_entrant_state_name(e->state));
    json_close_object(&shown->j);
}

static void close_table(struct shown *shown)
{
    if (!shown->is_open)
        return;
    json_close_list(&shown->j);
    json_close_object(&shown->j);
    shown->is_open = false;
}

/* They come by table and seat. */
static void note_seat(void *context, const struct store_tournament_seat *seat)
{
    struct shown *shown = context;

    if (seat->round != shown->round)
        return;
    if (seat->seat == 0) {
        close_table(shown);
        json_open_object(&shown->j, NULL);
        json_write_int(&shown->j, "number", seat->number);
        json_write_text(&shown->j, "table", seat->table);
        json_open_list(&shown->j, "seats");
        shown->is_open = true;
    }
    json_open_object(&shown->j, NULL);
    json_write_int(&shown->j, "entrant", seat->entrant);
    json_write_int(&shown->j, "place", seat->place);
    json_close_object(&shown->j);
}

static enum tori_err find(struct operation *op, struct store *s,
                          struct store_tournament *t)
{
    enum tori_err err = store_find_tournament(s, op->tournament, t);

    if (err == TORI_ERR_UNKNOWN)
        return operation_refuse(op, err, "there is no tournament %s", op->tournament);
    return err;
}

enum tori_err tournaments_show(struct operation *op, struct store *s,
                               struct strbuf *answer)
{
    struct shown shown = {.is_open = false};
    struct store_tournament t;
    enum tori_err err = find(op, s, &t);

    if (err)
        return err;
    shown.round = t.round;
    json_writer_init(&shown.j, answer);
    json_open_object(&shown.j, NULL);
    json_open_object(&shown.j, "tournament");
    write_row(&shown.j, &t);
    json_open_list(&shown.j, "people");
    err = store_read_entrants(s, t.id, note_entrant, &shown);
    json_close_list(&shown.j);
    json_open_list(&shown.j, "tables");
    if (!err)
        err = store_read_round_seats(s, t.id, note_seat, &shown);
    close_table(&shown);
    json_close_list(&shown.j);
    json_close_object(&shown.j);
    json_close_object(&shown.j);
    return err;
}

/* Acts */

static enum tori_err open(struct operation *op, struct store *s,
                          struct store_tournament *t)
{
    enum tori_err err = store_lock_tournament(s, op->tournament);

    if (!err)
        err = find(op, s, t);
    if (!err && t->phase > STORE_TOURNAMENT_RUNS)
        return operation_refuse(op, TORI_ERR_ILLEGAL, "the tournament %s is over", t->id);
    return err;
}

static enum tori_err set_state(struct operation *op, struct store *s,
                               enum store_entrant_state state, struct strbuf *answer)
{
    char subject[STORE_SUBJECT_MAX + 1];
    struct store_tournament t;
    struct store_entrant entrant;
    struct journal_user user;
    enum tori_err err = open(op, s, &t);

    if (!err)
        err = listing_find_person(op, s, &user);
    if (err)
        return err;
    err = store_find_entrant(s, t.id, user.id, &entrant);
    if (err == TORI_ERR_UNKNOWN)
        return operation_refuse(op, err, "'%s' does not take part", user.name);
    if (!err)
        err = store_set_entrant(s, t.id, entrant.number, state);
    snprintf(subject, sizeof(subject), "tournament %s person %" PRId64, t.id, user.id);
    return err ? err : acts_finish(op, s, subject, 0, answer);
}

enum tori_err tournaments_take_out(struct operation *op, struct store *s,
                                   struct strbuf *answer)
{
    return set_state(op, s, STORE_ENTRANT_OUT, answer);
}

enum tori_err tournaments_stand_in(struct operation *op, struct store *s,
                                   struct strbuf *answer)
{
    return set_state(op, s, STORE_ENTRANT_AWAY, answer);
}

static enum tori_err finish(struct operation *op, struct store *s, struct strbuf *answer)
{
    char subject[STORE_SUBJECT_MAX + 1];

    snprintf(subject, sizeof(subject), "tournament %s", op->tournament);
    return acts_finish(op, s, subject, 0, answer);
}

enum tori_err tournaments_hurry(struct operation *op, struct store *s,
                                struct strbuf *answer)
{
    struct store_tournament t;
    enum tori_err err = open(op, s, &t);

    if (!err && t.phase != STORE_TOURNAMENT_RUNS)
        return operation_refuse(op, TORI_ERR_ILLEGAL, "the tournament %s has not started",
                                t.id);
    if (!err)
        err = store_end_round(s, t.id, op->at);
    return err ? err : finish(op, s, answer);
}

enum tori_err tournaments_end(struct operation *op, struct store *s,
                              struct strbuf *answer)
{
    struct store_tournament t;
    enum tori_err err = open(op, s, &t);

    if (!err)
        err = store_end_tournament(
            s, t.id, t.round ? STORE_TOURNAMENT_OVER : STORE_TOURNAMENT_CANCELLED,
            op->at);
    return err ? err : finish(op, s, answer);
}
