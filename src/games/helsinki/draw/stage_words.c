/* The bar, the prompt and buttons of Helsinki, in the page's words. */

#include <stdio.h>

#include "base/strbuf.h"
#include "engine/shelf.h"
#include "games/helsinki/draw/stage.h"
#include "games/helsinki/rules/build.h"
#include "games/helsinki/tell/words.h"
#include "tell/blanks.h"
#include "term/wording.h"

enum { KEY_MAX = 64 };

static const struct helsinki_state *state_of(const struct tableau *t)
{
    return helsinki_const(t->scene->view);
}

static void say(const struct tableau *t, const char *key, struct strbuf *out)
{
    wording_append(t->language, key, NULL, out);
}

static void say_count(const struct tableau *t, const char *key, int n, struct strbuf *out)
{
    wording_append_count(t->language, key, n, NULL, out);
}

void stage_facts(const struct tableau *t, struct strbuf *out)
{
    const struct helsinki_state *s = state_of(t);
    char number[16];
    struct wording_blank n[] = {{"n", number}, {NULL, NULL}};

    snprintf(number, sizeof(number), "%d", s->round);
    wording_append(t->language, s->round ? "helsinki.round" : "helsinki.setup", n, out);
    strbuf_append(out, " · ");
    say_count(t, "helsinki.pile", s->pile_count, out);
    if (s->is_last_round) {
        strbuf_append(out, " · ");
        say(t, "helsinki.last", out);
    }
}

static const char *side_name(const struct tableau *t, int side)
{
    char key[KEY_MAX];

    snprintf(key, sizeof(key), "helsinki.side.%s", tell_helsinki_sides[side]);
    return wording_text(t->language, key);
}

/* "To the university: y5+, p4+ · push from the west" */
static void head_space(const struct tableau *t, int space, const char *what,
                       struct strbuf *title, struct strbuf *more)
{
    const struct helsinki_state *s = state_of(t);
    const struct helsinki_edition *e = helsinki_edition_of(s);
    int side = e->side[space], by = helsinki_action_with(tableau_focused(t));
    char key[KEY_MAX], cards[32], number[16];
    struct wording_blank blanks[] = {
        {"cards", cards}, {"side", side_name(t, side)}, {"n", number}, {NULL, NULL}};

    snprintf(number, sizeof(number), "%d", by);
    snprintf(key, sizeof(key), "helsinki.ask.%s.%s", what, tell_helsinki_sides[side]);
    snprintf(cards, sizeof(cards), "%s %s",
             helsinki_card_name(s, s->slots[e->slot[space][0]]),
             helsinki_card_name(s, s->slots[e->slot[space][1]]));
    wording_append(t->language, key, blanks, title);
    wording_append(t->language, "helsinki.ask.move.cards", blanks, more);
}

static void append_also(struct strbuf *out)
{
    if (out->length)
        strbuf_append(out, " · ");
}

/* Rows and columns that the landing would complete. */
static void append_lines(const struct tableau *t, uint64_t cells, struct strbuf *out)
{
    const struct helsinki_state *s = state_of(t);
    uint64_t was = s->player[s->seat].board.covered, is = was | cells;

    for (int i = 0; i < 2 * GRID_SIZE; i++) {
        bool is_row = i < GRID_SIZE;
        uint64_t line =
            is_row ? GRID_ROW << GRID_STRIDE * i : GRID_COLUMN << (i - GRID_SIZE);
        char name[2] = {(char)(is_row ? '1' + i : 'a' + i - GRID_SIZE), '\0'};
        struct wording_blank blanks[] = {{"line", name}, {NULL, NULL}};

        if (line & ~is || !(line & ~was))
            continue;
        append_also(out);
        wording_append(t->language, is_row ? "helsinki.row" : "helsinki.column", blanks,
                       out);
    }
}

static void head_place(const struct tableau *t, struct strbuf *title, struct strbuf *more)
{
    const struct helsinki_state *s = state_of(t);
    tori_action a = tableau_focused(t);
    struct wording_blank side[] = {
        {"side", side_name(t, helsinki_edition_of(s)->side[s->player[s->seat].pawn])},
        {NULL, NULL}};
    int coats = tell_helsinki_coats(s, a);
    char at[16], count[16];
    struct wording_blank landing[] = {{"at", at}, {"n", count}, {NULL, NULL}};

    strbuf_appendf(title, "%s: ", helsinki_card_name(s, s->build_card));
    wording_append(t->language, "helsinki.ask.place", side, title);
    append_lines(t, tell_helsinki_cells(s, a), more);
    if (coats) {
        append_also(more);
        say_count(t, "helsinki.coats", coats, more);
    }
    if (tell_helsinki_bonus(s, a)) {
        append_also(more);
        say(t, "helsinki.bonus", more);
    }
    append_also(more);
    snprintf(at, sizeof(at), "%d", t->focus + 1);
    snprintf(count, sizeof(count), "%d", t->menu->count);
    wording_append(t->language, "helsinki.ask.place.plain", landing, more);
}

/* A sentence with an edition's numbers. */
static void say_printed(const struct tableau *t, const char *key, struct strbuf *out)
{
    const char *text = wording_text(t->language, key);

    blanks_fill(text, shelf_text(t->scene->game, t->scene->edition), out);
}

static void head_coat(const struct tableau *t, int coat, struct strbuf *title,
                      struct strbuf *more)
{
    char key[KEY_MAX];

    snprintf(key, sizeof(key), "helsinki.action.%s", helsinki_coat_names[coat]);
    say(t, key, title);
    snprintf(key, sizeof(key), "helsinki.action.%s.does", helsinki_coat_names[coat]);
    say_printed(t, key, more);
}

static void head_build(const struct tableau *t, int kind, struct strbuf *title,
                       struct strbuf *more)
{
    const struct helsinki_state *s = state_of(t);
    const struct helsinki_edition *e = helsinki_edition_of(s);
    struct wording_blank card[] = {{"card", helsinki_card_name(s, kind)}, {NULL, NULL}};
    int due = helsinki_cards_due(e, kind, s->modifiers), supers;

    supers = helsinki_supers_received(s, kind, s->modifiers);
    wording_append(t->language, "helsinki.ask.pay", card, title);
    if (due > 0)
        say_count(t, "helsinki.ask.pay.more", due, more);
    else
        say(t, "helsinki.ask.pay.alone", more);
    if (supers) {
        append_also(more);
        say_count(t, "helsinki.supers", supers, more);
    }
}

/* What a phase asks, where the focus says no more: with a number that is due. */
static const char *const asks[HELSINKI_PHASE_COUNT] = {
    [HELSINKI_ACT] = "helsinki.ask.act",
    [HELSINKI_PAY] = "helsinki.ask.pay.more",
    [HELSINKI_SUPER] = "helsinki.ask.super",
    [HELSINKI_JOKER] = "helsinki.ask.joker",
    [HELSINKI_LIFT] = "helsinki.ask.lift",
    [HELSINKI_DROP] = "helsinki.ask.drop",
    [HELSINKI_DISCARD] = "helsinki.ask.discard",
    [HELSINKI_EXPIRE] = "helsinki.ask.discard",
    [HELSINKI_DISCARD_REST] = "helsinki.ask.discard",
    [HELSINKI_BUILD] = "helsinki.ask.build",
    [HELSINKI_AFTER] = "helsinki.ask.end",
};

static void head_phase(const struct tableau *t, struct strbuf *title)
{
    const struct helsinki_state *s = state_of(t);

    if (asks[s->phase])
        say_count(t, asks[s->phase], s->due, title);
}

static void head_waiting(const struct tableau *t, struct strbuf *title,
                         struct strbuf *more)
{
    int mover = t->scene->game->to_move(t->scene->view);
    struct wording_blank name[] = {{"name", mover >= 0 ? t->scene->names[mover] : ""},
                                   {NULL, NULL}};

    if (mover < 0)
        return;
    wording_append(t->language, "helsinki.wait", name, title);
    say(t, "helsinki.wait.how", more);
}

void stage_head(const struct tableau *t, struct strbuf *title, struct strbuf *more)
{
    const struct helsinki_state *s = state_of(t);
    int with = helsinki_action_with(tableau_focused(t));

    if (t->menu->count == 0) {
        head_waiting(t, title, more);
        return;
    }
    switch (helsinki_action_verb(tableau_focused(t))) {
    case HELSINKI_DO_STAND:
        head_space(t, with, "stand", title, more);
        return;
    case HELSINKI_DO_MOVE:
        head_space(t, (s->player[s->seat].pawn + with) % HELSINKI_SPACES, "move", title,
                   more);
        return;
    case HELSINKI_DO_DRAW:
        say(t, "helsinki.ask.draw", title);
        return;
    case HELSINKI_DO_BUILD:
        head_build(t, with, title, more);
        return;
    case HELSINKI_DO_PLACE:
        head_place(t, title, more);
        return;
    case HELSINKI_DO_COAT:
        head_coat(t, with, title, more);
        return;
    default:
        head_phase(t, title);
        return;
    }
}

void stage_label(const struct tableau *t, int entry, struct strbuf *out)
{
    tori_action a = t->menu->entries[entry].action;
    char key[KEY_MAX];

    if (helsinki_action_verb(a) == HELSINKI_DO_END)
        say(t, "helsinki.end", out);
    if (helsinki_action_verb(a) != HELSINKI_DO_COAT)
        return;
    snprintf(key, sizeof(key), "helsinki.action.%s",
             helsinki_coat_names[helsinki_action_with(a)]);
    say(t, key, out);
}
