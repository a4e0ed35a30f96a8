/* Programs where none can be run: every start fails with a sentence. */

#include "process/child.h"

#include "base/die.h"
#include "base/strbuf.h"

bool child_start(struct child *c, const char *command, struct strbuf *err)
{
    (void)command;
    *c = (struct child){0};
    strbuf_append(err, "no programs can be run here");
    return false;
}

enum child_result child_ask(struct child *c, const struct strbuf *question, int ms,
                            struct strbuf *line)
{
    (void)c, (void)question, (void)ms, (void)line;
    BUG("there is no child to ask");
}

bool child_append_end(const struct child *c, int ms, struct strbuf *out)
{
    (void)c, (void)ms, (void)out;
    BUG("there is no child to end");
}

void child_stop(struct child *c, const char *farewell, int ms)
{
    (void)farewell, (void)ms;
    if (c->pid)
        BUG("there is no child to stop");
}
