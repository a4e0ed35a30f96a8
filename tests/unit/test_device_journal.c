/* local/device_journal: the memory of a device behind the port of a site. */

#include "local/device_journal.h"
#include "unit/journal_parts.h"

static void forget_line(void *context, const char *line, size_t length)
{
    (void)context, (void)line, (void)length;
}

/* One person, one process: nothing is limited, removed or shared. */
static void has_every_function_that_one_person_needs(void **state)
{
    struct journal *j = device_journal_open("Aino", forget_line, NULL);

    (void)state;
    check_parts(j);
    assert_null(j->askers);
    assert_null(j->costs);
    assert_null(j->upkeep);
    assert_null(j->nodes);
    device_journal_close(j);
}

/* A job that refuses must have changed nothing: lists cannot be undone. */
static void changes_are_counted(void **state)
{
    struct journal *j = device_journal_open("Aino", forget_line, NULL);
    const struct journal_founding f = {.at = 1, .host = DEVICE_PERSON, .wish = ""};
    int64_t before = j->transactions->count_changes(j);

    (void)state;
    assert_int_equal(j->tables->set_phase(j, "0aaaaaaaaaaa", JOURNAL_OVER),
                     TORI_ERR_UNKNOWN);
    assert_int_equal(j->transactions->count_changes(j), before);
    assert_int_equal(j->tables->add_table(j, "0aaaaaaaaaaa", &f), TORI_OK);
    assert_true(j->transactions->count_changes(j) > before);
    assert_int_equal(j->tables->add_table(j, "0aaaaaaaaaaa", &f), TORI_ERR_TAKEN);
    assert_int_equal(j->transactions->commit(j, NULL), TORI_OK);
    assert_int_equal(j->transactions->count_changes(j), 0);
    device_journal_close(j);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_every_function_that_one_person_needs),
        cmocka_unit_test(changes_are_counted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
