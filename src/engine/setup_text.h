#ifndef TORI_ENGINE_SETUP_TEXT_H
#define TORI_ENGINE_SETUP_TEXT_H

/* A game's set-up from and to text: "players=2 cover=first paths=on fives=each". */

#include <stdbool.h>

#include "engine/error.h"

struct rng;
struct strbuf;
struct tori_game;
struct tori_setup;

/* The most players, every option at its default, the default edition. */
void setup_init(struct tori_setup *setup, const struct tori_game *game);

/* One "key=value". On an error the set-up is unchanged and 'err' says why. */
enum tori_err setup_parse(struct tori_setup *setup, const struct tori_game *game,
                          const char *text, struct strbuf *err);

/* The same, but the value "random" is also allowed where the option can be chosen
 * by lot, and is decided here. */
enum tori_err setup_parse_or_choose(struct tori_setup *setup,
                                    const struct tori_game *game, const char *text,
                                    struct rng *rng, struct strbuf *err);

/* Is the game for so many players? If not, 'err' says for how many it is. */
bool setup_allows(const struct tori_game *game, int players, struct strbuf *err);

/* Players and options by lot: any number, any kind of value. */
void setup_draw(struct tori_setup *setup, const struct tori_game *game, struct rng *rng);

/* All options, separated by spaces. */
void setup_format(const struct tori_setup *setup, const struct tori_game *game,
                  struct strbuf *out);

#endif
