#ifndef TORI_CLI_COMMANDS_ARGUMENTS_H
#define TORI_CLI_COMMANDS_ARGUMENTS_H

/*
 * The arguments of a command, taken apart in one way for all commands:
 * "GAME key=value ... --flag VALUE ...". A command asks for what it knows;
 * what it did not ask for is an error.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"

enum { CALL_WORDS_MAX = 64 };

struct call {
    const char *command;
    int count;
    char **words;
    uint64_t used; /* words that were asked for */
    bool failed;   /* something was wrong and has been said */
};

void call_init(struct call *c, const char *command, int count, char **words);

/* "--flag VALUE": the value, or NULL. "--flag" alone. */
const char *call_flag(struct call *c, const char *flag);
bool call_switch(struct call *c, const char *flag);

/* "key=N" as a number in bounds, or 'otherwise' if it is not there. */
int64_t call_number(struct call *c, const char *key, int64_t min, int64_t max,
                    int64_t otherwise);

/* "--flag N" in the same way. */
int64_t call_flag_number(struct call *c, const char *flag, int64_t min, int64_t max,
                         int64_t otherwise);

/* "--seed N" as any number, or 'otherwise'. */
uint64_t call_seed(struct call *c, uint64_t otherwise);

/* The next word that is neither flag nor key=value, or NULL. */
const char *call_word(struct call *c);
bool call_has_word(const struct call *c);

/* The game named by the next word; NULL, and said, if there is none. */
const struct tori_game *call_game(struct call *c);

/*
 * "--edition FILE" and the game's own options, which must be all that is left;
 * the value "random" is allowed if 'rng' is given. False if anything was wrong.
 */
bool call_setup(struct call *c, const struct tori_game *game, struct rng *rng,
                struct tori_setup *setup);

/* Have all words been asked for? */
bool call_is_used_up(const struct call *c);

/* Complain about words that nobody asked for; false if anything was wrong. */
bool call_finish(struct call *c);

#endif
