/* Seeding of the random generator; the generator itself is inline in rng.h. */

#include "base/rng.h"

#include <sys/random.h>

#include "base/die.h"

/* splitmix64 spreads a small seed over the whole state and never gives all zeroes. */
void rng_seed(struct rng *r, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        uint64_t z = (seed += 0x9e3779b97f4a7c15);

        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        r->s[i] = z ^ (z >> 31);
    }
}

uint64_t rng_entropy(void)
{
    uint64_t seed;

    if (getentropy(&seed, sizeof(seed)) != 0)
        die("the operating system gives no random numbers");
    return seed;
}
