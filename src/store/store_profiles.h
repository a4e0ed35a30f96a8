#ifndef TORI_STORE_STORE_PROFILES_H
#define TORI_STORE_STORE_PROFILES_H

/* Who may see which panel of a person's page. Both are numbers of the caller's; ratings, panel
 * 0, are left out of the list of leaders if the audience is above 0. What was never chosen is
 * not here. */

#include <stdint.h>

#include "engine/error.h"

struct store;

enum tori_err store_set_audience(struct store *s, int64_t user, int panel, int audience);

typedef void store_audience_fn(void *context, int panel, int audience);
enum tori_err store_read_audiences(struct store *s, int64_t user, store_audience_fn *each,
                                   void *context);

#endif
