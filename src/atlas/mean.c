/* Means in blocks, and their errors. */

#include "atlas/mean.h"

#include <math.h>

#include "arena/estimate.h"

void mean_add_block(struct mean *t, int64_t n, int64_t sum)
{
    if (n == 0)
        return;
    t->blocks++;
    t->n += n;
    t->sum += sum;
    t->nn += n * n;
    t->ns += n * sum;
    t->ss += sum * sum;
}

void mean_add(struct mean *t, const struct mean *other)
{
    t->blocks += other->blocks;
    t->n += other->n;
    t->sum += other->sum;
    t->nn += other->nn;
    t->ns += other->ns;
    t->ss += other->ss;
}

/* A block is as far off as its sum is from what the mean promises of so many observations;
 * the squares of that, added up, follow from the products. */
struct triple mean_triple(const struct mean *t, double scale)
{
    struct triple out = {NAN, NAN, t->n};
    double centre, squares, blocks = (double)t->blocks;

    if (t->n == 0)
        return out;
    centre = (double)t->sum / (double)t->n;
    squares =
        (double)t->ss - 2 * centre * (double)t->ns + centre * centre * (double)t->nn;
    out.value = centre * scale;
    if (t->blocks > 1)
        out.error = scale * estimate_reach(t->blocks - 1) *
                    sqrt(fmax(squares, 0) * blocks / (blocks - 1)) / (double)t->n;
    return out;
}
