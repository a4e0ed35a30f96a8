/* Field tables as text for people. */

#include "term/plain.h"

#include <string.h>

#include "base/strbuf.h"
#include "base/wrap.h"
#include "tell/scene.h"

enum { MEMBERS = 64, PLANES_MAX = 8 };

static void append_fields(const struct scene *s, const struct tori_field *fields,
                          const uint8_t *base, struct strbuf *out);

static void append_word(const struct tori_field *f, unsigned value, struct strbuf *out)
{
    if (f->words)
        strbuf_append(out, f->words[value]);
    else
        strbuf_append_int(out, value);
}

/* A set is a bag of one plane: every member is in it once or not at all. */
static void append_members(const struct tori_field *f, const uint64_t *planes, int count,
                           struct strbuf *out)
{
    size_t start = out->length;

    for (unsigned i = 0; i < MEMBERS; i++) {
        int times = 0;

        for (int p = 0; p < count; p++)
            times += (int)(planes[p] >> i & 1) << p;
        for (; times > 0; times--) {
            strbuf_append(out, out->length > start ? " " : "");
            append_word(f, i, out);
        }
    }
    if (out->length == start)
        strbuf_append_char(out, '-');
}

static void append_value(const struct scene *s, const struct tori_field *f,
                         const uint8_t *at, struct strbuf *out)
{
    uint64_t planes[PLANES_MAX] = {0};

    switch (f->type) {
    case TORI_FIELD_U8:
        append_word(f, *at, out);
        return;
    case TORI_FIELD_SET:
        memcpy(planes, at, f->wide ? f->wide : sizeof(planes[0]));
        append_members(f, planes, 1, out);
        return;
    case TORI_FIELD_BAG:
        memcpy(planes, at, f->wide * sizeof(planes[0]));
        append_members(f, planes, f->wide, out);
        return;
    case TORI_FIELD_STRUCT:
        strbuf_append_char(out, '(');
        append_fields(s, f->fields, at, out);
        strbuf_append_char(out, ')');
        return;
    }
}

static void append_name(const char *name, struct strbuf *out)
{
    for (; *name; name++)
        strbuf_append_char(out, *name == '_' ? ' ' : *name);
}

static int count_of(const struct scene *s, const struct tori_field *f)
{
    if (f->count == 0)
        return 1;
    return f->is_per_seat ? s->players : f->count;
}

static void append_field(const struct scene *s, const struct tori_field *f,
                         const uint8_t *base, struct strbuf *out)
{
    append_name(f->name, out);
    for (int i = 0; i < count_of(s, f); i++) {
        strbuf_append_char(out, ' ');
        append_value(s, f, base + f->offset + (size_t)i * f->stride, out);
    }
}

/* What has a paragraph for each of its values. */
static bool is_of_seats(const struct tori_field *f)
{
    return f->is_per_seat && f->type == TORI_FIELD_STRUCT;
}

static void append_fields(const struct scene *s, const struct tori_field *fields,
                          const uint8_t *base, struct strbuf *out)
{
    size_t start = out->length;

    for (const struct tori_field *f = fields; f->name; f++) {
        if (is_of_seats(f))
            continue;
        strbuf_append(out, out->length > start ? ", " : "");
        append_field(s, f, base, out);
    }
}

static void append_seats(const struct scene *s, const struct tori_field *f,
                         struct strbuf *out)
{
    struct strbuf line;

    strbuf_init(&line);
    for (int seat = 0; seat < s->players; seat++) {
        strbuf_reset(&line);
        scene_append_seat(s, seat, &line);
        strbuf_append(&line, ": ");
        append_fields(s, f->fields, s->view->bytes + f->offset + (size_t)seat * f->stride,
                      &line);
        wrap_append_text(out, line.text);
        strbuf_append_char(out, '\n');
    }
    strbuf_release(&line);
}

void plain_draw(const struct scene *s, struct strbuf *out)
{
    struct strbuf line;

    strbuf_init(&line);
    append_fields(s, s->game->fields, s->view->bytes, &line);
    wrap_append_text(out, line.text);
    strbuf_append_char(out, '\n');
    strbuf_release(&line);
    for (const struct tori_field *f = s->game->fields; f->name; f++)
        if (is_of_seats(f))
            append_seats(s, f, out);
}
