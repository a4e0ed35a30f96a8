/*
 * Finding others to play with, over HTTP. A page that looks asks again every other second; that
 * is also how it is known to be there, and who asks has those matched who can be. All of it is in
 * the store, so that it does not matter which nodes people are at. An offer is good for ten
 * seconds; when all have accepted it, its host makes the table and says which it is.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "account/account_handlers.h"
#include "base/alloc.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "games/games.h"
#include "journal/journal_people.h"
#include "journal/journal_queue.h"
#include "people/seeking.h"
#include "rating/anchor.h"
#include "rating/player_rating.h"
#include "site/body.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "site/session.h"
#include "site/tables/hall.h"
#include "store/store.h"
#include "store/store_follows.h"
#include "store/store_locks.h"
#include "store/store_seekers.h"

enum {
    UNSEEN_MS = 10 * 1000, /* then a person does not look any more */
    OFFER_MS = 10 * 1000,  /* to accept */
    MAKING_MS = 15 * 1000, /* for the host to make the table */
};

struct finding {
    struct journal_job job;
    struct exchange *exchange;
    struct journal_user user;
    bool is_known;
    int64_t now;
    struct store_seeker wish;
    char offer[STORE_SEEK_OFFER + 1];
    char table[JOURNAL_ID_LENGTH + 1];

    bool is_looking;
    int64_t looking; /* how many look for the same */
    struct store_seek_offer found;
    int64_t told[SEEKING_PLAYERS_MAX]; /* of an offer made just now */
    int told_count;

    struct seeker list[STORE_SEEKERS_READ]; /* of a matching */
    int count;
    struct store *store;
};

static struct finding *finding_of(struct journal_job *job)
{
    return (struct finding *)job;
}

static void free_finding(struct finding *f)
{
    struct exchange *x = f->exchange;
    bool was_busy = x->is_busy;

    free(f);
    if (was_busy)
        exchange_set_idle(x);
}

/* Answers */

static void write_offer(const struct finding *f, struct json_writer *j)
{
    const struct store_seek_offer *o = &f->found;

    json_open_object(j, "offer");
    json_write_text(j, "id", o->id);
    json_write_text(j, "game", o->game);
    json_write_int(j, "left", o->until > f->now ? o->until - f->now : 0);
    json_write_int(j, "people", o->people);
    json_write_int(j, "accepted", o->accepted);
    json_write_bool(j, "mine", f->wish.has_accepted);
    json_write_bool(j, "host", o->host == f->user.id);
    if (*o->table)
        json_write_text(j, "table", o->table);
    json_close_object(j);
}

static void write_state(const struct finding *f)
{
    const struct seeker own = {.is_near = f->wish.is_near, .since = f->wish.since};
    struct json_writer j;

    exchange_open_object(f->exchange, &j);
    if (f->is_looking) {
        json_write_text(&j, "game", f->wish.game);
        json_write_int(&j, "players", f->wish.players);
        json_write_text(&j, "pace", f->wish.pace);
        json_write_bool(&j, "rated", f->wish.is_rated);
        json_write_bool(&j, "near", f->wish.is_near);
        json_write_int(&j, "waited", f->now - f->wish.since);
        json_write_int(&j, "range", seeking_range(&own, f->now));
        json_write_int(&j, "looking", f->looking);
        if (*f->found.id)
            write_offer(f, &j);
    }
    exchange_close_object(f->exchange, &j);
}

static void answer(struct journal_job *job)
{
    struct finding *f = finding_of(job);
    struct exchange *x = f->exchange;

    for (int i = 0; !job->err && i < f->told_count; i++)
        hall_tell_news(office_of(x)->hall, f->told[i]);
    if (job->err && !f->is_known)
        session_refuse(x, job->err, f->user.kept_out);
    else if (job->err == TORI_ERR_UNKNOWN)
        exchange_refuse(x, 404, WIRE_TABLE, "this offer is over");
    else if (job->err == TORI_ERR_ILLEGAL)
        exchange_refuse(x, 403, WIRE_LOGIN, "a guest has no rating");
    else if (job->err == TORI_ERR_TAKEN)
        exchange_refuse(x, 503, WIRE_LIMIT, "too many people look just now; try later");
    else if (job->err)
        office_refuse_unsaved(x, job);
    else
        write_state(f);
    free_finding(f);
}

/* Matching */

static void note_seeker(void *context, const struct store_seeker *k,
                        struct player_rating rating)
{
    struct finding *f = context;

    if (f->count < STORE_SEEKERS_READ)
        f->list[f->count++] = (struct seeker){.user = k->user,
                                              .rating = player_rating_points(rating),
                                              .is_near = k->is_near,
                                              .since = k->since};
}

/* What the store cannot say is a no. */
static bool are_apart(void *context, int64_t one, int64_t other)
{
    struct finding *f = context;
    struct store_tie tie;

    return store_find_tie(f->store, one, other, &tie) || tie.has_blocked ||
           tie.is_blocked;
}

static void draw_id(char *id)
{
    uint8_t bytes[STORE_SEEK_OFFER / 2];

    randombytes_buf(bytes, sizeof(bytes));
    sodium_bin2hex(id, STORE_SEEK_OFFER + 1, bytes, sizeof(bytes));
}

static enum tori_err make_offer(struct finding *f, const char *game, const int *chosen)
{
    struct store_seek_offer o = {.host = f->list[chosen[0]].user,
                                 .until = f->now + OFFER_MS};
    enum tori_err err;

    draw_id(o.id);
    snprintf(o.game, sizeof(o.game), "%s", game);
    err = store_add_offer(f->store, &o);
    for (int i = 0; !err && i < f->wish.players; i++) {
        f->told[f->told_count++] = f->list[chosen[i]].user;
        err = store_offer_to(f->store, o.id, f->list[chosen[i]].user);
    }
    return err;
}

static enum tori_err match_at(struct finding *f, const char *game)
{
    int chosen[SEEKING_PLAYERS_MAX];
    struct store_seeker like = f->wish;
    enum tori_err err;

    f->count = 0;
    snprintf(like.game, sizeof(like.game), "%s", game);
    err = store_read_seekers(f->store, &like, note_seeker, f);
    if (!err &&
        seeking_match(f->list, f->count, f->wish.players, f->now, are_apart, f, chosen))
        err = make_offer(f, game, chosen);
    return err;
}

static bool suits_wish(const struct tori_game *game, const struct store_seeker *k)
{
    return (strcmp(k->game, STORE_SEEK_ANY) == 0 || strcmp(k->game, game->name) == 0) &&
           k->players >= game->players_min && k->players <= game->players_max &&
           (!k->is_rated || anchors_find(game));
}

static enum tori_err match(struct finding *f)
{
    bool is_ours;
    enum tori_err err = store_take_turn(f->store, &is_ours);

    if (err || !is_ours)
        return err;
    for (const struct tori_game *const *g = games; *g && !err && !f->told_count; g++)
        if (suits_wish(*g, &f->wish))
            err = match_at(f, (*g)->name);
    return err;
}

/* States */

static enum tori_err begin(struct finding *f, struct journal *journal)
{
    enum tori_err err = session_find_user(journal, f->exchange->token, &f->user);

    f->store = store_of(journal);
    f->is_known = !err;
    f->is_looking = false;
    f->told_count = 0;
    f->found = (struct store_seek_offer){0};
    return err ? err : store_tidy_seekers(f->store, f->now - UNSEEN_MS, f->now);
}

static enum tori_err look(struct finding *f)
{
    enum tori_err err = store_find_seeker(f->store, f->user.id, &f->wish);

    f->is_looking = !err;
    if (err)
        return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
    err = store_count_seekers(f->store, &f->wish, &f->looking);
    if (!err && *f->wish.offer)
        err = store_find_offer(f->store, f->wish.offer, &f->found);
    return err;
}

static enum tori_err go_on(struct finding *f)
{
    enum tori_err err = store_see_seeker(f->store, f->user.id, f->now);

    if (!err)
        err = look(f);
    if (!err && f->is_looking && !*f->wish.offer) {
        err = match(f);
        if (!err && f->told_count > 0)
            err = look(f);
    }
    return err;
}

static enum tori_err run_found(struct journal_job *job, struct journal *journal)
{
    struct finding *f = finding_of(job);
    enum tori_err err = begin(f, journal);

    return err ? err : go_on(f);
}

static enum tori_err run_find(struct journal_job *job, struct journal *journal)
{
    struct finding *f = finding_of(job);
    enum tori_err err = begin(f, journal);

    f->wish.user = f->user.id;
    if (!err && f->wish.is_rated && f->user.is_guest)
        err = TORI_ERR_ILLEGAL;
    if (!err)
        err = store_seek(f->store, &f->wish, f->now);
    return err ? err : go_on(f);
}

static enum tori_err run_accept(struct journal_job *job, struct journal *journal)
{
    struct finding *f = finding_of(job);
    enum tori_err err = begin(f, journal);

    if (!err)
        err = store_accept_offer(f->store, f->offer, f->user.id);
    if (!err)
        err = go_on(f);
    if (!err && f->found.people == f->found.accepted && !*f->found.table)
        err = store_extend_offer(f->store, f->offer, f->now + MAKING_MS);
    return err;
}

static void note_offered(void *context, const struct store_seeker *k)
{
    struct finding *f = context;

    if (f->told_count < SEEKING_PLAYERS_MAX)
        f->told[f->told_count++] = k->user;
}

static enum tori_err run_table(struct journal_job *job, struct journal *journal)
{
    struct finding *f = finding_of(job);
    enum tori_err err = begin(f, journal);

    if (!err)
        err = store_set_offered_table(f->store, f->offer, f->user.id, f->table);
    if (!err)
        err = store_read_offered(f->store, f->offer, note_offered, f);
    return err ? err : look(f);
}

static enum tori_err run_stop(struct journal_job *job, struct journal *journal)
{
    struct finding *f = finding_of(job);
    enum tori_err err = begin(f, journal);

    return err ? err : store_stop_seeking(f->store, f->user.id);
}

/* Requests */

static struct finding *open_finding(struct exchange *x)
{
    struct finding *f = xcalloc(1, sizeof(*f));

    f->exchange = x;
    f->now = now_ms();
    return f;
}

static void hand(struct finding *f, journal_run_fn *run)
{
    f->exchange->is_busy = true;
    journal_queue_ask(office_of(f->exchange)->hall->queue, &f->job, run, answer);
}

static bool is_wish_sound(const struct store_seeker *k)
{
    bool has_game = false;

    for (const struct tori_game *const *g = games; *g; g++)
        has_game = has_game || suits_wish(*g, k);
    return has_game && (strcmp(k->pace, "live") == 0 || strcmp(k->pace, "days") == 0);
}

void api_seek(struct exchange *x)
{
    struct finding *f = open_finding(x);
    int64_t players = 0;
    struct body_field fields[] = {
        {"game", BODY_TEXT, f->wish.game, .size = sizeof(f->wish.game)},
        {"players", BODY_NUMBER, &players, .min = 2, .max = SEEKING_PLAYERS_MAX},
        {"pace", BODY_TEXT, f->wish.pace, .size = sizeof(f->wish.pace)},
        {"rated", BODY_TRUTH, &f->wish.is_rated, .is_optional = true},
        {"near", BODY_TRUTH, &f->wish.is_near, .is_optional = true},
        {0}};

    if (body_read(x,
                  &(struct body_form){fields, .is_strict = true,
                                      .expected = "expected {\"game\": ...,"
                                                  " \"players\": ..., \"pace\": ...}"})) {
        f->wish.players = (int)players;
        if (is_wish_sound(&f->wish)) {
            hand(f, run_find);
            return;
        }
        exchange_refuse(x, 400, WIRE_OPTION, "there is no such game, or not for so many");
    }
    free_finding(f);
}

void api_found(struct exchange *x)
{
    hand(open_finding(x), run_found);
}

static void change(struct exchange *x, bool has_table, journal_run_fn *run)
{
    struct finding *f = open_finding(x);
    struct body_field fields[] = {
        {"offer", BODY_TEXT, f->offer, .size = sizeof(f->offer)},
        {has_table ? "table" : NULL, BODY_TEXT, f->table, .size = sizeof(f->table)},
        {0}};

    if (body_read(x, &(struct body_form){fields, .is_strict = true,
                                         .expected = "expected {\"offer\": ...}"}))
        hand(f, run);
    else
        free_finding(f);
}

void api_find_accept(struct exchange *x)
{
    change(x, false, run_accept);
}

void api_find_table(struct exchange *x)
{
    change(x, true, run_table);
}

void api_find_stop(struct exchange *x)
{
    hand(open_finding(x), run_stop);
}
