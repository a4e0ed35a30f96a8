/* Counting equal lines. */

#include "arena/complaints.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

void complaints_init(struct complaints *c)
{
    *c = (struct complaints){0};
}

void complaints_release(struct complaints *c)
{
    for (size_t i = 0; i < c->count; i++)
        free(c->line[i]);
    *c = (struct complaints){0};
}

static void add_line(struct complaints *c, const char *line, size_t length, int64_t times)
{
    size_t i = 0;

    while (i < c->count &&
           (strlen(c->line[i]) != length || memcmp(c->line[i], line, length) != 0))
        i++;
    if (i == COMPLAINTS_MAX) {
        c->others += times;
        return;
    }
    if (i == c->count) {
        c->line[c->count++] = xcalloc(length + 1, 1);
        memcpy(c->line[i], line, length);
    }
    c->times[i] += times;
}

void complaints_add(struct complaints *c, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");

        if (length > 0)
            add_line(c, text, length, 1);
        text += length + (text[length] == '\n');
    }
}

void complaints_add_times(struct complaints *c, const char *line, int64_t times)
{
    add_line(c, line, strlen(line), times);
}
