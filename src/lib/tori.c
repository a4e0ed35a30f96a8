/* The library's front: matches and bots behind handles, everything as text or places. */

#include "lib/tori.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/die.h"
#include "base/json_writer.h"
#include "base/strbuf.h"
#include "base/version.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "engine/record.h"
#include "engine/state_json.h"
#include "games/games.h"
#include "lib/front.h"
#include "lib/observation.h"
#include "review/review.h"
#include "tell/scene.h"
#include "term/drawing.h"
#include "term/ink.h"

enum { DRAWING_COLUMNS = 100 };

struct tori_match {
    struct match match; /* owned */
    tori_action legal[TORI_ACTIONS_MAX];
    int count;            /* of legal actions, or -1: not listed yet */
    struct strbuf action; /* what tori_match_action() said last; likewise the others */
    struct strbuf view, drawing, record, hint, review;
};

struct tori_bot {
    struct bot_player player;
};

const char *tori_version(void)
{
    return version_text;
}

const char *const *tori_games(void)
{
    return front_games();
}

uint64_t tori_lot(uint64_t seed, uint64_t number)
{
    uint64_t z = seed;

    for (int round = 0; round < 2;
         round++) { /* SplitMix64, of both one after the other */
        z += 0x9e3779b97f4a7c15 * (round ? number + 1 : 1);
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
        z = (z ^ z >> 27) * 0x94d049bb133111eb;
        z ^= z >> 31;
    }
    return z;
}

/* Life cycle */

static struct tori_match *wrap(const struct match *match)
{
    struct tori_match *m = xcalloc(1, sizeof(*m));

    m->match = *match;
    m->count = -1;
    strbuf_init(&m->action);
    strbuf_init(&m->view);
    strbuf_init(&m->drawing);
    strbuf_init(&m->record);
    strbuf_init(&m->hint);
    strbuf_init(&m->review);
    return m;
}

struct tori_match *tori_match_new(const char *game, char *why, size_t size)
{
    const struct tori_game *rules;
    struct tori_setup setup;
    struct tori_match *m = NULL;
    struct strbuf err;
    struct match match;

    strbuf_init(&err);
    if (front_read_game(game, &rules, &setup, &err)) {
        match_init(&match, rules, &setup);
        m = wrap(&match);
    }
    front_say(&err, why, size);
    strbuf_release(&err);
    return m;
}

struct tori_match *tori_match_read(const char *record, char *why, size_t size)
{
    struct tori_match *m = NULL;
    struct strbuf err;
    struct match match;

    front_games();
    strbuf_init(&err);
    if (record_parse(&match, "record", record, strlen(record), games, &err) == TORI_OK)
        m = wrap(&match);
    front_say(&err, why, size);
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
    strbuf_release(&m->drawing);
    strbuf_release(&m->record);
    strbuf_release(&m->hint);
    strbuf_release(&m->review);
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

int tori_match_number(struct tori_match *m, int place)
{
    tori_action a = action_at(m, place);

    return m->match.game->action_number(&m->match.state, a);
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

static void check_viewer(const struct tori_match *m, int viewer)
{
    if (viewer < TORI_LOOKS_SPECTATOR || viewer >= tori_match_players(m))
        BUG("libtori: there is no seat %d", viewer);
}

const char *tori_match_view(struct tori_match *m, int viewer)
{
    struct tori_state view;

    check_viewer(m, viewer);
    m->match.game->view(&m->match.state, viewer, &view);
    strbuf_reset(&m->view);
    state_json(m->match.game, &view, tori_match_players(m), &m->view);
    return m->view.text;
}

const char *tori_match_draw(struct tori_match *m, int viewer, bool has_colour)
{
    struct ink ink = {
        .has_colour = has_colour, .has_utf8 = true, .columns = DRAWING_COLUMNS};
    struct tori_state view;
    struct scene s;

    check_viewer(m, viewer);
    scene_init(&s, &m->match, viewer, &view);
    strbuf_reset(&m->drawing);
    scene_draw(&s, &ink, &m->drawing);
    return m->drawing.text;
}

const char *tori_match_record(struct tori_match *m)
{
    strbuf_reset(&m->record);
    record_format(&m->match, &m->record);
    return m->record.text;
}

int tori_match_observe(const struct tori_match *m, int seat, int what, int16_t *out)
{
    struct observation o;

    if (seat < 0 || seat >= tori_match_players(m))
        BUG("libtori: there is no seat %d", seat);
    if (!observation_init(&o, m->match.game, &m->match.setup, what))
        return -1;
    if (out)
        observation_write(&o, &m->match.state, seat, out);
    return observation_length(&o);
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
    front_say(&err, why, size);
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
    front_say(&err, why, size);
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

static void write_thoughts(const struct tori_match *m, const struct bot_report *report,
                           struct json_writer *j)
{
    struct strbuf text;

    strbuf_init(&text);
    json_open_list(j, "actions");
    for (int i = 0; i < report->count; i++) {
        const struct bot_thought *t = &report->top[i];

        strbuf_reset(&text);
        m->match.game->format(&m->match.state, t->action, &text);
        json_open_object(j, NULL);
        json_write_text(j, "action", text.text);
        json_write_fixed(j, "share", t->share, 4);
        json_write_fixed(j, "win", t->win, 4);
        json_write_fixed(j, "lead", t->lead, 2);
        json_close_object(j);
    }
    json_close_list(j);
    strbuf_release(&text);
}

const char *tori_bot_hint(struct tori_bot *b, struct tori_match *m)
{
    struct bot_report report = {0};
    struct json_writer j;
    int place;

    if (tori_match_turn(m) < 0)
        BUG("libtori: a bot is asked though no seat is to act");
    place = place_of(m, bot_choose(&b->player, &m->match, &report));
    strbuf_reset(&m->hint);
    json_writer_init(&j, &m->hint);
    json_open_object(&j, NULL);
    json_write_text(&j, "action", tori_match_action(m, place));
    write_thoughts(m, &report, &j);
    json_close_object(&j);
    return m->hint.text;
}

const char *tori_match_review(struct tori_match *m, int64_t sims, uint64_t seed,
                              char *why, size_t size)
{
    struct review_settings settings = {.sims = sims ? sims : REVIEW_SIMS, .seed = seed};
    struct strbuf err;
    const char *code = "";
    struct review *r = NULL;

    strbuf_init(&err);
    if (settings.sims < 2)
        strbuf_append(&err, "expected 2 simulations or more");
    else if (!(r = review_open(&m->match, &settings, &code)))
        strbuf_append(&err, strcmp(code, "not_over") == 0
                                ? "the game is not over"
                                : "the game is too short to be reviewed");
    front_say(&err, why, size);
    strbuf_release(&err);
    if (!r)
        return NULL;
    while (review_step(r))
        ;
    strbuf_reset(&m->review);
    review_append_json(r, &m->review);
    review_close(r);
    return m->review.text;
}
