/* Editions in a list, and as lines of JSON. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_reader.h"
#include "base/json_writer.h"
#include "local/internal.h"

void kept_release_edition(struct kept_edition *k)
{
    free((char *)k->e.game);
    free((char *)k->e.name);
    free((char *)k->e.text);
}

void kept_tell_edition(struct store *s, struct kept_edition *k)
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
    kept_end_line(s, &line, &j);
    strbuf_release(&line);
    k->is_changed = false;
}

static struct kept_edition *find_edition(const struct store *s, const char *id)
{
    for (size_t i = 0; i < s->edition_count; i++)
        if (strcmp(s->editions[i].e.id, id) == 0)
            return &s->editions[i];
    return NULL;
}

static void set_texts(struct kept_edition *k, const struct store_edition *e)
{
    k->e.game = kept_copy(e->game);
    k->e.name = kept_copy(e->name);
    k->e.text = kept_copy(e->text);
    k->is_changed = true;
}

enum tori_err store_add_edition(struct store *s, const struct store_edition *e)
{
    struct kept_edition *k;

    if (find_edition(s, e->id))
        return TORI_ERR_TAKEN;
    s->editions = xgrow(s->editions, &s->edition_capacity, s->edition_count + 1,
                        sizeof(*s->editions));
    k = &s->editions[s->edition_count++];
    *k = (struct kept_edition){.e = *e};
    snprintf(k->e.owner_name, sizeof(k->e.owner_name), "%s", e->owner ? s->name : "");
    set_texts(k, e);
    return TORI_OK;
}

static void set_words(struct kept_edition *k, const struct store_edition *e)
{
    struct kept_edition before = *k;

    set_texts(k, e);
    k->e.created = e->created;
    kept_release_edition(&before);
}

enum tori_err store_change_edition(struct store *s, const struct store_edition *e)
{
    struct kept_edition *k = find_edition(s, e->id);

    if (!k || k->e.owner != e->owner)
        return TORI_ERR_UNKNOWN;
    set_words(k, e);
    return TORI_OK;
}

enum tori_err store_adopt_edition(struct store *s, const struct store_edition *e)
{
    struct kept_edition *k = find_edition(s, e->id);

    if (!k || k->e.owner)
        return TORI_ERR_UNKNOWN;
    set_words(k, e);
    k->e.owner = e->owner;
    snprintf(k->e.owner_name, sizeof(k->e.owner_name), "%s", s->name);
    return TORI_OK;
}

/* There is one of each, whoever asks. */
enum tori_err store_find_edition(struct store *s, const char *id, int64_t owner,
                                 struct strbuf *text)
{
    const struct kept_edition *k = find_edition(s, id);

    (void)owner;
    if (k)
        strbuf_append(text, k->e.text);
    return k ? TORI_OK : TORI_ERR_UNKNOWN;
}

/* A table says with its first event what it is played on. Of one whose events have not come
 * back yet nobody knows. */
static bool is_played_on(const struct kept_table *t, const char *edition)
{
    return !t->count || strstr(t->events[0].data, edition);
}

static bool is_used(const struct store *s, const char *edition)
{
    bool is = false;

    for (size_t i = 0; i < s->count; i++)
        is |= is_played_on(&s->tables[i], edition);
    return is;
}

enum tori_err store_is_edition_needed(struct store *s, const char *id, bool *is_needed)
{
    const struct kept_edition *k = find_edition(s, id);

    *is_needed = (k && k->e.owner) || is_used(s, id);
    return TORI_OK;
}

static void remove_edition(struct store *s, struct kept_edition *k)
{
    kept_note_gone(s, "edition", k->e.id);
    kept_release_edition(k);
    s->edition_count--;
    memmove(k, k + 1, (size_t)(&s->editions[s->edition_count] - k) * sizeof(*k));
}

enum tori_err store_give_up_edition(struct store *s, const char *id, int64_t owner)
{
    struct kept_edition *k = find_edition(s, id);

    if (!k || k->e.owner != owner)
        return TORI_ERR_UNKNOWN;
    k->e.owner = 0;
    k->e.owner_name[0] = '\0';
    k->e.is_listed = false;
    k->is_changed = true;
    if (!is_used(s, id))
        remove_edition(s, k);
    return TORI_OK;
}

/* What is given up is gone at once, if it can be. */
enum tori_err store_sweep_editions(struct store *s)
{
    (void)s;
    return TORI_OK;
}

/* A device has room for its own. */
enum tori_err store_read_unplayed_editions(struct store *s, const char *game, int limit,
                                           store_edition_id_fn *each, void *context)
{
    (void)s;
    (void)game;
    (void)limit;
    (void)each;
    (void)context;
    return TORI_OK;
}

enum tori_err store_displace_edition(struct store *s, const char *id)
{
    (void)s;
    (void)id;
    return TORI_ERR_UNKNOWN;
}

/* As many as he likes. */
enum tori_err store_count_editions(struct store *s, int64_t owner, int64_t *count)
{
    (void)s;
    (void)owner;
    *count = 0;
    return TORI_OK;
}

enum tori_err store_count_listed(struct store *s, int64_t owner, const char *besides,
                                 int64_t *count)
{
    (void)besides;
    return store_count_editions(s, owner, count);
}

enum tori_err store_list_edition(struct store *s, const char *id, int64_t owner,
                                 bool is_listed)
{
    struct kept_edition *k = find_edition(s, id);

    if (!k || k->e.owner != owner)
        return TORI_ERR_UNKNOWN;
    k->e.is_listed = is_listed;
    k->is_changed = true;
    return TORI_OK;
}

enum tori_err store_read_editions(struct store *s, store_edition_fn *each, void *context)
{
    bool goes_on = true;

    for (size_t i = 0; goes_on && i < s->edition_count; i++)
        goes_on = each(context, &s->editions[i].e);
    return TORI_OK;
}

enum tori_err store_read_listed_editions(struct store *s, const char *game, int64_t owner,
                                         store_edition_fn *each, void *context)
{
    bool goes_on = true;

    for (size_t i = 0; goes_on && i < s->edition_count; i++) {
        const struct store_edition *e = &s->editions[i].e;

        if (strcmp(e->game, game) == 0 && (e->is_listed || e->owner == owner))
            goes_on = each(context, e);
    }
    return TORI_OK;
}

/* Restoring */

/* The last line about it is right. */
static void take_edition(struct store *s, const struct store_edition *e)
{
    struct kept_edition *k;

    if (store_add_edition(s, e) == TORI_ERR_TAKEN)
        set_words(find_edition(s, e->id), e);
    k = find_edition(s, e->id);
    k->e.owner = e->owner;
    k->e.is_listed = e->is_listed;
    k->is_changed = false;
}

bool kept_restore_edition(struct store *s, const char *id, const struct json_value *row)
{
    char *game = kept_read(json_find(row, "game"));
    char *name = kept_read(json_find(row, "name"));
    char *text = kept_read(json_find(row, "text"));
    struct store_edition e = {.game = game,
                              .name = name,
                              .text = text,
                              .owner = json_int_or(json_find(row, "owner"), 0),
                              .is_listed = json_bool_or(json_find(row, "listed"), false),
                              .created = json_int_or(json_find(row, "created"), 0)};
    bool ok = strlen(id) == STORE_EDITION_LENGTH && *text;

    snprintf(e.id, sizeof(e.id), "%s", id);
    if (ok)
        take_edition(s, &e);
    free(game);
    free(name);
    free(text);
    return ok;
}

void kept_drop_edition(struct store *s, const char *id)
{
    struct kept_edition *k = find_edition(s, id);

    if (k)
        remove_edition(s, k);
}
