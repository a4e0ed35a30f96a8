/* The fields of operations, from JSON. */

#include "operate/operation.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/json_reader.h"
#include "base/number.h"
#include "base/strbuf.h"

enum {
    ROWS_STANDARD = 50,
    DAYS_MAX = 36500,
    FOR_SECONDS_MIN = 60,
};

/* Fields: each takes a value into the operation, or says false. */

static bool read_text(const struct json_value *v, char *out, size_t size)
{
    if (!json_text_copy(v, out, size))
        return false;
    for (const char *c = out; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            return false;
    return true;
}

static bool read_find(const struct json_value *v, struct operation *op)
{
    return read_text(v, op->find, sizeof(op->find));
}

static bool read_phase(const struct json_value *v, struct operation *op)
{
    static const char *const names[] = {"open", "running", "over"};

    for (int i = 0; i < 3; i++)
        if (json_text_is(v, names[i])) {
            op->phase = (enum journal_phase)i;
            return true;
        }
    return false;
}

static bool read_before(const struct json_value *v, struct operation *op)
{
    return read_text(v, op->before, sizeof(op->before));
}

static bool read_limit(const struct json_value *v, struct operation *op)
{
    int64_t limit;

    if (!json_int(v, 1, OPERATION_ROWS_MAX, &limit))
        return false;
    op->limit = (int)limit;
    return true;
}

static bool read_table(const struct json_value *v, struct operation *op)
{
    return read_text(v, op->table, sizeof(op->table)) &&
           strlen(op->table) == JOURNAL_ID_LENGTH;
}

static bool read_tournament(const struct json_value *v, struct operation *op)
{
    return read_text(v, op->tournament, sizeof(op->tournament)) &&
           strlen(op->tournament) == JOURNAL_ID_LENGTH;
}

static bool read_person(const struct json_value *v, struct operation *op)
{
    return read_text(v, op->person, sizeof(op->person)) && *op->person;
}

static bool read_edition(const struct json_value *v, struct operation *op)
{
    uint64_t hash;

    return read_text(v, op->edition, sizeof(op->edition)) &&
           number_parse_hash(op->edition, &hash);
}

static bool read_for(const struct json_value *v, struct operation *op)
{
    if (!json_int(v, FOR_SECONDS_MIN, (int64_t)DAYS_MAX * 24 * 3600, &op->for_ms))
        return false;
    op->for_ms *= 1000;
    return true;
}

static bool read_name(const struct json_value *v, struct operation *op)
{
    return read_text(v, op->name, sizeof(op->name)) && *op->name;
}

static bool read_days(const struct json_value *v, struct operation *op)
{
    return json_int(v, 1, DAYS_MAX, &op->days);
}

static bool read_grant(const struct json_value *v, struct operation *op)
{
    return json_bool(v, &op->is_granted);
}

static bool read_act(const struct json_value *v, struct operation *op)
{
    return json_int(v, 1, INT64_MAX, &op->act);
}

static bool read_report(const struct json_value *v, struct operation *op)
{
    return json_int(v, 1, INT64_MAX - 1, &op->report);
}

static bool read_line(const struct json_value *v, struct operation *op)
{
    return json_int(v, 1, INT64_MAX, &op->line);
}

static bool read_why(const struct json_value *v, struct operation *op)
{
    return read_text(v, op->why, sizeof(op->why)) &&
           strspn(op->why, " ") < strlen(op->why);
}

static const struct argument_field {
    const char *key;
    enum operation_field field;
    bool (*read)(const struct json_value *v, struct operation *op);
    const char *expected;
} fields[] = {
    {"find", OPERATION_FIND, read_find, "a text of at most 80 bytes"},
    {"phase", OPERATION_PHASE, read_phase, "open, running or over"},
    {"before", OPERATION_BEFORE, read_before, "the 'next' of another page"},
    {"limit", OPERATION_LIMIT, read_limit, "a number from 1 to 200"},
    {"table", OPERATION_TABLE, read_table, "the id of a table, 12 letters and digits"},
    {"tournament", OPERATION_TOURNAMENT, read_tournament,
     "the id of a tournament, 12 letters and digits"},
    {"person", OPERATION_PERSON, read_person, "a number or a name"},
    {"edition", OPERATION_EDITION, read_edition, "the id of an edition, 16 digits"},
    {"address", OPERATION_ADDRESS, NULL, ""},
    {"for", OPERATION_FOR, read_for, "seconds, from 60 to a hundred years"},
    {"name", OPERATION_NAME, read_name, "a name"},
    {"days", OPERATION_DAYS, read_days, "a number of days"},
    {"grant", OPERATION_GRANT, read_grant, "true or false"},
    {"act", OPERATION_ACT, read_act, "the number of an act"},
    {"report", OPERATION_REPORT, read_report, "the number of a report"},
    {"line", OPERATION_LINE, read_line, "the number of what was said"},
    {"why", OPERATION_WHY, read_why, "a line of at most 300 bytes"},
};

enum { FIELD_COUNT = sizeof(fields) / sizeof(fields[0]) };

/* Ranges have sentences of their own. */
static bool read_address(const struct json_value *v, struct operation *op,
                         struct strbuf *why)
{
    char text[PREFIX_TEXT_MAX + 1] = "";

    (void)json_text_copy(v, text, sizeof(text));
    return prefix_parse(text, &op->address, why);
}

static bool read_field(const struct argument_field *f, const struct json_value *v,
                       struct operation *op, struct strbuf *why)
{
    op->given |= f->field;
    if (!f->read)
        return read_address(v, op, why);
    if (f->read(v, op))
        return true;
    strbuf_appendf(why, "%s: expected %s", f->key, f->expected);
    return false;
}

static const struct argument_field *find_field(const struct json_value *key)
{
    for (int i = 0; i < FIELD_COUNT; i++)
        if (json_text_is(key, fields[i].key))
            return &fields[i];
    return NULL;
}

static bool read_members(const struct json_value *object, struct operation *op,
                         struct strbuf *why)
{
    unsigned known = op->kind->required | op->kind->optional | op->kind->one_of;

    for (const struct json_value *v = json_first(object); v; v = json_next(v)) {
        const struct argument_field *f = find_field(json_key(v));

        if (json_text_is(json_key(v), "do"))
            continue;
        if (!f || !(known & f->field)) {
            strbuf_appendf(why, "%s: there is a field too many", op->kind->name);
            return false;
        }
        if (!read_field(f, v, op, why))
            return false;
    }
    return true;
}

static void name_fields(unsigned which, struct strbuf *out)
{
    const char *between = "";

    for (int i = 0; i < FIELD_COUNT; i++)
        if (which & fields[i].field) {
            strbuf_appendf(out, "%s%s", between, fields[i].key);
            between = ", ";
        }
}

static bool is_complete(const struct operation *op, struct strbuf *why)
{
    unsigned missing = op->kind->required & ~op->given;
    unsigned chosen = op->kind->one_of & op->given;

    if (missing) {
        strbuf_appendf(why, "%s: missing: ", op->kind->name);
        name_fields(missing, why);
    } else if (op->kind->one_of && (!chosen || (chosen & (chosen - 1)))) {
        strbuf_appendf(why, "%s: expected one of ", op->kind->name);
        name_fields(op->kind->one_of, why);
    }
    return why->length == 0;
}

bool operation_read(struct operation *op, const struct operation_kind *kind,
                    const struct json_value *object, struct strbuf *why)
{
    *op = (struct operation){
        .kind = kind, .limit = ROWS_STANDARD, .phase = JOURNAL_RUNNING};
    return read_members(object, op, why) && is_complete(op, why);
}

enum tori_err operation_refuse(struct operation *op, enum tori_err err,
                               const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(op->refusal, sizeof(op->refusal), format, args);
    va_end(args);
    return err;
}
