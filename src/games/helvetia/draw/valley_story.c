/* What was played in Helvetia, as the page tells it. */

#include <stdio.h>

#include "base/bits.h"
#include "base/strbuf.h"
#include "games/helvetia/draw/valley.h"
#include "term/wording.h"

enum { KEY_MAX = 64 };

/* A sentence being made: of whom, in which language. */
struct saying {
    const struct helvetia_state *s;
    const struct scene *scene;
    const char *language;
    int seat;
    struct strbuf *out;
};

static const char *name_of(const struct saying *t, const char *group, const char *name)
{
    char key[KEY_MAX];

    snprintf(key, sizeof(key), "helvetia.%s.%s", group, name);
    return wording_text(t->language, key);
}

/* "helvetia.did.WHAT", or "you" of the viewer, with one blank besides the name. */
static void say(const struct saying *t, const char *what, const char *blank,
                const char *text)
{
    bool is_own = t->seat == t->scene->viewer;
    struct wording_blank blanks[] = {
        {"name", t->scene->names[t->seat]}, {blank, text}, {NULL, NULL}};
    char key[KEY_MAX];

    snprintf(key, sizeof(key), "helvetia.%s.%s", is_own ? "you" : "did", what);
    wording_append(t->language, key, blanks, t->out);
}

static void say_kind(const struct saying *t, const char *what, int kind)
{
    say(t, what, "building", name_of(t, "kind", helvetia_kind_names[kind]));
}

static void say_marry(const struct saying *t, int sex, int village)
{
    bool is_mine = village == t->scene->viewer && t->seat != village;
    char key[KEY_MAX];

    snprintf(key, sizeof(key), "marry.%s.%c",
             village == HELVETIA_NEUTRAL_SEAT ? "neutral"
             : is_mine                        ? "yours"
                                              : "village",
             helvetia_sex_names[sex]);
    say(t, key, "owner", village < t->s->players ? t->scene->names[village] : "");
}

static void say_sex(const struct saying *t, const char *what, int sex)
{
    char key[KEY_MAX];

    snprintf(key, sizeof(key), "%s.%c", what, helvetia_sex_names[sex]);
    say(t, key, "owner", "");
}

static void say_wake(const struct saying *t, int village, int quarter)
{
    const struct helvetia_village *v = &t->s->village[village];
    uint32_t places = helvetia_edition_of(t->s)->quarter[quarter];
    int count =
        bits_count(v->owner_sleeps & places) + bits_count(v->guest_sleeps & places);
    bool is_own = t->seat == t->scene->viewer;
    const char *where = village == HELVETIA_NEUTRAL_SEAT ? "Neutral"
                        : village == t->seat             ? "Own"
                        : village == t->scene->viewer    ? "Yours"
                                                         : "";
    struct wording_blank blanks[] = {
        {"name", t->scene->names[t->seat]},
        {"quarter", name_of(t, "quarter", helvetia_quarter_names[quarter])},
        {"owner", village < t->s->players ? t->scene->names[village] : ""},
        {NULL, NULL}};
    char key[KEY_MAX];

    snprintf(key, sizeof(key), "helvetia.%s.wake%s", is_own ? "you" : "did", where);
    wording_append_count(t->language, key, count, blanks, t->out);
}

static void say_coin(const struct saying *t, int owner)
{
    const char *what = owner == t->seat            ? "coinOwn"
                       : owner == t->scene->viewer ? "coinYours"
                                                   : "coin";

    say(t, what, "owner", t->scene->names[owner]);
}

static void say_steal(const struct saying *t, int owner, int kind)
{
    struct wording_blank blanks[] = {
        {"name", t->scene->names[t->seat]},
        {"owner", t->scene->names[owner]},
        {"building", name_of(t, "kind", helvetia_kind_names[kind])},
        {NULL, NULL}};
    const char *key = t->seat == t->scene->viewer ? "helvetia.you.steal"
                      : owner == t->scene->viewer ? "helvetia.did.stealYours"
                                                  : "helvetia.did.steal";

    wording_append(t->language, key, blanks, t->out);
}

/* What is done to people; false if it is something else. */
static bool tell_people(const struct saying *t, tori_action a)
{
    int first = helvetia_action_arg(a, 0);

    switch (helvetia_action_verb(a)) {
    case HELVETIA_DO_WAKE:
        say_wake(t, first, helvetia_action_arg(a, 1));
        return true;
    case HELVETIA_DO_WED:
        say_marry(t, first, helvetia_spot_village(helvetia_action_arg(a, 1)));
        return true;
    case HELVETIA_DO_MARRY:
        say_marry(t, first, helvetia_spot_village(helvetia_action_arg(a, 2)));
        return true;
    case HELVETIA_DO_NEUTRAL_MARRY:
        say_sex(t, "neutralMarry", first);
        return true;
    case HELVETIA_DO_BIRTH:
        say_sex(t, "birth", first);
        return true;
    case HELVETIA_DO_HOME:
        say_sex(t, "home", first);
        return true;
    case HELVETIA_DO_COIN:
        say_coin(t, first);
        return true;
    default:
        return false;
    }
}

bool valley_tell(const struct scene *s, const char *language, int seat, tori_action a,
                 struct strbuf *out)
{
    struct saying t = {helvetia_const(s->view), s, language, seat, out};
    int first = helvetia_action_arg(a, 0);

    if (tell_people(&t, a))
        return true;
    switch (helvetia_action_verb(a)) {
    case HELVETIA_DO_TAKE:
        say_kind(&t, "take", first);
        return true;
    case HELVETIA_DO_BUILD:
        say_kind(&t, "build", first);
        return true;
    case HELVETIA_DO_NEUTRAL_BUILD:
        say_kind(&t, "neutralBuild", first);
        return true;
    case HELVETIA_DO_DELIVER:
        say(&t, "deliver", "good", name_of(&t, "good", helvetia_good_names[first]));
        return true;
    case HELVETIA_DO_BUY:
        say(&t, "buy", "good", name_of(&t, "good", helvetia_good_names[t.s->need]));
        return true;
    case HELVETIA_DO_TILE:
        say(&t, "useTile", "character",
            name_of(&t, "character", helvetia_character_names[first]));
        return true;
    case HELVETIA_DO_IDLE:
        say(&t, "idle", "owner", "");
        return true;
    case HELVETIA_DO_STEAL:
        say_steal(&t, first, helvetia_action_arg(a, 1));
        return true;
    case HELVETIA_DO_NEUTRAL:
        say_kind(&t, "neutralSetup", first);
        return true;
    default: /* who works for it, and where it is put, is seen */
        return true;
    }
}
