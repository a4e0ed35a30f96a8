/* What tori sim has to say, in the form that was asked for. */

#include "cli/commands/sim_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/strbuf.h"

/* The third bot of the same text is called TEXT#3. */
char *sim_label(const struct contest_plan *plan, int bot)
{
    struct strbuf label;
    int same = 1;
    char *text;

    for (int i = 0; i < bot; i++)
        same += strcmp(plan->bot[i], plan->bot[bot]) == 0;
    strbuf_init(&label);
    strbuf_append(&label, plan->bot[bot]);
    if (same > 1)
        strbuf_appendf(&label, "#%d", same);
    text = xstrdup(label.text);
    strbuf_release(&label);
    return text;
}

void sim_report_complaints(const struct complaints *c)
{
    for (size_t i = 0; i < c->count; i++)
        fprintf(stderr, "tori: sim: %s (%lldx)\n", c->line[i], (long long)c->times[i]);
    if (c->others)
        fprintf(stderr, "tori: sim: %lld further warnings\n", (long long)c->others);
}

void sim_report_print(const struct contest_plan *plan,
                      const struct contest_result *result, struct sim_form form)
{
    struct sim_report report = {.plan = plan, .result = result, .form = form};
    struct strbuf out;

    sim_report_complaints(&result->complaints);
    for (int i = 0; i < plan->bots; i++)
        report.label[i] = sim_label(plan, i);
    summary_make(&report.summary, plan, result);
    strbuf_init(&out);
    if (form.is_json)
        sim_write_json(&report, &out);
    else
        sim_write_table(&report, &out);
    fputs(out.text, stdout);
    strbuf_release(&out);
    for (int i = 0; i < plan->bots; i++)
        free(report.label[i]);
}
