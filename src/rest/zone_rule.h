#ifndef TORI_REST_ZONE_RULE_H
#define TORI_REST_ZONE_RULE_H

/*
 * The rule of a time zone, as POSIX writes it: "CET-1CEST,M3.5.0,M10.5.0/3". Pure arithmetic: the
 * C library knows one zone for a process, and the tables of a machine change while it runs. What
 * is stored is the rule, so that all nodes agree. It holds from now on; what zones were before is
 * of no interest here.
 */

#include <stdbool.h>
#include <stdint.h>

enum { ZONE_RULE_MAX = 48 }; /* letters */

/* A day and a time of it: the week's day (0: Sunday) of that week of the month (5: the last), and
 * seconds of the wall clock, which may be before or after that day. */
struct zone_change {
    int month, week, day;
    int64_t seconds;
};

struct zone_rule {
    int64_t standard, summer; /* seconds east of Greenwich */
    bool has_summer;
    struct zone_change begins, ends; /* of summer time */
};

/* False if it is none; changes by the number of a day are not known here. */
bool zone_rule_parse(const char *text, struct zone_rule *out);

/* How many seconds local time is ahead at this moment, in seconds since 1970. */
int64_t zone_rule_offset(const struct zone_rule *rule, int64_t at);

/* The moment at which a clock on the wall shows this, in seconds since 1970 as if it were in
 * Greenwich. What it never shows is where it jumps; what it shows twice is the first of them. */
int64_t zone_rule_moment(const struct zone_rule *rule, int64_t wall);

/* The day of a moment, counted from 1970 on, and the year of such a day. */
int64_t zone_rule_day(const struct zone_rule *rule, int64_t at);
int zone_year_of_day(int64_t day);

#endif
