/* A library that forgets memory as soon as it is loaded. Preloaded into a program it is the
 * leak made on purpose that tests/leaks/run has to find. */

#include <stdlib.h>

__attribute__((constructor)) static void forget_some(void)
{
    char *volatile forgotten = malloc(1234);

    forgotten[0] = 1;
    forgotten = NULL;
}
