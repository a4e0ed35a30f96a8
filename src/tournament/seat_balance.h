#ifndef TORI_TOURNAMENT_SEAT_BALANCE_H
#define TORI_TOURNAMENT_SEAT_BALANCE_H

/* Who sits where at a table of a tournament, so that everybody has every place in turn order
 * about as often. */

#include "tournament/tournament.h"

/* How often the entrant has sat in each seat. */
typedef const uint8_t *seat_counts;

/* What the most balanced order costs: the sum over the seats of the square by which the entrant
 * there will have had it more often than the own rarest one. *order are indices of 'counts'; of
 * equally good orders it is the 'lot'-th, modulo their number. */
int seat_balance(const seat_counts *counts, int size, uint32_t lot,
                 int8_t order[TOURNAMENT_SEATS_MAX]);

#endif
