/* store/store_reports: reports about lines of talk and people, and their answers. */

#include "unit/unit.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "store/store_reports.h"
#include "unit/stored.h"

static const struct store_report_limit plenty = {0, 10};

static void say(struct store *s, int64_t seq, const char *data)
{
    assert_int_equal(
        store_add_event(
            s, "a",
            &(struct journal_event){
                .seq = seq, .at = 100 + seq, .kind = "chat", .seat = -1, .data = data}),
        TORI_OK);
}

/* Ada (1) and Bob (2) have talked at a table. */
static struct store *open_talk(void)
{
    struct store *s = stores_open_new();

    assert_int_equal(add_user(s, "Ada"), 1);
    assert_int_equal(add_user(s, "Bob"), 2);
    assert_int_equal(add_table(s, "a", 1), TORI_OK);
    say(s, 1, "1 Ada\nhello");
    say(s, 2, "2 Bob\nrude words");
    assert_int_equal(add_event(s, "a", 3), TORI_OK);
    commit(s);
    return s;
}

static enum tori_err report(struct store *s, int64_t reporter, int64_t person,
                            const char *table, int64_t seq,
                            const struct store_report_limit *limit)
{
    enum tori_err code = store_check_reports(s, reporter, limit);

    return code ? code
                : store_add_report(s, &(struct store_report){.at = 50,
                                                             .reporter = reporter,
                                                             .person = person,
                                                             .table = table,
                                                             .seq = seq,
                                                             .why = "because"});
}

static bool note_report(void *context, const struct store_report *r)
{
    assert_string_equal(r->why, "because");
    strbuf_appendf(context, "%" PRId64 ":%s>%s@%s%" PRId64 " ", r->number,
                   r->reporter_name, r->person_name, r->table ? r->table : "-", r->seq);
    return true;
}

static void are_open(struct store *s, int64_t before, const char *expected)
{
    struct strbuf list;

    strbuf_init(&list);
    assert_int_equal(store_read_reports(s, before, 9, note_report, &list), TORI_OK);
    assert_string_equal(list.text, expected);
    strbuf_release(&list);
}

static bool note_line(void *context, int64_t seq, int64_t at, const char *data)
{
    strbuf_appendf(context, "%" PRId64 " %" PRId64 " %s|", seq, at, data);
    return true;
}

static void were_said(struct store *s, int64_t from, int64_t to, const char *expected)
{
    struct strbuf list;

    strbuf_init(&list);
    assert_int_equal(store_read_lines(s, "a", from, to, note_line, &list), TORI_OK);
    assert_string_equal(list.text, expected);
    strbuf_release(&list);
}

static void a_line_is_found_and_removed(void **state)
{
    struct store *s = open_talk();
    int64_t person = 0;

    (void)state;
    assert_int_equal(store_find_line(s, "a", 2, &person), TORI_OK);
    assert_int_equal(person, 2);
    assert_int_equal(store_find_line(s, "a", 3, &person), TORI_ERR_UNKNOWN);
    assert_int_equal(store_find_line(s, "b", 2, &person), TORI_ERR_UNKNOWN);
    were_said(s, 1, 3, "1 101 1 Ada\nhello|2 102 2 Bob\nrude words|");
    were_said(s, 2, 3, "2 102 2 Bob\nrude words|");
    assert_int_equal(store_remove_line(s, "a", 3), TORI_ERR_UNKNOWN);
    assert_int_equal(store_remove_line(s, "a", 2), TORI_OK);
    commit(s);
    were_said(s, 1, 3, "1 101 1 Ada\nhello|2 102 2 Bob\n|");
    store_close(s);
}

static void reports_are_few_and_answered_once(void **state)
{
    struct store *s = open_talk();
    int64_t reporter = 0;

    (void)state;
    assert_int_equal(report(s, 1, 2, "a", 2, &plenty), TORI_OK);
    assert_int_equal(report(s, 1, 2, "a", 2, &plenty), TORI_OK); /* the same again */
    assert_int_equal(report(s, 1, 2, NULL, 0, &plenty), TORI_OK);
    assert_int_equal(report(s, 1, 2, NULL, 0, &plenty), TORI_OK);
    assert_int_equal(report(s, 1, 2, "a", 1, &(struct store_report_limit){0, 2}),
                     TORI_ERR_TAKEN);
    assert_int_equal(report(s, 2, 1, "a", 1, &(struct store_report_limit){0, 2}),
                     TORI_OK);
    commit(s);
    are_open(s, INT64_MAX, "3:Bob>Ada@a1 2:Ada>Bob@-0 1:Ada>Bob@a2 ");
    are_open(s, 2, "1:Ada>Bob@a2 ");
    assert_int_equal(store_close_report(s, 1, &reporter), TORI_OK);
    assert_int_equal(reporter, 1);
    assert_int_equal(store_close_report(s, 1, &reporter), TORI_ERR_UNKNOWN);
    assert_int_equal(store_close_report(s, 9, &reporter), TORI_ERR_UNKNOWN);
    commit(s);
    are_open(s, INT64_MAX, "3:Bob>Ada@a1 2:Ada>Bob@-0 ");
    assert_int_equal(report(s, 1, 2, "a", 1, &(struct store_report_limit){50, 1}),
                     TORI_OK); /* those from before do not count */
    commit(s);
    assert_int_equal(store_expire_reports(s, 51), TORI_OK);
    assert_int_equal(store_forget_user(s, 2, "X"), TORI_OK);
    commit(s);
    are_open(s, INT64_MAX, "");
    store_close(s);
}

static bool note_told(void *context, const struct store_told *t)
{
    strbuf_appendf(context, "%" PRId64 " %s %s|", t->number, t->kind, t->text);
    return true;
}

static void was_told(struct store *s, const char *expected)
{
    struct strbuf list;

    strbuf_init(&list);
    assert_int_equal(store_read_told(s, 1, note_told, &list), TORI_OK);
    assert_string_equal(list.text, expected);
    strbuf_release(&list);
}

static void a_message_waits_until_it_is_seen(void **state)
{
    struct store *s = open_talk();
    struct store_told warned = {.at = 5, .kind = "warned", .text = "be kind"};
    struct journal_user ada;
    int64_t count = 0;

    (void)state;
    assert_int_equal(store_tell_user(s, 1, &warned), TORI_OK);
    assert_int_equal(store_tell_user(s, 1, &warned), TORI_OK);
    assert_int_equal(store_tell_user(s, 99, &warned), TORI_OK); /* who is no more */
    commit(s);
    was_told(s, "1 warned be kind|2 warned be kind|");
    assert_int_equal(store_remove_told(s, 2, 1), TORI_OK); /* another person's */
    assert_int_equal(store_remove_told(s, 1, 1), TORI_OK);
    commit(s);
    was_told(s, "2 warned be kind|");
    for (int i = 0; i < 2 * STORE_TOLD_WAITING; i++)
        assert_int_equal(store_tell_user(s, 1, &warned), TORI_OK);
    commit(s);
    assert_int_equal(store_count_told(s, 1, &count), TORI_OK);
    assert_int_equal(count, STORE_TOLD_WAITING);
    assert_int_equal(store_expire_reports(s, 5), TORI_OK);
    assert_int_equal(store_count_told(s, 1, &count), TORI_OK);
    assert_int_equal(count, STORE_TOLD_WAITING);
    assert_int_equal(store_expire_reports(s, 6), TORI_OK);
    commit(s);
    was_told(s, "");

    assert_int_equal(store_mute_user(s, 1, 77), TORI_OK);
    assert_int_equal(store_find_user(s, 1, &ada), TORI_OK);
    assert_int_equal(ada.muted, 77);
    commit(s);
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(a_line_is_found_and_removed),
              cmocka_unit_test(reports_are_few_and_answered_once),
              cmocka_unit_test(a_message_waits_until_it_is_seen))
