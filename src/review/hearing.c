/* Trials of several turns. The lots depend on the position alone, so that what is asked
 * again is answered as before. */

#include "review/hearing.h"

#include "base/hash.h"
#include "search/ending.h"
#include "search/knowledge.h"

enum {
    MEMORY = 1 << 26, /* bytes of a tree */
    ENDING = 100,     /* actions tried a simulation, to see the game through to its end */
};

static uint64_t lots_of(const struct hearing *h)
{
    return hash_bytes(HASH_START, h->before.bytes, h->game->state_bytes);
}

static struct search_settings settings_of(const struct hearing *h)
{
    const struct knowledge *know = knowledge_find(h->game);

    return (struct search_settings){.know = know,
                                    .style = know ? know->style : search_plain,
                                    .sims = h->sims,
                                    .threads = 1,
                                    .memory = MEMORY,
                                    .ending = ENDING * h->sims};
}

void hearing_hold(struct hearing *h)
{
    const struct search_settings settings = settings_of(h);
    const struct search_question q = {
        .game = h->game, .players = h->players, .seat = h->seat};
    struct ending ending = {0};
    const struct trial_court court = {
        .settings = &settings, .q = &q, .lots = lots_of(h), .ending = &ending};
    struct trial trials[HEARING_TURNS_MAX];

    for (int i = 0; i < h->count; i++) {
        struct hearing_turn *t = &h->turns[i];

        trial_init(&trials[i], &court, &t->after);
        t->win = trials[i].wins[h->seat];
        t->lead = trials[i].lead;
        t->error = trial_error(&trials[i]);
        t->is_exact = trials[i].is_exact;
        t->ahead = trial_compare(&trials[i], &trials[0], false);
    }
    for (int i = 0; i < h->count; i++)
        trial_release(&trials[i]);
    ending_release(&ending);
}
