/* What people used of it, by the events. */

#include "room/allowance.h"

#include <assert.h>

#include "room/event.h"

static void charge_chat(struct allowance *a, int speaker)
{
    assert(speaker >= ALLOWANCE_HOST && speaker < TORI_PLAYERS_MAX);
    if (speaker >= 0)
        a->lines[speaker]++;
    a->remarks += speaker == ALLOWANCE_BESIDE;
    a->waiting += speaker == ALLOWANCE_SEATED;
}

/* Once the game has gone on, no seat can go back behind that, and all may again. */
static void charge_action(struct allowance *a, int seat)
{
    for (int i = 0; i < TORI_PLAYERS_MAX; i++) {
        a->returns[i] = 0;
        if (i != seat)
            a->undos[i] = 0;
    }
}

void allowance_charge(struct allowance *a, const struct event *e, int speaker)
{
    switch (e->kind) {
    case EVENT_CHAT:
        charge_chat(a, speaker);
        break;
    case EVENT_ACTION:
        charge_action(a, e->seat);
        break;
    case EVENT_UNDO:
        a->undos[e->seat]++;
        break;
    case EVENT_TAKEBACK:
        a->takebacks[e->seat]++;
        break;
    case EVENT_BACK:
        a->returns[e->seat]++;
        break;
    case EVENT_CHANGE:
    case EVENT_BOT:
    case EVENT_ORDER:
    case EVENT_READY:
        a->changes++;
        break;
    default:
        break;
    }
}

bool allowance_has_line(const struct allowance *a, int speaker, int own)
{
    assert(speaker >= ALLOWANCE_HOST && speaker < TORI_PLAYERS_MAX);
    if (speaker >= 0)
        return a->lines[speaker] < ALLOWANCE_LINES;
    if (speaker == ALLOWANCE_HOST)
        return own < ALLOWANCE_HOST_LINES;
    return own < ALLOWANCE_OWN_REMARKS &&
           (speaker == ALLOWANCE_BESIDE ? a->remarks < ALLOWANCE_REMARKS
                                        : a->waiting < ALLOWANCE_WAITING);
}

bool allowance_has_undo(const struct allowance *a, int seat)
{
    return a->undos[seat] < ALLOWANCE_UNDOS;
}

bool allowance_has_takeback(const struct allowance *a, int seat)
{
    return a->takebacks[seat] < ALLOWANCE_TAKEBACKS;
}

bool allowance_has_return(const struct allowance *a, int seat)
{
    return a->returns[seat] < ALLOWANCE_RETURNS;
}

bool allowance_has_change(const struct allowance *a)
{
    return a->changes < ALLOWANCE_CHANGES;
}
