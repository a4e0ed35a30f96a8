/* Export of what a person has made and played, but for tables and their records. */

#include "account/export_parts.h"

#include <stdint.h>
#include <string.h>

#include "account/riddle_cards.h"
#include "base/json_writer.h"
#include "journal/journal.h"
#include "account/profile_sight.h"
#include "store/store_cards.h"
#include "store/store_deals.h"
#include "store/store_editions.h"
#include "store/store_port.h"
#include "store/store_profiles.h"
#include "store/store_puzzles.h"
#include "store/store_ratings.h"
#include "store/store_results.h"
#include "store/store_tournaments.h"

enum { RATING_DIGITS = 9 };

static bool write_edition(void *context, const struct journal_edition *e)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "id", e->id);
    json_write_bool(j, "listed", e->is_listed);
    json_write_int(j, "created", e->created);
    json_write_raw(j, "edition", e->text, strlen(e->text));
    json_close_object(j);
    return true;
}

enum tori_err export_editions(struct store *s, const struct journal_user *user,
                              struct json_writer *j)
{
    enum tori_err err;

    json_open_list(j, "editions");
    err = store_read_editions_of(s, user->id, write_edition, j);
    json_close_list(j);
    return err;
}

/* The reviews that the person has asked for and that are not made yet. */
struct asked {
    struct json_writer *json;
    int64_t user;
};

static bool write_asker(void *context, const struct journal_asker *a)
{
    const struct asked *asked = context;

    if (a->user != asked->user)
        return true;
    json_open_object(asked->json, NULL);
    json_write_text(asked->json, "table", a->table);
    json_write_int(asked->json, "sims", a->sims);
    json_write_int(asked->json, "at", a->at);
    json_close_object(asked->json);
    return true;
}

enum tori_err export_asked(struct store *s, const struct journal_user *user,
                           struct json_writer *j)
{
    struct asked asked = {j, user->id};
    enum tori_err err;

    json_open_list(j, "reviews");
    err = store_read_askers(s, write_asker, &asked);
    json_close_list(j);
    return err;
}

static bool write_rated(void *context, const struct store_rated *r)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "table", r->table);
    json_write_text(j, "game", r->game);
    json_write_int(j, "at", r->at);
    json_write_int(j, "rank", r->rank);
    json_write_real(j, "before", (double)r->before.mean / RATING_POINT, RATING_DIGITS);
    json_write_real(j, "rating", (double)r->after.mean / RATING_POINT, RATING_DIGITS);
    json_write_real(j, "deviation", (double)r->after.deviation / RATING_POINT,
                    RATING_DIGITS);
    json_close_object(j);
    return true;
}

/* Each rated game, newest first, with what it made of the rating. */
enum tori_err export_ratings(struct store *s, const struct journal_user *user,
                             struct json_writer *j)
{
    enum tori_err err;

    json_open_list(j, "rated");
    err = store_read_rated_of(s, user->id, "", INT64_MAX, INT32_MAX, write_rated, j);
    json_close_list(j);
    return err;
}

static void write_tried(void *context, const struct store_puzzle_tried *t)
{
    static const char *const states[] = {"missed", "found", "found later"};
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "puzzle", t->puzzle);
    json_write_text(j, "game", t->game);
    json_write_int(j, "at", t->at);
    json_write_text(j, "turn", t->turn);
    json_write_text(j, "state", states[t->state]);
    json_close_object(j);
}

static void write_puzzle_rating(void *context, const struct store_puzzle_rating *r)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "game", r->game);
    json_write_text(j, "theme", r->theme);
    json_write_real(j, "rating", (double)r->rating.mean / RATING_POINT, RATING_DIGITS);
    json_write_real(j, "deviation", (double)r->rating.deviation / RATING_POINT,
                    RATING_DIGITS);
    json_write_int(j, "tries", r->tries);
    json_close_object(j);
}

/* Puzzles that the person has tried, what came of it, and own mistakes that come back. */
enum tori_err export_puzzles(struct store *s, const struct journal_user *user,
                             struct json_writer *j)
{
    enum tori_err err;

    json_open_list(j, "puzzles");
    err = store_read_puzzle_tries(s, user->id, write_tried, j);
    json_close_list(j);
    json_open_list(j, "puzzle_ratings");
    if (!err)
        err = store_read_puzzle_ratings(s, user->id, write_puzzle_rating, j);
    json_close_list(j);
    json_open_list(j, "riddles");
    if (!err)
        err = store_read_cards(s, user->id, riddle_card_write, j);
    json_close_list(j);
    return err;
}

static void write_deal(void *context, const struct store_deal_try *t)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_int(j, "day", t->day);
    json_write_text(j, "game", t->game);
    json_write_text(j, "table", t->table);
    json_write_int(j, "started", t->started);
    if (t->finished)
        json_write_int(j, "finished", t->finished);
    if (t->counts || t->is_later)
        json_write_int(j, "points", t->points);
    if (t->is_later)
        json_write_bool(j, "later", true);
    json_close_object(j);
}

enum tori_err export_deals(struct store *s, const struct journal_user *user,
                           struct json_writer *j)
{
    enum tori_err err;

    json_open_list(j, "deals");
    err = store_read_deal_tries(s, user->id, 0, write_deal, j);
    json_close_list(j);
    return err;
}

/* What is kept of each finished game for the person's page, and who may see which panel. */
static bool write_result(void *context, const struct store_own_result *r)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "table", r->table);
    json_write_int(j, "seat", r->seat);
    json_write_int(j, "at", r->at);
    json_write_text(j, "game", r->game);
    json_write_int(j, "place", r->place);
    json_write_int(j, "total", r->total);
    if (r->accuracy >= 0) {
        json_write_int(j, "accuracy", r->accuracy);
        json_write_int(j, "luck", r->luck);
    }
    json_write_raw(j, "figures", r->text, strlen(r->text));
    json_close_object(j);
    return true;
}

static void write_audience(void *context, int panel, int audience)
{
    struct json_writer *j = context;

    if (panel < PROFILE_PANELS && audience < PROFILE_AUDIENCES)
        json_write_text(j, profile_panels[panel], profile_audiences[audience]);
}

enum tori_err export_profile(struct store *s, const struct journal_user *user,
                             struct json_writer *j)
{
    enum tori_err err;

    json_open_object(j, "audiences");
    err = store_read_audiences(s, user->id, write_audience, j);
    json_close_object(j);
    json_open_list(j, "results");
    if (!err)
        err = store_export_results(s, user->id, write_result, j);
    json_close_list(j);
    return err;
}

/* Tournaments that the person has made, and has entered. */
static void write_hosted(void *context, const struct store_tournament *t)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "id", t->id);
    json_write_any_text(j, "name", t->name);
    json_write_int(j, "at", t->created);
    if (*t->said)
        json_write_any_text(j, "said", t->said);
    json_close_object(j);
}

static void write_entry(void *context, const char *id, const char *name, int state,
                        int64_t joined)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "id", id);
    json_write_any_text(j, "name", name);
    json_write_int(j, "state", state);
    json_write_int(j, "at", joined);
    json_close_object(j);
}

enum tori_err export_tournaments(struct store *s, const struct journal_user *user,
                                 struct json_writer *j)
{
    enum tori_err err;

    json_open_list(j, "hosted");
    err = store_read_tournaments_of(s, user->id, write_hosted, j);
    json_close_list(j);
    json_open_list(j, "entered");
    if (!err)
        err = store_read_entries_of(s, user->id, write_entry, j);
    json_close_list(j);
    return err;
}
