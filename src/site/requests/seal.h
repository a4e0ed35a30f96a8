#ifndef TORI_SITE_REQUESTS_SEAL_H
#define TORI_SITE_REQUESTS_SEAL_H

/*
 * Games of common lots that others may still have to play: to all but those who may see them
 * they are games that do not exist.
 */

struct exchange;

/* What is done with "/api/game/ID/REST"; 'path' is what stands behind the id. */
typedef void seal_then_fn(struct exchange *x, const char *id, const char *path);

/* Does it, if the caller may see the game or there is no seal; else there is no such game. */
void seal_pass(struct exchange *x, seal_then_fn *then);

#endif
