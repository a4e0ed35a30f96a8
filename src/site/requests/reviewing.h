#ifndef TORI_SITE_REQUESTS_REVIEWING_H
#define TORI_SITE_REQUESTS_REVIEWING_H

/* Reviews of finished games: who may see a replay may read them and, logged in, ask for
 * them. */

struct exchange;

void reviewing_read(struct exchange *x, const char *id);
void reviewing_ask(struct exchange *x, const char *id);
void reviewing_cancel(struct exchange *x, const char *id);

#endif
