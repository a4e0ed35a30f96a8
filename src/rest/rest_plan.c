/* Nights and holidays are spans of time; a question walks from one to the next. */

#include "rest/rest_plan.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/strbuf.h"

enum {
    SECOND = 1000,
    MINUTES_A_DAY = 24 * 60,
    DAY_S = 24 * 3600,
    SPANS_MAX = 4000, /* that one question walks through: years */
    DAY_MAX = 4000000,
};

void rest_plan_init(struct rest_plan *p)
{
    *p = (struct rest_plan){.zone = "UTC", .rule_text = "UTC0"};
}

/* Text */

static const char *read_word(const char *text, char *out, size_t size)
{
    size_t length = strcspn(text, " ");

    if (!length || length >= size)
        return NULL;
    memcpy(out, text, length);
    out[length] = '\0';
    return text + length + (text[length] == ' ');
}

static const char *read_minutes(const char *text, int *out)
{
    char word[8];
    int64_t number = 0;
    const char *rest = read_word(text, word, sizeof(word));

    if (!rest || !number_parse(word, 0, MINUTES_A_DAY - 1, &number))
        return NULL;
    *out = (int)number;
    return rest;
}

static const char *read_holiday(const char *text, struct rest_holiday *h)
{
    char word[24];
    const char *rest = read_word(text, word, sizeof(word));
    char *dash = rest ? strchr(word, '-') : NULL;

    if (!dash)
        return NULL;
    *dash = '\0';
    return number_parse(word, 0, DAY_MAX, &h->first) &&
                   number_parse(dash + 1, h->first, DAY_MAX, &h->last)
               ? rest
               : NULL;
}

static bool read_plan(const char *text, struct rest_plan *p)
{
    text = read_word(text, p->zone, sizeof(p->zone));
    text = text ? read_word(text, p->rule_text, sizeof(p->rule_text)) : NULL;
    if (!text || !zone_rule_parse(p->rule_text, &p->rule))
        return false;
    text = read_minutes(text, &p->from);
    text = text ? read_minutes(text, &p->to) : NULL;
    while (text && *text && p->count < REST_HOLIDAYS_MAX)
        text = read_holiday(text, &p->holidays[p->count++]);
    return text && !*text;
}

bool rest_plan_parse(const char *text, struct rest_plan *out)
{
    struct rest_plan p = {0};

    rest_plan_init(out);
    if (!*text)
        return true;
    if (strnlen(text, REST_TEXT_MAX + 1) > REST_TEXT_MAX || !read_plan(text, &p))
        return false;
    *out = p;
    return true;
}

void rest_plan_format(const struct rest_plan *p, struct strbuf *out)
{
    strbuf_appendf(out, "%s %s %d %d", p->zone, p->rule_text, p->from, p->to);
    for (int i = 0; i < p->count; i++)
        strbuf_appendf(out, " %" PRId64 "-%" PRId64, p->holidays[i].first,
                       p->holidays[i].last);
}

/* Changes */

static int64_t today(const struct rest_plan *p, int64_t now)
{
    return zone_rule_day(&p->rule, now / SECOND);
}

bool rest_plan_set_night(struct rest_plan *p, const char *zone, int from, int to)
{
    const char *rule = zones_find(zone);
    int length = (to - from + MINUTES_A_DAY) % MINUTES_A_DAY;

    if (!rule || from < 0 || to < 0 || from >= MINUTES_A_DAY || to >= MINUTES_A_DAY ||
        length > REST_NIGHT_MAX || !zone_rule_parse(rule, &p->rule))
        return false;
    snprintf(p->zone, sizeof(p->zone), "%s", zone);
    snprintf(p->rule_text, sizeof(p->rule_text), "%s", rule);
    p->from = from;
    p->to = to;
    return true;
}

int rest_plan_count_days(const struct rest_plan *p, int year)
{
    int count = 0;

    for (int i = 0; i < p->count; i++)
        for (int64_t day = p->holidays[i].first; day <= p->holidays[i].last; day++)
            count += zone_year_of_day(day) == year;
    return count;
}

static void remove_holiday(struct rest_plan *p, int at)
{
    p->count--;
    memmove(&p->holidays[at], &p->holidays[at + 1],
            (size_t)(p->count - at) * sizeof(p->holidays[0]));
}

/* Those of years before the last count for nothing any more. */
static void forget_old(struct rest_plan *p, int64_t now)
{
    int year = zone_year_of_day(today(p, now));

    while (p->count && zone_year_of_day(p->holidays[0].last) < year - 1)
        remove_holiday(p, 0);
}

/* It takes in those that it touches, and stands before those that are later. */
static bool insert_holiday(struct rest_plan *p, struct rest_holiday h)
{
    int at = 0;

    while (at < p->count && p->holidays[at].last + 1 < h.first)
        at++;
    while (at < p->count && p->holidays[at].first <= h.last + 1) {
        if (p->holidays[at].first < h.first)
            h.first = p->holidays[at].first;
        if (p->holidays[at].last > h.last)
            h.last = p->holidays[at].last;
        remove_holiday(p, at);
    }
    if (p->count == REST_HOLIDAYS_MAX)
        return false;
    memmove(&p->holidays[at + 1], &p->holidays[at],
            (size_t)(p->count - at) * sizeof(p->holidays[0]));
    p->holidays[at] = h;
    p->count++;
    return true;
}

bool rest_plan_add_holiday(struct rest_plan *p, struct rest_holiday h, int64_t now)
{
    struct rest_plan tried = *p;

    if (h.first < today(p, now) || h.last < h.first ||
        h.last - h.first >= 2 * REST_DAYS_A_YEAR || h.first > today(p, now) + 400)
        return false;
    forget_old(&tried, now);
    if (!insert_holiday(&tried, h))
        return false;
    for (int64_t day = h.first; day <= h.last; day++)
        if (rest_plan_count_days(&tried, zone_year_of_day(day)) > REST_DAYS_A_YEAR)
            return false;
    *p = tried;
    return true;
}

void rest_plan_end_holidays(struct rest_plan *p, int64_t from, int64_t now)
{
    int64_t first = from > today(p, now) ? from : today(p, now) + 1;

    for (int i = p->count - 1; i >= 0; i--) {
        if (p->holidays[i].first >= first)
            remove_holiday(p, i);
        else if (p->holidays[i].last >= first)
            p->holidays[i].last = first - 1;
    }
}

/* Questions */

struct rest_span {
    int64_t from, to; /* moments in ms */
};

static int64_t moment(const struct rest_plan *p, int64_t day, int minutes)
{
    return zone_rule_moment(&p->rule, day * DAY_S + (int64_t)minutes * 60) * SECOND;
}

/* The earlier one that is not over at 'at'. */
static void choose(struct rest_span *best, struct rest_span s, int64_t at)
{
    if (s.to > at && s.from < s.to && s.from < best->from)
        *best = s;
}

static struct rest_span night_of(const struct rest_plan *p, int64_t day)
{
    return (struct rest_span){moment(p, day, p->from),
                              moment(p, day + (p->to < p->from), p->to)};
}

/* The first rest that is not over at 'at'; none: it begins at INT64_MAX. */
static struct rest_span find_rest(const struct rest_plan *p, int64_t at)
{
    struct rest_span best = {INT64_MAX, INT64_MAX};
    int64_t day = today(p, at);

    for (int64_t d = day - 1; p->from != p->to && d <= day + 1; d++)
        choose(&best, night_of(p, d), at);
    for (int i = 0; i < p->count; i++)
        choose(&best,
               (struct rest_span){moment(p, p->holidays[i].first, 0),
                                  moment(p, p->holidays[i].last + 1, 0)},
               at);
    return best;
}

int64_t rest_plan_wake(const struct rest_plan *p, int64_t at)
{
    for (int i = 0; i < SPANS_MAX; i++) {
        struct rest_span s = find_rest(p, at);

        if (s.from > at)
            return at;
        at = s.to;
    }
    return at;
}

int64_t rest_plan_end(const struct rest_plan *p, int64_t from, int64_t running_ms)
{
    int64_t at = from, left = running_ms;

    for (int i = 0; i < SPANS_MAX; i++) {
        struct rest_span s = find_rest(p, at);

        if (s.from > at && s.from - at >= left)
            return at + left;
        left -= s.from > at ? s.from - at : 0;
        at = s.to;
    }
    return at + left;
}
