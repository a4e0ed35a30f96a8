/* Names and scenes. */

#include "cli/online/faces.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "term/cells.h"

/* Whole characters only. */
static void copy_name(char out[MATCH_NAME_MAX + 1], const char *name)
{
    size_t length = 0;
    uint32_t c;
    int bytes;

    while ((bytes = utf8_decode(name + length, &c)) &&
           length + (size_t)bytes <= MATCH_NAME_MAX)
        length += (size_t)bytes;
    memcpy(out, name, length);
    out[length] = '\0';
}

void faces_read(faces out, const struct stay *v)
{
    struct strbuf name;

    strbuf_init(&name);
    for (int i = 0; i < TORI_PLAYERS_MAX; i++) {
        const struct stay_seat *s = &v->seats[i];

        strbuf_reset(&name);
        cells_append_shown(*s->name ? s->name : s->level, MATCH_NAME_MAX, &name);
        copy_name(out[i], name.text);
    }
    strbuf_release(&name);
}

void faces_scene(struct scene *s, const struct stay *v, size_t count, faces names,
                 const char *language)
{
    *s = (struct scene){.game = v->witness.game,
                        .view = witness_view_at(&v->witness, count),
                        .players = v->witness.setup.players,
                        .edition = v->witness.setup.edition,
                        .viewer = v->witness.viewer,
                        .names = (const char(*)[MATCH_NAME_MAX + 1]) names,
                        .language = language};
}
