/* Codes of refusals as text. */

#include "wire/wire_error.h"

static const char *const codes[] = {
#define X(name, code) [WIRE_##name] = code,
    WIRE_ERRORS(X)
#undef X
};

const char *wire_error_code(enum wire_error e)
{
    return codes[e];
}
