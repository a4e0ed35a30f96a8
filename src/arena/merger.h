#ifndef TORI_ARENA_MERGER_H
#define TORI_ARENA_MERGER_H

/*
 * Parts of a contest (part.h) put together: the plan and the result are those of one run that
 * plays all blocks, but for the time it takes, which is that of all parts together.
 *
 * A part is refused if it is not as it was written, of another contest than the first, or has a
 * block that is there already. After that the merger is good for nothing but release.
 */

#include <stdbool.h>

#include "arena/contest.h"
#include "base/json_reader.h"
#include "base/strbuf.h"

struct contest_merger {
    struct contest_plan plan;     /* without records and names; its bots are owned */
    struct contest_result result; /* owned; whole once merger_finish() is content */
    char *contest;                /* owned: the first line of the first part, or NULL */
    char *name;                   /* owned: of the file that had it */
    bool *has_block;              /* owned */
    struct json_reader reader, other;
};

/* Life cycle. */
void merger_init(struct contest_merger *m);
void merger_release(struct contest_merger *m);

/* The parts of a file, one after the other. False, and one line in 'err' that begins with the
 * file's name, at the first that is refused. Editions must be on the shelf. */
bool merger_add(struct contest_merger *m, const char *name, const struct strbuf *text,
                struct strbuf *err);

/* Are all blocks there? If not, 'err' has one line that names those which are missing. */
bool merger_finish(struct contest_merger *m, struct strbuf *err);

#endif
