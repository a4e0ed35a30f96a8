#ifndef TORI_TESTS_UNIT_STORED_H
#define TORI_TESTS_UNIT_STORED_H

/* Tables, events and people in a store, and commits that work or do not. */

#include "store/store.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "unit/stores.h"
#include "unit/unit.h"

/* A table without people. */
static inline enum tori_err add_table(struct store *s, const char *id, int64_t at)
{
    return store_add_table(s, id, &(struct journal_founding){.at = at, .wish = ""});
}

static inline void commit(struct store *s)
{
    struct strbuf err;

    strbuf_init(&err);
    if (store_commit(s, &err))
        fail_msg("%s", err.text);
    assert_int_equal(err.length, 0);
    assert_false(store_has_changes(s));
    strbuf_release(&err);
}

/* The commit fails, and says why. */
static inline void cannot_commit(struct store *s, const char *words)
{
    struct strbuf err;

    strbuf_init(&err);
    assert_int_equal(store_commit(s, &err), TORI_ERR_STORE);
    if (!strcasestr(err.text, words))
        fail_msg("'%s' lacks '%s'", err.text, words);
    assert_null(strchr(err.text, '\n'));
    assert_false(store_has_changes(s));
    assert_string_equal(store_trouble(s), "");
    strbuf_release(&err);
}

static inline enum tori_err add_event(struct store *s, const char *id, int64_t seq)
{
    return store_add_event(s, id,
                           &(struct journal_event){.seq = seq,
                                                   .at = 1000 + seq,
                                                   .kind = "action",
                                                   .seat = (int)(seq % 3) - 1,
                                                   .data = "build b3"});
}

static inline int64_t add_user(struct store *s, const char *name)
{
    int64_t id = 0;

    assert_int_equal(store_add_user(s, name, name, NULL, 5, &id), TORI_OK);
    assert_true(id > 0);
    return id;
}

#endif
