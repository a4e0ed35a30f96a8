/* Parts of puzzles, read line by line. */

#include "account/puzzle_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "games/games.h"

#define FIRST_LINE "tori record 1"

enum { GRADE_MAX = 4000, SEAT_MAX = 15, DAY_STEP = 7919 };

/* A line of a text, without its end. */
struct puzzle_text {
    const char *text;
    size_t length;
};

static struct puzzle_text next_line(const char **at, const char *end)
{
    struct puzzle_text l = {*at, 0};
    const char *stop = memchr(*at, '\n', (size_t)(end - *at));

    l.length = (size_t)((stop ? stop : end) - *at);
    *at = stop ? stop + 1 : end;
    return l;
}

static bool is_line(struct puzzle_text l, const char *text)
{
    return l.length == strlen(text) && memcmp(l.text, text, l.length) == 0;
}

/* What stands behind the word, or false. */
static bool find_rest(struct puzzle_text l, const char *word, struct puzzle_text *rest)
{
    size_t length = strlen(word);

    if (l.length < length || memcmp(l.text, word, length) != 0)
        return false;
    *rest = (struct puzzle_text){l.text + length, l.length - length};
    return true;
}

static void copy(struct puzzle_text l, char *out, size_t size)
{
    snprintf(out, size, "%.*s", (int)(l.length < size ? l.length : size - 1), l.text);
}

static void read_number(struct puzzle_text l, int64_t max, int64_t *out)
{
    char text[16];

    copy(l, text, sizeof(text));
    (void)number_parse(text, 0, max, out);
}

static void read_line(struct listed_puzzle *p, struct puzzle_text l)
{
    char name[32];
    struct puzzle_text rest;

    if (find_rest(l, "game ", &rest)) {
        copy(rest, name, sizeof(name));
        p->game = games_find(name);
    } else if (find_rest(l, "# puzzle ", &rest)) {
        copy(rest, p->id, sizeof(p->id));
    } else if (find_rest(l, "# theme ", &rest)) {
        copy(rest, p->theme, sizeof(p->theme));
    } else if (find_rest(l, "# seat ", &rest)) {
        read_number(rest, SEAT_MAX, &p->seat);
    } else if (find_rest(l, "# grade ", &rest)) {
        read_number(rest, GRADE_MAX, &p->grade);
    } else if (find_rest(l, "# best ", &rest)) {
        p->best = rest.text;
        p->best_length = rest.length;
    } else if (is_line(l, "# kind margin")) {
        p->is_by_margin = true;
    } else if (is_line(l, "# withdrawn")) {
        p->is_withdrawn = true;
    }
}

/* Its header ends with an empty line. */
static void read_header(struct listed_puzzle *p)
{
    const char *at = p->text, *end = p->text + p->length;

    while (at < end) {
        struct puzzle_text l = next_line(&at, end);

        if (l.length == 0)
            return;
        read_line(p, l);
    }
}

static void add(struct puzzle_list *s, const char *text, size_t length)
{
    struct listed_puzzle p = {.text = text, .length = length, .seat = -1};

    read_header(&p);
    if (!p.game || !p.best || p.seat < 0 || !p.grade || !*p.theme ||
        strlen(p.id) != LISTED_ID_LENGTH)
        return;
    s->puzzles = xgrow(s->puzzles, &s->capacity, s->count + 1, sizeof(*s->puzzles));
    s->puzzles[s->count++] = p;
}

void puzzle_list_add(struct puzzle_list *s, const char *text, size_t length)
{
    const char *at = text, *end = text + length, *first = NULL;

    while (at < end) {
        const char *begin = at;

        if (!is_line(next_line(&at, end), FIRST_LINE))
            continue;
        if (first)
            add(s, first, (size_t)(begin - first));
        first = begin;
    }
    if (first)
        add(s, first, (size_t)(end - first));
}

static int by_id(const void *a, const void *b)
{
    return strcmp(((const struct listed_puzzle *)a)->id,
                  ((const struct listed_puzzle *)b)->id);
}

void puzzle_list_sort(struct puzzle_list *s)
{
    if (s->count)
        qsort(s->puzzles, s->count, sizeof(*s->puzzles), by_id);
}

void puzzle_list_release(struct puzzle_list *s)
{
    free(s->puzzles);
    *s = (struct puzzle_list){0};
}

const struct listed_puzzle *puzzle_list_find(const struct puzzle_list *s, const char *id)
{
    struct listed_puzzle key = {0};

    if (!s->count || strlen(id) != LISTED_ID_LENGTH)
        return NULL;
    memcpy(key.id, id, sizeof(key.id));
    return bsearch(&key, s->puzzles, s->count, sizeof(key), by_id);
}

static bool may_be_of_day(const struct listed_puzzle *p, const struct tori_game *game)
{
    return p->game == game && !p->is_withdrawn;
}

const struct listed_puzzle *puzzle_list_of_day(const struct puzzle_list *s,
                                               const struct tori_game *game, int64_t day)
{
    int64_t count = 0, at;

    for (size_t i = 0; i < s->count; i++)
        count += may_be_of_day(&s->puzzles[i], game);
    if (!count)
        return NULL;
    at = day * DAY_STEP % count;
    for (size_t i = 0; i < s->count; i++)
        if (may_be_of_day(&s->puzzles[i], game) && at-- == 0)
            return &s->puzzles[i];
    return NULL;
}
