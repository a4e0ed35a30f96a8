#include "lib/observation.h"

#include <string.h>

#include "engine/state_numbers.h"
#include "nn/net.h"
#include "search/evaluator.h"

bool observation_init(struct observation *o, const struct tori_game *game,
                      const struct tori_setup *setup, int what)
{
    const struct evaluator *evaluator = evaluator_find(game);
    const struct net *net = evaluator ? evaluator->net[setup->players] : NULL;
    struct tori_state s;

    if (what == 0)
        what = net ? OBSERVE_INPUTS : OBSERVE_FIELDS;
    if (what & OBSERVE_INPUTS && !net)
        return false;
    *o = (struct observation){.game = game, .players = setup->players};
    game->init(&s, setup);
    if (what & OBSERVE_FIELDS)
        o->fields = state_numbers_count(game, &s, setup->players);
    if (what & OBSERVE_INPUTS) {
        o->evaluator = evaluator;
        o->inputs = net->inputs;
        o->gauges = net->gauges;
    }
    return true;
}

int observation_length(const struct observation *o)
{
    return o->fields + o->players * (o->inputs + o->gauges);
}

/* From the seat that looks on. */
static void write_inputs(const struct observation *o, const struct tori_state *view,
                         int seat, int16_t *out)
{
    struct net_input in[TORI_PLAYERS_MAX];
    int32_t plain[TORI_PLAYERS_MAX];

    o->evaluator->read(view, in, plain);
    for (int i = 0; i < o->players; i++) {
        const struct net_input *own = &in[(seat + i) % o->players];

        memset(out, 0, (size_t)o->inputs * sizeof(*out));
        for (int k = 0; k < own->count; k++)
            out[own->on[k]] = 1;
        memcpy(out + o->inputs, own->gauge, (size_t)o->gauges * sizeof(*out));
        out += o->inputs + o->gauges;
    }
}

void observation_write(const struct observation *o, const struct tori_state *s, int seat,
                       int16_t *out)
{
    struct tori_state view;

    o->game->view(s, seat, &view);
    if (o->fields)
        state_numbers(o->game, &view, o->players, out);
    if (o->evaluator)
        write_inputs(o, &view, seat, out + o->fields);
}
