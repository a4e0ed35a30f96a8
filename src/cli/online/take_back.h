#ifndef TORI_CLI_ONLINE_TAKE_BACK_H
#define TORI_CLI_ONLINE_TAKE_BACK_H

/*
 * Taking back what others have seen: one asks, and all people at the table have to agree.
 * Here is what the prompt says of it, with the keys that answer.
 */

#include "cli/online/faces.h"

struct stay;
struct strbuf;

/* The person's seat that may say something to the request: the asker's, which may withdraw
 * it, or one that is waited for; -1: none. */
int take_back_seat(const struct stay *v);

/* "u Ask to take it back. Everyone else must agree." */
void take_back_append_offer(const struct stay *v, const char *language,
                            struct strbuf *out);

/* "Onni asks to take back the last move · y Allow it · n Decline"; a seat has to ask. */
void take_back_append_request(const struct stay *v, faces names, const char *language,
                              struct strbuf *out);

/* "The move stands: Onni said no."; 'asker' is who had asked. There has to be a decliner. */
void take_back_append_decline(const struct stay *v, int asker, faces names,
                              const char *language, struct strbuf *out);

#endif
