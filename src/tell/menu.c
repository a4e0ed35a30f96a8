/* Legal actions as a list: notation, words, marks; one group a verb. */

#include "tell/menu.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/die.h"
#include "base/strbuf.h"
#include "tell/scene.h"
#include "tell/teller.h"

int menu_find_exact(const struct menu *m, const char *text)
{
    for (int i = 0; i < m->count; i++)
        if (strcmp(m->entries[i].text, text) == 0)
            return i;
    return MENU_NONE;
}

static struct menu_entry *add(struct menu *m, tori_action a, const char *text)
{
    struct menu_entry *e = &m->entries[m->count++];

    assert(m->count <= TORI_ACTIONS_MAX);
    if (strlen(text) >= sizeof(e->text))
        BUG("the notation '%s' is too long for a menu", text);
    e->action = a;
    e->words[0] = e->mark[0] = '\0';
    memcpy(e->text, text, strlen(text) + 1);
    return e;
}

static void copy(char *to, size_t room, const struct strbuf *from)
{
    size_t length = from->length < room ? from->length : room - 1;

    memcpy(to, from->text, length);
    to[length] = '\0';
}

static void add_words(struct menu_entry *e, const struct scene *s, tori_action a,
                      struct strbuf *text)
{
    strbuf_reset(text);
    scene_append_words(s, a, text);
    copy(e->words, sizeof(e->words), text);
    strbuf_reset(text);
    scene_append_mark(s, a, text);
    copy(e->mark, sizeof(e->mark), text);
}

/* What ends the turn comes last, as it is the last thing to do. */
static void move_end_down(struct menu *m)
{
    struct menu_entry end;
    int i = menu_find_exact(m, "end");

    if (i < 0)
        return;
    end = m->entries[i];
    memmove(&m->entries[i], &m->entries[i + 1],
            (size_t)(m->count - 1 - i) * sizeof(m->entries[0]));
    m->entries[m->count - 1] = end;
}

static void fill(struct menu *m, const struct scene *s, const tori_action *actions,
                 int count, bool has_words)
{
    const struct teller *t = teller_find(s->game);
    struct strbuf text;

    strbuf_init(&text);
    m->count = 0;
    m->marks = t && has_words ? t->marks : NULL;
    for (int i = 0; i < count; i++) {
        struct menu_entry *e;

        strbuf_reset(&text);
        s->game->format(s->view, actions[i], &text);
        e = add(m, actions[i], text.text);
        if (has_words)
            add_words(e, s, actions[i], &text);
    }
    move_end_down(m);
    strbuf_release(&text);
}

static void fill_legal(struct menu *m, const struct scene *s, bool has_words)
{
    tori_action legal[TORI_ACTIONS_MAX];

    fill(m, s, legal, s->game->legal(s->view, legal), has_words);
}

void menu_init(struct menu *m, const struct scene *s)
{
    fill_legal(m, s, true);
}

void menu_init_one(struct menu *m, const struct scene *s, tori_action a)
{
    fill(m, s, &a, 1, true);
}

void menu_init_bare(struct menu *m, const struct scene *s)
{
    fill_legal(m, s, false);
}

/* Groups */

static size_t verb_length(const struct menu_entry *e)
{
    return strcspn(e->text, " ");
}

static bool is_same_verb(const struct menu_entry *a, const struct menu_entry *b)
{
    return verb_length(a) == verb_length(b) &&
           memcmp(a->text, b->text, verb_length(a)) == 0;
}

int menu_group_end(const struct menu *m, int first)
{
    int end = first + 1;

    while (end < m->count && is_same_verb(&m->entries[first], &m->entries[end]))
        end++;
    return end;
}

void menu_group_title(const struct menu *m, int first, char title[MENU_TITLE_MAX])
{
    const struct menu_entry *e = &m->entries[first];

    snprintf(title, MENU_TITLE_MAX, "%.*s", (int)verb_length(e), e->text);
    title[0] = (char)toupper((unsigned char)title[0]);
}
