#ifndef TORI_ROOM_CLOCK_H
#define TORI_ROOM_CLOCK_H

/*
 * The clocks of a table, as arithmetic: every question is given the time, nothing here
 * reads one. Times are milliseconds; 'at' never goes back.
 *
 * Used time is counted at every table; only "live" and "days" have a limit. A turn is
 * what a seat does until another seat is to move. Live: a stock for the whole game that
 * grows by the increment after each turn. Days: each turn has its own stock, and is longer by what
 * the person rests meanwhile: what is left is what clocks on walls will show until the end.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"

struct strbuf;

enum clock_kind { CLOCK_NONE, CLOCK_LIVE, CLOCK_DAYS };

enum { CLOCK_NOBODY = -1, CLOCK_RETURN_MS = 30000 };

struct clock_rule {
    enum clock_kind kind;
    int64_t base_ms, increment_ms;
};

struct clock {
    struct clock_rule rule;
    int running;   /* a seat or CLOCK_NOBODY */
    int64_t since; /* up to when everything is charged */
    /* Of the turn of the seat that runs: when it began, how long it was to be, and by how much it
     * was made longer. */
    int64_t began, stock_ms, rest_ms;
    int64_t left_ms[TORI_PLAYERS_MAX];
    int64_t used_ms[TORI_PLAYERS_MAX];
};

/* "none", "live 600+10" (seconds), "days 3". False if the text is none of these or the
 * numbers are out of bounds. */
bool clock_rule_parse(struct clock_rule *rule, const char *text);
void clock_rule_format(const struct clock_rule *rule, struct strbuf *out);

void clock_init(struct clock *c, const struct clock_rule *rule);

/* Questions. */
int64_t clock_left(const struct clock *c, int seat, int64_t at); /* not below 0 */
bool clock_has_expired(const struct clock *c, int64_t at);
int64_t clock_deadline(const struct clock *c); /* INT64_MAX: none */

/* Changes. The clock of 'seat' runs from now on; if that is another seat than before,
 * the turn before is over. CLOCK_NOBODY stops. */
void clock_turn(struct clock *c, int seat, int64_t at);

/* 'seat' takes its last action back: it pays for the time since, and gives back the
 * increment that its turn had earned. */
void clock_take_back(struct clock *c, int seat, int64_t at);

/* A seat that had lost its clock gets at least CLOCK_RETURN_MS to go on with. */
void clock_return(struct clock *c, int seat);

/* The turn that runs is longer by so much. */
void clock_rest(struct clock *c, int64_t rest_ms);

/* The server was away from 'gone' to 'at': no clock is charged for that. */
void clock_resume(struct clock *c, int64_t gone, int64_t at);

#endif
