#ifndef TORI_BOTS_FORESIGHT_H
#define TORI_BOTS_FORESIGHT_H

/*
 * What every seat may expect at the end, at the start of a turn: a plain forecast from
 * what is known about the game, and a net's correction of it. The nets were fitted to
 * finished games (train/README.md).
 */

#include "engine/game.h"
#include "nn/net.h"

struct foresight {
    const struct tori_game *game;
    struct net net[TORI_PLAYERS_MAX + 1]; /* by players */

    /* The net speaks of such states only. */
    bool (*is_due)(const struct tori_state *s);

    /* What the net is told about each seat, and what each may expect without it, in
     * KNOWLEDGE_POINT. */
    void (*read)(const struct tori_state *s, struct net_input *in, int32_t *plain);
};

extern const struct foresight foresight_helsinki, foresight_helvetia;

/* NULL if there is none. */
const struct foresight *foresight_find(const struct tori_game *game);

/* With the net; the state must be due. */
void foresight_expect(const struct foresight *f, const struct tori_state *s, int players,
                      int32_t *out);

#endif
