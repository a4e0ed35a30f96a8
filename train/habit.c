/* Habits: terms are resolved to places of the state once for each seat. */

#include "habit.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "engine/apply.h"

enum { BITS = 64, WEIGHT_MAX = 1000000 };

/* Text */

struct reading {
    struct habit *habit;
    int seat, weight;
    const char *words; /* NULL: all */
    bool is_bad;
};

/* Does one of the words, with commas between, match the name? */
static bool is_named(const char *words, const char *name, int seat)
{
    size_t length = strlen(name);

    for (const char *w = words; *w; w += strcspn(w, ",") + (w[strcspn(w, ",")] == ',')) {
        size_t size = strcspn(w, ",");

        if (size == 1 && *w == '@' && length == 1 && *name == '0' + seat)
            return true;
        if (size && *w == '*' && size - 1 <= length &&
            memcmp(w + 1, name + length - (size - 1), size - 1) == 0)
            return true;
        if (size && w[size - 1] == '*' && strncmp(w, name, size - 1) == 0)
            return true;
        if (size == length && memcmp(w, name, size) == 0)
            return true;
    }
    return false;
}

static void add_leaf(struct reading *r, const struct tori_field *f, int offset)
{
    struct habit *h = r->habit;

    if (h->count[r->seat] == HABIT_LEAVES_MAX || f->type == TORI_FIELD_BAG ||
        f->type == TORI_FIELD_STRUCT) {
        r->is_bad = true;
        return;
    }
    h->leaf[r->seat][h->count[r->seat]++] =
        (struct habit_leaf){.offset = offset,
                            .wide = f->type != TORI_FIELD_SET ? 1
                                    : f->wide                 ? f->wide
                                                              : 8,
                            .is_set = f->type == TORI_FIELD_SET,
                            .names = f->words,
                            .words = r->words,
                            .weight = r->weight};
}

static void descend(struct reading *r, const struct tori_field *fields, int offset,
                    const char *path)
{
    size_t size = strcspn(path, ".:=");
    bool is_sum = size && path[size - 1] == '*', is_found = false;
    char names[256];

    snprintf(names, sizeof(names), "%.*s", (int)(size - is_sum), path);
    for (char *c = names; *c; c++)
        if (*c == '|')
            *c = ',';
    for (const struct tori_field *f = fields; f->name; f++) {
        int first = is_sum || !f->count ? 0 : r->seat;
        int end = is_sum && f->count ? f->count : first + 1;

        if (!is_named(names, f->name, -1))
            continue;
        is_found = true;
        for (int i = first; i < end; i++) {
            int at = offset + f->offset + i * f->stride;

            if (path[size] == '.' && f->type == TORI_FIELD_STRUCT)
                descend(r, f->fields, at, path + size + 1);
            else
                add_leaf(r, f, at);
        }
    }
    r->is_bad |= !is_found;
}

static void read_term(struct reading *r, const struct tori_game *game, char *term)
{
    char *equal = strrchr(term, '='), *colon = strchr(term, ':');
    int64_t weight = 0;

    if (!equal) {
        r->is_bad = true;
        return;
    }
    *equal = '\0';
    r->is_bad |= !number_parse(equal + 1, -WEIGHT_MAX, WEIGHT_MAX, &weight);
    r->weight = (int)weight;
    r->words = colon ? colon + 1 : NULL;
    descend(r, game->fields, 0, term);
}

bool habit_parse(struct habit *h, const struct tori_game *game, const char *text)
{
    struct reading r = {.habit = h};

    memset(h, 0, sizeof(*h));
    for (r.seat = 0; r.seat < TORI_PLAYERS_MAX; r.seat++) {
        char *rest = h->text[r.seat];

        if (strlen(text) >= HABIT_TEXT_MAX)
            return false;
        memcpy(rest, text, strlen(text) + 1);
        while (rest) {
            char *plus = strchr(rest, '+');

            if (plus)
                *plus++ = '\0';
            read_term(&r, game, rest);
            rest = plus;
        }
    }
    return !r.is_bad;
}

/* Measuring */

/* A list of names does not say how long it is: those are read that occur. */
static bool is_wanted(const struct habit_leaf *l, int value, int seat)
{
    char number[12];

    if (!l->words)
        return true;
    snprintf(number, sizeof(number), "%d", value);
    return is_named(l->words, l->names ? l->names[value] : number, seat);
}

/* The wanted ones of a set; what was found out is kept. */
static uint64_t filter(struct habit_leaf *l, uint64_t set, int seat)
{
    for (uint64_t rest = set & ~l->known; rest; rest &= rest - 1) {
        int bit = __builtin_ctzll(rest);

        l->known |= (uint64_t)1 << bit;
        if (is_wanted(l, bit, seat))
            l->wanted |= (uint64_t)1 << bit;
    }
    return set & l->wanted;
}

static int64_t count_leaf(struct habit_leaf *l, const struct tori_state *s, int seat)
{
    uint64_t value = 0;

    for (int i = 0; i < l->wide; i++)
        value |= (uint64_t)s->bytes[l->offset + i] << (8 * i);
    if (l->is_set)
        return __builtin_popcountll(filter(l, value, seat));
    if (!l->words)
        return (int64_t)value;
    return value < BITS && filter(l, (uint64_t)1 << value, seat);
}

int64_t habit_measure(struct habit *h, const struct tori_state *s, int seat)
{
    int64_t sum = 0;

    for (int i = 0; i < h->count[seat]; i++)
        sum += h->leaf[seat][i].weight * count_leaf(&h->leaf[seat][i], s, seat);
    return sum;
}

/* Knowledge */

static struct {
    struct habit *habit;
    const struct tori_game *game;
    const struct knowledge *plain;
    struct knowledge liking;
    int seat;
} present;

static int32_t bonus(const struct tori_state *s)
{
    return (int32_t)(habit_measure(present.habit, s, present.seat) * KNOWLEDGE_POINT /
                     1000);
}

static void evaluate(const struct tori_state *s, int32_t *out)
{
    present.plain->evaluate(s, out);
    out[present.seat] += bonus(s);
}

static void rate(const struct tori_state *s, const tori_action *legal, int count,
                 int32_t *out)
{
    int32_t before;

    present.plain->rate(s, legal, count, out);
    if (present.game->to_move(s) != present.seat)
        return;
    before = bonus(s);
    for (int i = 0; i < count; i++) {
        struct tori_state next = *s;

        game_apply(present.game, &next, legal[i]);
        out[i] += bonus(&next) - before;
    }
}

const struct knowledge *habit_know(struct habit *h, const struct tori_game *game,
                                   int seat)
{
    present.habit = h;
    present.game = game;
    present.seat = seat;
    present.plain = knowledge_find(game);
    present.liking = *present.plain;
    present.liking.rate = rate;
    present.liking.evaluate = evaluate;
    return &present.liking;
}
