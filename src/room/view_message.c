/* Sights: views, scores and offers of positions. */

#include "room/view_message.h"

#include "tell/offer.h"
#include "tell/scene.h"
#include "wire/message.h"

enum { OFFER_BYTES = 2000 }; /* as most need no more */

void view_message_init(struct view_message *s, const struct match *m, int viewer,
                       bool is_asked)
{
    struct scene scene;

    strbuf_init(&s->offer);
    strbuf_init(&s->task);
    scene_init(&scene, m, viewer, &s->view);
    m->game->score(&s->view, s->scores);
    if (is_asked) {
        strbuf_reserve(&s->offer, OFFER_BYTES);
        offer_json(&scene, &s->offer);
        scene_append_task(&scene, &s->task);
    }
}

void view_message_release(struct view_message *s)
{
    strbuf_release(&s->offer);
    strbuf_release(&s->task);
}

void view_message_fill(const struct view_message *s, const struct match *m, int viewer,
                       struct wire_view *v)
{
    int turn = match_to_move(m);

    v->seat = viewer;
    v->turn = turn >= 0 ? turn : -1;
    v->phase = m->game->phase(&s->view);
    v->task = s->task.text;
    v->players = m->setup.players;
    v->scores = s->scores;
    v->offer = s->offer.length ? s->offer.text : NULL;
}
