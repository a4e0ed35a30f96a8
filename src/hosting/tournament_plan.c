/* A request becomes the row of a tournament: its tables' settings are read as those of any table, and
 * kept as these are. */

#include "hosting/tournament_plan.h"

#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "base/strbuf.h"
#include "fair/fair.h"
#include "games/games.h"
#include "room/settings.h"
#include "site/body.h"
#include "site/ports/exchange.h"
#include "store/store_tournaments.h"
#include "tournament/tournament.h"
#include "wire/message.h"

static const int64_t minute_ms = INT64_C(60) * 1000;
static const int64_t hour_ms = INT64_C(3600) * 1000;

enum {
    STARTS_WITHIN_HOURS = 60 * 24,
    PAUSE_MINUTES_MAX = 24 * 60,
    LONGEST_HOURS_MAX = 90 * 24,
    LONGEST_HOURS = 24, /* if a request does not say */
};

struct tournament_wishes {
    struct wire_request table; /* as one to make a table */
    int64_t players, rounds, starts, pause, longest;
};

static bool read_wishes(struct exchange *x, struct tournament_wishes *w,
                        bool *is_duplicate)
{
    struct wire_request *r = &w->table;
    struct body_field fields[] = {
        {"name", BODY_TEXT, r->name, .size = sizeof(r->name)},
        {"game", BODY_TEXT, r->game, .size = sizeof(r->game)},
        {"edition", BODY_TEXT, r->edition, .size = sizeof(r->edition),
         .is_optional = true},
        {"options", BODY_TEXT, r->options, .size = sizeof(r->options),
         .is_optional = true},
        {"clock", BODY_TEXT, r->clock, .size = sizeof(r->clock)},
        {"access", BODY_TEXT, r->access, .size = sizeof(r->access), .is_optional = true},
        {"players", BODY_NUMBER, &w->players, .min = TOURNAMENT_SEATS_MIN,
         .max = TOURNAMENT_SEATS_MAX},
        {"rounds", BODY_NUMBER, &w->rounds, .min = 1, .max = TOURNAMENT_ROUNDS_MAX},
        {"rated", BODY_TRUTH, &r->rated, .is_optional = true},
        {"duplicate", BODY_TRUTH, is_duplicate, .is_optional = true},
        {"starts", BODY_NUMBER, &w->starts, .min = 0, .max = INT64_MAX,
         .is_optional = true},
        {"pause", BODY_NUMBER, &w->pause, .min = 0, .max = PAUSE_MINUTES_MAX,
         .is_optional = true},
        {"longest", BODY_NUMBER, &w->longest, .min = 1, .max = LONGEST_HOURS_MAX,
         .is_optional = true},
        {0}};

    return body_read(x, &(struct body_form){fields, .is_strict = true,
                                            .expected =
                                                "expected {\"name\": ..., \"game\": ...,"
                                                " \"clock\": ..., \"players\": ...,"
                                                " \"rounds\": ...}"});
}

/* Tables have sizes beside the wished one (table_sizes.h). */
static bool has_sizes(const struct tori_game *game, int64_t size)
{
    return game->players_min <= TOURNAMENT_SEATS_MIN &&
           game->players_max >=
               (size > TOURNAMENT_SEATS_MIN ? TOURNAMENT_SEATS_MAX : size);
}

static enum wire_error check_wishes(const struct tournament_wishes *w,
                                    const struct settings *s, int64_t now,
                                    struct strbuf *why)
{
    if (!*s->name) {
        strbuf_append(why, "a tournament has a name");
        return WIRE_NAME;
    }
    if (s->clock.kind == CLOCK_NONE) {
        strbuf_append(why, "a tournament needs a clock");
        return WIRE_OPTION;
    }
    if (!has_sizes(s->game, w->players)) {
        strbuf_appendf(why, "%s is not for tables of so many", s->game->title);
        return WIRE_OPTION;
    }
    if (w->starts &&
        (w->starts < now - hour_ms || w->starts > now + STARTS_WITHIN_HOURS * hour_ms)) {
        strbuf_append(why, "it can start within 60 days");
        return WIRE_OPTION;
    }
    return s->is_rated && !settings_can_be_rated(s, why) ? WIRE_OPTION : WIRE_OK;
}

static enum wire_error read_settings(struct tournament_wishes *w, struct settings *s,
                                     int64_t now, struct strbuf *why)
{
    enum wire_error e;

    w->table.seat_count = (int)w->players;
    for (int i = 0; i < w->table.seat_count; i++)
        snprintf(w->table.seats[i], sizeof(w->table.seats[i]), "open");
    w->table.spectators = w->table.chat = true;
    e = settings_from_request(s, &w->table, why);
    return e ? e : check_wishes(w, s, now, why);
}

static void draw_id(char *id)
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789"
                                  "ABCDEFGHJKLMNPQRSTUVWXYZ";

    for (int i = 0; i < STORE_TOURNAMENT_ID; i++)
        id[i] = letters[randombytes_uniform(sizeof(letters) - 1)];
    id[STORE_TOURNAMENT_ID] = '\0';
}

static bool fill(const struct tournament_wishes *w, struct settings *s, int64_t now,
                 struct store_tournament *t)
{
    struct strbuf text;
    bool fits;

    draw_id(t->id);
    snprintf(t->name, sizeof(t->name), "%s", s->name);
    fair_choose_seed(s->seed);
    strbuf_init(&text);
    settings_format(s, &text);
    fits = text.length <= STORE_TOURNAMENT_SETTINGS_MAX;
    snprintf(t->settings, sizeof(t->settings), "%s", text.text);
    strbuf_release(&text);
    t->created = now;
    t->size = (int)w->players;
    t->rounds = (int)w->rounds;
    t->is_listed = s->is_listed;
    t->starts = w->starts;
    t->pause = w->pause * minute_ms;
    t->longest = w->longest * hour_ms;
    return fits;
}

bool tournament_plan_read(struct exchange *x, int64_t now, struct store_tournament *out)
{
    struct tournament_wishes w = {.longest = LONGEST_HOURS, .pause = 1};
    struct settings settings;
    struct strbuf why;
    enum wire_error e;

    *out = (struct store_tournament){.id = ""};
    if (!read_wishes(x, &w, &out->is_duplicate))
        return false;
    strbuf_init(&why);
    e = read_settings(&w, &settings, now, &why);
    if (!e && !fill(&w, &settings, now, out)) {
        strbuf_append(&why, "these options are too long");
        e = WIRE_OPTION;
    }
    if (e)
        exchange_refuse(x, 400, e, why.text);
    strbuf_release(&why);
    return !e;
}
