/* tell/figures: what is counted along a game is what its positions show. */

#include "unit/unit.h"

#include "base/bits.h"
#include "base/json_writer.h"
#include "games/helsinki/rules/helsinki.h"
#include "games/helvetia/rules/helvetia.h"
#include "tell/figures.h"
#include "tell/teller.h"
#include "unit/offers.h"

enum { GAMES = 40 };

/* A game being played, with its figures so far. */
struct course {
    struct figures figures;
    struct tori_state first; /* of round 1 */
    struct tori_state before, now;
    int round_base[TORI_PLAYERS_MAX][HELVETIA_CHARACTERS]; /* counts as it began */
    int drawn[TORI_PLAYERS_MAX];                           /* turns that began so */
};

static int count_of(const struct course *c, int seat, const char *name)
{
    const char *const *names = c->figures.teller->counts;

    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], name) == 0)
            return c->figures.counts[seat][i];
    fail_msg("nothing is counted as %s", name);
    return 0;
}

static void play_whole(struct course *c, const struct tori_game *game, struct rng *r,
                       void (*check_step)(struct course *c))
{
    struct tori_setup setup;
    int (*round_of)(const struct tori_state *) = teller_find(game)->round;

    random_setup(&setup, game, r);
    *c = (struct course){0};
    figures_init(&c->figures, game, setup.players);
    game->init(&c->now, &setup);
    while (game->to_move(&c->now) != TORI_OVER) {
        struct figures_step step = {.before = &c->before,
                                    .after = &c->now,
                                    .action = playout_pick(game, &c->now, r),
                                    .actor = game->to_move(&c->now)};

        c->before = c->now;
        game->apply(&c->now, step.action);
        figures_note(&c->figures, &step);
        if (round_of(&c->before) == 0)
            c->first = c->now;
        check_step(c);
    }
}

/* As many entries as rounds were played, the last the result. */
static void check_points(const struct course *c)
{
    const struct figures *f = &c->figures;
    struct tori_score score[TORI_PLAYERS_MAX];
    int rounds = f->teller->round(&c->now);

    assert_int_equal(f->rounds, rounds);
    f->game->score(&c->now, score);
    for (int seat = 0; seat < f->players; seat++)
        assert_int_equal(f->points[rounds - 1][seat], score[seat].total);
}

/* Helsinki */

static void note_draws(struct course *c)
{
    const struct helsinki_state *before = helsinki_const(&c->before);
    const struct helsinki_state *now = helsinki_const(&c->now);

    c->drawn[before->seat] += now->has_drawn && !before->has_drawn;
}

static int tiles_left(const struct helsinki_state *s)
{
    int tiles = 0;

    for (int i = 0; i < HELSINKI_TILES; i++)
        tiles += s->tiles[i];
    return tiles;
}

static void check_helsinki(const struct course *c)
{
    const struct helsinki_state *end = helsinki_const(&c->now);
    int builds = 0;

    for (int seat = 0; seat < end->players; seat++) {
        const struct helsinki_player *p = &end->player[seat];

        builds += count_of(c, seat, "builds");
        assert_int_equal(count_of(c, seat, "draws"), c->drawn[seat]);
        assert_int_equal(count_of(c, seat, "coats_won"), p->meadow + bits_count(p->used));
        assert_int_equal(count_of(c, seat, "coats_used"), bits_count(p->used));
        assert_int_equal(count_of(c, seat, "supers"), bits_count(p->board.supers));
    }
    assert_int_equal(builds, tiles_left(helsinki_const(&c->first)) - tiles_left(end));
}

static void helsinki_adds_up(void **state)
{
    struct course c;
    struct rng r;

    (void)state;
    rng_seed(&r, 1);
    for (int i = 0; i < GAMES; i++) {
        play_whole(&c, &helsinki, &r, note_draws);
        check_points(&c);
        check_helsinki(&c);
        figures_release(&c.figures);
    }
}

/* Helvetia */

/* The coins of a round have gone back to their owners. */
static bool are_coins_back(const struct course *c)
{
    const struct helvetia_state *s = helvetia_const(&c->now);

    return s->phase == HELVETIA_IN_HOME || s->phase == HELVETIA_IN_REVEAL ||
           s->phase == HELVETIA_IN_OVER || s->round != helvetia_const(&c->before)->round;
}

/* The coins of this round are those that lie there. */
static void check_coins(struct course *c)
{
    for (int seat = 0; seat < c->figures.players; seat++)
        for (int i = 0; i < HELVETIA_CHARACTERS; i++) {
            char name[32];
            int laid;

            snprintf(name, sizeof(name), "coins_%s", helvetia_character_names[i]);
            laid = count_of(c, seat, name);
            if (are_coins_back(c))
                c->round_base[seat][i] = laid;
            assert_int_equal(laid - c->round_base[seat][i],
                             helvetia_const(&c->now)->player[seat].laid[i]);
        }
}

static int buildings(const struct helvetia_state *s, int seat)
{
    return bits_count(s->village[seat].built);
}

static int married_away(const struct helvetia_state *s, int seat)
{
    int guests = 0;

    for (int village = 0; village < HELVETIA_VILLAGES; village++)
        guests += bits_count(s->village[village].guests[seat]);
    return guests;
}

static int unborn(const struct helvetia_state *s, int seat)
{
    return s->player[seat].supply[HELVETIA_MAN] + s->player[seat].supply[HELVETIA_WOMAN];
}

static void check_helvetia(const struct course *c)
{
    const struct helvetia_state *first = helvetia_const(&c->first);
    const struct helvetia_state *end = helvetia_const(&c->now);

    for (int seat = 0; seat < end->players; seat++) {
        assert_int_equal(count_of(c, seat, "buildings"),
                         buildings(end, seat) - buildings(first, seat));
        assert_int_equal(count_of(c, seat, "deliveries"),
                         bits_count(end->player[seat].delivered));
        assert_int_equal(count_of(c, seat, "weddings"),
                         married_away(end, seat) - married_away(first, seat));
        assert_int_equal(count_of(c, seat, "births"),
                         unborn(first, seat) - unborn(end, seat));
    }
}

/* What was done was done with a coin or a person tile. */
static void check_payments(const struct course *c)
{
    for (int seat = 0; seat < c->figures.players; seat++) {
        int wakes = count_of(c, seat, "coins_watchman");
        int paid = wakes - count_of(c, seat, "purchases"), done = wakes;

        paid += count_of(c, seat, "coins_builder") + count_of(c, seat, "coins_carter") +
                count_of(c, seat, "coins_priest") + count_of(c, seat, "coins_midwife");
        done += count_of(c, seat, "buildings") + count_of(c, seat, "deliveries") +
                count_of(c, seat, "weddings") + count_of(c, seat, "births");
        assert_in_range(done, paid, paid + count_of(c, seat, "person_tiles"));
    }
}

static void helvetia_adds_up(void **state)
{
    struct course c;
    struct rng r;

    (void)state;
    rng_seed(&r, 2);
    for (int i = 0; i < GAMES; i++) {
        play_whole(&c, &helvetia, &r, check_coins);
        check_points(&c);
        check_helvetia(&c);
        check_payments(&c);
        figures_release(&c.figures);
    }
}

/* As text */

static void a_game_without_teller_has_no_counts(void **state)
{
    struct tori_game unknown = helsinki;
    struct figures f;
    struct strbuf text;
    struct json_writer j;

    (void)state;
    unknown.name = "unknown";
    figures_init(&f, &unknown, 2);
    figures_note(&f, &(struct figures_step){.actor = 0});
    strbuf_init(&text);
    json_writer_init(&j, &text);
    json_open_object(&j, NULL);
    figures_jot(&f, 1, &j);
    json_close_object(&j);
    assert_string_equal(text.text, "{\"did\":{},\"points\":[]}");
    strbuf_release(&text);
    figures_release(&f);
}

RUN(cmocka_unit_test(helsinki_adds_up), cmocka_unit_test(helvetia_adds_up),
    cmocka_unit_test(a_game_without_teller_has_no_counts))
