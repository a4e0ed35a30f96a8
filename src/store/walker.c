/* What walkers through all databases have in common. */

#include "store/walker.h"

#include <assert.h>

#include "store/internal.h"

void walker_init(struct walker *w, const struct walker_kind *kind, const char *name)
{
    assert(kind->begin && kind->step && kind->end);
    w->kind = kind;
    strbuf_init(&w->name);
    strbuf_init(&w->trouble);
    strbuf_append(&w->name, name);
}

struct walker *walker_open(const char *url, struct strbuf *err)
{
    const struct backend_kind *kind = store_find_kind(url, err);

    return kind ? kind->walk(url, err) : NULL;
}

void walker_close(struct walker *w)
{
    if (!w)
        return;
    strbuf_release(&w->name);
    strbuf_release(&w->trouble);
    w->kind->close(w);
}

bool walker_ask(struct walker *w, const char *sql, int64_t *number)
{
    enum walker_step step = WALKER_FAILED;

    *number = 0;
    if (w->kind->begin(w, sql))
        step = w->kind->step(w);
    if (step == WALKER_ROW)
        *number = w->kind->value(w, 0).number;
    w->kind->end(w);
    return step != WALKER_FAILED;
}
