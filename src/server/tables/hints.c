/* Hints: what a bot thought, told to the visitor who asked. */

#include "server/tables/hints.h"

#include "base/strbuf.h"
#include "server/tables/hall.h"
#include "server/tables/visitor.h"
#include "wire/message.h"

static void append_thought(const struct botpool_job *job, int i, struct strbuf *out)
{
    const struct bot_thought *t = &job->report.top[i];
    struct strbuf text;

    strbuf_init(&text);
    job->game->format(&job->view, t->action, &text);
    strbuf_append(out, i ? ",{\"action\":" : "{\"action\":");
    wire_append_text(out, text.text);
    strbuf_appendf(out, ",\"share\":%.3f,\"win\":%.3f,\"lead\":%.1f}", t->share, t->win,
                   t->lead);
    strbuf_release(&text);
}

static void send_hint(struct visitor *v, const struct botpool_job *job)
{
    struct strbuf more, out;

    strbuf_init(&more);
    strbuf_init(&out);
    job->game->format(&job->view, job->action, &out);
    wire_add_text(&more, "action", out.text);
    strbuf_append(&more, ",\"top\":[");
    for (int i = 0; i < job->report.count; i++)
        append_thought(job, i, &more);
    strbuf_append_char(&more, ']');
    strbuf_reset(&out);
    wire_write_ok(&out, job->id, more.text);
    visitor_send(v, &out);
    v->is_hint_pending = false;
    strbuf_release(&more);
    strbuf_release(&out);
}

void hints_answer(struct hall *h, const struct botpool_job *job)
{
    for (struct visitor *v = h->visitors; v; v = v->next)
        if (visitor_number(v) == job->asker)
            send_hint(v, job);
}
