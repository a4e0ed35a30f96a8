/* The texts of the error table; see error.h. */

#include "engine/error.h"

#include "base/die.h"

const char *tori_err_text(enum tori_err err)
{
    switch (err) {
#define X(name, number, text)                                                            \
    case TORI_##name:                                                                    \
        return text;
        TORI_ERRORS(X)
#undef X
    }
    BUG("no error has number %d", err);
}
