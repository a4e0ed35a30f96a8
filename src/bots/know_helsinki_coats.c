/* What coats on the meadow are worth: each will buy the best action still open. */

#include "bots/know_helsinki.h"

/* The actions from the most to the least useful, and what they bring. */
static const struct {
    uint8_t coat;
    int16_t worth;
} ladder[HELSINKI_COAT_COUNT] = {
    {HELSINKI_COAT_TILES2, 3000}, {HELSINKI_COAT_POINTS, 2048},
    {HELSINKI_COAT_TILE1, 1700},  {HELSINKI_COAT_SUPER1, 1500},
    {HELSINKI_COAT_SECOND, 1300}, {HELSINKI_COAT_DRAWBUILD, 1200},
    {HELSINKI_COAT_SHIFT, 1000},  {HELSINKI_COAT_ANYSIDE, 800},
    {HELSINKI_COAT_FEWER, 700},   {HELSINKI_COAT_WILD, 650},
    {HELSINKI_COAT_CARD3, 500},   {HELSINKI_COAT_STRIDE6, 400},
    {HELSINKI_COAT_STRIDE5, 350}, {HELSINKI_COAT_BACK, 300},
    {HELSINKI_COAT_NOLIMIT, 200},
};

int32_t coats_value(const struct outlook *o, int coats, unsigned closed)
{
    int32_t value = 0;

    if (o->turns < OUTLOOK_TURN / 2)
        return 0;
    for (int i = 0; i < HELSINKI_COAT_COUNT && coats > 0; i++) {
        if (closed >> ladder[i].coat & 1)
            continue;
        value += ladder[i].worth;
        coats--;
    }
    return value;
}
