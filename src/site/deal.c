/* What is the same for all who play a deal. */

#include "site/deal.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "engine/setup_text.h"
#include "engine/shelf.h"

#define LABEL "deal "

enum { DAY_SECONDS = 24 * 3600, LABEL_LENGTH = sizeof(LABEL) - 1 };

int64_t deal_day(int64_t at)
{
    return at / DEAL_DAY_MS;
}

int64_t deal_closes(int64_t day)
{
    return (day + 1) * DEAL_DAY_MS;
}

bool deal_is_in_reach(int64_t day, int64_t now)
{
    int64_t today = deal_day(now);

    return day <= today && day >= today - DEAL_BEHIND;
}

/* Dates */

void deal_format_date(int64_t day, char out[DEAL_DATE + 1])
{
    time_t at = (time_t)(day * DAY_SECONDS);
    struct tm tm;

    gmtime_r(&at, &tm);
    if (strftime(out, DEAL_DATE + 1, "%Y-%m-%d", &tm) != DEAL_DATE)
        out[0] = '\0';
}

/* As it would be written, or not at all. */
bool deal_parse_date(const char *text, int64_t *day)
{
    char again[DEAL_DATE + 1];
    struct tm tm = {0};
    const char *end = strptime(text, "%Y-%m-%d", &tm);

    if (!end || *end)
        return false;
    *day = (int64_t)timegm(&tm) / DAY_SECONDS;
    deal_format_date(*day, again);
    return *day >= 0 && strcmp(text, again) == 0;
}

bool deal_parse_common(const char *common, int64_t *day)
{
    return strncmp(common, LABEL, LABEL_LENGTH) == 0 &&
           deal_parse_date(common + LABEL_LENGTH, day);
}

void deal_format_common(int64_t day, char out[SETTINGS_COMMON_MAX + 1])
{
    char date[DEAL_DATE + 1];

    deal_format_date(day, date);
    snprintf(out, SETTINGS_COMMON_MAX + 1, LABEL "%s", date);
}

/* The table */

int deal_players(const struct deal *d)
{
    return d->game->players_max < DEAL_PLAYERS ? d->game->players_max : DEAL_PLAYERS;
}

int deal_seat(const struct deal *d)
{
    return (int)(d->day % deal_players(d));
}

static void choose_seats(const struct deal *d, struct settings *s)
{
    for (int i = 0; i < s->setup.players; i++) {
        s->plan[i] = i == deal_seat(d) ? SETTINGS_HOST : SETTINGS_BOT;
        if (s->plan[i] == SETTINGS_BOT)
            snprintf(s->levels[i], sizeof(s->levels[i]), "%s", DEAL_LEVEL);
    }
}

void deal_settings(const struct deal *d, const uint8_t *seed, struct settings *out)
{
    *out = (struct settings){.game = d->game, .has_undo = true};
    setup_init(&out->setup, d->game);
    out->setup.players = deal_players(d);
    out->edition = shelf_hash(d->game, out->setup.edition);
    out->opens = deal_closes(d->day);
    memcpy(out->seed, seed, sizeof(out->seed));
    deal_format_common(d->day, out->common);
    snprintf(out->level, sizeof(out->level), "%s", DEAL_REST);
    choose_seats(d, out);
}

/* Streaks */

void deal_streak_note(struct deal_streak *s, int64_t today, int64_t day)
{
    bool goes_on = s->run > 0 && day == s->last - 1;

    assert(s->run == 0 || day < s->last);
    if (s->run == 0)
        s->is_now = day >= today - 1;
    else if (!goes_on)
        s->is_now = false;
    s->run = goes_on ? s->run + 1 : 1;
    s->last = day;
    if (s->is_now)
        s->days = s->run;
    if (s->run > s->best)
        s->best = s->run;
}
