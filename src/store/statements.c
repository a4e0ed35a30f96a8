/* How many rows each statement changes, as its row of statements.h says. */

#include "store/statements.h"

const enum touch store_touches[STORE_STATEMENT_COUNT] = {
#define BOTH(name, touch, text)             TOUCH_##touch,
#define EACH(name, touch, sqlite, postgres) TOUCH_##touch,
    STORE_STATEMENTS(BOTH, EACH)
#undef BOTH
#undef EACH
};
