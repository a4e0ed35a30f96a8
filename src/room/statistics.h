#ifndef TORI_ROOM_STATISTICS_H
#define TORI_ROOM_STATISTICS_H

/* A finished game in numbers, by playing it through again. */

struct room;
struct strbuf;

/* For each seat: how often it did what, its points after each round, its time. */
void statistics_append(const struct room *r, struct strbuf *out);

#endif
