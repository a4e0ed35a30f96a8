#ifndef TORI_TESTS_FUZZ_FUZZ_H
#define TORI_TESTS_FUZZ_FUZZ_H

/*
 * What the fuzz targets share. A target is LLVMFuzzerTestOneInput(): libFuzzer
 * drives it under clang, drive.c under any compiler.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/die.h"
#include "games/games.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static inline void fuzz_init(void)
{
    static bool is_ready;

    if (!is_ready)
        games_init();
    is_ready = true;
}

#define FUZZ_REQUIRE(condition)                                                          \
    do {                                                                                 \
        if (!(condition))                                                                \
            BUG("%s", #condition);                                                       \
    } while (0)

#endif
