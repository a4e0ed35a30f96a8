#ifndef TORI_TESTS_SCENARIOS_HELSINKI_INTERNAL_H
#define TORI_TESTS_SCENARIOS_HELSINKI_INTERNAL_H

/* What the two files that set positions of Helsinki share (scenarios/position.h). */

#include <stdbool.h>

struct helsinki_edition;
struct helsinki_player;
struct helsinki_state;
struct strbuf;

/* A statement being carried out. */
struct order {
    struct helsinki_state *s;
    const struct helsinki_edition *e;
    struct helsinki_player *p; /* of the seat named, if one was */
    int count;                 /* words after the seat */
    char **words;
    struct strbuf *err;
};

/* Say why; always false, so that a statement can end with it. */
__attribute__((format(printf, 2, 3))) bool order_fail(const struct order *o,
                                                      const char *format, ...);

/* The first word as a number 0..max. */
bool order_number(const struct order *o, int max, int *number);

/* The kind of card that the word names, or -1. */
int order_card(const struct order *o, const char *word);

/* position_board.c */
bool order_set_board(const struct order *o);
bool order_set_tile(const struct order *o);
bool order_set_supers(const struct order *o);
bool order_set_sold(const struct order *o);
bool order_set_supers_left(const struct order *o);
bool order_set_coats(const struct order *o);
bool order_set_meadow(const struct order *o);
bool order_set_used(const struct order *o);

#endif
