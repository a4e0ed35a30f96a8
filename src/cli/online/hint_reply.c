/* Steps are read one after another, each in a world where those before it were played. */

#include "cli/online/hint_reply.h"

#include <stdlib.h>

#include "base/json_reader.h"
#include "base/strbuf.h"
#include "engine/legal.h"
#include "tell/scene.h"

enum { VALUES_MAX = 20000, TEXT_MAX = 200 };

static double read_real(const struct json_value *v)
{
    char text[40];

    if (!v || v->length >= sizeof(text))
        return 0;
    for (uint32_t i = 0; i < v->length; i++)
        text[i] = v->text[i];
    text[v->length] = '\0';
    return strtod(text, NULL);
}

static bool read_action(const struct json_value *v, const struct scene *s,
                        const struct tori_state *world, tori_action *a)
{
    char text[TEXT_MAX];

    return json_text_copy(v, text, sizeof(text)) && s->game->parse(world, text, a) &&
           game_is_legal(s->game, world, *a);
}

static void read_turn(const struct json_value *turn, const struct scene *s,
                      struct bot_turn *out)
{
    struct tori_state world = *s->view;
    struct rng rng;
    tori_action a;

    rng_seed(&rng, 0);
    s->game->resample(&world, s->viewer, &rng);
    out->win = read_real(json_find(turn, "win"));
    out->error = read_real(json_find(turn, "error"));
    out->lead = read_real(json_find(turn, "lead"));
    out->is_exact = json_bool_or(json_find(turn, "exact"), false);
    for (const struct json_value *step = json_first(json_find(turn, "steps")); step;
         step = json_next(step)) {
        if (out->way.count == BOT_TURN_ACTIONS_MAX ||
            s->game->to_move(&world) != s->viewer ||
            !read_action(json_find(step, "action"), s, &world, &a))
            return;
        out->way.action[out->way.count++] = a;
        s->game->apply(&world, a);
    }
}

static void read_turns(const struct json_value *reply, const struct scene *s,
                       struct bot_report *report)
{
    for (const struct json_value *turn = json_first(json_find(reply, "turns"));
         turn && report->turn_count < BOT_TURNS_MAX; turn = json_next(turn)) {
        struct bot_turn *out = &report->turns[report->turn_count];

        read_turn(turn, s, out);
        report->turn_count += out->way.count > 0;
    }
}

bool hint_reply_read(const struct strbuf *reply, const struct scene *s,
                     struct bot_report *report, tori_action *best)
{
    const struct json_value *message;
    struct json_reader reader;
    bool ok;

    *report = (struct bot_report){.wants_turns = true};
    json_reader_init(&reader, VALUES_MAX);
    message = json_reader_read(&reader, reply->text, reply->length);
    ok = s->game->to_move(s->view) == s->viewer &&
         read_action(json_find(message, "action"), s, s->view, best);
    if (ok) {
        read_turns(message, s, report);
        report->are_equal = json_bool_or(json_find(message, "equal"), false);
        report->is_only = json_bool_or(json_find(message, "only"), false);
    }
    json_reader_release(&reader);
    return ok;
}
