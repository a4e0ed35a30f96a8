/* Dates by Howard Hinnant's formulas: a year begins in March, so that its odd day is the last. */

#include "rest/zone_rule.h"

#include <string.h>

enum { MINUTE = 60, HOUR = 3600, DAY = 86400, HOURS_MAX = 167 };

/* Dates */

static int64_t floor_div(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

static int64_t day_of_date(int64_t year, int month, int day)
{
    int64_t y = month <= 2 ? year - 1 : year;
    int64_t era = floor_div(y, 400), of_era = y - era * 400;
    int64_t of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;

    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

int zone_year_of_day(int64_t day)
{
    int64_t z = day + 719468, era = floor_div(z, 146097), of_era = z - era * 146097;
    int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * year + year / 4 - year / 100);

    return (int)(year + era * 400 + (of_year >= 306)); /* January and February */
}

/* When a clock on the wall shows it, as seconds of that clock. */
static int64_t wall_of_change(const struct zone_change *c, int64_t year)
{
    int64_t first = day_of_date(year, c->month, 1);
    int64_t next =
        c->month == 12 ? day_of_date(year + 1, 1, 1) : day_of_date(year, c->month + 1, 1);
    int64_t weekday = (first + 4) % 7; /* 1970 began on a Thursday */
    int64_t day = first + (c->day - weekday + 7) % 7 + 7 * (c->week - 1);

    while (day >= next)
        day -= 7;
    return day * DAY + c->seconds;
}

/* Text */

static bool skip_name(const char **text)
{
    const char *at = *text;
    size_t length;

    if (*at == '<') {
        length = strspn(at + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                "0123456789+-");
        *text = at + length + 2;
        return length >= 3 && at[length + 1] == '>';
    }
    length = strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
    *text = at + length;
    return length >= 3;
}

static bool read_number(const char **text, int min, int max, int *out)
{
    const char *at = *text;
    int number = 0;

    for (; *at >= '0' && *at <= '9' && number <= max; at++)
        number = 10 * number + (*at - '0');
    if (at == *text || number < min || number > max)
        return false;
    *out = number;
    *text = at;
    return true;
}

static bool read_mark(const char **text, char mark)
{
    bool is_there = **text == mark;

    *text += is_there;
    return is_there;
}

/* "[+-]H[:MM[:SS]]" */
static bool read_time(const char **text, int64_t *out)
{
    bool is_negative = read_mark(text, '-');
    int hours, minutes = 0, seconds = 0;

    if (!is_negative)
        (void)read_mark(text, '+');
    if (!read_number(text, 0, HOURS_MAX, &hours))
        return false;
    if (read_mark(text, ':') && !read_number(text, 0, 59, &minutes))
        return false;
    if (read_mark(text, ':') && !read_number(text, 0, 59, &seconds))
        return false;
    *out = (int64_t)hours * HOUR + minutes * MINUTE + seconds;
    if (is_negative)
        *out = -*out;
    return true;
}

/* ",MMONTH.WEEK.DAY[/TIME]" */
static bool read_change(const char **text, struct zone_change *out)
{
    out->seconds = 2 * HOUR;
    return read_mark(text, ',') && read_mark(text, 'M') &&
           read_number(text, 1, 12, &out->month) && read_mark(text, '.') &&
           read_number(text, 1, 5, &out->week) && read_mark(text, '.') &&
           read_number(text, 0, 6, &out->day) &&
           (!read_mark(text, '/') || read_time(text, &out->seconds));
}

/* POSIX counts hours west of Greenwich. */
static bool read_offset(const char **text, int64_t *out)
{
    int64_t west;

    if (!read_time(text, &west) || west < -DAY || west > DAY)
        return false;
    *out = -west;
    return true;
}

static bool read_summer(const char **text, struct zone_rule *r)
{
    r->summer = r->standard + HOUR;
    return skip_name(text) && (**text == ',' || read_offset(text, &r->summer)) &&
           read_change(text, &r->begins) && read_change(text, &r->ends);
}

bool zone_rule_parse(const char *text, struct zone_rule *out)
{
    struct zone_rule r = {0};

    if (strnlen(text, ZONE_RULE_MAX + 1) > ZONE_RULE_MAX || !skip_name(&text) ||
        !read_offset(&text, &r.standard))
        return false;
    r.has_summer = *text != '\0';
    if (r.has_summer && (!read_summer(&text, &r) || *text))
        return false;
    *out = r;
    return true;
}

/* Moments */

int64_t zone_rule_offset(const struct zone_rule *rule, int64_t at)
{
    int64_t begins, ends, year;

    if (!rule->has_summer)
        return rule->standard;
    year = zone_year_of_day(floor_div(at + rule->standard, DAY));
    begins = wall_of_change(&rule->begins, year) - rule->standard;
    ends = wall_of_change(&rule->ends, year) - rule->summer;
    if (begins < ends)
        return at >= begins && at < ends ? rule->summer : rule->standard;
    return at >= ends && at < begins ? rule->standard : rule->summer;
}

/* With either offset at most one is right, or, where the wall clock jumps ahead, none. */
int64_t zone_rule_moment(const struct zone_rule *rule, int64_t wall)
{
    int64_t larger =
        rule->has_summer && rule->summer > rule->standard ? rule->summer : rule->standard;
    int64_t other =
        larger == rule->standard && rule->has_summer ? rule->summer : rule->standard;

    if (zone_rule_offset(rule, wall - larger) == larger)
        return wall - larger;
    return wall - other;
}

int64_t zone_rule_day(const struct zone_rule *rule, int64_t at)
{
    return floor_div(at + zone_rule_offset(rule, at), DAY);
}
