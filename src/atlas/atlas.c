/* What was counted so far, and in which blocks. */

#include "atlas/atlas.h"

#include <stdlib.h>

#include "atlas/census.h"
#include "base/alloc.h"
#include "base/hash.h"
#include "engine/match.h"

void atlas_init(struct atlas *a, const struct tori_game *game,
                const struct tori_setup *setup)
{
    *a = (struct atlas){.setup = *setup};
    layout_init(&a->layout, game, survey_find(game));
    a->means = xcalloc((size_t)a->layout.count, sizeof(*a->means));
}

void atlas_release(struct atlas *a)
{
    free(a->means);
    free(a->blocks.has);
    *a = (struct atlas){0};
}

void atlas_note_match(struct atlas *a, struct census *c, const struct match *m)
{
    uint64_t h = HASH_START;

    for (size_t i = 0; i < m->count; i++)
        h = hash_u32(h, m->steps[i].action);
    a->play += h;
    a->games++;
    census_note_match(c, m);
}

void atlas_note_review(struct atlas *a, struct census *c, const struct account *found)
{
    a->reviewed++;
    census_note_review(c, found);
}

void atlas_close_block(struct atlas *a, struct census *c, int64_t block)
{
    census_close(c, a->means);
    atlas_add_block(a, block);
}

bool atlas_has_block(const struct atlas *a, int64_t block)
{
    return block <= a->blocks.size && a->blocks.has[block - 1];
}

void atlas_add_block(struct atlas *a, int64_t block)
{
    int64_t size = a->blocks.size ? a->blocks.size : 64;

    while (size < block)
        size *= 2;
    if (size > a->blocks.size) {
        a->blocks.has = xrealloc(a->blocks.has, (size_t)size, sizeof(*a->blocks.has));
        for (int64_t i = a->blocks.size; i < size; i++)
            a->blocks.has[i] = false;
        a->blocks.size = size;
    }
    a->blocks.has[block - 1] = true;
}

int64_t atlas_first_missing(const struct atlas *a)
{
    int64_t block = 1;

    while (atlas_has_block(a, block))
        block++;
    return block;
}
