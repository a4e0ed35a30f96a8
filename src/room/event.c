/* Kinds of events, and their data taken apart. */

#include "room/event.h"

#include <assert.h>
#include <string.h>

#include "base/number.h"

static const char *const names[] = {
#define X(name, text) [EVENT_##name] = text,
    EVENT_KINDS(X)
#undef X
};

const char *event_kind_name(enum event_kind kind)
{
    assert((int)kind >= 0 && kind < EVENT_KIND_COUNT);
    return names[kind];
}

int event_kind_find(const char *name)
{
    for (int i = 0; i < EVENT_KIND_COUNT; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

const char *event_split(const char *data, char separator, size_t *length)
{
    const char *found = strchr(data, separator);

    *length = found ? (size_t)(found - data) : strlen(data);
    return found ? found + 1 : data + *length;
}

size_t event_taken_back(const struct event *e)
{
    int64_t count = e->kind == EVENT_UNDO;

    if (e->kind == EVENT_TAKEBACK)
        number_parse(e->data, 0, INT32_MAX, &count);
    return (size_t)count;
}

int64_t event_read_user(const char *data, const char **name)
{
    char digits[24] = "";
    size_t length;
    int64_t user = 0;

    *name = event_split(data, ' ', &length);
    if (length < sizeof(digits)) {
        memcpy(digits, data, length);
        number_parse(digits, 1, INT64_MAX, &user);
    }
    return user;
}
