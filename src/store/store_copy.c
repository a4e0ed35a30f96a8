/*
 * Tables are copied in an order in which nothing is missed that a row refers to, and a page of
 * rows at a time: both databases sort by the key in the same way. What has arrived is compared
 * by store_compare.c, which reads in another way and finds the tables by itself: what is
 * forgotten here is noticed there.
 */

#include "store/store_copy.h"

#include <assert.h>

#include "store/internal.h"
#include "store/store_compare.h"
#include "store/table_pair.h"
#include "store/walker.h"

enum {
    PAGE_ROWS = 500,
    KEYS_MAX = 4,
    COLUMNS_MAX = QUERY_PARAMETERS_MAX,
};

struct column {
    const char *name;
    enum parameter_kind kind;
};

#define OF_NUMBERS(name) {name, PARAMETER_INT}
#define OF_TEXTS(name)   {name, PARAMETER_TEXT}
#define OF_BYTES(name)   {name, PARAMETER_BYTES}

/* What a database notes of itself stays with it. */
static const struct copy_sheet {
    const char *table;
    int keys; /* so many columns from the first */
    struct column columns[COLUMNS_MAX + 1];
    const char *which; /* rows, or NULL: all */
} sheets[] = {
    {"meta", 1, {OF_TEXTS("name"), OF_NUMBERS("value")}, STORE_IS_META_OF_SITE},
    {"users",
     1,
     {OF_NUMBERS("id"), OF_TEXTS("name"), OF_TEXTS("name_key"), OF_TEXTS("password_hash"),
      OF_NUMBERS("created"), OF_NUMBERS("kept_out"), OF_NUMBERS("operator"),
      OF_NUMBERS("leaves"), OF_NUMBERS("muted"), OF_NUMBERS("house")},
     NULL},
    {"tokens",
     1,
     {OF_BYTES("hash"), OF_NUMBERS("user_id"), OF_NUMBERS("created"), OF_NUMBERS("used"),
      OF_TEXTS("device")},
     NULL},
    {"devices", 2, {OF_BYTES("hash"), OF_NUMBERS("user_id"), OF_NUMBERS("used")}, NULL},
    {"tables",
     1,
     {OF_TEXTS("id"), OF_NUMBERS("created"), OF_NUMBERS("phase"), OF_TEXTS("summary"),
      OF_NUMBERS("host"), OF_NUMBERS("address"), OF_TEXTS("wish"), OF_NUMBERS("active"),
      OF_NUMBERS("tended"), OF_TEXTS("barred")},
     NULL},
    {"seats",
     2,
     {OF_TEXTS("table_id"), OF_NUMBERS("seat"), OF_NUMBERS("user_id"),
      OF_NUMBERS("turn_until")},
     NULL},
    {"events",
     2,
     {OF_TEXTS("table_id"), OF_NUMBERS("seq"), OF_NUMBERS("at"), OF_TEXTS("kind"),
      OF_NUMBERS("seat"), OF_TEXTS("data")},
     NULL},
    {"editions",
     1,
     {OF_NUMBERS("number"), OF_TEXTS("id"), OF_TEXTS("game"), OF_TEXTS("name"),
      OF_TEXTS("text"), OF_NUMBERS("owner"), OF_NUMBERS("house"), OF_NUMBERS("listed"),
      OF_NUMBERS("created")},
     NULL},
    {"table_costs",
     1,
     {OF_TEXTS("table_id"), OF_NUMBERS("bytes"), OF_NUMBERS("acted"),
      OF_NUMBERS("people")},
     NULL},
    {"spent",
     4,
     {OF_NUMBERS("day"), OF_NUMBERS("kind"), OF_NUMBERS("payer"), OF_TEXTS("node"),
      OF_NUMBERS("games"), OF_NUMBERS("bytes"), OF_NUMBERS("names"),
      OF_NUMBERS("editions")},
     NULL},
    {"reviews",
     2,
     {OF_TEXTS("table_id"), OF_NUMBERS("sims"), OF_NUMBERS("seed"), OF_NUMBERS("engine"),
      OF_NUMBERS("used"), OF_TEXTS("text")},
     NULL},
    {"review_askers",
     3,
     {OF_TEXTS("table_id"), OF_NUMBERS("sims"), OF_NUMBERS("user_id"), OF_NUMBERS("at")},
     NULL},
    {"rated_games",
     1,
     {OF_NUMBERS("number"), OF_TEXTS("table_id"), OF_TEXTS("game"), OF_NUMBERS("at")},
     NULL},
    {"rated_seats",
     2,
     {OF_NUMBERS("number"), OF_NUMBERS("seat"), OF_TEXTS("game"), OF_NUMBERS("user_id"),
      OF_NUMBERS("place"), OF_NUMBERS("mean_before"), OF_NUMBERS("deviation_before"),
      OF_NUMBERS("mean"), OF_NUMBERS("deviation")},
     NULL},
    {"ratings",
     2,
     {OF_NUMBERS("user_id"), OF_TEXTS("game"), OF_NUMBERS("mean"),
      OF_NUMBERS("deviation"), OF_NUMBERS("games")},
     NULL},
    {"notice_receivers",
     1,
     {OF_TEXTS("id"), OF_NUMBERS("user_id"), OF_NUMBERS("way"), OF_TEXTS("address"),
      OF_TEXTS("secret"), OF_TEXTS("language"), OF_NUMBERS("created"),
      OF_NUMBERS("confirmed"), OF_NUMBERS("ready"), OF_TEXTS("trouble")},
     NULL},
    {"notice_silences",
     3,
     {OF_NUMBERS("user_id"), OF_NUMBERS("kind"), OF_NUMBERS("way")},
     NULL},
    {"notices",
     2,
     {OF_TEXTS("receiver_id"), OF_TEXTS("id"), OF_NUMBERS("kind"), OF_TEXTS("text"),
      OF_NUMBERS("due"), OF_NUMBERS("attempts"), OF_NUMBERS("lease")},
     NULL},
    {"rests", 1, {OF_NUMBERS("user_id"), OF_TEXTS("text")}, NULL},
    {"recovery_codes",
     2,
     {OF_NUMBERS("user_id"), OF_NUMBERS("number"), OF_TEXTS("code_hash"),
      OF_NUMBERS("created")},
     NULL},
    {"passkeys",
     1,
     {OF_TEXTS("id"), OF_NUMBERS("user_id"), OF_TEXTS("site"), OF_TEXTS("public_key"),
      OF_NUMBERS("counter"), OF_TEXTS("name"), OF_NUMBERS("created"), OF_NUMBERS("used")},
     NULL},
    {"answered_challenges", 1, {OF_BYTES("hash"), OF_NUMBERS("until")}, NULL},
    {"password_resets",
     1,
     {OF_NUMBERS("user_id"), OF_BYTES("hash"), OF_NUMBERS("created"),
      OF_NUMBERS("until")},
     NULL},
    {"follows",
     2,
     {OF_NUMBERS("user_id"), OF_NUMBERS("followed"), OF_NUMBERS("at")},
     NULL},
    {"blocks", 2, {OF_NUMBERS("user_id"), OF_NUMBERS("blocked"), OF_NUMBERS("at")}, NULL},
    {"results",
     2,
     {OF_TEXTS("table_id"), OF_NUMBERS("seat"), OF_NUMBERS("user_id"), OF_NUMBERS("at"),
      OF_TEXTS("game"), OF_TEXTS("edition"), OF_NUMBERS("players"), OF_NUMBERS("rated"),
      OF_NUMBERS("seen"), OF_TEXTS("level"), OF_NUMBERS("place"), OF_NUMBERS("total"),
      OF_NUMBERS("accuracy"), OF_NUMBERS("luck"), OF_TEXTS("text")},
     NULL},
    {"profile_choices",
     2,
     {OF_NUMBERS("user_id"), OF_NUMBERS("panel"), OF_NUMBERS("audience")},
     NULL},
    {"invitations",
     2,
     {OF_NUMBERS("user_id"), OF_TEXTS("table_id"), OF_NUMBERS("inviter"),
      OF_NUMBERS("at"), OF_TEXTS("notice")},
     NULL},
    {"seekers",
     1,
     {OF_NUMBERS("user_id"), OF_TEXTS("game"), OF_NUMBERS("players"), OF_TEXTS("pace"),
      OF_NUMBERS("rated"), OF_NUMBERS("is_near"), OF_NUMBERS("since"), OF_NUMBERS("seen"),
      OF_TEXTS("offer"), OF_NUMBERS("accepted")},
     NULL},
    {"seek_offers",
     1,
     {OF_TEXTS("id"), OF_TEXTS("game"), OF_NUMBERS("host"), OF_NUMBERS("until"),
      OF_TEXTS("table_id")},
     NULL},
    {"table_codes", 1, {OF_TEXTS("code"), OF_TEXTS("table_id")}, NULL},
    {"reports",
     1,
     {OF_NUMBERS("number"), OF_NUMBERS("at"), OF_NUMBERS("reporter"),
      OF_NUMBERS("person"), OF_TEXTS("table_id"), OF_NUMBERS("seq"), OF_TEXTS("why"),
      OF_NUMBERS("closed")},
     NULL},
    {"told",
     2,
     {OF_NUMBERS("user_id"), OF_NUMBERS("number"), OF_NUMBERS("at"), OF_TEXTS("kind"),
      OF_TEXTS("text")},
     NULL},
    {"puzzle_tries",
     2,
     {OF_NUMBERS("user_id"), OF_TEXTS("puzzle"), OF_TEXTS("game"), OF_NUMBERS("at"),
      OF_NUMBERS("day"), OF_TEXTS("turn"), OF_NUMBERS("state")},
     NULL},
    {"puzzle_ratings",
     3,
     {OF_NUMBERS("user_id"), OF_TEXTS("game"), OF_TEXTS("theme"), OF_NUMBERS("mean"),
      OF_NUMBERS("deviation"), OF_NUMBERS("tries")},
     NULL},
    {"puzzle_marks",
     1,
     {OF_TEXTS("puzzle"), OF_NUMBERS("mean"), OF_NUMBERS("deviation"),
      OF_NUMBERS("tries"), OF_NUMBERS("found")},
     NULL},
    {"deal_tries",
     3,
     {OF_NUMBERS("day"), OF_TEXTS("game"), OF_NUMBERS("user_id"), OF_TEXTS("table_id"),
      OF_NUMBERS("started"), OF_NUMBERS("finished"), OF_NUMBERS("place"),
      OF_NUMBERS("points")},
     NULL},
    {"deal_runs",
     3,
     {OF_NUMBERS("day"), OF_TEXTS("game"), OF_NUMBERS("run"), OF_NUMBERS("points"),
      OF_TEXTS("parts")},
     NULL},
    {"riddle_cards",
     2,
     {OF_NUMBERS("user_id"), OF_TEXTS("riddle"), OF_NUMBERS("box"), OF_NUMBERS("due"),
      OF_NUMBERS("at")},
     NULL},
    {"tournaments",
     1,
     {OF_TEXTS("id"), OF_TEXTS("name"), OF_NUMBERS("host"), OF_NUMBERS("created"),
      OF_TEXTS("settings"), OF_NUMBERS("size"), OF_NUMBERS("rounds"),
      OF_NUMBERS("listed"), OF_NUMBERS("duplicate"), OF_NUMBERS("starts"),
      OF_NUMBERS("pause"), OF_NUMBERS("longest"), OF_NUMBERS("phase"),
      OF_NUMBERS("round"), OF_NUMBERS("opens"), OF_NUMBERS("until"), OF_NUMBERS("ended"),
      OF_TEXTS("said"), OF_NUMBERS("said_at")},
     NULL},
    {"tournament_entrants",
     2,
     {OF_TEXTS("tournament"), OF_NUMBERS("number"), OF_NUMBERS("user_id"),
      OF_NUMBERS("state"), OF_NUMBERS("lot"), OF_NUMBERS("joined")},
     NULL},
    {"tournament_tables",
     3,
     {OF_TEXTS("tournament"), OF_NUMBERS("round"), OF_NUMBERS("number"),
      OF_TEXTS("table_id")},
     NULL},
    {"tournament_seats",
     4,
     {OF_TEXTS("tournament"), OF_NUMBERS("round"), OF_NUMBERS("number"),
      OF_NUMBERS("seat"), OF_NUMBERS("entrant"), OF_NUMBERS("place")},
     NULL},
    {"bans", 1, {OF_TEXTS("subject"), OF_NUMBERS("until")}, NULL},
    {"acts",
     1,
     {OF_NUMBERS("number"), OF_NUMBERS("at"), OF_TEXTS("who"), OF_TEXTS("kind"),
      OF_TEXTS("subject"), OF_TEXTS("why"), OF_NUMBERS("until"), OF_NUMBERS("count")},
     NULL},
};

enum { SHEET_COUNT = sizeof(sheets) / sizeof(sheets[0]) };

/* SQL */

/* The first names, or all, as they are between commas. */
static void append_names(struct strbuf *sql, const struct copy_sheet *sheet, int count)
{
    for (int i = 0; i < count && sheet->columns[i].name; i++)
        strbuf_appendf(sql, "%s%s", i ? ", " : "", sheet->columns[i].name);
}

static int count_columns(const struct copy_sheet *sheet)
{
    int count = 0;

    while (sheet->columns[count].name)
        count++;
    return count;
}

static void append_parameters(struct strbuf *sql, int count)
{
    for (int i = 0; i < count; i++)
        strbuf_appendf(sql, "%s?%d", i ? ", " : "", i + 1);
}

/* The rows behind a key. */
static void append_select(struct strbuf *sql, const struct copy_sheet *sheet)
{
    strbuf_append(sql, "SELECT ");
    append_names(sql, sheet, COLUMNS_MAX);
    strbuf_appendf(sql, " FROM %s WHERE (", sheet->table);
    append_names(sql, sheet, sheet->keys);
    strbuf_append(sql, ") > (");
    append_parameters(sql, sheet->keys);
    strbuf_appendf(sql, ") AND %s ORDER BY ", sheet->which ? sheet->which : "1 = 1");
    append_names(sql, sheet, sheet->keys);
    strbuf_appendf(sql, " LIMIT %d", PAGE_ROWS);
}

static void append_insert(struct strbuf *sql, const struct copy_sheet *sheet)
{
    assert(sheet->keys <= count_columns(sheet) && count_columns(sheet) <= COLUMNS_MAX);
    strbuf_appendf(sql, "INSERT INTO %s (", sheet->table);
    append_names(sql, sheet, COLUMNS_MAX);
    strbuf_append(sql, ") VALUES (");
    append_parameters(sql, count_columns(sheet));
    strbuf_append(sql, ")");
}

/* Reading a table from its first row to its last */

struct copy_reading {
    struct store *store;
    const struct copy_sheet *sheet;
    struct query query;
    struct strbuf sql;
    int64_t numbers[KEYS_MAX];     /* the key of the last row, by kind */
    struct strbuf texts[KEYS_MAX]; /* likewise; and of bytes */
    int rows;                      /* of this page */
};

/* Before every key: numbers of keys are positive or zero, and texts are not empty. */
static void reading_init(struct copy_reading *r, struct store *s,
                         const struct copy_sheet *sheet)
{
    assert(sheet->keys > 0 && sheet->keys <= KEYS_MAX);
    *r = (struct copy_reading){.store = s, .sheet = sheet};
    strbuf_init(&r->sql);
    append_select(&r->sql, sheet);
    r->query = (struct query){.backend = s->backend, .text = r->sql.text, .number = -1};
    for (int i = 0; i < KEYS_MAX; i++) {
        r->numbers[i] = INT64_MIN;
        strbuf_init(&r->texts[i]);
    }
}

static void reading_release(struct copy_reading *r)
{
    store_done(&r->query);
    r->store->backend->kind->forget(&r->query);
    strbuf_release(&r->sql);
    for (int i = 0; i < KEYS_MAX; i++)
        strbuf_release(&r->texts[i]);
}

static void bind_key(struct copy_reading *r)
{
    for (int i = 0; i < r->sheet->keys; i++)
        switch (r->sheet->columns[i].kind) {
        case PARAMETER_INT:
            r->query.parameters[i] = INT(r->numbers[i]);
            break;
        case PARAMETER_TEXT:
            r->query.parameters[i] = TEXT(r->texts[i].text);
            break;
        default:
            r->query.parameters[i] = BYTES(r->texts[i].text, r->texts[i].length);
        }
}

static void note_key(struct copy_reading *r)
{
    for (int i = 0; i < r->sheet->keys; i++) {
        size_t length;
        const char *bytes;

        if (r->sheet->columns[i].kind == PARAMETER_INT) {
            r->numbers[i] = store_column_int(&r->query, i);
            continue;
        }
        bytes = r->store->backend->kind->column_text(&r->query, i, &length);
        strbuf_reset(&r->texts[i]);
        strbuf_append_bytes(&r->texts[i], bytes, length);
    }
}

/* The next row, of this page or another. */
static enum tori_err reading_step(struct copy_reading *r)
{
    enum tori_err code;

    assert(r->rows >= 0 && r->rows <= PAGE_ROWS);
    if (r->rows == 0)
        bind_key(r);
    code = store_row(r->store, &r->query);
    if (code == TORI_ERR_UNKNOWN && r->rows == PAGE_ROWS) {
        store_done(&r->query);
        r->rows = 0;
        bind_key(r);
        code = store_row(r->store, &r->query);
    }
    if (!code) {
        r->rows++;
        note_key(r);
    }
    return code;
}

/* Copying */

static void bind_column(struct query *q, int at, const struct copy_reading *r)
{
    size_t length;
    int64_t number = store_column_int(&r->query, at);
    const char *text = r->store->backend->kind->column_text(&r->query, at, &length);

    if (!text)
        q->parameters[at] = TEXT(NULL);
    else if (r->sheet->columns[at].kind == PARAMETER_INT)
        q->parameters[at] = INT(number);
    else if (r->sheet->columns[at].kind == PARAMETER_TEXT)
        q->parameters[at] = TEXT(text);
    else
        q->parameters[at] = BYTES(text, length);
}

static enum tori_err copy_sheet(struct store *from, struct store *to,
                                const struct copy_sheet *sheet)
{
    enum tori_err code, stored = TORI_OK;
    struct copy_reading r;
    struct query insert;
    struct strbuf sql;

    strbuf_init(&sql);
    append_insert(&sql, sheet);
    insert = (struct query){
        .backend = to->backend, .text = sql.text, .number = -1, .is_change = true};
    reading_init(&r, from, sheet);
    while (!stored && !(code = reading_step(&r))) {
        for (int i = 0; sheet->columns[i].name; i++)
            bind_column(&insert, i, &r);
        stored = store_run(to, &insert);
    }
    reading_release(&r);
    to->backend->kind->forget(&insert);
    strbuf_release(&sql);
    return stored ? stored : code == TORI_ERR_UNKNOWN ? TORI_OK : code;
}

/* The highest number that was ever a person's: no other will have it. */
static enum tori_err find_last_user(struct store *s, int64_t *last)
{
    struct query *q = store_query(s, STORE_FIND_LAST_USER);
    enum tori_err code = store_row(s, q);

    *last = code ? 0 : store_column_int(q, 0);
    return store_end_walk(q, code);
}

static enum tori_err copy_last_user(struct store *from, struct store *to)
{
    int64_t last;
    enum tori_err code = find_last_user(from, &last);

    if (!code)
        code = store_do(to, STORE_CLEAR_LAST_USER);
    return code || last == 0 ? code : store_do(to, STORE_SET_LAST_USER, INT(last));
}

/* The first begins the transaction. */
static enum tori_err copy_all(struct store *from, struct store *to)
{
    enum tori_err code;

    assert(from != to);
    store_batch(to, true);
    code = copy_last_user(from, to);
    for (int i = 0; !code && i < SHEET_COUNT; i++)
        code = copy_sheet(from, to, &sheets[i]);
    store_batch(to, false);
    return code;
}

/* Comparing */

struct copy_verdict {
    struct store *to;
    int64_t rows;
};

static void note_table(void *context, const struct table_pair *c)
{
    static const char *const names[] = {"the source", "the copy"};
    struct copy_verdict *v = context;
    struct strbuf why;

    v->rows += *c->digest[0] ? c->rows[0] : 0;
    if (c->is_equal)
        return;
    strbuf_init(&why);
    table_pair_explain(c, names, &why);
    store_fail(v->to, "%s differs from what was copied: %s", c->table, why.text);
    strbuf_release(&why);
}

/* Before the commit: what differs is not there afterwards. */
static enum tori_err compare_all(const char *from, struct store *to, int64_t *rows,
                                 struct strbuf *err)
{
    struct copy_verdict v = {.to = to};
    struct walker *source = walker_open(from, err);
    struct walker *copied = source ? to->backend->kind->walk_inside(to->backend) : NULL;
    enum tori_err code = TORI_ERR_STORE;

    if (copied)
        code = store_compare_walkers(source, copied, note_table, &v, err);
    else if (source)
        to->backend->kind->explain(to->backend, err);
    walker_close(copied);
    walker_close(source);
    *rows = v.rows;
    return to->is_poisoned ? TORI_ERR_STORE : code;
}

/* The whole */

static enum tori_err check_empty(struct store *s)
{
    enum tori_err code = TORI_ERR_UNKNOWN;

    for (int i = 0; code == TORI_ERR_UNKNOWN && i < SHEET_COUNT; i++) {
        struct copy_reading r;

        reading_init(&r, s, &sheets[i]);
        code = reading_step(&r);
        reading_release(&r);
    }
    if (!code)
        return store_fail(s, "it is not empty: a copy needs a database of its own");
    return code == TORI_ERR_UNKNOWN ? TORI_OK : code;
}

static enum tori_err copy(struct store *from, struct store *to, struct strbuf *err)
{
    enum tori_err code = check_empty(to);

    if (!code)
        code = copy_all(from, to);
    if (code)
        strbuf_append(err, *store_trouble(to) ? store_trouble(to) : store_trouble(from));
    return code;
}

static enum tori_err compare_and_commit(const char *from, struct store *to, int64_t *rows,
                                        struct strbuf *err)
{
    enum tori_err code = compare_all(from, to, rows, err);

    if (code && !err->length)
        strbuf_append(err, store_trouble(to));
    return code ? code : store_commit(to, err);
}

enum tori_err store_copy(const char *from, const char *to, int64_t *rows,
                         struct strbuf *err)
{
    struct store *source, *target = NULL;
    enum tori_err code = store_open(&source, from, err);

    if (!code)
        code = store_open(&target, to, err);
    if (!code)
        code = copy(source, target, err);
    if (!code)
        code = compare_and_commit(from, target, rows, err);
    store_close(target);
    store_close(source);
    return code;
}
