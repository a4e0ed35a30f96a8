/* The forward pass. */

#include "nn/choice.h"

#include <string.h>

enum { LANES = 8 };
typedef uint16_t lanes __attribute__((vector_size(LANES * sizeof(uint16_t)), aligned(2)));

static void add_rows(const int16_t *numbers, const struct choice_input *in,
                     uint16_t *cell)
{
    const int16_t *rows = numbers + CHOICE_AT_ROWS;
    lanes sum[CHOICE_WIDTH / LANES];

    memcpy(sum, cell, sizeof(sum));
    for (int i = 0; i < in->count; i++) {
        const lanes *row = (const lanes *)(rows + in->on[i] * CHOICE_WIDTH);

        for (int k = 0; k < CHOICE_WIDTH / LANES; k++)
            sum[k] += row[k];
    }
    memcpy(cell, sum, sizeof(sum));
}

void choice_begin(const int16_t *numbers, const struct choice_input *common,
                  struct choice_sum *sum)
{
    memcpy(sum->cell, numbers + CHOICE_AT_BIAS, sizeof(sum->cell));
    add_rows(numbers, common, sum->cell);
}

static int16_t clip(int16_t x)
{
    return (int16_t)(x < 0 ? 0 : x > CHOICE_ONE ? CHOICE_ONE : x);
}

void choice_answer(const int16_t *numbers, const struct choice_sum *sum,
                   const struct choice_input *in, int32_t answer[CHOICE_ANSWERS])
{
    uint16_t cell[CHOICE_WIDTH];
    int16_t layer[CHOICE_WIDTH];

    memcpy(cell, sum->cell, sizeof(cell));
    add_rows(numbers, in, cell);
    for (int k = 0; k < CHOICE_WIDTH; k++)
        layer[k] = clip((int16_t)cell[k]);
    for (int i = 0; i < CHOICE_ANSWERS; i++) {
        const int16_t *weights = numbers + CHOICE_AT_WEIGHTS + i * CHOICE_WIDTH;
        int32_t dot;

        memcpy(&dot, numbers + 2 * i, sizeof(dot));
        for (int k = 0; k < CHOICE_WIDTH; k++)
            dot += layer[k] * weights[k];
        answer[i] = dot / CHOICE_ONE;
    }
}
