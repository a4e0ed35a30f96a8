/* Refusals in words. */

#include "term/refused.h"

#include <stdio.h>

#include "base/strbuf.h"
#include "engine/refusal.h"
#include "tell/scene.h"
#include "term/wording.h"

enum { KEY_MAX = 96, NUMBER_MAX = 16 };

/* What fills a blank: a thing by its name, of the message GAME.good.grain, or the word as
 * it is. */
static const char *text_of(const struct scene *s, const struct refusal_arg *arg,
                           char number[NUMBER_MAX])
{
    const char *name;
    char key[KEY_MAX];

    if (!arg->word) {
        snprintf(number, NUMBER_MAX, "%d", arg->number);
        return number;
    }
    snprintf(key, sizeof(key), "%s.%s.%s", s->game->name, arg->name, arg->word);
    name = wording_find(s->language, key);
    return name ? name : arg->word;
}

/* The number that chooses a plural. */
static int count_of(const struct refusal *r)
{
    for (int i = 0; i < r->count; i++)
        if (!r->args[i].word)
            return r->args[i].number;
    return 0;
}

/* Some pages have the words behind a colon, so that they begin with a small letter. */
static void begin_sentence(struct strbuf *out)
{
    if (out->text[0] >= 'a' && out->text[0] <= 'z')
        out->text[0] = (char)(out->text[0] - 'a' + 'A');
}

void refused_append(const struct scene *s, const struct refusal *r, struct strbuf *out)
{
    struct wording_blank blanks[REFUSAL_ARGS_MAX + 1] = {{NULL, NULL}};
    char numbers[REFUSAL_ARGS_MAX][NUMBER_MAX], key[KEY_MAX], plural[KEY_MAX + 8];

    for (int i = 0; i < r->count; i++)
        blanks[i] =
            (struct wording_blank){r->args[i].name, text_of(s, &r->args[i], numbers[i])};
    snprintf(key, sizeof(key), "%s.why.%s", s->game->name, r->kind->code);
    snprintf(plural, sizeof(plural), "%s#other", key);
    if (wording_find(s->language, key)) {
        wording_append(s->language, key, blanks, out);
        begin_sentence(out);
    } else if (wording_find(s->language, plural)) {
        wording_append_count(s->language, key, count_of(r), blanks, out);
        begin_sentence(out);
    } else {
        struct refusal bare = *r;

        bare.rule = NULL;
        refusal_append_cited(&bare, out);
    }
    if (out->length && out->text[out->length - 1] == '.')
        strbuf_truncate(out, out->length - 1);
}
