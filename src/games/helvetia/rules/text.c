/*
 * Actions as text (docs/NOTATION.md) and back. A verb is one or two words; what
 * follows is described by its row: a list of the kinds of words it takes.
 */

#include <string.h>

#include "base/number.h"
#include "base/strbuf.h"
#include "games/helvetia/rules/internal.h"

/* clang-format off */
const char *const helvetia_good_names[] = {
#define X(name, text) text,
    HELVETIA_GOODS_LIST(X)
#undef X
    NULL,
};

const char *const helvetia_kind_names[] = {
#define X(name, text) text,
    HELVETIA_KINDS_LIST(X)
#undef X
    NULL,
};

const char *const helvetia_character_names[] = {
#define X(name, text) text,
    HELVETIA_CHARACTERS_LIST(X)
#undef X
    NULL,
};

static const char *const verb_names[] = {
    "nothing",
#define X(name, text) text,
    HELVETIA_VERBS_LIST(X)
#undef X
};
/* clang-format on */

const char *const helvetia_quarter_names[] = {"ul", "ur", "ll", "lr"};
const char helvetia_village_names[] = "abcdn";
const char helvetia_sex_names[] = "mw";
static const char *const origin_names[] = {"school", "centre"};

const uint8_t hve_words_of[HELVETIA_VERBS][HELVETIA_WORDS_MAX] = {
    [HELVETIA_DO_LETTER] = {WORD_LETTER},
    [HELVETIA_DO_START] = {WORD_SEAT},
    [HELVETIA_DO_TAKE] = {WORD_KIND},
    [HELVETIA_DO_STEAL] = {WORD_SEAT, WORD_KIND},
    [HELVETIA_DO_NEUTRAL] = {WORD_KIND, WORD_SPOT, WORD_SEX},
    [HELVETIA_DO_SITE] = {WORD_SPOT},
    [HELVETIA_DO_SETTLE] = {WORD_SEX, WORD_SPOT},
    [HELVETIA_DO_WED] = {WORD_SEX, WORD_SPOT},
    [HELVETIA_DO_BUILD] = {WORD_KIND},
    [HELVETIA_DO_DELIVER] = {WORD_GOOD},
    [HELVETIA_DO_WAKE] = {WORD_QUARTER},
    [HELVETIA_DO_MARRY] = {WORD_SEX, WORD_ORIGIN, WORD_SPOT},
    [HELVETIA_DO_BIRTH] = {WORD_SEX, WORD_SPOT},
    [HELVETIA_DO_TILE] = {WORD_CHARACTER},
    [HELVETIA_DO_NEUTRAL_BUILD] = {WORD_KIND},
    [HELVETIA_DO_NEUTRAL_MARRY] = {WORD_SEX, WORD_SPOT},
    [HELVETIA_DO_WORK] = {WORD_SPOT},
    [HELVETIA_DO_SWAP] = {WORD_SPOT, WORD_GOOD},
    [HELVETIA_DO_HOUSE] = {WORD_SEX},
    [HELVETIA_DO_COIN] = {WORD_SEAT},
    [HELVETIA_DO_HOME] = {WORD_SEX, WORD_SPOT},
    [HELVETIA_DO_REVEAL] = {WORD_KIND},
};

static void format_word(enum helvetia_word word, tori_action a, int n, struct strbuf *out)
{
    int value = helvetia_action_arg(a, n);

    strbuf_append_char(out, ' ');
    switch (word) {
    case WORDS:
    case WORD_NONE:
    case WORD_SEAT:
        strbuf_append_int(out, value);
        return;
    case WORD_LETTER:
        strbuf_append_char(out, (char)('A' + value));
        return;
    case WORD_GOOD:
        strbuf_append(out, helvetia_good_names[value]);
        return;
    case WORD_KIND:
        strbuf_append(out, helvetia_kind_names[value]);
        return;
    case WORD_CHARACTER:
        strbuf_append(out, helvetia_character_names[value]);
        return;
    case WORD_SEX:
        strbuf_append_char(out, helvetia_sex_names[value]);
        return;
    case WORD_ORIGIN:
        strbuf_append(out, origin_names[value]);
        return;
    case WORD_SPOT:
        strbuf_append_char(out, helvetia_village_names[helvetia_spot_village(value)]);
        strbuf_append_int(out, helvetia_spot_place(value));
        return;
    case WORD_QUARTER:
        strbuf_append_char(out, helvetia_village_names[value]);
        strbuf_append_char(out, '.');
        strbuf_append(out, helvetia_quarter_names[helvetia_action_arg(a, n + 1)]);
        return;
    }
}

void helvetia_format(const struct tori_state *state, tori_action a, struct strbuf *out)
{
    enum helvetia_verb verb = helvetia_action_verb(a);

    (void)state;
    strbuf_append(out, verb_names[verb]);
    for (int n = 0; n < HELVETIA_WORDS_MAX && hve_words_of[verb][n]; n++)
        format_word((enum helvetia_word)hve_words_of[verb][n], a, n, out);
}

static int find_name(const char *const *names, int count, const char *text, size_t length)
{
    for (int i = 0; i < count; i++)
        if (strlen(names[i]) == length && memcmp(names[i], text, length) == 0)
            return i;
    return -1;
}

static int find_letter(const char *letters, char letter)
{
    const char *at = letter ? strchr(letters, letter) : NULL;

    return at ? (int)(at - letters) : -1;
}

/* "b4", "n12" */
static int parse_spot(const char *text, size_t length)
{
    int village = find_letter(helvetia_village_names, text[0]);
    char digits[3] = "";
    int64_t place;

    if (village < 0 || length < 2 || length > 3)
        return -1;
    memcpy(digits, text + 1, length - 1);
    if (!number_parse(digits, 0, HELVETIA_PLACES - 1, &place))
        return -1;
    return helvetia_spot(village, (int)place);
}

/* "b.ul" as 256 * village + quarter */
static int parse_quarter(const char *text, size_t length)
{
    int village = find_letter(helvetia_village_names, text[0]);
    int quarter;

    if (village < 0 || length != 4 || text[1] != '.')
        return -1;
    quarter = find_name(helvetia_quarter_names, HELVETIA_QUARTERS, text + 2, 2);
    return quarter < 0 ? -1 : village << 8 | quarter;
}

static int parse_word(enum helvetia_word word, const char *text, size_t length)
{
    switch (word) {
    case WORD_NONE:
        return -1;
    case WORD_SEAT:
        return length == 1 ? find_letter("0123", text[0]) : -1;
    case WORD_LETTER:
        return length == 1 ? find_letter("ABCDE", text[0]) : -1;
    case WORD_GOOD:
        return find_name(helvetia_good_names, HELVETIA_GOODS, text, length);
    case WORD_KIND:
        return find_name(helvetia_kind_names, HELVETIA_KINDS, text, length);
    case WORD_CHARACTER:
        return find_name(helvetia_character_names, HELVETIA_CHARACTERS, text, length);
    case WORD_SEX:
        return length == 1 ? find_letter(helvetia_sex_names, text[0]) : -1;
    case WORD_ORIGIN:
        return find_name(origin_names, 2, text, length);
    case WORD_SPOT:
        return parse_spot(text, length);
    case WORD_QUARTER:
        return parse_quarter(text, length);
    case WORDS:
        break;
    }
    return -1;
}

/* The words after the verb; false if one does not fit or one is too many. */
static bool parse_words(enum helvetia_verb verb, const char *text, tori_action *out)
{
    tori_action a = helvetia_action(verb, 0, 0, 0);

    for (int n = 0; n < HELVETIA_WORDS_MAX && hve_words_of[verb][n]; n++) {
        enum helvetia_word word = (enum helvetia_word)hve_words_of[verb][n];
        size_t length;
        int value;

        if (*text++ != ' ')
            return false;
        length = strcspn(text, " ");
        value = parse_word(word, text, length);
        if (value < 0)
            return false;
        a |= (tori_action)value << (word == WORD_QUARTER ? 8 : 16 - 8 * n);
        text += length;
    }
    *out = a;
    return *text == '\0';
}

bool helvetia_parse(const struct tori_state *state, const char *text, tori_action *out)
{
    (void)state;
    for (int verb = HELVETIA_DO_NOTHING + 1; verb < HELVETIA_VERBS; verb++) {
        size_t length = strlen(verb_names[verb]);

        if (strncmp(verb_names[verb], text, length) == 0 &&
            parse_words((enum helvetia_verb)verb, text + length, out))
            return true;
    }
    return false;
}
