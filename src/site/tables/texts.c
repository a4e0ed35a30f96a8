/* Texts, and which of them keep their room. */

#include "site/tables/texts.h"

/* Whole views and long histories are rare: what they took is given back. */
enum { KEPT_BYTES = 16 << 10 };

static void for_each(struct texts *t, void (*do_it)(struct strbuf *text))
{
    for (int i = 0; i < HISTORY_VIEWERS; i++) {
        do_it(&t->events[i]);
        do_it(&t->views[i]);
        do_it(&t->changes[i]);
    }
    do_it(&t->state_change);
    do_it(&t->message);
}

static void clear(struct strbuf *text)
{
    if (text->capacity > KEPT_BYTES)
        strbuf_release(text);
    else
        strbuf_reset(text);
}

void texts_init(struct texts *t)
{
    for_each(t, strbuf_init);
}

void texts_release(struct texts *t)
{
    for_each(t, strbuf_release);
}

void texts_clear(struct texts *t)
{
    for_each(t, clear);
}
