/* term/tableau: every game on screens of every size, in all colours and languages. */

#include "unit/unit.h"

#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "term/keys.h"
#include "term/tableau.h"
#include "term/wording.h"
#include "unit/terminal.h"

static struct tableau_spot spots[TABLEAU_SPOTS_MAX];
static struct menu menu;

static void init(struct tableau *t, struct cells *c, const struct scene *s,
                 struct rng *rng)
{
    static const struct tableau_line log[] = {
        {0, "one"}, {-1, "chance"}, {1, "two\033[2J"}};
    const struct tableau_art *art = tableau_art_find(s->game);
    int day = (int)rng_below(rng, PALETTES);

    *t = (struct tableau){
        .cells = c,
        .colours = (enum colours)rng_below(rng, COLOURS_TRUE + 1),
        .day = day,
        .palette = &(art && art->palettes ? art->palettes : house_palettes)[day],
        .language = wording_language_at((int)rng_below(rng, 4)),
        .scene = s,
        .menu = &menu,
        .focus = TABLEAU_NONE,
        .tab = (int)rng_below(rng, 5),
        .log = log,
        .log_count = 3,
        .spots = spots};
}

/* Whatever has the focus can be seen and pointed at, and keys lead to entries. */
static void try_entry(struct tableau *t, int entry)
{
    static const uint32_t keys[] = {KEY_UP, KEY_DOWN, KEY_LEFT, KEY_RIGHT, 'r', 'd',
                                    'b',    '1',      'n',      'N',       'c', 'x'};
    const struct tableau_art *art = tableau_art_find(t->scene->game);
    const struct tableau_spot *spot;

    t->focus = entry;
    tableau_draw(t, NULL);
    spot = tableau_spot_of(t, entry);
    assert_non_null(spot);
    assert_true(cells_at(t->cells, spot->area.x, spot->area.y) != NULL);
    assert_int_equal(tableau_entry_at(t, spot->area.x, spot->area.y), entry);
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
        int next = art && art->step ? art->step(t, keys[i]) : TABLEAU_NONE;

        assert_true(next >= TABLEAU_NONE && next < t->menu->count);
        next = tableau_walk(t, keys[i]);
        assert_true(next >= TABLEAU_NONE && next < t->menu->count);
    }
}

/* No control byte of a text gets through, and no wording was missing. */
static void look_at(const struct cells *c)
{
    for (int i = 0; i < c->width * c->height; i++)
        assert_true(c->cells[i].glyph == CELL_TAIL || c->cells[i].glyph >= ' ');
}

static void try_position(const struct match *m, struct rng *rng)
{
    static const struct area sizes[] = {{0, 0, 80, 24}, {0, 0, 120, 40}, {0, 0, 160, 50}};
    struct area size = sizes[rng_below(rng, 3)];
    int mover = match_to_move(m);
    struct tori_state view;
    struct scene scene;
    struct tableau t;
    struct cells c;

    size.width += (int)rng_below(rng, 20) * (int)rng_below(rng, 2);
    size.height += (int)rng_below(rng, 10) * (int)rng_below(rng, 2);
    scene_init(&scene, m, rng_below(rng, 4) ? mover : TORI_SPECTATOR, &view);
    menu.count = 0;
    if (mover >= 0 && scene.viewer == mover)
        menu_init(&menu, &scene);
    cells_init(&c, size.width, size.height);
    init(&t, &c, &scene, rng);
    tableau_draw(&t, rng_below(rng, 2) ? "a notice" : NULL);
    look_at(&c);
    for (int n = 0; n < 3 && menu.count; n++)
        try_entry(&t, (int)rng_below(rng, (uint32_t)menu.count));
    cells_release(&c);
}

static void play(const struct tori_game *game, struct rng *rng)
{
    struct tori_setup setup = {.players = game->players_min};
    struct match m;

    setup.players +=
        (int)rng_below(rng, (uint32_t)(game->players_max - game->players_min + 1));
    match_init(&m, game, &setup);
    for (int seat = 0; seat < setup.players; seat++)
        snprintf(m.names[seat], sizeof(m.names[seat]), "%s",
                 rng_below(rng, 2) ? "Zoë" : "A_very_long_name_of_somebody");
    for (; !match_is_over(&m); match_play(&m, playout_pick(game, &m.state, rng)))
        if (match_to_move(&m) >= 0 && rng_below(rng, 8) == 0)
            try_position(&m, rng);
    try_position(&m, rng);
    match_release(&m);
}

static void any_position(void **state)
{
    struct rng rng;

    (void)state;
    rng_seed(&rng, 11);
    for (const struct tori_game *const *g = games; *g; g++)
        for (int i = 0; i < ROUNDS(8); i++)
            play(*g, &rng);
}

static void tell(const struct tori_game *game, const struct tableau_art *art,
                 struct rng *rng)
{
    struct tori_setup setup = {.players = game->players_min};
    struct tori_state view;
    struct strbuf text;
    struct scene scene;
    struct match m;

    match_init(&m, game, &setup);
    strbuf_init(&text);
    while (!match_is_over(&m)) {
        tori_action a = playout_pick(game, &m.state, rng);
        const char *language = wording_language_at((int)rng_below(rng, 4));

        strbuf_reset(&text);
        scene_init(&scene, &m, (int)rng_below(rng, 2), &view);
        if (match_to_move(&m) >= 0)
            assert_true(art->tell(&scene, language, match_to_move(&m), a, &text));
        assert_null(strstr(text.text, game->name));
        assert_null(strchr(text.text, '{'));
        match_play(&m, a);
    }
    strbuf_release(&text);
    match_release(&m);
}

/* Every action of whole games is told in every language, and by more than its notation, without
 * a key that is missing or a blank that is left. */
static void told(void **state)
{
    struct rng rng;

    (void)state;
    rng_seed(&rng, 5);
    for (const struct tori_game *const *g = games; *g; g++) {
        const struct tableau_art *art = tableau_art_find(*g);

        for (int i = 0; art && art->tell && i < 8; i++)
            tell(*g, art, &rng);
    }
}

/* What a home and the frame ask for is there, in English at least. */
static void wordings_are_there(void **state)
{
    (void)state;
    for (const struct tori_game *const *g = games; *g; g++) {
        const struct tableau_art *art = tableau_art_find(*g);

        for (const char *const *k = art ? art->keys : NULL; k && *k; k += 2)
            assert_non_null(wording_find("en", k[1]));
    }
}

RUN(cmocka_unit_test(any_position), cmocka_unit_test(told),
    cmocka_unit_test(wordings_are_there))
