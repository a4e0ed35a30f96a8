#ifndef TORI_SERVER_NET_BUCKET_H
#define TORI_SERVER_NET_BUCKET_H

/* A token bucket: so many a second, and so many at once. Pure arithmetic. */

#include <stdbool.h>
#include <stdint.h>

struct bucket_rule {
    int per_minute; /* 0: no limit */
    int burst;
};

struct bucket {
    int64_t debt; /* tokens taken and not yet refilled, in 1/60000 */
    int64_t at;   /* milliseconds, when that was so */
};

/* May one more be taken now? If so it is. A zeroed bucket is full. */
bool bucket_take(struct bucket *b, const struct bucket_rule *rule, int64_t now);

bool bucket_is_full(const struct bucket *b, const struct bucket_rule *rule, int64_t now);

#endif
