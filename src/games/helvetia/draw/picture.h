#ifndef TORI_GAMES_HELVETIA_DRAW_PICTURE_H
#define TORI_GAMES_HELVETIA_DRAW_PICTURE_H

/* Helvetia's drawing, and the panels that it is put together from. */

#include "games/helvetia/tell/words.h"

struct canvas;
struct drawing;
struct scene;

extern const struct drawing helvetia_drawing;

/* Panels, with their upper left corner at the given place. */
void draw_helvetia_village(const struct scene *s, int village, struct canvas *c, int row,
                           int column);
int draw_helvetia_village_width(const struct scene *s, int village);
int draw_helvetia_village_height(const struct scene *s, int village);

/* Bands as wide as the canvas; each returns the row below. */
int draw_helvetia_market(const struct scene *s, struct canvas *c, int row);
int draw_helvetia_display(const struct scene *s, struct canvas *c, int row);
int draw_helvetia_seats(const struct scene *s, struct canvas *c, int row);

/* A seat's number, or 'n' for neutral, in its colour; returns the column after it. */
int draw_helvetia_seat(struct canvas *c, int row, int column, int seat);
int draw_helvetia_seat_style(int seat);
bool draw_helvetia_has_village(const struct scene *s, int village);

/* The key to the drawing. */
void draw_helvetia_legend(const struct scene *s, struct canvas *c);

#endif
