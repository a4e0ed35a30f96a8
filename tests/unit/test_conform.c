/* engine/conform: what is broken on purpose is found, here by tellers that say too much. */

#include "unit/unit.h"

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/conform.h"
#include "engine/setup_text.h"
#include "engine/telling.h"
#include "games/helsinki/rules/helsinki.h"
#include "tell/disclosure.h"
#include "tell/effect.h"
#include "tell/log_line.h"
#include "tell/scene.h"
#include "tell/teller.h"

/* Instead of the one in the table of kits. */
static struct teller teller;

const struct teller *teller_find(const struct tori_game *game)
{
    (void)game;
    return &teller;
}

static bool check(const struct tori_game *game,
                  void (*told)(const struct telling *t, struct strbuf *out),
                  struct strbuf *why)
{
    struct conform_stats stats = {0};
    struct tori_setup setup;
    bool ok = true;

    strbuf_reset(why);
    for (uint64_t seed = 1; ok && seed <= 5; seed++) {
        setup_init(&setup, game);
        ok = conform_game(game, &setup, told, seed, &stats, why);
    }
    return ok;
}

static void finds(const struct tori_game *game,
                  void (*told)(const struct telling *t, struct strbuf *out),
                  const char *what)
{
    struct strbuf why;

    strbuf_init(&why);
    assert_false(check(game, told, &why));
    if (!strstr(why.text, what))
        fail_msg("%s", why.text);
    strbuf_release(&why);
}

static void passes(void)
{
    struct strbuf why;

    strbuf_init(&why);
    if (!check(&helsinki, disclosure_append, &why))
        fail_msg("%s", why.text);
    strbuf_release(&why);
}

/* Tellers */

static void name_action(const struct scene *s, tori_action a, struct strbuf *out)
{
    strbuf_append(out, "it is ");
    s->game->format(s->view, a, out);
}

static const char *rule_by_card(tori_action a)
{
    return helsinki_action_with(a) % 2 ? "R1" : "R2";
}

static void did_action(const struct preview *p, struct json_writer *j)
{
    json_write_int(j, "action", p->action);
}

/* A hand that is hidden, in the world that happens to be imagined. */
static void give_other_hand(const struct preview *p, struct json_writer *j)
{
    const struct helsinki_state *s = helsinki_const(p->after);
    const struct cards *hand = &s->player[p->scene->viewer == 0].hand;

    json_write_int(j, "hand", (int64_t)(hand->plane[0] & 0xffff));
}

/* As a log that asks for words of every action. */
static void tell_words(const struct telling *t, struct strbuf *out)
{
    struct tori_state view;
    struct scene scene = {.game = t->game, .view = &view, .viewer = t->viewer};

    t->game->view(t->before, t->viewer, &view);
    scene_append_words(&scene, t->action, out);
}

static void words_of_secrets_are_found(void **state)
{
    (void)state;
    teller = (struct teller){.words = name_action};
    finds(&helsinki, tell_words, "is told what it cannot see: 'it is deal ");
}

static void words_of_secrets_are_never_asked(void **state)
{
    (void)state;
    teller = (struct teller){.words = name_action, .did = did_action};
    passes();
}

static void rules_of_secrets_are_found(void **state)
{
    (void)state;
    teller = (struct teller){.rule = rule_by_card};
    finds(&helsinki, disclosure_append, "deal a card R");
}

static void imagined_worlds_are_found(void **state)
{
    (void)state;
    teller = (struct teller){.gives = give_other_hand};
    finds(&helsinki, disclosure_append, "\"hand\":");
}

/* Rules */

/* What is dealt has another verb if it is purple. */
static void append_in_two_verbs(const struct strbuf *text, struct strbuf *out)
{
    if (strncmp(text->text, "deal p", 6) == 0)
        strbuf_append_char(out, 'o');
    strbuf_append(out, text->text);
}

static void format_in_two_verbs(const struct tori_state *s, tori_action a,
                                struct strbuf *out)
{
    struct strbuf text;

    strbuf_init(&text);
    helsinki.format(s, a, &text);
    append_in_two_verbs(&text, out);
    strbuf_release(&text);
}

static void number_in_two_verbs(int edition, int number, struct strbuf *out)
{
    struct strbuf text;

    strbuf_init(&text);
    helsinki.action_text(edition, number, &text);
    append_in_two_verbs(&text, out);
    strbuf_release(&text);
}

static bool parse_two_verbs(const struct tori_state *s, const char *text,
                            tori_action *out)
{
    return helsinki.parse(s, text + (strncmp(text, "odeal ", 6) == 0), out);
}

static void verbs_of_secrets_are_found(void **state)
{
    struct tori_game game = helsinki;

    (void)state;
    teller = (struct teller){0};
    game.format = format_in_two_verbs;
    game.parse = parse_two_verbs;
    game.action_text = number_in_two_verbs;
    finds(&game, NULL, "different verbs");
}

static tori_seats seen_by_none(const struct tori_state *s, tori_action a)
{
    return helsinki.seen_by(s, a) == TORI_PUBLIC ? TORI_PUBLIC : 0;
}

/* The hand shows to its seat what the action should not. */
static void views_of_secrets_are_found(void **state)
{
    struct tori_game game = helsinki;

    (void)state;
    game.seen_by = seen_by_none;
    finds(&game, NULL, "a secret action shows in the view of 0");
}

static tori_seats seen_by_mover(const struct tori_state *s, tori_action a)
{
    int mover = helsinki.to_move(s);

    return mover >= 0 ? tori_seat_alone(mover) : helsinki.seen_by(s, a);
}

static void secret_actions_of_seats_are_announced(void **state)
{
    struct tori_game game = helsinki;

    (void)state;
    game.seen_by = seen_by_mover;
    finds(&game, NULL, "has_secret_actions is not set");
}

RUN(cmocka_unit_test(words_of_secrets_are_found),
    cmocka_unit_test(words_of_secrets_are_never_asked),
    cmocka_unit_test(rules_of_secrets_are_found),
    cmocka_unit_test(imagined_worlds_are_found),
    cmocka_unit_test(verbs_of_secrets_are_found),
    cmocka_unit_test(views_of_secrets_are_found),
    cmocka_unit_test(secret_actions_of_seats_are_announced))
