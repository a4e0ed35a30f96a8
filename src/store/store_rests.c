/* When people rest; see internal.h for the pattern. */

#include "store/store_rests.h"

#include "base/strbuf.h"
#include "store/internal.h"
#include "store/store_port.h"

enum tori_err store_set_rest(struct store *s, int64_t user, const char *text)
{
    return store_do(s, STORE_SET_REST, INT(user), TEXT(text));
}

enum tori_err store_find_rest(struct store *s, int64_t user, struct strbuf *out)
{
    struct query *q = store_query(s, STORE_FIND_REST, INT(user));
    enum tori_err code = store_row(s, q);

    if (!code)
        strbuf_append(out, store_column_text(q, 0));
    store_done(q);
    return code == TORI_ERR_UNKNOWN ? TORI_OK : code;
}
