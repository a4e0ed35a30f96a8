/* Allocation that dies instead of failing; sizes are checked for overflow. */

#include "base/alloc.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"

void *try_calloc(size_t count, size_t size)
{
    return calloc(count ? count : 1, size ? size : 1);
}

void *xcalloc(size_t count, size_t size)
{
    void *p = try_calloc(count, size);

    if (!p)
        die("out of memory");
    return p;
}

void *xrealloc(void *p, size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size)
        die("out of memory");
    p = realloc(p, count && size ? count * size : 1);
    if (!p)
        die("out of memory");
    return p;
}

void *xgrow(void *p, size_t *capacity, size_t need, size_t size)
{
    size_t wanted = *capacity ? *capacity : 16;

    if (need <= *capacity)
        return p;
    while (wanted < need) {
        if (wanted > SIZE_MAX / 2)
            die("out of memory");
        wanted *= 2;
    }
    *capacity = wanted;
    return xrealloc(p, wanted, size);
}

char *xstrdup(const char *text)
{
    size_t size = strlen(text) + 1;

    return memcpy(xrealloc(NULL, size, 1), text, size);
}
