/* Taking, thinking, telling. */

#include "worker/answering.h"

#include <time.h>

#include "base/now.h"
#include "bots/brief.h"
#include "bots/opinion.h"
#include "telemetry/log.h"
#include "worker/desk.h"
#include "worker/library.h"

enum { AGAIN_MS = 200 };

void answering_init(struct answering *a, struct desk *d)
{
    *a = (struct answering){.desk = d};
    strbuf_init(&a->question);
    strbuf_init(&a->answer);
}

void answering_release(struct answering *a)
{
    strbuf_release(&a->question);
    strbuf_release(&a->answer);
}

/* Taking */

struct taking {
    struct answering *answering;
    int longest;
    int64_t lease_ms;
};

static enum tori_err run_taking(struct store *s, void *context)
{
    struct taking *t = context;
    struct answering *a = t->answering;

    strbuf_reset(&a->question);
    return store_take_job(s, a->desk->name, t->lease_ms, t->longest, &a->job,
                          &a->question);
}

bool answering_take(struct answering *a, int longest, int64_t lease_ms)
{
    struct taking t = {.answering = a, .longest = longest, .lease_ms = lease_ms};

    return desk_do(a->desk, run_taking, &t) == TORI_OK;
}

/* Thinking */

static enum tori_err run_finding(struct store *s, void *context)
{
    return library_find(s, *(const uint64_t *)context);
}

static enum tori_err understand(struct answering *a, struct brief *b)
{
    uint64_t edition;
    enum tori_err err = brief_parse(b, a->question.text, a->question.length, &edition);

    if (err == TORI_ERR_UNKNOWN && !desk_do(a->desk, run_finding, &edition))
        err = brief_parse(b, a->question.text, a->question.length, &edition);
    return err;
}

static void think(struct answering *a)
{
    struct brief brief;
    struct opinion opinion;
    enum tori_err err = understand(a, &brief);

    strbuf_reset(&a->answer);
    if (err) {
        log_line("question-refused", "job=%lld why=\"%s\"", (long long)a->job.id,
                 tori_err_text(err));
        strbuf_append_char(&a->answer, '?');
        return;
    }
    opinion_form(&opinion, &brief);
    opinion_format(&opinion, &a->answer);
}

/* Telling */

static enum tori_err run_telling(struct store *s, void *context)
{
    struct answering *a = context;

    return store_answer_job(s, a->job.id, a->desk->name, a->answer.text,
                            a->answer.length);
}

static void pause_before_next(void)
{
    nanosleep(&(struct timespec){.tv_nsec = AGAIN_MS * 1000000L}, NULL);
}

void answering_finish(struct answering *a, const atomic_bool *is_stopping)
{
    int64_t deadline = now_steady_ms() + a->job.left_ms;

    think(a);
    while (desk_do(a->desk, run_telling, a) == TORI_ERR_STORE &&
           now_steady_ms() < deadline && !*is_stopping)
        pause_before_next();
}
