/* Field tables as text for people. */

#include "term/plain.h"

#include <string.h>

#include "base/strbuf.h"
#include "base/wrap.h"
#include "engine/state_json.h"
#include "tell/scene.h"

enum { MEMBERS = 64, PLANES_MAX = 8, INDENT = 2 };

static void append_fields(const struct scene *s, const struct tori_field *fields,
                          const uint8_t *base, struct strbuf *out);

/* Sets are bags of one plane: every member is in it once or not at all. */
static bool is_bag(const struct tori_field *f)
{
    return f->type == TORI_FIELD_SET || f->type == TORI_FIELD_BAG;
}

struct planes {
    uint64_t of[PLANES_MAX];
    int count;
};

static struct planes read_planes(const struct tori_field *f, const uint8_t *at)
{
    struct planes p = {.count = f->type == TORI_FIELD_BAG ? f->wide : 1};
    size_t bytes = f->wide ? f->wide : sizeof(p.of[0]);

    memcpy(p.of, at, f->type == TORI_FIELD_BAG ? f->wide * sizeof(p.of[0]) : bytes);
    return p;
}

static void append_word(const struct tori_field *f, int value, struct strbuf *out)
{
    if (f->words)
        strbuf_append(out, f->words[value]);
    else
        strbuf_append_int(out, value);
}

/* "[ace] [ten] [ten]" */
static void append_members(const struct tori_field *f, const uint8_t *at,
                           struct strbuf *out)
{
    struct planes p = read_planes(f, at);
    size_t start = out->length;

    for (int i = 0; i < MEMBERS; i++) {
        int times = 0;

        for (int k = 0; k < p.count; k++)
            times += (int)(p.of[k] >> i & 1) << k;
        for (; times > 0; times--) {
            strbuf_append(out, out->length > start ? " [" : "[");
            append_word(f, i, out);
            strbuf_append_char(out, ']');
        }
    }
    if (out->length == start)
        strbuf_append_char(out, '-');
}

static void append_value(const struct scene *s, const struct tori_field *f,
                         const uint8_t *at, struct strbuf *out)
{
    if (is_bag(f)) {
        append_members(f, at, out);
    } else if (f->type == TORI_FIELD_STRUCT) {
        strbuf_append_char(out, '(');
        append_fields(s, f->fields, at, out);
        strbuf_append_char(out, ')');
    } else {
        append_word(f, field_read(f, at), out);
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

/* Values of several words in a list are told apart by a bar. */
static void append_field(const struct scene *s, const struct tori_field *f,
                         const uint8_t *base, struct strbuf *out)
{
    append_name(f->name, out);
    for (int i = 0; i < count_of(s, f); i++) {
        strbuf_append(out, i && is_bag(f) ? " | " : " ");
        append_value(s, f, base + f->offset + (size_t)i * f->stride, out);
    }
}

/* Nothing is there, or nothing is seen. A number says something, also if it is 0. */
static bool is_empty_value(const struct tori_field *f, const uint8_t *at)
{
    if (is_bag(f)) {
        struct planes p = read_planes(f, at);
        uint64_t any = 0;

        for (int i = 0; i < p.count; i++)
            any |= p.of[i];
        return any == 0;
    }
    return field_is_number(f) && f->words &&
           strcmp(f->words[field_read(f, at)], "-") == 0;
}

static bool is_empty(const struct scene *s, const struct tori_field *f,
                     const uint8_t *base)
{
    for (int i = 0; i < count_of(s, f); i++)
        if (!is_empty_value(f, base + f->offset + (size_t)i * f->stride))
            return false;
    return true;
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
        if (is_empty(s, f, base))
            continue;
        strbuf_append(out, out->length > start ? ", " : "");
        append_field(s, f, base, out);
    }
}

/* A line of a table, further in where it is not the first. */
static void end_line(struct strbuf *line, int indent, struct strbuf *out)
{
    if (line->length) {
        strbuf_pad(out, out->length + (size_t)indent);
        wrap_append_text(out, line->text, indent);
        strbuf_append_char(out, '\n');
    }
    strbuf_reset(line);
}

/* Numbers and words in one line behind the title, each bag in a row of its own. */
static void append_table(const struct scene *s, const struct tori_field *fields,
                         const uint8_t *base, const char *title, struct strbuf *out)
{
    struct strbuf line;
    size_t start;

    strbuf_init(&line);
    strbuf_append(&line, title);
    start = line.length;
    for (const struct tori_field *f = fields; f->name; f++) {
        if (is_of_seats(f) || is_bag(f) || is_empty(s, f, base))
            continue;
        strbuf_append(&line, line.length > start ? ", " : *title ? " " : "");
        append_field(s, f, base, &line);
    }
    end_line(&line, 0, out);
    for (const struct tori_field *f = fields; f->name; f++) {
        if (!is_bag(f) || is_empty(s, f, base))
            continue;
        append_field(s, f, base, &line);
        end_line(&line, *title ? INDENT : 0, out);
    }
    strbuf_release(&line);
}

static void append_seats(const struct scene *s, const struct tori_field *f,
                         struct strbuf *out)
{
    struct strbuf title;

    strbuf_init(&title);
    for (int seat = 0; seat < s->players; seat++) {
        strbuf_reset(&title);
        scene_append_seat(s, seat, &title);
        strbuf_append_char(&title, ':');
        append_table(s, f->fields, s->view->bytes + f->offset + (size_t)seat * f->stride,
                     title.text, out);
    }
    strbuf_release(&title);
}

void plain_draw(const struct scene *s, struct strbuf *out)
{
    const struct tori_field *fields = state_fields(s->game, s->view);

    append_table(s, fields, s->view->bytes, "", out);
    for (const struct tori_field *f = fields; f->name; f++)
        if (is_of_seats(f))
            append_seats(s, f, out);
}
