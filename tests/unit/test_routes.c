/* site/requests/api: rows of a table of routes have no order, and none is there twice. */

#include "unit/unit.h"

#include "server/requests/server_requests.h"
#include "site/ports/exchange.h"
#include "unit/death.h"

enum { ROWS_MAX = 128 };

static int count_rows(void)
{
    int count = 0;

    while (api_routes[count].path)
        count++;
    return count;
}

/* The same rows, the last first. */
static void turn_round(struct api_route *out)
{
    int count = count_rows();

    assert_in_range(count, 1, ROWS_MAX - 1);
    for (int i = 0; i < count; i++)
        out[i] = api_routes[count - 1 - i];
    out[count] = api_routes[count];
}

/* Whatever the order, a path leads where its own row says, and what lies below it, too. */
static void order_does_not_matter(void **state)
{
    struct api_route turned[ROWS_MAX];
    char below[EXCHANGE_PATH_MAX + 1];

    (void)state;
    turn_round(turned);
    for (const struct api_route *r = api_routes; r->path; r++) {
        size_t length = strlen(r->path);

        assert_ptr_equal(api_find(api_routes, r->method, r->path), r);
        assert_ptr_equal(api_find(turned, r->method, r->path)->handle, r->handle);
        snprintf(below, sizeof(below), "%sx", r->path);
        assert_ptr_equal(api_find(turned, r->method, below)->handle,
                         api_find(api_routes, r->method, below)->handle);
        if (r->path[length - 1] == '/')
            assert_ptr_equal(api_find(turned, r->method, below)->handle, r->handle);
    }
}

static void the_most_exact_goes_first(void **state)
{
    const struct api_route *last = &api_routes[count_rows()];

    (void)state;
    assert_ptr_equal(api_find(api_routes, API_POST, "/api/game/import")->handle,
                     api_game_import);
    assert_ptr_equal(api_find(api_routes, API_POST, "/api/game/importer")->handle,
                     api_game_wish);
    assert_ptr_equal(api_find(api_routes, API_GET, "/api/game/import")->handle, api_game);
    assert_ptr_equal(api_find(api_routes, API_GET, "/api/edition"),
                     api_find(api_routes, API_POST, "/api/edition"));
    assert_ptr_equal(api_find(api_routes, API_POST, "/healthz")->handle, api_health);
    assert_ptr_equal(api_find(api_routes, API_GET, "/healthz/x"), last);
    assert_ptr_equal(api_find(api_routes, API_POST, "/"), last);
    assert_ptr_equal(api_find(api_routes, API_GET, ""), last);
}

static void bodies_are_as_long_as_their_row_says(void **state)
{
    (void)state;
    assert_int_equal(api_body_max(api_routes, "/api/game/import"), API_RECORD_MAX);
    assert_int_equal(api_body_max(api_routes, "/api/game/import/"), EXCHANGE_BODY_MAX);
    assert_int_equal(api_body_max(api_routes, "/api/login"), EXCHANGE_BODY_MAX);
    assert_int_equal(api_body_max(api_routes, "/none"), EXCHANGE_BODY_MAX);
    assert_true(api_body_max(api_routes, "/api/edition/check") > API_RECORD_MAX);
}

static void check(void *with)
{
    api_check(with);
}

static void a_row_that_is_there_twice_is_our_bug(void **state)
{
    struct api_route twice[] = {{API_GET, "/a/", .handle = api_games},
                                {API_POST, "/a/", .handle = api_games},
                                {API_GET, "/a", .handle = api_games},
                                {API_POST, "/b", .handle = api_games},
                                {.path = NULL, .handle = api_games}};

    (void)state;
    api_check(api_routes);
    api_check(twice);
    twice[3].path = "/a/";
    assert_int_not_equal(death_status(check, twice), 0);
}

RUN(cmocka_unit_test(order_does_not_matter), cmocka_unit_test(the_most_exact_goes_first),
    cmocka_unit_test(bodies_are_as_long_as_their_row_says),
    cmocka_unit_test(a_row_that_is_there_twice_is_our_bug))
