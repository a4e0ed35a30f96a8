#ifndef TORI_GAMES_HELSINKI_DRAW_PICTURE_H
#define TORI_GAMES_HELSINKI_DRAW_PICTURE_H

/* Helsinki's drawing, and the panels that it is put together from. */

#include "games/helsinki/tell/words.h"

struct canvas;
struct drawing;
struct scene;

enum {
    BOARD_WIDTH = 17,
    BOARD_HEIGHT = 9,
    SENATE_WIDTH = 40,
    SENATE_HEIGHT = 5,
    SUPPLY_WIDTH = 37,
    SUPPLY_HEIGHT = 4,
};

extern const struct drawing helsinki_drawing;

/* Panels, with their upper left corner at the given place. */
void draw_helsinki_board(const struct scene *s, int seat, struct canvas *c, int row,
                         int column);
void draw_helsinki_senate(const struct scene *s, struct canvas *c, int row, int column);
void draw_helsinki_supply(const struct scene *s, struct canvas *c, int row, int column);

/* A card in its colour; returns the column after it. */
int draw_helsinki_card(const struct helsinki_state *s, struct canvas *c, int row,
                       int column, int kind);

/* The key to the drawing. */
void draw_helsinki_legend(const struct scene *s, struct canvas *c);

#endif
