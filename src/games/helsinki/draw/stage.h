#ifndef TORI_GAMES_HELSINKI_DRAW_STAGE_H
#define TORI_GAMES_HELSINKI_DRAW_STAGE_H

/*
 * Helsinki on a full screen: the own board in the middle of the ring, what a card or a
 * landing would do where it would happen. A roof is half-block pixels lit from the north
 * with a dark edge south and east, and bears its letter, so no colour is needed to read it.
 */

#include "games/helsinki/rules/edition.h"
#include "games/helsinki/rules/helsinki.h"
#include "term/tableau.h"

/* Colours that no other game has, at night and by day. */
struct stage_hues {
    tint stone, pad, lawn, cell[2], dot, statue;
};

/* A frame being drawn. */
struct stage {
    struct tableau *t;
    const struct helsinki_state *s;
    const struct helsinki_edition *e;
    const struct stage_hues *hues;
    enum tableau_size size;
    int own;                 /* the seat in the middle */
    int acting;              /* whose the focus is: the own one, or in a replay another */
    enum helsinki_verb verb; /* of the focus, or HELSINKI_DO_NOTHING */
    int with;                /* and what it is done with */
    uint64_t ghost;          /* cells that the focus would cover */
    int ghost_colour;        /* CARD_COLOURS: a joker tile */
};

extern const struct tableau_art helsinki_art;

/* Tiles by colour, joker tiles last: the roof, its edge. */
extern const tint stage_roofs[CARD_COLOURS + 1], stage_edges[CARD_COLOURS + 1];

/* A board of cells of that size, its first at that place; the own one with labels, the
 * ghost and the spots of actions. */
void stage_draw_board(const struct stage *st, int seat, struct area cell);

/* The square: ring, spaces, the own board; its upper left corner there. Returns its
 * width. */
int stage_draw_square(const struct stage *st, int x, int y);

/* A card there; of a kind, or CARD_NONE. */
void stage_draw_card(const struct stage *st, struct area at, int kind);

/* The own hand. */
void stage_draw_hand(const struct stage *st, struct area at);

/* The other seats, side by side or one below the other. */
void stage_draw_others(const struct stage *st, struct area at);

void stage_draw_actions(const struct stage *st, struct area at);
void stage_draw_supply(const struct stage *st, struct area at);

/* Entries of that verb become spots where they lie: see stage_spots.c. */
void stage_add_cell_spots(const struct stage *st, struct area cell);
int stage_entry(const struct stage *st, enum helsinki_verb verb, int with);

/* The prompt in words (stage_words.c). */
/* Pictures. */
void stage_draw_skyline(struct cells *c, struct area at);

void stage_facts(const struct tableau *t, struct strbuf *out);
void stage_head(const struct tableau *t, struct strbuf *title, struct strbuf *more);
void stage_label(const struct tableau *t, int entry, struct strbuf *out);

/* The log (stage_story.c). */
bool stage_tell(const struct scene *s, const char *language, int seat, tori_action a,
                struct strbuf *out);

#endif
