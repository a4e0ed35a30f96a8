/* site/tables: rooms in memory are what the store has, also after it failed. */

#include "store/store.h"
#include "store/store_people.h"
#include "unit/unit.h"

#include "base/strbuf.h"
#include "site/tables/dealer.h"
#include "site/tables/hall.h"
#include "site/tables/live.h"
#include "site/tables/tables.h"
#include "site/tables/visitor.h"
#include "site/tables/waiting.h"
#include "telemetry/metrics.h"
#include "journal/journal_queue.h"
#include "store/store_port.h"
#include "store/store_thread.h"
#include "unit/scratch.h"

/* Tables over a store; whoever has it in hand does what the loop does. */
struct fixture {
    struct scratch scratch;
    struct journal_queue queue;
    struct metrics metrics;
    struct hall hall;
    struct live live;
    int stored, failed; /* how often */
};

static void on_arrived(void *context, struct table *table)
{
    struct fixture *f = context;

    live_resume(&f->live, table);
}

static void on_stored(void *context, struct table *table, const struct journal_job *job)
{
    struct fixture *f = context;
    bool is_ok = !job->err;

    f->stored += is_ok;
    f->failed += !is_ok;
    if (is_ok)
        tables_set_told(table);
}

static void open_hall(struct fixture *f)
{
    journal_queue_init(&f->queue, store_journal(f->scratch.store));
    hall_init(&f->hall, &f->queue, &f->metrics);
    f->hall.tables.host =
        (struct tables_host){.context = f, .arrived = on_arrived, .stored = on_stored};
    f->live = (struct live){.hall = &f->hall};
}

static void set_up(struct fixture *f)
{
    *f = (struct fixture){0};
    scratch_open(&f->scratch);
    open_hall(f);
}

static void tear_down(struct fixture *f)
{
    hall_release(&f->hall);
    live_release(&f->live);
    store_close(f->scratch.store);
    scratch_remove(&f->scratch);
}

/* All that is in memory is lost. */
static void start_again(struct fixture *f)
{
    hall_release(&f->hall);
    live_release(&f->live);
    open_hall(f);
}

static void settle(struct fixture *f)
{
    struct table *table;

    while ((table = tables_settle(&f->hall.tables)))
        tables_set_told(table);
}

static void must(struct fixture *f, struct table *table, enum event_kind kind, int seat,
                 const char *data)
{
    assert_int_equal(tables_add(&f->hall.tables, table, kind, seat, data), TORI_OK);
}

static struct table *create(struct fixture *f)
{
    static const char request[] =
        "{\"do\":\"create\",\"game\":\"helsinki\",\"seats\":[\"me\",\"random\"]}";
    const struct journal_founding founding = {.at = 1, .host = 1, .wish = ""};
    struct table *table;
    struct wire_request r;
    struct settings settings;
    struct strbuf text;

    strbuf_init(&text);
    assert_int_equal(wire_parse(&r, request, strlen(request), &text), WIRE_OK);
    assert_int_equal(settings_from_request(&settings, &r, &text), WIRE_OK);
    settings_format(&settings, &text);
    assert_int_equal(tables_create(&f->hall.tables, &founding, text.text, NULL, &table),
                     TORI_OK);
    must(f, table, EVENT_SIT, 0, "1 Aino");
    strbuf_release(&text);
    return table;
}

/* What an errand was told. */
struct question {
    struct errand errand;
    struct table *table;
    enum tori_err err;
    bool is_answered;
};

static void answer(struct errand *e, struct table *table, enum tori_err err)
{
    struct question *q = (struct question *)e;

    q->table = table;
    q->err = err;
    q->is_answered = true;
}

static struct question ask(struct fixture *f, const char *id)
{
    struct question q = {.errand.run = answer};

    tables_ask(&f->hall.tables, id, &q.errand);
    assert_true(q.is_answered);
    return q;
}

static void what_was_not_stored_never_was(void **state)
{
    struct fixture f;
    struct table *table;

    (void)state;
    set_up(&f);
    table = create(&f);
    settle(&f);
    assert_int_equal(f.stored, 1);
    must(&f, table, EVENT_BOT, 1, "random");
    must(&f, table, EVENT_START, EVENT_NO_SEAT, "");
    assert_int_equal(table->room.phase, ROOM_RUNNING);
    scratch_break(&f.scratch);
    settle(&f);
    scratch_mend(&f.scratch);
    assert_int_equal(f.failed, 1);
    assert_int_equal(table->room.phase, ROOM_OPEN);
    assert_int_equal(room_seq(&table->room), 2);
    assert_false(tables_is_touched(table));
    tables_reread(&f.hall.tables);
    must(&f, table, EVENT_BOT, 1, "random");
    settle(&f);
    assert_int_equal(room_seq(&table->room), 3);
    tear_down(&f);
}

static void a_table_that_was_never_stored_is_forgotten(void **state)
{
    struct visitor v = {0};
    struct fixture f;
    struct table *table;
    char id[JOURNAL_ID_LENGTH + 1];

    (void)state;
    set_up(&f);
    table = create(&f);
    memcpy(id, table->room.id, sizeof(id));
    tables_watch(&f.hall.tables, table, (struct watcher){.visitor = &v});
    assert_int_equal(v.watched_count, 1);
    scratch_break(&f.scratch);
    settle(&f);
    scratch_mend(&f.scratch);
    assert_int_equal(v.watched_count, 0);
    assert_int_equal(f.hall.tables.map.count, 0);
    assert_int_equal(ask(&f, id).err, TORI_ERR_UNKNOWN);
    tear_down(&f);
}

/* It could not be stored, and the store cannot be read: the table and its watchers stay, as
 * they were before; nobody changes it until it could be read. */
static void a_table_that_cannot_be_read_is_kept(void **state)
{
    struct visitor v = {0};
    struct fixture f;
    struct table *table;

    (void)state;
    set_up(&f);
    table = create(&f);
    settle(&f);
    tables_watch(&f.hall.tables, table, (struct watcher){.visitor = &v});
    must(&f, table, EVENT_BOT, 1, "random");
    scratch_break(&f.scratch);
    settle(&f);
    assert_int_equal(f.hall.tables.map.count, 1);
    assert_int_equal(v.watched_count, 1);
    assert_int_equal(room_seq(&table->room), 2);
    assert_ptr_equal(ask(&f, table->room.id).table, table);
    assert_int_equal(tables_add(&f.hall.tables, table, EVENT_BOT, 1, "random"),
                     TORI_ERR_STORE);
    assert_int_equal(room_seq(&table->room), 2);

    tables_reread(&f.hall.tables); /* it still cannot */
    assert_int_equal(tables_add(&f.hall.tables, table, EVENT_BOT, 1, "random"),
                     TORI_ERR_STORE);

    scratch_mend(&f.scratch);
    tables_reread(&f.hall.tables);
    assert_int_equal(f.hall.tables.unread, 0);
    must(&f, table, EVENT_BOT, 1, "random");
    settle(&f);
    assert_int_equal(room_seq(&table->room), 3);
    assert_int_equal(v.watched_count, 1);
    tear_down(&f);
}

/* Not every failure did nothing: what the store has is told in the end. */
static void what_was_stored_after_all_is_found(void **state)
{
    struct fixture f;
    struct table *table;

    (void)state;
    set_up(&f);
    table = create(&f);
    settle(&f);
    must(&f, table, EVENT_BOT, 1, "random");
    scratch_break(&f.scratch);
    settle(&f);
    scratch_run(&f.scratch,
                "INSERT INTO hidden SELECT table_id, 3, at, 'bot', 1, 'random'"
                " FROM hidden WHERE seq = 2");
    scratch_mend(&f.scratch);
    assert_false(table->is_stale);
    tables_reread(&f.hall.tables);
    assert_int_equal(room_seq(&table->room), 3);
    assert_int_equal(table->told_seq, 2);
    assert_true(table->is_stale);
    tear_down(&f);
}

/* Of two tables in one transaction only one has a wrong event. */
static void what_is_wrong_with_one_costs_no_other(void **state)
{
    struct fixture f;
    struct table *one, *other;

    (void)state;
    set_up(&f);
    one = create(&f);
    other = create(&f);
    settle(&f);
    scratch_run(&f.scratch,
                "CREATE TRIGGER t BEFORE INSERT ON events WHEN NEW.data = 'easy'"
                " BEGIN SELECT raise(FAIL, 'no'); END");
    must(&f, one, EVENT_BOT, 1, "easy");
    must(&f, other, EVENT_BOT, 1, "random");
    settle(&f);
    assert_int_equal(f.failed, 1);
    assert_int_equal(room_seq(&one->room), 2);
    assert_int_equal(room_seq(&other->room), 3);
    must(&f, one, EVENT_BOT, 1, "random");
    settle(&f);
    assert_int_equal(room_seq(&one->room), 3);
    tear_down(&f);
}

/* Nothing is left of a table that could not be made. */
static void a_table_that_does_not_fit_is_not_made(void **state)
{
    const struct journal_founding founding = {.at = 1, .wish = ""};
    struct fixture f;
    struct table *table;

    (void)state;
    set_up(&f);
    assert_int_equal(tables_create(&f.hall.tables, &founding, "{}", NULL, &table),
                     TORI_ERR_RECORD);
    assert_int_equal(f.hall.tables.map.count, 0);
    settle(&f);
    assert_int_equal(f.stored + f.failed, 0);
    tear_down(&f);
}

static enum tori_err refuse(struct tables_admission *a, struct journal *journal)
{
    (void)a;
    (void)journal;
    return TORI_ERR_TAKEN;
}

/* Whoever waits for a table that is not let in hears of it. */
static void admission_has_the_last_word(void **state)
{
    struct tables_admission admission = {.ask = refuse};
    struct question q = {.errand.run = answer};
    struct fixture f;
    struct table *table;

    (void)state;
    set_up(&f);
    table = create(&f);
    table->admission = &admission;
    errands_add(&table->errands, &q.errand);
    settle(&f);
    assert_true(q.is_answered);
    assert_null(q.table);
    assert_int_equal(q.err, TORI_ERR_TAKEN);
    assert_int_equal(f.hall.tables.map.count, 0);
    tear_down(&f);
}

/* With a thread: while a table is being stored it is not touched, and errands wait. */
static void a_busy_table_is_left_alone(void **state)
{
    struct question q = {.errand.run = answer};
    struct fixture f;
    struct table *table;
    uv_loop_t loop;

    (void)state;
    set_up(&f);
    uv_loop_init(&loop);
    store_thread_start(&f.queue, &loop);
    table = create(&f);
    settle(&f);
    assert_true(table->is_busy);
    assert_int_equal(tables_add(&f.hall.tables, table, EVENT_BOT, 1, "random"),
                     TORI_ERR_STORE);
    assert_null(tables_get(&f.hall.tables, table->room.id));
    tables_ask(&f.hall.tables, table->room.id, &q.errand);
    assert_false(q.is_answered);
    store_thread_send(&f.queue);
    while (!q.is_answered)
        uv_run(&loop, UV_RUN_ONCE);
    assert_ptr_equal(q.table, table);
    assert_int_equal(f.stored, 1);
    must(&f, table, EVENT_BOT, 1, "random");
    assert_true(store_thread_stop(&f.queue));
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&loop), 0);
    tear_down(&f);
}

/* Jobs wait until they are told to go on. */
static struct journal_job *waiting_job;

static void wait(struct journal_queue *c, struct journal_job *job)
{
    (void)c;
    assert_null(waiting_job);
    waiting_job = job;
}

static void go_on(struct fixture *f)
{
    struct journal_job *job = waiting_job;

    waiting_job = NULL;
    journal_queue_run(&f->queue, job);
    job->done(job);
}

struct forgetting {
    struct question question;
    struct fixture *fixture;
};

static void forget(struct errand *e, struct table *table, enum tori_err err)
{
    struct tables *t = &((struct forgetting *)e)->fixture->hall.tables;

    answer(e, table, err);
    tables_forget(t, table->room.id);
}

/* The one behind it waits until the table is read again. */
static void an_errand_may_forget_its_table(void **state)
{
    struct fixture f;
    struct forgetting first = {.question.errand.run = forget, .fixture = &f};
    struct question second = {.errand.run = answer};
    struct tables *t = &f.hall.tables;
    char id[JOURNAL_ID_LENGTH + 1];

    (void)state;
    set_up(&f);
    memcpy(id, create(&f)->room.id, sizeof(id));
    settle(&f);
    start_again(&f);
    f.queue.take = wait;
    tables_ask(t, id, &first.question.errand);
    tables_ask(t, id, &second.errand);
    assert_false(first.question.is_answered);
    go_on(&f);
    assert_true(first.question.is_answered);
    assert_false(second.is_answered);
    go_on(&f);
    assert_int_equal(second.err, TORI_OK);
    assert_non_null(second.table);
    assert_ptr_equal(second.table, tables_get(t, id));
    tear_down(&f);
}

/* Seats and beginnings. */

static bool count_table(void *context, const struct journal_table *t, const char *summary)
{
    int *count = context;

    (void)t;
    (void)summary;
    ++*count;
    return true;
}

static int count_tables_of(struct store *store, int64_t user)
{
    int count = 0;

    assert_int_equal(
        store_read_tables_of(store, user, JOURNAL_OPEN, 10, count_table, &count),
        TORI_OK);
    return count;
}

/* A seat that cannot be had is nobody's in the lists either. */
static void a_held_seat_is_not_taken(void **state)
{
    struct fixture f;
    struct table *table;
    int64_t aino, onni;

    (void)state;
    set_up(&f);
    assert_int_equal(store_add_user(f.scratch.store, "Aino", "aino", NULL, 1, &aino),
                     TORI_OK);
    assert_int_equal(store_add_user(f.scratch.store, "Onni", "onni", NULL, 1, &onni),
                     TORI_OK);
    table = create(&f);
    assert_int_equal(waiting_sit(&f.hall, table, 0, onni, "Onni"), TORI_ERR_RECORD);
    assert_int_equal(waiting_set_bot(&f.hall, table, 0, "random"), TORI_ERR_RECORD);
    assert_int_equal(waiting_stand(&f.hall, table, 1), TORI_ERR_RECORD);
    assert_string_equal(table->room.seats[0].name, "Aino");
    settle(&f);
    assert_int_equal(count_tables_of(f.scratch.store, onni), 0);
    assert_int_equal(waiting_sit(&f.hall, table, 1, onni, "Onni"), TORI_OK);
    settle(&f);
    assert_int_equal(count_tables_of(f.scratch.store, onni), 1);
    tear_down(&f);
}

/* One table that nobody understands, and one of which there is nothing. */
static void a_lost_table_keeps_no_other_from_coming_back(void **state)
{
    const struct journal_event strange = {
        .seq = 1, .at = 1, .kind = "create", .seat = -1, .data = "{}"};
    const struct journal_founding founding = {.at = 1, .wish = ""};
    struct fixture f;
    struct table *table;
    char id[JOURNAL_ID_LENGTH + 1];

    (void)state;
    set_up(&f);
    assert_int_equal(store_add_table(f.scratch.store, "aaaaaaaaaaaa", &founding),
                     TORI_OK);
    assert_int_equal(store_add_event(f.scratch.store, "aaaaaaaaaaaa", &strange), TORI_OK);
    assert_int_equal(store_add_table(f.scratch.store, "bbbbbbbbbbbb", &founding),
                     TORI_OK);
    table = create(&f);
    memcpy(id, table->room.id, sizeof(id));
    settle(&f);
    start_again(&f);
    assert_int_equal(live_find(&f.live, store_journal(f.scratch.store)), TORI_OK);
    assert_int_equal(f.live.total, 3);
    live_load(&f.live);
    assert_false(live_is_loading(&f.live));
    assert_int_equal(f.hall.tables.map.count, 1);
    assert_non_null(map_find(&f.hall.tables.map, id));
    tear_down(&f);
}

/* Those that go on by themselves come back by themselves, the others when asked for. */
static void only_what_is_tended_comes_back_at_once(void **state)
{
    struct fixture f;
    struct table *with_bot, *of_people;
    char id[JOURNAL_ID_LENGTH + 1];

    (void)state;
    set_up(&f);
    with_bot = create(&f);
    of_people = create(&f);
    must(&f, with_bot, EVENT_BOT, 1, "random");
    must(&f, of_people, EVENT_SIT, 1, "1 Aino");
    memcpy(id, of_people->room.id, sizeof(id));
    assert_int_equal(dealer_start(&f.hall, with_bot), TORI_OK);
    assert_int_equal(dealer_start(&f.hall, of_people), TORI_OK);
    settle(&f);
    start_again(&f);
    assert_int_equal(live_find(&f.live, store_journal(f.scratch.store)), TORI_OK);
    assert_int_equal(f.live.total, 1);
    live_load(&f.live);
    assert_int_equal(f.hall.tables.map.count, 1);
    assert_null(map_find(&f.hall.tables.map, id));
    assert_int_equal(ask(&f, id).table->room.phase, ROOM_RUNNING);
    tear_down(&f);
}

static void old_tables_are_closed(void **state)
{
    struct fixture f;
    struct table *table;
    char id[JOURNAL_ID_LENGTH + 1];

    (void)state;
    set_up(&f);
    table = create(&f);
    must(&f, table, EVENT_SIT, 1, "1 Aino");
    memcpy(id, table->room.id, sizeof(id));
    assert_int_equal(dealer_start(&f.hall, table), TORI_OK);
    settle(&f);
    live_close_abandoned(&f.live, table->active + INT64_C(59) * 24 * 3600 * 1000);
    assert_int_equal(table->room.phase, ROOM_RUNNING);
    live_close_abandoned(&f.live, table->active + INT64_C(62) * 24 * 3600 * 1000);
    assert_int_equal(table->room.phase, ROOM_CLOSED);
    settle(&f);
    start_again(&f);
    assert_int_equal(ask(&f, id).table->room.phase, ROOM_CLOSED);
    tear_down(&f);
}

/* Chance draws lots until it may not; it does not turn round for ever. */
static void chance_stops_with_the_store(void **state)
{
    struct fixture f;
    struct table *table;

    (void)state;
    set_up(&f);
    table = create(&f);
    assert_int_equal(waiting_set_bot(&f.hall, table, 1, "random"), TORI_OK);
    must(&f, table, EVENT_START, EVENT_NO_SEAT, "");
    assert_int_equal(room_to_move(&table->room), TORI_CHANCE);
    table->is_unread = true;
    assert_int_equal(dealer_go_on(&f.hall, table), TORI_ERR_STORE);
    table->is_unread = false;
    assert_int_equal(dealer_go_on(&f.hall, table), TORI_OK);
    assert_int_equal(room_to_move(&table->room), 0);
    tear_down(&f);
}

static void tables_come_back_from_the_store(void **state)
{
    struct fixture f;
    struct question q;
    char id[JOURNAL_ID_LENGTH + 1];

    (void)state;
    set_up(&f);
    memcpy(id, create(&f)->room.id, sizeof(id));
    settle(&f);
    start_again(&f);
    q = ask(&f, id);
    assert_int_equal(room_seq(&q.table->room), 2);
    assert_int_equal(q.table->told_seq, 2);
    assert_ptr_equal(ask(&f, id).table, q.table);
    assert_int_equal(ask(&f, "zzzzzzzzzzzz").err, TORI_ERR_UNKNOWN);
    tear_down(&f);
}

static void only_what_nobody_needs_is_dropped(void **state)
{
    struct visitor v = {0};
    struct fixture f;
    struct tables *t = &f.hall.tables;
    struct table *open, *closed;

    (void)state;
    set_up(&f);
    open = create(&f);
    closed = create(&f);
    must(&f, closed, EVENT_STAND, 0, "");
    must(&f, closed, EVENT_CLOSE, EVENT_NO_SEAT, "");
    settle(&f);
    tables_watch(t, closed, (struct watcher){.visitor = &v});
    settle(&f);
    tables_drop_idle(t, 1000);
    tables_drop_idle(t, 1000000);
    assert_int_equal(t->map.count, 2);
    tables_unwatch(t, closed, &v);
    tables_drop_idle(t, 1001000);
    assert_int_equal(t->map.count, 2);
    tables_drop_idle(t, 2000000);
    assert_int_equal(t->map.count, 1);
    assert_ptr_equal(map_find(&t->map, open->room.id), open);
    tear_down(&f);
}

RUN(cmocka_unit_test(what_was_not_stored_never_was),
    cmocka_unit_test(a_table_that_was_never_stored_is_forgotten),
    cmocka_unit_test(a_table_that_cannot_be_read_is_kept),
    cmocka_unit_test(what_was_stored_after_all_is_found),
    cmocka_unit_test(what_is_wrong_with_one_costs_no_other),
    cmocka_unit_test(a_table_that_does_not_fit_is_not_made),
    cmocka_unit_test(admission_has_the_last_word),
    cmocka_unit_test(a_busy_table_is_left_alone),
    cmocka_unit_test(an_errand_may_forget_its_table),
    cmocka_unit_test(a_held_seat_is_not_taken),
    cmocka_unit_test(a_lost_table_keeps_no_other_from_coming_back),
    cmocka_unit_test(only_what_is_tended_comes_back_at_once),
    cmocka_unit_test(old_tables_are_closed),
    cmocka_unit_test(chance_stops_with_the_store),
    cmocka_unit_test(tables_come_back_from_the_store),
    cmocka_unit_test(only_what_nobody_needs_is_dropped))
