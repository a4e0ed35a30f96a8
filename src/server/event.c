/* Kinds of events, and their data taken apart. */

#include "server/event.h"

#include <string.h>

static const char *const names[] = {
#define X(name, text) [EVENT_##name] = text,
    EVENT_KINDS(X)
#undef X
};

const char *event_kind_name(enum event_kind kind)
{
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
