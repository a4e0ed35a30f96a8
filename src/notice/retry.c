/* Exponential backoff with jitter. */

#include "notice/retry.h"

#include <assert.h>

#include "base/rng.h"

int64_t retry_delay(int attempts, int64_t asked, struct rng *rng)
{
    int64_t longest = RETRY_FIRST_MS, delay;

    assert(attempts >= 1 && asked >= 0);
    for (int i = 1; i < attempts && longest < RETRY_LONGEST_MS; i++)
        longest *= 2;
    if (longest > RETRY_LONGEST_MS)
        longest = RETRY_LONGEST_MS;
    delay = longest - rng_below(rng, (uint32_t)(longest / 2 + 1));
    return delay < asked * 1000 ? asked * 1000 : delay;
}
