#ifndef TORI_ENGINE_SHELF_H
#define TORI_ENGINE_SHELF_H

/*
 * The editions of a game that have been loaded, numbered from 0, the default.
 * Records name an edition by its fingerprint; the shelf knows which number that is.
 *
 * A number that is in use stays what it is, so games may be played on other threads
 * while an edition is loaded, checked or dropped, which is done by one thread at a time; it
 * alone may look at texts, titles and names then. Uses are counted: a room has one, a thought
 * and a review have one each, and give them back.
 *
 * SHELF_PLACES editions fit, as the table behind the last one serves for reading, or fewer, by
 * shelf_limit(); and as many as have SHELF_BYTES_MAX bytes of text together.
 */

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/edition_reader.h"

struct edition_names;
struct tori_game;

enum { SHELF_PLACES = EDITIONS_MAX - 1, SHELF_BYTES_MAX = 80 << 20 };

struct edition_shelf {
    int places;                          /* that may be taken; 0: SHELF_PLACES */
    size_t bytes;                        /* of all texts */
    _Atomic int count;                   /* of those ever taken, free ones among them */
    _Atomic uint64_t hash[EDITIONS_MAX]; /* 0: the place is free */
    _Atomic int uses[EDITIONS_MAX];      /* by games; below 0: it is being dropped */
    char *text[EDITIONS_MAX];            /* owned: each as it was loaded */
    char *title[EDITIONS_MAX];           /* owned */
    struct edition_names *names[EDITIONS_MAX]; /* owned; NULL: it gives none */
};

/* From now on so many fit, at most SHELF_PLACES; those that are there stay. */
void shelf_limit(const struct tori_game *game, int places);

/* The edition's number, also if it was loaded before; -1 with its error set. Its text and
 * title are those of the first load. */
int shelf_load(const struct tori_game *game, struct edition *e);

/* The same, and from now on text and title are those of this one. */
int shelf_renew(const struct tori_game *game, struct edition *e);

/* Its fingerprint, without loading it. False with its error set. */
bool shelf_check(const struct tori_game *game, struct edition *e, uint64_t *hash);

/* For a game that keeps the number, on any thread, until it is given back; -1 if it is not
 * there. */
int shelf_use(const struct tori_game *game, uint64_t hash);
void shelf_give_back(const struct tori_game *game, int edition);
int shelf_uses(const struct tori_game *game, int edition);

/* It is there no more, and its place is free. False, and nothing happens, while it is used. */
bool shelf_drop(const struct tori_game *game, int edition);

int shelf_count(const struct tori_game *game);
int shelf_room(const struct tori_game *game);          /* free places */
int shelf_room_for_long(const struct tori_game *game); /* texts as long as they may be */
uint64_t shelf_hash(const struct tori_game *game, int edition);
const char *shelf_text(const struct tori_game *game, int edition);
const char *shelf_title(const struct tori_game *game, int edition);

/* Without counting a use; -1 if it is not there. */
int shelf_find(const struct tori_game *game, uint64_t hash);

/* What the edition calls a thing of the game's name_groups; NULL: as everybody does. */
const char *shelf_name(const struct tori_game *game, int edition, const char *language,
                       int group, int thing);

#endif
