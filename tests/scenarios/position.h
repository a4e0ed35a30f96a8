#ifndef TORI_TESTS_SCENARIOS_POSITION_H
#define TORI_TESTS_SCENARIOS_POSITION_H

/*
 * The statements "set ..." put a position up without playing to it. They belong to
 * a game: the file position.c in the folder of its scenarios fills in position_NAME.
 */

#include <stdbool.h>

struct strbuf;
struct tori_state;

struct position {
    const char *game;

    /* One statement: the words after "set". False and why in 'err' if it says
     * nothing, or something that the pieces of the game do not allow. */
    bool (*set)(struct tori_state *s, int count, char **words, struct strbuf *err);

    /* After a block of them: what was left open. */
    bool (*finish)(struct tori_state *s, struct strbuf *err);
};

/* NULL if positions of that game cannot be set. */
const struct position *position_find(const char *game);

#endif
