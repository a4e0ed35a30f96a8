/* Lists and single things, from rows to JSON. */

#include "operate/listing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/json_reader.h"
#include "base/json_writer.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "operate/operation.h"
#include "people/names.h"
#include "store/store_port.h"

enum { WINDOW = 1000, SUMMARY_VALUES_MAX = 1 << 14, PLACE_MAX = OPERATION_TEXT_MAX };

struct operation_listing {
    struct operation *op;
    struct json_writer j;
    struct strbuf key; /* what is searched for, folded */
    int written, looked;
    bool is_full;              /* there is a row that found no room */
    char place[PLACE_MAX + 1]; /* of the last that was looked at */
};

static void begin(struct operation_listing *l, struct operation *op,
                  struct strbuf *answer, const char *list)
{
    *l = (struct operation_listing){.op = op};
    strbuf_init(&l->key);
    name_fold(op->find, &l->key);
    json_writer_init(&l->j, answer);
    json_open_object(&l->j, NULL);
    json_open_list(&l->j, list);
}

static void end(struct operation_listing *l)
{
    json_close_list(&l->j);
    if (l->is_full || l->looked == WINDOW)
        json_write_text(&l->j, "next", l->place);
    json_close_object(&l->j);
    strbuf_release(&l->key);
}

/* One more row: false if there is no room for it. */
static bool look(struct operation_listing *l)
{
    l->is_full = l->written == l->op->limit;
    l->looked += !l->is_full;
    return !l->is_full;
}

static void set_place(struct operation_listing *l, int64_t number)
{
    snprintf(l->place, sizeof(l->place), "%" PRId64, number);
}

/* A place that is a number, or behind all rows. */
static enum tori_err read_place(struct operation *op, int64_t *before)
{
    *before = INT64_MAX;
    if (!*op->before || number_parse(op->before, 0, INT64_MAX, before))
        return TORI_OK;
    return operation_refuse(op, TORI_ERR_ILLEGAL,
                            "before: expected the 'next' of another page");
}

/* Searching */

static bool has_words(const struct operation_listing *l, const char *text)
{
    return strcasestr(text, l->op->find) != NULL;
}

static bool is_number(const struct operation_listing *l, int64_t number)
{
    char text[24];

    snprintf(text, sizeof(text), "%" PRId64, number);
    return strcmp(l->op->find + (*l->op->find == '#'), text) == 0;
}

static bool has_name(const struct operation_listing *l, const char *name)
{
    struct strbuf key;
    bool has;

    strbuf_init(&key);
    name_fold(name, &key);
    has = l->key.length && strstr(key.text, l->key.text);
    strbuf_release(&key);
    return has;
}

/* People */

static void write_person(struct json_writer *j, const struct store_person *p)
{
    json_write_int(j, "user", p->user.id);
    json_write_text(j, "name", p->user.name);
    json_write_bool(j, "guest", p->user.is_guest);
    json_write_bool(j, "operator", p->user.is_operator);
    json_write_int(j, "created", p->created);
    json_write_int(j, "used", p->used);
    json_write_int(j, "keptOut", p->user.kept_out);
}

static bool note_person(void *context, const struct store_person *p)
{
    struct operation_listing *l = context;

    if (!look(l))
        return false;
    set_place(l, p->user.id);
    if (*l->op->find && !is_number(l, p->user.id) && !has_name(l, p->user.name))
        return true;
    l->written++;
    json_open_object(&l->j, NULL);
    write_person(&l->j, p);
    json_close_object(&l->j);
    return true;
}

enum tori_err listing_people(struct operation *op, struct store *s, struct strbuf *answer)
{
    struct operation_listing l;
    int64_t before;
    enum tori_err err = read_place(op, &before);

    if (err)
        return err;
    begin(&l, op, answer, "people");
    err = store_read_people(s, before, WINDOW, note_person, &l);
    end(&l);
    return err;
}

enum tori_err listing_find_person(struct operation *op, struct store *s,
                                  struct journal_user *out)
{
    const char *text = op->person + (*op->person == '#');
    struct strbuf key;
    int64_t number;
    enum tori_err err;

    strbuf_init(&key);
    name_fold(op->person, &key);
    err = number_parse(text, 1, INT64_MAX, &number)
              ? store_find_user(s, number, out)
              : store_find_user_by_key(s, key.text, out);
    strbuf_release(&key);
    if (err == TORI_ERR_UNKNOWN)
        return operation_refuse(op, err, "there is no person '%s'", op->person);
    return err;
}

static bool note_one_person(void *context, const struct store_person *p)
{
    write_person(context, p);
    return false;
}

enum tori_err listing_person(struct operation *op, struct store *s, struct strbuf *answer)
{
    struct store_belongings has = {0};
    struct journal_user user;
    struct json_writer j;
    enum tori_err err = listing_find_person(op, s, &user);

    if (!err)
        err = store_count_belongings(s, user.id, &has);
    if (err)
        return err;
    json_writer_init(&j, answer);
    json_open_object(&j, NULL);
    json_open_object(&j, "person");
    err = store_read_people(s, user.id + 1, 1, note_one_person, &j);
    json_write_int(&j, "sessions", has.sessions);
    json_write_int(&j, "tables", has.live_tables);
    json_write_int(&j, "games", has.games);
    json_write_int(&j, "editions", has.editions);
    json_close_object(&j);
    json_close_object(&j);
    return err;
}

/* Tables */

/* What a damaged row says is left out. */
static void write_summary(struct json_writer *j, const char *summary)
{
    struct json_reader reader;

    json_reader_init(&reader, SUMMARY_VALUES_MAX);
    if (json_reader_read(&reader, summary, strlen(summary)))
        json_write_raw(j, "summary", summary, strlen(summary));
    json_reader_release(&reader);
}

static void write_table(struct json_writer *j, const struct store_listed_table *t)
{
    static const char *const phases[] = {"open", "running", "over"};

    json_write_text(j, "table", t->table.id);
    json_write_text(j, "phase", phases[t->table.phase]);
    json_write_int(j, "created", t->table.created);
    json_write_int(j, "active", t->active);
    json_write_int(j, "host", t->host);
    json_write_text(j, "hostName", t->host_name);
    json_write_text(j, "node", t->node);
    write_summary(j, t->summary);
}

static bool is_table_wanted(const struct operation_listing *l,
                            const struct store_listed_table *t)
{
    return !*l->op->find || strncmp(t->table.id, l->op->find, strlen(l->op->find)) == 0 ||
           has_name(l, t->host_name) || has_words(l, t->summary);
}

static bool note_table(void *context, const struct store_listed_table *t)
{
    struct operation_listing *l = context;

    if (!look(l))
        return false;
    snprintf(l->place, sizeof(l->place), "%" PRId64 "-%s", t->table.created, t->table.id);
    if (!is_table_wanted(l, t))
        return true;
    l->written++;
    json_open_object(&l->j, NULL);
    write_table(&l->j, t);
    json_close_object(&l->j);
    return true;
}

/* "TIME-ID" */
static enum tori_err read_table_place(struct operation *op, struct store_place *out)
{
    char number[24] = "";
    size_t length = strcspn(op->before, "-");

    *out = (struct store_place){.created = INT64_MAX};
    if (!*op->before)
        return TORI_OK;
    if (length < sizeof(number))
        memcpy(number, op->before, length);
    if (!number_parse(number, 0, INT64_MAX, &out->created) || !op->before[length])
        return operation_refuse(op, TORI_ERR_ILLEGAL,
                                "before: expected the 'next' of another page");
    snprintf(out->id, sizeof(out->id), "%s", op->before + length + 1);
    return TORI_OK;
}

enum tori_err listing_tables(struct operation *op, struct store *s, struct strbuf *answer)
{
    struct store_place before;
    struct operation_listing l;
    enum tori_err err = read_table_place(op, &before);

    if (err)
        return err;
    begin(&l, op, answer, "tables");
    err = store_read_tables_before(s, op->phase, &before, WINDOW, note_table, &l);
    end(&l);
    return err;
}

static bool note_one_table(void *context, const struct store_listed_table *t)
{
    write_table(context, t);
    return false;
}

static bool note_seat(void *context, int seat, int64_t user, const char *name)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_int(j, "seat", seat);
    json_write_int(j, "user", user);
    json_write_text(j, "name", name);
    json_close_object(j);
    return true;
}

enum tori_err listing_table(struct operation *op, struct store *s, struct strbuf *answer)
{
    struct json_writer j;
    enum tori_err err;

    json_writer_init(&j, answer);
    json_open_object(&j, NULL);
    json_open_object(&j, "table");
    err = store_find_listed_table(s, op->table, note_one_table, &j);
    json_open_list(&j, "people");
    if (!err)
        err = store_read_seats_at(s, op->table, note_seat, &j);
    json_close_list(&j);
    json_close_object(&j);
    json_close_object(&j);
    if (err == TORI_ERR_UNKNOWN)
        return operation_refuse(op, err, "there is no table %s", op->table);
    return err;
}

/* Editions */

static void write_edition(struct json_writer *j, const struct store_listed_edition *e)
{
    json_open_object(j, NULL);
    json_write_text(j, "edition", e->edition.id);
    json_write_text(j, "game", e->edition.game);
    json_write_text(j, "name", e->edition.name);
    json_write_int(j, "owner", e->edition.owner);
    json_write_text(j, "ownerName", e->edition.owner_name);
    json_write_bool(j, "listed", e->edition.is_listed);
    json_write_bool(j, "house", e->is_of_house);
    json_write_int(j, "created", e->edition.created);
    json_close_object(j);
}

static bool is_edition_wanted(const struct operation_listing *l,
                              const struct store_listed_edition *e)
{
    return !*l->op->find ||
           strncmp(e->edition.id, l->op->find, strlen(l->op->find)) == 0 ||
           has_words(l, e->edition.name) || has_words(l, e->edition.game) ||
           has_name(l, e->edition.owner_name);
}

static bool note_edition(void *context, const struct store_listed_edition *e)
{
    struct operation_listing *l = context;

    if (!look(l))
        return false;
    set_place(l, e->number);
    if (!is_edition_wanted(l, e))
        return true;
    l->written++;
    write_edition(&l->j, e);
    return true;
}

enum tori_err listing_editions(struct operation *op, struct store *s,
                               struct strbuf *answer)
{
    struct operation_listing l;
    int64_t before;
    enum tori_err err = read_place(op, &before);

    if (err)
        return err;
    begin(&l, op, answer, "editions");
    err = store_read_editions_before(s, before, WINDOW, note_edition, &l);
    end(&l);
    return err;
}

/* A row for each who has it. */
enum tori_err listing_edition(struct operation *op, struct store *s,
                              struct strbuf *answer)
{
    struct operation_listing l;
    bool is_barred = false;
    enum tori_err err;

    op->limit = WINDOW;
    begin(&l, op, answer, "editions");
    err = store_read_edition_rows(s, op->edition, note_edition, &l);
    if (!err && !l.written)
        err =
            operation_refuse(op, TORI_ERR_UNKNOWN, "there is no edition %s", op->edition);
    if (!err)
        err = store_is_edition_barred(s, op->edition, &is_barred);
    json_close_list(&l.j);
    json_write_bool(&l.j, "barred", is_barred);
    json_close_object(&l.j);
    strbuf_release(&l.key);
    return err;
}

/* Bans: ranges and editions by subject, then people. */

static bool note_ban(void *context, const char *subject, int64_t until)
{
    struct operation_listing *l = context;

    if (!look(l))
        return false;
    snprintf(l->place, sizeof(l->place), "%s", subject);
    l->written++;
    json_open_object(&l->j, NULL);
    json_write_text(&l->j, "subject", subject);
    json_write_int(&l->j, "until", until);
    json_close_object(&l->j);
    return true;
}

static bool note_kept_out(void *context, const struct store_person *p)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    write_person(j, p);
    json_close_object(j);
    return true;
}

/* Who is kept out comes with the first page. */
enum tori_err listing_bans(struct operation *op, struct store *s, struct strbuf *answer)
{
    struct operation_listing l;
    enum tori_err err;

    begin(&l, op, answer, "people");
    err = *op->before ? TORI_OK : store_read_kept_out(s, op->at, note_kept_out, &l.j);
    json_close_list(&l.j);
    json_open_list(&l.j, "bans");
    if (!err)
        err = store_read_bans(s, op->at, op->before, WINDOW, note_ban, &l);
    end(&l);
    return err;
}

/* The log */

static bool note_act(void *context, const struct store_act *a)
{
    struct operation_listing *l = context;

    if (!look(l))
        return false;
    set_place(l, a->number);
    if (*l->op->find && !has_words(l, a->who) && !has_words(l, a->kind) &&
        !has_words(l, a->subject) && !has_words(l, a->why))
        return true;
    l->written++;
    json_open_object(&l->j, NULL);
    json_write_int(&l->j, "number", a->number);
    json_write_int(&l->j, "at", a->at);
    json_write_text(&l->j, "who", a->who);
    json_write_text(&l->j, "act", a->kind);
    json_write_text(&l->j, "subject", a->subject);
    json_write_text(&l->j, "why", a->why);
    json_write_int(&l->j, "until", a->until);
    json_write_int(&l->j, "count", a->count);
    json_close_object(&l->j);
    return true;
}

enum tori_err listing_log(struct operation *op, struct store *s, struct strbuf *answer)
{
    struct operation_listing l;
    int64_t before;
    enum tori_err err = read_place(op, &before);

    if (err)
        return err;
    begin(&l, op, answer, "log");
    err = store_read_acts(s, before, WINDOW, note_act, &l);
    end(&l);
    return err;
}
