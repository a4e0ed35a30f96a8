/*
 * A block is a contest of a bot with itself: the same lots for each of its games. Contests
 * hand out records, and what is counted is read from these, so that an atlas counts what
 * anybody can read who plays the same games with 'tori sim --records'.
 */

#include "cli/commands/atlas_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena/contest.h"
#include "arena/rotation.h"
#include "atlas/atlas.h"
#include "atlas/census.h"
#include "base/strbuf.h"
#include "cli/commands/progress.h"
#include "engine/match.h"
#include "engine/record.h"
#include "games/games.h"
#include "review/review.h"

enum { BLOCKS_AT_ONCE = 32 };

/* A run under way. */
struct atlas_work {
    const struct atlas_run *run;
    struct atlas *atlas;
    struct census census;
    struct progress progress;
    struct strbuf *err;
};

/* As many copies as there are seats. */
static void make_plan(const struct atlas_run *run, struct contest_plan *plan)
{
    *plan = (struct contest_plan){.game = run->game,
                                  .setup = run->setup,
                                  .bots = run->setup.players,
                                  .seed = run->seed,
                                  .threads = run->threads};
    for (int i = 0; i < plan->bots; i++) {
        plan->bot[i] = run->bot;
        plan->name[i][0] = (char)('a' + i);
    }
}

bool atlas_run_check(const struct atlas_run *run, struct strbuf *err)
{
    struct contest_plan plan;

    make_plan(run, &plan);
    return contest_check(&plan, err) == TORI_OK;
}

/* Records of some blocks; the caller frees them. NULL if there is no memory for them. */
static char *play_blocks(const struct atlas_run *run, int64_t first, int64_t blocks,
                         size_t *length)
{
    struct contest_result result;
    struct contest_plan plan;
    char *records = NULL;

    make_plan(run, &plan);
    plan.first = first - 1;
    plan.blocks = blocks;
    plan.records = open_memstream(&records, length);
    if (!plan.records)
        return NULL;
    contest_run(&plan, &result);
    contest_result_release(&result);
    if (fclose(plan.records) == 0)
        return records;
    free(records);
    return NULL;
}

static void review(struct atlas_work *w, const struct match *m)
{
    const struct review_settings settings = {.sims = w->run->sims, .seed = w->run->seed};
    const char *why;
    struct review *r = review_open(m, &settings, &why);

    if (!r)
        return; /* too short to tell anything */
    while (review_step(r))
        ;
    atlas_note_review(w->atlas, &w->census, review_account(r));
    review_close(r);
}

static bool count_game(struct atlas_work *w, struct record_file *records,
                       bool is_reviewed)
{
    struct match m;

    if (record_parse_next(&m, records, games, w->err) != TORI_OK)
        return false;
    atlas_note_match(w->atlas, &w->census, &m);
    if (is_reviewed)
        review(w, &m);
    match_release(&m);
    progress_show(&w->progress, w->atlas->games);
    return true;
}

static bool count_block(struct atlas_work *w, struct record_file *records, int64_t block)
{
    int per_block = w->run->setup.players;

    for (int game = 0; game < per_block; game++)
        if (!count_game(w, records, (block - 1) * per_block + game < w->run->reviews))
            return false;
    atlas_close_block(w->atlas, &w->census, block);
    return true;
}

static bool count_blocks(struct atlas_work *w, int64_t first, int64_t blocks)
{
    struct record_file records = {.name = "games"};
    bool is_good = true;
    size_t length = 0;
    char *text = play_blocks(w->run, first, blocks, &length);

    if (!text) {
        strbuf_append(w->err, "no memory for the records of a few games");
        return false;
    }
    records.next = text;
    records.end = text + length;
    for (int64_t i = 0; is_good && i < blocks; i++)
        is_good = count_block(w, &records, first + i);
    free(text);
    return is_good;
}

static int64_t at_most(int64_t n, int64_t limit)
{
    return n < limit ? n : limit;
}

bool atlas_run_count(const struct atlas_run *run, struct atlas *out, struct strbuf *err)
{
    struct atlas_work w = {.run = run, .atlas = out, .err = err};
    bool is_good = true;

    atlas_init(out, run->game, &run->setup);
    snprintf(out->bot, sizeof(out->bot), "%s", run->bot);
    out->seed = run->seed;
    out->sims = run->sims;
    census_init(&w.census, &out->layout);
    progress_init(&w.progress, "games",
                  (run->last - run->first + 1) * run->setup.players);
    for (int64_t block = run->first; is_good && block <= run->last;
         block += BLOCKS_AT_ONCE)
        is_good = count_blocks(&w, block, at_most(BLOCKS_AT_ONCE, run->last + 1 - block));
    progress_clear(&w.progress);
    census_release(&w.census);
    return is_good;
}
