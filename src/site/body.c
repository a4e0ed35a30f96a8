/* Fields of bodies, by their tables. */

#include "site/body.h"

#include <string.h>

#include <sodium.h>

#include "base/json_reader.h"
#include "site/ports/exchange.h"

enum { VALUES_MAX = 96 }; /* of a body; its fields have fewer */

static bool read_texts(const struct body_field *f, const struct json_value *list)
{
    char *at = f->out;

    *f->count = 0;
    if (json_kind(list) != JSON_KIND_LIST || json_count(list) > (size_t)f->max)
        return false;
    for (const struct json_value *v = json_first(list); v; v = json_next(v)) {
        if (!json_text_copy(v, at, f->size))
            return false;
        at += f->size;
        ++*f->count;
    }
    return true;
}

static bool copy_object(const struct body_field *f, const struct json_value *v)
{
    if (json_kind(v) != JSON_KIND_OBJECT || v->length >= f->size)
        return false;
    memcpy(f->out, v->text, v->length);
    ((char *)f->out)[v->length] = '\0';
    return true;
}

static bool read_value(const struct body_field *f, const struct json_value *v)
{
    switch (f->kind) {
    case BODY_TEXT:
        return json_text_copy(v, f->out, f->size);
    case BODY_OBJECT:
        return copy_object(f, v);
    case BODY_NUMBER:
        return json_int(v, f->min, f->max, f->out);
    case BODY_TRUTH:
        return json_bool(v, f->out);
    case BODY_TEXTS:
        return read_texts(f, v);
    }
    return false;
}

static bool read_field(const struct body_field *f, const struct json_value *object,
                       size_t *found)
{
    const struct json_value *v = json_find(object, f->name);

    if (f->kind == BODY_TEXT)
        *(char *)f->out = '\0';
    *found += v != NULL;
    return v ? read_value(f, v) : f->is_optional;
}

static bool read_fields(const struct body_form *form, const struct json_value *object)
{
    size_t found = 0;

    if (json_kind(object) != JSON_KIND_OBJECT)
        return false;
    for (const struct body_field *f = form->fields; f->name; f++)
        if (!read_field(f, object, &found))
            return false;
    return !form->is_strict || json_count(object) == found;
}

bool body_read(struct exchange *x, const struct body_form *form)
{
    struct json_reader reader;
    bool ok;

    json_reader_init(&reader, VALUES_MAX);
    ok = read_fields(form, json_reader_read(&reader, x->body.text, x->body.length));
    json_reader_release(&reader);
    sodium_memzero(x->body.text, x->body.length);
    strbuf_reset(&x->body);
    if (!ok)
        exchange_refuse(x, 400, WIRE_FIELD, form->expected);
    return ok;
}
