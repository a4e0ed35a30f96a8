/* A short list, searched from front to back. */

#include "room/outs.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

void outs_release(struct outs *o)
{
    free(o->list);
    *o = (struct outs){0};
}

static struct out *find(const struct outs *o, int64_t user)
{
    for (size_t i = 0; i < o->count; i++)
        if (o->list[i].user == user)
            return &o->list[i];
    return NULL;
}

bool outs_has(const struct outs *o, int64_t user)
{
    return find(o, user) != NULL;
}

static void remove_at(struct outs *o, size_t index)
{
    assert(index < o->count);
    o->count--;
    memmove(&o->list[index], &o->list[index + 1], (o->count - index) * sizeof(*o->list));
}

void outs_add(struct outs *o, int64_t user, const char *name)
{
    struct out *out = find(o, user);

    if (!out && o->count == OUTS_MAX)
        remove_at(o, 0);
    assert(o->count <= OUTS_MAX);
    if (!out) {
        o->list = xgrow(o->list, &o->capacity, o->count + 1, sizeof(*o->list));
        out = &o->list[o->count++];
    }
    out->user = user;
    snprintf(out->name, sizeof(out->name), "%s", name);
}

bool outs_remove(struct outs *o, int64_t user)
{
    const struct out *out = find(o, user);

    if (out)
        remove_at(o, (size_t)(out - o->list));
    return out != NULL;
}

void outs_forget(struct outs *o, int64_t user)
{
    struct out *out = find(o, user);

    if (out)
        snprintf(out->name, sizeof(out->name), "%s", NAME_FORMER);
}
