/* Everything that can be found again is compared. */

#include "puzzle/puzzle_check.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "puzzle/disguise.h"
#include "puzzle/finder.h"
#include "puzzle/grounds.h"
#include "puzzle/position.h"
#include "puzzle/ending_proof.h"
#include "puzzle/puzzle.h"
#include "puzzle/contenders.h"

/* Figures as they are written. */
#define EQUAL_WIN  0.0001
#define EQUAL_LEAD 0.01

static bool refuse(struct strbuf *why, const char *sentence)
{
    strbuf_append(why, sentence);
    return false;
}

static bool has_own_id(const struct puzzle *p)
{
    char id[PUZZLE_ID_LENGTH + 1];

    puzzle_name(&p->match, id);
    return strcmp(id, p->id) == 0;
}

/* What is imagined must not be the truth: it follows from what the seat saw. */
static bool is_disguised(const struct puzzle *p)
{
    struct match again;
    bool ok = disguise_make(&again, &p->match, p->seat);

    if (!ok)
        return false;
    for (size_t i = 0; ok && i < again.count; i++)
        ok = again.steps[i].action == p->match.steps[i].action;
    match_release(&again);
    return ok;
}

static bool has_own_grounds(const struct puzzle *p)
{
    struct puzzle again = *p;

    if (!grounds_find(&again) || strcmp(again.theme, p->theme) != 0 ||
        again.fact_count != p->fact_count)
        return false;
    for (int i = 0; i < p->fact_count; i++)
        if (strcmp(again.facts[i].name, p->facts[i].name) != 0 ||
            again.facts[i].best != p->facts[i].best ||
            again.facts[i].obvious != p->facts[i].obvious)
            return false;
    return true;
}

static bool play(const struct puzzle *p, const struct puzzle_line *line, struct turn *out)
{
    *out = (struct turn){.count = line->count};
    memcpy(out->action, line->action, sizeof(line->action));
    return puzzle_play(p, line, &out->after, NULL);
}

static bool is_worth(const struct turn *t, double win, double lead)
{
    return fabs(t->win - win) <= EQUAL_WIN && fabs(t->lead - lead) <= EQUAL_LEAD;
}

static bool is_ahead(double win, double lead)
{
    return win >= FINDER_MARGIN || (win > -EQUAL_WIN && lead >= FINDER_POINTS);
}

static bool is_proven(const struct puzzle *p, const struct position *position,
                      struct turn *best, struct turn *obvious, struct strbuf *why)
{
    struct ending_proof *proof = xcalloc(1, sizeof(*proof));
    bool ok = true;

    ending_proof_make(proof, position);
    if (!proof->is_solved)
        ok = refuse(why, "the end cannot be seen through");
    else if (!proof->is_unique || !proof->has_next ||
             !is_ahead(proof->best.win - proof->next_win,
                       proof->best.lead - proof->next_lead))
        ok = refuse(why, "another turn is as good");
    else if (!ending_proof_judge(position, best) ||
             best->result < proof->best.result - 1e-6)
        ok = refuse(why, "the solution is not the best turn");
    else if (!is_worth(best, p->value.win, p->value.lead))
        ok = refuse(why, "the solution is worth something else");
    else if (!ending_proof_judge(position, obvious) ||
             !is_worth(obvious, p->value.win - p->shortfall.win,
                       p->value.lead - p->shortfall.lead))
        ok = refuse(why, "the obvious turn is worth something else");
    free(proof);
    return ok;
}

static bool is_confirmed(const struct position *position, const struct turn *best,
                         const struct turn *obvious, int64_t sims, struct strbuf *why)
{
    struct contenders_verdict v;

    if (!sims)
        return true;
    contenders_compare(&v, position,
                       &(struct contenders_contest){
                           .turn = best,
                           .others = {obvious},
                           .sims = sims,
                           .lots = position_lots(position, POSITION_CONFIRM, 4)});
    return v.ahead[0].win + 2 * v.ahead[0].error >= FINDER_OBVIOUS ||
           refuse(why, "the solution is not ahead of the obvious turn");
}

static bool is_solved(const struct puzzle *p, int64_t sims, struct strbuf *why)
{
    struct position *position = xcalloc(1, sizeof(*position));
    struct turn best, obvious;
    bool ok;

    position_init(position, &p->match);
    if (!play(p, &p->best, &best))
        ok = refuse(why, "the solution is not a whole turn");
    else if (!play(p, &p->obvious, &obvious))
        ok = refuse(why, "the obvious turn is not a whole turn");
    else if (position_is_same_end(position, &best, &obvious))
        ok = refuse(why, "the obvious turn is the solution");
    else if (p->kind == PUZZLE_EXACT)
        ok = is_proven(p, position, &best, &obvious, why);
    else
        ok = is_confirmed(position, &best, &obvious, sims, why);
    free(position);
    return ok;
}

bool puzzle_check(const struct puzzle *p, int64_t sims, struct strbuf *why)
{
    if (!has_own_id(p))
        return refuse(why, "the id belongs to another position");
    if (!grounds_has_theme(p))
        return refuse(why, "the game has no such theme");
    if (!is_disguised(p))
        return refuse(why, "the record tells what the seat could not see");
    if (!is_solved(p, sims, why))
        return false;
    return has_own_grounds(p) || refuse(why, "theme or facts are not those of the turns");
}
