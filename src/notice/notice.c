/* Notices as JSON and back, field by field from one table. */

#include "notice/notice.h"

#include <sodium.h>
#include <string.h>

#include "base/json_reader.h"
#include "base/json_writer.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "engine/label.h"
#include "notice/endpoint.h"

static const char *const kind_names[NOTICE_KIND_COUNT] = {
    [NOTICE_TURN] = "turn",
    [NOTICE_REMINDER] = "reminder",
    [NOTICE_INVITATION] = "invitation",
    [NOTICE_TOURNAMENT] = "tournament",
    [NOTICE_CONFIRM] = "confirm",
    [NOTICE_RESET] = "reset",
    [NOTICE_TEST] = "test",
};

static const char *const way_names[NOTICE_WAY_COUNT] = {
    [NOTICE_PUSH] = "push",
    [NOTICE_MAIL] = "mail",
    [NOTICE_WEBHOOK] = "webhook",
};

/* The texts of a notice. */
static const struct text_field {
    const char *name;
    size_t offset, room;
} fields[] = {
    {"id", offsetof(struct notice, id), NOTICE_ID_LENGTH + 1},
    {"title", offsetof(struct notice, title), NOTICE_LABEL_MAX + 1},
    {"game", offsetof(struct notice, game), NOTICE_LABEL_MAX + 1},
    {"who", offsetof(struct notice, who), NOTICE_LABEL_MAX + 1},
    {"link", offsetof(struct notice, link), NOTICE_LINK_MAX + 1},
};

enum {
    FIELD_COUNT = sizeof(fields) / sizeof(fields[0]),
    MEMBER_COUNT = FIELD_COUNT + 3, /* and kind, at, until */
    VALUES_MAX = 1 + 2 * MEMBER_COUNT,
};

void notice_draw_id(char *id)
{
    uint8_t bytes[NOTICE_ID_LENGTH / 2];

    randombytes_buf(bytes, sizeof(bytes));
    sodium_bin2hex(id, NOTICE_ID_LENGTH + 1, bytes, sizeof(bytes));
}

static int find_name(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

bool notice_is_choice(enum notice_kind kind)
{
    return kind < NOTICE_CONFIRM;
}

const char *notice_kind_name(enum notice_kind kind)
{
    return (unsigned)kind < NOTICE_KIND_COUNT ? kind_names[kind] : NULL;
}

const char *notice_way_name(enum notice_way way)
{
    return (unsigned)way < NOTICE_WAY_COUNT ? way_names[way] : NULL;
}

bool notice_kind_find(const char *name, enum notice_kind *out)
{
    int found = find_name(kind_names, NOTICE_KIND_COUNT, name);

    if (found >= 0)
        *out = (enum notice_kind)found;
    return found >= 0;
}

bool notice_way_find(const char *name, enum notice_way *out)
{
    int found = find_name(way_names, NOTICE_WAY_COUNT, name);

    if (found >= 0)
        *out = (enum notice_way)found;
    return found >= 0;
}

static bool is_label(const char *text)
{
    return strnlen(text, NOTICE_LABEL_MAX + 1) <= NOTICE_LABEL_MAX &&
           utf8_is_valid(text) && !label_has_controls(text) && !strpbrk(text, "\r\n\t");
}

static bool is_link(const char *text)
{
    struct endpoint e;

    return strnlen(text, NOTICE_LINK_MAX + 1) <= NOTICE_LINK_MAX &&
           endpoint_parse(text, &e);
}

bool notice_is_sound(const struct notice *n)
{
    return strnlen(n->id, NOTICE_ID_LENGTH + 1) == NOTICE_ID_LENGTH &&
           strspn(n->id, "0123456789abcdef") == NOTICE_ID_LENGTH &&
           (unsigned)n->kind < NOTICE_KIND_COUNT && n->at >= 0 && n->until >= 0 &&
           is_label(n->title) && is_label(n->game) && is_label(n->who) &&
           is_link(n->link);
}

void notice_format(const struct notice *n, struct strbuf *out)
{
    struct json_writer j;

    json_writer_init(&j, out);
    json_open_object(&j, NULL);
    json_write_text(&j, "kind", notice_kind_name(n->kind));
    json_write_int(&j, "at", n->at);
    json_write_int(&j, "until", n->until);
    for (int i = 0; i < FIELD_COUNT; i++)
        json_write_text(&j, fields[i].name, (const char *)n + fields[i].offset);
    json_close_object(&j);
}

static bool read_members(const struct json_value *v, struct notice *n)
{
    char kind[16];

    if (json_count(v) != MEMBER_COUNT ||
        !json_text_copy(json_find(v, "kind"), kind, sizeof(kind)) ||
        !notice_kind_find(kind, &n->kind) ||
        !json_int(json_find(v, "at"), 0, INT64_MAX, &n->at) ||
        !json_int(json_find(v, "until"), 0, INT64_MAX, &n->until))
        return false;
    for (int i = 0; i < FIELD_COUNT; i++)
        if (!json_text_copy(json_find(v, fields[i].name), (char *)n + fields[i].offset,
                            fields[i].room))
            return false;
    return notice_is_sound(n);
}

bool notice_parse(const char *text, size_t length, struct notice *out)
{
    const struct json_value *v;
    struct json_reader r;
    struct notice n;
    bool ok;

    if (length > NOTICE_JSON_MAX)
        return false;
    json_reader_init(&r, VALUES_MAX);
    v = json_reader_read(&r, text, length);
    ok = json_kind(v) == JSON_KIND_OBJECT && read_members(v, &n);
    json_reader_release(&r);
    if (ok)
        *out = n;
    return ok;
}
