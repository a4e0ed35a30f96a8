#ifndef TORI_TESTS_UNIT_OFFERS_H
#define TORI_TESTS_UNIT_OFFERS_H

/* Offers of positions in games, for the tests that hold them against the rules. */

#include <jansson.h>
#include <stdlib.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "tell/offer.h"
#include "tell/scene.h"

/* Games, and one in so many positions of them looked at. */
enum { OFFERS_GAMES = ROUNDS(60), OFFERS_STRIDE = 5 };

/* Set-ups */

/* One of "off|on", or by lot. */
static inline void vary_option(const struct tori_option *o, struct rng *r,
                               struct tori_setup *setup)
{
    const char *word = o->values;
    char value[64];

    if (o->choose && rng_below(r, 2)) {
        o->choose(rng_next(r), &setup->options);
        return;
    }
    for (const char *bar = strchr(word, '|'); bar && rng_below(r, 2);
         bar = strchr(word, '|'))
        word = bar + 1;
    snprintf(value, sizeof(value), "%.*s", (int)strcspn(word, "|"), word);
    o->parse(value, &setup->options);
}

static inline void random_setup(struct tori_setup *setup, const struct tori_game *game,
                                struct rng *r)
{
    setup_init(setup, game);
    setup->players = 2 + (int)rng_below(r, 3);
    for (const struct tori_option *o = game->options; o->name; o++)
        vary_option(o, r, setup);
}

static inline json_t *offer_of(const struct match *m, struct strbuf *text)
{
    struct tori_state view;
    struct scene scene;
    json_error_t error;
    json_t *offer;

    scene_init(&scene, m, match_to_move(m), &view);
    strbuf_reset(text);
    offer_json(&scene, text);
    offer = json_loads(text->text, JSON_REJECT_DUPLICATES, &error);
    if (!offer)
        fail_msg("%s at %d: %s", error.text, error.position, text->text);
    return offer;
}

static inline const char *text_at(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);

    assert_true(json_is_string(value));
    return json_string_value(value);
}

static inline int int_at(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);

    assert_true(json_is_integer(value));
    return (int)json_integer_value(value);
}

/* What an offer does not say goes without saying. */

static inline const char *text_or(const json_t *object, const char *key,
                                  const char *otherwise)
{
    return json_object_get(object, key) ? text_at(object, key) : otherwise;
}

static inline int int_or(const json_t *object, const char *key, int otherwise)
{
    return json_object_get(object, key) ? int_at(object, key) : otherwise;
}

static inline const json_t *list_at(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);

    assert_true(json_is_array(value));
    return value;
}

/* A match that goes on from here and leaves the other alone. */
static inline void branch_off(struct match *to, const struct match *from)
{
    *to = (struct match){.game = from->game, .setup = from->setup, .state = from->state};
}

static inline int points_of(const struct match *m, int seat)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    m->game->score(&m->state, score);
    return score[seat].total;
}

/* Games of random players and of those who take what they can get, who see more of the
 * rules. Returns how many offers were looked at. */

typedef void (*offers_check)(const struct match *m, const json_t *offer, struct rng *r);

static inline long offers_play(const struct tori_game *game, const char *bot,
                               offers_check check, struct rng *r, struct strbuf *text)
{
    struct bot_report report = {.warning = text};
    struct tori_setup setup;
    struct bot_player player;
    struct match m;
    long looked = 0;

    assert_int_equal(bot_open(&player, bot, rng_next(r), text), TORI_OK);
    random_setup(&setup, game, r);
    match_init(&m, game, &setup);
    while (!match_is_over(&m)) {
        bool is_chance = match_to_move(&m) == TORI_CHANCE;

        if (!is_chance && rng_below(r, OFFERS_STRIDE) == 0) {
            json_t *offer = offer_of(&m, text);

            check(&m, offer, r);
            json_decref(offer);
            looked++;
        }
        assert_int_equal(match_play(&m, is_chance ? playout_pick(game, &m.state, r)
                                                  : bot_choose(&player, &m, &report)),
                         TORI_OK);
    }
    match_release(&m);
    bot_close(&player);
    return looked;
}

static inline long offers_check_all(const struct tori_game *game, uint64_t seed,
                                    offers_check check)
{
    struct strbuf text;
    struct rng r;
    long looked = 0;

    strbuf_init(&text);
    rng_seed(&r, seed);
    for (int n = 0; n < OFFERS_GAMES; n++)
        looked += offers_play(game, n % 2 ? "greedy" : "random", check, &r, &text);
    print_message("%s: %ld offers\n", game->name, looked);
    strbuf_release(&text);
    return looked;
}

#endif
