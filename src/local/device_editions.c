/* Editions in a list, and as lines of JSON. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_reader.h"
#include "base/json_writer.h"
#include "local/internal.h"

void device_release_edition(struct device_edition *k)
{
    free((char *)k->e.game);
    free((char *)k->e.name);
    free((char *)k->e.text);
}

void device_tell_edition(struct device_journal *d, struct device_edition *k)
{
    struct json_writer j;
    struct strbuf line;

    strbuf_init(&line);
    json_writer_init(&j, &line);
    json_open_object(&j, NULL);
    json_write_text(&j, "edition", k->e.id);
    json_open_object(&j, "row");
    json_write_text(&j, "game", k->e.game);
    json_write_text(&j, "name", k->e.name);
    json_write_text(&j, "text", k->e.text);
    json_write_int(&j, "owner", k->e.owner);
    json_write_bool(&j, "listed", k->e.is_listed);
    json_write_int(&j, "created", k->e.created);
    json_close_object(&j);
    device_end_line(d, &line, &j);
    strbuf_release(&line);
    k->is_changed = false;
}

static struct device_edition *find_row(const struct device_journal *d, const char *id)
{
    for (size_t i = 0; i < d->edition_count; i++)
        if (strcmp(d->editions[i].e.id, id) == 0)
            return &d->editions[i];
    return NULL;
}

static void set_texts(struct device_edition *k, const struct journal_edition *e)
{
    k->e.game = xstrdup(e->game);
    k->e.name = xstrdup(e->name);
    k->e.text = xstrdup(e->text);
    k->is_changed = true;
}

static enum tori_err add_edition(struct journal *j, const struct journal_edition *e)
{
    struct device_journal *d = device_of(j);
    struct device_edition *k;

    if (find_row(d, e->id))
        return TORI_ERR_TAKEN;
    d->editions = xgrow(d->editions, &d->edition_capacity, d->edition_count + 1,
                        sizeof(*d->editions));
    k = &d->editions[d->edition_count++];
    *k = (struct device_edition){.e = *e};
    snprintf(k->e.owner_name, sizeof(k->e.owner_name), "%s", e->owner ? d->name : "");
    set_texts(k, e);
    return TORI_OK;
}

static void set_words(struct device_edition *k, const struct journal_edition *e)
{
    struct device_edition before = *k;

    set_texts(k, e);
    k->e.created = e->created;
    device_release_edition(&before);
}

static enum tori_err change_edition(struct journal *j, const struct journal_edition *e)
{
    struct device_edition *k = find_row(device_of(j), e->id);

    if (!k || k->e.owner != e->owner)
        return TORI_ERR_UNKNOWN;
    set_words(k, e);
    return TORI_OK;
}

static enum tori_err adopt_edition(struct journal *j, const struct journal_edition *e)
{
    struct device_journal *d = device_of(j);
    struct device_edition *k = find_row(d, e->id);

    if (!k || k->e.owner)
        return TORI_ERR_UNKNOWN;
    set_words(k, e);
    k->e.owner = e->owner;
    snprintf(k->e.owner_name, sizeof(k->e.owner_name), "%s", d->name);
    return TORI_OK;
}

/* There is one of each, for every caller. */
static enum tori_err find_edition(struct journal *j, const char *id, int64_t owner,
                                  struct strbuf *text)
{
    const struct device_edition *k = find_row(device_of(j), id);

    (void)owner;
    if (k)
        strbuf_append(text, k->e.text);
    return k ? TORI_OK : TORI_ERR_UNKNOWN;
}

/* A table says with its first event what it is played on. Of one whose events have not come
 * back yet that is not known. */
static bool is_played_on(const struct device_table *t, const char *edition)
{
    return !t->count || strstr(t->events[0].data, edition);
}

static bool is_used(const struct device_journal *d, const char *edition)
{
    bool is = false;

    for (size_t i = 0; i < d->count; i++)
        is |= is_played_on(&d->tables[i], edition);
    return is;
}

static enum tori_err is_edition_needed(struct journal *j, const char *id, bool *is_needed)
{
    struct device_journal *d = device_of(j);
    const struct device_edition *k = find_row(d, id);

    *is_needed = (k && k->e.owner) || is_used(d, id);
    return TORI_OK;
}

static void remove_edition(struct device_journal *d, struct device_edition *k)
{
    device_note_gone(d, "edition", k->e.id);
    device_release_edition(k);
    d->edition_count--;
    memmove(k, k + 1, (size_t)(&d->editions[d->edition_count] - k) * sizeof(*k));
}

static enum tori_err give_up_edition(struct journal *j, const char *id, int64_t owner)
{
    struct device_journal *d = device_of(j);
    struct device_edition *k = find_row(d, id);

    if (!k || k->e.owner != owner)
        return TORI_ERR_UNKNOWN;
    k->e.owner = 0;
    k->e.owner_name[0] = '\0';
    k->e.is_listed = false;
    k->is_changed = true;
    if (!is_used(d, id))
        remove_edition(d, k);
    return TORI_OK;
}

static enum tori_err list_edition(struct journal *j, const char *id, int64_t owner,
                                  bool is_listed)
{
    struct device_edition *k = find_row(device_of(j), id);

    if (!k || k->e.owner != owner)
        return TORI_ERR_UNKNOWN;
    k->e.is_listed = is_listed;
    k->is_changed = true;
    return TORI_OK;
}

static enum tori_err read_editions(struct journal *j, journal_edition_fn *each,
                                   void *context)
{
    struct device_journal *d = device_of(j);
    bool goes_on = true;

    for (size_t i = 0; goes_on && i < d->edition_count; i++)
        goes_on = each(context, &d->editions[i].e);
    return TORI_OK;
}

static enum tori_err read_listed_editions(struct journal *j, const char *game,
                                          int64_t owner, journal_edition_fn *each,
                                          void *context)
{
    struct device_journal *d = device_of(j);
    bool goes_on = true;

    for (size_t i = 0; goes_on && i < d->edition_count; i++) {
        const struct journal_edition *e = &d->editions[i].e;

        if (strcmp(e->game, game) == 0 && (e->is_listed || e->owner == owner))
            goes_on = each(context, e);
    }
    return TORI_OK;
}

const struct journal_editions device_editions = {
    .add_edition = add_edition,
    .adopt_edition = adopt_edition,
    .change_edition = change_edition,
    .list_edition = list_edition,
    .give_up_edition = give_up_edition,
    .find_edition = find_edition,
    .is_edition_needed = is_edition_needed,
    .read_editions = read_editions,
    .read_listed_editions = read_listed_editions,
};

/* Restoring */

/* The last line about it is right. */
static void take_edition(struct device_journal *d, const struct journal_edition *e)
{
    struct device_edition *k;

    if (device_editions.add_edition(&d->journal, e) == TORI_ERR_TAKEN)
        set_words(find_row(d, e->id), e);
    k = find_row(d, e->id);
    k->e.owner = e->owner;
    k->e.is_listed = e->is_listed;
    k->is_changed = false;
}

bool device_restore_edition(struct device_journal *d, const char *id,
                            const struct json_value *row)
{
    char *game = device_read(json_find(row, "game"));
    char *name = device_read(json_find(row, "name"));
    char *text = device_read(json_find(row, "text"));
    struct journal_edition e = {.game = game,
                                .name = name,
                                .text = text,
                                .owner = json_int_or(json_find(row, "owner"), 0),
                                .is_listed =
                                    json_bool_or(json_find(row, "listed"), false),
                                .created = json_int_or(json_find(row, "created"), 0)};
    bool ok = strlen(id) == JOURNAL_EDITION_LENGTH && *text;

    snprintf(e.id, sizeof(e.id), "%s", id);
    if (ok)
        take_edition(d, &e);
    free(game);
    free(name);
    free(text);
    return ok;
}

void device_drop_edition(struct device_journal *d, const char *id)
{
    struct device_edition *k = find_row(d, id);

    if (k)
        remove_edition(d, k);
}
