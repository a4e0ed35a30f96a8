/* Rows are written as they stand: settings of the tables are read for what pages show of them,
 * and their seed stays here. */

#include "hosting/tournament_text.h"

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"
#include "games/games.h"
#include "hosting/hosted_tournament.h"
#include "room/settings.h"
#include "tournament/standings.h"
#include "tournament/tournament_points.h"

static void write_settings(const struct store_tournament *t, struct json_writer *j)
{
    struct settings s;
    struct strbuf clock;

    if (!settings_parse(&s, t->settings))
        return;
    strbuf_init(&clock);
    clock_rule_format(&s.clock, &clock);
    json_write_text(j, "game", s.game->name);
    json_write_hex(j, "edition", s.edition);
    json_write_text(j, "clock", clock.text);
    json_write_bool(j, "rated", s.is_rated);
    strbuf_release(&clock);
}

void tournament_write_row(const struct store_tournament *t, struct json_writer *j)
{
    json_write_text(j, "id", t->id);
    json_write_any_text(j, "name", t->name);
    if (t->host)
        json_write_any_text(j, "host", t->host_name);
    write_settings(t, j);
    json_write_int(j, "players", t->size);
    json_write_int(j, "rounds", t->rounds);
    json_write_text(j, "access", t->is_listed ? "open" : "link");
    json_write_bool(j, "duplicate", t->is_duplicate);
    json_write_text(j, "phase", store_tournament_phase_name(t->phase));
    json_write_int(j, "round", t->round);
    json_write_int(j, "entrants", t->entrants);
    json_write_int(j, "created", t->created);
    json_write_int(j, "starts", t->starts);
    json_write_int(j, "opens", t->opens);
    json_write_int(j, "until", t->until);
    json_write_int(j, "ended", t->ended);
}

/* Points, which are counted in halves. */
static void write_points(struct json_writer *j, const char *key, int halves)
{
    if (halves % TOURNAMENT_POINT == 0)
        json_write_int(j, key, halves / TOURNAMENT_POINT);
    else
        json_write_fixed(j, key, (double)halves / TOURNAMENT_POINT, 1);
}

static void write_standing(const struct hosted_tournament *h,
                           const struct tournament_standing *s, struct json_writer *j)
{
    const struct store_entrant *e = &h->people[s->entrant];

    json_open_object(j, NULL);
    json_write_int(j, "number", s->entrant);
    json_write_any_text(j, "name", e->name);
    json_write_text(j, "state", store_entrant_state_name(e->state));
    write_points(j, "points", s->points);
    write_points(j, "strength", s->strength);
    json_write_int(j, "share", s->made_all ? (int64_t)s->made * 1000 / s->made_all : 0);
    json_write_int(j, "needs", s->needs_strength + s->needs_share);
    json_close_object(j);
}

static void write_table(const struct tournament_table *t, const struct hosted_table *made,
                        struct json_writer *j)
{
    json_open_object(j, NULL);
    json_write_int(j, "number", made->number);
    if (*made->id)
        json_write_text(j, "id", made->id);
    json_open_list(j, "seats");
    for (int i = 0; i < t->size; i++)
        json_write_int(j, NULL, t->seats[i]);
    json_close_list(j);
    json_open_list(j, "places");
    for (int i = 0; i < t->size; i++)
        json_write_int(j, NULL, t->ranks[i]);
    json_close_list(j);
    json_close_object(j);
}

static void write_rounds(const struct hosted_tournament *h, struct json_writer *j)
{
    json_open_list(j, "drawn");
    for (int r = 0; r < h->drawn.round_count; r++) {
        json_open_object(j, NULL);
        if (h->rounds[r].bye != TOURNAMENT_NONE)
            json_write_int(j, "bye", h->rounds[r].bye);
        json_open_list(j, "tables");
        for (int i = 0; i < h->rounds[r].count; i++)
            write_table(&h->tables[r][i], &h->made[r][i], j);
        json_close_list(j);
        json_close_object(j);
    }
    json_close_list(j);
}

static void write_own(const struct hosted_tournament *h, int64_t user,
                      struct json_writer *j)
{
    json_write_bool(j, "hosting", user && user == h->row.host);
    for (int i = 0; user && i < h->drawn.count; i++)
        if (h->people[i].user == user)
            json_write_int(j, "mine", i);
}

void tournament_write(const struct hosted_tournament *h, int64_t user,
                      struct json_writer *j)
{
    struct tournament_standing standings[TOURNAMENT_ENTRANTS_MAX];

    tournament_write_row(&h->row, j);
    json_write_int(j, "pause", h->row.pause);
    if (*h->row.said) {
        json_write_any_text(j, "said", h->row.said);
        json_write_int(j, "saidAt", h->row.said_at);
    }
    write_own(h, user, j);
    standings_compute(&h->drawn, standings);
    json_open_list(j, "standings");
    for (int i = 0; i < h->drawn.count; i++)
        write_standing(h, &standings[i], j);
    json_close_list(j);
    write_rounds(h, j);
}
