/* Options of a game as text. Only "players" is known here; the rest is the game's. */

#include "engine/setup_text.h"

#include <string.h>

#include "base/number.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/game.h"

enum { VALUE_MAX = 64 };

void setup_init(struct tori_setup *setup, const struct tori_game *game)
{
    *setup = (struct tori_setup){.players = game->players_max};
}

static void list_options(const struct tori_game *game, struct strbuf *out)
{
    strbuf_append(out, "players");
    for (const struct tori_option *o = game->options; o->name; o++)
        strbuf_appendf(out, ", %s", o->name);
}

static const struct tori_option *find_option(const struct tori_game *game,
                                             const char *key, size_t length)
{
    for (const struct tori_option *o = game->options; o->name; o++)
        if (strlen(o->name) == length && memcmp(o->name, key, length) == 0)
            return o;
    return NULL;
}

bool setup_allows(const struct tori_game *game, int players, struct strbuf *err)
{
    if (players >= game->players_min && players <= game->players_max)
        return true;
    strbuf_appendf(err, "%s is for ", game->title);
    if (game->players_min < game->players_max)
        strbuf_appendf(err, "%d to ", game->players_min);
    strbuf_appendf(err, "%d players, not %d", game->players_max, players);
    return false;
}

static enum tori_err parse_players(struct tori_setup *setup, const struct tori_game *game,
                                   const char *value, struct strbuf *err)
{
    int64_t players;

    if (!number_parse(value, game->players_min, game->players_max, &players)) {
        strbuf_appendf(err, "players=%s: expected %d to %d", value, game->players_min,
                       game->players_max);
        return TORI_ERR_OPTION;
    }
    setup->players = (int)players;
    return TORI_OK;
}

enum tori_err setup_parse_or_choose(struct tori_setup *setup,
                                    const struct tori_game *game, const char *text,
                                    struct rng *rng, struct strbuf *err)
{
    const char *equals = strchr(text, '=');
    const struct tori_option *option;
    size_t length;

    if (!equals) {
        strbuf_appendf(err, "'%s' is no option: expected KEY=VALUE with one of ", text);
        list_options(game, err);
        return TORI_ERR_OPTION;
    }
    length = (size_t)(equals - text);
    if (length == 7 && memcmp(text, "players", 7) == 0)
        return parse_players(setup, game, equals + 1, err);
    option = find_option(game, text, length);
    if (!option) {
        strbuf_appendf(err, "%s has no option '%.*s': expected one of ", game->name,
                       (int)length, text);
        list_options(game, err);
        return TORI_ERR_OPTION;
    }
    if (rng && option->choose && strcmp(equals + 1, "random") == 0) {
        option->choose(rng_next(rng), &setup->options);
        return TORI_OK;
    }
    if (!option->parse(equals + 1, &setup->options)) {
        strbuf_appendf(err, "%s: expected %s=%s%s", text, option->name, option->values,
                       rng && option->choose ? "|random" : "");
        return TORI_ERR_OPTION;
    }
    return TORI_OK;
}

enum tori_err setup_parse(struct tori_setup *setup, const struct tori_game *game,
                          const char *text, struct strbuf *err)
{
    return setup_parse_or_choose(setup, game, text, NULL, err);
}

void setup_format(const struct tori_setup *setup, const struct tori_game *game,
                  struct strbuf *out)
{
    strbuf_appendf(out, "players=%d", setup->players);
    for (const struct tori_option *o = game->options; o->name; o++) {
        strbuf_appendf(out, " %s=", o->name);
        o->format(setup->options, out);
    }
}

/* Any set-up */

/* The n-th of the values of an option, as listed for people ("off|on"). */
static bool nth_value(const struct tori_option *o, int n, char *value)
{
    const char *at = o->values;
    size_t length;

    for (; n > 0; n--) {
        at += strcspn(at, "|");
        if (!*at++)
            return false;
    }
    length = strcspn(at, "|");
    if (length >= VALUE_MAX)
        return false;
    memcpy(value, at, length);
    value[length] = '\0';
    return true;
}

/* A listed value; where that one only says how values are written, one that is chosen. */
static void draw_option(const struct tori_option *o, struct rng *rng,
                        struct tori_setup *setup)
{
    char value[VALUE_MAX];
    int count = 0;

    while (nth_value(o, count, value))
        count++;
    if (!nth_value(o, (int)rng_below(rng, (uint32_t)count), value) ||
        !o->parse(value, &setup->options)) {
        if (o->choose)
            o->choose(rng_next(rng), &setup->options);
    }
}

void setup_draw(struct tori_setup *setup, const struct tori_game *game, struct rng *rng)
{
    uint32_t range = (uint32_t)(game->players_max - game->players_min + 1);

    setup->players = game->players_min + (int)rng_below(rng, range);
    for (const struct tori_option *o = game->options; o->name; o++)
        draw_option(o, rng, setup);
}
