/* The progress bar. */

#include "cli/commands/progress.h"

#include <stdio.h>
#include <unistd.h>

#include "base/now.h"
#include "base/strbuf.h"

enum { BAR_WIDTH = 30 };

void progress_init(struct progress *p, const char *what, int64_t total)
{
    *p = (struct progress){.is_shown = isatty(STDERR_FILENO),
                           .what = what,
                           .total = total,
                           .start = now_seconds()};
}

static void append_time(struct strbuf *out, double seconds)
{
    long whole = (long)(seconds + 0.5);

    if (whole >= 3600)
        strbuf_appendf(out, "%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60, whole % 60);
    else
        strbuf_appendf(out, "%ld:%02ld", whole / 60, whole % 60);
}

/* One write a picture, so that it does not flicker. */
void progress_show(const struct progress *p, int64_t done)
{
    double part = (double)done / (double)p->total;
    struct strbuf out;

    if (!p->is_shown)
        return;
    strbuf_init(&out);
    strbuf_append(&out, "\r[");
    for (int i = 0; i < BAR_WIDTH; i++)
        strbuf_append_char(&out, i < part * BAR_WIDTH ? '#' : '.');
    strbuf_appendf(&out, "] %3.0f %%  %lld of %lld %s", 100 * part, (long long)done,
                   (long long)p->total, p->what);
    if (done > 0) {
        strbuf_append(&out, ", ");
        append_time(&out, (now_seconds() - p->start) * (1 - part) / part);
        strbuf_append(&out, " left");
    }
    strbuf_append(&out, "\033[K");
    fputs(out.text, stderr);
    strbuf_release(&out);
}

void progress_clear(const struct progress *p)
{
    if (p->is_shown)
        fputs("\r\033[K", stderr);
}
