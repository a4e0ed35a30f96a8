/* Which page of a server follows which: from the foyer to a table, and back. */

#include <string.h>

#include "cli/online/foyer.h"
#include "cli/online/internal.h"
#include "cli/online/online.h"
#include "cli/online/stay_host.h"
#include "cli/screen/surface.h"

static void run(struct online *o, struct surface *f)
{
    static struct foyer h;
    char next[STAY_TABLE_MAX + 1];

    h = (struct foyer){.surface = f, .online = o};
    wish_init(&h.wish);
    while (foyer_run(&h)) {
        bool goes_on = stay_host_run(f, &o->stay);
        bool looked_on = stay_first_own(&o->stay) < 0;
        bool is_branch = o->stay.branch[0] != '\0';

        memcpy(next, is_branch ? o->stay.branch : o->stay.next, sizeof(next));
        online_leave(o);
        if (goes_on)
            online_enter(o, next);
        o->has_joined = goes_on && looked_on; /* who looked on takes no seat */
        o->is_branch = goes_on && is_branch;
    }
}

bool pages_run_online(struct online *o)
{
    static struct surface own;

    if (o->plan->surface) {
        run(o, o->plan->surface);
    } else {
        surface_open(&own, &o->plan->screen);
        run(o, &own);
        surface_close(&own);
    }
    return o->err.length == 0;
}
