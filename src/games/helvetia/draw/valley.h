#ifndef TORI_GAMES_HELVETIA_DRAW_VALLEY_H
#define TORI_GAMES_HELVETIA_DRAW_VALLEY_H

/*
 * Helvetia on a full screen: the own village large, the others beside it, characters, market
 * and what can be built. Who is awake is a capital letter on a chip with the seat's filled
 * mark, who sleeps a small letter with a hollow one, in every number of colours.
 */

#include "games/helvetia/rules/edition.h"
#include "games/helvetia/rules/helvetia.h"
#include "term/tableau.h"

/* Colours that no other game has, at night and by day: grounds by what a building does. */
struct valley_hues {
    tint meadow, plaza, lot, simple, craft, third, trade, victory;
};

/* A frame being drawn. */
struct valley {
    struct tableau *t;
    const struct helvetia_state *s;
    const struct helvetia_edition *e;
    const struct valley_hues *hues;
    int own;                              /* the seat whose village is large */
    struct area (*lots)[HELVETIA_PLACES]; /* where each place of each village was drawn */
};

extern const struct tableau_art helvetia_art;

/* The ground of a kind of building. */
tint valley_ground(const struct valley *v, int kind);

/* Names in the person's language; a wording's key is "helvetia.GROUP.NAME". */
const char *valley_name(const struct tableau *t, const char *group, const char *name);
void valley_append_inside(const struct tableau *t, const char *group, const char *name,
                          struct strbuf *out); /* a sentence */
const char *valley_kind(const struct tableau *t, int kind);
const char *valley_good(const struct tableau *t, int good);

/* The spot that an action names, or -1. */
int valley_spot_of(tori_action a);

/* A village with its heading in that area: places as large as there is room. */
void valley_draw_village(const struct valley *v, int village, struct area at);

/* Have all villages their second ring, or not, in both? */
bool valley_has_same_rings(const struct helvetia_state *a,
                           const struct helvetia_state *b);

/* The way to what the focus makes; after all else (valley_chain.c). */
void valley_draw_chain(const struct valley *v);

void valley_draw_characters(const struct valley *v, struct area at);
void valley_draw_market(const struct valley *v, struct area at);
void valley_draw_dock(const struct valley *v, struct area at);

/* The first page's. */
void valley_draw_skyline(struct cells *c, struct area at);

/* The prompt in words (valley_words.c). */
void valley_facts(const struct tableau *t, struct strbuf *out);
void valley_head(const struct tableau *t, struct strbuf *title, struct strbuf *more);
void valley_label(const struct tableau *t, int entry, struct strbuf *out);

/* What an action takes and brings, as far as its title does not say it (valley_detail.c). */
void valley_detail(const struct tableau *t, tori_action a, struct strbuf *out);

/* The log (valley_story.c). */
bool valley_tell(const struct scene *s, const char *language, int seat, tori_action a,
                 struct strbuf *out);

#endif
