/*
 * What a review found, counted: what using something was worth to the seat that did, and how
 * winners came to their win. The worth of a use is the chance to win with it less that of
 * the best other turn at the same moment, so it does not matter whose habit it is.
 */

#include "atlas/census.h"

#include "review/account.h"

static int64_t to_unit(double share)
{
    return (int64_t)(share * 10000 + (share < 0 ? -0.5 : 0.5));
}

static void note(struct census *c, int mean, double share)
{
    c->n[mean]++;
    c->sum[mean] += to_unit(share);
}

/* Worth */

/* A decision that was looked at, with the position before it. */
struct seen_decision {
    const struct verdict_decision *decision;
    const struct tori_state *before;
    tori_action played;
    double win; /* of what was played */
};

/* The best that does not use this thing of a group, or of all groups if that is NULL; false if
 * nothing else was looked at. */
static bool find_other(const struct seen_decision *m, const struct survey_group *g,
                       int thing, double *out)
{
    bool has_other = false;

    for (int i = 0; i < m->decision->count; i++) {
        const struct verdict_option *o = &m->decision->top[i];

        if (o->action == m->played || (g && g->use(m->before, o->action) == thing))
            continue;
        if (!has_other || o->win > *out)
            *out = o->win;
        has_other = true;
    }
    return has_other;
}

static bool find_win(struct seen_decision *m)
{
    for (int i = 0; i < m->decision->count; i++) {
        if (m->decision->top[i].action != m->played)
            continue;
        m->win = m->decision->top[i].win;
        return true;
    }
    return false;
}

static void note_moment(struct census *c, const struct seen_decision *m)
{
    double other;

    if (find_other(m, NULL, -1, &other))
        note(c, LAYOUT_WORTH, m->win - other);
    for (int i = 0; i < c->layout->group_count; i++) {
        const struct survey_group *g = &c->layout->groups[i];
        int thing = g->sort == SURVEY_USE ? g->use(m->before, m->played) : -1;

        if (thing >= 0 && find_other(m, g, thing, &other))
            note(c, layout_thing(c->layout, i, thing) + LAYOUT_WORTH_OF, m->win - other);
    }
}

static void note_turn(struct census *c, const struct account *a, int span)
{
    const struct verdict *v = a->found[span].verdict;

    for (int i = 0; i < v->decision_count; i++) {
        struct tori_state before;
        struct seen_decision m = {&v->decisions[i], &before,
                                  a->course.actions[v->decisions[i].ply], 0};

        course_go_to(&a->course, &a->course.spans[span], m.decision->ply, &before);
        if (find_win(&m))
            note_moment(c, &m);
    }
}

/* The way to a win */

static int find_winner(const struct account *a)
{
    int winner = -1;

    for (int i = 0; i < a->course.setup.players; i++)
        if (a->end.win[i] == 1)
            winner = i;
    return winner;
}

static void note_winner(struct census *c, const struct account *a, int seat)
{
    double luck = 0, own = 0, others = 0, left = 0;

    for (int i = a->start; i < a->course.span_count; i++) {
        int actor = a->course.spans[i].actor;
        double change = account_change(a, i, seat);

        *(actor == TORI_CHANCE ? &luck : actor == seat ? &own : &others) += change;
        if (actor == TORI_CHANCE)
            left += account_misjudged(a, i, seat);
    }
    note(c, LAYOUT_START, a->found[a->start].before.win[seat]);
    note(c, LAYOUT_LUCK, luck);
    note(c, LAYOUT_OWN, own);
    note(c, LAYOUT_OTHERS, others);
    note(c, LAYOUT_LEFT, left);
    note(c, LAYOUT_LUCK_SIZE, luck < 0 ? -luck : luck);
    note(c, LAYOUT_CHOICE_SIZE, own + others < 0 ? -own - others : own + others);
}

void census_note_review(struct census *c, const struct account *a)
{
    int winner = find_winner(a);

    for (int i = 0; i < a->course.span_count; i++)
        if (account_has_turn(a, i) && a->found[i].verdict)
            note_turn(c, a, i);
    if (winner >= 0)
        note_winner(c, a, winner);
}
