/*
 * What an action of Helvetia has done, for pages: the members of "did" in an event. All
 * of "gives" (gives.c), and what it leaves to the eye of who looks at the board:
 *
 *     kind            of the building that the action is about
 *     delivered       the good whose delivery is complete now
 *     seat, kinds     who got a letter, and the buildings that come with it
 *     stack           where a building was revealed from
 */

#include "base/bits.h"
#include "base/json_writer.h"
#include "games/helvetia/tell/words.h"
#include "tell/effect.h"
#include "tell/scene.h"

enum { NO_SPOT = -1 };

/* The place that an action is about. */
static int spot_of(tori_action a)
{
    switch (helvetia_action_verb(a)) {
    case HELVETIA_DO_SITE:
    case HELVETIA_DO_WORK:
    case HELVETIA_DO_SWAP:
        return helvetia_action_arg(a, 0);
    case HELVETIA_DO_SETTLE:
    case HELVETIA_DO_WED:
    case HELVETIA_DO_BIRTH:
    case HELVETIA_DO_HOME:
    case HELVETIA_DO_NEUTRAL_MARRY:
        return helvetia_action_arg(a, 1);
    case HELVETIA_DO_MARRY:
        return helvetia_action_arg(a, 2);
    default:
        return NO_SPOT;
    }
}

static void tell_kind(const struct helvetia_state *after, tori_action a,
                      struct json_writer *j)
{
    int spot = spot_of(a), kind;

    if (spot == NO_SPOT)
        return;
    kind = helvetia_spot_kind(after, spot);
    json_write_text(j, "kind", helvetia_kind_names[kind]);
}

static void tell_production(const struct helvetia_state *s,
                            const struct helvetia_state *after, struct json_writer *j)
{
    uint64_t delivered =
        after->player[s->seat].delivered & ~(unsigned)s->player[s->seat].delivered;

    if (delivered)
        json_write_text(j, "delivered", helvetia_good_names[bits_first(delivered)]);
}

/* R15 */
static void tell_letter(const struct helvetia_state *s,
                        const struct helvetia_state *after, struct json_writer *j)
{
    for (int seat = 0; seat < s->players; seat++) {
        uint64_t kinds = after->owned[seat] & ~(unsigned)s->owned[seat];

        if (!kinds)
            continue;
        json_write_int(j, "seat", seat);
        json_open_list(j, "kinds");
        while (kinds)
            json_write_text(j, NULL, helvetia_kind_names[bits_pop(&kinds)]);
        json_close_list(j);
        return;
    }
}

static void tell_stack(const struct helvetia_state *s, const struct helvetia_state *after,
                       struct json_writer *j)
{
    for (int i = 0; i < HELVETIA_STACKS; i++)
        if (after->stack_count[i] != s->stack_count[i])
            json_write_int(j, "stack", i);
}

void tell_helvetia_did(const struct preview *p, struct json_writer *j)
{
    const struct helvetia_state *s = helvetia_const(p->scene->view);
    const struct helvetia_state *after = helvetia_const(p->after);

    tell_helvetia_gives(p, j);
    tell_kind(after, p->action, j);
    tell_production(s, after, j);
    if (helvetia_action_verb(p->action) == HELVETIA_DO_LETTER)
        tell_letter(s, after, j);
    if (helvetia_action_verb(p->action) == HELVETIA_DO_REVEAL)
        tell_stack(s, after, j);
}
