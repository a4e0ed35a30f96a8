/* Persons and addresses in a list, searched from front to back: a table has few. */

#include "site/tables/arrivals.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "room/event.h"

void arrivals_release(struct arrivals *a)
{
    free(a->list);
    *a = (struct arrivals){0};
}

static struct arrivals_entry *find(const struct arrivals *a, int64_t user,
                                   int64_t address)
{
    for (size_t i = 0; i < a->count; i++)
        if (a->list[i].user == user && a->list[i].address == address)
            return &a->list[i];
    return NULL;
}

static struct arrivals_entry *get(struct arrivals *a, int64_t user, int64_t address)
{
    struct arrivals_entry *one = find(a, user, address);

    if (one)
        return one;
    a->list = xgrow(a->list, &a->capacity, a->count + 1, sizeof(*a->list));
    one = &a->list[a->count++];
    *one = (struct arrivals_entry){.user = user, .address = address};
    return one;
}

void arrivals_note(struct arrivals *a, int64_t user, int64_t address)
{
    get(a, user, address)->count++;
}

int arrivals_count(const struct arrivals *a, int64_t address)
{
    int count = 0;

    for (size_t i = 0; i < a->count; i++)
        if (a->list[i].address == address)
            count += a->list[i].count;
    return count;
}

bool arrivals_has(const struct arrivals *a, int64_t user, int64_t address)
{
    return find(a, user, address) != NULL;
}

void arrivals_put_out(struct arrivals *a, int64_t user, int64_t host_address)
{
    for (size_t i = 0; i < a->count; i++)
        if (a->list[i].user == user && a->list[i].address != host_address)
            a->list[i].is_out = true;
}

void arrivals_admit(struct arrivals *a, int64_t user)
{
    for (size_t i = 0; i < a->count; i++)
        if (a->list[i].user == user)
            a->list[i].is_out = false;
}

bool arrivals_is_out(const struct arrivals *a, int64_t address)
{
    for (size_t i = 0; i < a->count; i++)
        if (a->list[i].is_out && a->list[i].address == address)
            return true;
    return false;
}

/* Text */

void arrivals_format(const struct arrivals *a, struct strbuf *out)
{
    for (size_t i = 0; i < a->count; i++)
        if (a->list[i].is_out)
            strbuf_appendf(out, "%" PRId64 " %" PRId64 "\n", a->list[i].user,
                           a->list[i].address);
}

static void parse_line(struct arrivals *a, const char *line, size_t length)
{
    char text[48];
    const char *rest;
    int64_t user, address;

    if (length >= sizeof(text))
        return;
    snprintf(text, sizeof(text), "%.*s", (int)length, line);
    user = event_read_user(text, &rest);
    if (user && number_parse(rest, INT64_MIN, INT64_MAX, &address))
        get(a, user, address)->is_out = true;
}

void arrivals_parse(struct arrivals *a, const char *text)
{
    size_t length;

    for (size_t i = 0; i < a->count; i++)
        a->list[i].is_out = false;
    while (*text) {
        const char *rest = event_split(text, '\n', &length);

        parse_line(a, text, length);
        text = rest;
    }
}
