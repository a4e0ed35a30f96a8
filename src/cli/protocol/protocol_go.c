/* The command "go": a bot is asked for the seat to move, and nothing is played. */

#include <string.h>

#include "base/number.h"
#include "bots/bot.h"
#include "cli/protocol/protocol.h"
#include "cli/protocol/request_line.h"

/* What "go" was told, besides what the bot itself understands. */
struct go {
    struct strbuf text; /* of the player */
    uint64_t seed;
    int64_t explain;
};

/* "BOT key=value ..."; seed=N and explain=1 are everybody's options. */
static bool parse_go(struct request_line *r, struct go *go)
{
    strbuf_append(&go->text, r->words[0]);
    for (int i = 1; i < r->count; i++) {
        const char *word = r->words[i];

        if (strncmp(word, "seed=", 5) == 0) {
            if (!number_parse_u64(word + 5, &go->seed)) {
                request_line_refuse(r, "%.*s: expected seed=NUMBER",
                                    REQUEST_LINE_ECHO_MAX, word);
                return false;
            }
        } else if (strncmp(word, "explain=", 8) == 0) {
            if (!request_line_number(r, word + 8, 1, &go->explain))
                return false;
        } else {
            strbuf_appendf(&go->text, ":%s", word);
        }
    }
    return true;
}

static void answer_choice(struct request_line *r, struct bot_player *player,
                          bool explains)
{
    const struct match *m = &r->p->match;
    struct bot_report report = {.count = 0};

    strbuf_append(r->out, "= ");
    m->game->format(&m->state, bot_choose(player, m, &report), r->out);
    strbuf_append_char(r->out, '\n');
    for (int i = 0; explains && i < report.count; i++) {
        const struct bot_thought *t = &report.top[i];

        strbuf_append(r->out, "= ");
        m->game->format(&m->state, t->action, r->out);
        strbuf_appendf(r->out, "\tshare=%.4f win=%.4f lead=%.2f\n", t->share, t->win,
                       t->lead);
    }
}

/* Lines may come from anywhere, so they do not make us run programs. */
static void ask_bot(struct request_line *r, const struct go *go)
{
    struct bot_player player;
    struct strbuf err;

    strbuf_init(&err);
    if (bot_open(&player, go->text.text, go->seed, &err))
        request_line_refuse(r, "%s", err.text);
    else if (player.command)
        request_line_refuse(r, "%s: no program is run here", player.bot->name);
    else
        answer_choice(r, &player, go->explain);
    bot_close(&player);
    strbuf_release(&err);
}

void protocol_go(struct request_line *r)
{
    const struct match *m = &r->p->match;
    struct go go = {.seed = m->count};

    strbuf_init(&go.text);
    if (!parse_go(r, &go))
        ;
    else if (match_to_move(m) < 0)
        request_line_refuse(r,
                            match_is_over(m) ? "the game is over" : "chance is to move");
    else
        ask_bot(r, &go);
    strbuf_release(&go.text);
}
