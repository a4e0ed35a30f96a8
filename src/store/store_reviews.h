#ifndef TORI_STORE_STORE_REVIEWS_H
#define TORI_STORE_STORE_REVIEWS_H

/* Reviews of finished games, besides what a site asks of them (store_port.h). */

#include <stdint.h>

#include "engine/error.h"

struct store;

/* Those that were last used before then are gone, and of the others all but the last used. */
enum tori_err store_expire_reviews(struct store *s, int64_t since, int64_t most);

#endif
