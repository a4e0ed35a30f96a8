/* Numbering the editions of a game; reading them is the game's part. */

#include "engine/shelf.h"

#include "engine/game.h"

int shelf_find(const struct tori_game *game, uint64_t hash)
{
    for (int i = 0; i < game->shelf->count; i++)
        if (game->shelf->hash[i] == hash)
            return i;
    return -1;
}

uint64_t shelf_hash(const struct tori_game *game, int edition)
{
    return game->shelf->hash[edition];
}

/* Read before it is looked up: a fingerprint says nothing about missing sources. */
int shelf_load(const struct tori_game *game, struct edition *e)
{
    struct edition_shelf *shelf = game->shelf;
    uint64_t hash;
    int known;

    if (shelf->count == EDITIONS_MAX) {
        edition_fail(edition_top(e), "at most %d editions can be loaded", EDITIONS_MAX);
        return -1;
    }
    game->edition_read(e, shelf->count);
    if (edition_has_failed(e))
        return -1;
    hash = edition_fingerprint(e);
    known = shelf_find(game, hash);
    if (known >= 0)
        return known;
    shelf->hash[shelf->count] = hash;
    return shelf->count++;
}
