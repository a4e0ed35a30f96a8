/* store/store_journal: a database behind the port of a site. */

#include "store/store.h"
#include "unit/journal_parts.h"

#include "store/store_notify.h"
#include "unit/stores.h"

static void has_every_function(void **state)
{
    struct store *s = stores_open_new();
    struct journal *j = store_journal(s);

    (void)state;
    check_parts(j);
    assert_non_null(j->askers);
    assert_non_null(j->costs);
    assert_non_null(j->upkeep);
    assert_ptr_equal(store_of(j), s);
    store_close(s);
}

/* Only where other processes can hear of it. */
static void nodes_share_a_database(void **state)
{
    struct store *s = stores_open_new();

    (void)state;
    assert_int_equal(store_journal(s)->nodes != NULL, store_can_notify(s));
    store_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_every_function),
        cmocka_unit_test(nodes_share_a_database),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
