/*
 * Ratings over HTTP, for any caller: those of a person with the games they come from, those of
 * a game from the highest on, and what a table has done to the ratings of its players. The
 * path's last part says of whom or what; the store is asked by one job.
 */

#include "account/ratings.h"

#include <stdio.h>
#include <string.h>

#include "account/account_handlers.h"
#include "account/profile_sight.h"
#include "base/json_writer.h"
#include "base/number.h"
#include "games/games.h"
#include "rating/player_rating.h"
#include "site/inquiry.h"
#include "site/ports/exchange.h"
#include "store/store.h"
#include "store/store_port.h"
#include "store/store_ratings.h"

enum { LEADERS_LISTED = 100, GAMES_LISTED = 200 };

struct ratings_request {
    struct inquiry inquiry; /* first */
    const char *subject;    /* the last part of the path */
};

static const struct inquiry_refusal refusals[] = {
    {TORI_ERR_UNKNOWN, 404, WIRE_TABLE, "nothing of that is rated"},
    {TORI_ERR_STORE, 503, WIRE_STORAGE, "the store does not answer; try again"},
    {0}};

static struct ratings_request *request_of(struct journal_job *job)
{
    return (struct ratings_request *)job;
}

static void ask(struct exchange *x, journal_run_fn *run)
{
    struct ratings_request *q = inquiry_open(x, sizeof(*q), refusals);

    q->subject = strrchr(x->path, '/') + 1;
    inquiry_ask(&q->inquiry, run, inquiry_answer);
}

/* Numbers */

void ratings_write_numbers(struct json_writer *j, struct player_rating r)
{
    json_write_int(j, "rating", player_rating_points(r));
    json_write_int(j, "reach", player_rating_reach(r));
    if (player_rating_is_provisional(r))
        json_write_bool(j, "provisional", true);
}

void ratings_write_rating(struct json_writer *j, const char *key, struct player_rating r)
{
    json_open_object(j, key);
    ratings_write_numbers(j, r);
    json_close_object(j);
}

/* Of a person */

/* Games that are rated, by a person: never more than there are. */
enum { OWN_MAX = 16 };

struct own_ratings {
    struct store_rating list[OWN_MAX];
    char games[OWN_MAX][JOURNAL_GAME_MAX + 1];
    int count;
};

static bool note_own(void *context, const struct store_rating *r)
{
    struct own_ratings *own = context;
    int i = own->count++;

    own->list[i] = *r;
    snprintf(own->games[i], sizeof(own->games[i]), "%s", r->game);
    own->list[i].game = own->games[i];
    return own->count < OWN_MAX;
}

/* Who is not known well enough has no place among the others. */
static enum tori_err write_standing(struct store *s, const struct store_rating *r,
                                    struct json_writer *j)
{
    struct store_standing standing = {0};
    enum tori_err err;

    if (player_rating_is_provisional(r->rating))
        return TORI_OK;
    err = store_find_standing(s, r, RATING_CERTAIN_DEVIATION, &standing);
    json_write_int(j, "place", standing.higher + 1);
    json_write_int(j, "of", standing.certain);
    return err;
}

static enum tori_err write_own(struct store *s, const struct store_rating *r,
                               struct json_writer *j)
{
    enum tori_err err;

    json_open_object(j, NULL);
    json_write_text(j, "game", r->game);
    ratings_write_numbers(j, r->rating);
    json_write_int(j, "games", r->games);
    err = write_standing(s, r, j);
    json_close_object(j);
    return err;
}

static bool write_rated(void *context, const struct store_rated *r)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_int(j, "number", r->number);
    json_write_int(j, "at", r->at);
    json_write_text(j, "game", r->game);
    json_write_int(j, "rank", r->rank);
    ratings_write_rating(j, "before", r->before);
    ratings_write_rating(j, "after", r->after);
    json_close_object(j);
    return true;
}

/* A number of the query, or the most that it can be. */
static int64_t find_number(const struct exchange *x, const char *name, int64_t most)
{
    char text[24];
    int64_t number;

    return exchange_find_query(x, name, text, sizeof(text)) &&
                   number_parse(text, 0, most, &number)
               ? number
               : most;
}

enum tori_err ratings_write(struct store *s, const struct ratings_part *part,
                            struct json_writer *j)
{
    struct own_ratings own = {.count = 0};
    enum tori_err err = store_read_ratings_of(s, part->user, note_own, &own);

    json_open_list(j, "ratings");
    for (int i = 0; i < own.count && !err; i++)
        err = write_own(s, &own.list[i], j);
    json_close_list(j);
    json_open_list(j, "games");
    if (!err && own.count)
        err = store_read_rated_of(s, part->user, part->game ? part->game : "",
                                  part->before, part->limit, write_rated, j);
    json_close_list(j);
    return err;
}

/* Of a person whose ratings the caller may not see, those of no person. */
static enum tori_err find_visible(struct ratings_request *q, struct journal *journal,
                                  int64_t id, int64_t *visible)
{
    struct profile_look look = {q->inquiry.exchange->token, ""};
    struct profile_sight sight;
    enum tori_err err = profile_sight_find_number(journal, &look, id, &sight);

    *visible = !err && profile_sight_shows(&sight, PROFILE_RATINGS) ? id : 0;
    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

/* Numbers are counted up, so any caller can ask for all of them: a guest, a person without a
 * rated game or who does not show it, one who was deleted and one who never was are answered
 * alike, and no answer has the id of a table, which is all that keeps a game with access by link
 * from strangers. */
static enum tori_err write_person(struct ratings_request *q, struct journal *journal,
                                  struct json_writer *j)
{
    char game[JOURNAL_GAME_MAX + 1] = "";
    struct ratings_part part = {
        .game = game,
        .before = find_number(q->inquiry.exchange, "before", INT64_MAX),
        .limit = (int)find_number(q->inquiry.exchange, "limit", GAMES_LISTED)};
    enum tori_err err;
    int64_t id;

    if (!number_parse(q->subject, 1, INT64_MAX, &id))
        return TORI_ERR_UNKNOWN;
    (void)exchange_find_query(q->inquiry.exchange, "game", game, sizeof(game));
    err = find_visible(q, journal, id, &part.user);
    json_write_int(j, "user", id);
    return err ? err : ratings_write(store_of(journal), &part, j);
}

static enum tori_err run_person(struct journal_job *job, struct journal *journal)
{
    struct ratings_request *q = request_of(job);
    struct json_writer j;

    inquiry_begin(&q->inquiry, &j);
    return write_person(q, journal, &j);
}

void api_ratings(struct exchange *x)
{
    ask(x, run_person);
}

/* Of a game */

static bool write_leader(void *context, const struct store_rating *r)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_int(j, "user", r->user);
    json_write_text(j, "name", r->name);
    ratings_write_numbers(j, r->rating);
    json_write_int(j, "games", r->games);
    json_close_object(j);
    return true;
}

static enum tori_err run_leaders(struct journal_job *job, struct journal *journal)
{
    struct ratings_request *q = request_of(job);
    struct json_writer j;
    enum tori_err err;

    inquiry_begin(&q->inquiry, &j);
    json_write_any_text(&j, "game", q->subject);
    json_open_list(&j, "leaders");
    err = store_read_leaders(store_of(journal), q->subject, RATING_CERTAIN_DEVIATION,
                             LEADERS_LISTED, write_leader, &j);
    json_close_list(&j);
    return err;
}

void api_leaders(struct exchange *x)
{
    if (games_find(strrchr(x->path, '/') + 1))
        ask(x, run_leaders);
    else
        exchange_refuse(x, 404, WIRE_OPTION, "there is no such game");
}

/* Of a table */

static enum tori_err run_rated(struct journal_job *job, struct journal *journal)
{
    struct ratings_request *q = request_of(job);
    struct journal_rated_game g;
    enum tori_err err = store_find_rated(store_of(journal), q->subject, &g);
    struct json_writer j;

    if (err)
        return err;
    inquiry_begin(&q->inquiry, &j);
    json_write_text(&j, "table", g.table);
    json_write_text(&j, "game", g.game);
    json_write_int(&j, "at", g.at);
    json_open_list(&j, "seats");
    for (int i = 0; i < g.count; i++) {
        json_open_object(&j, NULL);
        if (g.seats[i].user)
            json_write_int(&j, "user", g.seats[i].user);
        json_write_int(&j, "rank", g.seats[i].result.rank);
        ratings_write_rating(&j, "before", g.seats[i].result.rating);
        ratings_write_rating(&j, "after", g.seats[i].after);
        json_close_object(&j);
    }
    json_close_list(&j);
    return TORI_OK;
}

void api_rated(struct exchange *x)
{
    ask(x, run_rated);
}
