#ifndef TORI_ATLAS_LAYOUT_H
#define TORI_ATLAS_LAYOUT_H

/*
 * Which mean stands where: first what every game has, then group by group and thing by
 * thing what the game's survey asks (tell/survey.h).
 */

#include "engine/game.h"
#include "tell/survey.h"

enum {
    LAYOUT_ROUNDS = 40, /* a later round counts as the last */
    LAYOUT_VALUES = 16, /* of a number; a larger one counts as the last */
    LAYOUT_WIN = 12,    /* of a game: it can be shared by up to four */
};

/* Whose mean it is. Seats of a game in which several share the first rank are among all. */
enum layout_class { LAYOUT_ALL, LAYOUT_WINNERS, LAYOUT_LOSERS, LAYOUT_CLASSES };

/* What every game has. Where it says seats or rounds, so many means follow each other. */
enum layout_common {
    LAYOUT_SEAT_WINS, /* LAYOUT_WIN of a win */
    LAYOUT_SEAT_EVEN =
        LAYOUT_SEAT_WINS + TORI_PLAYERS_MAX, /* equal points, equal parts */
    LAYOUT_SEAT_POINTS = LAYOUT_SEAT_EVEN + TORI_PLAYERS_MAX,
    LAYOUT_TIES = LAYOUT_SEAT_POINTS + TORI_PLAYERS_MAX, /* the most points are equal */
    LAYOUT_SHARED,                                       /* and so is the first rank */
    LAYOUT_MARGIN, /* points ahead of the next, of games with one winner */
    LAYOUT_LENGTH, /* in rounds */
    LAYOUT_LENGTHS,
    LAYOUT_PARTS = LAYOUT_LENGTHS + LAYOUT_ROUNDS, /* by class, TORI_PARTS_MAX each */
    LAYOUT_POINTS = LAYOUT_PARTS + LAYOUT_CLASSES * TORI_PARTS_MAX, /* by class */
    LAYOUT_WORTH = LAYOUT_POINTS + LAYOUT_CLASSES, /* of any decision, as of a use */

    /* How winners come to their win, in 1/10000 of one. */
    LAYOUT_START,
    LAYOUT_LUCK,
    LAYOUT_OWN,
    LAYOUT_OTHERS,
    LAYOUT_LEFT,
    LAYOUT_LUCK_SIZE, /* without its sign */
    LAYOUT_CHOICE_SIZE,
    LAYOUT_COMMON,
};

/* Of a thing that is had or used. */
enum layout_thing {
    LAYOUT_HAVE,                                /* by class: 1 of who has or uses it */
    LAYOUT_WINS = LAYOUT_HAVE + LAYOUT_CLASSES, /* LAYOUT_WIN, of who has it */
    LAYOUT_HAS_END,
    LAYOUT_ROUND = LAYOUT_HAS_END, /* of a use */
    LAYOUT_WORTH_OF, /* of a use, against the best other turn, in 1/10000 of a win */
    LAYOUT_ROUNDS_OF,
    LAYOUT_USE_END = LAYOUT_ROUNDS_OF + LAYOUT_ROUNDS,
};

/* Of a number. */
enum layout_number {
    LAYOUT_MEAN,                                 /* by class */
    LAYOUT_VALUE = LAYOUT_MEAN + LAYOUT_CLASSES, /* LAYOUT_WIN, of who has so many */
    LAYOUT_NUMBER_END = LAYOUT_VALUE + LAYOUT_VALUES,
};

struct layout {
    const struct tori_game *game;
    const struct survey_group *groups; /* of a game without a survey there are none */
    int group_count, parts;
    int begin[SURVEY_GROUPS_MAX];
    int count; /* of all means */
};

void layout_init(struct layout *l, const struct tori_game *game,
                 const struct survey *survey);

/* Where the means of a thing begin. */
int layout_thing(const struct layout *l, int group, int thing);

/* A number that changes with what is counted. */
uint64_t layout_print(const struct layout *l);

#endif
