#ifndef TORI_GAMES_HELSINKI_TELL_WORDS_H
#define TORI_GAMES_HELSINKI_TELL_WORDS_H

/* Helsinki in words. */

#include "games/helsinki/rules/edition.h"
#include "games/helsinki/rules/helsinki.h"

struct figures_step;
struct json_writer;
struct preview;
struct refusals;
struct scene;
struct survey;
struct teller;

extern const struct teller helsinki_teller;
extern const struct survey tell_helsinki_survey;

extern const char *const tell_helsinki_sides[];

/* The cells of a 'place' or 'joker', and what they bring: coats, and whether the tile
 * touches its colour and so draws a card. */
uint64_t tell_helsinki_cells(const struct helsinki_state *s, tori_action a);
int tell_helsinki_coats(const struct helsinki_state *s, tori_action a);
bool tell_helsinki_bonus(const struct helsinki_state *s, tori_action a);

/* What the teller is put together from (gives.c, refuse.c, counts.c). */
void tell_helsinki_gives(const struct preview *p, struct json_writer *j);
void tell_helsinki_did(const struct preview *p, struct json_writer *j);
void tell_helsinki_refuse(const struct scene *s, struct refusals *r);

extern const char *const tell_helsinki_counts[];
void tell_helsinki_count(const struct figures_step *step, int seat, int *counts);
int tell_helsinki_round(const struct tori_state *s);

#endif
