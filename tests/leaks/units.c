/* All unit tests in one process, which looks for leaks once, at its end. The Makefile lists
 * them and gives their mains these names. */

#include <stdio.h>

#define UNIT(name) int name##_main(void);
#include "units.def"
#undef UNIT

static const struct unit {
    const char *name;
    int (*run)(void);
} units[] = {
#define UNIT(name) {#name, name##_main},
#include "units.def"
};

int main(void)
{
    int failed = 0;

    for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
        if (units[i].run() == 0)
            continue;
        fprintf(stderr, "FAILED  %s\n", units[i].name);
        failed++;
    }
    return failed != 0;
}
