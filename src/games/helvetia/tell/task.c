/* What the seat to move is to do in Helvetia, as one sentence for each phase. */

#include "base/bits.h"
#include "base/strbuf.h"
#include "games/helvetia/tell/words.h"
#include "tell/scene.h"

static const char *const sexes[HELVETIA_SEXES] = {"man", "woman"};

static void append_main_task(const struct helvetia_state *s, struct strbuf *out)
{
    const struct helvetia_player *p = &s->player[s->seat];

    if (s->tile != HELVETIA_NO_CHARACTER)
        strbuf_appendf(out, "Choose the action of the %s tile",
                       helvetia_character_names[s->tile]);
    else if (s->character == HELVETIA_NO_CHARACTER)
        strbuf_append(out, "Choose an action; its character is that of the turn");
    else
        strbuf_appendf(out, "Go on with the %s, or end",
                       helvetia_character_names[s->character]);
    strbuf_appendf(out, " (%d coin%s; try plan)", p->coins, p->coins == 1 ? "" : "s");
}

/* "Make grain, for the inn. After that: beer" */
static void append_produce_task(const struct helvetia_state *s, struct strbuf *out)
{
    strbuf_appendf(out, "Make %s, ", helvetia_good_names[s->need]);
    if (s->is_delivery)
        strbuf_appendf(out, "to deliver %s", helvetia_good_names[s->target]);
    else
        strbuf_appendf(out, "for the %s", helvetia_kind_names[s->target]);
    for (int good = 0; good < HELVETIA_GOODS; good++) {
        if (!s->cost[good])
            continue;
        strbuf_append(out, "; then ");
        tell_helvetia_goods(s->cost, out);
        return;
    }
}

static void append_found_task(const struct helvetia_state *s, struct strbuf *out)
{
    uint32_t left = s->owned[s->seat] & ~s->player[s->seat].kinds;

    strbuf_appendf(out, "Place your %s", helvetia_kind_names[bits_first(left)]);
}

static void append_couple_task(const struct helvetia_state *s, struct strbuf *out)
{
    int left = (s->seat + s->players - 1) % s->players;

    if (s->phase == HELVETIA_IN_COUPLE1)
        strbuf_appendf(out, "Settle the %s of your first couple", sexes[s->picks % 2]);
    else if (s->phase == HELVETIA_IN_COUPLE2)
        strbuf_append(out, "Settle one of your second couple; the other goes to school");
    else
        strbuf_appendf(out,
                       "Marry one of your third couple into village %c; the other waits "
                       "in your centre",
                       helvetia_village_names[left]);
}

static void append_task(const struct helvetia_state *s, struct strbuf *out)
{
    switch ((enum helvetia_phase)s->phase) {
    case HELVETIA_IN_TAKE:
        strbuf_append(out, "Take a start building");
        return;
    case HELVETIA_IN_STEAL:
        strbuf_append(out, "Only kinds you have are left: take another seat's building");
        return;
    case HELVETIA_IN_REPLACE:
        strbuf_append(out, "A building of yours was taken: take another");
        return;
    case HELVETIA_IN_NEUTRAL:
        strbuf_append(out, "Place a building and a villager in the neutral village");
        return;
    case HELVETIA_IN_FOUND:
        append_found_task(s, out);
        return;
    case HELVETIA_IN_COUPLE1:
    case HELVETIA_IN_COUPLE2:
    case HELVETIA_IN_COUPLE3:
        append_couple_task(s, out);
        return;
    case HELVETIA_IN_MAIN:
        append_main_task(s, out);
        return;
    case HELVETIA_IN_PRODUCE:
        append_produce_task(s, out);
        return;
    case HELVETIA_IN_SITE:
        strbuf_appendf(out, "Place the %s%s", helvetia_kind_names[s->target],
                       s->is_neutral ? " in the neutral village" : "");
        return;
    case HELVETIA_IN_HOUSE:
        strbuf_appendf(out, "Choose who moves into the %s",
                       helvetia_kind_names[s->target]);
        return;
    case HELVETIA_IN_DOWRY:
        strbuf_appendf(out, "Take a coin of the dowry in village %c",
                       helvetia_village_names[s->into]);
        return;
    case HELVETIA_IN_HOME:
        strbuf_append(out, "The round is over: bring your villagers home from school");
        return;
    default: /* chance acts, or the game is over */
        return;
    }
}

void tell_helvetia_task(const struct scene *scene, struct strbuf *out)
{
    size_t start = out->length;

    append_task(helvetia_const(scene->view), out);
    if (out->length > start)
        strbuf_append_char(out, '.');
}
