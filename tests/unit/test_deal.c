/* site/deal and hosting/deals: days, seeds, tables and streaks; whose eyes a deal is no secret to is e2e's. */

#include "unit/unit.h"

#include <string.h>

#include "base/strbuf.h"
#include "games/games.h"
#include "site/deal.h"
#include "hosting/deals.h"
#include "room/settings.h"

static void days(void **state)
{
    static const char *const wrong[] = {"",           "2026-5-01",   "2026-05-01 ",
                                        "2026-02-30", "1969-12-31",  "2026-05",
                                        "x026-05-01", "12026-05-01", "2026-13-01"};
    char date[DEAL_DATE + 1];
    int64_t day;

    (void)state;
    assert_int_equal(deal_day(DEAL_DAY_MS - 1), 0);
    assert_int_equal(deal_day(DEAL_DAY_MS), 1);
    assert_int_equal(deal_closes(0), DEAL_DAY_MS);
    deal_format_date(20574, date);
    assert_string_equal(date, "2026-05-01");
    assert_true(deal_parse_date(date, &day) && day == 20574);
    assert_true(deal_parse_common("deal 2026-05-01", &day) && day == 20574);
    assert_false(deal_parse_common("cup abc 1", &day));
    for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++)
        assert_false(deal_parse_date(wrong[i], &day));
}

/* Another seed for each day, game and site, and the same one always. */
static void seeds(void **state)
{
    struct deals deals = {.key = {1}};
    uint8_t seed[5][FAIR_BYTES];
    struct deal d = {.day = 20574, .game = games[0]};

    (void)state;
    deals_choose_seed(&deals, &d, seed[0]);
    deals_choose_seed(&deals, &d, seed[1]);
    assert_memory_equal(seed[0], seed[1], FAIR_BYTES);
    d.day++;
    deals_choose_seed(&deals, &d, seed[1]);
    d.day--;
    d.game = games[1];
    deals_choose_seed(&deals, &d, seed[2]);
    d.game = games[0];
    deals.key[31] = 1;
    deals_choose_seed(&deals, &d, seed[3]);
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < i; k++)
            assert_memory_not_equal(seed[i], seed[k], FAIR_BYTES);
}

/* As it is stored and read again: one person, the other seats the bots of deals. */
static void tables(void **state)
{
    struct deals deals = {.key = {7}};
    uint8_t seed[FAIR_BYTES];
    int seen = 0;

    (void)state;
    for (int64_t day = 20574; day < 20574 + DEAL_PLAYERS; day++) {
        struct deal d = {.day = day, .game = games[0]};
        struct settings s, read;
        struct strbuf text;

        deals_choose_seed(&deals, &d, seed);
        deal_settings(&d, seed, &s);
        strbuf_init(&text);
        settings_format(&s, &text);
        assert_true(settings_parse(&read, text.text));
        strbuf_release(&text);
        assert_memory_equal(read.seed, seed, sizeof(seed));
        assert_true(settings_have_common_lots(&read) && read.opens == deal_closes(day));
        assert_false(read.is_listed || read.has_spectators || read.has_hints);
        for (int i = 0; i < read.setup.players; i++) {
            assert_int_equal(read.plan[i],
                             i == deal_seat(&d) ? SETTINGS_HOST : SETTINGS_BOT);
            if (i != deal_seat(&d))
                assert_string_equal(read.levels[i], DEAL_LEVEL);
        }
        assert_string_equal(read.level, DEAL_REST);
        seen |= 1 << deal_seat(&d);
    }
    assert_int_equal(seen, (1 << DEAL_PLAYERS) - 1);
}

static void check_streak(const int64_t *days, int64_t now, int64_t best)
{
    struct deal_streak s = {0};

    for (int i = 0; days[i]; i++)
        deal_streak_note(&s, 100, days[i]);
    assert_int_equal(s.days, now);
    assert_int_equal(s.best, best);
}

static void streaks(void **state)
{
    (void)state;
    check_streak((const int64_t[]){0}, 0, 0);
    check_streak((const int64_t[]){100, 99, 98, 0}, 3, 3);
    check_streak((const int64_t[]){99, 98, 0}, 2, 2); /* today is not over */
    check_streak((const int64_t[]){98, 97, 0}, 0, 2);
    check_streak((const int64_t[]){100, 98, 97, 96, 94, 93, 92, 91, 0}, 1, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(days), cmocka_unit_test(seeds),
                                       cmocka_unit_test(tables),
                                       cmocka_unit_test(streaks)};

    games_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
