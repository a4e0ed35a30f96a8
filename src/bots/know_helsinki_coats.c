/* What coats on the meadow are worth: each will buy the best action still open. */

#include "bots/know_helsinki.h"

int32_t coats_value(const struct outlook *o, int coats, unsigned closed)
{
    int32_t value = 0;

    for (int i = 0; i < HELSINKI_COAT_COUNT && coats > 0; i++) {
        if (closed >> coat_ladder[i].coat & 1)
            continue;
        value += coat_ladder[i].worth;
        coats--;
    }
    return value * o->weight[WEIGHT_COATS] / KNOWLEDGE_POINT;
}
