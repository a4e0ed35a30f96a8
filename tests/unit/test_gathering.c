/* room/gathering: seats and settings before the start, and games that go on elsewhere. */

#include "unit/rooms.h"

#define THREE                                                                            \
    "{\"do\":\"create\",\"game\":\"helsinki\",\"seats\":[\"me\",\"open\",\"open\"]}"
#define CHANGE(members) "{\"do\":\"change\",\"table\":\"" ID "\"," members "}"

/* The event that such a request makes, without seeing to the seats. */
static enum tori_err change(struct room *r, const char *request)
{
    struct wire_request parsed;
    struct settings settings;
    struct strbuf text;
    enum tori_err err;

    strbuf_init(&text);
    assert_int_equal(wire_parse(&parsed, request, strlen(request), &text), WIRE_OK);
    assert_int_equal(settings_from_change(&settings, &r->settings, &parsed, &text),
                     WIRE_OK);
    strbuf_reset(&text);
    settings_difference(&r->settings, &settings, &text);
    strbuf_append_char(&text, '\n');
    settings_format(&settings, &text);
    err = add(r, EVENT_CHANGE, EVENT_NO_SEAT, text.text);
    strbuf_release(&text);
    return err;
}

#define RATED(seats)                                                                     \
    "{\"do\":\"create\",\"game\":\"helsinki\",\"clock\":\"live 600+10\","                \
    "\"rated\":true,\"seats\":[" seats "]}"

/* What is rated is agreed to by all who did not choose it, and has no hints. */
static void rated_by_choice_of_all(void **state)
{
    struct room r;

    (void)state;
    create(&r, RATED("\"me\",\"open\",\"open\""));
    assert_true(r.settings.is_rated && !r.settings.has_hints);
    must(&r, EVENT_SIT, 0, "7 Aino");
    assert_false(r.seats[0].is_asked);
    must(&r, EVENT_SIT, 1, "8 Onni");
    assert_true(r.seats[1].is_asked);
    must(&r, EVENT_BOT, 2, "random");
    assert_false(room_is_ratable(&r)); /* it is not known how strong that is */
    must(&r, EVENT_BOT, 2, "easy");
    assert_true(room_is_ratable(&r));
    assert_int_equal(add(&r, EVENT_START, EVENT_NO_SEAT, ""), TORI_ERR_RECORD);
    must(&r, EVENT_READY, 1, "");
    must(&r, EVENT_STAND, 2, "");
    must(&r, EVENT_SIT, 2, "7 Aino");
    assert_int_equal(add(&r, EVENT_START, EVENT_NO_SEAT, ""), TORI_ERR_RECORD);
    must(&r, EVENT_STAND, 2, "");
    must(&r, EVENT_BOT, 2, "easy");
    must(&r, EVENT_START, EVENT_NO_SEAT, "");
    assert_rebuilds(&r);
    room_release(&r);
}

static void bots_alone_are_not_rated(void **state)
{
    struct room r;

    (void)state;
    create(&r, RATED("\"open\",\"open\""));
    must(&r, EVENT_BOT, 0, "easy");
    must(&r, EVENT_BOT, 1, "hard");
    assert_false(room_is_ratable(&r));
    assert_int_equal(add(&r, EVENT_START, EVENT_NO_SEAT, ""), TORI_ERR_RECORD);
    room_release(&r);
}

static bool can_be_rated(const char *request)
{
    struct wire_request parsed;
    struct settings settings;
    struct strbuf why;
    bool can_be;

    strbuf_init(&why);
    assert_int_equal(wire_parse(&parsed, request, strlen(request), &why), WIRE_OK);
    assert_int_equal(settings_from_request(&settings, &parsed, &why), WIRE_OK);
    can_be = settings_can_be_rated(&settings, &why);
    assert_int_equal(can_be, why.length == 0);
    strbuf_release(&why);
    return can_be;
}

/* Without known bots no scale holds, and without a clock a game need not end. */
static void what_cannot_be_rated(void **state)
{
    (void)state;
    assert_false(can_be_rated("{\"do\":\"create\",\"game\":\"pebbles\",\"rated\":true,"
                              "\"clock\":\"days 3\",\"seats\":[\"me\",\"open\"]}"));
    assert_false(can_be_rated("{\"do\":\"create\",\"game\":\"helsinki\",\"rated\":true,"
                              "\"seats\":[\"me\",\"open\"]}"));
    assert_true(can_be_rated(RATED("\"me\",\"open\"")));
}

static void play_to_the_end(struct room *r)
{
    let_chance_act(r);
    while (room_to_move(r) != TORI_OVER) {
        tori_action legal[TORI_ACTIONS_MAX];
        int seat = room_to_move(r);
        struct strbuf data;

        strbuf_init(&data);
        r->match.game->legal(&r->match.state, legal);
        strbuf_append(&data, *room_bot_level(r, seat) ? "* " : ". ");
        r->match.game->format(&r->match.state, legal[0], &data);
        must(r, EVENT_ACTION, seat, data.text);
        strbuf_release(&data);
        let_chance_act(r);
    }
    must(r, EVENT_FINISH, EVENT_NO_SEAT, SEED);
}

/* Seats come out by the score, bots with their strength, and who has left is last. */
static void who_has_left_is_last(void **state)
{
    struct tori_score score[TORI_PLAYERS_MAX];
    struct rated_seat seats[TORI_PLAYERS_MAX];
    struct room r;

    (void)state;
    create(&r, RATED("\"me\",\"open\",\"open\""));
    must(&r, EVENT_SIT, 0, "7 Aino");
    must(&r, EVENT_SIT, 1, "8 Onni");
    must(&r, EVENT_READY, 1, "");
    must(&r, EVENT_BOT, 2, "greedy");
    must(&r, EVENT_START, EVENT_NO_SEAT, "");
    assert_false(room_can_ask_back(&r, 0));
    must(&r, EVENT_LEAVE, 0, "");
    must(&r, EVENT_LEAVE, 1, "");
    assert_true(room_goes_on_alone(&r)); /* it ends, whoever leaves */
    must(&r, EVENT_BACK, 1, "");
    play_to_the_end(&r);
    r.settings.game->score(&r.match.state, score);
    room_rank_seats(&r, seats);
    assert_int_equal(seats[0].rank, 3);
    assert_int_equal(seats[1].rank, 1 + (score[1].rank > score[2].rank));
    assert_int_equal(seats[2].rank, 1 + (score[2].rank > score[1].rank));
    assert_true(seats[2].is_fixed && !seats[0].is_fixed && !seats[1].is_fixed);
    assert_int_equal(seats[2].rating.mean, 1000 * RATING_POINT);
    room_release(&r);
}

static void settings_change_until_the_start(void **state)
{
    struct room r;

    (void)state;
    create(&r, THREE);
    must(&r, EVENT_SIT, 0, "7 Aino");
    must(&r, EVENT_SIT, 1, "8 Onni");
    must(&r, EVENT_BOT, 2, "easy");
    must(&r, EVENT_BOT, 2, "hard");
    assert_string_equal(r.seats[2].name, "hard");
    assert_int_equal(change(&r, CHANGE("\"players\":2")), TORI_ERR_RECORD);
    must(&r, EVENT_STAND, 2, "");
    assert_int_equal(change(&r, CHANGE("\"players\":2,\"options\":\"cover=first\","
                                       "\"clock\":\"live 60+5\",\"undo\":false")),
                     TORI_OK);
    assert_int_equal(room_players(&r), 2);
    assert_false(r.settings.has_undo);
    assert_int_equal(r.clock.left_ms[0], 60 * SECOND);
    assert_false(r.seats[0].is_asked); /* it is her own wish */
    assert_true(r.seats[1].is_asked && room_is_asking(&r));
    must(&r, EVENT_READY, 1, "");
    assert_false(room_is_asking(&r));
    assert_rebuilds(&r);
    must(&r, EVENT_START, EVENT_NO_SEAT, "");
    assert_int_equal(r.match.setup.players, 2);
    assert_int_equal(change(&r, CHANGE("\"players\":2")), TORI_ERR_RECORD);
    assert_rebuilds(&r);
    room_release(&r);
}

/* In whatever seat the host sits. */
static void the_others_are_asked(void **state)
{
    struct room r;

    (void)state;
    create(&r, THREE);
    must(&r, EVENT_SIT, 0, "8 Onni");
    must(&r, EVENT_SIT, 1, "7 Aino");
    assert_int_equal(room_host(&r), 7);
    assert_int_equal(change(&r, CHANGE("\"players\":3,\"undo\":false")), TORI_OK);
    assert_true(r.seats[0].is_asked);
    assert_false(r.seats[1].is_asked || r.seats[2].is_asked);
    assert_rebuilds(&r);
    room_release(&r);
}

static void what_was_changed_has_names(void **state)
{
    struct strbuf told;
    struct room r;

    (void)state;
    strbuf_init(&told);
    create(&r, THREE);
    assert_int_equal(change(&r, CHANGE("\"players\":3,\"options\":\"cover=first\","
                                       "\"clock\":\"days 2\",\"hints\":false")),
                     TORI_OK);
    tell(&r, NULL, 1, TORI_SPECTATOR, &told);
    assert_non_null(strstr(told.text, "\"text\":\"clock hints option:cover\""));
    assert_null(strstr(told.text, SEED));
    room_release(&r);
    strbuf_release(&told);
}

/* A person brings along what he has given, and is called what he wants to be. */
static void people_change_seats(void **state)
{
    struct room r;

    (void)state;
    create(&r, THREE);
    must(&r, EVENT_SIT, 0, "9 Eve");
    must(&r, EVENT_SIT, 1, "8 Onni");
    must(&r, EVENT_ENTROPY, 1, ENTROPY);
    must(&r, EVENT_ORDER, EVENT_NO_SEAT, "120 lot");
    assert_string_equal(r.seats[0].name, "Onni");
    assert_true(r.seats[0].has_entropy);
    assert_int_equal(r.fair.entropy[0][1], 0x11);
    assert_int_equal(r.fair.entropy[1][1], 0);
    assert_int_equal(r.seats[1].holder, ROOM_NOBODY);
    assert_string_equal(r.seats[2].name, "Eve");
    assert_int_equal(room_host(&r), 9); /* who has sat there longest */
    must(&r, EVENT_SIT, 2, "9 Eeva");
    assert_string_equal(r.seats[2].name, "Eeva");
    assert_int_equal(add(&r, EVENT_SIT, 2, "8 Onni"), TORI_ERR_RECORD);
    assert_rebuilds(&r);
    room_release(&r);
}

/* For who was asked and has not answered a bot plays, until he comes. */
static void who_is_not_ready_is_away(void **state)
{
    struct room r;

    (void)state;
    create(&r, TWO "}");
    must(&r, EVENT_SIT, 0, "7 Aino");
    must(&r, EVENT_SIT, 1, "8 Onni");
    assert_int_equal(change(&r, CHANGE("\"players\":2,\"chat\":false")), TORI_OK);
    must(&r, EVENT_START, EVENT_NO_SEAT, "");
    assert_true(r.seats[1].is_away && !r.seats[0].is_away);
    must(&r, EVENT_BACK, 1, "");
    assert_rebuilds(&r);
    room_release(&r);
}

/* The first actions of a match as the event that lets it go on elsewhere. */
static void write_past(const struct room *r, size_t ply, struct strbuf *out)
{
    struct tori_state position;

    strbuf_appendf(out, "%s %zu\n", r->id, ply);
    r->match.game->init(&position, &r->match.setup);
    for (size_t i = 0; i < ply; i++) {
        r->match.game->format(&position, r->match.steps[i].action, out);
        strbuf_append_char(out, '\n');
        r->match.game->apply(&position, r->match.steps[i].action);
    }
}

/* A game that goes on elsewhere is where it was; nothing of before is taken back or told,
 * and what comes after it is. */
static void a_game_goes_on_elsewhere(void **state)
{
    struct strbuf past, whole, parts;
    struct room first, r;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 9);
    strbuf_init(&past);
    strbuf_init(&whole);
    strbuf_init(&parts);
    start(&first, LIVE);
    for (int i = 0; i < 20; i++)
        play_any(&first, &rng);
    write_past(&first, first.match.count, &past);
    create(&r, TWO "}");
    must(&r, EVENT_SIT, 0, "7 Aino");
    must(&r, EVENT_BOT, 1, "easy");
    assert_int_equal(add(&r, EVENT_PAST, EVENT_NO_SEAT, ID " 3"), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_PAST, EVENT_NO_SEAT, ID " 3\nfly\n"), TORI_ERR_RECORD);
    strbuf_appendf(&parts, ID " 1234567890%s", strchr(past.text, '\n'));
    assert_int_equal(add(&r, EVENT_PAST, EVENT_NO_SEAT, parts.text), TORI_ERR_RECORD);
    strbuf_reset(&parts);
    must(&r, EVENT_PAST, EVENT_NO_SEAT, past.text);
    assert_int_equal(add(&r, EVENT_PAST, EVENT_NO_SEAT, past.text), TORI_ERR_RECORD);
    assert_int_equal(change(&r, CHANGE("\"players\":2,\"chat\":false")), TORI_ERR_RECORD);
    must(&r, EVENT_START, EVENT_NO_SEAT, "");
    assert_memory_equal(&r.match.state, &first.match.state, sizeof(r.match.state));
    assert_false(room_can_undo(&r, 0));
    for (int i = 0; i < 6; i++)
        play_any(&r, &rng);
    tell(&r, NULL, 0, 0, &whole);
    tell(&r, NULL, room_seq(&r) - 3, 0, &parts);
    assert_true(strlen(whole.text) > strlen(parts.text));
    assert_string_equal(whole.text + strlen(whole.text) - strlen(parts.text), parts.text);
    assert_non_null(strstr(whole.text, "\"kind\":\"past\",\"text\":\"" ID));
    assert_string_equal(room_as_recorded(&r, 0).lots.seed, "");
    assert_rebuilds(&r);
    room_release(&first);
    room_release(&r);
    strbuf_release(&past);
    strbuf_release(&whole);
    strbuf_release(&parts);
}

static void changing_is_bounded(void **state)
{
    struct room r;

    (void)state;
    create(&r, TWO "}");
    for (int i = 0; i < ALLOWANCE_CHANGES; i++) {
        assert_true(allowance_has_change(&r.used));
        must(&r, EVENT_ORDER, EVENT_NO_SEAT, "10");
    }
    assert_false(allowance_has_change(&r.used));
    room_release(&r);
}

RUN(cmocka_unit_test(rated_by_choice_of_all), cmocka_unit_test(bots_alone_are_not_rated),
    cmocka_unit_test(what_cannot_be_rated), cmocka_unit_test(who_has_left_is_last),
    cmocka_unit_test(settings_change_until_the_start),
    cmocka_unit_test(the_others_are_asked), cmocka_unit_test(what_was_changed_has_names),
    cmocka_unit_test(people_change_seats), cmocka_unit_test(who_is_not_ready_is_away),
    cmocka_unit_test(a_game_goes_on_elsewhere), cmocka_unit_test(changing_is_bounded))
