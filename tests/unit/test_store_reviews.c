/* store/store_reviews: reviews of a table and of a person, and who asks for them. */

#include "store/store.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "store/store_reviews.h"
#include "store/store_tables.h"
#include "unit/stored.h"

#include <stdio.h>

#include "base/strbuf.h"

static struct journal_review review_of(const char *table, int64_t sims)
{
    struct journal_review r = {.sims = sims, .seed = 1, .engine = 3, .used = 100};

    snprintf(r.table, sizeof(r.table), "%s", table);
    return r;
}

/* The text of the one that is found, or "". */
static void finds_review(struct store *s, struct journal_review r, const char *text)
{
    struct strbuf found;

    strbuf_init(&found);
    assert_int_equal(store_find_review(s, &r, &found),
                     *text ? TORI_OK : TORI_ERR_UNKNOWN);
    assert_string_equal(found.text, text);
    strbuf_release(&found);
}

static void reviews(void **state)
{
    struct store *s = stores_open_new();
    struct journal_review few = review_of("t", 250), many = review_of("t", 4000), other;

    (void)state;
    assert_int_equal(store_keep_review(s, &few, "few"), TORI_ERR_UNKNOWN);
    add_table(s, "t", 1);
    finds_review(s, review_of("t", 0), "");
    assert_int_equal(store_keep_review(s, &few, "few"), TORI_OK);
    finds_review(s, review_of("t", 0), "few");
    assert_int_equal(store_keep_review(s, &many, "many"), TORI_OK);
    finds_review(s, review_of("t", 0), "many");
    finds_review(s, review_of("t", 250), "few");
    finds_review(s, review_of("t", 1000), "");
    finds_review(s, review_of("u", 250), "");
    other = few;
    other.engine++;
    finds_review(s, other, "");
    assert_int_equal(store_keep_review(s, &other, "newer"), TORI_OK);
    finds_review(s, other, "newer");
    finds_review(s, few, "");
    other.seed++;
    finds_review(s, other, "");
    commit(s);
    assert_int_equal(store_remove_table(s, "t"), TORI_OK);
    finds_review(s, many, "");
    commit(s);
    store_close(s);
}

static bool note_reviewed(void *context, const struct journal_review *r, int seat)
{
    strbuf_appendf(context, "%s%d %d; ", r->table, seat, (int)r->sims);
    return true;
}

static void expect_reviewed(struct store *s, int64_t user, int limit, const char *list)
{
    struct journal_review like = review_of("", 0);
    struct strbuf found;

    strbuf_init(&found);
    assert_int_equal(store_read_reviewed_of(s, user, &like, limit, note_reviewed, &found),
                     TORI_OK);
    assert_string_equal(found.text, list);
    strbuf_release(&found);
}

static void reviews_of_a_person(void **state)
{
    static const struct journal_review made[] = {
        {"a", 250, 1, 3, 0},  {"a", 4000, 1, 3, 0}, {"b", 1000, 1, 3, 0},
        {"c", 1000, 1, 2, 0}, {"d", 1000, 1, 3, 0},
    };
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino"), onni = add_user(s, "onni");

    (void)state;
    for (const char *id = "abcd"; *id; id++) {
        char table[] = {*id, '\0'};

        add_table(s, table, *id);
        assert_int_equal(store_set_seat(s, table, 0, *id == 'd' ? onni : aino), TORI_OK);
        assert_int_equal(store_set_seat(s, table, 1, *id == 'a' ? aino : onni), TORI_OK);
    }
    expect_reviewed(s, aino, 9, "");
    for (size_t i = 0; i < sizeof(made) / sizeof(made[0]); i++)
        assert_int_equal(store_keep_review(s, &made[i], "{}"), TORI_OK);
    expect_reviewed(s, aino, 9, "b0 1000; a0 4000; a1 4000; ");
    expect_reviewed(s, aino, 1, "b0 1000; ");
    expect_reviewed(s, onni, 9, "d0 1000; d1 1000; b1 1000; ");
    commit(s);
    store_close(s);
}

static void reviews_that_nobody_reads(void **state)
{
    struct store *s = stores_open_new();
    struct journal_review r = review_of("a", 250);

    (void)state;
    for (const char *id = "abcd"; *id; id++) {
        char table[] = {*id, '\0'};

        add_table(s, table, 1);
        r = review_of(table, 250);
        r.used = *id; /* 97 .. 100 */
        assert_int_equal(store_keep_review(s, &r, table), TORI_OK);
    }
    r = review_of("a", 250);
    r.used = 200;
    assert_int_equal(store_use_review(s, &r), TORI_OK);
    assert_int_equal(store_use_review(s, &(struct journal_review){.table = "x"}),
                     TORI_ERR_UNKNOWN);
    assert_int_equal(store_expire_reviews(s, 99, 100), TORI_OK);
    finds_review(s, review_of("b", 0), "");
    finds_review(s, review_of("c", 0), "c");
    assert_int_equal(store_expire_reviews(s, 0, 2), TORI_OK);
    finds_review(s, review_of("c", 0), "");
    finds_review(s, review_of("d", 0), "d");
    finds_review(s, review_of("a", 0), "a");
    commit(s);
    store_close(s);
}

static bool note_asker(void *context, const struct journal_asker *a)
{
    strbuf_appendf(context, "%s %d of %d; ", a->table, (int)a->sims, (int)a->user);
    return true;
}

static void are_asking(struct store *s, const char *who)
{
    struct strbuf found;

    strbuf_init(&found);
    assert_int_equal(store_read_askers(s, note_asker, &found), TORI_OK);
    assert_string_equal(found.text, who);
    strbuf_release(&found);
}

static void askers(void **state)
{
    struct store *s = stores_open_new();
    struct journal_asker a = {.table = "t", .sims = 250, .user = 1, .at = 7};
    struct journal_asker b = {.table = "t", .sims = 250, .user = 2, .at = 5};
    struct journal_asker c = {.table = "u", .sims = 1000, .user = 2, .at = 6};
    struct journal_review made = review_of("t", 250);

    (void)state;
    add_table(s, "t", 1);
    add_table(s, "u", 1);
    assert_int_equal(store_add_asker(s, &a), TORI_ERR_UNKNOWN);
    add_user(s, "Aino");
    add_user(s, "Onni");
    assert_int_equal(store_add_asker(s, &a), TORI_OK);
    assert_int_equal(store_add_asker(s, &a), TORI_ERR_TAKEN);
    assert_int_equal(store_add_asker(s, &b), TORI_OK);
    assert_int_equal(store_add_asker(s, &c), TORI_OK);
    are_asking(s, "t 250 of 2; u 1000 of 2; t 250 of 1; ");
    assert_int_equal(store_remove_asker(s, &b), TORI_OK);
    assert_int_equal(store_remove_asker(s, &b), TORI_ERR_UNKNOWN);
    are_asking(s, "u 1000 of 2; t 250 of 1; ");
    assert_int_equal(store_keep_review(s, &made, "made"), TORI_OK);
    are_asking(s, "u 1000 of 2; ");
    assert_int_equal(store_forget_user(s, 2, "nobody"), TORI_OK);
    are_asking(s, "");
    commit(s);
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(reviews), cmocka_unit_test(reviews_of_a_person),
              cmocka_unit_test(reviews_that_nobody_reads), cmocka_unit_test(askers))
