/*
 * Checking and folding of names. Checking works on characters, one after another; what
 * is reserved is compared by key, so that a reserved name in disguise is found too.
 */

#include "people/names.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

#include "base/strbuf.h"
#include "base/utf8.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "people/letters.h"

enum {
    MARKS_MAX = 2,      /* on one letter */
    SEPARATORS_MAX = 2, /* in a row, as in "J. Ranta" */
};

/* A reserved name alone, and with 'anywhere' also as a word among others. Bots' names are reserved
 * alone, too: records and tables call them by these. */
static const struct reserved {
    const char *word;
    bool anywhere;
} reserved[] = {
    {"admin", true},      {"administrator", true}, {"moderator", true},
    {"official", true},   {"server", true},        {"staff", true},
    {"system", true},     {"bot", false},          {"chance", false},
    {"everybody", false}, {"everyone", false},     {"host", false},
    {"human", false},     {"mod", false},          {"nobody", false},
    {"root", false},      {"spectator", false},    {"support", false},
    {"tori", false},      {"you", false},          {NAME_FORMER, false},
};

/* Folding */

/* Two letters that together look like one. */
static void join_twins(struct strbuf *key, size_t from)
{
    size_t to = from;

    for (size_t i = from; i < key->length; i++) {
        char c = key->text[i], next = key->text[i + 1];

        if ((c == 'r' && next == 'n') || (c == 'v' && next == 'v')) {
            c = c == 'r' ? 'm' : 'w';
            i++;
        }
        key->text[to++] = c;
    }
    strbuf_truncate(key, to);
}

static void fold_part(const char *name, size_t length, struct strbuf *key)
{
    size_t from = key->length;
    uint32_t c;
    int bytes;

    for (size_t i = 0; i < length; i += (size_t)bytes) {
        bytes = utf8_decode(name + i, &c);
        if (!bytes)
            break;
        letter_fold(c, key);
    }
    join_twins(key, from);
}

void name_fold(const char *name, struct strbuf *key)
{
    fold_part(name, strlen(name), key);
}

/* Reserved names */

/* Has this part of a name, digits behind it apart, the key of the word? admin1 is no
 * better than admin. */
static bool stands_for(const char *name, size_t length, const char *word)
{
    struct strbuf key, other;
    bool is_same;

    while (length > 0 && isdigit((unsigned char)name[length - 1]))
        length--;
    strbuf_init(&key);
    strbuf_init(&other);
    fold_part(name, length, &key);
    name_fold(word, &other);
    is_same = strcmp(key.text, other.text) == 0;
    strbuf_release(&key);
    strbuf_release(&other);
    return is_same;
}

bool name_stands_for(const char *name, const char *word)
{
    return stands_for(name, strlen(name), word);
}

static bool is_reserved_word(const char *name, size_t length, bool is_whole)
{
    for (size_t i = 0; i < sizeof(reserved) / sizeof(reserved[0]); i++)
        if ((is_whole || reserved[i].anywhere) &&
            stands_for(name, length, reserved[i].word))
            return true;
    return false;
}

static bool is_bot(const char *name)
{
    for (const struct bot *const *b = bots; *b; b++)
        if (name_stands_for(name, (*b)->name))
            return true;
    return false;
}

static bool is_reserved(const char *name)
{
    if (is_bot(name) || is_reserved_word(name, strlen(name), true))
        return true;
    while (*name) {
        size_t length = strcspn(name, " .-_'");

        if (is_reserved_word(name, length, false))
            return true;
        name += length + (name[length] != '\0');
    }
    return false;
}

/* Checking */

/* What has been seen of a name. */
struct name_walk {
    int characters;
    int marks, separators; /* in a row */
    uint32_t last;
    enum letter_kind last_kind;
    enum alphabet alphabet;
};

/* What is wrong with the next character, or NULL. */
static const char *add_character(struct name_walk *w, uint32_t c)
{
    enum alphabet alphabet;
    enum letter_kind kind = letter_kind(c, &alphabet);
    bool is_first = w->characters == 0;

    if (kind == LETTER_NONE)
        return "a name may have letters, digits, spaces and . - _ ' only";
    if (is_first && kind != LETTER_PLAIN && kind != LETTER_DIGIT)
        return "a name begins with a letter or digit";
    w->separators = kind == LETTER_SEPARATOR ? w->separators + 1 : 0;
    if (w->separators > SEPARATORS_MAX || (w->separators > 1 && c == w->last))
        return "a name may not have the same separator twice, nor three, in a row";
    w->marks = kind == LETTER_MARK ? w->marks + 1 : 0;
    if (w->marks > MARKS_MAX || (w->marks == 1 && w->last_kind != LETTER_PLAIN))
        return "a name may have accents on letters only, two at most";
    if (alphabet != ALPHABET_ANY && w->alphabet != ALPHABET_ANY &&
        alphabet != w->alphabet)
        return "a name may not mix alphabets";
    if (alphabet != ALPHABET_ANY)
        w->alphabet = alphabet;
    w->characters++;
    w->last = c;
    w->last_kind = kind;
    return NULL;
}

/* All characters; NULL if none is wrong. */
static const char *walk_name(struct name_walk *w, const char *name)
{
    const char *fault = NULL;
    uint32_t c;

    while (*name && !fault && w->characters <= NAME_LETTERS_MAX) {
        int bytes = utf8_decode(name, &c);

        if (!bytes)
            return "the name is no valid UTF-8";
        fault = add_character(w, c);
        name += bytes;
    }
    return fault;
}

bool name_check(const char *name, struct strbuf *why)
{
    struct name_walk w = {.last_kind = LETTER_NONE};
    const char *fault = walk_name(&w, name);

    if (fault)
        strbuf_append(why, fault);
    else if (w.characters < NAME_LETTERS_MIN || w.characters > NAME_LETTERS_MAX)
        strbuf_appendf(why, "a name has %d to %d characters", NAME_LETTERS_MIN,
                       NAME_LETTERS_MAX);
    else if (w.last == ' ')
        strbuf_append(why, "a name does not end with a space");
    else if (is_reserved(name))
        strbuf_append(why, "this name is reserved");
    else
        return true;
    return false;
}

void name_as_word(const char *name, struct strbuf *word)
{
    size_t length = 0;
    uint32_t c;
    int bytes;

    while ((bytes = utf8_decode(name + length, &c)) > 0 &&
           length + (size_t)bytes <= MATCH_NAME_MAX)
        length += (size_t)bytes;
    for (size_t i = 0; i < length; i++)
        strbuf_append_char(word, name[i] == ' ' ? '_' : name[i]);
}
