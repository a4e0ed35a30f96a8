#ifndef TORI_CLI_ENGINE_ARGUMENTS_H
#define TORI_CLI_ENGINE_ARGUMENTS_H

/*
 * The arguments of a command, taken apart in one way for all commands:
 * "GAME key=value ... --flag VALUE ...". A command asks for what it knows;
 * what it did not ask for is an error.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"

enum { ARGUMENTS_MAX = 64 };

struct arguments {
    const char *command;
    int count;
    char **words;
    uint64_t used; /* words that were asked for */
    bool failed;   /* something was wrong and has been said */
};

void arguments_init(struct arguments *c, const char *command, int count, char **words);

/* "--flag VALUE": the value, or NULL. "--flag" alone. */
const char *arguments_flag(struct arguments *c, const char *flag);
bool arguments_switch(struct arguments *c, const char *flag);

/* "key=N" as a number in bounds, or 'otherwise' if it is not there. */
int64_t arguments_number(struct arguments *c, const char *key, int64_t min, int64_t max,
                         int64_t otherwise);

/* "--flag N" in the same way. */
int64_t arguments_flag_number(struct arguments *c, const char *flag, int64_t min,
                              int64_t max, int64_t otherwise);

/* "--seed N" as any number, or 'otherwise'. */
uint64_t arguments_seed(struct arguments *c, uint64_t otherwise);

/* The next word that is neither flag nor key=value, or NULL; a url or a path may have a =. */
const char *arguments_word(struct arguments *c);
bool arguments_has_word(const struct arguments *c);

/* The game named by the next word; NULL, and said, if there is none. */
const struct tori_game *arguments_game(struct arguments *c);

/*
 * "--edition FILE" and the game's own options, which must be all that is left;
 * the value "random" is allowed if 'rng' is given. False if anything was wrong.
 */
bool arguments_setup(struct arguments *c, const struct tori_game *game, struct rng *rng,
                     struct tori_setup *setup);

/* Have all words been asked for? */
bool arguments_is_used_up(const struct arguments *c);

/* Complain about words that no option took; false if anything was wrong. */
bool arguments_finish(struct arguments *c);

#endif
