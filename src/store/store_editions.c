/* Editions that people have sent; see internal.h for the pattern. */

#include <stdio.h>

#include "store/internal.h"
#include "store/store_editions.h"
#include "store/store_notify.h"
#include "store/store_port.h"

/* The other nodes have it on their shelves, or are to have it there. */
static enum tori_err run_and_tell(struct store *s, struct query *q, const char *id)
{
    enum tori_err code = store_run(s, q);

    return code ? code : store_tell(s, STORE_OF_EDITION, id);
}

/* It comes behind the last: two nodes must not look for that at the same time. */
static enum tori_err lock_editions(struct store *s)
{
    return *s->node ? store_do(s, STORE_LOCK_EDITIONS) : TORI_OK;
}

enum tori_err store_add_edition(struct store *s, const struct journal_edition *e)
{
    enum tori_err code = lock_editions(s);
    struct query *q;

    if (code)
        return code;
    q = store_change(s, STORE_ADD_EDITION, TEXT(e->id), TEXT(e->game), TEXT(e->name),
                     TEXT(e->text), INT_OR_NULL(e->owner), INT(e->created));
    return run_and_tell(s, q, e->id);
}

/* Words of an owner for a row that the statement finds. */
static enum tori_err set_words(struct store *s, enum store_statement which,
                               const struct journal_edition *e)
{
    struct query *q = store_change(s, which, TEXT(e->id), INT(e->owner), TEXT(e->name),
                                   TEXT(e->text), INT(e->created));

    return run_and_tell(s, q, e->id);
}

enum tori_err store_adopt_edition(struct store *s, const struct journal_edition *e)
{
    return set_words(s, STORE_ADOPT_EDITION, e);
}

enum tori_err store_change_edition(struct store *s, const struct journal_edition *e)
{
    return set_words(s, STORE_CHANGE_EDITION, e);
}

enum tori_err store_count_editions(struct store *s, int64_t owner, int64_t *count)
{
    return store_read_number(s, store_query(s, STORE_COUNT_EDITIONS, INT(owner)), count);
}

enum tori_err store_count_listed(struct store *s, int64_t owner, const char *besides,
                                 int64_t *count)
{
    return store_read_number(
        s, store_query(s, STORE_COUNT_LISTED, INT(owner), TEXT(besides)), count);
}

enum tori_err store_list_edition(struct store *s, const char *id, int64_t owner,
                                 bool is_listed)
{
    return store_do(s, STORE_LIST_EDITION, TEXT(id), INT(owner), INT(is_listed));
}

/* The owner's row, if the statement finds it so. */
static enum tori_err give_up(struct store *s, enum store_statement which, const char *id,
                             int64_t owner)
{
    struct query *q = store_change(s, which, TEXT(id), INT(owner));

    return run_and_tell(s, q, id);
}

enum tori_err store_give_up_edition(struct store *s, const char *id, int64_t owner)
{
    enum tori_err err = give_up(s, STORE_LEAVE_EDITION, id, owner);

    return err == TORI_ERR_UNKNOWN ? give_up(s, STORE_ABANDON_EDITION, id, owner) : err;
}

enum tori_err store_abandon_old_editions(struct store *s, int64_t since)
{
    return store_do(s, STORE_ABANDON_OLD_EDITIONS, INT(since));
}

/* No other process has the database open, and none opens it before the commit. */
static enum tori_err find_out_if_alone(struct store *s, int64_t *is_alone)
{
    *is_alone = 1;
    return *s->node ? store_run_for(s, store_change(s, STORE_IS_ALONE), is_alone)
                    : TORI_OK;
}

enum tori_err store_sweep_editions(struct store *s)
{
    int64_t is_alone;
    enum tori_err code = find_out_if_alone(s, &is_alone);

    return code || !is_alone ? code : store_do(s, STORE_SWEEP_EDITIONS);
}

static enum tori_err walk_ids(struct store *s, struct query *q,
                              journal_edition_id_fn *each, void *context)
{
    enum tori_err code;

    while (!(code = store_row(s, q)))
        if (!each(context, store_column_text(q, 0)))
            break;
    return store_end_walk(q, code);
}

enum tori_err store_read_unplayed_editions(struct store *s, const char *game, int limit,
                                           journal_edition_id_fn *each, void *context)
{
    struct query *q =
        store_query(s, STORE_READ_UNPLAYED_EDITIONS, TEXT(game), INT(limit));

    return walk_ids(s, q, each, context);
}

enum tori_err store_displace_edition(struct store *s, const char *id)
{
    struct query *q = store_change(s, STORE_DISPLACE_EDITION, TEXT(id));

    return run_and_tell(s, q, id);
}

enum tori_err store_read_unneeded_editions(struct store *s, int limit,
                                           journal_edition_id_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_UNNEEDED_EDITIONS, INT(limit));

    return walk_ids(s, q, each, context);
}

enum tori_err store_remove_unneeded_edition(struct store *s, const char *id)
{
    return *s->node ? TORI_OK : store_do(s, STORE_REMOVE_UNNEEDED_EDITION, TEXT(id));
}

enum tori_err store_find_edition(struct store *s, const char *id, int64_t owner,
                                 struct strbuf *text)
{
    struct query *q = store_query(s, STORE_FIND_EDITION, TEXT(id), INT(owner));
    enum tori_err code = store_row(s, q);

    if (!code)
        strbuf_append(text, store_column_text(q, 0));
    store_done(q);
    return code;
}

enum tori_err store_is_edition_needed(struct store *s, const char *id, bool *is_needed)
{
    struct query *q = store_query(s, STORE_IS_EDITION_NEEDED, TEXT(id));
    enum tori_err code = store_row(s, q);

    if (!code)
        *is_needed = store_column_int(q, 0) != 0;
    store_done(q);
    return code;
}

/* The row that a query for editions stands on; its texts are good until the next. */
static struct journal_edition read_edition(struct query *q)
{
    struct journal_edition e = {.game = store_column_text(q, 1),
                                .name = store_column_text(q, 2),
                                .text = store_column_text(q, 3),
                                .owner = store_column_int(q, 4),
                                .is_listed = store_column_int(q, 6) != 0,
                                .created = store_column_int(q, 7)};

    snprintf(e.id, sizeof(e.id), "%s", store_column_text(q, 0));
    snprintf(e.owner_name, sizeof(e.owner_name), "%s", store_column_text(q, 5));
    return e;
}

/* The editions of a bound query. */
static enum tori_err walk_editions(struct store *s, struct query *q,
                                   journal_edition_fn *each, void *context)
{
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct journal_edition e = read_edition(q);

        if (!each(context, &e))
            break;
    }
    return store_end_walk(q, code);
}

enum tori_err store_read_editions(struct store *s, journal_edition_fn *each,
                                  void *context)
{
    return walk_editions(s, store_query(s, STORE_READ_EDITIONS), each, context);
}

enum tori_err store_read_listed_editions(struct store *s, const char *game, int64_t owner,
                                         journal_edition_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_LISTED_EDITIONS, TEXT(game), INT(owner));

    return walk_editions(s, q, each, context);
}

enum tori_err store_read_editions_of(struct store *s, int64_t owner,
                                     journal_edition_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_EDITIONS_OF, INT(owner));

    return walk_editions(s, q, each, context);
}
