/* site/budget: what is said to a person who has nothing left, and what is remembered of it. */

#include "unit/unit.h"

#include "journal/journal.h"
#include "journal/journal_costs.h"
#include "site/budget.h"

enum { MINUTE_MS = 60000, PERSON = 7, ADDRESS = 100 };

static const int64_t midnight = INT64_C(20000) * 24 * 60 * MINUTE_MS;

static const char *explain(int64_t at, bool is_address)
{
    static char words[BUDGET_WORDS_MAX];

    budget_explain(
        &(struct budget_claim){.at = at, .what = "games", .is_address = is_address},
        words);
    return words;
}

static void when_there_is_more_is_said_in_whole_minutes(void **state)
{
    (void)state;
    assert_string_equal(explain(midnight - 60 * MINUTE_MS, false),
                        "you have no games left today; there will be more at 00:00 UTC, "
                        "in 1 h 0 min");
    assert_string_equal(explain(midnight - 59 * MINUTE_MS - 1, true),
                        "your address has no games left today; there will be more at "
                        "00:00 UTC, in 1 h 0 min");
    assert_string_equal(explain(midnight - 1, false),
                        "you have no games left today; there will be more at 00:00 UTC, "
                        "in 0 h 1 min");
}

/* Until the day is over, and of games alone. */
static void what_is_used_up_is_remembered_for_the_day(void **state)
{
    struct budget b = {0};
    struct budget_claim spent = {.person = {JOURNAL_BY_PERSON, PERSON},
                                 .address = {JOURNAL_BY_ADDRESS, ADDRESS},
                                 .last = {JOURNAL_BY_ADDRESS, ADDRESS},
                                 .what = "games",
                                 .more.games = 1,
                                 .at = midnight};
    struct budget_claim later = spent;

    (void)state;
    later.what = NULL;
    assert_false(budget_is_spent(&b, &later));
    spent.more.games = 0;
    budget_note(&b, &spent);
    assert_false(budget_is_spent(&b, &later));
    spent.more.games = 1;
    budget_note(&b, &spent);
    assert_true(budget_is_spent(&b, &later));
    assert_true(later.is_address);
    assert_string_equal(later.what, "games");
    later.at = journal_next_day(midnight);
    assert_false(budget_is_spent(&b, &later));
    budget_release(&b);
}

RUN(cmocka_unit_test(when_there_is_more_is_said_in_whole_minutes),
    cmocka_unit_test(what_is_used_up_is_remembered_for_the_day))
