#ifndef TORI_SITE_CATALOGUE_H
#define TORI_SITE_CATALOGUE_H

/*
 * Where the editions on the shelves come from. The first of a game are compiled in, behind
 * them stand those that the operator has given; these are for everybody. All
 * others are kept for those who name them: of lessons, and of people, from the store.
 */

#include <stdbool.h>

struct journal;
struct strbuf;
struct tori_game;

enum { CATALOGUE_GAMES_MAX = 64 };

struct catalogue {
    struct {
        int built_in; /* how many */
        int common;   /* and with those that were given */
    } of[CATALOGUE_GAMES_MAX];
};

/* From now on the shelf of each game has so many places: shelf_limit(). */
void catalogue_limit(int places);

/* Files of the operator, NULL ends the list; or NULL. False and one line in 'err'
 * if one is no edition. */
bool catalogue_open(struct catalogue *c, const char *const *files, struct strbuf *err);

/* What people have sent, and what the house once had; what is no longer needed goes, as
 * nothing can be played on it yet. What can no longer be read is logged
 * and left alone, with the tables that name it. Keeps what is common now: a game goes on when
 * it is so no more. False: the store failed. */
bool catalogue_load(const struct catalogue *c, struct journal *journal);

/* The text of an edition that is stored, for the shelf; it may stand there already. What is
 * common is called what the house calls it. */
void catalogue_set_words(const struct catalogue *c, const char *id,
                         const struct strbuf *text);

/* It is off the shelf, unless it is common or used: false. */
bool catalogue_drop(const struct catalogue *c, const char *id);

int catalogue_built_in(const struct catalogue *c, const struct tori_game *game);
int catalogue_common(const struct catalogue *c, const struct tori_game *game);

#endif
