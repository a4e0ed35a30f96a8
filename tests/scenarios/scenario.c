/*
 * The statements of a scenario that change something, and the list of all. A
 * game whose position was set is played through a copy of the rules that begins
 * there, so that taking back is the engine's own.
 */

#include "scenarios/scenario.h"

#include <jansson.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/setup_text.h"
#include "games/games.h"
#include "scenarios/expect.h"
#include "scenarios/path.h"
#include "scenarios/position.h"
#include "scenarios/script.h"

enum { WORDS_MAX = 64, SEED = 1 };

void scenario_init(struct scenario *sc, const struct tori_game *rules)
{
    memset(sc, 0, sizeof(*sc));
    sc->rules = rules;
}

void scenario_release(struct scenario *sc)
{
    json_decref(sc->edition);
    if (sc->has_game)
        match_release(&sc->match);
}

/* The init() of the copied rules; the set-up it is given is the match's own. */
static void begin_at_base(struct tori_state *s, const struct tori_setup *setup)
{
    size_t offset = offsetof(struct scenario, match) + offsetof(struct match, setup);
    const struct scenario *sc = (const void *)((const char *)setup - offset);

    *s = sc->base;
}

/* The changed edition as the game reads it, once. */
static bool load_edition(struct scenario *sc, struct strbuf *why)
{
    const struct tori_game *game;
    char *text;
    bool ok;

    if (!sc->edition || sc->edition_number)
        return true;
    text = json_dumps(sc->edition, 0);
    ok = games_parse_edition("edition", text, strlen(text), &game, &sc->edition_number,
                             why);
    if (!ok)
        sc->edition_number = 0;
    free(text);
    return ok;
}

static bool parse_setup(struct scenario *sc, char *text, struct tori_setup *setup,
                        struct strbuf *why)
{
    char *words[WORDS_MAX];
    int count = script_split(text, words, WORDS_MAX);
    struct rng rng;

    if (!load_edition(sc, why))
        return false;
    rng_seed(&rng, SEED);
    setup_init(setup, sc->rules);
    setup->edition = sc->edition_number;
    for (int i = 0; i < count; i++)
        if (setup_parse_or_choose(setup, sc->rules, words[i], &rng, why))
            return false;
    return count >= 0;
}

static bool do_edition(struct scenario *sc, char *text, struct strbuf *why)
{
    char *value = script_cut_word(text);
    json_t *wanted = json_loads(value, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, NULL);

    if (!wanted) {
        strbuf_appendf(why, "'%s' is not JSON", value);
        return false;
    }
    if (!sc->edition)
        sc->edition = json_loads(sc->rules->built_in[0].text, 0, NULL);
    if (!path_replace(sc->edition, text, wanted)) {
        strbuf_append(why, "the edition has no such value");
        return false;
    }
    sc->edition_number = 0;
    return true;
}

static bool do_new(struct scenario *sc, char *text, struct strbuf *why)
{
    struct tori_setup setup;

    if (!parse_setup(sc, text, &setup, why))
        return false;
    if (sc->has_game)
        match_release(&sc->match);
    sc->game = *sc->rules;
    match_init(&sc->match, &sc->game, &setup);
    sc->has_game = true;
    return true;
}

static bool do_reject(struct scenario *sc, char *text, struct strbuf *why)
{
    char *words = script_cut_at(text, " : ");
    struct strbuf given, err;
    struct tori_setup setup;
    bool is_refused, says_so;

    strbuf_init(&given);
    strbuf_init(&err);
    strbuf_append(&given, text);
    is_refused = !parse_setup(sc, text, &setup, &err);
    says_so = !words || strstr(err.text, words);
    if (!is_refused)
        strbuf_appendf(why, "expected '%s' to be refused, but it is a game", given.text);
    else if (!says_so)
        strbuf_appendf(why, "expected an error with '%s', saw '%s'", words, err.text);
    strbuf_release(&given);
    strbuf_release(&err);
    return is_refused && says_so;
}

static bool do_set(struct scenario *sc, char *text, struct strbuf *why)
{
    const struct position *position = position_find(sc->rules->name);
    char *words[WORDS_MAX];
    int count = script_split(text, words, WORDS_MAX);

    if (!position || count < 1) {
        strbuf_append(why, position ? "expected 1 to 64 words after 'set'"
                                    : "positions of this game cannot be set");
        return false;
    }
    sc->is_setting = true;
    return position->set(&sc->match.state, count, words, why);
}

/* The block of "set" is over: from here on a match is played. */
static bool finish_setting(struct scenario *sc, struct strbuf *why)
{
    sc->is_setting = false;
    if (!position_find(sc->rules->name)->finish(&sc->match.state, why))
        return false;
    sc->game.check(&sc->match.state);
    sc->base = sc->match.state;
    sc->match.count = 0;
    sc->game.init = begin_at_base;
    return true;
}

static bool do_play(struct scenario *sc, char *text, struct strbuf *why)
{
    for (char *next; text; text = next) {
        struct strbuf err;
        enum tori_err result;

        next = script_cut_at(text, ";");
        strbuf_init(&err);
        result = match_play_text(&sc->match, text, &err);
        if (result) {
            strbuf_appendf(why, "expected '%s' to be legal, saw: %s; legal:", text,
                           err.text);
            expect_append_legal(sc, why);
        }
        strbuf_release(&err);
        if (result)
            return false;
        sc->game.check(&sc->match.state);
    }
    return true;
}

static bool do_undo(struct scenario *sc, char *text, struct strbuf *why)
{
    if (*text) {
        strbuf_append(why, "expected nothing after 'undo'");
        return false;
    }
    if (match_undo(&sc->match)) {
        strbuf_append(why, "there is no action to take back");
        return false;
    }
    sc->game.check(&sc->match.state);
    return true;
}

static const struct statement {
    const char *word;
    bool (*run)(struct scenario *sc, char *text, struct strbuf *why);
    bool needs_game;
    bool is_expectation;
} statements[] = {
    {"edition", do_edition, false, false},
    {"new", do_new, false, false},
    {"set", do_set, true, false},
    {"play", do_play, true, false},
    {"undo", do_undo, true, false},
    {"reject", do_reject, false, true},
    {"refuse", expect_refuse, true, true},
    {"legal", expect_legal, true, true},
    {"illegal", expect_illegal, true, true},
    {"only", expect_only, true, true},
    {"count", expect_count, true, true},
    {"weight", expect_weight, true, true},
    {"turn", expect_turn, true, true},
    {"phase", expect_phase, true, true},
    {"scores", expect_scores, true, true},
    {"state", expect_state, true, true},
    {"length", expect_length, true, true},
    {"view", expect_view, true, true},
    {"chooses", expect_chooses, true, true},
    {NULL, NULL, false, false},
};

static const struct statement *find_statement(const char *word)
{
    for (const struct statement *st = statements; st->word; st++)
        if (strcmp(st->word, word) == 0)
            return st;
    return NULL;
}

bool scenario_step(struct scenario *sc, char *text, struct strbuf *why)
{
    char *rest = script_cut_word(text);
    const struct statement *st = find_statement(text);

    if (!st) {
        strbuf_appendf(why, "'%s' is no statement", text);
        return false;
    }
    if (sc->is_setting && st->run != do_set && !finish_setting(sc, why))
        return false;
    if (!sc->has_game && st->needs_game) {
        strbuf_appendf(why, "expected 'new' before '%s'", text);
        return false;
    }
    sc->expectations += st->is_expectation;
    return st->run(sc, rest, why);
}

bool scenario_finish(struct scenario *sc, struct strbuf *why)
{
    if (sc->expectations && !sc->is_setting)
        return true;
    strbuf_append(why, sc->expectations ? "nothing follows the last 'set'"
                                        : "nothing is expected in it");
    return false;
}
