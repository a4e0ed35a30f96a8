#ifndef TORI_ROOM_STATISTICS_H
#define TORI_ROOM_STATISTICS_H

/* A finished game in numbers, by playing it through again. */

struct json_writer;
struct room;

/* A list; for each seat: how often it did what, its points after each round, its time. */
void statistics_write(const struct room *r, const char *key, struct json_writer *j);

#endif
