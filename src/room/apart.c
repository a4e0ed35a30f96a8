/* A list: few people are blocked, and each once. */

#include "room/apart.h"

#include <stdlib.h>

#include "base/alloc.h"

void apart_release(struct apart *a)
{
    free(a->people);
    *a = (struct apart){0};
}

/* Where the person is in the list; behind its end if not there. */
static size_t find(const struct apart *a, int64_t person)
{
    size_t i = 0;

    while (i < a->count && a->people[i] != person)
        i++;
    return i;
}

bool apart_has(const struct apart *a, int64_t person)
{
    return find(a, person) < a->count;
}

void apart_set(struct apart *a, int64_t person, bool is_apart)
{
    size_t i = find(a, person);

    if (is_apart && i == a->count) {
        a->people = xgrow(a->people, &a->capacity, a->count + 1, sizeof(*a->people));
        a->people[a->count++] = person;
    } else if (!is_apart && i < a->count) {
        a->people[i] = a->people[--a->count];
    }
}
