#ifndef TORI_SERVER_INSPECTION_H
#define TORI_SERVER_INSPECTION_H

/* A look through the whole store after the start, beside everything else: damage is logged
 * and makes the server degraded; only requests for what is lost fail. */

#include <stdatomic.h>
#include <stdbool.h>
#include <uv.h>

#include "base/strbuf.h"

struct hall;

struct inspection {
    uv_work_t work;
    struct hall *hall;
    struct strbuf url, trouble;
    atomic_bool is_cancelled;
    bool is_sound;
};

void inspection_start(struct inspection *i, uv_loop_t *loop, struct hall *h,
                      const char *url);

/* It ends soon; the loop must run on until it has. */
void inspection_cancel(struct inspection *i);

#endif
