/* term/plain: a game by the names of its fields. */

#include "unit/unit.h"

#include "base/rng.h"
#include "base/strbuf.h"
#include "base/wrap.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/state_json.h"
#include "tell/scene.h"
#include "term/plain.h"

/* A field of every type; what is not there, or not seen, is left out. */
static const struct tori_field seat_fields[] = {
    {.name = "card", .offset = 10, .words = (const char *const[]){"-", "ace"}},
    {.name = "left_over", .offset = 12},
    {.name = NULL},
};

static const struct tori_field fields[] = {
    {.name = "round", .offset = 0},
    {.name = "debt", .type = TORI_FIELD_I16, .offset = 32},
    {.name = "wealth", .type = TORI_FIELD_U16, .offset = 32},
    {.name = "heap", .offset = 1, .count = 3, .stride = 1},
    {.name = "colours",
     .type = TORI_FIELD_SET,
     .offset = 4,
     .wide = 2,
     .words = (const char *const[]){"red", "blue", "green"}},
    {.name = "bag",
     .type = TORI_FIELD_BAG,
     .offset = 16,
     .wide = 2,
     .words = (const char *const[]){"egg", "nut"}},
    {.name = "seats",
     .type = TORI_FIELD_STRUCT,
     .count = 4,
     .stride = 1,
     .is_per_seat = true,
     .fields = seat_fields},
    {.name = "pair", .type = TORI_FIELD_STRUCT, .offset = 1, .fields = seat_fields},
    {.name = "hands",
     .type = TORI_FIELD_SET,
     .offset = 34,
     .count = 4,
     .stride = 2,
     .wide = 2,
     .is_per_seat = true,
     .words = (const char *const[]){"ace", "ten"}},
    {.name = "unseen", .type = TORI_FIELD_SET, .offset = 48},
    {.name = NULL},
};

static void names_every_field(void **state)
{
    static const char names[TORI_PLAYERS_MAX][MATCH_NAME_MAX + 1] = {"Aino", ""};
    const struct tori_game game = {.fields = fields};
    struct tori_state view = {.bytes = {7, 1, 0, 3, 5, 0, [10] = 1, 0, 8, 9}};
    struct scene scene = {.game = &game, .view = &view, .players = 2, .names = names};
    struct strbuf out;

    (void)state;
    view.bytes[16] = 2; /* the plane of ones: a nut */
    view.bytes[24] = 3; /* the plane of twos: two eggs and two nuts */
    view.bytes[32] = 0xfd;
    view.bytes[33] = 0xff;
    view.bytes[34] = 3; /* the hand of seat 0 */
    strbuf_init(&out);
    plain_draw(&scene, &out);
    assert_string_equal(out.text,
                        "round 7, debt -3, wealth 65533, heap 1 0 3, pair (left over 9)\n"
                        "colours [red] [green]\n"
                        "bag [egg] [egg] [nut] [nut] [nut]\n"
                        "hands [ace] [ten] | -\n"
                        "0 Aino: card ace, left over 8\n"
                        "1: left over 9\n");
    strbuf_reset(&out);
    state_json(&game, &view, 2, &out);
    assert_non_null(strstr(out.text, "\"debt\":-3,\"wealth\":65533,"));
    strbuf_release(&out);
}

/* No line is longer than a narrow screen: whatever the game, all can be read. */
static void fits_the_screen(void **state)
{
    (void)state;
    for (const struct tori_game *const *g = games; *g; g++) {
        struct tori_setup setup = {.players = (*g)->players_max};
        struct tori_state view;
        struct scene scene;
        struct strbuf out;
        struct match m;
        struct rng r;

        rng_seed(&r, 1);
        strbuf_init(&out);
        match_init(&m, *g, &setup);
        for (; !match_is_over(&m); match_play(&m, playout_pick(*g, &m.state, &r))) {
            strbuf_reset(&out);
            scene_init(&scene, &m, TORI_SPECTATOR, &view);
            plain_draw(&scene, &out);
            for (const char *line = out.text; *line; line += strcspn(line, "\n") + 1)
                assert_true(strcspn(line, "\n") <= WRAP_COLUMNS);
        }
        match_release(&m);
        strbuf_release(&out);
    }
}

RUN(cmocka_unit_test(names_every_field), cmocka_unit_test(fits_the_screen))
