/* The arithmetic of table sizes. */

#include "tournament/table_sizes.h"

#include <assert.h>

static struct table_sizes of_two(int persons)
{
    return (struct table_sizes){.tables = {[2] = persons / 2}, .has_bye = persons % 2};
}

/* Each person over is the fourth at a table. */
static struct table_sizes of_three(int persons)
{
    int over = persons % 3;

    return (struct table_sizes){.tables = {[3] = persons / 3 - over, [4] = over}};
}

/* Each person missing makes a table one of three. */
static struct table_sizes of_four(int persons)
{
    int missing = (4 - persons % 4) % 4;

    return (struct table_sizes){
        .tables = {[3] = missing, [4] = (persons - 3 * missing) / 4}};
}

struct table_sizes table_sizes_of(int persons, int size)
{
    assert(persons >= TOURNAMENT_SEATS_MIN && size >= TOURNAMENT_SEATS_MIN &&
           size <= TOURNAMENT_SEATS_MAX);
    if (size == 2 || persons == 2)
        return of_two(persons);
    if (persons == 5)
        return (struct table_sizes){.tables = {[2] = 1, [3] = 1}};
    return size == 3 ? of_three(persons) : of_four(persons);
}
