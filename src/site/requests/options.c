/* What there is to choose from when a table is made, for pages that know no games. */

#include <stdio.h>
#include <string.h>

#include "base/json_writer.h"
#include "base/version.h"
#include "bots/bot.h"
#include "engine/game.h"
#include "games/games.h"
#include "games/kit.h"
#include "rating/anchor.h"
#include "room/settings.h"
#include "site/ports/exchange.h"
#include "site/requests/api.h"
#include "site/office.h"

enum { VALUE_MAX = 63 };

/* One of "none|first|NAME,NAME": a value, or, if it is no value itself, what others look
 * like. */
static bool is_value(const struct tori_option *o, const char *value)
{
    uint32_t options = 0;

    return o->parse(value, &options);
}

static const char *read_value(const char *values, char *out)
{
    size_t length = strcspn(values, "|");

    snprintf(out, VALUE_MAX + 1, "%.*s", (int)length, values);
    return values + length + (values[length] == '|');
}

static void write_values(struct json_writer *j, const struct tori_option *o)
{
    char value[VALUE_MAX + 1], pattern[VALUE_MAX + 1] = "";

    read_value(o->values, value);
    json_write_text(j, "default", value);
    json_open_list(j, "values");
    for (const char *at = o->values; *at;) {
        at = read_value(at, value);
        if (is_value(o, value))
            json_write_text(j, NULL, value);
        else
            snprintf(pattern, sizeof(pattern), "%s", value);
    }
    json_close_list(j);
    if (*pattern)
        json_write_text(j, "pattern", pattern);
}

static void write_words(struct json_writer *j, const struct tori_option *o)
{
    json_write_int(j, "pick", o->pick);
    json_open_list(j, "words");
    for (int i = 0; i < o->word_count; i++)
        json_write_text(j, NULL, o->words[i]);
    json_close_list(j);
}

static void write_option(struct json_writer *j, const struct tori_option *o)
{
    json_open_object(j, NULL);
    json_write_text(j, "name", o->name);
    json_write_text(j, "help", o->help);
    if (o->players)
        json_write_int(j, "players", o->players);
    write_values(j, o);
    if (o->pick)
        write_words(j, o);
    if (o->choose)
        json_write_bool(j, "random", true);
    json_close_object(j);
}

/* Of each bot a list by number of players, from the game's smallest on. */
static void write_anchors(struct json_writer *j, const struct tori_game *game)
{
    const struct anchor *anchors = anchors_find(game);

    if (!anchors)
        return;
    json_open_object(j, "anchors");
    for (const struct anchor *a = anchors; a->level; a++) {
        json_open_list(j, a->level);
        for (int n = game->players_min; n <= game->players_max; n++)
            json_write_int(j, NULL, a->points[n]);
        json_close_list(j);
    }
    json_close_object(j);
}

static void write_game(struct json_writer *j, const struct tori_game *game)
{
    json_open_object(j, NULL);
    json_write_text(j, "game", game->name);
    json_write_text(j, "title", game->title);
    json_open_list(j, "players");
    for (int n = game->players_min; n <= game->players_max; n++)
        json_write_int(j, NULL, n);
    json_close_list(j);
    if (game->has_secrets)
        json_write_bool(j, "secrets", true);
    if (kit_of(game)->lesson)
        json_write_bool(j, "lesson", true);
    if (kit_of(game)->rulebook)
        json_write_bool(j, "rules", true);
    if (kit_of(game)->first)
        json_write_text(j, "first", kit_of(game)->first);
    if (kit_of(game)->first_players)
        json_write_int(j, "prepared", kit_of(game)->first_players);
    write_anchors(j, game);
    json_open_list(j, "options");
    for (const struct tori_option *o = game->options; o->name; o++)
        write_option(j, o);
    json_close_list(j);
    json_close_object(j);
}

static void write_levels(struct json_writer *j)
{
    json_open_list(j, "levels");
    for (const struct bot *const *b = bots; *b; b++) {
        if (!settings_is_level((*b)->name))
            continue;
        json_open_object(j, NULL);
        json_write_text(j, "name", (*b)->name);
        json_write_text(j, "help", (*b)->help);
        if ((*b)->is_level)
            json_write_bool(j, "people", true);
        json_close_object(j);
    }
    json_close_list(j);
}

/* How deep reviews of finished games may be. */
static void write_reviews(struct json_writer *j, const struct office_depths *d)
{
    json_open_object(j, "reviews");
    json_open_list(j, "sims");
    for (int i = 0; i < d->count; i++)
        json_write_int(j, NULL, d->sims[i]);
    json_close_list(j);
    json_write_int(j, "standard", d->sims[d->count / 2]);
    json_close_object(j);
}

void api_options(struct exchange *x)
{
    const struct office *o = office_of(x);
    struct json_writer j;

    exchange_open_object(x, &j);
    json_write_text(&j, "version", version_text);
    json_open_list(&j, "games");
    for (const struct tori_game *const *g = games; *g; g++)
        write_game(&j, *g);
    json_close_list(&j);
    write_levels(&j);
    json_write_text(&j, "level", SETTINGS_LEVEL);
    write_reviews(&j, &o->review_depths);
    if (!o->is_device && !o->deals)
        json_write_bool(&j, "deals", false);
    exchange_close_object(x, &j);
}
