/* Editions from the store to the shelf, while people play. */

#include "cluster/edition_changes.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "engine/shelf.h"
#include "site/catalogue.h"
#include "site/edition_id.h"
#include "site/tables/tables.h"
#include "store/store.h"
#include "store/store_port.h"

struct remote_edition {
    struct remote_edition *next;
    char id[JOURNAL_EDITION_LENGTH + 1];
    struct strbuf text; /* "": it is gone */
    bool is_needed;     /* by an owner, by a table, or for the list */
};

static struct remote_edition *add(struct edition_changes *d, const char *id)
{
    struct remote_edition *one = xcalloc(1, sizeof(*one));

    snprintf(one->id, sizeof(one->id), "%s", id);
    strbuf_init(&one->text);
    one->next = d->found;
    d->found = one;
    return one;
}

static void clear(struct edition_changes *d)
{
    while (d->found) {
        struct remote_edition *one = d->found;

        d->found = one->next;
        strbuf_release(&one->text);
        free(one);
    }
}

/* Asking, on the store thread */

static enum tori_err read_one(struct edition_changes *d, struct store *s, const char *id)
{
    struct remote_edition *one = add(d, id);
    enum tori_err err = store_find_edition(s, id, 0, &one->text);

    if (!err)
        err = store_is_edition_needed(s, id, &one->is_needed);
    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

static bool is_noted(const struct edition_changes *d, const char *id)
{
    for (const struct remote_edition *one = d->found; one; one = one->next)
        if (strcmp(one->id, id) == 0)
            return true;
    return false;
}

/* Of those that several have the first is for everybody. */
static bool note(void *context, const struct journal_edition *e)
{
    struct edition_changes *d = context;
    struct remote_edition *one;

    if (is_noted(d, e->id))
        return true;
    one = add(d, e->id);
    strbuf_append(&one->text, e->text);
    one->is_needed = true;
    return true;
}

static enum tori_err read_editions(struct refetch *q, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct edition_changes *d = (struct edition_changes *)q;
    const char *at = q->asked.text;
    char id[JOURNAL_EDITION_LENGTH + 1];
    enum tori_err err = TORI_OK;

    clear(d);
    if (q->is_all)
        return store_read_editions(s, note, d);
    while (!err && refetch_next(&at, id, sizeof(id)))
        err = read_one(d, s, id);
    return err;
}

/* Learning */

static bool stands_there(const struct remote_edition *one)
{
    int edition;
    const struct tori_game *game = edition_id_find(one->id, &edition);

    return game && strcmp(shelf_text(game, edition), one->text.text) == 0;
}

static void take_in(struct edition_changes *d, const struct remote_edition *one)
{
    if (!one->is_needed)
        catalogue_drop(d->catalogue, one->id);
    else if (!stands_there(one))
        catalogue_set_words(d->catalogue, one->id, &one->text);
}

/* Those who came while we asked wait for the next answer, which is on its way. */
static void read_waiting(struct edition_changes *d)
{
    struct strbuf tables = d->unread;
    const char *at = tables.text;
    char id[JOURNAL_ID_LENGTH + 1];

    if (!d->refetch.is_all || d->refetch.is_all_waiting)
        return;
    strbuf_init(&d->unread);
    while (refetch_next(&at, id, sizeof(id)))
        tables_read_again(d->tables, id);
    strbuf_release(&tables);
}

static void learn(struct refetch *q)
{
    struct edition_changes *d = (struct edition_changes *)q;

    for (const struct remote_edition *one = d->found; one; one = one->next)
        take_in(d, one);
    clear(d);
    read_waiting(d);
}

void edition_changes_ask(struct edition_changes *d, const char *id)
{
    uint64_t hash;

    if (edition_id_parse(id, &hash))
        refetch_ask(&d->refetch, id);
}

void edition_changes_ask_all(struct edition_changes *d)
{
    refetch_ask_all(&d->refetch);
}

void edition_changes_await(struct edition_changes *d, const char *table)
{
    assert(strlen(table) == JOURNAL_ID_LENGTH && !strchr(table, ','));
    strbuf_appendf(&d->unread, "%s%s", d->unread.length ? "," : "", table);
    refetch_ask_all(&d->refetch);
}

void edition_changes_tick(struct edition_changes *d)
{
    refetch_go_on(&d->refetch);
}

/* Life cycle */

void edition_changes_init(struct edition_changes *d, struct journal_queue *queue,
                          const struct catalogue *catalogue, struct tables *tables)
{
    *d = (struct edition_changes){.catalogue = catalogue, .tables = tables};
    refetch_init(&d->refetch, queue);
    strbuf_init(&d->unread);
    d->refetch.read = read_editions;
    d->refetch.learn = learn;
}

void edition_changes_release(struct edition_changes *d)
{
    clear(d);
    strbuf_release(&d->unread);
    refetch_release(&d->refetch);
}
