#include "lib/front.h"

#include <stdio.h>
#include <string.h>
#include <threads.h>

#include "base/strbuf.h"
#include "engine/setup_text.h"
#include "games/games.h"

enum { GAMES_MAX = 64 };

static const char *names[GAMES_MAX + 1];
static once_flag once = ONCE_FLAG_INIT;

static void load_games(void)
{
    int count = 0;

    games_init();
    for (const struct tori_game *const *g = games; *g && count < GAMES_MAX; g++)
        names[count++] = (*g)->name;
}

const char *const *front_games(void)
{
    call_once(&once, load_games);
    return names;
}

/* 'text' is cut up. */
static bool read_words(char *text, const struct tori_game **game,
                       struct tori_setup *setup, struct strbuf *err)
{
    char *rest, *word = strtok_r(text, " ", &rest);

    *game = word ? games_find(word) : NULL;
    if (!*game) {
        strbuf_appendf(err, "there is no game '%s'", word ? word : "");
        return false;
    }
    setup_init(setup, *game);
    while ((word = strtok_r(NULL, " ", &rest)))
        if (setup_parse(setup, *game, word, err))
            return false;
    return true;
}

bool front_read_game(const char *text, const struct tori_game **game,
                     struct tori_setup *setup, struct strbuf *err)
{
    struct strbuf copy;
    bool ok;

    front_games();
    strbuf_init(&copy);
    strbuf_append(&copy, text);
    ok = read_words(copy.text, game, setup, err);
    strbuf_release(&copy);
    return ok;
}

void front_say(const struct strbuf *err, char *why, size_t size)
{
    if (why && size)
        snprintf(why, size, "%s", err->text);
}
