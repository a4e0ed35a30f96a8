/* Walking two editions side by side. */

#include "engine/edition_diff.h"

#include <stdbool.h>
#include <string.h>

#include "base/json_reader.h"
#include "base/strbuf.h"

struct diff_walk {
    void (*tell)(void *to, const struct edition_change *change);
    void *to;
    struct strbuf place;
    int count;
};

static void compare(struct diff_walk *w, const struct json_value *was,
                    const struct json_value *now, int depth);

static bool is_same_text(const struct json_value *a, const struct json_value *b)
{
    struct strbuf text;
    bool is_same;

    strbuf_init(&text);
    json_text_append(a, &text);
    is_same = json_text_is(b, text.text);
    strbuf_release(&text);
    return is_same;
}

static bool is_same_value(const struct json_value *a, const struct json_value *b)
{
    if (json_kind(a) != json_kind(b))
        return false;
    if (json_kind(a) == JSON_KIND_TEXT)
        return is_same_text(a, b);
    return a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
}

static void tell_change(struct diff_walk *w, const struct json_value *was,
                        const struct json_value *now)
{
    w->count++;
    if (w->tell)
        w->tell(w->to, &(struct edition_change){w->place.text, was, now});
}

static void compare_lists(struct diff_walk *w, const struct json_value *was,
                          const struct json_value *now, int depth)
{
    size_t length = w->place.length;
    int i = 0;

    was = json_first(was);
    now = json_first(now);
    for (; was || now; i++) {
        strbuf_appendf(&w->place, "[%d]", i);
        compare(w, was, now, depth + 1);
        strbuf_truncate(&w->place, length);
        was = was ? json_next(was) : NULL;
        now = now ? json_next(now) : NULL;
    }
}

static bool does_count(const char *key, int depth)
{
    return strcmp(key, depth == 0 ? "name" : "source") != 0;
}

/* The members of the one, each beside that of the other; all of them, or only those that
 * the other does not have. */
static void compare_members(struct diff_walk *w, const struct json_value *was,
                            const struct json_value *now, bool is_now, int depth)
{
    size_t length = w->place.length;
    struct strbuf key;

    strbuf_init(&key);
    for (const struct json_value *v = json_first(is_now ? now : was); v;
         v = json_next(v)) {
        strbuf_reset(&key);
        json_text_append(json_key(v), &key);
        if (!does_count(key.text, depth) || (is_now && json_find(was, key.text)))
            continue;
        strbuf_appendf(&w->place, "%s%s", length ? "." : "", key.text);
        compare(w, is_now ? NULL : v, is_now ? v : json_find(now, key.text), depth + 1);
        strbuf_truncate(&w->place, length);
    }
    strbuf_release(&key);
}

static void compare(struct diff_walk *w, const struct json_value *was,
                    const struct json_value *now, int depth)
{
    if (json_kind(was) == JSON_KIND_OBJECT && json_kind(now) == JSON_KIND_OBJECT) {
        compare_members(w, was, now, false, depth);
        compare_members(w, was, now, true, depth);
    } else if (json_kind(was) == JSON_KIND_LIST && json_kind(now) == JSON_KIND_LIST) {
        compare_lists(w, was, now, depth);
    } else if (!is_same_value(was, now)) {
        tell_change(w, was, now);
    }
}

int edition_diff(const struct json_value *was, const struct json_value *now,
                 void (*tell)(void *to, const struct edition_change *change), void *to)
{
    struct diff_walk w = {.tell = tell, .to = to};

    strbuf_init(&w.place);
    compare(&w, was, now, 0);
    strbuf_release(&w.place);
    return w.count;
}
