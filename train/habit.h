#ifndef TORI_TRAIN_HABIT_H
#define TORI_TRAIN_HABIT_H

/*
 * A liking that a seat has beside winning, so that it plays otherwise: points it believes to
 * have for what the fields of a state say (struct tori_field). As text it is terms with '+'
 * between, each FIELD.FIELD:WORD,WORD=WEIGHT with thousandths of a point for each:
 *
 *     seats.board.purple|green:*2,*6,b*=400      cells of rows 2 and 6 and of column b
 *     seats.used=800+seats.hand_count=-100       coats that were used, few cards
 *     villages*.guests=500                       own villagers in all villages
 *     person_tiles*:@=1000                       those that the seat holds
 *
 * Of an array the seat's own value counts, with '*' behind the name the sum of all. A word may
 * begin or end with '*'; '@' is the seat's number. Without words a set counts all that is in it,
 * and a number itself.
 *
 * One thread at a time, since knowledge has no room for a context.
 */

#include "search/knowledge.h"

enum { HABIT_LEAVES_MAX = 512, HABIT_TEXT_MAX = 2048 };

/* A number or a set at one place of the state. */
struct habit_leaf {
    int offset, wide; /* bytes */
    bool is_set;
    const char *const *names; /* of bits or values; NULL: numbers */
    const char *words;        /* that are wanted; NULL: all */
    uint64_t known, wanted; /* bits or values that were looked up, and those that count */
    int weight;
};

struct habit {
    char text[TORI_PLAYERS_MAX][HABIT_TEXT_MAX]; /* cut up */
    int count[TORI_PLAYERS_MAX];
    struct habit_leaf leaf[TORI_PLAYERS_MAX][HABIT_LEAVES_MAX];
};

/* False if the text is not understood. */
bool habit_parse(struct habit *h, const struct tori_game *game, const char *text);

/* Thousandths of a point. */
int64_t habit_measure(struct habit *h, const struct tori_state *s, int seat);

/* What the seat knows with its habit; it holds until the next call. */
const struct knowledge *habit_know(struct habit *h, const struct tori_game *game,
                                   int seat);

#endif
