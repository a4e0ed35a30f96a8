#ifndef TORI_TESTS_SCENARIOS_SCENARIO_H
#define TORI_TESTS_SCENARIOS_SCENARIO_H

/*
 * A scenario: a position, actions, expectations. Its statements:
 *
 *     edition PATH JSON         from now on games are of an edition with this value
 *     new OPTION=VALUE ..       a game from its first action
 *     reject OPTION=VALUE .. [: WORDS]   such a game is refused, saying the words
 *     set ..                    change the position (see the game's position_*.c)
 *     play ACTION [; ACTION ..] each is legal, and is played
 *     undo                      take the last action back
 *
 *     refuse ACTION [: WORDS]   playing it is an error, which says the words
 *     legal ACTION [; ACTION ..]      all of these are on the list
 *     illegal ACTION [; ACTION ..]    none of them is, though each is an action
 *     only [ACTION ; ACTION ..] the list is this and nothing else
 *     count PREFIX N            so many legal actions begin so
 *     weight ACTION N           of an action of chance
 *     turn SEAT | chance | over
 *     phase NAME
 *     scores SEAT KEY=VALUE ..  total, rank, and the game's own parts
 *     state PATH JSON           a value of the state's JSON, as seats.0.meadow
 *     length PATH N             so many members has that list
 *     view SEAT PATH JSON       the same in what a seat, or 'spectator', may see
 *     chooses BOT : ACTION [; ACTION ..]   asked with five seeds, it takes one of these
 *
 * A new game is rolled, where an option says "random", with a fixed seed. The
 * game's own check() is run after every change; it aborts.
 */

#include <stdbool.h>

#include "engine/game.h"
#include "engine/match.h"

struct json_t;
struct strbuf;

struct scenario {
    const struct tori_game *rules;
    struct json_t *edition; /* the default edition with changes, or NULL; owned */
    int edition_number;     /* that of a new game; 0: the default, or not loaded yet */
    struct tori_game game;  /* the rules, but a game begins at 'base' once that is set */
    struct match match;
    struct tori_state base; /* the position that was set */
    bool has_game;
    bool is_setting;  /* inside a block of "set" */
    int expectations; /* looked at so far */
};

/* Life cycle. */
void scenario_init(struct scenario *sc, const struct tori_game *rules);
void scenario_release(struct scenario *sc);

/* Run one statement; false, and what is wrong in 'why', if it fails. Cuts 'text'. */
bool scenario_step(struct scenario *sc, char *text, struct strbuf *why);

/* The end: false if nothing was expected, or nothing of the last position. */
bool scenario_finish(struct scenario *sc, struct strbuf *why);

#endif
