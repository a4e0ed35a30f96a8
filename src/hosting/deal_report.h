#ifndef TORI_HOSTING_DEAL_REPORT_H
#define TORI_HOSTING_DEAL_REPORT_H

/*
 * Games of a deal that were played without the server, from the seed that is told when its day is
 * over, and are reported when there is a network again. The record is played by the rules and its
 * lots are drawn anew; what no server can check, what the bots chose and how often it was tried, is
 * why such a result has no place among those of the day.
 */

#include "engine/error.h"

struct deal;
struct exchange;
struct match;
struct strbuf;

/* Is it a whole game of the deal, with the lots of this seed? If not, TORI_ERR_RECORD, and 'why' is
 * a sentence. */
enum tori_err deal_check_record(const struct deal *d, const unsigned char *seed,
                                const struct match *m, struct strbuf *why);

/* "date" in the query; the body is a record. Its table is made and its result stored together;
 * a person who has tried the deal already is refused. */
void api_deal_report(struct exchange *x);

#endif
