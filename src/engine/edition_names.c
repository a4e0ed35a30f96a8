/* Reading and keeping the names that an edition gives. */

#include "engine/edition_names.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/utf8.h"
#include "engine/edition_reader.h"

struct name {
    uint8_t language, group, thing;
    char text[EDITION_NAME_MAX * UTF8_BYTES_MAX + 1];
};

struct edition_names {
    size_t count, capacity;
    struct name *list; /* owned */
};

/* The languages that a name may be given in; NULL ends the list. */
static const char *const languages[] = {"en", "de", "fr", "nl", NULL};

/* "kind.dairy": the group and the thing. */
static bool find_thing(const char *key, const struct tori_name_group *groups,
                       struct name *out)
{
    for (int g = 0; groups && groups[g].group; g++) {
        size_t length = strlen(groups[g].group);

        if (strncmp(key, groups[g].group, length) != 0 || key[length] != '.')
            continue;
        for (int i = 0; i < groups[g].count; i++)
            if (strcmp(key + length + 1, groups[g].things[i]) == 0) {
                out->group = (uint8_t)g;
                out->thing = (uint8_t)i;
                return true;
            }
    }
    return false;
}

static void add(struct edition_names *names, const struct name *name)
{
    names->list =
        xgrow(names->list, &names->capacity, names->count + 1, sizeof(names->list[0]));
    names->list[names->count++] = *name;
}

static void read_language(struct edition_names *names, struct edition_node at,
                          int language, const struct tori_name_group *groups)
{
    int count = edition_members(at);

    for (int i = 0; i < count; i++) {
        const char *key = edition_key(at, i);
        struct edition_node value = edition_get(at, key);
        const char *text = edition_label(value, EDITION_NAME_MAX);
        struct name name = {.language = (uint8_t)language};

        if (!find_thing(key, groups, &name))
            edition_fail(value, "expected a thing that has a name");
        if (strpbrk(text, EDITION_NAME_MARKS))
            edition_fail(value, "expected none of " EDITION_NAME_MARKS);
        if (edition_has_failed(at.edition))
            return;
        memcpy(name.text, text, strlen(text) + 1);
        add(names, &name);
    }
}

struct edition_names *edition_names_read(struct edition *e,
                                         const struct tori_name_group *groups)
{
    struct edition_names *names;
    struct edition_node block;

    if (!edition_has(edition_top(e), "names"))
        return NULL;
    block = edition_get(edition_top(e), "names");
    edition_only_keys(block, languages);
    names = xcalloc(1, sizeof(*names));
    for (int i = 0; languages[i]; i++)
        if (edition_has(block, languages[i]))
            read_language(names, edition_get(block, languages[i]), i, groups);
    if (!edition_has_failed(e) && names->count)
        return names;
    edition_names_release(names);
    return NULL;
}

void edition_names_release(struct edition_names *names)
{
    if (names)
        free(names->list);
    free(names);
}

const char *edition_names_find(const struct edition_names *names, const char *language,
                               int group, int thing)
{
    for (size_t i = 0; names && i < names->count; i++) {
        const struct name *name = &names->list[i];

        if (name->group == group && name->thing == thing &&
            strcmp(languages[name->language], language) == 0)
            return name->text;
    }
    return NULL;
}
