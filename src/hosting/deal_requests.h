#ifndef TORI_HOSTING_DEAL_REQUESTS_H
#define TORI_HOSTING_DEAL_REQUESTS_H

/* Deals of the day over HTTP, for guests as for people with an account. Before a deal is played
 * its par and the number of results are told, and its commitment; its board opens for who has
 * played it, and for all when its day is over. */

struct exchange;

/* Today's of all games, with the caller's row of days; commitments of the days to come. */
void api_deals(struct exchange *x);
void api_deals_ahead(struct exchange *x);

/* The path behind "/api/deal/" is "GAME/DATE"; "from" in the query: so many rows are left out. */
void api_deal(struct exchange *x);

/* The table on which the caller plays it. */
void api_deal_play(struct exchange *x);

#endif
