/* Means over blocks and their errors. */

#include "arena/estimate.h"

#include <math.h>

/* Welford's way: no difference of large sums. */
void estimate_add(struct estimate_sums *sums, double block_mean)
{
    double distance = block_mean - sums->mean;

    sums->count++;
    sums->mean += distance / (double)sums->count;
    sums->squares += distance * (block_mean - sums->mean);
}

double estimate_reach(int64_t freedom)
{
    static const double few[] = {NAN,   12.706, 4.303, 3.182, 2.776,
                                 2.571, 2.447,  2.365, 2.306, 2.262};
    const double normal = 1.959964;

    if (freedom < 10)
        return few[freedom < 0 ? 0 : freedom];
    /* The first terms of the expansion about the normal distribution. */
    return normal + 2.3722 / (double)freedom +
           2.8225 / ((double)freedom * (double)freedom);
}

struct estimate estimate_of(const struct estimate_sums *sums)
{
    double n = (double)sums->count;

    if (sums->count == 0)
        return (struct estimate){NAN, NAN};
    return (struct estimate){sums->mean, estimate_reach(sums->count - 1) *
                                             sqrt(sums->squares / (n - 1) / n)};
}
