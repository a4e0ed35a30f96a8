/* What was played in Helsinki, as the page tells it. */

#include <stdio.h>

#include "base/bits.h"
#include "base/strbuf.h"
#include "games/helsinki/draw/stage.h"
#include "games/helsinki/tell/words.h"
#include "term/wording.h"

enum { KEY_MAX = 64, TEXT_MAX = 128 };

/* A sentence being made: of whom, in which language. */
struct retelling {
    const struct helsinki_state *s;
    const struct scene *scene;
    const char *language;
    int seat;
    struct strbuf *out;
};

/* "helsinki.did.WHAT", or "you" of the viewer; the first blank is for the name. */
static void say(const struct retelling *t, const char *what, struct wording_blank *blanks)
{
    char key[KEY_MAX];

    snprintf(key, sizeof(key), "helsinki.%s.%s",
             t->seat == t->scene->viewer ? "you" : "did", what);
    blanks[0] = (struct wording_blank){"name", t->scene->names[t->seat]};
    wording_append(t->language, key, blanks, t->out);
}

static void say_space(const struct retelling *t, const char *what, int space, int by)
{
    char key[KEY_MAX], number[16];
    struct wording_blank blanks[] = {{NULL, NULL}, {"n", number}, {NULL, NULL}};

    snprintf(number, sizeof(number), "%d", by);
    snprintf(key, sizeof(key), "%s.%s", what,
             tell_helsinki_sides[helsinki_edition_of(t->s)->side[space]]);
    say(t, key, blanks);
}

static void say_with(const struct retelling *t, const char *what, const char *blank,
                     const char *text)
{
    struct wording_blank blanks[] = {{NULL, NULL}, {blank, text}, {NULL, NULL}};

    say(t, what, blanks);
}

/* The cards beside the pawn. */
static void say_draw(const struct retelling *t, const char *what)
{
    const uint8_t *slot = helsinki_edition_of(t->s)->slot[t->s->player[t->seat].pawn];
    char cards[TEXT_MAX];

    snprintf(cards, sizeof(cards), "%s, %s",
             helsinki_card_name(t->s, t->s->slots[slot[0]]),
             helsinki_card_name(t->s, t->s->slots[slot[1]]));
    say_with(t, what, "cards", cards);
}

static void append_gains(const struct retelling *t, tori_action a, struct strbuf *out)
{
    int coats = tell_helsinki_coats(t->s, a);

    if (coats)
        wording_append_count(t->language, "helsinki.coats", coats, NULL, out);
    if (tell_helsinki_bonus(t->s, a)) {
        strbuf_append(out, coats ? ", " : "");
        wording_append(t->language, "helsinki.bonus", NULL, out);
    }
}

static void say_place(const struct retelling *t, tori_action a)
{
    const struct helsinki_edition *e = helsinki_edition_of(t->s);
    int card = t->s->build_card, side = e->side[t->s->player[t->seat].pawn];
    struct strbuf tile, gains;
    char key[KEY_MAX], side_key[KEY_MAX];
    struct wording_blank blanks[] = {
        {NULL, NULL}, {"tile", ""}, {"side", ""}, {"gains", ""}, {NULL, NULL}};

    strbuf_init(&tile);
    strbuf_init(&gains);
    snprintf(key, sizeof(key), "helsinki.tile.%s", card_colour_names[card_colour(card)]);
    snprintf(side_key, sizeof(side_key), "helsinki.side.%s", tell_helsinki_sides[side]);
    wording_append_count(t->language, key, helsinki_card_roofs(e, card), NULL, &tile);
    append_gains(t, a, &gains);
    blanks[1].text = tile.text;
    blanks[2].text = wording_text(t->language, side_key);
    blanks[3].text = gains.text;
    say(t, gains.length ? "place.gains" : "place", blanks);
    strbuf_release(&tile);
    strbuf_release(&gains);
}

static void say_joker(const struct retelling *t, tori_action a)
{
    struct wording_blank blanks[] = {{NULL, NULL},
                                     {"cell", grid_names[helsinki_action_with(a)]},
                                     {"gains", ""},
                                     {NULL, NULL}};
    struct strbuf gains;

    strbuf_init(&gains);
    append_gains(t, a, &gains);
    blanks[2].text = gains.text;
    say(t, gains.length ? "joker.gains" : "joker", blanks);
    strbuf_release(&gains);
}

static void say_coat(const struct retelling *t, int coat)
{
    int pawn = t->s->player[t->seat].pawn;
    char key[KEY_MAX];

    if (coat == HELSINKI_COAT_BACK) {
        say_space(t, "back", (pawn + HELSINKI_SPACES - 1) % HELSINKI_SPACES, 1);
        return;
    }
    if (coat == HELSINKI_COAT_CARD3) {
        say_draw(t, "coat.draw");
        return;
    }
    snprintf(key, sizeof(key), "helsinki.action.%s", helsinki_coat_names[coat]);
    say_with(t, "coat", "action", wording_text(t->language, key));
}

bool stage_tell(const struct scene *s, const char *language, int seat, tori_action a,
                struct strbuf *out)
{
    struct retelling t = {helsinki_const(s->view), s, language, seat, out};
    int with = helsinki_action_with(a);

    switch (helsinki_action_verb(a)) {
    case HELSINKI_DO_STAND:
        say_space(&t, "stand", with, 0);
        return true;
    case HELSINKI_DO_MOVE:
        say_space(&t, "move", (t.s->player[seat].pawn + with) % HELSINKI_SPACES, with);
        return true;
    case HELSINKI_DO_DRAW:
        say_draw(&t, "draw");
        return true;
    case HELSINKI_DO_DISCARD:
        say_with(&t, "discard", "card", helsinki_card_name(t.s, with));
        return true;
    case HELSINKI_DO_PLACE:
        say_place(&t, a);
        return true;
    case HELSINKI_DO_SUPER:
        say_with(&t, "super", "cell", grid_names[with]);
        return true;
    case HELSINKI_DO_JOKER:
        say_joker(&t, a);
        return true;
    case HELSINKI_DO_COAT:
        say_coat(&t, with);
        return true;
    case HELSINKI_DO_DROP:
        say_with(&t, "drop", "cell", grid_names[with]);
        return true;
    default: /* what a build takes is told by the build, a deal by the square, a lift by
                the drop */
        return true;
    }
}
