/* Hints: what a bot thought, told to the visitor who asked. */

#include "server/tables/hints.h"

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "server/tables/hall.h"
#include "server/tables/visitor.h"
#include "wire/message.h"

static void write_action(const struct botpool_job *job, tori_action a,
                         struct json_writer *j)
{
    struct strbuf text;

    strbuf_init(&text);
    job->game->format(&job->view, a, &text);
    json_write_text(j, "action", text.text);
    strbuf_release(&text);
}

static void write_thought(const struct botpool_job *job, const struct bot_thought *t,
                          struct json_writer *j)
{
    json_open_object(j, NULL);
    write_action(job, t->action, j);
    json_write_fixed(j, "share", t->share, 3);
    json_write_fixed(j, "win", t->win, 3);
    json_write_fixed(j, "lead", t->lead, 1);
    json_close_object(j);
}

static void send_hint(struct visitor *v, const struct botpool_job *job)
{
    struct strbuf more, out;
    struct json_writer j;

    strbuf_init(&more);
    strbuf_init(&out);
    json_writer_init(&j, &more);
    write_action(job, job->action, &j);
    json_open_list(&j, "top");
    for (int i = 0; i < job->report.count; i++)
        write_thought(job, &job->report.top[i], &j);
    json_close_list(&j);
    wire_write_ok(&out, job->id, more.text);
    visitor_send(v, &out);
    v->is_hint_pending = false;
    strbuf_release(&more);
    strbuf_release(&out);
}

void hints_answer(struct hall *h, const struct botpool_job *job)
{
    struct visitor *v = hall_find(h, job->asker);

    if (v)
        send_hint(v, job);
}
