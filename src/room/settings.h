#ifndef TORI_ROOM_SETTINGS_H
#define TORI_ROOM_SETTINGS_H

/*
 * What a table was made to be: the game with its options, who may come, what is
 * allowed. Decided when the table is created; its host may change it until the game
 * begins, the game itself apart. As JSON it is the data of the table's first event,
 * together with the secret seed.
 *
 * Tables that the site makes may have common lots: others were made with the same seed, and
 * all have the same piles. No request can ask for that. Until 'opens' such a table is seen by
 * its players alone, and the seed by no client.
 */

#include "fair/fair.h"
#include "room/clock.h"
#include "wire/request.h"
#include "wire/wire_error.h"

struct strbuf;

#define SETTINGS_LEVEL "normal" /* if a request names none */

enum { SETTINGS_LEVEL_MAX = WIRE_WORD_MAX, SETTINGS_COMMON_MAX = 40 };

/* What a seat was planned to be. */
enum settings_seat { SETTINGS_OPEN, SETTINGS_HOST, SETTINGS_BOT };

struct settings {
    const struct tori_game *game;
    struct tori_setup setup;
    uint64_t
        edition; /* its fingerprint, as the number may be another's once it is dropped */
    struct clock_rule clock;
    bool is_listed; /* in the lobby; else by link only */
    bool has_undo, has_spectators, has_chat, has_hints;
    bool is_rated;                      /* then without hints */
    char name[WIRE_NAME_MAX + 1];       /* that its host has given it, or "" */
    char level[SETTINGS_LEVEL_MAX + 1]; /* of bots that take over */
    char id[WIRE_ID_MAX + 1];           /* the client's, of the request; or "" */
    int64_t host;                       /* user id */
    uint8_t seed[FAIR_BYTES];           /* secret until the game is over */
    char common[SETTINGS_COMMON_MAX +
                1]; /* what has these lots, as "deal 2026-05-01"; or "" */
    int64_t opens;  /* of common lots: when all may be seen; ms */
    char tournament[WIRE_TABLE_LENGTH + 1]; /* whose table the site has made it; or "" */
    enum settings_seat plan[TORI_PLAYERS_MAX];
    char levels[TORI_PLAYERS_MAX][SETTINGS_LEVEL_MAX + 1]; /* of SETTINGS_BOT */
};

/* From a request to create a table; host and seed are left to the caller. */
enum wire_error settings_from_request(struct settings *s, const struct wire_request *r,
                                      struct strbuf *why);

/* The same settings as a request to change them wants them. */
enum wire_error settings_from_change(struct settings *s, const struct settings *before,
                                     const struct wire_request *r, struct strbuf *why);

/* What differs between the two, as the names of fields and "option:NAME", with spaces
 * between; nothing is appended if nothing does. */
void settings_difference(const struct settings *a, const struct settings *b,
                         struct strbuf *out);

/* Has it a clock, so that it ends if a player stops, and is it known how strong bots are with
 * these settings? Strengths are measured with what the game is printed with now, so this is
 * asked of new tables and not of stored ones. */
bool settings_can_be_rated(const struct settings *s, struct strbuf *why);

bool settings_have_common_lots(const struct settings *s);

/* As stored. */
void settings_format(const struct settings *s, struct strbuf *out);
bool settings_parse(struct settings *s, const char *json);

/* Is there such a bot for people to play against? */
bool settings_is_level(const char *name);

#endif
