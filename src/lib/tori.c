/* The library's front: matches and bots behind handles, everything as text or places. */

#include "lib/tori.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

#include "base/alloc.h"
#include "base/die.h"
#include "base/strbuf.h"
#include "base/version.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "engine/record.h"
#include "engine/setup_text.h"
#include "engine/state_json.h"
#include "games/games.h"

enum { GAMES_MAX = 64 };

struct tori_match {
    struct match match; /* owned */
    tori_action legal[TORI_ACTIONS_MAX];
    int count;            /* of legal actions, or -1: not listed yet */
    struct strbuf action; /* what tori_match_action() said last; likewise the others */
    struct strbuf view, record;
};

struct tori_bot {
    struct bot_player player;
};

static const char *names[GAMES_MAX + 1];
static once_flag once = ONCE_FLAG_INIT;

static void load_games(void)
{
    int count = 0;

    games_init();
    for (const struct tori_game *const *g = games; *g && count < GAMES_MAX; g++)
        names[count++] = (*g)->name;
}

const char *tori_version(void)
{
    return version_text;
}

const char *const *tori_games(void)
{
    call_once(&once, load_games);
    return names;
}

static void say(const struct strbuf *err, char *why, size_t size)
{
    if (why && size)
        snprintf(why, size, "%s", err->text);
}

/* Life cycle */

static struct tori_match *wrap(const struct match *match)
{
    struct tori_match *m = xcalloc(1, sizeof(*m));

    m->match = *match;
    m->count = -1;
    strbuf_init(&m->action);
    strbuf_init(&m->view);
    strbuf_init(&m->record);
    return m;
}

/* "NAME KEY=VALUE ..."; 'text' is cut up. */
static bool read_setup(char *text, const struct tori_game **game,
                       struct tori_setup *setup, struct strbuf *err)
{
    char *rest, *word = strtok_r(text, " ", &rest);

    *game = word ? games_find(word) : NULL;
    if (!*game) {
        strbuf_appendf(err, "there is no game '%s'", word ? word : "");
        return false;
    }
    setup_init(setup, *game);
    while ((word = strtok_r(NULL, " ", &rest)))
        if (setup_parse(setup, *game, word, err))
            return false;
    return true;
}

struct tori_match *tori_match_new(const char *game, char *why, size_t size)
{
    const struct tori_game *rules;
    struct tori_setup setup;
    struct strbuf err, text;
    struct tori_match *m = NULL;
    struct match match;

    tori_games();
    strbuf_init(&err);
    strbuf_init(&text);
    strbuf_append(&text, game);
    if (read_setup(text.text, &rules, &setup, &err)) {
        match_init(&match, rules, &setup);
        m = wrap(&match);
    }
    say(&err, why, size);
    strbuf_release(&text);
    strbuf_release(&err);
    return m;
}

struct tori_match *tori_match_read(const char *record, char *why, size_t size)
{
    struct tori_match *m = NULL;
    struct strbuf err;
    struct match match;

    tori_games();
    strbuf_init(&err);
    if (record_parse(&match, "record", record, strlen(record), games, &err) == TORI_OK)
        m = wrap(&match);
    say(&err, why, size);
    strbuf_release(&err);
    return m;
}

struct tori_match *tori_match_copy(const struct tori_match *m)
{
    struct match copy = m->match;

    copy.steps = NULL;
    copy.marks = NULL;
    copy.capacity = 0;
    copy.steps = xgrow(copy.steps, &copy.capacity, copy.count + 1, sizeof(*copy.steps));
    if (copy.count)
        memcpy(copy.steps, m->match.steps, copy.count * sizeof(*copy.steps));
    return wrap(&copy);
}

void tori_match_free(struct tori_match *m)
{
    if (!m)
        return;
    match_release(&m->match);
    strbuf_release(&m->action);
    strbuf_release(&m->view);
    strbuf_release(&m->record);
    free(m);
}

/* Questions */

int tori_match_players(const struct tori_match *m)
{
    return m->match.setup.players;
}

int tori_match_turn(const struct tori_match *m)
{
    return match_to_move(&m->match);
}

size_t tori_match_length(const struct tori_match *m)
{
    return m->match.count;
}

int tori_match_count(struct tori_match *m)
{
    if (m->count < 0)
        m->count = m->match.game->legal(&m->match.state, m->legal);
    return m->count;
}

static tori_action action_at(struct tori_match *m, int place)
{
    if (place < 0 || place >= tori_match_count(m))
        BUG("libtori: there is no action %d of %d", place, m->count);
    return m->legal[place];
}

const char *tori_match_action(struct tori_match *m, int place)
{
    tori_action a = action_at(m, place);

    strbuf_reset(&m->action);
    m->match.game->format(&m->match.state, a, &m->action);
    return m->action.text;
}

static int place_of(struct tori_match *m, tori_action a)
{
    int place = 0, count = tori_match_count(m);

    while (place < count && m->legal[place] != a)
        place++;
    if (place == count)
        BUG("libtori: an action that is not legal was chosen");
    return place;
}

int tori_match_lot(struct tori_match *m, uint64_t lot)
{
    const struct tori_game *game = m->match.game;
    const struct tori_state *s = &m->match.state;

    if (tori_match_turn(m) != TORI_ACTS_CHANCE)
        BUG("libtori: a lot is drawn though chance is not to act");
    return place_of(m, game->draw(s, (uint32_t)(lot % game->tickets(s))));
}

static struct tori_score score_of(const struct tori_match *m, int seat)
{
    struct tori_score scores[TORI_PLAYERS_MAX];

    if (seat < 0 || seat >= tori_match_players(m))
        BUG("libtori: there is no seat %d", seat);
    m->match.game->score(&m->match.state, scores);
    return scores[seat];
}

int tori_match_points(const struct tori_match *m, int seat)
{
    return score_of(m, seat).total;
}

int tori_match_rank(const struct tori_match *m, int seat)
{
    return score_of(m, seat).rank;
}

const char *tori_match_view(struct tori_match *m, int viewer)
{
    struct tori_state view;

    if (viewer < TORI_LOOKS_SPECTATOR || viewer >= tori_match_players(m))
        BUG("libtori: there is no seat %d", viewer);
    m->match.game->view(&m->match.state, viewer, &view);
    strbuf_reset(&m->view);
    state_json(m->match.game, &view, tori_match_players(m), &m->view);
    return m->view.text;
}

const char *tori_match_record(struct tori_match *m)
{
    strbuf_reset(&m->record);
    record_format(&m->match, &m->record);
    return m->record.text;
}

/* Changes */

void tori_match_play(struct tori_match *m, int place)
{
    tori_action a = action_at(m, place);

    if (match_play(&m->match, a) != TORI_OK)
        BUG("libtori: a listed action was refused");
    m->count = -1;
}

bool tori_match_play_text(struct tori_match *m, const char *text, char *why, size_t size)
{
    struct strbuf err;
    bool ok;

    strbuf_init(&err);
    ok = match_play_text(&m->match, text, &err) == TORI_OK;
    say(&err, why, size);
    strbuf_release(&err);
    m->count = -1;
    return ok;
}

bool tori_match_undo(struct tori_match *m)
{
    m->count = -1;
    return match_undo(&m->match) == TORI_OK;
}

/* Bots */

struct tori_bot *tori_bot_new(const char *text, uint64_t seed, char *why, size_t size)
{
    struct tori_bot *b = xcalloc(1, sizeof(*b));
    struct strbuf err;

    strbuf_init(&err);
    if (bot_open(&b->player, text, seed, &err) != TORI_OK) {
        free(b);
        b = NULL;
    }
    say(&err, why, size);
    strbuf_release(&err);
    return b;
}

void tori_bot_free(struct tori_bot *b)
{
    if (b)
        bot_close(&b->player);
    free(b);
}

int tori_bot_choose(struct tori_bot *b, struct tori_match *m)
{
    if (tori_match_turn(m) < 0)
        BUG("libtori: a bot is asked though no seat is to act");
    return place_of(m, bot_choose(&b->player, &m->match, NULL));
}
