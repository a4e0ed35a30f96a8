/*
 * Positions of Helvetia. Every piece comes from where it would come from, so that
 * nothing appears or vanishes. Villages and their people are named by a letter, a
 * to d or n, seats by a number; PEOPLE are letters too, as mmw, or - for nobody.
 *
 *     set villages               plays the set-up out, each time the first action on
 *                                the list: by letter seat 0 has A, seat 1 has B ..,
 *                                with a man on place 0, a woman on 1, a man on 2, a
 *                                woman in school and one in the centre, and a man
 *                                with the left neighbour's woman on 1; seat 0 starts
 *     set building PLACE KIND [SEX [asleep]] ..   off the display or else the first
 *                                stack that has it, perhaps with one who lives there
 *     set owner PLACE SEX [asleep] ..             the own villager of a building, and
 *     set guest PLACE VILLAGE SEX [asleep] ..     the guest, out of the supply
 *     set asleep PLACE ..        those who live there sleep
 *     set children PLACE PEOPLE  born there this round, from and to the supply
 *     set centre VILLAGE PEOPLE  from and to the supply; what n lacks then has left
 *                                the game
 *     set school VILLAGE PEOPLE  from and to the supply
 *     set supply VILLAGE PEOPLE  from and to the school
 *     set dowry VILLAGE SEAT ..  a coin of each of these seats in that centre; from
 *                                the usable coins, and those there before go back
 *     set laid SEAT CHARACTER N  coins laid there, from and to the usable ones
 *     set coins SEAT N           usable coins, from and to those laid aside; so last
 *     set display KIND ..        just these; from the first stack that has one, and
 *                                what else is on display goes under the last
 *     set stack 2|3|4 KIND ..    just these; from and to the display
 *     set delivered SEAT GOOD .. what that seat has delivered, without any tiles
 *     set goods_tiles SEAT GOOD ..        tiles that the seat holds; those not named
 *     set branch_tiles SEAT BRANCH ..     stay where they are
 *     set person_tiles SEAT CHARACTER ..
 *     set person_used CHARACTER ..        just these were used this round
 *     set surround SEAT N        the first (1) or second (2) special tile, or none (0)
 *     set NUMBER N               as the table 'numbers' says
 *
 * In the set-up of a game any other "set" than villages goes on to the first turn,
 * of seat 0, with nothing built, everybody in the supply (neutral villagers in their
 * centre), no dowry and six usable coins a seat.
 */

#include "scenarios/helvetia/internal.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/strbuf.h"
#include "games/helvetia/rules/internal.h"
#include "scenarios/position.h"

/* Words */

bool setting_fail(const struct setting *o, const char *format, ...)
{
    char message[256];
    va_list args;

    va_start(args, format);
    vsnprintf(message, sizeof(message), format, args);
    va_end(args);
    strbuf_append(o->err, message);
    return false;
}

int setting_find(const struct setting *o, const char *word, const char *const *names,
                 int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], word) == 0)
            return i;
    setting_fail(o, "expected a word such as %s, saw '%s'", names[0], word);
    return -1;
}

int setting_number(const struct setting *o, const char *word, int max)
{
    int64_t number;

    if (number_parse(word, 0, max, &number))
        return (int)number;
    setting_fail(o, "expected a number up to %d, saw '%s'", max, word);
    return -1;
}

int setting_village(const struct setting *o, const char *word)
{
    const char *at = strlen(word) == 1 ? strchr(helvetia_village_names, *word) : NULL;
    int village = at ? (int)(at - helvetia_village_names) : -1;

    if (village >= 0 && hve_is_village_in_play(o->s, village))
        return village;
    setting_fail(o, "expected a village of this game, saw '%s'", word);
    return -1;
}

/* The game and the turn */

static bool set_villages(const struct setting *o)
{
    struct tori_state *state = (struct tori_state *)o->s;
    tori_action actions[TORI_ACTIONS_MAX];

    if (o->s->round)
        return setting_fail(o, "the set-up is over: 'set villages' comes first");
    while (!o->s->round) {
        helvetia.legal(state, actions);
        helvetia.apply(state, actions[0]);
    }
    return true;
}

/* From the set-up to a first turn without villages. */
static void begin_game(struct helvetia_state *s, const struct helvetia_edition *e)
{
    struct helvetia_player *neutral = &s->player[HELVETIA_NEUTRAL_SEAT];

    if (s->round)
        return;
    for (int seat = 0; seat < s->players; seat++)
        s->player[seat].coins = e->coins;
    memcpy(neutral->centre, neutral->supply, sizeof(neutral->centre));
    memset(neutral->supply, 0, sizeof(neutral->supply));
    s->has_neutral_coin = s->players == 2;
    s->picks = 0;
    s->start = 0;
    s->round = 1;
    hve_enter_turn(s, s->start);
}

static const struct number {
    const char *name;
    size_t offset; /* of a uint8_t in the state */
    int max;
} numbers[] = {
    {"seat", offsetof(struct helvetia_state, seat), TORI_PLAYERS_MAX - 1},
    {"start", offsetof(struct helvetia_state, start), TORI_PLAYERS_MAX - 1},
    {"round", offsetof(struct helvetia_state, round), 255},
    {"neutral_coin", offsetof(struct helvetia_state, has_neutral_coin), 1},
    {NULL, 0, 0},
};

static bool set_number(const struct setting *o, const struct number *n)
{
    int value = setting_number(o, o->words[0], n->max);

    if (value < 0)
        return false;
    ((uint8_t *)o->s)[n->offset] = (uint8_t)value;
    return true;
}

/* All statements */

enum { ANY = 64 };
enum subject { NONE, SEAT, VILLAGE }; /* what the first word names */

static const struct setter {
    const char *name;
    enum subject subject;
    int words_min, words_max; /* after the subject */
    bool (*run)(const struct setting *o);
} setters[] = {
    {"building", NONE, 2, ANY, setting_building},
    {"owner", NONE, 2, ANY, setting_owner},
    {"guest", NONE, 3, ANY, setting_guest},
    {"asleep", NONE, 1, ANY, setting_asleep},
    {"children", NONE, 2, 2, setting_children},
    {"centre", VILLAGE, 1, 1, setting_centre},
    {"school", VILLAGE, 1, 1, setting_school},
    {"supply", VILLAGE, 1, 1, setting_supply},
    {"dowry", VILLAGE, 0, ANY, setting_dowry},
    {"laid", SEAT, 2, 2, setting_laid},
    {"coins", SEAT, 1, 1, setting_coins},
    {"display", NONE, 0, ANY, setting_display},
    {"stack", NONE, 1, ANY, setting_stack},
    {"delivered", SEAT, 0, ANY, setting_delivered},
    {"goods_tiles", SEAT, 0, ANY, setting_goods_tiles},
    {"branch_tiles", SEAT, 0, ANY, setting_branch_tiles},
    {"person_tiles", SEAT, 0, ANY, setting_person_tiles},
    {"person_used", NONE, 0, ANY, setting_person_used},
    {"surround", SEAT, 1, 1, setting_surround},
    {NULL, NONE, 0, 0, NULL},
};

/* The words after the name: the subject, if there is one, and so many more. */
static bool take_words(struct setting *o, enum subject subject, int min, int max)
{
    o->words++;
    o->count--;
    if (subject != NONE) {
        if (o->count < 1)
            return setting_fail(o, "expected a seat or village after it");
        o->seat = subject == SEAT ? setting_number(o, o->words[0], o->s->players - 1)
                                  : setting_village(o, o->words[0]);
        o->words++;
        o->count--;
    }
    if (o->seat < 0)
        return false;
    return (o->count >= min && o->count <= max) ||
           setting_fail(o, "expected %d to %d words, saw %d", min, max, o->count);
}

static bool run_setter(struct setting *o)
{
    const char *name = o->words[0];

    for (const struct setter *t = setters; t->name; t++)
        if (strcmp(t->name, name) == 0)
            return take_words(o, t->subject, t->words_min, t->words_max) && t->run(o);
    for (const struct number *n = numbers; n->name; n++)
        if (strcmp(n->name, name) == 0)
            return take_words(o, NONE, 1, 1) && set_number(o, n);
    return setting_fail(o, "'set %s' is no statement", name);
}

static bool set(struct tori_state *state, int count, char **words, struct strbuf *err)
{
    struct helvetia_state *s = (struct helvetia_state *)state;
    struct setting o = {s, helvetia_edition_of(s), 0, count, words, err};

    if (count == 1 && strcmp(words[0], "villages") == 0)
        return set_villages(&o);
    begin_game(s, o.e);
    return run_setter(&o);
}

static bool finish(struct tori_state *state, struct strbuf *err)
{
    struct helvetia_state *s = (struct helvetia_state *)state;
    struct setting o = {s, helvetia_edition_of(s), 0, 0, NULL, err};

    if (s->phase != HELVETIA_IN_MAIN)
        return setting_fail(&o, "a position is set in MAIN");
    if (s->seat >= s->players || s->start >= s->players)
        return setting_fail(&o, "there is no such seat");
    if (!s->player[s->seat].coins)
        return setting_fail(&o, "seat %d has no coins for its turn", s->seat);
    return true;
}

const struct position position_helvetia = {
    .game = "helvetia",
    .set = set,
    .finish = finish,
};
