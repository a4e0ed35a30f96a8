/* Reading files of puzzles. */

#include "cli/commands/puzzle_shelf.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/strbuf.h"
#include "games/games.h"

enum { FILE_BYTES_MAX = 1 << 28 };

void puzzle_shelf_release(struct puzzle_shelf *s)
{
    for (size_t i = 0; i < s->count; i++)
        puzzle_release(&s->of[i]);
    free(s->of);
    *s = (struct puzzle_shelf){0};
}

static bool has(const struct puzzle_shelf *s, const struct puzzle *p)
{
    for (size_t i = 0; i < s->count; i++)
        if (strcmp(s->of[i].id, p->id) == 0)
            return true;
    return false;
}

bool puzzle_shelf_is_like(const struct puzzle *a, const struct puzzle *b)
{
    size_t shorter = a->match.count < b->match.count ? a->match.count : b->match.count;

    if (a->match.game != b->match.game || a->seat != b->seat ||
        a->best.count != b->best.count ||
        memcmp(a->best.action, b->best.action,
               sizeof(a->best.action[0]) * (size_t)a->best.count) != 0)
        return false;
    for (size_t i = 0; i < shorter / 2; i++)
        if (a->match.steps[i].action != b->match.steps[i].action)
            return false;
    return true;
}

static void add(struct puzzle_shelf *s, struct puzzle *p)
{
    if (has(s, p)) {
        s->twins++;
        puzzle_release(p);
        return;
    }
    s->of = xgrow(s->of, &s->capacity, s->count + 1, sizeof(*s->of));
    s->of[s->count++] = *p;
}

/* A run that has found nothing yet has written marks and no record. */
static bool has_record(const struct record_file *file)
{
    const char word[] = "tori record ";

    return memmem(file->next, (size_t)(file->end - file->next), word, strlen(word));
}

bool puzzle_shelf_parse(struct puzzle_shelf *s, const char *name, const char *text,
                        size_t length, struct strbuf *err)
{
    struct record_file file = {.name = name, .next = text, .end = text + length};
    struct puzzle p;

    while (file.next != file.end && has_record(&file)) {
        if (puzzle_parse_next(&p, &file, games, err) != TORI_OK)
            return false;
        add(s, &p);
    }
    return true;
}

bool puzzle_shelf_read(struct puzzle_shelf *s, const char *path, struct strbuf *err)
{
    struct strbuf text;
    bool ok;

    strbuf_init(&text);
    ok = file_read(path, FILE_BYTES_MAX, &text, err) &&
         puzzle_shelf_parse(s, path, text.text, text.length, err);
    strbuf_release(&text);
    return ok;
}

static int compare(const void *left, const void *right)
{
    const struct puzzle *a = left, *b = right;
    int order = strcmp(a->match.game->name, b->match.game->name);

    if (!order)
        order = strcmp(a->theme, b->theme);
    if (!order)
        order = a->grade - b->grade;
    return order ? order : strcmp(a->id, b->id);
}

void puzzle_shelf_sort(struct puzzle_shelf *s)
{
    if (s->count)
        qsort(s->of, s->count, sizeof(*s->of), compare);
}
