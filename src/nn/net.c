/* The forward pass, and numbers that come as a file. */

#include "nn/net.h"

#include <string.h>

#include "base/alloc.h"
#include "nn/choice.h"

enum {
    AT_SECOND = 8,
    AT_LAST = AT_SECOND + 2 * NET_SECOND,
    AT_FIRST = AT_LAST + 2 * NET_STAGES
};

/* Cells that are added at once: the compiler, left to itself, takes two rows at a time
 * and adds them cell by cell. */
enum { LANES = 16 };
typedef uint16_t lanes __attribute__((vector_size(LANES * sizeof(uint16_t)), aligned(2)));

static int32_t word_at(const int16_t *numbers, int i)
{
    int32_t word;

    memcpy(&word, numbers + 2 * i, sizeof(word));
    return word;
}

static int16_t clip(int32_t x)
{
    return (int16_t)(x < 0 ? 0 : x > NET_ONE ? NET_ONE : x);
}

/* The bias of the first layer and the rows of the inputs that are on, summed. */
static void add_inputs(int16_t *out, const int16_t *bias, const int16_t *rows,
                       const struct net_input *in)
{
    lanes sum[NET_FIRST / LANES];

    memcpy(sum, bias, sizeof(sum));
    for (int i = 0; i < in->count; i++) {
        const lanes *row = (const lanes *)(rows + in->on[i] * NET_FIRST);

        for (int k = 0; k < NET_FIRST / LANES; k++)
            sum[k] += row[k];
    }
    memcpy(out, sum, sizeof(sum));
}

/* 'rows': the bias, the inputs, the gauges. */
static void first_layer(int16_t *out, const int16_t *rows, int inputs, int gauges,
                        const struct net_input *in)
{
    int16_t sum[NET_FIRST];
    int32_t gauged[NET_FIRST] = {0};

    add_inputs(sum, rows, rows + NET_FIRST, in);
    rows += (1 + inputs) * NET_FIRST;
    for (int i = 0; i < gauges; i++, rows += NET_FIRST) {
        if (in->gauge[i] == 0)
            continue;
        for (int k = 0; k < NET_FIRST; k++)
            gauged[k] += in->gauge[i] * rows[k];
    }
    for (int k = 0; k < NET_FIRST; k++)
        out[k] = clip(sum[k] + gauged[k] / NET_GAUGE);
}

static void second_layer(int16_t *out, const int16_t *bias, const int16_t *rows,
                         const int16_t *first)
{
    for (int i = 0; i < NET_SECOND; i++, rows += NET_FIRST) {
        int32_t sum = word_at(bias, i);

        for (int k = 0; k < NET_FIRST; k++)
            sum += first[k] * rows[k];
        out[i] = clip(sum / NET_ONE);
    }
}

static int64_t stage_answer(const int16_t *bias, const int16_t *rows,
                            const int16_t *second, int stage)
{
    int64_t sum = word_at(bias, stage);

    rows += stage * NET_SECOND;
    for (int i = 0; i < NET_SECOND; i++)
        sum += second[i] * rows[i];
    return sum;
}

int32_t net_answer(const struct net *net, const struct net_input *in)
{
    const int16_t *n = net->numbers;
    const int16_t *second_rows =
        n + AT_FIRST + (1 + net->inputs + net->gauges) * NET_FIRST;
    const int16_t *stage_rows = second_rows + NET_SECOND * NET_FIRST;
    int16_t first[NET_FIRST], second[NET_SECOND];
    int64_t early, late;

    first_layer(first, n + AT_FIRST, net->inputs, net->gauges, in);
    second_layer(second, n + AT_SECOND, second_rows, first);
    early = stage_answer(n + AT_LAST, stage_rows, second, in->stage);
    late = stage_answer(n + AT_LAST, stage_rows, second, in->stage + 1);
    return (int32_t)((early + (late - early) * in->part / in->whole) * NET_ANSWER /
                     (NET_ONE * NET_ONE));
}

const int16_t *net_choosing(const struct net *net)
{
    if (!net->numbers || net->choices == 0)
        return NULL;
    return net->numbers + NET_NUMBERS(net->inputs, net->gauges);
}

bool net_fill(struct net *net, const void *bytes, size_t length)
{
    const int32_t head[] = {NET_MAGIC, net->inputs, net->gauges, net->choices};
    int count = NET_NUMBERS(net->inputs, net->gauges) + CHOICE_NUMBERS(net->choices);
    size_t size = (size_t)count * sizeof(int16_t);
    int16_t *numbers;

    if (net->numbers || length != size || memcmp(bytes, head, sizeof(head)) != 0)
        return false;
    numbers = xrealloc(NULL, 1, size);
    memcpy(numbers, bytes, size);
    net->numbers = numbers;
    return true;
}
