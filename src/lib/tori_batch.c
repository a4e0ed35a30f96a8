/* Many matches at once: each has a slot, threads share the slots. */

#include "lib/tori_batch.h"

#include <assert.h>
#include <limits.h>
#include <stdalign.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/alloc.h"
#include "base/die.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/apply.h"
#include "lib/front.h"
#include "lib/crew.h"
#include "lib/observation.h"
#include "lib/tori.h"

static_assert((int)TORI_OBSERVE_FIELDS == (int)OBSERVE_FIELDS &&
                  (int)TORI_OBSERVE_INPUTS == (int)OBSERVE_INPUTS,
              "the same bits");
static_assert((int)TORI_BATCH_LEGAL_MAX == (int)TORI_ACTIONS_MAX, "one list for both");

enum {
    LINE = 64,   /* bytes that come from memory together */
    PAGE = 4096, /* of the system, at least */
    AHEAD = 2,   /* from the slot at work to the one that is fetched */
};

/* What every step needs comes first: most of the time is spent waiting for memory. */
struct slot {
    int count, turn;
    int place; /* of the action to be played, or below 0 */
    int32_t length;
    uint64_t seed;
    size_t game;    /* which of the seeds it is played by */
    bool has_ended; /* a game, in this step */
    alignas(LINE) uint16_t number[TORI_ACTIONS_MAX]; /* of each legal action */
    alignas(LINE) tori_action legal[TORI_ACTIONS_MAX];
    alignas(LINE) struct tori_state state;
    struct tori_score score[TORI_PLAYERS_MAX]; /* of the last game that has ended */
};

struct tori_batch {
    const struct tori_game *game;
    struct tori_setup setup;
    struct tori_batch_settings settings;
    struct observation observation;
    struct tori_batch_arrays to;
    struct slot *slots; /* in 'room' */
    void *room;         /* owned; so are those that follow */
    struct crew *crew;
    uint64_t *seeds;
    size_t seed_count, seed_capacity;
    struct strbuf texts; /* of all actions, each with a NUL behind it */
    size_t *text_at;
    int actions;

    /* What is asked for in a step, and the first match that refuses it. */
    const int32_t *asked_for;
    _Atomic int refused; /* INT_MAX: none */

    /* What is asked of a bot. */
    const char *bot;
    uint64_t bot_seed;
    const uint8_t *asked;
    int32_t *answers;
};

/* Life cycle */

static bool check_settings(const struct tori_batch_settings *s, struct strbuf *err)
{
    if (s->matches < 1 || s->matches > TORI_BATCH_MATCHES_MAX)
        strbuf_appendf(err, "expected 1 to %d matches, not %d", TORI_BATCH_MATCHES_MAX,
                       s->matches);
    else if (s->threads < 1 || s->threads > TORI_BATCH_THREADS_MAX)
        strbuf_appendf(err, "expected 1 to %d threads, not %d", TORI_BATCH_THREADS_MAX,
                       s->threads);
    else if (s->observe & ~(TORI_OBSERVE_FIELDS | TORI_OBSERVE_INPUTS))
        strbuf_appendf(err, "there is no observation %d", s->observe);
    return err->length == 0;
}

static void write_texts(struct tori_batch *b)
{
    b->actions = b->game->action_count(b->setup.edition);
    assert(b->actions <= UINT16_MAX + 1); /* as slots have them */
    b->text_at = xcalloc((size_t)b->actions, sizeof(*b->text_at));
    strbuf_init(&b->texts);
    for (int i = 0; i < b->actions; i++) {
        b->text_at[i] = b->texts.length;
        b->game->action_text(b->setup.edition, i, &b->texts);
        strbuf_append_char(&b->texts, '\0');
    }
}

/* A hint: every page that is looked up is another wait, and a step looks at all slots. */
static void ask_for_large_pages(void *room, size_t size)
{
    char *first = (char *)room + PAGE - (uintptr_t)room % PAGE;

    if (size > 2 * PAGE)
        madvise(first, size - 2 * PAGE, MADV_HUGEPAGE);
}

static bool make_slots(struct tori_batch *b)
{
    size_t count = (size_t)b->settings.matches;

    b->room = try_calloc(count * sizeof(*b->slots) + LINE, 1);
    if (!b->room)
        return false;
    b->slots =
        (struct slot *)(void *)((char *)b->room + (LINE - (uintptr_t)b->room % LINE));
    ask_for_large_pages(b->slots, count * sizeof(*b->slots));
    for (size_t i = 0; i < count; i++)
        b->slots[i].turn = TORI_ACTS_NOBODY;
    return true;
}

static struct tori_batch *
make(const char *game, const struct tori_batch_settings *settings, struct strbuf *err)
{
    struct tori_batch made = {.settings = *settings}, *b;

    if (!check_settings(settings, err) ||
        !front_read_game(game, &made.game, &made.setup, err))
        return NULL;
    if (!observation_init(&made.observation, made.game, &made.setup, settings->observe)) {
        strbuf_appendf(err, "%s has no nets for %d players", made.game->name,
                       made.setup.players);
        return NULL;
    }
    b = xcalloc(1, sizeof(*b));
    *b = made;
    b->refused = INT_MAX;
    write_texts(b);
    if (make_slots(b) && (b->crew = crew_new(settings->threads)))
        return b;
    strbuf_appendf(err, "the system has no room for %d matches on %d threads",
                   settings->matches, settings->threads);
    tori_batch_free(b);
    return NULL;
}

struct tori_batch *tori_batch_new(const char *game,
                                  const struct tori_batch_settings *settings, char *why,
                                  size_t size)
{
    struct tori_batch *b;
    struct strbuf err;

    strbuf_init(&err);
    b = make(game, settings, &err);
    front_say(&err, why, size);
    strbuf_release(&err);
    return b;
}

void tori_batch_free(struct tori_batch *b)
{
    if (!b)
        return;
    if (b->crew)
        crew_free(b->crew);
    strbuf_release(&b->texts);
    free(b->text_at);
    free(b->seeds);
    free(b->room);
    free(b);
}

/* Questions */

int tori_batch_players(const struct tori_batch *b)
{
    return b->setup.players;
}

int tori_batch_actions(const struct tori_batch *b)
{
    return b->actions;
}

int tori_batch_observation(const struct tori_batch *b)
{
    return observation_length(&b->observation);
}

const char *tori_batch_action(const struct tori_batch *b, int number)
{
    if (number < 0 || number >= b->actions)
        BUG("libtori: there is no action %d of %d", number, b->actions);
    return b->texts.text + b->text_at[number];
}

/* Rows */

/* Before the list changes. */
static void clear_mask(const struct tori_batch *b, const struct slot *s, int row)
{
    uint8_t *mask = b->to.mask;

    if (mask)
        mask += (size_t)row * (size_t)b->actions;
    for (int i = 0; i < s->count && mask; i++)
        mask[s->number[i]] = 0;
}

static void list_actions(const struct tori_batch *b, struct slot *s)
{
    s->count = s->turn == TORI_ACTS_NOBODY ? 0 : b->game->legal(&s->state, s->legal);
    for (int i = 0; i < s->count; i++)
        s->number[i] = (uint16_t)b->game->action_number(&s->state, s->legal[i]);
}

static void write_legal(const struct tori_batch *b, const struct slot *s, int row)
{
    const struct tori_batch_arrays *to = &b->to;
    size_t at = (size_t)row * TORI_BATCH_LEGAL_MAX;

    if (to->count)
        to->count[row] = s->count;
    for (int i = 0; i < s->count && to->legal; i++)
        to->legal[at + (size_t)i] = s->number[i];
    for (int i = 0; i < s->count && to->mask; i++)
        to->mask[(size_t)row * (size_t)b->actions + (size_t)s->number[i]] = 1;
    for (int i = 0; i < s->count && to->weight; i++)
        to->weight[at + (size_t)i] =
            s->turn == TORI_ACTS_CHANCE ? b->game->weight(&s->state, s->legal[i]) : 1;
}

/* Of so many seats, those that are behind less those that are ahead. */
static float reward_of(const struct slot *s, int seat, int players)
{
    int behind = 0;

    for (int other = 0; other < players; other++)
        behind += (s->score[other].rank > s->score[seat].rank) -
                  (s->score[other].rank < s->score[seat].rank);
    return (float)behind / (float)(players > 1 ? players - 1 : 1);
}

static void write_result(const struct tori_batch *b, const struct slot *s, int row)
{
    const struct tori_batch_arrays *to = &b->to;
    int players = b->setup.players;

    if (to->ended)
        to->ended[row] = s->has_ended;
    for (int seat = 0; seat < players; seat++) {
        size_t at = (size_t)row * (size_t)players + (size_t)seat;

        if (to->reward)
            to->reward[at] = s->has_ended ? reward_of(s, seat, players) : 0;
        if (to->rank)
            to->rank[at] = s->score[seat].rank;
        if (to->points)
            to->points[at] = s->score[seat].total;
    }
}

static void write_row(const struct tori_batch *b, const struct slot *s, int row)
{
    const struct tori_batch_arrays *to = &b->to;

    if (to->turn)
        to->turn[row] = (int8_t)s->turn;
    if (to->seed)
        to->seed[row] = s->seed;
    if (to->length)
        to->length[row] = s->length;
    if (to->observation && s->turn >= 0)
        observation_write(&b->observation, &s->state, s->turn,
                          to->observation +
                              (size_t)row * (size_t)tori_batch_observation(b));
    write_legal(b, s, row);
    write_result(b, s, row);
}

static void write_whole_row(void *context, int row)
{
    struct tori_batch *b = context;

    if (b->to.mask)
        memset(b->to.mask + (size_t)row * (size_t)b->actions, 0, (size_t)b->actions);
    write_row(b, &b->slots[row], row);
}

void tori_batch_bind(struct tori_batch *b, const struct tori_batch_arrays *arrays)
{
    b->to = *arrays;
    crew_run(b->crew, CREW_SHORT, write_whole_row, b, b->settings.matches);
}

/* Playing */

static void apply(const struct tori_batch *b, struct slot *s, tori_action a)
{
    game_apply(b->game, &s->state, a);
    s->length++;
    s->turn = b->game->to_move(&s->state);
}

static void play_chance(const struct tori_batch *b, struct slot *s)
{
    while (s->turn == TORI_ACTS_CHANCE && !b->settings.hands_out_chance) {
        uint64_t lot = tori_lot(s->seed, (uint64_t)s->length);

        apply(b, s,
              b->game->draw(&s->state, (uint32_t)(lot % b->game->tickets(&s->state))));
    }
}

/* The game of seed 'game', if there is one. */
static void begin(const struct tori_batch *b, struct slot *s, size_t game)
{
    if (game >= b->seed_count)
        return;
    s->game = game;
    s->seed = b->seeds[game];
    s->length = 0;
    b->game->init(&s->state, &b->setup);
    s->turn = b->game->to_move(&s->state);
    play_chance(b, s);
}

static void start_row(void *context, int row)
{
    struct tori_batch *b = context;
    struct slot *s = &b->slots[row];

    *s = (struct slot){.turn = TORI_ACTS_NOBODY};
    begin(b, s, (size_t)row);
    list_actions(b, s);
    write_whole_row(b, row);
}

void tori_batch_start(struct tori_batch *b, const uint64_t *seeds, size_t count)
{
    b->seeds = xgrow(b->seeds, &b->seed_capacity, count + 1, sizeof(*b->seeds));
    if (count)
        memcpy(b->seeds, seeds, count * sizeof(*seeds));
    b->seed_count = count;
    crew_run(b->crew, CREW_SHORT, start_row, b, b->settings.matches);
}

/* The lines of a slot that will be looked at soon. */
static void fetch(const struct tori_batch *b, int row)
{
    const struct slot *s = &b->slots[row];
    size_t bytes = b->game->state_bytes;

    if (row >= b->settings.matches)
        return;
    __builtin_prefetch(s);
    __builtin_prefetch(s->number);
    __builtin_prefetch(s->legal, 1);
    for (size_t at = 0; at < bytes; at += LINE)
        __builtin_prefetch(s->state.bytes + at, 1);
}

static void step_row(void *context, int row)
{
    struct tori_batch *b = context;
    struct slot *s = &b->slots[row];

    fetch(b, row + AHEAD);

    s->has_ended = false;
    if (s->place < 0) {
        write_result(b, s, row);
        return;
    }
    clear_mask(b, s, row);
    apply(b, s, s->legal[s->place]);
    play_chance(b, s);
    if (s->turn == TORI_ACTS_NOBODY) {
        s->has_ended = true;
        b->game->score(&s->state, s->score);
        begin(b, s, s->game + (size_t)b->settings.matches);
    }
    list_actions(b, s);
    write_row(b, s, row);
}

static bool find_place(struct slot *s, int32_t number)
{
    s->place = -1;
    if (number == TORI_BATCH_LEAVE)
        return true;
    for (int i = 0; i < s->count && s->place < 0; i++)
        if (s->number[i] == number)
            s->place = i;
    return s->place >= 0;
}

static void find_row_place(void *context, int row)
{
    struct tori_batch *b = context;
    int refused;

    if (find_place(&b->slots[row], b->asked_for[row]))
        return;
    refused = atomic_load(&b->refused);
    while (row < refused && !atomic_compare_exchange_weak(&b->refused, &refused, row))
        ;
}

static void refuse(const struct tori_batch *b, int row, int32_t number, char *why,
                   size_t size)
{
    struct strbuf err;

    strbuf_init(&err);
    if (b->slots[row].turn == TORI_ACTS_NOBODY)
        strbuf_appendf(&err, "match %d is over", row);
    else if (number < 0 || number >= b->actions)
        strbuf_appendf(&err, "match %d: there is no action %d of %d", row, (int)number,
                       b->actions);
    else
        strbuf_appendf(&err, "match %d: action %d, '%s', is not legal now", row,
                       (int)number, tori_batch_action(b, number));
    front_say(&err, why, size);
    strbuf_release(&err);
}

bool tori_batch_step(struct tori_batch *b, const int32_t *actions, char *why, size_t size)
{
    int refused;

    b->asked_for = actions;
    atomic_store(&b->refused, INT_MAX);
    crew_run(b->crew, CREW_SHORT, find_row_place, b, b->settings.matches);
    refused = atomic_load(&b->refused);
    if (refused < INT_MAX) {
        refuse(b, refused, actions[refused], why, size);
        return false;
    }
    crew_run(b->crew, CREW_SHORT, step_row, b, b->settings.matches);
    return true;
}

/* Bots */

static void ask_row(void *context, int row)
{
    struct tori_batch *b = context;
    struct slot *s = &b->slots[row];
    uint64_t seed = tori_lot(tori_lot(b->bot_seed, s->seed), (uint64_t)s->length);
    struct tori_state view;
    struct bot_question q = {.game = b->game,
                             .setup = &b->setup,
                             .view = &view,
                             .seat = s->turn,
                             .legal = s->legal,
                             .count = s->count};
    struct bot_player player;
    struct strbuf err;

    b->answers[row] = TORI_BATCH_LEAVE;
    if (s->turn < 0 || (b->asked && !b->asked[row]))
        return;
    strbuf_init(&err);
    if (bot_open(&player, b->bot, seed, &err) != TORI_OK)
        BUG("libtori: a bot that was there is not");
    b->game->view(&s->state, s->turn, &view);
    b->answers[row] = b->game->action_number(&s->state, player.bot->choose(&player, &q));
    bot_close(&player);
    strbuf_release(&err);
}

bool tori_batch_choose(struct tori_batch *b, const char *bot, uint64_t seed,
                       const uint8_t *asked, int32_t *actions, char *why, size_t size)
{
    struct tori_bot *tried = tori_bot_new(bot, seed, why, size);

    if (!tried)
        return false;
    tori_bot_free(tried);
    b->bot = bot;
    b->bot_seed = seed;
    b->asked = asked;
    b->answers = actions;
    crew_run(b->crew, CREW_LONG, ask_row, b, b->settings.matches);
    return true;
}
