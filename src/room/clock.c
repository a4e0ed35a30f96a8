/* Clocks as arithmetic. Invariant: all time up to 'since' is in used_ms and left_ms. */

#include "room/clock.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/number.h"
#include "base/strbuf.h"

enum {
    SECOND = 1000,
    BASE_MAX = 24 * 3600, /* seconds */
    INCREMENT_MAX = 3600,
    DAYS_MAX = 30,
};

static const int64_t day = INT64_C(24) * 3600 * SECOND;

/* Text */

/* "BASE+INCREMENT" */
static bool parse_live(struct clock_rule *rule, const char *text)
{
    int64_t base, increment;
    struct strbuf first;
    size_t plus = strcspn(text, "+");
    bool ok;

    strbuf_init(&first);
    strbuf_append_bytes(&first, text, plus);
    ok = text[plus] && number_parse(first.text, 1, BASE_MAX, &base) &&
         number_parse(text + plus + 1, 0, INCREMENT_MAX, &increment);
    strbuf_release(&first);
    if (ok)
        *rule = (struct clock_rule){CLOCK_LIVE, base * SECOND, increment * SECOND};
    return ok;
}

static bool parse_days(struct clock_rule *rule, const char *text)
{
    int64_t days;

    if (!number_parse(text, 1, DAYS_MAX, &days))
        return false;
    *rule = (struct clock_rule){CLOCK_DAYS, days * day, 0};
    return true;
}

bool clock_rule_parse(struct clock_rule *rule, const char *text)
{
    *rule = (struct clock_rule){0};
    if (strncmp(text, "live ", 5) == 0)
        return parse_live(rule, text + 5);
    if (strncmp(text, "days ", 5) == 0)
        return parse_days(rule, text + 5);
    return strcmp(text, "none") == 0;
}

void clock_rule_format(const struct clock_rule *rule, struct strbuf *out)
{
    switch (rule->kind) {
    case CLOCK_NONE:
        strbuf_append(out, "none");
        break;
    case CLOCK_LIVE:
        strbuf_appendf(out, "live %" PRId64 "+%" PRId64, rule->base_ms / SECOND,
                       rule->increment_ms / SECOND);
        break;
    case CLOCK_DAYS:
        strbuf_appendf(out, "days %" PRId64, rule->base_ms / day);
        break;
    }
}

/* Arithmetic */

void clock_init(struct clock *c, const struct clock_rule *rule)
{
    *c = (struct clock){.rule = *rule, .running = CLOCK_NOBODY};
    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        c->left_ms[i] = rule->base_ms;
}

static int64_t elapsed(const struct clock *c, int64_t at)
{
    return at > c->since ? at - c->since : 0;
}

static void charge(struct clock *c, int seat, int64_t at)
{
    assert(seat >= CLOCK_NOBODY && seat < TORI_PLAYERS_MAX);
    if (seat != CLOCK_NOBODY) {
        c->used_ms[seat] += elapsed(c, at);
        c->left_ms[seat] -= elapsed(c, at);
        if (c->left_ms[seat] < 0)
            c->left_ms[seat] = 0;
    }
    c->since = at > c->since ? at : c->since;
    assert(seat == CLOCK_NOBODY || c->left_ms[seat] >= 0);
}

int64_t clock_left(const struct clock *c, int seat, int64_t at)
{
    int64_t left = c->left_ms[seat] - (seat == c->running ? elapsed(c, at) : 0);

    assert(seat >= 0 && seat < TORI_PLAYERS_MAX);
    return left > 0 ? left : 0;
}

int64_t clock_deadline(const struct clock *c)
{
    if (c->rule.kind == CLOCK_NONE || c->running == CLOCK_NOBODY)
        return INT64_MAX;
    return c->since + c->left_ms[c->running];
}

bool clock_has_expired(const struct clock *c, int64_t at)
{
    return clock_deadline(c) <= at;
}

static void begin_turn(struct clock *c, int64_t at)
{
    c->began = at;
    c->stock_ms = c->running == CLOCK_NOBODY ? 0 : c->left_ms[c->running];
    c->rest_ms = 0;
}

void clock_turn(struct clock *c, int seat, int64_t at)
{
    int before = c->running;

    assert(seat >= CLOCK_NOBODY && seat < TORI_PLAYERS_MAX);
    charge(c, before, at);
    if (seat == before)
        return;
    if (before != CLOCK_NOBODY)
        c->left_ms[before] += c->rule.increment_ms;
    if (seat != CLOCK_NOBODY && c->rule.kind == CLOCK_DAYS)
        c->left_ms[seat] = c->rule.base_ms;
    c->running = seat;
    begin_turn(c, at);
}

void clock_take_back(struct clock *c, int seat, int64_t at)
{
    bool had_ended = c->running != seat;

    assert(seat >= 0 && seat < TORI_PLAYERS_MAX);
    charge(c, seat, at);
    if (had_ended)
        c->left_ms[seat] -= c->rule.increment_ms;
    if (c->left_ms[seat] < 0)
        c->left_ms[seat] = 0;
    c->running = seat;
    if (had_ended)
        begin_turn(c, at);
}

void clock_return(struct clock *c, int seat)
{
    if (c->left_ms[seat] < CLOCK_RETURN_MS)
        c->left_ms[seat] = CLOCK_RETURN_MS;
}

void clock_rest(struct clock *c, int64_t rest_ms)
{
    assert(c->running != CLOCK_NOBODY && rest_ms > 0);
    c->left_ms[c->running] += rest_ms;
    c->rest_ms += rest_ms;
}

void clock_resume(struct clock *c, int64_t gone, int64_t at)
{
    if (gone > c->since)
        charge(c, c->running, gone);
    c->stock_ms += elapsed(c, at);
    c->since = at > c->since ? at : c->since;
}
