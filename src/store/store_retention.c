/* Sizes, and games that are removed in batches; see internal.h for the pattern. */

#include "store/store_port.h"
#include "store/store_retention.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "store/internal.h"
#include "store/store_tables.h"

static enum tori_err count_costs(struct store *s, struct store_size *out)
{
    struct query *q = store_query(s, STORE_COUNT_COSTS);
    enum tori_err code = store_row(s, q);

    if (!code) {
        out->games = store_column_int(q, 0);
        out->game_bytes = store_column_int(q, 1);
    }
    store_done(q);
    return code;
}

enum tori_err store_find_size(struct store *s, struct store_size *out)
{
    enum tori_err code = count_costs(s, out);

    out->bytes = 0;
    return code ? code
                : store_read_number(s, store_query(s, STORE_FIND_SIZE), &out->bytes);
}

/* Removing */

struct game {
    int64_t active, bytes;
    bool has_acted, has_account;
};

static bool is_to_go(const struct store_retention *which, const struct game *g)
{
    return g->active < which->all_before ||
           (!g->has_acted && g->active < which->unplayed_before) ||
           (!g->has_account && g->active < which->guests_before);
}

static int64_t latest(const struct store_retention *which)
{
    int64_t at = which->all_before;

    at = at > which->guests_before ? at : which->guests_before;
    return at > which->unplayed_before ? at : which->unplayed_before;
}

static bool has_freed_enough(const struct store_removal *r)
{
    return r->enough && r->freed >= r->enough;
}

/* Looks at the row: false if the walk ends behind it. */
static bool look(struct query *q, const struct store_retention *which,
                 struct store_removal *r, store_gone_ids gone)
{
    struct game g = {.active = store_column_int(q, 1),
                     .bytes = store_column_int(q, 2),
                     .has_acted = store_column_int(q, 3) != 0,
                     .has_account = store_column_int(q, 4) != 0};

    snprintf(r->id, sizeof(r->id), "%s", store_column_text(q, 0));
    r->active = g.active;
    if (is_to_go(which, &g)) {
        assert(r->removed < STORE_REMOVED_MAX);
        memcpy(gone[r->removed++], r->id, sizeof(r->id));
        r->freed += g.bytes;
    }
    return r->removed < STORE_REMOVED_MAX && !has_freed_enough(r);
}

/* The cursor moves while the query is bound to it, so that is bound to a copy. */
static enum tori_err choose(struct store *s, const struct store_retention *which,
                            struct store_removal *r, store_gone_ids gone)
{
    struct store_removal from = *r;
    struct query *q = store_query(s, STORE_READ_OVER, INT(from.active), TEXT(from.id),
                                  INT(latest(which)), INT(STORE_LOOKED_MAX));
    enum tori_err code;
    int looked = 0;

    while (!(code = store_row(s, q))) {
        looked++;
        if (!look(q, which, r, gone))
            break;
    }
    store_done(q);
    r->is_done =
        has_freed_enough(r) || (code == TORI_ERR_UNKNOWN && looked < STORE_LOOKED_MAX);
    return code == TORI_ERR_STORE ? code : TORI_OK;
}

/* What another process has removed meanwhile is gone as well. */
static enum tori_err remove_game(struct store *s, const char *id)
{
    enum tori_err code = store_remove_table(s, id);

    return code == TORI_ERR_UNKNOWN ? TORI_OK : code;
}

enum tori_err store_remove_games(struct store *s, const struct store_retention *which,
                                 struct store_removal *r, store_gone_ids gone)
{
    enum tori_err code;

    r->removed = 0;
    code = choose(s, which, r, gone);
    assert(r->removed <= STORE_REMOVED_MAX);
    for (int i = 0; !code && i < r->removed; i++)
        code = remove_game(s, gone[i]);
    return code;
}

enum tori_err store_claim_retention(struct store *s, int64_t now, int64_t until,
                                    bool *is_ours)
{
    enum tori_err code;

    *is_ours = true;
    if (!*s->node)
        return TORI_OK;
    code = store_do(s, STORE_CLAIM_RETENTION, INT(now), INT(until));
    *is_ours = !code;
    return code == TORI_ERR_UNKNOWN ? TORI_OK : code;
}

enum tori_err store_read_deserted(struct store *s, int64_t since, int limit,
                                  journal_table_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_DESERTED, INT(since), INT(limit));

    return store_each_table(s, q, each, context);
}
