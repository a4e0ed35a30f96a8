/*
 * How many have how many points is read once a request, and places follow from it: who has the same
 * has the same place. The skyline is these numbers, so a board is short, however many play.
 */

#include "hosting/deal_text.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_reader.h"
#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/game.h"
#include "fair/fair.h"
#include "hosting/deals.h"

/* Of what is stored of one person's game. */
enum { RESULT_VALUES_MAX = 256 };

/* Results */

struct skyline_roof {
    int64_t points, count;
};

struct skyline {
    struct skyline_roof *roofs; /* owned; from the lowest on */
    size_t count, capacity;
    int64_t all;
};

static void note_points(void *context, int64_t points, int64_t count)
{
    struct skyline *l = context;

    l->roofs = xgrow(l->roofs, &l->capacity, l->count + 1, sizeof(*l->roofs));
    l->roofs[l->count++] = (struct skyline_roof){points, count};
    l->all += count;
}

static int64_t place_of(const struct skyline *l, int64_t points)
{
    int64_t place = 1;

    for (size_t i = 0; i < l->count; i++)
        if (l->roofs[i].points > points)
            place += l->roofs[i].count;
    return place;
}

static void write_skyline(const struct skyline *l, struct json_writer *j)
{
    json_open_list(j, "skyline");
    for (size_t i = 0; i < l->count; i++) {
        json_open_list(j, NULL);
        json_write_int(j, NULL, l->roofs[i].points);
        json_write_int(j, NULL, l->roofs[i].count);
        json_close_list(j);
    }
    json_close_list(j);
}

/* Par */

struct par {
    const struct deals *deals;
    int64_t runs, points;
    int64_t parts[TORI_PARTS_MAX];
};

static void note_run(void *context, const struct store_deal_run *r)
{
    struct par *p = context;
    const char *rest = r->parts;

    if (r->run >= p->deals->runs)
        return;
    p->runs++;
    p->points += r->points;
    for (int i = 0; i < TORI_PARTS_MAX && *rest; i++) {
        char *end;

        p->parts[i] += strtol(rest, &end, 10);
        rest = *end ? end + 1 : end;
    }
}

static void write_par(const struct par *p, const struct tori_game *game,
                      struct json_writer *j)
{
    if (!p->deals->runs)
        return;
    json_open_object(j, "par");
    json_write_int(j, "runs", p->runs);
    json_write_int(j, "of", p->deals->runs);
    if (p->runs) {
        json_write_fixed(j, "points", (double)p->points / (double)p->runs, 1);
        json_open_object(j, "parts");
        for (int i = 0; game->parts[i]; i++)
            json_write_fixed(j, game->parts[i], (double)p->parts[i] / (double)p->runs, 1);
        json_close_object(j);
    }
    json_close_object(j);
}

/* Heads */

static void write_bytes(const char *key, const uint8_t *bytes, struct json_writer *j)
{
    struct strbuf hex;

    strbuf_init(&hex);
    fair_to_hex(bytes, &hex);
    json_write_text(j, key, hex.text);
    strbuf_release(&hex);
}

void deal_write_head(const struct deal_sight *v, const struct deal *d,
                     struct json_writer *j)
{
    uint8_t seed[FAIR_BYTES], commitment[FAIR_BYTES];
    char date[DEAL_DATE + 1];

    deals_choose_seed(v->deals, d, seed);
    fair_commitment(seed, commitment);
    deal_format_date(d->day, date);
    json_write_text(j, "game", d->game->name);
    json_write_text(j, "date", date);
    json_write_int(j, "closes", deal_closes(d->day));
    json_write_int(j, "players", deal_players(d));
    json_write_int(j, "seat", deal_seat(d));
    json_write_text(j, "level", DEAL_LEVEL);
    write_bytes("commitment", commitment, j);
    if (v->now >= deal_closes(d->day))
        write_bytes("seed", seed, j);
}

static void write_mine(const struct store_deal_try *t, const struct skyline *l,
                       struct json_writer *j)
{
    json_open_object(j, "mine");
    json_write_text(j, "table", t->table);
    if (t->finished) {
        json_write_int(j, "finished", t->finished);
        json_write_int(j, "won", t->place);
    }
    if (t->counts || t->is_later)
        json_write_int(j, "points", t->points);
    if (t->counts)
        json_write_int(j, "place", place_of(l, t->points));
    if (t->is_later)
        json_write_bool(j, "later", true);
    json_close_object(j);
}

/* A page of a deal while it is written. */
struct deal_page {
    const struct deal_sight *sight;
    struct store *store;
    const struct deal *deal;
    struct json_writer *out;
    struct skyline skyline;
    struct store_deal_try mine;
    bool has_mine;
};

static enum tori_err find_mine(struct deal_page *p)
{
    enum tori_err err =
        p->sight->user ? store_find_deal_try(p->store, p->deal->day, p->deal->game->name,
                                             p->sight->user, &p->mine)
                       : TORI_ERR_UNKNOWN;

    p->has_mine = !err;
    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

static enum tori_err write_summary(struct deal_page *p)
{
    const struct deal *d = p->deal;
    struct par par = {.deals = p->sight->deals};
    enum tori_err err = find_mine(p);

    if (!err)
        err = store_count_deal_points(p->store, d->day, d->game->name, note_points,
                                      &p->skyline);
    if (!err)
        err = store_read_deal_runs(p->store, d->day, d->game->name, note_run, &par);
    if (err)
        return err;
    deal_write_head(p->sight, d, p->out);
    json_write_int(p->out, "results", p->skyline.all);
    write_par(&par, d->game, p->out);
    if (p->has_mine)
        write_mine(&p->mine, &p->skyline, p->out);
    return TORI_OK;
}

enum tori_err deal_write_summary(const struct deal_sight *v, struct store *s,
                                 const struct deal *d, struct json_writer *j)
{
    struct deal_page p = {.sight = v, .store = s, .deal = d, .out = j};
    enum tori_err err = write_summary(&p);

    free(p.skyline.roofs);
    return err;
}

/* Boards */

static void write_rounds(struct json_writer *j, const char *result)
{
    struct json_reader reader;
    int64_t rounds;

    json_reader_init(&reader, RESULT_VALUES_MAX);
    rounds = json_int_or(
        json_find(json_reader_read(&reader, result, strlen(result)), "rounds"), 0);
    if (rounds > 0)
        json_write_int(j, "rounds", rounds);
    json_reader_release(&reader);
}

static void write_result(const struct deal_page *p, const struct store_deal_row *r)
{
    struct json_writer *j = p->out;

    json_write_any_text(j, "name", r->name);
    if (r->is_guest)
        json_write_bool(j, "guest", true);
    if (r->user == p->sight->user)
        json_write_bool(j, "me", true);
    json_write_int(j, "points", r->points);
    json_write_int(j, "won", r->place);
    write_rounds(j, r->result);
    json_write_text(j, "table", r->table);
}

static void write_row(void *context, const struct store_deal_row *r)
{
    const struct deal_page *p = context;

    json_open_object(p->out, NULL);
    json_write_int(p->out, "place", place_of(&p->skyline, r->points));
    write_result(p, r);
    json_close_object(p->out);
}

/* What was played elsewhere has no place. */
static void write_later(void *context, const struct store_deal_row *r)
{
    const struct deal_page *p = context;

    json_open_object(p->out, NULL);
    write_result(p, r);
    json_close_object(p->out);
}

static enum tori_err write_rows(struct deal_page *p, int64_t skipped)
{
    struct store_deal_page page = {.day = p->deal->day,
                                   .game = p->deal->game->name,
                                   .limit = DEAL_ROWS,
                                   .skipped = skipped};
    enum tori_err err;

    write_skyline(&p->skyline, p->out);
    json_write_int(p->out, "from", skipped);
    json_open_list(p->out, "rows");
    err = store_read_deal_board(p->store, &page, write_row, p);
    json_close_list(p->out);
    page.limit = DEAL_FRIENDS;
    page.skipped = 0;
    json_open_list(p->out, "later");
    if (!err)
        err = store_read_deal_later(p->store, &page, write_later, p);
    json_close_list(p->out);
    json_open_list(p->out, "friends");
    if (!err && p->sight->user)
        err = store_read_deal_friends(p->store, &page, p->sight->user, write_row, p);
    json_close_list(p->out);
    return err;
}

enum tori_err deal_write_board(const struct deal_sight *v, struct store *s,
                               const struct deal *d, int64_t skipped,
                               struct json_writer *j)
{
    struct deal_page p = {.sight = v, .store = s, .deal = d, .out = j};
    enum tori_err err = write_summary(&p);
    bool is_open = v->now >= deal_closes(d->day) || (p.has_mine && p.mine.finished);

    if (!err)
        json_write_bool(j, "open", is_open);
    if (!err && is_open)
        err = write_rows(&p, skipped);
    free(p.skyline.roofs);
    return err;
}

/* Days that are over */

struct past {
    const char *game;
    int64_t today;
    bool is_tried[DEAL_PAST]; /* by how long ago, yesterday first */
};

static void note_try(void *context, const struct store_deal_try *t)
{
    struct past *p = context;
    int64_t ago = p->today - t->day - 1;

    if (strcmp(t->game, p->game) == 0 && ago >= 0 && ago < DEAL_PAST)
        p->is_tried[ago] = true;
}

enum tori_err deal_write_past(const struct deal_sight *v, struct store *s,
                              const struct deal *d, struct json_writer *j)
{
    struct past p = {.game = d->game->name, .today = d->day};
    enum tori_err err = TORI_OK;

    if (v->user)
        err = store_read_deal_tries(s, v->user, d->day - DEAL_PAST - 1, note_try, &p);
    json_open_list(j, "past");
    for (int ago = 0; ago < DEAL_PAST; ago++) {
        json_open_object(j, NULL);
        deal_write_head(v, &(struct deal){.day = d->day - ago - 1, .game = d->game}, j);
        if (p.is_tried[ago])
            json_write_bool(j, "tried", true);
        json_close_object(j);
    }
    json_close_list(j);
    return err;
}

/* Days in a row */

struct roofs {
    const char *game;
    int64_t today;
    struct deal_streak streak;
    struct json_writer *out;
    int64_t par_runs[DEAL_ROOFS], par_points[DEAL_ROOFS]; /* by how long ago */
};

static void note_par(void *context, const struct store_deal_par *p)
{
    struct roofs *r = context;
    int64_t ago = r->today - p->day;

    if (ago < 0 || ago >= DEAL_ROOFS || strcmp(p->game, r->game) != 0)
        return;
    r->par_runs[ago] = p->runs;
    r->par_points[ago] = p->points;
}

static void write_roof(void *context, const struct store_deal_try *t)
{
    struct roofs *r = context;
    int64_t ago = r->today - t->day;
    char date[DEAL_DATE + 1];

    if (strcmp(t->game, r->game) != 0 || !t->counts)
        return;
    deal_streak_note(&r->streak, r->today, t->day);
    if (ago < 0 || ago >= DEAL_ROOFS)
        return;
    deal_format_date(t->day, date);
    json_open_object(r->out, NULL);
    json_write_text(r->out, "date", date);
    json_write_int(r->out, "points", t->points);
    if (r->par_runs[ago])
        json_write_fixed(r->out, "par",
                         (double)r->par_points[ago] / (double)r->par_runs[ago], 1);
    json_close_object(r->out);
}

enum tori_err deal_write_streak(const struct deal_sight *v, struct store *s,
                                const struct deal *d, struct json_writer *j)
{
    struct roofs r = {.game = d->game->name, .today = d->day, .out = j};
    enum tori_err err = store_read_deal_pars(s, d->day - DEAL_ROOFS, note_par, &r);

    json_open_list(j, "roofs");
    if (!err && v->user)
        err = store_read_deal_tries(s, v->user, 0, write_roof, &r);
    json_close_list(j);
    json_write_int(j, "streak", r.streak.days);
    json_write_int(j, "best", r.streak.best);
    return err;
}
