#ifndef TORI_SEARCH_QUESTION_H
#define TORI_SEARCH_QUESTION_H

/* What a seat asks: which of its legal actions? */

#include "engine/game.h"

struct search_question {
    const struct tori_game *game;
    const struct tori_state *view; /* of 'seat', which is to move */
    int players, seat;
    const tori_action *legal; /* ascending */
    int count;
};

#endif
