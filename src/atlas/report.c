/* Means as numbers that a page shows. */

#include "atlas/report.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"

enum { DECIMALS = 2 };

/* What makes per cent of a mean. */
static const double of_count = 100, of_win = 100.0 / LAYOUT_WIN, of_unit = 0.01;

/* Numbers */

static void write_triple(struct json_writer *j, const char *key, const struct mean *t,
                         double scale)
{
    struct triple x = mean_triple(t, scale);
    bool is_enough = x.n >= ATLAS_LEAST;

    json_open_list(j, key);
    json_write_fixed(j, NULL, is_enough ? x.value : NAN, DECIMALS);
    json_write_fixed(j, NULL, is_enough ? x.error : NAN, DECIMALS);
    json_write_int(j, NULL, x.n);
    json_close_list(j);
}

static void write_classes(struct json_writer *j, const struct mean *t, double scale)
{
    static const char *const names[LAYOUT_CLASSES] = {"all", "winners", "losers"};

    for (int i = 0; i < LAYOUT_CLASSES; i++)
        write_triple(j, names[i], &t[i], scale);
}

/* The part of 'count' means that each holds, without those before the first and behind the
 * last of any: {"from": 5, "n": [3, 80, ..]}. */
static void write_spread(struct json_writer *j, const char *key, const struct mean *t,
                         int count, bool is_sum)
{
    int first = 0, last = count - 1;

    json_open_object(j, key);
    while (last > 0 && !(is_sum ? t[last].sum : t[last].n))
        last--;
    while (first < last && !(is_sum ? t[first].sum : t[first].n))
        first++;
    json_write_int(j, "from", first);
    json_open_list(j, "n");
    for (int i = first; i <= last; i++)
        json_write_int(j, NULL, is_sum ? t[i].sum : t[i].n);
    json_close_list(j);
    json_close_object(j);
}

/* What every game has */

static void write_source(struct json_writer *j, const struct atlas *a,
                         const char *program, const char *date)
{
    const struct tori_game *game = a->layout.game;
    struct strbuf text;

    strbuf_init(&text);
    json_write_text(j, "game", game->name);
    json_write_hex(j, "edition", shelf_hash(game, a->setup.edition));
    setup_format(&a->setup, game, &text);
    json_write_text(j, "options", text.text);
    json_write_int(j, "players", a->setup.players);
    json_write_any_text(j, "bot", a->bot);
    json_write_int(j, "games", a->games);
    json_write_int(j, "reviewed", a->reviewed);
    json_write_int(j, "least", ATLAS_LEAST);
    strbuf_reset(&text);
    strbuf_appendf(&text,
                   "tori atlas %s players=%d --bot %s --games %" PRId64
                   " --reviews %" PRId64 " --sims %" PRId64 " --seed %" PRIu64,
                   game->name, a->setup.players, a->bot, a->games, a->reviewed, a->sims,
                   a->seed);
    json_write_any_text(j, "command", text.text);
    strbuf_reset(&text);
    strbuf_append_bytes(&text, program, strcspn(program, " ")); /* without its commit */
    json_write_text(j, "program", text.text);
    json_write_hex(j, "play", a->play);
    if (date)
        json_write_text(j, "date", date);
    strbuf_release(&text);
}

static void write_seats(struct json_writer *j, const struct atlas *a)
{
    json_open_list(j, "seats");
    for (int i = 0; i < a->setup.players; i++) {
        json_open_object(j, NULL);
        write_triple(j, "wins", &a->means[LAYOUT_SEAT_WINS + i], of_win);
        write_triple(j, "even", &a->means[LAYOUT_SEAT_EVEN + i], of_win);
        write_triple(j, "points", &a->means[LAYOUT_SEAT_POINTS + i], 1);
        json_close_object(j);
    }
    json_close_list(j);
    write_triple(j, "ties", &a->means[LAYOUT_TIES], of_count);
    write_triple(j, "shared", &a->means[LAYOUT_SHARED], of_count);
    write_triple(j, "margin", &a->means[LAYOUT_MARGIN], 1);
    write_triple(j, "length", &a->means[LAYOUT_LENGTH], 1);
    write_spread(j, "lengths", &a->means[LAYOUT_LENGTHS], LAYOUT_ROUNDS, true);
}

static void write_points(struct json_writer *j, const struct atlas *a)
{
    json_open_object(j, "points");
    write_classes(j, &a->means[LAYOUT_POINTS], 1);
    json_close_object(j);
    json_open_list(j, "parts");
    for (int i = 0; i < a->layout.parts; i++) {
        json_open_object(j, NULL);
        json_write_text(j, "name", a->layout.game->parts[i]);
        write_classes(j, &a->means[LAYOUT_PARTS + i * LAYOUT_CLASSES], 1);
        json_close_object(j);
    }
    json_close_list(j);
}

static void write_ledger(struct json_writer *j, const struct atlas *a)
{
    static const char *const names[] = {"start", "luck",      "own",        "others",
                                        "left",  "luck_size", "choice_size"};

    write_triple(j, "worth", &a->means[LAYOUT_WORTH], of_unit);
    json_open_object(j, "winner");
    for (int i = 0; i < LAYOUT_COMMON - LAYOUT_START; i++)
        write_triple(j, names[i], &a->means[LAYOUT_START + i], of_unit);
    json_close_object(j);
}

/* What the game asks */

static void write_number(struct json_writer *j, const struct mean *t)
{
    int last = LAYOUT_VALUES - 1;

    write_classes(j, &t[LAYOUT_MEAN], 1);
    while (last > 0 && !t[LAYOUT_VALUE + last].n)
        last--;
    json_open_list(j, "values");
    for (int i = 0; i <= last; i++)
        write_triple(j, NULL, &t[LAYOUT_VALUE + i], of_win);
    json_close_list(j);
}

static void write_had(struct json_writer *j, const struct mean *t)
{
    write_classes(j, &t[LAYOUT_HAVE], of_count);
    write_triple(j, "wins", &t[LAYOUT_WINS], of_win);
}

static void write_use(struct json_writer *j, const struct mean *t)
{
    write_had(j, t);
    write_triple(j, "worth", &t[LAYOUT_WORTH_OF], of_unit);
    write_triple(j, "round", &t[LAYOUT_ROUND], 1);
    if (t[LAYOUT_ROUND].n >= ATLAS_LEAST)
        write_spread(j, "rounds", &t[LAYOUT_ROUNDS_OF], LAYOUT_ROUNDS, true);
}

static void write_thing(struct json_writer *j, const struct atlas *a, int group,
                        int thing)
{
    const struct survey_group *g = &a->layout.groups[group];
    const struct mean *t = &a->means[layout_thing(&a->layout, group, thing)];

    json_open_object(j, NULL);
    json_write_text(j, "name", g->things[thing]);
    if (g->sort == SURVEY_NUMBER)
        write_number(j, t);
    else if (g->sort == SURVEY_HAS)
        write_had(j, t);
    else
        write_use(j, t);
    json_close_object(j);
}

static void write_groups(struct json_writer *j, const struct atlas *a)
{
    static const char *const sorts[] = {
        [SURVEY_HAS] = "has", [SURVEY_NUMBER] = "number", [SURVEY_USE] = "use"};

    json_open_list(j, "groups");
    for (int i = 0; i < a->layout.group_count; i++) {
        const struct survey_group *g = &a->layout.groups[i];

        json_open_object(j, NULL);
        json_write_text(j, "name", g->name);
        json_write_text(j, "sort", sorts[g->sort]);
        json_open_list(j, "things");
        for (int thing = 0; thing < g->count; thing++)
            write_thing(j, a, i, thing);
        json_close_list(j);
        json_close_object(j);
    }
    json_close_list(j);
}

void report_json(const struct atlas *a, const char *program, const char *date,
                 struct strbuf *out)
{
    struct json_writer j;

    json_writer_init(&j, out);
    json_open_object(&j, NULL);
    json_write_int(&j, "tori_atlas", ATLAS_VERSION);
    write_source(&j, a, program, date);
    write_seats(&j, a);
    write_points(&j, a);
    write_ledger(&j, a);
    write_groups(&j, a);
    json_close_object(&j);
    strbuf_append_char(out, '\n');
}
