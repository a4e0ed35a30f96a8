#ifndef TORI_ENGINE_EDITION_NAMES_H
#define TORI_ENGINE_EDITION_NAMES_H

/*
 * What things are called in an edition, by language: its optional block "names". A name
 * changes nothing of the game, but makes another edition.
 *
 *     "names": { "de": { "kind.dairy": "Sennerei" } }
 */

#include "engine/game.h"

struct edition;
struct edition_names;

enum { EDITION_NAME_MAX = 40 }; /* characters */

/* What rules are marked up with: a name that stands in them is no link and no picture. */
#define EDITION_NAME_MARKS "*[]{}|"

/* NULL if the edition gives none, or if one is wrong: then the edition has failed. */
struct edition_names *edition_names_read(struct edition *e,
                                         const struct tori_name_group *groups);
void edition_names_release(struct edition_names *names);

/* What thing 'thing' of group 'group' is called; NULL if it was given no name, also if
 * 'names' is NULL. */
const char *edition_names_find(const struct edition_names *names, const char *language,
                               int group, int thing);

#endif
