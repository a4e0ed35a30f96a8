/*
 * Pages of players over HTTP: what a person has played and how, as far as the viewer may see it
 * (profile_sight.h), and who may see what.
 */

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "account/account_handlers.h"
#include "account/played_tally.h"
#include "account/profile_request.h"
#include "account/profile_sight.h"
#include "account/ratings.h"
#include "base/json_writer.h"
#include "games/games.h"
#include "site/body.h"
#include "site/ports/exchange.h"
#include "store/store.h"
#include "store/store_people.h"
#include "store/store_profiles.h"
#include "store/store_results.h"

enum { GAMES_TALLIED = 300, RATED_LISTED = 200, MONTH_MAX = 7 };

/* The head */

/* Only the month: it says enough. */
static void write_month(struct json_writer *j, int64_t at)
{
    time_t seconds = (time_t)(at / 1000);
    char text[MONTH_MAX + 1];
    struct tm utc;

    if (gmtime_r(&seconds, &utc) && strftime(text, sizeof(text), "%Y-%m", &utc))
        json_write_text(j, "since", text);
}

static void write_choices(struct json_writer *j, const struct profile_sight *sight)
{
    json_open_object(j, "choices");
    for (int i = 0; i < PROFILE_PANELS; i++)
        json_write_text(j, profile_panels[i], profile_audiences[sight->audience[i]]);
    json_close_object(j);
}

static enum tori_err write_head(struct profile_request *q, struct store *s,
                                struct json_writer *j)
{
    const struct profile_sight *sight = &q->sight;
    int64_t created = 0;
    enum tori_err err = store_find_created(s, sight->owner.id, &created);

    json_write_int(j, "user", sight->owner.id);
    json_write_text(j, "name", sight->owner.name);
    write_month(j, created);
    json_write_text(j, "as", profile_audiences[sight->as]);
    if (sight->as == PROFILE_OWNER)
        write_choices(j, sight);
    return err;
}

/* What is told of games by link: all to the owner, to others no more than numbers of those that
 * concern no other person. */
static enum journal_seen reach_of(const struct profile_sight *sight)
{
    return sight->as == PROFILE_OWNER ? JOURNAL_SEEN_BY_PLAYERS : JOURNAL_SEEN_AS_NUMBERS;
}

/* Places */

static bool write_count(void *context, const struct store_result_count *c)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "game", c->game);
    json_write_int(j, "players", c->players);
    json_write_int(j, "place", c->place);
    json_write_int(j, "games", c->games);
    json_write_int(j, "rated", c->rated);
    json_close_object(j);
    return true;
}

static enum tori_err write_places(const struct profile_sight *sight, struct store *s,
                                  struct json_writer *j)
{
    enum tori_err err;

    json_open_list(j, "games");
    err = store_count_results_of(s, sight->owner.id, reach_of(sight), write_count, j);
    json_close_list(j);
    return err;
}

/* Style and people, a game at a time */

static bool feed(void *context, const struct store_played_seat *seat)
{
    played_tally_feed(context, seat);
    return true;
}

static enum tori_err write_game(const struct profile_sight *sight, struct store *s,
                                const char *game, struct json_writer *j)
{
    struct played_tally tally;
    enum tori_err err;

    played_tally_init(&tally);
    err = store_read_played(s, sight->owner.id, game, reach_of(sight), GAMES_TALLIED,
                            feed, &tally);
    played_tally_finish(&tally);
    if (!err && tally.games) {
        json_open_object(j, NULL);
        json_write_text(j, "game", game);
        if (profile_sight_shows(sight, PROFILE_STYLE))
            played_tally_write_style(&tally, j);
        if (profile_sight_shows(sight, PROFILE_PEOPLE))
            played_tally_write_people(&tally, j);
        json_close_object(j);
    }
    played_tally_release(&tally);
    return err;
}

static enum tori_err write_played(const struct profile_sight *sight, struct store *s,
                                  struct json_writer *j)
{
    enum tori_err err = TORI_OK;

    json_open_list(j, "played");
    for (const struct tori_game *const *g = games; *g && !err; g++)
        err = write_game(sight, s, (*g)->name, j);
    json_close_list(j);
    return err;
}

/* All of it */

static enum tori_err write_ratings(const struct profile_sight *sight, struct store *s,
                                   struct json_writer *j)
{
    struct ratings_part part = {
        .user = sight->owner.id, .before = INT64_MAX, .limit = RATED_LISTED};
    enum tori_err err;

    json_open_object(j, "ratings");
    err = ratings_write(s, &part, j);
    json_close_object(j);
    return err;
}

static enum tori_err write_panels(const struct profile_sight *sight, struct store *s,
                                  struct json_writer *j)
{
    enum tori_err err = TORI_OK;

    if (profile_sight_shows(sight, PROFILE_RATINGS))
        err = write_ratings(sight, s, j);
    if (!err && profile_sight_shows(sight, PROFILE_GAMES))
        err = write_places(sight, s, j);
    if (!err && (profile_sight_shows(sight, PROFILE_STYLE) ||
                 profile_sight_shows(sight, PROFILE_PEOPLE)))
        err = write_played(sight, s, j);
    return err;
}

static enum tori_err run_profile(struct journal_job *job, struct journal *journal)
{
    struct profile_request *q = profile_request_of(job);
    struct store *s = store_of(journal);
    struct json_writer j;
    enum tori_err err = profile_request_look(q, journal);

    inquiry_begin(&q->inquiry, &j);
    if (!err)
        err = write_head(q, s, &j);
    return err ? err : write_panels(&q->sight, s, &j);
}

void api_player(struct exchange *x)
{
    struct profile_request *q = profile_request_open(x, sizeof(*q));

    snprintf(q->name, sizeof(q->name), "%s", strrchr(x->path, '/') + 1);
    (void)exchange_find_query(x, "as", q->as, sizeof(q->as));
    inquiry_ask(&q->inquiry, run_profile, inquiry_answer);
}

/* Choices */

struct profile_choice {
    struct inquiry inquiry; /* first */
    int panel, audience;
};

static const struct inquiry_refusal refusals[] = {
    {TORI_ERR_ILLEGAL, 403, WIRE_LOGIN, "a guest has no page"}, {0}};

static enum tori_err run_choice(struct journal_job *job, struct journal *journal)
{
    struct profile_choice *c = (struct profile_choice *)job;
    enum tori_err err = inquiry_use_session(&c->inquiry, journal);
    struct json_writer j;

    if (err)
        return err;
    if (c->inquiry.me.is_guest)
        return TORI_ERR_ILLEGAL;
    inquiry_begin(&c->inquiry, &j);
    json_write_text(&j, profile_panels[c->panel], profile_audiences[c->audience]);
    return store_set_audience(store_of(journal), c->inquiry.me.id, c->panel, c->audience);
}

static void choose(struct exchange *x, int panel, int audience)
{
    struct profile_choice *c = inquiry_open(x, sizeof(*c), refusals);

    c->panel = panel;
    c->audience = audience;
    inquiry_ask(&c->inquiry, run_choice, inquiry_answer);
}

void api_profile(struct exchange *x)
{
    char panel[PROFILE_WORD_MAX + 1], audience[PROFILE_WORD_MAX + 1];
    struct body_field fields[] = {
        {"panel", BODY_TEXT, panel, .size = sizeof(panel)},
        {"audience", BODY_TEXT, audience, .size = sizeof(audience)},
        {0}};
    int which, whom;

    if (!body_read(x, &(struct body_form){
                          fields, .is_strict = true,
                          .expected = "expected {\"panel\": ..., \"audience\": ...}"}))
        return;
    which = profile_find_word(profile_panels, PROFILE_PANELS, panel);
    whom = profile_find_word(profile_audiences, PROFILE_AUDIENCES, audience);
    if (which < 0 || whom < 0)
        exchange_refuse(x, 400, WIRE_FIELD, "there is no such panel or audience");
    else
        choose(x, which, whom);
}
