#ifndef TORI_ARENA_PART_H
#define TORI_ARENA_PART_H

/*
 * Some blocks of a contest as text, so that a contest may be played in parts, each on its own
 * machine; merger.h puts them together. A part is lines of JSON:
 *
 *     {"tori_sim":1,"program":..,"game":..,...}       the contest: equal in all its parts
 *     {"threads":2,"microseconds":81000,"further_warnings":0}        how it was played
 *     {"warning":"..","times":3}                      what bots in trouble said, if any did
 *     {"block":18,"games":[{"bots":[1,0],"ranks":[2,1],"totals":[31,40],
 *         "decisions":[90,88],"microseconds":[310,290]},..]}       on one line
 *     {"sum":"0123456789abcdef"}                      FNV-1a of all lines before
 *
 * Blocks are counted from 1, as in records; lists are by seat. Parts may follow each other in
 * a file.
 */

#include "arena/contest.h"

struct strbuf;

enum { PART_VERSION = 1 };

/* 'plan' is that of the whole contest; 'program' says which one played it. */
void part_format(const struct contest_plan *plan, const struct contest_result *result,
                 const char *program, struct strbuf *out);

#endif
