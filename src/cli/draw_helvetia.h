#ifndef TORI_CLI_DRAW_HELVETIA_H
#define TORI_CLI_DRAW_HELVETIA_H

/* Helvetia's drawing, and the panels that it is put together from. */

#include "games/helvetia/edition.h"
#include "games/helvetia/helvetia.h"

struct canvas;
struct drawing;
struct scene;
struct strbuf;

extern const struct drawing drawing_helvetia;

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

/* Words for actions (tell_helvetia.c). */
void tell_helvetia_task(const struct scene *s, struct strbuf *out);
void tell_helvetia_words(const struct scene *s, tori_action a, struct strbuf *out);
void tell_helvetia_mark(const struct scene *s, tori_action a, struct strbuf *out);
extern const char *const tell_helvetia_short_kinds[]; /* three letters a kind */

/* "WWSgi": the cost of a kind by first letters, capitals for what the builder sells. */
void tell_helvetia_cost(const struct helvetia_edition *e, int kind, struct strbuf *out);

/* "2 wood, brick": goods with how many of each. */
void tell_helvetia_goods(const uint8_t *goods, struct strbuf *out);

/* "cowshed" does "makes cow from grain". */
void tell_helvetia_kind(const struct helvetia_edition *e, int kind, struct strbuf *out);

/* The command plan (plan_helvetia.c). */
void plan_helvetia(const struct scene *s, const char *what, struct strbuf *out);

#endif
