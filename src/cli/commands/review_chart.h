#ifndef TORI_CLI_COMMANDS_REVIEW_CHART_H
#define TORI_CLI_COMMANDS_REVIEW_CHART_H

/* Everybody's chance to win as curves in lines, by round where the game has rounds. In colours
 * they are drawn fine; without any, or in ASCII, each of the seat's mark. */

struct account;
struct ink;
struct match;
struct strbuf;

/* The curve of the seat 'own' lies over the others; below 0: none does. */
void review_append_chart(const struct account *a, const struct match *m, int own,
                         const struct ink *ink, struct strbuf *out);

#endif
