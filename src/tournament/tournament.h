#ifndef TORI_TOURNAMENT_TOURNAMENT_H
#define TORI_TOURNAMENT_TOURNAMENT_H

/*
 * A tournament as plain data: who takes part, and who sat at which table of which round. The
 * folder is pure: no store, no clock, no allocation. What is not said here is worked out from
 * it: points (tournament_points.h), standings (standings.h), the next round (pairing.h).
 *
 * An entrant is a number, the place in the list, and keeps it for ever: who comes late is put at
 * the end, who leaves stays in the list and is not drawn, who returns is drawn again. If a bot
 * plays for an entrant, that is the same entrant.
 */

#include <stdbool.h>
#include <stdint.h>

enum {
    TOURNAMENT_ENTRANTS_MAX = 256,
    TOURNAMENT_SEATS_MAX = 4,
    TOURNAMENT_SEATS_MIN = 2,
    TOURNAMENT_TABLES_MAX = TOURNAMENT_ENTRANTS_MAX / TOURNAMENT_SEATS_MIN,
    TOURNAMENT_ROUNDS_MAX = 20,
    TOURNAMENT_NONE = -1, /* no entrant */
};

struct tournament_entrant {
    bool is_in; /* drawn in the next round */
    uint32_t
        lot; /* drawn once and kept: the last word between equals, the lower is better */
};

struct tournament_table {
    int8_t size;
    int8_t ranks
        [TOURNAMENT_SEATS_MAX]; /* 1 is first, tied seats have the same; 0: not over */
    int16_t seats[TOURNAMENT_SEATS_MAX]; /* entrants in turn order */
};

struct tournament_round {
    const struct tournament_table *tables;
    int count;
    int bye; /* the entrant without a table, or TOURNAMENT_NONE */
};

struct tournament {
    const struct tournament_entrant *entrants;
    int count;
    const struct tournament_round *rounds; /* that are drawn */
    int round_count;
    int size; /* of a table, if all can have that */
};

#endif
