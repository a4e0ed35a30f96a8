/*
 * drive RUNS SEED-FILE...: a fuzz target without libFuzzer. Feeds it the seed files
 * as they are, then RUNS inputs made from them by random damage, always the same.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/number.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "fuzz/fuzz.h"

enum { INPUT_MAX = 1 << 16, DAMAGES_MAX = 8 };

static void flip(uint8_t *bytes, size_t *length, struct rng *r)
{
    if (*length)
        bytes[rng_below(r, (uint32_t)*length)] ^= (uint8_t)(1u << rng_below(r, 8));
}

static void overwrite(uint8_t *bytes, size_t *length, struct rng *r)
{
    if (*length)
        bytes[rng_below(r, (uint32_t)*length)] = (uint8_t)rng_next(r);
}

static void cut_out(uint8_t *bytes, size_t *length, struct rng *r)
{
    size_t from, size;

    if (!*length)
        return;
    from = rng_below(r, (uint32_t)*length);
    size = rng_below(r, (uint32_t)(*length - from)) / 4 + 1;
    memmove(bytes + from, bytes + from + size, *length - from - size);
    *length -= size;
}

static void double_part(uint8_t *bytes, size_t *length, struct rng *r)
{
    size_t from, size;

    if (!*length)
        return;
    from = rng_below(r, (uint32_t)*length);
    size = rng_below(r, (uint32_t)(*length - from)) / 4 + 1;
    if (*length + size > INPUT_MAX)
        return;
    memmove(bytes + from + size, bytes + from, *length - from);
    *length += size;
}

static void truncate_it(uint8_t *bytes, size_t *length, struct rng *r)
{
    (void)bytes;
    if (*length)
        *length = rng_below(r, (uint32_t)*length);
}

static void (*const damages[])(uint8_t *, size_t *, struct rng *) = {
    flip, overwrite, cut_out, double_part, truncate_it};

/* The target gets exactly as many bytes as there are, so that sanitizers see overruns. */
static void feed(const uint8_t *bytes, size_t length)
{
    uint8_t *copy = xcalloc(length, 1);

    memcpy(copy, bytes, length);
    LLVMFuzzerTestOneInput(copy, length);
    free(copy);
}

static void feed_damaged(const struct strbuf *seed, uint8_t *bytes, struct rng *r)
{
    size_t length = seed->length < INPUT_MAX ? seed->length : INPUT_MAX;
    int count = 1 + (int)rng_below(r, DAMAGES_MAX);

    memcpy(bytes, seed->text, length);
    while (count-- > 0)
        damages[rng_below(r, sizeof(damages) / sizeof(damages[0]))](bytes, &length, r);
    feed(bytes, length);
}

int main(int count, char **words)
{
    int seeds = count - 2;
    struct strbuf *seed, err;
    int64_t runs;
    uint8_t *bytes;
    struct rng r;

    if (seeds < 1 || !number_parse(words[1], 0, 1000000000, &runs))
        die("usage: drive RUNS SEED-FILE...");
    seed = xcalloc((size_t)seeds, sizeof(*seed));
    bytes = xcalloc(INPUT_MAX, 1);
    strbuf_init(&err);
    for (int i = 0; i < seeds; i++) {
        strbuf_init(&seed[i]);
        if (!file_read(words[i + 2], INPUT_MAX, &seed[i], &err))
            die("%s", err.text);
        feed((const uint8_t *)seed[i].text, seed[i].length);
    }
    rng_seed(&r, 1);
    for (int64_t n = 0; n < runs; n++)
        feed_damaged(&seed[n % seeds], bytes, &r);
    for (int i = 0; i < seeds; i++)
        strbuf_release(&seed[i]);
    printf("%d seeds, %lld damaged inputs\n", seeds, (long long)runs);
    free(seed);
    free(bytes);
    return 0;
}
