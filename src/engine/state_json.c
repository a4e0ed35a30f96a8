/* Field tables to JSON text. */

#include "engine/state_json.h"

#include <string.h>

#include "base/bits.h"
#include "base/byte_order.h"
#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/game.h"

static void write_fields(const struct tori_field *fields, const char *key,
                         const uint8_t *base, int players, struct json_writer *j);

bool field_is_number(const struct tori_field *f)
{
    return f->type <= TORI_FIELD_I16;
}

int field_read(const struct tori_field *f, const uint8_t *at)
{
    uint16_t wide;

    if (f->type == TORI_FIELD_U8)
        return *at;
    memcpy(&wide, at, sizeof(wide));
    return f->type == TORI_FIELD_I16 ? (int16_t)wide : wide;
}

static size_t bytes_of(const struct tori_field *f)
{
    if (f->type == TORI_FIELD_U8)
        return 1;
    if (field_is_number(f))
        return sizeof(uint16_t);
    if (f->type == TORI_FIELD_BAG)
        return f->wide * sizeof(uint64_t);
    return f->wide ? f->wide : sizeof(uint64_t);
}

static void write_word(const struct tori_field *f, const char *key, int value,
                       struct json_writer *j)
{
    if (!f->words)
        json_write_int(j, key, value);
    else if (strcmp(f->words[value], "-") == 0)
        json_write_null(j, key);
    else
        json_write_text(j, key, f->words[value]);
}

/* Sets, which are bags of one plane, and bags. */
struct bag {
    uint64_t plane[8];
    int planes;
    uint64_t any;
};

static struct bag read_bag(const struct tori_field *f, const uint8_t *at)
{
    struct bag b = {.planes = f->type == TORI_FIELD_BAG ? f->wide : 1};

    memcpy(b.plane, at, bytes_of(f));
    for (int p = 0; p < b.planes; p++)
        b.any |= b.plane[p];
    return b;
}

static int times_in(const struct bag *b, int word)
{
    int times = 0;

    for (int p = 0; p < b->planes; p++)
        times += (int)(b->plane[p] >> word & 1) << p;
    return times;
}

/* Word by word, so that a bag reads in the order of its words. */
static void write_bag(const struct tori_field *f, const char *key, const uint8_t *at,
                      struct json_writer *j)
{
    struct bag b = read_bag(f, at);

    json_open_list(j, key);
    while (b.any) {
        int i = bits_pop(&b.any);

        for (int times = times_in(&b, i); times > 0; times--)
            write_word(f, NULL, i, j);
    }
    json_close_list(j);
}

static void write_value(const struct tori_field *f, const char *key, const uint8_t *at,
                        int players, struct json_writer *j)
{
    switch (f->type) {
    case TORI_FIELD_U8:
    case TORI_FIELD_U16:
    case TORI_FIELD_I16:
        write_word(f, key, field_read(f, at), j);
        return;
    case TORI_FIELD_SET:
    case TORI_FIELD_BAG:
        write_bag(f, key, at, j);
        return;
    case TORI_FIELD_STRUCT:
        write_fields(f->fields, key, at, players, j);
        return;
    }
}

static void write_field(const struct tori_field *f, const uint8_t *base, int players,
                        struct json_writer *j)
{
    int count = f->is_per_seat ? players : f->count;

    if (f->count == 0) {
        write_value(f, f->name, base + f->offset, players, j);
        return;
    }
    json_open_list(j, f->name);
    for (int i = 0; i < count; i++)
        write_value(f, NULL, base + f->offset + (size_t)i * f->stride, players, j);
    json_close_list(j);
}

static void write_fields(const struct tori_field *fields, const char *key,
                         const uint8_t *base, int players, struct json_writer *j)
{
    json_open_object(j, key);
    for (const struct tori_field *f = fields; f->name; f++)
        write_field(f, base, players, j);
    json_close_object(j);
}

const struct tori_field *state_fields(const struct tori_game *game,
                                      const struct tori_state *s)
{
    return game->fields_of ? game->fields_of(s) : game->fields;
}

void state_json(const struct tori_game *game, const struct tori_state *s, int players,
                struct strbuf *out)
{
    struct json_writer j;

    json_writer_init(&j, out);
    write_fields(state_fields(game, s), NULL, s->bytes, players, &j);
}

/* Changes */

/* A list is told whole if more of it than one element in so many is another; a bag also if
 * it has few. */
enum { SPARSE = 4, BRIEF = 8 };

enum { INDEX_MAX = 3 }; /* digits */

/* Two states that are walked side by side, 'now' being what is told. */
struct json_pair {
    const uint8_t *was, *now;
};

static struct json_pair move(struct json_pair p, size_t offset)
{
    return (struct json_pair){p.was + offset, p.now + offset};
}

static bool change_fields(const struct tori_field *fields, const char *key,
                          struct json_pair at, int players, struct json_writer *j);

static bool is_same(const struct tori_field *f, struct json_pair at)
{
    if (f->type == TORI_FIELD_U8) /* as most are */
        return *at.was == *at.now;
    return memcmp(at.was, at.now, bytes_of(f)) == 0;
}

/* A place in a list, of 999 at most: printf would take longer than all the rest. */
static void format_index(int i, char out[INDEX_MAX + 1])
{
    if (i >= 100)
        *out++ = (char)('0' + i / 100);
    if (i >= 10)
        *out++ = (char)('0' + i / 10 % 10);
    *out++ = (char)('0' + i % 10);
    *out = '\0';
}

/* What leaves the list of a bag, by where it stood, and what comes, by where it stands. */
static void write_edits(const struct tori_field *f, const struct bag *was,
                        const struct bag *now, struct json_writer *j)
{
    uint64_t any = was->any;
    int at = 0;

    json_open_list(j, "cut");
    while (any) {
        int word = bits_pop(&any), kept = times_in(now, word);

        for (int i = 0; i < times_in(was, word); i++, at++)
            if (i >= kept)
                json_write_int(j, NULL, at);
    }
    json_close_list(j);
    json_open_object(j, "add");
    at = 0;
    for (any = now->any; any;) {
        int word = bits_pop(&any), kept = times_in(was, word);

        for (int i = 0; i < times_in(now, word); i++, at++)
            if (i >= kept) {
                char index[INDEX_MAX + 1];

                format_index(at, index);
                write_word(f, index, word, j);
            }
    }
    json_close_object(j);
}

/* False if that would be no shorter than the whole. */
static bool change_bag(const struct tori_field *f, const char *key, struct json_pair at,
                       struct json_writer *j)
{
    struct bag was = read_bag(f, at.was), now = read_bag(f, at.now);
    uint64_t any = was.any | now.any;
    int edits = 0, whole = 0;

    while (any) {
        int word = bits_pop(&any), change = times_in(&now, word) - times_in(&was, word);

        edits += change < 0 ? -change : change;
        whole += times_in(&now, word);
    }
    if (whole < BRIEF || SPARSE * edits > whole)
        return false;
    json_open_object(j, key);
    write_edits(f, &was, &now, j);
    json_close_object(j);
    return true;
}

static void change_value(const struct tori_field *f, const char *key, struct json_pair at,
                         int players, struct json_writer *j)
{
    if (f->type == TORI_FIELD_STRUCT)
        change_fields(f->fields, key, at, players, j);
    else if (is_same(f, at))
        return;
    else if (field_is_number(f) || !change_bag(f, key, at, j))
        write_value(f, key, at.now, players, j);
}

/* What is opened and stays empty is taken back. */
struct json_attempt {
    size_t start, inside;
    bool was_first;
};

static struct json_attempt open_attempt(struct json_writer *j, const char *key)
{
    struct json_attempt a = {.start = j->out->length, .was_first = j->is_first};

    json_open_object(j, key);
    a.inside = j->out->length;
    return a;
}

static bool close_attempt(struct json_writer *j, const struct json_attempt *a)
{
    if (j->out->length > a->inside) {
        json_close_object(j);
        return true;
    }
    strbuf_truncate(j->out, a->start);
    j->is_first = a->was_first;
    return false;
}

static int count_changes(const struct tori_field *f, struct json_pair at, int count)
{
    int changes = 0;

    for (int i = 0; i < count; i++)
        changes += !is_same(f, move(at, (size_t)i * f->stride));
    return changes;
}

static void change_element(const struct tori_field *f, int i, struct json_pair at,
                           int players, struct json_writer *j)
{
    char index[INDEX_MAX + 1];

    if (memcmp(at.was, at.now, f->stride) == 0)
        return;
    format_index(i, index);
    change_value(f, index, at, players, j);
}

static void change_list(const struct tori_field *f, struct json_pair at, int players,
                        struct json_writer *j)
{
    int count = f->is_per_seat ? players : f->count;
    struct json_attempt a;

    if (memcmp(at.was, at.now, (size_t)count * f->stride) == 0)
        return;
    if (f->type != TORI_FIELD_STRUCT && SPARSE * count_changes(f, at, count) > count) {
        write_field(f, at.now - f->offset, players, j);
        return;
    }
    a = open_attempt(j, f->name);
    for (int i = 0; i < count; i++)
        change_element(f, i, move(at, (size_t)i * f->stride), players, j);
    close_attempt(j, &a);
}

static bool change_fields(const struct tori_field *fields, const char *key,
                          struct json_pair at, int players, struct json_writer *j)
{
    struct json_attempt a = open_attempt(j, key);

    for (const struct tori_field *f = fields; f->name; f++)
        if (f->count == 0)
            change_value(f, f->name, move(at, f->offset), players, j);
        else
            change_list(f, move(at, f->offset), players, j);
    return close_attempt(j, &a);
}

bool state_json_change(const struct tori_game *game, const struct tori_state *before,
                       const struct tori_state *after, int players, struct strbuf *out)
{
    struct json_pair at = {before->bytes, after->bytes};
    struct json_writer j;

    if (memcmp(before, after, game->state_bytes) == 0)
        return false;
    json_writer_init(&j, out);
    return change_fields(state_fields(game, after), NULL, at, players, &j);
}
