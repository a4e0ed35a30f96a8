/*
 * Going through the spans of a game. A part is a decision of a turn, the verdict on the
 * turn, or what chance did between two of them.
 */

#include "review/review.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "engine/apply.h"
#include "engine/match.h"
#include "engine/shelf.h"
#include "review/account.h"
#include "review/examiner.h"
#include "review/notebook.h"

/* Actions tried a simulation, to see the game through to its end. */
enum { ENDING_A_SIM = 100 };

/* Times the simulations of a decision, to compare two turns in truth. */
enum { CHOICE_SIMS = 2 };

/* A span being worked on, apart from the review: threads share nothing. */
struct review_task {
    const struct account *account; /* of which it reads what never changes */
    int span, parts;
    struct found found;
    struct examiner examiner; /* of a seat's, else all 0 */
};

struct review {
    const struct tori_game *game;
    int edition; /* of which it has one use */
    struct account account;
    int next;               /* first span that no thread has taken yet */
    struct review_task *at; /* owned: what review_step() is at, or NULL */
};

/* Opening */

static int count_decisions(const struct course *c, const struct span *span)
{
    tori_action legal[TORI_ACTIONS_MAX];
    struct tori_state s = span->before;
    int count = 0;

    for (size_t i = span->first; i < span->end; i++) {
        count += c->game->legal(&s, legal) > 1;
        c->game->apply(&s, c->actions[i]);
    }
    return count;
}

static int count_turns(const struct course *c)
{
    int turns = 0;

    for (int i = 0; i < c->span_count; i++)
        turns += c->spans[i].actor != TORI_CHANCE;
    return turns;
}

static int count_parts(const struct course *c)
{
    int parts = c->span_count;

    for (int i = 0; i < c->span_count; i++)
        if (c->spans[i].actor != TORI_CHANCE)
            parts += count_decisions(c, &c->spans[i]);
    return parts;
}

enum weighing { ONCE, AGAIN, CHOICE };

static struct worth_scale scale_of(const struct account *a)
{
    return (struct worth_scale){.game = a->course.game,
                                .players = a->course.setup.players,
                                .sims = a->sims,
                                .ending = a->sims * ENDING_A_SIM,
                                .seed = a->seed};
}

static uint64_t lots_of(const struct account *a, size_t ply, enum weighing which)
{
    return hash_u32(hash_u64(hash_u64(HASH_START, a->seed), ply), which);
}

static void weigh(const struct account *a, struct worth *w, const struct tori_state *s,
                  size_t ply, enum weighing which)
{
    const struct worth_scale scale = scale_of(a);

    worth_of(w, &scale, s, lots_of(a, ply, which));
}

struct review *review_open(const struct match *m, const struct review_settings *s,
                           const char **why)
{
    struct review *r;

    if (!match_is_over(m)) {
        *why = "not_over";
        return NULL;
    }
    r = xcalloc(1, sizeof(*r));
    r->game = m->game;
    r->edition = shelf_use(m->game, shelf_hash(m->game, m->setup.edition));
    account_init(&r->account, m);
    if (count_turns(&r->account.course) < REVIEW_TURNS_MIN) {
        *why = "too_short";
        review_close(r);
        return NULL;
    }
    r->account.version = REVIEW_VERSION;
    r->account.sims = s->sims;
    r->account.seed = s->seed;
    r->account.of = count_parts(&r->account.course);
    weigh(&r->account, &r->account.end, &r->account.course.end, m->count, ONCE);
    return r;
}

static void task_free(struct review_task *t)
{
    examiner_release(&t->examiner);
    free(t->found.verdict);
    free(t);
}

void review_close(struct review *r)
{
    if (r->at)
        task_free(r->at);
    account_release(&r->account);
    shelf_give_back(r->game, r->edition);
    free(r);
}

/* Spans */

struct review_task *review_take(struct review *r)
{
    const struct course *c = &r->account.course;
    struct review_task *t;
    const struct span *span;

    while (r->next < c->span_count && r->account.found[r->next].is_done)
        r->next++;
    if (r->next == c->span_count)
        return NULL;
    t = xcalloc(1, sizeof(*t));
    t->account = &r->account;
    t->span = r->next++;
    span = &c->spans[t->span];
    if (span->actor != TORI_CHANCE) {
        t->found.verdict = xcalloc(1, sizeof(*t->found.verdict));
        examiner_init(&t->examiner, c, span, r->account.sims, r->account.seed,
                      t->found.verdict);
    }
    return t;
}

/* The better turn is known from what the seat could see; what it would have been worth is
 * measured in truth, on lots that had no part in finding it. */
static void weigh_choice(struct review_task *t)
{
    const struct course *c = &t->account->course;
    const struct span *span = &c->spans[t->span];
    const struct turn *best = &t->examiner.best, *played = &t->examiner.played;
    struct worth_scale scale = scale_of(t->account);
    struct tori_state after_played, after_best = span->before;

    if (!best->count || memcmp(&best->after, &played->after, c->game->state_bytes) == 0)
        return;
    for (int i = 0; i < best->count; i++)
        game_apply(c->game, &after_best, best->action[i]);
    course_go_to(c, span, span->end, &after_played);
    scale.seed = lots_of(t->account, span->first, CHOICE);
    scale.sims *= CHOICE_SIMS;
    worth_compare(t->found.choice, &scale, &after_played, &after_best, span->actor);
}

static void weigh_span(struct review_task *t)
{
    const struct span *span = &t->account->course.spans[t->span];
    struct found *f = &t->found;

    f->is_done = true;
    if (f->verdict)
        weigh_choice(t);
    if (t->span < t->account->start)
        return;
    weigh(t->account, &f->before, &span->before, span->first, ONCE);
    f->again = f->before;
    if (f->before.is_sampled)
        weigh(t->account, &f->again, &span->before, span->first, AGAIN);
}

static void step(struct review_task *t)
{
    t->parts++;
    if (t->found.verdict)
        examiner_step(&t->examiner);
    if (!t->found.verdict || examiner_is_done(&t->examiner))
        weigh_span(t);
}

void review_work(struct review_task *t)
{
    while (!t->found.is_done)
        step(t);
}

int review_give(struct review *r, struct review_task *t)
{
    int span = t->span;

    r->account.found[span] = t->found;
    r->account.done += t->parts;
    t->found.verdict = NULL;
    task_free(t);
    return span;
}

bool review_step(struct review *r)
{
    if (!r->at)
        r->at = review_take(r);
    if (!r->at)
        return false;
    step(r->at);
    r->account.done += r->at->parts; /* .. and not once more when it is given */
    r->at->parts = 0;
    if (r->at->found.is_done) {
        review_give(r, r->at);
        r->at = NULL;
    }
    return true;
}

void review_progress(const struct review *r, int *done, int *of)
{
    *done = r->account.done;
    *of = r->account.of;
}

void review_append_json(const struct review *r, struct strbuf *out)
{
    account_append_json(&r->account, out);
}

const struct account *review_account(const struct review *r)
{
    return &r->account;
}

/* Notes */

void review_append_notes(const struct review *r, struct strbuf *out)
{
    notebook_append_header(&r->account, out);
    for (int i = 0; i < r->account.course.span_count; i++)
        if (r->account.found[i].is_done)
            notebook_append(&r->account, i, out);
}

void review_append_note(const struct review *r, int span, struct strbuf *out)
{
    notebook_append(&r->account, span, out);
}

bool review_restore(struct review *r, const char *text, size_t length)
{
    return notebook_restore(&r->account, text, length);
}
