/* Names for costs. */

#include "review/verdict.h"

const struct verdict_level verdict_levels[VERDICT_LEVELS] = {
    [VERDICT_INACCURACY] = {"inaccuracy", 0.03},
    [VERDICT_MISTAKE] = {"mistake", 0.08},
    [VERDICT_BLUNDER] = {"blunder", 0.15}};

/* A turn that cost this much was played half well. */
#define HALF_WELL 0.08

const char *verdict_word(const struct verdict *v)
{
    const char *word = v->is_forced ? "forced" : v->cost > 0 ? "good" : "best";

    for (int i = 0; i < VERDICT_LEVELS; i++)
        if (v->cost >= verdict_levels[i].from)
            word = verdict_levels[i].name;
    return word;
}

double verdict_accuracy(const struct verdict *v)
{
    return HALF_WELL / (HALF_WELL + v->cost);
}
