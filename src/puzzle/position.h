#ifndef TORI_PUZZLE_POSITION_H
#define TORI_PUZZLE_POSITION_H

/* A position that may become a puzzle, as its seat sees it: what is found about it rests on
 * nothing else. */

#include "engine/match.h"
#include "search/search.h"
#include "search/whole_turn.h"

struct position {
    const struct tori_game *game;
    struct tori_setup setup;
    struct tori_state view;
    struct tori_state world; /* that the seat may imagine */
    tori_action legal[TORI_ACTIONS_MAX];
    struct search_question q; /* of the above */
    uint64_t seed;            /* lots of what is found: of the view and nothing else */
};

/* Lots for different purposes. */
enum position_lots {
    POSITION_SCREEN,
    POSITION_SEARCH,
    POSITION_TRIALS,
    POSITION_CONFIRM,
    POSITION_BOTS,
    POSITION_GRADE,
};

/* A seat must be to move. The position points into itself: it is not copied. */
void position_init(struct position *p, const struct match *m);

uint64_t position_lots(const struct position *p, enum position_lots what,
                       uint64_t number);

/* How positions are searched; ends are seen through as far as that many simulations are worth
 * it. */
struct search_settings position_settings(const struct position *p, int64_t sims);

uint64_t position_idea(const struct position *p, const struct turn *t);

/* Do they leave the seat with the same? */
bool position_is_same_end(const struct position *p, const struct turn *a,
                          const struct turn *b);

/* The turn that a bot plays, "easy" for example. False if it is too long. */
bool position_ask_bot(const struct position *p, const char *bot, struct turn *out);

#endif
