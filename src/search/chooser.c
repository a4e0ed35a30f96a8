/* Ratings as inputs, and asking the net. */

#include "search/chooser.h"

#include "search/knowledge.h"

/* From so far behind the best on, in 1/1024 point; the best itself is at 0. */
static const int32_t gap_steps[CHOOSER_GAPS - 1] = {
    1, 32, 64, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048, 3072, 4096, 6144};

static const int32_t lead_steps[CHOOSER_LEADS - 1] = {1,   64,   128,  256, 384,
                                                      640, 1024, 2048, 4096};

static const int32_t rank_steps[CHOOSER_RANKS - 1] = {1, 2, 3, 4, 5, 7, 10, 15, 25};

static const int32_t count_steps[CHOOSER_COUNTS - 1] = {3, 4, 5, 7, 11, 21, 41};

/* The scale of a gap is never turned round. */
enum { SCALE_MIN = CHOICE_ONE / 16, SCALE_MAX = 8 * CHOICE_ONE };

static int step_of(const int32_t *steps, int count, int32_t x)
{
    int i = 0;

    while (i < count && x >= steps[i])
        i++;
    return i;
}

static int32_t rank_of(const int32_t *rating, int count, int i)
{
    int32_t better = 0;

    for (int k = 0; k < count; k++)
        better += rating[k] > rating[i];
    return better;
}

/* The two best ratings. */
struct chooser_top {
    int32_t best, second;
};

static struct chooser_top find_top(const int32_t *rating, int count)
{
    struct chooser_top top = {rating[0], INT32_MIN};

    for (int i = 1; i < count; i++) {
        if (rating[i] > top.best) {
            top.second = top.best;
            top.best = rating[i];
        } else if (rating[i] > top.second) {
            top.second = rating[i];
        }
    }
    return top;
}

static void read_common(const struct chooser *c, const struct tori_state *s,
                        struct chooser_top top, int count, struct choice_input *in)
{
    in->count = 0;
    choice_on(in, CHOOSER_AT_LEAD +
                      step_of(lead_steps, CHOOSER_LEADS - 1, top.best - top.second));
    choice_on(in, CHOOSER_AT_COUNT + step_of(count_steps, CHOOSER_COUNTS - 1, count));
    c->read_state(s, in);
}

static void read_one(const struct chooser *c, const struct tori_state *s, tori_action a,
                     int32_t rank, int32_t gap, struct choice_input *in)
{
    in->count = 0;
    choice_on(in, CHOOSER_AT_RANK + step_of(rank_steps, CHOOSER_RANKS - 1, rank));
    choice_on(in, CHOOSER_AT_GAP + step_of(gap_steps, CHOOSER_GAPS - 1, gap));
    c->read_action(s, a, in);
}

void chooser_read(const struct chooser *c, const struct tori_state *s,
                  const tori_action *legal, const int32_t *rating, int count,
                  struct choice_input *common, struct choice_input *of)
{
    struct chooser_top top = find_top(rating, count);

    read_common(c, s, top, count, common);
    for (int i = 0; i < count; i++)
        read_one(c, s, legal[i], rank_of(rating, count, i), top.best - rating[i], &of[i]);
}

static int32_t corrected(int32_t gap, const int32_t *answer)
{
    int32_t scale = CHOICE_ONE + answer[1];

    scale = scale < SCALE_MIN ? SCALE_MIN : scale > SCALE_MAX ? SCALE_MAX : scale;
    return answer[0] * (KNOWLEDGE_POINT / CHOICE_ONE) -
           (int32_t)((int64_t)gap * scale / CHOICE_ONE);
}

static void ask(const struct chooser *c, const int16_t *numbers,
                const struct tori_state *s, const tori_action *legal, int count,
                int32_t *rating)
{
    struct chooser_top top = find_top(rating, count);
    int32_t rank[TORI_ACTIONS_MAX];
    struct choice_input in;
    struct choice_sum sum;

    for (int i = 0; i < count; i++)
        rank[i] = rank_of(rating, count, i);
    read_common(c, s, top, count, &in);
    choice_begin(numbers, &in, &sum);
    for (int i = 0; i < count; i++) {
        int32_t answer[CHOICE_ANSWERS], gap = top.best - rating[i];

        read_one(c, s, legal[i], rank[i], gap, &in);
        choice_answer(numbers, &sum, &in, answer);
        rating[i] = top.best + corrected(gap, answer);
    }
}

void chooser_correct(const struct chooser *c, int players, const struct tori_state *s,
                     const tori_action *legal, int count, int32_t *rating)
{
    const int16_t *numbers = c && c->net[players] ? net_choosing(c->net[players]) : NULL;

    if (numbers)
        ask(c, numbers, s, legal, count, rating);
}
