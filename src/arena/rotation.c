/* Circles of bots, turned round. */

#include "arena/rotation.h"

#include "engine/game.h"

int rotation_games(int players, int bots)
{
    return bots == players ? players : players * bots;
}

/* Put items[1..] into the order that 'number' names; items[0] begins every circle. */
static void order_circle(uint8_t *items, int count, int64_t number)
{
    for (int i = 1; i < count - 1; i++) {
        int left = count - i;
        int pick = i + (int)(number % left);
        uint8_t item = items[pick];

        items[pick] = items[i];
        items[i] = item;
        number /= left;
    }
}

void rotation_fill(int players, int bots, int64_t block, int game, uint8_t *out)
{
    uint8_t circle[TORI_PLAYERS_MAX];
    int filler = game / players;

    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        circle[i] = (uint8_t)(i < bots ? i : filler);
    order_circle(circle, players, block);
    for (int i = 0; i < players; i++)
        out[(i + game) % players] = circle[i];
}
