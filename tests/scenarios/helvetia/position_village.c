/*
 * Setting villages and their people. Buildings and homes are changed through the
 * game's own functions, which keep its cached values.
 */

#include "scenarios/helvetia/internal.h"

#include <string.h>

#include "base/number.h"
#include "games/helvetia/rules/internal.h"

/* Words */

static int find_kind(const struct setting *o, const char *word)
{
    return setting_find(o, word, helvetia_kind_names, HELVETIA_KINDS);
}

static bool is_sex(const char *word)
{
    return strcmp(word, "m") == 0 || strcmp(word, "w") == 0;
}

/* A place such as b4. */
static bool read_place(const struct setting *o, const char *word, int *village,
                       int *place)
{
    char letter[2] = {*word, '\0'};
    int64_t number;

    *village = setting_village(o, letter);
    if (*village < 0)
        return false;
    if (!number_parse(word + 1, 0, HELVETIA_PLACES - 1, &number))
        return setting_fail(o, "expected a place, saw '%s'", word);
    *place = (int)number;
    return true;
}

/* Letters such as mmw, or '-'. */
static bool read_people(const struct setting *o, const char *word, uint8_t *people)
{
    memset(people, 0, HELVETIA_SEXES);
    if (strcmp(word, "-") == 0)
        return true;
    if (strspn(word, helvetia_sex_names) != strlen(word))
        return setting_fail(o, "expected people such as mmw, saw '%s'", word);
    for (; *word; word++)
        people[*word == 'w']++;
    return true;
}

/* The words of a statement, one home after the other. */
struct reader {
    const struct setting *o;
    int next; /* word */
};

static bool has_words(const struct reader *r, int count)
{
    return r->next + count <= r->o->count ||
           setting_fail(r->o, "words are missing at the end");
}

/* SEX [asleep] */
static bool read_villager(struct reader *r, enum helvetia_sex *sex, bool *is_asleep)
{
    char **words = r->o->words;

    if (!has_words(r, 1))
        return false;
    if (!is_sex(words[r->next]))
        return setting_fail(r->o, "expected m or w, saw '%s'", words[r->next]);
    *sex = *words[r->next++] == 'w' ? HELVETIA_WOMAN : HELVETIA_MAN;
    *is_asleep = r->next < r->o->count && strcmp(words[r->next], "asleep") == 0;
    r->next += *is_asleep;
    return true;
}

/* Homes */

/* One out of the supply, or of the neutral centre. */
static bool take_villager(const struct setting *o, int colour, enum helvetia_sex sex)
{
    struct helvetia_player *p = &o->s->player[colour];
    uint8_t *from = colour == HELVETIA_NEUTRAL_SEAT ? p->centre : p->supply;

    if (!from[sex])
        return setting_fail(o, "no %c of %c is left", helvetia_sex_names[sex],
                            helvetia_village_names[colour]);
    from[sex]--;
    return true;
}

static bool put_to_sleep(const struct setting *o, int village, int place, int colour)
{
    if (colour == HELVETIA_NEUTRAL_SEAT)
        return setting_fail(o, "neutral villagers never sleep");
    hve_put_to_sleep(o->s, village, place, colour);
    return true;
}

static bool put_owner(struct reader *r, int village, int place)
{
    const struct setting *o = r->o;
    enum helvetia_sex sex;
    bool is_asleep;

    if (!read_villager(r, &sex, &is_asleep))
        return false;
    if (!(hve_empty_homes(o->s, village) >> place & 1))
        return setting_fail(o, "place %d is no empty home", place);
    if (!take_villager(o, village, sex))
        return false;
    hve_move_in(o->s, village, place, sex);
    return !is_asleep || put_to_sleep(o, village, place, village);
}

static bool put_guest(struct reader *r, int village, int place, int colour)
{
    const struct setting *o = r->o;
    enum helvetia_sex sex;
    bool is_asleep;

    if (!read_villager(r, &sex, &is_asleep))
        return false;
    if (village == colour ||
        !(hve_single_adults(&o->s->village[village], (enum helvetia_sex) !sex) >> place &
          1))
        return setting_fail(o, "on place %d nobody can be married so", place);
    if (!take_villager(o, colour, sex))
        return false;
    hve_move_in_guest(o->s, village, place, colour, sex);
    return !is_asleep || put_to_sleep(o, village, place, colour);
}

bool setting_owner(const struct setting *o)
{
    struct reader r = {o, 0};

    while (r.next < o->count) {
        int village, place;

        if (!read_place(o, o->words[r.next++], &village, &place) ||
            !put_owner(&r, village, place))
            return false;
    }
    return true;
}

bool setting_guest(const struct setting *o)
{
    struct reader r = {o, 0};

    while (r.next < o->count) {
        int village, place, colour;

        if (!has_words(&r, 3) || !read_place(o, o->words[r.next++], &village, &place))
            return false;
        colour = setting_village(o, o->words[r.next++]);
        if (colour < 0 || !put_guest(&r, village, place, colour))
            return false;
    }
    return true;
}

/* Everybody on that place who is awake and can sleep. */
static void put_home_to_sleep(const struct setting *o, int village, int place)
{
    for (int seat = 0; seat < o->s->players; seat++)
        if (hve_awake_places(o->s, village, seat) >> place & 1)
            hve_put_to_sleep(o->s, village, place, seat);
}

bool setting_asleep(const struct setting *o)
{
    for (int i = 0; i < o->count; i++) {
        int village, place;

        if (!read_place(o, o->words[i], &village, &place))
            return false;
        if (!(o->s->village[village].owners >> place & 1))
            return setting_fail(o, "nobody lives on '%s'", o->words[i]);
        put_home_to_sleep(o, village, place);
    }
    return true;
}

/* Buildings */

static int copies_in_villages(const struct helvetia_state *s, int kind)
{
    int copies = 0;

    for (int i = 0; i < HELVETIA_VILLAGES; i++)
        for (int place = 0; place < HELVETIA_PLACES; place++)
            copies += s->village[i].kind[place] == kind;
    return copies;
}

/* Off the display, or out of a stack. Start tiles lie nowhere but in villages. */
static bool take_tile(const struct setting *o, int kind)
{
    struct helvetia_state *s = o->s;

    if (kind < HELVETIA_START_KINDS)
        return copies_in_villages(s, kind) < o->e->start_copies ||
               setting_fail(o, "no %s is left", helvetia_kind_names[kind]);
    if (s->display[kind]) {
        hve_take_from_display(s, kind);
        return true;
    }
    for (int i = 0; i < HELVETIA_STACKS; i++)
        if (s->stack[i][kind]) {
            s->stack[i][kind]--;
            s->stack_count[i]--;
            return true;
        }
    return setting_fail(o, "no %s is left", helvetia_kind_names[kind]);
}

bool setting_building(const struct setting *o)
{
    struct reader r = {o, 0};

    while (r.next < o->count) {
        int village, place, kind;

        if (!has_words(&r, 2) || !read_place(o, o->words[r.next++], &village, &place))
            return false;
        if (o->s->village[village].built >> place & 1)
            return setting_fail(o, "a building stands on place %d", place);
        kind = find_kind(o, o->words[r.next++]);
        if (kind < 0 || !take_tile(o, kind))
            return false;
        hve_put_building(o->s, village, place, kind);
        if (r.next < o->count && is_sex(o->words[r.next]) &&
            !put_owner(&r, village, place))
            return false;
    }
    return true;
}

/* People without a home */

/* Make 'here' what is wanted, from and to 'there'. */
static bool share(const struct setting *o, const char *word, uint8_t *here,
                  uint8_t *there)
{
    uint8_t wanted[HELVETIA_SEXES];

    if (!read_people(o, word, wanted))
        return false;
    for (int sex = 0; sex < HELVETIA_SEXES; sex++) {
        int all = here[sex] + there[sex];

        if (wanted[sex] > all)
            return setting_fail(o, "only %d %c can be there", all,
                                helvetia_sex_names[sex]);
        here[sex] = wanted[sex];
        there[sex] = (uint8_t)(all - wanted[sex]);
    }
    return true;
}

bool setting_centre(const struct setting *o)
{
    struct helvetia_player *p = &o->s->player[o->seat];

    return share(o, o->words[0], p->centre, p->supply);
}

static bool is_player(const struct setting *o)
{
    return o->seat != HELVETIA_NEUTRAL_SEAT ||
           setting_fail(o, "neutral villagers are in their centre");
}

bool setting_school(const struct setting *o)
{
    struct helvetia_player *p = &o->s->player[o->seat];

    return is_player(o) && share(o, o->words[0], p->school, p->supply);
}

bool setting_supply(const struct setting *o)
{
    struct helvetia_player *p = &o->s->player[o->seat];

    return is_player(o) && share(o, o->words[0], p->supply, p->school);
}

static bool is_couple(const struct helvetia_village *v, int place)
{
    uint32_t single =
        hve_single_adults(v, HELVETIA_MAN) | hve_single_adults(v, HELVETIA_WOMAN);

    return (v->owners & ~single) >> place & 1;
}

bool setting_children(const struct setting *o)
{
    uint8_t children[HELVETIA_SEXES], *at;
    int village, place;

    if (!read_place(o, o->words[0], &village, &place))
        return false;
    if (!is_couple(&o->s->village[village], place))
        return setting_fail(o, "no couple lives on '%s'", o->words[0]);
    at = &o->s->village[village].children[place];
    children[HELVETIA_MAN] = *at % 16;
    children[HELVETIA_WOMAN] = *at / 16;
    if (!share(o, o->words[1], children, o->s->player[village].supply))
        return false;
    *at = (uint8_t)(children[HELVETIA_MAN] + 16 * children[HELVETIA_WOMAN]);
    return true;
}
