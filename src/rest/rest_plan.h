#ifndef TORI_REST_REST_PLAN_H
#define TORI_REST_REST_PLAN_H

/*
 * When a person rests: every night in the time zone of the person, and on holidays, of which a
 * year has so many days. Meanwhile the person's clocks of days stand and no notice is sent. Pure:
 * every question is given the time, in milliseconds since 1970.
 *
 * A night is bounded, so that all who play with the person wait for days that have an end. Days
 * are counted from 1970 on, as the calendar of the person's zone has them.
 */

#include <stdbool.h>
#include <stdint.h>

#include "rest/zone_rule.h"
#include "rest/zones.h"

struct strbuf;

enum {
    REST_NIGHT_MAX = 12 * 60, /* minutes */
    REST_DAYS_A_YEAR = 30,
    REST_HOLIDAYS_MAX = 24, /* that a plan remembers */
    REST_TEXT_MAX = 1024,   /* bytes of a plan as text */
};

struct rest_holiday {
    int64_t first, last; /* days */
};

struct rest_plan {
    char zone[ZONE_NAME_MAX + 1];
    char rule_text[ZONE_RULE_MAX + 1];
    struct zone_rule rule;
    int from, to; /* minutes of the day; the same: there is no night */
    struct rest_holiday holidays[REST_HOLIDAYS_MAX]; /* in order, apart from each other */
    int count;
};

/* A plan without a night and holidays, in Greenwich. */
void rest_plan_init(struct rest_plan *p);

/* As stored: "ZONE RULE FROM TO[ FIRST-LAST]..". False, and no rest at all, if it is no such text;
 * "" is a plan without any. */
bool rest_plan_parse(const char *text, struct rest_plan *out);
void rest_plan_format(const struct rest_plan *p, struct strbuf *out);

/* Changes; false if there is no such zone, the night is too long, or there are not as many days
 * left in the year. A holiday begins today or later; it joins others that it touches. */
bool rest_plan_set_night(struct rest_plan *p, const char *zone, int from, int to);
bool rest_plan_add_holiday(struct rest_plan *p, struct rest_holiday h, int64_t now);

/* What is to come of holidays is given up from this day on; of today and before nothing is. */
void rest_plan_end_holidays(struct rest_plan *p, int64_t from, int64_t now);

/* Days of holidays in a year. */
int rest_plan_count_days(const struct rest_plan *p, int year);

/* Questions. The moment from which on the person does not rest: 'at' if it does not then. */
int64_t rest_plan_wake(const struct rest_plan *p, int64_t at);

/* When a clock that runs from 'from' on, and stands while the person rests, has run so long. */
int64_t rest_plan_end(const struct rest_plan *p, int64_t from, int64_t running_ms);

#endif
