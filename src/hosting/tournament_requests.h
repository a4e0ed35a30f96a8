#ifndef TORI_HOSTING_TOURNAMENT_REQUESTS_H
#define TORI_HOSTING_TOURNAMENT_REQUESTS_H

/* Tournaments over HTTP. Only people with an account make and enter one; its host may start it
 * and write a message, and has no other power. One that is by link is found by its id alone. */

struct exchange;

enum {
    TOURNAMENT_PERSONS_MAX = 200,
    TOURNAMENT_LISTED_MAX = 60, /* in one list */
    TOURNAMENT_SAID_LETTERS = 280,
};

/* The list; one that is made. */
void api_tournaments(struct exchange *x);
void api_tournament_new(struct exchange *x);

/* The path behind "/api/tournament/" is an id. */
void api_tournament(struct exchange *x);

void api_tournament_join(struct exchange *x);
void api_tournament_leave(struct exchange *x);
void api_tournament_start(struct exchange *x);
void api_tournament_cancel(struct exchange *x);
void api_tournament_say(struct exchange *x);

#endif
