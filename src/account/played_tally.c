/* Sums over games. */

#include "account/played_tally.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "store/store_results.h"

enum { TEXT_VALUES_MAX = 256, MINUTE_MS = 60000, LUCK_UNIT = 10000, DECIMALS = 2 };

void played_tally_init(struct played_tally *t)
{
    *t = (struct played_tally){0};
    json_reader_init(&t->reader, TEXT_VALUES_MAX);
}

void played_tally_release(struct played_tally *t)
{
    json_reader_release(&t->reader);
    free(t->opponents);
}

static void add(struct played_sum *s, double value)
{
    s->sum += value;
    s->count++;
}

/* Figures */

static struct played_figure *get_figure(struct played_tally *t, const char *name,
                                        bool is_part)
{
    for (int i = 0; i < t->figure_count; i++)
        if (t->figures[i].is_part == is_part && strcmp(t->figures[i].name, name) == 0)
            return &t->figures[i];
    if (t->figure_count == PLAYED_FIGURES_MAX)
        return NULL;
    t->figures[t->figure_count] = (struct played_figure){.is_part = is_part};
    snprintf(t->figures[t->figure_count].name, PLAYED_NAME_MAX + 1, "%s", name);
    return &t->figures[t->figure_count++];
}

static void add_figures(struct played_tally *t, const struct json_value *object,
                        bool is_part, int side)
{
    for (const struct json_value *v = json_first(object); v; v = json_next(v)) {
        char name[PLAYED_NAME_MAX + 1];
        struct played_figure *f;

        if (!json_text_copy(json_key(v), name, sizeof(name)))
            continue;
        f = get_figure(t, name, is_part);
        if (f)
            add(&f->sides[side], (double)json_int_or(v, 0));
    }
}

static void add_text(struct played_tally *t, const char *text, int side)
{
    const struct json_value *v = json_reader_read(&t->reader, text, strlen(text));

    add_figures(t, json_find(v, "parts"), true, side);
    add_figures(t, json_find(v, "did"), false, side);
    if (side == PLAYED_OWN)
        add(&t->rounds, (double)json_int_or(json_find(v, "rounds"), 0));
    if (json_int_or(json_find(v, "used"), 0) > 0)
        add(&t->minutes[side], (double)json_int_or(json_find(v, "used"), 0) / MINUTE_MS);
}

/* Opponents */

static struct played_opponent *get_opponent(struct played_tally *t,
                                            const struct played_seat *s)
{
    int64_t user = s->is_bot ? 0 : s->user;

    for (size_t i = 0; i < t->opponent_count; i++)
        if (t->opponents[i].user == user &&
            (user || strcmp(t->opponents[i].name, s->name) == 0))
            return &t->opponents[i];
    if (t->opponent_count == PLAYED_OPPONENTS_MAX)
        return NULL;
    t->opponents = xgrow(t->opponents, &t->opponent_capacity, t->opponent_count + 1,
                         sizeof(*t->opponents));
    t->opponents[t->opponent_count] =
        (struct played_opponent){.user = user, .has_account = s->has_account};
    memcpy(t->opponents[t->opponent_count].name, s->name, sizeof(s->name));
    return &t->opponents[t->opponent_count++];
}

static double expect_win(const struct played_tally *t)
{
    struct rated_seat seats[TORI_PLAYERS_MAX] = {0};
    double wins[TORI_PLAYERS_MAX];

    for (int i = 0; i < t->seat_count; i++)
        seats[i] = (struct rated_seat){t->seats[i].before, t->seats[i].is_bot, 1};
    player_rating_expect_wins(seats, t->seat_count, wins);
    return wins[t->own];
}

static bool is_first_of_kind(const struct played_tally *t, int seat)
{
    for (int i = 0; i < seat; i++)
        if (i != t->own && t->seats[i].is_bot == t->seats[seat].is_bot &&
            t->seats[i].user == t->seats[seat].user &&
            strcmp(t->seats[i].name, t->seats[seat].name) == 0)
            return false;
    return true;
}

/* Two bots of a level at one table are one game, and may be beaten twice. */
static void meet(struct played_tally *t, int seat)
{
    const struct played_seat *own = &t->seats[t->own], *other = &t->seats[seat];
    struct played_opponent *o = get_opponent(t, other);

    if (!o)
        return;
    add(&o->beaten, other->place > own->place ? 1 : other->place == own->place ? 0.5 : 0);
    if (!is_first_of_kind(t, seat))
        return;
    o->games++;
    o->won += own->place == 1;
    if (t->is_rated) {
        o->rated++;
        o->rated_won += own->place == 1;
        o->expected += expect_win(t);
    }
}

/* Who is no more, or another seat of the same person, is left out. */
void played_tally_finish(struct played_tally *t)
{
    if (!*t->table)
        return;
    for (int i = 0; i < t->seat_count; i++)
        if (i != t->own && (t->seats[i].is_bot || t->seats[i].user))
            meet(t, i);
    *t->table = '\0';
    t->seat_count = 0;
}

/* Feeding */

static void begin_table(struct played_tally *t, const struct store_played_seat *s)
{
    played_tally_finish(t);
    snprintf(t->table, sizeof(t->table), "%s", s->table);
    t->own = 0;
    t->is_rated = s->is_rated;
    t->games++;
}

static void keep_seat(struct played_tally *t, const struct store_played_seat *s)
{
    struct played_seat *to = &t->seats[t->seat_count];
    bool is_bot = *s->level != '\0';

    *to = (struct played_seat){.user = s->user,
                               .has_account = s->has_account,
                               .is_bot = is_bot,
                               .place = s->place,
                               .before = s->before};
    snprintf(to->name, sizeof(to->name), "%s", is_bot ? s->level : s->name);
    if (s->seat == s->own_seat)
        t->own = t->seat_count;
    t->seat_count++;
}

void played_tally_feed(struct played_tally *t, const struct store_played_seat *s)
{
    int side = s->seat == s->own_seat ? PLAYED_OWN : PLAYED_OTHERS;

    if (strcmp(t->table, s->table) != 0)
        begin_table(t, s);
    if (t->seat_count == TORI_PLAYERS_MAX)
        return;
    keep_seat(t, s);
    add(&t->points[side], s->total);
    add_text(t, s->text, side);
    if (side == PLAYED_OWN && s->accuracy >= 0) {
        add(&t->accuracy, s->accuracy);
        add(&t->luck, (double)s->luck / LUCK_UNIT);
    }
}

/* Writing */

static void write_mean(struct json_writer *j, const char *key, const struct played_sum *s)
{
    if (s->count)
        json_write_fixed(j, key, s->sum / (double)s->count, DECIMALS);
}

static void write_figures(struct json_writer *j, const char *key,
                          const struct played_tally *t, bool is_part, int side)
{
    json_open_object(j, key);
    for (int i = 0; i < t->figure_count; i++)
        if (t->figures[i].is_part == is_part)
            write_mean(j, t->figures[i].name, &t->figures[i].sides[side]);
    json_close_object(j);
}

static void write_side(struct json_writer *j, const char *key,
                       const struct played_tally *t, int side)
{
    json_open_object(j, key);
    write_mean(j, "points", &t->points[side]);
    write_figures(j, "parts", t, true, side);
    write_figures(j, "did", t, false, side);
    write_mean(j, "minutes", &t->minutes[side]);
    json_close_object(j);
}

void played_tally_write_style(const struct played_tally *t, struct json_writer *j)
{
    json_write_int(j, "games", t->games);
    write_mean(j, "rounds", &t->rounds);
    write_side(j, "own", t, PLAYED_OWN);
    write_side(j, "others", t, PLAYED_OTHERS);
    if (!t->accuracy.count)
        return;
    json_open_object(j, "reviewed");
    json_write_int(j, "games", t->accuracy.count);
    write_mean(j, "accuracy", &t->accuracy);
    json_write_fixed(j, "luck", t->luck.sum / (double)t->luck.count, 4);
    json_close_object(j);
}

/* Bots first, by their level; then people, most games first. */
static int by_games(const void *a, const void *b)
{
    const struct played_opponent *x = a, *y = b;

    if (!x->user != !y->user)
        return x->user ? 1 : -1;
    if (x->games != y->games)
        return x->games > y->games ? -1 : 1;
    return strcmp(x->name, y->name);
}

static void write_opponent(struct json_writer *j, const struct played_opponent *o)
{
    json_open_object(j, NULL);
    if (o->user) {
        json_write_int(j, "user", o->user);
        json_write_text(j, "name", o->name);
        if (o->has_account)
            json_write_bool(j, "account", true);
    } else {
        json_write_text(j, "level", o->name);
    }
    json_write_int(j, "games", o->games);
    json_write_int(j, "won", o->won);
    write_mean(j, "beaten", &o->beaten);
    if (o->rated) {
        json_write_int(j, "rated", o->rated);
        json_write_int(j, "ratedWon", o->rated_won);
        json_write_fixed(j, "expected", o->expected, 1);
    }
    json_close_object(j);
}

void played_tally_write_people(struct played_tally *t, struct json_writer *j)
{
    if (t->opponent_count)
        qsort(t->opponents, t->opponent_count, sizeof(*t->opponents), by_games);
    json_open_list(j, "against");
    for (size_t i = 0; i < t->opponent_count && i < PLAYED_OPPONENTS_TOLD; i++)
        write_opponent(j, &t->opponents[i]);
    json_close_list(j);
}
