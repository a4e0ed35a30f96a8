/* What an action of Helvetia takes and brings, in the page's words. */

#include "base/bits.h"
#include "base/strbuf.h"
#include "games/helvetia/draw/valley.h"
#include "games/helvetia/tell/words.h"
#include "term/wording.h"

#define APART " · "

typedef const char *name_fn(const struct tableau *t, int thing);

static const char *quarter_name(const struct tableau *t, int quarter)
{
    return valley_name(t, "quarter", helvetia_quarter_names[quarter]);
}

static void append_set(const struct tableau *t, uint64_t set, name_fn *name,
                       const char *between, struct strbuf *out)
{
    while (set) {
        strbuf_append(out, name(t, bits_pop(&set)));
        if (set)
            strbuf_append(out, between);
    }
}

static void append_count(const struct tableau *t, const char *key, int n,
                         const char *blank, const char *text, struct strbuf *out)
{
    struct wording_blank blanks[] = {{blank, text}, {NULL, NULL}};

    wording_append_count(t->language, key, n, blank ? blanks : NULL, out);
}

static void append_with(const struct tableau *t, const char *key, const char *blank,
                        const char *text, struct strbuf *out)
{
    struct wording_blank blanks[] = {{blank, text}, {NULL, NULL}};

    wording_append(t->language, key, blanks, out);
}

/* The blank is a name inside a sentence. */
static void append_tile(const struct tableau *t, const char *key, int n,
                        const char *group, const char *name, struct strbuf *out)
{
    struct strbuf inside;

    strbuf_init(&inside);
    valley_append_inside(t, group, name, &inside);
    append_count(t, key, n, group, inside.text, out);
    strbuf_release(&inside);
}

static void append_cost(const struct tableau *t, const uint8_t *cost, struct strbuf *out)
{
    const char *comma = "";

    for (int good = 0; good < HELVETIA_GOODS; good++) {
        if (!cost[good])
            continue;
        strbuf_append(out, comma);
        comma = ", ";
        if (cost[good] > 1)
            strbuf_appendf(out, "%d ", cost[good]);
        strbuf_append(out, valley_good(t, good));
    }
}

/* "Grain → Bread" */
static void append_change(const struct tableau *t, int from, int to, struct strbuf *out)
{
    strbuf_appendf(out, "%s → %s", valley_good(t, from), valley_good(t, to));
}

static void append_kind(const struct tableau *t, const struct helvetia_edition *e,
                        int kind, struct strbuf *out)
{
    int good = e->makes[kind];

    switch ((enum helvetia_class)e->kind_class[kind]) {
    case HELVETIA_PRODUCTION:
        if (e->input[good] == HELVETIA_NO_GOOD)
            strbuf_appendf(out, "→ %s", valley_good(t, good));
        else
            append_change(t, e->input[good], good, out);
        return;
    case HELVETIA_EXCHANGE:
        append_set(t, e->exchanges[kind], valley_good, " / ", out);
        return;
    case HELVETIA_VICTORY:
        append_count(t, "helvetia.gain.points", e->victory, NULL, NULL, out);
        return;
    }
}

static void append_quarters(const struct tableau *t, const struct helvetia_edition *e,
                            int spot, struct strbuf *out)
{
    uint64_t quarters = 0;

    for (int i = 0; i < HELVETIA_QUARTERS; i++)
        if (helvetia_spot_is_in(spot, e->quarter[i]))
            quarters |= 1u << i;
    append_set(t, quarters, quarter_name, ", ", out);
}

static void append_delivery(const struct tableau *t, const struct helvetia_state *s,
                            int good, struct strbuf *out)
{
    uint64_t branches;
    int tile, points = tell_helvetia_delivery(s, good, &tile, &branches);

    append_count(t, "helvetia.gain.points", points, NULL, NULL, out);
    if (tile) {
        strbuf_append(out, APART);
        append_tile(t, "helvetia.gain.good", tile, "good", helvetia_good_names[good],
                    out);
    }
    while (branches) {
        int i = bits_pop(&branches);

        strbuf_append(out, APART);
        append_tile(t, "helvetia.gain.branch", helvetia_edition_of(s)->branch_tile[i],
                    "branch", helvetia_branch_names[i], out);
    }
}

/* Who gets up: the mover's, then those of all others together. */
static void append_wake(const struct tableau *t, const struct helvetia_state *s,
                        int village, int quarter, struct strbuf *out)
{
    int own = tell_helvetia_sleepers(s, village, quarter, s->seat), others = 0;
    struct strbuf names;

    strbuf_init(&names);
    for (int seat = 0; seat < s->players; seat++) {
        int count = tell_helvetia_sleepers(s, village, quarter, seat);

        if (seat == s->seat || !count)
            continue;
        others += count;
        strbuf_appendf(&names, "%s%s", names.length ? ", " : "", t->scene->names[seat]);
    }
    if (own)
        append_count(t, "helvetia.gain.wakesMine", own, NULL, NULL, out);
    if (own && others)
        strbuf_append_char(out, ' ');
    if (others)
        append_count(t,
                     own ? "helvetia.gain.wakesOthers" : "helvetia.gain.wakesOnlyOthers",
                     others, "names", names.text, out);
    strbuf_release(&names);
}

/* Which coin a marriage brings: there is a choice only between coins of different seats. */
static void append_dowry(const struct tableau *t, const struct helvetia_state *s,
                         int village, struct strbuf *out)
{
    const uint8_t *dowry = s->player[village].dowry;
    int owners = 0, owner = 0;

    for (int seat = 0; seat < s->players; seat++) {
        owners += dowry[seat] > 0;
        if (dowry[seat])
            owner = seat;
    }
    if (owners > 1)
        strbuf_append(out, wording_text(t->language, "helvetia.row.dowry"));
    else if (owners && owner == s->seat)
        strbuf_append(out, wording_text(t->language, "helvetia.row.takesOwn"));
    else if (owners)
        append_with(t, "helvetia.row.takes", "name", t->scene->names[owner], out);
}

static void append_start(const struct tableau *t, const struct helvetia_state *s,
                         int seat, struct strbuf *out)
{
    int start = s->setup == HELVETIA_DRAFT ? (seat + 1) % s->players : seat;

    append_with(t, "helvetia.gain.start", "name", t->scene->names[start], out);
}

void valley_detail(const struct tableau *t, tori_action a, struct strbuf *out)
{
    const struct helvetia_state *s = helvetia_const(t->scene->view);
    const struct helvetia_edition *e = helvetia_edition_of(s);
    int first = helvetia_action_arg(a, 0), second = helvetia_action_arg(a, 1);

    switch (helvetia_action_verb(a)) {
    case HELVETIA_DO_LETTER:
        append_set(t, e->letter[first], valley_kind, ", ", out);
        return;
    case HELVETIA_DO_START:
        append_start(t, s, first, out);
        return;
    case HELVETIA_DO_TAKE:
        append_kind(t, e, first, out);
        return;
    case HELVETIA_DO_STEAL:
        append_kind(t, e, second, out);
        return;
    case HELVETIA_DO_WORK:
        append_kind(t, e, helvetia_spot_kind(s, first), out);
        return;
    case HELVETIA_DO_SITE:
        append_quarters(t, e, first, out);
        return;
    case HELVETIA_DO_BUILD:
        append_cost(t, e->cost[first], out);
        return;
    case HELVETIA_DO_DELIVER:
        append_delivery(t, s, first, out);
        return;
    case HELVETIA_DO_WAKE:
        append_wake(t, s, first, second, out);
        return;
    case HELVETIA_DO_MARRY:
        append_dowry(t, s, helvetia_spot_village(helvetia_action_arg(a, 2)), out);
        return;
    case HELVETIA_DO_SWAP:
        append_change(t, second, s->need, out);
        return;
    case HELVETIA_DO_BUY:
        append_with(t, "helvetia.advice.buy", "good", valley_good(t, s->need), out);
        return;
    case HELVETIA_DO_COIN:
        strbuf_append(out, wording_text(t->language, first == s->seat
                                                         ? "helvetia.row.ownCoinNote"
                                                         : "helvetia.row.coinNote"));
        return;
    case HELVETIA_DO_TILE:
        append_with(t, "helvetia.do.tile", "character",
                    valley_name(t, "character", helvetia_character_names[first]), out);
        return;
    default: /* the title says it all */
        return;
    }
}
