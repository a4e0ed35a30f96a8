/*
 * Setting coins and tiles: the six coins of a seat are usable, laid, aside or in a
 * centre; buildings are on display or in a stack; other tiles have a holder.
 */

#include "scenarios/helvetia/internal.h"

#include <string.h>

#include "games/helvetia/rules/internal.h"

static const char *const branch_names[] = {"grain", "water", "ore", "materials"};

/* Coins */

/* Make 'here' so many, from and to 'there'. */
static bool share(const struct setting *o, const char *word, uint8_t *here,
                  uint8_t *there)
{
    int all = *here + *there, number = setting_number(o, word, all);

    if (number < 0)
        return false;
    *here = (uint8_t)number;
    *there = (uint8_t)(all - number);
    return true;
}

bool setting_coins(const struct setting *o)
{
    struct helvetia_player *p = &o->s->player[o->seat];

    return share(o, o->words[0], &p->coins, &p->aside);
}

bool setting_laid(const struct setting *o)
{
    struct helvetia_player *p = &o->s->player[o->seat];
    int character =
        setting_find(o, o->words[0], helvetia_character_names, HELVETIA_CHARACTERS);

    return character >= 0 && share(o, o->words[1], &p->laid[character], &p->coins);
}

bool setting_dowry(const struct setting *o)
{
    uint8_t *dowry = o->s->player[o->seat].dowry;

    for (int seat = 0; seat < o->s->players; seat++) {
        o->s->player[seat].coins = (uint8_t)(o->s->player[seat].coins + dowry[seat]);
        dowry[seat] = 0;
    }
    for (int i = 0; i < o->count; i++) {
        int seat = setting_number(o, o->words[i], o->s->players - 1);

        if (seat < 0)
            return false;
        if (seat == o->seat || !o->s->player[seat].coins)
            return setting_fail(o, "no coin of seat %d can lie there", seat);
        o->s->player[seat].coins--;
        dowry[seat]++;
    }
    return true;
}

/* Buildings */

static void move_tile(uint8_t *from, uint8_t *to)
{
    --*from;
    ++*to;
}

/* The cached values of display and stacks. */
static void count_tiles(struct helvetia_state *s)
{
    s->displayed = 0;
    memset(s->stack_count, 0, sizeof(s->stack_count));
    for (int kind = 0; kind < HELVETIA_KINDS; kind++) {
        s->displayed |= (uint32_t)(s->display[kind] > 0) << kind;
        for (int i = 0; i < HELVETIA_STACKS; i++)
            s->stack_count[i] = (uint8_t)(s->stack_count[i] + s->stack[i][kind]);
    }
}

static bool read_kinds(const struct setting *o, int first, uint8_t *wanted)
{
    for (int i = first; i < o->count; i++) {
        int kind = setting_find(o, o->words[i], helvetia_kind_names, HELVETIA_KINDS);

        if (kind < 0)
            return false;
        wanted[kind]++;
    }
    return true;
}

static bool display_from_stacks(const struct setting *o, int kind)
{
    for (int i = 0; i < HELVETIA_STACKS; i++)
        if (o->s->stack[i][kind]) {
            move_tile(&o->s->stack[i][kind], &o->s->display[kind]);
            return true;
        }
    return setting_fail(o, "no %s is left in the stacks", helvetia_kind_names[kind]);
}

bool setting_display(const struct setting *o)
{
    uint8_t wanted[HELVETIA_KINDS] = {0};
    struct helvetia_state *s = o->s;

    if (!read_kinds(o, 0, wanted))
        return false;
    for (int kind = 0; kind < HELVETIA_KINDS; kind++) {
        while (s->display[kind] > wanted[kind])
            move_tile(&s->display[kind], &s->stack[HELVETIA_STACKS - 1][kind]);
        while (s->display[kind] < wanted[kind])
            if (!display_from_stacks(o, kind))
                return false;
    }
    count_tiles(s);
    return true;
}

bool setting_stack(const struct setting *o)
{
    static const char *const names[] = {"2", "3", "4"};
    int stack = setting_find(o, o->words[0], names, HELVETIA_STACKS);
    uint8_t wanted[HELVETIA_KINDS] = {0};

    if (stack < 0 || !read_kinds(o, 1, wanted))
        return false;
    for (int kind = 0; kind < HELVETIA_KINDS; kind++) {
        uint8_t *here = &o->s->stack[stack][kind], *there = &o->s->display[kind];

        if (wanted[kind] > *here + *there)
            return setting_fail(o, "too few %s on display", helvetia_kind_names[kind]);
        while (*here > wanted[kind])
            move_tile(here, there);
        while (*here < wanted[kind])
            move_tile(there, here);
    }
    count_tiles(o->s);
    return true;
}

/* Deliveries and tiles with a holder */

bool setting_delivered(const struct setting *o)
{
    uint16_t *delivered = &o->s->player[o->seat].delivered;

    *delivered = 0;
    for (int i = 0; i < o->count; i++) {
        int good = setting_find(o, o->words[i], helvetia_good_names, HELVETIA_GOODS);

        if (good < 0)
            return false;
        *delivered |= (uint16_t)(1u << good);
    }
    return true;
}

static bool hold(const struct setting *o, uint8_t *holders, const char *const *names,
                 int count)
{
    for (int i = 0; i < o->count; i++) {
        int tile = setting_find(o, o->words[i], names, count);

        if (tile < 0)
            return false;
        holders[tile] = (uint8_t)(o->seat + 1);
    }
    return true;
}

/* Q59: simple goods, the first ones, have no tile. */
bool setting_goods_tiles(const struct setting *o)
{
    int simple = o->e->simple_count;

    return hold(o, o->s->goods_tile + simple, helvetia_good_names + simple,
                HELVETIA_GOODS - simple);
}

bool setting_branch_tiles(const struct setting *o)
{
    return hold(o, o->s->branch_tile, branch_names, HELVETIA_BRANCHES);
}

bool setting_person_tiles(const struct setting *o)
{
    return hold(o, o->s->person_tile, helvetia_character_names, HELVETIA_CHARACTERS);
}

bool setting_person_used(const struct setting *o)
{
    o->s->person_used = 0;
    for (int i = 0; i < o->count; i++) {
        int character =
            setting_find(o, o->words[i], helvetia_character_names, HELVETIA_CHARACTERS);

        if (character < 0)
            return false;
        o->s->person_used |= (uint8_t)(1u << character);
    }
    return true;
}

bool setting_surround(const struct setting *o)
{
    int tile = setting_number(o, o->words[0], 2);

    if (tile < 0)
        return false;
    o->s->player[o->seat].surround = (uint8_t)tile;
    o->s->surrounds = 0;
    for (int seat = 0; seat < o->s->players; seat++)
        if (o->s->player[seat].surround > o->s->surrounds)
            o->s->surrounds = o->s->player[seat].surround;
    return true;
}
