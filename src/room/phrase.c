/* The phrases. */

#include "room/phrase.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *key, *words;
} phrases[] = {
    {"game", "Good game"},    {"thanks", "Thank you"}, {"played", "Well played"},
    {"again", "One more?"},   {"hello", "Hello"},      {"luck", "Good luck"},
    {"moment", "One moment"}, {"bye", "I have to go"}, {"close", "That was close"},
    {"nice", "Nice move"},
};

const char *phrase_find(const char *key)
{
    for (size_t i = 0; i < sizeof(phrases) / sizeof(phrases[0]); i++)
        if (strcmp(phrases[i].key, key) == 0)
            return phrases[i].words;
    return NULL;
}

const char *phrase_key(const char *said)
{
    return *said == '\n' ? said + 1 : NULL;
}

const char *phrase_words(const char *said)
{
    const char *key = phrase_key(said), *words = key ? phrase_find(key) : said;

    return words ? words : "";
}
