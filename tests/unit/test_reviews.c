/* site/tables/reviews: who asks, whose is next, and what becomes of it. A thought is thought
 * when the test says so; the games are those of a device. */

#include "journal/journal_sizes.h"
#include "unit/unit.h"

#include <stdio.h>

#include <sodium.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "games/games.h"
#include "journal/journal_queue.h"
#include "journal/journal_reviews.h"
#include "local/device_journal.h"
#include "local/local.h"
#include "local/thoughts.h"
#include "people/tokens.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "site/ports/limiter.h"
#include "site/requests/reviewing.h"
#include "site/tables/hall.h"
#include "site/tables/reviews.h"
#include "telemetry/metrics.h"

#define RECORD "tests/golden/helsinki-two.rec"

enum { SIMS = 2, GAMES = 5, RECORD_MAX = 1 << 16 };

/* Games */

static struct strbuf lines; /* what a device keeps of GAMES finished games */
static char tables[GAMES][JOURNAL_ID_LENGTH + 1];
static int made;

static void keep(void *context, const char *line, size_t length)
{
    (void)context;
    strbuf_append_bytes(&lines, line, length);
    strbuf_append_char(&lines, '\n');
}

static void hear(void *context, const char *text, size_t length)
{
    (void)context;
    (void)text;
    (void)length;
}

static void answer(void *context, int status, const char *type, const char *bytes,
                   size_t length)
{
    (void)context;
    (void)type;
    (void)length;
    assert_int_equal(status, 200);
    assert_int_equal(sscanf(bytes, "{\"table\":\"%12[^\"]", tables[made++]), 1);
}

static int play_games(void **state)
{
    struct local_host host = {.send = hear, .answer = answer, .keep = keep};
    struct strbuf record, err;
    struct local *l;

    (void)state;
    strbuf_init(&lines);
    strbuf_init(&record);
    strbuf_init(&err);
    if (sodium_init() < 0 || !file_read(RECORD, RECORD_MAX, &record, &err))
        return -1;
    games_init();
    l = local_open(&host, "Aino");
    for (int i = 0; i < GAMES; i++)
        local_request(l, &(struct local_request){.is_post = true,
                                                 .path = "/api/game/import",
                                                 .query = "",
                                                 .body = record.text,
                                                 .body_length = record.length});
    local_close(l);
    strbuf_release(&record);
    strbuf_release(&err);
    return 0;
}

static int forget_games(void **state)
{
    (void)state;
    strbuf_release(&lines);
    return 0;
}

/* A hall with these games, and no thread in it. */
struct fixture {
    struct journal *journal;
    struct journal_queue queue;
    struct metrics metrics;
    struct thoughts thoughts;
    struct hall hall;
    struct reviews reviews;
};

static void on_arrived(void *context, struct table *table)
{
    (void)context;
    (void)table;
}

static void forget_line(void *context, const char *line, size_t length)
{
    (void)context;
    (void)line;
    (void)length;
}

static void restore_games(struct journal *journal)
{
    for (const char *at = lines.text, *end; *at; at = end + 1) {
        end = strchr(at, '\n');
        assert_true(device_journal_restore(journal, at, (size_t)(end - at)));
    }
}

static int set_up(void **state)
{
    static struct fixture f;

    f = (struct fixture){.journal = device_journal_open("Aino", forget_line, NULL)};
    restore_games(f.journal);
    journal_queue_init(&f.queue, f.journal);
    hall_init(&f.hall, &f.queue, &f.metrics);
    f.hall.tables.host.arrived = on_arrived;
    thoughts_init(&f.thoughts);
    f.hall.thinker = &f.thoughts.thinker;
    reviews_init(&f.reviews, &f.hall);
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;

    hall_release(&f->hall);
    thoughts_release(&f->thoughts);
    reviews_release(&f->reviews);
    device_journal_close(f->journal);
    return 0;
}

/* Asking */

static enum reviews_answer ask(struct fixture *f, int game, int64_t person,
                               const char *account)
{
    return reviews_ask(&f->reviews, &(struct review_wish){.table = tables[game],
                                                          .sims = SIMS,
                                                          .person = person,
                                                          .account = account});
}

static struct reviews_progress look(const struct fixture *f, int game)
{
    struct reviews_progress p = {.done = -1};

    (void)reviews_find(&f->reviews, tables[game], SIMS, 1, &p);
    return p;
}

static void think(struct fixture *f)
{
    assert_true(thoughts_think(&f->thoughts));
}

static void is_idle(struct fixture *f)
{
    assert_false(thoughts_think(&f->thoughts));
}

static void part_by_part(void **state)
{
    struct fixture *f = *state;
    struct reviews_progress p;
    size_t length = 0;

    assert_int_equal(look(f, 0).done, -1);
    assert_int_equal(ask(f, 0, 1, "a"), REVIEWS_OK);
    p = look(f, 0);
    assert_true(p.is_asked);
    assert_int_equal(p.done, 0);
    assert_true(p.of > 20);
    assert_int_equal(p.known->length, 0);
    for (int i = 1; i <= 6; i++) {
        think(f);
        p = look(f, 0);
        assert_int_equal(p.done, i);
        assert_true(p.known->length >= length && p.known->length > 0);
        length = p.known->length;
        assert_int_equal(f->metrics.review_parts, i);
    }
}

static void two_ask_for_one(void **state)
{
    struct fixture *f = *state;

    assert_int_equal(ask(f, 0, 2, "b"), REVIEWS_OK);
    assert_false(look(f, 0).is_asked);
    assert_int_equal(ask(f, 0, 1, "a"), REVIEWS_OK);
    assert_int_equal(ask(f, 0, 1, "a"), REVIEWS_OK);
    assert_true(look(f, 0).is_asked);
    assert_int_equal(f->reviews.count, 1);
    think(f);
    assert_true(reviews_leave(&f->reviews, tables[0], SIMS, 2));
    assert_false(reviews_leave(&f->reviews, tables[0], SIMS, 2));
    assert_int_equal(f->reviews.count, 1);
    think(f);
    assert_int_equal(look(f, 0).done, 2);
    assert_true(reviews_leave(&f->reviews, tables[0], SIMS, 1));
    assert_int_equal(f->reviews.count, 0);
    think(f); /* it was the pool's still, and is dropped there */
    is_idle(f);
    assert_int_equal(f->metrics.review_parts, 2);
}

/* Each person's are made one after the other; those of others beside them. */
static void one_at_a_time(void **state)
{
    struct fixture *f = *state;

    for (int i = 0; i < 3; i++)
        assert_int_equal(ask(f, i, 1, "a"), REVIEWS_OK);
    assert_int_equal(ask(f, 3, 2, "b"), REVIEWS_OK);
    assert_int_equal(look(f, 0).before, 0);
    assert_int_equal(look(f, 1).before, 1);
    assert_int_equal(look(f, 2).before, 2);
    assert_int_equal(look(f, 3).before, 0);
    for (int i = 0; i < 4; i++)
        think(f);
    assert_int_equal(look(f, 0).done, 2);
    assert_int_equal(look(f, 1).done, 0);
    assert_int_equal(look(f, 3).done, 2);
    assert_true(reviews_leave(&f->reviews, tables[0], SIMS, 1));
    for (int i = 0; i < 3; i++)
        think(f);
    assert_int_equal(look(f, 1).done, 1);
    assert_int_equal(look(f, 2).done, 0);
    assert_int_equal(look(f, 2).before, 1);
}

/* How long one has to wait can be told once some parts are made; it is more for the third. */
static void time_until_it_is_begun(void **state)
{
    struct fixture *f = *state;

    for (int i = 0; i < 3; i++)
        assert_int_equal(ask(f, i, 1, "a"), REVIEWS_OK);
    assert_int_equal(look(f, 0).wait, 0);
    assert_int_equal(look(f, 1).wait, -1);
    for (int i = 0; i < 8; i++)
        think(f);
    f->reviews.pace.seconds = 3 * f->reviews.pace.work / SIMS;
    assert_int_equal(look(f, 0).wait, 0);
    assert_int_equal(look(f, 1).wait, 3 * (look(f, 0).of - 8));
    assert_int_equal(look(f, 2).wait, 3 * (2 * look(f, 0).of - 8));
}

static void limits(void **state)
{
    struct fixture *f = *state;

    f->reviews.limits =
        (struct reviews_limits){.all = 4, .of_address = 2, .of_person = 2};
    assert_int_equal(ask(f, 0, 1, "a"), REVIEWS_OK);
    assert_int_equal(ask(f, 1, 1, "a"), REVIEWS_OK);
    assert_int_equal(ask(f, 2, 1, "a"), REVIEWS_PERSON_FULL);
    assert_int_equal(ask(f, 0, 1, "a"), REVIEWS_OK);
    assert_int_equal(ask(f, 2, 2, "a"), REVIEWS_ADDRESS_FULL);
    assert_int_equal(ask(f, 0, 2, "a"), REVIEWS_OK); /* that costs nothing more */
    assert_int_equal(ask(f, 2, 3, "b"), REVIEWS_OK);
    assert_int_equal(ask(f, 3, 4, "c"), REVIEWS_OK);
    assert_int_equal(ask(f, 4, 5, "d"), REVIEWS_FULL);
    assert_true(reviews_leave(&f->reviews, tables[3], SIMS, 4));
    assert_int_equal(ask(f, 4, 5, "d"), REVIEWS_OK);
}

static void who_or_what_is_no_more(void **state)
{
    struct fixture *f = *state;

    assert_int_equal(ask(f, 0, 1, "a"), REVIEWS_OK);
    assert_int_equal(ask(f, 1, 1, "a"), REVIEWS_OK);
    assert_int_equal(ask(f, 1, 2, "b"), REVIEWS_OK);
    assert_int_equal(ask(f, 2, 3, "c"), REVIEWS_OK);
    reviews_forget_person(&f->reviews, 1);
    assert_int_equal(f->reviews.count, 2);
    reviews_forget(&f->reviews, tables[2], 0);
    assert_int_equal(f->reviews.count, 1);
    for (int i = 0; i < 3; i++) /* two of them are not wanted any more */
        think(f);
    assert_int_equal(look(f, 1).done, 1);
}

/* A table that is not there is nobody's wish for long. */
static void no_such_game(void **state)
{
    struct fixture *f = *state;

    assert_int_equal(
        reviews_ask(&f->reviews, &(struct review_wish){.table = "nothinghere0",
                                                       .sims = SIMS,
                                                       .person = 1,
                                                       .account = ""}),
        REVIEWS_OK);
    assert_int_equal(f->reviews.count, 0);
    is_idle(f);
}

/* A store that does so many jobs, and then fails. */
static int jobs_done;

static void do_some(struct journal_queue *c, struct journal_job *job)
{
    if (jobs_done-- > 0)
        journal_queue_run(c, job);
    else
        job->err = TORI_ERR_STORE;
    job->done(job);
}

/* First the game cannot be read, then what came of it cannot be stored: each is tried again. */
static void a_store_that_fails(void **state)
{
    struct fixture *f = *state;
    struct review_wish w = {
        .table = "nothinghere0", .sims = SIMS, .person = 1, .account = ""};

    f->queue.take = do_some;
    for (int i = 0; i < 3; i++) {
        jobs_done = i;
        if (i == 0)
            assert_int_equal(reviews_ask(&f->reviews, &w), REVIEWS_OK);
        else
            reviews_tick(&f->reviews);
        assert_int_equal(f->reviews.count, i < 2);
    }
}

/* A store in which the review appears as soon as it is in the list of those to be made. */
static struct fixture *asked_of;

static void find_made_meanwhile(struct journal_queue *c, struct journal_job *job)
{
    struct journal_review one = reviews_key(tables[0], SIMS);
    struct journal *journal = c->journal;

    if (asked_of->reviews.count)
        assert_int_equal(journal->reviews->keep_review(journal, &one, "{}"), TORI_OK);
    journal_queue_run(c, job);
    job->done(job);
}

/* A store that fails once it is in that list. */
static void fail_to_keep(struct journal_queue *c, struct journal_job *job)
{
    journal_queue_run(c, job);
    if (asked_of->reviews.count)
        job->err = TORI_ERR_STORE;
    job->done(job);
}

static bool admit(struct limiter *l, enum limiter_kind kind, const char *account,
                  int64_t person, int64_t now)
{
    (void)l;
    (void)account;
    (void)person;
    (void)now;
    return kind == LIMITER_REVIEWS;
}

/* Asks over HTTP. Nothing is left of the question in the list or in the exchange. */
static void ask_in_vain(struct fixture *f, struct exchange *x)
{
    struct limiter limiter = {.take = admit};
    struct office office = {.hall = &f->hall,
                            .limiter = &limiter,
                            .is_device = true,
                            .review_depths = office_standard_depths};

    asked_of = f;
    *x = (struct exchange){.office = &office, .is_post = true};
    token_create(x->token);
    strbuf_init(&x->body);
    strbuf_init(&x->answer);
    strbuf_appendf(&x->body, "{\"sims\":%d}", SIMS);
    reviewing_ask(x, tables[0]);
    assert_false(x->is_busy);
    assert_int_equal(f->reviews.count, 0);
    strbuf_release(&x->body);
}

static void one_that_was_made_meanwhile(void **state)
{
    struct fixture *f = *state;
    struct exchange x;

    f->queue.take = find_made_meanwhile;
    ask_in_vain(f, &x);
    assert_int_equal(x.status, 200);
    assert_string_equal(x.answer.text, "{}");
    strbuf_release(&x.answer);
}

static void one_that_is_not_stored(void **state)
{
    struct fixture *f = *state;
    struct exchange x;

    f->queue.take = fail_to_keep;
    ask_in_vain(f, &x);
    assert_int_equal(x.status, 503);
    strbuf_release(&x.answer);
}

static void games_that_are_too_long(void **state)
{
    struct match m = {.count = REVIEWS_ACTIONS_MAX + 1};

    (void)state;
    assert_string_equal(reviews_obstacle(&m), "too_long");
}

static void a_hall_that_stops(void **state)
{
    struct fixture *f = *state;

    assert_int_equal(ask(f, 0, 1, "a"), REVIEWS_OK);
    f->hall.is_stopping = true;
    think(f);
    is_idle(f);
    assert_int_equal(ask(f, 1, 2, "b"), REVIEWS_OK);
    is_idle(f);
    assert_int_equal(f->reviews.count, 2);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(part_by_part),
        TEST(two_ask_for_one),
        TEST(one_at_a_time),
        TEST(time_until_it_is_begun),
        TEST(limits),
        TEST(who_or_what_is_no_more),
        TEST(no_such_game),
        TEST(a_store_that_fails),
        TEST(one_that_was_made_meanwhile),
        TEST(one_that_is_not_stored),
        TEST(games_that_are_too_long),
        TEST(a_hall_that_stops),
    };

    return cmocka_run_group_tests(tests, play_games, forget_games);
}
