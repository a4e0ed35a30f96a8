#ifndef TORI_SITE_DEAL_H
#define TORI_SITE_DEAL_H

/*
 * The deal of a day: for a game the lots, the seat and the bots that all who want it play, each
 * once. Days are counted from 1970, in UTC. All but the seed follows from the day and the game;
 * the seed is the server's (hosting/deals.h), until it is told when the day is over.
 */

#include <stdbool.h>
#include <stdint.h>

#include "room/settings.h"

#define DEAL_DAY_MS    (INT64_C(24) * 3600 * 1000)
#define DEAL_LEVEL     "hard"   /* of its bots .. */
#define DEAL_REST      "easy"   /* .. and of the one that goes on for who leaves */
#define DEAL_PAR_LEVEL "expert" /* par is what this one reaches */

enum {
    DEAL_DATE = 10,   /* letters: "2026-05-01" */
    DEAL_AHEAD = 30,  /* days whose commitments are told in advance */
    DEAL_BEHIND = 60, /* days back that can still be played and looked at */
    DEAL_PLAYERS = 4, /* at most */
};

struct deal {
    int64_t day;
    const struct tori_game *game;
};

int64_t deal_day(int64_t at); /* of a moment in ms */
int64_t deal_closes(int64_t day);

/* Can it be played and looked at? */
bool deal_is_in_reach(int64_t day, int64_t now);

void deal_format_date(int64_t day, char out[DEAL_DATE + 1]);
bool deal_parse_date(const char *text, int64_t *day);

/* The day of a table's common lots; false: they are of something else. */
bool deal_parse_common(const char *common, int64_t *day);
void deal_format_common(int64_t day, char out[SETTINGS_COMMON_MAX + 1]);

int deal_players(const struct deal *d);
int deal_seat(const struct deal *d); /* the person's: another one every day */

/* Of a table on which a person plays it; its host is left to the caller. */
void deal_settings(const struct deal *d, const uint8_t *seed, struct settings *out);

/* Days in a row on which it was played, from days that come the latest first; today need not have
 * been played yet. A zeroed one has seen none. */
struct deal_streak {
    int64_t days, best; /* that up to now; the longest */
    int64_t last,
        run;     /* the day seen last, and how many in a row it is the earliest of */
    bool is_now; /* is that row the one up to now? */
};
void deal_streak_note(struct deal_streak *s, int64_t today, int64_t day);

#endif
