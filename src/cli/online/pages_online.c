/* Which page of a server follows which: from the foyer to a table, and back. */

#include "cli/online/foyer.h"
#include "cli/online/internal.h"
#include "cli/online/online.h"
#include "cli/online/stay_host.h"
#include "cli/screen/surface.h"

bool pages_run_online(struct online *o)
{
    static struct surface f;
    static struct foyer h;

    surface_open(&f, &o->plan->screen);
    f.can_suspend = true;
    h = (struct foyer){.surface = &f, .online = o};
    wish_init(&h.wish);
    while (foyer_run(&h)) {
        stay_host_run(&f, &o->stay);
        online_leave(o);
    }
    surface_close(&f);
    return o->err.length == 0;
}
