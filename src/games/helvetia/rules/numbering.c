/*
 * Numbers of all actions: verb by verb, of each every combination of the words behind it,
 * the last word changing first. They are the same in every edition.
 */

#include "games/helvetia/rules/internal.h"

enum { ALL_SPOTS = HELVETIA_VILLAGES * HELVETIA_PLACES };

static const uint8_t values_of[WORDS] = {
    [WORD_SEAT] = TORI_PLAYERS_MAX,
    [WORD_LETTER] = HELVETIA_LETTERS,
    [WORD_GOOD] = HELVETIA_GOODS,
    [WORD_KIND] = HELVETIA_KINDS,
    [WORD_CHARACTER] = HELVETIA_CHARACTERS,
    [WORD_SEX] = HELVETIA_SEXES,
    [WORD_ORIGIN] = 2,
    [WORD_SPOT] = ALL_SPOTS,
    [WORD_QUARTER] = HELVETIA_VILLAGES * HELVETIA_QUARTERS,
};

/* Tiles that are left over are put into the neutral village, and are of start buildings. */
static int first_spot(int verb)
{
    return verb == HELVETIA_DO_NEUTRAL ? HELVETIA_NEUTRAL_SEAT * HELVETIA_PLACES : 0;
}

static int values(int verb, int n)
{
    int word = hve_words_of[verb][n];

    if (word == WORD_KIND && verb == HELVETIA_DO_NEUTRAL)
        return HELVETIA_START_KINDS;
    return values_of[word] - (word == WORD_SPOT ? first_spot(verb) : 0);
}

static int size_of(int verb)
{
    int size = 1;

    for (int n = 0; n < HELVETIA_WORDS_MAX && hve_words_of[verb][n]; n++)
        size *= values(verb, n);
    return size;
}

void helvetia_numbers_init(struct helvetia_edition *e)
{
    int next = 0;

    for (int verb = HELVETIA_DO_NOTHING + 1; verb < HELVETIA_VERBS; verb++) {
        e->verb_at[verb] = (uint16_t)next;
        next += size_of(verb);
    }
    e->verb_at[HELVETIA_VERBS] = (uint16_t)next;
}

int helvetia_action_count(int edition)
{
    return helvetia_editions[edition].verb_at[HELVETIA_VERBS];
}

/* A word's value, counted without gaps. */
static int value_at(tori_action a, int verb, int n)
{
    int value = helvetia_action_arg(a, n);

    switch (hve_words_of[verb][n]) {
    case WORD_SPOT:
        return HELVETIA_PLACES * helvetia_spot_village(value) +
               helvetia_spot_place(value) - first_spot(verb);
    case WORD_QUARTER:
        return HELVETIA_QUARTERS * value + helvetia_action_arg(a, n + 1);
    default:
        return value;
    }
}

int helvetia_action_number(const struct tori_state *state, tori_action a)
{
    int verb = helvetia_action_verb(a), number = 0;

    for (int n = 0; n < HELVETIA_WORDS_MAX && hve_words_of[verb][n]; n++)
        number = number * values(verb, n) + value_at(a, verb, n);
    return helvetia_edition_of(helvetia_const(state))->verb_at[verb] + number;
}

/* The bits of an action that say so. */
static tori_action bits_of(int verb, int n, int value)
{
    switch (hve_words_of[verb][n]) {
    case WORD_SPOT:
        value += first_spot(verb);
        value = helvetia_spot(value / HELVETIA_PLACES, value % HELVETIA_PLACES);
        break;
    case WORD_QUARTER: /* two numbers */
        return (tori_action)(value / HELVETIA_QUARTERS) << 16 |
               (tori_action)(value % HELVETIA_QUARTERS) << 8;
    default:
        break;
    }
    return (tori_action)value << (16 - 8 * n);
}

void helvetia_action_text(int edition, int number, struct strbuf *out)
{
    const struct helvetia_edition *e = &helvetia_editions[edition];
    int verb = HELVETIA_DO_NOTHING + 1, n = HELVETIA_WORDS_MAX;
    tori_action a;

    while (number >= e->verb_at[verb + 1])
        verb++;
    number -= e->verb_at[verb];
    a = helvetia_action((enum helvetia_verb)verb, 0, 0, 0);
    while (n-- > 0)
        if (hve_words_of[verb][n]) {
            a |= bits_of(verb, n, number % values(verb, n));
            number /= values(verb, n);
        }
    helvetia_format(NULL, a, out);
}
