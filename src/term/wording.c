/* Finding the page's words, and filling their blanks. */

#include "term/wording.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/strbuf.h"
#include "base/utf8.h"

#define LANGUAGES(X) X(de) X(en) X(fr) X(nl)

#define X(CODE)                                                                          \
    extern const struct wording words_##CODE[];                                          \
    extern const int words_##CODE##_count;
LANGUAGES(X)
#undef X

static const struct language {
    const char *code;
    const struct wording *rows; /* sorted by key */
    const int *count;
} languages[] = {
#define X(CODE) {#CODE, words_##CODE, &words_##CODE##_count},
    LANGUAGES(X)
#undef X
};

enum {
    LANGUAGE_COUNT = sizeof(languages) / sizeof(languages[0]),
    ENGLISH = 1,
    KEY_MAX = 96,
};

static const struct language *find(const char *code)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        if (code && strncasecmp(code, languages[i].code, 2) == 0)
            return &languages[i];
    return NULL;
}

const char *wording_language(const char *locale)
{
    const struct language *l = find(locale);

    return l ? l->code : languages[ENGLISH].code;
}

const char *wording_find_language(const char *code)
{
    const struct language *l = strlen(code) == 2 ? find(code) : NULL;

    return l ? l->code : NULL;
}

const char *wording_language_at(int i)
{
    return i >= 0 && i < LANGUAGE_COUNT ? languages[i].code : NULL;
}

static const char *find_in(const struct language *l, const char *key)
{
    int low = 0, high = *l->count;

    while (low < high) {
        int middle = (low + high) / 2, order = strcmp(l->rows[middle].key, key);

        if (order == 0)
            return l->rows[middle].text;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

const char *wording_find(const char *language, const char *key)
{
    const struct language *l = find(language);
    const char *text = l ? find_in(l, key) : NULL;

    return text ? text : find_in(&languages[ENGLISH], key);
}

const char *wording_text(const char *language, const char *key)
{
    const char *text = wording_find(language, key);

    assert(text);
    return text ? text : "";
}

/* Letters of these languages: those of ASCII and of Latin-1. */
static bool is_capital(uint32_t c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7);
}

void wording_append_inside(const char *language, const char *key, struct strbuf *out)
{
    const char *name = wording_text(language, key);
    uint32_t first = 0;
    int length = utf8_decode(name, &first);

    if (is_capital(first) && strcmp(language, "de") != 0) {
        utf8_encode(first + 'a' - 'A', out);
        name += length;
    }
    strbuf_append(out, name);
}

/* What the blank is filled with, NULL if nothing is. */
static const char *filling(const struct wording_blank *blanks, const char *name,
                           size_t length)
{
    for (; blanks && blanks->name; blanks++)
        if (strlen(blanks->name) == length && strncmp(blanks->name, name, length) == 0)
            return blanks->text;
    return NULL;
}

static void append_filled(const char *text, const struct wording_blank *blanks,
                          const char *number, struct strbuf *out)
{
    const struct wording_blank n[] = {{"n", number}, {NULL, NULL}};

    while (*text) {
        size_t plain = strcspn(text, "{"), length;
        const char *with;

        strbuf_append_bytes(out, text, plain);
        text += plain;
        if (!*text)
            return;
        length = strcspn(text, "}");
        with = filling(blanks, text + 1, length - 1);
        if (!with && number)
            with = filling(n, text + 1, length - 1);
        strbuf_append(out, with ? with : "");
        text += length + (text[length] == '}');
    }
}

void wording_append(const char *language, const char *key,
                    const struct wording_blank *blanks, struct strbuf *out)
{
    append_filled(wording_text(language, key), blanks, NULL, out);
}

/* French counts none as one. */
static const char *plural(const char *language, int n)
{
    return n == 1 || (n == 0 && strcmp(language, "fr") == 0) ? "one" : "other";
}

void wording_append_count(const char *language, const char *key, int n,
                          const struct wording_blank *blanks, struct strbuf *out)
{
    char form[KEY_MAX], number[16];
    const char *text;

    snprintf(form, sizeof(form), "%s#%s", key, plural(language, n));
    snprintf(number, sizeof(number), "%d", n);
    text = wording_find(language, form);
    append_filled(text ? text : wording_text(language, key), blanks, number, out);
}
