/* Refusals: templates and what fills them. */

#include "engine/refusal.h"

#include <stdbool.h>
#include <assert.h>
#include <string.h>

#include "base/strbuf.h"

void refusal_set(struct refusal *r, const struct refusal_kind *kind)
{
    *r = (struct refusal){.kind = kind, .rule = kind->rule};
}

static struct refusal_arg *add(struct refusal *r, const char *name)
{
    assert(r->count < REFUSAL_ARGS_MAX);
    r->args[r->count].name = name;
    return &r->args[r->count++];
}

void refusal_add_word(struct refusal *r, const char *name, const char *word)
{
    add(r, name)->word = word;
}

void refusal_add_number(struct refusal *r, const char *name, int number)
{
    add(r, name)->number = number;
}

static const struct refusal_arg *find(const struct refusal *r, const char *name,
                                      size_t length)
{
    for (int i = 0; i < r->count; i++)
        if (strlen(r->args[i].name) == length &&
            memcmp(r->args[i].name, name, length) == 0)
            return &r->args[i];
    return NULL;
}

/* What stands between the braces: "n" or "a kind". */
static void append_arg(const struct refusal *r, const char *name, size_t length,
                       struct strbuf *out)
{
    bool has_article = length > 2 && memcmp(name, "a ", 2) == 0;
    const struct refusal_arg *arg =
        has_article ? find(r, name + 2, length - 2) : find(r, name, length);

    assert(arg);
    if (has_article)
        strbuf_append(out, strchr("aeiou", arg->word[0]) ? "an " : "a ");
    if (arg->word)
        strbuf_append(out, arg->word);
    else
        strbuf_append_int(out, arg->number);
}

static void append_filled(const struct refusal *r, const char *text, struct strbuf *out)
{
    for (const char *brace = strchr(text, '{'); brace; brace = strchr(text, '{')) {
        size_t length = strcspn(brace + 1, "}");

        strbuf_append_bytes(out, text, (size_t)(brace - text));
        append_arg(r, brace + 1, length, out);
        text = brace + length + 2;
    }
    strbuf_append(out, text);
}

void refusal_append_cited(const struct refusal *r, struct strbuf *out)
{
    if (r->lead)
        append_filled(r, r->lead, out);
    append_filled(r, r->kind->text, out);
    if (r->rule)
        strbuf_appendf(out, " (%s)", r->rule);
}
