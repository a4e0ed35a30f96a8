#ifndef TORI_CLI_PLAY_KEPT_H
#define TORI_CLI_PLAY_KEPT_H

/* The games that lie in a folder as records, as 'tori play' keeps them there: which of them
 * can be gone on with, and which are over. */

#include <stdbool.h>
#include <stdint.h>

struct tori_game;

enum { KEPT_MAX = 40, KEPT_PATH_MAX = 255 };

struct kept_game {
    char path[KEPT_PATH_MAX + 1];
    int64_t changed; /* the file, in seconds; the newest comes first */
    const struct tori_game *game;
    int round; /* 0: the game counts none */
    bool is_over, is_humans_turn;
};

struct kept {
    int count;
    struct kept_game games[KEPT_MAX];
};

/* The newest of that folder; what is no record of a game that there is, is left out. */
void kept_read(struct kept *k, const char *folder);

/* The game so many places behind the newest of those that are over, or are not; NULL if there
 * are not so many. count() says how many there are. */
const struct kept_game *kept_find(const struct kept *k, bool is_over, int place);
int kept_count(const struct kept *k, bool is_over);

#endif
