/* The place of each mean. */

#include "atlas/layout.h"

#include <assert.h>

#include "base/hash.h"

static int width_of(enum survey_sort sort)
{
    switch (sort) {
    case SURVEY_HAS:
        return LAYOUT_HAS_END;
    case SURVEY_NUMBER:
        return LAYOUT_NUMBER_END;
    default:
        return LAYOUT_USE_END;
    }
}

void layout_init(struct layout *l, const struct tori_game *game,
                 const struct survey *survey)
{
    *l = (struct layout){.game = game, .count = LAYOUT_COMMON};
    while (game->parts[l->parts])
        l->parts++;
    if (!survey)
        return;
    l->groups = survey->groups;
    for (; l->groups[l->group_count].name; l->group_count++) {
        const struct survey_group *g = &l->groups[l->group_count];

        assert(l->group_count < SURVEY_GROUPS_MAX && g->count <= SURVEY_THINGS_MAX);
        l->begin[l->group_count] = l->count;
        l->count += g->count * width_of(g->sort);
    }
}

int layout_thing(const struct layout *l, int group, int thing)
{
    return l->begin[group] + thing * width_of(l->groups[group].sort);
}

static uint64_t hash_text(uint64_t h, const char *text)
{
    return hash_bytes(h, text, strlen(text) + 1);
}

uint64_t layout_print(const struct layout *l)
{
    uint64_t h = hash_u32(HASH_START, (uint32_t)l->count);

    for (int part = 0; part < l->parts; part++)
        h = hash_text(h, l->game->parts[part]);
    for (int i = 0; i < l->group_count; i++) {
        h = hash_u32(hash_text(h, l->groups[i].name), l->groups[i].sort);
        for (int thing = 0; thing < l->groups[i].count; thing++)
            h = hash_text(h, l->groups[i].things[thing]);
    }
    return h;
}
