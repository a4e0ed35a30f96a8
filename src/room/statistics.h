#ifndef TORI_ROOM_STATISTICS_H
#define TORI_ROOM_STATISTICS_H

/* A finished game in numbers, by playing it through again. */

#include "base/strbuf.h"
#include "engine/game.h"

struct json_writer;
struct room;

/* A list; for each seat: how often it did what, its points after each round, its time. */
void statistics_write(const struct room *r, const char *key, struct json_writer *j);

/* Each seat in short, one object appended to each text: its points by part, how often it did
 * what, how many rounds there were, its time. */
void statistics_append_seats(const struct room *r, struct strbuf texts[TORI_PLAYERS_MAX]);

#endif
