/* Work in a thread of its own. */

#include "cli/screen/aside.h"

#include "process/thread.h"

void aside_init(struct aside *t, void (*wake)(void))
{
    t->wake = wake;
    t->is_busy = false;
    atomic_init(&t->is_done, false);
}

static void *run(void *context)
{
    struct aside *t = context;

    t->work(t->context);
    atomic_store(&t->is_done, true);
    t->wake();
    return NULL;
}

void aside_start(struct aside *t, void (*work)(void *context), void *context)
{
    t->work = work;
    t->context = context;
    t->is_busy = true;
    atomic_store(&t->is_done, false);
    thread_start(&t->thread, run, t, "for thinking");
}

bool aside_take(struct aside *t, bool waits)
{
    if (!t->is_busy || (!waits && !atomic_load(&t->is_done)))
        return false;
    pthread_join(t->thread, NULL);
    t->is_busy = false;
    return true;
}
