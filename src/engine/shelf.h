#ifndef TORI_ENGINE_SHELF_H
#define TORI_ENGINE_SHELF_H

/*
 * The editions of a game that have been loaded, numbered from 0, the default.
 * Records name an edition by its fingerprint; the shelf knows which number that is.
 * Loading must not run while games are being played.
 */

#include <stdint.h>

#include "engine/edition_reader.h"

struct tori_game;

struct edition_shelf {
    int count;
    uint64_t hash[EDITIONS_MAX];
};

/* The edition's number, also if it was loaded before; -1 with its error set. */
int shelf_load(const struct tori_game *game, struct edition *e);

uint64_t shelf_hash(const struct tori_game *game, int edition);
int shelf_find(const struct tori_game *game, uint64_t hash); /* -1 if it is not there */

#endif
