#ifndef TORI_CLI_COMMANDS_REVIEW_REPORT_H
#define TORI_CLI_COMMANDS_REVIEW_REPORT_H

/* A review for people at a terminal. */

struct account;
struct ink;
struct match;
struct strbuf;

/* Of an account that is whole; the turns of one seat are listed, or of all: -1. Its chart is
 * as wide as the screen, with what that can show. */
void review_write_report(const struct account *a, const struct match *m, int seat,
                         const struct ink *ink, struct strbuf *out);

#endif
