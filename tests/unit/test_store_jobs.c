/*
 * store_jobs, store_claims: who takes which job, what becomes of those whose worker is gone, and
 * who makes which review. On PostgreSQL; where that is not, all but one is skipped.
 */

#include "store/store.h"
#include "store/store_people.h"
#include "unit/unit.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "cluster/claims.h"
#include "store/store_claims.h"
#include "store/store_jobs.h"
#include "store/store_port.h"
#include "unit/stores.h"

/* No test waits for the end of one of these. */
enum { LONG_MS = 3600 * 1000, ANY_KIND = 9 };

struct office {
    char url[STORES_URL_MAX];
    struct store *node, *workers[2];
};

static const char *const names[] = {"worker/a", "worker/b"};

static struct store *open_beside(const char *url, const char *name)
{
    struct store *s;
    struct strbuf err;

    strbuf_init(&err);
    if (store_open_beside(&s, url, name, &err))
        fail_msg("%s", err.text);
    strbuf_release(&err);
    return s;
}

static int set_up(void **state)
{
    static struct office o;

    *state = &o;
    if (!stores_postgres())
        return 0;
    stores_new_schema(o.url);
    o.node = open_beside(o.url, "n");
    for (int i = 0; i < 2; i++)
        o.workers[i] = open_beside(o.url, names[i]);
    return 0;
}

static int tear_down(void **state)
{
    struct office *o = *state;

    if (stores_postgres()) {
        store_close(o->node);
        store_close(o->workers[0]);
        store_close(o->workers[1]);
    }
    return 0;
}

static struct office *here(void **state)
{
    if (!stores_postgres())
        skip();
    return *state;
}

static void commit(struct store *s)
{
    struct strbuf err;

    strbuf_init(&err);
    if (store_commit(s, &err))
        fail_msg("%s", err.text);
    strbuf_release(&err);
}

static int64_t post(struct store *s, int64_t person, int kind, int64_t left_ms)
{
    struct store_job j = {.person = person,
                          .kind = kind,
                          .left_ms = left_ms,
                          .question = "what\0now",
                          .length = 8};

    assert_int_equal(store_post_job(s, "n", &j), TORI_OK);
    commit(s);
    return j.id;
}

/* 0: there is none. */
static int64_t take_for(struct office *o, int who, int64_t lease_ms, int longest)
{
    struct store_job j = {0};
    struct strbuf question;
    enum tori_err err;

    strbuf_init(&question);
    err = store_take_job(o->workers[who], names[who], lease_ms, longest, &j, &question);
    if (!err) {
        assert_int_equal(question.length, 8);
        assert_memory_equal(question.text, "what\0now", 8);
        assert_true(j.left_ms > 0);
    } else {
        assert_int_equal(err, TORI_ERR_UNKNOWN);
    }
    commit(o->workers[who]);
    strbuf_release(&question);
    return j.id;
}

static int64_t take(struct office *o, int who)
{
    return take_for(o, who, LONG_MS, ANY_KIND);
}

struct answers {
    int count;
    int64_t id;
    char text[16];
};

static void note_answer(void *context, int64_t id, const void *answer, size_t length)
{
    struct answers *a = context;

    a->count++;
    a->id = id;
    snprintf(a->text, sizeof(a->text), "%.*s", (int)length, (const char *)answer);
}

static struct answers read_answers(struct office *o)
{
    struct answers a = {0};

    assert_int_equal(store_read_answers(o->node, "n", note_answer, &a), TORI_OK);
    commit(o->node);
    return a;
}

static enum tori_err answer(struct office *o, int who, int64_t id)
{
    enum tori_err err = store_answer_job(o->workers[who], id, names[who], "so", 2);

    commit(o->workers[who]);
    return err;
}

static void asked_and_answered(void **state)
{
    struct office *o = here(state);
    int64_t id = post(o->node, 1, 0, LONG_MS);
    struct answers a;

    assert_int_equal(take(o, 0), id);
    assert_int_equal(take(o, 1), 0);
    assert_int_equal(read_answers(o).count, 0);
    assert_int_equal(answer(o, 1, id), TORI_ERR_UNKNOWN);
    assert_int_equal(answer(o, 0, id), TORI_OK);
    assert_int_equal(answer(o, 0, id), TORI_ERR_UNKNOWN);
    a = read_answers(o);
    assert_int_equal(a.count, 1);
    assert_int_equal(a.id, id);
    assert_string_equal(a.text, "so");
    assert_int_equal(read_answers(o).count, 0);
}

/* Whose is posted next a node's queue has decided; a worker may leave out long ones. */
static void in_the_order_of_posting(void **state)
{
    struct office *o = here(state);
    int64_t lengthy = post(o->node, 1, 2, LONG_MS), brief = post(o->node, 1, 1, LONG_MS);
    int64_t last = post(o->node, 2, 1, LONG_MS);

    assert_int_equal(take_for(o, 0, LONG_MS, 0), 0);
    assert_int_equal(take_for(o, 0, LONG_MS, 1), brief);
    assert_int_equal(take(o, 1), lengthy);
    assert_int_equal(take(o, 0), last);
    assert_int_equal(take(o, 0), 0);
}

static void dead_workers_job_again(void **state)
{
    struct office *o = here(state);
    int64_t id = post(o->node, 1, 0, LONG_MS);

    assert_int_equal(take_for(o, 0, 0, ANY_KIND), id);
    assert_int_equal(take(o, 1), id);
    assert_int_equal(answer(o, 0, id), TORI_ERR_UNKNOWN);
    assert_int_equal(answer(o, 1, id), TORI_OK);
}

static void note_id(void *context, int64_t id)
{
    *(int64_t *)context = id;
}

static int64_t find_neglected(struct office *o, int64_t ms)
{
    int64_t id = 0;

    assert_int_equal(store_read_neglected(o->node, "n", ms, note_id, &id), TORI_OK);
    return id;
}

/* Those that nobody works on, or somebody who is gone. */
static void neglected(void **state)
{
    struct office *o = here(state);
    int64_t id = post(o->node, 1, 0, LONG_MS);

    assert_int_equal(find_neglected(o, LONG_MS), 0);
    assert_int_equal(find_neglected(o, 0), id);
    assert_int_equal(take_for(o, 0, 0, ANY_KIND), id);
    assert_int_equal(find_neglected(o, 0), id);
    assert_int_equal(take(o, 1), id);
    assert_int_equal(find_neglected(o, 0), 0);
}

static void kept_and_given_back(void **state)
{
    struct office *o = here(state);
    int64_t id = post(o->node, 1, 0, LONG_MS), threads;

    assert_int_equal(store_count_workers(o->node, &threads), TORI_OK);
    assert_int_equal(threads, 0);
    assert_int_equal(take_for(o, 0, 0, ANY_KIND), id);
    assert_int_equal(store_keep_worker(o->workers[0], names[0], 3, LONG_MS), TORI_OK);
    commit(o->workers[0]);
    assert_int_equal(store_count_workers(o->node, &threads), TORI_OK);
    assert_int_equal(threads, 3);
    assert_int_equal(take(o, 1), 0);
    assert_int_equal(store_remove_worker(o->workers[0], names[0]), TORI_OK);
    commit(o->workers[0]);
    assert_int_equal(store_count_workers(o->node, &threads), TORI_OK);
    assert_int_equal(threads, 0);
    assert_int_equal(take(o, 1), id);

    assert_int_equal(store_keep_worker(o->workers[0], names[0], 3, 0), TORI_OK);
    commit(o->workers[0]);
    assert_int_equal(store_count_workers(o->node, &threads), TORI_OK);
    assert_int_equal(threads, 0);
}

static void past_its_deadline(void **state)
{
    struct office *o = here(state);
    int64_t id;

    post(o->node, 1, 0, 0);
    assert_int_equal(take(o, 0), 0);
    id = post(o->node, 1, 0, LONG_MS);
    assert_int_equal(store_expire_jobs(o->node, 0), TORI_OK);
    commit(o->node);
    assert_int_equal(take(o, 0), id);
    assert_int_equal(store_remove_job(o->node, id), TORI_OK);
    commit(o->node);
    assert_int_equal(answer(o, 0, id), TORI_ERR_UNKNOWN);
    post(o->node, 1, 0, LONG_MS);
    assert_int_equal(store_remove_jobs_of(o->node, "n"), TORI_OK);
    commit(o->node);
    assert_int_equal(take(o, 0), 0);
}

/* Two at once, as fast as they can: each job once. */
enum { RACE_JOBS = 200 };

struct racer {
    struct office *office;
    int who, count;
    int64_t taken[RACE_JOBS + 1];
};

static void *race(void *context)
{
    struct racer *r = context;
    int64_t id;

    while (r->count <= RACE_JOBS && (id = take(r->office, r->who)))
        r->taken[r->count++] = id;
    return NULL;
}

static int compare(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return x < y ? -1 : x > y;
}

static void never_twice(void **state)
{
    struct office *o = here(state);
    static struct racer racers[2];
    int64_t all[2 * RACE_JOBS + 2];
    pthread_t threads[2];
    int count = 0;

    for (int i = 0; i < RACE_JOBS; i++)
        post(o->node, i % 7, i % 2, LONG_MS);
    for (int i = 0; i < 2; i++) {
        racers[i] = (struct racer){.office = o, .who = i};
        assert_int_equal(pthread_create(&threads[i], NULL, race, &racers[i]), 0);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
        memcpy(&all[count], racers[i].taken, (size_t)racers[i].count * sizeof(all[0]));
        count += racers[i].count;
    }
    /* Who finds all that is due locked by the other goes without. */
    for (int64_t id; (id = take(o, 0));)
        all[count++] = id;
    assert_int_equal(count, RACE_JOBS);
    qsort(all, (size_t)count, sizeof(all[0]), compare);
    for (int i = 1; i < count; i++)
        assert_true(all[i - 1] < all[i]);
}

/* Reviews */

static void ask_for(struct store *s, const char *table, int64_t user, int64_t at)
{
    struct journal_asker a = {.sims = 100, .user = user, .at = at, .address = 10};

    snprintf(a.table, sizeof(a.table), "%s", table);
    assert_int_equal(store_add_asker(s, &a), TORI_OK);
    commit(s);
}

/* Two people, and tables a to c. */
static void furnish(struct store *s)
{
    int64_t id;

    assert_int_equal(store_add_user(s, "Aino", "aino", NULL, 1, &id), TORI_OK);
    assert_int_equal(id, 1);
    assert_int_equal(store_add_user(s, "Onni", "onni", NULL, 1, &id), TORI_OK);
    for (char name[] = "a"; *name <= 'c'; ++*name)
        assert_int_equal(
            store_add_table(s, name, &(struct journal_founding){.at = 1, .wish = ""}),
            TORI_OK);
    commit(s);
}

/* "": there is none. */
static struct journal_wanted claim(struct office *o, int who, int64_t lease_ms,
                                   bool is_last)
{
    struct journal_wanted c = {0};
    struct claims_options options = {.maker = names[who], .is_last_resort = is_last};
    enum tori_err err = claims_take(o->workers[who], &options, lease_ms, &c);

    assert_true(!err || err == TORI_ERR_UNKNOWN);
    commit(o->workers[who]);
    return err ? (struct journal_wanted){0} : c;
}

static enum tori_err note(struct office *o, int who, const struct journal_wanted *c,
                          int done)
{
    enum tori_err err =
        store_keep_claim(o->workers[who], c, names[who], LONG_MS,
                         &(struct store_progress){.done = done, .of = 9, .known = "{}"});

    commit(o->workers[who]);
    return err;
}

static void made_once(void **state)
{
    struct office *o = here(state);
    struct journal_wanted c;

    furnish(o->node);
    ask_for(o->node, "a", 1, 1);
    ask_for(o->node, "b", 1, 2);
    ask_for(o->node, "c", 2, 3);
    c = claim(o, 0, LONG_MS, false);
    assert_string_equal(c.table, "a");
    assert_int_equal(c.sims, 100);

    /* Of a person one at a time. */
    assert_string_equal(claim(o, 1, LONG_MS, false).table, "c");
    assert_string_equal(claim(o, 1, LONG_MS, false).table, "");

    assert_int_equal(note(o, 1, &c, 2), TORI_ERR_UNKNOWN);
    assert_int_equal(note(o, 0, &c, 2), TORI_OK);
    assert_int_equal(
        store_keep_review(o->workers[0],
                          &(struct journal_review){.table = "a", .sims = 100}, "{}"),
        TORI_OK);
    commit(o->workers[0]); /* the claim is gone with it */
    assert_string_equal(claim(o, 0, LONG_MS, false).table, "b");
}

static void dead_makers_claim_again(void **state)
{
    struct office *o = here(state);
    struct journal_wanted c;

    furnish(o->node);
    ask_for(o->node, "a", 1, 1);
    c = claim(o, 0, 0, false);
    assert_string_equal(c.table, "a");
    assert_string_equal(claim(o, 1, LONG_MS, false).table, "a");
    assert_int_equal(note(o, 0, &c, 1), TORI_ERR_UNKNOWN);
    assert_int_equal(note(o, 1, &c, 1), TORI_OK);
    assert_int_equal(store_end_claims_of(o->workers[1], names[1]), TORI_OK);
    commit(o->workers[1]);
    assert_string_equal(claim(o, 0, LONG_MS, false).table, "a");
}

static void last_resort(void **state)
{
    struct office *o = here(state);

    furnish(o->node);
    ask_for(o->node, "a", 1, 1);
    assert_int_equal(store_keep_worker(o->workers[0], names[0], 1, LONG_MS), TORI_OK);
    commit(o->workers[0]);
    assert_string_equal(claim(o, 1, LONG_MS, true).table, "");
    assert_int_equal(store_remove_worker(o->workers[0], names[0]), TORI_OK);
    commit(o->workers[0]);
    assert_string_equal(claim(o, 1, LONG_MS, true).table, "a");
}

static struct journal_wish find_wish(struct office *o, const char *table, int64_t person)
{
    struct journal_wish w = {0};
    struct strbuf known;

    strbuf_init(&known);
    assert_int_equal(store_find_wish(o->node, table, 0, person, &w, &known), TORI_OK);
    assert_string_equal(known.text, w.of ? "{}" : "");
    strbuf_release(&known);
    return w;
}

/* What the page of any node may know of it; and whoever cancels it stops whoever makes it. */
static void progress_and_cancelling(void **state)
{
    struct office *o = here(state);
    struct journal_wish w;
    struct journal_wanted c;
    struct strbuf known;
    struct journal_wishes counts;

    furnish(o->node);
    ask_for(o->node, "a", 1, 1);
    ask_for(o->node, "b", 2, 2);
    w = find_wish(o, "b", 1);
    assert_true(w.sims == 100 && w.before == 1 && !w.is_asked && w.of == 0);
    assert_int_equal(store_count_wishes(o->node, 2, 10, &counts), TORI_OK);
    assert_true(counts.all == 2 && counts.of_person == 1 && counts.of_address == 2);
    assert_int_equal(store_count_wishes(o->node, 7, 11, &counts), TORI_OK);
    assert_true(counts.all == 2 && counts.of_person == 0 && counts.of_address == 0);

    c = claim(o, 0, LONG_MS, false);
    assert_int_equal(note(o, 0, &c, 4), TORI_OK);
    w = find_wish(o, "a", 1);
    assert_true(w.is_asked && w.before == 0 && w.done == 4 && w.of == 9);

    assert_int_equal(
        store_remove_asker(o->node,
                           &(struct journal_asker){.table = "a", .sims = 100, .user = 1}),
        TORI_OK);
    commit(o->node);
    assert_int_equal(note(o, 0, &c, 5), TORI_ERR_UNKNOWN);
    strbuf_init(&known);
    assert_int_equal(store_find_wish(o->node, "a", 0, 1, &w, &known), TORI_ERR_UNKNOWN);
    strbuf_release(&known);
}

/* Where there is one process, there are none. */
static void not_on_sqlite(void **state)
{
    struct store *s = stores_open("sqlite::memory:");
    struct store_job j = {.question = "?", .length = 1};
    struct journal_wanted c = {.table = "a", .sims = 1};
    int64_t threads;

    (void)state;
    assert_int_equal(store_post_job(s, "n", &j), TORI_ERR_UNKNOWN);
    assert_int_equal(store_count_workers(s, &threads), TORI_ERR_UNKNOWN);
    assert_int_equal(store_claim_review(s, &c, "w", 1), TORI_ERR_UNKNOWN);
    assert_false(store_has_changes(s));
    store_close(s);
}

#define ON_POSTGRES(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_POSTGRES(asked_and_answered),
        ON_POSTGRES(in_the_order_of_posting),
        ON_POSTGRES(dead_workers_job_again),
        ON_POSTGRES(kept_and_given_back),
        ON_POSTGRES(neglected),
        ON_POSTGRES(past_its_deadline),
        ON_POSTGRES(never_twice),
        ON_POSTGRES(made_once),
        ON_POSTGRES(dead_makers_claim_again),
        ON_POSTGRES(last_resort),
        ON_POSTGRES(progress_and_cancelling),
        cmocka_unit_test(not_on_sqlite),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
