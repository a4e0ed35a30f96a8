/* Taking arguments apart. The first thing that is wrong is said; the rest is kept quiet. */

#include "cli/engine/arguments.h"

#include <string.h>

#include "base/bits.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "cli/engine/command.h"
#include "engine/setup_text.h"
#include "games/games.h"

#define FAIL(c, ...)                                                                     \
    do {                                                                                 \
        if (!(c)->failed)                                                                \
            complain(__VA_ARGS__);                                                       \
        (c)->failed = true;                                                              \
    } while (0)

void arguments_init(struct arguments *c, const char *command, int count, char **words)
{
    *c = (struct arguments){.command = command, .count = count, .words = words};
    if (count > ARGUMENTS_MAX) {
        FAIL(c, "%s: too many arguments", command);
        c->count = 0;
    }
}

static bool take(struct arguments *c, int i)
{
    bool is_new = !(c->used & bit(i));

    c->used |= bit(i);
    return is_new;
}

bool arguments_switch(struct arguments *c, const char *flag)
{
    for (int i = 0; i < c->count; i++)
        if (strcmp(c->words[i], flag) == 0 && take(c, i))
            return true;
    return false;
}

const char *arguments_flag(struct arguments *c, const char *flag)
{
    for (int i = 0; i < c->count; i++) {
        if (strcmp(c->words[i], flag) != 0 || !take(c, i))
            continue;
        if (i + 1 < c->count && take(c, i + 1))
            return c->words[i + 1];
        FAIL(c, "%s: %s needs a value", c->command, flag);
    }
    return NULL;
}

int64_t arguments_number(struct arguments *c, const char *key, int64_t min, int64_t max,
                         int64_t otherwise)
{
    size_t length = strlen(key);
    int64_t value = otherwise;

    for (int i = 0; i < c->count; i++) {
        const char *word = c->words[i];

        if (strncmp(word, key, length) != 0 || word[length] != '=')
            continue;
        take(c, i);
        if (!number_parse(word + length + 1, min, max, &value))
            FAIL(c, "%s: %s: expected a whole number from %lld to %lld", c->command, word,
                 (long long)min, (long long)max);
    }
    return value;
}

int64_t arguments_flag_number(struct arguments *c, const char *flag, int64_t min,
                              int64_t max, int64_t otherwise)
{
    const char *text = arguments_flag(c, flag);
    int64_t value = otherwise;

    if (text && !number_parse(text, min, max, &value))
        FAIL(c, "%s: %s %s: expected a whole number from %lld to %lld", c->command, flag,
             text, (long long)min, (long long)max);
    return value;
}

uint64_t arguments_seed(struct arguments *c, uint64_t otherwise)
{
    const char *text = arguments_flag(c, "--seed");
    uint64_t seed = otherwise;

    if (text && !number_parse_u64(text, &seed))
        FAIL(c, "%s: --seed %s: expected a whole number", c->command, text);
    return seed;
}

/* Is it key=value? What has a slash or a colon before is a file or a url. */
static bool is_setting(const char *word)
{
    return word[strcspn(word, "=/:")] == '=';
}

/* The number of the next plain word, or -1. */
static int find_word(const struct arguments *c)
{
    for (int i = 0; i < c->count; i++)
        if (c->words[i][0] != '-' && !is_setting(c->words[i]) && !(c->used & bit(i)))
            return i;
    return -1;
}

bool arguments_has_word(const struct arguments *c)
{
    return find_word(c) >= 0;
}

const char *arguments_word(struct arguments *c)
{
    int i = find_word(c);

    if (i < 0)
        return NULL;
    take(c, i);
    return c->words[i];
}

const struct tori_game *arguments_game(struct arguments *c)
{
    const char *name = arguments_word(c);
    const struct tori_game *game = name ? games_find(name) : NULL;

    if (name && !game)
        FAIL(c, "there is no game '%s'; 'tori help' lists them", name);
    else if (!game)
        FAIL(c, "%s: which game? 'tori help' lists them", c->command);
    return game;
}

static void load_edition(struct arguments *c, const char *file,
                         const struct tori_game *game, struct tori_setup *setup)
{
    const struct tori_game *of;
    struct strbuf err;

    strbuf_init(&err);
    if (!games_load_edition(file, &of, &setup->edition, &err))
        FAIL(c, "%s", err.text);
    else if (of != game)
        FAIL(c, "%s: an edition of %s, not of %s", file, of->name, game->name);
    strbuf_release(&err);
}

static void parse_option(struct arguments *c, const char *word,
                         const struct tori_game *game, struct rng *rng,
                         struct tori_setup *setup)
{
    struct strbuf err;

    strbuf_init(&err);
    if (setup_parse_or_choose(setup, game, word, rng, &err))
        FAIL(c, "%s", err.text);
    strbuf_release(&err);
}

bool arguments_setup(struct arguments *c, const struct tori_game *game, struct rng *rng,
                     struct tori_setup *setup)
{
    const char *file = arguments_flag(c, "--edition");

    if (!game || c->failed)
        return false;
    setup_init(setup, game);
    if (file)
        load_edition(c, file, game, setup);
    for (int i = 0; i < c->count; i++)
        if (is_setting(c->words[i]) && take(c, i))
            parse_option(c, c->words[i], game, rng, setup);
    return arguments_finish(c);
}

bool arguments_is_used_up(const struct arguments *c)
{
    return bits_count(c->used) == c->count;
}

bool arguments_finish(struct arguments *c)
{
    for (int i = 0; i < c->count; i++)
        if (take(c, i))
            FAIL(c, "%s: '%s' is not understood; try 'tori help %s'", c->command,
                 c->words[i], c->command);
    return !c->failed;
}
