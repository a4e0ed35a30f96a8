/* On one of the loop's threads for long work. */

#include "server/inspection.h"

#include <string.h>

#include "site/tables/hall.h"
#include "telemetry/log.h"
#include "store/store.h"

static void look(uv_work_t *work)
{
    struct inspection *i = work->data;

    i->is_sound = store_is_sound(i->url.text, &i->is_cancelled, &i->trouble);
}

static void tell(uv_work_t *work, int status)
{
    struct inspection *i = work->data;

    if (status == 0 && !i->is_sound && !i->is_cancelled) {
        i->hall->is_damaged = true;
        log_line("store-damaged", "%s", i->trouble.text);
    }
    strbuf_release(&i->url);
    strbuf_release(&i->trouble);
}

/* What is in memory only is nowhere else to be looked at. */
void inspection_start(struct inspection *i, uv_loop_t *loop, struct hall *h,
                      const char *url)
{
    if (strstr(url, ":memory:"))
        return;
    i->hall = h;
    strbuf_init(&i->url);
    strbuf_init(&i->trouble);
    strbuf_append(&i->url, url);
    i->work.data = i;
    uv_queue_work(loop, &i->work, look, tell);
}

void inspection_cancel(struct inspection *i)
{
    i->is_cancelled = true;
}
